"""One word, one meaning: every event, action, special and option stands in ``docs/``."""

import re
from pathlib import Path

import pytest

from hokchiu.deal import actions, events
from hokchiu.rules import profile, score
from hokchiu.rules.specials import SPECIAL_NAMES

ROOT = Path(__file__).resolve().parent.parent
DOCS = "\n".join(page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs").rglob("*.md")))
WORDS = set(re.findall(r"`([\w.]+)`", DOCS))
ENUM_WORD = re.compile(r"^\s+(EVENT|ACTION|HOW)_(\w+) = ", re.MULTILINE)


def enum_words(module: object, prefix: str) -> list[str]:
    """The lower-case names of a module's constants that start with *prefix*."""
    pxd = Path(str(module.__file__).partition(".cpython")[0].removesuffix(".py") + ".pxd")
    return [name.lower() for kind, name in ENUM_WORD.findall(pxd.read_text(encoding="utf-8")) if kind == prefix]


@pytest.mark.parametrize("word", [word for word in enum_words(events, "EVENT") if word != "bytes"])
def test_event_is_in_the_docs(word: str) -> None:
    assert word in WORDS


@pytest.mark.parametrize("word", enum_words(actions, "ACTION"))
def test_action_is_in_the_docs(word: str) -> None:
    assert word in WORDS


@pytest.mark.parametrize("word", [word for word in enum_words(score, "HOW") if word != "none"])
def test_way_to_win_is_in_the_docs(word: str) -> None:
    assert word in WORDS


@pytest.mark.parametrize("word", SPECIAL_NAMES)
def test_special_is_in_the_docs(word: str) -> None:
    assert word in WORDS


@pytest.mark.parametrize("word", [option.name for option in profile.ALL])
def test_option_is_in_the_docs(word: str) -> None:
    assert word in WORDS
