"""The sticks of the bamboo tiles (索): all of one colour are one path, so that a face is a handful of elements.

A table of a hundred tiles is drawn by the browser from these faces; every element counts a hundred times.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tools.tile_numbers import IVORY, number

n = number

Point = tuple[float, float]
# middle, width, height, colour, turn in degrees
Stick = tuple[float, float, float, float, str, float]

NODE = 1.5
"""Half the thickness of a stick's node."""
SLIT = 0.13
"""Width of the light slit, in widths of the stick."""


def placed(x: float, y: float, turn: float, mirrored: bool = False) -> Callable[[float, float], Point]:
    """Takes a point of a stick that stands at the origin to where it is drawn."""
    angle = math.radians(turn)
    flip = -1 if mirrored else 1
    cos, sin = math.cos(angle), math.sin(angle)
    return lambda a, b: (x + a * cos - flip * b * sin, y + a * sin + flip * b * cos)


def at(point: Point) -> str:
    """A point as SVG writes it."""
    return f"{n(point[0])} {n(point[1])}"


def half(width: float, height: float, put: Callable[[float, float], Point]) -> str:
    """The upper half: a flared end and a bulging side."""
    a, b = width / 2, height / 2
    end = min(2.4, height * 0.09)
    low, neck, swell = -1, -b + end, (b - end) / 2
    left = [(-a, -b), (a, -b), (a + 0.6, -b + end / 2), (a - 0.9, neck), (a - 2.5, neck + swell), (a - 0.9, low)]
    right = [(-a + 0.9, low), (-a + 2.5, neck + swell), (-a + 0.9, neck), (-a - 0.6, -b + end / 2), (-a, -b)]
    p = [at(put(*point)) for point in left + right]
    return f"M{p[0]}L{p[1]}Q{p[2]} {p[3]}Q{p[4]} {p[5]}L{p[6]}Q{p[7]} {p[8]}Q{p[9]} {p[10]}z"


def node(width: float, put: Callable[[float, float], Point]) -> str:
    """The ring between the halves, with round ends."""
    a = width / 2 - 1.2
    corners = [(-a, -NODE), (a, -NODE), (a, NODE), (-a, NODE)]
    p = [at(put(*corner)) for corner in corners]
    return f"M{p[0]}L{p[1]}A{NODE} {NODE} 0 0 1 {p[2]}L{p[3]}A{NODE} {NODE} 0 0 1 {p[0]}z"


def body(stick: Stick) -> str:
    """Both halves and the node."""
    x, y, width, height, _, turn = stick
    upper, lower = placed(x, y, turn), placed(x, y, turn, mirrored=True)
    return half(width, height, upper) + half(width, height, lower) + node(width, upper)


def slits(stick: Stick) -> str:
    """A light line in each half."""
    x, y, _, height, _, turn = stick
    end = min(2.4, height * 0.09)
    put, far = placed(x, y, turn), height / 2 - end - 1.6
    return "".join(f"M{at(put(0, sign * far))}L{at(put(0, sign * 3.6))}" for sign in (-1, 1))


def drawn(sticks: Sequence[Stick]) -> str:
    """All sticks: a path for each colour, and one for the slits."""
    colours = dict.fromkeys(stick[4] for stick in sticks)
    bodies = "".join(
        f'<path fill="{colour}" d="{"".join(body(stick) for stick in sticks if stick[4] == colour)}"/>'
        for colour in colours
    )
    width = min(stick[2] for stick in sticks) * SLIT
    lines = "".join(slits(stick) for stick in sticks)
    return (
        bodies + f'<path fill="none" stroke="{IVORY}" stroke-width="{width:.2f}" stroke-linecap="round" d="{lines}"/>'
    )
