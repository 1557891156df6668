"""What is said of Heptagramme's moves, for people who do not look at the board."""

from __future__ import annotations

import random

import pytest

import ludotheque
from games.heptagramme.play import Play
from ludotheque.games.heptagramme import notation, words
from ludotheque.games.heptagramme.finishing import closed
from ludotheque.games.heptagramme.view import see
from ludotheque.rules.contract import SPECTATOR


def said(game: Play, text: str) -> tuple[str, str, str]:
    """A move in English and in French, and in the French list of moves."""
    view, move = see(game.s, SPECTATOR), notation.number_of(text)
    whole = words.move(view, move).with_(who="Ann")
    return whole.say("en"), whole.say("fr"), words.brief(view, move).say("fr")


def test_a_placement_that_finishes_a_row_tells_the_word_and_its_points() -> None:
    game = Play(["arpes", "eeeeaas"], "CARFOVD").play("a>1", "r>1", "p>1")
    assert said(game, "e>1") == ("Ann placed e on CARP.", "Ann place e sur CARP.", "CARP·e")
    assert said(game.play("e>1"), "s>1") == (
        "Ann placed s on CARPE and announced CARPES, 6 points.",
        "Ann place s sur CARPE et annonce CARPES, 6 points.",
        "CARPE·s\u00a0: CARPES, 6",
    )


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_to_be_announced_is_announced(seed: int) -> None:
    rng = random.Random(seed)
    position = ludotheque.start("heptagramme")
    announced = 0
    while not position.over:
        placing = [text for text in position.moves if ">" in text]
        text = rng.choice(placing or position.moves)
        after = position.play(text)
        if ">" in text:
            row = position.view(SPECTATOR).rows[int(text[2]) - 1].cards
            done, shown = closed(row + text[0]), after.view(SPECTATOR).announced
            assert (done[0] if done else None) == (shown[1] if shown else None)
            if done:
                announced += 1
                assert after.view(0).turn_points - position.view(0).turn_points >= done[1]
        position = after
    assert announced > 2


def test_the_set_up_is_told_in_one_sentence() -> None:
    game = Play(["arpes", "eeeeaas"], "CARFOVD")
    position = ludotheque.start("heptagramme")
    for card in "arpesxy" + "eeeeaas" + "CARFOV":
        position = position.play(f"={card}")
    last = words.move(position.view(SPECTATOR), notation.number_of("=D"))
    assert last.say("fr") == "Sept capitales sont sur la table."
    game.play("a>1", "r>1", "p>1", "e>1", "1=CARPE")
    assert words.move(see(game.s, SPECTATOR), notation.number_of("=T")).say("en") == "Row 1 begins with T."
