"""Game records: JSON Lines, a header, then what was done and what happened, then the result.

The header holds all that fixes a deal (rules, wall, dice, dealer, streak); the actions do the rest: playing them again
gives the same events and the same result. Those are written too, so that a program without an engine can show a deal.
Format ``hokchiu-record`` 2; a reader opens every version that was ever written.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from hokchiu.deal.game import Game
from hokchiu.errors import RecordError
from hokchiu.record.fair import Fair
from hokchiu.record.lines import FORMAT, NO_NAMES, VERSION, ActionLine, Event, FairLine, Header, Names, Record
from hokchiu.tiles.notation import tile_text
from hokchiu.tiles.wall import commitment

OWN_EVENT = "event"
AFTER = ("totals", "next_dealer", "next_streak", "session_over")
"""What a result may tell of the session, which does not follow from the deal."""


def state_hash(game: Game) -> str:
    """SHA-256 (hex) of the deal's bytes now."""
    return hashlib.sha256(bytes(game.deal.buffer)).hexdigest()


def wall_text(wall: bytes) -> str:
    """A wall as text, tile by tile in its order."""
    return " ".join(tile_text(kind) for kind in wall)


def record_text(
    game: Game,
    seats: Names = NO_NAMES,
    *,
    fair: Fair | None = None,
    after: Mapping[str, Any] | None = None,
    base: int = 1,
) -> str:
    """The record of *game* so far; ends with a newline.

    *seats* are the players' names; *fair* is what the game's seed came from, RecordError if it came from something
    else; *after* is what the session came to by it (the fields of :data:`AFTER`), once the deal is over;
    a point is worth *base*.
    """
    lines: list[Any] = [_header(game, seats, fair, base), *steps_of(game)]
    if game.over:
        told = after or {}
        lines.append(game.settled(base) | {name: told[name] for name in AFTER if name in told})
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def _header(game: Game, seats: Names, fair: Fair | None, base: int) -> Header:
    header = Header(
        format=FORMAT,
        version=VERSION,
        rules=game.rules.name,
        rules_hash=game.rules.hash,
        options=dict(game.rules.content),
        wall=wall_text(game.wall),
        dice=game.dice,
        dealer=game.dealer,
        streak=game.streak,
        seats=seats,
        round_wind=game.round_wind,
        base=base,
    )
    if fair is None:
        header.seed, header.commitment = game.seed.hex(), commitment(game.seed).hex()
        return header
    if fair.seed != game.seed or fair.context.rules_hash != game.rules.hash:
        raise RecordError("the game's seed did not come from this secret, context and nonces")
    header.fair = FairLine(
        table=fair.context.table,
        session=fair.context.session,
        deal=fair.context.deal,
        commitment=fair.commitment.hex(),
        secret=fair.secret.hex(),
        nonces=fair.nonce_texts,
        promise=fair.context.promise,
    )
    return header


def steps_of(game: Game) -> list[ActionLine | Event]:
    """What was done in *game* and, after each action, what happened by it; each numbered from 1."""
    again = game_like(game)
    told = [{OWN_EVENT: n, **event} for n, event in enumerate(open_events(game), 1)]
    steps: list[ActionLine | Event] = [*told[: again.event_count]]
    for n, (seat, action) in enumerate(game.actions, 1):
        first = again.event_count
        again.act(seat, action)
        steps += [ActionLine(n, seat, action), *told[first : again.event_count]]
    return steps


def game_like(deal: Game | Record) -> Game:
    """The same deal before its first action."""
    return Game(
        deal.rules,
        deal.seed,
        deal.dealer,
        deal.streak,
        dice=deal.dice,
        wall=deal.wall,
        round_wind=deal.round_wind,
    )


def open_events(game: Game, first: int = 0) -> list[Event]:
    """Events *first* and later with nothing hidden."""
    return [told if owner is None else own for told, owner, own in game.news(first)]
