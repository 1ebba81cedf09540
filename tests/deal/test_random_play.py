"""What is always true (HOUSE.md 4), on random play. HOKCHIU_DEALS scales how many deals are played."""

import itertools
import os
import random
from functools import cache

import pytest

from hokchiu.deal import layout as at
from hokchiu.deal import play, telling
from hokchiu.deal.game import Game
from hokchiu.deal.layout import Deal
from hokchiu.deal.view import look
from hokchiu.record.replay import replay
from hokchiu.record.text import record_text
from hokchiu.rules.load import RuleSet, load
from hokchiu.tiles.kinds import KINDS, NONE
from tests.deal import random_play as rp

CHUNKS = 40
DEALS = int(os.environ.get("HOKCHIU_DEALS", "12000"))
ENCYCLOPEDIA = load("encyclopedia")
# rooms with the options that change the flow of a deal, by rule set
VARIANTS: dict[str, list[dict[str, object]]] = {
    "encyclopedia": [
        {},
        {"rob_kong": True, "any_tile_wait": "self_draw_only"},
        {"gold_discard": "forbidden", "swap_discard": False, "three_golds": "forced"},
        {"gold_discard": "until_next_discard", "dealt_three_golds": "own_turn", "kong_after_claim": True},
        {"konger_discards_in_last_group": False, "eight_pairs": "any_single", "heavenly_after_kong": True},
        {"three_golds": "off", "rob_gold": "off", "reserve_includes_gold": False, "gold_discard": "free"},
        {"three_golds": "at_once_only", "eight_pairs": "with_triplet", "discard_payers": "all"},
        {"flower_mode": 20, "rob_gold_window": "own_first_turn"},
        {"flower_at_open_gold": "dealer_draws_too", "dealt_three_golds": "own_turn"},
    ],
    "lianzhong": [{}, {"hand_tiles": 13}, {"flower_mode": 8, "passed_win": "same_tile"}],
    "lianzhong_hall": [
        {},
        {"hand_tiles": 13},
        {"gold_discard": "until_next_discard", "flower_mode": 8},
        {"flower_at_open_gold": "dealer_draws_too"},
    ],
    "bianfeng": [{}, {"flower_mode": 20}],
    "street": [{}, {"hand_tiles": 13}],
    "shaxian": [{}, {"rob_kong": True}],
    "small_big": [{}, {"pair_258": "small_wins", "all_melded_big": True}, {"pair_258": "all_wins", "players": 3}],
    "duel71": [
        {"exchange_offer_per_mille": 100, "free_choice_per_mille": 100},
        {"wall_flower": 2, "exchange_at_start": "off", "seabed": 1},
        {"declared_ready": "off", "seabed": 0, "wall_flower": 0},
    ],
    "club": [{}, {"players": 3}, {"players": 2, "hand_tiles": 13}],
    "mcr_online": [{}],
    "popular": [{}, {"popular_joker": "on"}, {"popular_joker": "on", "minimum_points": 0}],
    "mcr": [{}, {"minimum_points": 0}, {"wall_tiles": 136, "players": 3, "minimum_points": 0}],
}
NAMES = list(VARIANTS)


