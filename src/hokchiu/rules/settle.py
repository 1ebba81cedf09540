"""From points to coins: the room's base, the cap on a loss, balances, the fee, the penalty of who runs away.

Source: RULES.md P54 to P57, C39 to C41, PR-25 to PR-28. Balances and coins are whole numbers.
"""

from collections.abc import Mapping, Sequence


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
    return _received([paid(-gain * base, loss_cap) if gain < 0 else 0 for gain in points], points)


def together(coins: Sequence[int], paid_before: Sequence[int], base: int) -> list[int]:
    """*coins* of the win and the points that were *paid_before* it, by opening wins, times *base* (2.7, C51)."""
    return [gained + points * base for gained, points in zip(coins, paid_before, strict=True)]


def paid(due: int, loss_cap: int) -> int:
    """What a loser who owes *due* coins pays under *loss_cap* (0: no cap)."""
    return min(due, loss_cap) if loss_cap else due


def cap(options: Mapping[str, int | str | bool], base: int) -> int:
    """The most coins that a loser pays in a deal of a room with *base*; 0: no cap (C39).

    Of ``loss_cap`` (coins) and ``loss_cap_bases`` (bases) the first that is set.
    """
    return int(options["loss_cap"]) or int(options["loss_cap_bases"]) * base


def within(coins: Sequence[int], balances: Sequence[int], floor: int = 0) -> list[int]:
    """*coins* as :func:`settle` gives them, if nobody's balance may fall below *floor* (C40, PR-28).

    Each loser pays for himself what he can; the winner receives what is paid. They sum to zero. Where several gain (by
    opening wins, C51), they share what is paid as they share what is due; what does not divide is the first one's.
    """
    payments = [_payable(-gain, balances[seat], floor) if gain < 0 else 0 for seat, gain in enumerate(coins)]
    gainers = [seat for seat, gain in enumerate(coins) if gain > 0]
    due, total = sum(coins[seat] for seat in gainers), sum(payments)
    received = [gain * total // due if gain > 0 else -payments[seat] for seat, gain in enumerate(coins)]
    if gainers:
        received[gainers[0]] -= sum(received)
    return received


def fees(balances: Sequence[int], fee: int, floor: int = 0) -> list[int]:
    """What each seat pays to the house for a deal that was ended; taken after the settlement (C40, PR-25)."""
    return [_payable(fee, balance, floor) for balance in balances]


def escape(
    leaver: int, balances: Sequence[int], base: int, multiple: int = 8, to: str = "system", floor: int = 0
) -> list[int]:
    """Coins that each seat gains when seat *leaver* runs away in a deal: the deal itself is not counted (C41, PR-26).

    The leaver pays *multiple* x *base*, or what he has; with *to* = ``others`` the others share it in equal
    parts, and what does not divide stays with the house, as all of it does with ``system``.
    """
    penalty = _payable(multiple * base, balances[leaver], floor)
    others = len(balances) - 1
    share = penalty // others if to == "others" else 0
    return [-penalty if seat == leaver else share for seat in range(len(balances))]


def _payable(due: int, balance: int, floor: int) -> int:
    return max(0, min(due, balance - floor))


def _received(payments: Sequence[int], gains: Sequence[int]) -> list[int]:
    """What each seat gains when the losers make these *payments*; the winner is who has positive *gains*."""
    return [sum(payments) if gain > 0 else -payment for payment, gain in zip(payments, gains, strict=True)]
