"""Whole games in a real browser, both seats at one screen: by mouse, by keyboard and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.visitors import PHONE, Visitors
from browser.walker import Hand
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state
from ludotheque.rules.records import read_record

HANDS: dict[Hand, dict[str, Any]] = {"mouse": {}, "keyboard": {}, "touch": PHONE}
GAMES: dict[str, dict[str, str]] = {
    "heptamensa": {},
    "heisa": {"first": "true", "layout": "short"},
    "seven": {},
    "heptagramme": {"short": "true"},
}
"""The games that are played to their end, with options that make them short."""
_LONG_ENOUGH = 24
"""Moves after which somebody who may pass does, so that long games end too."""
_MOST_MOVES = 200


def next_move(position: Position, played: int) -> str:
    """What the gentlest bot would play; after a long game a pass, if there is one."""
    passes = [text for text in ("stop", "swap") if text in position.moves]
    if played > _LONG_ENOUGH and passes:
        return passes[0]
    seat = position.seats[0]
    move = position.game.bots[0].choose(position.board, seat, random_state(len(position.numbers)))
    return position.game.notation.text_of(move)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(visitors: Visitors, game: str, hand: Hand) -> None:
    table = visitors.open_table("me", "me", game=game, options=GAMES[game], hand=hand, **HANDS[hand])
    for _ in range(_MOST_MOVES):
        record = read_record(table.page.request.get(f"/api/tables/{table.table}/record").text())
        *_, position = record.positions()
        if position.over:
            break
        table.play(next_move(position, sum(isinstance(event.who, int) for event in record.events)))
    assert position.over
    assert record.termination == "normal"
    expect(table.page.get_by_role("button", name="Review the game")).to_be_visible()
    assert table.lit() == set()
    if hand == "keyboard":
        assert set(table.keys) <= {"Tab", "Enter", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"}
