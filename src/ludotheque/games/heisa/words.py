"""What is said of Heisa: seats, throws, actions, refusals, endings, and what a chosen timer can do."""

from __future__ import annotations

import re

import numpy as np

from ludotheque.games.heisa.layouts import BACKWARDS, FORWARDS, FRONT, LEFT, NEIGHBOUR, RIGHT, line_row
from ludotheque.games.heisa.notation import FACES, LETTERS
from ludotheque.games.heisa.rules import (
    FIRST_HOME,
    OUT,
    OWN_TURN,
    PASS,
    SECOND,
    THEIR_TURN,
    THROW,
    TURN_LIMIT,
    WALKS,
)
from ludotheque.games.heisa.sharing import timer_of
from ludotheque.games.heisa.view import HourglassView, Timer, see
from ludotheque.rules.contract import EVERYTHING, Choice, Note
from ludotheque.rules.phrase import Phrase

_SEATS = (
    Phrase("Pale", "Clair"),
    Phrase("Dark", "Sombre"),
    Phrase("Third hand", "Troisième main"),
    Phrase("Fourth hand", "Quatrième main"),
)
WOODS = (Phrase("pale wood", "bois clair"), Phrase("dark wood", "bois sombre"))
_WAYS = {
    FORWARDS: Phrase("forwards", "en avant"),
    BACKWARDS: Phrase("backwards", "en arrière"),
    LEFT: Phrase("to the left", "à gauche"),
    RIGHT: Phrase("to the right", "à droite"),
}
_COUNTS = {
    1: Phrase("one cell", "d’une case"),
    2: Phrase("two cells", "de deux cases"),
    3: Phrase("three cells", "de trois cases"),
}


def seat_name(seat: int) -> Phrase:
    """What a seat is called; with partners the second of them is a hand more, whichever side it plays."""
    return _SEATS[seat]


