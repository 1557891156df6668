"""The tabula drawn: frame, squares and red marks that stay; pieces, last move and click targets that move."""

from __future__ import annotations

from functools import cache
from typing import Literal

from ludotheque.games.latroncules.tabula import (
    NEIGHBOUR,
    SIZE,
    SQUARES,
    STEPS,
    is_dark,
    lines_of,
    square_at,
    square_name,
)
from ludotheque.games.latroncules.view import Piece, TabulaView
from ludotheque.games.latroncules.words import piece_name
from ludotheque.rules import svg
from ludotheque.rules.contract import Beside, Box, Look, Mat, Motion, Path
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase

CELL = 88
FRAME = 20
FOOT = 10
"""How far the frame's side shows below the board."""

_LIGHT, _DARK, _MARK = "#EFE3C9", "#C9A67A", "#9C1F1A"
_SEATS = (("#FBF5E6", "#D8C7A2", "#5A4A33", "#3B2E20"), ("#34302C", "#171513", "#0E0C0B", "#EADFC6"))
"""Face, side, line and sign of White's and of Black's pieces."""
_HORSE = (
    "M-19 30 C-18 19 -12 12 -5 5 C-8 4 -11 4 -14 6 C-17 9 -20 11 -23 10 C-26 9 -27 6 -26 3 C-24 -3 -19 -9 -17 -15"
    " C-16 -19 -15 -22 -12 -25 L-11 -33 C-6 -31 -3 -29 -1 -27 C11 -26 20 -17 21 -2 C22 10 19 21 20 30 Z"
)
_EYE = (-10.5, -14.5)
_LAST_TINT = f' fill="{svg.LAST}" fill-opacity=".5" style="mix-blend-mode:multiply"'
"""The last move's squares: the red marks stay red under it."""
_OCTAGON = 0.405
_DISC = 0.31
_CHEVRON = "M-11 6 L0 -6 L11 6"

MAT = Mat("#6D3730", "#5C2B26", "#F6EBDD", "#DDC3B6", "#47241F", "#341A17", "#F6EBDD", "#DDC3B6")


def canvas(options: Options) -> tuple[int, int]:
    """The board with its frame."""
    side = SIZE * CELL + 2 * FRAME
    return side, side + FOOT


def centre(square: int, look: Look) -> tuple[int, int]:
    """The middle of a square on the canvas; the board is turned round for Black."""
    file, rank = square % SIZE, square // SIZE
    column, row = (file, SIZE - 1 - rank) if look.bottom == 0 else (SIZE - 1 - file, rank)
    return FRAME + column * CELL + CELL // 2, FRAME + row * CELL + CELL // 2


def still(options: Options, look: Look) -> str:
    """Frame, coordinates, squares with their marks, and the shapes that the moving layer uses."""
    side = SIZE * CELL + 2 * FRAME
    inner = SIZE * CELL
    parts = [
        f"<defs>{svg.signs(CELL)}{''.join(_piece_shape(piece, look) for piece in _all_pieces())}</defs>",
        f'<rect y="{FOOT}" width="{side}" height="{side}" rx="6" fill="{svg.FRAME_SIDE}"/>',
        f'<rect width="{side}" height="{side}" rx="6" fill="{svg.FRAME}"/>',
        f'<rect x="{FRAME - 2}" y="{FRAME - 2}" width="{inner + 4}" height="{inner + 4}" fill="#2A190F"/>',
    ]
    parts.append('<g shape-rendering="crispEdges">')
    for square in range(SQUARES):
        x, y = centre(square, look)
        fill = _DARK if is_dark(square) else _LIGHT
        half = CELL // 2
        parts.append(f'<rect x="{x - half}" y="{y - half}" width="{CELL}" height="{CELL}" fill="{fill}"/>')
    parts.append("</g>")
    marks = "".join(_marks(square, look) for square in range(SQUARES) if is_dark(square))
    parts.append(f'<path d="{marks}" stroke="{_MARK}" stroke-width="{CELL * 0.048:.1f}" stroke-linecap="round"/>')
    parts.append(_coordinates(look))
    return "".join(parts)


