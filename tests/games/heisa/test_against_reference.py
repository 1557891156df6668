"""The compiled rules against an independent reading of the rulebook in plain Python, over whole random games."""

from __future__ import annotations

import random

import numpy as np
import pytest
from benchmarks.reference.heisa import Reference

import ludotheque
from ludotheque.games.heisa import rules
from ludotheque.rules.position import Position

LAYOUTS = ("default", "short", "narrow")


def agree(ours: Position, theirs: Reference) -> None:
    assert list(ours.moves) == ([] if theirs.expired else theirs.moves())
    assert ours.over == theirs.over
    assert ours.scores == theirs.scores
    assert ours.winners == (() if theirs.winner is None else (theirs.winner,))
    view = ours.view(0)
    assert {f"{t.side}{t.letter}": t.left for t in view.timers if t.running} == theirs.left
    assert {f"{t.side}{t.letter}": (t.row, t.column) for t in view.timers if t.running} == theirs.standing
    assert ours.expired == theirs.expired


def likely(rng: random.Random, moves: tuple[str, ...]) -> str:
    """Rather forwards and out than anything else, so that games also end by arriving."""
    good = [move for move in moves if ":f" in move or ":out" in move]
    return rng.choice(good if good and rng.random() < 0.7 else list(moves))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("layout", LAYOUTS)
def test_random_tempo_games_agree(seed: int, layout: str) -> None:
    rng = random.Random(f"{layout} {seed}")
    sand, first = rng.choice((50, 90, 91, 200)), rng.random() < 0.3
    ours = ludotheque.start("heisa", layout=layout, sand=sand, first=first)
    theirs = Reference(layout=layout, sand=sand, first=first)
    for _ in range(2_000):
        agree(ours, theirs)
        if ours.over:
            return
        move = likely(rng, ours.moves)
        ours, theirs = ours.play(move), theirs.play(move)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("layout", LAYOUTS)
def test_random_real_games_agree(seed: int, layout: str) -> None:
    rng = random.Random(f"real {layout} {seed}")
    turn, first = rng.choice((1, 3, 8)), rng.random() < 0.3
    sand = 10 * turn + rng.randrange(30)
    ours = ludotheque.start("heisa", clock="real", layout=layout, sand=sand, turn=turn, first=first)
    theirs = Reference(clock="real", layout=layout, sand=sand, turn=turn, first=first)
    for _ in range(2_000):
        agree(ours, theirs)
        if ours.over:
            return
        if rng.random() < 0.5:
            ms = rng.choice((0, 1, 250, rng.randrange(turn * 1000), turn * 1000, 100_000))
            (ours, used), (theirs, theirs_used) = ours.wait_ms(ms), theirs.wait(ms)
            assert used == theirs_used
            agree(ours, theirs)
        move = "--" if theirs.expired else likely(rng, ours.moves)
        ours, theirs = ours.play(move), theirs.play(move)


@pytest.mark.parametrize("seed", range(4))
def test_waiting_in_pieces_comes_to_the_same_instant(seed: int) -> None:
    """No drift: however a span is cut up, the sand stands where it would have stood."""
    rng = random.Random(seed)
    position = ludotheque.start("heisa", clock="real", sand=80)
    for _ in range(300):
        if position.over:
            return
        ms = rng.randrange(5_000)
        at_once, used = position.wait_ms(ms)
        in_pieces, left = position, ms
        while left:
            piece = min(left, rng.randrange(1, 700))
            in_pieces, passed = in_pieces.wait_ms(piece)
            left -= piece
            if passed < piece:
                break
        assert in_pieces.board.tobytes() == at_once.board.tobytes()
        assert used <= ms
        position = at_once.play("--") if at_once.expired else at_once.play(likely(rng, at_once.moves))


def test_due_is_when_something_happens() -> None:
    rng = random.Random(5)
    position = ludotheque.start("heisa", clock="real", sand=80)
    for _ in range(400):
        board = position.board
        due = int(rules.due(board[0]))
        if position.turn is None:
            assert due == -1
        elif rules.expired(board[0]):
            assert due == 0
        else:
            before = [t.running for t in position.view(0).timers]
            assert rules.wait(board[0], due - 1) == due - 1
            assert not rules.expired(board[0])
            assert board["state"].tolist() == position.board["state"].tolist()
            rules.wait(board[0], 1)
            after = [bool(state == rules.IN_PLAY) for state in np.ravel(board["state"])]
            assert rules.expired(board[0]) or after != before
            position, _ = position.wait_ms(rng.randrange(6_000))
        if position.over:
            return
        position = position.play("--") if position.expired else position.play(likely(rng, position.moves))
