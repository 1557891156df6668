"""The table drawn: the well and its coordinates that stay; tokens, pawns, seats and what is said that move.

A placement is clicked as pawn, side, spot and, if a token has to be turned, token.
"""

from __future__ import annotations

from typing import Literal

from ludotheque.games.heptamensa.actions import PASS, action_of
from ludotheque.games.heptamensa.mensa import CELLS, ONE, SIZE, SPOTS, SPOTS_A_ROW, cell_name
from ludotheque.games.heptamensa.notation import text_of
from ludotheque.games.heptamensa.places import (
    BOARD_AT,
    DIVIDER,
    LETTERS_Y,
    NUMBERS_X,
    PHONE,
    SAID_AT,
    STYLE,
    WELL,
    WELL_SIDES,
    WIDE,
    cell_centre,
    hidden_place,
    spot_centre,
)
from ludotheque.games.heptamensa.shapes import (
    BRASS,
    HOLE,
    HOLE_LINE,
    PAWN,
    PITCH,
    TOKEN,
    coin_sign,
    definitions,
    pawn_ring,
    signs,
)
from ludotheque.games.heptamensa.trays import HAND_NAMES, tray
from ludotheque.games.heptamensa.view import MensaView
from ludotheque.games.heptamensa.words import SEATS, SHAPES, cell_words, spot_words, still_hidden, tie, unseen
from ludotheque.rules import svg
from ludotheque.rules.contract import Beside, Box, Look, Mat, Motion, Path, Sign
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase

MAT = Mat("#3C4370", "#2A2F53", "#F1EFF7", "#C2C6E4", "#262B4B", "#1A1E38", "#F1EFF7", "#C2C6E4")
_WELL = "#232849"


def canvas(options: Options) -> tuple[int, int]:
    """The whole mat: the board, and the seats on its right."""
    return WIDE


def portrait(options: Options) -> tuple[int, int]:
    """On a phone: a seat, the board, a seat."""
    return PHONE


def still(options: Options, look: Look) -> str:
    """The well, its coordinates, and the shapes that the moving layer uses."""
    labels = "".join(
        f'<text x="{i * PITCH}" y="{LETTERS_Y}">{"abcd"[i]}</text>'
        f'<text x="{NUMBERS_X}" y="{i * PITCH + 8}">{i + 1}</text>'
        for i in range(SIZE)
    )
    sides = " ".join(f'{name}="{n}"' for name, n in zip(WELL_SIDES, WELL, strict=True))
    left, top, long = DIVIDER
    return (
        f"<style>{STYLE}</style><defs>{signs()}{definitions()}</defs>"
        f'<g class="mensa" transform="translate({BOARD_AT[0]} {BOARD_AT[1]})">'
        f'<rect class="well" {sides} rx="10" fill="{_WELL}" stroke="{HOLE_LINE}" stroke-opacity=".3"/>'
        f'<g fill="{MAT.quiet}" font-family="{svg.SANS}" font-size="20" text-anchor="middle" aria-hidden="true">'
        f'{labels}</g></g><rect class="divider" x="{left}" y="{top}" width="{long}" height="2" fill="{MAT.text}" '
        'fill-opacity=".14"/>'
    )


def moving(view: MensaView, look: Look, last: int | None) -> str:
    """Tokens, then spots above them, then the seats, then what is hidden and who wins a tie."""
    cells = "".join(_cell(view, cell, look, last) for cell in range(CELLS))
    spots = "".join(_spot(view, spot, look, last) for spot in range(SPOTS))
    trays = "".join(tray(view, seat, look, MAT) for seat in (1 - look.bottom, look.bottom))
    at = f'transform="translate({BOARD_AT[0]} {BOARD_AT[1]})"'
    return f'<g class="mensa" {at}>{cells}{spots}</g>{trays}{_said(view, look)}'


def _group(element: str, x: float, y: float, label: str, inside: str) -> str:
    place = f'transform="translate({svg.number(x)} {svg.number(y)})"'
    return f'<g id="{element}" {place} aria-label={svg.attribute(label)}>{inside}</g>'


def _cell(view: MensaView, cell: int, look: Look, last: int | None) -> str:
    x, y = cell_centre(cell)
    face, taker = view.cells[cell], view.takers[cell]
    ground = f'<circle class="ground" r="{TOKEN + 3:.1f}" fill="none" pointer-events="all"/>'
    hollow = f'<circle r="{TOKEN}" fill="{HOLE}" stroke="{HOLE_LINE}" stroke-width="2" stroke-dasharray="5 5"/>'
    if taker is not None:
        piece = f'{hollow}<use class="piece" href="#pawn-{taker}-centaur"/>'
    elif face == "none":
        piece = hollow
    else:
        piece = f'<use class="piece" href="#token-{face}"/>'
    back = view.backs[cell]
    if back is not None:
        piece += f'<use href="#token-{back}" transform="translate(36 36) scale(.3)"/>'
    played = last is not None and action_of(last).cell == cell
    ring = (
        f'<circle r="{TOKEN + 4:.1f}" fill="none" stroke="{BRASS}" stroke-width="5"/>'
        if played or view.turning == cell
        else ""
    )
    return _group(f"cell-{cell_name(cell)}", x, y, cell_words(view, cell).say(look.language), ground + piece + ring)


