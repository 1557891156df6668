"""The board drawn: every move has a path of clicks that says it, every element is there, words are in two languages."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest

import ludotheque
from ludotheque.games.heptamensa import drawing, words
from ludotheque.rules.contract import Look, Motion
from ludotheque.rules.phrase import LANGUAGES
from ludotheque.rules.position import Position
from ludotheque.rules.svg import document


def random_games(count: int, *, given: bool = False) -> list[list[Position]]:
    """The positions of some random games after the set-up."""
    rng, games = random.Random(4), []
    for _ in range(count):
        letters = list("DDDDDDDDCCCCRRRR")
        rng.shuffle(letters)
        if given:
            position = ludotheque.start("heptamensa", setup="".join(letters))
        else:
            text = "=" + "".join("D" if letter == "D" else "S" for letter in letters)
            position = ludotheque.start("heptamensa").play(text)
        game = [position]
        while not position.over:
            position = position.play(rng.choice(position.moves))
            game.append(position)
        games.append(game)
    return games


def elements(position: Position, look: Look) -> dict[str, str]:
    """Ids and labels of the moving layer."""
    layer = drawing.moving(position.view(position.turn or 0), look, position.last)
    root = ElementTree.fromstring(f"<svg>{layer}</svg>")
    return {node.attrib["id"]: node.attrib["aria-label"] for node in root.iter() if "id" in node.attrib}


def test_every_move_has_one_path_through_elements_that_are_there() -> None:
    for game in random_games(6):
        for position in game:
            if position.turn is None:
                continue
            view = position.view(position.turn)
            there = elements(position, Look("fr", position.turn))
            seen = {}
            for number in position.numbers:
                for path in drawing.paths(view, number):
                    assert set(path) <= set(there)
                    assert drawing.meaning(path) == position.game.notation.text_of(number)
                    assert seen.setdefault(path, number) == number
            for path in seen:
                assert not any(other != path and other[: len(path)] == path for other in seen)


@pytest.mark.parametrize("path", [(), ("hand-0-one",), ("spot-5",), ("hand-0-one", "side-stone"), ("side-stone",)])
def test_a_path_that_is_not_finished_says_nothing(path: tuple[str, ...]) -> None:
    assert drawing.meaning(path) is None


def test_the_drawing_is_well_formed_in_both_languages_and_from_both_seats() -> None:
    for position in random_games(1)[0]:
        for language in LANGUAGES:
            for bottom in (0, 1):
                picture = document(
                    position.game, position.options, position.view(0), Look(language, bottom), position.last
                )
                ids = re.findall(r' id="([^"]+)"', picture)
                assert len(ids) == len(set(ids))
                ElementTree.fromstring(picture)


def test_every_move_and_chance_outcome_is_said_in_both_languages() -> None:
    for given in (False, True):
        for game in random_games(3, given=given):
            for before, after in zip(game, game[1:], strict=False):
                said = words.move(before.view(0), after.last).with_(who="Inès")
                assert said.say("en").endswith(".")
                assert said.say("fr").endswith(".")
                assert drawing.motions(before.view(0), after.last, after.view(0)) or after.last == before.numbers[0]
            assert words.ending(game[-1].view(0)).with_(winners="Inès").say("fr").startswith("Inès gagne")


def test_french_has_no_plain_space_before_high_punctuation() -> None:
    for game in random_games(4):
        for before, after in zip(game, game[1:], strict=False):
            view = before.view(0)
            said = (words.move(view, after.last).with_(who="Inès"), words.tie(view), words.unseen(view))
            assert not any(re.search(" [:;?!]", phrase.say("fr")) for phrase in said)


def test_turning_and_taking_are_animated() -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    placed = position.play("CM@5:b2")
    assert drawing.motions(position.view(0), placed.last, placed.view(0)) == (Motion("slide", "spot-5", "hand-0-moon"),)
    coin = placed.play("=coin")
    assert drawing.motions(placed.view(0), coin.last, coin.view(0)) == (
        Motion("turn", "cell-b2"),
        Motion("slide", "cell-b2", "spot-5"),
    )


def test_who_wins_a_tie_is_said() -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    assert "fourth pawn first" in words.tie(position.view(0)).say("en")
    for text in ("S1@1", "S1@2", "S1@3", "S1@4", "S2@5", "S2@6", "CM@7:b3", "=coin"):
        position = position.play(text)
    assert words.tie(position.view(0)).say("fr") == "L’égalité va à Ivoire."


def test_the_board_in_characters() -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD").play("S2@5")
    assert str(position).splitlines()[1:4] == ["1 D   D   S   S", "    ·   ·   ·", "2 D   S   S   D"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebooks_examples_can_be_played(language: str) -> None:
    game = ludotheque.start("heptamensa").game
    book = (game.rulebook / f"{language}.md").read_text(encoding="utf-8")
    examples = re.findall(r"```board\nmoves: (.*)\ncaption: (.*)\n```", book)
    assert len(examples) >= 8
    assert book.count("```board") == len(examples)
    for moves, caption in examples:
        position = ludotheque.start("heptamensa")
        for text in moves.split(" "):
            position = position.play(text)
        assert caption.endswith(".")
    if language == "fr":
        prose = re.sub("`[^`]*`", "", re.sub(r"```board\nmoves: .*\ncaption:", "", book))
        assert not re.search(" [:;?!»]", prose)
