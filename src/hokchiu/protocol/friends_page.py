"""What ``/api/friends`` tells of the people somebody knows."""

from __future__ import annotations

import msgspec


class Person(msgspec.Struct):
    """``player`` names him to others, and lets nobody do anything for him; ``since``: of the tie, or when one played
    with him last (ISO 8601, UTC)."""

    player: str
    name: str
    avatar: int
    since: str


class FriendLists(msgspec.Struct):
    """``me``: the asker; ``asking`` have asked him, ``asked`` he has asked; ``recent``: the last he has played with."""

    me: str
    friends: list[Person]
    asking: list[Person]
    asked: list[Person]
    blocked: list[Person]
    recent: list[Person]


class FriendRefusal(msgspec.Struct):
    """``error``: signed_out, unknown_player, not_possible, too_many, slow_down; ``text`` says it in English."""

    error: str
    text: str = ""
