"""The hourglass drawn: wood and cells that stay; timers, die, clock and click targets that move.

Ids: `cell-2-1` (row, column), `timer-0A-2-1` (a running timer and where it stands), `home-0A` (on its start line),
`done-0A` (arrived), `turn-A` and `turn-b` (buttons that turn a timer over, named as in the notation), `pass`, `die` and
`clock`. So a path of ids says its move without the board.
"""

from __future__ import annotations

import re
from typing import Literal

from ludotheque.games.heisa import shapes
from ludotheque.games.heisa.layouts import DRAWN, columns_of, line_row
from ludotheque.games.heisa.notation import DIRECTIONS, LETTERS, text_of
from ludotheque.games.heisa.parts import (
    button_group,
    button_id,
    cell_group,
    cell_id,
    clock_group,
    die_group,
    done_group,
    id_of,
    owner_of,
    target_of,
    timer_group,
    timer_id,
)
from ludotheque.games.heisa.rules import OUT, OWN_TURN, PASS, THEIR_TURN, THROW, WALKS
from ludotheque.games.heisa.sharing import seats, side_of, side_of_seat, timer_of, timers_of_seat
from ludotheque.games.heisa.view import HourglassView
from ludotheque.games.heisa.words import WOODS, note, seconds
from ludotheque.rules.contract import Beside, Box, Look, Mat, Motion, Path
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase

MAT = Mat("#D6B264", "#C39A47", "#2A1D0C", "#3F2E12", "#6B5227", "#4C3A1B", "#F6EBDD", "#E6D3AE")
_TIMER = re.compile(r"timer-([01])([A-D])-(\d+)-(\d+)")
_HOME = re.compile(r"home-[01]([A-D])")
_CELL = re.compile(r"cell-(\d+)-(\d+)")
_TURN = re.compile(r"turn-([A-Da-d])")


def canvas(options: Options) -> tuple[int, int]:
    """The board with a strip of mat on each side."""
    return shapes.WIDTH, shapes.height_of(str(options["layout"]))


def still(options: Options, look: Look) -> str:
    """Wood, cells, and the shapes that the moving layer uses."""
    turned = side_of(options, look.bottom % seats(options)) == 1
    return f"<defs>{shapes.definitions()}</defs>{shapes.board(str(options['layout']), turned=turned)}"


def moving(view: HourglassView, look: Look, last: int | None) -> str:
    """Cells and timers in reading order, then die and clock, then the buttons that lie over them."""
    turned = side_of_seat(view.players, look.bottom % view.players) == 1
    rows = len(DRAWN[view.layout])
    groups = []
    targets = {target_of(view, move) for move in view.moves if move < OWN_TURN}
    for row in range(rows) if turned else range(rows - 1, -1, -1):
        for column in sorted(columns_of(view.layout, row), reverse=turned):
            cell = cell_group(view, row, column, look.language, turned=turned)
            here = [
                timer_group(view, timer, look.language, turned=turned)
                for timer in view.timers
                if not timer.arrived and (timer.row, timer.column) == (row, column)
            ]
            # A sign on a cell of the opposing line must lie above the timer that rests there.
            groups += [*here, cell] if (row, column) in targets else [cell, *here]
    groups += [done_group(view, timer, look.language, turned=turned) for timer in view.timers if timer.arrived]
    groups += [die_group(view, look.language), clock_group(view, look.language)]
    groups += [button_group(view, move, look.language, turned=turned) for move in view.moves if OWN_TURN <= move < PASS]
    return "".join(groups)


def beside(view: HourglassView, seat: int, look: Look) -> Beside:
    """A seat's timers with what sand they have, by names that the script for comfort knows; how many have arrived."""
    side = side_of_seat(view.players, seat)
    mine = [view.timers[side * 4 + timer] for timer in timers_of_seat(view.players, seat)]
    items = tuple(
        f'<g data-timer="{side}{timer.letter}">'
        f"{shapes.beside(side, timer.letter, timer.left, view.sand, running=timer.running, arrived=timer.arrived)}</g>"
        for timer in mine
    )
    caption = Phrase(
        "{wood}, {home} of {n} home",
        "{wood}, {home} sur {n} au but",
        {"wood": WOODS[side], "home": sum(timer.arrived for timer in mine), "n": len(mine)},
    )
    return Beside(caption, items, tuple(note(view, timer) for timer in mine))


