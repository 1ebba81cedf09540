"""What a bot is: it sees its seat's view and the rules, and gives a legal action.

``choose`` is for compiled loops, ``Bot.react`` for Python. A bot keeps nothing of a deal: all it knows stands in
the view. Its luck (``random`` has some, and levels that slip) comes from its seed.
"""

from difflib import get_close_matches

import cython

from hokchiu.bots.levels import LEVELS
from hokchiu.errors import ActionError, HokchiuError

if not cython.compiled:
    from hokchiu.bots.choices import winning
    from hokchiu.bots.expert import choose_expert
    from hokchiu.bots.master import choose_master
    from hokchiu.bots.mind import Mind, below
    from hokchiu.bots.phases import choose_phase, declare
    from hokchiu.bots.pro import choose_pro
    from hokchiu.bots.random_bot import choose_random
    from hokchiu.bots.ukeire import choose_ukeire
    from hokchiu.bots.usefulness import choose_usefulness
    from hokchiu.deal.actions import ACTION_PASS
    from hokchiu.deal.layout import PHASE, PHASE_TURN, Deal
    from hokchiu.deal.play import mark_legal
    from hokchiu.rules.option import Rules
    from hokchiu.tiles.kinds import NONE

    BOT_RANDOM = 0
    BOT_USEFULNESS = 1
    BOT_UKEIRE = 2
    BOT_PRO = 3
    BOT_EXPERT = 4
    BOT_MASTER = 5
    SLIP = 16
    THOUSAND = 1000

# The bots by name, weakest first.
BOTS = {
    "random": BOT_RANDOM,
    "usefulness": BOT_USEFULNESS,
    "ukeire": BOT_UKEIRE,
    "pro": BOT_PRO,
    "expert": BOT_EXPERT,
    "master": BOT_MASTER,
}


def choose(bot, view, rules, seat, mask, mind):
    """The action of *bot* (BOT_x + SLIP x slips in a thousand) for *seat*, one of those set in *mask*."""
    action: cython.int = choose_phase(view, rules, seat, mask)
    if action != NONE:
        return action
    if bot >= SLIP and below(mind, seat, THOUSAND) < bot // SLIP:
        return declare(slip(view, rules, seat, mask, mind), mask)
    return declare(_choose(bot % SLIP, view, rules, seat, mask, mind), mask)


def slip(view, rules, seat, mask, mind):
    """A careless decision: a win is taken, a claim missed, and the discard is the tile with the fewest neighbours."""
    win: cython.int = winning(mask)
    if win != ACTION_PASS:
        return win
    if view.at[PHASE] != PHASE_TURN and mask[ACTION_PASS]:
        return ACTION_PASS
    return choose_usefulness(view, rules, seat, mask, mind)


def _choose(bot, view, rules, seat, mask, mind):
    """What the bots do each in its own way: turns and claims."""
    if bot == BOT_MASTER:
        return choose_master(view, rules, seat, mask, mind)
    if bot == BOT_EXPERT:
        return choose_expert(view, rules, seat, mask, mind)
    if bot == BOT_PRO:
        return choose_pro(view, rules, seat, mask, mind)
    if bot == BOT_UKEIRE:
        return choose_ukeire(view, rules, seat, mask, mind)
    if bot == BOT_USEFULNESS:
        return choose_usefulness(view, rules, seat, mask, mind)
    return choose_random(view, seat, mask, mind)


def bot_code(name):
    """The code of the bot or level *name*, as ``choose`` takes it; HokchiuError if there is none."""
    if name in LEVELS:
        return BOTS[LEVELS[name].bot] + SLIP * LEVELS[name].slips
    if name not in BOTS:
        near = get_close_matches(name, [*BOTS, *LEVELS], 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        levels = ", ".join(level for level in LEVELS if level not in BOTS)
        raise HokchiuError(f"no bot {name!r}; {hint}there is: {', '.join(BOTS)}, and the levels {levels}")
    return BOTS[name]


class Bot:
    """The bot or level *name* with its luck from *seed* (a whole number). It thinks for one thread at a time."""

    def __init__(self, name, seed):
        self.name = name
        self.code = bot_code(name)
        self.mind = Mind(str(seed).encode())

    def react(self, view, rules, seat):
        """The code of a legal action of *seat*, which is asked. *view* is what the seat sees, *rules* packed.

        ActionError if the seat is not asked.
        """
        seen: Deal = view
        packed: Rules = rules
        asked: cython.int = seat
        mind: Mind = self.mind
        action: cython.int
        mark_legal(seen, packed, asked, mind.mask)
        if not any(mind.mask):
            raise ActionError(f"seat {seat} is not asked now")
        with cython.nogil:  # others go on meanwhile: at a live table the event loop
            action = choose(self.code, seen, packed, asked, mind.mask, mind)
        return action


def make_bot(name, seed):
    """A bot that plays as *name* says, its luck from *seed*; HokchiuError: there is no such bot or level."""
    return Bot(name, seed)


def make_level(name, seed):
    """A bot that plays at the level *name* (``bots.levels``), its luck from *seed*; HokchiuError: there is no such
    level."""
    if name not in LEVELS:
        raise HokchiuError(f"no level {name!r}; there is: {', '.join(LEVELS)}")
    return Bot(name, seed)
