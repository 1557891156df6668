// Comfort for SEVEN: zoom and pan, R turns the chosen tile and F turns it over, and a ghost shows where it would lie.
// On a touch screen the first tap shows the ghost, the second lays the tile.
import { Pan } from "/static/pan.js";

const SVG = "http://www.w3.org/2000/svg";
const KEYS = { r: "keyR", f: "keyF" };

export function start(board) {
  const pan = new Pan(board.svg);
  const ghost = new Ghost(board);
  board.svg.addEventListener("frame", () => pan.hold(board.find("table")));
  document.addEventListener("keydown", (event) => {
    const way = board.path[1];
    const next = way && board.find(way)?.dataset[KEYS[event.key.toLowerCase()]];
    if (next && next !== way && !event.target.closest("input, select")) {
      board.choose([board.path[0], next]);
      ghost.show(ghost.cell);
    }
  });
}

class Ghost {
  constructor(board) {
    this.board = board;
    this.cell = null;
    this.mark = document.createElementNS(SVG, "use");
    for (const [name, value] of Object.entries({ fill: "#FBFAF4", "fill-opacity": ".5", stroke: "#8FE6C2", "stroke-width": "5" })) {
      this.mark.setAttribute(name, value);
    }
    this.mark.style.pointerEvents = "none";
    board.svg.addEventListener("pointerover", (event) => this.show(cellAt(event.target)));
    board.svg.addEventListener("focusin", (event) => this.show(cellAt(event.target)));
    board.svg.addEventListener("path", () => this.show(null));
    board.svg.addEventListener("click", (event) => this.firstTap(event), true);
  }

  show(cell) {
    const way = this.board.path[1]?.replace("turn-", "");
    const place = cell && way && this.board.tree[cell] ? this.board.find(cell) : null;
    this.cell = place ? cell : null;
    this.mark.remove();
    if (place) {
      this.mark.setAttribute("href", `#way-${way}`);
      this.mark.setAttribute("transform", "translate(0 -12)");
      place.append(this.mark);
    }
  }

  firstTap(event) {
    const cell = cellAt(event.target);
    const touched = event.pointerType === "touch";
    if (touched && cell && cell !== this.tapped && this.board.path.length === 2 && this.board.tree[cell]) {
      event.stopPropagation();
      this.show(cell);
      this.tapped = cell;
    } else {
      this.tapped = null;
    }
  }
}

function cellAt(element) {
  const id = element.closest?.("#moving [id]")?.id ?? "";
  return id.startsWith("cell-") ? id : null;
}
