"""The parts of the moving layer, each a group with its id and label: cells, timers, die, clock and buttons."""

from __future__ import annotations

from ludotheque.games.heisa import shapes
from ludotheque.games.heisa.layouts import DRAWN, STEPS, line_row
from ludotheque.games.heisa.notation import LETTERS
from ludotheque.games.heisa.rules import OUT, PASS, RUNNING, THEIR_TURN
from ludotheque.games.heisa.shapes import CELL
from ludotheque.games.heisa.sharing import timer_of
from ludotheque.games.heisa.view import HourglassView, Timer
from ludotheque.games.heisa.words import WOODS, before_and_after, seconds
from ludotheque.rules import svg
from ludotheque.rules.phrase import Language, Phrase

PRESSABLE = ' pointer-events="all"'
_MINT, _INK, _RING = "#8FE6C2", "#2A1D0C", "#7A2E12"
_HALF = CELL // 2
_BUTTON = (132, 46)
_ROUND = 163.36
"""The way round the ring of the turn's clock."""


def id_of(timer: Timer) -> str:
    """The id of a timer's group, wherever it is."""
    if timer.arrived:
        return f"done-{timer.side}{timer.letter}"
    return timer_id(timer) if timer.running else f"home-{timer.side}{timer.letter}"


def timer_id(timer: Timer) -> str:
    """The id of a running timer: with its cell, so that a path of clicks says how far it goes."""
    return f"timer-{timer.side}{timer.letter}-{timer.row}-{timer.column}"


def cell_id(place: tuple[int, int]) -> str:
    """The id of a cell."""
    return f"cell-{place[0]}-{place[1]}"


def button_id(move: int) -> str:
    """The id of the button that turns a timer over."""
    letter = LETTERS[timer_of(move)]
    return f"turn-{letter if move < THEIR_TURN else letter.lower()}"


