// The free table of SEVEN's puzzles: tiles are dragged, tapped or carried with the keyboard from their trays onto the
// grid, and back. A tile that is taken up is `held` and no longer among the `tiles` until it is laid.
import { Hands } from "./hands.js";
import { Hexes, nameOf, pieceOf } from "./hexes.js";
import { Paint } from "./paint.js";
import { Room } from "./room.js";

const LIFT = 12;
const HOP = [
  { translate: "0 0" },
  { translate: "0 -18px", offset: 0.4 },
  { translate: "0 3px", offset: 0.8 },
  { translate: "0 0" },
];

export function start(bench) {
  return new Bench(bench);
}

class Bench {
  constructor({ svg, supply, fixed, material, does }) {
    this.svg = svg;
    this.does = does;
    this.hexes = new Hexes(material);
    this.paint = new Paint(this.hexes, { say: (key, values) => this.words(key, values) });
    this.material = material;
    this.supply = supply;
    this.fixed = new Set(this.hexes.read(fixed).map(nameOf));
    this.ways = new Map();
    this.tiles = [];
    this.marks = [];
    this.held = null;
    this.chosen = null;
    svg.insertAdjacentHTML("beforeend", LAYERS);
    svg.setAttribute("aria-label", this.words("table"));
    this.hands = new Hands(this);
    this.room = new Room(this);
    this.layer("plain").setAttribute("fill", "url(#grid)");
    new MutationObserver(() => this.renderHeld()).observe(this.layer("table"), { attributes: true });
    this.room.resize();
  }

  words(key, values = {}) {
    const named = values.tile ? { ...values, tile: this.material.names[values.tile] } : values;
    return this.material.words[key].replace(/\{(\w+)\}/g, (whole, name) => named[name] ?? whole);
  }

  layer(name) {
    return this.svg.querySelector(`.${name}`);
  }

  // What the page asks for.

  show(text) {
    this.release();
    this.proposed = null;
    this.layer("light").replaceChildren();
    this.tiles = this.hexes.read(text);
    this.render();
  }

  mark(cells) {
    this.marks = cells;
    this.renderMarks();
  }

  fit() {
    this.room.fit();
  }

  // Show a placement that is only proposed; it is laid when it is clicked.
  propose(placement) {
    this.proposed = null;
    if (placement) {
      const text = `${this.hexes.write(this.tiles)} ${placement}`;
      this.proposed = this.hexes.read(text).at(-1);
    }
    this.render();
    if (this.proposed) {
      this.room.reveal(this.proposed);
    }
  }

  turn(how = "turned") {
    if (!this.held && this.chosen) {
      this.take(this.chosen);
    }
    if (this.held) {
      this.held.way = this.material.ways[this.held.way][how];
      this.ways.set(nameOf(this.held), this.held.way);
      this.render();
      this.sayWhere();
    }
  }

  takeAway() {
    if (!this.held && this.chosen) {
      this.take(this.chosen);
    }
    if (this.held) {
      const tile = nameOf(this.held);
      this.release();
      this.commit(this.tiles);
      this.does.say(this.words("back", { tile }));
      this.focus(tile);
    }
  }

  // The tiles lift one after the other, from the middle outwards or from below, and a line of light goes around them.
  async celebrate(calm, covered) {
    this.chosen = null;
    this.room.fit(covered);
    const cells = this.tiles.flatMap((tile) => this.hexes.cells(tile));
    this.light(cells);
    if (calm) {
      return;
    }
    const middle = average(cells.map((cell) => this.hexes.centre(cell)));
    const waves = [...this.svg.querySelectorAll(".laid")].map((group) => {
      const tile = this.tiles.find((one) => nameOf(one) === group.dataset.piece);
      const { x, y } = average(this.hexes.cells(tile).map((cell) => this.hexes.centre(cell)));
      const far = this.hexes.stacked ? this.tiles.indexOf(tile) * 70 : Math.hypot(x - middle.x, y - middle.y) * 1.6;
      return group.firstChild.animate(HOP, { duration: 520, delay: far, easing: "cubic-bezier(.2,.7,.2,1)" }).finished;
    });
    await Promise.allSettled(waves);
  }

