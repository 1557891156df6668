"""The rules of Latroncules, written as plainly as possible.

This module is an oracle for tests and the plain-Python side of a speed benchmark. A board is a dictionary from the
names of the occupied squares to piece letters: ``C`` ``F`` for White's cavaliers and fantassins, ``c`` ``f`` for
Black's. Everything that depends on the geometry alone is worked out once, below, in dictionaries keyed by square name.
"""

from __future__ import annotations

from functools import cached_property

Board = dict[str, str]
Direction = tuple[int, int]
History = tuple[tuple[int, tuple[int, int], Board], ...]

WHITE, BLACK = 0, 1
PIECES = ("CF", "cf")
FAR_RANK = ("8", "1")
QUIET_LIMIT = 100
START = "fcfcfcfc/cfcfcfcf/8/8/8/8/FCFCFCFC/CFCFCFCF w 0 0 0"

FILES, RANKS = "abcdefgh", "12345678"
SQUARES = [file + rank for rank in RANKS for file in FILES]
CORNERS = ("a1", "h1", "a8", "h8")

ROW: list[Direction] = [(1, 0), (-1, 0)]
COLUMN: list[Direction] = [(0, 1), (0, -1)]
RISING: list[Direction] = [(1, 1), (-1, -1)]
FALLING: list[Direction] = [(1, -1), (-1, 1)]


def _shift(square: str, direction: Direction, steps: int = 1) -> str | None:
    """Return the square that many steps away in a direction, or None when that is off the board."""
    file = FILES.index(square[0]) + steps * direction[0]
    rank = RANKS.index(square[1]) + steps * direction[1]
    return FILES[file] + RANKS[rank] if 0 <= file < 8 and 0 <= rank < 8 else None


def _directions(square: str) -> list[Direction]:
    """Return the directions in which a cavalier on this square may step or jump."""
    file, rank = square[0], square[1]
    if (FILES.index(file) + RANKS.index(rank)) % 2 == 1:  # a light square; a1 is dark
        return ROW + COLUMN + RISING + FALLING
    if rank in "1278":
        return RISING + FALLING
    straight = ROW if rank in "36" else COLUMN
    rises = rank in "46" if file in "abcd" else rank in "35"
    return straight + (RISING if rises else FALLING)


def _roads(square: str) -> list[tuple[str, str | None]]:
    """Return, for each direction allowed here, the adjacent square and the one straight behind it (None if off)."""
    pairs = [(_shift(square, direction), _shift(square, direction, 2)) for direction in _directions(square)]
    return [(near, behind) for near, behind in pairs if near]


def _flanks(square: str) -> list[tuple[str, str]]:
    """Return the pairs of squares such that a piece here with opposing pieces on both squares of a pair is between."""
    if square in CORNERS:
        beside = [near for direction in ROW + COLUMN if (near := _shift(square, direction))]
        return [(beside[0], beside[1])]
    pairs = [(_shift(square, way), _shift(square, back)) for way, back in (ROW, COLUMN, RISING, FALLING)]
    return [(one_side, other_side) for one_side, other_side in pairs if one_side and other_side]


FLANKS = {square: _flanks(square) for square in SQUARES}
"""The flanking pairs around each square: one in a corner or on an edge, four elsewhere."""

PINCERS: dict[str, list[tuple[str, str]]] = {square: [] for square in SQUARES}
"""For each square, the (victim, partner) pairs such that it and the partner are a flanking pair around the victim."""
for _victim, _pairs in FLANKS.items():
    for _one_side, _other_side in _pairs:
        PINCERS[_one_side].append((_victim, _other_side))
        PINCERS[_other_side].append((_victim, _one_side))

ROADS = {square: _roads(square) for square in SQUARES}
"""For each square, a cavalier's (adjacent square, square straight behind that one) pairs in the allowed directions."""

AHEAD = tuple({square: _shift(square, forward) for square in SQUARES} for forward in COLUMN)
"""For each side (White goes up the column, Black down), the square straight in front of each square."""


def _targets(board: Board, square: str, side: int) -> list[str]:
    """Return the empty squares that the piece of this side on this square can reach, self-exposure not yet judged."""
    if board[square] in "Ff":
        ahead = AHEAD[side][square]
        return [ahead] if ahead and ahead not in board else []
    targets = []
    for near, behind in ROADS[square]:
        if near not in board:
            targets.append(near)
        elif board[near] in PIECES[1 - side] and behind and behind not in board:
            targets.append(behind)
    return targets


def _moved(board: Board, origin: str, target: str) -> Board:
    """Return the board with one piece carried from origin to target and nothing captured yet."""
    after = dict(board)
    after[target] = after.pop(origin)
    return after


def _captured(board: Board, target: str, side: int) -> list[str]:
    """Return the squares of the pieces captured by the piece of this side that has just arrived on the target."""
    own, foe = PIECES[side], PIECES[1 - side]
    return [
        victim
        for victim, partner in PINCERS[target]
        if victim in board and board[victim] in foe and partner in board and board[partner] in own
    ]


