"""What came between two frames: moves, throws, and passes that nobody chose, each for the page to show."""

from __future__ import annotations

from ludotheque.rules.contract import Look, Motion
from ludotheque.tables.events import Chanced, Created, Entry, Event, Moved, RanOut, SatDown, SeatPlan, TookBack, Waited
from ludotheque.tables.table import Table, entries_of, fold, open_table
from ludotheque.web.frames import make_frame
from ludotheque.web.steps import what_is_new

THROWN = (Motion("roll", "die"),)


def table_after(*events: Event, clock: str = "real") -> Table:
    """A table of Ann and Bob, with time that runs, after these events."""
    seats = (SeatPlan("me"), SeatPlan("friend"))
    first = Entry(1, 0, Created("heisa", {"clock": clock}, seats, "", ""))
    return more(open_table("table", first), SatDown(0, "Ann", "ann", ""), SatDown(1, "Bob", "bob", ""), *events)


def more(table: Table, *events: Event) -> Table:
    return fold(table, entries_of(table, events, 0))


def test_no_takeback_is_offered_where_time_has_passed_since() -> None:
    events = (Chanced("=S", 1), Moved(0, "A:out"), Chanced("=S", 2))
    assert "Take back" not in [button.label for button in make_frame(table_after(*events), "ann", "en").buttons]
    at_leisure = make_frame(table_after(*events, clock="tempo"), "ann", "en")
    assert "Take back" in [button.label for button in at_leisure.buttons]


def test_a_partner_without_a_move_may_ask_why_and_nobody_else() -> None:
    seats = (SeatPlan("me"),) * 4
    first = Entry(1, 0, Created("heisa", {"players": "4"}, seats, "", ""))
    people = (SatDown(seat, name, name, "") for seat, name in enumerate(("ann", "bob", "eve", "tom")))
    events = (Moved(2, "C:out"), Chanced("=S", 2), Moved(1, "A:out"), Chanced("=1", 3))
    table = more(open_table("table", first), *people, Chanced("=S", 1), *events)
    frames = {name: make_frame(table, name, "en") for name in ("ann", "bob", "eve", "tom", "nobody")}
    assert [name for name, frame in frames.items() if frame.tree] == ["eve"]
    assert [name for name, frame in frames.items() if frame.asks] == ["ann", "eve"]
    assert not make_frame(table, "ann", "en", ply=0).asks


def test_choices_are_offered_to_whoever_may_act_and_to_nobody_else() -> None:
    table = table_after(Chanced("=S", 1))
    offered = make_frame(table, "ann", "en").choices
    assert [choice.play for choice in offered] == ["A:out", "B:out", "C:out", "D:out"]
    assert offered[0].label == "Bring A out"
    assert not make_frame(table, "bob", "en").choices
    assert not make_frame(table, "", "en").choices
    assert not make_frame(table, "ann", "en", ply=0).choices
    assert not make_frame(table_after(Chanced("=1", 1)), "ann", "en").choices


def test_a_pass_that_nobody_chose_is_shown_with_its_throw_and_said() -> None:
    seen = table_after()
    table = more(seen, Chanced("=1", 1), RanOut("--"), Chanced("=3", 2), RanOut("--"), Chanced("=S", 3))
    frame = make_frame(table, "ann", "en", seen=seen)
    assert frame.since == seen.number
    assert [(step.said, step.motions) for step in frame.steps] == [
        ("1: nothing for Ann to play.", THROWN),
        ("3: nothing for Bob to play.", THROWN),
    ]
    assert "The die shows 1" in frame.steps[0].moving
    assert "The die shows 3" in frame.steps[1].moving
    assert frame.motions == THROWN
    assert frame.status == "Your move. 3: nothing for Bob to play. S. Turn a timer over, or bring one out."
    assert [(line.seat, line.text) for line in frame.moves] == [(0, "1: passes"), (1, "3: passes")]


def test_a_move_is_seen_before_the_throw_that_follows_it() -> None:
    seen = table_after(Chanced("=S", 1))
    frame = make_frame(more(seen, Waited(250), Moved(0, "A:out"), Chanced("=S", 2)), "bob", "fr", seen=seen)
    (step,) = frame.steps
    assert step.motions == (Motion("slide", "timer-0A-1-0", "cell-0-0"),)
    assert step.said == ""
    assert frame.motions == THROWN
    assert frame.moves[0].text == "S\u00a0: A sort"


def test_a_timer_that_runs_dry_is_seen_to_go_home_once() -> None:
    table = table_after(Chanced("=S", 1), Moved(0, "A:out"), Chanced("=S", 2))
    while table.position.view(0).timer(0, "A").left > 5_000:
        table = more(table, Waited(8_000), RanOut("--"), Chanced("=S", 1))
    dead = more(table, Waited(5_000))
    home = (Motion("slide", "home-0A", "cell-1-0"),)
    assert make_frame(dead, "", "en", seen=table).motions == home
    later = more(dead, Waited(1_000))
    assert make_frame(later, "", "en", seen=dead).motions == ()
    assert make_frame(later, "", "en", seen=table).motions == home
    (step,) = make_frame(more(dead, Moved(dead.acting[0], "B:out")), "", "en", seen=table).steps
    assert step.motions == home


def test_nothing_is_new_to_whoever_saw_it_all() -> None:
    table = table_after(Chanced("=S", 1), Waited(300))
    frame = make_frame(table, "ann", "en", seen=table)
    assert (frame.since, frame.steps, frame.motions) == (table.number, (), ())


def test_who_saw_nothing_or_what_was_taken_back_is_told_nothing() -> None:
    played = table_after(Chanced("=S", 1), Moved(0, "A:out"), Chanced("=S", 2), clock="tempo")
    back = more(played, TookBack(0, 1), Moved(0, "B:out"), Chanced("=S", 3))
    assert make_frame(back, "ann", "en", seen=played).since == -1
    assert make_frame(back, "ann", "en").steps == ()


def test_of_very_many_passes_only_the_latest_are_shown() -> None:
    seen = table_after()
    passes = [event for draw in range(1, 40) for event in (Chanced("=2", draw), RanOut("--"))]
    _, steps, _ = what_is_new(more(seen, *passes), 78, 0, Look(), seen)
    assert len(steps) == 4