def moving(view: TabulaView, look: Look, last: int | None) -> str:
    """One group a square: its target area, the last move's tint, its piece."""
    walked = divmod(last, SQUARES) if last is not None else ()
    labels = _labels(look.language)
    half = CELL // 2
    groups = []
    for square in _reading_order(look.bottom):
        x, y = centre(square, look)
        piece = view.board[square]
        tint = _LAST_TINT if square in walked else ' fill="none"'
        shape = f'<use class="piece" href="#{_shape_id(piece)}"/>' if piece else ""
        groups.append(
            f'<g id="sq-{square_name(square)}" transform="translate({x} {y})" aria-label="{labels[square, piece]}">'
            f'<rect class="ground" x="-{half}" y="-{half}" width="{CELL}" height="{CELL}"{tint} pointer-events="all"/>'
            f"{shape}</g>"
        )
    return "".join(groups)


def beside(view: TabulaView, seat: int, look: Look) -> Beside:
    """The opposing pieces that a seat has captured."""
    other = 1 - seat
    fantassins, cavaliers = view.lost_fantassins[other], view.lost_cavaliers[other]
    taken = fantassins + cavaliers
    kinds = ["fantassin"] * fantassins + ["cavalier"] * cavaliers
    items = tuple(
        f'<use href="#{"w" if other == 0 else "b"}{kind[0]}" transform="translate(16 15) scale(.36)"/>'
        for kind in kinds
    )
    if taken == 0:
        return Beside(Phrase("has captured nothing yet", "n’a encore rien pris"))
    if taken == 1:
        return Beside(Phrase("has captured 1 piece", "a pris 1 pièce"), items)
    return Beside(Phrase("has captured {n} pieces", "a pris {n} pièces", {"n": taken}), items)


def paths(view: TabulaView, move: int) -> tuple[Path, ...]:
    """The square a piece stands on, then the square it goes to."""
    origin, target = divmod(move, SQUARES)
    return ((f"sq-{square_name(origin)}", f"sq-{square_name(target)}"),)


def sign(view: TabulaView, move: int) -> Literal["dot", "ring"]:
    """A jump is marked by a ring."""
    origin, target = divmod(move, SQUARES)
    return "dot" if target in NEIGHBOUR[origin] else "ring"


def meaning(path: Path) -> str | None:
    """Two different squares are a move, legal or not."""
    squares = [step.removeprefix("sq-") for step in path]
    return "-".join(squares) if len(squares) == 2 and squares[0] != squares[1] else None


def motions(before: TabulaView, move: int, after: TabulaView) -> tuple[Motion, ...]:
    """The piece slides; then what it captured vanishes."""
    origin, target = divmod(move, SQUARES)
    mover = before.side
    taken = [
        square
        for square in range(SQUARES)
        if (piece := before.board[square]) and piece.side != mover and after.board[square] is None
    ]
    slide = Motion("slide", f"sq-{square_name(target)}", f"sq-{square_name(origin)}")
    return (slide, *(Motion("vanish", f"sq-{square_name(square)}") for square in taken))


def characters(view: TabulaView) -> str:
    """The board with letters: C F White, c f Black."""
    letters = {(0, "cavalier"): "C", (0, "fantassin"): "F", (1, "cavalier"): "c", (1, "fantassin"): "f"}
    lines = []
    for rank in range(SIZE - 1, -1, -1):
        row = (view.board[square_at(file, rank)] for file in range(SIZE))
        lines.append(f"{rank + 1} " + " ".join(letters[p.side, p.kind] if p else "." for p in row))
    return "\n".join([*lines, "  a b c d e f g h"])


def _all_pieces() -> list[Piece]:
    return [Piece(side, kind) for side in range(2) for kind in ("cavalier", "fantassin")]


def _shape_id(piece: Piece) -> str:
    return f"{'w' if piece.side == 0 else 'b'}{piece.kind[0]}"


def _piece_shape(piece: Piece, look: Look) -> str:
    return f'<g id="{_shape_id(piece)}">{_piece_figure(piece, look)}</g>'


