"""JSON objects in, answers out: one a line, or one in all."""

import json
import re
import sys
from collections.abc import Callable, Iterable
from typing import BinaryIO

from hokchiu.errors import HokchiuError

Object = dict[str, object]
Answer = Callable[[Object], Object]

DONE = 0
SOME_UNANSWERED = 1
# of a line that is no JSON: the first id before anything nested
IDENTITY = re.compile(rb'^\s*\{[^{]*?"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?![\d.eE]))')


class InputError(HokchiuError):
    """Input that is not a JSON object."""


def answer_input(jsonl: bool, answer: Answer) -> int:
    """Answer standard input on standard output; gives the exit code.

    With *jsonl* a line that cannot be answered gives an ``error`` and the rest goes on; without it the
    input is one object and an error is raised.
    """
    if sys.stdin is None:
        raise InputError("standard input is closed")
    if jsonl:
        return answer_lines(sys.stdin.buffer, sys.stdout.buffer, answer)
    found = answer(read_object(sys.stdin.buffer.read()))
    sys.stdout.buffer.write(encoded(found, indent=2))
    return DONE


def answer_lines(lines: Iterable[bytes], out: BinaryIO, answer: Answer) -> int:
    """One answer a line, each written at once; empty lines are passed over."""
    code = DONE
    for line in lines:
        if not line.strip():
            continue
        try:
            found = answer(read_object(line))
        except HokchiuError as error:
            found = {"id": identity(line), "error": str(error)}
            code = SOME_UNANSWERED
        out.write(encoded(found))
        out.flush()
    return code


def read_object(text: bytes) -> Object:
    """The JSON object that *text* is; raises :class:`InputError`."""
    try:
        found = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_repeats)
    except json.JSONDecodeError as error:
        raise InputError(f"no JSON: {error.msg}, line {error.lineno}, column {error.colno}") from error
    except UnicodeDecodeError as error:
        raise InputError(f"not UTF-8: byte {error.start + 1}") from error
    except ValueError as error:
        raise InputError(f"no JSON: {error}") from error
    except RecursionError as error:
        raise InputError("no JSON: nested too deeply") from error
    if not isinstance(found, dict):
        raise InputError(f"a JSON object is expected, not {type(found).__name__}")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not a number of JSON")


def _no_repeats(pairs: list[tuple[str, object]]) -> Object:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the field {twice!r} stands there twice")
    return found


def identity(line: bytes) -> object:
    """The ``id`` of a line, as far as it can be made out; ``None`` without one."""
    try:
        return read_object(line).get("id")
    except InputError:
        match = IDENTITY.search(line)
    try:
        return json.loads(match[1].decode("utf-8", "replace")) if match else None
    except ValueError:
        return None


def encoded(found: Object, indent: int | None = None) -> bytes:
    """*found* as a line of JSON. Half characters, which JSON can hold and UTF-8 cannot, stay escaped."""
    return (json.dumps(found, ensure_ascii=False, indent=indent, allow_nan=False) + "\n").encode(
        "utf-8", "backslashreplace"
    )
