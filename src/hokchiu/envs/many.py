"""Many deals side by side, each waiting for one answer: what they ask, and all answers carried out in one call.

``Deals`` keeps for each of its n deals the seat that is asked, what that seat sees and what it may do; ``step`` takes
an action for each, goes on to the next question and begins the next deal wherever one has ended. The interpreter's
lock is free meanwhile. Deal k of the run with seed S has the seed ``b"envs/S/k"``; place i plays the deals i, i + n,
i + 2n, …
"""

import cython

from hokchiu.deal.actions import ACTIONS as ALL_ACTIONS
from hokchiu.deal.layout import BUFFER_BYTES
from hokchiu.deal.layout import Deal as DealRecord
from hokchiu.deal.opening import start_from_seed
from hokchiu.envs.encode import OBSERVATION_BYTES as ROW
from hokchiu.errors import ActionError, HokchiuError
from hokchiu.rules.load import load

if not cython.compiled:
    from hokchiu.deal.actions import ACTIONS
    from hokchiu.deal.ending import points_of
    from hokchiu.deal.layout import AWAITED, PHASE, PHASE_OVER, SEATS
    from hokchiu.deal.play import do_act, mark_legal
    from hokchiu.deal.view import DEAL_BYTES, copy_deal, hide
    from hokchiu.envs.encode import OBSERVATION_BYTES, copy, encode


def deal_seed(seed, n):
    """The seed (bytes) of deal *n* of the run *seed* (whole numbers)."""
    return f"envs/{seed}/{n}".encode()


class Deals:
    """*count* deals under *rules* (a ``RuleSet``, or the name of one), the run's *seed* a whole number.

    Arrays, always the same memory, only to be read (NumPy: ``np.asarray(deals.observations)``):

    * ``seats``: n bytes, who is asked; ``observations``: n rows of ``encode.OBSERVATION_BYTES``;
    * ``legal``: n rows of ``actions.ACTIONS`` bytes, 1 where the action is legal;
    * ``ended``: n bytes, 1 where the last ``step`` ended a deal; what is asked is then of the next one;
    * ``points``: n rows of four 32-bit numbers, what seats 0 to 3 gained in the deal that ended (0 elsewhere).

    A deal that ends before anybody is asked is passed over. HokchiuError: no deals, no such rules.
    """

    def __init__(self, rules, count, seed=0):
        if count < 1:
            raise HokchiuError(f"at least one deal is played, not {count}")
        rule_set = load(rules) if isinstance(rules, str) else rules
        self.rules = rule_set.packed
        self.seed = seed
        self.count = count
        self.deal = DealRecord()
        self.seen = DealRecord()
        self._make_room(count)
        self.numbers = list(range(-count, 0))
        for i in range(count):
            self._skip(i)

    def _make_room(self, count):
        """The arrays, and the same memory by its addresses."""
        self.memory = [bytearray(count * size) for size in (BUFFER_BYTES, ROW, ALL_ACTIONS)]
        self.kept = self.memory[0]
        self.rows = self.memory[1]
        self.masks = self.memory[2]
        self.observations = memoryview(self.memory[1]).toreadonly().cast("B", (count, ROW))
        self.legal = memoryview(self.memory[2]).toreadonly().cast("B", (count, ALL_ACTIONS))
        self.one = bytearray(ROW)
        self.row = self.one
        legal = bytearray(ALL_ACTIONS)
        self.may = legal
        self.mask = legal
        asked, over = memoryview(bytearray(count)), memoryview(bytearray(count))
        gained = memoryview(bytearray(4 * count * SEATS)).cast("i", (count, SEATS))
        self.asked, self.over, self.gained = asked, over, gained
        self.seats, self.ended, self.points = asked.toreadonly(), over.toreadonly(), gained.toreadonly()

    def skip(self, i):
        """Leave the deal at place *i*, 0 to count - 1, and begin the next one. IndexError: there is no such place."""
        if not 0 <= i < self.count:
            raise IndexError(f"there are deals at places 0 to {self.count - 1}, not at {i}")
        self._skip(i)

    def _skip(self, i):
        """Leave the deal at place *i* and begin the next one at which somebody is asked."""
        over: cython.bint = True
        while over:
            self.numbers[i] += self.count
            start_from_seed(self.deal, self.rules, deal_seed(self.seed, self.numbers[i]))
            over = self.deal.at[PHASE] == PHASE_OVER
        keep(self, i)
        present(self, i)

    def step(self, actions):
        """Carry out an action for each deal: n bytes, codes of ``deal.actions``.

        ActionError, and nothing has changed, if one is not legal; ValueError if there are not n.
        """
        i: cython.Py_ssize_t
        codes = memoryview(actions).cast("B")
        if len(codes) != self.count:
            raise ValueError(f"{self.count} deals wait for an action each; {len(codes)} bytes were given")
        wrong = play_all(self, codes)
        if wrong >= 0:
            raise ActionError(f"action {codes[wrong]} is not legal for seat {self.asked[wrong]} in deal {wrong}")
        for i in range(self.count):
            if self.over[i]:
                self._skip(i)


def keep(deals, i):
    """Put the deal being played back to its place."""
    copy(deals.kept, i * DEAL_BYTES, deals.deal.raw, 0, DEAL_BYTES)


def present(deals, i):
    """Write who is asked in the deal being played, what that seat sees, and what it may do."""
    seat: cython.int = 0
    while not deals.deal.at[AWAITED] >> seat & 1:
        seat += 1
    deals.asked[i] = seat
    copy_deal(deals.seen, deals.deal)
    hide(deals.seen, seat)
    mark_legal(deals.seen, deals.rules, seat, deals.mask)
    copy(deals.masks, i * ACTIONS, deals.may, 0, ACTIONS)
    encode(deals.seen, seat, deals.row)
    copy(deals.rows, i * OBSERVATION_BYTES, deals.row, 0, OBSERVATION_BYTES)


def play_all(deals, codes):
    """Carry out a legal action for each deal; gives the first place whose action is not legal, -1 if all are."""
    i: cython.Py_ssize_t
    seat: cython.int
    with cython.nogil:
        for i in range(deals.count):
            if not deals.masks[i * ACTIONS + codes[i]]:
                break
        else:
            i = -1
    if i >= 0:
        return i
    with cython.nogil:
        for i in range(deals.count):
            copy(deals.deal.raw, 0, deals.kept, i * DEAL_BYTES, DEAL_BYTES)
            do_act(deals.deal, deals.rules, deals.asked[i], codes[i])
            deals.over[i] = deals.deal.at[PHASE] == PHASE_OVER
            for seat in range(SEATS):
                deals.gained[i, seat] = points_of(deals.deal, deals.rules, seat) if deals.over[i] else 0
            if not deals.over[i]:
                keep(deals, i)
                present(deals, i)
    return -1
