"""The twelve ways to turn the table and turn it over, with a shift: what looks the same to the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ludotheque.games.seven.tiles import Cell, Cells, turned, turned_over

SIXTHS = 6


@dataclass(frozen=True)
class Turning:
    """Turn over or not, then turn by so many sixths, then shift."""

    over: bool
    sixths: int
    shift: Cell = (0, 0)

    def there(self, cells: Cells) -> Cells:
        """The cells so moved, sorted."""
        found = turned_over(cells) if self.over else cells
        for _ in range(self.sixths):
            found = turned(found)
        return tuple(sorted((q + self.shift[0], r + self.shift[1]) for q, r in found))

    def back(self, cells: Cells) -> Cells:
        """The cells that `there` moves to these."""
        found: Cells = tuple((q - self.shift[0], r - self.shift[1]) for q, r in cells)
        for _ in range(-self.sixths % SIXTHS):
            found = turned(found)
        return tuple(sorted(turned_over(found) if self.over else found))


TURNINGS = tuple(Turning(over, sixths) for over in (False, True) for sixths in range(SIXTHS))


def turnings_onto(cells: Cells, wanted: Cells) -> Iterator[Turning]:
    """Every turning that moves the cells onto the wanted ones."""
    first = min(wanted)
    for turning in TURNINGS:
        moved = turning.there(cells)
        shift = (first[0] - moved[0][0], first[1] - moved[0][1])
        if {(q + shift[0], r + shift[1]) for q, r in moved} == set(wanted):
            yield Turning(turning.over, turning.sixths, shift)
