"""The state of a table, folded from its log. Folding judges nothing: what is in the log has happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import singledispatch

from ludotheque.rules.contract import SPECTATOR, Game
from ludotheque.rules.options import Options
from ludotheque.rules.position import Position
from ludotheque.rules.records import HIDDEN, GameRecord, Who, milliseconds_of, seconds_text, winners_of
from ludotheque.rules.records import Event as RecordEvent
from ludotheque.rules.registry import find_game
from ludotheque.tables.chance import draw_note
from ludotheque.tables.events import (
    Chanced,
    Created,
    DrawAccepted,
    DrawDeclined,
    DrawOffered,
    Ended,
    Entry,
    Event,
    Moved,
    RanOut,
    Rematched,
    Resumed,
    SatDown,
    SeatPlan,
    TakebackAnswered,
    TakebackAsked,
    TookBack,
    Waited,
)


@dataclass(frozen=True)
class Seat:
    """A place at the table: who is planned for it and, once taken, who sits there."""

    plan: SeatPlan
    name: str = ""
    holder: str = ""
    nonce: str = ""
    taken: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here."""
        return self.plan.kind == "bot"


@dataclass(frozen=True, eq=False)
class Ply:
    """One event of play: who did it, its text, and the position that it led to; for chance, the number of the draw."""

    who: Who
    text: str
    after: Position
    draw: int = 0

    @property
    def waited(self) -> bool:
        """Whether nothing but time has passed."""
        return self.who == "~" and self.text.startswith("+")


@dataclass(frozen=True)
class Takeback:
    """A takeback that was asked for: by whom, how far, and who has agreed already."""

    seat: int
    to: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Table:
    """Everything that is known of a table after `number` events."""

    id: str
    number: int
    opened: datetime
    created: Created
    game: Game
    options: Options
    origin: Position
    seats: tuple[Seat, ...]
    plies: tuple[Ply, ...] = ()
    turn: int = 0
    """The number of the last event that made a new turn: what a command says it answers."""
    time: int = 0
    """Where time plays: the moment, in milliseconds, up to which it has been counted."""
    draws: int = 0
    """How often chance has moved, takebacks included."""
    takeback: Takeback | None = None
    draw_offer: int | None = None
    draw_accepted: frozenset[int] = frozenset()
    """The seats that have accepted the draw that is offered."""
    ended: Ended | None = None
    rematch: str | None = None

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.plies[-1].after if self.plies else self.origin

    def position_after(self, plies: int) -> Position:
        """The position after so many events of play."""
        return self.plies[plies - 1].after if plies else self.origin

    @property
    def complete(self) -> bool:
        """Whether every seat is taken, so that play can begin."""
        return all(seat.taken for seat in self.seats)

    @property
    def running(self) -> bool:
        """Whether play has begun and has not ended."""
        return self.complete and self.ended is None

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.position.seats if self.running else ()

    @property
    def side_to_move(self) -> tuple[int, ...]:
        """The seats of the side whose turn it is now, whether or not each has a move."""
        return self.seats_to_move(self.position) if self.running else ()

    def passed(self, ply: int) -> bool:
        """Whether an event of play was a turn that passed by itself: it ran out, or nothing could be done in it."""
        done = self.plies[ply - 1]
        return (done.who == "~" and not done.waited) or done.text == self.game.pass_move

    def seats_to_move(self, position: Position) -> tuple[int, ...]:
        """The seats of the side whose turn it is, whether or not each has a move."""
        sides = ((seat, self.game.side_of(self.options, seat)) for seat in range(len(self.seats)))
        return tuple(seat for seat, side in sides if side == position.turn)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats of a game that has ended."""
        return winners_of(self.position, self.ended.termination) if self.ended else ()

    def seats_of(self, holder: str) -> tuple[int, ...]:
        """The seats that a person holds."""
        return tuple(i for i, seat in enumerate(self.seats) if holder and seat.holder == holder)

    @property
    def awaits_friend(self) -> bool:
        """Whether a seat is kept for a friend who has not come yet."""
        return any(seat.plan.kind == "friend" and not seat.taken for seat in self.seats)

    def invites(self, holder: str) -> bool:
        """Whether a person may hand out the table's link: whoever opened it or sits at it."""
        return bool(holder) and (holder == self.created.opener or bool(self.seats_of(holder)))

    @property
    def nonces(self) -> tuple[str, ...]:
        """What each seat adds to every draw."""
        return tuple(seat.nonce for seat in self.seats)

    def _draw_note(self, ply: Ply) -> str | None:
        return draw_note(ply.draw, self.nonces) if ply.draw else None

    def text_for(self, ply: int, seats: tuple[int, ...]) -> str:
        """What whoever holds these seats may know of one event of play: its text, or that something was drawn."""
        text, visible_to = self.plies[ply - 1].text, self.game.visible_to
        if visible_to is None or self.ended is not None or self.plies[ply - 1].waited:
            return text
        before, move = self.position_after(ply - 1).board[0], self.game.notation.number_of(text)
        return text if any(visible_to(before, move, seat) for seat in seats or (SPECTATOR,)) else HIDDEN

    @property
    def told_options(self) -> dict[str, str]:
        """The options that differ from the defaults, as everybody may know them; all of them once the game is over."""
        return self.options.told if self.ended is None else self.options.changed

    @property
    def record(self) -> GameRecord:
        """The game so far, as everybody may know it; all of it once the game is over."""
        return self.record_for(())

    def record_for(self, seats: tuple[int, ...]) -> GameRecord:
        """The game so far, as whoever holds these seats may know it."""
        over = self.ended is not None
        return GameRecord(
            game=self.game.name,
            options=self.told_options,
            events=tuple(
                RecordEvent(ply.who, self.text_for(number, seats), self._draw_note(ply))
                for number, ply in enumerate(self.plies, start=1)
            ),
            seats=tuple(seat.name for seat in self.seats),
            date=f"{self.opened:%Y-%m-%d}",
            commitment=self.created.commitment,
            seed=self.ended.seed if self.ended else None,
            termination=self.ended.termination if self.ended else None,
            scores=self.position.scores if over else None,
            winners=self.winners if over else None,
        )


