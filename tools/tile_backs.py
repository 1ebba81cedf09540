"""The backs of the tiles: jade with jasmine, indigo with the waves of the Min, plum with the lattice of an old window.

A theme of the client shows one of them; the colours beside each are those of its standing tiles and of the wall.
"""

from __future__ import annotations

import math

from tools.tile_numbers import number

n = number

GOLD_LINE = "#e9d48a"
SILVER_LINE = "#c9d8f0"
ROSE_LINE = "#f0c9b4"


def ground(name: str, light: str, dark: str, line: str) -> str:
    """The body's colour from the upper left, and a frame."""
    return (
        f'<defs><linearGradient id="t-{name}" x2=".5" y2="1"><stop stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect width="64" height="88" rx="7" fill="url(#t-{name})"/>'
        f'<rect x="4.5" y="4.5" width="55" height="79" rx="4.5" fill="none" stroke="{line}" stroke-width="1.5"/>'
    )


def jasmine() -> str:
    """Jade with jasmine 茉莉, the flower of Fuzhou."""
    petals = "".join(petal(72 * i) for i in range(5))
    return (
        ground("jade", "#2fa36b", "#0f6b43", GOLD_LINE)
        + f'<path fill="none" stroke="{GOLD_LINE}" stroke-opacity=".55" d="M32 10L56 44L32 78L8 44z"/>'
        '<g transform="translate(32 44)"><circle r="20" fill="#0d5c3a"/>'
        f'<circle r="20" fill="none" stroke="{GOLD_LINE}" stroke-width="1.2"/>'
        f'<path fill="#f7fbf3" d="{petals}"/><circle r="3" fill="#f2d35b"/></g>'
    )


def petal(turn: float) -> str:
    """A petal round the origin, turned."""
    angle = math.radians(turn)
    points = [(0, -2), (6, -6), (7, -13), (0, -17.5), (-7, -13), (-6, -6), (0, -2)]
    p = [
        f"{n(x * math.cos(angle) - y * math.sin(angle))} {n(x * math.sin(angle) + y * math.cos(angle))}"
        for x, y in points
    ]
    return f"M{p[0]}C{p[1]} {p[2]} {p[3]}C{p[4]} {p[5]} {p[6]}z"


def waves() -> str:
    """Indigo with the waves of the river Min 闽江: arcs in rows that interlock."""
    arcs = [
        f"M{n(start + 11.6 * column + 5.5 - r)} {20 + 11 * row}a{n(r)} {n(r)} 0 0 1 {n(2 * r)} 0"
        for row in range(6)
        for start, columns in [((10, 4), (16.4, 3))[row % 2]]
        for column in range(columns)
        for r in (5.5, 3)
    ]
    return (
        ground("indigo", "#3f6fb8", "#1d3c78", SILVER_LINE)
        + f'<path fill="none" stroke="{SILVER_LINE}" stroke-opacity=".8" stroke-width="1.1" d="{"".join(arcs)}"/>'
    )


def lattice() -> str:
    """Plum with the lattice of a window in the Three Lanes and Seven Alleys 三坊七巷."""
    lines = "M14 14H50V74H14zM22 14V74M42 14V74M14 26H50M14 62H50M22 36H42M22 52H42M32 26V36M32 52V62M14 44H22M42 44H50"
    line = f'stroke="{ROSE_LINE}" stroke-width="1.1"'
    sill = f'<rect x="24.5" y="38.5" width="15" height="11" rx="2" fill="#6b1f38" {line}/>'
    return (
        ground("plum", "#a8485a", "#6b1f38", ROSE_LINE)
        + f'<path fill="none" stroke="{ROSE_LINE}" stroke-opacity=".75" stroke-width="1.3" d="{lines}"/>'
        + sill
    )
