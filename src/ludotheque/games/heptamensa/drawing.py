"""The table drawn: the well and its coordinates that stay; tokens, pawns, trays and what is said that move.

A tray above and one below the board hold each seat's pawns, its coins and its score; the seat at the bottom has the
lower one. A placement is clicked as pawn, side, spot and, if a token has to be turned, token.
"""

from __future__ import annotations

from typing import Literal

from ludotheque.games.heptamensa.mensa import CELLS, MOON, ONE, SIZE, SPOTS, SPOTS_A_ROW, TWO, cell_name
from ludotheque.games.heptamensa.notation import text_of
from ludotheque.games.heptamensa.rules import PASS
from ludotheque.games.heptamensa.shapes import (
    BRASS,
    PAWN,
    PITCH,
    TOKEN,
    coin_sign,
    definitions,
    pawn_sign,
    signs,
)
from ludotheque.games.heptamensa.view import MensaView, action_of
from ludotheque.games.heptamensa.words import PAWNS, SEATS, cell_words, spot_words, tie, unseen
from ludotheque.rules import svg
from ludotheque.rules.contract import Beside, Box, Look, Mat, Motion, Path
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase

MAT = Mat("#3C4370", "#2A2F53", "#F1EFF7", "#C2C6E4", "#262B4B", "#1A1E38", "#F1EFF7", "#C2C6E4")
_WELL, _HOLE, _HOLE_LINE = "#232849", "#171B37", "#5C628F"
_WIDTH = 640
_TRAY = 96
_BOARD = 640
_SAID = 84
_HEIGHT = _TRAY + _BOARD + _SAID + _TRAY
_LEFT, _TOP = 119, _TRAY + 106
_HANDS = {ONE: "one", TWO: "two", MOON: "moon"}
_HAND_X = {ONE: 44, TWO: 200, MOON: 280}
_STONE_X, _CENTAUR_X = 376, 456
_COINS_X, _SCORE_X = 524, 626


def canvas(options: Options) -> tuple[int, int]:
    """A tray, the board, two lines of words, a tray."""
    return _WIDTH, _HEIGHT


def cell_centre(cell: int) -> tuple[int, int]:
    """The middle of a token."""
    return _LEFT + cell % SIZE * PITCH, _TOP + cell // SIZE * PITCH


