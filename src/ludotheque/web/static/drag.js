// Dragging: what can be chosen first is carried to where it may go. Letting go is the second click, nothing else; so all
// that can be dragged can be clicked, and a drag that ends nowhere leaves the piece chosen.
const SVG = "http://www.w3.org/2000/svg";
const SLACK = 6;

export class Drag {
  constructor(board) {
    this.board = board;
    board.svg.addEventListener("pointerdown", (event) => this.press(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.drop(event));
    document.addEventListener("pointercancel", () => this.forget());
    board.svg.addEventListener("frame", () => this.forget());
    // The click that ends a drag is not a click.
    document.addEventListener("click", (event) => this.swallow(event), true);
  }

  press(event) {
    const source = event.target.closest("#moving [id]");
    this.ended = false;
    if (source?.querySelector(":scope > .piece") && this.board.root[source.id] && event.isPrimary && !event.button) {
      // A board that can be panned stays where it is meanwhile.
      event.stopImmediatePropagation();
      this.held = { source, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    }
  }

  move(event) {
    if (!this.held || event.pointerId !== this.held.pointer) {
      return;
    }
    const [dx, dy] = [event.clientX - this.held.x, event.clientY - this.held.y];
    if (!this.ghost && Math.hypot(dx, dy) >= SLACK) {
      this.lift();
    }
    if (this.ghost) {
      const carried = new DOMMatrix().translate(dx / this.held.scale, dy / this.held.scale);
      const { a, b, c, d, e, f } = carried.multiply(this.held.place);
      this.ghost.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    }
  }

  lift() {
    const { source } = this.held;
    const { svg } = this.board;
    const toDrawing = svg.getScreenCTM().inverse();
    this.held.scale = svg.getScreenCTM().a;
    this.held.place = toDrawing.multiply(source.getScreenCTM());
    if (!this.board.path.includes(source.id)) {
      this.board.choose([source.id]);
    }
    this.ghost = document.createElementNS(SVG, "g");
    this.ghost.setAttribute("class", "dragged");
    this.ghost.append(source.querySelector(":scope > .piece").cloneNode(true));
    svg.append(this.ghost);
    source.classList.add("lifted");
  }

  drop(event) {
    if (this.ghost && event.pointerId === this.held.pointer) {
      const { source } = this.held;
      this.forget();
      this.ended = true;
      const id = document.elementFromPoint(event.clientX, event.clientY)?.closest("#moving [id]")?.id;
      if (this.board.tree[id]) {
        this.board.step(id);
      } else if (id && id !== source.id && !this.board.root[id]) {
        this.board.refuse(id);
      }
    }
    this.held = null;
  }

  forget() {
    this.ghost?.remove();
    this.ghost = null;
    this.held?.source.classList.remove("lifted");
    this.held = null;
  }

  swallow(event) {
    if (this.ended) {
      event.stopPropagation();
    }
    this.ended = false;
  }
}
