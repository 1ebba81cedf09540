"""Deals that wander off the bots' own paths, and what a seat does not see of them mixed up."""

import random
from collections.abc import Iterator

from hokchiu.bots.chooser import make_chooser
from hokchiu.deal import layout as at
from hokchiu.deal.game import Game
from hokchiu.deal.layout import Deal
from hokchiu.hand.suits import power_of, suit_of
from hokchiu.rules.load import RuleSet
from hokchiu.tiles.kinds import HAND_KINDS, SUITED
from tests.deal.random_play import undrawn_places

# of the actions, how many are the bot's own; the others lead to hands that no bot would hold
OWN = 0.8


def decisions(rules: RuleSet, name: str, deals: int, seed: int) -> Iterator[tuple[Game, int]]:
    """Games and the seat that is asked now, of *deals* deals in which the bot mostly plays."""
    rng = random.Random(seed)
    choose = make_chooser(name, seed)
    for _ in range(deals):
        game = Game(rules, rng.randbytes(8), rng.randrange(4), 0, events=False)
        while not game.over:
            seat = rng.choice(game.awaited)
            yield game, seat
            legal = game.legal(seat)
            game.act(seat, choose(game, seat) if rng.random() < OWN else rng.choice(legal))


def mixed_up(deal: Deal, seat: int, rng: random.Random) -> Deal:
    """The deal with all suited tiles that *seat* does not see exchanged at random: other hands and the wall."""
    other = deal.copy()
    hand, wall = other.get("hand"), other.get("wall")
    others = [(i, kind) for i in range(4) if i != seat for kind in range(SUITED) for _ in range(hand[i, kind])]
    places = [place for place in undrawn_places(deal) if wall[place] < SUITED]
    places = [place for place in places if place != other.get("at")[at.GOLD_PLACE]]
    kinds = [kind for _, kind in others] + [wall[place] for place in places]
    rng.shuffle(kinds)
    for i, kind in others:
        hand[i, kind] -= 1
    for i, _ in others:
        hand[i, kinds.pop()] += 1
    for place in places:
        wall[place] = kinds.pop()
    for i in range(4):
        rekey(other, i)
    return other


def rekey(deal: Deal, seat: int) -> None:
    """The suit keys of a seat, from its hand."""
    hand, key, gold = deal.get("hand"), deal.get("key"), deal.get("at")[at.GOLD]
    for suit in range(4):
        key[seat, suit] = 0
    for kind in range(HAND_KINDS):
        if kind != gold:
            key[seat, suit_of(kind)] += hand[seat, kind] * power_of(kind)
