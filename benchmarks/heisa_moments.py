"""How soon everybody sees a timer go home: `python -m benchmarks.heisa_moments [tables] [seconds] [watchers]`.

A real server, tables on the real clock with as little sand as the rules allow, and watchers of each. Whoever throws an
S turns an opposing timer over that is quite new, so that it dies within a second, or else brings one out. Each dies at
the moment that follows from the last frame that showed it. What is measured is how long after that moment a frame
without it was made, and each watcher had it.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

_OPTIONS = {"clock": "real", "sand": "10", "turn": "1"}
_KEY = {"authorization": "Bearer benchmark"}
_TIMER = re.compile(r'id="timer-(\w+)-\d+-\d+"[^>]*data-left="(\d+)"')
_WANTED_MS = 50
_PATIENCE = 60.0


class Watcher:
    """Somebody who watches one table, and notes how late timers die there."""

    def __init__(self) -> None:
        self.made: list[float] = []
        self.had: list[float] = []
        self._due: dict[str, float] = {}
        self._ahead = 0.0

    async def ask_the_time(self, socket: ClientConnection) -> None:
        """Learn how far the house's clock is from ours: on one machine the way is short."""
        best = float("inf")
        for _ in range(5):
            asked = time.monotonic() * 1000
            await socket.send(json.dumps({"ping": asked}))
            while "pong" not in (answer := json.loads(await socket.recv())):
                self.see(answer)
            way = time.monotonic() * 1000 - asked
            if way < best:
                best, self._ahead = way, answer["at"] - asked - way / 2

    def see(self, frame: dict[str, Any]) -> None:
        """Note what has died since the last frame."""
        here = time.monotonic() * 1000 + self._ahead
        drawn = frame["at"] - frame["age"]
        running = {name: drawn + int(left) for name, left in _TIMER.findall(frame["moving"])}
        for name in self._due.keys() - running.keys():
            self.made.append(frame["at"] - self._due[name])
            self.had.append(here - self._due[name])
        self._due = running


async def _play(client: httpx.AsyncClient, table: str, frame: dict[str, Any]) -> None:
    """Turn a new timer of the other side over, or else bring one out, where the throw allows it."""
    moves = {choice["play"]: choice["detail"] for choice in frame["choices"]}
    fatal = [move for move, detail in moves.items() if move[0].islower() and detail.endswith(" 1 s")]
    out = [move for move in moves if move.endswith(":out")]
    for move in (fatal + out)[:1]:
        command = {"do": "play", "seat": frame["seat"], "turn": frame["turn"], "move": move}
        await client.post(f"/api/tables/{table}/commands", json=command)


async def _watch(address: str, table: str, watcher: Watcher, client: httpx.AsyncClient, *, plays: bool) -> None:
    async with connect(f"ws{address[4:]}/tables/{table}/stream", additional_headers=_KEY) as socket:
        await watcher.ask_the_time(socket)
        async for text in socket:
            frame = json.loads(text)
            watcher.see(frame)
            if plays:
                await _play(client, table, frame)


async def _measure(address: str, tables: int, seconds: float, watchers: int) -> list[Watcher]:
    eyes: list[Watcher] = []
    async with httpx.AsyncClient(base_url=address, headers=_KEY, timeout=_PATIENCE) as client:
        watching = []
        for _ in range(tables):
            wish = {"game": "heisa", "seats": [{"kind": "me"}] * 2, "name": "Ann", "options": _OPTIONS}
            table = (await client.post("/api/tables", json=wish)).raise_for_status().json()["table"]
            for number in range(watchers):
                eyes.append(Watcher())
                watching.append(asyncio.create_task(_watch(address, table, eyes[-1], client, plays=number == 0)))
        _, going = await asyncio.wait(watching, timeout=seconds)
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
    return eyes


def _line(what: str, late: list[float]) -> str:
    ordered = sorted(late)
    in_time = sum(ms <= _WANTED_MS for ms in ordered) / len(ordered)
    high = ordered[int(len(ordered) * 0.99)]
    figures = f"median {median(ordered):5.1f} ms, 99 in 100 within {high:5.1f} ms, most {ordered[-1]:5.1f} ms"
    return f"{what:<24}{figures}; within {_WANTED_MS} ms: {in_time:.1%}"


def main() -> None:
    """Start a server, watch, and print the figures."""
    tables, seconds, watchers = (int(text) for text in (sys.argv[1:] + ["5", "40", "3"][len(sys.argv) - 1 :]))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "ludotheque", "serve", "--port", "0"]
        command += ["--database", f"sqlite:///{Path(folder) / 'house.db'}"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                assert server.stderr is not None
                address = server.stdout.readline().split()[-1]
                for said in server.stderr:
                    if "seven is ready" in said:
                        break
                eyes = asyncio.run(_measure(address, tables, seconds, watchers))
            finally:
                server.terminate()
    made, had = [ms for eye in eyes for ms in eye.made], [ms for eye in eyes for ms in eye.had]
    print(f"{tables} tables, {watchers} watchers each, {seconds} s: {len(had)} deaths seen")
    print(_line("frame made after", made))
    print(_line("watcher has it after", had))


if __name__ == "__main__":
    main()
