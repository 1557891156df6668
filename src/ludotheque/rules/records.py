"""Records: a game as text, one event a line. Strict to read, and the same bytes when written again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Literal

from ludotheque.rules.errors import BadNotation, BadOption, BadRecord, IllegalMove, LudothequeError
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.position import Position
from ludotheque.rules.registry import find_game

Who = int | Literal["=", "~"]
"""A seat, chance, or the clock."""

HIDDEN = "=*"
"""A draw whose outcome the reader of a running game's record may not know."""

TAGS = ("Game", "Options", "Seats", "Date", "Commitment", "Seed", "Termination", "Scores", "Winners")
"""The tags in their order; all but Game may be missing."""

_TAG = re.compile(r'\[([A-Za-z]+)((?: "(?:[^"\\]|\\["\\])*")+)\]')
_VALUE = re.compile(r'"((?:[^"\\]|\\["\\])*)"')
_EVENT = re.compile(r"([1-9][0-9]{0,8}) (0|[1-9][0-9]{0,8}|=|~) (\S+(?: (?!;(?: |$))\S+)*)(?: ; (.*\S))?", re.ASCII)
_SECONDS = re.compile(r"\+(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,3}))?", re.ASCII)
_NUMBER = "(?:0|[1-9][0-9]{0,8})"
_SCORE = "(?:0|-?[1-9][0-9]{0,8})"
_FORMS = {
    "Game": re.compile(r"\S+"),
    "Options": re.compile(r"[^\s=]+=\S+(?: [^\s=]+=\S+)*"),
    "Date": re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII),
    "Commitment": re.compile("[0-9a-f]{64}"),
    "Seed": re.compile("[0-9a-f]{64}"),
    "Termination": re.compile(f"normal|agreed|(?:resigned|time) {_NUMBER}"),
    "Scores": re.compile(f"{_SCORE}(?: {_SCORE})*"),
    "Winners": re.compile(f"(?:{_NUMBER}(?: {_NUMBER})*)?"),
}


@dataclass(frozen=True)
class Event:
    """One line of a record: who did what."""

    who: Who
    text: str
    comment: str | None = None


@dataclass(frozen=True, kw_only=True)
class GameRecord:
    """A game, or the beginning of one."""

    game: str
    options: dict[str, str]
    """Only what differs from the defaults."""
    events: tuple[Event, ...]
    seats: tuple[str, ...] | None = None
    date: str | None = None
    commitment: str | None = None
    seed: str | None = None
    termination: str | None = None
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None

    def start(self) -> Position:
        """The position before the first event."""
        game = find_game(self.game)
        return Position.start(game, game.check(dict(self.options)))

    def positions(self) -> Iterator[Position]:
        """The position before the first event, then the one after each."""
        position = self.start()
        yield position
        for event in self.events:
            position = _follow(position, event)
            yield position

    def write(self) -> str:
        """The record as text."""
        changed = _options_text(self.options)
        values: dict[str, tuple[str, ...] | None] = {
            "Game": (self.game,),
            "Options": (changed,) if changed else None,
            "Seats": self.seats,
            "Date": _one(self.date),
            "Commitment": _one(self.commitment),
            "Seed": _one(self.seed),
            "Termination": _one(self.termination),
            "Scores": _one(None if self.scores is None else _listed(self.scores)),
            "Winners": _one(None if self.winners is None else _listed(self.winners)),
        }
        tags = [f"[{name}{''.join(map(_quoted, found))}]" for name, found in values.items() if found is not None]
        lines = [
            f"{number} {event.who} {event.text}" + (f" ; {event.comment}" if event.comment else "")
            for number, event in enumerate(self.events, start=1)
        ]
        return "\n".join([*tags, "", *lines, ""])


def read_record(text: str) -> GameRecord:
    """Read a record and replay it; `BadRecord` names the line and column of the first thing that is wrong."""
    lines = text.split("\n")
    if lines.pop():
        raise _bad(Phrase("the last line is not finished", "la dernière ligne n’est pas finie"), len(lines) + 1)
    tags = _read_tags(lines)
    below = len(tags) + 1
    if lines[below - 1 :][:1] != [""]:
        raise _bad(Phrase("an empty line must follow the tags", "une ligne vide doit suivre les étiquettes"), below)
    record = _assemble(tags, tuple(_read_event(line, below, i) for i, line in enumerate(lines[below:], start=1)))
    _check_ending(record, _replay(record, below, tags), tags)
    return record


@dataclass(frozen=True)
class _Tag:
    """The values of a tag and the line on which it stands."""

    line: int
    values: tuple[str, ...]


