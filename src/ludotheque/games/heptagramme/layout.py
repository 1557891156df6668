"""Where everything lies on the mat, on a wide screen and on a phone, and how what can be clicked shows it."""

from __future__ import annotations

from ludotheque.games.heptagramme.cardboard import TALL
from ludotheque.rules import svg

WIDTH, HEIGHT = 964, 812
PORTRAIT = 420, 984

ROWS_AT = 32, 28
LINE, ROW, ROW_WIDTH = 74, 82, 620
"""A row's height, its height with the gap below it, and its width."""
CARD = 48
FIRST, STEP, ROOM = 72, 53, 337
"""Where a row's first card lies, how far apart cards lie, and the room that a row's cards share."""
COMPASS_AT, PACKS_AT, TIME_AT, UNSEEN_AT = (808, 170), (714, 448), (808, 352), (808, 570)
HAND_TOP = 622
HAND_CARD, HAND_STEP = 74, 92
HAND_AT, SORTING_AT, HOLDING_AT, DOING_AT = (118, 698), (80, 782), (748, 656), (848, 738)
SORT_WIDTH, SORT_STEP = 100, 110
CHIP, CHIP_GAP = 200, 48
"""The width of a button, and how far below each other two lie."""

MINT = "#8FE6C2"
PRINT = f'class="print" font-family="{svg.SANS}" font-size="14"'
LARGE_PRINT = f'class="print large" font-family="{svg.SANS}" font-size="15"'

STYLE = f"""
.board {{ --print: max(14px, min(18px, 38.3px - 1.73vw), min(19px, 31.3px - 1.93vh)); }}
.board .print {{ font-size: var(--print); }}
.board .print.large {{ font-size: max(15px, var(--print)); }}
.board :is(.rows, .packs) .value {{ font-size: calc(var(--print) + 1px); }}
.board .slot > .goal, .board .finish {{ visibility: hidden; }}
.board .slot.next > .goal, .board .finish.shown {{ visibility: visible; }}
.board .reach {{ pointer-events: none; }}
.board:has(.card.chosen) .reach {{ pointer-events: all; }}
.board .hint {{ visibility: hidden; }}
.board .hint.shown {{ visibility: visible; }}
.board .card > .piece, .board .card > .ground {{ transition: translate 90ms; }}
.board .card.chosen > .piece, .board .card.chosen > .ground {{ translate: 0 -14px; }}
.board .card.chosen > .ground {{
  fill: none; mix-blend-mode: normal; stroke: {MINT}; stroke-width: 4; paint-order: normal;
}}
.board .slot.chosen > .ground {{ fill: none; }}
.board .chip.chosen > .ground {{ fill: #D9EFE4; fill-opacity: 1; mix-blend-mode: normal; }}
.board :focus-visible > .ground {{ stroke: #FBFAF4; stroke-width: 4; paint-order: normal; }}
.board .chip:focus-visible > .ground {{ stroke: #1F2421; }}
.board .chip.next:hover > .ground {{ fill-opacity: .9; }}
.board .quiet:hover > .ground {{ stroke-opacity: 1; }}
.board .time.low > .time-ground {{ fill: #8E1F14; fill-opacity: 1; }}
.board .band > rect {{ x: -{WIDTH}px; width: {3 * WIDTH}px; }}
.board .quiet {{ cursor: pointer; }}
.board .unseen {{ visibility: hidden; }}
.board .unseen.shown {{ visibility: visible; }}
@media (max-width: 1179px) {{
  .board {{ --print: clamp(16.3px, 30.9px - 1.65vw, 19.4px); }}
}}
@media (min-width: 700px) and (max-width: 1400px), (min-width: 700px) and (max-height: 860px) {{
  .board .act > .ground, .board .doing .choice > .ground, .board .unseen-door > .ground {{ scale: 1.08 1.28; }}
  .board .sort > .ground {{ scale: 1 1.28; }}
  .board .holding {{ transform: translate(728px, 646px); }}
  .board .doing {{ transform: translate(836px, 727px); }}
  .board .doing .choice {{ transform: translateY(57px); }}
}}
@media (max-width: 699px) {{
  .board {{ --print: 14px; }}
  .board .lines, .board .rows {{ transform: translate(4px, 62px) scale(.95); }}
  .board .line {{ width: 434px; }}
  .board .at-end {{ transform: translateX(-184px); paint-order: stroke; stroke: #2F4B3A; stroke-width: 16px; }}
  .board .at-end {{ stroke-linejoin: round; }}
  .board .aside {{ display: none; }}
  .board .finish.at-end {{ transform: translate(-184px, -24px); }}
  .board .compass {{ transform: none; }}
  .board .rose {{ display: none; }}
  .board .wind {{ transform: translate(var(--column), 24px); }}
  .board .wind-name {{ font-size: 16px; }}
  .board .band {{ transform: translateY(-6px); }}
  .board .band > rect {{ x: 0; width: 420px; }}
  .board .hand {{ transform: translate(34px, 668px) scale(.64); }}
  .board .sorting {{ transform: translate(12px, 730px); }}
  .board .sort {{ transform: translateX(var(--narrow)); }}
  .board .time {{ transform: translate(374px, 730px); }}
  .board .time-ring {{ display: none; }}
  .board .holding {{ display: none; }}
  .board .doing {{ transform: translate(107px, 780px); }}
  .board .act {{ transform: translate(var(--narrow-x), var(--narrow-y)); }}
  .board .packs {{ transform: translate(34px, 900px); }}
  .board .unseen-door {{ transform: translate(340px, 900px); }}
  .board .unseen {{ transform: translate(70px, 180px); }}
  .board .readings {{ transform: translate(-598px, 60px); }}
}}
"""
"""The states of cards, places and buttons; then the layouts on a small mat, where buttons are larger, and on a phone.
Pictures outside the page know nothing of these. The smaller the mat, the larger the print on it: nothing is smaller
than 13 pixels on the screen."""


def places(cards: int) -> list[float]:
    """Where the cards of a row and the next one lie: closer together where a word is long."""
    step = min(STEP, ROOM / max(cards, 1))
    return [FIRST + i * step for i in range(cards + 1)]


def grid(k: int) -> tuple[int, int]:
    """Where the k-th button lies on a phone: two beside each other."""
    return k % 2 * (CHIP + 6), k // 2 * CHIP_GAP


def card_box(width: float) -> tuple[float, float, float, float]:
    """The corner and the size of a card around the origin."""
    return -width / 2, -width * TALL / 2, width, width * TALL