  // Around all that is seen from above; of a stack, around what lies on its highest level.
  light(cells) {
    const tops = this.hexes.tops(this.tiles);
    const highest = Math.max(...[...tops.values()].map((top) => top.level));
    const lit = this.hexes.stacked ? cells.filter((cell) => tops.get(String(cell)).level === highest) : cells;
    const lift = (highest - 1) * this.material.thickness;
    this.layer("light").innerHTML = this.hexes.contours(lit).map((ring) =>
      `<path pathLength="1" d="M${ring.map(({ x, y }) => `${x} ${y - lift}`).join("L")}Z"/>`).join("");
  }

  // What hands do.

  // Whether a piece is in its tray; one that was taken from there stays in it until it is over the table.
  free(name) {
    const lifted = this.held?.hub && nameOf(this.held) === name;
    return this.supply.includes(name) && !lifted && !this.tiles.some((tile) => nameOf(tile) === name);
  }

  // The side that lays the next tile, where they take turns.
  get side() {
    return this.hexes.stacked && this.tiles.length < this.supply.length ? this.tiles.length % 2 : null;
  }

  // Why a piece cannot be taken up now; nothing if it can.
  refusal(name) {
    const place = this.tiles.findIndex((tile) => nameOf(tile) === name);
    if (this.fixed.has(name)) {
      return this.words("stays", { tile: name });
    }
    if (this.hexes.stacked && place >= 0 && place < this.tiles.length - 1) {
      return this.words("onlyLast");
    }
    if (this.hexes.stacked && place < 0 && pieceOf(name).side !== this.side) {
      return this.words("notYet", { colour: this.words(this.side ? "black" : "white") });
    }
    return null;
  }

  take(name) {
    this.release();
    const refusal = this.refusal(name);
    if (refusal) {
      this.does.refuse(refusal);
      return false;
    }
    const laid = this.tiles.find((tile) => nameOf(tile) === name);
    this.held = { ...(laid ?? { ...pieceOf(name), way: this.way(name), hub: null }), before: this.tiles };
    this.tiles = this.tiles.filter((tile) => tile !== laid);
    this.chosen = name;
    this.proposed = null;
    this.render();
    return true;
  }

  way(name) {
    return this.ways.get(name) ?? this.material.lying[pieceOf(name).letter];
  }

  // Let go of what is held without laying it; the table stays as it is without it.
  release() {
    this.held = null;
    this.chosen = null;
  }

  putBack() {
    if (this.held) {
      this.tiles = this.held.before;
      this.release();
      this.render();
    }
  }

  // Lay what is held; if there is no room the reason is said, and it stays in the hand or goes back where it was.
  lay({ orBack = false } = {}) {
    const { before, point, grip, ...tile } = this.held;
    const clash = tile.hub && this.hexes.clash(tile, this.tiles);
    if (clash) {
      this.does.refuse(this.words(clash.words, clash));
      this.shake(orBack);
      return false;
    }
    if (!tile.hub) {
      this.takeAway();
      return false;
    }
    this.ways.set(nameOf(tile), tile.way);
    this.held = null;
    this.chosen = nameOf(tile);
    this.fresh = this.chosen;
    this.commit([...this.tiles, tile]);
    return true;
  }

  shake(orBack) {
    if (orBack) {
      this.fresh = nameOf(this.held);
      this.putBack();
    } else {
      this.layer("held")?.classList.add("refused");
    }
  }

  commit(tiles) {
    this.tiles = tiles;
    this.proposed = null;
    this.layer("light").replaceChildren();
    this.render();
    this.does.changed(this.hexes.write(tiles));
  }

