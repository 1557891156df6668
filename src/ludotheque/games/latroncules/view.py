"""What a seat may know: everything, there are no secrets on the tabula."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from ludotheque.games.latroncules.rules import WIDTH, exposing_moves, moves, score
from ludotheque.games.latroncules.tabula import CAVALIERS, SQUARES

Kind = Literal["cavalier", "fantassin"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece on the board."""

    side: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class TabulaView:
    """The board as everybody sees it."""

    board: tuple[Piece | None, ...]
    """64 squares, a1 first."""
    side: int
    lost_cavaliers: tuple[int, int]
    lost_fantassins: tuple[int, int]
    """Pieces of each side that are captured; a fantassin that was promoted has left, but was not captured."""
    quiet: int
    ending: int
    winner: int | None
    """The winning side once the game is over, None for a draw."""
    moves: tuple[int, ...]
    exposing: tuple[int, ...]
    """Moves refused only because the moved piece would stand between two opposing ones."""


_PIECES: dict[tuple[int, Kind], Piece] = {
    (side, kind): Piece(side, kind) for side in range(2) for kind in ("cavalier", "fantassin")
}


def see(s: np.record, seat: int) -> TabulaView:
    """What anybody sees of a position."""
    board: list[Piece | None] = [None] * SQUARES
    cavaliers = [_lay(board, int(s.cavaliers[side]), _PIECES[side, "cavalier"]) for side in range(2)]
    fantassins = [_lay(board, int(s.fantassins[side]), _PIECES[side, "fantassin"]) for side in range(2)]
    promoted = s.promoted.tolist()
    legal, exposing = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64)
    points, wins = np.empty(2, np.int64), np.empty(2, np.int64)
    score(s, points, wins)
    return TabulaView(
        board=tuple(board),
        side=int(s.side),
        lost_cavaliers=(CAVALIERS - cavaliers[0], CAVALIERS - cavaliers[1]),
        lost_fantassins=(CAVALIERS - fantassins[0] - promoted[0], CAVALIERS - fantassins[1] - promoted[1]),
        quiet=int(s.quiet),
        ending=int(s.ending),
        winner=0 if wins[0] else 1 if wins[1] else None,
        moves=tuple(legal[: moves(s, legal)].tolist()),
        exposing=tuple(exposing[: exposing_moves(s, exposing)].tolist()),
    )


def _lay(board: list[Piece | None], squares: int, piece: Piece) -> int:
    count = squares.bit_count()
    while squares:
        board[(squares & -squares).bit_length() - 1] = piece
        squares &= squares - 1
    return count
