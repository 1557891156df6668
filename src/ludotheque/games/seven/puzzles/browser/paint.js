// SEVEN's tiles, trays and marks as SVG, with the shapes and colours that the game's own drawing uses.
import { nameOf } from "./hexes.js";

export class Paint {
  constructor(hexes, words) {
    this.hexes = hexes;
    this.material = hexes.material;
    this.words = words;
  }

  // All tiles, level by level, on each from the far row to the near one.
  tiles(tiles, { fixed, chosen, fresh }) {
    const tops = this.hexes.tops(tiles);
    const levels = this.hexes.levels(tiles);
    const order = tiles.map((tile, place) => ({ tile, level: levels[place] }));
    const row = ({ tile }) => Math.max(...this.hexes.cells(tile).map(([, r]) => r));
    order.sort((a, b) => a.level - b.level || row(a) - row(b) || a.tile.side - b.tile.side);
    const parts = [
      ...order.map(({ tile, level }) => ({ level, drawn: this.shadow(tile, level) })),
      ...order.map(({ tile, level }) => ({ level, drawn: this.laid(tile, level, tops, fixed, chosen, fresh) })),
    ];
    // No tile's shadow falls on one of its own level.
    return parts.sort((a, b) => a.level - b.level).map((part) => part.drawn).join("");
  }

  laid(tile, level, tops, fixed, chosen, fresh) {
    const name = nameOf(tile);
    const { x, y } = this.hexes.surface(tile.hub, level);
    const stays = fixed.has(name);
    const classes = ["laid", stays ? "stays" : "", name === chosen ? "chosen" : "", name === fresh ? "fresh" : ""];
    const cell = String(this.hexes.cells(tile)[0]);
    const label = this.words.say(this.material.lies === "flat" ? "lies" : "liesOn", { tile: name, cell, level });
    const role = stays ? 'role="img"' : 'role="button" tabindex="0"';
    return (
      `<g class="${classes.filter(Boolean).join(" ")}" data-piece="${name}" ${role} aria-label="${label}" ` +
      `transform="translate(${x} ${y})"><g class="piece">${this.tile(tile, level, tops)}` +
      `${this.number(tile, level, tops)}</g></g>`
    );
  }

  shadow({ way, hub }, level) {
    const { x, y } = this.hexes.surface(hub, level);
    const place = `translate(${x + 5} ${y + this.material.thickness + 2})`;
    return `<use href="#way-${way}" transform="${place}" fill-opacity=".22"/>`;
  }

  // One tile around its hub. Its sides are not seen where a neighbour is as high.
  tile({ side, way, hub }, level, tops = new Map()) {
    const { faces, sides, lines, hairlines, below, ways } = this.material;
    const shade = (colours) => colours[side][Math.min(level, colours[side].length) - 1];
    const own = new Set(ways[way].cells.map(String));
    const seen = [];
    for (const [q, r] of ways[way].cells) {
      below.forEach(([dq, dr], number) => {
        const beside = hub && tops.get(String([hub[0] + q + dq, hub[1] + r + dr]));
        if (!own.has(String([q + dq, r + dr])) && !(beside?.level >= level)) {
          const { x, y } = this.hexes.centre([q, r]);
          seen.push(`<use href="#side-${number}" x="${x}" y="${y}"/>`);
        }
      });
    }
    return (
      `<g fill="${shade(sides)}" stroke="${lines[side]}">${seen.join("")}</g>` +
      `<use href="#way-${way}" fill="${shade(faces)}"/>` +
      `<use href="#seams-${way}" fill="none" stroke="${hairlines[side]}" stroke-opacity=".22"/>` +
      `<use class="edge" href="#way-${way}" fill="none" stroke="${lines[side]}" stroke-width="${side ? 3 : 1.5}"/>`
    );
  }

  // The level of a stacked tile, on one of its cells that is in view.
  number(tile, level, tops) {
    if (!this.hexes.stacked) {
      return "";
    }
    const front = ([q, r]) => [[q, r + 1], [q - 1, r + 1]].reduce(
      (sum, near) => sum + Math.max(0, (tops.get(String(near))?.level ?? 0) - level), 0);
    const open = this.hexes.cells(tile).filter((cell) => tops.get(String(cell)).tile === tile);
    if (!open.length) {
      return "";
    }
    const [q, r] = open.reduce((best, cell) => (front(cell) < front(best) ? cell : best));
    const { x, y } = this.hexes.centre([q - tile.hub[0], r - tile.hub[1]]);
    return `<text class="number" x="${x}" y="${y + 8}" fill="${this.material.signs[tile.side]}">${level}</text>`;
  }

