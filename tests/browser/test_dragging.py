"""Pieces carried with the mouse, and several things chosen in any order: the same paths as by clicking."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.visitors import Visitors
from browser.walker import Walker


def drag(walker: Walker, source: str, target: str) -> None:
    """Press on one element and let go over another."""
    expect(walker.part(source)).to_have_class(re.compile(r"\bnext\b"))
    walker.part(source).locator(".piece").hover(force=True)
    walker.page.mouse.down()
    box = walker.part(target).locator(".ground").bounding_box()
    assert box
    walker.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    walker.page.mouse.up()


def test_a_piece_is_carried_to_its_square(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me")
    drag(ann, "sq-a2", "sq-a3")
    expect(ann.page.locator(".moves")).to_contain_text("a2-a3")
    assert ann.page.locator(".dragged").count() == 0
    assert not visitors.complaints


def test_a_piece_carried_where_it_may_not_go_says_why_and_stays_chosen(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me")
    drag(ann, "sq-a2", "sq-a5")
    expect(ann.explanation).to_have_text("Not a5: a fantassin goes one square straight forward.")
    expect(ann.part("sq-a2")).to_have_class("chosen next")
    assert ann.moves() == []


def test_cards_to_exchange_are_chosen_in_any_order_and_taken_back_one_by_one(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "bot:1", game="heptagramme")
    expect(ann.part("swap-mode")).to_be_visible()
    cards = [
        str(card) for card in ann.page.locator("#moving [id^=card-]").evaluate_all("all => all.map(one => one.id)")
    ]
    ann.step("swap-mode")
    for card in (cards[4], cards[1], cards[6], cards[1]):
        ann.touch(card)
    chosen = ann.page.locator("#moving [id^=card-].chosen").evaluate_all("all => all.map(one => one.id)")
    assert chosen == [cards[4], cards[6]]
    ann.touch("swap-confirm")
    letters = "".join(
        sorted(("?" if card.endswith("joker") else card[-1] for card in chosen), key=lambda x: (x == "?", x))
    )
    expect(ann.page.locator(".moves")).to_contain_text(f"passes, {letters}")
    assert not visitors.complaints