def _exposed(board: Board, square: str, side: int) -> bool:
    """Tell whether the piece of this side on this square stands between two opposing pieces."""
    foe = PIECES[1 - side]
    return any(
        one_side in board and board[one_side] in foe and other_side in board and board[other_side] in foe
        for one_side, other_side in FLANKS[square]
    )


def _allowed(board: Board, origin: str, target: str, side: int) -> bool:
    """Tell whether a reachable target is legal: the move captures something or does not expose the moved piece."""
    after = _moved(board, origin, target)
    return bool(_captured(after, target, side)) or not _exposed(after, target, side)


class Reference:
    """A game of Latroncules at one moment. Never changed once made: playing a move gives a new object."""

    def __init__(
        self, board: Board, side: int, lost: tuple[int, int], quiet: int, variant: str, earlier: History = ()
    ) -> None:
        """Make a game from its parts; `earlier` holds what repetition compares, for each position before this one."""
        self.board = board
        self.side = side
        self.lost = lost
        self.quiet = quiet
        self.variant = variant
        self._history = (*earlier, (side, lost, board))

    @classmethod
    def start(cls, variant: str = "null") -> Reference:
        """Return the set-up; the variant is `null` or `points`."""
        return cls.read(START, variant)

    @classmethod
    def read(cls, text: str, variant: str = "null") -> Reference:
        """Return the game that begins at a position text, which must be valid; it has no earlier positions."""
        placement, side, white_lost, black_lost, quiet = text.split(" ")
        board: Board = {}
        for rank, row in zip(reversed(RANKS), placement.split("/"), strict=True):
            file = 0
            for letter in row:
                if letter.isdigit():
                    file += int(letter)
                else:
                    board[FILES[file] + rank] = letter
                    file += 1
        return cls(board, "wb".index(side), (int(white_lost), int(black_lost)), int(quiet), variant)

    @cached_property
    def _legal(self) -> list[str]:
        """The sorted move texts that the pieces allow, whether or not the game is over for another reason."""
        return sorted(
            f"{origin}-{target}"
            for origin, piece in self.board.items()
            if piece in PIECES[self.side]
            for target in _targets(self.board, origin, self.side)
            if _allowed(self.board, origin, target, self.side)
        )

    def moves(self) -> list[str]:
        """Return the sorted texts of the legal moves; none once the game is over."""
        return [] if self.over else list(self._legal)

    def play(self, text: str) -> Reference:
        """Return the game after one legal move; raise ValueError for any other text."""
        if self.over or text not in self._legal:
            raise ValueError(f"not a legal move here: {text!r}")
        side, foe = self.side, 1 - self.side
        origin, target = text.split("-")
        board = _moved(self.board, origin, target)
        lost = list(self.lost)
        captured = _captured(board, target, side)
        for square in captured:
            if board.pop(square) in "Cc":
                lost[foe] += 1
        is_fantassin = board[target] in "Ff"
        if is_fantassin and target[1] == FAR_RANK[side] and lost[side] > 0:
            board[target] = PIECES[side][0]
            lost[side] -= 1
        quiet = 0 if captured or is_fantassin else self.quiet + 1
        return Reference(board, foe, (lost[WHITE], lost[BLACK]), quiet, self.variant, self._history)

    @cached_property
    def pieces(self) -> tuple[int, int]:
        """The numbers of White's and of Black's pieces on the board."""
        white = sum(piece in PIECES[WHITE] for piece in self.board.values())
        return white, len(self.board) - white

    @cached_property
    def reason(self) -> str | None:
        """Why the game is over: `imperator`, `blocked`, `repetition`, `quiet` or `lone`; None while it goes on."""
        if 0 in self.pieces:
            return "imperator"
        if not self._legal:
            return "blocked"
        if self._history.count(self._history[-1]) >= 3:
            return "repetition"
        if self.quiet >= QUIET_LIMIT:
            return "quiet"
        return "lone" if self.pieces == (1, 1) else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.reason is not None

    @property
    def winner(self) -> int | None:
        """The winning seat; None for a draw and while the game goes on."""
        white, black = self.pieces
        counted = self.reason == "imperator" or (self.over and self.variant == "points")
        if not counted or white == black:
            return None
        return WHITE if white > black else BLACK

    @property
    def text(self) -> str:
        """The position text."""
        rows = []
        for rank in reversed(RANKS):
            row = "".join(self.board.get(file + rank, " ") for file in FILES)
            for run in range(8, 0, -1):
                row = row.replace(" " * run, str(run))
            rows.append(row)
        return f"{'/'.join(rows)} {'wb'[self.side]} {self.lost[WHITE]} {self.lost[BLACK]} {self.quiet}"


def perft(ref: Reference, depth: int) -> int:
    """Count the sequences of exactly `depth` moves from here; a game that ends earlier adds nothing."""
    if depth <= 1:
        return len(ref.moves()) if depth == 1 else 1
    return sum(perft(ref.play(text), depth - 1) for text in ref.moves())