  // What the verdict is about: open cells as pale rings on the felt, or cells of tiles as rings of danger.
  marks(cells, tiles, { open }) {
    const tops = this.hexes.tops(tiles);
    return cells.filter((name) => tops.has(name) !== open).map((name) => {
      const { x, y } = this.hexes.surface(name.split(",").map(Number), tops.get(name)?.level ?? 0);
      return `<use href="#hexagon" transform="translate(${x} ${y}) scale(.72)"/>`;
    }).join("");
  }

  // A tile that is only proposed.
  proposal(tile, level) {
    const { x, y } = this.hexes.surface(tile.hub, level);
    return (
      `<g class="proposal" data-proposal="yes" transform="translate(${x} ${y})">` +
      `<g opacity=".62">${this.tile(tile, level)}</g><use class="next" href="#way-${tile.way}"/></g>`
    );
  }

  // One side's tray: places in their order, each with its tile or, when that is gone, its outline.
  tray({ side, names, label, x, y, width, height, inner, wide }, state) {
    const { letters } = this.material;
    const left = names.filter((name) => state.free(name)).length;
    const now = state.turn === side;
    const room = (width - label) / names.length;
    const colour = this.words.say(side ? "blacks" : "whites");
    const title = label
      ? `<text class="tray-name" x="${x + 24}" y="${y + height / 2 - 2}">${colour}</text>` +
        `<text class="tray-left" x="${x + 24}" y="${y + height / 2 + 20}">${this.words.say(left ? "left" : "none", { n: left })}` +
        `${now ? `, ${this.words.say("next")}` : ""}</text>`
      : "";
    const line = now ? `<rect class="turn" x="${x}" y="${inner}" width="${width}" height="3"/>` : "";
    const places = [...letters].map((letter) => names.find((name) => name.endsWith(letter))).filter(Boolean);
    return (
      `<rect class="tray" x="${x}" y="${y}" width="${width}" height="${height}"/>${line}${title}` +
      places.map((name, place) =>
        this.place(name, x + label + room * (place + 0.5), y, room, height, wide, state)).join("")
    );
  }

  place(name, x, y, room, height, wide, state) {
    const free = state.free(name);
    const side = name.startsWith("white") ? 0 : 1;
    const way = state.way(name);
    const under = wide ? 20 : 16;
    const { scale, shift } = this.small(way, room - 8, height - under - 12);
    const drawn = free
      ? this.tile({ side, way }, 3)
      : `<g class="trace"><use href="#way-${way}"/><use href="#seams-${way}"/></g>`;
    const waits = state.turn !== null && state.turn !== side;
    const classes = `place${name === state.chosen ? " chosen" : ""}${waits ? " waits" : ""}`;
    const label = this.words.say("inTray", { tile: name });
    const role = free
      ? `class="${classes}" data-piece="${name}" role="button" tabindex="0" aria-label="${label}"`
      : 'aria-hidden="true"';
    const middle = `translate(${shift.x} ${(height - under) / 2 + shift.y + 3})`;
    return (
      `<g ${role} transform="translate(${x} ${y})">` +
      `<rect class="ground" x="${-room / 2 + 2}" y="4" width="${room - 4}" height="${height - 8}" rx="6"/>` +
      `<g class="piece"><g transform="${middle} scale(${scale})">${drawn}</g></g>` +
      `<text class="letter" y="${height - under / 2}">${name.at(-1)}</text></g>`
    );
  }

  // How small a tile has to be to fit, and how far it is shifted to have its middle where its hub was.
  small(way, width, height) {
    const { ways, half, side, thickness } = this.material;
    const middles = ways[way].cells.map((cell) => this.hexes.centre(cell));
    const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const tall = bottom - top + 2 * side + thickness;
    const scale = Math.min(0.36, width / Math.max(right - left + 2 * half, 6 * half), height / tall);
    return { scale, shift: { x: (-(left + right) / 2) * scale, y: (-(top + bottom + thickness) / 2) * scale } };
  }
}
