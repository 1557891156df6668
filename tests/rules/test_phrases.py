"""Phrases: both languages at once, values that are phrases, French spacing."""

from __future__ import annotations

from ludotheque.rules.phrase import Phrase


def test_values_that_are_phrases_are_said_in_the_same_language() -> None:
    piece = Phrase("rider", "cavalier")
    sentence = Phrase("a {piece} on {square}", "un {piece} en {square}", {"piece": piece}).with_(square="b2")
    assert sentence.say("en") == str(sentence) == "a rider on b2"
    assert sentence.say("fr") == "un cavalier en b2"


def test_french_gets_its_no_break_spaces() -> None:
    sentence = Phrase("Why: « {x} »?", "Pourquoi : « {x} » ?", {"x": "a"})
    assert sentence.say("fr") == "Pourquoi\u00a0: «\u00a0a\u00a0»\u00a0?"
    assert sentence.say("en") == "Why: « a »?"
