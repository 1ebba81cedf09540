"""What is kept of clubs, as values; and who may do what in them, as one table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hokchiu.errors import Refusal

ClubRole = Literal["asking", "member", "manager", "owner"]

ROLES: tuple[ClubRole, ...] = ("asking", "member", "manager", "owner")
ACTS: dict[str, ClubRole] = {
    "see": "member",
    "open_table": "member",
    "leave": "asking",
    "invite": "manager",
    "uninvite": "manager",
    "approve": "manager",
    "remove": "manager",
    "rules": "manager",
    "apart": "manager",
    "post": "manager",
    "unpost": "manager",
    "name": "owner",
    "promote": "owner",
    "hand_over": "owner",
    "dissolve": "owner",
}
"""From which role on. An owner hands over or dissolves before he leaves."""


class ClubRefused(Refusal):
    """What was asked of a club cannot be done."""


def may(role: ClubRole | None, act: str) -> bool:
    """Whether this role is enough for an act; ``None``: no member."""
    return role is not None and ROLES.index(role) >= ROLES.index(ACTS[act])


@dataclass(frozen=True)
class Membership:
    """A club of somebody's: what he is there, how many belong to it, how many ask to."""

    id: str
    name: str
    role: ClubRole
    members: int
    asking: int


@dataclass(frozen=True)
class Member:
    """Somebody in a club."""

    player: str
    name: str
    avatar: int
    role: ClubRole
    since: str


@dataclass(frozen=True)
class Invitation:
    """Who has the code may come ``until`` then, or ask to (``asks``)."""

    code: str
    until: str
    asks: bool


@dataclass(frozen=True)
class Post:
    """An announcement."""

    id: int
    by: str
    text: str
    at: str


@dataclass(frozen=True)
class ClubEvent:
    """What somebody did in the club; names are those of now."""

    id: int
    at: str
    actor: str
    act: str
    target: str


@dataclass(frozen=True)
class Club:
    """A club as its members see it; ``options`` are its house rules, as JSON; ``apart``: pairs that do not sit
    together."""

    id: str
    name: str
    options: str
    role: ClubRole
    members: list[Member]
    posts: list[Post]
    invitations: list[Invitation]
    apart: list[tuple[str, str]]


@dataclass(frozen=True)
class Door:
    """What must be known of a club where somebody wants to sit down."""

    id: str
    options: str
    members: frozenset[str]
    apart: frozenset[tuple[str, str]]
