// The page of a puzzle: what lies there is kept, sent to be checked, taken back and shared. It knows no game.
//
// The game's script exports `start(bench)`, where `bench` has `svg`, the texts `fixed` and `supply` of the goal, the
// game's own `material`, and `does`: `changed(text)` when somebody has laid or taken away something, `say(text)` and
// `refuse(text)` to put words on the sheet, `chose(any)` when something can be turned or no longer, `accept()` when the
// proposed piece was clicked. It returns an object with `show(text)`, `mark(places)`, `propose(placement)`, `turn()`,
// `turn("over")`, `takeAway()`, `fit()`, and `celebrate(calm, covered)`: the lowest `covered` pixels are hidden then.
import { post } from "./post.js";

const AGAIN = 2000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const find = (id) => document.getElementById(id);
const state = JSON.parse(find("state").textContent);
const kept = { lay: `lay ${state.address} ${state.goal}`, solved: `solved ${state.address}` };

const past = [];
let lay = state.lay;
let asked = 0;
let solved = false;
let proposed = null;

const { start } = await import(state.script);
const bench = start({
  svg: find("bench"),
  supply: state.supply,
  fixed: state.fixed,
  material: state.material,
  does: { changed, say, refuse, chose, accept },
});

// What lies there.

function changed(text) {
  if (text === lay) {
    return;
  }
  past.push(lay);
  settle(text);
}

// From now on this is what lies there: it is kept, and no longer what a link showed.
function settle(text) {
  lay = text;
  proposed = null;
  localStorage.setItem(kept.lay, text);
  if (state.shared) {
    state.shared = false;
    find("shared").hidden = true;
    history.replaceState(null, "", `${state.address}?goal=${encodeURIComponent(state.goal)}`);
  }
  find("ribbon").hidden = true;
  say("");
  refresh();
  check();
}

function replace(text) {
  if (text !== lay) {
    past.push(lay);
    bench.show(text);
    settle(text);
  }
}

function undo() {
  if (past.length) {
    const text = past.pop();
    bench.show(text);
    settle(text);
  }
}

// What is said of it. Only the answer to the last question counts.

async function check() {
  asked += 1;
  const number = asked;
  try {
    const verdict = await post(`/api${state.address}/check`, { goal: state.goal, lay });
    if (number === asked) {
      show(verdict);
    }
  } catch (failed) {
    if (number === asked) {
      refuse(failed.message);
      if (failed.message === find("lost").textContent) {
        setTimeout(() => number === asked && check(), AGAIN);
      }
    }
  }
}

function show(verdict, opening = false) {
  const facts = verdict.facts.map(capital).join(" · ");
  find("status").textContent = verdict.solved ? `${find("ribbon-title").textContent} ${facts}` : facts;
  find("status").classList.toggle("solved", verdict.solved);
  find("missing").replaceChildren(...verdict.missing.map((text) => element("li", text)));
  find("ribbon-facts").textContent = facts;
  bench.mark(verdict.marks);
  const news = verdict.solved && !solved && !opening;
  solved = verdict.solved;
  refresh();
  if (news) {
    succeed();
  }
}

async function succeed() {
  remember();
  bench.mark([]);
  lookAtTable();
  const ribbon = find("ribbon");
  // Its place is kept free of pieces.
  ribbon.hidden = false;
  ribbon.style.visibility = "hidden";
  const covered = find("bench").getBoundingClientRect().bottom - ribbon.getBoundingClientRect().top;
  ribbon.hidden = true;
  ribbon.style.visibility = "";
  await bench.celebrate(calm.matches, covered);
  if (solved) {
    ribbon.hidden = false;
    ribbon.querySelector("a").focus({ preventScroll: true });
  }
}

function closeRibbon() {
  find("ribbon").hidden = true;
  find("undo").focus({ preventScroll: true });
}

// On a small screen the table may be above what is read.
function lookAtTable() {
  find("bench").scrollIntoView({ block: "nearest" });
}

