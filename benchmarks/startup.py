"""What somebody waits for at the start, with every cache warm: wall-clock time of new processes."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from benchmarks.peers import peer
from benchmarks.table import Line, alone, seconds
from benchmarks.timing import waits

_HOUSE = (sys.executable, "-m", "ludotheque")
_SERVER_ROUNDS = 3
_PATIENCE = 60.0
"""Seconds for a page before something must be broken."""


def lines() -> list[Line]:
    """Importing the package, and opening the house until its first page has been served."""
    importing = waits(_import)
    return [
        alone("python -c 'import ludotheque', from start to exit", importing, "within", 1 / 0.5, seconds),
        _opening(),
    ]


def _import() -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import ludotheque"], check=True)
    return time.perf_counter() - begun


def _opening() -> Line:
    what = "ludotheque serve, from start to its first page"
    if peer("litestar") is None:
        return Line(what, verdict="not installed (pip install ludotheque[server])")
    subprocess.run([*_HOUSE, "warm"], check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'house.db'}"
        opening = waits(lambda: _first_page(database), _SERVER_ROUNDS)
    return alone(what, opening, "within", 1 / 2, seconds)


def _first_page(database: str) -> float:
    """Start a server, get its first page, and stop it; the seconds up to the page."""
    command = [*_HOUSE, "serve", "--port", "0", "--database", database]
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            if "http://" not in said:
                raise RuntimeError(f"the server did not open: {said!r}")
            with urllib.request.urlopen(said.split()[-1], timeout=_PATIENCE) as page:
                page.read()
            return time.perf_counter() - begun
        finally:
            server.terminate()
