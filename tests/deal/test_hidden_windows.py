"""What a window tells those who are not asked in it: nothing (RULES.md 2.0a, PLATFORM.md 3.6)."""

import random

import pytest

from hokchiu.deal import layout as at
from hokchiu.deal import play, telling
from hokchiu.deal.actions import ACTION_DISCARD, ACTION_PASS
from hokchiu.deal.layout import Deal
from hokchiu.deal.view import look
from hokchiu.rules.load import load
from tests.deal import random_play as rp
from tests.deal.builder import scene
from tests.deal.test_random_play import swap_hidden

ENCYCLOPEDIA = load("encyclopedia")


def discards(deal: Deal, seat: int) -> list[int]:
    mask = play.legal(deal, ENCYCLOPEDIA.packed, seat)
    return [code for code in range(ACTION_DISCARD, ACTION_DISCARD + 27) if mask[code]]


def in_claims(deal: Deal) -> bool:
    return bool(deal.get("at")[at.PHASE] == at.PHASE_CLAIMS)


@pytest.mark.parametrize("chunk", range(4))
def test_a_discard_looks_the_same_to_its_discarder_whoever_may_claim_it(chunk: int) -> None:
    rng = random.Random(f"claims {chunk}")
    different = 0
    while different < 12:
        deal = rp.start_game(ENCYCLOPEDIA, rng).deal
        for _ in range(rng.randrange(4, 30)):
            if not rp.is_over(deal):
                rp.step(deal, ENCYCLOPEDIA, rng)
        seat = deal.get("at")[at.TURN]
        if deal.get("at")[at.PHASE] != at.PHASE_TURN or not discards(deal, seat) or not deal.get("at")[at.DISCARDS]:
            continue
        other = swap_hidden(deal, seat, rng)
        code = rng.choice(discards(deal, seat))
        play.act(deal, ENCYCLOPEDIA.packed, seat, code)
        play.act(other, ENCYCLOPEDIA.packed, seat, code)
        if in_claims(deal) and in_claims(other) and deal.get("at")[at.ASKED] != other.get("at")[at.ASKED]:
            different += 1
            if len(rp.awaited(other)) > 1:
                play.act(other, ENCYCLOPEDIA.packed, rp.awaited(other)[0], ACTION_PASS)
            for viewer in [seat, *({0, 1, 2, 3} - {seat} - set(rp.awaited(deal)) - set(rp.awaited(other)))][:1]:
                assert look(deal, viewer).buffer == look(other, viewer).buffer
                assert telling.view_told(deal, viewer) == telling.view_told(other, viewer)
    assert different == 12


@pytest.mark.parametrize("seat", [1, 3, None])
def test_who_is_not_asked_before_the_first_discard_sees_the_dealers_turn(seat: int | None) -> None:
    table = scene(("", "", "999p", ""), gold="9p")
    seen = look(table.game.deal, seat).get("at")
    assert table.game.window() == "opening"
    assert (seen[at.PHASE], seen[at.ASKED], seen[at.AWAITED]) == (at.PHASE_TURN, 1, 1)


def test_the_dealer_who_is_not_asked_before_his_discard_is_asked_nothing() -> None:
    table = scene(("", "", "999p", ""), gold="9p")
    assert look(table.game.deal, 0).get("at")[at.AWAITED] == 0
    assert not any(play.legal(look(table.game.deal, 0), ENCYCLOPEDIA.packed, 0))


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_nobody_sees_the_answer_of_another(seat: int | None) -> None:
    table = scene(("", "999p", "", "")[:4], gold="9p")
    deal = table.game.deal
    deal.get("answer")[3] = ACTION_PASS
    seen = look(deal, seat)
    assert seen.get("answer")[3] == (ACTION_PASS if seat == 3 else at.NO_ANSWER)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_kong_that_may_be_robbed_is_not_seen_before_it_stands(seat: int | None) -> None:
    rules = {"rob_kong": True}
    table = scene(("8s9m", "88s", "", "123456789m234p67s55p"), gold="1s", options=rules, head="7m8m7m8s")
    table.do("0 discard:8s")
    table.do("1 pung").passes()
    while "added_kong:8888s" not in table.game.legal(1):
        table.tsumogiri()
    table.do("1 added_kong:8888s")
    assert table.game.window() == "rob_kong"
    seen = look(table.game.deal, seat).get("at")
    assert (seen[at.PHASE], seen[at.DISCARD], seen[at.ASKED]) == (at.PHASE_TURN, 255, 1 << 1)