// Words on the sheet.

function say(text) {
  find("explanation").textContent = capital(text);
  find("explanation").classList.remove("refusal");
}

function refuse(text) {
  say(text);
  find("explanation").classList.add("refusal");
}

function chose(any) {
  for (const id of ["turn", "over", "away"]) {
    find(id).disabled = !any;
  }
}

function refresh() {
  find("undo").disabled = !past.length;
  find("clear").disabled = lay === state.fixed;
  find("example").disabled = lay === state.example;
  find("example").hidden = state.example === state.fixed;
  find("hint").disabled = solved;
  find("hint").textContent = find("hint").dataset[proposed ? "lay" : "ask"];
}

// Hints: one piece is proposed; the same button, or a click on it, lays it.

async function hint() {
  if (proposed) {
    accept();
    return;
  }
  const button = find("hint");
  const about = lay;
  button.disabled = true;
  button.textContent = button.dataset.wait;
  try {
    const answer = await post(`/api${state.address}/hint`, { goal: state.goal, lay: about });
    if (about === lay) {
      proposed = answer.placement;
      bench.propose(proposed);
      say(answer.says);
      if (proposed) {
        lookAtTable();
      }
    }
  } catch (failed) {
    refuse(failed.message);
  }
  refresh();
}

function accept() {
  replace(`${lay} ${proposed}`.trim());
}

// Links, and what this browser remembers.

async function share(event) {
  const query = new URLSearchParams({ goal: state.goal, lay });
  const link = `${location.origin}${state.address}?${query}`;
  // Without HTTPS there is no clipboard interface; the old command still copies what is selected.
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(link);
  } else {
    const field = element("textarea", link);
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  const button = event.currentTarget ?? event.target;
  button.textContent = button.dataset.done;
}

function solvedGoals() {
  return new Set((localStorage.getItem(kept.solved) ?? "").split(" ").filter(Boolean));
}

function remember() {
  localStorage.setItem(kept.solved, [...solvedGoals().add(state.goal)].join(" "));
  markSolved();
}

function markSolved() {
  const done = solvedGoals();
  for (const option of find("goal").options) {
    option.textContent = done.has(option.value) ? option.dataset.solved : option.textContent;
  }
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

const does = {
  turn: () => bench.turn(),
  over: () => bench.turn("over"),
  away: () => bench.takeAway(),
  undo,
  fit: () => bench.fit(),
  clear: () => replace(state.fixed),
  example: () => replace(state.example),
  mine: () => replace(localStorage.getItem(kept.lay)),
  hint,
  share,
  "ribbon-share": share,
  "ribbon-close": closeRibbon,
};
for (const [id, action] of Object.entries(does)) {
  find(id).addEventListener("click", action);
}

find("goal").addEventListener("change", (event) => {
  location.href = `${state.address}?goal=${encodeURIComponent(event.target.value)}`;
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !find("ribbon").hidden) {
    closeRibbon();
  }
  const undoes = event.key.toLowerCase() === (event.ctrlKey || event.metaKey ? "z" : "u") && !event.altKey;
  if (undoes && !event.target.closest?.("input, select, textarea")) {
    event.preventDefault();
    undo();
  }
});

// Begin: with what a link shows, or where this browser was, or with the example.
const saved = localStorage.getItem(kept.lay);
find("hint").dataset.ask = find("hint").textContent;
find("shared").hidden = !state.shared;
find("mine").hidden = saved === null || saved === lay;
if (!state.shared && saved !== null) {
  try {
    bench.show(saved);
    lay = saved;
  } catch {
    localStorage.removeItem(kept.lay);
  }
}
bench.show(lay);
bench.fit();
if (lay === state.lay) {
  show(state.verdict, true);
} else {
  solved = solvedGoals().has(state.goal);
  check();
}
markSolved();
refresh();
find("fit").disabled = false;
find("share").disabled = false;
document.body.dataset.ready = "yes";
