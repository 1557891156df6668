"""The solver against a plain expectimax over the reference: no pruning, no dominance, no table of bounds."""

from __future__ import annotations

import random
from fractions import Fraction
from types import ModuleType
from typing import Any

import pytest

import ludotheque
from ludotheque.games.heptamensa.knowledge import Knowledge
from ludotheque.games.heptamensa.solver import solve
from ludotheque.rules.position import Position
from ludotheque.rules.solving import Solution

Plain = dict[str, Any]

EASY_LAYOUT = "DSSSDSSDDDSSSDDD"
"""A layout that is solved in about a second."""


def _key(plain: Plain) -> tuple[object, ...]:
    return (
        tuple(plain["cells"].values()),
        tuple(sorted(plain["spots"].items())),
        tuple(tuple(hand) for hand in plain["hands"]),
        tuple(plain["coins"]),
        plain["side"],
        plain["first"],
        plain["turning"],
    )


def plain_value(reference: ModuleType, plain: Plain, memory: dict[object, Fraction]) -> Fraction:
    """The probability that seat 0 wins."""
    if plain["over"]:
        return Fraction(1 - reference.winner(plain))
    key = _key(plain)
    if key not in memory:
        after = {text: plain_value(reference, reference.play(plain, text), memory) for text in reference.moves(plain)}
        if plain["turning"]:
            odds = reference.odds(plain)
            memory[key] = sum((after[face] * weight for face, weight in odds.items()), Fraction(0)) / sum(odds.values())
        else:
            memory[key] = max(after.values()) if plain["side"] == 0 else min(after.values())
    return memory[key]


def late_position(reference: ModuleType, rng: random.Random) -> tuple[Plain, Position]:
    """A position of a random game with one to four pawns left and few tokens to turn."""
    while True:
        letters = list("DDDDDDDDSSSSSSSS")
        rng.shuffle(letters)
        texts = ["=" + "".join(letters)]
        plain = reference.play(reference.start(), texts[0])
        while not plain["over"]:
            left = sum(len(hand) for hand in plain["hands"])
            cells = list(plain["cells"].values())
            open_tokens = cells.count("D") + cells.count("S")
            if left <= 4 and open_tokens + 2 * left <= 12:
                position = ludotheque.start("heptamensa")
                for text in texts:
                    position = position.play(text)
                return plain, position
            found = reference.moves(plain)
            turns = [text for text in found if text[0] in "LK"]
            text = rng.choice(turns) if turns and rng.random() < 0.6 else rng.choice(found)
            texts.append(text)
            plain = reference.play(plain, text)


def check(reference: ModuleType, seed: int) -> None:
    plain, position = late_position(reference, random.Random(seed))
    memory: dict[object, Fraction] = {}
    value = plain_value(reference, plain, memory)
    solution = solve(position)
    assert solution.value == value
    if position.turn is not None:
        best = [
            text
            for text in reference.moves(plain)
            if plain_value(reference, reference.play(plain, text), memory) == value
        ]
        assert list(solution.best) == best
        quick = solve(position, every_best=False)
        assert quick.value == value
        assert set(quick.best) <= set(best)
        assert quick.best


@pytest.mark.parametrize("seed", range(100))
def test_late_positions_equal_plain_expectimax(reference: ModuleType, seed: int) -> None:
    check(reference, seed)


@pytest.mark.slow
def test_a_thousand_late_positions_equal_plain_expectimax(reference: ModuleType) -> None:
    for seed in range(100, 1_100):
        check(reference, seed)


def test_time_ends_it_cleanly_with_bounds() -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    heard: list[Solution] = []
    solve(position, seconds=0.1)  # compiling takes longer than that
    solution = solve(position, seconds=0.1, progress=heard.append)
    assert 0 <= solution.low < solution.high <= 1
    assert solution.value is None
    assert solution.best == ()
    assert solution.seconds < 3
    assert heard


def test_given_backs_are_not_peeked_at() -> None:
    events = ("S1@1", "S1@2", "S1@3", "S1@4", "S2@5", "L:b1", "CM@7:b3")
    open_game = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    given = ludotheque.start("heptamensa", setup="DDCCDCCDDRDRDRRD")
    for text in events:
        open_game, given = open_game.play(text), given.play(text)
    open_game = open_game.play("=recycling")
    assert solve(open_game).value == solve(given).value
    assert solve(open_game).best == solve(given).best


def test_a_position_before_the_set_up_is_refused() -> None:
    with pytest.raises(ludotheque.IllegalMove, match="not laid"):
        solve(ludotheque.start("heptamensa"))


def test_a_finished_game_has_the_value_of_its_winner() -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    for text in ("S1@1", "S1@2", "S1@3", "S1@4", "S2@5", "S2@6", "CM@7:b3", "=recycling", "CM@8:b4"):
        position = position.play(text)
    assert solve(position).value == Fraction(3, 7)
    assert solve(position.play("=coin")).value == 0
    assert solve(position.play("=recycling")).value == 1


def test_best_moves_of_a_fresh_layout_are_those_that_keep_its_value() -> None:
    position = ludotheque.start("heptamensa").play("=" + EASY_LAYOUT)
    solution = solve(position)
    assert solution.value == Fraction(9, 14)
    assert len(solution.best) == 10
    others = [move for move in position.moves if move not in solution.best]
    assert all(solve(position.play(move)).value == solution.value for move in solution.best[:3])
    assert all((solve(position.play(move)).value or 0) < solution.value for move in others[:3])


@pytest.mark.parametrize("memory", [20_000_000, 300_000_000, 610_000_000, 1_000_000_000])
def test_two_tables_while_one_grows_into_the_other_fit_into_the_memory(memory: int) -> None:
    known = Knowledge(ludotheque.start("heptamensa").play("=" + EASY_LAYOUT).board, memory)
    largest = known.table.nbytes
    while known.work[0].room < known.table.size:
        before = known.table.nbytes
        known.enlarge()
        largest = before + known.table.nbytes
    assert memory / 4 < largest <= memory


def test_a_table_too_small_for_all_states_changes_nothing() -> None:
    position = ludotheque.start("heptamensa").play("=" + EASY_LAYOUT)
    assert solve(position, memory=10_000_000).best == solve(position).best
