"""From points to coins: the room's base and the cap on a loss.

Source: RULES.md C39 (the cap counts a loser and a deal, after multiplication), PR-27.
"""

from collections.abc import Sequence


def settle(points: Sequence[int], base: int = 1, loss_cap: int = 0) -> list[int]:
    """Coins that each seat gains (loses, below zero), given the *points* of a won deal.

    A loser pays points x *base*, at most *loss_cap* coins (0: no cap); the winner receives what is
    paid, so the coins sum to zero. Raises ``ValueError`` if the points do not, if more than one seat
    gains, or if base or cap is negative.
    """
    if base < 0 or loss_cap < 0:
        raise ValueError(f"base {base} and loss cap {loss_cap} may not be negative")
    if sum(points) != 0 or sum(1 for gain in points if gain > 0) > 1:
        raise ValueError(f"points {list(points)} are not those of one winner paid by the others")
    coins = [-paid(-gain * base, loss_cap) if gain < 0 else 0 for gain in points]
    for seat, gain in enumerate(points):
        if gain > 0:
            coins[seat] = -sum(coins)
    return coins


def paid(due: int, loss_cap: int) -> int:
    """What a loser who owes *due* coins pays under *loss_cap* (0: no cap)."""
    return min(due, loss_cap) if loss_cap else due
