"""How much a test does: all of it by itself and in `make soak`, a part in `make test`, less on the checked build."""

from __future__ import annotations

import os
from typing import Any

import pytest

PART = float(os.environ.get("HOKCHIU_PART", "1"))


def soak(*values: Any) -> list[Any]:
    """Parameters that only `make soak` tries: others like them are tried each time."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values]


def part(full: int) -> int:
    """*full*, or the part of it that HOKCHIU_PART asks for; at least one."""
    return max(1, round(full * PART))
