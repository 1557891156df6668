"""The pages in both languages: sound markup, one language each, French typography, nothing missing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from xml.etree import ElementTree

import httpx
import pytest

from ludotheque.rules.registry import find_game, game_names
from support.markup import Markup, read_markup
from support.people import SHUFFLE, Person, meet, play_all
from support.server import Server

TITLES = {find_game(name).title.say("en") for name in game_names()}
NAMES = {
    "Ann",
    "Bob",
    "Ludothèque",
    "Français",
    "English",
    "Menu",
    *TITLES,
    *(f"{title} · Ludothèque" for title in TITLES),
}
LATIN = {"tabula", "imperator"}
PAGES = (
    *("empty shelf", "shelf", "game", "waiting", "invited", "my turn", "their turn", "watching", "offered", "over"),
    *("taken back", "one screen", "against a bot", "no such table", "no such game", "nothing", "not to be read"),
    *("puzzles", "puzzle", "shared puzzle", "no such puzzle"),
)
Get = Callable[[str, str], str]


@pytest.fixture(scope="module")
def get(server: Server) -> Iterator[Get]:
    """Every page by name and language, seen by whoever sees most of it."""
    ann, bob = Person(server.address, "Ann"), Person(server.address, "Bob")
    running, offered, asked, ended = (meet(ann, bob) for _ in range(4))
    play_all(running, (ann, bob), SHUFFLE[:2])
    ann.must(offered, "offer-draw", 0)
    ann.must(asked, "take-back", 0, turn=ann.play(asked, SHUFFLE[0])["turn"])
    play_all(ended, (ann, bob), SHUFFLE * 2)
    waiting, alone, bot = ann.open("me", "friend"), ann.open("me", "me"), ann.open("me", "bot:2")
    bob.open("me", "anyone")
    bob.open("anyone", "bot:1")
    seen: dict[str, tuple[str, str]] = {
        "empty shelf": ("/", "nobody"),
        "shelf": ("/", ann.key),
        "game": ("/games/latroncules", ann.key),
        "waiting": (f"/tables/{waiting}", ann.key),
        "invited": (f"/tables/{waiting}?invitation={ann.see(waiting)['invitation']}", bob.key),
        "my turn": (f"/tables/{running}", ann.key),
        "their turn": (f"/tables/{running}", bob.key),
        "watching": (f"/tables/{running}", "nobody"),
        "offered": (f"/tables/{offered}", bob.key),
        "over": (f"/tables/{ended}", ann.key),
        "taken back": (f"/tables/{asked}", bob.key),
        "one screen": (f"/tables/{alone}", ann.key),
        "against a bot": (f"/tables/{bot}", ann.key),
        "no such table": ("/tables/nowhere", ann.key),
        "no such game": ("/games/nowhere", ann.key),
        "nothing": ("/nothing", ann.key),
        "not to be read": ("/tables", ann.key),
        "puzzles": ("/puzzles", ann.key),
        "puzzle": ("/games/seven/puzzles/island", ann.key),
        "shared puzzle": ("/games/seven/puzzles/level?goal=5&lay=O:0,0;0,1;1,-1;1,0", ann.key),
        "no such puzzle": ("/games/seven/puzzles/nowhere", ann.key),
    }
    assert set(seen) == set(PAGES)

    def get(name: str, language: str) -> str:
        address, key = seen[name]
        cookies = {"key": key, "language": language}
        with httpx.Client(base_url=server.address, cookies=cookies) as browser:
            return browser.get(address).text

    yield get
    ann.client.close()
    bob.client.close()


def said(page: str) -> Markup:
    """A page with all that its script will say: the frame's words are part of what is read."""
    found = read_markup(page)
    inside = re.search(r'<script type="application/json" id="frame">(.*?)</script>', page, re.DOTALL)
    if inside:
        frame = json.loads(inside[1])
        found.texts += [frame["status"], frame["explanation"], *frame["about"].values()]
        found.texts += [button[part] for button in frame["buttons"] for part in ("label", "confirm")]
        found.texts += [player[part] for player in frame["players"] for part in ("name", "side", "caption")]
        found.texts += re.findall('aria-label="([^"]*)"', unescape(frame["moving"]))
    inside = re.search(r'<script type="application/json" id="state">(.*?)</script>', page, re.DOTALL)
    if inside:
        state = json.loads(inside[1])
        found.texts += [*state["verdict"]["facts"], *state["verdict"]["missing"]]
        found.texts += [*state["material"]["words"].values(), *state["material"]["names"].values()]
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", PAGES)
def test_markup_is_sound_and_says_its_language(get: Get, name: str, language: str) -> None:
    page = get(name, language)
    found = read_markup(page)
    assert page.startswith("<!doctype html>")
    assert found.language == language
    assert found.faults == []


