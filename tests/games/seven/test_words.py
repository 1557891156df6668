"""What players read: why a tile may not lie somewhere, and how a game was decided."""

from __future__ import annotations

import pytest
from benchmarks.reference.seven import random_game

import ludotheque
from ludotheque.rules.errors import IllegalMove
from ludotheque.rules.position import Position

FIRST_I, SECOND_I = "I:0,0;0,1;0,2;0,3", "I:1,0;1,1;1,2;1,3"


def after(*texts: str, **options: object) -> Position:
    """The position after these moves."""
    position = ludotheque.start("seven", **options)
    for text in texts:
        position = position.play(text)
    return position


def refused(position: Position, text: str) -> tuple[str, str]:
    """Why a move is refused, in English and in French."""
    with pytest.raises(IllegalMove) as caught:
        position.play(text)
    return caught.value.reason.say("en"), caught.value.reason.say("fr")


def test_a_tile_that_fits_higher_must_go_there() -> None:
    en, fr = refused(after(FIRST_I, SECOND_I), "O:2,0;2,1;3,-1;3,0")
    assert en == "Tile O fits on level 2, so it must go there."
    assert fr == "La pièce O tient au niveau 2\u00a0: elle doit y aller."


def test_other_reasons() -> None:
    position = after(FIRST_I, SECOND_I)
    assert refused(position, "I:2,0;2,1;2,2;2,3")[0] == "You have no tile I left."
    assert refused(position, "Y:1,0;2,-2;2,-1;3,-1")[0].startswith("Not there: a tile lies flat")
    assert refused(position, "Y:9,0;10,-2;10,-1;11,-1")[0].startswith("Not there: on the table, a tile has to touch")
    assert refused(ludotheque.start("seven"), "I:1,0;1,1;1,2;1,3")[0].startswith("The table is empty and endless")
    single = refused(after(FIRST_I), FIRST_I)[0]
    assert single.startswith("Not there: above the table, a tile has to lie on two others")


def test_a_chosen_tile_says_where_it_has_to_go() -> None:
    position = after(FIRST_I, SECOND_I)
    about = position.game.words.about
    view = position.view(0)
    assert str(about(view, "tile-O")) == "Tile O has to go on level 2."
    assert str(about(view, "tile-Y")) == "Tile Y fits on no tiles yet: it goes on the table."
    assert about(view, "cell-0,0") is None
    assert "opens the game" in str(about(ludotheque.start("seven").view(0), "tile-Y"))


def test_a_move_is_told_with_its_level() -> None:
    position = after(FIRST_I, SECOND_I)
    said = position.game.words.move(position.view(0), position.game.notation.number_of("O:0,0;0,1;1,0;1,1"))
    assert said.with_(who="Camille").say("fr") == "Camille a posé la pièce O au niveau 2."


@pytest.mark.parametrize("variant", ["highest", "lowest"])
def test_endings_name_the_level_that_decided(variant: str) -> None:
    for seed in range(6):
        position = after(*random_game(seed, variant), variant=variant)
        view = position.view(0)
        said = position.game.words.ending(view)
        if position.winners:
            assert f"level {view.decided_on}" in said.with_(winners="Black").say("en")
            assert position.winners == (view.winner,)
        else:
            assert said.say("en").startswith("A draw")