def _read_tags(lines: list[str]) -> dict[str, _Tag]:
    tags: dict[str, _Tag] = {}
    for number, line in enumerate(lines, start=1):
        if not line.startswith("["):
            break
        match = _TAG.fullmatch(line)
        if match is None:
            raise _bad(
                Phrase('a tag looks like [Name "value"]', 'une étiquette s’écrit [Nom "valeur"]'), number, 1, line
            )
        name = match[1]
        if name not in TAGS:
            raise _bad(Phrase("there is no such tag", "cette étiquette n’existe pas"), number, 2, name)
        if tags and TAGS.index(name) <= TAGS.index(list(tags)[-1]):
            order = Phrase("the tags stand in the order {order}", "les étiquettes vont dans l’ordre {order}")
            raise _bad(order.with_(order=" ".join(TAGS)), number, 2, name)
        values = tuple(re.sub(r"\\(.)", r"\1", value) for value in _VALUE.findall(match[2]))
        if name != "Seats" and not (
            len(values) == 1 and _FORMS[name].fullmatch(values[0]) and _is_date(name, values[0])
        ):
            raise _bad(
                Phrase("{name} cannot have this value", "{name} ne peut pas avoir cette valeur", {"name": name}),
                number,
                len(name) + 3,
                line,
            )
        tags[name] = _Tag(number, values)
    if "Game" not in tags:
        raise _bad(Phrase("a record begins with the tag Game", "une partie commence par l’étiquette Game"), 1)
    return tags


def _is_date(name: str, value: str) -> bool:
    """Whether the value of Date is a day of the calendar; other tags have no days."""
    try:
        return name != "Date" or bool(date.fromisoformat(value))
    except ValueError:
        return False


def _read_event(line: str, below: int, number: int) -> Event:
    match = _EVENT.fullmatch(line)
    if match is None:
        raise _bad(
            Phrase(
                "an event is its number, who (a seat, = or ~) and a text, and perhaps “ ; a comment”",
                "un événement est son numéro, qui (une place, = ou ~) et un texte, et peut-être « ; un commentaire »",
            ),
            below + number,
            1,
            line,
        )
    if int(match[1]) != number:
        wanted = Phrase("this event has number {n}", "cet événement porte le numéro {n}", {"n": number})
        raise _bad(wanted, below + number, 1, match[1])
    who: Who = "=" if match[2] == "=" else "~" if match[2] == "~" else int(match[2])
    return Event(who, match[3], match[4])


def _assemble(tags: dict[str, _Tag], events: tuple[Event, ...]) -> GameRecord:
    def value(name: str) -> str | None:
        return tags[name].values[0] if name in tags else None

    def numbers(name: str) -> tuple[int, ...] | None:
        text = value(name)
        return None if text is None else tuple(map(int, text.split()))

    changed = (value("Options") or "").split()
    return GameRecord(
        game=tags["Game"].values[0],
        options=dict(pair.split("=", 1) for pair in changed),
        events=events,
        seats=tags["Seats"].values if "Seats" in tags else None,
        date=value("Date"),
        commitment=value("Commitment"),
        seed=value("Seed"),
        termination=value("Termination"),
        scores=numbers("Scores"),
        winners=numbers("Winners"),
    )


def _replay(record: GameRecord, below: int, tags: dict[str, _Tag]) -> Position:
    """The last position; the tags that stand before the first event must fit the first position."""
    try:
        position = record.start()
    except LudothequeError as refused:
        at = tags["Options"].line if isinstance(refused, BadOption) and "Options" in tags else tags["Game"].line
        raise _bad(refused.reason, at, 1, refused.text) from refused
    written, canonical = tags["Options"].values[0] if "Options" in tags else "", _options_text(position.options.changed)
    if written != canonical:
        shortest = Phrase("these options are written {options!r}", "ces options s’écrivent {options!r}")
        raise _bad(shortest.with_(options=canonical), tags["Options"].line, 1, written)
    seats = position.game.seats(position.options)
    if record.seats is not None and len(record.seats) != seats:
        wanted = Phrase("this game has {n} seats", "ce jeu a {n} places", {"n": seats})
        raise _bad(wanted, tags["Seats"].line, 1, str(len(record.seats)))
    for number, event in enumerate(record.events, start=1):
        try:
            position = _follow(position, event)
        except LudothequeError as refused:
            column = len(f"{number} {event.who} ") + 1
            raise _bad(refused.reason, below + number, column, refused.text) from refused
    return position


