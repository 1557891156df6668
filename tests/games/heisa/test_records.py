"""A record on the real clock: waits and the clock's passes replay to the same instant, event by event."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import BadRecord
from ludotheque.rules.records import read_record

TEXT = (Path(__file__).parents[2] / "data" / "heisa" / "real.record").read_text(encoding="utf-8")


def test_the_golden_record_on_the_real_clock_replays() -> None:
    record = read_record(TEXT)
    assert record.write() == TEXT
    for event, before in zip(record.events, record.positions(), strict=False):
        assert event.comment == f"of {len(before.moves)}"
        assert before.expired == (event.who == "~" and event.text == "--")
    assert any(event.text.startswith("+") for event in record.events)


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("2 ~ -- ; of 0", "2 0 -- ; of 0"),
        ("2 ~ -- ; of 0", "2 ~ +1 ; of 0"),
        ("+4 ;", "+3.999 ;"),
        ("+4 ;", "+4.001 ;"),
    ],
)
def test_the_clock_is_checked_against_the_time(line: str, changed: str) -> None:
    assert line in TEXT
    with pytest.raises(BadRecord):
        read_record(TEXT.replace(line, changed, 1))
