"""Counting ranks from what is kept: ratings from the ends of sessions, figures from records, each once and in order.

Nothing has to be told to it but that something was kept. What the process did not come to before it died, it does when
it runs again. A session's events and the mark that it is counted are on disk together, or neither is.
"""

from __future__ import annotations

import logging
import sqlite3
from concurrent.futures import Future
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from hokchiu.errors import RecordError
from hokchiu.lobby.rating import BEGINNING, Skill, places, points, provisional, rate, renewed
from hokchiu.record.figures import SeatFigures, figures_of
from hokchiu.record.upgrade import upgraded
from hokchiu.store import ranks, session_ends, statistics
from hokchiu.store.calendar import day_of, season_of, week_of
from hokchiu.store.ranks import FIGURES, RATINGS, RatingEvent
from hokchiu.store.session_ends import Dates, RatedEnd, next_rated
from hokchiu.store.statistics import WaitingDeal
from hokchiu.store.store import Store

SESSIONS_A_JOB = 3
DEALS_A_JOB = 20
"""So many at a time, so that tables do not wait long for the disk: about ten milliseconds."""

log = logging.getLogger(__name__)

Connection = sqlite3.Connection


class Ranking:
    """Counts in the store's thread. :meth:`poke` may be called in any thread, as often as one likes."""

    def __init__(self, store: Store, zone: ZoneInfo) -> None:
        self.writer = store.writer
        self.zone = zone
        self.waits = False
        store.played = self.poke

    def poke(self) -> None:
        """Something was kept, or may have been: count it."""
        if not self.waits:
            self.waits = True
            self.writer.do(self._count).add_done_callback(self._counted)

    def _count(self, connection: Connection) -> bool:
        self.waits = False
        return count_some(connection, self.zone)

    def _counted(self, done: Future[bool]) -> None:
        error = done.exception()
        if error is not None:
            self.waits = False
            log.error("ranks were not counted: %s", error)
        elif done.result():
            self.poke()


def count_some(connection: Connection, zone: ZoneInfo) -> bool:
    """Count some of what waits; whether there may be more."""
    rated = [rate_next(connection, zone) for _ in range(SESSIONS_A_JOB)]
    figured = figure_some(connection, zone, DEALS_A_JOB)
    return all(rated) or figured


def rate_next(connection: Connection, zone: ZoneInfo) -> bool:
    """Rate the next session that waits for it; whether there was one."""
    end = next_rated(connection, ranks.counted(connection, RATINGS))
    if end is None:
        return False
    _rate(connection, end, zone)
    ranks.count(connection, RATINGS, end.id)
    return True


def _rate(connection: Connection, end: RatedEnd, zone: ZoneInfo) -> None:
    season, week, day = end.dates or _dated(connection, end, zone)
    order = places(end.totals, end.gone)
    after = rate([_before(connection, player, end.rules, season) for player in end.players], order)
    for player, place, total, skill in zip(end.players, order, end.totals, after, strict=True):
        gained = round(total / end.base)
        event = RatingEvent(end.id, player, end.rules, season, week, day, place, gained, *skill)
        ranks.add_event(connection, event, points(skill), provisional(skill))


def _dated(connection: Connection, end: RatedEnd, zone: ZoneInfo) -> Dates:
    moment = datetime.fromisoformat(end.ended_at)
    dates = season_of(moment, zone), week_of(moment, zone), day_of(moment, zone)
    session_ends.date(connection, end.id, dates)
    return dates


def _before(connection: Connection, player: str, rules: str, season: str) -> Skill:
    """What is believed of somebody before a session of *season*: less surely if it is his first."""
    last = ranks.last_rating(connection, player, rules)
    if last is None:
        return BEGINNING
    skill = Skill(last.mu, last.sigma)
    # A clock that was put back, and forward again, begins no season once more.
    return renewed(skill) if last.season < season else skill


def figure_some(connection: Connection, zone: ZoneInfo, most: int) -> bool:
    """Count the figures of the next deals that wait for it; whether there may be more."""
    waiting = statistics.next_deals(connection, ranks.counted(connection, FIGURES), most)
    for deal in waiting:
        _figure(connection, deal, zone)
    if waiting:
        ranks.count(connection, FIGURES, waiting[-1].id)
    return len(waiting) == most


def _figure(connection: Connection, deal: WaitingDeal, zone: ZoneInfo) -> None:
    if not deal.players:
        return
    try:
        rules, seats = _read(deal.record)
    except RecordError as error:
        log.warning("deal %d is in no statistics: %s", deal.id, error)
        return
    day = day_of(datetime.fromisoformat(deal.played_at), zone)
    for seat, player in deal.players.items():
        statistics.add(connection, deal.id, player, rules, day, seats[seat])


def _read(record: str) -> tuple[str, list[SeatFigures]]:
    """The rule set of a record and its figures; one of the first format is read as the newest."""
    try:
        figures = figures_of(record)
    except RecordError:
        record = upgraded(record)
        figures = figures_of(record)
    return str(msgspec.json.decode(record.partition("\n")[0])["rules"]), figures


# ---------------------------------------------------------------- all of it once more


def recompute(connection: Connection, zone: ZoneInfo) -> None:
    """Forget all ratings, and count them again."""
    ranks.forget_ratings(connection)
    while rate_next(connection, zone):
        pass


def audit(connection: Connection, zone: ZoneInfo) -> list[str]:
    """What is stored of ratings and does not follow from the sessions, in words; nothing is changed."""
    connection.execute("SAVEPOINT audit")
    try:
        upto = ranks.counted(connection, RATINGS)
        ranks.set_aside(connection)
        ranks.forget_ratings(connection)
        while ranks.counted(connection, RATINGS) < upto and rate_next(connection, zone):
            pass
        return ranks.differences(connection)
    finally:
        connection.execute("ROLLBACK TO audit")
        connection.execute("RELEASE audit")


def rebuild_figures(connection: Connection, zone: ZoneInfo) -> None:
    """Forget all figures of deals, and count them again."""
    statistics.forget(connection)
    ranks.count(connection, FIGURES, 0)
    while figure_some(connection, zone, DEALS_A_JOB):
        pass
