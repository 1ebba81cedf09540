"""A table for coins: what is held, who ran away, who has too little, and that no bot sits there."""

from __future__ import annotations

import msgspec
import pytest

from hokchiu.protocol.coins import CoinsSettled
from hokchiu.protocol.messages import (
    Ack,
    AnswerDissolve,
    Dissolve,
    Leave,
    Left,
    Nack,
    Next,
    Ready,
    RoomOptions,
    SeatBot,
    SetOptions,
    StartRoom,
    TableInfo,
)
from hokchiu.store.ledger import MOST
from hokchiu.store.rows import DealRow, Holds, Settlement, Stake
from hokchiu.tables.kept import decode_step, fold
from hokchiu.tables.mail import Kept, Paid
from hokchiu.tables.pace import Pace
from tests.tables.scripted import PAYMENTS, Theatre, turn

PEOPLE = ("ann", "bea", "cid", "dan")
MONEY: dict[str, int | bool | str] = {"loss_cap_bases": 200, "fee": 7, "escape_multiple": 8}
ROOM = RoomOptions(deals=0, base=10, coins=True, entry=100, bots=False, options=MONEY, first_discard_s=300, turn_s=300)
WAIT = Pace(pause=0, think=(0, 0), trustee=0, nonce=0)


def gathered(*people: str, options: RoomOptions = ROOM) -> Theatre:
    theatre = Theatre(lambda: [turn(0)], options, WAIT)
    theatre.join(*people)
    return theatre


def playing(options: RoomOptions = ROOM) -> Theatre:
    theatre = Theatre(lambda: [turn(0)], options, WAIT)
    theatre.start(*PEOPLE)
    assert theatre.table.stage == "playing"
    return theatre


def kept(theatre: Theatre) -> list[Kept]:
    return [one for one in theatre.outputs if isinstance(one, Kept)]


def holds(theatre: Theatre) -> Holds:
    return [one.holds for one in kept(theatre) if one.holds is not None][-1]


def row(theatre: Theatre) -> DealRow:
    return [one.deal for one in kept(theatre) if one.deal is not None][-1]


def settled(*after: int, coins: tuple[int, ...] = (30, -10, -10, -10), number: int = 1) -> Paid:
    return Paid(Settlement(1, number, coins, (7,) * 4, (0,) * 4, after))


def info(theatre: Theatre, player: str = "ann") -> TableInfo:
    told: TableInfo = theatre.got(player, TableInfo)[-1]
    return told


def test_cap_fee_and_penalty_are_held_of_all_who_sit_there():
    theatre = gathered("ann", "bea")
    assert holds(theatre) == Holds(("ann", "bea"), 2000 + 7 + 80)
    theatre.say("bea", Leave("x"))
    assert holds(theatre).players == ("ann",)


def test_without_a_cap_all_that_one_has_is_held():
    assert holds(gathered("ann", options=RoomOptions(coins=True, bots=False))).demand == MOST


def test_no_bot_sits_where_coins_are_played_for():
    theatre = gathered("ann", "bea")
    assert isinstance(theatre.say("ann", SeatBot("x1", 3, True)), Nack)
    theatre.say("bea", Ready("x2"))
    assert isinstance(theatre.say("ann", StartRoom("x3")), Nack)
    theatre.table.start()
    theatre.to(60_000)
    assert theatre.table.stage == "gathering"


@pytest.mark.parametrize(
    "other",
    [{"base": 20}, {"coins": False}, {"options": MONEY | {"fee": 0}}, {"options": MONEY | {"loss_cap_bases": 0}}],
)
def test_what_is_played_for_does_not_change_once_people_sit_there(other: dict[str, object]):
    theatre = gathered("ann", "bea")
    fields = {"base": 10, "coins": True, "options": MONEY} | other
    answer = theatre.say("ann", SetOptions("x", RoomOptions(**fields)))  # type: ignore[arg-type]
    assert isinstance(answer, Nack)
    assert answer.reason == "coins_fixed"


def test_other_options_may_change_but_not_so_that_bots_come():
    theatre = gathered("ann", "bea")
    wanted = RoomOptions(base=10, coins=True, options=MONEY, deals=4, bots=True, entry=0, stake="master")
    assert theatre.say("ann", SetOptions("x", wanted)) == Ack("x")
    options = info(theatre).options
    assert (options.deals, options.bots, options.entry, options.stake) == (4, False, 100, "")


def test_a_room_by_level_is_played_as_the_level_says():
    theatre = gathered("ann", options=RoomOptions(coins=True, stake="junior", bots=False))
    answer = theatre.say("ann", SetOptions("x", RoomOptions(coins=True)))
    assert isinstance(answer, Nack)


def test_a_room_without_coins_holds_none_and_does_not_become_one_for_coins():
    theatre = gathered("ann", options=RoomOptions())
    assert [one.holds for one in kept(theatre) if one.holds] == []
    assert isinstance(theatre.say("ann", SetOptions("x", RoomOptions(coins=True))), Nack)
    theatre.say("ann", SetOptions("y", RoomOptions(stake="master", entry=5)))
    assert (info(theatre).options.stake, info(theatre).options.entry) == ("", 0)


