"""``hokchiu record``."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from hokchiu.errors import HokchiuError
from hokchiu.record.verify import Verdict, records_in, verify

ALL_HOLD = 0
SOMETHING_WRONG = 1


def run(arguments: argparse.Namespace) -> int:
    """Verify every record of the files; gives the exit code: 1 if anything is wrong."""
    wrong = False
    for file in arguments.files:
        for number, record in enumerate(records_in(text_of(file)), 1):
            verdict = verify(record)
            wrong = wrong or bool(verdict.problems)
            print(as_json(file, number, verdict) if arguments.json else "\n".join(as_text(file, number, verdict)))
    return SOMETHING_WRONG if wrong else ALL_HOLD


def text_of(file: str) -> str:
    """The text of *file*, ``-``: of standard input. HokchiuError: it is not text."""
    try:
        return sys.stdin.buffer.read().decode() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise HokchiuError(f"{file}: not a text: byte {error.start} is no UTF-8") from None


def as_json(file: str, number: int, verdict: Verdict) -> str:
    """A verdict as one line."""
    return json.dumps(
        {
            "file": file,
            "record": number,
            "holds": not verdict.problems,
            "actions": verdict.actions,
            "finished": verdict.finished,
            "problems": list(verdict.problems),
        },
        ensure_ascii=False,
    )


def as_text(file: str, number: int, verdict: Verdict) -> Iterator[str]:
    """A verdict for a person, one line, or one for each thing that is wrong."""
    if not verdict.problems:
        end = "to its end" if verdict.finished else "so far"
        yield f"{file}, record {number}: holds; {verdict.actions} actions played again {end}, the wall is its seed's"
    for problem in verdict.problems:
        yield f"{file}, record {number}: {problem}"
