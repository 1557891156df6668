"""People who come with a browser: their pages, the tables they open, and what their consoles said."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from browser.walker import Hand, Walker
from support.server import Server

PATIENCE = 60_000
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Visitors:
    """People with a browser each: their pages, and what their consoles said."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def page(self, *, language: str = "en", **kind: Any) -> Page:
        """A page of somebody new; their cookies are nobody else's."""
        settings: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **kind}
        context = self._browser.new_context(base_url=self._server.address, locale=language, **settings)
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def open_table(
        self,
        *seats: str,
        game: str = "latroncules",
        options: Mapping[str, str] = MappingProxyType({}),
        hand: Hand = "mouse",
        name: str = "Ann",
        **kind: Any,
    ) -> Walker:
        """Open a table with a game's own form, at leisure where there is a choice; the hand of whoever opened it."""
        page = self.page(**kind)
        page.goto(f"/games/{game}")
        page.locator("input[name=name]").fill(name)
        for number, seat in enumerate(seats):
            page.locator(f"select[name=seat-{number}]").select_option(seat)
        leisure = page.locator("select[name=option-clock]")
        if leisure.count():
            leisure.select_option("tempo")
        for option, value in options.items():
            page.locator(f"select[name=option-{option}]").select_option(value)
        page.locator(".start button.primary").click()
        page.wait_for_url("**/tables/*")
        return Walker(page, hand)

    def visit(self, address: str, hand: Hand = "mouse", **kind: Any) -> Walker:
        """Come to a table by its address."""
        page = self.page(**kind)
        page.goto(address)
        return Walker(page, hand)

    def leave(self) -> None:
        """Close everything."""
        for context in self._contexts:
            context.close()
