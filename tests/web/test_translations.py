"""Every word of the templates has its French, and no translation is left over."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import ludotheque.web

WEB = Path(ludotheque.web.__file__).parent
Said = str | tuple[str, ...]


@cache
def asked_for() -> frozenset[Said]:
    """The messages of the templates."""
    found = extract_from_dir(
        WEB / "templates", [("**.html", "jinja2")], options_map={"**.html": {"trimmed": "true", "silent": "false"}}
    )
    return frozenset(message if isinstance(message, str) else tuple(message) for _, _, message, _, _ in found)


def texts_of(said: str | Sequence[str] | None) -> list[str]:
    """One text, or the singular and the plural."""
    return [said] if isinstance(said, str) else list(said or [""])


@cache
def french() -> Catalog:
    """The French catalogue."""
    with (WEB / "translations" / "fr.po").open("rb") as source:
        return read_po(source, locale="fr", abort_invalid=True)


def test_templates_ask_for_words() -> None:
    assert len(asked_for()) > 30


def test_every_word_has_its_french() -> None:
    said = {message.id: message for message in french() if message.id}
    assert asked_for() - set(said) == set()
    for message in said.values():
        assert all(texts_of(message.string)), message.id
        assert not message.fuzzy, message.id


def test_no_translation_is_left_over() -> None:
    assert {message.id for message in french() if message.id} - asked_for() == set()


def test_placeholders_are_the_same_in_both_languages() -> None:
    for message in french():
        if message.id:
            ids, strings = texts_of(message.id), texts_of(message.string)
            wanted = {name for text in ids for name in re.findall(r"%\(\w+\)[sd]", text)}
            for string in strings:
                assert set(re.findall(r"%\(\w+\)[sd]", string)) == wanted, message.id


@pytest.mark.parametrize("template", sorted((WEB / "templates").glob("*.html")), ids=lambda path: path.name)
def test_templates_hold_no_words_of_their_own(template: Path) -> None:
    """Text that does not go through the catalogue would stay English on a French page."""
    bare = re.sub(
        r"\{% block body_class %\}.*?\{% endblock %\}|\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<[^>]*>|--[a-z-]+:",
        "\n",
        template.read_text("utf-8"),
        flags=re.DOTALL,
    )
    words = {line.strip(" ·,;") for line in bare.splitlines()} - {
        "",
        "Ludothèque",
        "English",
        "Français",
        "Menu",
        "min",
    }
    assert words == set()
