"""A frame: all that one watcher's page shows of a table at one moment, in words, drawings and click paths.

It is built from that watcher's own view, so nothing that their seat may not know can be in it.
"""

from __future__ import annotations

from typing import Any, Literal
from weakref import WeakKeyDictionary

import msgspec

from ludotheque.rules.contract import SPECTATOR, Look, Motion, ScoreSheet, View
from ludotheque.rules.errors import LudothequeError
from ludotheque.rules.phrase import Language, Phrase
from ludotheque.rules.position import Position
from ludotheque.rules.records import HIDDEN
from ludotheque.tables.commands import AnswerTakeback, Command, DeclineDraw, OfferDraw, Resign, TakeBack, judge
from ludotheque.tables.house import now
from ludotheque.tables.table import Ply, Table
from ludotheque.web import sayings
from ludotheque.web.pictures import still_address
from ludotheque.web.steps import Step, drawing_of, motions_of, what_is_new

Tree = dict[str, Any]
"""Ids that can be clicked, each with the tree of what comes after it; a leaf is a `Leaf`."""


class Leaf(msgspec.Struct, frozen=True):
    """The end of a path of clicks: the move that it plays."""

    play: str
    sign: Literal["dot", "ring"]


class ItemNote(msgspec.Struct, frozen=True):
    """What is said behind a small drawing; `share` is how full the bar below it is, if it has one."""

    text: str
    share: float | None


class PlayerCard(msgspec.Struct, frozen=True):
    """What stands beside the board for one seat."""

    seat: int
    name: str
    side: str
    caption: str
    items: tuple[str, ...]
    notes: tuple[ItemNote, ...]
    to_move: bool
    thinking: bool
    mine: bool


class ChoiceButton(msgspec.Struct, frozen=True):
    """A move that can be made with a button beside the board."""

    play: str
    label: str
    detail: str


class MoveLine(msgspec.Struct, frozen=True):
    """One line in the list of moves; `seat` is -1 for chance before the first move, `ply` is where it leads."""

    text: str
    seat: int
    ply: int
    captures: bool


class Button(msgspec.Struct, frozen=True):
    """A button under the moves: a command to send, or something that the page does by itself."""

    label: str
    style: Literal["plain", "primary", "danger"] = "plain"
    command: Command | None = None
    action: Literal["", "review", "rematch"] = ""
    confirm: str = ""


class Frame(msgspec.Struct, frozen=True):
    """What one watcher sees. `ply` of `plies` events of play are on the board; `live` if that is all of them."""

    table: str
    number: int
    turn: int
    ply: int
    plies: int
    live: bool
    over: bool
    at: int
    """The house's clock, in milliseconds, when the frame was made."""
    age: int
    """Where time plays: how many milliseconds old the drawing was then."""
    since: int
    """The number of the frame that the steps and motions follow; -1 if they follow none."""
    steps: tuple[Step, ...]
    seat: int | None
    """The watcher's seat that may act now."""
    asks: bool
    """Whether a click that leads nowhere is answered with a reason: it is the turn of a side that the watcher plays."""
    curtain: str
    """At one screen, in a game with secrets: whose eyes alone may see what comes next."""
    bottom: int
    still: str
    moving: str
    motions: tuple[Motion, ...]
    tree: Tree
    about: dict[str, str]
    status: str
    explanation: str
    players: tuple[PlayerCard, ...]
    score_sheet: ScoreSheet | None
    choices: tuple[ChoiceButton, ...]
    moves: tuple[MoveLine, ...]
    buttons: tuple[Button, ...]


_ENTRIES: WeakKeyDictionary[Ply, tuple[Phrase, bool]] = WeakKeyDictionary()
"""What the list says of each ply in memory: a long game is not gone through again at each move."""


