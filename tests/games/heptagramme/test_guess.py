"""Guessed hands could have happened: every card that was seen is where it is, and every story of the cards holds."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from ludotheque.games.heptagramme import rules
from ludotheque.games.heptagramme.deck import KINDS, SMALL_CARDS
from ludotheque.games.heptagramme.record import TURNED, WENT
from ludotheque.rules.loops import OVER, Records
from ludotheque.rules.random import random_state

Story = tuple[list[Counter[int]], list[Counter[int]]]


def busy_game(seed: int, players: int) -> list[Records]:
    """The positions of a game in which people place what they can, so that packs run out."""
    rng = random.Random(seed)
    board = np.zeros(1, rules.RECORD)
    rules.start(board[0], np.array([players, 0, 0], np.int64))
    found = np.empty(rules.WIDTH, np.int64)
    positions = [board]
    while rules.turn(board[0]) != OVER and len(positions) < 700:
        legal = found[: rules.moves(board[0], found)].tolist()
        placing = [move for move in legal if move < 27 * 7]
        after = board.copy()
        rules.play(after[0], rng.choice(placing if placing and rng.random() < 0.9 else legal))
        board = after
        positions.append(board)
    return positions


def story_of(board: Records) -> Story:
    """The hands that the trail leads to, and what came out of each pool, the pack with the last."""
    s = board[0]
    hands: list[Counter[int]] = [Counter() for _ in range(s.players)]
    pools: list[Counter[int]] = [Counter()]
    for who, card in zip(s.trail_who[: s.logged].tolist(), s.trail_card[: s.logged].tolist(), strict=True):
        if who == TURNED:
            pools.append(Counter())
        elif who >= WENT:
            assert hands[who - WENT][card] > 0, "a card was given away that had not come"
            hands[who - WENT][card] -= 1
        else:
            hands[who][card] += 1
            pools[-1][card] += 1
    pools[-1].update(dict(enumerate(s.pack.tolist())))
    return [+hand for hand in hands], [+pool for pool in pools]


def hand_of(board: Records, seat: int) -> Counter[int]:
    return +Counter(dict(enumerate(board[0].hands[seat].tolist())))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_guesses_could_have_happened(players: int, seed: int) -> None:
    positions = busy_game(seed, players)
    turned = [board for board in positions if board[0].logged]
    assert turned, "the discard was never turned over"
    assert max((board[0].trail_who == TURNED).sum() for board in turned) > 1, "and a story goes over several turnings"
    rng = random_state("guess", seed)
    stories = whole = 0
    for board in positions[::7]:
        for seat in range(players):
            guessed = board.copy()
            rules.guess(guessed[0], seat, rng)
            s, g = board[0], guessed[0]
            assert hand_of(guessed, seat) == hand_of(board, seat)
            assert (g.hands.sum(axis=1) == s.hands.sum(axis=1)).all()
            everywhere = g.pack + g.discard + g.hands.sum(axis=0)
            assert (everywhere == s.pack + s.discard + s.hands.sum(axis=0)).all()
            assert everywhere.sum() + sum(max(0, n - 1) for n in g.length) == SMALL_CARDS.sum() or g.rounds == 1
            if s.logged:
                hands, pools = story_of(guessed)
                true_pools = story_of(board)[1]
                stories += 1
                whole += pools == true_pools
                assert pools[-1] == true_pools[-1], "what has come since the last turning is always explained"
                assert hands == [hand_of(guessed, other) for other in range(players)]
    assert whole >= 0.97 * stories, "and nearly always all that came before"


@pytest.mark.parametrize("seed", range(3))
def test_with_two_players_old_cards_are_exactly_known(seed: int) -> None:
    """When the discard becomes the pack, the other's cards are known, and stay so until they are played."""
    positions = busy_game(seed, 2)
    rng = random_state("two", seed)
    known: Counter[int] | None = None
    for before, after in itertools.pairwise(positions):
        if after[0].pack.sum() > before[0].pack.sum():
            known = hand_of(after, 1)
        elif known is not None:
            gone = hand_of(before, 1) - hand_of(after, 1)
            known = known - gone
        if known is not None:
            guessed = after.copy()
            rules.guess(guessed[0], 0, rng)
            assert known <= hand_of(guessed, 1)
    assert known is not None


def test_before_the_discard_is_turned_over_any_unseen_card_may_be_anywhere() -> None:
    board = busy_game(1, 2)[30]
    assert board[0].logged == 0
    rng = random_state("free")
    seen: Counter[int] = Counter()
    for _ in range(4_000):
        guessed = board.copy()
        rules.guess(guessed[0], 0, rng)
        seen.update(hand_of(guessed, 1))
    unseen = (board[0].pack + board[0].hands[1]).astype(np.int64)
    size = int(board[0].hands[1].sum())
    for kind in range(KINDS):
        wanted = 4_000 * size * unseen[kind] / unseen.sum()
        assert abs(seen[kind] - wanted) < 6 * (wanted + 1) ** 0.5


def test_a_guess_depends_on_nothing_that_the_seat_cannot_know() -> None:
    for board in busy_game(2, 4)[::25]:
        for seat in range(4):
            guesses = []
            for luck in ("one", "other"):
                guessed = board.copy()
                rules.guess(guessed[0], seat, random_state(luck))
                rules.guess(guessed[0], seat, random_state("same"))
                guesses.append(guessed.tobytes())
            assert guesses[0] == guesses[1]
