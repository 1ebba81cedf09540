"""What a bot thinks with: room for its figures, and its own luck.

Random numbers are multiply-with-carry: of the 64 bits of a state t the low half is a digit x, the high half a
carry c; the next state is ``MULTIPLIER * x + c``, the number drawn ``x ^ c`` (32 bits). It never overflows.
"""

from hashlib import shake_256
from struct import Struct

import cython

from hokchiu.bots.draft import Draft
from hokchiu.bots.net import Net as Network
from hokchiu.bots.weights import layers

if not cython.compiled:
    from hokchiu.deal.actions import ACTIONS
    from hokchiu.deal.layout import SEATS
    from hokchiu.tiles.kinds import HAND_KINDS

    LUCK_BITS = 32

MULTIPLIER = 4294883355
LOW = 4294967295
_STATE_BYTES = 8
_STATES = Struct(f"<{SEATS}Q")
_LUCK_LABEL = b"hokchiu/1/bots/"


class Mind:
    """Room for one decision at a time, and the luck of four seats.

    *seed* (bytes) fixes the luck: ``SHAKE-256("hokchiu/1/bots/" + seed)`` gives each seat 8 bytes, low first.
    """

    def __init__(self, seed):
        self.mask = memoryview(bytearray(ACTIONS))
        self.draft = Draft()
        self.live = self.draft.live
        self.distances = memoryview(bytearray(HAND_KINDS)).cast("b")
        self.accepted = memoryview(bytearray(2 * HAND_KINDS)).cast("h")
        self.danger = memoryview(bytearray(8 * HAND_KINDS)).cast("d")
        self.risk = Network(layers("danger"))
        self.patience = Network(layers("waiting"))
        self.useful = memoryview(bytearray(2 * HAND_KINDS)).cast("h")
        self.luck = memoryview(bytearray(_STATE_BYTES * SEATS)).cast("Q")
        self.reseed(seed)

    def reseed(self, seed):
        """Begin the luck of all seats anew from *seed* (bytes)."""
        states = _STATES.unpack(shake_256(_LUCK_LABEL + seed).digest(_STATE_BYTES * SEATS))
        seat: cython.int
        for seat in range(SEATS):
            self.luck[seat] = states[seat] or 1  # 0 is the one state that stays for ever


def below(mind, seat, n):
    """A random whole number 0 .. n - 1 of the seat's own luck, for n of at most a few thousand (bias: n / 2**32)."""
    state: cython.ulonglong = mind.luck[seat]
    digit: cython.ulonglong = state & LOW
    carry: cython.ulonglong = state >> LUCK_BITS
    choices: cython.ulonglong = n
    mind.luck[seat] = MULTIPLIER * digit + carry
    return ((digit ^ carry) * choices) >> LUCK_BITS


def draw_numbers(seed, seat, n, count):
    """The first *count* numbers below *n* that *seat* draws, for Python callers."""
    mind: Mind = Mind(seed)
    return [below(mind, seat, n) for _ in range(count)]
