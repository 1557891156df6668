"""How long Hepta Mensa's solver takes: `heptamensa_solver.py fresh|four [positions] [seconds each]`.

`fresh` are random layouts, `four` positions after four random plies of such a layout. Times are CPU seconds of this
process, value and all best moves included.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

import ludotheque
from ludotheque.games.heptamensa.solver import solve
from ludotheque.rules.position import Position


def positions(kind: str, count: int) -> list[Position]:
    """Random positions, the same every time."""
    rng, found = random.Random(2026), []
    for _ in range(count):
        letters = list("DDDDDDDDSSSSSSSS")
        rng.shuffle(letters)
        position = ludotheque.start("heptamensa").play("=" + "".join(letters))
        plies = 0
        while kind == "four" and (plies < 4 or position.turn is None):
            plies += position.turn is not None
            position = position.play(rng.choice(position.moves))
        found.append(position)
    return found


def main() -> None:
    """Solve them one after the other."""
    kind = sys.argv[1] if len(sys.argv) > 1 else "four"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    limit = float(sys.argv[3]) if len(sys.argv) > 3 else None
    solve(positions("four", 1)[0], seconds=1)
    taken = []
    for position in positions(kind, count):
        began = time.process_time()
        solution = solve(position, seconds=limit)
        taken.append(time.process_time() - began if solution.value is not None else float("inf"))
        value = f"{solution.low}..{solution.high}" if solution.value is None else solution.value
        print(
            f"{value} {taken[-1]:.2f} s CPU, {solution.seconds:.1f} s, "
            f"{solution.states / 1e6:.1f} M states, {len(solution.best)} best moves",
            flush=True,
        )
    print(f"median {statistics.median(taken):.2f} s, worst {max(taken):.2f} s")


if __name__ == "__main__":
    main()