@pytest.mark.parametrize("name", PAGES)
def test_no_page_mixes_two_languages(get: Get, name: str) -> None:
    """What a French and an English page both say can only be a name, a square or a number."""
    english, french = (set(said(get(name, language)).texts) for language in ("en", "fr"))
    words = {text for text in english & french if re.search("[^\\W\\d_]{3}", text) and "/8/" not in text}
    assert words - NAMES - LATIN == set()


@pytest.mark.parametrize("name", PAGES)
def test_french_typography(get: Get, name: str) -> None:
    for text in said(get(name, "fr")).texts:
        assert not re.search(r" [:;?!»]|« |\w[;?!]( |$)", text), text
        assert not re.search(r"\w'\w", text), f"a typewriter’s apostrophe: {text}"
        assert "..." not in text


@pytest.mark.parametrize("name", PAGES)
def test_english_typography(get: Get, name: str) -> None:
    for text in said(get(name, "en")).texts:
        assert not re.search(r"[ \u00a0][:;?!]", text), text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_installed_game_has_its_page(server: Server, language: str) -> None:
    with httpx.Client(base_url=server.address, cookies={"language": language}) as browser:
        for game in browser.get("/api/games").json():
            found = read_markup(browser.get(f"/games/{game['name']}").text)
            assert found.faults == []
            assert game["title"] in found.texts
            assert language == "en" or not re.search(r" [:;?!»]|« ", "\n".join(found.texts))


def test_everything_a_page_points_to_is_there(server: Server, get: Get) -> None:
    addresses = {address for name in PAGES for address in read_markup(get(name, "fr")).addresses}
    with httpx.Client(base_url=server.address, follow_redirects=True) as browser:
        for address in sorted(addresses):
            if not address.startswith("#"):
                answer = browser.get(address)
                assert answer.status_code == 200, address
                if answer.headers["content-type"].startswith("image/svg"):
                    ElementTree.fromstring(answer.text)


def test_scripts_import_only_what_is_there(server: Server) -> None:
    waiting, known = ["/static/table.js", "/static/puzzle.js", "/static/puzzles.js"], set()
    while waiting:
        address = waiting.pop()
        answer = httpx.get(f"{server.address}{address}")
        assert answer.status_code == 200, address
        assert "javascript" in answer.headers["content-type"]
        known.add(address)
        imported = {f"/static/{name}" for name in re.findall(r'from "\./([^"]+)"', answer.text)}
        waiting += imported - known
    assert len(known) > 3


def test_the_language_follows_the_browser_then_the_choice(server: Server) -> None:
    with httpx.Client(base_url=server.address, headers={"accept-language": "fr-CA,fr;q=0.9,en;q=0.5"}) as browser:
        assert read_markup(browser.get("/").text).language == "fr"
        answer = browser.post("/reading", data={"language": "en", "back": "/games/latroncules"})
        assert answer.headers["location"] == "/games/latroncules"
        assert read_markup(browser.get("/").text).language == "en"
        browser.post("/reading", data={"language": "tlh", "light": "neon"})
        assert read_markup(browser.get("/").text).language == "en"
        assert "data-light" not in browser.get("/").text
        browser.post("/reading", data={"light": "dark"})
        assert 'data-light="dark"' in browser.get("/").text


def test_people_read_a_bots_name_and_not_its_number(get: Get) -> None:
    for name in ("shelf", "empty shelf", "against a bot"):
        assert "bot:" not in " ".join(said(get(name, "en")).texts)


def test_a_guest_keeps_the_invitation_when_choosing_a_language(get: Get) -> None:
    back = re.search(r'name="back" value="([^"]+)"', get("invited", "en"))
    assert back
    assert "?invitation=" in back[1]


def test_the_still_layer_is_a_file_to_keep(server: Server, get: Get) -> None:
    frame = re.search(r'"still":"([^"]+)"', get("my turn", "fr"))
    assert frame
    answer = httpx.get(f"{server.address}{frame[1]}")
    assert "immutable" in answer.headers["cache-control"]
    ElementTree.fromstring(answer.text)
    assert httpx.get(f"{server.address}/games/latroncules/still.svg?bottom=7").status_code == 404
