"""Who sits where: the seatings in which the arena plays each wall, for two to four seats.

A seating names the player (a number) of each seat, the dealer's first. Over the seatings of a format each player has
every seat equally often, so that no seat's advantage is anybody's.
"""

from itertools import combinations, permutations

from hokchiu.errors import HokchiuError

Seating = tuple[int, ...]
CHALLENGER, OTHERS = 0, 1
ALL_SEATS = 4


def one_against_rest(seats: int) -> tuple[Seating, ...]:
    """The challenger on each seat in turn, the other player on all others."""
    return tuple(tuple(CHALLENGER if seat == its else OTHERS for seat in range(seats)) for its in range(seats))


def two_against_two(seats: int) -> tuple[Seating, ...]:
    """The challenger on two of four seats, in the six ways that there are. HokchiuError: not four seats."""
    if seats != ALL_SEATS:
        raise HokchiuError(f"2v2 takes a game for four, not for {seats}")
    pairs = combinations(range(seats), 2)
    return tuple(tuple(CHALLENGER if seat in pair else OTHERS for seat in range(seats)) for pair in pairs)


def everybody(seats: int) -> tuple[Seating, ...]:
    """As many players as seats, in every order."""
    return tuple(permutations(range(seats)))
