// The free table of SEVEN's puzzles: tiles are dragged, tapped or carried with the keyboard from their trays onto the
// grid, and back. A tile that is taken up is `held` and no longer among the `tiles` until it is laid.
import { Pan } from "/static/pan.js";
import { Hands } from "./hands.js";
import { Hexes, nameOf, pieceOf } from "./hexes.js";
import { Paint } from "./paint.js";

const LIFT = 12;
const WIDE = 700;
const AIR = 1.1;
const LEAST_SEEN = { across: 10, down: 9 };

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
    this.pan = new Pan(svg);
    this.layer("plain").setAttribute("fill", "url(#grid)");
    new MutationObserver(() => this.renderHeld()).observe(this.layer("table"), { attributes: true });
    new ResizeObserver(() => this.resize()).observe(svg);
    this.resize();
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

  // Show a placement that is only proposed; it is laid when it is clicked.
  propose(placement) {
    this.proposed = null;
    if (placement) {
      const text = `${this.hexes.write(this.tiles)} ${placement}`;
      this.proposed = this.hexes.read(text).at(-1);
    }
    this.render();
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
    this.fit(covered);
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
      const hop = [{ translate: "0 0" }, { translate: "0 -18px", offset: 0.4 }, { translate: "0 3px", offset: 0.8 }, { translate: "0 0" }];
      return group.firstChild.animate(hop, { duration: 520, delay: far, easing: "cubic-bezier(.2,.7,.2,1)" }).finished;
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
    this.layer("trays").innerHTML = this.trays.map((tray) => this.paint.tray(tray, state)).join("");
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
      `<g class="held${clash ? " clash" : ""}" data-piece="${name}" data-at="${held.hub ?? ""}" role="button" tabindex="0" aria-label="${this.words("held", { tile: name })}" ` +
      `transform="translate(${at.x} ${at.y})"><g class="piece">${this.paint.tile({ ...held, hub: null }, level)}` +
      `<use class="next" href="#way-${held.way}"/></g></g>`;
    if (place) {
      target.innerHTML = `<use class="${clash ? "clash" : "next"}" href="#way-${held.way}" transform="translate(${place.x} ${place.y})"/>`;
    }
    if (focused) {
      this.layer("held").focus({ preventScroll: true });
    }
  }

  focus(name) {
    const place = this.svg.querySelector(`.hand [data-piece="${name}"]`) ?? this.svg.querySelector(`[data-piece="${name}"]`);
    place?.focus({ preventScroll: true });
  }

  // The size of everything.

  resize() {
    const { width, height } = this.svg.getBoundingClientRect();
    if (!width || !height) {
      return;
    }
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const wide = width >= WIDE;
    const tall = wide ? 96 : 70;
    const names = [0, 1].map((side) => this.supply.filter((name) => pieceOf(name).side === side && !this.fixed.has(name)));
    const all = [0, 1].map((side) => this.supply.filter((name) => pieceOf(name).side === side));
    const label = wide ? 132 : 0;
    const lower = names[0].length ? 0 : 1;
    const tray = (side, y, inner) => ({ side, names: all[side], x: 0, y, width, height: tall, label, wide, inner });
    this.trays = [tray(lower, height - tall, height - tall)];
    if (lower === 0 && names[1].length) {
      this.trays.unshift(tray(1, 0, tall - 3));
    }
    this.felt = { top: this.trays.length > 1 ? tall : 0, bottom: height - tall, width };
    const clip = this.svg.querySelector("#felt rect");
    clip.setAttribute("y", this.felt.top);
    clip.setAttribute("width", width);
    clip.setAttribute("height", this.felt.bottom - this.felt.top);
    this.fit();
  }

  // Bring all tiles into the felt, with room around them, no larger than life; its lower edge may be covered so far.
  fit(covered = 0) {
    const { half, side } = this.material;
    const tiles = this.held?.hub ? [...this.tiles, this.held] : this.tiles;
    const levels = this.hexes.levels(tiles);
    const points = tiles.flatMap((tile, place) => this.hexes.cells(tile).map((cell) => this.hexes.surface(cell, levels[place])));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const box = points.length
      ? { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
      : { left: 0, right: 0, top: 0, bottom: 0 };
    const across = Math.max(box.right - box.left + 4 * half * AIR, LEAST_SEEN.across * 2 * half);
    const tall = box.bottom - box.top + 3.6 * side * AIR;
    const down = covered ? tall : Math.max(tall, LEAST_SEEN.down * 1.5 * side);
    const bottom = Math.min(this.felt.bottom, this.svg.getBoundingClientRect().height - covered);
    const scale = Math.min(1, this.felt.width / across, (bottom - this.felt.top) / down);
    const x = this.felt.width / 2 - ((box.left + box.right) / 2) * scale;
    const y = (this.felt.top + bottom) / 2 - ((box.top + box.bottom) / 2) * scale;
    this.layer("table").setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    this.pan.shift = { x: 0, y: 0, scale: 1 };
    this.pan.hold(this.layer("table"));
    this.render();
  }

  // A point of the window in the table's own units.
  unit(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.layer("table").getScreenCTM().inverse());
  }

  onFelt(x, y) {
    const at = this.pan.unit({ x, y });
    return at.x >= 0 && at.x <= this.felt.width && at.y > this.felt.top && at.y < this.felt.bottom;
  }

  // Move the table so that the tile in hand is in view.
  follow() {
    const level = this.hexes.level(this.held, this.hexes.tops(this.tiles));
    const at = this.hexes.surface(this.held.hub, level);
    const box = this.svg.getScreenCTM().inverse().multiply(this.layer("table").getScreenCTM());
    const seen = new DOMPoint(at.x, at.y).matrixTransform(box);
    const edge = 2 * this.material.side * box.a;
    const into = (value, least, most) => Math.max(0, least - value) - Math.max(0, value - most);
    this.pan.shift.x += into(seen.x, edge, this.felt.width - edge);
    this.pan.shift.y += into(seen.y, this.felt.top + edge, this.felt.bottom - edge);
    this.pan.apply();
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
    <g class="open"></g><g class="tiles"></g><g class="wrong"></g><g class="light"></g><g class="target"></g><g class="proposed"></g>
  </g></g>
  <g class="trays"></g><g class="hand"></g>`;
