"""Text to tiles and back; what does not parse names the place."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokchiu.errors import NotationError
from hokchiu.tiles.kinds import KINDS
from hokchiu.tiles.notation import Meld, meld_text, parse_meld, parse_tile, parse_tiles, tile_text, tiles_text

KIND = st.integers(0, KINDS - 1)
EQUAL_MELDS = {"pung": 3, "open_kong": 4, "added_kong": 4, "concealed_kong": 4}


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    name = draw(st.sampled_from(["chow", *EQUAL_MELDS]))
    if name == "chow":
        first = draw(st.sampled_from((0, 9, 18))) + draw(st.integers(0, 6))
        return Meld(name, (first, first + 1, first + 2))
    return Meld(name, (draw(st.integers(0, 33)),) * EQUAL_MELDS[name])


@given(st.lists(KIND))
def test_tiles_in_any_order_come_back(kinds: list[int]) -> None:
    assert parse_tiles(tiles_text(kinds)) == kinds


@given(KIND)
def test_a_tile_comes_back(kind: int) -> None:
    assert parse_tile(tile_text(kind)) == kind


@given(melds())
def test_a_meld_comes_back(meld: Meld) -> None:
    assert parse_meld(meld_text(meld)) == meld


def refusal(parse: Callable[[str], object], text: str) -> NotationError | None:
    try:
        parse(text)
    except NotationError as error:
        return error
    return None


@pytest.mark.parametrize("parse", [parse_tiles, parse_tile, parse_meld])
@given(text=st.text("0123459mpszf: chowpungkeadl_", max_size=12))
def test_any_text_parses_or_names_a_column_of_it(parse: Callable[[str], object], text: str) -> None:
    error = refusal(parse, text)
    if error is not None:
        assert error.text == text
        assert 1 <= error.column <= len(text) + 1
        assert repr(text) in str(error)


# text, kinds
TILES = [
    ("", []),
    ("123m55p1z3f", [0, 1, 2, 13, 13, 27, 36]),
    ("1z 1f 5f", [27, 34, 38]),
    (" 9s ", [26]),
    ("1234567z", [27, 28, 29, 30, 31, 32, 33]),
    ("7m7p7m", [6, 15, 6]),
]


@pytest.mark.parametrize(("text", "kinds"), TILES)
def test_tiles_are_digits_and_their_letter(text: str, kinds: list[int]) -> None:
    assert parse_tiles(text) == kinds


def test_neighbours_of_one_suit_share_the_letter() -> None:
    assert tiles_text([0, 1, 2, 13, 13, 27, 36]) == "123m55p1z3f"


# text, column, a part of the message
BAD_TILES = [
    ("12", 3, "a letter is missing"),
    ("12 m", 3, "a letter is missing"),
    ("m12", 1, "a digit is missing"),
    ("12m4x", 5, "'x' is no digit"),
    ("120m", 3, "1 to 9"),
    ("18z", 2, "1 to 7"),
    ("9f", 1, "1 to 8"),
    ("１m", 1, "no digit"),
    ("1m\n", 3, "no digit"),
    ("1m²s", 3, "no digit"),
]


@pytest.mark.parametrize(("text", "column", "message"), BAD_TILES)
def test_bad_tiles_name_the_place(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        parse_tiles(text)
    assert (caught.value.text, caught.value.column) == (text, column)


BAD_SINGLES = [("", 1, "missing"), ("12m", 2, "one tile"), ("1m1m", 3, "one tile"), ("5", 2, "letter")]


@pytest.mark.parametrize(("text", "column", "message"), BAD_SINGLES)
def test_a_tile_is_exactly_one(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        parse_tile(text)
    assert caught.value.column == column


BAD_MELDS = [
    ("", 1, "begins with"),
    ("pong:555p", 1, "begins with"),
    ("pung", 5, "colon"),
    ("pung:", 6, "3 tiles, not 0"),
    ("pung:55p", 6, "3 tiles, not 2"),
    ("pung:5555p", 6, "3 tiles, not 4"),
    ("open_kong:777s", 11, "4 tiles, not 3"),
    ("pung:556p", 6, "equal"),
    ("chow:135m", 6, "in a row"),
    ("chow:555m", 6, "in a row"),
    ("chow:9m12p", 6, "in a row"),
    ("chow:123z", 6, "in a row"),
    ("pung:111f", 6, "flowers"),
    ("chow:12xm", 8, "'x' is no digit"),
]


@pytest.mark.parametrize(("text", "column", "message"), BAD_MELDS)
def test_bad_melds_name_the_place(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        parse_meld(text)
    assert caught.value.column == column


def test_a_chow_is_kept_lowest_first() -> None:
    assert parse_meld("chow:534m") == parse_meld("chow:345m")


def test_three_of_five_melds_are_kongs() -> None:
    kongs = [name for name in ("chow", *EQUAL_MELDS) if Meld(name, ()).is_kong]
    assert kongs == ["open_kong", "added_kong", "concealed_kong"]