def _spot(view: MensaView, spot: int, look: Look, last: int | None) -> str:
    x, y = spot_centre(spot)
    held = view.spots[spot]
    ground = f'<circle class="ground" r="{PAWN:.1f}" fill="none" pointer-events="all"/>'
    played = action_of(last) if last is not None else None
    ring = ""
    if held is not None:
        inside = f'<use class="piece" href="#pawn-{held.seat}-{held.side}"/>'
        if played is not None and played.spot == spot and played.kind != "strike":
            ring = pawn_ring(held.seat)
    else:
        inside = (
            f'<circle r="20" fill="{HOLE}" stroke="{HOLE_LINE}" stroke-width="2"/>'
            f'<text y="8" fill="{MAT.text}" font-family="{svg.SANS}" font-size="23" text-anchor="middle">'
            f"{spot + 1}</text>"
        )
    return _group(f"spot-{spot + 1}", x, y, spot_words(view, spot).say(look.language), ground + inside + ring)


def _said(view: MensaView, look: Look) -> str:
    """What is still hidden, with its signs and odds, and who wins a tie now."""
    style = f'fill="{MAT.text}" font-family="{svg.SANS}" font-size="19"'
    hidden = still_hidden(view)
    if hidden:
        first = f"<text {style}>{svg.text(Phrase('Still hidden:', 'Encore cachés :').say(look.language))}</text>"
        for face, said in hidden.items():
            first += (
                f'<g class="placed" {hidden_place(face)}><use href="#token-{face}" '
                f'transform="translate(0 -7) scale(.24)"/><text x="22" {style}>{svg.text(said.say(look.language))}'
                "</text></g>"
            )
    else:
        first = f"<text {style}>{svg.text(unseen(view).say(look.language))}</text>"
    return (
        f'<g class="said" transform="translate({SAID_AT[0]} {SAID_AT[1]})">{first}'
        f'<text y="36" {style}>{svg.text(tie(view).say(look.language))}</text></g>'
    )


def _sign(face: str, name: Phrase, meaning: Phrase) -> Sign:
    return Sign(f'<use href="#token-{face}" transform="translate(16 15) scale(.25)"/>', name, meaning)


LEGEND = (
    _sign("double", Phrase("Double arrow", "Double flèche"), Phrase("hides lightning", "cache un éclair")),
    _sign("single", Phrase("Single arrow", "Flèche simple"), Phrase("nobody knows", "secret pour tous")),
    _sign("lightning", Phrase("Lightning", "Éclair"), Phrase("two: a strike", "deux : frappe")),
    _sign("coin", Phrase("Coin", "Pièce"), Phrase("one point", "un point")),
    _sign("recycling", Phrase("Recycling", "Recyclage"), Phrase("disarms a stone", "désarme")),
)


def beside(view: MensaView, seat: int, look: Look) -> Beside:
    """The seat's shape and points, and the coins that it has taken."""
    coin = f'<g transform="translate(16 15) scale(.24)"><circle r="{TOKEN}" fill="#D9A63F"/>{coin_sign()}</g>'
    points = view.points[seat]
    return Beside(
        Phrase(
            "{shape}, {n} point" if points == 1 else "{shape}, {n} points",
            "{shape}, {n} points" if points > 1 else "{shape}, {n} point",
            {"shape": SHAPES[seat], "n": points},
        ),
        (coin,) * view.coins_taken[seat],
    )


def paths(view: MensaView, move: int) -> tuple[Path, ...]:
    """Pawn, side, spot, token; the token alone for a lightning; the opposing pawn, then the token, for a strike."""
    action = action_of(move)
    spot = f"spot-{action.spot + 1}" if action.spot is not None else ""
    cell = f"cell-{cell_name(action.cell)}" if action.cell is not None else ""
    if action.kind == "lightning":
        return ((cell,),)
    if action.kind == "strike":
        return ((spot, cell),)
    if action.pawn is None:
        return (("pass",),)
    hand = f"hand-{view.side}-{HAND_NAMES[action.pawn]}"
    path = (hand, f"side-{action.kind}", spot)
    return ((*path, cell),) if cell else (path,)


def sign(view: MensaView, move: int) -> Literal["dot", "ring"]:
    """A ring round a token, a dot on a spot."""
    return "dot" if action_of(move).cell is None else "ring"