def make_frame(
    table: Table,
    holder: str,
    language: Language,
    *,
    bottom: int | None = None,
    ply: int | None = None,
    seen: Table | None = None,
) -> Frame:
    """The frame of a watcher. `bottom` is the seat to draw nearest (None: their own); `ply` looks back in the game;
    `seen` is the table as it was in the watcher's last frame, if there was one.
    """
    plies = len(table.plies)
    shown = plies if ply is None else max(0, min(ply, plies))
    live = shown == plies
    mine = table.seats_of(holder)
    acting = next((seat for seat in table.acting if seat in mine), None) if live else None
    position = table.position_after(shown)
    viewer = _viewer(table, mine, acting)
    names = tuple(sayings.name_of(table, seat).say(language) for seat in range(len(table.seats)))
    look = Look(language, bottom if bottom is not None else mine[0] if mine else 0, names)
    view = position.view(viewer)
    tree = _tree(position, view, acting)
    at = now()
    since, steps, motions = what_is_new(table, shown, viewer, look, seen if live else None)
    return Frame(
        table=table.id,
        number=table.number,
        turn=table.turn,
        ply=shown,
        plies=plies,
        live=live,
        over=table.ended is not None,
        at=at,
        age=max(0, at - table.time) if live and table.running and position.live else 0,
        since=since,
        steps=steps,
        seat=acting,
        asks=live and any(seat in mine for seat in table.side_to_move),
        curtain=_curtain(table, mine, acting).say(language),
        bottom=look.bottom,
        still=still_address(table.game, table.options, Look(language, look.bottom)),
        moving=drawing_of(table, shown, viewer, look),
        motions=motions,
        tree=tree,
        about=_about(position, view, tree, language),
        status=sayings.status(table, mine, shown).say(language).strip(),
        explanation=sayings.explanation(table, mine, shown).say(language),
        players=_players(table, view, look, mine, live=live),
        score_sheet=table.game.score_sheet(view) if table.game.score_sheet else None,
        choices=_choices(position, view, acting, language),
        moves=_moves(table, viewer, language),
        buttons=_buttons(table, mine, language) if live else (),
    )


def _viewer(table: Table, mine: tuple[int, ...], acting: int | None) -> int:
    """The seat through whose eyes a watcher sees. At one screen, in a game with secrets, that is whoever is to act now,
    behind the curtain, and else nobody: people pass the screen on.
    """
    if acting is not None:
        return acting
    if len(mine) > 1 and table.game.visible_to is not None and not table.ended:
        return next((seat for seat in table.acting if seat in mine), SPECTATOR)
    return mine[0] if mine else SPECTATOR


def _tree(position: Position, view: View, seat: int | None) -> Tree:
    tree: Tree = {}
    if seat is None:
        return tree
    drawing, notation = position.game.drawing, position.game.notation
    for text in position.moves_for(seat):
        move = notation.number_of(text)
        leaf = Leaf(text, drawing.sign(view, move))
        for *steps, last in drawing.paths(view, move):
            branch = tree
            for step in steps:
                branch = branch.setdefault(step, {})
            branch[last] = leaf
    return tree


def _about(position: Position, view: View, tree: Tree, language: Language) -> dict[str, str]:
    said = {first: position.game.words.about(view, first) for first in tree}
    return {first: phrase.say(language) for first, phrase in said.items() if phrase}


def _players(table: Table, view: View, look: Look, mine: tuple[int, ...], *, live: bool) -> tuple[PlayerCard, ...]:
    cards = []
    for number, seat in enumerate(table.seats):
        beside = table.game.drawing.beside(view, number, look)
        to_move = live and number in table.acting
        cards.append(
            PlayerCard(
                seat=number,
                name=sayings.name_of(table, number).say(look.language),
                side=table.game.words.seat_name(number).say(look.language),
                caption=beside.caption.say(look.language),
                items=beside.items,
                notes=tuple(ItemNote(note.words.say(look.language), note.share) for note in beside.notes),
                to_move=to_move,
                thinking=to_move and seat.is_bot,
                mine=number in mine,
            )
        )
    return tuple(cards)


def _choices(position: Position, view: View, seat: int | None, language: Language) -> tuple[ChoiceButton, ...]:
    """The moves of the seat that may act which the game also offers as buttons, in the order of the rules."""
    game = position.game
    if game.choice is None or seat is None:
        return ()
    mine = (move for move in position.numbers if game.may_play(position.options, seat, move))
    offered = ((move, game.choice(view, move)) for move in mine)
    return tuple(
        ChoiceButton(game.notation.text_of(move), choice.label.say(language), choice.detail.say(language))
        for move, choice in offered
        if choice is not None
    )


