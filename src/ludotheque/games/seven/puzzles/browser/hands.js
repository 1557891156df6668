// Hands on the table: mouse, finger and keyboard. They only say what is meant; the bench does it.
import { nameOf } from "./hexes.js";

const SLACK = 6;
const FINGER = 44;
const ARROWS = { ArrowLeft: () => [-1, 0], ArrowRight: () => [1, 0], ArrowUp: up, ArrowDown: down };

export class Hands {
  constructor(bench) {
    this.bench = bench;
    const { svg } = bench;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.letGo(event));
    svg.addEventListener("pointercancel", () => this.cancel());
    svg.addEventListener("pointerleave", () => this.leave());
    svg.addEventListener("click", (event) => this.activated(event));
    document.addEventListener("keydown", (event) => this.typed(event));
  }

  press(event) {
    if (!event.isPrimary || event.button) {
      return;
    }
    const part = event.target.closest("[data-piece]");
    const name = part?.dataset.piece;
    const proposal = Boolean(event.target.closest("[data-proposal]"));
    const { clientX: x, clientY: y, pointerId: id, pointerType } = event;
    this.pressed = { name, proposal, x, y, id, touch: pointerType === "touch" };
    if ((name && this.takes(part)) || proposal) {
      // The table is not panned meanwhile, and what happens outside it is heard too.
      event.stopImmediatePropagation();
      this.bench.svg.setPointerCapture(event.pointerId);
      this.pressed.takes = !proposal;
    }
  }

  // Whether pressing here means this piece, and not the place under a piece that is held already.
  takes(part) {
    const { bench } = this;
    const name = part.dataset.piece;
    if (part.classList.contains("held") || part.classList.contains("place")) {
      return true;
    }
    return !bench.fixed.has(name) && (!bench.held || bench.material.lies === "flat" || this.rivals(name));
  }

  // Whether a piece lies where the held one never could: among the covering tiles, the others of its colour.
  rivals(name) {
    const { held, tiles, material } = this.bench;
    return material.lies === "covering" && tiles.some((tile) => nameOf(tile) === name && tile.side === held.side);
  }

  move(event) {
    const { bench, pressed } = this;
    if (pressed && event.pointerId === pressed.id) {
      pressed.moved ||= Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= SLACK;
      if (pressed.moved && pressed.takes && !pressed.dragging) {
        this.lift();
      }
      if (pressed.dragging) {
        this.carry(event);
      }
    } else if (bench.held && event.pointerType === "mouse" && !bench.held.byKeys) {
      this.carry(event);
    }
  }

  // Begin to drag: a tile on the table is held where it was gripped, one from a tray by its hub.
  lift() {
    const { bench, pressed } = this;
    const already = bench.held && nameOf(bench.held) === pressed.name;
    if (!already && bench.held) {
      bench.putBack();
    }
    if (!already && !bench.take(pressed.name)) {
      pressed.takes = false;
      return;
    }
    pressed.dragging = true;
    const from = bench.room.unit(pressed.x, pressed.y);
    const { hub } = bench.held;
    const place = hub && bench.hexes.surface(hub, bench.hexes.level(bench.held, bench.hexes.tops(bench.tiles)));
    const above = bench.room.unit(pressed.x, pressed.y - FINGER);
    bench.held.byKeys = false;
    bench.held.grip = place
      ? { x: place.x - from.x, y: place.y - from.y }
      : { x: 0, y: pressed.touch ? above.y - from.y : 0 };
  }

  carry({ clientX, clientY }) {
    const { bench } = this;
    const { held } = bench;
    const grip = held.grip ?? { x: 0, y: 0 };
    const pointer = bench.room.unit(clientX, clientY);
    held.point = { x: pointer.x + grip.x, y: pointer.y + grip.y };
    held.hub = bench.room.onFelt(clientX, clientY) ? bench.hexes.hubAt(held, held.point, bench.tiles) : null;
    bench.renderHeld();
  }

  letGo(event) {
    const { bench, pressed } = this;
    this.pressed = null;
    if (!pressed || event.pointerId !== pressed.id) {
      return;
    }
    this.handled = true;
    if (pressed.dragging) {
      this.carry(event);
      bench.lay({ orBack: true });
    } else if (!pressed.moved) {
      this.tap(event, pressed);
    }
  }

  tap(event, { name, takes, proposal, touch }) {
    const { bench } = this;
    const holds = bench.held && nameOf(bench.held);
    if (proposal) {
      bench.does.accept();
    } else if (takes && holds === name) {
      bench.lay();
    } else if (takes) {
      bench.putBack();
      bench.take(name);
    } else if (!bench.held) {
      this.tapNothing(name);
    } else if (bench.room.onFelt(event.clientX, event.clientY)) {
      bench.held.grip = null;
      this.carry(event);
      if (!bench.lay() && touch && bench.held) {
        bench.held.point = null;
        bench.renderHeld();
      }
    } else {
      bench.putBack();
    }
  }

  tapNothing(name) {
    const { bench } = this;
    const refusal = name && bench.refusal(name);
    if (refusal) {
      bench.does.refuse(refusal);
    }
    bench.chosen = null;
    bench.render();
  }

  cancel() {
    this.pressed = null;
    this.bench.putBack();
  }

  // A tile carried by the mouse stays where it last was when the mouse goes elsewhere, to a button perhaps.
  leave() {
    const { held } = this.bench;
    if (held?.point && !this.pressed) {
      held.point = null;
      this.bench.renderHeld();
    }
  }

  // A click that no pointer made: from a screen reader.
  activated(event) {
    if (!this.handled) {
      this.enter(event.target);
    }
    this.handled = false;
  }

  enter(target) {
    const { bench } = this;
    const name = target.closest?.("[data-piece]")?.dataset.piece;
    if (bench.held && (!name || name === nameOf(bench.held))) {
      const laid = nameOf(bench.held);
      bench.lay();
      bench.focus(laid);
    } else if (name) {
      bench.putBack();
      this.takeByKeys(name);
    }
  }

  takeByKeys(name) {
    const { bench } = this;
    if (!bench.take(name)) {
      return;
    }
    const { felt } = bench.room;
    const box = bench.svg.getBoundingClientRect();
    const middle = bench.room.unit(box.x + felt.width / 2, box.y + (felt.top + felt.bottom) / 2);
    bench.held.hub ??= this.last ?? bench.hexes.near(middle);
    bench.held.byKeys = true;
    bench.render();
    bench.room.follow(bench.held);
    bench.renderHeld();
    bench.focus(name);
    bench.does.say(bench.words("held", { tile: name }));
  }

  typed(event) {
    const { bench } = this;
    if (event.target.closest?.("input, select, textarea") || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const inside = bench.svg.contains(event.target);
    const name = inside ? event.target.closest("[data-piece]")?.dataset.piece : null;
    const does = {
      r: () => this.turn(name, "turned"),
      f: () => this.turn(name, "over"),
      Delete: () => this.away(name),
      Backspace: () => this.away(name),
      Escape: () => this.escape(),
      ...(inside ? { Enter: () => this.enter(event.target), " ": () => this.enter(event.target) } : {}),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (does) {
      event.preventDefault();
      does();
    } else if (ARROWS[event.key] && bench.held?.hub) {
      event.preventDefault();
      this.step(ARROWS[event.key](bench.held.hub));
    }
  }

  // A tile in focus is turned in its tray; one that lies on the table is taken up for it.
  turn(name, how) {
    const { bench } = this;
    if (!bench.held && name && bench.free(name)) {
      bench.ways.set(name, bench.material.ways[bench.way(name)][how]);
      bench.render();
      return;
    }
    if (!bench.held && name) {
      this.takeByKeys(name);
    }
    bench.turn(how);
  }

  away(name) {
    const { bench } = this;
    if (!bench.held && name && !bench.free(name)) {
      bench.take(name);
    }
    bench.takeAway();
  }

  escape() {
    const { bench } = this;
    const name = bench.held && nameOf(bench.held);
    bench.putBack();
    if (name) {
      bench.focus(name);
    }
  }

  step([q, r]) {
    const { bench } = this;
    const { held } = bench;
    held.hub = [held.hub[0] + q, held.hub[1] + r];
    held.point = null;
    held.byKeys = true;
    this.last = held.hub;
    bench.room.follow(bench.held);
    bench.renderHeld();
    bench.sayWhere();
  }
}

// Straight up and down on the screen: to the one side from even rows, to the other from odd ones.
function up([, r]) {
  return r % 2 ? [0, -1] : [1, -1];
}

function down([, r]) {
  return r % 2 ? [-1, 1] : [0, 1];
}
