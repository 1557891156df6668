"""Sentences that exist in every language of the house.

A phrase is written where the fact it states is known, in all languages at once, so that a game carries its own words in
its own folder and nobody has to keep a catalogue in step with it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


_NO_BREAK = "\u00a0"


def french_spacing(text: str) -> str:
    """The text with the spaces that French sets before high punctuation and inside quotes made unbreakable."""
    return re.sub(r" (?=[:;?!»])|(?<=«) ", _NO_BREAK, text)


@dataclass(frozen=True, slots=True)
class Phrase:
    """One sentence in English and in French, with the values that fill its `{placeholders}`."""

    en: str
    fr: str
    values: Mapping[str, object] = field(default_factory=dict)

    def with_(self, **values: object) -> Phrase:
        """The same phrase with more of its placeholders known."""
        return Phrase(self.en, self.fr, {**self.values, **values})

    def say(self, language: Language) -> str:
        """The sentence in one language; values that are phrases themselves are said in it too."""
        template = self.fr if language == "fr" else self.en
        spoken = {
            name: value.say(language) if isinstance(value, Phrase) else value for name, value in self.values.items()
        }
        sentence = template.format_map(spoken)
        return french_spacing(sentence) if language == "fr" else sentence

    def __str__(self) -> str:
        return self.say("en")
