"""Every page on every screen: languages, light and dark, fingers, and a console that stays silent."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.visitors import PHONE, Visitors

SCREENS: dict[str, dict[str, Any]] = {
    "390": PHONE,
    "820": {"viewport": {"width": 820, "height": 1180}},
    "1440": {"viewport": {"width": 1440, "height": 900}},
}
SMALLEST = 44
_SMALL = f"""() => [...document.querySelectorAll("button, a, input, select, .next")]
  .filter((part) => part.checkVisibility() && !part.closest(".skip, .rulebook"))
  .map((part) => [part, (part.closest("label") ?? part).getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < {SMALLEST} || box.width < {SMALLEST}))
  .map(([part, box]) =>
    `${{part.tagName}} ${{part.id || part.textContent.trim()}} ${{box.width.toFixed(1)}}x${{box.height.toFixed(1)}}`)"""


def ground(page: Page) -> str:
    """The colour of the page."""
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_no_page_complains_or_sticks_out(visitors: Visitors, screen: str, language: str) -> None:
    kind = SCREENS[screen]
    ann = visitors.open_table("me", "friend", language=language, **kind)
    page = ann.page
    for address in (f"/tables/{ann.table}", "/games/latroncules", "/", "/puzzles", "/games/seven/puzzles/island"):
        page.goto(address)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= kind["viewport"]["width"], address
        assert page.locator("html").get_attribute("lang") == language[:2]
    assert visitors.complaints == []


def test_the_language_is_chosen_and_stays(visitors: Visitors) -> None:
    page = visitors.page(language="en-GB")
    page.goto("/games/latroncules")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", name="Ouvrir une table")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", name="À quoi joue-t-on ce soir")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="What shall we play tonight?")).to_be_visible()


def test_light_and_dark_follow_the_system_until_chosen(visitors: Visitors) -> None:
    dark, light = "rgb(20, 25, 23)", "rgb(228, 229, 218)"
    page = visitors.page(color_scheme="dark")
    page.goto("/")
    assert ground(page) == dark
    page.get_by_role("button", name="Light").click()
    expect(page.locator("html")).to_have_attribute("data-light", "light")
    assert ground(page) == light
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-light", "dark")
    assert ground(page) == dark
    page.goto("/games/latroncules")
    assert ground(page) == dark, "the choice stays"


def test_everything_a_finger_needs_is_large_enough_on_a_phone(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me", hand="touch", **PHONE)
    for move in ("b2-a3", "g7-h6"):
        ann.play(move)
    assert ann.page.evaluate(_SMALL) == []
    for address in ("/", "/games/latroncules", "/games/seven", "/puzzles", "/games/seven/puzzles/copycat"):
        ann.page.goto(address)
        assert ann.page.evaluate(_SMALL) == []
