"""Choosing where moves are of different lengths: what was begun does not stand in the way of another move."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.visitors import PHONE, Visitors
from browser.walker import Walker
from ludotheque.games.heptamensa.mensa import CORNERS, cell_name


def begin(table: Walker) -> str:
    """Place a stone that touches a double arrow; the name of that token."""
    layout = table.moves()[0].removeprefix("=")
    spot, cell = next(
        (spot, cell) for spot, cells in enumerate(CORNERS.tolist()) for cell in cells if layout[cell] == "D"
    )
    table.play(f"S1@{spot + 1}")
    return cell_name(cell)


def test_a_move_of_one_step_is_played_although_another_was_begun(visitors: Visitors) -> None:
    table = visitors.open_table("me", "me", game="heptamensa")
    cell = begin(table)
    table.step("hand-1-two")
    table.step(f"cell-{cell}")
    expect(table.page.locator("#moves button").last).to_have_text(f"L:{cell}")
    assert table.played()[-1] == f"L:{cell}"


def test_what_there_is_to_do_is_said_and_a_wrong_click_says_what_comes_first(visitors: Visitors) -> None:
    table = visitors.open_table("me", "me", game="heptamensa", language="fr-FR")
    expect(table.explanation).to_have_text("Pose une pierre ou un Centaure.")
    for wrong, reason in (
        ("side-stone", "Choisis d’abord un pion à pierres\u00a0; la lune ne sert que de Centaure."),
        ("spot-5", "La place 5 est libre. Choisis d’abord un pion et son côté."),
        ("hand-1-one", "Ce pion est à l’autre."),
    ):
        table.touch(wrong)
        expect(table.explanation).to_have_text(reason)
        expect(table.explanation).to_have_class("explanation refusal")


def test_a_pawn_slides_from_the_hand_on_a_phone_too(visitors: Visitors) -> None:
    for screen in ({}, PHONE):
        table = visitors.open_table("me", "me", game="heptamensa", **screen, reduced_motion="no-preference")
        box = table.part("hand-0-one").locator(".piece").first.bounding_box()
        assert box
        table.page.evaluate(
            """() => {
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (frames, how) {
                const running = animate.call(this, frames, how);
                running.pause();
                const { x, y, width, height } = this.getBoundingClientRect();
                window.slid ??= [x + width / 2, y + height / 2];
                running.play();
                return running;
              };
            }"""
        )
        begin(table)
        x, y = table.page.evaluate("slid")
        assert abs(x - (box["x"] + box["width"] / 2)) < 10
        assert abs(y - (box["y"] + box["height"] / 2)) < 10


def test_the_last_move_is_in_sight_however_little_room_the_list_has(visitors: Visitors) -> None:
    table = visitors.open_table("me", "me", game="heptamensa")
    for spot in (1, 2, 3, 4):
        table.play(f"S1@{spot}")
    table.play("S2@5")
    table.play("S2@6")
    table.page.reload()
    last = table.page.locator("#moves [aria-current]")
    box, room = last.bounding_box(), table.page.locator("#moves").bounding_box()
    assert box
    assert room
    assert room["y"] <= box["y"]
    assert box["y"] + box["height"] <= room["y"] + room["height"] + 1


def test_the_signs_on_the_tokens_are_explained(visitors: Visitors) -> None:
    table = visitors.open_table("me", "me", game="heptamensa", language="fr-FR")
    signs = table.page.locator(".legend li")
    expect(signs).to_have_count(5)
    expect(signs.nth(3)).to_have_text("Pièce un point")
    assert signs.nth(3).locator("use").evaluate("use => use.getBoundingClientRect().width") > 20
