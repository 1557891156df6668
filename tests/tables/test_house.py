"""The house: one door for every command, and of two simultaneous ones exactly one wins."""

from __future__ import annotations

import asyncio
import hashlib
from itertools import pairwise

import pytest

from ludotheque import BadOption, IllegalMove, LudothequeError, UnknownGame
from ludotheque.tables.bell import Bell
from ludotheque.tables.commands import (
    AnswerTakeback,
    Command,
    DeclineDraw,
    OfferDraw,
    Play,
    Refused,
    Resign,
    Sit,
    TakeBack,
    holder_of,
)
from ludotheque.tables.events import Created, DrawOffered, Ended, Moved, SatDown, SeatPlan, TookBack
from ludotheque.tables.house import House, NoSuchTable, OpenTable, Store
from ludotheque.tables.table import Table

ME, FRIEND, ANYONE = SeatPlan("me"), SeatPlan("friend"), SeatPlan("anyone")


async def open_duel(house: House) -> Table:
    """Ann (key `ann`) against Bob (key `bob`)."""
    table = await house.open(OpenTable("latroncules", (ME, FRIEND), "Ann", nonce="salt"), "ann")
    return await house.do(table.id, Sit(1, "Bob", table.created.invitation), "bob")


# Opening.


async def test_opening_seats_the_one_who_opens(house: House) -> None:
    wish = OpenTable("latroncules", (FRIEND, ME), " Ann  A. ", {"variant": "points"}, "salt")
    table = await house.open(wish, "ann")
    log = await house.store.load(table.id)
    assert [entry.number for entry in log] == [1, 2]
    assert log[0].event == table.created
    assert log[1].event == SatDown(1, "Ann A.", holder_of("ann"), "salt")
    assert table.created.options == {"variant": "points"}
    assert not table.complete


async def test_opening_commits_to_a_seed_that_no_event_tells(house: House) -> None:
    table = await house.open(OpenTable("latroncules", (ME, FRIEND), "Ann"), "ann")
    seed = await house.store.seed(table.id)
    assert len(seed) == 64
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == table.created.commitment
    assert seed not in repr(await house.store.load(table.id))
    ended = await house.do((await open_duel(house)).id, Resign(0), "ann")
    assert ended.ended is not None
    assert hashlib.sha256(bytes.fromhex(ended.ended.seed)).hexdigest() == ended.created.commitment


async def test_options_that_are_the_defaults_are_not_kept(house: House) -> None:
    table = await house.open(OpenTable("latroncules", (ME, ME), "Ann", {"variant": "null"}), "ann")
    assert table.created.options == {}


async def test_one_person_may_have_two_names(house: House) -> None:
    plans = (SeatPlan("me", name="White hand"), SeatPlan("me"))
    table = await house.open(OpenTable("latroncules", plans, "Ann"), "ann")
    assert [seat.name for seat in table.seats] == ["White hand", "Ann"]
    assert table.running


@pytest.mark.parametrize(
    ("wish", "code", "english", "french"),
    [
        (OpenTable("latroncules", (), "Ann"), "seats", "This game has 2 seats.", "Ce jeu a 2 places."),
        (OpenTable("latroncules", (ME,), "Ann"), "seats", "This game has 2 seats.", "Ce jeu a 2 places."),
        (OpenTable("latroncules", (ME,) * 3, "Ann"), "seats", "This game has 2 seats.", "Ce jeu a 2 places."),
        *(
            (
                OpenTable("latroncules", (ME, SeatPlan("bot", level=level)), "Ann"),
                "level",
                "A bot’s level is 1 to 3.",
                "Le niveau d’un robot va de 1 à 3.",
            )
            for level in (-1, 0, 4)
        ),
        (
            OpenTable("latroncules", (ME, FRIEND)),
            "bad-name",
            "A name has 1 to 40 characters.",
            "Un nom a de 1 à 40 caractères.",
        ),
        (
            OpenTable("latroncules", (ANYONE, SeatPlan("me", name="x" * 41)), "Ann"),
            "bad-name",
            "A name has 1 to 40 characters.",
            "Un nom a de 1 à 40 caractères.",
        ),
    ],
)
async def test_a_table_that_cannot_be_opened(
    house: House, wish: OpenTable, code: str, english: str, french: str
) -> None:
    with pytest.raises(Refused) as refused:
        await house.open(wish, "ann")
    assert (refused.value.code, str(refused.value)) == (code, english)
    assert refused.value.reason.say("fr") == french
    assert await house.store.unfinished(10) == []


async def test_a_table_of_no_game_or_no_option(house: House) -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess' here"):
        await house.open(OpenTable("chess", (ME, ME), "Ann"), "ann")
    with pytest.raises(BadOption, match="option variant cannot be 'mad'"):
        await house.open(OpenTable("latroncules", (ME, ME), "Ann", {"variant": "mad"}), "ann")
    assert await house.store.unfinished(10) == []


