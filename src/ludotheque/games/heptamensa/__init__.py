"""Hepta Mensa: four pawns each between sixteen tokens, and nobody knows what the single arrows hide."""

from importlib.resources import files

from ludotheque.games.heptamensa import drawing, notation, rules, words
from ludotheque.games.heptamensa.book import recall
from ludotheque.games.heptamensa.bot import BOTS
from ludotheque.games.heptamensa.layouts import solve_all
from ludotheque.games.heptamensa.solver import solve
from ludotheque.games.heptamensa.view import see
from ludotheque.rules.contract import Game
from ludotheque.rules.options import Option
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.solving import Solver

GAME = Game(
    name="heptamensa",
    title=Phrase("Hepta Mensa", "Hepta Mensa"),
    credit=Phrase(
        "By the Pandocréon project; its rule is under the Licence Art Libre (Free Art License).",
        "Du projet Pandocréon ; sa règle est sous Licence Art Libre.",
    ),
    minutes=15,
    options=(
        Option(
            name="setup",
            label=Phrase("Tokens laid beforehand", "Jetons posés d’avance"),
            default=None,
            secret=True,
            read=notation.read_setup,
            numbers=notation.setup_numbers,
            accepts=Phrase(
                "sixteen letters row by row: 8 D (double arrow), 4 C (coin) and 4 R (recycling)",
                "seize lettres rangée par rangée : 8 D (double flèche), 4 C (pièce) et 4 R (recyclage)",
            ),
        ),
    ),
    rules=rules,
    notation=notation,
    see=see,
    words=words,
    drawing=drawing,
    bots=BOTS,
    legend=drawing.LEGEND,
    prospects=words.prospects,
    revealed=words.revealed,
    has_draws=False,
    draws_seats=True,
    portrait=drawing.portrait,
    pass_move="--",
    rulebook=files(__name__) / "rulebook",
    solver=Solver(solve=solve, solve_all=solve_all, recall=recall),
)
