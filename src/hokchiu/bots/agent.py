"""What a bot is: it sees its seat's view and the rules, and gives a legal action.

``choose`` is for compiled loops, ``Bot.react`` for Python. A bot keeps nothing of a deal: all it knows stands in
the view. Its luck (``random`` alone has any) comes from its seed.
"""

from difflib import get_close_matches

import cython

from hokchiu.errors import ActionError, HokchiuError

if not cython.compiled:
    from hokchiu.bots.mind import Mind
    from hokchiu.bots.phases import choose_phase, declare
    from hokchiu.bots.random_bot import choose_random
    from hokchiu.bots.ukeire import choose_ukeire
    from hokchiu.bots.usefulness import choose_usefulness
    from hokchiu.deal.layout import Deal
    from hokchiu.deal.play import mark_legal
    from hokchiu.rules.option import Rules
    from hokchiu.tiles.kinds import NONE

    BOT_RANDOM = 0
    BOT_USEFULNESS = 1
    BOT_UKEIRE = 2

# The bots by name, weakest first.
BOTS = {"random": BOT_RANDOM, "usefulness": BOT_USEFULNESS, "ukeire": BOT_UKEIRE}


def choose(bot, view, rules, seat, mask, mind):
    """The action of *bot* (BOT_x) for *seat*, one of those set in *mask*."""
    action: cython.int = choose_phase(view, rules, seat, mask)
    if action == NONE:
        action = declare(_choose(bot, view, rules, seat, mask, mind), mask)
    return action


def _choose(bot, view, rules, seat, mask, mind):
    """What the bots do each in its own way: turns and claims."""
    if bot == BOT_UKEIRE:
        return choose_ukeire(view, rules, seat, mask, mind)
    if bot == BOT_USEFULNESS:
        return choose_usefulness(view, rules, seat, mask, mind)
    return choose_random(view, seat, mask, mind)


def bot_code(name):
    """The code of the bot *name*; HokchiuError if there is none."""
    if name not in BOTS:
        near = get_close_matches(name, BOTS, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise HokchiuError(f"no bot {name!r}; {hint}there is: {', '.join(BOTS)}")
    return BOTS[name]


class Bot:
    """The bot *name* with its luck from *seed* (a whole number)."""

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
    """A bot that plays as *name* says, its luck from *seed*; HokchiuError: there is no such bot."""
    return Bot(name, seed)
