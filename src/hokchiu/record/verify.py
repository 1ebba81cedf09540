"""Whether a record is what it says: the seed from secret and nonces, wall and dice from the seed, every action legal,
every event what happened, the result what the actions lead to.

What it proves, and what it does not, stands in ``docs/fair.md``.
"""

from __future__ import annotations

from dataclasses import dataclass

from hokchiu.deal.game import Game
from hokchiu.errors import RecordError
from hokchiu.record.lines import FORMAT, Record
from hokchiu.record.reading import read_record
from hokchiu.record.replay import FIRST_VERSION, differing, played
from hokchiu.record.text import AFTER
from hokchiu.tiles.wall import commitment, dice_from_seed, wall_from_seed


@dataclass(frozen=True)
class Verdict:
    """What was found: ``actions`` played again, whether the deal came to its end, whether the players' nonces are in
    its wall (``fair``), all that is wrong, and what a reader should know besides."""

    actions: int
    finished: bool
    problems: tuple[str, ...]
    fair: bool = False
    notes: tuple[str, ...] = ()


def records_in(text: str) -> list[str]:
    """The records of a file that holds one after the other; a text without any header is one record, a bad one."""
    found: list[list[str]] = []
    for line in text.splitlines(keepends=True):
        if not found or line.startswith(f'{{"format":"{FORMAT}"'):
            found.append([])
        found[-1].append(line)
    return ["".join(lines) for lines in found] or [text]


def verify(text: str) -> Verdict:
    """Play the record *text* again and check everything that follows from something else. Nothing is raised."""
    try:
        record = read_record(text)
    except RecordError as wrong:
        return Verdict(0, False, (str(wrong),))
    problems = _of_the_wall(record)
    actions = len(record.actions)
    try:
        problems += _of_the_result(record, played(record))
    except RecordError as wrong:
        problems.append(str(wrong))
        actions = 0
    return Verdict(actions, record.result is not None, tuple(problems), record.fair is not None, tuple(record.notes))


def _of_the_wall(record: Record) -> list[str]:
    origin = "the seed" if record.fair is None else "secret, context and nonces"
    bound = commitment(record.seed) if record.fair is None else record.fair.commitment
    whose = "the seed" if record.fair is None else "secret and context"
    checks = [
        (f"the commitment is not that of {whose}", bound == record.commitment),
        (f"the wall does not come from {origin}", wall_from_seed(record.seed) == record.wall),
        (f"the dice do not come from {origin}", dice_from_seed(record.seed) == tuple(record.dice)),
    ]
    return [problem for problem, holds in checks if not holds]


def _of_the_result(record: Record, game: Game) -> list[str]:
    if record.result is None:
        return ["the deal came to its end, but the result is missing"] if game.over else []
    said = {key: value for key, value in record.result.items() if key not in AFTER}
    happened = game.settled(record.base)
    if record.version == FIRST_VERSION:
        happened = {key: happened[key] for key in said}
    return [
        f"{_SUBJECTS.get(key, f'of the result {key} is')} {happened.get(key)}, not {said.get(key)}"
        for key in differing(said, happened)
    ]


_SUBJECTS = {"winner": "the winner is", "how": "it was won by", "payments": "the payments are"}
