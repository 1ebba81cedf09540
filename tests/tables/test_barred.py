"""Somebody whose hand a discard completes, but who may not win on it, is told why; nobody else is."""

from hokchiu.protocol.messages import Ask, Barred, TableEventFrame
from hokchiu.tables.pace import AT_ONCE
from tests.tables.scripted import CLOCKS, Step, Theatre, claims, drawn, turn

PEOPLE = ("ann", "bea", "cid", "dan")


def barred(*steps: Step, seat: int = 2, reason: str = "passed_win") -> Theatre:
    theatre = Theatre(lambda: [turn(0, *([] if steps else [drawn(1)])), *steps, turn(1)], CLOCKS, AT_ONCE)
    theatre.start(*PEOPLE)
    theatre.game.barred[seat, "1m"] = reason
    theatre.act("ann", "discard:1m")
    return theatre


def test_he_is_told_the_tile_and_the_reason():
    assert barred().got("cid", Barred) == [Barred("1m", "passed_win")]


def test_the_next_to_draw_is_told_though_the_deal_has_gone_on():
    assert barred(seat=1, reason="any_tile_wait").got("bea", Barred) == [Barred("1m", "any_tile_wait")]


def test_nobody_else_is_told():
    theatre = barred()
    assert [theatre.got(name, Barred) for name in ("ann", "bea", "dan")] == [[], [], []]


def test_he_is_told_after_he_has_seen_the_discard():
    kinds = [type(message) for message in barred().inbox["cid"]]
    discard = max(i for i, kind in enumerate(kinds[: kinds.index(Barred)]) if kind is TableEventFrame)
    assert discard < kinds.index(Barred)


def test_who_may_claim_it_otherwise_is_told_before_he_is_asked():
    theatre = barred(claims({2: ["pung", "pass"]}, drawn(1)))
    kinds = [type(message) for message in theatre.inbox["cid"]]
    assert kinds.index(Barred) < len(kinds) - 1 - kinds[::-1].index(Ask)


def test_who_may_win_after_all_is_not_told():
    assert barred(claims({2: ["win", "pass"]}, drawn(1))).got("cid", Barred) == []
