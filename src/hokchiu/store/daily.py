"""Free coins: daily tasks, checking in, relief. Each function runs inside a job of the store's writer.

A *day* is a text of :mod:`hokchiu.store.calendar`, made from the clock by the caller and written down with the zone it
was of; rows are only ever looked for by it. A clock that goes back finds the rows of that day as they were.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass

from hokchiu.errors import HokchiuError
from hokchiu.store import ledger
from hokchiu.store.calendar import day_before
from hokchiu.store.task_kinds import (
    CAP,
    CHECK_IN,
    RELIEF,
    RELIEF_A_DAY,
    RELIEF_BELOW,
    RULE_SETS,
    Choose,
    drawn,
    streak_coins,
)
from hokchiu.store.task_kinds import KINDS as TASK_KINDS

Connection = sqlite3.Connection

WEEK = 7
DONE = """SELECT coalesce(sum(json_extract(facts, '$.' || json_quote(:deed))), 0) FROM deed
    WHERE player_id = :player AND day = :day"""
HORNS_BACK = "SELECT coalesce(sum(price), 0) FROM cry WHERE player_id = ? AND state = 'waiting'"
"""What somebody has back whenever he likes: who has blown the horn is not broke by it before it is heard."""
SETS_PLAYED = "SELECT count(DISTINCT rules) FROM deed WHERE player_id = :player AND day = :day AND rules <> ''"


class NotGiven(HokchiuError):
    """Free coins are not given; ``code`` says why (the client words it)."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(frozen=True)
class Task:
    """A task of a day: ``done`` of its ``goal``; ``paid``: the coins it gave, ``None`` before they were claimed."""

    day: str
    name: str
    goal: int
    coins: int
    done: int
    paid: int | None

    @property
    def ready(self) -> bool:
        """Done, and not claimed yet."""
        return self.done >= self.goal and self.paid is None


@dataclass(frozen=True)
class CheckIns:
    """The seven days of a streak: ``days`` in a row up to now, today's included once ``today``; ``table``: what each
    gives."""

    today: bool
    days: int
    table: tuple[int, ...] = CHECK_IN


@dataclass(frozen=True)
class Relief:
    """What who is broke is given: ``left`` times today; ``due``: he may have it now."""

    coins: int
    below: int
    left: int
    due: bool


@dataclass(frozen=True)
class Daily:
    """All that is free on a day: ``tasks`` of today, then those of the day before that are ready; ``given`` of ``cap``
    coins."""

    day: str
    tasks: list[Task]
    check_in: CheckIns
    relief: Relief
    given: int
    cap: int = CAP

    @property
    def ready(self) -> int:
        """How many things wait to be taken."""
        tasks = sum(task.ready for task in self.tasks)
        return tasks + (not self.check_in.today) + self.relief.due


def daily(connection: Connection, player: str, day: str, zone: str, choose: Choose) -> Daily:
    """What there is for *player* on *day*; its tasks are drawn if they have not been."""
    plan(connection, player, day, zone, choose)
    yesterday = [task for task in tasks(connection, player, day_before(day, 1)) if task.ready]
    return Daily(
        day,
        tasks(connection, player, day) + yesterday,
        _check_ins(connection, player, day),
        _relief(connection, player, day),
        given(connection, player, day),
    )


# ---------------------------------------------------------------- tasks


def plan(connection: Connection, player: str, day: str, zone: str, choose: Choose) -> None:
    """Draw the tasks of *player* and *day*, once."""
    if connection.execute("SELECT 1 FROM daily_task WHERE player_id = ? AND day = ?", (player, day)).fetchone():
        return
    connection.executemany(
        "INSERT INTO daily_task (player_id, day, task, place, zone, goal, coins) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(player, day, kind.name, place, zone, kind.goal, kind.coins) for place, kind in enumerate(drawn(choose))],
    )


def tasks(connection: Connection, player: str, day: str) -> list[Task]:
    """The tasks drawn for a day, as far as they are done."""
    rows = connection.execute(
        "SELECT task, goal, coins, paid FROM daily_task WHERE player_id = ? AND day = ? ORDER BY place", (player, day)
    ).fetchall()
    return [
        Task(day, name, goal, coins, min(goal, _done(connection, player, day, name)), paid)
        for name, goal, coins, paid in rows
        if name in TASK_KINDS
    ]


def _done(connection: Connection, player: str, day: str, task: str) -> int:
    deed = TASK_KINDS[task].deed
    query = SETS_PLAYED if deed == RULE_SETS else DONE
    return int(connection.execute(query, {"player": player, "day": day, "deed": deed}).fetchone()[0])


def add_deed(connection: Connection, player: str, source: str, day: str, rules: str, facts: Mapping[str, int]) -> bool:
    """What *source* (a deal, a session) was for a player; whether that is new. The same again has no effect."""
    added = connection.execute(
        "INSERT INTO deed (player_id, source, day, rules, facts) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (player, source, day, rules, json.dumps(facts)),
    )
    return added.rowcount == 1


