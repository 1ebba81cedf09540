"""Days, weeks, seasons: over longer and shorter nights, in zones east and west, at the ends of years."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokchiu.store.calendar import UnknownZone, day_ends, day_of, season_ends, season_of, week_of, zone_of

SHANGHAI, BERLIN, HAVANA, APIA = map(zone_of, ("Asia/Shanghai", "Europe/Berlin", "America/Havana", "Pacific/Apia"))
SAO_PAULO = zone_of("America/Sao_Paulo")
ZONES = (SHANGHAI, BERLIN, HAVANA, APIA, SAO_PAULO, zone_of("UTC"), zone_of("Australia/Lord_Howe"))
HOUR = timedelta(hours=1)


def at(text: str) -> datetime:
    """A moment, said in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "zone", "day", "week", "season"),
    [
        ("2026-11-30 15:59:59", SHANGHAI, "2026-11-30", "2026-W49", "2026-Q4"),
        ("2026-11-30 16:00", SHANGHAI, "2026-12-01", "2026-W49", "2026-Q4"),
        ("2026-12-31 16:00", SHANGHAI, "2027-01-01", "2026-W53", "2027-Q1"),
        ("2026-12-31 16:00", BERLIN, "2026-12-31", "2026-W53", "2026-Q4"),
        ("2024-12-30 00:00", BERLIN, "2024-12-30", "2025-W01", "2024-Q4"),
        ("2028-02-29 12:00", SHANGHAI, "2028-02-29", "2028-W09", "2028-Q1"),
        ("2028-02-29 16:00", SHANGHAI, "2028-03-01", "2028-W09", "2028-Q1"),
        ("2026-03-31 21:59:59", BERLIN, "2026-03-31", "2026-W14", "2026-Q1"),
        ("2026-03-31 22:00", BERLIN, "2026-04-01", "2026-W14", "2026-Q2"),
        ("2026-10-24 22:00", BERLIN, "2026-10-25", "2026-W43", "2026-Q4"),
    ],
)
def test_a_moment_has_its_day_where_the_server_is(moment, zone, day, week, season):
    assert (day_of(at(moment), zone), week_of(at(moment), zone), season_of(at(moment), zone)) == (day, week, season)


@pytest.mark.parametrize(
    ("zone", "first", "hours"),
    [
        (BERLIN, "2026-03-28 23:00", 23),  # summer begins at two
        (BERLIN, "2026-10-24 22:00", 25),  # it ends at three
        (SAO_PAULO, "2017-10-15 03:00", 23),  # midnight itself is left out
        (SAO_PAULO, "2018-02-17 02:00", 25),  # the last hour before midnight comes twice
        (HAVANA, "2026-03-08 05:00", 23),
        (HAVANA, "2026-11-01 04:00", 25),  # the first hour after midnight comes twice
        (SHANGHAI, "2026-03-28 16:00", 24),
    ],
)
def test_a_day_is_as_long_as_the_calendar_makes_it(zone, first, hours):
    began = at(first)
    day = day_of(began, zone)
    assert day_of(began - timedelta(seconds=1), zone) < day
    assert all(day_of(began + n * HOUR, zone) == day for n in range(hours))
    assert day_of(began + hours * HOUR, zone) > day
    assert {day_ends(began + n * HOUR, zone) for n in range(hours)} == {began + hours * HOUR}


def test_a_day_that_the_calendar_leaves_out_does_not_come():
    before, after = at("2011-12-30 09:59:59"), at("2011-12-30 10:00")
    assert (day_of(before, APIA), day_of(after, APIA)) == ("2011-12-29", "2011-12-31")
    assert day_ends(before, APIA) == after


def test_a_clock_that_goes_back_gives_the_same_day_again():
    around = [at("2026-03-29 00:59") + n * timedelta(minutes=1) for n in range(4)]
    days = [day_of(moment, BERLIN) for moment in (*around, *reversed(around))]
    assert days == days[::-1] == ["2026-03-29"] * 8
    assert [day_of(at(f"2026-12-01 {time}"), SHANGHAI) for time in ("16:01", "15:59", "16:01")] == [
        "2026-12-02",
        "2026-12-01",
        "2026-12-02",
    ]


@given(
    st.datetimes(datetime(2000, 1, 1), datetime(2060, 1, 1), timezones=st.just(UTC)),
    st.integers(0, 200_000),
    st.sampled_from(ZONES),
)
def test_later_is_never_an_earlier_day_week_or_season(moment, minutes, zone):
    later = moment + timedelta(minutes=minutes)
    for of in (day_of, week_of, season_of):
        assert of(moment, zone) <= of(later, zone)
    for ends, of in ((day_ends, day_of), (season_ends, season_of)):
        end = ends(moment, zone)
        assert of(end - timedelta(microseconds=1), zone) == of(moment, zone) < of(end, zone)


def test_each_day_of_a_leap_year_is_in_one_of_four_seasons():
    seasons = [season_of(at(f"{date(2028, 1, 1) + timedelta(days=n)} 12:00"), SHANGHAI) for n in range(366)]
    assert [seasons.count(f"2028-Q{n}") for n in range(1, 5)] == [91, 91, 92, 92]


def test_a_moment_without_a_zone_has_no_day():
    with pytest.raises(ValueError, match="without a zone"):
        day_of(datetime(2026, 12, 1), SHANGHAI)


@pytest.mark.parametrize("name", ["Mars/Base", "", "../../etc/passwd", "Asia", "/etc/localtime"])
def test_a_zone_that_there_is_not_is_refused(name):
    with pytest.raises(UnknownZone, match="there is no time zone"):
        zone_of(name)
