"""Latroncules: two armies on the Roman tabula, capture by flanking."""

from importlib.resources import files

from ludotheque.games.latroncules import drawing, notation, rules, words
from ludotheque.games.latroncules.bot import BOTS
from ludotheque.games.latroncules.view import see
from ludotheque.rules.contract import Game, PositionText
from ludotheque.rules.options import choice
from ludotheque.rules.phrase import Phrase

GAME = Game(
    name="latroncules",
    title=Phrase("Latroncules", "Latroncules"),
    credit=Phrase(
        "Roman game, after a collector’s rule sheet; its missing lines follow the commonly published form.",
        "Jeu romain, d’après une fiche de collectionneur ; les lignes manquantes suivent la forme publiée courante.",
    ),
    minutes=30,
    options=(
        choice(
            "variant",
            Phrase("If nobody is imperator", "Si personne n’est imperator"),
            ("null", Phrase("the game is a draw", "la partie est nulle")),
            ("points", Phrase("more pieces win", "le plus de pièces gagne")),
        ),
    ),
    rules=rules,
    notation=notation,
    see=see,
    words=words,
    drawing=drawing,
    bots=BOTS,
    rulebook=files(__name__) / "rulebook",
    position_text=PositionText(write=notation.write_position, read=notation.read_position),
)
