"""Corners of the record format that a lenient reader would let pass."""

from __future__ import annotations

import pytest

from ludotheque import BadRecord
from ludotheque.rules.records import read_record

GAME = '[Game "latroncules"]\n'
LONG = "9" * 5_000


@pytest.mark.parametrize(
    "text",
    [
        f"{GAME}\n{LONG} 0 a2-a3\n",
        f"{GAME}\n1 {LONG} a2-a3\n",
        f'{GAME}[Termination "resigned {LONG}"]\n\n',
        f'{GAME}[Scores "{LONG}"]\n\n',
    ],
)
def test_numbers_of_any_length_are_refused_and_not_crashed_on(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


@pytest.mark.parametrize(
    ("tags", "line"),
    [
        ('[Termination "resigned 7"]', 2),
        ('[Termination "time 2"]', 2),
        ('[Options "variant=points variant=points"]', 2),
        ('[Options "variant=mad"]', 2),
        ('[Options "variant=points"]\n[Seats "Ann"]', 3),
        ('[Date "2026-02-31"]', 2),
        ('[Termination "agreed"]\n[Scores "-0 16"]', 3),
        ('[Scores "16 16"]', 2),
    ],
)
def test_what_cannot_be_is_refused_where_it_stands(tags: str, line: int) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(f"{GAME}{tags}\n\n")
    assert refused.value.line == line


def test_a_refused_move_has_its_column() -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(f"{GAME}\n1 0 a2-a5\n")
    assert (refused.value.line, refused.value.column, refused.value.text) == (3, 5, "a2-a5")
