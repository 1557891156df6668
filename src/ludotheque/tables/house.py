"""The house: opens tables, lets commands in at one door, and rings the bell when something has happened.

A command is judged against the log as it is known, and its events are appended only if nothing was appended in between;
else it is judged again. So an acknowledged move is on disk, and of two simultaneous moves one is refused with a reason.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Protocol

import msgspec

from ludotheque.rules.errors import LudothequeError
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import random_state
from ludotheque.rules.registry import find_game
from ludotheque.tables.bell import Bell
from ludotheque.tables.chance import commitment_to
from ludotheque.tables.commands import BOT, Command, Play, Refused, Sit, holder_of, judge
from ludotheque.tables.consequences import is_heartbeat, next_moment, passing_time, with_consequences
from ludotheque.tables.events import Created, Entry, Event, Rematched, SatDown, SeatPlan
from ludotheque.tables.table import Table, entries_of, fold, open_table

_KEPT_TABLES = 2_000
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_log = logging.getLogger(__name__)


class NoSuchTable(LudothequeError, LookupError):
    """There is no table of that name."""


class Glimpse(msgspec.Struct, frozen=True):
    """What a list of tables knows without opening them."""

    table: str
    game: str
    at: int


class Store(Protocol):
    """Where logs live."""

    async def create(self, table: str, seed: str, entries: Sequence[Entry]) -> None:
        """Begin a log."""

    async def append(self, table: str, entries: Sequence[Entry]) -> bool:
        """Add entries on disk; False, and nothing added, if their numbers are taken already."""

    async def load(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table, or what came after a number."""

    async def seed(self, table: str) -> str:
        """The table's secret."""

    async def tables_of(self, holder: str, limit: int) -> list[Glimpse]:
        """The tables at which a person sits, the latest first."""

    async def unfinished(self, limit: int) -> list[Glimpse]:
        """The tables whose game is not over, the latest first."""


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to open a table."""

    game: str
    seats: tuple[SeatPlan, ...]
    name: str = ""
    options: dict[str, str] = {}
    nonce: str = ""


class House:
    """All tables of one server, over one store."""

    def __init__(self, store: Store, bell: Bell, *, bot_pause: float = 0.0) -> None:
        """`bot_pause` is the least time, in seconds, that a bot takes, so that people see what it answers to."""
        self.store = store
        self.bell = bell
        self._bot_pause = bot_pause
        self._known: OrderedDict[str, Table] = OrderedDict()
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._timed: dict[str, asyncio.Task[None]] = {}

    async def open(self, wish: OpenTable, key: str) -> Table:
        """Open a table; the seats of the one who opens it, and of bots, are taken at once."""
        game = find_game(wish.game)
        options = game.check(dict(wish.options))
        seats = game.seats(options)
        if len(wish.seats) != seats:
            reason = Phrase("This game has {n} seats.", "Ce jeu a {n} places.", {"n": seats})
            raise Refused("seats", reason, str(len(wish.seats)))
        for plan in wish.seats:
            if plan.kind == "bot" and not 1 <= plan.level <= len(game.bots):
                reason = Phrase("A bot’s level is 1 to {n}.", "Le niveau d’un robot va de 1 à {n}.")
                raise Refused("level", reason.with_(n=len(game.bots)), str(plan.level))
        seed = secrets.token_hex(32)
        invitation = secrets.token_urlsafe(9)
        table_id = "".join(secrets.choice(_ALPHABET) for _ in range(10))
        created = Created(game.name, options.changed, wish.seats, commitment_to(seed), invitation)
        first = Entry(1, now(), created)
        table = open_table(table_id, first)
        events: list[Event] = []
        for number, plan in enumerate(wish.seats):
            if plan.kind == "bot":
                events.append(SatDown(number, f"bot:{plan.level}", BOT, ""))
            elif plan.kind == "me":
                sit = Sit(number, plan.name or wish.name, nonce=wish.nonce)
                events += judge(table, sit, holder_of(key), seed)
        entries = entries_of(table, with_consequences(table, events, seed), first.at)
        await self.store.create(table_id, seed, [first, *entries])
        return self._keep(fold(table, entries))

    async def table(self, table_id: str) -> Table:
        """A table as it stands in the store."""
        known = self._known.get(table_id)
        news = await self.store.load(table_id, known.number if known else 0)
        if known is None:
            if not news:
                raise NoSuchTable(
                    Phrase("There is no table {table!r}.", "Il n’y a pas de table {table!r}.", {"table": table_id}),
                    table_id,
                )
            known, news = open_table(table_id, news[0]), news[1:]
        return self._keep(fold(known, news))

    async def do(self, table_id: str, command: Command, key: str) -> Table:
        """Carry out a person's command."""
        return await self._do(table_id, command, holder_of(key) if key else "")

    async def rematch(self, table_id: str, key: str) -> Table:
        """The table at which the same people meet again, the first turn moved one seat on."""
        table = await self.table(table_id)
        holder = holder_of(key)
        if table.ended is None or not table.seats_of(holder):
            raise Refused("not-over", Phrase("The game is not over yet.", "La partie n’est pas finie."))
        if table.rematch:
            return await self.table(table.rematch)
        turned = [*table.seats[1:], table.seats[0]]
        plans = tuple(
            seat.plan
            if seat.is_bot
            else SeatPlan("me", name=seat.name)
            if seat.holder == holder
            else SeatPlan("friend")
            for seat in turned
        )
        again = await self.open(OpenTable(table.game.name, plans, options=table.options.changed), key)
        for number, seat in enumerate(turned):
            if not again.seats[number].taken:
                sit = Sit(number, seat.name, invitation=again.created.invitation)
                again = await self._do(again.id, sit, seat.holder)
        await self._append(table, [Rematched(again.id)], now())
        return again

    def wake(self, table: Table) -> None:
        """Let time run at a table where it plays, and a bot think if it is its turn; each only once."""
        if table.id not in self._timed and next_moment(table, now()) is not None:
            timer = asyncio.create_task(self._keep_time(table))
            self._timed[table.id] = timer
            timer.add_done_callback(lambda done: self._timed_out(table.id, done))
        bots = [seat for seat in table.acting if table.seats[seat].is_bot]
        if bots and table.id not in self._thinking:
            task = asyncio.create_task(self._think(table, bots[0]))
            self._thinking[table.id] = task
            task.add_done_callback(lambda done: self._thought(table.id, done))

    async def wake_all(self) -> None:
        """After a start: let every bot whose turn it was think again."""
        for glimpse in await self.store.unfinished(_KEPT_TABLES):
            try:
                self.wake(await self.table(glimpse.table))
            except LudothequeError as refused:
                _log.warning("table %s stays closed: %s", glimpse.table, refused)

    async def close(self) -> None:
        """Stop the clocks, and stop thinking."""
        tasks = [*self._thinking.values(), *self._timed.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _do(self, table_id: str, command: Command, holder: str) -> Table:
        seed = await self.store.seed(table_id)
        while True:
            table = await self.table(table_id)
            at = now()
            passed = passing_time(table, at, seed)
            settled = fold(table, entries_of(table, passed, at))
            events = judge(settled, command, holder, seed)
            after = await self._append(table, [*passed, *with_consequences(settled, events, seed)], at)
            if after is not None:
                return after

    async def _append(self, table: Table, events: list[Event], at: int) -> Table | None:
        entries = entries_of(table, events, at)
        if not await self.store.append(table.id, entries):
            return None
        after = self._keep(fold(table, entries))
        if not is_heartbeat(table, events):
            self.bell.ring(after.id, after.number)
        self.wake(after)
        return after

    async def _keep_time(self, table: Table) -> None:
        """Write down what happens by itself at a table, at its moment; at least once a second while time runs."""
        seed = await self.store.seed(table.id)
        while (wait := next_moment(table, now())) is not None:
            await asyncio.sleep(wait / 1000)
            table = await self.table(table.id)
            at = now()
            events = passing_time(table, at, seed)
            if events:
                table = await self._append(table, events, at) or await self.table(table.id)

    async def _think(self, table: Table, seat: int) -> None:
        started = time.monotonic()
        board = table.position.board
        rng = random_state(table.id, seat, table.turn)
        table.game.rules.guess(board[0], seat, rng)
        bot = table.game.bots[table.seats[seat].plan.level - 1]
        move = await asyncio.to_thread(bot.choose, board, seat, rng)
        await asyncio.sleep(max(0.0, self._bot_pause - (time.monotonic() - started)))
        self._thinking.pop(table.id, None)
        await self._do(table.id, Play(seat, table.turn, table.game.notation.text_of(move)), BOT)

    def _thought(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self._thinking.get(table_id) is task:
            del self._thinking[table_id]
        if task.cancelled():
            return
        failure = task.exception()
        if isinstance(failure, LudothequeError):
            _log.info("table %s: the bot came too late: %s", table_id, failure)
            again = asyncio.ensure_future(self._wake_again(table_id))
            again.add_done_callback(lambda done: done.cancelled() or done.exception())
        elif failure:
            _log.error("table %s: the bot failed", table_id, exc_info=failure)

    def _timed_out(self, table_id: str, task: asyncio.Task[None]) -> None:
        del self._timed[table_id]
        if not task.cancelled() and (failure := task.exception()):
            _log.error("table %s: its clock stopped", table_id, exc_info=failure)

    async def _wake_again(self, table_id: str) -> None:
        self.wake(await self.table(table_id))

    def _keep(self, table: Table) -> Table:
        """Remember a table, unless something newer of it is known already."""
        known = self._known.get(table.id)
        newest = known if known and known.number > table.number else table
        self._known[table.id] = newest
        self._known.move_to_end(table.id)
        while len(self._known) > _KEPT_TABLES:
            self._known.popitem(last=False)
        return newest


_CLOCK_OFFSET = time.time_ns() - time.monotonic_ns()
"""Kept for the life of the process, so that setting the machine's clock moves nobody's sand."""


def now() -> int:
    """The house's clock, in milliseconds."""
    return (time.monotonic_ns() + _CLOCK_OFFSET) // 1_000_000
