"""Fair chance: every draw of a table can be checked once its seed is published.

The SHA-256 of the seed stands in the table's first event, before any seat has added its nonce. Draw number k is the
HMAC-SHA256, under the seed, of the nonces and k; taken as a number it picks among the outcomes sorted by text, by
rejection, so that the odds are exact. A number k is never used twice, so taking a move back never repeats a draw.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import count

from ludotheque.rules.errors import BadRecord
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.records import GameRecord

NONCE = re.compile(r"[A-Za-z0-9_-]{0,64}", re.ASCII)
_NO_NONCE = "-"
_NOTE = re.compile(r"draw ([1-9][0-9]*)((?: [A-Za-z0-9_-]+)*)", re.ASCII)


def commitment_to(seed: str) -> str:
    """What is published of a seed before the game."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def draw(seed: str, nonces: Sequence[str], number: int, odds: Mapping[str, Fraction]) -> str:
    """The outcome of a table's draw of that number."""
    total = math.lcm(*(share.denominator for share in odds.values()))
    outcomes = sorted(odds)
    fair = (1 << 256) // total * total
    for attempt in count():
        message = " ".join([*(nonce or _NO_NONCE for nonce in nonces), str(number), str(attempt)])
        value = int.from_bytes(hmac.digest(bytes.fromhex(seed), message.encode(), "sha256"), "big")
        if value < fair:
            break
    left = value % total
    for outcome in outcomes:
        left -= int(odds[outcome] * total)
        if left < 0:
            return outcome
    raise AssertionError("odds add up to one")


def draw_note(number: int, nonces: Sequence[str]) -> str:
    """The comment that a record carries behind a draw, so that it can be checked from the record alone."""
    return " ".join(["draw", str(number), *(nonce or _NO_NONCE for nonce in nonces)])


def verify(record: GameRecord) -> int:
    """Check every draw of a finished table's record; return how many there were, or say which is wrong."""
    first_line = len([tag for tag in record.write().split("\n\n")[0].splitlines() if tag]) + 2
    if record.seed is None or record.commitment is None:
        reason = Phrase("the record carries no seed and commitment", "la partie ne porte ni graine ni engagement")
        raise BadRecord(reason, line=1)
    if commitment_to(record.seed) != record.commitment:
        raise BadRecord(
            Phrase("the seed is not the one committed to", "la graine n’est pas celle qui était engagée"), line=1
        )
    checked: set[int] = set()
    for line, (event, before) in enumerate(zip(record.events, record.positions(), strict=False), start=first_line):
        if before.chance is None:
            continue
        note = _NOTE.fullmatch(event.comment or "")
        if note is None:
            reason = Phrase("this draw carries no number", "ce tirage ne porte pas de numéro")
            raise BadRecord(reason, event.text, line=line)
        number = int(note[1])
        if number in checked:
            raise BadRecord(Phrase("this draw was used before", "ce tirage a déjà servi"), event.text, line=line)
        checked.add(number)
        wanted = draw(record.seed, note[2].split(), number, before.chance)
        if wanted != event.text:
            reason = Phrase("the seed gives {wanted} here", "la graine donne ici {wanted}", {"wanted": wanted})
            raise BadRecord(reason, event.text, line=line)
    return len(checked)
