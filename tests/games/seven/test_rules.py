"""Each rule and ruling of the page, by name."""

from __future__ import annotations

import numpy as np

from ludotheque.games.seven import rules
from ludotheque.games.seven.notation import cells_of, number_of
from ludotheque.games.seven.tiles import LETTERS, REFERENCE, neighbours
from ludotheque.rules.loops import OVER
from support.seven import after, empty, legal, legal_of, outcome

FIRST_I = "I:0,0;0,1;0,2;0,3"
SECOND_I = "I:1,0;1,1;1,2;1,3"


def test_seven_openings_each_in_its_reference_placement() -> None:
    expected = [f"{x}:" + ";".join(f"{q},{r}" for q, r in sorted(REFERENCE[x])) for x in LETTERS]
    assert legal(empty()) == sorted(expected)
    assert rules.turn(empty()[0]) == 0


def test_black_answers_on_the_table_edge_to_edge() -> None:
    board = after(FIRST_I)
    assert rules.turn(board[0]) == 1
    taken = {(0, 0), (0, 1), (0, 2), (0, 3)}
    beside = {
        (q + dq, r + dr) for q, r in taken for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    } - taken
    for text in legal(board):
        cells = set(cells_of(number_of(text)))
        assert not cells & taken
        assert cells & beside


def test_a_tile_does_not_lie_on_one_single_tile() -> None:
    assert FIRST_I not in legal(after(FIRST_I))


def test_a_tile_lies_on_two_tiles_of_any_colour() -> None:
    assert legal_of(after(FIRST_I, SECOND_I), "O") == [
        "O:0,0;0,1;1,0;1,1",
        "O:0,1;0,2;1,0;1,1",
        "O:0,1;0,2;1,1;1,2",
        "O:0,2;0,3;1,1;1,2",
        "O:0,2;0,3;1,2;1,3",
    ]


def test_the_highest_level_binds_each_tile_by_itself() -> None:
    board = after(FIRST_I, SECOND_I)
    heights = {text: _level(board, text) for text in legal(board)}
    assert {level for text, level in heights.items() if text[0] == "O"} == {2}
    # No Y fits on two columns of cells: the same stack lets it lie on the table.
    assert {level for text, level in heights.items() if text[0] == "Y"} == {1}


def test_a_tile_is_not_laid_across_levels() -> None:
    board = after(FIRST_I, SECOND_I)
    for text in legal(board):
        assert len({_height(board, cell) for cell in cells_of(number_of(text))}) == 1


def test_holes_on_the_table_may_be_filled() -> None:
    board = after(
        "U:0,0;0,1;1,-1;1,1",
        "I:2,-1;3,-2;4,-3;5,-4",
        "P:4,-2;4,-1;5,-2;6,-2",
        "Y:2,1;3,1;3,2;4,0",
        "S:1,-1;2,-1;3,-2;4,-2",
    )
    hole = "P:1,0;2,0;3,-1;3,0"
    around = {beside for cell in cells_of(number_of(hole)) for beside in neighbours(cell)}
    assert all(_height(board, cell) > 0 for cell in around - set(cells_of(number_of(hole))))
    assert hole in legal(board)


def test_a_move_always_exists_and_the_game_ends_after_fourteen_tiles() -> None:
    board = empty()
    for placed in range(14):
        assert rules.turn(board[0]) == placed % 2
        assert outcome(board)[1] == [0, 0]
        rules.play(board[0], number_of(legal(board)[0]))
    assert rules.turn(board[0]) == OVER
    assert legal(board) == []


def test_most_tiles_on_the_highest_level_win_and_below_it_if_equal() -> None:
    assert _decided([(1, 5, 4), (2, 1, 2), (3, 1, 1)], "highest") == ([1, 2], [0, 1])
    assert _decided([(1, 4, 5), (2, 2, 2), (3, 1, 0)], "highest") == ([1, 0], [1, 0])


def test_the_variant_counts_from_the_lowest_level_up() -> None:
    assert _decided([(1, 5, 4), (2, 1, 2), (3, 1, 1)], "lowest") == ([5, 4], [1, 0])
    assert _decided([(1, 4, 4), (2, 2, 3), (3, 1, 0)], "lowest") == ([2, 3], [0, 1])


def test_equal_on_all_levels_is_a_draw_in_both() -> None:
    for variant in ("highest", "lowest"):
        assert _decided([(1, 5, 5), (2, 2, 2)], variant) == ([0, 0], [0, 0])


def test_play_is_the_same_in_the_variant() -> None:
    board, variant = after(FIRST_I, SECOND_I), after(FIRST_I, SECOND_I, variant="lowest")
    assert legal(board) == legal(variant)


def test_the_record_depends_only_on_where_the_tiles_lie() -> None:
    one = ("O:0,0;0,1;1,-1;1,0", "I:-1,-3;-1,-2;-1,-1;-1,0", "I:2,-4;2,-3;2,-2;2,-1", "O:-2,1;-2,2;-1,1;-1,2")
    board, other = empty(), empty()
    for text in one:
        rules.play(board[0], number_of(text))
    for text in (one[2], one[1], one[0], one[3]):
        rules.play(other[0], number_of(text))
    assert np.array_equal(board["rows"], other["rows"])
    assert np.array_equal(board["near"], other["near"])


def _height(board: np.ndarray, cell: tuple[int, int]) -> int:
    s = board[0]
    row, column = cell[1] - int(s.low_r) + rules.MARGIN, cell[0] - int(s.low_q) + rules.MARGIN
    if not 0 <= row < rules.ROWS or not 0 <= column < 64:
        return 0
    return next((n for n in range(1, rules.LEVELS + 1) if int(s.rows[n, row]) >> column & 1), 0)


def _level(board: np.ndarray, text: str) -> int:
    return _height(board, cells_of(number_of(text))[0]) + 1


def _decided(levels: list[tuple[int, int, int]], variant: str) -> tuple[list[int], list[int]]:
    """Score a finished game of which only the levels are told: (level, White's tiles, Black's tiles)."""
    board = empty(variant)
    s = board[0]
    for side in range(2):
        flat = [level for level, *tiles in levels for _ in range(tiles[side])]
        assert len(flat) == 7
        s.level[side] = flat
    s.count = 14
    s.height = max(level for level, _, _ in levels)
    return outcome(board)
