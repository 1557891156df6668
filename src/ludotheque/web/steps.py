"""What has happened since a watcher's last frame, for the page to show one thing after another.

Several events may come at once: a move, the throw that follows it, a throw that allows nothing and so passes by itself.
Time does not wait for eyes, so the table is already further on; the page only shows how it came there.
"""

from __future__ import annotations

import msgspec

from ludotheque.rules.contract import Look, Motion
from ludotheque.rules.position import Position
from ludotheque.rules.records import HIDDEN
from ludotheque.tables.table import Table
from ludotheque.web import sayings

_MOST = 4
"""Of more than that, only the latest are shown: nobody has the time to see more."""


class Step(msgspec.Struct, frozen=True):
    """A board that stood for an instant between two frames, and how it came about."""

    moving: str
    motions: tuple[Motion, ...]
    said: str = ""
    """Where the turn then passed by itself: what is to be said of that, while the board is seen for a moment."""


def what_is_new(
    table: Table, shown: int, viewer: int, look: Look, seen: Table | None
) -> tuple[int, tuple[Step, ...], tuple[Motion, ...]]:
    """The number of the frame that this follows (-1: none), the steps since, and the motions of the last event.

    `seen` is the table as it was in the watcher's last frame.
    """
    known = _plies_seen(table, seen) if seen else None
    if seen is None or known is None:
        return -1, (), motions_of(table, shown, viewer)
    before = seen.position if known == shown - 1 else None
    motions = motions_of(table, shown, viewer, before) if known < shown else ()
    return seen.number, _steps_since(table, seen, known, viewer, look), motions


def _plies_seen(table: Table, seen: Table) -> int | None:
    """How many events of play a watcher knows who last saw `seen`; None if play has been taken back since.

    A stretch of time that was going on then, and may have become longer, is not counted.
    """
    count = len(seen.plies)
    if count and seen.plies[-1].waited:
        count -= 1
    if len(table.plies) < len(seen.plies) or (count and table.plies[count - 1] is not seen.plies[count - 1]):
        return None
    return count


def _steps_since(table: Table, seen: Table, known: int, viewer: int, look: Look) -> tuple[Step, ...]:
    """What came between, the last event left out: the frame shows that itself."""
    steps: dict[int, Step] = {}
    # A step takes at most two events, a throw and the pass that follows it.
    earliest = max(known, len(table.plies) - 2 * _MOST)
    for number in range(earliest + 1, len(table.plies) + 1):
        ply = table.plies[number - 1]
        if ply.who == "~" and not ply.waited:
            said = sayings.what_happened(table, number).say(look.language)
            before = steps.pop(number - 1, None) or Step(drawing_of(table, number - 1, viewer, look), ())
            steps[number] = msgspec.structs.replace(before, said=said)
        elif number < len(table.plies):
            motions = motions_of(table, number, viewer, seen.position if number == known + 1 else None)
            if motions:
                steps[number] = Step(drawing_of(table, number, viewer, look), motions)
    return tuple(steps.values())[-_MOST:]


def drawing_of(table: Table, shown: int, viewer: int, look: Look) -> str:
    """The moving layer after so many events of play, with the last move unless the viewer may not know it."""
    position = table.position_after(shown)
    hidden = shown and table.text_for(shown, (viewer,)) == HIDDEN
    return table.game.drawing.moving(position.view(viewer), look, None if hidden else position.last)


def motions_of(table: Table, number: int, viewer: int, before: Position | None = None) -> tuple[Motion, ...]:
    """What a viewer sees happen in one event of play; `before` is where they last saw the board, if not just then."""
    if number == 0:
        return ()
    before, after = before or table.position_after(number - 1), table.position_after(number)
    clock = table.game.clock
    if table.plies[number - 1].waited and clock is not None:
        return clock.motions(before.view(viewer), after.view(viewer))
    return table.game.drawing.motions(before.view(viewer), after.last or 0, after.view(viewer))
