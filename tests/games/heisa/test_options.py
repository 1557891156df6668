"""Options and notation that are refused, with the reason."""

from __future__ import annotations

import pytest

import ludotheque
from games.heisa.positions import board, reason, start
from ludotheque import BadNotation, BadOption


@pytest.mark.parametrize(
    "options",
    [
        {"sand": 49},
        {"sand": 70, "tempo": 8},
        {"clock": "real", "sand": 79},
        {"clock": "real", "turn": 10},
        {"layout": "round"},
        {"players": 5},
        {"players": 1},
        {"clock": "slow"},
        {"first": "yes"},
        {"sand": "90.5"},
        {"glass": 3},
    ],
)
def test_bad_options_are_refused_with_the_reason(options: dict[str, object]) -> None:
    with pytest.raises(BadOption) as refused:
        ludotheque.start("heisa", **options)
    assert refused.value.reason.say("fr") != refused.value.reason.say("en")


def test_sand_is_measured_by_the_clock_that_is_played_with() -> None:
    start(sand=50)
    start(sand=50, turn=300)
    start(clock="real", sand=80, tempo=300)
    with pytest.raises(BadOption, match="at least 80"):
        start(clock="real", sand=50)


@pytest.mark.parametrize(
    "text", ["", "A", "A:", "a:out", "A:f0", "A:f4", "A:d1", "E:out", "-", "---", "=4", "=s", "A:F2", "a:f1"]
)
def test_any_other_notation_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        start("=S").play(text)


def test_refusals_say_why() -> None:
    assert "thrown first" in reason(start(), "A:out")
    assert "already" in reason(start("=S"), "=S")
    assert "not running" in reason(board({"0B": (4, 1, 50)}, "1"), "A:f1")
    assert "shows 2" in reason(board({"0B": (4, 1, 50)}, "2"), "B:f1")
    assert "out already" in reason(board({"0B": (4, 1, 50)}, "S"), "B:out")
