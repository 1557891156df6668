"""The house: opens tables, lets commands in at one door, and rings the bell when something has happened.

A command is judged against the log as it is known, and its events are appended only if nothing was appended in between;
else it is judged again. So an acknowledged move is on disk, and of two simultaneous moves one is refused with a reason.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

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
        """The tables at which a person sits: running games first, then the latest."""

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

    def __init__(self, store: Store, bell: Bell, *, bot_pause: float = 0.0, partner_pause: float = 10.0) -> None:
        """`bot_pause` is the least time, in seconds, that a bot takes, so that people see what it answers to;
        `partner_pause` is how long it leaves a turn to a person who could answer instead of it.
        """
        self.store = store
        self.bell = bell
        self._bot_pause = bot_pause
        self._partner_pause = partner_pause
        self._known: OrderedDict[str, Table] = OrderedDict()
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._opening = asyncio.Lock()
        self._afterwards: set[asyncio.Future[None]] = set()
        self._closed = False
        self._opened = now()
        self._timed: dict[str, asyncio.Task[None]] = {}

    async def open(self, wish: OpenTable, key: str, table_id: str | None = None) -> Table:
        """Open a table; the seats of the one who opens it, and of bots, are taken at once."""
        game = find_game(wish.game)
        options = game.check(dict(wish.options))
        seats = game.seats(options)
        if len(wish.seats) != seats:
            reason = Phrase("This game has {n} seats.", "Ce jeu a {n} places.", {"n": seats})
            raise Refused("seats", reason, str(len(wish.seats)))
        plans = tuple(_read_plan(plan, len(game.bots)) for plan in wish.seats)
        seed = secrets.token_hex(32)
        holder = holder_of(key) if key else ""
        created = Created(
            game.name, options.changed, plans, commitment_to(seed), secrets.token_urlsafe(9), opener=holder
        )
        first = Entry(1, now(), created)
        table = open_table(table_id or _new_id(), first)
        events: list[Event] = []
        for number, plan in enumerate(wish.seats):
            if plan.kind == "bot":
                events.append(SatDown(number, f"bot:{plan.level}", BOT, ""))
            elif plan.kind == "me":
                sit = Sit(number, plan.name or wish.name, nonce=wish.nonce)
                events += judge(table, sit, holder, seed)
        entries = entries_of(table, with_consequences(table, events, seed), first.at)
        await self.store.create(table.id, seed, [first, *entries])
        return self._keep(fold(table, entries))

    async def table(self, table_id: str) -> Table:
        """A table as it stands in the store."""
        known = self._known.get(table_id)
        is_name = table_id.isascii() and table_id.isalnum()
        news = await self.store.load(table_id, known.number if known else 0) if is_name else []
        if known is None:
            if not news:
                raise NoSuchTable(
                    Phrase("There is no table {table!r}.", "Il n’y a pas de table {table!r}.", {"table": table_id}),
                    table_id,
                )
            known, news = open_table(table_id, news[0]), news[1:]
        return self._keep(fold(known, news))

    async def table_at(self, table_id: str, number: int) -> Table:
        """A table whose log has reached a number: as it is known here, if that is far enough, else from the store."""
        known = self._known.get(table_id)
        return known if known and known.number >= number else await self.table(table_id)

    async def do(self, table_id: str, command: Command, key: str) -> Table:
        """Carry out a person's command."""
        return await self._do(table_id, command, holder_of(key) if key else "")

    async def rematch(self, table_id: str, key: str) -> Table:
        """The table at which the same people meet again, the first turn moved one seat on; everybody gets the same."""
        table = await self.table(table_id)
        if not table.seats_of(holder_of(key)):
            raise Refused("not-yours", Phrase("You do not sit at this table.", "Tu n’es pas assis à cette table."))
        if table.ended is None:
            raise Refused("not-over", Phrase("The game is not over yet.", "La partie n’est pas finie."))
        while table.rematch is None:
            table = await self._append(table, [Rematched(_new_id())], now()) or await self.table(table_id)
        async with self._opening:
            try:
                return await self.table(table.rematch)
            except NoSuchTable:
                return await self._meet_again(table, table.rematch, key)

    async def _meet_again(self, table: Table, table_id: str, key: str) -> Table:
        holder = holder_of(key)
        turned = [*table.seats[1:], table.seats[0]]
        plans = tuple(
            seat.plan
            if seat.is_bot
            else SeatPlan("me", name=seat.name)
            if seat.holder == holder
            else SeatPlan("friend")
            for seat in turned
        )
        again = await self.open(OpenTable(table.game.name, plans, options=table.options.changed), key, table_id)
        for number, seat in enumerate(turned):
            if not again.seats[number].taken:
                sit = Sit(number, seat.name, invitation=again.created.invitation)
                again = await self._do(again.id, sit, seat.holder)
        self.wake(again)
        return again

    def wake(self, table: Table) -> None:
        """Let time run at a table where it plays, and a bot think if it is its turn; each only once."""
        if self._closed:
            return
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
            except Exception as failure:  # one broken log must not keep the other tables asleep
                _log.warning("table %s stays closed: %s", glimpse.table, failure)

    async def close(self) -> None:
        """Stop the clocks, and stop thinking."""
        self._closed = True
        tasks = [*self._thinking.values(), *self._timed.values(), *self._afterwards]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _do(self, table_id: str, command: Command, holder: str) -> Table:
        received = now()
        seed = await self.store.seed(table_id)
        while True:
            table = await self.table(table_id)
            at = max(received, table.time)
            passed = passing_time(table, at, seed, self._opened)
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
        with self.bell.watch(table.id) as watch:
            table = await self.table_at(table.id, table.number)
            while (wait := next_moment(table, now())) is not None:
                # A move may bring the next moment nearer: a fresh timer that is turned over has hardly any sand left.
                if await watch.rings_within(wait / 1000):
                    table = await self.table_at(table.id, watch.number)
                    continue
                table = await self.table_at(table.id, table.number)
                at = now()
                events = passing_time(table, at, seed, self._opened)
                if events:
                    table = await self._append(table, events, at) or await self.table(table.id)

    async def _think(self, table: Table, seat: int) -> None:
        if not all(table.seats[other].is_bot for other in table.acting):
            turn = table.turn
            table = await self._leave_to_people(table)
            if table.turn != turn or seat not in table.acting:
                return
        started = time.monotonic()
        board = table.position.board
        rng = random_state(table.id, seat, table.turn)
        table.game.rules.guess(board[0], seat, rng)
        bot = table.game.bots[table.seats[seat].plan.level - 1]
        move = await asyncio.to_thread(bot.choose, board, seat, rng)
        await asyncio.sleep(max(0.0, self._bot_pause - (time.monotonic() - started)))
        text = table.game.notation.text_of(move)
        try:
            await self._do(table.id, Play(seat, table.turn, text), BOT)
        except LudothequeError:
            if text not in table.position.moves_for(seat):
                raise
            # It was legal when the bot looked: somebody, or time, was quicker.
            _log.info("table %s: the bot came too late", table.id)

    async def _leave_to_people(self, table: Table) -> Table:
        """Leave a turn to the people who may answer it: for a while, and no longer than half of what is left of it."""
        seconds = self._partner_pause
        if table.position.live:
            _, rest = table.position.wait_ms(round(seconds * 2000))
            seconds = min(seconds, rest / 2000)
        turn = table.turn
        with self.bell.watch(table.id) as watch, contextlib.suppress(TimeoutError):
            watch.ring(table.number)
            async with asyncio.timeout(seconds):
                while table.turn == turn and table.running:
                    table = await self.table_at(table.id, await watch.next())
        return await self.table_at(table.id, table.number)

    def _thought(self, table_id: str, task: asyncio.Task[None]) -> None:
        """A bot has moved, or was too late, or failed: unless it failed, see whether a bot is to think on."""
        del self._thinking[table_id]
        if task.cancelled():
            return
        failure = task.exception()
        if failure is not None:
            _log.error("table %s: the bot failed", table_id, exc_info=failure)
            return
        self._then(self._wake_again(table_id))

    def _then(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something after this, and keep hold of it until it is done."""
        task = asyncio.ensure_future(work)
        self._afterwards.add(task)
        task.add_done_callback(self._afterwards.discard)

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


def _new_id() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(10))


def _read_plan(plan: SeatPlan, levels: int) -> SeatPlan:
    """A plan with nothing in it that its kind does not need."""
    if plan.kind != "bot":
        return SeatPlan(plan.kind)
    if not 1 <= plan.level <= levels:
        reason = Phrase("A bot’s level is 1 to {n}.", "Le niveau d’un robot va de 1 à {n}.", {"n": levels})
        raise Refused("level", reason, str(plan.level))
    return SeatPlan("bot", plan.level)


_CLOCK_OFFSET = time.time_ns() - time.monotonic_ns()
"""Kept for the life of the process, so that setting the machine's clock moves nobody's sand."""


def now() -> int:
    """The house's clock, in milliseconds."""
    return (time.monotonic_ns() + _CLOCK_OFFSET) // 1_000_000
