"""What follows by itself: draws of chance, turns that run out or leave nothing to do, the passing of time, the end."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.tables.chance import draw
from ludotheque.tables.events import Chanced, Ended, Event, Moved, RanOut, Resumed, Waited
from ludotheque.tables.table import Table, entries_of, fold

HEARTBEAT = 1_000
"""While time runs it is written down at least this often, in milliseconds: a crash loses no more."""
_STALLED = 3 * HEARTBEAT
"""A house that is awake has written a heartbeat by then. Time that nobody counted for so long stood still, and a log
that lies so far ahead was written before the machine's clock was set back."""


def with_consequences(table: Table, events: Sequence[Event], seed: str) -> list[Event]:
    """The events, and what chance, the clock and the rules make of them at once."""
    done = list(events)
    while (event := _next(_after(table, done), seed)) is not None:
        done.append(event)
    return done


def passing_time(table: Table, now: int, seed: str, opened: int = 0) -> list[Event]:
    """What has happened by itself at a table up to now; nothing where time does not play.

    `opened` is when the house opened: while it was closed time stood still, however soon it opened again.
    """
    if not table.running or not table.position.live:
        return []
    left = now - table.time
    if table.time < opened or abs(left) > _STALLED:
        return [Resumed()]
    done: list[Event] = []
    while left > 0:
        position = _after(table, done).position
        if position.over:
            break
        _, used = position.wait_ms(left)
        if used > 0:
            done.append(Waited(used))
            left -= used
        before = len(done)
        done = with_consequences(table, done, seed)
        if used == 0 and len(done) == before:
            break
    return done


def is_heartbeat(table: Table, events: Sequence[Event]) -> bool:
    """Whether time has passed without anything to see: every watcher's own clock shows that already."""
    clock = table.game.clock
    if clock is None or not all(isinstance(event, Waited) for event in events):
        return False
    passed = sum(event.milliseconds for event in events if isinstance(event, Waited))
    due = int(clock.due(table.position.board[0]))
    return due < 0 or passed < due


def next_moment(table: Table, now: int) -> int | None:
    """How many milliseconds from now time has to be looked at again; None where it does not play."""
    clock = table.game.clock
    if clock is None or not table.running or not table.position.live:
        return None
    due = int(clock.due(table.position.board[0]))
    wait = min(due, HEARTBEAT) if due >= 0 else HEARTBEAT
    return max(0, wait - max(0, now - table.time))


def _next(table: Table, seed: str) -> Event | None:
    position = table.position
    if not table.running:
        return None
    if position.over:
        return Ended("normal", seed)
    if position.clock_move is not None:
        return RanOut(position.clock_move)
    odds = position.chance
    if odds is not None:
        number = table.draws + 1
        return Chanced(draw(seed, table.nonces, number, odds), number)
    if table.game.pass_move and position.moves == (table.game.pass_move,):
        return Moved(position.seats[0], table.game.pass_move)
    return None


def _after(table: Table, events: Sequence[Event]) -> Table:
    return fold(table, entries_of(table, events, 0))
