"""Notation, view, words, drawing, rulebook and bots of Connect Four."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import ludotheque
import numpy as np
import pytest
from ludotheque.rules.contract import EVERYTHING, SPECTATOR, Look
from ludotheque.rules.phrase import LANGUAGES, Language
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state
from ludotheque.rules.registry import find_game
from ludotheque.rules.rulebook import Example, read_rulebook
from ludotheque.rules.svg import document

GAME = find_game("connect_four")


def after(moves: str) -> Position:
    """The position after these columns."""
    position = Position.start(GAME, GAME.check({}))
    for move in moves:
        position = position.play(move)
    return position


@pytest.mark.parametrize("text", ["", "h", "D", "d1", " d", "ab", "col-d"])
def test_anything_but_a_column_is_bad_notation(text: str) -> None:
    with pytest.raises(ludotheque.BadNotation):
        after("").play(text)


def test_every_move_has_one_text() -> None:
    assert [GAME.notation.number_of(letter) for letter in "abcdefg"] == list(range(GAME.rules.ACTIONS))
    assert [GAME.notation.text_of(move) for move in range(GAME.rules.ACTIONS)] == list("abcdefg")


@pytest.mark.parametrize("moves", ["", "d", "ddc", "dddddd", "ddcceef"])
def test_a_position_is_read_as_it_was_written(moves: str) -> None:
    position = after(moves)
    assert position.text is not None
    assert ludotheque.read("connect_four", position.text) == position


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("/////", "seven columns"),
        ("///////", "seven columns"),
        ("z//////", "x and o"),
        ("xoxoxox//////", "more than six"),
        ("o//////", "x plays first"),
        ("xx//////", "x plays first"),
        ("xxxx/oooo/////", "x has four"),
        ("xxx/oooo/x////", None),
        ("xxxx/ooo/////", None),
    ],
)
def test_positions_are_read_strictly(text: str, reason: str | None) -> None:
    if reason is None:
        assert ludotheque.read("connect_four", text).over
        return
    with pytest.raises(ludotheque.BadNotation, match=reason):
        ludotheque.read("connect_four", text)


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR, EVERYTHING])
def test_everybody_sees_the_same(seat: int) -> None:
    view = after("ddc").view(seat)
    assert view.columns == ((), (), (0,), (0, 1), (), (), ())
    assert view.side == 1
    assert view.winner is None


def test_every_winning_four_is_seen() -> None:
    view = ludotheque.read("connect_four", "xo/xo/xo/xx/xo/xo/o").view(SPECTATOR)
    assert view.winner == 0
    assert view.fours == (((0, 0), (3, 0)), ((1, 0), (4, 0)), ((2, 0), (5, 0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said(language: Language) -> None:
    won, drawn = after("ddcceef").view(SPECTATOR), after("deegadfcgfagfadgfgbdbdgfcafdeeabbbabececcc").view(SPECTATOR)
    said = [
        GAME.words.move(after("").view(SPECTATOR), 3).with_(who="Camille").say(language),
        GAME.words.ending(won).with_(winners="Camille").say(language),
        GAME.words.ending(drawn).say(language),
    ]
    assert said[0].startswith("Camille")
    assert said[0].endswith(" d.")
    assert said[1].startswith("Camille")
    assert all(sentence.endswith(".") for sentence in said)
    assert all(" :" not in sentence for sentence in said), "French takes a no-break space before a colon"


@pytest.mark.parametrize("moves", ["", "ddc", "dddddd", "ddcceef"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_is_sound(moves: str, language: Language) -> None:
    position = after(moves)
    view = position.view(EVERYTHING)
    tree = ElementTree.fromstring(document(GAME, position.options, view, Look(language), position.last))
    ids = [part.attrib["id"] for part in tree.iter() if "id" in part.attrib]
    assert len(ids) == len(set(ids))
    labels = {part.attrib["id"]: part.attrib.get("aria-label") for part in tree.iter() if "id" in part.attrib}
    for move in position.numbers:
        for path in GAME.drawing.paths(view, move):
            assert all(labels[step] for step in path)
            assert GAME.drawing.meaning(path) == GAME.notation.text_of(move)


def test_a_path_that_is_no_column_means_nothing() -> None:
    assert GAME.drawing.meaning(("cell-d1",)) is None
    assert GAME.drawing.meaning(("col-d", "col-d")) is None


def test_the_disc_that_lands_is_in_the_drawing() -> None:
    before, position = after("dd"), after("ddd")
    (motion,) = GAME.drawing.motions(before.view(SPECTATOR), 3, position.view(SPECTATOR))
    assert motion.kind == "land"
    drawn = GAME.drawing.moving(position.view(SPECTATOR), Look(), 3)
    assert re.search(f'id="{motion.target}".*?class="piece"', drawn)


def test_the_winning_four_is_outlined() -> None:
    assert 'class="four"' in GAME.drawing.moving(after("ddcceef").view(SPECTATOR), Look(), 5)
    assert 'class="four"' not in GAME.drawing.moving(after("ddccee").view(SPECTATOR), Look(), 4)


def test_the_board_in_characters() -> None:
    assert str(after("ddc")).splitlines()[-3:] == [". . . o . . .", ". . x x . . .", "a b c d e f g"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_the_rulebook_can_be_played(language: Language) -> None:
    examples = [part for part in read_rulebook(GAME, language) if isinstance(part, Example)]
    assert len(examples) == 6
    assert all(example.caption for example in examples)
    assert [example.position(GAME).over for example in examples] == [False, False, False, True, True, True]


def test_both_rulebooks_draw_the_same_positions() -> None:
    english, french = (
        [part.position(GAME) for part in read_rulebook(GAME, language) if isinstance(part, Example)]
        for language in LANGUAGES
    )
    assert english == french


def test_there_are_three_levels() -> None:
    assert len(GAME.bots) == 3


@pytest.mark.parametrize("level", [1, 2])
def test_a_serious_bot_takes_a_win_and_stops_one(level: int) -> None:
    bot, rng = GAME.bots[level], random_state("bots")
    winning, threatened = after("dcdcdc"), after("dcdcd")
    assert bot.choose(winning.board, 0, rng) == 3
    assert bot.choose(threatened.board, 1, rng) == 3


def test_a_bot_changes_nothing_and_repeats_itself() -> None:
    board = after("dc").board
    kept = board.copy()
    chosen = {GAME.bots[1].choose(board, 0, random_state("same")) for _ in range(3)}
    assert len(chosen) == 1
    assert np.array_equal(board.view(np.uint8), kept.view(np.uint8))
