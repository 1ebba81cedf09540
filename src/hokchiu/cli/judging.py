"""Whether a stated win is one, and if not, why not.

A reason is a word of :data:`REASONS`; the first that applies is told.
Source: RULES.md 2.1 to 2.6, P23 to P39, C09, C15, C48.
"""

from collections import Counter

from hokchiu.cli.score_input import FROM_OTHERS, Win
from hokchiu.hand import shape
from hokchiu.hand.suits import power_of, suit_of
from hokchiu.tiles.kinds import COPIES, SUITED

REASONS = {
    "no_shape": "the tiles are not the sets and the pair of a hand",
    "not_three_golds": "there are not three golds in the hand",
    "three_golds_off": "three golds are not played",
    "rob_gold_off": "robbing the gold is not played",
    "rob_kong_off": "robbing a kong is not played",
    "first_discard_off": "a win on the dealer's first discard is an ordinary one",
    "golden_gap_off": "the golden gap is not played",
    "youjin_off": "swimming is not played",
    "first_discard_is_the_dealers": "the first discard is the dealer's",
    "not_golden_gap": "the gold does not come between its two neighbours, with sets and a pair besides",
    "not_youjin": "before the draw the tiles were not sets and one gold",
    "first_tile_only": "the gold is robbed with the dealt hand only",
    "heavenly_is_the_dealers": "only the dealer wins by a heavenly hand",
    "heavenly_after_kong": "a heavenly hand is the dealt one, without melds",
    "gold_not_claimable": "nobody may win on a discarded gold",
    "gold_discarded": "who has discarded a gold wins only by self-draw",
    "passed_win": "the tile was passed up; it may be won again after the next own discard",
    "any_tile_wait_self_draw_only": "a hand that any tile completes wins only by self-draw",
}
KONGS_BEFORE_DISCARD = "concealed_kong"
DEALT_HAND_WINS = ("rob_gold", "first_discard")
YOUJIN = ("youjin_1", "youjin_2", "youjin_3")
SUIT_RANKS = 9
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
    if shape.wins(*keys, golds, win.sets):
        return True
    reading = win.rules.options["eight_pairs"]
    return reading != "off" and not win.melds and shape.eight_pairs(*keys, golds, reading == "with_triplet")


def any_tile_wait(win: Win) -> bool:
    """Whether any tile would have completed the hand before the winning tile came (闲金; RULES.md C33)."""
    before = list(win.hand)
    if win.winning_tile is not None:
        before.remove(win.winning_tile)
    held = Counter(before) + Counter(kind for meld in win.melds for kind in meld.tiles)
    kinds = (kind for kind in range(win.first_flower) if kind != win.gold and held[kind] < COPIES)
    return all(complete(win, (*before, kind)) for kind in kinds)


def golden_gap(win: Win) -> bool:
    """Whether the one gold of *win* came between its neighbours, the rest sets and a pair (金坎; RULES.md C15).

    A one has the nine of its suit before it, a nine the one after it. Honours have no neighbours.
    """
    if win.gold >= SUITED or win.hand.count(win.gold) != 1 or win.winning_tile not in (None, win.gold) or not win.sets:
        return False
    suit, rank = win.gold - win.gold % SUIT_RANKS, win.gold % SUIT_RANKS
    rest = list(win.hand)
    for step in (-1, 0, 1):
        kind = suit + (rank + step) % SUIT_RANKS
        if kind not in rest:
            return False
        rest.remove(kind)
    return bool(shape.wins(*keys_of(tuple(rest), win.gold), 0, win.sets - 1))


def youjin(win: Win) -> bool:
    """Whether the hand before the draw was sets and one gold (游; RULES.md C48); any draw if it is not told."""
    drawn = set(win.hand) if win.winning_tile is None else {win.winning_tile}
    for kind in drawn:
        before = list(win.hand)
        before.remove(kind)
        # with one gold more, sets and one gold are sets and a pair of golds
        if shape.golden_pair(*keys_of(tuple(before), win.gold), before.count(win.gold) + 1, win.sets):
            return True
    return False


def _not_played(win: Win) -> str | None:
    options = win.rules.options
    played = {
        "three_golds": options["three_golds"] != "off",
        "rob_gold": options["rob_gold"] != "off",
        "rob_kong": options["rob_kong"],
        "first_discard": options["rob_gold"] == "indicator_or_first_discard",
        "golden_gap": options["golden_gap"] == "on",
    } | dict.fromkeys(YOUJIN, options["youjin"] == "on")
    if played.get(win.how, True):
        return None
    return "youjin_off" if win.how in YOUJIN else f"{win.how}_off"


def _not_this_way(win: Win) -> str | None:
    """Heavenly and robbed golds are of the dealt hand; the dealer may have laid out concealed kongs."""
    if win.how == "heavenly" and win.winner != win.dealer:
        return "heavenly_is_the_dealers"
    if win.how == "first_discard" and win.payer != win.dealer:
        return "first_discard_is_the_dealers"
    kongs_only = all(meld.name == KONGS_BEFORE_DISCARD for meld in win.melds)
    if win.how == "heavenly" and win.melds:
        return None if kongs_only and win.rules.options["heavenly_after_kong"] else "heavenly_after_kong"
    if win.how in DEALT_HAND_WINS and win.melds and not (kongs_only and win.winner == win.dealer):
        return "first_tile_only"
    return None


def _not_complete(win: Win) -> str | None:
    """Three golds and a golden gap need no shape; in the last group three golds win unasked (C08)."""
    three = win.hand.count(win.gold) >= GOLDS_OF_THREE_GOLDS
    if win.how == "three_golds":
        return None if three else "not_three_golds"
    if win.how == "golden_gap":
        return None if golden_gap(win) else "not_golden_gap"
    if complete(win, win.hand):
        return "not_youjin" if win.how in YOUJIN and not youjin(win) else None
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
    keys, golds = keys_of(win.hand, win.gold), win.hand.count(win.gold)
    return bool(shape.golden_pair(*keys, golds, win.sets) or shape.golden_dragon(*keys, golds, win.sets))
