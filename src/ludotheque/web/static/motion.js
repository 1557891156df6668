// What is seen to happen in a move. Pieces slide, then what was captured fades; readers who asked for less motion get a
// short cross-fade instead.
const EASE = "cubic-bezier(.2,.7,.2,1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export async function animate(svg, before, motions) {
  for (const motion of motions) {
    await MOTIONS[motion.kind]?.(svg, before, motion);
  }
}

const MOTIONS = {
  async slide(svg, before, { target, source }) {
    const piece = pieceOn(svg, target);
    const from = svg.querySelector(`#${CSS.escape(source)}`);
    if (!piece || !from) {
      return;
    }
    if (calm.matches) {
      await appear(piece);
      return;
    }
    const start = seenFrom(piece.parentNode, from);
    piece.parentNode.parentNode.append(piece.parentNode);
    await run(piece, [{ translate: `${start.x}px ${start.y}px` }, { translate: "0 0" }], 180);
  },

  async vanish(svg, before, { target }) {
    const old = pieceOn(before, target)?.cloneNode(true);
    const place = svg.querySelector(`#${CSS.escape(target)}`);
    if (!old || !place) {
      return;
    }
    place.append(old);
    const gone = calm.matches ? { opacity: 0 } : { opacity: 0, scale: 0.9 };
    await run(old, [{ opacity: 1 }, gone], calm.matches ? 80 : 140);
    old.remove();
  },

  turn(svg, before, { target }) {
    return replace(svg, before, target, async (old, piece) => {
      await run(old, [{ scale: "1 1" }, { scale: "0 1" }], 110);
      old.remove();
      piece.style.visibility = "";
      await run(piece, [{ scale: "0 1" }, { scale: "1 1" }], 110);
    });
  },

  // End over end: what was there is seen to go round until it stands as what is there now.
  tip(svg, before, { target }) {
    return replace(svg, before, target, async (old, piece) => {
      const tipped = old.querySelector(".tips") ?? old;
      tipped.style.transformBox = "fill-box";
      tipped.style.transformOrigin = "center";
      await run(tipped, [{ rotate: "0deg" }, { rotate: "180deg" }], 260);
      old.remove();
      piece.style.visibility = "";
    });
  },

  async roll(svg, before, { target }) {
    const piece = pieceOn(svg, target);
    if (!piece) {
      return;
    }
    if (calm.matches) {
      await appear(piece);
      return;
    }
    const hops = [
      { translate: "-20px -40px", rotate: "-300deg", offset: 0 },
      { translate: "-10px 0", rotate: "-130deg", offset: 0.45 },
      { translate: "-4px -14px", rotate: "-50deg", offset: 0.7 },
      { translate: "0 0", rotate: "0deg", offset: 1 },
    ];
    await run(piece, hops, 360);
  },

  async land(svg, before, { target }) {
    const piece = pieceOn(svg, target);
    if (piece) {
      const from = calm.matches ? { opacity: 0 } : { opacity: 0.4, translate: "0 -12px" };
      await run(piece, [from, { opacity: 1, translate: "0 0" }], calm.matches ? 80 : 160);
    }
  },
};

// What was there is shown in place of what is there now, until `seen` has let it go.
async function replace(svg, before, target, seen) {
  const piece = pieceOn(svg, target);
  const old = pieceOn(before, target)?.cloneNode(true);
  if (piece && (calm.matches || !old)) {
    await appear(piece);
  } else if (piece) {
    piece.style.visibility = "hidden";
    piece.after(old);
    await seen(old, piece);
  }
}

function appear(piece) {
  return run(piece, [{ opacity: 0 }, { opacity: 1 }], 80);
}

function pieceOn(svg, id) {
  return svg.querySelector(`#${CSS.escape(id)} > .piece`);
}

// Where the middle of a group lies for another one, whatever groups and style sheets have moved either.
function seenFrom(group, other) {
  const { e: x, f: y } = group.getScreenCTM().inverse().multiply(other.getScreenCTM());
  return { x, y };
}

function run(part, frames, duration) {
  return part.animate(frames, { duration, easing: EASE }).finished.catch(() => {});
}
