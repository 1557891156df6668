// Zoom and pan for boards without an edge: a group inside the drawing is dragged, pinched or wheeled, and comes back to
// the fit that the drawing gave it. Keys + and - zoom, 0 fits.
const MOST = 4;
const LEAST = 0.4;
const DRAG = 6;

export class Pan {
  constructor(svg) {
    this.svg = svg;
    this.shift = { x: 0, y: 0, scale: 1 };
    this.pointers = new Map();
    svg.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.pointers.set(event.pointerId, place(event)));
    svg.addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      svg.addEventListener(end, (event) => this.pointers.delete(event.pointerId));
    }
    svg.addEventListener("click", (event) => this.swallow(event), true);
    svg.addEventListener("keydown", (event) => this.typed(event));
    svg.style.touchAction = "none";
  }

  // The group to move; its own transform is the fit.
  hold(group) {
    this.group = group;
    this.fit = group?.getAttribute("transform") ?? "";
    this.apply();
  }

  apply() {
    const { x, y, scale } = this.shift;
    this.group?.setAttribute("transform", `translate(${x} ${y}) scale(${scale}) ${this.fit}`);
  }

  reset() {
    this.shift = { x: 0, y: 0, scale: 1 };
    this.apply();
  }

  zoom(factor, at) {
    const scale = Math.min(MOST, Math.max(LEAST, this.shift.scale * factor));
    const ratio = scale / this.shift.scale;
    this.shift = { x: at.x - (at.x - this.shift.x) * ratio, y: at.y - (at.y - this.shift.y) * ratio, scale };
    this.apply();
  }

  wheeled(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.unit(place(event)));
  }

  moved(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      return;
    }
    const now = place(event);
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (!this.dragged && Math.hypot(now.x - before.x, now.y - before.y) < DRAG && !others.length) {
      return;
    }
    this.dragged = true;
    if (others.length) {
      const [fixed] = others;
      this.zoom(distance(now, fixed) / Math.max(1, distance(before, fixed)), this.unit(fixed));
    } else {
      const [from, to] = [this.unit(before), this.unit(now)];
      this.shift.x += to.x - from.x;
      this.shift.y += to.y - from.y;
      this.apply();
    }
    this.pointers.set(event.pointerId, now);
  }

  // The click that ends a drag is not a click.
  swallow(event) {
    if (this.dragged) {
      event.stopPropagation();
    }
    this.dragged = false;
  }

  typed(event) {
    const centre = this.unit(middle(this.svg));
    const does = { "+": () => this.zoom(1.25, centre), "-": () => this.zoom(0.8, centre), 0: () => this.reset() };
    does[event.key]?.();
  }

  unit(at) {
    return new DOMPoint(at.x, at.y).matrixTransform(this.svg.getScreenCTM().inverse());
  }
}

function place(event) {
  return { x: event.clientX, y: event.clientY };
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(part) {
  const box = part.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
