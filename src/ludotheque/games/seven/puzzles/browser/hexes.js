// Tiles on the grid: where their cells are, what lies under them, and how an arrangement is written. Geometry only;
// what an arrangement is worth is for the server to say.
const COLOURS = ["white", "black"];

export class Hexes {
  constructor(material) {
    this.material = material;
    this.byShape = new Map(material.ways.map((way, number) => [`${way.letter} ${shape(way.cells)}`, number]));
  }

  // An arrangement's text as tiles: { side, letter, way, hub }.
  read(text) {
    const tiles = [];
    let side = 1;
    for (const word of text.split(/\s+/).filter(Boolean)) {
      if (COLOURS.includes(word)) {
        side = COLOURS.indexOf(word);
        continue;
      }
      const [letter, places] = word.split(":");
      const cells = places.split(";").map((cell) => cell.split(",").map(Number));
      const way = this.byShape.get(`${letter} ${shape(cells)}`);
      const [q, r] = this.material.ways[way].cells[0];
      const hub = [cells[0][0] - q, cells[0][1] - r];
      tiles.push({ side: this.stacked ? tiles.length % 2 : side, letter, way, hub });
    }
    return tiles;
  }

  write(tiles) {
    const words = [];
    tiles.forEach((tile, place) => {
      if (!this.stacked && tile.side !== tiles[place - 1]?.side) {
        words.push(COLOURS[tile.side]);
      }
      words.push(`${tile.letter}:${this.cells(tile).map(String).join(";")}`);
    });
    return words.join(" ");
  }

  get stacked() {
    return this.material.lies === "stacked";
  }

  cells({ way, hub }) {
    return this.material.ways[way].cells.map(([q, r]) => [hub[0] + q, hub[1] + r]);
  }

  // How high every cell is, and which tile is on top of it.
  tops(tiles) {
    const tops = new Map();
    for (const tile of tiles) {
      const level = this.level(tile, tops);
      for (const cell of this.cells(tile)) {
        tops.set(String(cell), { level, tile });
      }
    }
    return tops;
  }

  level(tile, tops) {
    if (this.stacked) {
      return 1 + Math.max(...this.cells(tile).map((cell) => tops.get(String(cell))?.level ?? 0));
    }
    return this.material.lies === "covering" && tile.side === 0 ? 2 : 1;
  }

  levels(tiles) {
    return tiles.map((tile, place) => this.level(tile, this.tops(tiles.slice(0, place))));
  }

  // Why a tile cannot lie there among the others: nothing, or the words to say and what fills them.
  clash(tile, tiles) {
    if (this.stacked) {
      const tops = this.tops(tiles);
      const heights = new Set(this.cells(tile).map((cell) => tops.get(String(cell))?.level ?? 0));
      return heights.size > 1 ? { words: "notFlat", tile: nameOf(tile) } : null;
    }
    const rivals = tiles.filter((other) => this.material.lies === "flat" || other.side === tile.side);
    const taken = this.tops(rivals);
    const cell = this.cells(tile).map(String).find((place) => taken.has(place));
    return cell ? { words: "noRoom", cell, tile: nameOf(taken.get(cell).tile) } : null;
  }

  centre([q, r]) {
    return { x: (2 * q + r) * this.material.half, y: r * 1.5 * this.material.side };
  }

  surface(cell, level) {
    const { x, y } = this.centre(cell);
    return { x, y: y - (level - 1) * this.material.thickness };
  }

  // The cell whose middle is nearest.
  near({ x, y }) {
    const r = y / (1.5 * this.material.side);
    const q = (x / this.material.half - r) / 2;
    const rounded = [q, r, -q - r].map(Math.round);
    const errors = [q, r, -q - r].map((value, place) => Math.abs(value - rounded[place]));
    if (errors[0] > errors[1] && errors[0] > errors[2]) {
      rounded[0] = -rounded[1] - rounded[2];
    } else if (errors[1] > errors[2]) {
      rounded[1] = -rounded[0] - rounded[2];
    }
    return [rounded[0] || 0, rounded[1] || 0];
  }

  // Where the hub of a tile goes that is held at a point: of all heights, the one at which it would be seen nearest.
  hubAt(tile, point, tiles) {
    const tops = this.tops(tiles);
    const highest = 1 + Math.max(1, ...[...tops.values()].map((top) => top.level));
    let best = null;
    for (let level = 1; level <= highest; level += 1) {
      const hub = this.near({ x: point.x, y: point.y + (level - 1) * this.material.thickness });
      const seen = this.surface(hub, this.level({ ...tile, hub }, tops));
      const distance = Math.hypot(seen.x - point.x, seen.y - point.y);
      if (!best || distance < best.distance - 0.01) {
        best = { hub, distance };
      }
    }
    return best.hub;
  }

  // The lines around cells, holes included: each a closed ring of points.
  contours(cells) {
    const { half, side } = this.material;
    const inside = new Set(cells.map(String));
    const corners = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]];
    const steps = [[1, -1, 0], [1, 0, 1], [0, 1, 2], [-1, 1, 3], [-1, 0, 4], [0, -1, 5]];
    const follows = new Map();
    for (const [q, r] of cells) {
      const corner = (place) => [2 * q + r + corners[place % 6][0], 3 * r + corners[place % 6][1]];
      for (const [dq, dr, place] of steps) {
        if (!inside.has(String([q + dq, r + dr]))) {
          follows.set(String(corner(place)), corner(place + 1));
        }
      }
    }
    const rings = [];
    while (follows.size) {
      const ring = [];
      let at = follows.keys().next().value;
      while (follows.has(at)) {
        const next = follows.get(at);
        follows.delete(at);
        ring.push({ x: next[0] * half, y: (next[1] * side) / 2 });
        at = String(next);
      }
      rings.push(ring);
    }
    return rings;
  }
}

export function nameOf({ side, letter }) {
  return `${COLOURS[side]}-${letter}`;
}

export function pieceOf(name) {
  const [colour, letter] = name.split("-");
  return { side: COLOURS.indexOf(colour), letter };
}

function shape(cells) {
  return cells.map(([q, r]) => [q - cells[0][0], r - cells[0][1]]).join(" ");
}
