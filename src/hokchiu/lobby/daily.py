"""Daily tasks from what is kept: each deal and each session that ended is counted once, in order, for who played it.

As with ranks, nothing has to be told to it but that something was kept; what the process did not come to before it
died, it does when it runs again. A deed and the mark that it is counted are on disk together.
"""

from __future__ import annotations

import logging
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from hokchiu.errors import RecordError
from hokchiu.record.deeds import DealDeeds, Facts, deeds_of
from hokchiu.record.upgrade import upgraded
from hokchiu.store import cries, daily, ledger, ranks, statistics
from hokchiu.store.calendar import day_of
from hokchiu.store.daily import Daily
from hokchiu.store.rows import now_text
from hokchiu.store.statistics import WaitingDeal
from hokchiu.store.store import Store
from hokchiu.store.task_kinds import AMONG_PEOPLE, Choose, Kind

DEALS_A_JOB = 20
DEEDS, DEED_SESSIONS = "deeds", "deed_sessions"
"""What is counted up to some id (:func:`hokchiu.store.ranks.counted`)."""
PEOPLE = 2
WHOLE = "played_out"
FRESH = timedelta(minutes=10)
"""A great hand is told of while it is news."""

FRIENDS = """SELECT 1 FROM tie WHERE player_id = ? AND kind = 'friend' AND other_id = ?"""
ENDS = """SELECT id, ended_at, why FROM session_end WHERE id > ? ORDER BY id LIMIT ?"""
SEATS = """SELECT player_id, gone, lapses FROM session_seat JOIN player ON player.id = player_id
    WHERE end_id = ? AND deleted_at IS NULL"""

log = logging.getLogger(__name__)

Connection = sqlite3.Connection
Told = Callable[[dict[str, int]], None]


def by_lot(kinds: Sequence[Kind], count: int) -> list[Kind]:
    """So many of them, which nobody can foresee."""
    return secrets.SystemRandom().sample(kinds, count)


@dataclass
class Counted:
    """What a job of counting came to: whose tasks have moved, and whether there may be more to count."""

    moved: set[str] = field(default_factory=set)
    more: bool = False


class DailyTasks:
    """Counts in the store's thread, answers for a day by the clock *now*. :meth:`poke` may be called in any thread.

    ``tell`` is called in the store's thread with how much waits for each whose tasks have moved; ``welcome``: coins of
    each account, once, before it can be broke.
    """

    def __init__(
        self,
        store: Store,
        zone: ZoneInfo,
        now: Callable[[], datetime] | None = None,
        choose: Choose = by_lot,
        welcome: int = 0,
    ) -> None:
        self.writer = store.writer
        self.zone = zone
        self.now = now or _now
        self.choose = choose
        self.welcome = welcome
        self.waits = False
        self.tell: Told | None = None

    def poke(self) -> None:
        """Something was kept, or may have been: count it."""
        if not self.waits:
            self.waits = True
            self.writer.do(self._count).add_done_callback(self._counted)

    def _count(self, connection: Connection) -> tuple[bool, dict[str, int]]:
        self.waits = False
        counted = count_some(connection, self.zone, self.now())
        told = set() if self.tell is None else counted.moved
        return counted.more, {player: self._today(connection, player).ready for player in told}

    def _counted(self, done: Future[tuple[bool, dict[str, int]]]) -> None:
        error = done.exception()
        if error is not None:
            self.waits = False
            log.error("tasks were not counted: %s", error)
            return
        more, ready = done.result()
        if ready and self.tell is not None:
            self.tell(ready)
        if more:
            self.poke()

    # ------------------------------------------------------------ for one person

    def today(self, player: str) -> Future[Daily]:
        """What is free for a player today."""
        return self.writer.do(lambda connection: self._today(connection, player))

    def _today(self, connection: Connection, player: str) -> Daily:
        if self.welcome and ledger.find(connection, "welcome", player) is None:
            ledger.grant(connection, player, self.welcome, "welcome", player)
        return daily.daily(connection, player, self._day(), self.zone.key, self.choose)

    def week(self, player: str) -> Future[list[tuple[str, bool]]]:
        """The last seven days, and whether the player checked in."""
        return self.writer.do(lambda connection: daily.week(connection, player, self._day()))

    def claim(self, player: str, task: str, of_day: str) -> Future[int]:
        """See :func:`hokchiu.store.daily.claim`."""
        return self.writer.do(lambda connection: self._claim(connection, player, task, of_day))

    def _claim(self, connection: Connection, player: str, task: str, of_day: str) -> int:
        today = self._today(connection, player).day
        return daily.claim(connection, player, task, of_day, today)

    def check_in(self, player: str) -> Future[int]:
        """See :func:`hokchiu.store.daily.check_in`."""
        return self.writer.do(lambda connection: daily.check_in(connection, player, self._day(), self.zone.key))

    def relieve(self, player: str) -> Future[int]:
        """See :func:`hokchiu.store.daily.relieve`."""
        return self.writer.do(lambda connection: self._relieve(connection, player))

    def _relieve(self, connection: Connection, player: str) -> int:
        self._today(connection, player)  # with the welcome nobody is broke
        return daily.relieve(connection, player, self._day())

    def _day(self) -> str:
        """Read inside the job: a request that waited over midnight belongs to the new day."""
        return day_of(self.now(), self.zone)


