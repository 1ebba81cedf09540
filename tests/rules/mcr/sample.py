"""Counts of some hands by every rule set, to be the same compiled and uncompiled; run as a module it prints them."""

import json
import random

import cython

from hokchiu.cli.fan_wins import by_fans
from hokchiu.rules.load import load, profiles
from hokchiu.rules.mcr import count, ids
from hokchiu.rules.mcr.sheet import Sheet
from tests.rules.mcr.dealt import hands

HANDS = 60


def sample() -> list[object]:
    """The fans of each hand by each rule set, and what it counts where a joker stands for one of its tiles."""
    chance = random.Random(5)
    sheets = [Sheet(rules.fans) for rules in map(load, profiles()) if by_fans(rules)]
    found: list[object] = []
    for hand in hands(5, HANDS):
        how = hand.how | ids.HOW_READY * chance.randrange(2) | ids.HOW_HUMANLY * chance.randrange(2)
        for sheet in sheets:
            fans = count.count_fans(*hand._replace(how=how), sheet, [(ids.CASE_MATCHES, 1)])
            found.append([list(fan) for fan in fans])
        short = hand._replace(hand=hand.hand[1:], winning=ids.WINNING_JOKER)
        found.append(count.count_total(*short, sheets[0], [(ids.CASE_JOKERS, 1)]))
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": bool(cython.compiled), "answers": sample()}))
