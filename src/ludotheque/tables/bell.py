"""The bell: tells whoever watches a table that its log has grown. It carries only numbers, and so no secrets."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Watch:
    """One watcher's end of the bell. Rings that come while it is busy count as one: the latest."""

    def __init__(self) -> None:
        self._heard = asyncio.Event()
        self.number = 0

    def ring(self, number: int) -> None:
        """Note that the log has reached a number."""
        self.number = max(self.number, number)
        self._heard.set()

    async def next(self) -> int:
        """Wait for the bell; the number that the log has reached."""
        await self._heard.wait()
        self._heard.clear()
        return self.number

    async def rings_within(self, seconds: float) -> bool:
        """Wait for the bell, but no longer than this; whether it has rung."""
        try:
            async with asyncio.timeout(seconds):
                await self.next()
        except TimeoutError:
            return False
        return True


class Bell:
    """The bell of one process."""

    def __init__(self) -> None:
        self._watches: defaultdict[str, set[Watch]] = defaultdict(set)

    def ring(self, table: str, number: int) -> None:
        """Tell everybody who watches a table."""
        for watch in self._watches.get(table, ()):
            watch.ring(number)

    def ring_all(self) -> None:
        """Tell everybody to look again: something may have been missed, so the log may be longer than they heard."""
        for watches in self._watches.values():
            for watch in watches:
                watch.ring(watch.number + 1)

    def watchers(self, table: str) -> int:
        """How many watch a table."""
        return len(self._watches.get(table, ()))

    @contextmanager
    def watch(self, table: str) -> Iterator[Watch]:
        """Watch a table for as long as the block lasts."""
        watch = Watch()
        self._watches[table].add(watch)
        try:
            yield watch
        finally:
            self._watches[table].discard(watch)
            if not self._watches[table]:
                del self._watches[table]
