"""A real server in a process of its own, which can be killed and started again on the same database."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from ludotheque.rules.registry import game_names

PATIENCE = 240.0
"""Seconds, for a cold start on a busy machine."""
_OPEN = re.compile(r"is open: http://127\.0\.0\.1:(\d+)")


class Server:
    """`python -m ludotheque serve` on a free port; what it says on both channels is kept in a file."""

    def __init__(self, folder: Path) -> None:
        self._database = folder / "tables.sqlite3"
        self._log = folder / "server.log"
        self._port = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the server is; the same after it was started again."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def stream_address(self) -> str:
        """The same for WebSockets."""
        return f"ws://127.0.0.1:{self._port}"

    @property
    def log(self) -> str:
        """All that the server has said so far."""
        return self._log.read_text("utf-8") if self._log.exists() else ""

    def start(self) -> None:
        """Start, and wait until it shows a board: the first time on a machine, the rules are compiled for that."""
        said = len(self.log)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "ludotheque", "serve", "--port", str(self._port)),
                    *("--database", f"sqlite:///{self._database}", "--bot-pause", "0"),
                ],
                stdout=log,
                stderr=log,
                env=os.environ | {"PYTHONUTF8": "1"},
            )
        deadline = time.monotonic() + PATIENCE
        last = f"{game_names()[-1]} is ready"
        while not (found := _OPEN.search(self.log[said:])) or last not in self.log[said:]:
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise AssertionError(f"the server did not start:\n{self.log[said:]}")
            time.sleep(0.05)
        self._port = int(found[1])
        httpx.get(f"{self.address}/games/latroncules/picture.svg", timeout=PATIENCE).raise_for_status()

    def written(self, table: str) -> list[tuple[int, dict[str, Any]]]:
        """The log of a table as it is on disk: when each event happened, and what."""
        query = "SELECT at, event FROM events WHERE table_id = ? ORDER BY number"
        with closing(sqlite3.connect(f"file:{self._database}?mode=ro", uri=True)) as database:
            return [(at, json.loads(event)) for at, event in database.execute(query, (table,))]

    def kill(self) -> None:
        """Kill it without warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, as a service manager does."""
        if self._process is not None:
            self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(20)
        self._process = None
