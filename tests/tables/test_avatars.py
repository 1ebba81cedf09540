"""The avatar somebody has chosen is shown where he sits, and outlives a restart."""

from __future__ import annotations

from hokchiu.tables import diary, recovery
from hokchiu.tables.seats import Seat


def test_a_seat_shows_the_avatar_of_who_sits_there():
    seat = Seat(2).with_person("ann", "Ann", "c1", avatar=7)
    assert seat.shown(0).avatar == 7
    assert seat.moved(Seat(0)).shown(0).avatar == 7
    assert seat.vacated().shown(0).avatar == 0


def test_a_seat_that_was_kept_has_its_avatar_again():
    seat = Seat(2).with_person("ann", "Ann", "c1", avatar=7)
    assert recovery._seat(2, diary._seat(seat), 0).avatar == 7
