"""Heisa in real browsers: sand that runs dry on every screen at once, and partners who share a side."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.visitors import Visitors
from browser.walker import Walker

_RUNNING = "() => document.querySelectorAll('#moving [data-left]').length"


_NOTE_DEATH = f"""() => {{
  const running = {_RUNNING};
  new MutationObserver(() => {{
    window.died ??= running() ? undefined : Date.now();
  }}).observe(document.getElementById("moving"), {{ childList: true }});
}}"""
"""Note when the last running timer has gone from the board."""
_WATCH = """() => {
  window.said = [];
  window.rolled = 0;
  const status = document.getElementById("status");
  new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...rest) {
    window.rolled += this.closest("#die") && "rotate" in frames[0] ? 1 : 0;
    return animate.call(this, frames, ...rest);
  };
}"""
"""Note what the status line says from now on, and how often the die rolls."""


def open_heisa(visitors: Visitors, *seats: str, sand: int, turn: int, players: int = 2, **kind: Any) -> Walker:
    page = visitors.page(**kind)
    page.goto(f"/games/heisa?players={players}")
    page.locator("input[name=name]").fill("Ann")
    for number, seat in enumerate(seats):
        page.locator(f"select[name=seat-{number}]").select_option(seat)
    assert page.locator("select[name=option-clock]").input_value() == "real", "a live table is played in real time"
    page.locator("input[name=option-sand]").fill(str(sand))
    page.locator("input[name=option-turn]").fill(str(turn))
    page.locator(".start button.primary").click()
    page.wait_for_url("**/tables/*")
    return Walker(page)


def join(visitors: Visitors, link: str, seat: int, name: str) -> Walker:
    somebody = visitors.visit(link)
    somebody.page.locator("input[name=name]").fill(name)
    somebody.page.locator(f"button[name=seat][value='{seat}']").click()
    somebody.page.wait_for_url("**/tables/*")
    return somebody


def first_leaf(tree: dict[str, Any], ending: str) -> list[str] | None:
    """The path of the first move that ends like this."""
    for step, below in tree.items():
        if isinstance(below.get("play"), str):
            if below["play"].endswith(ending):
                return [step]
        elif found := first_leaf(below, ending):
            return [step, *found]
    return None


def bring_one_out(*hands: Walker) -> None:
    """Whoever throws an S first brings a timer out, by clicking; whoever is too slow for the turn waits for another."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for hand in hands:
            path = first_leaf(hand.frame()["tree"], ":out")
            if path is not None:
                with suppress(PlaywrightTimeout):
                    for step in path:
                        hand.part(step).click(timeout=3_000)
                    hand.page.wait_for_function(f"({_RUNNING})() > 0", timeout=3_000)
                    return
        time.sleep(0.05)
    raise AssertionError("nobody threw an S")


def when_dead(page: Page) -> int:
    """The moment at which a page showed no running timer any more, by the clock of the machine."""
    page.wait_for_function("window.died", timeout=60_000)
    moment: int = page.evaluate("window.died")
    return moment


def test_an_s_is_answered_with_a_button_beside_the_board(visitors: Visitors) -> None:
    ann = open_heisa(visitors, "me", "me", sand=300, turn=20)
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and not ann.frame()["choices"]:
        time.sleep(0.1)
    choice = ann.page.locator("#choices button").first
    expect(choice).to_have_text(re.compile("Bring A out"))
    choice.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator('#moving [id^="timer-"]')).to_have_count(1)
    assert ann.played() == ["A:out"]
    assert ann.page.evaluate("document.activeElement.closest('#board') !== null"), "the focus goes on to the board"
    note = ann.page.locator(".noted .note-bar").locator("xpath=..").locator(".note-words")
    shown = note.text_content()
    expect(note, "the sand beside the board runs too").not_to_have_text(shown or "")
    expect(note).to_have_text(re.compile(r"^\d+ s$"))


def test_a_timer_dies_on_both_screens_at_once(visitors: Visitors) -> None:
    ann = open_heisa(visitors, "me", "friend", sand=30, turn=3)
    bob = join(visitors, ann.page.locator("#link").input_value(), 1, "Bob")
    bring_one_out(ann, bob)
    for hand in (ann, bob):
        hand.page.wait_for_function(f"({_RUNNING})() > 0")
        hand.page.evaluate(_NOTE_DEATH)
    seconds = ann.page.locator("#moving [data-left] .seconds").first
    shown = int(seconds.text_content() or 0)
    expect(seconds).not_to_have_text(str(shown))
    assert int(seconds.text_content() or 0) < shown, "the sand runs"
    assert abs(when_dead(ann.page) - when_dead(bob.page)) < 1_000


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_pass_that_nobody_chose_is_seen_before_play_goes_on(visitors: Visitors, motion: str) -> None:
    ann = open_heisa(visitors, "me", "me", sand=10, turn=1, reduced_motion=motion)
    ann.page.evaluate(_WATCH)
    passed = "text => /^Time is up for Ann|nothing for Ann to play.$/.test(text)"
    ann.page.wait_for_function(f"window.said.filter({passed}).length > 2")
    said: list[str] = ann.page.evaluate("window.said")
    assert any(text.startswith("Your move") for text in said), "and then play goes on"
    assert (ann.page.evaluate("window.rolled") > 0) == (motion == "no-preference")


def test_the_wrong_partners_click_is_refused_with_words(visitors: Visitors) -> None:
    ann = open_heisa(visitors, "me", "bot:1", "friend", "bot:1", sand=300, turn=30, players=4)
    eve = join(visitors, ann.page.locator("#link").input_value(), 2, "Eve")
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and first_leaf(ann.frame()["tree"], "A:out") is None:
        time.sleep(0.1)
    expect(ann.part("home-0A")).to_have_class(re.compile(r"\bnext\b"))
    ann.part("home-0C").click()
    expect(ann.explanation).to_have_text("That is your partner’s to play.")
    path = first_leaf(eve.frame()["tree"], "C:out")
    assert path is not None
    for step in path:
        eve.step(step)
    expect(ann.page.locator('#moving [id^="timer-0C"]')).to_be_visible()


def test_a_partner_who_has_no_move_at_all_is_refused_with_words_too(visitors: Visitors) -> None:
    ann = open_heisa(visitors, "me", "bot:1", "friend", "bot:1", sand=300, turn=30, players=4)
    eve = join(visitors, ann.page.locator("#link").input_value(), 2, "Eve")
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        seen = eve.frame()
        if any(step.startswith("timer-0C") for step in seen["tree"]) and not ann.frame()["tree"]:
            break
        out = [choice["play"] for choice in seen["choices"] if choice["play"].endswith(":out")]
        if out:
            eve.page.locator(f"#choices [data-move='{out[0]}']").click()
        time.sleep(0.2)
    expect(ann.status).to_have_text("Eve is thinking.")
    ann.page.locator('#moving [id^="timer-0C"]').click()
    expect(ann.explanation).to_have_text("That is your partner’s to play.")
