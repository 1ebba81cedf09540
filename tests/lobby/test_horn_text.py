"""What may be said to everybody."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokchiu.lobby.horn_text import LONGEST, BadText, horn_text


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  三缺一，\n来的快！ ", "三缺一，来的快！"),
        ("a\u202eb\u200bc\x00d", "abcd"),
        ("e\u0301te\u0301", "été"),
        ("3.5 points, 8:30 tonight", "3.5 points, 8:30 tonight"),
        ("麻" * LONGEST, "麻" * LONGEST),
        ("🀄 gg", "🀄 gg"),
    ],
)
def test_a_line_is_shown_as_a_line(text: str, line: str):
    assert horn_text(text) == line


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("\u202e \u200b", "empty"),
        ("麻" * (LONGEST + 1), "too_long"),
        ("a" + "\u0336" * 9, "bad_text"),
        ("see https://example.org", "link"),
        ("HTTP : //x", "link"),
        ("ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ", "link"),
        ("example 。 com", "link"),
        ("write me@home", "link"),
        ("加微信 138 0013 8000", "link"),
        ("１３８００１３８０００", "link"),
    ],
)
def test_what_is_no_line_or_leads_elsewhere_is_refused(text: str, code: str):
    with pytest.raises(BadText) as bad:
        horn_text(text)
    assert bad.value.code == code


@given(st.text(max_size=100))
def test_what_is_let_through_is_short_and_prints(text: str):
    try:
        line = horn_text(text)
    except BadText:
        return
    assert 1 <= len(line) <= LONGEST
    assert line.strip() == line
    assert not any(unicodedata.category(letter).startswith("C") for letter in line)
    assert horn_text(line) == line
