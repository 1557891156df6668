"""A position: immutable, cheap, and all that most people need to use a game."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Self

import numpy as np

from ludotheque.rules.contract import EVERYTHING, Game, Look, View
from ludotheque.rules.errors import BadNotation, IllegalMove
from ludotheque.rules.loops import CHANCE, OVER, Records
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.svg import document

_LONGEST_WAIT = 2**62
"""Milliseconds: no turn is as long, and compiled code can count them."""
_GAME_IS_OVER = Phrase("the game is over", "la partie est finie")


class Position:
    """One position of one game. Playing gives a new one; this one never changes."""

    __slots__ = ("_board", "_known_turn", "_last", "_numbers", "game", "options")

    def __init__(self, game: Game, options: Options, board: Records, last: int | None = None) -> None:
        """Take over an array of one record; `last` is the move that led here. `ludotheque.start` begins a game."""
        self.game = game
        self.options = options
        self._board = board
        self._last = last
        self._known_turn: int | None = None
        self._numbers: tuple[int, ...] | None = None

    @classmethod
    def start(cls, game: Game, options: Options) -> Self:
        """The opening position."""
        board = np.zeros(1, game.rules.RECORD)
        game.rules.start(board[0], options.numbers)
        return cls(game, options, board)

    @classmethod
    def read(cls, game: Game, options: Options, text: str) -> Self:
        """The position that a text describes; its history starts here."""
        if game.position_text is None:
            raise BadNotation(
                Phrase(
                    "{game} has no notation for positions",
                    "{game} n’a pas de notation pour les positions",
                    {"game": game.title},
                ),
                text,
            )
        board = np.zeros(1, game.rules.RECORD)
        game.rules.start(board[0], options.numbers)
        game.position_text.read(board[0], text, options)
        return cls(game, options, board)

    @property
    def _turn(self) -> int:
        """`rules.turn`: a side, CHANCE or OVER."""
        if self._known_turn is None:
            self._known_turn = int(self.game.rules.turn(self._board[0]))
        return self._known_turn

    @property
    def turn(self) -> int | None:
        """The side to move; None when chance is to move or the game is over."""
        return self._turn if self._turn >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._turn == OVER

    @property
    def chance(self) -> dict[str, Fraction] | None:
        """At a chance position the odds of each outcome; elsewhere None."""
        if self._turn != CHANCE:
            return None
        weights = np.zeros(self.game.rules.WIDTH, np.int64)
        self.game.rules.odds(self._board[0], weights)
        numbers = self.numbers
        total = int(weights[: len(numbers)].sum())
        text_of = self.game.notation.text_of
        odds = {text_of(n): Fraction(int(w), total) for n, w in zip(numbers, weights, strict=False)}
        return dict(sorted(odds.items()))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The legal moves (or chance outcomes) as integers, in the order of the rules."""
        if self._numbers is None:
            found = np.empty(self.game.rules.WIDTH, np.int64)
            count = 0 if self.over or self.expired else self.game.rules.moves(self._board[0], found)
            self._numbers = tuple(found[:count].tolist())
        return self._numbers

    @property
    def moves(self) -> tuple[str, ...]:
        """The legal moves as sorted texts; at a chance position its outcomes; nothing after the end."""
        return tuple(sorted(map(self.game.notation.text_of, self.numbers)))

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self._turn < 0:
            return ()
        return tuple(seat for seat in range(self.game.seats(self.options)) if self.moves_for(seat))

    def moves_for(self, seat: int) -> tuple[str, ...]:
        """What a seat may play now: all of its side's moves, or its share where partners share a side."""
        if not 0 <= seat < self.game.seats(self.options):
            raise IllegalMove(
                Phrase("there is no seat {seat} here", "il n’y a pas de place {seat} ici", {"seat": seat}), str(seat)
            )
        if self._turn < 0 or self.game.side_of(self.options, seat) != self._turn:
            return ()
        mine = [n for n in self.numbers if self.game.may_play(self.options, seat, n)]
        return tuple(sorted(map(self.game.notation.text_of, mine)))

    def play(self, text: str) -> Self:
        """The position after a move or a chance outcome; `BadNotation` or `IllegalMove` say why it cannot be played."""
        return self.play_number(self.game.notation.number_of(text))

    def play_number(self, move: int) -> Self:
        """`play` for a move given as its integer."""
        rules = self.game.rules
        after = np.empty(1, rules.RECORD)
        if not rules.step(self._board, after, move):
            reason = _GAME_IS_OVER if self.over else self.game.words.refusal(self._board[0], move)
            raise IllegalMove(reason, self.game.notation.text_of(move))
        return type(self)(self.game, self.options, after, move)

    def play_all(self, texts: str) -> Self:
        """The position after several moves in one text, separated by spaces; a move may itself hold one space."""
        position, words = self, texts.split()
        while words:
            both = " ".join(words[:2])
            length = 2 if len(words) > 1 and both in position.moves else 1
            position = position.play(" ".join(words[:length]))
            words = words[length:]
        return position

    @property
    def live(self) -> bool:
        """Whether time plays in this game, with these options."""
        return self.game.clock is not None and self.game.clock.runs(self.options)

    @property
    def expired(self) -> bool:
        """Whether the turn has run out: the clock is to pass, and nobody else has a move."""
        clock = self.game.clock
        return clock is not None and self._turn >= 0 and bool(clock.expired(self._board[0]))

    @property
    def clock_move(self) -> str | None:
        """The move that the clock is to make, where the turn has run out; elsewhere None."""
        clock = self.game.clock
        return clock.passes(self._board[0]) if clock is not None and self.expired else None

    def wait(self, seconds: float) -> Self:
        """The position after some time, or at the first instant before that needs chance or ends a turn."""
        if not math.isfinite(seconds):
            raise IllegalMove(
                Phrase("a time is a number of seconds", "une durée est un nombre de secondes"), str(seconds)
            )
        return self.wait_ms(round(seconds * 1000))[0]

    def wait_ms(self, milliseconds: int) -> tuple[Self, int]:
        """`wait` in whole milliseconds, and how many of them have passed."""
        clock = self.game.clock
        if clock is None or not self.live:
            raise IllegalMove(Phrase("time does not play here", "le temps ne joue pas ici"), str(milliseconds))
        if milliseconds < 0:
            raise IllegalMove(Phrase("time does not run backwards", "le temps ne recule pas"), str(milliseconds))
        after = self._board.copy()
        used = int(clock.wait(after[0], min(milliseconds, _LONGEST_WAIT)))
        return type(self)(self.game, self.options, after, self._last), used

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, as they stand."""
        points, _ = self._count()
        return points

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats: all of a side, several for a shared win, none for a draw or before the end."""
        _, winners = self._count()
        return winners if self.over else ()

    def _count(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        seats = range(self.game.seats(self.options))
        sides = [self.game.side_of(self.options, seat) for seat in seats]
        points = np.zeros(max(sides) + 1, np.int64)
        wins = np.zeros(max(sides) + 1, np.int64)
        self.game.rules.score(self._board[0], points, wins)
        return tuple(int(points[side]) for side in sides), tuple(seat for seat in seats if wins[sides[seat]])

    @property
    def text(self) -> str | None:
        """The position as text, where the game has such a notation."""
        form = self.game.position_text
        return form.write(self._board[0]) if form else None

    @property
    def board(self) -> Records:
        """A copy of the record, as an array of one, for compiled code."""
        return self._board.copy()

    @property
    def last(self) -> int | None:
        """The number of the move that led here."""
        return self._last

    def view(self, seat: int) -> View:
        """What a seat may know (or a `SPECTATOR`, or `EVERYTHING`)."""
        return self.game.see(self._board[0], seat)

    def _repr_svg_(self) -> str:
        return document(self.game, self.options, self.view(EVERYTHING), Look(), self._last)

    def __str__(self) -> str:
        return self.game.drawing.characters(self.view(EVERYTHING))

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}{f' {self.text}' if self.text else ''}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[str, Options, bytes]:
        return self.game.name, self.options, self._board.tobytes()
