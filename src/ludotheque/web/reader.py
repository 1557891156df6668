"""Who reads a page: the key that acts for them, their name, language and light, from cookies or from a header.

A request that changes something must not be one that another site made a browser send. Browsers say where a request
comes from (`Sec-Fetch-Site`, or `Origin`), and pages cannot forge that; a program that sends its key in
`Authorization: Bearer` needs no such proof, because no browser adds that header by itself.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException

from ludotheque.rules.phrase import LANGUAGES, Language

KEY, NAME, LANGUAGE, LIGHT = "key", "name", "language", "light"
_YEAR = 365 * 86_400

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True)
class Reader:
    """What is known of whoever sent a request."""

    key: str
    """Empty for somebody who has never sat down."""
    name: str
    language: Language
    light: str
    """`light`, `dark`, or empty to follow the system."""


def reader_of(connection: Connection) -> Reader:
    """The sender of a request."""
    cookies = connection.cookies
    bearer = connection.headers.get("authorization", "").removeprefix("Bearer ").strip()
    light = cookies.get(LIGHT, "")
    return Reader(
        key=bearer or cookies.get(KEY, ""),
        name=unquote(cookies.get(NAME, "")),
        language=_language(connection),
        light=light if light in ("light", "dark") else "",
    )


def require_same_site(connection: Connection) -> None:
    """Refuse a request that another site made a browser send, with our cookies or to have them replaced."""
    if "authorization" in connection.headers:
        return
    site = connection.headers.get("sec-fetch-site")
    origin = connection.headers.get("origin")
    same = (
        site in ("same-origin", "none")
        if site is not None
        else origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    )
    if not same:
        raise PermissionDeniedException("this request came from another site")


def new_key() -> str:
    """A secret for somebody who has none yet."""
    return secrets.token_urlsafe(24)


def cookie(name: str, value: str, *, secure: bool, secret: bool = False) -> Cookie:
    """A cookie that lasts a year; a secret one is hidden from scripts."""
    return Cookie(key=name, value=value, path="/", max_age=_YEAR, httponly=secret, samesite="lax", secure=secure)


def _language(connection: Connection) -> Language:
    asked = connection.query_params.get(LANGUAGE) or connection.cookies.get(LANGUAGE)
    for language in LANGUAGES:
        if asked == language:
            return language
    for wish in connection.headers.get("accept-language", "").split(","):
        for language in LANGUAGES:
            if wish.strip().lower().startswith(language):
                return language
    return "en"
