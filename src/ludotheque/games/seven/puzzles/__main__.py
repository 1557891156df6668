"""Find and prove again what `known` keeps: `python -m ludotheque.games.seven.puzzles level|islands|holes`.

The three take some seconds, about ten minutes, and about three minutes on two cores.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from ludotheque.games.seven.puzzles import arrangement as notation
from ludotheque.games.seven.puzzles.command import notation_of_moves, written
from ludotheque.games.seven.puzzles.cover import Deadline
from ludotheque.games.seven.puzzles.holes.many import many_holes
from ludotheque.games.seven.puzzles.holes.outline import most_with_both_sets
from ludotheque.games.seven.puzzles.holes.search import most_holes
from ludotheque.games.seven.puzzles.island.search import fewest, islands
from ludotheque.games.seven.puzzles.known import HIGHEST
from ludotheque.games.seven.puzzles.level.solver import tall_game
from ludotheque.games.seven.tiles import LETTERS

_DATA = Path(__file__).parent / "data"
_SECONDS_FOR_BOTH_SETS = 60.0


def level() -> dict[str, Any]:
    """A game that reaches the highest level."""
    game = tall_game(HIGHEST, Deadline(), _say)
    if game is None:
        raise AssertionError("no game reaches the highest level")
    return {"game": notation_of_moves(game)}


def volcanoes() -> dict[str, Any]:
    """For each volcano the fewest white tiles, and what second rings there are."""
    found = {}
    for letter in LETTERS:
        least = fewest(letter, Deadline(), _say).white
        first = islands(letter, least, Deadline(), _say, all_of_them=True)
        ringed = first
        while not ringed.whole:
            ringed = islands(letter, ringed.white + 1, Deadline(), _say)
        found[letter] = {
            "least": least,
            "ways": len(first.rings),
            "ways_with_ring": len(first.whole),
            "least_with_ring": ringed.white,
            "arrangement": notation.write(ringed.whole[0]),
        }
    return {"volcanoes": found}


def holes() -> dict[str, Any]:
    """The most holes with all tiles, with each left out, and with both sets."""
    goals = {}
    for left_out in ("", *LETTERS):
        most = most_holes("".join(letter for letter in LETTERS if letter != left_out), Deadline(), _say)
        kept = most.arrangements if not left_out else most.arrangements[:1]
        goals[f"without-{left_out}" if left_out else "7"] = {
            "holes": most.holes,
            "at_most": most.at_most,
            "ways": len(most.arrangements),
            "every": kept == most.arrangements,
            "arrangements": [written(tiles) for tiles in kept],
        }
    bound = most_with_both_sets(_say)
    both = many_holes(bound, Deadline.after(_SECONDS_FOR_BOTH_SETS), _say)
    goals["14"] = {
        "holes": both.holes,
        "at_most": both.at_most,
        "ways": None,
        "every": False,
        "arrangements": [written(tiles) for tiles in both.arrangements],
    }
    return {"goals": goals}


def _say(progress: str) -> None:
    print(f"\r{progress:<79}", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Write one of the data files anew."""
    kinds = {"level": level, "islands": volcanoes, "holes": holes}
    if len(sys.argv) != 2 or sys.argv[1] not in kinds:
        raise SystemExit(f"one of {', '.join(kinds)}")
    kind = sys.argv[1]
    found = {"command": f"python -m ludotheque.games.seven.puzzles {kind}", **kinds[kind]()}
    (_DATA / f"{kind}.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
