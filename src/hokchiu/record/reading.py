"""Reading a record, of every version that was ever written. Whether it holds is for ``replay`` and ``verify``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from hokchiu.errors import HokchiuError, RecordError
from hokchiu.record.fair import NONCE_BYTES, SECRET_BYTES, Context, Fair, Nonces, bytes_of
from hokchiu.record.lines import (
    FORMAT,
    ActionLine,
    After,
    Event,
    FairLine,
    FirstHeader,
    FirstResult,
    Header,
    Placed,
    Record,
    as_kind,
    fields_of,
)
from hokchiu.record.rules import first_rules, rules_kept
from hokchiu.record.text import AFTER, OWN_EVENT
from hokchiu.tiles.kinds import COPIES, FLOWER_1, KINDS
from hokchiu.tiles.notation import parse_tiles, tile_text
from hokchiu.tiles.wall import COMMITMENT_BYTES

SEED_TEXT = "a seed is an even number of digits 0-9 a-f"


def read_record(text: str) -> Record:
    """The record that *text* is, as it was written. RecordError quotes the line that is wrong."""
    lines = [fields_of(line, n) for n, line in enumerate(text.splitlines(), 1)]
    if not lines:
        raise RecordError("an empty text is no record")
    form, version = lines[0].get("format"), lines[0].get("version")
    if form != FORMAT or type(version) is not int or version not in READERS:
        raise RecordError(f"line 1: format {form!r} version {version} is not one that is read here")
    try:
        return READERS[version](lines)
    except RecordError:
        raise
    except HokchiuError as wrong:
        raise RecordError(f"line 1: {wrong}") from None


def _second(lines: Sequence[Event]) -> Record:
    header: Header = as_kind(lines[0], 1, Header)
    rules, notes = rules_kept(header.rules, header.rules_hash, header.options)
    steps, result = _steps(lines[1:])
    if result is not None:
        as_kind({name: result[name] for name in AFTER if name in result}, len(lines), After)
    fair, seed, commitment = _origin(header)
    return Record(
        version=header.version,
        rules=rules,
        seed=seed,
        commitment=commitment,
        fair=fair,
        wall=_wall(header.wall),
        dice=header.dice,
        dealer=header.dealer,
        streak=header.streak,
        round_wind=header.round_wind,
        seats=header.seats,
        steps=steps,
        result=result,
        end=len(lines),
        base=header.base,
        notes=notes,
    )


def _first(lines: Sequence[Event]) -> Record:
    header: FirstHeader = as_kind(lines[0], 1, FirstHeader)
    rules, notes = first_rules(header.rules, header.rules_hash, header.options)
    steps, result = _steps(lines[1:])
    if len(steps) < len(lines) - 1:
        ending: FirstResult = as_kind(lines[-1], len(lines), FirstResult)
        result = {"winner": ending.winner, "how": ending.how, "payments": list(ending.payments)}
    return Record(
        version=header.version,
        rules=rules,
        seed=_seed(header.seed),
        commitment=_digits(header.commitment, COMMITMENT_BYTES, "a commitment"),
        fair=None,
        wall=_wall(header.wall),
        dice=header.dice,
        dealer=header.dealer,
        streak=header.streak,
        round_wind=header.round_wind,
        seats=header.seats,
        steps=steps,
        result=result,
        end=len(lines),
        state=None if result is None else ending.state,
        notes=notes,
    )


READERS: dict[Any, Callable[[Sequence[Event]], Record]] = {1: _first, 2: _second}


def _steps(lines: Sequence[Event]) -> tuple[list[Placed], Event | None]:
    """Actions and events, numbered as they stand, and the result, the one line after them that is neither."""
    steps: list[Placed] = []
    numbers = {"n": 0, OWN_EVENT: 0}
    for line, fields in enumerate(lines, 2):
        key = OWN_EVENT if OWN_EVENT in fields else "n"
        if key not in fields:
            if line < len(lines) + 1:
                raise RecordError(f"line {line + 1}: nothing may follow the result")
            return steps, fields
        numbers[key] += 1
        if type(fields[key]) is not int or fields[key] != numbers[key]:
            what = "event" if key == OWN_EVENT else "action"
            raise RecordError(f"line {line}: {what} {fields[key]} where {numbers[key]} should stand")
        steps.append(Placed(line, as_kind(fields, line, ActionLine) if key == "n" else fields))
    return steps, None


def _origin(header: Header) -> tuple[Fair | None, bytes, bytes]:
    """Where wall and dice come from: what was exchanged, the seed, and the commitment that is written."""
    if header.fair is not None:
        if header.seed is not None or header.commitment is not None:
            raise RecordError("line 1: a seed beside a fair exchange, which gives it")
        fair = _fair(header.fair, header.rules_hash)
        return fair, fair.seed, _digits(header.fair.commitment, COMMITMENT_BYTES, "a commitment")
    if header.seed is None or header.commitment is None:
        raise RecordError("line 1: neither a fair exchange nor a seed with its commitment")
    return None, _seed(header.seed), _digits(header.commitment, COMMITMENT_BYTES, "a commitment")


def _fair(told: FairLine, rules_hash: str) -> Fair:
    return Fair(
        _digits(told.secret, SECRET_BYTES, "a secret"),
        Context(told.table, told.session, told.deal, rules_hash, told.promise),
        _nonces(told),
    )


def _nonces(told: FairLine) -> Nonces:
    a, b, c, d = (None if nonce is None else _digits(nonce, NONCE_BYTES, "a nonce") for nonce in told.nonces)
    return a, b, c, d


def _digits(text: str, size: int, what: str) -> bytes:
    return bytes_of(text, size, f"line 1: {what}")


def _seed(text: str) -> bytes:
    if not text or len(text) % 2 or set(text) - set("0123456789abcdef"):
        raise RecordError(f"line 1: {SEED_TEXT}, not {text!r}")
    return bytes.fromhex(text)


def _wall(text: str) -> bytes:
    """The wall of its text: RecordError unless it holds the 144 tiles, for the core takes that as given."""
    kinds = parse_tiles(text)
    counts = Counter(kinds)
    for kind in range(KINDS):
        should = COPIES if kind < FLOWER_1 else 1
        if counts[kind] != should:
            raise RecordError(f"line 1: the wall has {counts[kind]} of {tile_text(kind)}, not {should}")
    return bytes(kinds)
