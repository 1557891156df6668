"""Whole games in a real browser: by mouse, by keyboard alone, by touch on a phone, and between two browsers."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from browser.visitors import PHONE, Visitors
from browser.walker import Walker
from support.people import SHUFFLE

DRAW = "third time"


def play_to_the_draw(*hands: Walker) -> None:
    """Shuffle two cavaliers until the set-up stands for the third time."""
    for number, move in enumerate(SHUFFLE * 2):
        hands[number % len(hands)].play(move)


def test_by_mouse_at_one_screen_then_review(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me")
    expect(ann.status).to_have_text("Your move: White.")
    play_to_the_draw(ann)
    expect(ann.status).to_contain_text(DRAW)
    assert ann.lit() == set()
    page = ann.page
    assert page.locator("#buttons .primary").inner_text() == "Review the game"
    page.get_by_role("button", name="Review the game").click()
    expect(ann.status).to_contain_text("Move 1.")
    expect(page.locator("#moves [aria-current]")).to_have_text("b2-a3")
    expect(ann.part("sq-a3")).to_have_attribute("aria-label", "a3, white cavalier")
    page.get_by_role("button", name="One move on").click()
    expect(ann.status).to_contain_text("Move 2.")
    page.get_by_role("button", name="One move back").click()
    page.get_by_role("button", name="First move").click()
    expect(ann.status).to_have_text("Move 0.")
    expect(page.get_by_role("button", name="One move back")).to_be_disabled()
    page.locator("#moves button").nth(4).click()
    expect(ann.status).to_contain_text("Move 5.")
    page.get_by_role("button", name="Last move").click()
    expect(ann.status).to_contain_text(DRAW)
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()


def test_by_keyboard_alone(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me", hand="keyboard")
    ann.reach("sq-b2")
    ann.press("Enter")
    expect(ann.part("sq-b2")).to_have_class("chosen next")
    assert {"sq-a3", "sq-c3"} <= ann.lit()
    ann.press("Escape")
    expect(ann.part("sq-b2")).to_have_class("next")
    assert ann.page.evaluate("document.activeElement.id") == "sq-b2"
    play_to_the_draw(ann)
    expect(ann.status).to_contain_text(DRAW)
    assert {"Tab", "Enter", "Escape"} < set(ann.keys)
    assert {key for key in ann.keys if key.startswith("Arrow")}
    ann.reach_button("Review the game")
    ann.press("Enter")
    expect(ann.status).to_contain_text("Move 1.")
    ann.press("ArrowRight")
    expect(ann.status).to_contain_text("Move 2.")


def test_by_touch_on_a_phone(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me", hand="touch", **PHONE)
    play_to_the_draw(ann)
    expect(ann.status).to_contain_text(DRAW)
    ann.page.get_by_role("button", name="Review the game").tap()
    expect(ann.status).to_contain_text("Move 1.")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out sideways"


def test_two_browsers_meet_by_the_link_while_a_third_watches(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "friend")
    expect(ann.status).to_have_text("The table is open.")
    link = ann.page.locator("#link").input_value()
    eve = visitors.visit(f"/tables/{ann.table}")
    expect(eve.page.locator("[name=seat]")).to_have_count(0)
    bob = visitors.visit(link)
    bob.page.locator(".seating input[name=name]").fill("Bob")
    bob.page.get_by_role("button", name="Sit down: Black").click()
    expect(bob.status).to_have_text("Ann is thinking.")
    expect(ann.status).to_have_text("Your move.")
    expect(ann.page.locator(".seating")).to_have_count(0)
    expect(bob.page.locator("#player-near .player-name")).to_have_text("Bob")
    for number, move in enumerate(SHUFFLE * 2):
        mover, other = (ann, bob)[number % 2], (bob, ann)[number % 2]
        assert other.lit() == eve.lit() == set()
        mover.play(move)
        for watcher in (other, eve):
            expect(watcher.page.locator("#moves button")).to_have_count(number + 1)
            expect(watcher.page.locator("#moves [aria-current]")).to_have_text(move)
            arrived = mover.part(f"sq-{move[-2:]}").get_attribute("aria-label") or ""
            expect(watcher.part(f"sq-{move[-2:]}")).to_have_attribute("aria-label", arrived)
    for everybody in (ann, bob, eve):
        expect(everybody.status).to_contain_text(DRAW)
    assert eve.page.locator("#buttons button").count() == 0
    bob.page.get_by_role("button", name="Rematch").click()
    expect(bob.page.locator("#player-near .player-side")).to_have_text("White")
    expect(bob.status).to_have_text("Your move.")


def test_against_a_bot_until_one_resigns(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "bot:1")
    rng = random.Random(7)
    for played in (2, 4, 6):
        expect(ann.status).to_contain_text("Your move.")
        ann.play(ann.any_move(rng), until=played)
    ann.page.once("dialog", lambda dialog: dialog.dismiss())
    ann.page.get_by_role("button", name="Resign").click()
    expect(ann.status).to_contain_text("Your move.")
    ann.page.once("dialog", lambda dialog: dialog.accept())
    ann.page.get_by_role("button", name="Resign").click()
    expect(ann.status).to_contain_text("Ann resigns.")
    assert ann.lit() == set()


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_every_installed_game_can_be_walked(visitors: Visitors, hand: str) -> None:
    """The first moves of every game on the shelf, whatever they are."""
    page = visitors.page()
    games = [game["name"] for game in page.request.get("/api/games").json()]
    for game in games:
        page.goto(f"/games/{game}")
        seats = page.locator("select[name^=seat-]").count()
        walker = visitors.open_table(*(["me"] * seats), game=game, hand="keyboard" if hand == "keyboard" else "mouse")
        rng = random.Random(game)
        for _ in range(3):
            walker.play(walker.any_move(rng))
