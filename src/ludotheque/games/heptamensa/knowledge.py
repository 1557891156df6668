"""What solvings of one layout know: its tokens by number, and the table of all states met so far.

A table holds for every position of its layout, so the next solving of the same game can go on where the last one ended.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptamensa.memory import Table, move_into
from ludotheque.games.heptamensa.mensa import CELLS, CORNERS, SPOTS, cells_of
from ludotheque.games.heptamensa.reduction import GROUPS
from ludotheque.games.heptamensa.search import ANY, WORK
from ludotheque.rules.loops import Records

_SMALLEST_TABLE, _GROWTH = 18, 3
"""Sizes of the table as powers of two of its buckets: the least in which an entry has room for its key, and how much
larger each next table is."""
_BUCKET_BYTES = 64
_FULL = 0.7


class Knowledge:
    """A layout's tokens by their numbers inside the search, what the search keeps at hand, and its table."""

    def __init__(self, board: Records, memory: int) -> None:
        """Nothing is known yet; `memory` is how many bytes the table may have."""
        s = board[0]
        self.doubles = cells_of(int(s.doubles) | int(s.lightnings))
        self.singles = [cell for cell in range(CELLS) if cell not in self.doubles]
        self.work = np.zeros(1, WORK)
        # While a table is moved into the next one, both are there.
        both = memory * 2**_GROWTH // (2**_GROWTH + 1)
        self._largest = max(_SMALLEST_TABLE, (both // _BUCKET_BYTES).bit_length() - 1)
        w = self.work[0]
        for spot in range(SPOTS):
            for cell in CORNERS[spot].tolist():
                if cell in self.doubles:
                    w.near_doubles[spot] |= 1 << self.doubles.index(cell)
                else:
                    w.near_singles[spot] |= 1 << self.singles.index(cell)
        w.double_groups[:] = _groups(w.near_doubles)
        w.single_groups[:] = _groups(w.near_singles)
        w.bucket_bits = _SMALLEST_TABLE + (self._largest - _SMALLEST_TABLE) % _GROWTH
        self.table = self._new_table()
        self.begin()

    def is_of(self, board: Records) -> bool:
        """Whether this is knowledge of a position's layout."""
        return self.doubles == cells_of(int(board[0].doubles) | int(board[0].lightnings))

    def begin(self) -> None:
        """Begin a solving: all moves count, none is proved, and nothing has been visited."""
        w = self.work[0]
        w.only = ANY
        w.proved = ANY
        w.visited = 0

    def enlarge(self) -> None:
        """Go on with a larger table."""
        w = self.work[0]
        old, old_bits = self.table, int(w.bucket_bits)
        w.bucket_bits = old_bits + _GROWTH
        self.table = self._new_table()
        move_into(w, old, old_bits, self.table)

    def _new_table(self) -> Table:
        w = self.work[0]
        size = 8 << int(w.bucket_bits)
        w.room = int(_FULL * size) if w.bucket_bits < self._largest else np.iinfo(np.int64).max
        return np.zeros(size, np.uint64)


def _groups(near: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """For every set of spots, the groups of tokens that touch the same spots of it."""
    groups = np.zeros((1 << SPOTS, GROUPS), np.int64)
    touches = [sum(1 << spot for spot in range(SPOTS) if near[spot] >> token & 1) for token in range(8)]
    for spots in range(1 << SPOTS):
        alike: dict[int, int] = {}
        for token, touched in enumerate(touches):
            if touched & spots:
                alike[touched & spots] = alike.get(touched & spots, 0) | 1 << token
        several = [group for group in alike.values() if group & (group - 1)]
        groups[spots, : len(several)] = several
    return groups.reshape(-1)
