// A table's page: connects the stream, the board, the sheet and the preferences. It knows nothing of any game.
import { Board } from "./board.js";
import { Sheet } from "./sheet.js";
import { Sound } from "./sound.js";
import { Stream } from "./stream.js";
import { post } from "./post.js";

const table = document.getElementById("table");
const address = `/api/tables/${table.dataset.table}`;
const mine = table.dataset.mine ? table.dataset.mine.split(",").map(Number) : [];
const seats = Number(table.dataset.seats);
const turnEach = document.getElementById("turn-each");
const sound = new Sound(document.getElementById("sound"));

let frame = JSON.parse(document.getElementById("frame").textContent);
let chosenBottom = null;

const sheet = new Sheet({ send, show: showPly, review: () => showPly(Math.min(1, frame.plies)), rematch });
const board = new Board(document.getElementById("board"), {
  play: (move) => send({ do: "play", seat: frame.seat, turn: frame.turn, move }),
  chose: (id) => sheet.explain(id === null ? frame.explanation : (frame.about[id] ?? frame.explanation)),
  why: async (path) => sheet.refuse((await post(`${address}/why`, { path })).reason),
});
const stream = new Stream(`/tables/${table.dataset.table}/stream`, receive);

async function send(command) {
  try {
    await post(`${address}/commands`, command);
  } catch (refused) {
    sheet.refuse(refused.message);
    board.light(frame);
  }
}

async function rematch() {
  try {
    location.href = `/tables/${(await post(`${address}/rematch`, {})).table}`;
  } catch (refused) {
    sheet.refuse(refused.message);
  }
}

async function receive(next) {
  const grown = next.plies - frame.plies;
  const fresh = next.number !== frame.number;
  if (document.querySelector(".seating") && next.players.every((player) => player.name) && fresh) {
    location.reload();
    return;
  }
  if (wantedBottom(next) !== next.bottom) {
    stream.ask({ bottom: wantedBottom(next) });
    return;
  }
  await show(next, grown === 1);
  if (grown > 0) {
    sound.play(next.motions);
  }
}

function wantedBottom(next) {
  if (turnEach?.checked && next.seat !== null) {
    return next.seat;
  }
  return chosenBottom ?? next.bottom;
}

async function show(next, animate) {
  frame = next;
  await board.show(frame, animate);
  sheet.show(frame);
}

async function showPly(ply) {
  if (ply >= frame.plies) {
    stream.refresh();
    return;
  }
  const bottom = `bottom=${frame.bottom}`;
  const answer = await fetch(`${address}/frames/${Math.max(0, ply)}?${bottom}`);
  const next = await answer.json();
  await show(next, next.ply === frame.ply + 1);
}

document.getElementById("turn-board").addEventListener("click", () => {
  chosenBottom = (frame.bottom + 1) % seats;
  if (turnEach) {
    turnEach.checked = false;
  }
  stream.ask({ bottom: chosenBottom });
});

turnEach?.addEventListener("change", () => {
  localStorage.setItem("turn-each", turnEach.checked ? "yes" : "");
  chosenBottom = turnEach.checked ? null : frame.bottom;
  stream.refresh();
});

document.getElementById("copy")?.addEventListener("click", async (event) => {
  const link = document.getElementById("link");
  link.select();
  await navigator.clipboard?.writeText(link.value);
  event.target.textContent = event.target.dataset.done;
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, .board") || event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step && frame.plies) {
    event.preventDefault();
    showPly(frame.ply + step);
  }
});

if (turnEach) {
  turnEach.checked = localStorage.getItem("turn-each") === "yes" && mine.length > 1;
}
if (table.dataset.comfort) {
  const comfort = await import(table.dataset.comfort);
  comfort.start(board);
}
await board.show(frame, false);
sheet.show(frame);
stream.connect();
