"""The 42 kinds and what they are called."""

import pytest

from hokchiu.tiles.kinds import KINDS, NAMES, TEXTS, is_flower, letter, name, rank

CALLED = [
    ("5m", "五万", "五萬", "5 Characters"),
    ("1p", "一饼", "一餅", "1 Dots"),
    ("9s", "九索", "九索", "9 Bamboos"),
    ("1z", "东", "東", "East"),
    ("5z", "白", "白", "White Dragon"),
    ("6z", "发", "發", "Green Dragon"),
    ("7z", "中", "中", "Red Dragon"),
    ("1f", "春", "春", "Spring"),
    ("6f", "兰", "蘭", "Orchid"),
    ("8f", "菊", "菊", "Chrysanthemum"),
]


@pytest.mark.parametrize(("text", "hans", "hant", "english"), CALLED)
def test_kinds_have_names_in_three_languages(text: str, hans: str, hant: str, english: str) -> None:
    kind = TEXTS.index(text)
    assert [name(kind, language) for language in ("zh-Hans", "zh-Hant", "en")] == [hans, hant, english]


@pytest.mark.parametrize("language", sorted(NAMES))
def test_no_two_kinds_have_the_same_name(language: str) -> None:
    assert len(set(NAMES[language])) == KINDS


def test_suit_and_rank_make_the_text() -> None:
    assert [f"{rank(kind)}{letter(kind)}" for kind in range(KINDS)] == list(TEXTS)


def test_eight_kinds_are_always_flowers() -> None:
    assert [TEXTS[kind] for kind in range(KINDS) if is_flower(kind)] == [f"{rank}f" for rank in range(1, 9)]
