"""The drawn parts of the tile art: dots, bamboo, flowers, the gold's frame.

Everything is a string of SVG elements in a face of 64 x 88 units, twice the size of a tile on a phone.
Angles are degrees, lengths units; colours are those of a set bought in Fuzhou.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.tile_bamboo import Stick, drawn
from tools.tile_numbers import BLUE, GREEN, INK, IVORY, RED, number

WIDTH, HEIGHT = 64, 88
BRIGHT_GREEN, BARK = "#2c9a4b", "#6b3a1f"

Placed = tuple[float, float, float, float, str]


n = number


# ---------------------------------------------------------------- dots (餅)


def ring(x: float, y: float, r: float) -> str:
    """A circle as a path, so that many are one element."""
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 1 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 1 {n(-2 * r)} 0z"


def pips(places: Sequence[tuple[float, float, float, str]], petals: int = 6) -> str:
    """Discs with a light ring, a rosette of petals and a light hub; all of one kind are one path."""
    discs = {colour: "".join(ring(x, y, r) for x, y, r, c in places if c == colour) for *_, colour in places}
    drawn = "".join(f'<path fill="{colour}" d="{path}"/>' for colour, path in discs.items())
    hubs = "".join(ring(x, y, 0.15 * r) for x, y, r, _ in places)
    return (
        drawn
        + "".join(rosettes([one for one in places if one[2] == r], r, petals) for r in radii(places))
        + (f'<path fill="{IVORY}" d="{hubs}"/>')
    )


def radii(places: Sequence[tuple[float, float, float, str]]) -> list[float]:
    """The sizes there are."""
    return list(dict.fromkeys(r for _, _, r, _ in places))


def rosettes(places: Sequence[tuple[float, float, float, str]], r: float, petals: int) -> str:
    """The light ring and the petals of discs of one size."""
    arc = 2 * math.pi * 0.45 * r / petals
    outer = "".join(ring(x, y, 0.81 * r) for x, y, *_ in places)
    inner = "".join(ring(x, y, 0.45 * r) for x, y, *_ in places)
    return (
        f'<path fill="none" stroke="{IVORY}" stroke-width="{max(0.7, 0.085 * r):.2f}" d="{outer}"/>'
        f'<path fill="none" stroke="{IVORY}" stroke-width="{n(0.27 * r)}" '
        f'stroke-dasharray="{arc * 0.52:.2f} {arc * 0.48:.2f}" d="{inner}"/>'
    )


def dashes(r: float, width: float, count: int, filled: float) -> str:
    """A ring of *count* light dashes, *filled* of each step drawn."""
    arc = 2 * math.pi * r / count
    return (
        f'<circle r="{n(r)}" fill="none" stroke="{IVORY}" stroke-width="{n(width)}" '
        f'stroke-dasharray="{arc * filled:.2f} {arc * (1 - filled):.2f}" stroke-dashoffset="0.00"/>'
    )


def one_dot() -> str:
    """The large rosette of 一餅."""
    return (
        f'<g transform="translate(32 44)"><circle r="27.5" fill="{GREEN}"/>'
        f'<circle r="25.3" fill="none" stroke="{IVORY}" stroke-width="1.2"/>'
        + dashes(20.6, 6, 20, 0.6)
        + f'<circle r="16.2" fill="{BLUE}"/>'
        + dashes(13.9, 2.6, 16, 0.5)
        + f'<circle r="11" fill="{IVORY}"/><circle r="9.8" fill="{RED}"/>'
        + dashes(6, 4.4, 8, 0.58)
        + f'<circle r="2.6" fill="{IVORY}"/><circle r="1.3" fill="{RED}"/></g>'
    )


def pips_of(count: int) -> list[tuple[float, float, float, str]]:
    """Centre, radius and colour of each pip of 二餅 to 九餅."""
    red, green, blue = RED, GREEN, BLUE
    columns: dict[int, list[tuple[float, float, float, str]]] = {
        2: [(32, 25, 14.5, green), (32, 63, 14.5, blue)],
        3: [(16.5, 20, 11.5, blue), (32, 44, 11.5, red), (47.5, 68, 11.5, green)],
        4: [(18, 23, 12, blue), (46, 23, 12, green), (18, 65, 12, green), (46, 65, 12, blue)],
        5: [
            (16.5, 19, 10.8, blue),
            (47.5, 19, 10.8, green),
            (32, 44, 10.8, red),
            (16.5, 69, 10.8, green),
            (47.5, 69, 10.8, blue),
        ],
        6: [(x, y, 10.6, c) for y, c in ((18, green), (46, red), (70, red)) for x in (18.5, 45.5)],
        7: [(13.5, 13.5, 8.8, green), (32, 22, 8.8, green), (50.5, 30.5, 8.8, green)]
        + [(x, y, 9.9, red) for y in (53, 74.3) for x in (19.5, 44.5)],
        8: [(x, y, 9.8, blue) for y in (13.5, 33.8, 54.1, 74.4) for x in (19.5, 44.5)],
        9: [(x, y, 9.3, c) for y, c in ((16, green), (44, red), (72, blue)) for x in (12, 32, 52)],
    }
    return columns[count]


def dots(count: int) -> str:
    """The face of a 餅, 1 to 9."""
    return one_dot() if count == 1 else pips(pips_of(count))


# ---------------------------------------------------------------- bamboo (索)


def feather(angle: float, length: float, colour: str) -> str:
    """A tail feather, drawn along x and turned."""
    tip = n(length * 0.55)
    return (
        f'<g transform="translate(35 46) rotate({angle})">'
        f'<path fill="{colour}" d="M0-2.4Q{tip}-6.5 {length}-3.4Q{length + 6} 0 {length} 3.4Q{tip} 6.5 0 2.4z"/>'
        f'<circle cx="{n(length - 2.5)}" r="3.3" fill="{IVORY}"/><circle cx="{n(length - 2.5)}" r="2" fill="{RED}"/>'
        f'<path stroke="{IVORY}" stroke-width="1" d="M8 0H{n(length - 8)}"/></g>'
    )


def bird() -> str:
    """The sparrow of 一索 on its bamboo, looking left."""
    tail = "".join(feather(*one) for one in ((74, 27, GREEN), (54, 29, BLUE), (34, 27, GREEN)))
    perch = (
        f'<path stroke="{RED}" stroke-width="2.4" stroke-linecap="round" fill="none" d="M23 58V73M30.5 59V73"/>'
        f'<g fill="{GREEN}"><rect x="5" y="73" width="40" height="7.5" rx="2"/></g>'
        f'<path stroke="{IVORY}" stroke-width="1.3" d="M15 73v7.5M35 73v7.5"/>'
        f'<path stroke="{RED}" stroke-width="2.2" stroke-linecap="round" d="M19.5 73.5h6M27.5 73.5h6"/>'
    )
    body = (
        f'<path fill="{GREEN}" '
        'd="M27.5 19C29 26 33 29 39 34C47 40.5 45 55 34 59.5C22 63.5 11.5 55 12.5 43C13.2 35 16 31 15.5 24z"/>'
        f'<path fill="none" stroke="{IVORY}" stroke-width="1.1" '
        'd="M15.5 38q2.5 2 5 0M14.5 44q2.7 2 5.4 0M15 50q2.7 2 5.4 0M20 35q2.5 2 5 0"/>'
        f'<path fill="{BLUE}" stroke="{IVORY}" stroke-width="1.2" '
        'd="M25 38.5C34 35 44 42 47 55.5C36 57.5 24.5 52 25 38.5z"/>'
        f'<path fill="none" stroke="{IVORY}" stroke-width="1.1" d="M29 42.5Q36 45 40.5 53.5M28 46.5Q33 48.5 36 54"/>'
    )
    head = (
        f'<circle cx="21" cy="18.5" r="8" fill="{GREEN}"/>'
        f'<path stroke="{RED}" stroke-width="2" stroke-linecap="round" fill="none" '
        'd="M21 11Q20 6.5 16.5 5M23.5 11Q24.5 6.5 22.5 3.5M25.5 12.5Q29 9 29 5.5"/>'
        f'<path fill="{RED}" d="M14.5 15.5L4.5 20.5L14.5 22.5z"/>'
        f'<circle cx="19" cy="17.3" r="2.9" fill="{IVORY}"/><circle cx="18.6" cy="17.3" r="1.5" fill="{INK}"/>'
    )
    return tail + perch + body + head


def eight_sticks() -> str:
    """八索: an M over a W."""
    lean = 31
    rows: list[Stick] = []
    for outer, inner, colour, sign in ((24, 25, GREEN, -1), (64, 63, BLUE, 1)):
        rows += [(9.8, outer, 9.8, 35, colour, 0), (54.2, outer, 9.8, 35, colour, 0)]
        rows += [(24.4, inner, 9.4, 30, colour, sign * lean), (39.6, inner, 9.4, 30, colour, -sign * lean)]
    return drawn(rows)


def sticks_of(count: int) -> Sequence[Placed]:
    """Place, width, height and colour of each stick of 二索 to 九索 without 八索."""
    red, green, blue = RED, GREEN, BLUE
    three = (12.5, 32.0, 51.5)
    table: dict[int, list[Placed]] = {
        2: [(32, 24, 13, 35, blue), (32, 64, 13, 35, green)],
        3: [(32, 24, 13, 35, blue), (17, 64, 13, 35, green), (47, 64, 13, 35, green)],
        4: [(18, 24, 13, 35, blue), (46, 24, 13, 35, green), (18, 64, 13, 35, green), (46, 64, 13, 35, blue)],
        5: [
            (12.5, 24, 12, 35, green),
            (51.5, 24, 12, 35, blue),
            (32, 44, 12, 35, red),
            (12.5, 64, 12, 35, blue),
            (51.5, 64, 12, 35, green),
        ],
        6: [(x, y, 12, 35, c) for y, c in ((24, green), (64, blue)) for x in three],
        7: [(32, 16.5, 11.4, 23, red)] + [(x, y, 11.4, 24, c) for y, c in ((44, green), (71, blue)) for x in three],
        9: [(x, y, 11.2, 24, c) for y in (16.5, 44, 71.5) for x, c in zip(three, (green, red, blue), strict=True)],
    }
    return table[count]


def bamboo(count: int) -> str:
    """The face of a 索, 1 to 9."""
    if count == 1:
        return bird()
    return eight_sticks() if count == 8 else drawn([(*one, 0) for one in sticks_of(count)])


# ---------------------------------------------------------------- white dragon, gold


def white_dragon() -> str:
    """白板: a double frame with a dashed fret."""
    return (
        f'<g fill="none" stroke="{BLUE}"><rect x="8" y="9" width="48" height="70" rx="3" stroke-width="3.4"/>'
        '<rect x="13.5" y="14.5" width="37" height="59" stroke-width="3" '
        'stroke-dasharray="5 3.8" stroke-dashoffset="2"/>'
        '<rect x="18" y="19" width="28" height="50" rx="2" stroke-width="1.8"/></g>'
    )


def gold_frame() -> str:
    """What lies over a face that is the gold; the character 金 goes into its corner."""
    return (
        '<rect x="1.5" y="1.5" width="61" height="85" rx="6" fill="none" stroke="#e0a100" stroke-width="3"/>'
        '<path fill="#e0a100" d="M40 0h17a7 7 0 0 1 7 7v17z"/>'
    )
