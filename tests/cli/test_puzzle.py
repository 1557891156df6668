"""The command of SEVEN's puzzles: solutions, proofs, checks and refusals."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ludotheque.games.seven.puzzles.known import highest_game, known_holes, known_islands
from ludotheque.games.seven.puzzles.level.puzzle import LevelPuzzle

Run = Callable[..., subprocess.CompletedProcess[str]]


def lines(ran: subprocess.CompletedProcess[str]) -> list[str]:
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


def test_an_island_with_its_proof(run: Run) -> None:
    said, island, ring = lines(run("puzzle", "island", "--volcano", "J"))
    assert said == "3 white tiles are the fewest that close in J: proved best, 2 ways"
    assert ring == "a second ring closes in 3 white tiles"
    assert lines(run("puzzle", "island", "--volcano", "J", "--check", island))[-1] == "solved"


def test_an_island_that_needs_one_tile_more(spawn: Run, environment: dict[str, str]) -> None:
    environment["NUMBA_BOUNDSCHECK"] = "0"  # a long search, which the checks make twenty times longer
    said = lines(spawn("puzzle", "island", "--volcano", "I"))
    assert said[1] == "no second ring closes in 3 white tiles: proved"
    assert said[-1] == "a second ring closes in 4 white tiles"


def test_all_islands_with_a_number_of_white_tiles(run: Run) -> None:
    said = lines(run("puzzle", "island", "--volcano", "S", "--white", "3", "--all"))
    assert said[0] == "4 ways to close in S with 3 white tiles, proved"
    assert said[-1] == "a second ring closes in 3 white tiles: 4 of the ways"


def test_six_tiles_and_their_holes(run: Run) -> None:
    found, said = lines(run("puzzle", "holes", "--tiles", "6", "--without", "U"))
    assert said == "5 holes: proved best, 457 arrangements"
    assert lines(run("puzzle", "holes", "--tiles", "6", "--without", "U", "--check", found)) == ["5 holes", "solved"]


def test_six_tiles_with_each_left_out_in_its_turn(run: Run) -> None:
    said = lines(run("puzzle", "holes", "--tiles", "6", "--seconds", "0"))
    assert [line for line in said if line.endswith("holes: best found, at most 6")] == said[1::2]
    assert [sorted(set("IJPSOUY") - set(found)) for found in said[::2]] == [[letter] for letter in "IJPSOUY"]
    assert lines(run("puzzle", "holes", "--without", "U", "--check", known_holes("without-U").arrangements[0]))[-1] == (
        "solved"
    )


def test_fourteen_tiles_and_a_time_limit(run: Run) -> None:
    found, said = lines(run("puzzle", "holes", "--tiles", "14", "--seconds", "1"))
    assert said.endswith("holes: best found, at most 17")
    count = said.split()[0]
    assert int(count) > 0
    ran = run("puzzle", "holes", "--tiles", "14", "--check", found)
    assert ran.stdout.splitlines()[0] == f"{count} holes"


def test_time_ends_cleanly(run: Run) -> None:
    assert "7 holes: proved best" in run("puzzle", "holes", "--seconds", "0").stdout
    assert lines(run("puzzle", "island", "--volcano", "U", "--seconds", "0"))[0].startswith("time is up")


def test_a_game_that_reaches_a_level(run: Run) -> None:
    game, said = lines(run("puzzle", "level", "--level", "4"))
    assert said == "a game that reaches level 4; the highest that any game can reach is 6, proved"
    verdict = LevelPuzzle().check(game, "5")
    assert [str(reason) for reason in verdict.missing] in ([], ["No tile lies on level 5 yet."])
    assert "highest level: 4" in map(str, verdict.facts) or verdict.solved
    assert lines(run("puzzle", "level", "--level", "4", "--check", game))[-1] == "solved"
    assert lines(run("puzzle", "level", "--level", "7"))[0].startswith("impossible, proved")


def test_a_copycat_made_and_covered(run: Run, tmp_path: Path) -> None:
    black, other = lines(run("puzzle", "copycat", "--generate", "2", "--grade", "2", "--seed", "9"))
    assert black != other
    file = tmp_path / "copycat.txt"
    file.write_text(black)
    cover, said = lines(run("puzzle", "copycat", str(file)))
    assert said == "1 cover, proved to be the only one"
    assert lines(run("puzzle", "copycat", "--check", f"{black} {cover}"))[-1] == "solved"


def test_a_copycat_without_a_cover(run: Run) -> None:
    row = (
        "I:0,0;0,1;0,2;0,3 J:0,4;0,5;0,6;1,3 P:0,7;0,8;0,9;1,7 S:0,10;0,11;1,8;1,9 "
        "O:0,12;0,13;1,11;1,12 U:0,14;0,15;1,13;1,15 Y:0,17;1,15;1,16;2,16"
    )
    assert run("puzzle", "copycat", row).returncode == 1
    joined = row.replace("Y:0,17;1,15;1,16;2,16", "Y:0,18;1,16;1,17;2,17")
    assert lines(run("puzzle", "copycat", joined)) == ["no cover: proved"]


def test_the_copycat_of_the_day(run: Run) -> None:
    today = datetime.now(UTC).date().isoformat()
    assert lines(run("puzzle", "copycat", "--daily")) == lines(run("puzzle", "copycat", "--daily", today))
    assert run("puzzle", "copycat", "--daily", "2026-13-01").returncode == 1


def test_known_results_pass_the_checks(run: Run) -> None:
    assert lines(run("puzzle", "level", "--check", highest_game()))[-1] == "solved"
    assert lines(run("puzzle", "holes", "--check", known_holes("7").arrangements[0]))[-1] == "solved"
    assert lines(run("puzzle", "island", "--volcano", "Y", "--check", known_islands("Y").arrangement))[-1] == "solved"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["island", "--volcano", "Q"], "there is no tile 'Q'"),
        (["holes", "--tiles", "6", "--check", "I:0,0;0,1;0,2;0,3"], "say which of the seven tiles is left out"),
        (["holes", "--without", "Q"], "no goal 'without-Q'"),
        (["holes", "--tiles", "7", "--without", "U"], "7 tiles are not all seven without 'U'"),
        (["holes", "--tiles", "9"], "no goal '9'"),
        (["holes", "--check", "I:0,0;0,1;0,2;0,4"], "tile I do not hang together: 0,4"),
        (
            ["holes", "--check", "I:0,0;0,1;0,2;0,3"],
            "not solved: The black tiles J, P, S, O, U, Y are still to be laid.",
        ),
        (["copycat"], "give the black tiles to cover"),
        (["copycat", "no-such-file"], "there is no such file: no-such-file"),
        (["copycat", "I:0,0;0,1;0,2;0,3"], "All seven black tiles"),
    ],
)
def test_refusals(run: Run, arguments: list[str], reason: str) -> None:
    ran = run("puzzle", *arguments)
    assert ran.returncode == 1
    assert reason in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1


def test_wrong_use(run: Run) -> None:
    assert run("puzzle", "island").returncode == 2
    assert run("puzzle", "copycat", "--grade", "4").returncode == 2
