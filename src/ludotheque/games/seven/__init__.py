"""SEVEN: two sets of tetrahexes, stacked on an endless table."""

from importlib.resources import files

from ludotheque.games.seven import drawing, notation, rules, words
from ludotheque.games.seven.bot import BOTS
from ludotheque.games.seven.puzzles import PUZZLES, workbench
from ludotheque.games.seven.view import see
from ludotheque.rules.contract import Game
from ludotheque.rules.options import choice
from ludotheque.rules.phrase import Phrase

GAME = Game(
    name="seven",
    title=Phrase("SEVEN", "SEVEN"),
    credit=Phrase("A game by Néstor Romeral Andrés.", "Un jeu de Néstor Romeral Andrés."),
    minutes=20,
    options=(
        choice(
            "variant",
            Phrase(
                "Who wins? (Black, who lays the last tile, has the edge: play two games, swapping colours.)",
                "Qui gagne ? (Les Noirs, qui posent en dernier, ont l’avantage : jouez deux parties en échangeant.)",
            ),
            ("highest", Phrase("most tiles on the highest level", "le plus de pièces au niveau le plus haut")),
            ("lowest", Phrase("most tiles on the lowest level", "le plus de pièces au niveau le plus bas")),
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
    comfort=files(__name__) / "comfort.js",
    puzzles=PUZZLES,
    workbench=workbench,
)
