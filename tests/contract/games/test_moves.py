"""Moves and their texts: unique, strict, refused with a reason, and never a change to the position they start from."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludotheque import BadNotation, IllegalMove
from ludotheque.rules.contract import Game
from ludotheque.rules.phrase import LANGUAGES
from ludotheque.rules.position import Position
from ludotheque.rules.records import read_record
from support.walks import random_record, walk, walk_through

seeds = st.integers(0, 2**32)
lengths = st.integers(0, 120)
some = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@some
@given(seeds, lengths)
def test_texts_are_unique_sorted_and_parse_back(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    texts = position.moves
    assert list(texts) == sorted(set(texts))
    assert len(texts) == len(position.numbers) <= game.rules.WIDTH
    for number in position.numbers:
        assert 0 <= number < game.rules.ACTIONS
        assert game.notation.number_of(game.notation.text_of(number)) == number


@some
@given(seeds, lengths)
def test_chance_is_a_player_with_odds(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    assert (position.chance is not None) + (position.turn is not None) + position.over == 1
    if position.chance is None:
        assert not any(text.startswith("=") for text in position.moves)
    else:
        assert sum(position.chance.values()) == 1
        assert tuple(position.chance) == position.moves
        assert all(text.startswith("=") and odds > 0 for text, odds in position.chance.items())
        assert position.seats == ()


@some
@given(seeds, lengths, st.randoms(use_true_random=False))
def test_illegal_moves_are_refused_with_a_reason(game: Game, seed: int, length: int, rng: random.Random) -> None:
    position = walk(game, seed, length)
    before = position.board.tobytes()
    legal = set(position.numbers)
    if position.clock_move is not None:
        legal.add(game.notation.number_of(position.clock_move))
    for number in rng.sample(range(game.rules.ACTIONS), min(20, game.rules.ACTIONS)):
        if number not in legal:
            with pytest.raises(IllegalMove) as refused:
                position.play_number(number)
            assert refused.value.text == game.notation.text_of(number)
            assert all(refused.value.reason.say(language).strip() for language in LANGUAGES)
    assert position.board.tobytes() == before


@some
@given(seeds, st.text(max_size=12))
def test_any_other_text_is_bad_notation(game: Game, seed: int, text: str) -> None:
    position = walk(game, seed, 10)
    if text in position.moves:
        return
    with pytest.raises((BadNotation, IllegalMove)) as refused:
        position.play(text)
    assert refused.value.text == text


@some
@given(seeds, lengths)
def test_a_text_with_anything_around_it_is_refused(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    for text in position.moves[:3]:
        for spoilt in (f" {text}", f"{text} ", f"{text}\n", text + text, text.swapcase()):
            if spoilt not in position.moves:
                with pytest.raises((BadNotation, IllegalMove)):
                    position.play(spoilt)


@some
@given(seeds, lengths)
def test_playing_never_touches_the_position_played_from(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    before = position.board.tobytes()
    for number in position.numbers[:10]:
        after = position.play_number(number)
        assert after.last == number
    assert position.board.tobytes() == before


@some
@given(seeds, lengths)
def test_seats_share_out_the_moves(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    shares = [set(position.moves_for(seat)) for seat in range(game.seats(position.options))]
    if position.turn is None:
        assert not any(shares)
        assert position.seats == ()
    else:
        assert set().union(*shares) == set(position.moves)
        assert position.seats == tuple(seat for seat, share in enumerate(shares) if share)
    with pytest.raises(IllegalMove):
        position.moves_for(len(shares))


@some
@given(seeds, st.integers(0, 400))
def test_records_round_trip(game: Game, seed: int, length: int) -> None:
    record = random_record(game, seed, length)
    text = record.write()
    again = read_record(text)
    assert again == record
    assert again.write() == text


@some
@given(seeds, lengths)
def test_position_texts_round_trip(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    if game.position_text is None:
        assert position.text is None
        with pytest.raises(BadNotation):
            Position.read(game, position.options, "anything")
    else:
        assert position.text is not None
        again = Position.read(game, position.options, position.text)
        assert again.text == position.text
        assert again.turn == position.turn or position.over
        if not position.over:
            assert again.moves == position.moves


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seeds)
def test_games_end_and_then_nothing_can_be_played(game: Game, seed: int) -> None:
    for position in walk_through(game, seed, 100_000):
        assert position.over or position.winners == ()
        assert position.over or position.expired or position.numbers
    assert position.over
    assert position.moves == ()
    assert position.chance is None
    seats = game.seats(position.options)
    assert len(position.scores) == seats
    assert set(position.winners) <= set(range(seats))
    with pytest.raises((IllegalMove, BadNotation)):
        position.play("anything")
