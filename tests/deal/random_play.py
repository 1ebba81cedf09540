"""Deals played at random, and what must be true of a deal at any moment, counted from its fields alone."""

import random
from collections import Counter
from itertools import compress
from operator import mul

from hokchiu.deal import layout as at
from hokchiu.deal import play
from hokchiu.deal.actions import ACTION_ROB_GOLD, ACTION_WIN, ACTIONS
from hokchiu.deal.game import Game
from hokchiu.deal.layout import Deal
from hokchiu.rules.load import RuleSet
from hokchiu.rules.score import HOW_ROB_GOLD, TALLY_POINTS
from hokchiu.tiles.kinds import FLOWER_1, KINDS, NONE

WALL_TILES = 144
CODES = range(ACTIONS)
POWERS = [5**rank for rank in range(9)]
# how often a win that is offered is taken: enough declined ones to see what follows
TAKES_WINS = 0.9


def start_game(rules: RuleSet, rng: random.Random, events: bool = False) -> Game:
    """A game from a random seed, dealer and streak."""
    return Game(
        rules, rng.randbytes(16), rng.randrange(int(str(rules.options["players"]))), rng.randrange(3), events=events
    )


def choose(codes: list[int], rng: random.Random) -> int:
    """A random legal action; wins are mostly taken."""
    wins = [code for code in codes if ACTION_WIN <= code <= ACTION_ROB_GOLD]
    if wins and rng.random() < TAKES_WINS:
        return wins[0]
    return rng.choice(codes)


def awaited(deal: Deal) -> list[int]:
    """The seats whose answer is awaited."""
    bits = deal.get("at")[at.AWAITED]
    return [seat for seat in range(4) if bits >> seat & 1]


def step(deal: Deal, rules: RuleSet, rng: random.Random) -> tuple[int, int]:
    """One random action of a random awaited seat; every prompt must have something legal."""
    seats = awaited(deal)
    assert seats, "the deal is not over and nobody is asked"
    seat = rng.choice(seats)
    codes = list(compress(CODES, play.legal(deal, rules.packed, seat)))
    assert codes, f"seat {seat} is asked and may do nothing"
    code = choose(codes, rng)
    assert play.act(deal, rules.packed, seat, code) == play.ACCEPTED
    return seat, code


def is_over(deal: Deal) -> bool:
    """Whether the deal has ended."""
    return bool(deal.get("at")[at.PHASE] == at.PHASE_OVER)


def undrawn_places(deal: Deal) -> list[int]:
    """The places of the wall that nobody has taken from, without the gold's; those not in play included."""
    scalars = deal.get("at")
    end = scalars[at.WALL_END]
    wall = deal.get("wall")
    idle = [place for place in range(end, WALL_TILES) if wall[place] != NONE]
    if scalars[at.NEXT] + scalars[at.TAIL] == end:
        return idle
    used = {end - 2 - 2 * (n // 2) + n % 2 for n in range(scalars[at.TAIL])}
    return [place for place in range(scalars[at.NEXT], end) if place not in used] + idle


def all_tiles(deal: Deal) -> Counter[int]:
    """Every tile, wherever it lies: hands, flowers, melds, rivers, the wall, the open gold."""
    scalars = deal.get("at")
    before_seats = zip(*deal.get("hand").tolist(), *deal.get("flowers").tolist(), strict=True)
    tiles = Counter(dict(enumerate(map(sum, before_seats))))
    river, marks, rivers = deal.get("river"), deal.get("river_mark"), deal.get("rivers")
    for seat in range(4):
        tiles.update(river[seat, i] for i in range(rivers[seat]) if not marks[seat, i] & at.MARK_CLAIMED)
        tiles.update(meld_tiles(deal, seat))
    wall = deal.get("wall")
    tiles.update(wall[place] for place in undrawn_places(deal))
    if scalars[at.GOLD_PLACE] != NONE:
        tiles[scalars[at.GOLD]] += 1
    return tiles


def meld_tiles(deal: Deal, seat: int) -> list[int]:
    """The tiles in the melds of a seat."""
    tiles: list[int] = []
    for i in range(deal.get("melds")[seat]):
        kind_of_meld, kind = (deal.get("meld")[seat, i, field] for field in (at.MELD_TYPE, at.MELD_KIND))
        if kind_of_meld == at.MELD_CHOW:
            tiles += [kind, kind + 1, kind + 2]
        else:
            tiles += [kind] * (3 if kind_of_meld == at.MELD_PUNG else 4)
    return tiles


def check_tiles(deal: Deal) -> None:
    """The 144 tiles are all there, and each hand holds as many as it must."""
    tiles = all_tiles(deal)
    assert all(tiles[kind] == (4 if kind < FLOWER_1 else 1) for kind in range(KINDS)), tiles
    scalars, hands = deal.get("at"), deal.get("hand").tolist()
    for seat in range(4):
        held = deal.get("held")[seat]
        if seat >= scalars[at.SEATED]:
            assert held == deal.get("melds")[seat] == deal.get("rivers")[seat] == 0
            continue
        assert held == sum(hands[seat])
        drawn_in_last_group = scalars[at.PHASE] == at.PHASE_OVER
        has = held + 3 * deal.get("melds")[seat]
        size = 3 * scalars[at.SETS] + 1
        on_turn = seat == scalars[at.TURN]
        # a dealer who drew for flowers turned up holds more until he has laid them off (C06)
        lays_off = on_turn and seat == scalars[at.DEALER] and scalars[at.DISCARDS] == 0
        assert has == size or (has == size + 1 and (on_turn or drawn_in_last_group)) or lays_off, (seat, has)


def check_keys(deal: Deal) -> None:
    """The suit keys are those of the hand without golds, and the public counts those of what lies open."""
    gold, key = deal.get("at")[at.GOLD], deal.get("key").tolist()
    for seat, hand in enumerate(deal.get("hand").tolist()):
        if gold != NONE:
            hand[gold] = 0
        for suit in range(4):
            first, places = 9 * suit, 9 if suit < 3 else 7
            assert key[seat][suit] == sum(map(mul, hand[first : first + places], POWERS))


def check_end(deal: Deal) -> None:
    """What a finished deal must hold: payments sum to zero, one winner who gains, or nobody pays."""
    scalars = deal.get("at")
    points = list(deal.get("tally")[TALLY_POINTS : TALLY_POINTS + 4])
    assert sum(points) == sum(deal.get("paid")) == 0
    if scalars[at.WINNER] == NONE:
        assert points == [0, 0, 0, 0]
    else:
        assert points[scalars[at.WINNER]] > 0
        no_gold_lies_open = scalars[at.GOLD_PLACE] == NONE and scalars[at.GOLD] != NONE
        assert no_gold_lies_open == (scalars[at.HOW] == HOW_ROB_GOLD)


def mask_size() -> int:
    """Bytes of a mask of legal actions."""
    return int(ACTIONS)
