"""The layouts that differ, and solving all of them with interruptions."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.games.heptamensa import layouts


def test_there_are_1674_layouts_that_differ() -> None:
    distinct = layouts.distinct_layouts()
    assert len(distinct) == 1_674
    assert distinct == sorted(distinct)


def test_a_turned_or_mirrored_layout_has_the_same_representative() -> None:
    layout = "DDSSDSSDDSDSDSSD"
    mirrored = "".join(layout[row * 4 : row * 4 + 4][::-1] for row in range(4))
    turned = "".join(layout[(3 - column) * 4 + row] for row in range(4) for column in range(4))
    assert layouts.representative(mirrored) == layouts.representative(turned) == layouts.representative(layout)


def test_solving_is_taken_up_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / layouts.FILE).write_text("DDDDDDDDSSSSSSSS 1/2 10 0.1\n")
    assert layouts.solve_all(tmp_path, hours=0, cores=1) == 1
    assert list(layouts.known_values(tmp_path)) == ["DDDDDDDDSSSSSSSS"]
