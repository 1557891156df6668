// Comfort for Heptagramme, never for correctness. Type a letter to choose that card (? or * for a joker) and a digit for
// its row; ask a row which word it can still become; sort the hand, shuffle it, or drag its cards about; open the table of
// letters that have not been seen; see which rows the chosen card would finish, and how much time is left.
const LOW = 5_000;
const SLACK = 6;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function start(board) {
  const asked = new Set();
  const order = [];
  const state = { open: false, ticking: 0 };
  const press = (event) => pressed(board, { asked, order, state }, event);
  board.svg.addEventListener("click", press, true);
  board.svg.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      press(event);
    }
  }, true);
  document.addEventListener("keydown", (event) => {
    if (!event.target.closest("input, select, textarea") && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typed(board, asked, event.key.toLowerCase());
    }
  });
  board.svg.addEventListener("frame", ({ detail: frame }) => {
    showHints(board, asked);
    layOut(board, order);
    showUnseen(board, state.open);
    cancelAnimationFrame(state.ticking);
    if (frame.live && !frame.over) {
      keepTime(board, frame, state);
    }
  });
  board.svg.addEventListener("path", ({ detail: path }) => showFinishes(board, path));
  rearrange(board, order);
}

// What this script alone serves is no step of a move: the board does not hear of it.
function pressed(board, { asked, order, state }, event) {
  const part = event.target.closest("[data-ask], [data-sort], [data-open]");
  if (!part) {
    return;
  }
  event.stopPropagation();
  event.preventDefault();
  const { ask, sort } = part.dataset;
  if (ask) {
    toggle(board, asked, ask);
  } else if (sort) {
    sortHand(board, order, sort);
  } else {
    state.open = !state.open;
    showUnseen(board, state.open);
  }
}

function typed(board, asked, key) {
  const ending = /^[a-z]$/.test(key) ? `-${key}` : key === "?" || key === "*" ? "-joker" : null;
  const card = ending && Object.keys(board.root).find((id) => id.startsWith("card-") && id.endsWith(ending));
  if (card) {
    board.choose([card]);
  } else if (board.tree[`slot-${key}`]) {
    board.step(`slot-${key}`);
  } else if (board.moving.querySelector(`[data-ask="${CSS.escape(key)}"]`)) {
    toggle(board, asked, key);
  }
}

function toggle(board, asked, row) {
  asked[asked.has(row) ? "delete" : "add"](row);
  showHints(board, asked);
}

function showHints(board, asked) {
  for (const hint of board.moving.querySelectorAll("[data-hint]")) {
    hint.classList.toggle("shown", asked.has(hint.dataset.hint));
  }
}

// The letter in its place and the points at the row's end, where the chosen card would finish a word.
function showFinishes(board, path) {
  const [, sign] = /^card-\d+-(.+)$/.exec(path[0] ?? "") ?? [];
  const rows = new Set();
  for (const part of board.moving.querySelectorAll("[data-finish]")) {
    const [row, letter] = part.dataset.finish.split("-");
    const shown = letter === sign && Boolean(board.tree[`slot-${row}`]);
    part.classList.toggle("shown", shown);
    if (shown) {
      rows.add(row);
    }
  }
  for (const hint of board.moving.querySelectorAll("[data-hint]")) {
    hint.style.display = rows.has(hint.dataset.hint) ? "none" : "";
  }
}

function showUnseen(board, open) {
  board.moving.querySelector(".unseen")?.classList.toggle("shown", open);
  board.moving.querySelector("[data-open]")?.setAttribute("aria-expanded", String(open));
}

// How the hand lies: `order` holds its letters from left to right. A card that has just come lies at the right end; ids
// stay with their cards.
function layOut(board, order) {
  const hand = board.moving.querySelector(".hand[data-step]");
  const left = [...(hand?.querySelectorAll(".card") ?? [])];
  const cards = [];
  for (const letter of order) {
    const found = left.findIndex((card) => card.dataset.letter === letter);
    if (found >= 0) {
      cards.push(...left.splice(found, 1));
    }
  }
  place(hand, [...cards, ...left], order);
}

function place(hand, cards, order) {
  order.splice(0, order.length, ...cards.map((card) => card.dataset.letter));
  cards.forEach((card, i) => card.setAttribute("transform", `translate(${i * Number(hand.dataset.step)} 0)`));
}

function sortHand(board, order, way) {
  const hand = board.moving.querySelector(".hand[data-step]");
  const key = {
    letter: (card) => Number(card.dataset.letter),
    value: (card) => 100 * Number(card.dataset.value) + Number(card.dataset.letter),
    shuffle: () => Math.random(),
  }[way];
  const keyed = [...hand.querySelectorAll(".card")].map((card) => [key(card), card]);
  place(hand, keyed.sort(([a], [b]) => a - b).map(([, card]) => card), order);
}

// A card that is carried along the hand and let go there changes its place.
function rearrange(board, order) {
  let held = null;
  board.svg.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".hand[data-step] .card");
    held = card && event.isPrimary ? { card, x: event.clientX, y: event.clientY } : null;
  }, true);
  document.addEventListener("pointerup", (event) => {
    const carried = held;
    held = null;
    if (!carried?.card.isConnected || Math.hypot(event.clientX - carried.x, event.clientY - carried.y) < SLACK) {
      return;
    }
    const hand = carried.card.closest(".hand");
    const box = hand.getBoundingClientRect();
    if (event.clientY > box.top && event.clientY < box.bottom) {
      const others = [...hand.querySelectorAll(".card")].filter((card) => card !== carried.card);
      others.sort((a, b) => middle(a) - middle(b));
      const before = others.filter((card) => middle(card) < event.clientX);
      place(hand, [...before, carried.card, ...others.slice(before.length)], order);
      board.walk([]);
      board.does.chose(null);
    }
  });
}

function middle(part) {
  const box = part.getBoundingClientRect();
  return box.x + box.width / 2;
}

// The server judges; each frame brings the true time again. Readers who asked for less motion see it step by seconds.
function keepTime(board, frame, state) {
  const clock = board.svg.querySelector("[data-time-left]");
  if (!clock) {
    return;
  }
  const [left, turn] = [Number(clock.dataset.timeLeft), Number(clock.dataset.turn)];
  const ring = board.svg.querySelector(".ring");
  const round = Number(ring.getAttribute("stroke-dasharray"));
  const seconds = clock.querySelector(".seconds");
  const drawn = frame.at - frame.age;
  const step = () => {
    const rest = Math.max(0, left - Math.max(0, board.clock.now() - drawn));
    const shown = String(Math.ceil(rest / 1000));
    if (seconds.textContent !== shown) {
      seconds.textContent = shown;
    }
    const fraction = (calm.matches ? Math.ceil(rest / 1000) * 1000 : rest) / turn;
    ring.setAttribute("stroke-dashoffset", (round * (1 - Math.min(1, fraction))).toFixed(2));
    clock.classList.toggle("low", rest <= LOW);
    if (rest > 0) {
      state.ticking = requestAnimationFrame(step);
    }
  };
  state.ticking = requestAnimationFrame(step);
}
