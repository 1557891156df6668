"""Who may do and see what: other sites, watchers, and people who claim a seat that is not theirs."""

from __future__ import annotations

import json

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from support.people import Answer, Person, meet
from support.server import Server

SEATS = {"seat-0": "me", "seat-1": "me"}


def browser(server: Server, key: str) -> httpx.Client:
    """A browser of the person with that key: it sends a cookie, not a header."""
    return httpx.Client(base_url=server.address, cookies={"key": key})


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://elsewhere.example"},
        {"origin": "null"},
    ],
)
def test_another_site_cannot_act_with_our_cookie(
    server: Server, ann: Person, bob: Person, headers: dict[str, str]
) -> None:
    table = meet(ann, bob)
    before = ann.see(table)
    with browser(server, ann.key) as page:
        play = {"do": "play", "seat": 0, "turn": before["turn"], "move": "b2-a3"}
        answers = [
            page.post(f"/api/tables/{table}/commands", json=play, headers=headers),
            page.post(f"/api/tables/{table}/commands", json={"do": "resign", "seat": 0}, headers=headers),
            page.post(f"/api/tables/{table}/rematch", headers=headers),
            page.post("/api/tables", json={"game": "latroncules", "seats": []}, headers=headers),
            page.post("/tables", data={"game": "latroncules", "name": "Ann", **SEATS}, headers=headers),
            page.post(f"/tables/{table}/sit", data={"seat": "1", "name": "Ann"}, headers=headers),
        ]
        assert {answer.status_code for answer in answers} == {403}
        assert "set-cookie" not in "".join(str(answer.headers) for answer in answers)
        assert ann.see(table) == before
        same = page.post(f"/api/tables/{table}/commands", json=play, headers={"sec-fetch-site": "same-origin"})
        assert same.status_code == 200, "our own page can"


def test_another_site_cannot_make_us_somebody_new(server: Server, ann: Person) -> None:
    """Browsers send no cookie with another site's form; the answer must not replace the one that they keep."""
    table = ann.open("me", "anyone")
    form = {"game": "latroncules", "name": "Mallory", **SEATS}
    for address, data in (("/tables", form), (f"/tables/{table}/sit", {"seat": "1", "name": "Mallory"})):
        answer = httpx.post(f"{server.address}{address}", data=data, headers={"sec-fetch-site": "cross-site"})
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers


def test_whoever_opens_a_table_for_friends_can_invite_them(ann: Person, bob: Person, eve: Person) -> None:
    table = ann.open("friend", "friend")
    invitation = ann.see(table)["invitation"]
    assert bob.see(table)["invitation"] is None
    bob.sit(table, 0, invitation)
    assert eve.sit(table, 1, invitation)["acting"] == [0]


def test_another_site_cannot_watch_with_our_cookie(server: Server, ann: Person) -> None:
    address = f"{server.stream_address}/tables/{ann.open('me', 'me')}/stream"
    cookie = {"cookie": f"key={ann.key}"}
    with pytest.raises(InvalidStatus) as refusal:
        connect(address, additional_headers={**cookie, "origin": "http://elsewhere.example"})
    assert refusal.value.response.status_code == 403
    with connect(address, additional_headers={**cookie, "origin": server.address}) as stream:
        assert json.loads(stream.recv(10))["seat"] == 0


def test_nobody_acts_for_anothers_seat(ann: Person, bob: Person, eve: Person) -> None:
    table = meet(ann, bob)
    ann.play(table, "b2-a3")
    before = ann.see(table)
    ann.must(table, "take-back", 0, turn=before["turn"])
    ann.must(table, "offer-draw", 0)
    before = ann.see(table)
    commands: list[Answer] = [
        {"do": "play", "turn": before["turn"], "move": "g7-h6"},
        {"do": "resign"},
        {"do": "offer-draw"},
        {"do": "decline-draw"},
        {"do": "take-back", "turn": before["turn"]},
        {"do": "answer-takeback", "agree": True},
    ]
    for somebody in (ann, eve):
        for command in commands:
            answer = somebody.client.post(f"/api/tables/{table}/commands", json={**command, "seat": 1})
            assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
    with httpx.Client(base_url=str(ann.client.base_url)) as stranger:
        answer = stranger.post(f"/api/tables/{table}/commands", json={"do": "resign", "seat": 1})
        assert answer.status_code == 403
    assert ann.see(table) == before


