"""The games that come with the house, a folder each; and `ludotheque.games()`, which lists every installed game.

A package's attribute is replaced by its subpackage of the same name as soon as that is imported, so the subpackage
itself has to be what `games` promises: it can be called.
"""

import sys
from types import ModuleType

from ludotheque.rules.registry import game_names


class _Shelf(ModuleType):
    """The package, as a function."""

    def __call__(self) -> tuple[str, ...]:
        return game_names()


sys.modules[__name__].__class__ = _Shelf
