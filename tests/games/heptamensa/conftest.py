"""The plain reference of the rules, loaded from the benchmarks' folder."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

_REFERENCE = Path(__file__).parents[3] / "benchmarks" / "reference" / "heptamensa.py"


@pytest.fixture(scope="session")
def reference() -> ModuleType:
    """The oracle: the game in dictionaries."""
    spec = importlib.util.spec_from_file_location("heptamensa_reference", _REFERENCE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
