"""Game records: JSON Lines, a header and then one line an action.

The header holds all that fixes a deal (rules, wall, dice, dealer, streak); the actions do the rest:
playing them again gives the same bytes. Format ``hokchiu-record`` 1; a reader opens every version that
was ever written.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from hokchiu.deal.game import Game
from hokchiu.errors import HokchiuError, RecordError
from hokchiu.rules.load import load, preset
from hokchiu.tiles.notation import parse_tiles, tile_text
from hokchiu.tiles.wall import commitment

FORMAT = "hokchiu-record"
VERSION = 1


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line.

    ``wall``: the 144 tiles in the order of the ring, stack by stack (``tiles.wall``), as text; ``seed``
    (hex) makes it and the dice unless they were set by hand; ``commitment`` is the seed's; ``options``
    those that differ from the profile; ``rules_hash`` guards against profiles that have changed since;
    ``round_wind`` 0..3 from east, left out where it is that.
    """

    format: str
    version: int
    rules: str
    rules_hash: str
    options: dict[str, Any]
    seed: str
    commitment: str
    wall: str
    dice: tuple[int, int]
    dealer: int
    streak: int
    seats: tuple[str, str, str, str]
    round_wind: int = 0


class ActionLine(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat did, numbered from 1."""

    n: int
    seat: int
    action: str


class ResultLine(msgspec.Struct, forbid_unknown_fields=True):
    """The last line of a finished deal; ``state`` is the SHA-256 (hex) of the deal's final bytes."""

    winner: int | None
    how: str | None
    payments: tuple[int, int, int, int]
    state: str


def state_hash(game: Game) -> str:
    """SHA-256 (hex) of the deal's bytes now."""
    return hashlib.sha256(bytes(game.deal.buffer)).hexdigest()


def wall_text(wall: bytes) -> str:
    """A wall as text, tile by tile in its order."""
    return " ".join(tile_text(kind) for kind in wall)


def record_text(game: Game, seats: tuple[str, str, str, str] = ("", "", "", "")) -> str:
    """The record of *game* so far; *seats* are the players' names. Ends with a newline."""
    plain = preset(game.rules.name)
    changed = {key: value for key, value in game.rules.options.items() if plain[key] != value}
    header = Header(
        format=FORMAT,
        version=VERSION,
        rules=game.rules.name,
        rules_hash=game.rules.hash,
        options=changed,
        seed=game.seed.hex(),
        commitment=commitment(game.seed).hex(),
        wall=wall_text(game.wall),
        dice=game.dice,
        dealer=game.dealer,
        streak=game.streak,
        seats=seats,
        round_wind=game.round_wind,
    )
    lines: list[Any] = [header]
    lines += [ActionLine(n, seat, action) for n, (seat, action) in enumerate(game.actions, 1)]
    if game.over:
        lines.append(ResultLine(game.winner, game.how, game.payments(), state_hash(game)))
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def read_record(text: str) -> tuple[Header, list[ActionLine], ResultLine | None]:
    """Header, actions and result (None: unfinished) of a record. RecordError quotes the line that is wrong."""
    lines = text.splitlines()
    if not lines:
        raise RecordError("an empty text is no record")
    header = _decode(lines[0], 1, Header)
    if header.format != FORMAT or header.version != VERSION:
        raise RecordError(f"line 1: format {header.format!r} version {header.version} is not one that is read here")
    actions: list[ActionLine] = []
    result = None
    for n, line in enumerate(lines[1:], 2):
        if result is not None:
            raise RecordError(f"line {n}: nothing may follow the result")
        if line.startswith('{"n":'):
            actions.append(_decode(line, n, ActionLine))
        else:
            result = _decode(line, n, ResultLine)
    return header, actions, result


def _decode(line: str, n: int, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(line.encode(), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError) as wrong:
        raise RecordError(f"line {n}: {wrong}") from None


def game_of(header: Header) -> Game:
    """The deal of a header, before its first action."""
    try:
        rules = load(header.rules, header.options)
        wall = bytes(parse_tiles(header.wall))
        seed = bytes.fromhex(header.seed)
        game = Game(
            rules, seed, header.dealer, header.streak, dice=header.dice, wall=wall, round_wind=header.round_wind
        )
    except (HokchiuError, ValueError) as wrong:
        raise RecordError(f"line 1: {wrong}") from None
    if rules.hash != header.rules_hash:
        raise RecordError(f"line 1: the rules {header.rules!r} have changed since (hash {rules.hash[:12]}…)")
    return game