def claim(connection: Connection, player: str, task: str, of_day: str, today: str) -> int:
    """Pay a task that is done, once; gives the coins (0: it had been paid before).

    One of yesterday may still be claimed today, and counts for today's cap.
    """
    found = [one for one in tasks(connection, player, of_day) if one.name == task]
    if not found or of_day not in (today, day_before(today, 1)):
        raise NotGiven("no_task", "you have no such task")
    if found[0].paid is not None:
        return 0
    if not found[0].ready:
        raise NotGiven("not_done", "the task is not done yet")
    coins = _give(connection, player, today, found[0].coins, "task", f"{player}:{task}:{of_day}", task)
    marked = connection.execute(
        "UPDATE daily_task SET paid = ? WHERE player_id = ? AND day = ? AND task = ? AND paid IS NULL",
        (coins, player, of_day, task),
    )
    if marked.rowcount != 1:
        raise RuntimeError(f"task {task} of {of_day} was paid, but not marked")
    return coins


# ---------------------------------------------------------------- checking in


def check_in(connection: Connection, player: str, day: str, zone: str) -> int:
    """Check in for *day*, once; gives the coins (0: done before, or the cap is reached).

    The streak counts days of the calendar that follow each other.
    """
    if _streak_of(connection, player, day):
        return 0
    streak = _streak_of(connection, player, day_before(day, 1)) + 1
    try:
        coins = _give(connection, player, day, streak_coins(streak), "check_in", f"{player}:{day}", str(streak))
    except NotGiven:  # the cap; a streak is not lost by it
        coins = 0
    connection.execute(
        "INSERT INTO check_in (player_id, day, zone, streak, paid) VALUES (?, ?, ?, ?, ?)",
        (player, day, zone, streak, coins),
    )
    return coins


def _check_ins(connection: Connection, player: str, day: str) -> CheckIns:
    today = _streak_of(connection, player, day)
    return CheckIns(today > 0, today or _streak_of(connection, player, day_before(day, 1)))


def _streak_of(connection: Connection, player: str, day: str) -> int:
    query = "SELECT streak FROM check_in WHERE player_id = ? AND day = ?"
    found = connection.execute(query, (player, day)).fetchone()
    return 0 if found is None else int(found[0])


# ---------------------------------------------------------------- relief


def relieve(connection: Connection, player: str, day: str) -> int:
    """Give relief to who is broke; gives the coins."""
    relief = _relief(connection, player, day)
    if not relief.left:
        raise NotGiven("no_more", f"relief comes {RELIEF_A_DAY} times a day")
    if not relief.due:
        raise NotGiven("not_broke", f"relief is for who has less than {RELIEF_BELOW} coins, and none at a table")
    number = RELIEF_A_DAY - relief.left + 1
    coins = _give(connection, player, day, RELIEF, "relief", f"{player}:{day}:{number}", str(number))
    connection.execute(
        "INSERT INTO relief (player_id, day, number, paid) VALUES (?, ?, ?, ?)", (player, day, number, coins)
    )
    return coins


def _relief(connection: Connection, player: str, day: str) -> Relief:
    query = "SELECT count(*) FROM relief WHERE player_id = ? AND day = ?"
    (times,) = connection.execute(query, (player, day)).fetchone()
    left = max(0, RELIEF_A_DAY - times)
    held = connection.execute("SELECT 1 FROM hold WHERE account = ?", (player,)).fetchone()
    back = connection.execute(HORNS_BACK, (player,)).fetchone()[0]
    broke = ledger.balance(connection, player) + back < RELIEF_BELOW and held is None
    return Relief(RELIEF, RELIEF_BELOW, left, left > 0 and broke)


# ---------------------------------------------------------------- the cap


def given(connection: Connection, player: str, day: str) -> int:
    """Free coins that *player* has been given on *day*."""
    query = "SELECT coins FROM free_day WHERE player_id = ? AND day = ?"
    found = connection.execute(query, (player, day)).fetchone()
    return 0 if found is None else int(found[0])


def _give(connection: Connection, player: str, day: str, coins: int, kind: str, key: str, reference: str) -> int:
    """Give *coins*, or what the day's cap leaves of them; :class:`NotGiven` if that is nothing.

    One conditional sum decides, in the transaction that pays: what is over the cap cannot be paid by two at once.
    """
    fits = min(coins, CAP - given(connection, player, day))
    if fits <= 0:
        raise NotGiven("daily_cap", f"a day gives at most {CAP} free coins")
    connection.execute("INSERT INTO free_day VALUES (?, ?, 0) ON CONFLICT DO NOTHING", (player, day))
    summed = connection.execute(
        "UPDATE free_day SET coins = coins + :coins"
        " WHERE player_id = :player AND day = :day AND coins + :coins <= :cap",
        {"coins": fits, "player": player, "day": day, "cap": CAP},
    )
    if summed.rowcount != 1 or not ledger.grant(connection, player, fits, kind, key, reference=reference).new:
        raise RuntimeError(f"{kind} {key} was paid before, or over the cap")
    return fits


# ---------------------------------------------------------------- the week


def week(connection: Connection, player: str, day: str) -> list[tuple[str, bool]]:
    """The seven days up to *day*, and whether one checked in on each."""
    days = [day_before(day, back) for back in reversed(range(WEEK))]
    return [(one, _streak_of(connection, player, one) > 0) for one in days]
