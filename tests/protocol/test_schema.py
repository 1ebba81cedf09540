"""The client's types follow the messages."""

import msgspec
import pytest

from hokchiu.protocol import schema


@pytest.fixture(scope="module")
def text():
    return schema.generate()


def interface(text, name):
    """The body of one generated interface."""
    start = text.index(f"export interface {name} {{")
    return text[start : text.index("\n}", start)]


def test_the_committed_file_is_current():
    assert schema.main(["--check"]) == 0


def test_check_fails_on_a_file_that_differs(tmp_path, capsys):
    path = tmp_path / "protocol.gen.ts"
    assert schema.main(["--check", "--to", str(path)]) == 1
    assert "not current" in capsys.readouterr().err
    assert schema.main(["--to", str(path)]) == 0
    assert schema.main(["--check", "--to", str(path)]) == 0


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Hello", 't: "hello";'),
        ("Hello", "name?: string | null;"),
        ("Hello", "protocol: number;"),
        ("CreateRoom", "options?: Partial<RoomOptions>;"),
        ("RoomOptions", "deals: number;"),
        ("RoomOptions", "options: Record<string, number | boolean | string>;"),
        ("TableInfo", "options: RoomOptions;"),
        ("Meld", "tiles: (string | null)[];"),
        ("Meld", "claimed: number | null;"),
        ("RiverTile", "claimed?: boolean;"),
        ("Settled", "payments: [number, number, number, number];"),
        ("Settled", "melds: [Meld[], Meld[], Meld[], Meld[]];"),
        ("Settled", "sets: string[][];"),
        ("Settled", "winner: Seat | null;"),
        ("Ask", "left_ms?: number | null;"),
        ("Draw", 'e: "draw";'),
        ("TableEventFrame", "event: TableEvent;"),
    ],
)
def test_a_field_becomes_the_right_type(text, name, line):
    assert f"  {line}" in interface(text, name).split("\n")


def test_every_message_is_in_its_union(text):
    for name in schema.UNIONS:
        start = text.index(f"export type {name} =")
        members = text[start : text.index(";", start)]
        for one in schema.NAMED[name].types:
            assert f"| {one.cls.__name__}" in members


def test_comments_are_carried_over(text):
    assert "/**\n * One deal as one seat (or, `you` None, a spectator) sees it.\n" in text


def test_a_type_without_typescript_is_an_error():
    class Odd(msgspec.Struct):
        data: bytes

    with pytest.raises(schema.UnknownShape):
        schema._interface(msgspec.inspect.type_info(Odd))
