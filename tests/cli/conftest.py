"""Running the command line: inside this process, which is fast, and in one of its own, which is the truth."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ludotheque.cli import main

Ran = subprocess.CompletedProcess[str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """`run("moves", "latroncules")`: the command line, inside this process."""

    def run_here(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["ludotheque", *arguments])
        code: object = 0
        try:
            main()
        except SystemExit as done:
            code = done.code or 0
        assert isinstance(code, int)
        printed = capsys.readouterr()
        return subprocess.CompletedProcess(list(arguments), code, printed.out, printed.err)

    return run_here


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of a process of its own: data in a folder of the test, text in UTF-8, no colours."""
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith("LUDOTHEQUE_")},
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "PYTHONIOENCODING": "utf-8",
        "NO_COLOR": "1",
    }


@pytest.fixture
def spawn(environment: dict[str, str]) -> Callable[..., Ran]:
    """`spawn("moves", "latroncules")`: `python -m ludotheque` in a process of its own."""

    def run_there(*arguments: str) -> Ran:
        return subprocess.run(
            [sys.executable, "-m", "ludotheque", *arguments],
            capture_output=True,
            encoding="utf-8",
            env=environment,
            timeout=120,
            check=False,
        )

    return run_there
