"""Hepta Mensa in plain Python: slow, and easy to check against the rules. Nothing of the house is used.

A position is a dictionary; a move is its text. `moves`, `odds` and `play` are the whole game.
"""

from __future__ import annotations

import random
import sys
import time
from itertools import combinations
from typing import Any

CELLS = [f"{column}{row}" for row in "1234" for column in "abcd"]
SPOT_CELLS = {
    str(3 * row + column + 1): [
        CELLS[4 * row + column],
        CELLS[4 * row + column + 1],
        CELLS[4 * row + column + 4],
        CELLS[4 * row + column + 5],
    ]
    for row in range(3)
    for column in range(3)
}
PAWN_STONES = {"1": 1, "2": 2, "M": 0}

Position = dict[str, Any]


def start(setup: str | None = None) -> Position:
    """The opening; `setup` gives the backs as letters D C R."""
    position: Position = {
        "cells": {},
        "backs": None,
        "spots": {},
        "hands": [["1", "1", "2", "M"], ["1", "1", "2", "M"]],
        "coins": [0, 0],
        "side": 0,
        "first": None,
        "turning": None,
        "over": False,
    }
    if setup is not None:
        position["backs"] = dict(zip(CELLS, setup, strict=True))
        position["cells"] = {cell: "D" if letter == "D" else "S" for cell, letter in position["backs"].items()}
    return position


def waits_for(position: Position) -> str:
    """`setup`, `turning`, `over`, or `0` or `1`."""
    if position["over"]:
        return "over"
    if not position["cells"]:
        return "setup"
    if position["turning"]:
        return "turning"
    return str(position["side"])


def unseen(position: Position) -> dict[str, int]:
    """How many coins and recycling signs nobody has seen."""
    faces = list(position["cells"].values())
    return {
        "=coin": 4 - faces.count("coin") - faces.count("centaur"),
        "=recycling": 4 - faces.count("recycling"),
    }


def odds(position: Position) -> dict[str, int]:
    """The weights of what can happen at a chance event."""
    if waits_for(position) == "setup":
        return {
            "=" + "".join("D" if cell in doubles else "S" for cell in range(16)): 1
            for doubles in combinations(range(16), 8)
        }
    return {face: count for face, count in unseen(position).items() if count > 0}


def moves(position: Position) -> list[str]:
    """Every legal text, sorted."""
    waiting = waits_for(position)
    if waiting == "over":
        return []
    if waiting in ("setup", "turning"):
        return sorted(odds(position))
    cells, spots, side = position["cells"], position["spots"], position["side"]
    found = set()
    for spot, around in SPOT_CELLS.items():
        if spot in spots:
            continue
        singles = [cell for cell in around if cells[cell] == "S"]
        for pawn in position["hands"][side]:
            if pawn != "M":
                found.add(f"S{pawn}@{spot}")
            for cell in singles:
                found.add(f"C{pawn}@{spot}:{cell}")
            if not singles:
                found.add(f"C{pawn}@{spot}")
    for spot, (owner, showing) in spots.items():
        if owner == side or showing == "centaur":
            continue
        around = SPOT_CELLS[spot]
        found.update(f"L:{cell}" for cell in around if cells[cell] == "D")
        if sum(cells[cell] == "lightning" for cell in around) >= 2:
            found.update(f"K:{cell}@{spot}" for cell in around if cells[cell] == "S")
    return sorted(found) or ["--"]


def play(position: Position, text: str) -> Position:
    """A new position."""
    new = {
        **position,
        "cells": dict(position["cells"]),
        "spots": dict(position["spots"]),
        "hands": [list(hand) for hand in position["hands"]],
        "coins": list(position["coins"]),
    }
    if waits_for(position) == "setup":
        new["cells"] = dict(zip(CELLS, text[1:], strict=True))
        return new
    if text.startswith("="):
        return settle(new, text[1:])
    side = new["side"]
    if text[0] in "SC":
        pawn, spot = text[1], text[3]
        new["hands"][side].remove(pawn)
        if not new["hands"][side] and new["first"] is None:
            new["first"] = side
        new["spots"][spot] = (side, pawn if text[0] == "S" else "centaur")
        if text[0] == "C" and ":" in text:
            return turn_single(new, ("centaur", spot, text[5:]))
    elif text[0] == "L":
        new["cells"][text[2:]] = "lightning"
    elif text[0] == "K":
        return turn_single(new, ("strike", text[5], text[2:4]))
    return end_turn(new)


def turn_single(new: Position, turning: tuple[str, str, str]) -> Position:
    """Turn a single-arrow token: its back is known from the set-up, or chance is asked."""
    new["turning"] = turning
    if new["backs"] is None:
        return new
    return settle(new, "coin" if new["backs"][turning[2]] == "C" else "recycling")


def settle(new: Position, face: str) -> Position:
    """What the face brings."""
    why, spot, cell = new["turning"]
    new["turning"] = None
    new["cells"][cell] = face
    if why == "centaur" and face == "coin":
        new["cells"][cell] = "centaur"
        new["coins"][new["side"]] += 1
        del new["spots"][spot]
    if why == "strike" and face == "recycling":
        new["spots"][spot] = (new["spots"][spot][0], "centaur")
    return end_turn(new)


def end_turn(new: Position) -> Position:
    """The end is tested after each action."""
    if not new["hands"][0] and not new["hands"][1]:
        new["over"] = True
    else:
        new["side"] = 1 - new["side"]
    return new


def scores(position: Position) -> list[int]:
    """Stones still showing and coins taken."""
    stones = [0, 0]
    for owner, showing in position["spots"].values():
        stones[owner] += PAWN_STONES.get(showing, 0)
    return [stones[seat] + position["coins"][seat] for seat in range(2)]


def winner(position: Position) -> int | None:
    """Nobody before the end."""
    if not position["over"]:
        return None
    first, second = scores(position)
    if first == second:
        found: int = position["first"]
        return found
    return 0 if first > second else 1


def perft(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` events there are."""
    texts = moves(position)
    if depth <= 1:
        return len(texts) if depth else 1
    return sum(perft(play(position, text), depth - 1) for text in texts)


def random_game(rng: random.Random, setup: str | None = None) -> list[tuple[str, str]]:
    """The events of a game played at random, each with who made it."""
    position, events = start(setup), []
    while not position["over"]:
        waiting = waits_for(position)
        if waiting in ("setup", "turning"):
            weights = odds(position)
            text = rng.choices(list(weights), list(weights.values()))[0]
            events.append(("=", text))
        else:
            text = rng.choice(moves(position))
            events.append((waiting, text))
        position = play(position, text)
    return events


def main() -> None:
    """Random moves a second."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    rng = random.Random(1)
    began = time.process_time()
    events = sum(len(random_game(rng)) for _ in range(games))
    print(f"{events / (time.process_time() - began):,.0f} events/s over {games} random games")


if __name__ == "__main__":
    main()
