"""Tree search (UCT) over any game's rules, chance included.

A simulation walks down the tree, adds one node, plays on at random for a while, and adds what came of it to every node
on its way. Nodes lie in one array; the children of a node are a block of it. The value that a node carries belongs to
the side that moved into it, so a parent compares its children directly, whoever sits at the table.
"""

from __future__ import annotations

import math

import numpy as np

from ludotheque.rules.compile import compiled, generic, record_type
from ludotheque.rules.loops import CHANCE, OVER, Compiled, Integers, Records
from ludotheque.rules.random import RandomState, random_below, random_pick

NODE = record_type(
    ("move", np.int64),
    ("total", np.float64),
    ("visits", np.int32),
    ("first", np.int32),
    ("count", np.int32),
    ("side", np.int8),
)
"""A node: the move into it, the sum of results for the side that made it, its visits, and its block of children."""

_UNOPENED = -1


@compiled
def any_of(s: np.record, found: Integers, count: int, rng: RandomState) -> int:
    """The index of any of the moves, all as likely."""
    return random_below(rng, count)


@generic
def grow_tree(
    origin: Records,
    simulations: int,
    rollout_limit: int,
    curiosity: float,
    sides: int,
    rng: RandomState,
    nodes: Records,
    buffer: Integers,
    weights: Integers,
    turn: Compiled,
    moves: Compiled,
    odds: Compiled,
    play: Compiled,
    score: Compiled,
    evaluate: Compiled,
    pick: Compiled = any_of,
) -> int:
    """Run simulations from `origin` into `nodes`, whose first is the root; return how many nodes are in use.

    In a rollout `pick(s, found, count, rng)` gives the index of the move to play. One longer than `rollout_limit` is
    judged by `evaluate(s, values)`, which gives each side's share of the win.
    """
    board = origin.copy()
    path = np.zeros(nodes.size, np.int32)
    points = np.zeros(sides, np.int64)
    wins = np.zeros(sides, np.int64)
    values = np.zeros(sides, np.float64)
    nodes[0].visits = 0
    nodes[0].total = 0.0
    nodes[0].first = _UNOPENED
    nodes[0].side = 0
    used = 1
    for _ in range(simulations):
        board[0] = origin[0]
        s = board[0]
        here = 0
        depth = 0
        path[0] = 0
        mover = turn(s)
        while mover != OVER:
            if nodes[here].first == _UNOPENED:
                if nodes[here].visits == 0 and here != 0:
                    break
                count = moves(s, buffer)
                if used + count > nodes.size:
                    break
                nodes[here].first = used
                nodes[here].count = count
                for i in range(count):
                    nodes[used + i].move = buffer[i]
                    nodes[used + i].total = 0.0
                    nodes[used + i].visits = 0
                    nodes[used + i].first = _UNOPENED
                    nodes[used + i].side = max(mover, 0)
                used += count
            first = nodes[here].first
            count = nodes[here].count
            chosen = first
            if mover == CHANCE:
                odds(s, weights)
                chosen = first + random_pick(rng, weights, count)
            else:
                wide = curiosity * math.sqrt(math.log(nodes[here].visits + 1.0))
                best = -1.0
                offset = random_below(rng, count)
                for i in range(count):
                    child = first + (i + offset) % count
                    visits = nodes[child].visits
                    if visits == 0:
                        chosen = child
                        break
                    promise = nodes[child].total / visits + wide / math.sqrt(visits)
                    if promise > best:
                        best = promise
                        chosen = child
            play(s, nodes[chosen].move)
            here = chosen
            depth += 1
            path[depth] = here
            mover = turn(s)
        length = 0
        while mover != OVER and length < rollout_limit:
            count = moves(s, buffer)
            if mover == CHANCE:
                odds(s, weights)
                play(s, buffer[random_pick(rng, weights, count)])
            else:
                play(s, buffer[pick(s, buffer, count, rng)])
            length += 1
            mover = turn(s)
        if mover == OVER:
            score(s, points, wins)
            winners = 0
            for side in range(sides):
                winners += wins[side]
            for side in range(sides):
                values[side] = wins[side] / winners if winners > 0 else 1.0 / sides
        else:
            evaluate(s, values)
        for i in range(depth + 1):
            nodes[path[i]].visits += 1
            nodes[path[i]].total += values[nodes[path[i]].side]
    return used
