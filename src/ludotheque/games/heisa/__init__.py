"""Heisa: a race of sand timers through the neck of an hourglass, against the sand itself."""

from importlib.resources import files

import numpy as np

from ludotheque.games.heisa import drawing, notation, rules, words
from ludotheque.games.heisa.bot import BOTS
from ludotheque.games.heisa.options import OPTIONS, check_options
from ludotheque.games.heisa.sharing import may_play, seats, side_of
from ludotheque.games.heisa.view import see
from ludotheque.rules.contract import Clock, Game
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase


def _runs(options: Options) -> bool:
    return options["clock"] == "real"


def _passes(s: np.record) -> str:
    return notation.text_of(rules.PASS)


GAME = Game(
    name="heisa",
    title=Phrase("Heisa", "Heisa"),
    credit=Phrase(
        "From the collection Escale à jeux; the board, whose picture is lost, is ours.",
        "De la collection Escale à jeux ; le plateau, dont l’image est perdue, est le nôtre.",
    ),
    minutes=20,
    options=OPTIONS,
    rules=rules,
    notation=notation,
    see=see,
    words=words,
    drawing=drawing,
    bots=BOTS,
    pass_move="--",
    rulebook=files(__name__) / "rulebook",
    brief=words.brief,
    choice=words.choice,
    comfort=files(__name__) / "comfort.js",
    clock=Clock(
        runs=_runs,
        wait=rules.wait,
        due=rules.due,
        expired=rules.expired,
        passes=_passes,
        motions=drawing.going_home,
    ),
    seats=seats,
    side_of=side_of,
    may_play=may_play,
    check_options=check_options,
)
