"""Playing a record again."""

from hokchiu.deal.game import Game
from hokchiu.errors import ActionError, RecordError
from hokchiu.record.text import game_of, read_record, state_hash


def replay(text: str) -> Game:
    """The game of a record, played to where it stops.

    Raises RecordError if a line is wrong, an action is not legal, or the end is not the recorded one.
    """
    header, actions, result = read_record(text)
    game = game_of(header)
    for place, line in enumerate(actions, 1):
        if line.n != place:
            raise RecordError(f"line {place + 1}: action {line.n} where {place} should stand")
        try:
            game.act(line.seat, line.action)
        except ActionError as wrong:
            raise RecordError(f"line {place + 1}: {wrong}") from None
    if result is not None and (not game.over or state_hash(game) != result.state):
        raise RecordError(f"line {len(actions) + 2}: the actions do not lead to this result")
    return game