@pytest.mark.parametrize("name", ["", "nowhere", "\0", "x" * 10_000, "../etc"])
async def test_a_table_that_does_not_exist(house: House, name: str) -> None:
    with pytest.raises(NoSuchTable) as missing:
        await house.table(name)
    assert missing.value.text == name
    assert str(missing.value) == f"There is no table {name!r}."
    assert missing.value.reason.say("fr") == f"Il n’y a pas de table {name!r}."
    with pytest.raises(NoSuchTable):
        await house.do(name, Resign(0), "ann")
    with pytest.raises(NoSuchTable):
        await house.rematch(name, "ann")


# Playing on.


async def test_what_is_acknowledged_is_in_the_store(house: House, store: Store) -> None:
    table = await open_duel(house)
    after = await house.do(table.id, Play(0, table.turn, "a2-a3"), "ann")
    assert (await store.load(table.id))[-1].event == Moved(0, "a2-a3")
    again = await House(store, Bell()).table(table.id)
    assert again.record == after.record
    assert (again.number, again.turn) == (after.number, after.turn)


async def test_two_houses_over_one_store_see_each_others_moves(house: House, store: Store) -> None:
    other = House(store, Bell())
    table = await open_duel(house)
    table = await other.do(table.id, Play(0, table.turn, "a2-a3"), "ann")
    table = await house.do(table.id, Play(1, table.turn, "b7-b6"), "bob")
    assert [ply.text for ply in (await other.table(table.id)).plies] == ["a2-a3", "b7-b6"]


async def test_a_whole_conversation(house: House) -> None:
    table = await open_duel(house)
    table = await house.do(table.id, Play(0, table.turn, "a2-a3"), "ann")
    stale = table.turn
    table = await house.do(table.id, TakeBack(0, table.turn), "ann")
    table = await house.do(table.id, AnswerTakeback(1, True), "bob")
    assert table.plies == ()
    with pytest.raises(Refused, match="That turn is over"):
        await house.do(table.id, Play(0, stale, "c2-c3"), "ann")
    table = await house.do(table.id, Play(0, table.turn, "c2-c3"), "ann")
    table = await house.do(table.id, OfferDraw(0), "ann")
    table = await house.do(table.id, DeclineDraw(1), "bob")
    table = await house.do(table.id, OfferDraw(1), "bob")
    table = await house.do(table.id, OfferDraw(0), "ann")
    assert table.ended is not None
    assert table.ended.termination == "agreed"
    assert table.winners == ()
    log = await house.store.load(table.id)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    assert all(before.at <= after.at for before, after in pairwise(log))


REFUSED: list[tuple[Command, str]] = [
    (Sit(1, "Eve"), "eve"),
    (Sit(7, "Eve"), "eve"),
    (Play(0, 1, "c2-c3"), "ann"),
    (Play(1, 4, "a2-a5"), "bob"),
    (Play(1, 4, "nonsense"), "bob"),
    (Play(0, 4, "c2-c3"), "ann"),
    (Play(1, 4, "b7-b6"), "eve"),
    (Play(1, 4, "b7-b6"), ""),
    (Resign(0), "bob"),
    (DeclineDraw(1), "bob"),
    (TakeBack(1, 4), "bob"),
    (TakeBack(0, 1), "ann"),
    (AnswerTakeback(1, True), "bob"),
]


@pytest.mark.parametrize(("command", "key"), REFUSED, ids=lambda value: str(value)[:40])
async def test_a_refusal_changes_nothing(house: House, command: Command, key: str) -> None:
    table = await open_duel(house)
    table = await house.do(table.id, Play(0, table.turn, "a2-a3"), "ann")
    assert table.turn == 4
    log = await house.store.load(table.id)
    with house.bell.watch(table.id) as watch:
        with pytest.raises(LudothequeError) as refused:
            await house.do(table.id, command, key)
        assert watch.number == 0
    assert refused.value.reason.say("en") != refused.value.reason.say("fr")
    assert await house.store.load(table.id) == log
    assert await house.table(table.id) == table
    await house.do(table.id, Play(1, table.turn, "b7-b6"), "bob")


# All at once.


