"""Walks the click paths that a table's page lights: plays any game by mouse, touch or keyboard, knowing none of them.

What a move's path is comes from the same public frame that the page itself was sent; every step must be lit on the page
before it is taken.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, Literal, cast

from playwright.sync_api import Locator, Page, expect

Hand = Literal["mouse", "touch", "keyboard"]
Path = tuple[str, ...]

_MOST_KEYS = 250
_LIT = re.compile(r"\bnext\b")
_WHERE = """() => {
  const part = document.activeElement?.closest?.("#moving [id]");
  return part ? part.id : "";
}"""
_WAY = """(target) => {
  const middle = (part) => {
    const box = part.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const [tx, ty] = middle(document.getElementById(target));
  const flat = Math.abs(tx - x) > Math.abs(ty - y);
  return flat ? (tx > x ? "ArrowRight" : "ArrowLeft") : ty > y ? "ArrowDown" : "ArrowUp";
}"""


class Walker:
    """Somebody's hand at a table's page."""

    def __init__(self, page: Page, hand: Hand = "mouse") -> None:
        self.page = page
        self.hand = hand
        self.keys: list[str] = []
        """What a keyboard hand has pressed."""

    @property
    def status(self) -> Locator:
        """The line that says whose turn it is, and how the game ended."""
        return self.page.locator("#status")

    @property
    def explanation(self) -> Locator:
        """The line below: what to know, or why something was refused."""
        return self.page.locator("#explanation")

    @property
    def table(self) -> str:
        """The name of the table."""
        return self.page.locator("[data-table]").get_attribute("data-table") or ""

    def part(self, name: str) -> Locator:
        """A part of the board by its id."""
        return self.page.locator(f'#moving [id="{name}"]')

    def lit(self) -> set[str]:
        """The parts that can be clicked now."""
        return set(self.page.eval_on_selector_all("#moving .next", "parts => parts.map(part => part.id)"))

    def moves(self) -> list[str]:
        """The moves that the page lists, without the sign of a capture."""
        return [text.removesuffix(" ×") for text in self.page.locator("#moves button").all_inner_texts()]

    def played(self) -> list[str]:
        """The moves that people have played, as the game's record has them."""
        record = self.page.request.get(f"/api/tables/{self.table}/record").text()
        events = (line.split(" ; ")[0].split(" ", 2) for line in record.partition("\n\n")[2].splitlines())
        return [text for _, who, text in events if who.isdecimal()]

    def frame(self) -> dict[str, Any]:
        """What the server says that this page shows."""
        answer = self.page.request.get(f"/api/tables/{self.table}/frames/1000000")
        return cast(dict[str, Any], answer.json())

    def path(self, move: str) -> Path:
        """A path of clicks that plays a move."""
        return next(path for path, leaf in _leaves(self.frame()["tree"]) if leaf == move)

    def any_move(self, rng: random.Random) -> str:
        """One of the moves that the page offers."""
        return rng.choice(sorted({leaf for _, leaf in _leaves(self.frame()["tree"])}))

    def play(self, move: str, *, until: int | None = None) -> None:
        """Walk the whole path of a move, and wait until the page lists it: as move `until`, if others answer at once.

        The page may list a long move in brief, or with what chance made of it; the record has it in full.
        """
        self.settle()
        self.lift_curtain()
        before = len(self.moves())
        played = len(self.played())
        steps = self.path(move)
        for step in steps:
            self.step(step)
        if self.hand == "touch":
            self.tap_again(steps[-1])
        if until:
            expect(self.page.locator("#moves button")).to_have_count(until)
        else:
            # A turn in which nothing can be done may follow by itself, and is listed too.
            self.page.wait_for_function(f"document.querySelectorAll('#moves button').length > {before}")
        assert self.played()[played] == move

    def settle(self) -> None:
        """Wait until the page shows the turn that the server is at, and stands still."""
        self.page.wait_for_function(
            "turn => Number(document.querySelector('[data-table]').dataset.turn) >= turn", arg=self.frame()["turn"]
        )

    def tap_again(self, name: str) -> None:
        """Where a first tap only shows what would happen, the path stays chosen: tap a second time."""
        try:
            expect(self.page.locator("#moving .chosen")).to_have_count(0, timeout=500)
        except AssertionError:
            self.touch(name)

    def lift_curtain(self) -> None:
        """At one screen, in a game with secrets: say that it is the right person who looks."""
        if self.page.locator("#curtain").is_visible():
            expect(self.page.locator("#curtain-open")).to_be_focused()
            if self.hand == "keyboard":
                self.press("Enter")
            else:
                self.page.locator("#curtain-open").click()
            expect(self.page.locator("#curtain")).to_be_hidden()

    def step(self, name: str) -> None:
        """Take one step of a path; it must be lit. A choice of one has been taken already."""
        expect(self.part(name)).to_have_class(_LIT)
        if "chosen" not in (self.part(name).get_attribute("class") or "").split():
            self.touch(name)

    def touch(self, name: str) -> None:
        """Click, tap or press Enter on a part, lit or not."""
        if self.hand == "mouse":
            self.part(name).click()
        elif self.hand == "touch":
            # Its ground stays where it is, whatever a first tap has laid upon it.
            self.part(name).locator(".ground").first.tap(force=True)
        else:
            self.reach(name)
            self.press("Enter")

    def press(self, key: str) -> None:
        """Press a key."""
        self.keys.append(key)
        self.page.keyboard.press(key)

    def reach(self, name: str) -> None:
        """Bring the focus to a part of the board: with Tab from outside, with arrows on the board."""
        tried: set[tuple[str, str]] = set()
        for _ in range(_MOST_KEYS):
            here = self.page.evaluate(_WHERE)
            if here == name:
                return
            key = self.page.evaluate(_WAY, name) if here else "Tab"
            self.press("Tab" if (here, key) in tried else key)
            tried.add((here, key))
        raise AssertionError(f"the keyboard does not reach {name}")

    def reach_button(self, name: str) -> None:
        """Bring the focus to a button of the page with Tab alone."""
        button = self.page.get_by_role("button", name=name, exact=True)
        for _ in range(_MOST_KEYS):
            if button.evaluate("part => part === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"the keyboard does not reach the button {name}")


def _leaves(tree: dict[str, Any], before: Path = ()) -> Iterator[tuple[Path, str]]:
    for step, below in tree.items():
        path = (*before, step)
        if isinstance(below.get("play"), str):
            yield path, below["play"]
        else:
            yield from _leaves(below, path)
