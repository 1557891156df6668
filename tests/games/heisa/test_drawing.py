"""What is particular to the drawing: sand as data for the script, clicks on the opposing line, arrivals, turning."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

import ludotheque
from games.heisa.positions import board
from ludotheque.games.heisa import drawing, shapes, words
from ludotheque.games.heisa.layouts import NAMES
from ludotheque.rules.contract import SPECTATOR, Look, Motion
from ludotheque.rules.position import Position


def play(moves: str, **options: object) -> Position:
    position = ludotheque.start("heisa", **options)
    for move in moves.split():
        position = position.play(move)
    return position


def parts(position: Position, seat: int = SPECTATOR, bottom: int = 0) -> dict[str, ElementTree.Element]:
    layer = drawing.moving(position.view(seat), Look("en", bottom), position.last)
    tree = ElementTree.fromstring(f"<svg>{layer}</svg>")
    return {found: element for element in tree.iter() if (found := element.get("id"))}


def test_running_timers_carry_their_sand_for_the_script() -> None:
    timer = parts(play("=S B:out", clock="real"))["timer-0B-1-1"]
    assert timer.get("data-left") == timer.get("data-sand") == "90000"
    assert timer.get("class") == "sand"
    classes = {element.get("class") for element in timer.iter()}
    assert {"sand-top", "sand-bottom", "seconds", "ground", "piece"} <= classes
    assert parts(play("=S B:out"))["home-0A"].get("data-left") is None


def test_what_stands_beside_the_board_says_how_much_sand_is_left() -> None:
    view = board({"0A": (4, 1, 45), "1B": (5, 1, 9)}, "S").view(0)
    pale, dark = (drawing.beside(view, seat, Look()) for seat in (0, 1))
    said = [note.words.say("fr") for note in (*pale.notes, *dark.notes)]
    assert said == ["45 s", *["au départ"] * 4, "9 s", *["au départ"] * 2]
    assert [note.share for note in pale.notes] == [0.5, None, None, None]
    assert ['data-timer="0A"' in item for item in pale.items] == [True, False, False, False]
    home = board({"0A": (7, 1, 45)}, "1").play("A:f1").view(0)
    assert drawing.beside(home, 0, Look()).notes[0].words.say("en") == "arrived"


def test_an_s_is_offered_as_buttons_with_the_sand_before_and_after() -> None:
    position = board({"0A": (4, 1, 11), "1B": (5, 1, 75)}, "S")
    choices = [words.choice(position.view(0), move) for move in position.numbers]
    assert [(choice.label.say("en"), choice.detail.say("en")) for choice in choices if choice] == [
        ("Turn A over", "11 → 79 s"),
        ("Bring B out", "90 s"),
        ("Bring C out", "90 s"),
        ("Bring D out", "90 s"),
        ("Turn their B over", "75 → 15 s"),
    ]
    walks = board({"0A": (4, 1, 11)}, "1")
    assert not any(words.choice(walks.view(0), move) for move in walks.numbers)


@pytest.mark.parametrize(
    ("clock", "die", "said"),
    [
        ("tempo", "S", "A has 11 seconds left. Turned over, it will have 79."),
        ("tempo", "1", "A has 11 seconds left."),
        ("real", "S", "Turned over, A will have the sand that has run."),
        ("real", "1", "Where is A to go?"),
    ],
)
def test_a_chosen_timer_is_told_of_without_numbers_that_grow_old(clock: str, die: str, said: str) -> None:
    about = words.about(board({"0A": (4, 1, 11)}, die, clock=clock).view(0), "timer-0A-4-1")
    assert about is not None
    assert about.say("en") == said


@pytest.mark.parametrize(
    ("die", "element", "said"),
    [
        ("1", "home-0B", "B is not running: an S brings it out."),
        ("1", "timer-1C-6-2", "That C is the other side’s."),
        ("3", "timer-0A-3-1", "A cannot move three cells any way."),
        ("S", "home-1A", "The opposing A is not in play."),
        ("S", "home-0D", "D stays in: the cell in front of it is taken."),
    ],
)
def test_a_timer_that_the_throw_does_nothing_with_is_told_why(die: str, element: str, said: str) -> None:
    timers = {"0A": (3, 1, 11), "0C": (1, 3, 50), "1B": (5, 1, 40), "1C": (6, 2, 40)}
    about = words.about(board(timers, die).view(0), element)
    assert about is not None
    assert about.say("en") == said


def test_the_ring_shows_the_turn_on_the_real_clock_only() -> None:
    assert parts(play("=S", clock="real"))["clock"].get("data-turn-left") == "8000"
    assert "clock" not in parts(play("=S"))


def test_the_script_draws_as_the_server_does() -> None:
    script = (files("ludotheque.games.heisa") / "comfort.js").read_text(encoding="utf-8")
    constants = dict(re.findall(r"^const ([A-Z]+) = ([\d._]+);$", script, re.MULTILINE))
    top, bottom = shapes.levels(45_000, 90_000)
    full, exponent = float(constants["FULL"]), float(constants["EXPONENT"])
    assert top == pytest.approx(full * 0.5**exponent)
    assert bottom == pytest.approx(full * (1 - 0.5**exponent))
    assert int(constants["LOW"].replace("_", "")) == shapes.LOW_MS
    ring = next(e for e in parts(play("=S", clock="real"))["clock"] if e.get("class") == "ring")
    assert ring.get("stroke-dasharray") == constants["ROUND"]


def test_an_arrival_is_clicked_on_the_line_even_where_a_timer_rests() -> None:
    position = play("=S A:out =1 -- =2 A:r2 =1 -- =3 A:f3 =1 -- =2 A:f2 =1 -- =1 A:f1 =1 --")
    move = position.play("=1")
    assert move.view(0).timer(0, "A").row == 7
    number = move.game.notation.number_of("A:f1")
    assert drawing.paths(move.view(0), number) == (("timer-0A-7-2", "cell-8-2"),)
    assert drawing.sign(move.view(0), number) == "ring"
    drawn = list(parts(move, 0))
    assert drawn.index("cell-8-2") > drawn.index("home-1C")
    assert parts(move, 0)["home-1C"].get("pointer-events") == "none"
    arrived = move.play("A:f1")
    assert "done-0A" in parts(arrived)
    assert drawing.motions(move.view(0), number, arrived.view(0)) == (Motion("slide", "done-0A", "cell-7-2"),)


def test_an_s_offers_equal_buttons_with_the_sand_before_and_after() -> None:
    position = play("=S A:out =S B:out =S")
    drawn = parts(position, 0)
    texts = {name: "".join(drawn[name].itertext()) for name in ("turn-A", "turn-b")}
    assert texts == {"turn-A": "Turn A over80 → 10 s", "turn-b": "Turn B over85 → 5 s"}
    sizes = {(e.get("width"), e.get("height")) for n in texts for e in drawn[n] if e.get("class") == "ground"}
    assert len(sizes) == 1


def test_turning_a_timer_over_is_seen_and_what_runs_dry_goes_home() -> None:
    position = play("=S A:out =S")
    after = position.play("a:turn")
    number = position.game.notation.number_of("a:turn")
    assert drawing.motions(position.view(0), number, after.view(0)) == (Motion("slide", "home-0A", "cell-1-0"),)
    after = play("=S A:out =1 -- =S A:turn")
    before = play("=S A:out =1 -- =S")
    number = position.game.notation.number_of("A:turn")
    assert Motion("tip", "timer-0A-1-0") in drawing.motions(before.view(0), number, after.view(0))


def test_rings_are_only_for_the_seat_that_may_act() -> None:
    position = play("=S", players=4)

    def ringed(seat: int) -> set[str]:
        found = parts(position, seat)
        return {name for name, group in found.items() if any(e.get("stroke") == "#8FE6C2" for e in group)}

    assert ringed(0) == {"home-0A", "home-0B"}
    assert ringed(2) == {"home-0C", "home-0D"}
    assert ringed(1) == ringed(SPECTATOR) == set()


@pytest.mark.parametrize("layout", NAMES)
def test_the_board_turns_round_for_side_1(layout: str) -> None:
    options = ludotheque.start("heisa", layout=layout).options
    assert drawing.still(options, Look("en", 0)) != drawing.still(options, Look("en", 1))
    x, y = shapes.centre(layout, 0, 0, turned=True)
    assert x > shapes.WIDTH / 2
    assert y < drawing.canvas(options)[1] / 2


def test_paths_that_say_nothing() -> None:
    for path in (
        ("timer-0A-1-0", "cell-2-1"),
        ("timer-0A-1-0", "cell-5-0"),
        ("home-0A", "cell-1-1"),
        ("die",),
        ("timer-0A-1-0", "turn-B"),
    ):
        assert drawing.meaning(path) is None
