"""The score sheet: points a round, a slash for a pass, the totals, and the turn that is going on."""

from __future__ import annotations

from ludotheque.games.heptagramme.view import PASS, HeptagrammeView
from ludotheque.rules.contract import ScoreSheet


def score_sheet(view: HeptagrammeView) -> ScoreSheet:
    """The sheet as everybody may read it."""
    lines = [[_entry(points) for points in line] for line in view.sheet]
    going_on = bool(view.placed) and view.waits_for != "end" and view.sheet[-1][view.seat] is None
    if going_on:
        lines[-1][view.seat] = f"{view.turn_points}…"
    return ScoreSheet(
        lines=tuple((str(number), *line) for number, line in enumerate(lines, start=view.first_round)),
        totals=tuple(map(str, view.points)),
        open=view.seat if view.waits_for != "end" else None,
    )


def _entry(points: int | None) -> str:
    return "" if points is None else "/" if points == PASS else str(points)
