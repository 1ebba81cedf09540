"""The fair exchange at the table: promised before, added to by all, revealed after."""

from __future__ import annotations

from hokchiu.protocol.messages import (
    AnswerDissolve,
    AskSwap,
    Dissolve,
    FairPromise,
    Kick,
    Leave,
    Nack,
    Next,
    Nonce,
    Ready,
    Revealed,
    RoomOptions,
    SeatBot,
    SetOptions,
    StartRoom,
    TakeSeat,
)
from hokchiu.record.fair import Context, commitment, seed
from hokchiu.record.verify import verify
from hokchiu.tables.pace import AT_ONCE, Pace
from tests.tables.life import Life, lived
from tests.tables.scripted import CLOCKS, NONCE, Theatre, turn


class Slow(Theatre):
    """Clients that give no nonce by themselves."""

    def promised(self, player: str) -> FairPromise:
        return self.got(player, FairPromise)[-1]

    def take(self, outputs):
        super().take(outputs)
        self.nonces.clear()

    def give_nonce(self, player: str, commitment: str | None = None):
        return self.say(player, Nonce(self.cmd(), commitment or self.promised(player).commitment, NONCE))


def room(pace: Pace | None = None, *people: str) -> Slow:
    theatre = Slow(lambda: [turn(0)], CLOCKS, pace or Pace())
    theatre.nonces = _Deaf()
    theatre.join(*(people or ("ann", "bea")))
    return theatre


class _Deaf(list):
    """Takes no note."""

    def append(self, _: object) -> None:
        pass


def test_a_commitment_is_told_to_everybody_before_the_deal():
    theatre = room()
    promise = theatre.promised("bea")
    assert (promise.session, promise.deal, promise.given) == (1, 1, False)
    assert promise.commitment == theatre.promised("ann").commitment
    assert theatre.games == []


def test_the_deal_waits_for_the_nonces_of_those_who_are_there_and_no_longer():
    theatre = room()
    theatre.say("bea", Ready("r"))
    theatre.say("ann", StartRoom("s"))
    theatre.give_nonce("ann")
    assert theatre.table.stage == "gathering"
    theatre.give_nonce("bea")
    assert theatre.table.stage == "playing"


def test_a_client_without_a_nonce_holds_the_deal_up_for_two_seconds():
    theatre = room()
    theatre.say("bea", Ready("r"))
    theatre.say("ann", StartRoom("s"))
    theatre.to(1999)
    assert theatre.table.stage == "gathering"
    theatre.to(2000)
    assert theatre.table.stage == "playing"
    assert theatre.table.fair.nonces == (None, None, None, None)


def test_who_is_gone_is_not_waited_for():
    theatre = room()
    theatre.say("bea", Ready("r"))
    theatre.go("bea")
    theatre.give_nonce("ann")
    theatre.say("ann", StartRoom("s"))
    assert theatre.table.stage == "playing"


def test_a_seed_is_made_of_the_secret_and_the_nonces_and_both_are_shown_after_the_deal():
    life = lived({"deals": 1}, 4)
    (revealed,) = [message for message in life.told["p2"] if isinstance(message, Revealed)]
    (promise, *_) = [message for message in life.told["p2"] if isinstance(message, FairPromise)]
    assert revealed.commitment == promise.commitment
    context = Context("t1", 1, 1, revealed.rules_hash)
    secret = bytes.fromhex(revealed.secret)
    assert commitment(secret, context).hex() == promise.commitment
    nonces = tuple(bytes.fromhex(nonce) for nonce in revealed.nonces)
    assert seed(secret, context, nonces) == life.table.play.game.seed
    assert verify(life.rows[0].record).problems == ()


def test_nothing_is_revealed_while_the_deal_is_played():
    life = Life(4, deals=1)
    life.start()
    while life.asks:
        assert not any(isinstance(message, Revealed) for told in life.told.values() for message in told)
        life.act()
    assert life.table.stage == "over"


def test_each_deal_has_a_secret_of_its_own():
    life = lived({"deals": 3}, 4)
    revealed = [message for message in life.told["p0"] if isinstance(message, Revealed)]
    assert [one.deal for one in revealed] == [1, 2, 3]
    assert len({one.secret for one in revealed}) == 3


def test_other_rules_have_another_commitment_and_need_new_nonces():
    theatre = room()
    before = theatre.promised("ann")
    theatre.give_nonce("ann")
    theatre.say("ann", SetOptions("o", RoomOptions(rules="club")))
    after = theatre.promised("ann")
    assert (after.commitment != before.commitment, after.given) == (True, False)
    assert theatre.give_nonce("ann", before.commitment).reason == "stale"


