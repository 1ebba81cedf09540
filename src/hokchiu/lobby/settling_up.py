"""Settling up in the fewest transfers.

People split into as many groups as possible whose balances sum to zero: each group of n needs n - 1 transfers,
so the most groups give the fewest transfers. Up to :data:`EXACT` people they are found by trying all; beyond, whoever
owes most pays whom most is owed, after all pairs that cancel out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

EXACT = 12
"""People whose balance is not zero; for so many it is 4096 sets, some milliseconds."""


class Transfer(NamedTuple):
    """*giver* gives *taker* so many points."""

    giver: str
    taker: str
    points: int


def settle_up(balances: Mapping[str, int]) -> list[Transfer]:
    """Who gives whom what, so that all have nothing. Raises :class:`ValueError` unless the balances sum to zero."""
    if sum(balances.values()) != 0:
        raise ValueError("what some have won, others have lost")
    open_ = {name: points for name, points in sorted(balances.items()) if points}
    groups = _groups(open_) if len(open_) <= EXACT else _pairs(open_)
    return sorted(transfer for group in groups for transfer in _within({name: open_[name] for name in group}))


def _groups(balances: Mapping[str, int]) -> list[list[str]]:
    """As many groups as possible, each of which sums to zero. ``most[set]``: how many the set splits into at most, when
    people are taken out of it one by one and a group is complete whenever the rest sums to zero."""
    names = list(balances)
    full = (1 << len(names)) - 1
    sums, most, last = [0] * (full + 1), [0] * (full + 1), [0] * (full + 1)
    for chosen in range(1, full + 1):
        lowest = chosen & -chosen
        sums[chosen] = sums[chosen ^ lowest] + balances[names[lowest.bit_length() - 1]]
        best, taken = max((most[chosen ^ 1 << n], n) for n in range(len(names)) if chosen >> n & 1)
        most[chosen], last[chosen] = best + (sums[chosen] == 0), taken
    return _read_back(names, sums, last, full)


def _read_back(names: list[str], sums: list[int], last: list[int], chosen: int) -> list[list[str]]:
    groups: list[list[str]] = []
    while chosen:
        if sums[chosen] == 0:
            groups.append([])
        groups[-1].append(names[last[chosen]])
        chosen ^= 1 << last[chosen]
    return groups


def _pairs(balances: Mapping[str, int]) -> Iterable[list[str]]:
    """Two who cancel each other out are a group; all others are one together."""
    left = dict(balances)
    pairs: list[list[str]] = []
    for name, points in balances.items():
        other = next((one for one, his in left.items() if name in left and one != name and his == -points), None)
        if other is not None:
            pairs.append([name, other])
            del left[name], left[other]
    return [*pairs, list(left)]


def _within(balances: Mapping[str, int]) -> list[Transfer]:
    """Transfers within a group, one fewer than people at most."""
    left = dict(balances)
    transfers: list[Transfer] = []
    while left:
        giver = min(left, key=lambda name: (left[name], name))
        taker = max(left, key=lambda name: (left[name], name))
        points = min(-left[giver], left[taker])
        transfers.append(Transfer(giver, taker, points))
        left[giver] += points
        left[taker] -= points
        left = {name: his for name, his in left.items() if his}
    return transfers
