"""How two sides are shared out between two, three or four people: by the letters of their timers."""

from __future__ import annotations

from ludotheque.games.heisa.rules import OUT, OWN_TURN, PASS, THEIR_TURN, TIMERS, WALKS
from ludotheque.rules.options import Options

_SIDES = {2: (0, 1), 3: (0, 1, 1), 4: (0, 1, 0, 1)}
_AB, _CD, _ALL = (0, 1), (2, 3), (0, 1, 2, 3)
_TIMERS = {2: (_ALL, _ALL), 3: (_ALL, _AB, _CD), 4: (_AB, _AB, _CD, _CD)}


def seats(options: Options) -> int:
    """How many people play."""
    return int(options["players"] or 2)


def side_of(options: Options, seat: int) -> int:
    """The side that a seat plays."""
    return side_of_seat(seats(options), seat)


def may_play(options: Options, seat: int, move: int) -> bool:
    """Whether a seat may make this move of its side; on the real clock a pass is nobody's, the clock makes it."""
    if move == PASS:
        return options["clock"] == "tempo"
    return shares(seats(options), seat, move)


def side_of_seat(players: int, seat: int) -> int:
    """The side of a seat among so many players."""
    return _SIDES[players][seat]


def timers_of_seat(players: int, seat: int) -> tuple[int, ...]:
    """The timers, 0 for A to 3 for D, that a seat holds."""
    return _TIMERS[players][seat]


def shares(players: int, seat: int, move: int) -> bool:
    """Whether a move of its side is a seat's by its letter; opposing timers are turned over by either partner."""
    return move >= THEIR_TURN or timer_of(move) in _TIMERS[players][seat]


def timer_of(move: int) -> int:
    """The timer that a move is made with, own or opposing."""
    if move < WALKS:
        return move // 12
    first = OUT if move < OWN_TURN else OWN_TURN if move < THEIR_TURN else THEIR_TURN
    return (move - first) % TIMERS
