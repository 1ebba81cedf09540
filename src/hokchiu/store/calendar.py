"""Days, weeks and seasons of the server's time zone: the one place where a moment becomes a date.

A row that belongs to a day holds the day's text, written once: another zone, a clock that goes back or a longer night
changes nothing of what stands there. Days are those of the calendar, never 24 hours.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from hokchiu.errors import HokchiuError

ZONE = "Asia/Shanghai"
"""Where no other is configured."""

MONTHS_OF_SEASON = 3
SEASONS_OF_YEAR = 4
ONE_DAY = timedelta(days=1)


class UnknownZone(HokchiuError):
    """No time zone has this name."""


def zone_of(name: str) -> ZoneInfo:
    """The zone of an IANA name, ``Asia/Shanghai``; :class:`UnknownZone` if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a folder's name, a path, a name that no file may have
        raise UnknownZone(f"there is no time zone {name!r}: give a name like Asia/Shanghai or Europe/Berlin") from None


def day_of(moment: datetime, zone: ZoneInfo) -> str:
    """The day of *moment* (which knows its own zone) there: ``2026-12-01``."""
    return _date(moment, zone).isoformat()


def week_of(moment: datetime, zone: ZoneInfo) -> str:
    """The ISO week, from Monday: ``2026-W49``. The first days of January may be of the old year's last."""
    year, week, _ = _date(moment, zone).isocalendar()
    return f"{year:04}-W{week:02}"


def season_of(moment: datetime, zone: ZoneInfo) -> str:
    """The season, a quarter of the calendar's year: ``2026-Q4``."""
    there = _date(moment, zone)
    return f"{there.year:04}-Q{(there.month - 1) // MONTHS_OF_SEASON + 1}"


def day_ends(moment: datetime, zone: ZoneInfo) -> datetime:
    """When the day of *moment* ends, in UTC: what was planned for each day is due anew then."""
    return _begins(_date(moment, zone) + ONE_DAY, zone)


def season_ends(moment: datetime, zone: ZoneInfo) -> datetime:
    """When the season of *moment* ends, in UTC."""
    there = _date(moment, zone)
    months = there.year * 12 + (there.month - 1) // MONTHS_OF_SEASON * MONTHS_OF_SEASON + MONTHS_OF_SEASON
    return _begins(date(months // 12, months % 12 + 1, 1), zone)


def _date(moment: datetime, zone: ZoneInfo) -> date:
    if moment.tzinfo is None:
        raise ValueError("a moment without a zone has no day")
    return moment.astimezone(zone).date()


def _begins(day: date, zone: ZoneInfo) -> datetime:
    """The first moment of *day* in UTC. Where midnight is left out (summer begins), that is when it would have been."""
    return datetime.combine(day, time.min, zone).astimezone(UTC)


def day_begins(day: date, zone: ZoneInfo) -> datetime:
    """When a day begins there, in UTC."""
    return _begins(day, zone)


def first_day(season: str) -> str:
    """The first day of a season."""
    year, _, quarter = season.partition("-Q")
    return f"{year}-{(int(quarter) - 1) * MONTHS_OF_SEASON + 1:02}-01"


def day_before(day: str, days: int) -> str:
    """The day that is so many *days* before another."""
    return (date.fromisoformat(day) - timedelta(days=days)).isoformat()


def seasons_between(first: str, last: str) -> list[str]:
    """All seasons from the *first* to the *last*; only the last if it comes before the first (a clock was put back)."""
    found = [last]
    while found[-1] > first:
        year, _, quarter = found[-1].partition("-Q")
        before = int(year) * SEASONS_OF_YEAR + int(quarter) - 2
        found.append(f"{before // SEASONS_OF_YEAR:04}-Q{before % SEASONS_OF_YEAR + 1}")
    return found[::-1]
