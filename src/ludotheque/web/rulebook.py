"""A rulebook as a page: Markdown to HTML, with a picture for every drawn example."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from markdown_it import MarkdownIt
from markupsafe import Markup

from ludotheque.rules.contract import Game
from ludotheque.rules.phrase import Language
from ludotheque.rules.rulebook import Example, read_rulebook
from ludotheque.web.pictures import example_address

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache(maxsize=64)
def rulebook_html(game: Game, language: Language) -> Markup:
    """The whole rulebook."""
    parts = [
        _figure(game, part, language) if isinstance(part, Example) else _markdown.render(part)
        for part in read_rulebook(game, language)
    ]
    return Markup("".join(parts))


def _figure(game: Game, example: Example, language: Language) -> str:
    address, caption = escape(example_address(game, example, language)), escape(example.caption)
    return (
        f'<figure><img src="{address}" alt="{caption}" loading="lazy">'
        f'<figcaption aria-hidden="true">{caption}</figcaption></figure>'
    )
