"""What a server can be told, from the environment or the command line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """How one server runs."""

    database: str
    """`sqlite:///file` or `postgresql://…`."""
    bot_pause: float = 0.5
    """The least time, in seconds, that a bot takes to answer."""
    secure_cookies: bool = False
    """Whether the site is served over HTTPS, so that cookies must be too."""
