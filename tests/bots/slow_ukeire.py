"""What the bot ``ukeire`` should do, worked out again from the words of a view and the text of the legal actions.

It shares nothing with ``hokchiu.bots`` or the tables of ``hokchiu.hand``: tiles are counted from what lies on
the table, distances come from the slow solver, acceptance from trying every kind.
"""

from collections import Counter
from typing import Any, NamedTuple

from tests.hand import slow

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
PLAYED = KINDS[:27]
WINS = ("rob_gold", "win", "three_golds")
Told = dict[str, Any]


class Hand(NamedTuple):
    """Tiles that are no gold, the number of golds, sets needed."""

    tiles: Counter[str]
    golds: int
    sets: int

    def without(self, *tiles: str, sets: int = 0) -> "Hand":
        return Hand(self.tiles - Counter(tiles), self.golds, self.sets - sets)

    def plus(self, tile: str, gold: str) -> "Hand":
        if tile == gold:
            return Hand(self.tiles, self.golds + 1, self.sets)
        return Hand(self.tiles + Counter([tile]), self.golds, self.sets)

    def distance(self) -> int:
        return slow.distance(tuple(self.tiles[kind] for kind in KINDS), self.golds, self.sets)


def own_hand(view: Told) -> Hand:
    me = view["seats"][view["you"]]
    tiles = Counter(me["hand"])
    golds = tiles.pop(view["gold"], 0)
    return Hand(tiles, golds, 5 - len(me["melds"]))


def seen(view: Told) -> Counter[str]:
    """Every tile of which the seat knows where it is."""
    tiles = Counter([view["gold"], *view["seats"][view["you"]]["hand"]])
    for seat in view["seats"]:
        tiles.update(discard["tile"] for discard in seat["river"] if not discard["claimed"])
        for meld in seat["melds"]:
            tiles.update(tile for tile in meld["tiles"] if tile is not None)
    return tiles


def acceptance(hand: Hand, gold: str, known: Counter[str]) -> int:
    now = hand.distance()
    live = {kind: 4 - known[kind] for kind in PLAYED if known[kind] < 4}
    return sum(copies for kind, copies in live.items() if hand.plus(kind, gold).distance() < now)


def best_discard(hand: Hand, gold: str, known: Counter[str]) -> tuple[int, int, str]:
    """Distance, minus acceptance, and the kind that goes; the least of these."""
    kinds = [kind for kind in KINDS if hand.tiles[kind]]
    least = min(hand.without(kind).distance() for kind in kinds)
    nearest = [kind for kind in kinds if hand.without(kind).distance() == least]
    return min((least, -acceptance(hand.without(kind), gold, known), kind_place(kind)) for kind in nearest)


def kind_place(kind: str) -> str:
    """The kind so that texts sort as kinds do: m, p, s, z."""
    return kind[1] + kind[0]


def laid_down(action: str, claimed: str) -> list[str]:
    if action.startswith("chow:"):
        return [f"{rank}{action[-1]}" for rank in action[5:-1] if f"{rank}{action[-1]}" != claimed]
    return [claimed] * (2 if action == "pung" else 3)


def on_turn(view: Told, legal: list[str]) -> str:
    if "pass" in legal:
        return "pass"
    hand, gold = own_hand(view), view["gold"]
    if not hand.tiles:
        return f"discard:{gold}"
    least, _, place = best_discard(hand, gold, seen(view))
    kongs = []
    for action in legal:
        name, _, tiles = action.partition(":")
        if name == "concealed_kong":
            kongs.append(
                (hand.without(*[tiles[0] + tiles[-1]] * 4, sets=1).distance(), kind_place(tiles[0] + tiles[-1]), action)
            )
        elif name == "added_kong":
            kongs.append((hand.without(tiles[0] + tiles[-1]).distance(), kind_place(tiles[0] + tiles[-1]), action))
    if kongs and min(kongs)[0] <= least:
        return min(kongs)[2]
    return f"discard:{place[1]}{place[0]}"


def on_claim(view: Told, legal: list[str]) -> str:
    hand, gold, known = own_hand(view), view["gold"], seen(view)
    claimed = view["seats"][view["turn"]]["river"][-1]["tile"]
    now = hand.distance()
    plans: list[tuple[int, int, str, int, str]] = []
    for n, action in enumerate(legal):
        if action == "pass":
            continue
        after = hand.without(*laid_down(action, claimed), sets=1)
        if action == "open_kong":
            if after.distance() <= now:
                plans.append((after.distance(), -1000, "", n, action))
        elif after.tiles:
            least, accepted, place = best_discard(after, gold, known)
            if least < now:
                plans.append((least, accepted, place, n, action))
    return min(plans)[-1] if plans else "pass"


def choose(view: Told, in_turn: bool, legal: list[str]) -> str:
    for win in WINS:
        if win in legal:
            return win
    return on_turn(view, legal) if in_turn else on_claim(view, legal)