def test_each_secret_that_was_thrown_away_is_counted_until_a_deal_begins():
    theatre = room()
    for rules in ("club", "street", "club"):
        theatre.say("ann", SetOptions("o" + rules + theatre.cmd(), RoomOptions(rules=rules)))
    assert [one.promise for one in theatre.got("bea", FairPromise)] == [1, 2, 3, 4]
    theatre.give_nonce("ann")
    theatre.give_nonce("bea")
    theatre.say("bea", Ready("r"))
    theatre.say("ann", StartRoom("s"))
    assert (theatre.table.fair.context.promise, theatre.table.promises) == (4, 0)


def test_the_secret_of_a_deal_that_was_dissolved_is_shown():
    life = Life(4)
    life.start()
    promised = next(message for message in life.told["p1"] if isinstance(message, FairPromise))
    for player in ("p0", "p1", "p2", "p3"):
        life.say(player, Dissolve("d" + player) if player == "p0" else AnswerDissolve("d" + player, True))
    (revealed,) = [message for message in life.told["p1"] if isinstance(message, Revealed)]
    assert revealed.commitment == promised.commitment
    assert (
        commitment(bytes.fromhex(revealed.secret), Context("t1", 1, 1, revealed.rules_hash)).hex()
        == promised.commitment
    )


def test_the_first_nonce_stands():
    theatre = room()
    theatre.give_nonce("ann")
    assert theatre.give_nonce("ann").reason == "not_now"


def test_the_nonce_of_somebody_who_left_is_not_used_for_who_comes():
    theatre = room()
    theatre.give_nonce("bea")
    theatre.say("bea", Leave("l"))
    theatre.join("cid")
    assert not theatre.promised("cid").given
    assert theatre.table.exchange.nonces == [None] * 4


def test_no_deal_to_come_takes_no_nonce():
    theatre = room(AT_ONCE, "ann")
    known = theatre.promised("ann").commitment
    theatre.say("ann", StartRoom("s"))
    answer = theatre.say("ann", Nonce("n", known, NONCE))
    assert isinstance(answer, Nack)
    assert answer.reason == "stale"


def test_who_comes_back_is_told_the_promise_and_what_was_revealed():
    life = Life(4, Pace(pause=0, think=(0, 0), trustee=0), deals=2)
    life.start()
    while life.table.stage == "playing":
        life.act()
    life.die()
    life.told["p1"].clear()
    life.return_()
    (revealed,) = [message for message in life.told["p1"] if isinstance(message, Revealed)]
    promise = next(message for message in life.told["p1"] if isinstance(message, FairPromise))
    assert (revealed.deal, promise.deal, promise.given) == (1, 2, True)
    for one in life.people:
        life.say(one, Next(life.cmd()))
    assert life.table.fair.commitment.hex() == promise.commitment


def wanted(pace: Pace | None = None) -> Slow:
    """Two who are ready, and a deal that waits for their nonces."""
    theatre = room(pace)
    theatre.say("bea", Ready("r"))
    theatre.say("ann", StartRoom("s"))
    return theatre


def test_a_deal_that_is_wanted_begins_by_what_was_agreed_and_with_who_was_ready():
    theatre = wanted()
    answers = [
        theatre.say("ann", SetOptions("o", RoomOptions(rules="club"))),
        theatre.say("ann", Kick("k", 1)),
        theatre.say("ann", SeatBot("b", 3, on=True)),
        theatre.say("bea", TakeSeat("t", 2)),
        theatre.say("bea", AskSwap("a", 0)),
    ]
    assert [answer.reason for answer in answers] == ["not_now"] * 5
    theatre.join("cid")
    assert theatre.got("cid", Nack)[-1].reason == "full"
    theatre.to(2000)
    assert theatre.table.stage == "playing"
    assert [seat.kind for seat in theatre.table.seats] == ["human", "human", "bot", "bot"]
    assert theatre.table.options.rules == CLOCKS.rules


def test_who_starts_again_does_not_put_the_deal_off():
    theatre = wanted()
    theatre.to(1500)
    theatre.say("ann", StartRoom("s2"))
    theatre.to(2000)
    assert theatre.table.stage == "playing"


def test_after_a_session_too_a_deal_is_not_wanted_any_more_when_one_leaves():
    theatre = wanted(Pace(pause=0, think=(0, 0), trustee=0))
    theatre.table.stage = "over"
    theatre.say("bea", Leave("l"))
    assert theatre.table.wanted_at is None