def spot_centre(spot: int) -> tuple[int, int]:
    """The middle of a spot, between four tokens."""
    x, y = cell_centre(spot // SPOTS_A_ROW * SIZE + spot % SPOTS_A_ROW)
    return x + PITCH // 2, y + PITCH // 2


def still(options: Options, look: Look) -> str:
    """The well, its coordinates, and the shapes that the moving layer uses."""
    labels = []
    for i in range(SIZE):
        x, y = cell_centre(i * SIZE + i)
        labels.append(f'<text x="{x}" y="{_TRAY + 32}">{"abcd"[i]}</text><text x="28" y="{y + 8}">{i + 1}</text>')
    return (
        f"<defs>{signs()}{definitions()}</defs>"
        f'<rect y="{_TRAY}" width="{_WIDTH}" height="{_BOARD + _SAID}" rx="10" fill="{_WELL}"/>'
        f'<g fill="{MAT.quiet}" font-family="{svg.SANS}" font-size="23" text-anchor="middle" aria-hidden="true">'
        f"{''.join(labels)}</g>"
    )


def moving(view: MensaView, look: Look, last: int | None) -> str:
    """Tokens, then spots above them, then the trays, then what is hidden and who wins a tie."""
    cells = [_cell(view, cell, look, last) for cell in range(CELLS)]
    spots = [_spot(view, spot, look, last) for spot in range(SPOTS)]
    trays = [_tray(view, seat, look) for seat in (1 - look.bottom, look.bottom)]
    return "".join((*cells, *spots, *trays, _said(view, look)))


def _group(element: str, x: float, y: float, label: str, inside: str) -> str:
    place = f'transform="translate({svg.number(x)} {svg.number(y)})"'
    return f'<g id="{element}" {place} aria-label={svg.attribute(label)}>{inside}</g>'


def _cell(view: MensaView, cell: int, look: Look, last: int | None) -> str:
    x, y = cell_centre(cell)
    face, taker = view.cells[cell], view.takers[cell]
    ground = f'<circle class="ground" r="{TOKEN:.1f}" fill="none" pointer-events="all"/>'
    hollow = f'<circle r="{TOKEN}" fill="{_HOLE}" stroke="{_HOLE_LINE}" stroke-width="2" stroke-dasharray="5 5"/>'
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
            turned = ' transform="rotate(45)"' if held.seat == 1 else ""
            half = PAWN + 4 if held.seat == 0 else PAWN + 1.5
            ring = (
                f'<rect x="{-half:.1f}" y="{-half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}" rx="10"{turned} '
                f'fill="none" stroke="{BRASS}" stroke-width="4"/>'
            )
    else:
        inside = (
            f'<circle r="20" fill="{_HOLE}" stroke="{_HOLE_LINE}" stroke-width="2"/>'
            f'<text y="8" fill="{MAT.text}" font-family="{svg.SANS}" font-size="23" text-anchor="middle">{spot + 1}</text>'
        )
    return _group(f"spot-{spot + 1}", x, y, spot_words(view, spot).say(look.language), ground + inside + ring)


def _tray(view: MensaView, seat: int, look: Look) -> str:
    """Pawns left, the two sides to choose from for the seat to move, coins taken, score."""
    y = _HEIGHT - _TRAY // 2 + 4 if seat == look.bottom else _TRAY // 2 - 4
    parts = [_hand(view, seat, kind, y, look) for kind in (ONE, TWO, MOON)]
    acts = seat == view.side and not view.over and not view.setting_up
    if acts and view.moves == (PASS,):
        parts.append(_pass_button(y, look))
    elif acts and view.turning is None and any(view.hands[seat]):
        parts.append(_side("stone", seat, _STONE_X, y, look))
        parts.append(_side("centaur", seat, _CENTAUR_X, y, look))
    for coin in range(view.coins_taken[seat]):
        parts.append(
            f'<g transform="translate({_COINS_X + 14 * coin} {y}) scale(.4)">'
            f'<circle cy="6" r="{TOKEN}" fill="#8F671A"/><circle r="{TOKEN}" fill="#D9A63F"/>{coin_sign()}</g>'
        )
    brass = f'<rect x="{_SCORE_X - 34}" y="{y + 26}" width="34" height="4" fill="{BRASS}"/>' if acts else ""
    parts.append(
        f'<text x="{_SCORE_X}" y="{y + 19}" fill="{MAT.text}" font-family="{svg.SERIF}" font-size="56" '
        f'text-anchor="end">{view.points[seat]}</text>{brass}'
    )
    return "".join(parts)


def _hand(view: MensaView, seat: int, kind: int, y: float, look: Look) -> str:
    left = view.hands[seat][kind]
    half = PAWN + 4
    width = 2 * half + (78 if kind == ONE else 0)
    ground = (
        f'<rect class="ground" x="{-half:.1f}" y="{-half:.1f}" width="{width:.1f}" height="{2 * half:.1f}" rx="10" '
        'fill="none" pointer-events="all"/>'
    )
    pieces = "".join(
        f'<use class="piece" href="#pawn-{seat}-{_HANDS[kind]}" transform="translate({78 * i} 0) scale(.88)"/>'
        for i in range(left)
    )
    label = Phrase(
        "{seat}, {pawn}, {left} in hand",
        "{seat}, {pawn}, {left} en main",
        {"seat": SEATS[seat], "pawn": PAWNS[kind], "left": left},
    )
    return _group(f"hand-{seat}-{_HANDS[kind]}", _HAND_X[kind], y, label.say(look.language), ground + pieces)


def _side(side: str, seat: int, x: float, y: float, look: Look) -> str:
    """A side of the chosen pawn, as a slip of the tray."""
    label = Phrase("stones up", "côté pierre") if side == "stone" else Phrase("Centaur up", "côté Centaure")
    inside = (
        f'<rect class="ground" x="-35" y="-35" width="70" height="70" rx="8" fill="{_HOLE}" stroke="{_HOLE_LINE}" '
        f'stroke-width="2" pointer-events="all"/>{pawn_sign("one" if side == "stone" else "centaur", MAT.text)}'
    )
    return _group(f"side-{side}", x, y, label.say(look.language), inside)


def _pass_button(y: float, look: Look) -> str:
    word = Phrase("Pass", "Passer").say(look.language)
    inside = (
        f'<rect class="ground" x="-70" y="-32" width="140" height="64" rx="6" fill="{_HOLE}" stroke="{MAT.quiet}" '
        f'stroke-width="2" pointer-events="all"/><text y="9" fill="{MAT.text}" font-family="{svg.SANS}" font-size="26" '
        f'text-anchor="middle">{word}</text>'
    )
    return _group("pass", (_STONE_X + _CENTAUR_X) / 2, y, word, inside)


def _said(view: MensaView, look: Look) -> str:
    """What is still hidden, with its signs, and who wins a tie now."""
    y = _TRAY + _BOARD + 22
    style = f'fill="{MAT.text}" font-family="{svg.SANS}" font-size="23"'
    language = look.language
    small = "".join(
        f'<use href="#token-{face}" transform="translate({x} {y - 8}) scale(.26)"/>'
        for face, x in (("coin", 40), ("recycling", 76))
    )
    return (
        f'{small}<text x="102" y="{y}" {style}>{svg.text(unseen(view).say(language))}</text>'
        f'<text x="24" y="{y + 40}" {style}>{svg.text(tie(view).say(language))}</text>'
    )


def beside(view: MensaView, seat: int, look: Look) -> Beside:
    """The seat's shape and points, and the coins that it has taken."""
    coin = f'<g transform="translate(16 15) scale(.24)"><circle r="{TOKEN}" fill="#D9A63F"/>{coin_sign()}</g>'
    shape = (Phrase("squares", "carrés"), Phrase("diamonds", "losanges"))[seat]
    points = view.points[seat]
    return Beside(
        Phrase(
            "{shape}, {n} point" if points == 1 else "{shape}, {n} points",
            "{shape}, {n} points" if points > 1 else "{shape}, {n} point",
            {"shape": shape, "n": points},
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
    hand = f"hand-{view.side}-{_HANDS[action.pawn]}"
    path = (hand, f"side-{action.kind}", spot)
    return ((*path, cell),) if cell else (path,)


def sign(view: MensaView, move: int) -> Literal["dot", "ring"]:
    """A ring round a token, a dot on a spot."""
    return "dot" if action_of(move).cell is None else "ring"


def meaning(path: Path) -> str | None:
    """The move, legal or not, that a path says."""
    names = [step.split("-")[-1] for step in path]
    if path == ("pass",):
        return text_of(PASS)
    if len(path) == 1 and path[0].startswith("cell-"):
        return f"L:{names[0]}"
    if len(path) == 2 and path[0].startswith("spot-") and path[1].startswith("cell-"):
        return f"K:{names[1]}@{names[0]}"
    if len(path) < 3 or not path[0].startswith("hand-"):
        return None
    pawn = {"one": "1", "two": "2", "moon": "M"}[names[0]]
    if names[1] == "stone":
        return f"S{pawn}@{names[2]}" if len(path) == 3 else None
    return f"C{pawn}@{names[2]}" + (f":{names[3]}" if len(path) == 4 else "")


def motions(before: MensaView, move: int, after: MensaView) -> tuple[Motion, ...]:
    """A pawn slides from the tray, a token turns over, a Centaur goes onto its coin's cell, a struck pawn turns."""
    found = []
    action = action_of(move)
    if action.pawn is not None and action.spot is not None:
        hand = f"hand-{before.side}-{_HANDS[action.pawn]}"
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
    return f"hand-{before.side}-{_HANDS[action_of(move).pawn or ONE]}"


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
