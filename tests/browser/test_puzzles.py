"""SEVEN's four puzzles laid by hand in a real browser: by mouse, by keyboard, by finger; kept, taken back, shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.laying import Layer, levels
from browser.visitors import PHONE, Visitors
from ludotheque.games.seven import rules
from ludotheque.games.seven.notation import text_of
from ludotheque.games.seven.puzzles.arrangement import Arrangement, read, write
from ludotheque.games.seven.puzzles.copycat.puzzle import covers
from ludotheque.games.seven.puzzles.cover import Deadline
from ludotheque.games.seven.puzzles.island.search import islands_from
from ludotheque.games.seven.puzzles.known import known_holes
from ludotheque.games.seven.puzzles.level.puzzle import play
from ludotheque.games.seven.puzzles.level.puzzle import read as read_game
from ludotheque.games.seven.puzzles.level.search import game_from
from ludotheque.rules.puzzles import Puzzle, find_puzzle
from ludotheque.rules.registry import find_game

HOME = "/games/seven/puzzles"
TIME = 60.0


@dataclass(frozen=True)
class Solved:
    """A puzzle's goal, what lies there from the beginning, and the tiles that solve it, in order with their levels."""

    puzzle: str
    goal: str
    tiles: Arrangement
    levels: tuple[int, ...]

    @property
    def address(self) -> str:
        return f"{HOME}/{self.puzzle}?goal={self.goal}"


def flat(tiles: Arrangement) -> tuple[int, ...]:
    return (1,) * len(tiles)


def level() -> Solved:
    game = game_from(play(()).board, 5, Deadline.after(TIME))
    assert game
    tiles = read_game(" ".join(text_of(move) for move in game))
    while len(tiles) < rules.ALL_TILES:
        legal = np.empty(rules.WIDTH, np.int64)
        rules.moves(play(tiles).board[0], legal)
        tiles = read_game(" ".join([*map(str, tiles), text_of(int(legal[0]))]))
    return Solved("level", "5", tiles, tuple(levels(tiles)))


def island() -> Solved:
    volcano = read(find("island").goal("O").fixed)[0]
    whole = next(islands_from((volcano,), volcano, 3, Deadline.after(TIME)))
    return Solved("island", "O", whole[1:], flat(whole[1:]))


def holes() -> Solved:
    tiles = read(known_holes("7").arrangements[0])
    return Solved("holes", "7", tiles, flat(tiles))


def copycat() -> Solved:
    white = next(covers(read(find("copycat").goal("1:1").fixed), Deadline.after(TIME)))
    return Solved("copycat", "1:1", white, (2,) * len(white))


SOLUTIONS: dict[str, Callable[[], Solved]] = {"level": level, "island": island, "holes": holes, "copycat": copycat}


@cache
def solution(name: str) -> Solved:
    return SOLUTIONS[name]()


def find(name: str) -> Puzzle:
    return find_puzzle(find_game("seven"), name)


def is_solved(layer: Layer) -> None:
    """The page says so, in words and with its slip of paper, and nothing is missing."""
    expect(layer.page.locator("#ribbon")).to_be_visible()
    expect(layer.status).to_contain_text("Solved.")
    expect(layer.page.locator("#missing li")).to_have_count(0)


@pytest.mark.parametrize("name", SOLUTIONS)
def test_solved_by_mouse(visitors: Visitors, name: str) -> None:
    solved = solution(name)
    layer = Layer(visitors.page(), solved.address)
    layer.start_again()
    layer.step_back(3)
    for tile, height in zip(solved.tiles, solved.levels, strict=True):
        expect(layer.page.locator("#ribbon")).to_be_hidden()
        layer.lay_by_mouse(tile, height)
    is_solved(layer)


@pytest.mark.parametrize("name", SOLUTIONS)
def test_solved_by_keyboard(visitors: Visitors, name: str) -> None:
    solved = solution(name)
    layer = Layer(visitors.page(), solved.address)
    layer.start_again()
    for tile in solved.tiles:
        layer.lay_by_keyboard(tile)
    is_solved(layer)
    layer.page.keyboard.press("Escape")
    expect(layer.page.locator("#ribbon")).to_be_hidden()
    expect(layer.page.locator("#undo")).to_be_focused()


def test_it_opens_on_an_example_and_counts(visitors: Visitors) -> None:
    layer = Layer(visitors.page(), f"{HOME}/holes")
    expect(layer.status).to_have_text("5 holes")
    expect(layer.page.locator(".open use")).not_to_have_count(0)
    layer = Layer(visitors.page(language="fr"), f"{HOME}/island")
    expect(layer.status).to_contain_text("3 pièces blanches")


def test_a_tile_where_another_lies_goes_back_and_says_why(visitors: Visitors) -> None:
    layer = Layer(visitors.page(), f"{HOME}/island?goal=O")
    before = layer.status.text_content()
    layer.drag(layer.place("white-P"), layer.point((0, 0), 1))
    expect(layer.words).to_contain_text("lies there.")
    expect(layer.place("white-P")).to_be_visible()
    expect(layer.laid("white-P")).to_have_count(0)
    expect(layer.status).to_have_text(before or "")


def test_what_stays_cannot_be_taken(visitors: Visitors) -> None:
    layer = Layer(visitors.page(), f"{HOME}/island?goal=O")
    layer.laid("black-O").click(force=True)
    expect(layer.words).to_have_text("The black tile O stays where it is.")


