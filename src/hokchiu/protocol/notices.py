"""What the house tells everybody, and what somebody who may not come in is told."""

from __future__ import annotations

from typing import Annotated

import msgspec

from hokchiu.protocol.base import ServerMessage

NoticeText = Annotated[str, msgspec.Meta(max_length=400)]


class Texts(msgspec.Struct):
    """One text for each language; an empty one is read in another of the three."""

    zhs: NoticeText = ""
    zht: NoticeText = ""
    en: NoticeText = ""


class NewsItem(msgspec.Struct):
    """A piece of news, since ``at`` (ISO 8601, UTC)."""

    id: int
    at: str
    texts: Texts


class HouseNotices(ServerMessage, tag="notices"):
    """All that is to be told now, whole: a ``banner``; when the server will be started anew, and from when on it
    opens no tables (ISO 8601, UTC); the last news, the newest first."""

    banner: Texts | None = None
    restart_at: str | None = None
    closed_from: str | None = None
    news: tuple[NewsItem, ...] = ()


class Banned(ServerMessage, tag="banned"):
    """Who says hello may not come in ``until`` then (ISO 8601, UTC; none: for ever); the connection ends."""

    why: str
    until: str | None = None
