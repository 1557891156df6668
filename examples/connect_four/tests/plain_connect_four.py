"""Connect Four in plain Python, as the rulebook says it: the oracle of the tests."""

from __future__ import annotations

COLUMNS = "abcdefg"
ROWS = 6
_LINES = ((1, 0), (0, 1), (1, 1), (1, -1))


class PlainGame:
    """A board as a dictionary from places to `x` and `o`."""

    def __init__(self) -> None:
        self.board: dict[tuple[int, int], str] = {}
        self.winner: str | None = None

    @property
    def to_move(self) -> str:
        """`x` begins, then they take turns."""
        return "xo"[len(self.board) % 2]

    @property
    def over(self) -> bool:
        """Somebody has four, or there is no place left."""
        return self.winner is not None or len(self.board) == len(COLUMNS) * ROWS

    def height(self, column: int) -> int:
        """How many discs a column holds."""
        return sum(place[0] == column for place in self.board)

    def moves(self) -> list[str]:
        """The columns that have room."""
        return [] if self.over else [letter for i, letter in enumerate(COLUMNS) if self.height(i) < ROWS]

    def play(self, letter: str) -> None:
        """Drop a disc of the side to move."""
        disc, column = self.to_move, COLUMNS.index(letter)
        self.board[column, self.height(column)] = disc
        if self._has_four(disc):
            self.winner = disc

    def text(self) -> str:
        """The columns, bottom up."""
        return "/".join("".join(self.board[i, row] for row in range(self.height(i))) for i in range(len(COLUMNS)))

    def copy(self) -> PlainGame:
        """The same game, to try something."""
        other = PlainGame()
        other.board, other.winner = dict(self.board), self.winner
        return other

    def perft(self, depth: int) -> int:
        """How many sequences of exactly this many moves there are."""
        if depth == 0:
            return 1
        total = 0
        for letter in self.moves():
            after = self.copy()
            after.play(letter)
            total += after.perft(depth - 1)
        return total

    def _has_four(self, disc: str) -> bool:
        return any(
            all(self.board.get((x + i * dx, y + i * dy)) == disc for i in range(4))
            for x, y in self.board
            for dx, dy in _LINES
        )