def test_taken_back_taken_away_and_begun_again(visitors: Visitors) -> None:
    layer = Layer(visitors.page(), f"{HOME}/island?goal=O")
    layer.tab_to("white-J")
    layer.page.keyboard.press("Delete")
    expect(layer.status).to_contain_text("2 white tiles")
    layer.drag(layer.laid("white-I"), (300, 790))
    expect(layer.status).to_contain_text("1 white tile ·")
    layer.page.keyboard.press("u")
    expect(layer.status).to_contain_text("2 white tiles")
    layer.page.keyboard.press("Control+z")
    expect(layer.status).to_contain_text("3 white tiles")
    layer.page.locator("#clear").click()
    expect(layer.status).to_contain_text("0 white tiles")
    layer.page.locator("#undo").click()
    expect(layer.status).to_contain_text("3 white tiles")


def test_kept_in_the_browser(visitors: Visitors) -> None:
    layer = Layer(visitors.page(), f"{HOME}/holes")
    layer.start_again()
    layer.lay_by_keyboard(solution("holes").tiles[0])
    expect(layer.page.locator(".laid")).to_have_count(1)
    again = Layer(layer.page, f"{HOME}/holes")
    expect(again.page.locator(".laid")).to_have_count(1)


def test_a_link_shows_an_arrangement_and_leaves_ones_own_alone(visitors: Visitors) -> None:
    page = visitors.page()
    layer = Layer(page, f"{HOME}/island?goal=O")
    layer.tab_to("white-J")
    page.keyboard.press("Delete")
    expect(layer.status).to_contain_text("2 white tiles")
    link = shared_link(page)
    theirs = Layer(visitors.page(), link)
    expect(theirs.status).to_contain_text("2 white tiles")
    expect(theirs.page.locator("#shared")).to_be_visible()
    fixed = write(read(find("island").goal("O").fixed))
    mine = Layer(page, f"{HOME}/island?goal=O&lay={fixed}")
    expect(mine.status).to_contain_text("0 white tiles")
    mine = Layer(page, f"{HOME}/island?goal=O")
    expect(mine.status).to_contain_text("2 white tiles")
    mine = Layer(page, f"{HOME}/island?goal=O&lay={fixed}")
    page.locator("#mine").click()
    expect(mine.status).to_contain_text("2 white tiles")


def shared_link(page: Page) -> str:
    """What the page would put on the clipboard."""
    page.evaluate("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    page.locator("#share").click()
    expect(page.locator("#share")).to_have_text("Copied")
    return str(page.evaluate("window.copied"))


def test_hints_are_shown_then_laid(visitors: Visitors) -> None:
    layer = Layer(visitors.page(), f"{HOME}/copycat?goal=1:1")
    layer.page.locator("#hint").click()
    expect(layer.page.locator(".proposal")).to_be_visible()
    expect(layer.words).to_contain_text("a solution goes on from there")
    layer.page.locator("#hint").click()
    expect(layer.page.locator(".laid[data-piece^=white]")).to_have_count(1)
    expect(layer.status).to_contain_text("4 of 28")


def test_hints_stay_in_view_and_so_does_the_end(visitors: Visitors) -> None:
    layer = Layer(visitors.page(**PHONE), f"{HOME}/holes?goal=14")
    hint = layer.page.locator("#hint")
    for _ in range(14):
        hint.tap()
        proposal = box_of(layer.page.locator(".proposal"))
        upper, lower = (box_of(tray) for tray in layer.page.locator(".tray").all())
        assert upper["y"] + upper["height"] <= proposal["y"]
        assert proposal["y"] + proposal["height"] <= lower["y"]
        assert 0 <= proposal["x"] <= proposal["x"] + proposal["width"] <= 390
        hint.tap()
        expect(layer.page.locator(".proposal")).to_have_count(0)
    is_solved(layer)
    assert box_of(layer.page.locator("#bench"))["y"] >= 0


def box_of(part: Locator) -> FloatRect:
    """Where it is in the window."""
    box = part.bounding_box()
    assert box
    return box


def test_no_solution_is_a_hint_too(visitors: Visitors) -> None:
    layer = Layer(visitors.page(), f"{HOME}/holes?goal=7")
    layer.page.locator("#hint").click()
    expect(layer.words).to_contain_text("No solution goes on from here")


def test_on_a_phone_tiles_are_tapped_and_dragged(visitors: Visitors) -> None:
    layer = Layer(visitors.page(**PHONE), f"{HOME}/copycat?goal=1:1")
    tile = solution("copycat").tiles[0]
    layer.place(f"white-{tile.letter}").tap()
    layer.page.touchscreen.tap(*layer.point(tile.cells[0], 2))
    expect(layer.laid(f"white-{tile.letter}")).to_be_visible()
    layer.page.locator("#turn").tap()
    expect(layer.page.locator(".held")).to_be_visible()
    layer.page.locator("#away").tap()
    expect(layer.place(f"white-{tile.letter}")).to_be_visible()
    layer.drag_by_finger(layer.place(f"white-{tile.letter}"), layer.point(tile.cells[0], 2))
    expect(layer.laid(f"white-{tile.letter}")).to_be_visible()
    layer.drag_by_finger(layer.laid(f"white-{tile.letter}"), (200, 600))
    expect(layer.place(f"white-{tile.letter}")).to_be_visible()
    assert layer.page.evaluate("document.documentElement.scrollWidth") <= 390