def meaning(path: Path) -> str | None:
    """The move, legal or not, that a path says."""
    kinds = tuple(step.partition("-")[0] for step in path)
    names = [step.split("-")[-1] for step in path]
    if kinds == ("pass",):
        return text_of(PASS)
    if kinds == ("cell",):
        return f"L:{names[0]}"
    if kinds == ("spot", "cell"):
        return f"K:{names[1]}@{names[0]}"
    if kinds[:3] != ("hand", "side", "spot"):
        return None
    pawn = {"one": "1", "two": "2", "moon": "M"}[names[0]]
    if kinds[3:] == ():
        return f"{'S' if names[1] == 'stone' else 'C'}{pawn}@{names[2]}"
    return f"C{pawn}@{names[2]}:{names[3]}" if kinds[3:] == ("cell",) and names[1] == "centaur" else None


def motions(before: MensaView, move: int, after: MensaView) -> tuple[Motion, ...]:
    """A pawn slides from the tray, a token turns over, a Centaur goes onto its coin's cell, a struck pawn turns."""
    found = []
    action = action_of(move)
    if action.pawn is not None and action.spot is not None:
        hand = f"hand-{before.side}-{HAND_NAMES[action.pawn]}"
        if after.spots[action.spot] is not None:
            found.append(Motion("slide", f"spot-{action.spot + 1}", hand))
    for cell in range(CELLS):
        if before.cells[cell] != after.cells[cell]:
            kind = "land" if before.cells[cell] == "none" else "turn"
            found.append(Motion(kind, f"cell-{cell_name(cell)}"))
            if after.cells[cell] == "taken":
                found.append(Motion("slide", f"cell-{cell_name(cell)}", _centaur_source(before, move, after)))
    for spot in range(SPOTS):
        old, new = before.spots[spot], after.spots[spot]
        if old is not None and new is not None and old.side != new.side:
            found.append(Motion("turn", f"spot-{spot + 1}"))
    return tuple(found)


def _centaur_source(before: MensaView, move: int, after: MensaView) -> str:
    """The spot that a Centaur leaves for its coin; the hand, where the backs are given and it all is one move."""
    left = [spot for spot in range(SPOTS) if before.spots[spot] is not None and after.spots[spot] is None]
    if left:
        return f"spot-{left[0] + 1}"
    return f"hand-{before.side}-{HAND_NAMES[action_of(move).pawn or ONE]}"


def characters(view: MensaView) -> str:
    """Tokens as D S L C R (a Centaur in a coin's cell: x); pawns between them, small letters for Garnet."""
    letters = {"double": "D", "single": "S", "lightning": "L", "coin": "C", "recycling": "R", "taken": "x", "none": "."}
    marks = ({"one": "1", "two": "2", "centaur": "H"}, {"one": "i", "two": "z", "centaur": "h"})
    lines = ["  a   b   c   d"]
    for row in range(SIZE):
        lines.append(f"{row + 1} " + "   ".join(letters[view.cells[row * SIZE + column]] for column in range(SIZE)))
        if row < SPOTS_A_ROW:
            held = [view.spots[row * SPOTS_A_ROW + column] for column in range(SPOTS_A_ROW)]
            lines.append("    " + "   ".join(marks[pawn.seat][pawn.side] if pawn else "·" for pawn in held))
    for seat in range(2):
        hand = "".join(mark * left for mark, left in zip("12M", view.hands[seat], strict=True))
        lines.append(f"{SEATS[seat].en}: {view.points[seat]}, in hand {hand or '-'}")
    return "\n".join(lines)


BOX = Box(
    height=250,
    colour="#343A6E",
    ink="#FBF4E4",
    art=(
        '<g transform="translate(108 96)"><g transform="translate(-50 -34) scale(.72)"><circle r="58" fill="#E9DBBB"/>'
        '<path d="M0 -32L13 -9L5 -9L5 31L-5 31L-5 -9L-13 -9Z" fill="#3A3323"/></g>'
        '<g transform="translate(50 -34) scale(.72)"><circle r="58" fill="#232849"/>'
        '<path d="M9 -42L-22 6L-4 6L-10 41L22 -9L3 -9Z" fill="#F3CF62"/></g>'
        f'<g transform="translate(-50 66) scale(.72)"><circle r="58" fill="#D9A63F"/>{coin_sign()}</g>'
        '<g transform="translate(50 66) scale(.72)"><circle r="58" fill="#E9DBBB"/>'
        '<path d="M0 -32L13 -9L5 -9L5 31L-5 31L-5 -9L-13 -9Z" fill="#3A3323"/></g>'
        '<g transform="translate(0 16)"><rect x="-24" y="-24" width="48" height="48" rx="6" fill="#8E2F3F" '
        'transform="rotate(45)"/><ellipse rx="10" ry="8" fill="#FBEFE6"/></g></g>'
    ),
)