def rules_of(n: int) -> RuleSet:
    """The rules of the *n*-th deal: every set in turn, its variants in turn."""
    name = NAMES[n % len(NAMES)]
    return variant(name, n // len(NAMES) % len(VARIANTS[name]))


@cache
def variant(name: str, n: int) -> RuleSet:
    return load(name, VARIANTS[name][n])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_deal_keeps_its_tiles_always_has_something_to_do_and_ends(chunk: int) -> None:
    rng = random.Random(f"random play {chunk}")
    for n in range(DEALS // CHUNKS):
        rules = rules_of(chunk * (DEALS // CHUNKS) + n)
        deal = rp.start_game(rules, rng).deal
        look_at = rng.randrange(40)
        steps = 0
        while not rp.is_over(deal):
            if steps == look_at:
                rp.check_tiles(deal)
                rp.check_keys(deal)
            rp.step(deal, rules, rng)
            steps += 1
        rp.check_tiles(deal)
        rp.check_end(deal)


@pytest.mark.parametrize("chunk", range(8))
def test_every_step_of_a_deal_keeps_the_tiles(chunk: int) -> None:
    rng = random.Random(f"every step {chunk}")
    for name, variants in VARIANTS.items():
        for n in range(max(1, DEALS // 3000)):
            rules = variant(name, n % len(variants))
            deal = rp.start_game(rules, rng).deal
            while not rp.is_over(deal):
                rp.step(deal, rules, rng)
                rp.check_tiles(deal)
                rp.check_keys(deal)


def play_out(game: Game, rng: random.Random) -> None:
    while not game.over:
        seat = rng.choice(game.awaited)
        codes = game.legal_codes(seat)
        game.act(seat, game.legal(seat)[codes.index(rp.choose(codes, rng))])


@pytest.mark.parametrize("chunk", range(8))
def test_a_record_replays_to_the_same_bytes(chunk: int) -> None:
    rng = random.Random(f"records {chunk}")
    for n in range(max(2, DEALS // 800)):
        game = rp.start_game(rules_of(n), rng, events=True)
        play_out(game, rng)
        again = replay(record_text(game))
        assert again.deal.buffer == game.deal.buffer
        assert again.deal.event_buffer == game.deal.event_buffer


def swap_hidden(deal: Deal, viewer: int, rng: random.Random) -> Deal:
    """Another deal that *viewer* cannot tell from this one: the tiles that he has not seen lie elsewhere."""
    other = deal.copy()
    hand, wall, key = other.get("hand"), other.get("wall"), other.get("key")
    gold = other.get("at")[at.GOLD]
    others = [seat for seat in range(4) if seat != viewer]
    places = rp.undrawn_places(other)
    unseen = [kind for seat in others for kind in range(KINDS) for _ in range(hand[seat, kind])]
    flowers = [place for place in places if wall[place] >= rp.FLOWER_1 - 7]
    free = [place for place in places if place not in flowers]
    unseen += [wall[place] for place in free]
    rng.shuffle(unseen)
    for seat in others:
        held = sum(hand[seat, kind] for kind in range(KINDS))
        for kind in range(KINDS):
            hand[seat, kind] = 0
        for kind in unseen[:held]:
            hand[seat, kind] += 1
        del unseen[:held]
        for suit in range(4):
            first, ranks = 9 * suit, 9 if suit < 3 else 7
            key[seat, suit] = sum(hand[seat, first + r] * 5**r for r in range(ranks) if first + r != gold)
    for place, kind in zip(free, unseen, strict=True):
        wall[place] = kind
    return other


@pytest.mark.parametrize("chunk", range(8))
def test_deals_that_a_seat_cannot_tell_apart_look_and_allow_the_same(chunk: int) -> None:
    rng = random.Random(f"hidden {chunk}")
    for n in range(max(2, DEALS // 800)):
        rules = rules_of(n + chunk)
        deal = rp.start_game(rules, rng).deal
        for _ in range(rng.randrange(30)):
            if not rp.is_over(deal):
                rp.step(deal, rules, rng)
        if rp.is_over(deal):
            continue
        for viewer in range(4):
            other = swap_hidden(deal, viewer, rng)
            assert look(other, viewer).buffer == look(deal, viewer).buffer
            assert telling.view_told(other, viewer) == telling.view_told(deal, viewer)
            mask = play.legal(deal, rules.packed, viewer)
            assert play.legal(other, rules.packed, viewer) == mask
            assert play.legal(look(deal, viewer), rules.packed, viewer) == mask


def outcome(deal: Deal, rules: RuleSet, answers: dict[int, int], order: tuple[int, ...]) -> bytes:
    """The bytes after the answers came in *order*; who is no longer asked is passed over."""
    copy = deal.copy()
    for seat in order:
        if copy.get("at")[at.PHASE] == deal.get("at")[at.PHASE] and seat in rp.awaited(copy):
            assert play.act(copy, rules.packed, seat, answers[seat]) == play.ACCEPTED
        if copy.get("at")[at.ASKED] != deal.get("at")[at.ASKED]:
            break
    return bytes(copy.buffer)


@pytest.mark.parametrize("chunk", range(8))
def test_the_outcome_of_a_window_does_not_depend_on_the_order_of_the_answers(chunk: int) -> None:
    rng = random.Random(f"orders {chunk}")
    windows = 0
    for n in range(max(4, DEALS // 400)):
        rules = rules_of(n)
        deal = rp.start_game(rules, rng).deal
        while not rp.is_over(deal):
            seats = rp.awaited(deal)
            if len(seats) > 1:
                windows += 1
                answers = {
                    seat: rng.choice([c for c, may in enumerate(play.legal(deal, rules.packed, seat)) if may])
                    for seat in seats
                }
                results = {outcome(deal, rules, answers, order) for order in itertools.permutations(seats)}
                assert len(results) == 1
            rp.step(deal, rules, rng)
    assert windows > 0


def test_what_is_refused_changes_nothing() -> None:
    rng = random.Random("refusals")
    for _ in range(50):
        deal = rp.start_game(ENCYCLOPEDIA, rng).deal
        while not rp.is_over(deal):
            before = bytes(deal.buffer)
            for seat in range(-1, 5):
                mask = play.legal(deal, ENCYCLOPEDIA.packed, seat) if 0 <= seat < 4 else bytes(rp.mask_size())
                for code in rng.sample(range(-2, rp.mask_size() + 2), 20):
                    if not (0 <= code < len(mask) and mask[code]):
                        assert play.act(deal, ENCYCLOPEDIA.packed, seat, code) != play.ACCEPTED
            assert bytes(deal.buffer) == before
            rp.step(deal, ENCYCLOPEDIA, rng)


def test_a_view_holds_no_tile_of_others() -> None:
    rng = random.Random("views")
    for _ in range(100):
        deal = rp.start_game(ENCYCLOPEDIA, rng).deal
        for _ in range(rng.randrange(40)):
            if not rp.is_over(deal):
                rp.step(deal, ENCYCLOPEDIA, rng)
        if rp.is_over(deal):
            continue
        for viewer in (0, 1, 2, 3, None):
            seen = look(deal, viewer)
            assert not any(seen.get("wall"))
            for seat in range(4):
                if seat != viewer:
                    assert not any(seen.get("hand")[seat, kind] for kind in range(KINDS))
                    assert not any(seen.get("key")[seat, suit] for suit in range(4))
            if seen.get("at")[at.TURN] != viewer:
                assert seen.get("at")[at.DRAWN] == NONE
