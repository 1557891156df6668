"""What every puzzle of every game has to be, so that a page that knows none of them can show it."""

from __future__ import annotations

import re
from datetime import date

import pytest

from ludotheque.rules.errors import BadNotation
from ludotheque.rules.phrase import LANGUAGES
from ludotheque.rules.puzzles import Puzzle
from ludotheque.rules.registry import installed_games

NAME = re.compile("[A-Za-z0-9:-]+", re.ASCII)
PUZZLES = {f"{game.name}-{puzzle.name}": puzzle for game in installed_games() for puzzle in game.puzzles}
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=list(PUZZLES))


def test_names_are_apart() -> None:
    assert len(PUZZLES) == sum(len(game.puzzles) for game in installed_games()) > 0


@every_puzzle
def test_names_fit_into_links(puzzle: Puzzle) -> None:
    names = [goal.name for goal in puzzle.goals]
    assert len(set(names)) == len(names) > 0
    assert all(NAME.fullmatch(name) for name in [puzzle.name, *names])


@every_puzzle
def test_goals_are_found_by_name_and_open_on_their_example(puzzle: Puzzle) -> None:
    for goal in puzzle.goals:
        assert puzzle.goal(goal.name) == goal
        assert goal.example.startswith(goal.fixed)
        assert goal.supply
        verdict = puzzle.check(goal.example, goal.name)
        assert not verdict.solved
        assert puzzle.check(goal.fixed, goal.name).missing
        for language in LANGUAGES:
            phrases = [puzzle.title, puzzle.task, goal.title, goal.task, *verdict.missing, *verdict.facts]
            assert all(phrase.say(language) for phrase in phrases)


@every_puzzle
def test_a_hint_can_be_added_to_the_arrangement(puzzle: Puzzle) -> None:
    goal = puzzle.goals[0]
    hint = puzzle.hint(goal.example, goal.name, 30)
    assert all(hint.says.say(language) for language in LANGUAGES)
    assert hint.placement is None or hint.found
    if hint.placement is not None:
        puzzle.check(f"{goal.example} {hint.placement}", goal.name)


@every_puzzle
def test_goals_made_for_a_day_or_from_a_number(puzzle: Puzzle) -> None:
    made = [puzzle.daily(date(2030, 2, 28)), puzzle.another(puzzle.goals[0].name, 12345)]
    for name in made:
        assert name is None or puzzle.goal(name).name == name


@every_puzzle
def test_bad_texts_and_goals_are_refused(puzzle: Puzzle) -> None:
    with pytest.raises(BadNotation):
        puzzle.check("no arrangement", puzzle.goals[0].name)
    with pytest.raises(BadNotation):
        puzzle.hint("no arrangement", puzzle.goals[0].name, 1)
    with pytest.raises(BadNotation):
        puzzle.check("", "no goal")
