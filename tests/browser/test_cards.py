"""Cards in real browsers: the curtain at one screen, cards carried to a row or along the hand, letters, questions."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.test_dragging import drag
from browser.visitors import PHONE, Visitors
from browser.walker import Walker

_LIT = re.compile(r"\bnext\b")
_SHOWN = re.compile(r"\bshown\b")
_SMALL_PRINT = """() => [...document.querySelectorAll("#board text")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.textContent.trim())
  .map((part) => [part.textContent, parseFloat(getComputedStyle(part).fontSize) * part.getScreenCTM().a])
  .filter(([, size]) => size < 12.95)"""
_SMALL_TARGETS = """() => [...document.querySelectorAll("#board .next, #board [role=button]")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .map((part) => [part.id || part.getAttribute("aria-label"), part.querySelector(".ground").getBoundingClientRect()])
  .filter(([, box]) => box.width < 40 || box.height < 40).map(([name]) => name)"""


def hand(table: Walker) -> list[str]:
    """The ids of the cards in hand, from left to right."""
    found: list[str] = table.page.evaluate(
        """() => [...document.querySelectorAll("#moving .card")]
          .map((card) => [card.getBoundingClientRect().x, card.id]).sort((a, b) => a[0] - b[0]).map(([, id]) => id)"""
    )
    return found


def placements(table: Walker) -> list[tuple[str, str]]:
    """The cards that can be placed, each with a slot."""
    tree: dict[str, Any] = table.frame()["tree"]
    return [(card, slot) for card, slots in tree.items() if card.startswith("card-") for slot in slots]


def test_a_card_is_carried_onto_a_word_and_points_are_counted(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "bot:1", game="heptagramme")
    expect(ann.part("swap-mode")).to_have_class(_LIT)
    card, slot = placements(ann)[0]
    drag(ann, card, slot)
    expect(ann.page.locator("#moves button")).to_have_count(1)
    letter = "?" if card.endswith("joker") else card[-1]
    assert ann.played() == [f"{letter}>{slot[-1]}"]
    counted = ann.page.locator("#score-sheet .open")
    expect(counted).to_have_text(re.compile(r"^\d+…$"))
    assert len(hand(ann)) == 6


def test_a_card_is_carried_along_the_hand_and_nothing_is_played(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "bot:1", game="heptagramme")
    expect(ann.part("swap-mode")).to_have_class(_LIT)
    before = hand(ann)
    drag(ann, before[0], before[5])
    after = hand(ann)
    assert after != before
    assert sorted(after) == sorted(before)
    assert after.index(before[0]) >= 4
    assert ann.page.locator("#moving .chosen").count() == 0
    ann.page.locator("[data-sort=letter]").click()
    assert hand(ann) == before
    ann.page.locator("[data-sort=value]").click()
    values = ann.page.eval_on_selector_all(
        "#moving .card",
        "cards => cards.map((card) => [card.getBoundingClientRect().x, Number(card.dataset.value)])",
    )
    ordered = [value for _, value in sorted(values)]
    assert ordered == sorted(ordered)
    assert ann.moves() == []


def test_letters_are_typed_and_rows_answer_by_click_and_by_key(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "bot:1", game="heptagramme")
    expect(ann.part("swap-mode")).to_have_class(_LIT)
    question = ann.page.locator("[data-ask='2']")
    hint = ann.page.locator("[data-hint='2']")
    question.locator(".ground").click(position={"x": 300, "y": 30})
    expect(hint).to_have_class(_SHOWN)
    expect(hint).to_have_text(re.compile("^(with a joker: )?[A-Z]{5,}…?$"))
    question.focus()
    ann.page.keyboard.press("Enter")
    expect(hint).not_to_have_class(_SHOWN)
    ann.page.keyboard.press("2")
    expect(hint).to_have_class(_SHOWN)
    unseen = ann.page.locator(".unseen")
    expect(unseen).to_be_hidden()
    ann.page.locator("[data-open]").click()
    expect(unseen).to_be_visible()
    expect(unseen).to_contain_text("Unseen: 89 of 96")
    card, slot = next((card, slot) for card, slot in placements(ann) if not card.endswith("joker"))
    ann.page.keyboard.press(card[-1])
    expect(ann.page.locator("#moving .card.chosen")).to_have_count(1)
    ann.page.keyboard.press(slot[-1])
    expect(ann.page.locator("#moves button")).to_have_count(1)
    assert ann.played() == [f"{card[-1]}>{slot[-1]}"]


def test_at_one_screen_a_curtain_falls_before_each_hand(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me", game="heptagramme")
    curtain = ann.page.locator("#curtain")
    expect(curtain).to_be_visible()
    ann.page.evaluate(
        """() => {
          window.leaks = [];
          const look = () => {
            const cards = [...document.querySelectorAll("#moving .card")].map((card) => card.id).join(" ");
            if (document.getElementById("curtain").hidden) {
              window.leaks.push(cards);
            }
          };
          new MutationObserver(look).observe(document.querySelector(".mat"),
            { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden"] });
        }"""
    )
    ann.page.locator("#curtain-open").click()
    expect(curtain).to_be_hidden()
    mine = " ".join(sorted(hand(ann)))
    ann.step("swap-mode")
    ann.step("swap-confirm")
    expect(curtain).to_be_visible()
    seen: list[str] = ann.page.evaluate("window.leaks")
    assert seen
    assert all(" ".join(sorted(cards.split())) in (mine, "") for cards in seen), "only the first hand was to be seen"


def test_the_clock_counts_down_for_everybody(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "friend", game="heptagramme", options={"clock": "true"})
    link = ann.page.locator("#link").input_value()
    bob = visitors.visit(link)
    bob.page.locator(".seating input[name=name]").fill("Bob")
    bob.page.locator(".seating [name=seat]").click()
    for somebody in (ann, bob):
        seconds = somebody.page.locator("[data-time-left] .seconds")
        expect(seconds).to_be_visible()
        shown = int(seconds.text_content() or 0)
        expect(seconds).not_to_have_text(str(shown))
        assert int(seconds.text_content() or 0) < shown <= 30


def test_the_curtain_is_down_before_any_script_has_run(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me", game="heptagramme")
    page = visitors.page(java_script_enabled=False, storage_state=ann.page.context.storage_state())
    page.goto(ann.page.url)
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#curtain-words")).to_have_text("Ponantais: for your eyes only.")


def test_a_drawing_with_its_own_seats_is_not_turned(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me", game="heptagramme")
    expect(ann.page.locator("#sound")).to_be_attached()
    assert ann.page.locator("#turn-board, #turn-each").count() == 0


@pytest.mark.parametrize(
    ("width", "height"), [(744, 1133), (820, 1180), (1024, 768), (1180, 820), (1280, 720), (1366, 768)]
)
def test_on_a_small_mat_print_and_buttons_stay_large(visitors: Visitors, width: int, height: int) -> None:
    ann = visitors.open_table("me", "bot:1", game="heptagramme", viewport={"width": width, "height": height})
    expect(ann.part("swap-mode")).to_have_class(_LIT)
    ann.page.locator("[data-open]").click()
    ann.step("swap-mode")
    assert ann.page.evaluate(_SMALL_PRINT) == []
    assert ann.page.evaluate(_SMALL_TARGETS) == []


def test_on_a_phone_everything_can_be_read_and_touched(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "bot:1", game="heptagramme", hand="touch", **PHONE)
    expect(ann.part("swap-mode")).to_have_class(_LIT)
    card, _ = placements(ann)[0]
    ann.touch(card)
    expect(ann.page.locator("#moving .slot.next").first).to_be_visible()
    assert ann.page.evaluate(_SMALL_PRINT) == []
    assert ann.page.evaluate(_SMALL_TARGETS) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
