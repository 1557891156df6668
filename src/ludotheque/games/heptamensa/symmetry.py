"""The eight ways to turn or mirror the table, and what each makes of a layout and of a first move."""

from __future__ import annotations

from ludotheque.games.heptamensa.actions import NO_TOKEN, action_of, centaur, stone
from ludotheque.games.heptamensa.mensa import CELLS, CORNERS, SETUPS, SIZE, SPOTS
from ludotheque.games.heptamensa.notation import layout_text, number_of, text_of

Way = tuple[int, ...]
"""Where every cell goes."""


def _ways() -> list[Way]:
    turned = [(cell % SIZE) * SIZE + (SIZE - 1 - cell // SIZE) for cell in range(CELLS)]
    mirrored = [cell // SIZE * SIZE + SIZE - 1 - cell % SIZE for cell in range(CELLS)]
    found: list[Way] = [tuple(range(CELLS))]
    for _ in range(3):
        found.append(tuple(turned[cell] for cell in found[-1]))
    return found + [tuple(mirrored[cell] for cell in way) for way in found]


WAYS = _ways()


def representative(layout: str) -> str:
    """The first, in the order of texts, of the layouts that are the same table turned or mirrored."""
    return min(_seen(layout, way) for way in WAYS)


def way_from(layout: str) -> Way:
    """The way that leads from a layout's representative back to it."""
    return min(WAYS, key=lambda way: _seen(layout, way))


def distinct_layouts() -> list[str]:
    """One layout of each symmetric family, sorted."""
    texts = (layout_text(doubles) for doubles in SETUPS.tolist())
    return [text for text in texts if representative(text) == text]


def moved(text: str, way: Way) -> str:
    """The first move of a game, a stone or a Centaur, on the table turned or mirrored that way."""
    action = action_of(number_of(text))
    if action.pawn is None or action.spot is None:
        raise ValueError(f"{text} is not the first move of a game")
    around = {way[cell] for cell in CORNERS[action.spot].tolist()}
    spot = next(spot for spot in range(SPOTS) if around == set(CORNERS[spot].tolist()))
    if action.kind == "stone":
        return text_of(stone(action.pawn, spot))
    corner = NO_TOKEN if action.cell is None else CORNERS[spot].tolist().index(way[action.cell])
    return text_of(centaur(action.pawn, spot, corner))


def _seen(layout: str, way: Way) -> str:
    return "".join(layout[way[cell]] for cell in range(CELLS))
