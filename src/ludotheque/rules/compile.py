"""The compile decorators: rules are plain Python that Numba compiles, with a cache on disk that is never stale.

`compiled` is for a game's functions and entry points. `generic` is for an algorithm that *receives* a game's functions:
it is inlined into each game's entry point, the one arrangement that is both fast and cached across processes.

Numba notices an edit only in the file of the cached function itself, while the machine code also contains the functions
that it calls. So the cache lives in a directory named by a hash of all the sources that can be in it: the shared rooms
with compiled code, and the game's own package. `NUMBA_DISABLE_JIT=1` runs the same code uncompiled.
"""

from __future__ import annotations

import hashlib
import importlib.util
import shutil
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from platformdirs import user_cache_path

numba_config: Any = numba.config
Function = TypeVar("Function", bound=Callable[..., Any])

_HOUSE = Path(__file__).parents[1]
_SHARED_ROOMS = (_HOUSE / "rules", _HOUSE / "bots")
_KEEP_UNUSED_DAYS = 30


def compiled(function: Function) -> Function:
    """Compile a function of a game on first use; release the GIL; keep the machine code on disk."""
    kept = numba_config.CACHE_DIR
    numba_config.CACHE_DIR = str(cache_directory(function.__module__))
    try:
        return cast(Function, numba.njit(cache=True, nogil=True)(function))
    finally:
        numba_config.CACHE_DIR = kept


def generic(function: Function) -> Function:
    """Mark an algorithm that receives a game's functions as arguments, to be inlined into that game's entry points."""
    return cast(Function, numba.njit(nogil=True, inline="always")(function))


int64 = cast("Callable[[Any], int]", np.int64)
"""A whole number with a sign, whatever it was read from: unsigned ones turn into floats when the two are mixed."""


def record_type(*fields: tuple[Any, ...]) -> np.dtype[np.void]:
    """The type of a position: named fields, readable as `s.field` compiled and uncompiled.

    The widest fields are laid first and the end is filled up by a field of its own: every value is aligned, and there
    are no nameless bytes, so equal positions are equal byte for byte.
    """
    widest_first = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    missing = -np.dtype(widest_first).itemsize % 8
    filler = [("filler", np.uint8, missing)] if missing else []
    return np.dtype((np.record, [*widest_first, *filler]))


def cache_directory(module: str) -> Path:
    """Where the machine code of a module's functions is kept, as long as none of its sources changes."""
    return _directory_of(_package_of(module))


def forget_unused() -> None:
    """Delete machine code that no start has used for a month."""
    oldest = time.time() - _KEEP_UNUSED_DAYS * 86_400
    root = _cache_root()
    for directory in root.iterdir() if root.is_dir() else ():
        if directory.stat().st_mtime < oldest:
            shutil.rmtree(directory, ignore_errors=True)


def _package_of(module: str) -> str:
    """The package whose sources a module's machine code may contain, beside the shared rooms."""
    parts = module.split(".")
    inside_a_room = parts[0] == "ludotheque"
    return ".".join(parts[:3] if parts[1:2] == ["games"] else parts[:2] if inside_a_room else parts[:1])


@cache
def _directory_of(package: str) -> Path:
    digest = hashlib.sha256(f"{numba.__version__} {numba_config.BOUNDSCHECK}".encode())
    for folder in sorted({*_SHARED_ROOMS, *_folders_of(package)}):
        for source in sorted(folder.rglob("*.py")):
            digest.update(f"{source.relative_to(folder)}\0".encode())
            digest.update(source.read_bytes())
    directory = _cache_root() / f"{package}-{digest.hexdigest()[:16]}"
    directory.mkdir(parents=True, exist_ok=True)
    directory.touch()
    return directory


def _folders_of(package: str) -> list[Path]:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return []
    return [Path(place) for place in spec.submodule_search_locations or [str(Path(spec.origin).parent)]]


def _cache_root() -> Path:
    return user_cache_path("ludotheque") / "compiled"
