"""Somebody who lays tiles on a puzzle's page, with the mouse, the keyboard or a finger, as a person would."""

from __future__ import annotations

from collections import deque

from playwright.sync_api import Locator, Page, expect

from ludotheque.games.seven import shapes
from ludotheque.games.seven.puzzles.arrangement import Arrangement, Laid, piece
from ludotheque.games.seven.tiles import ORIENTATIONS, Cell, hub_of, turned, turned_over, way_of
from ludotheque.games.seven.trays import lying

ABOVE_FINGER = 44
"""How far above the finger a tile from the tray is carried, in pixels."""
_TAB_STOPS = 60


class Layer:
    """A person before the page of a puzzle."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.goto(address)
        expect(page.locator("body[data-ready]")).to_be_attached()

    @property
    def status(self) -> Locator:
        """The line that counts."""
        return self.page.locator("#status")

    @property
    def words(self) -> Locator:
        """The line that explains and refuses."""
        return self.page.locator("#explanation")

    def laid(self, name: str) -> Locator:
        """A tile on the table."""
        return self.page.locator(f'.laid[data-piece="{name}"]')

    def place(self, name: str) -> Locator:
        """A tile in its tray."""
        return self.page.locator(f'.place[data-piece="{name}"]')

    def start_again(self) -> None:
        """Take everything away that may be."""
        if self.page.locator("#clear").is_enabled():
            self.page.locator("#clear").click()
        self.page.locator("#clear:disabled").wait_for()

    def step_back(self, notches: int) -> None:
        """See more of the table."""
        box = self.page.locator("#bench").bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.wheel(0, 60 * notches)

    def point(self, cell: Cell, level: int) -> tuple[float, float]:
        """Where on the screen the face of a cell is when a tile lies there on that level."""
        x, y = shapes.surface(cell, level)
        found = self.page.evaluate(
            """([x, y]) => {
              const at = new DOMPoint(x, y).matrixTransform(document.querySelector(".bench .table").getScreenCTM());
              return [at.x, at.y];
            }""",
            [x, y],
        )
        return float(found[0]), float(found[1])

    def lay_by_mouse(self, tile: Laid, level: int = 1) -> None:
        """Turn the tile with the buttons, then drag it from its tray."""
        name = piece(tile.side, tile.letter)
        turns = ways_to_turn(lying(tile.letter).number, way_of(tile.cells).number)
        if turns:
            self.place(name).click()
        for turn in turns:
            self.page.locator("#turn" if turn == "r" else "#over").click()
        self.drag(self.place(name), self.point(hub_of(tile.cells), level))
        self.laid(name).wait_for()

    def drag(self, what: Locator, to: tuple[float, float]) -> None:
        """Press, carry, let go."""
        what.hover(force=True)
        self.page.mouse.down()
        self.page.mouse.move(*to, steps=4)
        self.page.mouse.up()

    def drag_by_finger(self, what: Locator, to: tuple[float, float]) -> None:
        """The same with one finger, which the page lets see what it carries."""
        box = what.bounding_box()
        assert box
        hand = self.page.context.new_cdp_session(self.page)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        way = [(x + (to[0] - x) * part / 4, y + (to[1] + ABOVE_FINGER - y) * part / 4) for part in range(5)]
        for place, (x, y) in enumerate(way):
            points = [{"x": x, "y": y}]
            hand.send(
                "Input.dispatchTouchEvent", {"type": "touchMove" if place else "touchStart", "touchPoints": points}
            )
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def lay_by_keyboard(self, tile: Laid) -> None:
        """Tab to the tile, turn it in its tray, take it up, carry it with the arrows, lay it."""
        name = piece(tile.side, tile.letter)
        keys = self.page.keyboard
        self.tab_to(name)
        for turn in ways_to_turn(lying(tile.letter).number, way_of(tile.cells).number):
            keys.press(turn)
        keys.press("Enter")
        q, r = hub_of(tile.cells)
        here = self._held_at()
        for _ in range(abs(r - here[1])):
            keys.press("ArrowDown" if r > here[1] else "ArrowUp")
        here = self._held_at()
        for _ in range(abs(q - here[0])):
            keys.press("ArrowRight" if q > here[0] else "ArrowLeft")
        assert self._held_at() == (q, r)
        keys.press("Enter")
        self.laid(name).wait_for()

    def tab_to(self, name: str) -> None:
        """Go from one thing to the next until this piece has the focus."""
        for _ in range(_TAB_STOPS):
            if self.page.evaluate("document.activeElement.dataset.piece ?? ''") == name:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {name}")

    def _held_at(self) -> Cell:
        at = self.page.locator(".held").get_attribute("data-at") or ""
        q, r = at.split(",")
        return int(q), int(r)


def ways_to_turn(way: int, wanted: int) -> str:
    """The fewest turns (r) and turnings over (f) from one orientation to another."""
    seen = {way: ""}
    queue = deque([way])
    while wanted not in seen:
        here = queue.popleft()
        for key, cells in (("r", turned(ORIENTATIONS[here].cells)), ("f", turned_over(ORIENTATIONS[here].cells))):
            found = way_of(cells).number
            if found not in seen:
                seen[found] = seen[here] + key
                queue.append(found)
    return seen[wanted]


def levels(tiles: Arrangement) -> list[int]:
    """The level of each tile when they are stacked in this order."""
    heights: dict[Cell, int] = {}
    found = []
    for tile in tiles:
        found.append(1 + max(heights.get(cell, 0) for cell in tile.cells))
        heights.update(dict.fromkeys(tile.cells, found[-1]))
    return found