  sayWhere() {
    if (this.held?.hub) {
      const name = nameOf(this.held);
      const clash = this.hexes.clash(this.held, this.tiles);
      const where = this.words("heldAt", { tile: name, cell: String(this.hexes.cells(this.held)[0]) });
      this.does.say(clash ? `${where}. ${this.words(clash.words, clash)}` : where);
    }
  }

  // What is seen.

  render() {
    const focused = this.svg.contains(document.activeElement) ? document.activeElement.dataset.piece : null;
    const chosen = this.chosen;
    this.layer("tiles").innerHTML = this.paint.tiles(this.tiles, { fixed: this.fixed, chosen, fresh: this.fresh });
    this.renderMarks();
    const level = this.proposed && this.hexes.level(this.proposed, this.hexes.tops(this.tiles));
    this.layer("proposed").innerHTML = this.proposed ? this.paint.proposal(this.proposed, level) : "";
    const state = { free: (name) => this.free(name), way: (name) => this.way(name), turn: this.side, chosen };
    this.layer("trays").innerHTML = this.room.trays.map((tray) => this.paint.tray(tray, state)).join("");
    this.fresh = null;
    this.renderHeld();
    this.does.chose(Boolean(this.held || (chosen && !this.refusal(chosen))));
    if (focused) {
      this.focus(focused);
    }
  }

  // While a tile is in the hand nothing is known of the others.
  renderMarks() {
    const marks = this.held ? [] : this.marks;
    this.layer("open").innerHTML = this.paint.marks(marks, this.tiles, { open: true });
    this.layer("wrong").innerHTML = this.paint.marks(marks, this.tiles, { open: false });
  }

  renderHeld() {
    const { held } = this;
    const hand = this.layer("hand");
    const target = this.layer("target");
    const focused = hand.contains(document.activeElement);
    hand.replaceChildren();
    target.replaceChildren();
    const seen = Boolean(held?.hub || held?.point);
    this.svg.classList.toggle("holding", seen);
    if (!seen) {
      return;
    }
    const level = held.hub ? this.hexes.level(held, this.hexes.tops(this.tiles)) : 1;
    const clash = held.hub && this.hexes.clash(held, this.tiles);
    const place = held.hub && this.hexes.surface(held.hub, level);
    const at = held.point ?? { x: place.x, y: place.y - LIFT };
    const name = nameOf(held);
    hand.setAttribute("transform", this.layer("table").getAttribute("transform"));
    hand.innerHTML =
      `<g class="held${clash ? " clash" : ""}" data-piece="${name}" data-at="${held.hub ?? ""}" role="button" ` +
      `tabindex="0" aria-label="${this.words("held", { tile: name })}" transform="translate(${at.x} ${at.y})">` +
      `<g class="piece">${this.paint.tile({ ...held, hub: null }, level)}<use class="next" href="#way-${held.way}"/></g></g>`;
    if (place) {
      const kind = clash ? "clash" : "next";
      target.innerHTML = `<use class="${kind}" href="#way-${held.way}" transform="translate(${place.x} ${place.y})"/>`;
    }
    if (focused) {
      this.layer("held").focus({ preventScroll: true });
    }
  }

  focus(name) {
    const [first, ...others] = this.svg.querySelectorAll(`[data-piece="${name}"]`);
    const place = others.find((one) => one.classList.contains("held")) ?? first;
    place?.focus({ preventScroll: true });
  }
}

function average(points) {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const LAYERS = `
  <clipPath id="felt"><rect/></clipPath>
  <g clip-path="url(#felt)"><g class="table">
    <rect class="plain" x="-4000" y="-4000" width="8000" height="8000"/>
    <g class="open"></g><g class="tiles"></g><g class="wrong"></g>
    <g class="light"></g><g class="target"></g><g class="proposed"></g>
  </g></g>
  <g class="trays"></g><g class="hand"></g>`;
