"""A game's options: named values with defaults, checked before anything starts, and handed to the rules as integers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludotheque.rules.errors import BadOption
from ludotheque.rules.phrase import Phrase

Value = str | int | bool | None

HIDDEN = "*"
"""Stands for a value that the reader of a running game may not know."""


@dataclass(frozen=True, kw_only=True)
class Option:
    """One option: how its value is read from text, written, and turned into integers for the compiled `start`."""

    name: str
    label: Phrase
    default: Value
    read: Callable[[str], Value]
    """From text; raises `ValueError` with any message when the text is not a value of this option."""
    numbers: Callable[[Value], Sequence[int]]
    accepts: Phrase
    """What it takes, for the error: "one of null, points"."""
    choices: tuple[tuple[str, Phrase], ...] = ()
    """Values to offer in a form, each with its label; empty when the value is free text."""
    preselected: str | None = None
    """The value that the form for a table begins with, where that is not the default."""
    secret: bool = False
    """Whether it gives away what seats may not know: a table keeps its value to itself until the game is over."""

    def write(self, value: Value) -> str:
        """A value as text, as records carry it."""
        return str(value).lower() if isinstance(value, bool) else str(value)


def choice(name: str, label: Phrase, *choices: tuple[str, Phrase]) -> Option:
    """An option with a few named values; the first is the default."""
    names = [value for value, _ in choices]

    def read(text: str) -> Value:
        return names[names.index(text)]

    def numbers(value: Value) -> Sequence[int]:
        return (names.index(str(value)),)

    listed = ", ".join(names)
    accepts = Phrase("one of {names}", "une valeur parmi {names}", {"names": listed})
    return Option(
        name=name, label=label, default=names[0], read=read, numbers=numbers, accepts=accepts, choices=choices
    )


def whole(name: str, label: Phrase, default: int, least: int, most: int, *, listed: bool = False) -> Option:
    """An option that is a whole number from `least` to `most`; `listed` offers each of them in a form."""

    def read(text: str) -> Value:
        value = int(text)
        if str(value) != text or not least <= value <= most:
            raise ValueError(text)
        return value

    accepts = Phrase(
        "a whole number from {least} to {most}", "un nombre entier de {least} à {most}", {"least": least, "most": most}
    )
    offered = tuple((str(n), Phrase(str(n), str(n))) for n in range(least, most + 1)) if listed else ()
    return Option(
        name=name, label=label, default=default, read=read, numbers=_as_number, accepts=accepts, choices=offered
    )


def flag(name: str, label: Phrase, off: Phrase, on: Phrase) -> Option:
    """An option that is `false`, its default, or `true`."""
    names = ("false", "true")

    def read(text: str) -> Value:
        return bool(names.index(text))

    return Option(
        name=name,
        label=label,
        default=False,
        read=read,
        numbers=_as_number,
        accepts=Phrase("true or false", "true ou false"),
        choices=tuple(zip(names, (off, on), strict=True)),
    )


def _as_number(value: Value) -> Sequence[int]:
    return (int(value or 0),)


class Options(Mapping[str, Value]):
    """Checked options of one game, all of them by name; two that say the same are equal."""

    def __init__(self, known: Sequence[Option], given: Mapping[str, object]) -> None:
        by_name = {option.name: option for option in known}
        for name, value in given.items():
            if name not in by_name:
                raise BadOption(
                    Phrase(
                        "there is no option {name!r} here; this game has: {known}",
                        "l’option {name!r} n’existe pas ici ; ce jeu connaît : {known}",
                        {"name": name, "known": ", ".join(by_name) or "—"},
                    ),
                    f"{name}={value}",
                )
        self._known = tuple(known)
        self._values = {
            option.name: _checked(option, given[option.name]) if option.name in given else option.default
            for option in known
        }

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    @property
    def numbers(self) -> npt.NDArray[np.int64]:
        """All values in a row, as the compiled `start` takes them."""
        return np.array([n for option in self._known for n in option.numbers(self[option.name])], np.int64)

    @property
    def changed(self) -> dict[str, str]:
        """The texts of the values that differ from the defaults, as records and links carry them."""
        return {
            option.name: option.write(self[option.name])
            for option in self._known
            if self[option.name] != option.default
        }

    @property
    def told(self) -> dict[str, str]:
        """As `changed`, for people at a table while the game runs: of a secret option, only that it was given."""
        secrets = {option.name for option in self._known if option.secret}
        return {name: HIDDEN if name in secrets else text for name, text in self.changed.items()}


def _checked(option: Option, value: object) -> Value:
    text = option.write(value) if isinstance(value, (str, int, bool)) or value is None else repr(value)
    try:
        return option.read(text)
    except ValueError:
        raise BadOption(
            Phrase(
                "option {name} cannot be {value!r}: it takes {accepts}",
                "l’option {name} ne peut pas valoir {value!r} : il faut {accepts}",
                {"name": option.name, "value": text, "accepts": option.accepts},
            ),
            f"{option.name}={text}",
        ) from None
