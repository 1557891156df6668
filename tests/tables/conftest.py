"""A store in memory, a house over it, and tables to begin with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, cast

import numpy as np
import pytest

from ludotheque.rules.contract import Clock, Game
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.loops import CHANCE, OVER, Integers, Records
from ludotheque.rules.options import Option, choice
from ludotheque.rules.phrase import Phrase
from ludotheque.tables.bell import Bell
from ludotheque.tables.commands import BOT, holder_of
from ludotheque.tables.events import Created, Ended, Entry, Event, SatDown, SeatPlan
from ludotheque.tables.house import Glimpse, House, Store
from ludotheque.tables.table import Table, fold, open_table

SEED = "5e" * 32
NOON = 1_779_000_000_000
_STONES = 9


class MemoryStore:
    """Logs in a dictionary. Every call lets others run first, so that what can interleave does."""

    def __init__(self) -> None:
        self._logs: dict[str, list[Entry]] = {}
        self._seeds: dict[str, str] = {}

    async def create(self, table: str, seed: str, entries: Sequence[Entry]) -> None:
        """Begin a log."""
        await asyncio.sleep(0)
        assert table not in self._logs
        self._logs[table] = list(entries)
        self._seeds[table] = seed

    async def append(self, table: str, entries: Sequence[Entry]) -> bool:
        """Add entries if their numbers are free."""
        await asyncio.sleep(0)
        log = self._logs[table]
        if entries[0].number != len(log) + 1:
            return False
        log += entries
        return True

    async def load(self, table: str, after: int = 0) -> list[Entry]:
        """The log after a number."""
        await asyncio.sleep(0)
        return self._logs.get(table, [])[after:]

    async def seed(self, table: str) -> str:
        """The secret."""
        await asyncio.sleep(0)
        return self._seeds.get(table, "")

    async def tables_of(self, holder: str, limit: int) -> list[Glimpse]:
        """The tables at which somebody sits."""
        return self._glimpses(lambda event: isinstance(event, SatDown) and event.holder == holder)[:limit]

    async def unfinished(self, limit: int) -> list[Glimpse]:
        """The tables without an end."""
        over = self._glimpses(lambda event: isinstance(event, Ended))
        return [glimpse for glimpse in self._glimpses(lambda _: True) if glimpse not in over][:limit]

    def _glimpses(self, wanted: Callable[[Event], bool]) -> list[Glimpse]:
        found = [(name, log) for name, log in self._logs.items() if any(wanted(entry.event) for entry in log)]
        games = [(name, log[0].event, log[-1].at) for name, log in found]
        listed = [Glimpse(name, event.game, at) for name, event, at in games if isinstance(event, Created)]
        return sorted(listed, key=lambda glimpse: -glimpse.at)


@pytest.fixture
def store() -> Store:
    """An empty store."""
    return MemoryStore()


@pytest.fixture
async def house(store: Store) -> AsyncIterator[House]:
    """A house whose bots answer at once."""
    opened = House(store, Bell())
    yield opened
    await opened.close()


@pytest.fixture
def seed() -> str:
    """The secret of the tables made here."""
    return SEED


@pytest.fixture
def grow() -> Callable[..., Table]:
    """`grow(table, *events)`: the table after more events."""
    return _grow


def _grow(table: Table, *events: Event) -> Table:
    return fold(table, [Entry(table.number + i, NOON + i, event) for i, event in enumerate(events, start=1)])


def _opened(game: str, *seats: SeatPlan, options: dict[str, str] | None = None) -> Table:
    created = Created(game, options or {}, seats, commitment="c0" * 32, invitation="come in")
    return open_table("sometable1", Entry(1, NOON, created))


@pytest.fixture
def waiting() -> Table:
    """Ann (key `ann`) sits on seat 0, a friend is expected on seat 1."""
    table = _opened("latroncules", SeatPlan("me"), SeatPlan("friend"))
    return _grow(table, SatDown(0, "Ann", holder_of("ann"), "salt"))


@pytest.fixture
def duel(waiting: Table) -> Table:
    """Ann against Bob (key `bob`), before the first move."""
    return _grow(waiting, SatDown(1, "Bob", holder_of("bob"), "pepper"))


@pytest.fixture
def without_draws() -> Table:
    """Ann against Bob at a game in which somebody always wins."""
    table = _opened("heptamensa", SeatPlan("me"), SeatPlan("anyone"))
    return _grow(table, SatDown(0, "Ann", holder_of("ann"), ""), SatDown(1, "Bob", holder_of("bob"), ""))


@pytest.fixture
def alone() -> Table:
    """Ann plays both seats at one screen."""
    table = _opened("latroncules", SeatPlan("me", name="Ann"), SeatPlan("me", name="Also Ann"))
    holder = holder_of("ann")
    return _grow(table, SatDown(0, "Ann", holder, ""), SatDown(1, "Also Ann", holder, ""))


@pytest.fixture
def against_bot() -> Table:
    """Ann against a bot, which sits on seat 1."""
    table = _opened("latroncules", SeatPlan("me"), SeatPlan("bot", level=1))
    return _grow(table, SatDown(0, "Ann", holder_of("ann"), ""), SatDown(1, "bot:1", BOT, ""))


class _StonesRules:
    """Take one, two or three of nine stones; who takes the last wins. Four seats, two sides, plain Python.

    With `rain`, chance adds a stone or none after every move.
    """

    RECORD = np.dtype(
        (np.record, np.dtype([(name, np.int64) for name in ("left", "side", "cloudy", "rain", "ticking")]))
    )
    ACTIONS = 6
    WIDTH = 3

    def start(self, s: np.record, options: Integers) -> None:
        s.left, s.side, s.cloudy = _STONES, 0, 0
        s.rain, s.ticking = options

    def turn(self, s: np.record) -> int:
        return OVER if s.left == 0 else CHANCE if s.cloudy else int(s.side)

    def moves(self, s: np.record, out: Integers) -> int:
        numbers = (_DRY, _WET) if s.cloudy else range(1, min(3, int(s.left)) + 1)
        out[: len(numbers)] = numbers
        return len(numbers)

    def odds(self, s: np.record, out: Integers) -> None:
        out[:2] = 3, 1

    def score(self, s: np.record, points: Integers, wins: Integers) -> None:
        wins[:] = 0
        wins[1 - int(s.side)] = s.left == 0

    def guess(self, s: np.record, seat: int, rng: object) -> None:
        pass

    def step(self, before: Records, after: Records, move: int) -> bool:
        left, side, cloudy, rain, ticking = before[0].tolist()
        legal = (_DRY, _WET) if cloudy else range(1, min(3, left) + 1)
        if move not in legal:
            return False
        if cloudy:
            after[0] = (left + (move == _WET), side, 0, rain, ticking)
        else:
            after[0] = (left - move, 1 - side, rain and left > move, rain, ticking)
        return True


_DRY, _WET = 4, 5


class _StonesNotation:
    def text_of(self, move: int) -> str:
        return ("", "take-1", "take-2", "take-3", "=dry", "=wet")[move]

    def number_of(self, text: str) -> int:
        texts = [self.text_of(move) for move in range(1, 6)]
        if text not in texts:
            raise BadNotation(Phrase("no such move", "pas de tel coup"), text)
        return texts.index(text) + 1


class _StonesWords:
    def refusal(self, s: np.record, move: int) -> Phrase:
        return Phrase("Too few stones.", "Trop peu de pierres.")


class _StonesBot:
    """Takes one stone."""

    name = Phrase("One", "Un")

    def choose(self, board: Records, seat: int, rng: object) -> int:
        return 1 if seat < 2 else 2


def _yes_or_no(name: str) -> Option:
    return choice(name, Phrase(name, name), ("no", Phrase("no", "non")), ("yes", Phrase("yes", "oui")))


STONES = Game(
    name="stones",
    title=Phrase("Stones", "Pierres"),
    credit=Phrase("", ""),
    minutes=1,
    options=(_yes_or_no("rain"), _yes_or_no("real")),
    rules=cast(Any, _StonesRules()),
    notation=_StonesNotation(),
    see=lambda *_: None,
    words=cast(Any, _StonesWords()),
    drawing=cast(Any, None),
    bots=(_StonesBot(),),
    rulebook=cast(Any, None),
    clock=Clock(
        runs=lambda options: options["real"] == "yes",
        wait=lambda _, milliseconds: milliseconds,
        due=lambda _: -1,
        expired=lambda _: False,
        passes=lambda _: "pass",
        motions=lambda *_: (),
    ),
    seats=lambda _: 4,
    side_of=lambda _, seat: seat % 2,
    may_play=lambda _, seat, move: (seat < 2) == (move % 2 == 1),
)


@pytest.fixture
def stones(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Table]:
    """`stones(rain="yes")`: Ann and Cy against Bob and Dee, at a game of our own.

    Seats 0 and 1 take odd numbers of stones, seats 2 and 3 even ones.
    """
    for room in ("ludotheque.tables.table", "ludotheque.tables.house", "ludotheque.rules.records"):
        monkeypatch.setattr(f"{room}.find_game", {"stones": STONES}.__getitem__)

    def open_stones(**options: str) -> Table:
        people = [SatDown(i, name, holder_of(name.lower()), "") for i, name in enumerate(("Ann", "Bob", "Cy", "Dee"))]
        return _grow(_opened("stones", *[SeatPlan("anyone")] * 4, options=options), *people)

    return open_stones


@pytest.fixture
def partners(stones: Callable[..., Table]) -> Table:
    """Four people at a game in which they share sides."""
    return stones()
