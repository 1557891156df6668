"""Records that are refused: each error with its line and column, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheque import BadRecord
from ludotheque.rules.records import TAGS, Event, GameRecord, read_record
from support.records import GAME, SEED, lines


def refuse(text: str, line: int, column: int, english: str, french: str | None = None) -> BadRecord:
    """Check that a text is refused at a place, in these words."""
    with pytest.raises(BadRecord) as refused:
        read_record(text)
    bad = refused.value
    assert (bad.line, bad.column) == (line, column)
    assert str(bad) == f"line {line}, column {column}: {english}"
    if french is not None:
        assert bad.reason.say("fr") == f"ligne {line}, colonne {column}\u00a0: {french}"
    assert "\n" not in str(bad)
    return bad


_TAG_FORM = ('a tag looks like [Name "value"]', 'une étiquette s’écrit [Nom "valeur"]')
_GAME_FIRST = ("a record begins with the tag Game", "une partie commence par l’étiquette Game")
_EMPTY_LINE = ("an empty line must follow the tags", "une ligne vide doit suivre les étiquettes")
_UNFINISHED = ("the last line is not finished", "la dernière ligne n’est pas finie")
_NO_TAG = ("there is no such tag", "cette étiquette n’existe pas")
_ORDER = (f"the tags stand in the order {' '.join(TAGS)}", f"les étiquettes vont dans l’ordre {' '.join(TAGS)}")
_EVENT_FORM = (
    "an event is its number, who (a seat, = or ~) and a text, and perhaps “ ; a comment”",
    "un événement est son numéro, qui (une place, = ou ~) et un texte, et peut-être «\u00a0; un commentaire\u00a0»",
)


@pytest.mark.parametrize(
    "text", ["", "\n", "\n\n", lines("1 0 a2-a3"), lines("Game latroncules"), "\ufeff" + lines(GAME, "")]
)
def test_no_game(text: str) -> None:
    refuse(text, 1, 1, *_GAME_FIRST)


@pytest.mark.parametrize(
    "tag",
    [
        "[",
        "[]",
        "[Game]",
        "[Game latroncules]",
        '[Game"latroncules"]',
        '[Game  "latroncules"]',
        '[Game "latroncules" ]',
        '[Game "latroncules"] ',
        '[Game "latroncules"',
        '[Game "latroncules"]\r',
        '[Game "latroncules"] ; a comment',
        '[Jeu2 "x"]',
        "[Game 'latroncules']",
        "[Game “latroncules”]",
    ],
)
def test_what_is_not_a_tag(tag: str) -> None:
    assert refuse(lines(tag, ""), 1, 1, *_TAG_FORM).text == tag


def test_a_broken_tag_further_down() -> None:
    refuse(lines(GAME, "[Date 2026-11-16]", ""), 2, 1, *_TAG_FORM)


@pytest.mark.parametrize("name", ["Event", "game", "GAME", "X"])
def test_an_unknown_tag(name: str) -> None:
    assert refuse(lines(GAME, f'[{name} "x"]', ""), 2, 2, *_NO_TAG).text == name


def test_tags_out_of_order_or_twice() -> None:
    refuse(lines('[Date "2026-11-16"]', GAME, ""), 2, 2, *_ORDER)
    refuse(lines(GAME, GAME, ""), 2, 2, *_ORDER)
    refuse(lines(GAME, '[Winners ""]', '[Scores "16 16"]', ""), 3, 2, *_ORDER)


def test_the_game_is_not_named() -> None:
    refuse(lines('[Date "2026-11-16"]', ""), 1, 1, *_GAME_FIRST)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Game", '""'),
        ("Game", '"la troncules"'),
        ("Game", '"latroncules" "latroncules"'),
        ("Options", '""'),
        ("Options", '"variant"'),
        ("Options", '"variant="'),
        ("Options", '" variant=points"'),
        ("Options", '"variant=points  x=y"'),
        ("Date", '"today"'),
        ("Date", '"2026-1-1"'),
        ("Date", '"16-11-2026"'),
        ("Date", '"٢٠٢٦-11-16"'),
        ("Date", '"2026-11-16" "2026-11-17"'),
        ("Commitment", f'"{"c0" * 31}"'),
        ("Commitment", f'"{"C0" * 32}"'),
        ("Seed", '"5e"'),
        ("Termination", '"lost"'),
        ("Termination", '"resigned"'),
        ("Termination", '"resigned -1"'),
        ("Termination", '"resigned 01"'),
        ("Termination", '"time"'),
        ("Scores", '""'),
        ("Scores", '"16  16"'),
        ("Scores", '"16,16"'),
        ("Scores", '"+16 16"'),
        ("Scores", '"016 16"'),
        ("Winners", '" "'),
        ("Winners", '"White"'),
        ("Winners", '"-1"'),
    ],
)
def test_values_that_a_tag_cannot_have(name: str, value: str) -> None:
    above = () if name == "Game" else (GAME,)
    refuse(
        lines(*above, f"[{name} {value}]", ""),
        len(above) + 1,
        len(name) + 3,
        f"{name} cannot have this value",
        f"{name} ne peut pas avoir cette valeur",
    )


def test_the_empty_line_is_missing() -> None:
    refuse(lines(GAME), 2, 1, *_EMPTY_LINE)
    refuse(lines(GAME, "1 0 a2-a3"), 2, 1, *_EMPTY_LINE)
    refuse(lines(GAME, " ", "1 0 a2-a3"), 2, 1, *_EMPTY_LINE)
    refuse(lines(GAME, "; a comment", ""), 2, 1, *_EMPTY_LINE)


def test_the_last_line_is_not_finished() -> None:
    refuse(GAME, 1, 1, *_UNFINISHED)
    refuse(lines(GAME, "") + "1 0 a2-a3", 3, 1, *_UNFINISHED)
    refuse(lines(GAME, "", "1 0 a2-a3") + " ", 4, 1, *_UNFINISHED)


@pytest.mark.parametrize(
    "event",
    [
        "",
        " ",
        "1",
        "1 0",
        "1 0 ",
        "1 0  a2-a3",
        "1  0 a2-a3",
        " 1 0 a2-a3",
        "1 0 a2-a3 ",
        "1 0 a2-a3 ;",
        "1 0 a2-a3 ; ",
        "1 0 a2-a3 ; c ",
        "0 0 a2-a3",
        "01 0 a2-a3",
        "-1 0 a2-a3",
        "one 0 a2-a3",
        "1. a2-a3",
        "1 00 a2-a3",
        "1 -1 a2-a3",
        "1 White a2-a3",
        "1 == a2-a3",
        "1 ٠ a2-a3",
        "١ 0 a2-a3",
        "; only a comment",
        '[Date "2026-11-16"]',
    ],
)
def test_what_is_not_an_event(event: str) -> None:
    assert refuse(lines(GAME, "", event), 3, 1, *_EVENT_FORM).text == event


@pytest.mark.parametrize("event", ["1 0 a2-a3 ;c", "1 0 a2-a3; c", "1 0 ; c", "1 0 a2-a3;", "1 0 a2 -a3"])
def test_comments_begin_with_a_semicolon_between_spaces(event: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(lines(GAME, "", event))
    assert refused.value.line == 3


def test_wrong_numbers() -> None:
    words = "this event has number {}", "cet événement porte le numéro {}"
    first, second = ([phrase.format(n) for phrase in words] for n in (1, 2))
    assert refuse(lines(GAME, "", "2 0 a2-a3"), 3, 1, *first).text == "2"
    assert refuse(lines(GAME, "", "1 0 a2-a3", "1 1 b7-b6"), 4, 1, *second).text == "1"
    assert refuse(lines(GAME, "", "1 0 a2-a3", "3 1 b7-b6"), 4, 1, *second).text == "3"


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            "2 1 b7-b4",
            "Not b4: a fantassin goes one square straight forward.",
            "Pas en b4\u00a0: un fantassin avance d’une case, tout droit.",
        ),
        ("2 1 a2-a3", "There is no piece on a2.", "Il n’y a pas de pièce en a2."),
        (
            "2 1 pass",
            "'pass' is not a move: a move is two squares, like b2-c3",
            "'pass' n’est pas un coup\u00a0: un coup, c’est deux cases, comme b2-c3",
        ),
        ("2 0 b7-b6", "it is not seat 0’s turn", "ce n’est pas à la place 0 de jouer"),
        ("2 7 b7-b6", "there is no seat 7 here", "il n’y a pas de place 7 ici"),
        ("2 = b7-b6", "chance is not to move here", "ce n’est pas au hasard de jouer"),
        ("2 ~ +3.25", "time does not play here", "le temps ne joue pas ici"),
    ],
)
def test_events_against_the_rules(event: str, english: str, french: str) -> None:
    text = lines(GAME, "", "1 0 a2-a3", event)
    with pytest.raises(BadRecord) as refused:
        read_record(text)
    assert refused.value.line == 4
    assert str(refused.value).endswith(f": {english}")
    assert refused.value.reason.say("fr").endswith(f"\u00a0: {french}")


def test_nothing_is_played_after_the_end(finished: GameRecord) -> None:
    longer = replace(finished, events=(*finished.events, Event(0, "a2-a3")))
    with pytest.raises(BadRecord, match="the game is over") as refused:
        read_record(longer.write())
    assert refused.value.line == len(longer.write().splitlines())


def test_a_game_that_is_not_installed() -> None:
    with pytest.raises(BadRecord, match=r"line 1, column \d+: there is no game 'chess' here") as refused:
        read_record(lines('[Game "chess"]', ""))
    assert refused.value.text == "chess"


@pytest.mark.parametrize("options", ["variant=mad", "speed=fast"])
def test_options_that_the_game_does_not_have(options: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(lines(GAME, f'[Options "{options}"]', ""))
    assert refused.value.text == options


def test_only_options_that_differ_from_the_defaults_are_written() -> None:
    words = "these options are written ''", "ces options s’écrivent ''"
    refuse(lines(GAME, '[Options "variant=null"]', ""), 2, 1, *words)


@pytest.mark.parametrize("names", ['"Ann"', '"Ann" "Bob" "Cy"'])
def test_too_few_or_too_many_names(names: str) -> None:
    refuse(lines(GAME, f"[Seats {names}]", ""), 2, 1, "this game has 2 seats", "ce jeu a 2 places")


def test_endings_that_the_events_do_not_lead_to(finished: GameRecord) -> None:
    early = "after the last event the game is not over", "après le dernier événement, la partie n’est pas finie"
    late = "the last event ends the game by the rules", "le dernier événement finit la partie selon la règle"
    refuse(lines(GAME, '[Termination "normal"]', "", "1 0 a2-a3"), 2, 1, *early)
    bare = replace(finished, scores=None, winners=None)
    for ending in ("agreed", "resigned 0", "time 1"):
        text = replace(bare, termination=ending).write()
        line = text.splitlines().index(f'[Termination "{ending}"]') + 1
        assert refuse(text, line, 1, *late).text == ending


def test_scores_and_winners_that_the_events_do_not_lead_to() -> None:
    end = '[Termination "resigned 0"]'
    refuse(lines(GAME, end, '[Scores "16 15"]', ""), 3, 1, "Scores is '16 16' here", "Scores vaut ici '16 16'")
    refuse(lines(GAME, end, '[Scores "16"]', ""), 3, 1, "Scores is '16 16' here")
    for wrong in ("", "0", "0 1", "1 1", "7"):
        refuse(lines(GAME, end, f'[Winners "{wrong}"]', ""), 3, 1, "Winners is '1' here", "Winners vaut ici '1'")


@pytest.mark.parametrize("tag", ['[Scores "16 16"]', '[Winners ""]', '[Winners "0"]'])
def test_no_result_before_the_end(tag: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(lines(GAME, tag, ""))
    assert refused.value.line == 2


def test_no_seed_before_the_end() -> None:
    words = "the seed is published only when the game is over", "la graine n’est publiée qu’à la fin"
    refuse(lines(GAME, f'[Seed "{SEED}"]', ""), 2, 1, *words)


@pytest.mark.parametrize("written", [r"\n", r"\a", r"\u0041", '"', "\\", r"\\\ "])
def test_bad_escapes_in_names(written: str) -> None:
    refuse(lines(GAME, f'[Seats "{written}" "Bob"]', ""), 2, 1, 'a tag looks like [Name "value"]')
