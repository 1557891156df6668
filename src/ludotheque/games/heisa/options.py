"""The options: how many play, which clock, how much sand, what wins, and which board."""

from __future__ import annotations

import dataclasses

from ludotheque.rules.errors import BadOption
from ludotheque.rules.options import Options, choice, flag, whole
from ludotheque.rules.phrase import Phrase

LEAST_TURNS = 10
"""A timer holds at least the sand of so many turns; with less, games never end."""

OPTIONS = (
    whole("players", Phrase("Players", "Joueurs"), 2, 2, 4, listed=True),
    dataclasses.replace(
        choice(
            "clock",
            Phrase("Clock", "Sablier"),
            ("tempo", Phrase("at leisure: each turn costs the same sand", "à loisir : un tour coûte le même sable")),
            ("real", Phrase("real: the sand runs while you think", "réel : le sable coule pendant que tu réfléchis")),
        ),
        preselected="real",
    ),
    whole("sand", Phrase("Seconds of sand in a timer", "Secondes de sable dans un sablier"), 90, 10, 3600),
    whole("tempo", Phrase("Seconds a turn costs, at leisure", "Secondes que coûte un tour, à loisir"), 5, 1, 360),
    whole(
        "turn", Phrase("Seconds a turn may last, in real time", "Secondes que dure un tour, en temps réel"), 8, 1, 360
    ),
    flag(
        "first",
        Phrase("To win", "Pour gagner"),
        Phrase("bring all four timers home", "fais arriver les quatre sabliers"),
        Phrase("bring the first timer home", "fais arriver le premier sablier"),
    ),
    choice(
        "layout",
        Phrase("Board", "Plateau"),
        ("default", Phrase("hourglass", "sablier")),
        ("short", Phrase("short neck", "col court")),
        ("narrow", Phrase("neck one cell wide", "col d’une case de large")),
    ),
)


def check_options(options: Options) -> None:
    """Refuse timers with too little sand for the clock that is played with."""
    name = "turn" if options["clock"] == "real" else "tempo"
    sand, span = int(options["sand"] or 0), int(options[name] or 0)
    if sand < LEAST_TURNS * span:
        raise BadOption(
            Phrase(
                "sand={sand} is too little: with less than {turns} times {name}={span} games never end, so it takes"
                " at least {least}",
                "sand={sand} ne suffit pas : avec moins de {turns} fois {name}={span}, les parties ne finissent"
                " jamais ; il faut au moins {least}",
                {"sand": sand, "turns": LEAST_TURNS, "name": name, "span": span, "least": LEAST_TURNS * span},
            ),
            f"sand={sand}",
        )
