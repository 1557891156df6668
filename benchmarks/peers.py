"""The libraries that we are measured beside: used where they are installed."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any


def peer(module: str) -> Any | None:
    """The module of a peer, or None where it is not installed."""
    return importlib.import_module(module) if importlib.util.find_spec(module) else None
