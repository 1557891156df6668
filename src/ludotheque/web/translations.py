"""The pages' own words: English in the templates, French in `translations/fr.po`, read as it is at the first use."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations
from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context

from ludotheque.rules.phrase import Language, Phrase, french_spacing

FOLDER = files("ludotheque.web")


@cache
def catalogue(language: Language) -> NullTranslations:
    """The words of the pages in one language."""
    if language == "en":
        return NullTranslations()
    with (FOLDER / "translations" / f"{language}.po").open("rb") as source:
        found = read_po(source, locale=language)
    compiled = BytesIO()
    write_mo(compiled, found)
    compiled.seek(0)
    return Translations(compiled)


def templates() -> Environment:
    """The templates, in which `_("…")` speaks the reader's language and `phrase|say` does the same for a phrase."""
    environment = Environment(
        loader=FileSystemLoader(str(FOLDER / "templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_callables(_gettext, _ngettext, newstyle=True)  # type: ignore[attr-defined]
    environment.filters["say"] = _say
    return environment


@pass_context
def _gettext(context: Context, message: str) -> str:
    language = context["language"]
    return _spaced(str(catalogue(language).gettext(message)), language)


@pass_context
def _ngettext(context: Context, one: str, many: str, count: int) -> str:
    language = context["language"]
    return _spaced(str(catalogue(language).ngettext(one, many, count)), language)


def _spaced(text: str, language: Language) -> str:
    return french_spacing(text) if language == "fr" else text


@pass_context
def _say(context: Context, phrase: Phrase, **values: Any) -> str:
    return phrase.with_(**values).say(context["language"])
