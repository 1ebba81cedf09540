"""``hokchiu record``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from hokchiu.errors import HokchiuError, RecordError
from hokchiu.record.link import link_of
from hokchiu.record.reading import read_record
from hokchiu.record.upgrade import upgraded
from hokchiu.record.verify import Verdict, records_in, verify
from hokchiu.store.rows import DealRow
from hokchiu.store.store import DATABASE, Store

ALL_HOLD = 0
SOMETHING_WRONG = 1
AT_A_TIME = 200
IMPORTED = "imported"
"""The table of deals that were not played at one, or before tables told their names."""


def run(arguments: argparse.Namespace) -> int:
    """Do what is asked for; gives the exit code."""
    return ACTIONS[arguments.action](arguments)


def _verify(arguments: argparse.Namespace) -> int:
    """Check every record of the files; 1 if anything is wrong."""
    wrong = False
    for file, number, record in _records(arguments.files):
        verdict = verify(record)
        wrong = wrong or bool(verdict.problems)
        print(as_json(file, number, verdict) if arguments.json else "\n".join(as_text(file, number, verdict)))
    return SOMETHING_WRONG if wrong else ALL_HOLD


def _export(arguments: argparse.Namespace) -> int:
    """Print the records of a data folder."""
    store = _opened(arguments.data, must_exist=True)
    missing = set(arguments.links)
    try:
        for link, record in _exported(store, arguments.links):
            missing.discard(link)
            sys.stdout.write(record)
    finally:
        store.close()
    if missing:
        raise HokchiuError(f"{arguments.data}: no deal has the link {', '.join(sorted(missing))}")
    return ALL_HOLD


def _exported(store: Store, links: list[str]) -> Iterator[tuple[str, str]]:
    """Link and record of each deal, some at a time: a server may have kept very many."""
    last = 0
    while found := store.exported(links, last, AT_A_TIME).result():
        yield from ((link, record) for _, link, record in found)
        last = found[-1][0]


def _import(arguments: argparse.Namespace) -> int:
    """Put records into a data folder, all or none."""
    rows = [_row(file, number, record) for file, number, record in _records(arguments.files)]
    store = _opened(arguments.data, must_exist=False)
    try:
        kept = store.import_deals(rows).result()
    finally:
        store.close()
    for row, is_new in zip(rows, kept, strict=True):
        print(f"/r/{row.link}{'' if is_new else ' (was there)'}")
    return ALL_HOLD


def _upgrade(arguments: argparse.Namespace) -> int:
    """Print the records of the files in the newest version."""
    for file, number, record in _records(arguments.files):
        try:
            sys.stdout.write(upgraded(record))
        except RecordError as wrong:
            raise HokchiuError(f"{file}, record {number}: {wrong}") from None
    return ALL_HOLD


ACTIONS: dict[str, Callable[[argparse.Namespace], int]] = {
    "verify": _verify,
    "export": _export,
    "import": _import,
    "upgrade": _upgrade,
}


def _opened(folder: str, *, must_exist: bool) -> Store:
    if must_exist and not (Path(folder) / DATABASE).is_file():
        raise HokchiuError(f"{folder}: no data of a server here ({DATABASE} is missing)")
    return Store(Path(folder))


def _row(file: str, number: int, text: str) -> DealRow:
    """A record as the store keeps it; HokchiuError if it does not hold or is of a deal that has not ended."""
    verdict = verify(text)
    if verdict.problems:
        raise HokchiuError(f"{file}, record {number}: {verdict.problems[0]}; nothing was imported")
    record = read_record(text)
    if record.result is None:
        raise HokchiuError(f"{file}, record {number}: the deal has not ended; nothing was imported")
    payments = tuple(record.result["payments"])
    context = None if record.fair is None else record.fair.context
    return DealRow(
        table=IMPORTED if context is None else context.table,
        session=0 if context is None else context.session,
        number=0 if context is None else context.deal,
        record=text,
        players=(None,) * len(payments),
        payments=payments,
        totals=tuple(record.result.get("totals", payments)),
        link=link_of(record.seed),
    )


def _records(files: list[str]) -> Iterator[tuple[str, int, str]]:
    """The records of *files*: the file, the number in it, the text."""
    for file in files:
        for number, record in enumerate(records_in(text_of(file)), 1):
            yield file, number, record


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
            "fair": verdict.fair,
            "actions": verdict.actions,
            "finished": verdict.finished,
            "problems": list(verdict.problems),
            "notes": list(verdict.notes),
        },
        ensure_ascii=False,
    )


def as_text(file: str, number: int, verdict: Verdict) -> Iterator[str]:
    """A verdict for a person, one line, or one for each thing that is wrong or worth knowing."""
    if not verdict.problems:
        end = "to its end" if verdict.finished else "so far"
        wall = "the wall is that of secret and nonces" if verdict.fair else "the wall is its seed's"
        yield f"{file}, record {number}: holds; {verdict.actions} actions played again {end}, {wall}"
    for problem in (*verdict.problems, *(f"note: {note}" for note in verdict.notes)):
        yield f"{file}, record {number}: {problem}"
