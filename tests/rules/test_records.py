"""Records: strict to read, each error with its line and column, and the same bytes when written again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque import BadRecord
from ludotheque.rules.records import TAGS, Event, GameRecord, read_record, winners_of
from support.records import GAME, SEED, lines


def test_a_whole_game_round_trips(finished: GameRecord) -> None:
    text = finished.write()
    assert read_record(text) == finished
    assert read_record(text).write().encode() == text.encode()


def test_the_form_of_a_record() -> None:
    record = GameRecord(
        game="latroncules",
        options={"variant": "points"},
        events=(Event(0, "a2-a3"), Event(1, "b7-b6", "a comment")),
        seats=("Inès", "bot:3"),
        date="2026-11-16",
        commitment="c0" * 32,
        seed=SEED,
        termination="resigned 1",
        scores=(16, 16),
        winners=(0,),
    )
    assert record.write() == lines(
        GAME,
        '[Options "variant=points"]',
        '[Seats "Inès" "bot:3"]',
        '[Date "2026-11-16"]',
        f'[Commitment "{"c0" * 32}"]',
        f'[Seed "{SEED}"]',
        '[Termination "resigned 1"]',
        '[Scores "16 16"]',
        '[Winners "0"]',
        "",
        "1 0 a2-a3",
        "2 1 b7-b6 ; a comment",
    )
    assert read_record(record.write()) == record
    assert [line.split(" ")[0][1:] for line in record.write().splitlines()[:9]] == list(TAGS)


def test_the_shortest_record() -> None:
    record = read_record(lines(GAME, ""))
    assert record == GameRecord(game="latroncules", options={}, events=())
    assert record.write() == lines(GAME, "")


def test_positions_go_from_the_opening_to_the_end(finished: GameRecord) -> None:
    positions = list(finished.positions())
    assert len(positions) == len(finished.events) + 1
    assert positions[0] == finished.start()
    assert positions[-1].over
    assert positions[-1].scores == finished.scores


@given(st.lists(st.text(st.characters(exclude_characters="\n")), min_size=2, max_size=2))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_any_names_round_trip(names: list[str]) -> None:
    record = GameRecord(game="latroncules", options={}, events=(), seats=tuple(names))
    text = record.write()
    assert read_record(text) == record
    assert read_record(text).write() == text


@pytest.mark.parametrize(
    ("written", "name"),
    [
        (r"\"", '"'),
        (r"\\", "\\"),
        (r"\\\"", '\\"'),
        (r"\\n", r"\n"),
        ('] [Seed \\"', '] [Seed "'),
        ("; 1 0 a2-a3", "; 1 0 a2-a3"),
        ("", ""),
        ("\u2028\x85\x0b", "\u2028\x85\x0b"),
    ],
)
def test_escapes_in_names(written: str, name: str) -> None:
    text = lines(GAME, f'[Seats "{written}" "Bob"]', "")
    assert read_record(text).seats == (name, "Bob")
    assert read_record(text).write() == text


@given(st.text(st.characters(exclude_characters="\n")).map(str.strip).filter(bool))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_any_comment_round_trips(comment: str) -> None:
    record = GameRecord(game="latroncules", options={}, events=(Event(0, "a2-a3", comment),))
    assert read_record(record.write()) == record


@pytest.mark.parametrize(
    ("ending", "winners"), [("resigned 0", "1"), ("resigned 1", "0"), ("time 0", "1"), ("agreed", "")]
)
def test_endings_beside_the_rules(ending: str, winners: str) -> None:
    tags = (GAME, f'[Termination "{ending}"]', '[Scores "16 16"]', f'[Winners "{winners}"]')
    text = lines(*tags, "", "1 0 a2-a3")
    assert read_record(text).write() == text
    assert winners_of(read_record(text).start(), ending) == read_record(text).winners


def test_a_finished_game_may_leave_its_ending_unsaid(finished: GameRecord) -> None:
    bare = replace(finished, termination=None, scores=None, winners=None, seed=None)
    assert read_record(bare.write()) == bare


# Half records.


def read_bytes(data: bytes) -> GameRecord | None:
    """The record in some bytes, or None where they are refused; any other failure is a failure."""
    try:
        return read_record(data.decode("utf-8"))
    except (BadRecord, UnicodeDecodeError):
        return None


def test_a_finished_record_cut_anywhere_is_refused(finished: GameRecord) -> None:
    whole = finished.write().encode()
    head = whole[: whole.index(b"\n\n") + 300]
    for cut in (*range(len(head)), *range(len(whole) - 60, len(whole))):
        assert read_bytes(whole[:cut]) is None


def test_a_running_record_cut_anywhere_is_refused_or_shorter(finished: GameRecord) -> None:
    running = replace(finished, seed=None, termination=None, scores=None, winners=None, events=finished.events[:12])
    whole = running.write().encode()
    first_event = whole.index(b"\n\n") + 2
    read = 0
    for cut in range(len(whole) + 1):
        record = read_bytes(whole[:cut])
        if record is None:
            assert cut < first_event or whole[cut - 1 : cut] != b"\n"
        else:
            read += 1
            assert record.write().encode() == whole[:cut]
            assert record.events == running.events[: len(record.events)]
            assert replace(record, events=()) == replace(running, events=())
    assert read == len(running.events) + 1


@given(st.data())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_a_spoiled_record_is_refused_or_read_as_it_stands(data: st.DataObject) -> None:
    text = lines(
        GAME, '[Seats "Ann" "Bob"]', '[Termination "agreed"]', '[Scores "16 16"]', "", "1 0 a2-a3", "2 1 b7-b6"
    )
    place = data.draw(st.integers(0, len(text) - 1))
    with_what = data.draw(st.text(st.sampled_from('[]"\\ ;=~0129-\n\r\t\0aé'), max_size=3))
    length = data.draw(st.integers(0, 3))
    spoiled = text[:place] + with_what + text[place + length :]
    record = read_bytes(spoiled.encode())
    if record is not None:
        assert record.write() == spoiled
