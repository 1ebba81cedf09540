"""The texts of the rules pages, as the files beside this one have them, in three languages.

``names`` of groups, units and certainties; ``sets``: what the rule sets are called; ``story``: how a deal goes;
``explanations`` of options; ``examples``: hands.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hokchiu.rules.words import LANGUAGES

FOLDER = Path(__file__).parent / "texts"

Words = dict[str, str]
"""Language to text."""


@cache
def text(name: str) -> dict[str, Any]:
    """The file *name* of the folder, read once."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def words(triple: Sequence[str]) -> Words:
    """A text by its language, from 简体, 繁體 and English."""
    return dict(zip(LANGUAGES, triple, strict=True))


def named(family: str, code: str) -> Words:
    """The words for a *code* of names.toml; the code itself where there are none."""
    return words(text("names")[family].get(code, (code,) * len(LANGUAGES)))
