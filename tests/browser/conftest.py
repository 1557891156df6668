"""A real browser on a real server. Every page is watched: an error on its console fails the test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.visitors import PATIENCE, Visitors
from support.server import Server

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all browser tests share."""
    running = Server(tmp_path_factory.mktemp("browser"))
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in running.log


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser. Not for the whole session: while it is open, its event loop keeps others out."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip(f"no browser is installed: none of {', '.join(BROWSERS)} was found")
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def visitors(chromium: Browser, server: Server) -> Iterator[Visitors]:
    """People who come with a browser; their consoles must stay silent."""
    coming = Visitors(chromium, server)
    yield coming
    coming.leave()
    assert coming.complaints == []
