"""金坎: a seat declares that it waits for the gold between two neighbours of it, which are laid open.

From then on its hand is locked: it discards what it draws, may kong what it draws where the wait stays, and
wins by drawing the gold, at once. Source: RULES.md P39, C15, F30, Appendix B (jinkan).
"""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import ACTION_ADDED_KONG, ACTION_CONCEALED_KONG, ACTION_DISCARD, ACTION_GOLDEN_GAP
    from hokchiu.deal.ending import golds_held, sets_needed
    from hokchiu.deal.events import EVENT_GOLDEN_GAP, emit
    from hokchiu.deal.layout import DRAWN, FLAG_GOLDEN_GAP, GOLD
    from hokchiu.hand.shape import wins
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, NONE, SUITED

    GAP_RANKS = 9


def below_gold(gold):
    """The kind before the suited *gold*; before a one comes the nine of its suit (P39)."""
    return gold - 1 if gold % GAP_RANKS > 0 else gold + GAP_RANKS - 1


def above_gold(gold):
    """The kind after the suited *gold*; after a nine comes the one of its suit (P39)."""
    return gold + 1 if gold % GAP_RANKS < GAP_RANKS - 1 else gold - GAP_RANKS + 1


def locked(deal, seat):
    """Whether the seat has declared a golden gap."""
    return deal.flag[seat] & FLAG_GOLDEN_GAP != 0


def keeps_gap(deal, seat, kind, count, sets):
    """Whether the hand without *count* tiles of *kind* waits for the gold between its neighbours.

    It holds both neighbours, no gold, and besides them *sets* sets less one and a pair (jinkan).
    """
    gold: cython.int = deal.at[GOLD]
    golden: cython.bint = kind == gold
    if gold >= SUITED or golds_held(deal, seat) != (count if golden else 0):
        return False
    low: cython.int = below_gold(gold)
    high: cython.int = above_gold(gold)
    if deal.hand[seat, low] <= (count if kind == low else 0) or deal.hand[seat, high] <= (count if kind == high else 0):
        return False
    gap_suit: cython.int = suit_of(gold)
    gap: cython.int = power_of(low) + power_of(high)
    suit: cython.int = suit_of(kind)
    gone: cython.int = 0 if golden else count * power_of(kind)
    return wins(
        deal.key[seat, 0] - (gap if gap_suit == 0 else 0) - (gone if suit == 0 else 0),
        deal.key[seat, 1] - (gap if gap_suit == 1 else 0) - (gone if suit == 1 else 0),
        deal.key[seat, 2] - (gap if gap_suit == 2 else 0) - (gone if suit == 2 else 0),
        deal.key[seat, 3] - (gone if suit == 3 else 0),
        0,
        sets - 1,
    )


def legal_gaps(deal, seat, mask):
    """Mark the discards with which the seat on turn may declare, of those that are legal."""
    kind: cython.int
    sets: cython.int = sets_needed(deal, seat)
    for kind in range(HAND_KINDS):
        if mask[ACTION_DISCARD + kind] and sets > 0 and keeps_gap(deal, seat, kind, 1, sets):
            mask[ACTION_GOLDEN_GAP + kind] = 1


def keep_locked(deal, seat, mask):
    """Unmark what a locked seat may not do: it discards the tile it drew, or kongs it where the wait stays."""
    kind: cython.int
    drawn: cython.int = deal.at[DRAWN]
    sets: cython.int = sets_needed(deal, seat)
    for kind in range(HAND_KINDS):
        if kind != drawn:
            mask[ACTION_DISCARD + kind] = 0
        if kind != drawn or not keeps_gap(deal, seat, kind, COPIES, sets - 1):
            mask[ACTION_CONCEALED_KONG + kind] = 0
        if kind != drawn or not keeps_gap(deal, seat, kind, 1, sets):
            mask[ACTION_ADDED_KONG + kind] = 0


def declare_gap(deal, seat):
    """The neighbours of the gold are laid open, the hand is locked; the seat's discard follows."""
    gold: cython.int = deal.at[GOLD]
    low: cython.int = below_gold(gold)
    high: cython.int = above_gold(gold)
    deal.flag[seat] |= FLAG_GOLDEN_GAP
    deal.shown[low] += 1
    deal.shown[high] += 1
    emit(deal, EVENT_GOLDEN_GAP, seat, low, high, NONE, NONE)


def neighbours(gold):
    """The two kinds that a golden gap lays open, for Python callers."""
    return below_gold(gold), above_gold(gold)