def test_nobody_acts_for_a_bot(ann: Person, eve: Person) -> None:
    table = ann.open("me", "bot:1")
    assert ann.do(table, "resign", 1).status_code == 403
    assert eve.do(table, "resign", 1).status_code == 403
    eve.client.headers["authorization"] = "Bearer bot"
    assert eve.do(table, "resign", 1).status_code == 403


def test_a_watcher_gets_no_tree_no_buttons_and_no_invitation(
    server: Server, ann: Person, bob: Person, eve: Person
) -> None:
    table = ann.open("me", "friend")
    invitation = ann.see(table)["invitation"]
    assert invitation
    bob.sit(table, 1, invitation)
    seen = eve.see(table)
    assert seen["invitation"] is None
    assert seen["moves"] == []
    frame = eve.frame(table)
    assert (frame["tree"], frame["about"], frame["buttons"], frame["seat"]) == ({}, {}, [], None)
    with browser(server, eve.key) as page:
        assert invitation not in page.get(f"/tables/{table}").text
    assert bob.frame(table)["tree"] == {}, "nor does the one who is not to move"
    assert "sq-b2" in ann.frame(table)["tree"]


def test_a_game_looked_back_at_has_no_tree(ann: Person) -> None:
    table = ann.open("me", "me")
    ann.play(table, "b2-a3")
    assert ann.frame(table, 0)["tree"] == {}
    assert ann.frame(table, 0)["buttons"] == []


def test_a_friends_seat_needs_the_link(server: Server, ann: Person, eve: Person) -> None:
    table = ann.open("me", "friend")
    for guess in ("", "x" * 12):
        answer = eve.do(table, "sit", 1, name="Eve", invitation=guess)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-invited")
    with browser(server, eve.key) as page:
        assert 'name="seat"' not in page.get(f"/tables/{table}").text
        assert 'name="seat"' not in page.get(f"/tables/{table}?invitation=guess").text
        invited = page.get(f"/tables/{table}?invitation={ann.see(table)['invitation']}").text
        assert 'name="seat" value="1"' in invited
    assert not ann.see(table)["seats"][1]["taken"]


def test_an_open_seat_is_for_anybody(server: Server, ann: Person, eve: Person) -> None:
    table = ann.open("me", "anyone")
    with browser(server, eve.key) as page:
        assert table in page.get("/").text
        answer = page.post(f"/tables/{table}/sit", data={"seat": "1", "name": "Eve"})
        assert answer.headers["location"] == f"/tables/{table}"
        assert table in page.get("/").text, "now among one's own games"
    assert ann.see(table)["acting"] == [0]


def test_the_key_is_hidden_from_scripts_and_from_everybody(server: Server, ann: Person) -> None:
    with httpx.Client(base_url=server.address) as page:
        answer = page.post("/tables", data={"game": "latroncules", "name": "Zoé", **SEATS})
        cookies = answer.headers.get_list("set-cookie")
        (secret,) = [cookie for cookie in cookies if cookie.startswith("key=")]
        assert "HttpOnly" in secret
        assert "samesite=lax" in secret.lower()
        assert page.cookies["key"] not in page.get(answer.headers["location"]).text
    table = ann.open("me", "me")
    assert ann.key not in json.dumps(ann.see(table)) + json.dumps(ann.frame(table)) + ann.record(table)


def test_names_are_text_and_never_markup(server: Server, ann: Person, bob: Person, eve: Person) -> None:
    ann.name, bob.name = "<b>\"&'</b><script>x()</script>", "</script>{name!r}%(name)s"
    table = meet(ann, bob)
    for address in ("/", f"/tables/{table}"):
        with browser(server, ann.key) as page:
            text = page.get(address).text
            assert "<b>" not in text
            assert "</script>{name" not in text
    assert [player["name"] for player in eve.frame(table)["players"]] == [ann.name, bob.name]


@pytest.mark.parametrize("back", ["//elsewhere.example", "http://elsewhere.example", "/\\elsewhere.example", "", "x"])
def test_choosing_a_language_never_leads_elsewhere(server: Server, back: str) -> None:
    answer = httpx.post(f"{server.address}/reading", data={"back": back, "language": "fr"})
    assert answer.status_code == 303
    landed = httpx.URL(server.address).join(answer.headers["location"])
    assert landed.host == "127.0.0.1"


@pytest.mark.parametrize("path", ["..%2fpages.py", "../pages.py", "%2e%2e/app.py", "/etc/passwd", ""])
def test_static_files_are_only_static_files(server: Server, path: str) -> None:
    assert httpx.get(f"{server.address}/static/{path}").status_code == 404