def seconds(ms: int) -> int:
    """Time left as people read it: whole seconds, never 0 while sand is running."""
    return -(-ms // SECOND)


def move(before: HourglassView, move: int) -> Phrase:
    """`{who} brings A out.`"""
    if move >= THROW:
        return _throw(FACES[move - THROW + 1])
    if move == PASS:
        if before.real and before.used >= before.turn:
            return Phrase("Time is up for {who}.", "Temps écoulé pour {who}.")
        return Phrase("{face}: nothing for {who} to play.", "{face} : rien à jouer pour {who}.", {"face": before.die})
    letter = LETTERS[timer_of(move)]
    if move < WALKS:
        return _walk(before, move, letter)
    if move < OWN_TURN:
        return Phrase("{who} brings {letter} out.", "{who} sort {letter}.", {"letter": letter})
    left = before.timer_of(move).left
    values = {"letter": letter, "left": seconds(left), "after": seconds(before.sand - left)}
    if move < THEIR_TURN:
        return Phrase(
            "{who} turns {letter} over: {left} s become {after}.",
            "{who} retourne {letter} : {left} s deviennent {after}.",
            values,
        )
    return Phrase(
        "{who} turns the opposing {letter} over: {left} s become {after}.",
        "{who} retourne le {letter} adverse : {left} s deviennent {after}.",
        values,
    )


def _throw(face: str) -> Phrase:
    if face == "S":
        return Phrase("S. Turn a timer over, or bring one out.", "S. Retourne un sablier, ou sors-en un.")
    return Phrase(
        "{face}. Move a timer {count}.",
        "{face}. Déplace un sablier {count}.",
        {"face": face, "count": _COUNTS[int(face)]},
    )


def _walk(before: HourglassView, move: int, letter: str) -> Phrase:
    direction, distance = move // 3 % 4, move % 3 + 1
    if _arrives(before, move, letter):
        return Phrase(
            "{who} brings {letter} home to the opposing line.",
            "{who} fait arriver {letter} sur la ligne adverse.",
            {"letter": letter},
        )
    return Phrase(
        "{who} moves {letter} {count} {way}.",
        "{who} déplace {letter} {count} {way}.",
        {"letter": letter, "count": _COUNTS[distance], "way": _WAYS[direction]},
    )


def _arrives(before: HourglassView, move: int, letter: str) -> bool:
    """Whether a walk ends on the opposing line."""
    ahead = move % 3 + 1 if before.side == 0 else -(move % 3 + 1)
    goal = before.timer(before.side, letter).row + ahead
    return move // 3 % 4 == FORWARDS and goal == line_row(before.layout, 1 - before.side)


def brief(before: HourglassView, move: int) -> Phrase:
    """`2: B forwards`, for the list of moves; the throw is told with its action, and says how far."""
    if move >= THROW:
        return Phrase("", "")
    return Phrase("{face}: {done}", "{face} : {done}", {"face": before.die, "done": _action(before, move)})


def _action(before: HourglassView, move: int) -> Phrase:
    if move == PASS:
        return Phrase("passes", "passe")
    letter = LETTERS[timer_of(move)]
    if move >= OUT:
        said = _BRIEF_OUT if move < OWN_TURN else _BRIEF_TURN if move < THEIR_TURN else _BRIEF_THEIRS
        return said.with_(letter=letter)
    if _arrives(before, move, letter):
        return Phrase("{letter} arrives", "{letter} arrive", {"letter": letter})
    return _BRIEF_WALKS[move // 3 % 4].with_(letter=letter)


_BRIEF_OUT = Phrase("{letter} comes out", "{letter} sort")
_BRIEF_TURN = Phrase("turns {letter} over", "retourne {letter}")
_BRIEF_THEIRS = Phrase("turns their {letter} over", "retourne le {letter} adverse")
_BRIEF_WALKS = {
    FORWARDS: Phrase("{letter} forwards", "{letter} avance"),
    BACKWARDS: Phrase("{letter} back", "{letter} recule"),
    LEFT: Phrase("{letter} left", "{letter} à gauche"),
    RIGHT: Phrase("{letter} right", "{letter} à droite"),
}


def choice(view: HourglassView, move: int) -> Choice | None:
    """What an S can be spent on, with the sand before and after; walks are made on the board."""
    if not OUT <= move < PASS:
        return None
    timer = view.timer_of(move)
    if move < OWN_TURN:
        return Choice(_CHOICE_OUT.with_(letter=timer.letter), _SECONDS.with_(n=seconds(view.sand)))
    said = _CHOICE_TURN if move < THEIR_TURN else _CHOICE_THEIRS
    return Choice(said.with_(letter=timer.letter), before_and_after(view, timer))


_CHOICE_OUT = Phrase("Bring {letter} out", "Sortir {letter}")
_CHOICE_TURN = Phrase("Turn {letter} over", "Retourner {letter}")
_CHOICE_THEIRS = Phrase("Turn their {letter} over", "Retourner leur {letter}")
_SECONDS = Phrase("{n} s", "{n} s")


def before_and_after(view: HourglassView, timer: Timer) -> Phrase:
    """The seconds of a timer, and those it has when it is turned over."""
    values = {"before": seconds(timer.left), "after": seconds(view.sand - timer.left)}
    return Phrase("{before} → {after} s", "{before} → {after} s", values)


def note(view: HourglassView, timer: Timer) -> Note:
    """What is said of a timer beside the board."""
    if timer.arrived:
        return Note(Phrase("arrived", "arrivé"))
    if not timer.running:
        return Note(Phrase("at the start", "au départ"))
    return Note(_SECONDS.with_(n=seconds(timer.left)), round(timer.left / view.sand, 3))


def ending(view: HourglassView) -> Phrase:
    """Who has won, or that nobody has."""
    if view.winner is None:
        return Phrase(
            "A draw: {n} turns have been played.", "Partie nulle : {n} tours ont été joués.", {"n": TURN_LIMIT}
        )
    if view.ending == FIRST_HOME:
        return Phrase("{winners} wins: the first timer is home.", "{winners} gagne : le premier sablier est arrivé.")
    return Phrase("{winners} wins: all four timers are home.", "{winners} gagne : les quatre sabliers sont arrivés.")


def refusal(s: np.record, move: int) -> Phrase:
    """Why a move is not legal, told as at a table."""
    view = see(s, EVERYTHING)
    if move >= THROW:
        return Phrase("The die lies already.", "Le dé est déjà lancé.")
    if not view.die:
        return Phrase("The die has to be thrown first.", "Il faut d’abord lancer le dé.")
    if view.real and view.used >= view.turn:
        return Phrase("The turn has run out.", "Le tour est écoulé.")
    if move == PASS:
        return Phrase(
            "No passing: {face} can be played.", "On ne passe pas : {face} peut se jouer.", {"face": view.die}
        )
    if view.die == "S" and move < WALKS:
        return Phrase(
            "S moves nothing: turn a timer over, or bring one out.",
            "Avec S, rien n’avance : retourne un sablier, ou sors-en un.",
        )
    if view.die != "S" and (move >= WALKS or move % 3 + 1 != int(view.die)):
        return Phrase(
            "The die shows {face}: one of your running timers moves {count}.",
            "Le dé montre {face} : un de tes sabliers en marche se déplace {count}.",
            {"face": view.die, "count": _COUNTS[int(view.die)]},
        )
    timer = view.timer_of(move)
    return _refused_timer(s, view, timer, move).with_(letter=timer.letter)


def _refused_timer(s: np.record, view: HourglassView, timer: Timer, move: int) -> Phrase:
    if timer.arrived:
        return Phrase(
            "{letter} has arrived, nothing concerns it any more.", "{letter} est arrivé, plus rien ne le concerne."
        )
    if OUT <= move < OWN_TURN:
        if timer.running:
            return Phrase("{letter} is out already.", "{letter} est déjà sorti.")
        return _STAYS_IN
    if move >= THEIR_TURN:
        return _NOT_IN_PLAY
    if not timer.running:
        return _NOT_RUNNING
    return _refused_way(s, view, timer, move // 3 % 4, move % 3 + 1)


_STAYS_IN = Phrase(
    "{letter} stays in: the cell in front of it is taken.", "{letter} reste : la case devant lui est prise."
)
_NOT_IN_PLAY = Phrase("The opposing {letter} is not in play.", "Le {letter} adverse n’est pas en jeu.")
_NOT_RUNNING = Phrase(
    "{letter} is not running: an S brings it out.", "{letter} n’est pas en marche : un S le fait sortir."
)


def _refused_way(s: np.record, view: HourglassView, timer: Timer, direction: int, distance: int) -> Phrase:
    """Why a running timer cannot go that far that way: a timer in the way, its own line, or no cell."""
    cell = int(s.cell[timer.side, LETTERS.index(timer.letter)])
    for _ in range(distance):
        ahead = int(NEIGHBOUR[s.layout, timer.side, cell, direction])
        if ahead < 0:
            on_own_line = direction == BACKWARDS and cell in FRONT[s.layout, timer.side]
            if on_own_line:
                return Phrase(
                    "{letter} may not enter its own start line.",
                    "{letter} ne rentre pas sur sa propre ligne de départ.",
                )
            return Phrase("{letter} has no cell to go to there.", "{letter} n’a pas de case où aller par là.")
        cell = ahead
        other = view.on(*divmod(cell, 4))
        if other:
            return Phrase(
                "{letter} cannot jump: {other} is in the way.",
                "{letter} ne saute pas : {other} est sur le chemin.",
                {"other": other.letter},
            )
    return Phrase("{letter} cannot go there.", "{letter} ne peut pas y aller.")


def about(view: HourglassView, element: str) -> Phrase | None:
    """What a timer has left, and what becomes of it; where sand runs on, without numbers that would be old. Of one that
    the throw does nothing with: why.
    """
    match = re.fullmatch(r"(?:timer|home)-([01])([A-D])(?:-.*)?", element)
    if match is None:
        return None
    timer = view.timer(int(match[1]), match[2])
    if not any(move < PASS and view.timer_of(move) == timer for move in view.moves):
        return _left_out(view, timer)
    values = {"letter": timer.letter, "left": seconds(timer.left), "after": seconds(view.sand - timer.left)}
    if not timer.running:
        return Phrase("{letter} comes out with {after} seconds.", "{letter} sort avec {after} secondes.", values)
    if view.real and view.die == "S":
        return Phrase(
            "Turned over, {letter} will have the sand that has run.",
            "Retourné, {letter} aura le sable qui a déjà coulé.",
            values,
        )
    if view.real:
        return Phrase("Where is {letter} to go?", "Où va {letter} ?", values)
    if view.die == "S":
        return Phrase(
            "{letter} has {left} seconds left. Turned over, it will have {after}.",
            "{letter} a encore {left} secondes. Retourné, il en aura {after}.",
            values,
        )
    return Phrase("{letter} has {left} seconds left.", "{letter} a encore {left} secondes.", values)


def _left_out(view: HourglassView, timer: Timer) -> Phrase | None:
    """Why the throw does nothing with a timer."""
    values = {"letter": timer.letter, "count": _COUNTS[int(view.die)] if view.die in ("1", "2", "3") else ""}
    if timer.side != view.side:
        if view.die == "S":
            return _NOT_IN_PLAY.with_(**values)
        return Phrase("That {letter} is the other side’s.", "Ce {letter} est à l’autre camp.", values)
    if not timer.running:
        return (_STAYS_IN if view.die == "S" else _NOT_RUNNING).with_(**values)
    if not view.die:
        return None
    return Phrase("{letter} cannot move {count} any way.", "{letter} ne peut se déplacer {count} nulle part.", values)
