"""The eight flowers: four seasons (red) and four plants (blue), each with its picture."""

from __future__ import annotations

from collections.abc import Callable

from tools.tile_numbers import GREEN, number
from tools.tile_pictures import BARK, BRIGHT_GREEN

n = number

PLUM, PLUM_HEART, POLLEN = "#e0315a", "#8e0f30", "#ffd24a"
LIGHT_GREEN = "#5bb548"


def petal_ring(x: float, y: float, count: int, r: float, size: tuple[float, float], fill: str, more: str = "") -> str:
    """*count* ellipses of half axes *size* round a point, *r* from it; *more* are attributes and a first turn."""
    turn, _, extra = more.partition(" ")
    first = float(turn or 0)
    return "".join(
        f'<ellipse cx="0" cy="{n(-r)}" rx="{n(size[0])}" ry="{n(size[1])}" fill="{fill}"{" " + extra if extra else ""} '
        f'transform="translate({n(x)} {n(y)}) rotate({n(first + 360 * i / count)})"/>'
        for i in range(count)
    )


def blossom(x: float, y: float, scale: float) -> str:
    """A plum blossom."""
    at = f'cx="{n(x)}" cy="{n(y)}"'
    stamens = "".join(
        f'<path stroke="{POLLEN}" stroke-width="{n(0.9 * scale)}" d="M0 0V{n(-3.6 * scale)}" '
        f'transform="translate({n(x)} {n(y)}) rotate({36 + 72 * i})"/>'
        for i in range(5)
    )
    petals = petal_ring(x, y, 5, 5.2 * scale, (4.3 * scale, 4.6 * scale), PLUM)
    heart = f'<circle {at} r="{n(2.9 * scale)}" fill="{PLUM_HEART}"/>'
    return petals + heart + stamens + f'<circle {at} r="{n(1.5 * scale)}" fill="{POLLEN}"/>'


def leaf(x: float, y: float, length: float, width: float, turn: float, colour: str) -> str:
    """A leaf from a point, *turn* degrees from the right."""
    tip = n(length * 0.4)
    return (
        f'<path fill="{colour}" transform="translate({n(x)} {n(y)}) rotate({n(turn)})" '
        f'd="M0 0Q{tip} {n(-width)} {n(length)} 0Q{tip} {n(width)} 0 0z"/>'
    )


def stroke(path: str, width: float, colour: str) -> str:
    """A line with round ends."""
    return f'<path fill="none" stroke="{colour}" stroke-width="{n(width)}" stroke-linecap="round" d="{path}"/>'


def plum() -> str:
    """A plum branch in blossom."""
    branch = stroke("M7 85Q22 70 32 64T58 40", 3.4, BARK) + stroke("M22 71Q17 62 10 58M44 56Q52 60 57 66", 2.2, BARK)
    flowers = blossom(38, 58, 1.32) + blossom(17, 61, 0.9) + blossom(52, 77, 0.86)
    return branch + flowers + f'<circle cx="57" cy="40" r="3.3" fill="{PLUM}"/>'


def orchid() -> str:
    """An orchid over its blades."""
    blades = (
        ("M30 85Q22 60 5 50", 3.4, BRIGHT_GREEN),
        ("M31 85Q28 66 16 68", 2.8, GREEN),
        ("M33 85Q46 62 60 66", 3.2, BRIGHT_GREEN),
        ("M32 85Q40 72 58 82", 2.8, GREEN),
        ("M32 85Q34 66 38 55", 2.2, "#5b8f2a"),
    )
    dark, light = "#8b4bb8", "#b07ad6"
    petals = (
        (-90, 17, 6.4, dark),
        (-28, 18, 6.2, dark),
        (-152, 18, 6.2, dark),
        (35, 13.5, 5.8, light),
        (145, 13.5, 5.8, light),
    )
    flower = "".join(leaf(40, 48, length, width, turn, colour) for turn, length, width, colour in petals)
    heart = '<path fill="#e6c229" d="M40 46q5.5 7 0 12.5q-5.5-5.5 0-12.5z"/>'
    heart += '<circle cx="40" cy="47.5" r="2.2" fill="#c3141b"/>'
    return "".join(stroke(*blade) for blade in blades) + flower + heart


def stalk(x: float, colour: str, top: float) -> str:
    """A bamboo stalk from the lower edge up to *top*, in joints."""
    joint = 15
    parts = []
    y = 86.0
    while y > top:
        height = min(joint, y - top)
        if height > 2:
            parts.append(
                f'<rect x="{n(x - 3.3)}" y="{n(y - height + 0.7)}" width="6.6" height="{n(height - 1.4)}" '
                f'rx="1.6" fill="{colour}"/>'
            )
        y -= joint
    return "".join(parts)


def bamboo_plant() -> str:
    """Two stalks of bamboo and their leaves."""
    leaves = (
        (41, 52, 25, 4.6, 152, GREEN),
        (41, 52, 27, 4.6, 176, BRIGHT_GREEN),
        (41, 53, 23, 4.4, 200, GREEN),
        (40, 72, 24, 4.4, 140, BRIGHT_GREEN),
        (40, 71, 27, 4.6, 165, GREEN),
        (40, 71, 24, 4.2, 190, BRIGHT_GREEN),
    )
    return stalk(42, GREEN, 40) + stalk(53, BRIGHT_GREEN, 26) + "".join(leaf(*one) for one in leaves)


