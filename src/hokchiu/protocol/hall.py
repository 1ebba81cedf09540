"""Daily tasks, the horn and what everybody is told, over HTTP; the messages are in ``hokchiu.protocol.told``."""

from __future__ import annotations

from typing import Annotated

import msgspec

from hokchiu.protocol.account import AccountRequest
from hokchiu.protocol.told import CryKind

HornText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
HornKey = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-zA-Z-]{8,40}$")]
CryId = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
Day = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
TaskName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class DailyTask(msgspec.Struct):
    """``name`` is a code that the client words; ``paid``: what it gave, ``None`` before it was claimed."""

    day: str
    name: str
    goal: int
    done: int
    coins: int
    paid: int | None


class CheckInDay(msgspec.Struct):
    """A day of the last seven."""

    day: str
    done: bool


class TasksPage(msgspec.Struct):
    """All that is free today: ``given`` of ``cap`` coins so far, ``ends_at``: when the server's day is over (UTC).
    ``streak``: days checked in in a row, today's once ``checked_in``; ``streak_coins``: what the first, second, … day
    gives. Relief of ``relief`` coins is for who has less than ``relief_below``: ``relief_left`` times today,
    ``relief_due``: now. ``coins``: the balance; ``gained``: what has just been given."""

    day: str
    ends_at: str
    tasks: list[DailyTask]
    week: list[CheckInDay]
    checked_in: bool
    streak: int
    streak_coins: list[int]
    relief: int
    relief_below: int
    relief_left: int
    relief_due: bool
    given: int
    cap: int
    coins: int
    ready: int
    gained: int = 0


class ClaimTask(AccountRequest):
    """Take what a task of that day gives."""

    task: TaskName
    day: Day


class TakeFree(AccountRequest):
    """Check in; or take relief."""


class TasksRefusal(msgspec.Struct):
    """``error``: signed_out, bad_request, slow_down, no_task, not_done, daily_cap, not_broke, no_more; ``text`` says it
    in English."""

    error: str
    text: str = ""


class OwnHorn(msgspec.Struct):
    """A horn that waits, and may be taken back."""

    id: int
    text: str


class HornPage(msgspec.Struct):
    """What a horn costs and asks for. ``why``: it may not be blown now (guests_not, too_new, slow_down, queue_full,
    muted), for ``wait`` seconds where time helps; ``queue``: so many wait; ``own`` ones among them."""

    price: int
    coins: int
    longest: int
    why: str
    wait: int
    queue: int
    own: list[OwnHorn]


class BlowHorn(AccountRequest):
    """Tell everybody ``text``; the same ``key`` again is the same horn."""

    text: HornText
    key: HornKey


class NamedCry(AccountRequest):
    """A cry: to take it back, or to report it."""

    id: CryId


class SetAnnounced(AccountRequest):
    """Whether everybody is told of one's great hands."""

    announced: bool


class ToldCry(msgspec.Struct):
    """What everybody was told ``at`` that time (UTC)."""

    id: int
    kind: CryKind
    text: str
    name: str
    at: str


class CriesPage(msgspec.Struct):
    """What was told lately, the newest first; ``announced``: of one's own great hands too."""

    told: list[ToldCry]
    announced: bool


class HornRow(msgspec.Struct):
    """A horn before moderators; ``state``: waiting or shown."""

    id: int
    player: str
    name: str
    text: str
    state: str
    made_at: str


class HornRows(msgspec.Struct):
    """Those that wait, then those told lately, the newest first."""

    horns: list[HornRow]


class HornRefusal(msgspec.Struct):
    """``error``: signed_out, bad_request, slow_down, guests_not, too_new, queue_full, muted, not_enough_coins, empty,
    too_long, bad_text, link, too_late, no_cry; ``text`` says it in English."""

    error: str
    text: str = ""
