"""The board drawn: every move has a path of clicks that says it, every element is there, words are in two languages."""

from __future__ import annotations

import random
import re
from itertools import pairwise
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


def _last(position: Position) -> int:
    assert position.last is not None
    return position.last


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
            seen: dict[tuple[str, ...], int] = {}
            for number in position.numbers:
                for path in drawing.paths(view, number):
                    assert set(path) <= set(there)
                    assert drawing.meaning(path) == position.game.notation.text_of(number)
                    assert seen.setdefault(path, number) == number
            for path in seen:
                assert not any(other != path and other[: len(path)] == path for other in seen)


@pytest.mark.parametrize(
    "path",
    [
        (),
        ("hand-0-one",),
        ("spot-5",),
        ("side-stone",),
        ("hand-0-one", "side-stone"),
        ("hand-0-one", "side-stone", "cell-b2"),
        ("hand-0-one", "side-stone", "spot-5", "cell-b2"),
        ("hand-0-moon", "side-centaur", "side-stone"),
    ],
)
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
            for before, after in pairwise(game):
                said = words.move(before.view(0), _last(after)).with_(who="Inès")
                assert said.say("en").endswith(".")
                assert said.say("fr").endswith(".")
                assert drawing.motions(before.view(0), _last(after), after.view(0)) or _last(after) == before.numbers[0]
            assert words.ending(game[-1].view(0)).with_(winners="Inès").say("fr").startswith("Inès gagne")


def test_french_has_no_plain_space_before_high_punctuation() -> None:
    for game in random_games(4):
        for before, after in pairwise(game):
            view = before.view(0)
            said = (
                words.move(view, _last(after)).with_(who="Inès"),
                words.tie(view),
                words.unseen(view),
                words.prospects(view),
                *words.still_hidden(view).values(),
            )
            assert not any(re.search(" [:;?!%]", phrase.say("fr")) for phrase in said)


def test_turning_and_taking_are_animated() -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    placed = position.play("CM@5:b2")
    assert drawing.motions(position.view(0), _last(placed), placed.view(0)) == (
        Motion("slide", "spot-5", "hand-0-moon"),
    )
    coin = placed.play("=coin")
    assert drawing.motions(placed.view(0), _last(coin), coin.view(0)) == (
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


@pytest.mark.parametrize(
    ("element", "said"),
    [
        ("hand-0-one", "Choose its side"),
        ("hand-0-two", "placed the two-stone pawn already"),
        ("hand-0-moon", "only serves as a Centaur"),
        ("hand-1-one", "your opponent’s"),
        ("side-stone", "a pawn with stones first"),
        ("side-centaur", "Choose the pawn first"),
        ("spot-5", "free"),
        ("spot-3", "yours"),
        ("spot-1", "with which single arrow"),
        ("spot-6", "A Centaur does nothing"),
        ("spot-7", "does not touch two lightnings yet"),
        ("cell-b2", "on a spot, between four tokens"),
    ],
)
def test_every_element_says_what_it_is_good_for(element: str, said: str) -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    for text in ("S2@3", "S1@1", "L:a1", "S1@7", "L:b1", "CM@6:d3", "=recycling"):
        position = position.play(text)
    phrase = words.about(position.view(0), element)
    assert phrase is not None
    assert said in phrase.say("en")
    assert not re.search(" [:;?!]", phrase.say("fr"))


def test_a_stone_out_of_reach_of_single_arrows_says_so() -> None:
    position = ludotheque.start("heptamensa").play("=DDDDDDDDSSSSSSSS")
    for text in ("S2@9", "S1@1", "L:a1", "S1@2", "L:b1", "S2@3"):
        position = position.play(text)
    phrase = words.about(position.view(0), "spot-1")
    assert phrase is not None
    assert "touches no single arrow" in phrase.say("en")


def test_what_there_is_to_do_is_said() -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    assert words.prospects(position.view(0)).say("fr") == "Pose une pierre ou un Centaure."
    position = position.play("S1@1")
    assert words.prospects(position.view(1)).say("en") == "These can become lightning: a1, b1, a2."
    for text in ("L:a1", "S1@9", "L:a2"):
        position = position.play(text)
    position = position.play("S2@3")
    said = words.prospects(position.view(1)).say("fr")
    assert said == "Deux éclairs\u00a0: tu peux frapper en 1. Ces jetons peuvent devenir éclairs\u00a0: b1, d2, c3, d4."


@pytest.mark.parametrize(
    ("setup", "event", "said"),
    [
        ("DDCCDCCDDRDRDRRD", "CM@5:b2", "b2 shows a coin: Ivory takes it."),
        ("DDCCDCCDDRDRDRRD", "CM@8:b4", "b4 shows recycling: nothing more happens."),
        ("DDCCDCCDDRDRDRRD", "S1@1", ""),
        (None, "CM@5:b2", ""),
    ],
)
def test_what_a_move_reveals_is_said_where_chance_does_not_say_it(setup: str | None, event: str, said: str) -> None:
    before = ludotheque.start("heptamensa", setup=setup)
    if setup is None:
        before = before.play("=DDSSDSSDDSDSDSSD")
    after = before.play(event)
    assert words.revealed(before.view(1), _last(after), after.view(1)).say("en") == said


def test_what_a_strike_reveals_is_said() -> None:
    before = ludotheque.start("heptamensa", setup="DDCCDCCDDRDRDRRD")
    for text in ("S1@1", "L:a1", "S1@9", "L:a2", "S2@7"):
        before = before.play(text)
    after = before.play("K:b2@1")
    assert words.revealed(before.view(0), _last(after), after.view(0)).say("en") == "b2 shows a coin: nothing happens."


def test_the_odds_of_what_is_hidden_are_said() -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    for text in ("CM@5:b2", "=coin"):
        position = position.play(text)
    hidden = {face: said.say("fr") for face, said in words.still_hidden(position.view(0)).items()}
    assert hidden == {"coin": "3 pièces, 43\u00a0%", "recycling": "4 recyclages, 57\u00a0%"}
    layer = drawing.moving(position.view(0), Look("fr"), position.last)
    assert "3 pièces, 43" in layer
    assert "4 recyclages, 57" in layer


def test_names_scores_and_pawns_left_are_drawn() -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD").play("S2@5")
    layer = drawing.moving(position.view(0), Look("fr", 0, ("Camille", "Maximilienne-Désirée")), position.last)
    assert "Camille" in layer
    assert "Maximilienne…" in layer
    assert "<title>Maximilienne-Désirée</title>" in layer
    assert "Grenat, losanges" in layer
    drawn = re.findall(r'href="#pawn-(\d)-(one|two|moon)" transform', layer)
    assert sorted(drawn) == sorted(
        [("0", "one")] * 2 + [("0", "moon")] + [("1", "one")] * 2 + [("1", "two"), ("1", "moon")]
    )
