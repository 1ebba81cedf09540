"""What ``/api/operator`` takes and tells: for moderators and operators. Nothing here knows a tile."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hokchiu.protocol.account import AccountRequest
from hokchiu.protocol.notices import Texts
from hokchiu.protocol.views import Seat

RoleName = Literal["player", "moderator", "operator"]
SanctionKind = Literal["mute", "ban", "name"]
ReportWhat = Literal["talk", "voice", "name", "horn", "conduct", "club"]
ReportDecision = Literal["nothing", "warned", "acted"]
NoticeKindName = Literal["banner", "restart", "news"]
Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Note = Annotated[str, msgspec.Meta(max_length=200)]
When = Annotated[str, msgspec.Meta(min_length=16, max_length=40)]
"""ISO 8601, with its zone."""
PlayerId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


# ---------------------------------------------------------------- asked


class ReportAsked(AccountRequest):
    """Somebody reports somebody: a ``player``, or who sits on ``seat`` at his table."""

    what: Literal["talk", "name", "horn", "conduct", "club"]
    player: PlayerId | None = None
    seat: Seat | None = None
    note: Note = ""


class SanctionAsked(AccountRequest):
    """``until`` none: for ever. ``device``, ``network``: a ban of the devices and of the networks where he is now,
    too."""

    kind: Literal["mute", "ban"]
    why: Reason
    until: When | None = None
    device: bool = False
    network: bool = False


class RenameAsked(AccountRequest):
    """Another name, which he keeps ``days``."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    why: Reason
    days: Annotated[int, msgspec.Meta(ge=1, le=365)] = 30


class WhyAsked(AccountRequest):
    """An act, and why."""

    why: Reason


class DecisionAsked(AccountRequest):
    """What becomes of a report."""

    decision: ReportDecision
    answer: Note = ""


class NoticeAsked(AccountRequest):
    """To be told ``begins_at`` (none: now) until ``ends_at``; of a restart: from when on no tables are opened, and when
    it is."""

    kind: NoticeKindName
    texts: Texts
    begins_at: When | None = None
    ends_at: When | None = None


# ---------------------------------------------------------------- told


class StaffMember(msgspec.Struct):
    """Somebody with a role."""

    player: str
    name: str
    role: RoleName


class LineLength(msgspec.Struct):
    """So many wait for a table by these rules."""

    rules: str
    waiting: int


class OperatorOverview(msgspec.Struct):
    """``role``: the asker's; ``online``: people connected; ``seated``: people at tables; ``stages``: tables by stage;
    ``reports``: how many wait; ``closed``: no table is opened now."""

    role: RoleName
    online: int
    seated: int
    lines: list[LineLength]
    stages: dict[str, int]
    reports: int
    version: str
    protocol: int
    schema: int
    closed: bool
    staff: list[StaffMember]


class OperatorTable(msgspec.Struct):
    """A table, as its door would tell: who sits there, how far the session is."""

    table: str
    code: str
    rules: str
    stage: str
    deal: int
    people: list[StaffMember]
    bots: int
    watchers: int
    coins: bool


class OperatorTables(msgspec.Struct):
    """All tables, ``more``: so many are left out."""

    tables: list[OperatorTable]
    more: int


class SanctionRow(msgspec.Struct):
    """A sanction; ``by`` is a name. ``holds``: it does now."""

    id: int
    kind: SanctionKind
    subject: Literal["player", "device", "address"]
    why: str
    by: str
    begun_at: str
    until: str | None
    revoked_at: str | None
    holds: bool


class AccountFound(msgspec.Struct):
    """An account in a search. ``muted``, ``banned``: now."""

    player: str
    name: str
    avatar: int
    role: RoleName
    kept: bool
    created_at: str
    seen_at: str | None
    online: bool
    muted: bool
    banned: bool


class AccountsFound(msgspec.Struct):
    """Accounts whose name, user name or id is like what was asked for."""

    accounts: list[AccountFound]


class ReportLine(msgspec.Struct):
    """Something that was said before the report, by whom; ``own``: by who is reported."""

    player: str
    name: str
    what: str
    ago_s: int
    own: bool


class ReportRow(msgspec.Struct):
    """A report. ``link``: the deal's record, once it is over. ``pack``: the voice that is reported; ``called``: what he
    was called."""

    id: int
    reporter: str
    player: str
    name: str
    called: str
    what: ReportWhat
    note: str
    made_at: str
    lines: list[ReportLine]
    pack: str | None
    table: str | None
    link: str | None
    handled_at: str | None
    handled_by: str | None
    decision: ReportDecision | None
    answer: str | None


class ReportQueue(msgspec.Struct):
    """Reports that wait, or the last that were handled."""

    reports: list[ReportRow]


class AccountDetails(msgspec.Struct):
    """An account, what there was against it, and what the asker may do to it."""

    account: AccountFound
    sanctions: list[SanctionRow]
    reports: list[ReportRow]
    table: str | None
    acts: list[str]


class AuditEntry(msgspec.Struct):
    """Who did what, on whom or what, why; ``details`` as a text."""

    id: int
    at: str
    actor: str
    act: str
    target: str
    why: str
    details: str


class AuditLog(msgspec.Struct):
    """Entries, the newest first; ``more``: there are older ones."""

    entries: list[AuditEntry]
    more: bool


class NoticeRow(msgspec.Struct):
    """Something that is, was or will be told; ``over``: it is told no more."""

    id: int
    kind: NoticeKindName
    texts: Texts
    begins_at: str
    ends_at: str | None
    over: bool


class NoticeRows(msgspec.Struct):
    """The last of them, the newest first."""

    notices: list[NoticeRow]


class OperatorRefusal(msgspec.Struct):
    """``error``: signed_out, not_found, bad_request, bad_until, too_long, above_you, in_session, handled,
    unknown_sanction, unknown_notice, unknown_account, unknown_table, already, too_many."""

    error: str
    text: str = ""


ASKED = (ReportAsked, SanctionAsked, RenameAsked, WhyAsked, DecisionAsked, NoticeAsked)
TOLD = (
    *(OperatorOverview, OperatorTables, AccountsFound, AccountDetails, ReportQueue, AuditLog, NoticeRows),
    *(SanctionRow, OperatorRefusal),
)
