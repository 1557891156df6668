"""The layouts that differ, and solving all of them with interruptions."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

import ludotheque
from ludotheque.games.heptamensa import book, layouts, symmetry
from ludotheque.games.heptamensa.solver import solve

LAYOUT = "DDSSDSSDDSDSDSSD"
SOLVED = "DDDDDDDDSSSSSSSS 5/7 2313287 0.4 S1@1\n"


@pytest.fixture
def no_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no solved layout came with the game."""
    monkeypatch.setattr(layouts, "shipped", dict)


def test_there_are_1674_layouts_that_differ() -> None:
    distinct = symmetry.distinct_layouts()
    assert len(distinct) == 1_674
    assert distinct == sorted(distinct)


def test_a_turned_or_mirrored_layout_has_the_same_representative() -> None:
    mirrored = "".join(LAYOUT[row * 4 : row * 4 + 4][::-1] for row in range(4))
    turned = "".join(LAYOUT[(3 - column) * 4 + row] for row in range(4) for column in range(4))
    assert symmetry.representative(mirrored) == symmetry.representative(turned) == symmetry.representative(LAYOUT)


def test_each_way_takes_first_moves_to_first_moves() -> None:
    moves = ludotheque.start("heptamensa").play("=" + LAYOUT).moves
    for way in symmetry.WAYS:
        layout = [""] * 16
        for cell, letter in enumerate(LAYOUT):
            layout[way[cell]] = letter
        there = ludotheque.start("heptamensa").play("=" + "".join(layout))
        assert sorted(symmetry.moved(move, way) for move in moves) == list(there.moves)


def test_a_move_that_is_never_the_first_is_not_moved() -> None:
    with pytest.raises(ValueError, match="not the first move"):
        symmetry.moved("L:a1", symmetry.WAYS[1])


@pytest.mark.usefixtures("no_book")
def test_solving_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    (tmp_path / book.FILE).write_text(SOLVED)
    heard: list[tuple[int, int]] = []
    assert layouts.solve_all(tmp_path, hours=0, cores=1, progress=lambda *counts: heard.append(counts)) == 1
    assert list(book.read_book(tmp_path)) == ["DDDDDDDDSSSSSSSS"]
    assert heard == [(1, 1_674)]


def test_what_ships_with_the_game_is_not_solved_again(tmp_path: Path) -> None:
    assert layouts.solve_all(tmp_path, hours=0, cores=1) == len(book.shipped())
    assert book.read_book(tmp_path) == {}


@pytest.mark.usefixtures("no_book")
def test_solved_layouts_are_stored_as_they_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = symmetry.distinct_layouts()[:2]
    monkeypatch.setattr(layouts, "distinct_layouts", lambda: wanted)
    assert layouts.solve_all(tmp_path, hours=1, cores=2, memory=600_000_000) == 2
    for layout, entry in book.read_book(tmp_path).items():
        solution = solve(ludotheque.start("heptamensa").play("=" + layout))
        assert (entry.value, entry.best) == (solution.value, solution.best)


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are looked up as on Linux")
def test_a_killed_solving_leaves_no_process_behind_and_is_taken_up_again(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ludotheque", "solve", "heptamensa", "--all", "--cores", "1", "--memory", "1"]
    path = tmp_path / book.FILE
    with subprocess.Popen([*command, "--folder", tmp_path], stderr=subprocess.DEVNULL) as solving:
        deadline = time.monotonic() + 120
        while not (path.exists() and book.read_book(tmp_path)):
            assert time.monotonic() < deadline
            time.sleep(0.1)
        family = children(solving.pid)
        assert family
        solving.kill()
    while any(map(alive, family)):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    known = book.read_book(tmp_path)
    with path.open("a") as file:
        file.write("DDDDDD")
    assert layouts.solve_all(tmp_path, hours=0, cores=1) == len(known.keys() | book.shipped().keys())
    assert path.read_text().endswith("\n")
    assert book.read_book(tmp_path) == known


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    states = {int(folder.name): state_of(int(folder.name)) for folder in Path("/proc").glob("[0-9]*")}
    return [number for number, (_, parent) in states.items() if parent == process]


def alive(process: int) -> bool:
    """Whether a process still does something; one that only waits to be buried does not."""
    return state_of(process)[0] not in ("", "Z")


def state_of(process: int) -> tuple[str, int]:
    """A process's state and its parent; nothing and 0 if it is gone."""
    try:
        state, parent, *_ = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return "", 0
    return state, int(parent)
