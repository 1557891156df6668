// Sand that runs between two frames of a game on the real clock. For the eye only: the server judges, and each frame
// brings the true amounts again. What is written are transforms and a dash offset, nothing that lays the page out anew;
// a number is written only when it changes, and what lies beside the board follows the numbers. Readers who asked for
// less motion see the sand step once a second.
const EXPONENT = 0.62;
const FULL = 0.86;
const LOW = 15_000;
const ROUND = 163.36;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function start(board) {
  let running = 0;
  board.svg.addEventListener("frame", ({ detail: frame }) => {
    cancelAnimationFrame(running);
    const clock = board.svg.querySelector("[data-turn-left]");
    if (!clock || !frame.live || frame.over) {
      return;
    }
    const show = sandOf(board.svg, partsOfClock(clock));
    const drawn = frame.at - frame.age;
    const step = () => {
      const passed = Math.max(0, board.clock.now() - drawn);
      if (show(calm.matches ? Math.floor(passed / 1000) * 1000 : passed)) {
        running = requestAnimationFrame(step);
      }
    };
    running = requestAnimationFrame(step);
  });
}

// A function that shows the sand after so many milliseconds, and says whether any is still to run: none runs once the
// turn is over, for then the next frame says what comes.
function sandOf(svg, clock) {
  const timers = [...svg.querySelectorAll("[data-left]")].map(partsOfTimer);
  const choices = [...svg.querySelectorAll("[data-before]")].map(partsOfChoice);
  return (passed) => {
    const spent = Math.min(passed, clock.left);
    timers.forEach((timer) => showTimer(timer, Math.max(0, timer.left - spent)));
    choices.forEach((choice) => showChoice(choice, Math.max(0, choice.left - spent)));
    showClock(clock, clock.left - spent);
    return spent < clock.left;
  };
}

function partsOfTimer(group) {
  return {
    name: group.id.split("-")[1],
    left: Number(group.dataset.left),
    sand: Number(group.dataset.sand),
    top: group.querySelector(".sand-top"),
    bottom: group.querySelector(".sand-bottom"),
    seconds: group.querySelector(".seconds"),
    chip: group.querySelector(".chip-ground"),
  };
}

function partsOfClock(group) {
  return {
    left: Number(group.dataset.turnLeft),
    turn: Number(group.dataset.turn),
    ring: group.querySelector(".ring"),
    seconds: group.querySelector(".turn-seconds"),
  };
}

function partsOfChoice(text) {
  const move = `${text.closest("[id]").id.slice("turn-".length)}:turn`;
  return { left: Number(text.dataset.before), sand: Number(text.dataset.sand), text, move };
}

function showTimer(timer, left) {
  const { sand, top, bottom, seconds, chip } = timer;
  fill(top, bottom, left / sand);
  if (say(seconds, inSeconds(left)) && left < LOW) {
    chip.setAttribute("fill", "#8E1F14");
    seconds.setAttribute("fill", "#FFFFFF");
  }
  showBeside(timer, left);
}

function fill(top, bottom, share) {
  const above = share ** EXPONENT;
  top.setAttribute("transform", `scale(1 ${(FULL * above).toFixed(4)})`);
  bottom.setAttribute("transform", `scale(1 ${(FULL * (1 - above)).toFixed(4)})`);
}

// What stands beside the board is drawn anew after the board; a timer that has just come out rests there until then.
function showBeside(timer, left) {
  if (!timer.item?.isConnected) {
    timer.item = document.querySelector(`.player-items [data-timer="${timer.name}"]`);
  }
  const note = timer.item?.closest("svg").nextElementSibling;
  const bar = note?.querySelector(".note-bar");
  if (bar && say(note.querySelector(".note-words"), `${inSeconds(left)} s`)) {
    fill(timer.item.querySelector(".sand-top"), timer.item.querySelector(".sand-bottom"), left / timer.sand);
    bar.style.setProperty("--share", left / timer.sand);
  }
}

function showClock({ turn, ring, seconds }, left) {
  ring.setAttribute("stroke-dashoffset", (ROUND * (1 - left / turn)).toFixed(2));
  say(seconds, inSeconds(left));
}

function showChoice({ sand, text, move }, left) {
  const words = `${inSeconds(left)} → ${inSeconds(sand - left)} s`;
  say(text, words);
  const button = document.querySelector(`#choices [data-move="${move}"] .choice-detail`);
  if (button) {
    say(button, words);
  }
}

function inSeconds(ms) {
  return String(Math.ceil(ms / 1000));
}

function say(element, words) {
  if (element.textContent === words) {
    return false;
  }
  element.textContent = words;
  return true;
}
