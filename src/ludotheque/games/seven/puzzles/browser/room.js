// How the table and its trays share the room there is, and which part of the table is seen.
import { Pan } from "/static/pan.js";
import { pieceOf } from "./hexes.js";

const WIDE = 700;
const AIR = 1.1;
const LEAST_SEEN = { across: 10, down: 9 };

export class Room {
  constructor(bench) {
    this.bench = bench;
    this.trays = [];
    this.felt = { top: 0, bottom: 0, width: 0 };
    this.pan = new Pan(bench.svg);
    new ResizeObserver(() => this.resize()).observe(bench.svg);
  }

  resize() {
    const { width, height } = this.bench.svg.getBoundingClientRect();
    if (!width || !height) {
      return;
    }
    this.bench.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const wide = width >= WIDE;
    const tall = wide ? 96 : 70;
    const all = [0, 1].map((side) => this.bench.supply.filter((name) => pieceOf(name).side === side));
    const movable = all.map((names) => names.some((name) => !this.bench.fixed.has(name)));
    const label = wide ? 132 : 0;
    const lower = movable[0] ? 0 : 1;
    const tray = (side, y, inner) => ({ side, names: all[side], x: 0, y, width, height: tall, label, wide, inner });
    this.trays = [tray(lower, height - tall, height - tall)];
    if (lower === 0 && movable[1]) {
      this.trays.unshift(tray(1, 0, tall - 3));
    }
    this.felt = { top: this.trays.length > 1 ? tall : 0, bottom: height - tall, width };
    const clip = this.bench.svg.querySelector("#felt rect");
    clip.setAttribute("y", this.felt.top);
    clip.setAttribute("width", width);
    clip.setAttribute("height", this.felt.bottom - this.felt.top);
    this.fit();
  }

  // Bring all tiles and marks into the felt, with room around them, no larger than life; its lower edge may be covered so far.
  fit(covered = 0) {
    const { half, side } = this.bench.material;
    const { held, proposed } = this.bench;
    const tiles = [...this.bench.tiles, held?.hub && held, proposed].filter(Boolean);
    const levels = this.bench.hexes.levels(tiles);
    const points = tiles.flatMap((tile, place) =>
      this.bench.hexes.cells(tile).map((cell) => this.bench.hexes.surface(cell, levels[place])));
    points.push(...this.bench.marks.map((name) => this.bench.hexes.surface(name.split(",").map(Number), 1)));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const box = points.length
      ? { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
      : { left: 0, right: 0, top: 0, bottom: 0 };
    const across = Math.max(box.right - box.left + 4 * half * AIR, LEAST_SEEN.across * 2 * half);
    const tall = box.bottom - box.top + 3.6 * side * AIR;
    const down = covered ? tall : Math.max(tall, LEAST_SEEN.down * 1.5 * side);
    const bottom = Math.min(this.felt.bottom, this.bench.svg.getBoundingClientRect().height - covered);
    const scale = Math.min(1, this.felt.width / across, (bottom - this.felt.top) / down);
    const x = this.felt.width / 2 - ((box.left + box.right) / 2) * scale;
    const y = (this.felt.top + bottom) / 2 - ((box.top + box.bottom) / 2) * scale;
    this.bench.layer("table").setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    this.pan.shift = { x: 0, y: 0, scale: 1 };
    this.pan.hold(this.bench.layer("table"));
    this.bench.render();
  }

  // A point of the window in the table's own units.
  unit(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.bench.layer("table").getScreenCTM().inverse());
  }

  onFelt(x, y) {
    const at = this.pan.unit({ x, y });
    return at.x >= 0 && at.x <= this.felt.width && at.y > this.felt.top && at.y < this.felt.bottom;
  }

  // Move the table just so far that a tile is in view as a whole.
  follow(tile) {
    const { x, y } = this.away(tile);
    this.pan.shift.x += x;
    this.pan.shift.y += y;
    this.pan.apply();
  }

  // Step back until a tile is in view as a whole, and all others are.
  reveal(tile) {
    const { x, y } = this.away(tile);
    if (x || y) {
      this.fit();
    }
  }

  // How far a tile is from being in view as a whole.
  away(tile) {
    const { hexes, material, svg, tiles } = this.bench;
    const level = hexes.level(tile, hexes.tops(tiles));
    const box = svg.getScreenCTM().inverse().multiply(this.bench.layer("table").getScreenCTM());
    const seen = hexes.cells(tile).map((cell) => {
      const { x, y } = hexes.surface(cell, level);
      return new DOMPoint(x, y).matrixTransform(box);
    });
    const edge = 1.4 * material.side * box.a;
    const into = (values, least, most) =>
      Math.max(0, least + edge - Math.min(...values)) - Math.max(0, Math.max(...values) + edge - most);
    return {
      x: into(seen.map(({ x }) => x), 0, this.felt.width),
      y: into(seen.map(({ y }) => y), this.felt.top, this.felt.bottom),
    };
  }
}
