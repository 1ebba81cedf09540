"""Whether a record is what it says: the wall from its seed, every action legal, the result what the actions lead to.

What it proves: nobody changed the wall after the commitment was published, and the deal was played and counted by the
rules named. What it does not: that the seed was drawn by chance.
"""

from __future__ import annotations

from dataclasses import dataclass

from hokchiu.deal.game import Game
from hokchiu.errors import RecordError
from hokchiu.record.replay import replay
from hokchiu.record.text import FORMAT, Header, ResultLine, read_record
from hokchiu.tiles.wall import commitment, dice_from_seed, wall_from_seed


@dataclass(frozen=True)
class Verdict:
    """What was found: ``actions`` played again, whether the deal came to its end, and all that is wrong."""

    actions: int
    finished: bool
    problems: tuple[str, ...]


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
        header, actions, result = read_record(text)
        game = replay(text)
    except RecordError as wrong:
        return Verdict(0, False, (str(wrong),))
    problems = [*_of_the_wall(header, game), *_of_the_result(result, game)]
    return Verdict(len(actions), result is not None, tuple(problems))


def _of_the_wall(header: Header, game: Game) -> list[str]:
    checks = [
        ("the commitment is not that of the seed", commitment(game.seed).hex() == header.commitment),
        ("the wall does not come from the seed", wall_from_seed(game.seed) == game.wall),
        ("the dice do not come from the seed", dice_from_seed(game.seed) == tuple(game.dice)),
    ]
    return [problem for problem, holds in checks if not holds]


def _of_the_result(result: ResultLine | None, game: Game) -> list[str]:
    if result is None:
        return []
    checks = [
        (f"the winner is {game.winner}, not {result.winner}", game.winner == result.winner),
        (f"it was won by {game.how}, not {result.how}", game.how == result.how),
        (
            f"the payments are {list(game.payments())}, not {list(result.payments)}",
            tuple(game.payments()) == tuple(result.payments),
        ),
    ]
    return [problem for problem, holds in checks if not holds]
