"""Messages about the tables of clubs."""

from __future__ import annotations

from typing import Annotated

import msgspec

from hokchiu.protocol.base import Command, CommandId

ClubId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class OpenClubTable(Command, tag="open_club_table"):
    """A member opens a table of a club, by its house rules."""

    cmd: CommandId
    club: ClubId
