"""`python -m benchmarks`: measure everything and print the table."""

from __future__ import annotations

import os
import platform
import sys

from benchmarks import connect_four, latroncules, python_calls, startup
from benchmarks.table import Line, as_text
from benchmarks.timing import ROUNDS, stay_on_one_core

_SUBJECTS = (connect_four, latroncules, python_calls, startup)


def main() -> None:
    """Measure subject by subject, then print all lines at once."""
    stay_on_one_core()
    lines: list[Line] = []
    for subject in _SUBJECTS:
        print(f"measuring {subject.__name__.removeprefix('benchmarks.').replace('_', ' ')} …", file=sys.stderr)
        lines += subject.lines()
    print(f"Python {platform.python_version()} on {platform.machine()}, one core, load {os.getloadavg()[0]:.1f}.")
    print(f"CPU time, median of {ROUNDS} rounds; import and server: wall-clock time of new processes.\n")
    print(as_text(lines))


if __name__ == "__main__":
    main()
