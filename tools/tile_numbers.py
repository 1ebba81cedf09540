"""Numbers and colours that all parts of the tile art share."""

from __future__ import annotations

RED, GREEN, BLUE, INK = "#c3141b", "#0b7a3d", "#1d3f98", "#17213d"
IVORY = "#fbf6e7"


def number(value: float) -> str:
    """*value* with at most one decimal, as short as SVG allows."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        text = "0"
    return text.replace("0.", ".", 1) if text.startswith("0.") else text.replace("-0.", "-.", 1)
