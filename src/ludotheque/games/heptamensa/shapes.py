"""The pieces of Hepta Mensa, drawn: round tokens by their faces, bevelled pawns by seat and side, the signs on them.

Everything is drawn round its own centre, for a grid whose tokens are `PITCH` apart. Each sign differs by its form
alone, and seats differ by theirs: Ivory's pawns are squares, Garnet's stand on a corner.
"""

from __future__ import annotations

import math

PITCH = 150
TOKEN = 0.39 * PITCH
PAWN = 0.245 * PITCH
"""Half the width of a pawn."""

MINT, BRASS = "#8FE6C2", "#E3B555"
HOLE, HOLE_LINE = "#171B37", "#5C628F"
_DEPTH = 7
_BIRCH, _BIRCH_SIDE, _BIRCH_LINE, _ARROW = "#E9DBBB", "#B89C66", "#CBB98F", "#3A3323"
_FACES = {
    "double": (_BIRCH, _BIRCH_SIDE, _BIRCH_LINE),
    "single": (_BIRCH, _BIRCH_SIDE, _BIRCH_LINE),
    "lightning": ("#3F4680", "#1B1F41", "#2F3567"),
    "coin": ("#D9A63F", "#8F671A", "#B98624"),
    "recycling": ("#5E8C72", "#33553F", "#4A7560"),
}
_SEATS = (
    ("#FFFDF6", "#BDAE8B", "#F3ECDB", "#4A2A20"),
    ("#A84452", "#4E1420", "#8E2F3F", "#FBEFE6"),
)
"""Rim, side, face and sign of Ivory's and of Garnet's pawns."""
PAWN_SIDES = ("one", "two", "moon", "centaur")


def definitions() -> str:
    """Every token and pawn, to be used by id: `token-coin`, `pawn-0-centaur`."""
    tokens = "".join(f'<g id="token-{face}">{token(face)}</g>' for face in _FACES)
    pawns = "".join(f'<g id="pawn-{seat}-{side}">{pawn(seat, side)}</g>' for seat in (0, 1) for side in PAWN_SIDES)
    return tokens + pawns


def signs() -> str:
    """What can be clicked next: a dot on a free spot, a ring round a token."""
    return (
        f'<g id="sign-dot"><circle r="15" fill="{MINT}" stroke="#17604A" stroke-width="3"/></g>'
        f'<g id="sign-ring"><circle r="{TOKEN + 6:.1f}" fill="none" stroke="{MINT}" stroke-width="5"/></g>'
    )


def token(face: str) -> str:
    """A token with a thin side below it and one soft shadow."""
    fill, side, line = _FACES[face]
    return (
        f'<circle cx="1" cy="{_DEPTH + 4}" r="{TOKEN}" fill="#000" fill-opacity=".24"/>'
        f'<circle cy="{_DEPTH - 2}" r="{TOKEN}" fill="{side}"/><circle r="{TOKEN}" fill="{fill}"/>'
        f'<circle r="{TOKEN - 8}" fill="none" stroke="{line}" stroke-width="1.6"/>{_face_sign(face)}'
    )


def _face_sign(face: str) -> str:
    if face == "single":
        return f'<path d="{_arrow(0, 1.12)}" fill="{_ARROW}"/>'
    if face == "double":
        return f'<path d="{_arrow(-14, 1.05)}{_arrow(14, -1.05)}" fill="{_ARROW}"/>'
    if face == "lightning":
        return '<path d="M9 -42 L-22 6 L-4 6 L-10 41 L22 -9 L3 -9 Z" fill="#F3CF62"/>'
    if face == "coin":
        return coin_sign()
    return f'<g fill="#F4F1E2" stroke="#F4F1E2">{_three_arrows()}</g>'


def coin_sign() -> str:
    """A ring and a bar."""
    return (
        '<circle r="31" fill="#E9BE60" stroke="#5E3F08" stroke-width="4.5"/>'
        '<circle r="22" fill="none" stroke="#5E3F08" stroke-width="2"/>'
        '<rect x="-3" y="-13" width="6" height="26" rx="2" fill="#5E3F08"/>'
    )


def _arrow(x: float, scale: float) -> str:
    points = ((0, -27), (12, -8), (4.5, -8), (4.5, 27), (-4.5, 27), (-4.5, -8), (-12, -8))
    return "M" + "L".join(f"{x + px:.1f} {py * scale:.1f}" for px, py in points) + "Z"


