"""Everything the house refuses, and why: one base class, each error with the offending text and a reason in words."""

from __future__ import annotations

from ludotheque.rules.phrase import Phrase


class LudothequeError(Exception):
    """Base of every refusal. `str()` gives the reason in English, `reason.say("fr")` in French."""

    def __init__(self, reason: Phrase, text: str = "") -> None:
        super().__init__(reason, text)
        self.reason = reason
        self.text = text

    def __str__(self) -> str:
        return self.reason.say("en")


class UnknownGame(LudothequeError, LookupError):
    """No installed package brings a game of that name."""


class UnknownPuzzle(LudothequeError, LookupError):
    """The game has no puzzle of that name."""


class BadOption(LudothequeError, ValueError):
    """An option that the game does not have, or a value that it does not take."""


class BadNotation(LudothequeError, ValueError):
    """A text that is not a move, or not a position, of that game."""


class IllegalMove(LudothequeError, ValueError):
    """A well-formed move that the rules do not allow in this position."""


class BadRecord(LudothequeError, ValueError):
    """A record that cannot be read or does not replay; `line` and `column` count from 1."""

    def __init__(self, reason: Phrase, text: str = "", *, line: int, column: int = 1) -> None:
        place = Phrase(
            "line {line}, column {column}: {reason}",
            "ligne {line}, colonne {column} : {reason}",
            {"line": line, "column": column, "reason": reason},
        )
        super().__init__(place, text)
        self.line = line
        self.column = column