def chrysanthemum() -> str:
    """A chrysanthemum."""
    stem = stroke("M36 62Q34 76 28 86", 3, GREEN)
    leaves = leaf(32, 79, 22, 8, 200, GREEN) + leaf(33, 80, 22, 8, -12, BRIGHT_GREEN)
    outer = petal_ring(37, 55, 16, 13.5, (3, 7.6), "#f0a30a", '0 stroke="#c46d00" stroke-width=".7"')
    inner = petal_ring(37, 55, 12, 7.4, (2.8, 5.6), "#ffc937", '15 stroke="#d98a00" stroke-width=".6"')
    return stem + leaves + outer + inner + '<circle cx="37" cy="55" r="4" fill="#c46d00"/>'


def spring() -> str:
    """A swallow under a willow."""
    twigs = "".join(
        stroke(f"M{x} {top}Q{x + bend} {n((top + end) / 2)} {x} {end}", 1.6, GREEN)
        for x, bend, top, end in ((50, 4, 24, 66), (57, 4, 24, 80), (43, 3, 24, 46))
    )
    rows = (
        (51.5, 34, 9, 4, (50, 125), BRIGHT_GREEN),
        (58.5, 36, 10, 5, (75, 128), LIGHT_GREEN),
        (44.2, 32, 8, 2, (55, 120), LIGHT_GREEN),
    )
    leaves = "".join(
        leaf(x, top + step * i, 8.5, 2.4, turns[i % 2], colour)
        for x, top, step, count, turns, colour in rows
        for i in range(count)
    )
    swallow = (
        '<g transform="translate(25 62) rotate(-18)"><path fill="#1b2a5c" '
        'd="M-19 1Q-15-5-8-4Q-3-3 2-1Q10-16 25-19Q20-6 9 3Q16 5 26 14Q14 12 8 8Q9 13 16 22Q7 17 2 9Q-8 11-14 5z"/>'
        '<path fill="#f5efe0" d="M-12 4.5Q-6 9 3 7Q-2 3-9 2.5z"/>'
        '<path fill="#c3141b" d="M-15.5 2.8Q-12 6.5-8.5 5Q-9.5 1.5-14 .8z"/>'
        '<circle cx="-13" cy="-1.3" r="1.1" fill="#fff"/></g>'
    )
    return twigs + leaves + swallow


def lotus_petal(turn: float, length: float, width: float, colour: str) -> str:
    """A petal from the heart of the flower."""
    w, low, high = n(width), n(-length * 0.3), n(-length * 0.68)
    return (
        f'<path fill="{colour}" stroke="#b92b62" stroke-width=".7" transform="translate(34 68) rotate({n(turn)})" '
        f'd="M0 0C{w} {low} {w} {high} 0 {n(-length)}C{n(-width)} {high} {n(-width)} {low} 0 0z"/>'
    )


def summer() -> str:
    """A lotus on its leaf."""
    pale, pink, deep = "#f4a3bd", "#ec6f98", "#d8437a"
    petals = (
        (-74, 25, 8, pale),
        (74, 25, 8, pale),
        (-46, 29, 9.5, pink),
        (46, 29, 9.5, pink),
        (-20, 32, 10, pale),
        (20, 32, 10, pale),
        (0, 34, 10.5, deep),
    )
    pad = (
        f'<ellipse cx="34" cy="75" rx="27" ry="8.5" fill="{GREEN}"/>'
        f'<path stroke="{LIGHT_GREEN}" stroke-width="1" fill="none" '
        'd="M34 75L10 72M34 75L58 72M34 75L18 80M34 75L50 80M34 75V83"/>'
    )
    light = '<path fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1" d="M34 62V42"/>'
    return pad + "".join(lotus_petal(*one) for one in petals) + light


def autumn() -> str:
    """Two maple leaves."""
    right = [
        (4.6, -13.5),
        (9, -17),
        (10, -8),
        (20, -15),
        (18, -7),
        (25, -5),
        (17, 2),
        (20, 7),
        (10, 7),
        (11, 12),
        (1.3, 9.5),
        (1.3, 22),
    ]
    points = [(0.0, -25.0), *right, *((-x, y) for x, y in reversed(right))]
    outline = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "z"
    vein = "M0 9L0-18M0 7L14-9M0 7L-14-9M0 8L16 3M0 8L-16 3"
    small = (
        '<g transform="translate(14 72) rotate(-35) scale(.46)"><path fill="#e58a12" stroke="#e58a12" '
        f'stroke-width="2" stroke-linejoin="round" d="{outline}"/></g>'
    )
    large = (
        '<g transform="translate(37 60) rotate(14)"><path fill="#d2321e" stroke="#d2321e" '
        f'stroke-width="1.6" stroke-linejoin="round" d="{outline}"/>'
        f'<path fill="none" stroke="#f7c08a" stroke-width="1.1" stroke-linecap="round" d="{vein}"/></g>'
    )
    return small + large


def winter() -> str:
    """A snowflake, and snow."""
    arm = "M0 0V-23M0-8.5l5.5-5.5M0-8.5l-5.5-5.5M0-15l5-5M0-15l-5-5"
    arms = "".join(f'<path d="{arm}" transform="rotate({60 * i})"/>' for i in range(6))
    snow = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in ((9, 50, 2.2), (8, 80, 2.6), (58, 34, 2), (59, 83, 2.2))
    )
    return (
        '<g transform="translate(35 60)" fill="none" stroke="#2563c4" stroke-width="3" stroke-linecap="round">'
        f'{arms}<circle r="4" fill="#fbf6e7" stroke-width="2.2"/></g><g fill="#7fb2f0">{snow}</g>'
    )


PICTURES: dict[str, Callable[[], str]] = {
    "春": spring,
    "夏": summer,
    "秋": autumn,
    "冬": winter,
    "梅": plum,
    "蘭": orchid,
    "竹": bamboo_plant,
    "菊": chrysanthemum,
}