def _curtain(table: Table, mine: tuple[int, ...], acting: int | None) -> Phrase:
    if table.game.visible_to is None or acting is None or len(mine) < 2:
        return Phrase("", "")
    side = table.game.words.seat_name(acting)
    return Phrase("{side}: for your eyes only.", "{side} : pour tes yeux seulement.", {"side": side})


def _moves(table: Table, viewer: int, language: Language) -> tuple[MoveLine, ...]:
    """The list of moves, each with what chance made of it; a capture that everybody can see is marked."""
    lines: list[MoveLine] = []
    for number, ply in enumerate(table.plies, start=1):
        if ply not in _ENTRIES:
            _ENTRIES[ply] = _entry(table, number)
        name, captures = _ENTRIES[ply]
        said = "" if ply.waited else name.say(language)
        text = HIDDEN if said and table.text_for(number, (viewer,)) == HIDDEN else said
        if isinstance(ply.who, int):
            lines.append(MoveLine(text, ply.who, number, captures))
        elif ply.who == "~" and not ply.waited:
            seat = table.seats_to_move(table.position_after(number - 1))[0]
            lines.append(MoveLine(text, seat, number, captures))
        elif lines:
            both = f"{lines[-1].text} {text}".strip()
            lines[-1] = msgspec.structs.replace(lines[-1], text=both, ply=number)
        elif text:
            lines.append(MoveLine(text, -1, number, captures=False))
    return tuple(lines)


def _entry(table: Table, number: int) -> tuple[Phrase, bool]:
    """What the list of moves says of one event of play, and whether it captures: a game with words of its own for the
    list says so itself.
    """
    ply, before = table.plies[number - 1], table.position_after(number - 1)
    name = Phrase("{text}", "{text}", {"text": ply.text})
    if table.game.brief is not None:
        if not ply.waited:
            name = table.game.brief(before.view(SPECTATOR), table.game.notation.number_of(ply.text))
        return name, False
    return name, any(motion.kind == "vanish" for motion in motions_of(table, number, SPECTATOR))


def _may_take_back(table: Table, seat: int) -> bool:
    """Whether it is worth asking: where time runs a move that something has followed stands."""
    if not table.position.live:
        return True
    try:
        judge(table, TakeBack(seat, table.turn), table.seats[seat].holder, "")
    except LudothequeError:
        return False
    return True


def _buttons(table: Table, mine: tuple[int, ...], language: Language) -> tuple[Button, ...]:
    if not mine or not table.complete:
        return ()
    seat = next((s for s in table.acting if s in mine), mine[0])
    words = sayings.BUTTONS
    if table.ended:
        again = Button(words["rematch"].say(language), action="rematch")
        return (Button(words["review"].say(language), "primary", action="review"), again)
    people = {s.holder for s in table.seats if not s.is_bot}
    buttons: list[Button] = []
    if table.draw_offer is not None and table.draw_offer not in mine:
        buttons += [
            Button(words["accept"].say(language), "primary", OfferDraw(seat)),
            Button(words["decline"].say(language), command=DeclineDraw(seat)),
        ]
    asked = table.takeback
    if asked and asked.seat not in mine:
        buttons += [
            Button(words["agree"].say(language), "primary", AnswerTakeback(seat, True)),
            Button(words["refuse"].say(language), command=AnswerTakeback(seat, False)),
        ]
    elif any(ply.who in mine for ply in table.plies) and _may_take_back(table, seat):
        buttons.append(Button(words["take-back"].say(language), command=TakeBack(seat, table.turn)))
    if table.game.has_draws and len(people) > 1 and table.draw_offer is None:
        buttons.append(Button(words["offer"].say(language), command=OfferDraw(seat)))
    give_up = Button(words["resign"].say(language), "danger", Resign(seat), confirm=words["sure"].say(language))
    return (*buttons, give_up)
