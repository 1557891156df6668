"""What a table's page does besides moves: reasons, lost connections, turning round, taking back, looking back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser.visitors import Visitors
from browser.walker import Walker
from support.server import Server


def two_at_a_table(visitors: Visitors) -> tuple[Walker, Walker]:
    """Ann with White, and Bob who came by her link."""
    ann = visitors.open_table("me", "friend")
    bob = visitors.visit(ann.page.locator("#link").input_value())
    bob.page.locator(".seating input[name=name]").fill("Bob")
    bob.page.locator(".seating [name=seat]").click()
    expect(bob.page.locator(".seating")).to_have_count(0)
    expect(ann.page.locator(".seating")).to_have_count(0)
    return ann, bob


def test_an_illegal_click_says_why_in_words_and_plays_nothing(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me")
    ann.step("sq-a2")
    expect(ann.part("sq-a2")).to_have_class("chosen next")
    ann.touch("sq-a5")
    expect(ann.explanation).to_have_text("Not a5: a fantassin goes one square straight forward.")
    expect(ann.explanation).to_have_class("explanation refusal")
    ann.step("sq-a3")
    expect(ann.explanation).not_to_have_class("explanation refusal")
    assert ann.moves() == ["a2-a3"]


def test_an_illegal_click_says_why_in_french(visitors: Visitors) -> None:
    camille = visitors.open_table("me", "me", language="fr-FR")
    camille.step("sq-a2")
    camille.touch("sq-a8")
    expect(camille.explanation).to_have_text("Pas en a8\u00a0: la case est occupée.")


@pytest.mark.parametrize("square", ["sq-d5", "sq-g7", "sq-a1"], ids=["empty", "the other's", "cannot move"])
def test_a_first_click_that_leads_nowhere_says_why(visitors: Visitors, square: str) -> None:
    ann = visitors.open_table("me", "me")
    expect(ann.explanation).to_have_text("")
    ann.touch(square)
    expect(ann.explanation).to_have_class("explanation refusal")
    expect(ann.explanation).not_to_have_text("")


def test_a_second_click_lets_go_and_another_piece_can_be_chosen(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me")
    starts = ann.lit()
    ann.step("sq-b2")
    assert "sq-a3" in ann.lit()
    expect(ann.part("sq-b2")).to_have_attribute("aria-pressed", "true")
    ann.touch("sq-b2")
    assert ann.lit() == starts
    ann.step("sq-b2")
    ann.touch("sq-d2")
    expect(ann.part("sq-d2")).to_have_class("chosen next")
    expect(ann.part("sq-b2")).to_have_class("next")


def test_a_watcher_and_the_one_who_waits_can_click_nothing(visitors: Visitors) -> None:
    ann, bob = two_at_a_table(visitors)
    eve = visitors.visit(f"/tables/{ann.table}")
    for somebody in (bob, eve):
        somebody.touch("sq-b2")
        somebody.touch("sq-a3")
        assert somebody.lit() == set()
    expect(eve.explanation).to_have_text("You are watching.")
    assert ann.moves() == bob.moves() == []


def test_taking_back_needs_consent(visitors: Visitors) -> None:
    ann, bob = two_at_a_table(visitors)
    ann.play("b2-a3")
    expect(ann.explanation).to_have_text("Your move is saved.")
    for answer, left in (("Refuse", 1), ("Agree", 0)):
        ann.page.get_by_role("button", name="Take back").click()
        expect(bob.status).to_have_text("Ann would like to take a move back.")
        bob.page.get_by_role("button", name=answer).click()
        for somebody in (ann, bob):
            expect(somebody.status).not_to_contain_text("take a move back")
            expect(somebody.page.locator("#moves button")).to_have_count(left)
    expect(ann.part("sq-b2")).to_have_attribute("aria-label", "b2, white cavalier")
    ann.play("d2-c3")


def test_a_draw_is_offered_and_accepted(visitors: Visitors) -> None:
    ann, bob = two_at_a_table(visitors)
    ann.page.get_by_role("button", name="Offer a draw").click()
    expect(bob.status).to_have_text("Ann offers a draw.")
    bob.page.get_by_role("button", name="Decline").click()
    expect(ann.status).to_have_text("Your move.")
    bob.page.get_by_role("button", name="Offer a draw").click()
    ann.page.get_by_role("button", name="Accept").click()
    for somebody in (ann, bob):
        expect(somebody.status).to_have_text("A draw, by agreement.")


def test_the_board_turns_round_and_back(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me")

    def white_is_below() -> bool:
        own, other = (ann.part(name).bounding_box() for name in ("sq-a1", "sq-a8"))
        assert own
        assert other
        return own["y"] > other["y"]

    assert white_is_below()
    ann.page.get_by_role("button", name="Turn the board").click()
    expect(ann.page.locator("#player-near .player-side")).to_have_text("Black")
    assert not white_is_below()
    ann.play("b2-a3")
    assert not white_is_below(), "it stays turned"
    ann.page.get_by_role("button", name="Turn the board").click()
    expect(ann.page.locator("#player-near .player-side")).to_have_text("White")
    ann.page.get_by_label("Turn it at each move").check()
    expect(ann.page.locator("#player-near .player-side")).to_have_text("Black")
    ann.play("g7-h6")
    expect(ann.page.locator("#player-near .player-side")).to_have_text("White")
    assert white_is_below()


def test_looking_back_in_mid_game_and_returning_to_play(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me")
    for move in ("b2-a3", "g7-h6"):
        ann.play(move)
    ann.page.locator("#moves button").first.click()
    expect(ann.status).to_contain_text("Move 1.")
    assert ann.lit() == set()
    ann.page.get_by_role("button", name="Last move").click()
    expect(ann.status).to_have_text("Your move: White.")
    ann.play("a3-b2")


def test_looking_back_is_not_interrupted(visitors: Visitors) -> None:
    ann, bob = two_at_a_table(visitors)
    ann.play("b2-a3")
    expect(bob.part("sq-g7")).to_have_class("next")
    ann.page.locator("#moves button").first.click()
    bob.play("g7-h6")
    expect(ann.part("sq-a3")).to_have_class("next")
    ann.page.locator("#moves button").first.click()
    expect(ann.status).to_contain_text("Move 1.")
    ann.page.get_by_role("button", name="Turn the board").click()
    expect(ann.page.locator("#player-near .player-side")).to_have_text("Black")
    expect(ann.status).to_contain_text("Move 1.")
    bob.page.get_by_role("button", name="Offer a draw").click()
    expect(bob.page.get_by_role("button", name="Offer a draw")).to_have_count(0)
    expect(ann.status).to_contain_text("Move 1.")
    ann.page.get_by_role("button", name="Last move").click()
    expect(ann.status).to_have_text("Bob offers a draw.")


def test_a_keyboard_hand_keeps_its_place(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "bot:1", hand="keyboard")
    ann.play("b2-a3", until=2)
    assert ann.page.evaluate("document.activeElement.closest('#board') !== null")
    before = ann.status.inner_text()
    ann.press("ArrowLeft")
    ann.press("ArrowUp")
    expect(ann.status).to_have_text(before)


def test_reloading_a_page_changes_nothing(visitors: Visitors) -> None:
    ann = visitors.open_table("me", "me")
    ann.play("b2-a3")
    lit = ann.lit()
    ann.page.reload()
    assert ann.moves() == ["b2-a3"]
    assert ann.lit() == lit
    ann.play("g7-h6")


def test_a_lost_connection_is_said_and_comes_back_by_itself(chromium: Browser, mortal: Server) -> None:
    visitors = Visitors(chromium, mortal)
    ann = visitors.open_table("me", "me", language="fr-FR")
    lost = ann.page.locator("#lost")
    ann.play("b2-a3")
    expect(lost).to_be_hidden()
    mortal.kill()
    expect(lost).to_be_visible()
    expect(lost).to_have_text("Connexion perdue, on réessaie.")
    assert ann.page.locator("#board").evaluate("board => getComputedStyle(board).opacity") == "0.6"
    for square in ("sq-g7", "sq-h6"):
        ann.touch(square)
    expect(ann.explanation).to_have_text("Connexion perdue, on réessaie.")
    mortal.start()
    expect(lost).to_be_hidden()
    assert ann.moves() == ["b2-a3"]
    ann.play("g7-h6")
    visitors.leave()
    expected = ("WebSocket", "ERR_CONNECTION")
    assert [said for said in visitors.complaints if not any(part in said for part in expected)] == []


def test_a_form_asked_for_anew_keeps_what_was_filled_in(visitors: Visitors) -> None:
    page = visitors.page()
    page.goto("/games/heptagramme")
    expect(page.locator(".start")).to_contain_text("a curtain falls before each hand")
    page.locator("input[name=name]").fill("Inès")
    page.locator("select[name=option-short]").select_option("true")
    page.locator("select[name=option-players]").select_option("4")
    expect(page.locator("select[name=seat-3]")).to_be_visible()
    expect(page.locator("input[name=name]")).to_have_value("Inès")
    expect(page.locator("select[name=option-short]")).to_have_value("true")
