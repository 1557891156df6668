"""Heptagramme: seven capitals on the table, seven letters in hand, and every letter counts."""

from importlib.resources import files

import numpy as np

from ludotheque.games.heptagramme import clock, drawing, notation, rules, words
from ludotheque.games.heptagramme.bot import BOTS
from ludotheque.games.heptagramme.scores import score_sheet
from ludotheque.games.heptagramme.view import HeptagrammeView, see
from ludotheque.rules.contract import Clock, Game, Motion
from ludotheque.rules.options import Options, flag, whole
from ludotheque.rules.phrase import Phrase


def _seats(options: Options) -> int:
    return int(str(options["players"]))


def _passes(s: np.record) -> str:
    return notation.text_of(int(clock.clock_move(s)))


def _no_motions(before: HeptagrammeView, after: HeptagrammeView) -> tuple[Motion, ...]:
    return ()


GAME = Game(
    name="heptagramme",
    title=Phrase("Heptagramme", "Heptagramme"),
    credit=Phrase(
        "After its French rule sheet; the words are Dicollecte’s (MPL 2.0).",
        "D’après sa fiche de règles ; les mots sont ceux de Dicollecte (MPL 2.0).",
    ),
    minutes=50,
    options=(
        whole("players", Phrase("Players", "Joueurs"), 2, 2, 4, listed=True),
        flag(
            "short",
            Phrase("Length", "Durée"),
            Phrase("full: the letters come back", "complète : les lettres reviennent"),
            Phrase("short: 96 letters and no more", "courte : 96 lettres, pas une de plus"),
        ),
        flag(
            "clock",
            Phrase("Clock", "Chronomètre"),
            Phrase("none: take your time", "aucun : prends ton temps"),
            Phrase("thirty seconds a turn", "trente secondes par tour"),
        ),
    ),
    rules=rules,
    notation=notation,
    see=see,
    words=words,
    drawing=drawing,
    bots=BOTS,
    rulebook=files(__name__) / "rulebook",
    brief=words.brief,
    has_draws=False,
    score_sheet=score_sheet,
    draws_seats=True,
    portrait=drawing.portrait,
    comfort=files(__name__) / "comfort.js",
    clock=Clock(
        runs=clock.runs,
        wait=clock.wait,
        due=clock.due,
        expired=clock.expired,
        passes=_passes,
        motions=_no_motions,
    ),
    seats=_seats,
    visible_to=notation.visible_to,
)