def paths(view: HourglassView, move: int) -> tuple[Path, ...]:
    """A timer, then the cell it goes to or the button that turns it over; or the pass."""
    if move == PASS:
        return (("pass",),)
    letter = LETTERS[timer_of(move)]
    if OUT <= move < OWN_TURN:
        return ((f"home-{view.side}{letter}", cell_id(target_of(view, move))),)
    timer = view.timer(view.side if move < THEIR_TURN else 1 - view.side, letter)
    if move < WALKS:
        return ((timer_id(timer), cell_id(target_of(view, move))),)
    return ((timer_id(timer), button_id(move)),)


def sign(view: HourglassView, move: int) -> Literal["dot", "ring"]:
    """An arrival is marked by a ring."""
    arrives = move < WALKS and target_of(view, move)[0] == line_row(view.layout, 1 - view.side)
    return "ring" if arrives else "dot"


def meaning(path: Path) -> str | None:
    """A timer and a cell in line with it, a timer and its button, or the pass."""
    if path == ("pass",):
        return text_of(PASS)
    if len(path) != 2:
        return None
    timer, home, cell, turn = _TIMER.fullmatch(path[0]), _HOME.fullmatch(path[0]), *_goals(path[1])
    if turn:
        return f"{turn[1]}:turn" if timer and timer[2] == turn[1].upper() else None
    if home and cell:
        return f"{home[1]}:out" if int(cell[2]) == LETTERS.index(home[1]) else None
    if not timer or not cell:
        return None
    forwards = 1 if timer[1] == "0" else -1
    rows, columns = (int(cell[1]) - int(timer[3])) * forwards, (int(cell[2]) - int(timer[4])) * forwards
    distance = abs(rows + columns)
    if (rows and columns) or not 1 <= distance <= 3:
        return None
    way = DIRECTIONS[(0 if rows > 0 else 1) if rows else (2 if columns < 0 else 3)]
    return f"{timer[2]}:{way}{distance}"


def _goals(step: str) -> tuple[re.Match[str] | None, re.Match[str] | None]:
    return _CELL.fullmatch(step), _TURN.fullmatch(step)


def motions(before: HourglassView, move: int, after: HourglassView) -> tuple[Motion, ...]:
    """The die rolls; a timer slides, or is turned over; then what has run dry goes home."""
    if move >= THROW:
        return (Motion("roll", "die"),)
    done: list[Motion] = []
    for old, new in zip(before.timers, after.timers, strict=True):
        stays = (old.row, old.column) == (new.row, new.column)
        if not stays and (new.running or new.arrived):
            done.append(Motion("slide", id_of(new), cell_id((old.row, old.column))))
        elif stays and OWN_TURN <= move < PASS and owner_of(before, move) == (new.side, new.letter):
            done.append(Motion("tip", id_of(new)))
    return (*done, *going_home(before, after))


def going_home(before: HourglassView, after: HourglassView) -> tuple[Motion, ...]:
    """Timers that have run dry slide back to their start line."""
    return tuple(
        Motion("slide", id_of(new), cell_id((old.row, old.column)))
        for old, new in zip(before.timers, after.timers, strict=True)
        if old.running and not new.running and not new.arrived
    )


def characters(view: HourglassView) -> str:
    """The board with letters: A to D side 0, a to d side 1; then the die and the sand."""
    marks = {(t.row, t.column): t.letter if t.side == 0 else t.letter.lower() for t in view.timers if not t.arrived}
    rows = len(DRAWN[view.layout])
    lines = []
    for row in range(rows - 1, -1, -1):
        there = columns_of(view.layout, row)
        cells = (marks.get((row, column), ".") if column in there else " " for column in range(4))
        lines.append(f"{row} {' '.join(cells)}".rstrip())
    sand = [f"{t.letter if t.side == 0 else t.letter.lower()} {seconds(t.left)} s" for t in view.timers if t.running]
    return "\n".join([*lines, "  0 1 2 3", f"die {view.die or '-'}  {', '.join(sand)}".rstrip()])


def _box_art() -> str:
    """Three timers, one of them turned, on their way through the neck."""
    places = ((0, "A", 80, 108, 132, 2.5, 0), (1, "B", 34, 44, 66, 1.15, -14), (0, "C", 62, 174, 60, 1.15, 16))
    return "".join(
        f'<g transform="translate({x} {y}) rotate({angle}) scale({scale})">'
        f"{shapes.plain_figure(side, letter, left, 90)}</g>"
        for side, letter, left, x, y, scale, angle in places
    )


BOX = Box(height=262, colour="#D9A23C", ink="#2B2010", art=_box_art())
