"""A table again, from what has been kept of it.

It stands still until one of its people comes; then everything goes on with the same hands, the same prompts under the
same ids, and no less time for anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from hokchiu.errors import HokchiuError, RulesError
from hokchiu.record.fair import Context, Fair
from hokchiu.rules.load import RuleSet
from hokchiu.tables.dissolving import OpenVote
from hokchiu.tables.fairness import Exchange
from hokchiu.tables.kept import KeptDeal, KeptRoom, KeptSeat, KeptStep, fold
from hokchiu.tables.pace import Pace
from hokchiu.tables.play import Play
from hokchiu.tables.ports import Engine
from hokchiu.tables.seating import OpenSwap
from hokchiu.tables.seats import Seat
from hokchiu.tables.table import Table
from hokchiu.tables.view import settled_of


class CannotGoOn(HokchiuError):
    """What was kept does not lead to where the table was."""


def restore(name: str, steps: Sequence[KeptStep], engine: Engine, pace: Pace, random: Random, now: int) -> Table:
    """The table *name* as of its last step.

    Raises :class:`CannotGoOn` if the steps are not those of a table, and whatever its rules or actions are refused with
    (:class:`hokchiu.errors.HokchiuError`): they were other rules then.
    """
    if not steps or not steps[0].whole:
        raise CannotGoOn(f"table {name}: the first of {len(steps)} steps is not a whole one")
    kept = fold(list(steps))
    room = kept.room
    if room is None:
        raise CannotGoOn(f"table {name}: no room in its steps")
    table = Table(name, room.code, room.options, engine, pace, random, now, _rules(room, kept.deal, engine))
    _furnish(table, room, kept)
    same = room.rules_hash == table.rules.hash
    if table.in_session and not same:
        raise CannotGoOn(f"table {name}: its rules {room.options.rules!r} are others now; a deal is not dealt twice")
    if same and kept.deal is not None and room.session is not None:
        _lay(table, kept.deal, kept)
    table.promises = room.promises
    if room.exchange is not None:
        table.exchange = Exchange(room.exchange.secret, table.next_context(), list(room.exchange.nonces))
    table.wanted_at = now if room.wanted else None
    table.diary.resume(table, kept.deal)
    table.told = True
    if table.stage == "between":
        table.next_at = now + pace.between if table.options.clocks else None
    if table.in_session:
        table.stand_still()
    return table


def _rules(room: KeptRoom, deal: KeptDeal | None, engine: Engine) -> RuleSet:
    """What a session began under holds to its end, though the program calls other rules by their name by now."""
    pinned = None if deal is None else deal.rules
    try:
        now = engine.rules(room.options)
    except RulesError:
        if pinned is None:
            raise
    else:
        if pinned is None or now.hash == room.rules_hash:
            return now
    return engine.rules_again(room.options.rules, room.rules_hash, pinned)


def _furnish(table: Table, room: KeptRoom, kept: KeptStep) -> None:
    """The room and its people, nobody of whom is connected."""
    table.host, table.stage = room.host, room.stage
    table.rules_version, table.sessions, table.version = room.rules_version, room.sessions, room.version
    table.won, table.ended = list(room.won), room.ended
    table.coins, table.balances, table.broke = room.coins, room.balances, room.broke
    table.swaps = {asker: OpenSwap(asked, table.now + table.pace.swap) for asker, asked in room.swaps}
    table.kicked = dict.fromkeys(room.kicked, table.now + table.pace.kicked)
    if room.vote is not None:
        table.vote = OpenVote(room.vote.proposer, set(room.vote.agreed), table.now + table.pace.vote)
    table.seats[:] = [_seat(index, seat, table.now) for index, seat in enumerate(room.seats)]
    for seat, decisions in zip(table.seats, kept.asked, strict=True):
        seat.decisions = decisions
    for command in kept.commands:
        table.seats[command.seat].answered.restore(command.id, command.said)
    if room.session is not None:
        table.session = table.engine.session_again(**msgspec.structs.asdict(room.session))


def _seat(index: int, kept: KeptSeat, now: int) -> Seat:
    return Seat(index, gone_at=now if kept.kind == "human" else None, **msgspec.structs.asdict(kept))


def _fair(table: Table, deal: KeptDeal) -> Fair:
    a, b, c, d = deal.nonces
    return Fair(deal.secret, Context(table.id, deal.session, deal.number, table.rules.hash, deal.promise), (a, b, c, d))


def _lay(table: Table, deal: KeptDeal, kept: KeptStep) -> None:
    """The deal on the table, its actions done again."""
    assert table.session is not None
    table.fair = fair = _fair(table, deal)
    game = table.engine.game(table.rules, fair.seed, deal.dealer, deal.streak, deal.round_wind)
    for seat, action in kept.acts:
        game.act(seat, action)
    table.play = Play(table.desk(deal.luck), game, deal.number, table.version, table.now)
    table.play.go_on(kept.held, kept.open or (), kept.peeks or (), kept.autos or (), table.now)
    if table.stage != "playing":
        if not game.over:
            raise CannotGoOn(f"table {table.id}: its deal is settled, but its actions do not end it")
        table.play.settled = settled_of(game, table.session, table.stage == "over", table.options.base)
