"""Whether a stated win is one, and if not, why not.

A reason is a word of :data:`REASONS`; the first that applies is told. Source: RULES.md 2.1, P23 to P34.
"""

from collections import Counter

from hokchiu.cli.score_input import FROM_OTHERS, MOST_SETS, Win
from hokchiu.hand import shape
from hokchiu.hand.suits import power_of, suit_of
from hokchiu.tiles.kinds import COPIES, SUITED

REASONS = {
    "no_shape": "the tiles are not five sets and a pair",
    "not_three_golds": "there are not three golds in the hand",
    "three_golds_off": "three golds are not played",
    "rob_gold_off": "robbing the gold is not played",
    "rob_kong_off": "robbing a kong is not played",
    "first_tile_only": "the gold is robbed with the dealt hand only",
    "heavenly_is_the_dealers": "only the dealer wins by a heavenly hand",
    "heavenly_after_kong": "a heavenly hand is the dealt one, without melds",
    "gold_not_claimable": "nobody may win on a discarded gold",
    "gold_discarded": "who has discarded a gold wins only by self-draw",
    "passed_win": "the tile was passed up; it may be won again after the next own discard",
    "any_tile_wait_self_draw_only": "a hand that any tile completes wins only by self-draw",
}
KONGS_BEFORE_DISCARD = "concealed_kong"
LAST_GROUP_WINS_BY_GOLDS = ("three_golds", "last_group")
GOLDS_OF_THREE_GOLDS = 3

Keys = tuple[int, int, int, int]


def why_not(win: Win) -> str | None:
    """The reason why *win* is none; ``None`` if it is one."""
    return _not_played(win) or _not_this_way(win) or _not_complete(win) or _barred(win)


def keys_of(hand: tuple[int, ...], gold: int) -> Keys:
    """The four suit keys of *hand*, golds left out."""
    keys = [0, 0, 0, 0]
    for kind in hand:
        if kind != gold:
            keys[suit_of(kind)] += power_of(kind)
    return keys[0], keys[1], keys[2], keys[3]


def complete(win: Win, hand: tuple[int, ...]) -> bool:
    """Whether the full *hand* beside the melds of *win* is a shape that the rules play."""
    keys, golds = keys_of(hand, win.gold), hand.count(win.gold)
    if shape.wins(*keys, golds, MOST_SETS - len(win.melds)):
        return True
    reading = win.rules.options["eight_pairs"]
    return reading != "off" and not win.melds and shape.eight_pairs(*keys, golds, reading == "with_triplet")


def any_tile_wait(win: Win) -> bool:
    """Whether any tile would have completed the hand before the winning tile came (闲金; RULES.md C33)."""
    before = list(win.hand)
    if win.winning_tile is not None:
        before.remove(win.winning_tile)
    held = Counter(before) + Counter(kind for meld in win.melds for kind in meld.tiles)
    kinds = (kind for kind in range(SUITED) if kind != win.gold and held[kind] < COPIES)
    return all(complete(win, (*before, kind)) for kind in kinds)


def _not_played(win: Win) -> str | None:
    options = win.rules.options
    off = {"three_golds": options["three_golds"], "rob_gold": options["rob_gold"], "rob_kong": options["rob_kong"]}
    return f"{win.how}_off" if off.get(win.how) in ("off", False) else None


def _not_this_way(win: Win) -> str | None:
    """Heavenly and robbed golds are of the dealt hand; the dealer may have laid out concealed kongs."""
    if win.how == "heavenly" and win.winner != win.dealer:
        return "heavenly_is_the_dealers"
    kongs_only = all(meld.name == KONGS_BEFORE_DISCARD for meld in win.melds)
    if win.how == "heavenly" and win.melds:
        return None if kongs_only and win.rules.options["heavenly_after_kong"] else "heavenly_after_kong"
    if win.how == "rob_gold" and win.melds and not (kongs_only and win.winner == win.dealer):
        return "first_tile_only"
    return None


def _not_complete(win: Win) -> str | None:
    """Three golds need no shape; in the last group they win unasked (C08)."""
    three = win.hand.count(win.gold) >= GOLDS_OF_THREE_GOLDS
    if win.how == "three_golds":
        return None if three else "not_three_golds"
    if complete(win, win.hand):
        return None
    by_golds = three and win.how == "last_group" and win.rules.options["three_golds"] != "off"
    return None if by_golds else "no_shape"


def _barred(win: Win) -> str | None:
    """What keeps a complete hand from winning on the tile of another seat."""
    options = win.rules.options
    if win.how not in FROM_OTHERS:
        return None
    if win.winning_tile == win.gold:
        return "gold_not_claimable"
    if win.gold_discarded and options["gold_discard"] != "free":
        return "gold_discarded"
    if win.winning_tile is None:
        return None
    if win.winning_tile in win.passed and options["passed_win"] == "same_tile":
        return "passed_win"
    if options["any_tile_wait"] == "self_draw_only" and any_tile_wait(win) and not _golden(win):
        return "any_tile_wait_self_draw_only"
    return None


def _golden(win: Win) -> bool:
    keys, golds, sets = keys_of(win.hand, win.gold), win.hand.count(win.gold), MOST_SETS - len(win.melds)
    return bool(shape.golden_pair(*keys, golds, sets) or shape.golden_dragon(*keys, golds, sets))
