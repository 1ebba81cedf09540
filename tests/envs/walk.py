"""A hash of all that a walk through deals side by side asks, shows and pays."""

import random
from hashlib import sha256

from hokchiu.deal.actions import ACTIONS
from hokchiu.envs.many import Deals

STEPS = 60


def legal_of(deals: Deals, i: int) -> list[int]:
    """The codes of what may be done at place *i*."""
    return [code for code in range(ACTIONS) if deals.legal[i, code]]


def walk() -> str:
    deals, dice, found = Deals("encyclopedia", 3, 1), random.Random(1), sha256()
    for _ in range(STEPS):
        for part in (deals.seats, deals.observations, deals.legal, deals.ended, deals.points):
            found.update(part.tobytes())
        deals.step(bytes(dice.choice(legal_of(deals, i)) for i in range(3)))
    return found.hexdigest()


if __name__ == "__main__":
    print(walk())
