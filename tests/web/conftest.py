"""One server for all web tests, and a watch on what it says: a refused request must never look like a crash."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from support.people import Person
from support.server import Server

People = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share."""
    running = Server(tmp_path_factory.mktemp("web"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def quiet_log(server: Server) -> Iterator[None]:
    """Nothing of what a test does may be logged as a crash or a warning."""
    before = len(server.log)
    yield
    news = server.log[before:]
    assert not [word for word in ("Traceback", "ERROR", "CRITICAL", "WARNING") if word in news], news


@pytest.fixture
def person(server: Server) -> Iterator[People]:
    """Somebody new, by name and language."""
    made: list[Person] = []

    def make(name: str, language: str = "en") -> Person:
        made.append(Person(server.address, name, language))
        return made[-1]

    yield make
    for somebody in made:
        somebody.client.close()


@pytest.fixture
def ann(person: People) -> Person:
    """The one who opens tables."""
    return person("Ann")


@pytest.fixture
def bob(person: People) -> Person:
    """The one who comes by the friend's link."""
    return person("Bob")


@pytest.fixture
def eve(person: People) -> Person:
    """The one who only watches, or tries more than that."""
    return person("Eve")
