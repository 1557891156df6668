"""A record on the real clock: waits and the clock's passes replay to the same instant, event by event."""

from __future__ import annotations

import re
from pathlib import Path

import ludotheque
from ludotheque.games.heisa import rules
from ludotheque.rules.position import Position

RECORD = Path(__file__).parents[2] / "data" / "heisa" / "real.record"
_EVENT = re.compile(r"(\d+) (\d|=|~) (\S+) ; of (\d+)")
_WAIT = re.compile(r"\+(0|[1-9]\d*)(?:\.(\d{0,2}[1-9]))?")


def milliseconds(text: str) -> int:
    match = _WAIT.fullmatch(text)
    assert match, text
    return int(match[1]) * 1000 + int((match[2] or "").ljust(3, "0"))


def test_the_golden_record_on_the_real_clock_replays() -> None:
    tags, events = RECORD.read_text(encoding="utf-8").split("\n\n")
    assert 'Options "players=4 clock=real sand=40 turn=4"' in tags
    position = ludotheque.start("heisa", players=4, clock="real", sand=40, turn=4)
    ran_out = 0
    for line in events.splitlines():
        match = _EVENT.fullmatch(line)
        assert match, line
        _, who, text, of = match.groups()
        assert len(position.moves) == int(of), line
        assert position.clock == (who == "~" and text == "--"), line
        if text.startswith("+"):
            board = position.board
            assert rules.wait(board[0], milliseconds(text)) == milliseconds(text), line
            position = Position(position.game, position.options, board, position.last)
            continue
        if who.isdigit():
            assert text in position.moves_for(int(who)), line
        ran_out += of == "0"
        position = position.play(text)
    assert position.over
    assert ran_out > 0
    assert f'[Scores "{" ".join(map(str, position.scores))}"]' in tags
    assert f'[Winners "{" ".join(map(str, position.winners))}"]' in tags
