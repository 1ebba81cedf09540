"""Playing a record again."""

from __future__ import annotations

from msgspec.json import encode

from hokchiu.deal.game import Game
from hokchiu.errors import ActionError, RecordError
from hokchiu.record.lines import ActionLine, Event, Record
from hokchiu.record.reading import read_record
from hokchiu.record.text import OWN_EVENT, game_like, open_events, state_hash

FIRST_VERSION = 1


def replay(text: str) -> Game:
    """The game of a record, played to where it stops.

    Raises RecordError if a line is wrong, an action is not legal, an event is not what happened, or the end is not the
    recorded one.
    """
    return played(read_record(text))


def game_of(record: Record) -> Game:
    """The deal of *record* before its first action."""
    if record.dealer >= int(record.rules.options["players"]):
        raise RecordError(f"line 1: nobody sits at seat {record.dealer}, the dealer's")
    return game_like(record)


def played(record: Record) -> Game:
    """See :func:`replay`."""
    game = game_of(record)
    events = _Events(game) if record.version > FIRST_VERSION else None
    for step in record.steps:
        if not isinstance(step.what, ActionLine):
            if events is None:
                raise RecordError(f"line {step.line}: an event, which version {record.version} has none of")
            events.compare(step.what, step.line)
            continue
        if events is not None:
            events.complete(step.line)
        try:
            game.act(step.what.seat, step.what.action)
        except ActionError as wrong:
            raise RecordError(f"line {step.line}: {wrong}") from None
    if events is not None:
        events.complete(record.end)
    if record.result is not None and (not game.over or record.state not in (None, state_hash(game))):
        raise RecordError(f"line {record.end}: the actions do not lead to this result")
    return game


class _Events:
    """What has happened in a game, against what a record tells of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.happened: list[Event] = []
        self.told = 0

    def compare(self, told: Event, line: int) -> None:
        """Refuse an event that is not the next one that happened."""
        n = told[OWN_EVENT]
        self.happened += open_events(self.game, len(self.happened))
        if n > len(self.happened):
            raise RecordError(f"line {line}: event {n} has not happened yet")
        said = {key: value for key, value in told.items() if key != OWN_EVENT}
        happened = self.happened[n - 1]
        wrong = differing(said, happened)
        if wrong:
            first = f"{wrong[0]} is {happened.get(wrong[0])!r}, not {said.get(wrong[0])!r}"
            raise RecordError(f"line {line}: event {n} is not what happened: {first}")
        self.told = n

    def complete(self, line: int) -> None:
        """Refuse a record that leaves out what had happened before *line*."""
        if self.told < self.game.event_count:
            raise RecordError(f"line {line}: event {self.told + 1} should stand here")


def differing(said: Event, happened: Event) -> list[str]:
    """The fields in which the two are not the same as JSON: there ``true`` is no 1, and nothing is not ``null``."""
    return [key for key in dict.fromkeys((*happened, *said)) if _written(said, key) != _written(happened, key)]


def _written(fields: Event, key: str) -> bytes:
    return encode(fields[key], order="sorted") if key in fields else b""
