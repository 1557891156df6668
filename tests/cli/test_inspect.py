"""Commands that look at games, positions and records."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import ludotheque
from ludotheque.cli import app
from ludotheque.rules.registry import game_names

Run = Callable[..., subprocess.CompletedProcess[str]]

OPENING = ludotheque.start("latroncules")
RECORD = '[Game "latroncules"]\n[Seats "Inès" "bot:3"]\n\n1 0 a2-a3\n2 1 b7-b6 ; a comment\n'
RESIGNED = '[Game "latroncules"]\n[Termination "resigned 0"]\n[Scores "16 16"]\n[Winners "1"]\n\n1 0 a2-a3\n'
COMMANDS = ("games", "rules", "moves", "perft", "replay", "verify", "draw", "warm", "bench", "solve", "serve")


def refused(ran: subprocess.CompletedProcess[str], reason: str) -> None:
    """Check a refusal: exit code 1, one line on standard error, nothing on standard output."""
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr == f"ludotheque: {reason}\n"


def misused(ran: subprocess.CompletedProcess[str], hint: str) -> None:
    """Check a wrong use: exit code 2, the hint on standard error, nothing on standard output."""
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert hint in " ".join(ran.stderr.replace("│", " ").split())
    assert "Usage:" in ran.stderr


def answered(ran: subprocess.CompletedProcess[str]) -> str:
    """Check a success, with nothing on standard error; what was printed."""
    assert ran.stderr == ""
    assert ran.returncode == 0
    return ran.stdout


# In a process of its own.


def test_the_module_runs(spawn: Run) -> None:
    assert "latroncules\tLatroncules\tvariant=null" in answered(spawn("games")).splitlines()


def test_the_module_refuses(spawn: Run) -> None:
    refused(spawn("moves", "latroncules", "--moves", "a2-a3 a2-a3"), "There is no piece on a2. (a2-a3)")


def test_the_module_is_misused(spawn: Run) -> None:
    misused(spawn("dance"), "No such command 'dance'.")


def test_a_closed_pipe_is_no_crash(environment: dict[str, str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "ludotheque", "moves", "latroncules"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


# Using it at all.


def test_without_a_command_it_explains_itself(run: Run) -> None:
    ran = run()
    assert ran.returncode == 2
    assert "Usage:" in ran.stdout + ran.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert "Usage:" in result.output


def test_every_command_is_listed() -> None:
    output = CliRunner().invoke(app, ["--help"]).output
    assert all(command in output for command in COMMANDS)


@pytest.mark.parametrize("command", ["rules", "moves", "perft", "replay", "verify", "draw", "bench", "solve"])
def test_a_missing_argument(run: Run, command: str) -> None:
    misused(run(command), "Missing")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_flag(run: Run, command: str) -> None:
    misused(run(command, "--fly"), "No such option: --fly")


@pytest.mark.parametrize(
    "command", [("rules",), ("moves",), ("perft", "--depth", "1"), ("draw",), ("bench",), ("solve",)]
)
def test_an_unknown_game(run: Run, command: tuple[str, ...]) -> None:
    known = ", ".join(game_names())
    refused(run(*command, "chess"), f"there is no game 'chess' here; installed: {known}")


@pytest.mark.parametrize("command", [("moves",), ("perft", "--depth", "1"), ("draw",), ("bench",)])
@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("variant", "an option is given as name=value (variant)"),
        ("", "an option is given as name=value"),
        ("speed=5", "there is no option 'speed' here; this game has: variant (speed=5)"),
        ("variant=mad", "option variant cannot be 'mad': it takes one of null, points (variant=mad)"),
        ("variant=", "option variant cannot be '': it takes one of null, points (variant=)"),
        ("variant=null=x", "option variant cannot be 'null=x': it takes one of null, points (variant=null=x)"),
    ],
)
def test_a_bad_option(run: Run, command: tuple[str, ...], option: str, reason: str) -> None:
    refused(run(*command, "latroncules", "--option", option), reason)


@pytest.mark.parametrize("command", [("moves",), ("perft", "--depth", "1"), ("draw",)])
def test_a_bad_position(run: Run, command: tuple[str, ...]) -> None:
    nine = "CCCCCCCC/C7/8/8/8/8/8/cccccccc w 0 0 0"
    ran = run(*command, "latroncules", "--text", nine)
    refused(ran, f"White has 9 cavaliers and 0 fantassins: at most 8 of each ({nine})")


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("a2-a5", "Not a5: a fantassin goes one square straight forward. (a2-a5)"),
        ("pass", "'pass' is not a move: a move is two squares, like b2-c3"),
        ("a2-a3 a2-a3", "There is no piece on a2. (a2-a3)"),
        ("a2-a3,b7-b6", "'a2-a3,b7-b6' is not a move: a move is two squares, like b2-c3"),
    ],
)
@pytest.mark.parametrize("command", [("moves",), ("perft", "--depth", "1"), ("draw",)])
def test_bad_moves(run: Run, command: tuple[str, ...], moves: str, reason: str) -> None:
    refused(run(*command, "latroncules", "--moves", moves), reason)


# games, rules.


@pytest.mark.parametrize("language", ["en", "fr"])
def test_games_are_listed_one_a_line(run: Run, language: str) -> None:
    rows = [line.split("\t") for line in answered(run("games", "--language", language)).splitlines()]
    assert [row[0] for row in rows] == list(game_names())
    assert ["latroncules", "Latroncules", "variant=null"] in rows


def test_rules_in_both_languages(run: Run) -> None:
    english = answered(run("rules", "latroncules"))
    french = answered(run("rules", "latroncules", "--language", "fr"))
    assert "imperator" in english
    assert "imperator" in french
    assert english != french
    assert "```" not in english + french


@pytest.mark.parametrize("command", [("games",), ("rules", "latroncules"), ("draw", "latroncules")])
def test_a_language_that_the_house_does_not_speak(run: Run, command: tuple[str, ...]) -> None:
    misused(run(*command, "--language", "de"), "'de' is not one of 'en', 'fr'")


# moves, perft.


def test_moves_one_a_line(run: Run) -> None:
    assert answered(run("moves", "latroncules")).splitlines() == list(OPENING.moves)


def test_moves_after_moves(run: Run) -> None:
    after = OPENING.play("a2-a3").play("b7-b6")
    assert answered(run("moves", "latroncules", "--moves", " a2-a3  b7-b6 ")).splitlines() == list(after.moves)


def test_moves_of_a_position(run: Run) -> None:
    text = OPENING.play("a2-a3").text
    assert text is not None
    after = OPENING.play("a2-a3").play("b7-b6")
    assert answered(run("moves", "latroncules", "--text", text, "--moves", "b7-b6")).splitlines() == list(after.moves)
    assert answered(run("moves", "latroncules", "--option", "variant=points")).splitlines() == list(OPENING.moves)


def test_no_moves_after_the_end(run: Run) -> None:
    over = answered(run("moves", "latroncules", "--text", "8/8/8/8/8/8/8/C7 w 7 8 0"))
    assert over.split() == []


def test_perft_counts(run: Run) -> None:
    two = sum(len(OPENING.play(move).moves) for move in OPENING.moves)
    for depth, count in ((0, 1), (1, len(OPENING.moves)), (2, two)):
        assert answered(run("perft", "latroncules", "--depth", str(depth))) == f"{count}\n"
    after = OPENING.play("a2-a3")
    assert answered(run("perft", "latroncules", "--depth", "1", "--moves", "a2-a3")) == f"{len(after.moves)}\n"
    assert answered(run("perft", "latroncules", "--depth", "1", "--text", after.text or "")) == f"{len(after.moves)}\n"


@pytest.mark.parametrize("depth", ["-1", "two", "1.5", ""])
def test_perft_to_no_depth(run: Run, depth: str) -> None:
    misused(run("perft", "latroncules", "--depth", depth), "Invalid value for '--depth'")


def test_perft_without_a_depth(run: Run) -> None:
    misused(run("perft", "latroncules"), "Missing option '--depth'")


# replay.


def test_replay_shows_events_board_and_result(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(RECORD, encoding="utf-8")
    last = OPENING.play("a2-a3").play("b7-b6")
    assert answered(run("replay", str(file))) == f"1 0 a2-a3\n2 1 b7-b6\n{last}\nunfinished\n"


def test_replay_of_a_finished_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(RESIGNED, encoding="utf-8")
    assert answered(run("replay", str(file))).splitlines()[-1] == "resigned 0; scores 16 16; winners 1"
    file.write_text(RESIGNED.replace("resigned 0", "agreed").replace('[Winners "1"]', '[Winners ""]'), encoding="utf-8")
    assert answered(run("replay", str(file))).splitlines()[-1] == "agreed; scores 16 16; winners none"


def test_replay_up_to_an_event(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(RECORD, encoding="utf-8")
    assert answered(run("replay", str(file), "--at", "0")) == f"{OPENING}\n"
    assert answered(run("replay", str(file), "--at", "1")) == f"1 0 a2-a3\n{OPENING.play('a2-a3')}\n"
    assert answered(run("replay", str(file), "--at", "2")) == answered(run("replay", str(file)))
    assert answered(run("replay", str(file), "--at", "999")) == answered(run("replay", str(file)))
    misused(run("replay", str(file), "--at", "-1"), "Invalid value for '--at'")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1, column 1: a record begins with the tag Game"),
        (RECORD.encode()[:-1], "line 5, column 1: the last line is not finished"),
        (RECORD.encode().replace(b"a2-a3", b"a2-a5"), "line 4, column"),
        (RECORD.encode().replace(b"\n", b"\r\n"), 'line 1, column 1: a tag looks like [Name "value"]'),
        (b'[Game "latroncules"]\n[Seats "In\xe8s" "Bob"]\n\n', "line 2, column"),
        (b'[Game "chess"]\n\n', "line 1, column"),
        (b"\x00\x01\x02", "line 1, column 1: the last line is not finished"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_bad_record(run: Run, tmp_path: Path, command: str, content: bytes, reason: str) -> None:
    file = tmp_path / "bad.record"
    file.write_bytes(content)
    ran = run(command, str(file))
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr.startswith(f"ludotheque: {reason}")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_no_record(run: Run, tmp_path: Path, command: str) -> None:
    refused(run(command, str(tmp_path / "nowhere")), f"{tmp_path}/nowhere: No such file or directory")
    refused(run(command, str(tmp_path)), f"{tmp_path}: Is a directory")


# verify, solve.


def fair_record(seed: str, commitment: str) -> str:
    tags = f'[Game "latroncules"]\n[Commitment "{commitment}"]\n[Seed "{seed}"]\n[Termination "agreed"]\n'
    return f"{tags}\n1 0 a2-a3\n"


def test_verify_a_game_without_draws(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    seed = "5e" * 32
    file.write_text(fair_record(seed, hashlib.sha256(bytes.fromhex(seed)).hexdigest()), encoding="utf-8")
    assert answered(run("verify", str(file))) == "0 draws, all as the seed says\n"


def test_verify_refuses_another_seed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(fair_record("5e" * 32, "c0" * 32), encoding="utf-8")
    refused(run("verify", str(file)), "line 1, column 1: the seed is not the one committed to")
    file.write_text(RECORD, encoding="utf-8")
    refused(run("verify", str(file)), "line 1, column 1: the record carries no seed and commitment")


def test_a_game_without_a_solver(run: Run) -> None:
    refused(run("solve", "latroncules"), "there is no solver for this game (latroncules)")


# draw.


def test_drawing_to_standard_output(run: Run) -> None:
    ElementTree.fromstring(answered(run("draw", "latroncules")))


def test_drawing_to_a_file(run: Run, tmp_path: Path) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    assert answered(run("draw", "latroncules", "--moves", "a2-a3", "-o", str(svg))) == ""
    assert answered(run("draw", "latroncules", "--moves", "a2-a3", "--output", str(png))) == ""
    assert ElementTree.parse(svg).getroot().tag.endswith("svg")
    assert svg.read_text(encoding="utf-8") + "\n" == answered(run("draw", "latroncules", "--moves", "a2-a3"))
    assert png.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    assert len(png.read_bytes()) > 5_000


def test_drawings_differ_by_what_is_asked(run: Run) -> None:
    wishes: list[tuple[str, ...]] = [
        (),
        ("--bottom", "1"),
        ("--language", "fr"),
        ("--moves", "a2-a3"),
        ("--text", OPENING.play("c2-c3").text or ""),
    ]
    pictures = [answered(run("draw", "latroncules", *wish)) for wish in wishes]
    assert len(set(pictures)) == len(pictures)


def test_drawing_where_it_cannot(run: Run, tmp_path: Path) -> None:
    for name in ("board.gif", "board", "board.SVG", ".svg"):
        misused(run("draw", "latroncules", "-o", str(tmp_path / name)), "ends neither in .svg nor in .png")
    lost = tmp_path / "nowhere" / "board.svg"
    refused(run("draw", "latroncules", "-o", str(lost)), f"{lost}: No such file or directory")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("bottom", ["2", "-1", "white"])
def test_drawing_from_no_seat(run: Run, bottom: str) -> None:
    ran = run("draw", "latroncules", "--bottom", bottom)
    assert ran.returncode == 2
    assert ran.stdout == ""


def test_drawing_a_png_without_its_extra(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    picture = tmp_path / "board.png"
    refused(run("draw", "latroncules", "-o", str(picture)), "PNG needs the extra ludotheque[png]; SVG does not")
    assert not picture.exists()
