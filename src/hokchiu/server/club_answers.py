"""What is kept of clubs, and what goes on at their tables, as their page is told it."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec

from hokchiu.lobby.settling_up import settle_up
from hokchiu.protocol import clubs_page as page
from hokchiu.protocol.messages import RoomOptions
from hokchiu.store.club_results import ClubResults, ClubSession
from hokchiu.store.club_rows import ACTS, Club, may
from hokchiu.tables.table import Table


def club_page(found: Club, me: str, here: Container[str], tables: Sequence[Table]) -> page.ClubPage:
    """A club as one of its members sees it."""
    return page.ClubPage(
        club=found.id,
        name=found.name,
        me=me,
        role=found.role,
        acts=[act for act in ACTS if may(found.role, act) and (act, found.role) != ("leave", "owner")],
        options=msgspec.json.decode(found.options, type=RoomOptions),
        members=[
            page.ClubMember(one.player, one.name, one.avatar, one.role, one.since, one.player in here)
            for one in found.members
        ],
        posts=[page.ClubPost(one.id, one.by, one.text, one.at) for one in found.posts],
        tables=[_table(table) for table in tables],
        invitations=[page.ClubInvitation(one.code, one.until, one.asks) for one in found.invitations],
        apart=[page.ClubPair(one, other) for one, other in found.apart],
    )


def _table(table: Table) -> page.ClubTable:
    return page.ClubTable(
        code=table.code,
        stage=table.stage,
        deal=0 if table.session is None else table.session.deals_played,
        seats=[page.ClubSeat(seat.name, seat.kind) for seat in table.seats[: table.players]],
        joinable=table.joinable,
        watch=table.options.spectators,
    )


def results_page(found: ClubResults, since: str, until: str) -> page.ClubResultsPage:
    """The table, who gives whom what, and the sessions."""
    names = {one.player: one.name for one in found.table}
    transfers = settle_up({one.player: one.points for one in found.table})
    return page.ClubResultsPage(
        since=since,
        until=until,
        table=[page.ClubResult(one.player, one.name, one.sessions, one.best, one.points) for one in found.table],
        transfers=[page.ClubTransfer(names[giver], names[taker], points) for giver, taker, points in transfers],
        sessions=[_session(one) for one in found.sessions],
    )


def _session(one: ClubSession) -> page.ClubSessionRow:
    seats = [page.ClubSessionSeat(seat.name, not seat.player, seat.total) for seat in one.seats]
    return page.ClubSessionRow(one.id, one.rules, one.ended_at, one.deals, one.counts, seats)
