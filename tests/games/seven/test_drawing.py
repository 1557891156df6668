"""The drawing: well formed, every move a path of clicks, few elements, the end told by levels."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from benchmarks.reference.seven import random_game

import ludotheque
from ludotheque.games.seven.notation import number_of
from ludotheque.rules.contract import EVERYTHING, Look
from ludotheque.rules.phrase import LANGUAGES
from ludotheque.rules.position import Position
from ludotheque.rules.svg import document


def positions(seed: int) -> list[Position]:
    """Every position of a random game."""
    found = [ludotheque.start("seven")]
    for text in random_game(seed):
        found.append(found[-1].play(text))
    return found


def ids(position: Position, look: Look) -> list[str]:
    """The ids in the moving layer."""
    drawn = position.game.drawing.moving(position.view(EVERYTHING), look, position.last)
    root = ElementTree.fromstring(f"<svg>{drawn}</svg>")
    return [name for element in root.iter() if (name := element.get("id"))]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_legal_move_is_one_path_through_drawn_elements(seed: int) -> None:
    for position in positions(seed):
        drawing, view = position.game.drawing, position.view(EVERYTHING)
        drawn = ids(position, Look())
        assert len(drawn) == len(set(drawn))
        seen = set()
        for text in position.moves:
            ways = drawing.paths(view, number_of(text))
            assert ways
            for way in ways:
                assert way not in seen
                seen.add(way)
                assert set(way) <= set(drawn)
                assert drawing.meaning(way) == text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bottom", [0, 1])
def test_whole_pictures_are_well_formed(language: str, bottom: int) -> None:
    for position in positions(3):
        look = Look("fr" if language == "fr" else "en", bottom)
        ElementTree.fromstring(
            document(position.game, position.options, position.view(EVERYTHING), look, position.last)
        )


def test_cells_are_drawn_once_however_many_moves_use_them() -> None:
    for position in positions(4):
        cells = [name for name in ids(position, Look()) if name.startswith("cell-")]
        assert len(cells) < 300
    assert len(positions(4)[1].moves) > 2 * len([x for x in ids(positions(4)[1], Look()) if x.startswith("cell-")])


def test_the_opening_needs_no_turning() -> None:
    start = ludotheque.start("seven")
    paths = start.game.drawing.paths(start.view(0), number_of("Y:0,0;1,-2;1,-1;2,-1"))
    assert paths == (("tile-Y", "cell-1,-1"),)


def test_keys_turn_a_tile_through_all_its_ways_and_over() -> None:
    position = ludotheque.start("seven").play("I:0,0;0,1;0,2;0,3")
    drawn = position.game.drawing.moving(position.view(0), Look(), position.last)
    root = ElementTree.fromstring(f"<svg>{drawn}</svg>")
    keys = {name: element.attrib for element in root.iter() if (name := element.get("id", "")).startswith("turn-")}
    assert len(keys) == 44
    ways = [f"turn-{way.number}" for way in position.view(0).ways["J"]]
    reached, here = set(), ways[0]
    for _ in range(2):
        for _ in range(6):
            reached.add(here)
            here = keys[here]["data-key-r"]
        here = keys[here]["data-key-f"]
    assert reached == set(ways)


def test_paths_that_say_nothing() -> None:
    meaning = ludotheque.start("seven").game.drawing.meaning
    for path in [(), ("tile-Y",), ("tile-Z", "cell-0,0"), ("tile-Y", "turn-0", "cell-0,0"), ("tile-Y", "tile-I"),
                 ("tile-Y", "turn-99", "cell-0,0"), ("tile-Y", "cell-0,99"), ("table", "table")]:  # fmt: skip
        assert meaning(path) is None


def test_only_the_side_to_move_has_tiles_to_take() -> None:
    one, two = positions(5)[1:3]
    assert [name for name in ids(one, Look()) if name.startswith("tile-")] == [f"tile-{x}" for x in one.view(0).left[1]]
    assert [name for name in ids(two, Look()) if name.startswith("tile-")] == [f"tile-{x}" for x in two.view(0).left[0]]


def test_a_placed_tile_lands_and_the_end_is_counted_by_levels() -> None:
    *_, before, after = positions(6)
    (motion,) = after.game.drawing.motions(before.view(0), after.last or 0, after.view(0))
    drawn = ids(after, Look())
    assert motion.kind == "land"
    assert motion.target in drawn
    assert "count" in drawn
    assert "count" not in ids(before, Look())


def test_the_board_in_characters() -> None:
    position = ludotheque.start("seven").play("I:0,0;0,1;0,2;0,3").play("I:1,0;1,1;1,2;1,3")
    assert str(position).splitlines() == [
        "I1  i1",
        "  I1  i1",
        "    I1  i1",
        "      I1  i1",
        "White: J P S O U Y",
        "Black: J P S O U Y",
    ]
