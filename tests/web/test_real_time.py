"""Heisa on the real clock, at a real server: the server's clock judges, whether or not anybody acts."""

from __future__ import annotations

import json
import re
import time

from websockets.sync.client import connect

from ludotheque.rules.records import milliseconds_of, read_record
from support.people import Person
from support.server import Server

SWIFT = {"clock": "real", "sand": "10", "turn": "1"}
"""Timers of ten seconds, turns of one: as quick as the rules allow."""
PATIENT = {"clock": "real", "sand": "100", "turn": "10"}


def sit_together(first: Person, second: Person, **options: str) -> str:
    table = first.open("me", "friend", game="heisa", **options)
    second.sit(table, 1, first.see(table)["invitation"])
    return table


def act(table: str, people: tuple[Person, ...], wanted: str) -> str:
    """Wait for a throw that allows a move of this kind, for whoever it is, and play it; its text."""
    pattern = re.compile(wanted)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for somebody in people:
            seen = somebody.see(table)
            mine = [seat["seat"] for seat in seen["seats"] if seat["yours"] and seat["seat"] in seen["acting"]]
            found: str | None = next(filter(pattern.fullmatch, seen["moves"]), None)
            if mine and found:
                answer = somebody.do(table, "play", mine[0], turn=seen["turn"], move=found)
                if answer.status_code == 200:
                    return found
        time.sleep(0.02)
    raise AssertionError(f"no throw allowed {wanted}")


def waited(record: str) -> int:
    """Milliseconds that have passed in a record."""
    return sum(milliseconds_of(event.text) for event in read_record(record).events if event.text.startswith("+"))


def test_a_turn_runs_out_by_itself_after_its_seconds(ann: Person, bob: Person) -> None:
    table = sit_together(ann, bob, **SWIFT)
    act(table, (ann, bob), "[A-D]:out")
    time.sleep(3.5)
    events = read_record(ann.record(table)).events
    ran_out = [n for n, event in enumerate(events) if event.who == "~" and event.text == "--"]
    after_waiting = [n for n in ran_out if events[n - 1].text.startswith("+")]
    assert after_waiting, "a turn has run out"
    for number in after_waiting:
        since = number - 1
        total = 0
        while events[since].who != "=":
            if events[since].text.startswith("+"):
                total += milliseconds_of(events[since].text)
            since -= 1
        assert total <= 1_000


def test_a_timer_that_nobody_turns_dies_at_its_moment_for_everybody(server: Server, ann: Person, bob: Person) -> None:
    table = sit_together(ann, bob, **SWIFT)
    address = f"{server.stream_address}/tables/{table}/stream"
    with connect(address, additional_headers={"authorization": f"Bearer {ann.key}"}) as one, connect(address) as other:
        moments: list[int] = []
        act(table, (ann, bob), "[A-D]:out")
        for socket in (one, other):
            moment = None
            while True:
                frame = json.loads(socket.recv(timeout=20))
                running = re.search(r'data-left="(\d+)"', frame["moving"])
                if running:
                    moment = frame["at"] - frame["age"] + int(running[1])
                elif moment is not None:
                    break
            assert 0 <= frame["at"] - moment < 1_500, "never before, and soon after"
            moments.append(moment)
        assert moments[0] == moments[1]


def test_an_answer_to_a_turn_that_has_run_out_is_refused(ann: Person, bob: Person) -> None:
    table = sit_together(ann, bob, **SWIFT)
    act(table, (ann, bob), "[A-D]:out")
    seen = ann.see(table)
    time.sleep(1.6)
    before = ann.see(table)
    assert before["turn"] != seen["turn"]
    for somebody, seat in ((ann, 0), (bob, 1)):
        answer = somebody.do(table, "play", seat, turn=seen["turn"], move="A:out")
        assert answer.status_code == 409
        assert answer.json()["code"] == "late"


