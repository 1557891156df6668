"""Whole games through the HTTP interface, each to its end."""

from __future__ import annotations

import hashlib

import httpx
import pytest

from ludotheque.rules.records import read_record
from support.people import SHUFFLE, Person, meet, play_all
from support.server import Server


def test_two_people_play_to_a_draw_by_repetition(ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    assert ann.see(table)["acting"] == [0]
    assert "b2-a3" in ann.see(table)["moves"]
    assert bob.see(table)["moves"] == []
    play_all(table, (ann, bob), SHUFFLE)
    assert not ann.see(table)["over"]
    play_all(table, (ann, bob), SHUFFLE)
    for somebody in (ann, bob):
        seen = somebody.see(table)
        assert seen["over"]
        assert seen["termination"] == "normal"
        assert seen["winners"] == []
        assert seen["moves"] == seen["acting"] == []
    record = read_record(ann.record(table))
    assert [event.text for event in record.events] == [*SHUFFLE, *SHUFFLE]
    assert record.seats == ("Ann", "Bob")


def test_the_seed_is_published_at_the_end_and_fits_its_commitment(ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    before = read_record(ann.record(table))
    assert before.seed is None
    ann.must(table, "resign", 0)
    after = read_record(bob.record(table))
    assert after.seed is not None
    assert hashlib.sha256(bytes.fromhex(after.seed)).hexdigest() == before.commitment == ann.see(table)["commitment"]


@pytest.mark.parametrize("loser", [0, 1])
def test_whoever_resigns_loses(ann: Person, bob: Person, loser: int) -> None:
    table = meet(ann, bob)
    after = (ann, bob)[loser].must(table, "resign", loser)
    assert after["over"]
    assert after["winners"] == [1 - loser]
    assert after["termination"] == f"resigned {loser}"


def test_a_draw_is_offered_declined_offered_again_and_accepted(ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    ann.must(table, "offer-draw", 0)
    assert ann.do(table, "offer-draw", 0).status_code == 400, "nobody accepts their own offer"
    assert "offers a draw" in bob.frame(table)["status"]
    bob.must(table, "decline-draw", 1)
    assert bob.do(table, "decline-draw", 1).json()["code"] == "no-offer"
    bob.must(table, "offer-draw", 1)
    after = ann.must(table, "offer-draw", 0)
    assert after["termination"] == "agreed"
    assert after["winners"] == []


def test_a_takeback_needs_the_opponents_consent(ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    turn = ann.play(table, "b2-a3")["turn"]
    ann.must(table, "take-back", 0, turn=turn)
    assert bob.frame(table)["plies"] == 1
    assert ann.do(table, "answer-takeback", 0, agree=True).status_code == 400, "one's own consent is not enough"
    bob.must(table, "answer-takeback", 1, agree=False)
    assert bob.frame(table)["plies"] == 1
    ann.must(table, "take-back", 0, turn=turn)
    after = bob.must(table, "answer-takeback", 1, agree=True)
    assert after["acting"] == [0]
    assert bob.frame(table)["plies"] == 0
    assert ann.do(table, "play", 0, turn=turn, move="b2-a3").status_code == 409, "the turn taken back is over"


def test_an_answered_takeback_goes_back_over_both_moves(ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    play_all(table, (ann, bob), SHUFFLE[:2])
    ann.must(table, "take-back", 0, turn=ann.see(table)["turn"])
    assert bob.must(table, "answer-takeback", 1, agree=True)["acting"] == [0]
    assert bob.frame(table)["moves"] == []


def test_one_person_plays_both_sides_and_takes_back_alone(ann: Person) -> None:
    table = ann.open("me", "me")
    for move in SHUFFLE:
        assert ann.play(table, move)["turn"]
    assert ann.must(table, "take-back", 1, turn=ann.see(table)["turn"])["acting"] == [1]
    assert ann.do(table, "offer-draw", 0).json()["code"] == "nobody"
    play_all(table, (ann, ann), [SHUFFLE[3], *SHUFFLE])
    assert ann.see(table)["over"]


@pytest.mark.parametrize("level", [1, 2])
def test_a_bot_answers(ann: Person, level: int) -> None:
    table = ann.open("me", f"bot:{level}")
    for plies in (2, 4):
        ann.play(table, ann.see(table)["moves"][0])
        ann.wait_for(table, acting=[0])
        assert ann.frame(table)["plies"] == plies


def test_a_bot_opens_and_a_takeback_leaves_it_its_move(ann: Person) -> None:
    table = ann.open("bot:1", "me")
    ann.wait_for(table, acting=[1])
    ann.play(table, ann.see(table)["moves"][0])
    ann.wait_for(table, acting=[1])
    ann.must(table, "take-back", 1, turn=ann.see(table)["turn"])
    assert ann.frame(table)["plies"] == 1
    ann.play(table, ann.see(table)["moves"][-1])
    ann.wait_for(table, acting=[1])


def test_two_bots_play_a_whole_game_by_themselves(ann: Person) -> None:
    table = ann.open("bot:1", "bot:1", variant="points")
    seen = ann.wait_for(table, over=True)
    record = read_record(ann.record(table))
    assert record.termination == seen["termination"] == "normal"
    assert record.options == {"variant": "points"}


def test_a_rematch_changes_sides_and_everybody_finds_the_same_table(ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    assert ann.client.post(f"/api/tables/{table}/rematch").status_code == 400, "not before the end"
    ann.must(table, "resign", 0)
    again = ann.client.post(f"/api/tables/{table}/rematch").json()
    assert [seat["name"] for seat in again["seats"]] == ["Bob", "Ann"]
    assert bob.client.post(f"/api/tables/{table}/rematch").json()["table"] == again["table"]
    assert bob.play(again["table"], "b2-a3")["acting"] == [1]


def test_somebody_without_a_key_is_given_one_that_works(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    with httpx.Client(base_url=server.address) as stranger:
        opened = stranger.post("/api/tables", json={"game": "latroncules", "seats": seats, "name": "Zoé"}).json()
        assert opened["key"]
        address = f"/api/tables/{opened['table']}"
        assert stranger.get(address).json()["moves"] == []
        mine = stranger.get(address, headers={"authorization": f"Bearer {opened['key']}"}).json()
        assert "b2-a3" in mine["moves"]
        assert mine["key"] is None


def test_the_game_is_listed_with_its_options_and_bots(ann: Person) -> None:
    listed = {game["name"]: game for game in ann.client.get("/api/games").json()}
    one = ann.client.get("/api/games/latroncules").json()
    assert listed["latroncules"] == one
    assert one["options"][0]["choices"] == ["null", "points"]
    assert len(one["bots"]) == 3
