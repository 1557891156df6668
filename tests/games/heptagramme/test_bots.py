"""The players: what they know, and that their plans are the best turns there are."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest
from benchmarks.reference.heptagramme import deck, is_word, may_stand

from games.heptagramme.play import Play
from ludotheque.games.heptagramme import notation
from ludotheque.games.heptagramme.bot import BOTS, GREEDY, POINTS, Planner
from ludotheque.games.heptagramme.layings import BONUS_CARD, FRESH
from ludotheque.games.heptagramme.lexicon.ask import index_of
from ludotheque.games.heptagramme.lexicon.graph import EDGES
from ludotheque.games.heptagramme.lexicon.vocabulary import edges_of_frequent_words, frequent_words
from ludotheque.games.heptagramme.planning import plan_turn
from ludotheque.games.heptagramme.policy import unseen_shares
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import random_state


def best_points(rows: list[str], hand: str) -> int:
    """The most points that a hand makes on rows where no new capital comes, by trying every order of every sharing."""
    best = 0
    seen: set[tuple[tuple[str, ...], str, frozenset[int]]] = set()

    def go(rows: tuple[str, ...], hand: str, added: frozenset[int], points: int) -> None:
        nonlocal best
        done = sum(deck()[rows[slot][0]][2] for slot in added if is_word(rows[slot]))
        best = max(best, points + done)
        if (rows, hand, added) in seen:
            return
        seen.add((rows, hand, added))
        for card, slot in itertools.product(sorted(set(hand)), range(len(rows))):
            if rows[slot] and may_stand(rows[slot] + card):
                laid = (*rows[:slot], rows[slot] + card, *rows[slot + 1 :])
                go(laid, hand.replace(card, "", 1), added | {slot}, points + deck()[card][1])

    go(tuple(rows), hand, frozenset(), 0)
    return best


@pytest.mark.parametrize("seed", range(12))
def test_a_plan_for_points_is_the_best_turn_there_is(seed: int) -> None:
    """Against trying everything, on few rows, without jokers, and without new capitals or bonus to hope for."""
    rng = random.Random(seed)
    hand = "".join(rng.sample("aaeeeiinnorrssttlucdmp", 5))
    capitals = "".join(rng.sample("ABCDEFGILMNOPRST", 3))
    game = Play([hand, "eeeeaas"], capitals)
    game.s.hands[0] = [hand.count(sign) for sign in "abcdefghijklmnopqrstuvwxyz?"]
    for slot in range(3, 7):
        game.s.length[slot] = 0
        game.s.places[slot] = -1
    game.s.capitals[:] = 0
    tastes = POINTS.copy()
    tastes[[FRESH, BONUS_CARD]] = 0.0
    value, *_ = plan_turn(game.s, EDGES, unseen_shares(game.s, 0), tastes, True)
    assert value == best_points([capital.lower() for capital in capitals], hand)


def test_a_word_in_sight_is_finished_and_announced() -> None:
    game = Play(["arpeiii", "eeeeaas"], "CXKWZQJ")
    game.s.hands[0] = [int(sign in "arpe") for sign in "abcdefghijklmnopqrstuvwxyz?"]
    while not game.chance:
        text = notation.text_of(GREEDY.choose(game.board, 0, random_state(1)))
        game.play(text)
        if text.startswith("1="):
            break
        if game.chance:
            game.draw("e")
    assert game.points[0] >= 1 + 2 + 3 + 1 + 6


def test_a_player_who_can_place_nothing_passes_and_keeps_jokers() -> None:
    game = Play(["kwxzqjy", "eeeeaas"], "KWXZQJY")
    text = notation.text_of(GREEDY.choose(game.board, 0, random_state(1)))
    while not text.startswith("swap") and text != "stop":
        game.play(text)
        text = notation.text_of(GREEDY.choose(game.board, 0, random_state(1)))
    game.s.placed = 0
    game.s.hands[0] = [int(sign in "kq?") for sign in "abcdefghijklmnopqrstuvwxyz?"]
    for slot in range(7):
        game.s.places[slot] = -1
        game.s.length[slot] = 0
    assert notation.text_of(GREEDY.choose(game.board, 0, random_state(1))) == "swap kq"


def test_gentle_players_know_frequent_words_only() -> None:
    common, familiar = frequent_words("common"), frequent_words("familiar")
    assert 3_000 < len(common) < len(familiar) < 25_000
    assert set(common) <= set(familiar)
    assert {"maison", "temps", "faire"} <= set(common)
    assert "zythums" not in familiar
    assert all(index_of(word) is not None for word in familiar[:200])
    assert len(edges_of_frequent_words("common")) < len(edges_of_frequent_words("familiar")) < len(EDGES)


@pytest.mark.parametrize("level", [0, 1])
def test_levels_play_whole_games(level: int) -> None:
    game = Play(["", ""], "")
    rng = random_state("game", level)
    turns = 0
    while not game.over and turns < 2_000:
        if game.chance:
            game.play(game.moves[turns % len(game.moves)])
        else:
            game.play(notation.text_of(BOTS[level].choose(game.board, int(game.s.seat), rng)))
        turns += 1
    assert game.over


def test_tastes_change_the_move() -> None:
    """Whoever minds what is left does not lay the last but one letter of a word for the next player."""
    game = Play(["p", "eeeeaas"], "CARFOVD")
    game.s.hands[0] = [int(sign == "p") for sign in "abcdefghijklmnopqrstuvwxyz?"]
    assert isinstance(GREEDY, Planner)
    timid = Planner(Phrase("timid", "timide"), np.where(np.arange(7) < 3, 50.0, POINTS))
    greedy = notation.text_of(GREEDY.choose(game.board, 0, random_state(1)))
    assert greedy.startswith("p>")
    assert notation.text_of(timid.choose(game.board, 0, random_state(1))) in game.moves
