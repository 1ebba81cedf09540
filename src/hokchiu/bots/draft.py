"""A hand that a bot thinks about: its own, or what it would be after a claim, a kong or a discard.

Only where wins are counted by fans: four sets, no golds.
"""

from array import array

import cython

if not cython.compiled:
    from hokchiu.deal.layout import MELD_KIND, MELD_TYPE
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.mcr.ids import SORT_CONCEALED_KONG
    from hokchiu.tiles.kinds import HAND_KINDS

    DRAFT_SETS = 4
    CORE_CHOWS = 3
    CORE_TILES = 9
    TOP_ROUTES = 6
    KEYS = 4

_MELD_ROOM = DRAFT_SETS + 1


class Draft:
    """Room for one hand and for what is found out about it."""

    def __init__(self):
        self.counts = memoryview(bytearray(HAND_KINDS))
        self.live = memoryview(bytearray(HAND_KINDS))
        self.key = memoryview(array("i", [0] * KEYS))
        self.rest = memoryview(array("i", [0] * KEYS))
        self.sort = memoryview(bytearray(_MELD_ROOM))
        self.kind = memoryview(bytearray(_MELD_ROOM))
        self.taken = memoryview(bytearray(CORE_TILES))
        self.start = memoryview(array("h", [0] * TOP_ROUTES))
        self.misses = memoryview(array("h", [0] * TOP_ROUTES))
        self.top = memoryview(array("h", [0] * TOP_ROUTES))
        self.weight = memoryview(array("d", [0.0] * TOP_ROUTES))
        self.promise = memoryview(array("d", [0.0] * TOP_ROUTES))
        self.tops = self.melds = self.claims = self.free = self.lacking = 0
        self.lack = self.allowed = 0
        self.seat_wind = self.round_wind = 0
        self.ease = self.best = 0.0
        self.best_kind = 0


def load_draft(draft, view, seat):
    """Make the draft the seat's hand; the live tiles and what is known of the deal are the caller's to write."""
    i: cython.int
    for i in range(HAND_KINDS):
        draft.counts[i] = view.hand[seat, i]
    for i in range(KEYS):
        draft.key[i] = view.key[seat, i]
    draft.melds = 0
    draft.claims = 0
    for i in range(view.melds[seat]):
        lay(draft, view.meld[seat, i, MELD_TYPE], view.meld[seat, i, MELD_KIND])


def put(draft, kind, more):
    """Add *more* tiles of *kind* to the concealed ones; less than 0: take them away."""
    draft.counts[kind] += more
    draft.key[suit_of(kind)] += more * power_of(kind)


def lay(draft, sort, kind):
    """Add a meld; its tiles are taken from the hand with ``put``."""
    draft.sort[draft.melds] = sort
    draft.kind[draft.melds] = kind
    draft.melds += 1
    draft.claims += sort != SORT_CONCEALED_KONG


def unlay(draft):
    """Take the last meld away again."""
    draft.melds -= 1
    draft.claims -= draft.sort[draft.melds] != SORT_CONCEALED_KONG
