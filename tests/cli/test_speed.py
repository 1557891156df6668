"""Compiling ahead, and measuring."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable

import pytest

from ludotheque.rules.registry import game_names

Run = Callable[..., subprocess.CompletedProcess[str]]
FIGURES = ["moves_per_second", "playouts_per_second", "simulations_per_second"]


@pytest.fixture
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure for a blink."""
    monkeypatch.setattr("ludotheque.cli.speed._SECONDS", 0.01)


def test_warming_compiles_every_game(spawn: Run) -> None:
    ran = spawn("warm")
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert ran.stdout.splitlines()[-1].startswith(str(len(game_names())))


@pytest.mark.usefixtures("briefly")
def test_a_measurement_for_programs(run: Run) -> None:
    ran = run("bench", "latroncules", "--json")
    assert (ran.returncode, ran.stderr) == (0, "")
    measured = json.loads(ran.stdout)
    assert ran.stdout.count("\n") == 1
    assert list(measured) == ["game", *FIGURES]
    assert measured["game"] == "latroncules"
    assert all(measured[figure] > 0 for figure in FIGURES)
    assert measured["moves_per_second"] > measured["playouts_per_second"]


@pytest.mark.usefixtures("briefly")
def test_a_measurement_for_people(run: Run) -> None:
    ran = run("bench", "latroncules", "--option", "variant=points")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [line.split(":")[0] for line in ran.stdout.splitlines()] == [name.replace("_", " ") for name in FIGURES]