def entries_of(table: Table, events: Iterable[Event], at: int) -> list[Entry]:
    """Events as the next lines of a table's log."""
    return [Entry(table.number + i, at, event) for i, event in enumerate(events, start=1)]


def open_table(table_id: str, first: Entry) -> Table:
    """The state of a table after its first event, which says what table it is."""
    created = first.event
    if not isinstance(created, Created):
        raise TypeError(f"the log of table {table_id} does not begin with its creation")
    game = find_game(created.game)
    options = game.check(dict(created.options))
    return Table(
        id=table_id,
        number=first.number,
        opened=datetime.fromtimestamp(first.at / 1000, UTC),
        created=created,
        game=game,
        options=options,
        origin=Position.start(game, options),
        seats=tuple(Seat(plan) for plan in created.seats),
        turn=first.number,
    )


def fold(table: Table, entries: Iterable[Entry]) -> Table:
    """The state after more of the log."""
    for entry in entries:
        if entry.number != table.number + 1:
            raise ValueError(f"event {entry.number} cannot follow event {table.number} of table {table.id}")
        table = replace(_after(entry.event, table, entry.number), number=entry.number)
        if isinstance(entry.event, _MOMENTS):
            table = replace(table, time=entry.at)
    return table


_MOMENTS = (SatDown, Moved, Chanced, Waited, RanOut, Resumed)
"""Events up to which time has been counted when they happen."""


@singledispatch
def _after(event: Event, table: Table, number: int) -> Table:
    raise TypeError(f"{type(event).__name__} is not an event that a table can fold")


@_after.register
def _(event: SatDown, table: Table, number: int) -> Table:
    seats = list(table.seats)
    seats[event.seat] = replace(seats[event.seat], name=event.name, holder=event.holder, nonce=event.nonce, taken=True)
    return replace(table, seats=tuple(seats))


@_after.register
def _(event: Moved, table: Table, number: int) -> Table:
    ply = Ply(event.seat, event.text, table.position.play(event.text))
    offer = table.draw_offer
    stands = offer is not None and table.seats[offer].holder == table.seats[event.seat].holder
    return replace(table, plies=(*table.plies, ply), turn=number, takeback=None, draw_offer=offer if stands else None)


@_after.register
def _(event: Chanced, table: Table, number: int) -> Table:
    ply = Ply("=", event.text, table.position.play(event.text), event.draw)
    return replace(table, plies=(*table.plies, ply), turn=number, draws=event.draw)


@_after.register
def _(event: Waited, table: Table, number: int) -> Table:
    after, _ = table.position.wait_ms(event.milliseconds)
    waited, plies = event.milliseconds, table.plies
    if plies and plies[-1].waited:
        waited += milliseconds_of(plies[-1].text)
        plies = plies[:-1]
    return replace(table, plies=(*plies, Ply("~", seconds_text(waited), after)))


@_after.register
def _(event: RanOut, table: Table, number: int) -> Table:
    ply = Ply("~", event.text, table.position.play(event.text))
    return replace(table, plies=(*table.plies, ply), turn=number)


@_after.register
def _(event: Resumed, table: Table, number: int) -> Table:
    return table


@_after.register
def _(event: TakebackAsked, table: Table, number: int) -> Table:
    return replace(table, takeback=Takeback(event.seat, event.to))


@_after.register
def _(event: TakebackAnswered, table: Table, number: int) -> Table:
    if table.takeback is None or not event.agreed:
        return replace(table, takeback=None)
    return replace(table, takeback=replace(table.takeback, agreed=table.takeback.agreed | {event.seat}))


@_after.register
def _(event: TookBack, table: Table, number: int) -> Table:
    return replace(table, plies=table.plies[: event.to], turn=number, takeback=None, draw_offer=None)


@_after.register
def _(event: DrawOffered, table: Table, number: int) -> Table:
    return replace(table, draw_offer=event.seat, draw_accepted=frozenset())


@_after.register
def _(event: DrawAccepted, table: Table, number: int) -> Table:
    return replace(table, draw_accepted=table.draw_accepted | {event.seat})


@_after.register
def _(event: DrawDeclined, table: Table, number: int) -> Table:
    return replace(table, draw_offer=None)


@_after.register
def _(event: Ended, table: Table, number: int) -> Table:
    return replace(table, ended=event, takeback=None, draw_offer=None)


@_after.register
def _(event: Rematched, table: Table, number: int) -> Table:
    return replace(table, rematch=event.table)
