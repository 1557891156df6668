"""The rulebook's examples can be played, are the same in both languages, and show what their captions say."""

from __future__ import annotations

import re

import ludotheque
from ludotheque.games.seven import GAME
from ludotheque.games.seven.tiles import neighbours
from ludotheque.rules.phrase import LANGUAGES
from ludotheque.rules.position import Position

_BLOCK = re.compile(r"^```board\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def examples(language: str) -> list[dict[str, str]]:
    """The keys of every drawn example."""
    book = (GAME.rulebook / f"{language}.md").read_text(encoding="utf-8")
    return [dict(line.split(": ", 1) for line in block.splitlines()) for block in _BLOCK.findall(book)]


def shown(number: int) -> Position:
    """The position of an example."""
    position = ludotheque.start("seven")
    for text in examples("en")[number]["moves"].split():
        position = position.play(text)
    return position


def test_both_languages_show_the_same_legal_positions() -> None:
    moves = [[example["moves"] for example in examples(language)] for language in LANGUAGES]
    assert moves[0] == moves[1]
    assert all(example["caption"] for language in LANGUAGES for example in examples(language))
    for number in range(len(moves[0])):
        shown(number)


def test_the_hole_is_filled_and_fitted_nowhere_higher() -> None:
    position = shown(2)
    filled = next(tile for tile in position.view(0).tiles if tile.move == position.last)
    around = {beside for cell in filled.cells for beside in neighbours(cell)} - set(filled.cells)
    assert filled.level == 1
    assert around <= set(position.view(0).heights)


def test_the_highest_level_example() -> None:
    assert shown(3).view(0).highest == {"J": 2, "P": 2, "S": 2, "O": 2, "U": 2, "Y": 1}


def test_white_makes_room_so_that_everything_goes_up() -> None:
    position = shown(4)
    assert set(position.view(0).highest.values()) == {2}
    assert sum(text.startswith("Y") for text in position.moves) == 4
    assert shown(5).view(0).tiles[-1].level == 2


def test_the_whole_game_is_decided_on_level_three() -> None:
    position = shown(6)
    view = position.view(0)
    assert position.winners == (0,)
    assert (view.decided_on, view.by_level[2]) == (3, (1, 0))


def test_the_careless_o() -> None:
    position = shown(7)
    assert position.view(0).tiles[-1].level == 3
    before = ludotheque.start("seven")
    for text in examples("en")[7]["moves"].split()[:3]:
        before = before.play(text)
    assert before.view(0).highest == {"J": 1, "P": 1, "S": 1, "O": 2, "U": 1, "Y": 1}
    assert sum(text.startswith("O") for text in before.moves) == 1


def test_french_typography() -> None:
    book = (GAME.rulebook / "fr.md").read_text(encoding="utf-8")
    prose = "\n".join(line for line in book.splitlines() if not line.startswith("moves: "))
    assert not re.search(r"[^`\w]?\w [;?!]", prose)
    assert "'" not in prose
