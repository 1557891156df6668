"""Games that go high from any position: first many quick tries, then everything in order.

A tile above the table lies on two others. So a position whose highest level h has n tiles needs 2 - n more on that
level if n is 1, two on each level between, and one on the wanted level: `tiles_needed`. With fewer tiles left it is
lost, and both the tries and the search stop there.
"""

from __future__ import annotations

import numpy as np

from ludotheque.games.seven.puzzles.cover import Deadline, Flags, TimeIsUp, halting
from ludotheque.games.seven.rules import (
    ALL_TILES,
    NOWHERE,
    WIDTH,
    highest_level,
    list_tile,
    moves,
    play,
    tiles_on,
)
from ludotheque.games.seven.tiles import TILES
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers, Records
from ludotheque.rules.random import RandomState, random_below, random_state

_TRIES = 200
_TRYING = 20.0
"""Seconds for the quick tries where there is no time limit."""
_HALTED = -2


def game_from(board: Records, level: int, deadline: Deadline) -> list[int] | None:
    """The moves from here, one at least, of a game that reaches the level; None if there is none."""
    if tiles_needed(board[0], level) > ALL_TILES - int(board[0].count):
        return None
    line = np.zeros(ALL_TILES, np.int64)
    rng = random_state("level", board.tobytes().hex())
    half = Deadline.after(_TRYING if deadline.left is None else deadline.left / 2)
    try:
        while True:
            count = try_games(board, level, _TRIES, rng, line)
            if count > 0:
                return [int(move) for move in line[:count]]
            half.check()
    except TimeIsUp:
        pass
    with halting(deadline) as halt:
        count = search_games(board, level, line, halt)
    if count == _HALTED:
        raise TimeIsUp
    return [int(move) for move in line[:count]] if count > 0 else None


@compiled
def tiles_needed(s: np.record, level: int) -> int:
    """How many tiles at least have to be laid before one lies on the level; 0 if one does."""
    height = int(s.height)
    if height >= level:
        return 0
    if height == 0:
        return 2 * level - 1
    on_top = tiles_on(s, 0, height) + tiles_on(s, 1, height)
    return max(0, 2 - on_top) + 2 * (level - 1 - height) + 1


@compiled
def try_games(origin: Records, level: int, games: int, rng: RandomState, line: Integers) -> int:
    """Play at random, mostly as high as possible, until a game reaches the level; the number of moves, or 0."""
    board = origin.copy()
    buffer = np.empty(WIDTH, np.int64)
    heights = np.zeros(TILES, np.int64)
    for _ in range(games):
        board[0] = origin[0]
        s = board[0]
        made = 0
        while s.count < ALL_TILES and tiles_needed(s, level) <= ALL_TILES - int(s.count):
            side = int(s.count) % 2
            top = 0
            for tile in range(TILES):
                heights[tile] = highest_level(s, side, tile) if s.placed[side, tile] == NOWHERE else 0
                top = max(top, heights[tile])
            least = 1 if random_below(rng, 4) == 0 else top
            count = 0
            if s.count == 0:
                count = moves(s, buffer)
            else:
                for tile in range(TILES):
                    if heights[tile] >= least:
                        count = list_tile(s, side, tile, buffer, count)
            line[made] = buffer[random_below(rng, count)]
            play(s, line[made])
            made += 1
            if s.height >= level:
                return made
    return 0


@compiled
def search_games(origin: Records, level: int, line: Integers, halt: Flags) -> int:
    """Try every game until one reaches the level; the number of moves, 0 if there is none, _HALTED if told to stop."""
    left = ALL_TILES - int(origin[0].count)
    stack = np.empty(left + 1, origin.dtype)
    todo = np.empty((left + 1, WIDTH), np.int64)
    count = np.zeros(left + 1, np.int64)
    stack[0] = origin[0]
    count[0] = moves(stack[0], todo[0])
    depth = 0
    while depth >= 0:
        if halt[0]:
            return _HALTED
        if count[depth] == 0:
            depth -= 1
            continue
        count[depth] -= 1
        move = todo[depth, count[depth]]
        line[depth] = move
        below = depth + 1
        stack[below] = stack[depth]
        play(stack[below], move)
        if stack[below].height >= level:
            return below
        if tiles_needed(stack[below], level) <= left - below:
            count[below] = moves(stack[below], todo[below])
            depth = below
    return 0
