"""Numbers that must never change: perft counts and one golden playthrough a game. A game without them fails."""

from __future__ import annotations

import json
from typing import Any

from ludotheque.rules.contract import Game
from ludotheque.rules.position import Position
from ludotheque.rules.records import read_record
from support.walks import data_folder


def test_perft_counts(game: Game) -> None:
    cases: list[dict[str, Any]] = json.loads((data_folder(game) / "perft.json").read_text())
    assert cases
    for case in cases:
        options = game.check(dict(case.get("options", {})))
        text = case.get("text")
        position = Position.read(game, options, text) if text else Position.start(game, options)
        for move in case.get("moves", []):
            position = position.play(move)
        for depth, count in enumerate(case["counts"], start=1):
            assert game.rules.perft(position.board, depth) == count, f"{case} at depth {depth}"


def test_golden_playthrough(game: Game) -> None:
    """The record replays to its end; each comment says how many moves (or outcomes) there were to choose from."""
    text = (data_folder(game) / "golden.record").read_text(encoding="utf-8")
    record = read_record(text)
    assert record.write() == text
    assert record.termination == "normal"
    for event, before in zip(record.events, record.positions(), strict=False):
        assert event.comment == f"of {len(before.moves)}"