def _now() -> datetime:
    return datetime.now(UTC)


# ---------------------------------------------------------------- counting


def count_some(connection: Connection, zone: ZoneInfo, now: datetime, most: int = DEALS_A_JOB) -> Counted:
    """Count the next deals and sessions that wait for it."""
    counted = Counted()
    deals = statistics.next_deals(connection, ranks.counted(connection, DEEDS), most)
    for deal in deals:
        counted.moved |= _count_deal(connection, deal, zone, now)
    if deals:
        ranks.count(connection, DEEDS, deals[-1].id)
    ends = connection.execute(ENDS, (ranks.counted(connection, DEED_SESSIONS), most)).fetchall()
    for end, at, why in ends:
        counted.moved |= _count_session(connection, end, day_of(datetime.fromisoformat(at), zone), why)
    if ends:
        ranks.count(connection, DEED_SESSIONS, ends[-1][0])
    counted.more = most in (len(deals), len(ends))
    return counted


def _count_deal(connection: Connection, deal: WaitingDeal, zone: ZoneInfo, now: datetime) -> set[str]:
    if not deal.players:
        return set()
    try:
        deeds = _read(deal.record)
    except RecordError as error:
        log.warning("deal %d counts for no tasks: %s", deal.id, error)
        return set()
    at = datetime.fromisoformat(deal.played_at)
    _announce(connection, deal, deeds, fresh=abs(now - at) <= FRESH)
    day = day_of(at, zone)
    moved = set()
    for seat, player in deal.players.items():
        facts = _among(connection, deeds.facts[seat], player, set(deal.players.values()))
        if daily.add_deed(connection, player, f"deal:{deal.id}", day, deeds.rules, facts):
            moved.add(player)
    return moved


def _among(connection: Connection, facts: Facts, player: str, people: set[str]) -> Facts:
    """The facts, and once more those that count among people."""
    others = people - {player}
    if not others:
        return facts
    friends = any(connection.execute(FRIENDS, (player, other)).fetchone() for other in others)
    shared = {f"{name}{AMONG_PEOPLE}": count for name, count in facts.items()}
    return facts | shared | ({f"friends{AMONG_PEOPLE}": 1} if friends else {})


def _count_session(connection: Connection, end: int, day: str, why: str) -> set[str]:
    seats = connection.execute(SEATS, (end,)).fetchall()
    if len(seats) < PEOPLE or why != WHOLE:
        return set()
    moved = set()
    for player, gone, lapses in seats:
        facts = {f"session{AMONG_PEOPLE}": 1} | ({} if gone or lapses else {f"punctual{AMONG_PEOPLE}": 1})
        if daily.add_deed(connection, player, f"session:{end}", day, "", facts):
            moved.add(player)
    return moved


def _announce(connection: Connection, deal: WaitingDeal, deeds: DealDeeds, *, fresh: bool) -> None:
    """Tell everybody of a great hand among people, if its player does not mind."""
    if deeds.great is None or not fresh or len(deal.players) < PEOPLE:
        return
    seat, hand = deeds.great
    player = deal.players.get(seat)
    if player is not None and cries.may_name(connection, player):
        cries.add(connection, "hand", f"deal:{deal.id}", hand, player, now_text())


def _read(record: str) -> DealDeeds:
    try:
        return deeds_of(record)
    except RecordError:
        return deeds_of(upgraded(record))
