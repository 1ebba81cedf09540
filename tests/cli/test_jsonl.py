"""JSON lines in, answers out."""

import io
import json

import pytest

from hokchiu.cli.jsonl import answer_lines
from hokchiu.errors import HandError


class WatchedOutput(io.BytesIO):
    """Remembers how much was written when it was flushed."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed: list[int] = []

    def flush(self) -> None:
        self.flushed.append(self.tell())


def echo(given: dict) -> dict:
    if given.get("bad"):
        raise HandError("18 tiles in the hand")
    return given


def answered(*given: bytes) -> tuple[int, list[dict]]:
    out = io.BytesIO()
    code = answer_lines(given, out, echo)
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


def test_each_line_is_answered_in_order() -> None:
    assert answered(b'{"a": 1}\n', b'{"a": 2}\n') == (0, [{"a": 1}, {"a": 2}])


def test_every_answer_is_written_at_once() -> None:
    out = WatchedOutput()
    answer_lines([b'{"a": 1}\n', b'{"a": 22}\n'], out, echo)
    assert out.flushed == [9, 19]


def test_an_empty_line_is_passed_over() -> None:
    assert answered(b'{"a": 1}\n', b"\n", b"  \r\n") == (0, [{"a": 1}])


def test_the_rest_is_answered_after_a_bad_line() -> None:
    code, found = answered(b'{"id": 1, "bad": true}\n', b'{"id": 2}\n')
    assert (code, found) == (1, [{"id": 1, "error": "18 tiles in the hand"}, {"id": 2}])


@pytest.mark.parametrize(
    ("line", "identity", "error"),
    [
        (b'{"id": "x-1", "hand": }', "x-1", "no JSON: Expecting value, line 1, column 23"),
        (b'{"id": 7, "hand"', 7, "no JSON: Expecting ':' delimiter, line 1, column 17"),
        (b'{"id": "a\tb", "hand": "1m"}', None, "no JSON: Invalid control character at, line 1, column 10"),
        (b'{"id": "\\q"}', None, "no JSON: Invalid \\escape, line 1, column 9"),
        (b'{"id": NaN}', None, "no JSON: NaN is not a number of JSON"),
        (b'{"id": 3, "winner": "B", "winner": "C"}', 3, "no JSON: the field 'winner' stands there twice"),
        (b'{"meta": {"id": "inner"}, "id": "outer", "hand": }', None, "no JSON: Expecting value, line 1, column 50"),
        (b"nonsense", None, "no JSON: Expecting value, line 1, column 1"),
        (b"[1, 2]", None, "a JSON object is expected, not list"),
        (b'"text"', None, "a JSON object is expected, not str"),
        (b'{"id": "y", "a": "\xff"}', "y", "not UTF-8: byte 19"),
        (b"[" * 100_000, None, "no JSON: nested too deeply"),
        (b'{"id": "z", "a": ' + b"9" * 5000 + b"}", "z", "no JSON: Exceeds the limit"),
    ],
)
def test_a_line_that_is_no_object_is_named_and_explained(line: bytes, identity: object, error: str) -> None:
    code, [found] = answered(line)
    assert code == 1
    assert found["id"] == identity
    assert found["error"].startswith(error)


def test_chinese_is_written_as_it_is_and_half_characters_stay_escaped() -> None:
    out = io.BytesIO()
    answer_lines([rb'{"a": "\u91d1", "b": "\ud800"}'], out, echo)
    assert out.getvalue() == '{"a": "金", "b": "\\ud800"}\n'.encode()


def test_an_id_of_very_many_digits_stops_nothing() -> None:
    code, found = answered(b'{"id": ' + b"1" * 5000 + b"}\n", b'{"id": 2}\n')
    assert code == 1
    assert found[0]["id"] is None
    assert found[1] == {"id": 2}
