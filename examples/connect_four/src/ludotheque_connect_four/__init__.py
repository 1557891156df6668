"""Connect Four: two players, one upright board, four in a line."""

from importlib.resources import files

from ludotheque.rules.contract import Game, PositionText
from ludotheque.rules.phrase import Phrase

from ludotheque_connect_four import drawing, notation, rules, words
from ludotheque_connect_four.bot import BOTS
from ludotheque_connect_four.view import see

GAME = Game(
    name="connect_four",
    title=Phrase("Connect Four", "Puissance 4"),
    credit=Phrase(
        "A parlour game of many names; here it is the example of the tutorial.",
        "Un jeu de salon aux noms multiples ; ici, l’exemple du tutoriel.",
    ),
    minutes=5,
    options=(),
    rules=rules,
    notation=notation,
    see=see,
    words=words,
    drawing=drawing,
    bots=BOTS,
    rulebook=files(__name__) / "rulebook",
    position_text=PositionText(write=notation.write_position, read=notation.read_position),
)