def test_a_client_that_lies_about_the_time_gains_nothing(server: Server, ann: Person, bob: Person) -> None:
    table = sit_together(ann, bob, **SWIFT)
    act(table, (ann, bob), "[A-D]:out")
    address = f"{server.stream_address}/tables/{table}/stream"
    with connect(address, additional_headers={"authorization": f"Bearer {ann.key}"}) as socket:
        for claimed in (-1e300, 0.5, 1e300):
            socket.send(json.dumps({"ping": claimed}))
            while "pong" not in (answer := json.loads(socket.recv(timeout=20))):
                pass
            assert answer["pong"] == claimed, "it comes back as it was, and is used for nothing else"
    seen = ann.see(table)
    for claim in ({"at": 0}, {"time": 0}, {"waited": -5}):
        answer = ann.do(table, "play", 0, turn=seen["turn"], move="A:out", **claim)
        assert answer.status_code == 400, "a command has no place for a time"
    waits = [event for event in read_record(ann.record(table)).events if event.text.startswith("+")]
    assert all(milliseconds_of(event.text) <= 1_000 for event in waits), "no turn became longer"


def test_a_client_that_sleeps_finds_the_sand_run_down(ann: Person, bob: Person) -> None:
    table = sit_together(ann, bob, **PATIENT)
    act(table, (ann, bob), "[A-D]:out")
    before = waited(ann.record(table))
    begun = time.monotonic()
    time.sleep(2.5)
    act(table, (ann, bob), "[A-D]:out|[a-d]:turn|[A-D]:turn|[A-D]:[fblr][123]")
    passed = waited(ann.record(table)) - before
    slept = (time.monotonic() - begun) * 1000
    assert 2_450 <= passed <= slept + 1_000, "the sand ran by the server's clock until the move was received"


def test_no_takeback_where_time_runs(ann: Person, bob: Person) -> None:
    table = sit_together(ann, bob, **PATIENT)
    act(table, (ann, bob), "[A-D]:out")
    answers = [
        somebody.do(table, "take-back", seat, turn=somebody.see(table)["turn"])
        for somebody, seat in ((ann, 0), (bob, 1))
    ]
    assert all(answer.json().get("code") in ("time", "late") for answer in answers)


def test_partners_share_a_side_by_their_letters(ann: Person, bob: Person, eve: Person) -> None:
    table = ann.open("me", "friend", "friend", "friend", game="heisa", players="4", **PATIENT)
    invitation = ann.see(table)["invitation"]
    eve.sit(table, 2, invitation)
    for seat in (1, 3):
        bob.sit(table, seat, invitation)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        seen = ann.see(table)
        if 0 in seen["acting"] and 2 in seen["acting"] and "A:out" in seen["moves"]:
            break
        if 1 in seen["acting"]:
            mine = bob.see(table)
            bob.do(table, "play", 1, turn=mine["turn"], move=next(m for m in mine["moves"] if m[0] in "ABab"))
    assert "C:out" not in seen["moves"]
    refused = ann.do(table, "play", 0, turn=seen["turn"], move="C:out")
    assert refused.status_code == 400
    assert refused.json()["code"] == "partner"
    assert "partner" in refused.json()["reason"]
    assert eve.do(table, "play", 2, turn=seen["turn"], move="C:out").status_code == 200


def test_time_stands_still_while_the_house_is_closed(mortal: Server) -> None:
    ann, bob = Person(mortal.address, "Ann"), Person(mortal.address, "Bob")
    table = sit_together(ann, bob, **PATIENT)
    act(table, (ann, bob), "[A-D]:out")
    time.sleep(2.2)
    before = waited(ann.record(table))
    mortal.kill()
    killed = time.time() * 1000
    time.sleep(3)
    mortal.start()
    after = waited(ann.record(table))
    assert before - 1_000 <= after <= before + 2_000, "at most a second is played again, and none of the pause"
    log = mortal.written(table)
    resumed = next(n for n, (at, event) in enumerate(log) if event["type"] == "resumed" and at > killed)
    assert log[resumed][0] - log[resumed - 1][0] > 3_000, "the log says from when to when time stood still"
    assert killed - log[resumed - 1][0] < 2_000, "a heartbeat a second was written until the end"
    act(table, (ann, bob), "[A-D]:out|[a-d]:turn|[A-D]:turn|[A-D]:[fblr][123]")
    for somebody in (ann, bob):
        somebody.client.close()
