"""How much a test does: all of it by itself and in `make soak`, a part in `make test`, less on the checked build."""

from __future__ import annotations

import os

PART = float(os.environ.get("HOKCHIU_PART", "1"))


def part(full: int) -> int:
    """*full*, or the part of it that HOKCHIU_PART asks for; at least one."""
    return max(1, round(full * PART))