def _follow(position: Position, event: Event) -> Position:
    if event.who == "~":
        return _follow_clock(position, event.text)
    if event.who == "=":
        after = position.play(event.text)
        if position.chance is None:
            raise IllegalMove(Phrase("chance is not to move here", "ce n’est pas au hasard de jouer"), event.text)
        return after
    allowed = position.moves_for(event.who)
    after = position.play(event.text)
    if event.text not in allowed:
        raise IllegalMove(
            Phrase("it is not seat {seat}’s turn", "ce n’est pas à la place {seat} de jouer", {"seat": event.who}),
            event.text,
        )
    return after


def seconds_text(milliseconds: int) -> str:
    """A time as records carry it: `+3.25`, at most three decimals, no trailing zeros."""
    whole, rest = divmod(milliseconds, 1000)
    return f"+{whole}" + (f".{rest:03d}".rstrip("0") if rest else "")


def milliseconds_of(text: str) -> int:
    """The time that such a text means."""
    match = _SECONDS.fullmatch(text)
    if match is None or (match[2] and match[2].endswith("0")):
        raise BadNotation(
            Phrase("a time looks like +3.25", "une durée s’écrit comme +3.25"),
            text,
        )
    return int(match[1]) * 1000 + int((match[2] or "").ljust(3, "0"))


def _follow_clock(position: Position, text: str) -> Position:
    if position.expired:
        if text != position.clock_move:
            raise IllegalMove(Phrase("the turn has run out here", "le tour est écoulé ici"), text)
        return position.play(text)
    if position.game.clock is not None and text == position.game.clock.passes(position.board[0]):
        raise IllegalMove(Phrase("the turn has not run out here", "le tour n’est pas écoulé ici"), text)
    wanted = milliseconds_of(text)
    after, used = position.wait_ms(wanted)
    if used != wanted or wanted == 0:
        stop = Phrase("something happens after {used} already", "il se passe quelque chose dès {used}")
        raise IllegalMove(stop.with_(used=seconds_text(used)), text)
    return after


def _check_ending(record: GameRecord, last: Position, tags: dict[str, _Tag]) -> None:
    """What the tags say of the end must be what the events lead to."""
    end = record.termination
    if end is not None and (end == "normal") != last.over:
        state = _OVER_HERE if last.over else _NOT_OVER_HERE
        raise _bad(state, tags["Termination"].line, 1, end)
    seats = last.game.seats(last.options)
    if end is not None and end[-1].isdecimal() and int(end.split()[1]) >= seats:
        raise _bad(
            Phrase("this game has {n} seats", "ce jeu a {n} places", {"n": seats}), tags["Termination"].line, 1, end
        )
    for name, given, wanted in (
        ("Scores", record.scores, last.scores),
        ("Winners", record.winners, winners_of(last, end)),
    ):
        if given is not None and end is None:
            with_end = Phrase("{name} comes with Termination", "{name} va avec Termination", {"name": name})
            raise _bad(with_end, tags[name].line)
        if given is not None and given != wanted:
            raise _bad(
                Phrase(
                    "{name} is {wanted!r} here", "{name} vaut ici {wanted!r}", {"name": name, "wanted": _listed(wanted)}
                ),
                tags[name].line,
                1,
                _listed(given),
            )
    if record.seed is not None and end is None:
        raise _bad(
            Phrase("the seed is published only when the game is over", "la graine n’est publiée qu’à la fin"),
            tags["Seed"].line,
        )


def winners_of(last: Position, termination: str | None) -> tuple[int, ...]:
    """The winning seats of a game that ended in this way: by the rules, or since a side gave up or ran out of time."""
    kind, _, seat = (termination or "").partition(" ")
    if kind == "normal":
        return last.winners
    if not seat:
        return ()
    side_of = last.game.side_of
    loser = side_of(last.options, int(seat))
    return tuple(s for s in range(last.game.seats(last.options)) if side_of(last.options, s) != loser)


_OVER_HERE = Phrase("the last event ends the game by the rules", "le dernier événement finit la partie selon la règle")
_NOT_OVER_HERE = Phrase(
    "after the last event the game is not over", "après le dernier événement, la partie n’est pas finie"
)


def _bad(reason: Phrase, line: int, column: int = 1, text: str = "") -> BadRecord:
    return BadRecord(reason, text, line=line, column=column)


def _quoted(value: str) -> str:
    return ' "' + re.sub(r'(["\\])', r"\\\1", value) + '"'


def _one(value: str | None) -> tuple[str] | None:
    return None if value is None else (value,)


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _options_text(options: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())