def target_of(view: HourglassView, move: int) -> tuple[int, int]:
    """Where a walk or a bringing out leads."""
    forwards = 1 if view.side == 0 else -1
    timer = view.timer(view.side, LETTERS[timer_of(move)])
    if move >= OUT:
        return timer.row + forwards, timer.column
    distance = move % 3 + 1
    rows, columns = STEPS[move // 3 % 4]
    return timer.row + rows * forwards * distance, timer.column + columns * forwards * distance


def sand_data(view: HourglassView, timer: Timer) -> str:
    """What a script needs to let the sand run smoothly between two frames."""
    return f' class="sand" data-left="{timer.left}" data-sand="{view.sand}"'


def cell_group(view: HourglassView, row: int, column: int, language: Language, *, turned: bool) -> str:
    """A cell: its target area, and the tint of the last action."""
    x, y = shapes.centre(view.layout, row, column, turned=turned)
    tint = f' fill="{svg.LAST}" fill-opacity=".62"' if (row, column) in view.last else ' fill="none"'
    label = Phrase("row {row}, column {column}", "rangée {row}, colonne {column}", {"row": row, "column": column})
    if row in (0, len(DRAWN[view.layout]) - 1):
        line = Phrase("{label}, start line", "{label}, ligne de départ", {"label": label})
    else:
        line = label
    return (
        f'<g id="{cell_id((row, column))}" transform="translate({x} {y})"'
        f" aria-label={svg.attribute(line.say(language))}>"
        f'<rect class="ground" x="-{_HALF}" y="-{_HALF}" width="{CELL}" height="{CELL}" rx="10"{tint}{PRESSABLE}/></g>'
    )


def timer_group(view: HourglassView, timer: Timer, language: Language, *, turned: bool) -> str:
    """A timer on its cell or its start line, ringed if the viewing seat may choose it."""
    x, y = shapes.centre(view.layout, timer.row, timer.column, turned=turned)
    mine = any(owner_of(view, move) == (timer.side, timer.letter) for move in view.yours)
    ring = (
        f'<rect x="-{_HALF + 2}" y="-{_HALF + 2}" width="{CELL + 4}" height="{CELL + 4}" rx="12" fill="none"'
        f' stroke="{_MINT}" stroke-width="3.5"/>'
        if mine
        else ""
    )
    place = "translate(-10 2)" if timer.running else "translate(0 1)"
    body = shapes.figure(timer.side, timer.letter, timer.left, view.sand, running=timer.running)
    chip = shapes.chip(str(seconds(timer.left)), timer.left) if timer.running else ""
    # An opposing timer at rest is no target of its own: an arrival on its cell must reach the cell.
    untouchable = "" if timer.running or timer.side == view.side else ' pointer-events="none"'
    return (
        f'<g id="{id_of(timer)}" transform="translate({x} {y})"{untouchable}'
        f"{sand_data(view, timer) if timer.running else ''}"
        f" aria-label={svg.attribute(_label(timer).say(language))}>"
        f'<rect class="ground" x="-{_HALF}" y="-{_HALF}" width="{CELL}" height="{CELL}" rx="10" fill="none"'
        f"{'' if untouchable else PRESSABLE}/>{ring}"
        f'<g class="piece"><g transform="{place}"><g class="tips">{body}</g></g>{chip}</g></g>'
    )


def done_group(view: HourglassView, timer: Timer, language: Language, *, turned: bool) -> str:
    """A timer that has arrived is a letter on the rim behind the line it reached."""
    row = line_row(view.layout, 1 - timer.side)
    x, y = shapes.centre(view.layout, row, timer.home_column, turned=turned)
    y += shapes.RIM // 2 + _HALF if (timer.side == 0) == turned else -shapes.RIM // 2 - _HALF
    body = shapes.badge(timer.side, timer.letter)
    return (
        f'<g id="{id_of(timer)}" transform="translate({x} {y})" pointer-events="none"'
        f" aria-label={svg.attribute(_label(timer).say(language))}>"
        f'<g class="piece"><g transform="scale(.8) translate(-16 -16)">{body}</g></g></g>'
    )


def owner_of(view: HourglassView, move: int) -> tuple[int, str]:
    """The timer that a move is clicked on first; none for a pass."""
    if move >= PASS:
        return -1, ""
    return (view.side if move < THEIR_TURN else 1 - view.side), LETTERS[timer_of(move)]


def _label(timer: Timer) -> Phrase:
    values = {"letter": timer.letter, "wood": WOODS[timer.side], "left": seconds(timer.left)}
    if timer.arrived:
        return Phrase("{letter}, {wood}, has arrived", "{letter}, {wood}, arrivé", values)
    if not timer.running:
        return Phrase("{letter}, {wood}, on its start line", "{letter}, {wood}, au départ", values)
    where = {"row": timer.row, "column": timer.column, **values}
    return Phrase(
        "{letter}, {wood}, row {row}, column {column}, {left} seconds left",
        "{letter}, {wood}, rangée {row}, colonne {column}, encore {left} secondes",
        where,
    )


def _waist(view: HourglassView) -> tuple[int, float]:
    """Height of the middle of the waist, and the room for a die beside it."""
    room = shapes.neck_of(view.layout) * shapes.PITCH - 14.0
    return (shapes.height_of(view.layout) - shapes.DEPTH - 6) // 2, min(92.0, room)


def die_group(view: HourglassView, language: Language) -> str:
    """The die, on the left of the waist."""
    y, size = _waist(view)
    label = (
        Phrase("The die shows {face}", "Le dé montre {face}", {"face": view.die})
        if view.die
        else Phrase("The die is not thrown yet", "Le dé n’est pas encore lancé")
    )
    return (
        f'<g id="die" transform="translate({size / 2 + 12:g} {y - 4})" aria-label={svg.attribute(label.say(language))}>'
        f'<g class="piece">{shapes.die(view.die, size)}</g></g>'
    )


def clock_group(view: HourglassView, language: Language) -> str:
    """On the right of the waist: the ring of the turn's seconds, or the button that passes."""
    y, _ = _waist(view)
    x = shapes.WIDTH - 58
    if PASS in view.moves and not view.real:
        label = Phrase("Pass", "Passer").say(language)
        mint = (
            f' stroke="{_MINT}" stroke-width="3.5"' if PASS in view.yours else f' stroke="{_INK}" stroke-opacity=".3"'
        )
        return (
            f'<g id="pass" transform="translate({x} {y})" aria-label={svg.attribute(label)}>'
            f'<rect class="ground" x="-50" y="-27" width="100" height="54" rx="6" fill="#FBFAF4"{mint}/>'
            f'<text class="piece" y="6" fill="{_INK}" font-family="{svg.SANS}" font-size="17" font-weight="600"'
            f' text-anchor="middle">{svg.text(label)}</text></g>'
        )
    if not view.real or view.ending != RUNNING:
        return ""
    left = max(0, view.turn - view.used)
    label = Phrase("{n} seconds left to play", "encore {n} secondes pour jouer", {"n": seconds(left)}).say(language)
    return (
        f'<g id="clock" transform="translate({x} {y})" data-turn-left="{left}" data-turn="{view.turn}"'
        f" aria-label={svg.attribute(label)}>"
        f'<circle r="26" fill="#FBFAF4" fill-opacity=".6" stroke="{_INK}" stroke-opacity=".3" stroke-width="6"/>'
        f'<circle class="ring" r="26" fill="none" stroke="{_RING}" stroke-width="6"'
        f' stroke-dasharray="{_ROUND}" stroke-dashoffset="{_ROUND * (1 - left / view.turn):.2f}"'
        f' transform="rotate(-90)"/>'
        f'<text class="turn-seconds" y="7" fill="{_INK}" font-family="{svg.SANS}" font-size="19" font-weight="600"'
        f' text-anchor="middle">{seconds(left)}</text></g>'
    )


def button_group(view: HourglassView, move: int, language: Language, *, turned: bool) -> str:
    """A button below the timer that it turns over, shown once that timer is chosen; all alike, with before and after.

    Its origin is where the sign is laid, so that the sign never covers the words.
    """
    own = move < THEIR_TURN
    timer = view.timer_of(move)
    x, y = shapes.centre(view.layout, timer.row, timer.column, turned=turned)
    wide, high = _BUTTON
    x = max(wide // 2 + 2, min(shapes.WIDTH - wide // 2 - 2, x))
    below = y + _HALF + high // 2 + 4
    y = below if below + high // 2 < shapes.height_of(view.layout) else y - _HALF - high // 2 - 4
    values = {"before": seconds(timer.left), "after": seconds(view.sand - timer.left)}
    label = Phrase(
        "Turn {letter} over: {before} seconds become {after}",
        "Retourner {letter} : {before} secondes deviennent {after}",
        {"letter": timer.letter if own else timer.letter.lower(), **values},
    )
    word = Phrase("Turn {letter} over", "Retourner {letter}", {"letter": timer.letter})
    return (
        f'<g id="{button_id(move)}" class="choice" visibility="hidden" transform="translate({x - wide // 2 + 16} {y})"'
        f" aria-label={svg.attribute(label.say(language))}>"
        f'<rect class="ground" x="-16" y="-{high // 2}" width="{wide}" height="{high}" rx="6" fill="#FBFAF4"'
        f' stroke="#CFD1C3" stroke-width="1.5"/>'
        f'<g class="piece" font-family="{svg.SANS}" fill="#1F2421"><text x="14" y="-4" font-size="13.5"'
        f' font-weight="600">{svg.text(word.say(language))}</text><text class="before-after" x="14" y="14"'
        f' font-size="13.5" data-sand="{view.sand}" data-before="{timer.left}">'
        f"{svg.text(before_and_after(view, timer).say(language))}</text></g></g>"
    )
