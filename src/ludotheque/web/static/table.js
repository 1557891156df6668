// A table's page: connects the stream, the board, the sheet and the preferences. It knows nothing of any game.
import { Board } from "./board.js";
import { Drag } from "./drag.js";
import { Clock } from "./clock.js";
import { Sheet } from "./sheet.js";
import { Sound } from "./sound.js";
import { Stream } from "./stream.js";
import { post, request } from "./post.js";

const table = document.querySelector("[data-table]");
const address = `/api/tables/${table.dataset.table}`;
const mine = table.dataset.mine ? table.dataset.mine.split(",").map(Number) : [];
const seats = Number(table.dataset.seats);
const turnEach = document.getElementById("turn-each");
const sound = new Sound(document.getElementById("sound"));
const clock = new Clock();

// A pass that nobody chose is seen for a moment; a row of them takes no longer than a player can spare.
const MOMENT = 700;
const SPARE = 1400;
// This many frames behind, the page stops telling how things came about and catches up.
const BEHIND = 2;

let frame = JSON.parse(document.getElementById("frame").textContent);
let chosenBottom = null;
let returning = false;
let unveiled = null;

const sheet = new Sheet({ send, answer, show: showPly, review: () => showPly(Math.min(1, frame.plies)), rematch });
const board = new Board(document.getElementById("board"), clock, {
  play,
  chose: (id) => sheet.explain(id === null ? frame.explanation : (frame.about[id] ?? frame.explanation)),
  why: (path) => attempt(async () => sheet.refuse((await post(`${address}/why`, { path })).reason)),
});
new Drag(board);
const phone = matchMedia("(max-width: 699px)");
phone.addEventListener("change", () => layOut());
const stream = new Stream(`/tables/${table.dataset.table}/stream`, clock, receive);

// Whatever fails is said in words, and the board is as it was.
async function attempt(action) {
  try {
    await action();
  } catch (refused) {
    sheet.refuse(refused.message);
    board.light(frame.live ? frame.tree : {});
  }
}

function send(command) {
  return attempt(() => post(`${address}/commands`, command));
}

function play(move) {
  return send({ do: "play", seat: frame.seat, turn: frame.turn, move });
}

// With a button that goes away when it has been pressed; the board, which stays, has the focus then.
function answer(move) {
  board.svg.focus({ preventScroll: true });
  return play(move);
}

function rematch() {
  return attempt(async () => {
    location.href = `/tables/${(await post(`${address}/rematch`, {})).table}`;
  });
}

async function receive(next) {
  const grown = next.plies - frame.plies;
  if (document.querySelector(".seating") && next.number !== frame.number) {
    location.reload();
    return;
  }
  if (wantedBottom(next) !== next.bottom) {
    stream.ask({ bottom: wantedBottom(next) });
    return;
  }
  if (!frame.live && !returning) {
    frame.plies = next.plies;
    return;
  }
  if (frame.live && next.number === frame.number && next.bottom === frame.bottom) {
    return;
  }
  const follows = next.since === frame.number && frame.live && next.bottom === frame.bottom;
  const calmly = !document.hidden && stream.waiting < BEHIND;
  returning = false;
  drawCurtain(next);
  if (follows && calmly) {
    await tell(next);
  }
  await show(next, calmly && (follows || grown === 1));
  if (grown > 0) {
    sound.play(next.motions);
  }
}

// How the table came to be as the frame shows it, one thing after another.
async function tell(next) {
  const moment = Math.min(MOMENT, SPARE / next.steps.filter((step) => step.said).length);
  for (const step of next.steps) {
    if (step.said) {
      sheet.say(step.said);
    }
    await board.glimpse(next, step);
    if (step.said) {
      await new Promise((done) => setTimeout(done, moment));
    }
  }
}

function wantedBottom(next) {
  if (turnEach?.checked && next.seat !== null) {
    return next.seat;
  }
  return chosenBottom ?? next.bottom;
}

// A game may have a drawing of another shape for a phone; its own style sheet lays it out.
function layOut() {
  const { canvas, portrait } = board.svg.dataset;
  board.svg.setAttribute("viewBox", phone.matches && portrait ? portrait : canvas);
}

// At one screen nobody sees a hand but its owner: a curtain falls whenever another seat is to act.
const curtain = document.getElementById("curtain");
document.getElementById("curtain-open").addEventListener("click", () => {
  curtain.hidden = true;
});

function drawCurtain(next) {
  if (next.curtain && next.seat !== unveiled) {
    document.getElementById("curtain-words").textContent = next.curtain;
    curtain.hidden = false;
    // The page comes with its curtain down; it can be lifted once this script is here to let it fall again.
    document.getElementById("curtain-open").disabled = false;
    document.getElementById("curtain-open").focus();
  }
  unveiled = next.seat ?? unveiled;
}

async function show(next, animate) {
  drawCurtain(next);
  frame = next;
  await board.show(frame, animate);
  sheet.show(frame);
  // Whatever was drawn meanwhile, a curtain that is down holds the focus.
  if (!curtain.hidden) {
    document.getElementById("curtain-open").focus();
  }
  settle();
}

// What the page shows now stands still, and can be acted upon.
function settle() {
  table.dataset.turn = frame.turn;
}

// Looking back stays where it is, whatever happens at the table, until the reader returns to the last move.
function showPly(ply) {
  if (ply >= frame.plies) {
    returning = true;
    stream.refresh();
    return Promise.resolve();
  }
  return attempt(async () => {
    const bottom = chosenBottom ?? frame.bottom;
    const next = await request(`${address}/frames/${Math.max(0, ply)}?bottom=${bottom}`);
    await show(next, next.ply === frame.ply + 1);
  });
}

document.getElementById("turn-board")?.addEventListener("click", () => {
  chosenBottom = (frame.bottom + 1) % seats;
  if (turnEach) {
    turnEach.checked = false;
    localStorage.removeItem("turn-each");
  }
  stream.ask({ bottom: chosenBottom });
  if (!frame.live) {
    showPly(frame.ply);
  }
});

turnEach?.addEventListener("change", () => {
  localStorage.setItem("turn-each", turnEach.checked ? "yes" : "");
  chosenBottom = turnEach.checked ? null : frame.bottom;
  stream.refresh();
});

document.getElementById("copy")?.addEventListener("click", async (event) => {
  const link = document.getElementById("link");
  link.select();
  // Without HTTPS there is no clipboard interface; the old command still copies what is selected.
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(link.value);
  } else {
    document.execCommand("copy");
  }
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
layOut();
clock.heard(frame.at);
drawCurtain(frame);
await board.show(frame, false);
sheet.show(frame);
settle();
stream.connect();
