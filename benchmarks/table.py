"""The table: a line for each thing wanted, all figures kept as rates so that more is always better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, dataclass

_PEER_MISSING = "not installed (pip install ludotheque[bench])"

Show = Callable[[float], str]
"""How a rate is written."""


@dataclass(frozen=True)
class Line:
    """One line of the table, as it is printed."""

    what: str
    ours: str = ""
    theirs: str = ""
    ratio: str = ""
    wanted: str = ""
    verdict: str = ""
    """`ok`, `below`, or what is missing to tell."""


_HEAD = Line("what", "ours", "theirs", "ratio", "wanted")


def a_second(rate: float) -> str:
    """A rate as units a second, to three digits."""
    return f"{float(f'{rate:.3g}'):,.0f}/s"


def microseconds(rate: float) -> str:
    """A rate as the time that one unit takes."""
    return f"{1e6 / rate:.3g} µs"


def seconds(rate: float) -> str:
    """A rate as the time that one unit takes, for slow ones."""
    return f"{1 / rate:.2f} s"


def beside(what: str, ours: float, theirs: float | None, at_least: float, show: Show = a_second) -> Line:
    """Our rate beside that of a peer, None where it is not installed, and how many times as fast we want to be."""
    wanted = f"at least {at_least:g} ×"
    if theirs is None:
        return Line(what, show(ours), wanted=wanted, verdict=_PEER_MISSING)
    ratio = ours / theirs
    return Line(what, show(ours), show(theirs), f"{ratio:.3g} ×", wanted, _verdict(ratio, at_least))


def alone(what: str, ours: float, word: str, limit: float, show: Show = a_second) -> Line:
    """Our rate beside a figure; `word` says what kind of figure that is."""
    return Line(what, show(ours), wanted=f"{word} {show(limit)}", verdict=_verdict(ours, limit))


def _verdict(figure: float, enough: float) -> str:
    return "ok" if figure >= enough else "below"


def as_text(lines: list[Line]) -> str:
    """The lines under each other: words aligned on the left, figures on the right."""
    rows = [astuple(line) for line in (_HEAD, *lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = (str.ljust, str.rjust, str.rjust, str.rjust, str.ljust, str.ljust)
    return "\n".join(
        "  ".join(align(text, width) for align, text, width in zip(sides, row, widths, strict=True)).rstrip()
        for row in rows
    )
