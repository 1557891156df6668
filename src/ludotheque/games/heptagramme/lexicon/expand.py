"""Every form of a Hunspell dictionary, from its `.aff` and `.dic` files, spelt as cards without accents can."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

SHORTEST = 5

_NOT_WORDS = ("po:err", "po:pfx", "po:npr")
"""Kinds of entries that are no words: fragments before an apostrophe, bare prefixes, names."""
_NEEDS_AFFIX = "()"
"""The flag of a stem or a prefixed form that is no word without one more affix."""


@dataclass(frozen=True)
class Affix:
    """One rule: what it takes off and puts on, the condition on the stem, and the flags of its result."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: tuple[str, ...]


class Affixes:
    """The rules of an `.aff` file, by flag."""

    def __init__(self, text: str) -> None:
        self.prefixes: dict[str, list[Affix]] = defaultdict(list)
        self.suffixes: dict[str, list[Affix]] = defaultdict(list)
        for line in text.splitlines():
            kind, *fields = line.split() or [""]
            if kind in ("PFX", "SFX") and len(fields) >= 4:
                flag, strip, put, condition = fields[:4]
                add, _, flags = put.partition("/")
                start, end = ("^", "") if kind == "PFX" else ("", "$")
                pattern = re.compile(f"{start}(?:{condition}){end}")
                rule = Affix(strip.replace("0", ""), "" if add == "0" else add, pattern, split_flags(flags))
                (self.prefixes if kind == "PFX" else self.suffixes)[flag].append(rule)

    def forms(self, stem: str, flags: tuple[str, ...]) -> Iterator[str]:
        """The words made of a stem: itself, with a suffix, with a prefix, and what a prefix allows to be added."""
        if _NEEDS_AFFIX not in flags:
            yield stem
        for flag in flags:
            for rule in self.suffixes.get(flag, ()):
                if stem.endswith(rule.strip) and rule.condition.search(stem):
                    yield stem[: len(stem) - len(rule.strip)] + rule.add
            for rule in self.prefixes.get(flag, ()):
                if "'" not in rule.add and stem.startswith(rule.strip) and rule.condition.search(stem):
                    yield from self.forms(rule.add + stem[len(rule.strip) :], rule.flags)


def split_flags(flags: str) -> tuple[str, ...]:
    """Flags are two characters each."""
    return tuple(flags[i : i + 2] for i in range(0, len(flags), 2))


def dictionary_words(aff: str, dic: str) -> set[str]:
    """All words of a dictionary that have at least five letters and no capital, plain."""
    affixes = Affixes(aff)
    words: set[str] = set()
    for line in dic.splitlines()[1:]:
        entry, *kinds = line.split()
        stem, _, flags = entry.partition("/")
        if stem.islower() and not any(kind in _NOT_WORDS for kind in kinds):
            words.update(plain(form) for form in affixes.forms(stem, split_flags(flags)))
    return {word for word in words if len(word) >= SHORTEST and word.isascii() and word.isalpha()}


@cache
def _plain_letter(letter: str) -> str:
    ligature = {"œ": "oe", "æ": "ae"}.get(letter)
    return ligature or "".join(c for c in unicodedata.normalize("NFD", letter) if not unicodedata.combining(c))


def plain(word: str) -> str:
    """The word as cards spell it: no accents, œ and æ as two letters."""
    return "".join(map(_plain_letter, word))
