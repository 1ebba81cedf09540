"""A bot at a live table: it is shown its seat's view of a game and names an action in text."""

from collections.abc import Callable

from hokchiu.bots.agent import make_bot
from hokchiu.deal import layout
from hokchiu.deal.actions import action_text
from hokchiu.deal.game import Game
from hokchiu.tiles.kinds import NONE


def make_chooser(name: str, seed: int) -> Callable[[Game, int], str]:
    """``choose(game, seat)``: the action of the bot *name* for a seat that is asked, as text.

    HokchiuError: there is no such bot. ``choose`` raises ActionError if the seat is not asked.
    """
    bot = make_bot(name, seed)

    def choose(game: Game, seat: int) -> str:
        view = game.view_deal(seat)
        claimed = view.get("at")[layout.DISCARD]
        return str(action_text(bot.react(view, game.rules.packed, seat), None if claimed == NONE else claimed))

    return choose