def _piece_figure(piece: Piece, look: Look) -> str:
    face, side, line, sign = _SEATS[piece.side]
    depth = 0.065 * CELL
    rim = f'stroke="{line}" stroke-width="1.4"'
    if piece.kind == "cavalier":
        outline = _octagon(_OCTAGON * CELL)
        shadow = f'<path d="{outline}" transform="translate(1 {depth * 1.75:.1f})" fill="#000" fill-opacity=".22"/>'
        body = "".join(
            f'<path d="{outline}" transform="translate(0 {drop:.1f})" fill="{fill}" {rim}/>'
            for drop, fill in ((depth, side), (0, face))
        )
        eye = f'<circle cx="{_EYE[0]}" cy="{_EYE[1]}" r="2.1" fill="{face}"/>'
        figure = f'<g transform="scale(.78)"><path d="{_HORSE}" fill="{sign}"/>{eye}</g>'
    else:
        radius = _DISC * CELL
        shadow = f'<circle cx="1" cy="{depth * 1.75:.1f}" r="{radius:.1f}" fill="#000" fill-opacity=".22"/>'
        body = "".join(
            f'<circle cy="{drop:.1f}" r="{radius:.1f}" fill="{fill}" {rim}/>'
            for drop, fill in ((depth, side), (0, face))
        )
        turned = "" if piece.side == look.bottom else ' transform="rotate(180)"'
        figure = (
            f'<path d="{_CHEVRON}"{turned} fill="none" stroke="{sign}" stroke-width="4.6" stroke-linecap="round"'
            ' stroke-linejoin="round"/>'
        )
    return f"{shadow}{body}{figure}"


def _octagon(radius: float) -> str:
    near = radius * 0.4142
    corners = [(near, radius), (radius, near), (radius, -near), (near, -radius)]
    corners += [(-x, -y) for x, y in corners]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _marks(square: int, look: Look) -> str:
    x, y = centre(square, look)
    strokes = []
    for direction, _ in lines_of(square):
        files, ranks = STEPS[direction]
        reach = CELL * (0.40 if files and ranks else 0.46)
        # A line looks the same from both sides, so it need not turn with the board.
        dx, dy = files * reach, -ranks * reach
        strokes.append(f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}")
    return "".join(strokes)


def _coordinates(look: Look) -> str:
    labels = []
    for i in range(SIZE):
        x, _ = centre(square_at(i, 0), look)
        _, y = centre(square_at(0, i), look)
        labels.append(f'<text x="{x}" y="{FRAME + SIZE * CELL + 14}">{"abcdefgh"[i]}</text>')
        labels.append(f'<text x="{FRAME // 2}" y="{y + 5}">{i + 1}</text>')
    style = f'fill="{svg.FRAME_TEXT}" font-family="{svg.SANS}" font-size="13" text-anchor="middle"'
    return f'<g {style} aria-hidden="true">{"".join(labels)}</g>'


@cache
def _reading_order(bottom: int) -> tuple[int, ...]:
    """Squares from the top left as the reader sees them, so that a screen reader and the tab key go the same way."""
    order = [square_at(file, rank) for rank in range(SIZE - 1, -1, -1) for file in range(SIZE)]
    return tuple(order if bottom == 0 else reversed(order))


@cache
def _labels(language: Literal["en", "fr"]) -> dict[tuple[int, Piece | None], str]:
    empty = Phrase("empty", "vide").say(language)
    names = {piece: piece_name(piece).say(language) for piece in _all_pieces()}
    return {
        (square, piece): f"{square_name(square)}, {names[piece] if piece else empty}"
        for square in range(SQUARES)
        for piece in [None, *_all_pieces()]
    }


def _box_art() -> str:
    """A cavalier between two fantassins, on the crossing of two marks."""
    lines = '<path d="M0 6L216 190M216 6L0 190" stroke="#FBF4E4" stroke-opacity=".45" stroke-width="5"/>'
    look = Look()
    places = (
        (Piece(1, "cavalier"), 108, 100, 1.0),
        (Piece(0, "fantassin"), 170, 36, 0.82),
        (Piece(0, "fantassin"), 46, 162, 0.82),
    )
    return lines + "".join(
        f'<g transform="translate({x} {y}) scale({scale})">{_piece_figure(piece, look)}</g>'
        for piece, x, y, scale in places
    )


BOX = Box(height=290, colour="#A63A2A", ink="#FBF4E4", art=_box_art())
