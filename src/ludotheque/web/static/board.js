// The board: two layers of SVG, and the tree of click paths that the server sent. Mouse, touch, keyboard and screen
// reader walk the same tree: what can be clicked next is lit, can be tabbed to, and is announced by its own label.
//
// A game's script for comfort gets this object. It may listen to the events `frame` (a new frame is on the board) and
// `path` (the steps chosen so far have changed) of `board.svg`, and take a step itself with `board.step(id)`;
// `board.clock.now()` is the server's time.
import { animate } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Board {
  constructor(svg, clock, does) {
    this.svg = svg;
    this.clock = clock;
    this.does = does;
    this.still = svg.querySelector("#still");
    this.moving = svg.querySelector("#moving");
    this.stillAddress = null;
    this.path = [];
    this.root = {};
    this.tree = {};
    svg.setAttribute("tabindex", "-1");
    svg.addEventListener("click", (event) => this.clicked(event));
    svg.addEventListener("keydown", (event) => this.typed(event));
  }

  async show(frame, animated) {
    if (this.stillAddress !== null && this.stillAddress !== frame.still) {
      const answer = await fetch(frame.still);
      const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
      this.still.replaceChildren(...document.importNode(picture.documentElement, true).childNodes);
    }
    this.stillAddress = frame.still;
    const begun = frame.turn === this.turn ? this.path : [];
    this.turn = frame.turn;
    this.asks = frame.asks;
    const before = this.draw(frame, frame.live ? frame.tree : {});
    if (begun.length && leads(this.root, begun)) {
      this.walk(begun);
    }
    if (document.activeElement === this.svg) {
      this.find(this.place)?.focus();
    }
    if (animated) {
      await animate(this.svg, before, frame.motions);
    }
  }

  // A board that stood for an instant before a frame, and what was seen to happen; nothing can be chosen on it.
  async glimpse(frame, { moving, motions }) {
    const before = this.draw({ ...frame, moving, asks: false }, {});
    await animate(this.svg, before, motions);
  }

  // Draw, and light the tree; what was drawn before is handed back.
  draw(frame, tree) {
    this.keepFocus();
    const before = this.moving.cloneNode(true);
    this.moving.innerHTML = frame.moving;
    this.light(tree);
    this.tell("frame", frame);
    return before;
  }

  light(tree) {
    this.root = tree;
    this.sent = false;
    this.walk([]);
  }

  // While nothing can be chosen the board itself has the focus, and remembers where it was.
  keepFocus() {
    const here = document.activeElement?.closest?.("#moving [id]");
    if (here) {
      this.place = here.id;
      this.svg.focus({ preventScroll: true });
    }
  }

  walk(path) {
    const focused = this.moving.contains(document.activeElement) ? document.activeElement : null;
    for (const lit of this.moving.querySelectorAll(".next, .chosen")) {
      lit.classList.remove("next", "chosen");
      lit.removeAttribute("tabindex");
      lit.removeAttribute("role");
      lit.removeAttribute("aria-pressed");
      lit.querySelector(":scope > .sign")?.remove();
    }
    this.path = path;
    this.tree = path.reduce((branch, step) => branch[step], this.root);
    for (const step of path) {
      this.find(step)?.classList.add("chosen");
    }
    this.several = path.findIndex((step) => this.find(step)?.classList.contains("several")) + 1;
    const others = path.length ? [...Object.keys(this.root), ...Object.keys(this.siblings())] : [];
    for (const id of [...others, ...Object.keys(this.tree)]) {
      this.makeClickable(id);
    }
    for (const [id, below] of Object.entries(this.tree)) {
      if (path.length || below.play) {
        this.sign(id, below.sign ?? "dot");
      }
    }
    for (const pressed of this.several ? path.slice(this.several) : path.slice(-1)) {
      this.find(pressed)?.setAttribute("aria-pressed", "true");
    }
    if (focused && !focused.hasAttribute("tabindex")) {
      this.place = focused.id;
      this.svg.focus({ preventScroll: true });
    }
    this.tell("path", path);
  }

  tell(name, detail) {
    this.svg.dispatchEvent(new CustomEvent(name, { detail }));
  }

  makeClickable(id) {
    const target = this.find(id);
    target?.classList.add("next");
    target?.setAttribute("tabindex", "0");
    target?.setAttribute("role", "button");
  }

  sign(id, kind) {
    const mark = document.createElementNS(SVG, "use");
    mark.setAttribute("href", `#sign-${kind}`);
    mark.setAttribute("class", "sign");
    this.find(id)?.append(mark);
  }

  find(id) {
    return this.moving.querySelector(`#${CSS.escape(id)}`);
  }

  clicked(event) {
    const target = event.target.closest("#moving [id]");
    if (target) {
      this.step(target.id);
    }
  }

  step(id) {
    const below = this.tree[id];
    const toggled = this.toggled(id);
    if (below?.play) {
      this.play(below.play);
    } else if (toggled) {
      this.walk(toggled);
    } else if (this.path.includes(id)) {
      this.walk(this.path.slice(0, this.path.indexOf(id)));
      this.does.chose(this.path[0] ?? null);
    } else if (below) {
      this.choose([...this.path, id]);
    } else if (this.siblings()[id]) {
      this.choose([...this.path.slice(0, -1), id]);
    } else if (this.root[id]) {
      this.choose([id]);
    } else if (this.asks && !this.sent) {
      this.refuse(id);
    }
  }

  play(move) {
    this.root = {};
    this.sent = true;
    this.walk([]);
    this.does.play(move);
  }

  // A choice of one is no choice: it is taken at once, unless it would play the move. What is chosen instead of steps
  // taken before may be a whole move.
  choose(path) {
    const end = path.reduce((branch, step) => branch[step], this.root);
    if (end.play) {
      this.play(end.play);
      return;
    }
    this.walk(path);
    this.does.chose(path[0]);
    this.find(path.at(-1))?.focus({ preventScroll: true });
    const [only, ...more] = Object.keys(this.tree);
    if (!more.length && !this.tree[only].play) {
      this.choose([...path, only]);
    }
  }

  // What could have been chosen instead of the last step; where several are chosen, instead of the first of them.
  siblings() {
    const end = this.several ? this.several : -1;
    return this.path.length ? this.path.slice(0, end).reduce((branch, step) => branch[step], this.root) : {};
  }

  // What follows an element of the class `several` is chosen in any order, and taken back one by one: the path with this
  // element added or taken out, in the order of the drawing, if there is such a path.
  toggled(id) {
    if (!this.several || this.path.indexOf(id) === this.several - 1) {
      return null;
    }
    const [before, chosen] = [this.path.slice(0, this.several), this.path.slice(this.several)];
    const others = chosen.filter((step) => step !== id);
    const members = others.length < chosen.length ? others : [...chosen, id];
    members.sort((a, b) => (follows(this.find(a), this.find(b)) ? -1 : 1));
    return leads(this.root, [...before, ...members]) ? [...before, ...members] : null;
  }

  refuse(id) {
    const shaken = [this.find(this.path.at(-1) ?? id), this.find(id)].filter(Boolean);
    for (const part of shaken) {
      part.classList.add("refused");
      setTimeout(() => part.classList.remove("refused"), 300);
    }
    this.does.why([...this.path, id]);
  }

  typed(event) {
    const here = event.target.closest("#moving [id]") ?? this.find(this.place);
    if (!here) {
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.step(here.id);
    } else if (event.key === "Escape" && this.path.length) {
      const back = this.path.at(-1);
      this.walk(this.path.slice(0, -1));
      this.does.chose(this.path[0] ?? null);
      this.find(back)?.focus();
    } else if (WAYS[event.key]) {
      event.preventDefault();
      this.neighbour(here, WAYS[event.key])?.focus();
    }
  }

  // The nearest element in a direction, as the eye sees it: a little to the side counts more than further ahead.
  neighbour(here, [dx, dy]) {
    const from = middle(here);
    let best = null;
    let least = Infinity;
    for (const there of this.moving.querySelectorAll(".next")) {
      const to = middle(there);
      const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      const cost = ahead + 2.5 * aside;
      if (there !== here && ahead > 2 && cost < least) {
        best = there;
        least = cost;
      }
    }
    return best;
  }
}

function leads(tree, path) {
  return path.reduce((branch, step) => branch?.[step], tree) !== undefined;
}

function follows(first, second) {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

function middle(part) {
  const box = part.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
