"""Puzzles over HTTP: what the checker says, hints, goals of the day and others, and bad input told in words."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from datetime import date

import httpx
import pytest
from litestar.exceptions import TooManyRequestsException

from ludotheque.rules.phrase import Phrase
from ludotheque.rules.puzzles import Hint, find_puzzle
from ludotheque.rules.registry import find_game
from ludotheque.web.puzzles import Attempt, HintDesk
from support.server import Server

VOLCANO = "black O:0,0;0,1;1,-1;1,0"
RING = "white I:-1,-2;-1,-1;-1,0;-1,1 U:0,-1;1,-2;2,-2;2,-1 J:-1,2;0,2;1,1;2,0"
NAMES = [puzzle.name for puzzle in find_game("seven").puzzles]


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    """Somebody who reads English."""
    with httpx.Client(base_url=server.address, timeout=60, headers={"accept-language": "en"}) as client:
        yield client


def ask(client: httpx.Client, what: str, puzzle: str, goal: str, lay: str, language: str = "en") -> httpx.Response:
    return client.post(
        f"/api/games/seven/puzzles/{puzzle}/{what}",
        json={"goal": goal, "lay": lay},
        headers={"accept-language": language},
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_goal_has_a_page_that_opens_on_its_example(client: httpx.Client, name: str) -> None:
    puzzle = find_puzzle(find_game("seven"), name)
    for goal in puzzle.goals:
        page = client.get(f"/games/seven/puzzles/{name}", params={"goal": goal.name})
        assert page.status_code == 200
        assert goal.title.say("en") in page.text
        assert goal.example in page.text
        assert ask(client, "check", name, goal.name, goal.example).status_code == 200


def test_the_verdict_in_both_languages(client: httpx.Client) -> None:
    english = ask(client, "check", "island", "O", f"{VOLCANO} {RING}").json()
    assert english["solved"] is False
    assert english["facts"][0] == "3 white tiles"
    assert len(english["marks"]) == 19
    french = ask(client, "check", "island", "O", f"{VOLCANO} {RING}", "fr").json()
    assert french["facts"][0] == "3 pièces blanches"


@pytest.mark.parametrize(
    ("lay", "said"),
    [
        ("black O:0,0;0,1;1,-1;1,0 white I:0,0;0,1;0,2;0,3", ("white tile I", "0,0", "black tile O")),
        ("black Q:0,0;0,1;1,-1;1,0", ("tile Q", "0,0")),
        ("black O:0,0;0,1;1,-1;1,0 O:5,0;5,1;6,-1;6,0", ("black tile O", "twice", "5,0")),
        ("black O:0,0;0,1;1,-1;7,7", ("tile O", "7,7")),
        ("black O:0,0;0,1;0,2;0,3", ("tile O", "0,0", "tile I")),
        ("black O:0,0;0,1;1,-1", ("tile O", "0,0", "3 cells")),
    ],
)
@pytest.mark.parametrize("what", ["check", "hint"])
def test_bad_input_names_the_tile_and_the_cell(
    client: httpx.Client, what: str, lay: str, said: tuple[str, ...]
) -> None:
    answer = ask(client, what, "holes", "7", lay)
    assert answer.status_code == 400
    assert [words for words in said if words not in answer.json()["reason"]] == []
    page = client.get("/games/seven/puzzles/holes", params={"lay": lay})
    assert page.status_code == 400


def test_unknown_puzzles_goals_games_and_scripts(client: httpx.Client) -> None:
    assert ask(client, "check", "nothing", "7", "").status_code == 404
    assert "level" in ask(client, "hint", "nothing", "7", "").json()["reason"]
    assert ask(client, "check", "holes", "8", "").status_code == 400
    assert client.get("/games/seven/puzzles/holes?goal=8").status_code == 400
    assert client.get("/games/seven/puzzles/nothing").status_code == 404
    assert client.get("/games/latroncules/puzzles").status_code == 404
    assert client.get("/games/seven/workbench/bench.js").headers["content-type"].startswith("text/javascript")
    for file in ("nothing.js", "..%2fworkbench.py", "bench.py"):
        assert client.get(f"/games/seven/workbench/{file}").status_code == 404
    assert ask(client, "check", "holes", "7", "x" * 3_000).status_code == 400
    assert client.post("/api/games/seven/puzzles/holes/check", json={"goal": "7"}).status_code == 400


def test_a_hint_leads_on_and_the_lack_of_one_is_said(client: httpx.Client) -> None:
    fixed = find_puzzle(find_game("seven"), "copycat").goal("1:1").fixed
    lay = fixed
    for _ in range(7):
        hint = ask(client, "hint", "copycat", "1:1", lay).json()
        assert hint["found"] is True
        lay = f"{lay} {hint['placement']}"
    assert ask(client, "check", "copycat", "1:1", lay).json()["solved"] is True
    stuck = ask(client, "hint", "copycat", "1:1", f"{fixed} white I:50,0;50,1;50,2;50,3").json()
    assert (stuck["found"], stuck["placement"]) == (False, None)
    assert "No solution" in stuck["says"]


def test_the_goal_of_the_day_and_another(client: httpx.Client) -> None:
    daily = client.get("/games/seven/puzzles/copycat/daily")
    assert daily.status_code == 303
    assert date.fromisoformat(daily.headers["location"].partition("goal=")[2])
    other = client.get("/games/seven/puzzles/copycat/another?goal=2:1")
    assert other.headers["location"].startswith("/games/seven/puzzles/copycat?goal=2:")
    assert client.get(other.headers["location"]).status_code == 200
    assert client.get("/games/seven/puzzles/holes/daily").status_code == 404
    assert client.get("/games/seven/puzzles/holes/another?goal=7").status_code == 404


def test_links_lead_to_the_puzzles(client: httpx.Client) -> None:
    assert 'href="/games/seven/puzzles"' in client.get("/games/seven").text
    assert "/puzzles" not in client.get("/games/latroncules").text.partition("<main")[2]
    listed = client.get("/puzzles").text
    assert [name for name in NAMES if f'href="/games/seven/puzzles/{name}"' not in listed] == []
    assert client.get("/games/seven/puzzles").status_code == 200


class Slow:
    """A puzzle whose hints wait until they are let go, and count how many are looked for at once."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.lock = threading.Lock()
        self.now = self.most = 0

    def hint(self, text: str, goal: str, seconds: float) -> Hint:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        self.go.wait(20)
        with self.lock:
            self.now -= 1
        return Hint(None, None, Phrase("no", "non"))


async def test_few_hints_at_once_and_no_endless_line() -> None:
    slow, desk = Slow(), HintDesk()
    asked = [asyncio.create_task(desk.find(slow, Attempt("", ""), "en")) for _ in range(20)]  # type: ignore[arg-type]
    await asyncio.sleep(0.1)
    slow.go.set()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert slow.most <= 2
    refused = [answer for answer in answers if isinstance(answer, TooManyRequestsException)]
    assert (len(refused), len(answers)) == (2, 20)
