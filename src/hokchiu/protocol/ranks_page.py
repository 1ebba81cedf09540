"""What ``/api/ranks`` and ``/api/statistics`` tell: boards, one's own ranks, one's own statistics.

A ``rating`` is the number that people see; ``title`` counts from 0; ``provisional``: little is known yet.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hokchiu.protocol.account import AccountRequest

BoardOf = Literal["all", "friends"]
BoardBy = Literal["rating", "points"]
BoardSpan = Literal["day", "week", "season"]
Since = Literal["all", "season", "month", "week"]
RuleSet = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class BoardAsked(msgspec.Struct, forbid_unknown_fields=True):
    """What stands after the ``?``: the board of the running day, week or season, or of the one named ``period``;
    rows from ``first`` on, counted from 0; nobody looks further than at the best thousand.
    ``club``: of the members of this club, for one of them."""

    rules: RuleSet = "encyclopedia"
    of: BoardOf = "all"
    by: BoardBy = "rating"
    span: BoardSpan = "season"
    period: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-(Q[1-4]|W\d\d|\d\d-\d\d)$")] | None = None
    first: Annotated[int, msgspec.Meta(ge=0, le=950)] = 0
    club: str | None = None


class StatisticsAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Which deals: by ``rules`` (left out: all), of the running season, the last 30 or 7 days, or all."""

    rules: RuleSet | None = None
    since: Since = "all"


class SetListed(AccountRequest):
    """Whether others see one on boards."""

    listed: bool


class RankRow(msgspec.Struct):
    """A person on a board. ``points``: won in rated sessions of the period. Of people who want nothing of each other
    there is no ``player``."""

    place: int
    player: str
    name: str
    avatar: int
    rating: int
    title: int
    provisional: bool
    points: int
    sessions: int


class RankBoard(msgspec.Struct):
    """Some rows of a board. ``own``: the asker's row, also where he is not listed, if he stands there; ``ends_at``:
    when a running day or season is over (UTC)."""

    rules: str
    period: str
    rows: list[RankRow]
    own: RankRow | None
    more: bool
    ends_at: str | None


class OwnRank(msgspec.Struct):
    """Where one stands by some rules in the last season one has played in."""

    rules: str
    season: str
    rating: int
    title: int
    provisional: bool
    points: int
    sessions: int


class OwnRanks(msgspec.Struct):
    """``kept``: one has an account, without which nothing counts; ``seasons``: those there have been, the running one
    first; ``steps``: the rating from which each title after the first is borne."""

    kept: bool
    listed: bool
    ranks: list[OwnRank]
    seasons: list[str]
    steps: list[int]


class SeatTitle(msgspec.Struct):
    rating: int
    title: int
    provisional: bool


class TableTitles(msgspec.Struct):
    """By seat, by the rules of the table at which the asker sits (empty: at none); ``None``: a bot, nobody, or not
    rated."""

    rules: str
    seats: tuple[SeatTitle | None, SeatTitle | None, SeatTitle | None, SeatTitle | None]


class DeedSums(msgspec.Struct):
    """Over some deals: how many, won (by self-draw), dealt in to, drawn; points in all, by wins, and lost by dealing
    in; own discards before wins; golds and flowers that came, and how many were to be expected."""

    deals: int
    won: int
    self_drawn: int
    dealt_in: int
    drawn: int
    points: int
    won_points: int
    dealt_in_points: int
    discards_to_win: int
    golds: int
    golds_expected: float
    flowers: int
    flowers_expected: float


class DayPoints(msgspec.Struct):
    day: str
    deals: int
    won: int
    points: int


class RatedStep(msgspec.Struct):
    """A rated session: the rating after it."""

    day: str
    place: int
    points: int
    rating: int


class StatisticsPage(msgspec.Struct):
    """``hands``: wins by special way or pattern; ``rules``: deals by rule set, most first; days and sessions from the
    oldest on; ``course`` only where one rule set was asked for."""

    sums: DeedSums
    hands: dict[str, int]
    rules: dict[str, int]
    days: list[DayPoints]
    course: list[RatedStep]


class RanksRefusal(msgspec.Struct):
    """``error``: signed_out, bad_request, slow_down; ``text`` says it in English."""

    error: str
    text: str = ""
