"""What ``/api/clubs`` takes and tells (``docs/clubs.md``)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hokchiu.protocol.account import AccountRequest
from hokchiu.protocol.messages import RoomOptions

ClubRoleName = Literal["asking", "member", "manager", "owner"]
ClubName = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
PostText = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


# ---------------------------------------------------------------- asked


class ClubAsked(AccountRequest):
    """Found a club."""

    name: ClubName


class ClubRulesAsked(AccountRequest):
    """The rules of its tables from now on; never for coins."""

    options: RoomOptions


class InvitationAsked(AccountRequest):
    """A code for ``days``; ``asks``: who has it asks to come, and a manager says yes."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)] = 7
    asks: bool = False


class CodeAsked(AccountRequest):
    """A code."""

    code: Id


class MemberAsked(AccountRequest):
    """Somebody in the club."""

    player: Id


class PromoteAsked(AccountRequest):
    """What a member is from now on."""

    player: Id
    role: Literal["member", "manager"]


class ApartAsked(AccountRequest):
    """Two who are not to sit at one table, or may again."""

    one: Id
    other: Id
    apart: bool


class PostAsked(AccountRequest):
    """An announcement."""

    text: PostText


class UnpostAsked(AccountRequest):
    """An announcement that goes."""

    post: int


# ---------------------------------------------------------------- told


class ClubCard(msgspec.Struct):
    """A club of the asker's: what he is there, how many belong to it, how many ask to (managers see it)."""

    club: str
    name: str
    role: ClubRoleName
    members: int
    asking: int


class ClubList(msgspec.Struct):
    """The asker's clubs; ``most``: as many he may own."""

    clubs: list[ClubCard]
    owned: int
    most: int


class ClubMember(msgspec.Struct):
    """Somebody in the club; ``here``: online now."""

    player: str
    name: str
    avatar: int
    role: ClubRoleName
    since: str
    here: bool


class ClubSeat(msgspec.Struct):
    """Who sits there."""

    name: str
    kind: Literal["human", "bot", "empty"]


class ClubTable(msgspec.Struct):
    """A table of the club; ``joinable``: a seat is free and may be taken, ``watch``: one may look on."""

    code: str
    stage: Literal["gathering", "playing", "between", "over"]
    deal: int
    seats: list[ClubSeat]
    joinable: bool
    watch: bool


class ClubInvitation(msgspec.Struct):
    """A code that others come by, ``until`` then."""

    code: str
    until: str
    asks: bool


class ClubPost(msgspec.Struct):
    """An announcement."""

    id: int
    by: str
    text: str
    at: str


class ClubPair(msgspec.Struct):
    """Two who do not sit together."""

    one: str
    other: str


class ClubPage(msgspec.Struct):
    """A club; ``acts``: what the asker may do there. Invitations and pairs are for managers."""

    club: str
    name: str
    me: str
    role: ClubRoleName
    acts: list[str]
    options: RoomOptions
    members: list[ClubMember]
    posts: list[ClubPost]
    tables: list[ClubTable]
    invitations: list[ClubInvitation]
    apart: list[ClubPair]


class ClubDoor(msgspec.Struct):
    """What a code opens. ``role``: what the asker is there already."""

    club: str
    name: str
    asks: bool
    role: ClubRoleName | None


class ClubResult(msgspec.Struct):
    """What somebody came to; ``best``: sessions he ended first."""

    player: str
    name: str
    sessions: int
    best: int
    points: int


class ClubTransfer(msgspec.Struct):
    """``giver`` gives ``taker`` points (both by name), so that all are even."""

    giver: str
    taker: str
    points: int


class ClubSessionSeat(msgspec.Struct):
    """Who sat there (no name: a bot), and his total."""

    name: str
    bot: bool
    total: int


class ClubSessionRow(msgspec.Struct):
    """A session at a table of the club; ``counts``: it is in the table."""

    id: int
    rules: str
    ended_at: str
    deals: int
    counts: bool
    seats: list[ClubSessionSeat]


class ClubResultsPage(msgspec.Struct):
    """From ``since`` to ``until`` (days of the server's zone, both counted): the table, the fewest transfers that make
    all even, the last sessions."""

    since: str
    until: str
    table: list[ClubResult]
    transfers: list[ClubTransfer]
    sessions: list[ClubSessionRow]


class ClubEventRow(msgspec.Struct):
    """What somebody did in the club."""

    id: int
    at: str
    actor: str
    act: str
    target: str


class ClubLog(msgspec.Struct):
    """What was done last, the newest first."""

    events: list[ClubEventRow]


class ClubRefusal(msgspec.Struct):
    """``error``: signed_out, banned, muted, unknown_club, unknown_invitation, not_allowed, too_many, owner, stale,
    bad_rules, bad_request, slow_down."""

    error: str
    text: str = ""


ASKED = (
    *(ClubAsked, ClubRulesAsked, InvitationAsked, CodeAsked, MemberAsked, PromoteAsked, ApartAsked, PostAsked),
    UnpostAsked,
)
TOLD = (ClubList, ClubPage, ClubDoor, ClubResultsPage, ClubLog, ClubRefusal)
