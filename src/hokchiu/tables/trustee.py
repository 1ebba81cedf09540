"""What the trustee plays for somebody who does not answer (RULES.md 2.0a)."""

from __future__ import annotations

from collections.abc import Iterable

from hokchiu.tables.ports import Choose, PlayedDeal

WINS = ("rob_gold", "win", "three_golds")


def dearest(wins: Iterable[tuple[str, int | None]]) -> str:
    """Of these wins with their points the one that brings most; robbing the gold first: three pay for it, and it goes
    before a win on the first discard."""
    return max(wins, key=lambda win: (win[0] == WINS[0], win[1] or 0))[0]


def trustee_action(game: PlayedDeal, seat: int, choose: Choose) -> str:
    """The dearest win, if there is one; otherwise the bot's choice, but no gold while another tile is left."""
    legal = game.legal(seat)
    wins = [(action, game.option_points(seat, action)) for action in WINS if action in legal]
    if wins:
        return dearest(wins)
    action = choose(game, seat)
    gold = f"discard:{game.view(None)['gold']}"
    if action != gold:
        return action
    others = [other for other in legal if other.startswith("discard:") and other != gold]
    if not others:
        return action
    default = game.default_action(seat)
    return default if default in others else others[0]