@pytest.mark.parametrize("doors", [1, 2])
async def test_of_simultaneous_moves_exactly_one_wins(house: House, store: Store, doors: int) -> None:
    houses = [house, House(store, Bell())][:doors]
    table = await open_duel(house)
    moves = table.position.moves
    results = await asyncio.gather(
        *(houses[i % doors].do(table.id, Play(0, table.turn, move), "ann") for i, move in enumerate([*moves, *moves])),
        return_exceptions=True,
    )
    won = [result for result in results if isinstance(result, Table)]
    lost = [result for result in results if isinstance(result, Refused)]
    assert len(won) == 1
    assert len(won) + len(lost) == len(results)
    assert {refused.code for refused in lost} == {"late"}
    assert len(await store.load(table.id)) == table.number + 1
    assert (await house.table(table.id)).plies == won[0].plies


async def test_a_move_wins_although_somebody_spoke_meanwhile(house: House, store: Store) -> None:
    other = House(store, Bell())
    table = await open_duel(house)
    await other.table(table.id)
    await asyncio.gather(
        house.do(table.id, Play(0, table.turn, "a2-a3"), "ann"),
        other.do(table.id, OfferDraw(1), "bob"),
    )
    said = [entry.event for entry in await store.load(table.id, table.number)]
    assert sorted(type(event).__name__ for event in said) == ["DrawOffered", "Moved"]


async def test_a_move_and_a_resignation_at_once(house: House, store: Store) -> None:
    table = await open_duel(house)
    results = await asyncio.gather(
        house.do(table.id, Resign(1), "bob"),
        House(store, Bell()).do(table.id, Play(0, table.turn, "a2-a3"), "ann"),
        return_exceptions=True,
    )
    log = await store.load(table.id)
    assert isinstance(log[-1].event, Ended)
    assert sum(isinstance(entry.event, Ended) for entry in log) == 1
    assert all(
        isinstance(result, Table) or (isinstance(result, Refused) and result.code == "over") for result in results
    )


async def test_two_friends_want_the_same_seat(house: House) -> None:
    table = await house.open(OpenTable("latroncules", (ME, ANYONE), "Ann"), "ann")
    results = await asyncio.gather(
        *(house.do(table.id, Sit(1, name), name) for name in ("Bob", "Cy", "Dee")), return_exceptions=True
    )
    assert sum(isinstance(result, Table) for result in results) == 1
    assert [result.code for result in results if isinstance(result, Refused)] == ["taken", "taken"]


async def test_two_draw_offers_at_once_are_an_agreement(house: House) -> None:
    table = await open_duel(house)
    await asyncio.gather(
        house.do(table.id, OfferDraw(0), "ann"), house.do(table.id, OfferDraw(1), "bob"), return_exceptions=True
    )
    events = [entry.event for entry in await house.store.load(table.id, table.number)]
    assert isinstance(events[0], DrawOffered)
    assert isinstance(events[1], Ended)
    assert events[1].termination == "agreed"


async def test_impatient_clicks_on_take_back_go_back_once(house: House) -> None:
    table = await house.open(OpenTable("latroncules", (ME, ME), "Ann"), "ann")
    for seat, move in ((0, "a2-a3"), (1, "b7-b6"), (0, "c2-c3")):
        table = await house.do(table.id, Play(seat, table.turn, move), "ann")
    await asyncio.gather(
        *(house.do(table.id, TakeBack(0, table.turn), "ann") for _ in range(5)), return_exceptions=True
    )
    events = [entry.event for entry in await house.store.load(table.id, table.number)]
    assert events == [TookBack(0, 2)]


# The bell.


async def test_the_bell_rings_for_every_event_and_only_at_its_table(house: House) -> None:
    table, other = await open_duel(house), await open_duel(house)
    with house.bell.watch(table.id) as watch, house.bell.watch(other.id) as elsewhere:
        after = await house.do(table.id, Play(0, table.turn, "a2-a3"), "ann")
        assert await asyncio.wait_for(watch.next(), 1) == after.number
        assert elsewhere.number == 0


async def test_rings_while_busy_count_as_one() -> None:
    bell = Bell()
    with bell.watch("t") as watch:
        for number in (3, 5, 4):
            bell.ring("t", number)
        assert await watch.next() == 5
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(watch.next(), 0.01)
        bell.ring("t", 6)
        assert await watch.next() == 6


def test_a_watch_ends_with_its_block() -> None:
    bell = Bell()
    with bell.watch("t"), bell.watch("t"):
        assert bell.watchers("t") == 2
    assert bell.watchers("t") == 0
    bell.ring("t", 1)
    assert bell.watchers("t") == 0


async def test_a_position_of_a_table_is_never_shared(house: House) -> None:
    table = await open_duel(house)
    board = table.position.board
    board[0]["side"] = 1
    with pytest.raises(IllegalMove):
        await house.do(table.id, Play(0, table.turn, "b2-b3"), "ann")
    assert (await house.table(table.id)).acting == (0,)


def test_an_event_of_creation_tells_no_key() -> None:
    assert set(Created.__struct_fields__) == {"game", "options", "seats", "commitment", "invitation"}