def test_a_deal_that_ends_says_what_it_was_played_for():
    theatre = playing()
    theatre.act("ann", "discard:1m")
    assert row(theatre).stake == Stake(fee=7, floor=0, penalty=80)
    assert row(theatre).payments == tuple(paid * 10 for paid in PAYMENTS)


def test_who_leaves_in_a_deal_has_run_away_and_his_coins_are_held_to_its_end():
    theatre = playing()
    theatre.say("bea", Leave("x"))
    assert holds(theatre).players == PEOPLE
    theatre.act("ann", "discard:1m")
    stake = row(theatre).stake
    assert stake is not None
    assert stake.escaped == (1,)
    theatre.give(settled(500, 500, 500, 500))
    assert holds(theatre).players == ("ann", "cid", "dan")


def test_who_stays_away_until_it_ends_the_session_has_run_away():
    theatre = playing()
    theatre.go("bea")
    theatre.to(WAIT.away)
    theatre.act("ann", "discard:1m")
    stake = row(theatre).stake
    assert stake is not None
    assert stake.escaped == (1,)


def test_who_comes_back_in_time_has_not():
    theatre = playing()
    theatre.go("bea")
    theatre.to(WAIT.away - 1)
    theatre.come("bea")
    theatre.act("ann", "discard:1m")
    stake = row(theatre).stake
    assert stake is not None
    assert stake.escaped == ()


def test_a_deal_that_is_dissolved_costs_nobody_anything():
    theatre = playing()
    theatre.say("bea", Leave("x1"))
    theatre.say("cid", Dissolve("x2"))
    for player in ("ann", "dan"):
        theatre.say(player, AnswerDissolve(f"x3{player}", agree=True))
    assert theatre.table.stage == "over"
    assert [one.deal for one in kept(theatre) if one.deal] == []


def test_each_is_told_what_the_deal_did_and_what_he_has_now():
    theatre = playing()
    theatre.act("ann", "discard:1m")
    theatre.give(settled(523, 483, 100, 104, coins=(28, -10, -8, -10)))
    (told,) = theatre.got("cid", CoinsSettled)
    assert (told.coins, told.fees, told.short) == ((28, -10, -8, -10), (7, 7, 7, 7), (0, 0, 2, 0))
    assert (told.balance, told.broke, told.capped) == (100, [], (False,) * 4)
    assert theatre.got("ann", CoinsSettled)[0].balance == 523
    assert theatre.come("dan")[-1].balance == 104  # type: ignore[attr-defined]


def test_a_loss_at_the_cap_is_said_to_be_capped():
    theatre = playing(msgspec.structs.replace(ROOM, options=MONEY | {"loss_cap": 10}))
    theatre.act("ann", "discard:1m")
    theatre.give(settled(500, 500, 500, 500))
    assert theatre.got("ann", CoinsSettled)[0].capped == (False, True, True, True)


def test_the_next_deal_waits_until_the_coins_are_known():
    theatre = playing()
    theatre.act("ann", "discard:1m")
    for player in PEOPLE:
        theatre.say(player, Next(theatre.cmd()))
    assert theatre.table.stage == "between"
    theatre.give(settled(500, 500, 500, 500))
    assert theatre.table.stage == "playing"


def test_a_session_ends_when_somebody_has_too_little_and_he_is_told():
    theatre = playing()
    theatre.act("ann", "discard:1m")
    theatre.give(settled(500, 99, 500, 500))
    ended = info(theatre).ended
    assert ended is not None
    assert (ended.why, ended.who, theatre.table.stage) == ("broke", 1, "over")
    assert theatre.got("bea", CoinsSettled)[0].broke == [1]
    answer = theatre.say("bea", Next("x"))
    assert isinstance(answer, Nack)
    assert answer.reason == "not_enough_coins"


def test_his_seat_is_free_once_the_others_want_to_go_on():
    theatre = playing()
    theatre.act("ann", "discard:1m")
    theatre.give(settled(500, 99, 500, 500))
    for player in ("ann", "cid", "dan"):
        theatre.say(player, Next(theatre.cmd()))
    assert theatre.got("bea", Left)[-1].why == "broke"
    assert (theatre.table.stage, info(theatre).players[1].kind) == ("gathering", "empty")
    assert holds(theatre).players == ("ann", "cid", "dan")


def test_what_is_kept_of_the_table_knows_the_coins_and_who_is_broke():
    theatre = playing()
    theatre.act("ann", "discard:1m")
    theatre.give(settled(500, 99, 500, 500))
    steps = [decode_step(one.body) for one in kept(theatre)]
    start = max(place for place, step in enumerate(steps) if step.whole)
    room = fold(steps[start:]).room
    assert room is not None
    assert (room.broke, room.balances) == (("bea",), (500, 99, 500, 500))
    assert room.coins == theatre.table.coins


def test_a_settlement_of_another_deal_changes_nothing():
    theatre = playing()
    theatre.act("ann", "discard:1m")
    theatre.give(settled(500, 99, 500, 500, number=2))
    assert (theatre.got("ann", CoinsSettled), theatre.table.broke) == ([], ())
