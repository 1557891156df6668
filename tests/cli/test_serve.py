"""Opening the house."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@contextmanager
def serving(environment: dict[str, str], *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own on a free port, and the address that it printed."""
    with subprocess.Popen(
        [sys.executable, "-m", "ludotheque", "serve", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            match = re.fullmatch(r"Ludothèque is open: (http://\S+)\n", line)
            if match is None:
                process.kill()
                pytest.fail(f"{line!r}, {process.communicate()}")
            yield process, match[1]
        finally:
            if process.poll() is None:
                process.kill()


def stop(process: subprocess.Popen[str], how: signal.Signals) -> tuple[str, str]:
    """Stop a server; what it still printed."""
    process.send_signal(how)
    return process.communicate(timeout=30)


def request(address: str, body: dict[str, object] | None = None, key: str = "") -> dict[str, object]:
    """What a server answers."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=30) as response:
        answer: dict[str, object] = json.load(response)
    return answer


def test_a_server_says_where_it_is_and_answers(environment: dict[str, str], tmp_path: Path) -> None:
    with serving(environment) as (process, address):
        with urllib.request.urlopen(address, timeout=30) as response:
            assert response.status == 200
            assert "Latroncules" in response.read().decode()
        out, err = stop(process, signal.SIGTERM)
    assert out == ""
    assert "Traceback" not in err
    assert (tmp_path / "data" / "ludotheque" / "ludotheque.sqlite3").is_file()


def test_a_killed_server_forgets_nothing(environment: dict[str, str], tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/kept.sqlite3"
    seats = [{"kind": "me"}, {"kind": "me"}]
    with serving(environment, "--database", database) as (process, address):
        table = request(f"{address}/api/tables", {"game": "latroncules", "seats": seats, "name": "Ann"}, "ann")
        play = {"do": "play", "seat": 0, "turn": table["turn"], "move": "a2-a3"}
        moved = request(f"{address}/api/tables/{table['table']}/commands", play, "ann")
        stop(process, signal.SIGKILL)
    with serving({**environment, "LUDOTHEQUE_DATABASE": database}) as (process, address):
        assert request(f"{address}/api/tables/{table['table']}", key="ann") == moved
        play = {"do": "play", "seat": 1, "turn": moved["turn"], "move": "b7-b6"}
        assert request(f"{address}/api/tables/{table['table']}/commands", play, "ann")["acting"] == [0]
        out, err = stop(process, signal.SIGINT)
    assert out == ""
    assert "Traceback" not in err


def test_a_port_that_is_taken(spawn: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = spawn("serve", "--port", str(port))
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == f"ludotheque: cannot listen on 127.0.0.1:{port}: Address already in use\n"


def test_an_address_that_is_not_ours(spawn: Run) -> None:
    ran = spawn("serve", "--host", "192.0.2.1", "--port", "0")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == "ludotheque: cannot listen on 192.0.2.1:0: Cannot assign requested address\n"


@pytest.mark.parametrize("wrong", [("--port", "65536"), ("--port", "-1"), ("--port", "http"), ("--bot-pause", "-1")])
def test_numbers_that_are_none(run: Run, wrong: tuple[str, str]) -> None:
    ran = run("serve", *wrong)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "Invalid value" in ran.stderr


def test_serving_without_its_extra(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    ran = run("serve", "--port", "0")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith("ludotheque: the server needs the extra ludotheque[server]")
    assert ran.stderr.count("\n") == 1
