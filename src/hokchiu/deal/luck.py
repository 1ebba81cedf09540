"""Chance within a deal: it follows from the wall, which nobody sees, so that a record plays again to the same bytes.

``deal.luck`` is the state of a Lehmer generator; it moves on each time it is asked.
"""

import cython

if not cython.compiled:
    from hokchiu.tiles.kinds import WALL_TILES

    LUCK_MODULUS = 2147483647
    LUCK_FACTOR = 48271
    PER_MILLE = 1000


def _advance(deal, more):
    state: cython.longlong = deal.luck[0]
    deal.luck[0] = (state * LUCK_FACTOR + more + 1) % LUCK_MODULUS


def seed_luck(deal):
    """Take the wall, tile by tile, for the seed."""
    i: cython.int
    deal.luck[0] = 1
    for i in range(WALL_TILES):
        _advance(deal, deal.wall[i])


def lucky(deal, per_mille):
    """Whether what happens *per_mille* times in a thousand happens now."""
    if per_mille == 0:
        return False
    _advance(deal, 0)
    return deal.luck[0] % PER_MILLE < per_mille


@cython.cdivision(True)  # neither is negative, and n is above zero
def pick(deal, n):
    """One of 0 to n - 1; *n* is above zero."""
    _advance(deal, 0)
    return deal.luck[0] % n