def _three_arrows() -> str:
    """Three arrows chasing each other round a circle."""
    radius, parts = 26.0, []
    for start in (-100, 20, 140):
        begin, end = math.radians(start), math.radians(start + 78)
        x1, y1 = radius * math.cos(begin), radius * math.sin(begin)
        x2, y2 = radius * math.cos(end), radius * math.sin(end)
        parts.append(
            f'<path d="M{x1:.1f} {y1:.1f}A{radius} {radius} 0 0 1 {x2:.1f} {y2:.1f}" fill="none" stroke-width="8"/>'
        )
        tip, inner, outer = math.radians(start + 112), radius - 12, radius + 12
        corners = (
            (radius * math.cos(tip), radius * math.sin(tip)),
            (inner * math.cos(end), inner * math.sin(end)),
            (outer * math.cos(end), outer * math.sin(end)),
        )
        parts.append('<path d="M' + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + 'Z" stroke="none"/>')
    return "".join(parts)


def pawn(seat: int, side: str) -> str:
    """A bevelled pawn; Garnet's is turned to stand on a corner, its sign is not."""
    rim, below, face, ink = _SEATS[seat]
    turn = ' transform="rotate(45)"' if seat == 1 else ""
    size = PAWN * (1.0 if seat == 0 else 0.93)
    outer, inner = _bevelled(size, 8), _bevelled(size - 9, 4)
    lifted = f"translate(0 {_DEPTH - 1})"
    return (
        f'<g transform="translate(1 {_DEPTH + 5})"><path d="{outer}"{turn} fill="#000" fill-opacity=".28"/></g>'
        f'<g transform="{lifted}"><path d="{outer}"{turn} fill="{below}"/></g>'
        f'<path d="{outer}"{turn} fill="{rim}" stroke="{below}" stroke-width="1.2"/>'
        f'<path d="{inner}"{turn} fill="{face}"/>{pawn_sign(side, ink)}'
    )


def pawn_outline(seat: int) -> str:
    """Where a pawn has been, before it was placed."""
    turn = ' transform="rotate(45)"' if seat == 1 else ""
    outline = _bevelled(PAWN * (0.9 if seat == 0 else 0.84), 8)
    return f'<path d="{outline}"{turn} fill="none" stroke="{HOLE_LINE}" stroke-width="2" stroke-dasharray="4 5"/>'


def pawn_ring(seat: int) -> str:
    """Brass round a pawn's shape: it was played last."""
    turn = ' transform="rotate(45)"' if seat == 1 else ""
    half = PAWN + 4 if seat == 0 else PAWN + 1.5
    return (
        f'<rect x="{-half:.1f}" y="{-half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}" rx="10"{turn} '
        f'fill="none" stroke="{BRASS}" stroke-width="4"/>'
    )


def _bevelled(half: float, cut: float) -> str:
    near = half - cut
    corners = ((near, -half), (half, -near), (half, near), (near, half))
    around = (*corners, *((-x, -y) for x, y in corners))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in around) + "Z"


def pawn_sign(side: str, ink: str) -> str:
    """One pebble, two pebbles, a moon, or the Centaur with its bow."""
    if side == "one":
        return f'<ellipse rx="12" ry="9.5" transform="rotate(-14)" fill="{ink}"/>'
    if side == "two":
        return (
            f'<g fill="{ink}"><ellipse cx="-8" cy="-7" rx="9.5" ry="7.5" transform="rotate(-10)"/>'
            '<ellipse cx="8" cy="8.5" rx="9.5" ry="7.5" transform="rotate(-10)"/></g>'
        )
    if side == "moon":
        return f'<path d="M7 -15 A16 16 0 1 0 7 15 A18 18 0 0 1 7 -15 Z" fill="{ink}"/>'
    return _centaur(ink)


def _centaur(ink: str) -> str:
    stroke = f'fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<g {stroke} transform="translate(-1 1)">'
        '<path d="M-12 3.5 L5 3.5" stroke-width="9.5"/>'
        '<path d="M-13 5 L-16 12 L-13.5 20 M-8.5 6 L-7.5 20 M4 6 L2.5 20 M7 4.5 L14 9.5 L12 16" stroke-width="3.4"/>'
        '<path d="M-15.5 1 C-21 2 -21 8 -21 13" stroke-width="3"/>'
        '<path d="M6.5 2 L7 -9" stroke-width="7"/>'
        '<path d="M7 -10 L18 -10.5 M6.5 -10 L-1 -6 L7 -10.5" stroke-width="2.8"/>'
        '<path d="M16 -21 Q25 -10.5 16.5 0" stroke-width="2.4"/>'
        f'<circle cx="7.5" cy="-18" r="4.6" fill="{ink}" stroke="none"/></g>'
    )
