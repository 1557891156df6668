"""What tests of several rooms need."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.server import Server


@pytest.fixture
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    running = Server(tmp_path_factory.mktemp("mortal"))
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in running.log
