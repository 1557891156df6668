"""Hidden hands reach nobody: whatever a seat is shown is the same for all hands that it cannot tell apart."""

from __future__ import annotations

import random

import msgspec
import pytest

import ludotheque
from ludotheque.rules.contract import SPECTATOR, Look
from ludotheque.rules.phrase import LANGUAGES
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state


def all_that_is_shown(position: Position, seat: int) -> tuple[object, ...]:
    view, game = position.view(seat), position.game
    look = Look("fr", max(seat, 0))
    seats = range(game.seats(position.options))
    return (
        msgspec.json.encode(view),
        game.drawing.moving(view, look, position.last),
        game.drawing.characters(view),
        [game.drawing.beside(view, other, look) for other in seats],
    )


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_shown_depends_on_hidden_hands(players: int) -> None:
    rng = random.Random(players)
    position = ludotheque.start("heptagramme", players=players)
    game = position.game
    for number in range(330):
        if position.over:
            break
        busy = [move for move in position.numbers if move < 27 * 7]
        after = position.play_number(rng.choice(busy if busy and rng.random() < 0.9 else position.numbers))
        for seat in (*range(players), SPECTATOR):
            other = after.board
            game.rules.guess(other[0], seat, random_state(number, seat))
            assert all_that_is_shown(Position(game, after.options, other, after.last), seat) == all_that_is_shown(
                after, seat
            )
            assert after.last is not None
            if not game.notation.visible_to(position.board[0], after.last, seat):  # type: ignore[attr-defined]
                told = game.words.move(position.view(seat), after.last)
                assert [told.say(language).split(" ", 1)[1] for language in LANGUAGES] == [
                    "draws a letter.",
                    "pioche une lettre.",
                ]
        position = after
