"""Where everything lies on the mat: the board with both seats on its right; on a phone, a seat, the board, a seat.

Pictures outside the page, and screens that are not a phone's, have the wide layout; the style sheet has the other one.
"""

from __future__ import annotations

from ludotheque.games.heptamensa.mensa import MOON, ONE, SIZE, SPOTS_A_ROW, TWO
from ludotheque.games.heptamensa.shapes import MINT, PITCH
from ludotheque.rules import svg

Place = tuple[float, float]

WIDE = (964, 812)
PHONE = (640, 1024)

BOARD_AT: Place = (155, 165)
"""The middle of the token in a1, from which the board is measured."""
_BOARD_AT_PHONE: Place = (119, 256)
WELL_SIDES = ("x", "y", "width", "height")
WELL = (-105, -125, 646, 660)
_WELL_PHONE = (-119, -106, 640, 724)
LETTERS_Y, NUMBERS_X = -76, -84

SAID_AT: Place = (50, 738)
_SAID_AT_PHONE: Place = (24, 812)

_HIDDEN_X = {"coin": 164, "recycling": 354}
_HIDDEN_X_PHONE = {"coin": 192, "recycling": 388}

_FAR_AT, _NEAR_AT = (736, 40), (736, 424)
_FAR_AT_PHONE, _NEAR_AT_PHONE = (0, 0), (0, 874)
DIVIDER = (736, 392, 196)

_ROW_PHONE = {"far": 98, "near": 54}
"""On a phone the pawns are between the name and the board."""
_NAME_PHONE = {"far": 40, "near": 130}

HANDS: dict[int, Place] = {ONE: (40, 114), TWO: (40, 194), MOON: (118, 194)}
_HANDS_PHONE_X = {ONE: 46, TWO: 204, MOON: 284}
SIDES: dict[str, Place] = {"stone": (40, 280), "centaur": (118, 280)}
_SIDES_PHONE_X = {"stone": 378, "centaur": 458}
PASS_AT: Place = (78, 280)
_PASS_PHONE_X = 418
COIN_STEP, _COIN_STEP_PHONE = (0, 28), (14, 0)
SCORE_AT: Place = (196, 44)


def _moved(at: Place) -> str:
    return f"transform: translate({at[0]}px, {at[1]}px);"


STYLE = f"""
.board .mensa .chosen > .ground, .board .seat .chosen > .ground {{
  fill: {MINT}; fill-opacity: .12; mix-blend-mode: normal; stroke: {MINT}; stroke-width: 4;
}}
.board .seat .pawns.next > .ground {{ stroke: {MINT}; stroke-width: 4; }}
.board .slip > .sign {{ display: none; }}
.board .slip:has(> .sign) > .ground {{ stroke: {MINT}; stroke-width: 4; }}
.board .mensa :focus-visible > .ground, .board .seat :focus-visible > .ground {{
  stroke: #FBFAF4; stroke-width: 5; paint-order: normal;
}}
@media (max-width: 699px) {{
  .board .mensa {{ {_moved(_BOARD_AT_PHONE)} }}
  .board .well {{ {" ".join(f"{name}: {n}px;" for name, n in zip(WELL_SIDES, _WELL_PHONE, strict=True))} }}
  .board .said {{ {_moved(_SAID_AT_PHONE)} }}
  .board .said text {{ font-size: 23px; }}
  .board .seat {{ {_moved(_FAR_AT_PHONE)} }}
  .board .seat.near {{ {_moved(_NEAR_AT_PHONE)} }}
  .board .placed {{ transform: translate(var(--phone)); }}
  .board .seat-name {{ font-size: 33px; }}
  .board .seat-caption {{ font-size: 23px; text-anchor: end; }}
  .board .slip-word, .board .divider {{ display: none; }}
  .board .slip-sign {{ transform: none; }}
}}
"""
"""How things look that are chosen, can be chosen or have the focus; then the layout on a phone."""


def end_of(*, near: bool) -> str:
    """Which end of the table a seat has, as a class of its group and a key of the places here."""
    return "near" if near else "far"


def seat_at(end: str) -> Place:
    """Where a seat's group lies."""
    return _NEAR_AT if end == "near" else _FAR_AT


def placed(at: Place, phone: Place) -> str:
    """Attributes for an element of a seat's group, with its place on either kind of screen."""
    x, y = map(svg.number, at)
    narrow_x, narrow_y = map(svg.number, phone)
    return f'transform="translate({x} {y})" style="--phone: {narrow_x}px, {narrow_y}px"'


def name_place(end: str) -> str:
    """The place of a seat's name."""
    return placed((0, 24), (24, _NAME_PHONE[end]))


def caption_place(end: str) -> str:
    """The place of what is said of a seat below its name; on a phone beside it."""
    return placed((0, 55), (616, _NAME_PHONE[end]))


def hand_place(kind: int, end: str) -> str:
    """The place of the pawns of one kind."""
    return placed(HANDS[kind], (_HANDS_PHONE_X[kind], _ROW_PHONE[end]))


def side_place(side: str, end: str) -> str:
    """The place of one of the two sides to choose from."""
    return placed(SIDES[side], (_SIDES_PHONE_X[side], _ROW_PHONE[end]))


def hidden_place(face: str) -> str:
    """The place of the sign of a kind that is still hidden, and of how often."""
    return placed((_HIDDEN_X[face], 0), (_HIDDEN_X_PHONE[face], 0))


def pass_place(end: str) -> str:
    """The place of the button that passes."""
    return placed(PASS_AT, (_PASS_PHONE_X, _ROW_PHONE[end]))


def coin_place(coin: int, end: str) -> str:
    """The place of a taken coin."""
    (dx, dy), (phone_dx, phone_dy) = COIN_STEP, _COIN_STEP_PHONE
    return placed((177 + dx * coin, 96 + dy * coin), (524 + phone_dx * coin, _ROW_PHONE[end] + phone_dy * coin))


def score_place(end: str) -> str:
    """The place of a seat's score."""
    return placed(SCORE_AT, (624, _ROW_PHONE[end] + 18))


def cell_centre(cell: int) -> Place:
    """The middle of a token, measured from that in a1."""
    return cell % SIZE * PITCH, cell // SIZE * PITCH


def spot_centre(spot: int) -> Place:
    """The middle of a spot, between four tokens."""
    x, y = cell_centre(spot // SPOTS_A_ROW * SIZE + spot % SPOTS_A_ROW)
    return x + PITCH / 2, y + PITCH / 2
