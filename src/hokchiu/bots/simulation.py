"""Whole deals among four bots, played and counted without a line of Python in between.

Deals are independent: seat 0 deals, no streak. Deal n of a run with seed S has the seed
``b"simulate/S/n"`` (S and n in decimal), from which wall and dice follow (``tiles.wall``) and the bots' luck
(``bots.mind``): ``Game(rules, deal_seed(S, n), 0, 0)`` is the same deal.
"""

import cython

from hokchiu.bots.agent import bot_code
from hokchiu.deal.layout import Deal as DealRecord
from hokchiu.deal.opening import start_from_seed
from hokchiu.errors import HokchiuError

if not cython.compiled:
    from hokchiu.bots.agent import BOT_RANDOM, choose
    from hokchiu.bots.mind import Mind
    from hokchiu.deal.layout import (
        AWAITED,
        DEALER,
        DISCARDS,
        HOW,
        PAYER,
        PHASE,
        PHASE_OVER,
        SEATS,
        WINNER,
    )
    from hokchiu.deal.play import do_act, mark_legal
    from hokchiu.deal.view import copy_deal, hide
    from hokchiu.rules.score import (
        HOW_HEAVENLY,
        HOW_ROB_GOLD,
        HOW_THREE_GOLDS,
        TALLY_FLOWERS,
        TALLY_GOLDS,
        TALLY_VALUE,
    )
    from hokchiu.tiles.kinds import NONE

    DEALS = 0
    DECISIONS = 1
    DISCARDED = 2
    SELF_DRAWS = 3
    VALUE = 4
    FLOWERS = 5
    GOLDS = 6
    HEAVENLY_DEALS = 7
    THREE_GOLDS_DEALS = 8
    ROB_GOLD_OTHERS = 9
    ROB_GOLD_DEALER = 10
    WON = 11
    COUNTS = 15


_WORD = 8


def deal_seed(seed, n):
    """The seed (bytes) of deal *n* of the run *seed* (whole numbers)."""
    return f"simulate/{seed}/{n}".encode()


class Table:
    """Four bots at one deal after another, and what has been counted so far.

    *rules* packed; *bots* four names by seat, the dealer first; HokchiuError: not four, or no such bot.
    """

    def __init__(self, rules, bots):
        if len(bots) != SEATS:
            raise HokchiuError(f"four bots play, not {len(bots)}")
        self.deal = DealRecord()
        self.seen = DealRecord()
        self.rules = rules
        self.mind = Mind(b"")
        self.bots = memoryview(bytearray(4 * SEATS)).cast("i")
        for seat in range(SEATS):
            self.bots[seat] = bot_code(bots[seat])
        self.count = memoryview(bytearray(_WORD * COUNTS)).cast("q")

    def play(self, seed, first, last):
        """Play the deals *first* to *last* - 1 of the run *seed* and count them.

        RuntimeError, naming the deal, if a bot chose what is not legal.
        """
        for n in range(first, last):
            this = deal_seed(seed, n)
            start_from_seed(self.deal, self.rules, this)
            self.mind.reseed(this)
            if not play_out(self):
                raise RuntimeError(f"a bot chose an action that is not legal in deal {n} of seed {seed}")
            count_deal(self)

    def counted(self):
        """What has been counted: ``COUNTS`` whole numbers at the places named in this module."""
        return [self.count[i] for i in range(COUNTS)]


def first_awaited(deal):
    """The first seat whose answer is awaited."""
    seat: cython.int
    for seat in range(SEATS):
        if deal.at[AWAITED] >> seat & 1:
            return seat
    return NONE


def show(table, seat):
    """Make ``table.seen`` the view of *seat*: a bot is never given anything else."""
    copy_deal(table.seen, table.deal)
    hide(table.seen, seat)


def decide(table, seat):
    """The action of the bot on *seat*, which is asked; ``table.mind.mask`` are the legal ones.

    It is shown its view. That is spared for ``random``, which looks at its own hand alone.
    """
    if table.bots[seat] == BOT_RANDOM:
        mark_legal(table.deal, table.rules, seat, table.mind.mask)
        return choose(BOT_RANDOM, table.deal, table.rules, seat, table.mind.mask, table.mind)
    show(table, seat)
    mark_legal(table.seen, table.rules, seat, table.mind.mask)
    return choose(table.bots[seat], table.seen, table.rules, seat, table.mind.mask, table.mind)


def play_out(table):
    """Let the bots play the deal to its end; 0 if one of them chose what is not legal."""
    seat: cython.int
    action: cython.int
    while table.deal.at[PHASE] != PHASE_OVER:
        seat = first_awaited(table.deal)
        action = decide(table, seat)
        if not table.mind.mask[action]:
            return 0
        table.count[DECISIONS] += 1
        do_act(table.deal, table.rules, seat, action)
    return 1


def count_opening(table):
    """Count a win before or right after the dealer's first discard."""
    how: cython.int = table.deal.at[HOW]
    if how == HOW_HEAVENLY:
        table.count[HEAVENLY_DEALS] += 1
    elif how == HOW_THREE_GOLDS and table.deal.at[DISCARDS] == 0:
        table.count[THREE_GOLDS_DEALS] += 1
    elif how == HOW_ROB_GOLD and table.deal.at[WINNER] == table.deal.at[DEALER]:
        table.count[ROB_GOLD_DEALER] += 1
    elif how == HOW_ROB_GOLD:
        table.count[ROB_GOLD_OTHERS] += 1


def count_deal(table):
    """Count a deal that has ended."""
    table.count[DEALS] += 1
    table.count[DISCARDED] += table.deal.at[DISCARDS]
    if table.deal.at[WINNER] == NONE:
        return
    table.count[WON + table.deal.at[WINNER]] += 1
    table.count[SELF_DRAWS] += table.deal.at[PAYER] == NONE
    table.count[VALUE] += table.deal.tally[TALLY_VALUE]
    table.count[FLOWERS] += table.deal.tally[TALLY_FLOWERS]
    table.count[GOLDS] += table.deal.tally[TALLY_GOLDS]
    count_opening(table)
