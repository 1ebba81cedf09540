"""What is kept of a session that is over: with the step in which it ended, once, and who had left."""

from __future__ import annotations

import pytest

from hokchiu.protocol.messages import Leave, RoomOptions
from hokchiu.store.rows import EndedSession
from hokchiu.tables.rated import rated
from tests.tables.life import Life

PEOPLE = ("p0", "p1", "p2", "p3")


def ended(life: Life) -> EndedSession:
    (found,) = life.ended
    return found


def test_a_session_that_was_played_out_is_kept_with_its_last_deal():
    life = Life(deals=4, rated=True, bots=False)
    life.start()
    life.play()
    row = ended(life)
    assert (row.table, row.session, row.rules, row.why, row.deals) == ("t1", 1, "encyclopedia", "played_out", 4)
    assert (row.rated, row.players, row.gone) == (True, PEOPLE, ())
    assert row.totals == life.rows[-1].totals
    assert life.rows[-1].number == 4
    assert life.together


def test_who_leaves_in_a_deal_is_told_of_by_seat_at_its_end():
    life = Life(deals=4, rated=True, base=5)
    life.start()
    life.say("p2", Leave(life.cmd()))
    life.play()
    row = ended(life)
    seat = row.players.index("p2")
    assert (row.why, row.gone, row.deals, row.base) == ("left", (seat,), 1, 5)
    assert row.totals == life.rows[-1].totals
    assert life.together


def test_bots_are_nobody():
    life = Life(people=2, deals=1, rated=True)
    life.start()
    life.play()
    row = ended(life)
    assert sorted(player or "" for player in row.players) == ["", "", "p0", "p1"]
    assert not row.rated


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        (RoomOptions(rated=True), True),
        (RoomOptions(), False),
        (RoomOptions(rated=True, deals=4), True),
        (RoomOptions(rated=True, deals=3), False),
        (RoomOptions(rated=True, deals=0), False),
        (RoomOptions(rated=True, deals=0, rounds=1), True),
        (RoomOptions(rated=True, options={"loss_cap": 50}), False),
        (RoomOptions(rated=True, clocks=False), False),
        (RoomOptions(rated=True, base=100, hints=False, rules="street"), True),
    ],
)
def test_what_counts_for_ranks(options, counts):
    assert rated(options) is counts
