"""The bots ``expert`` and ``master``: what they are told of opponents, and where they differ from ``pro``."""

from math import exp

import pytest

from hokchiu.bots.chooser import make_chooser
from hokchiu.bots.danger import (
    AS_DRAWN,
    DANGER_INPUTS,
    DISCARDED_LAST,
    DISCARDS_MADE,
    EARLY,
    EVER,
    FROM_HAND,
    IS_DEALER,
    IS_GOLD,
    LATE,
    MADE,
    MELDED,
    MELDS_MADE,
    SEEN,
    SILENT,
    SINCE,
    opponent_inputs,
)
from hokchiu.bots.net import Net
from hokchiu.bots.stakes import cost_of
from hokchiu.bots.weights import layers
from hokchiu.deal import layout as at
from hokchiu.deal.game import Game
from hokchiu.deal.view import look
from hokchiu.hand.shape import distance
from hokchiu.hand.suits import power_of, suit_of
from hokchiu.rules.load import load
from hokchiu.tiles.notation import parse_tiles
from tests.bots.situations import decisions
from tests.deal.builder import scene
from tests.deal.table import Table

OFF = {"rob_gold": "off"}


def kind(text: str) -> int:
    return parse_tiles(text)[0]


def asked(table: Table, seat: int, other: int) -> list[float]:
    x = memoryview(bytearray(8 * DANGER_INPUTS)).cast("d")
    opponent_inputs(look(table.game.deal, seat), seat, other, bytearray([4] * 34), x)
    return list(x)


def test_an_opponent_is_read_from_its_river_and_melds() -> None:
    table = scene(("1p9m", "23p4s7m", "9m9m", "2s"), options=OFF, head="5s2m")
    table.first_discard("1p").do("1 chow:123p").passes().do("1 discard:7m").passes()
    x = asked(table, 2, 1)
    assert [x[MELDED + kind(text)] for text in ("1p", "2p", "3p", "4p")] == [0.33, 0.33, 0.33, 0]
    assert (x[MADE + kind("7m")], x[EARLY + kind("7m")], x[LATE + kind("7m")]) == (0.5, 1, 1)
    assert (x[MELDS_MADE], x[DISCARDS_MADE], x[FROM_HAND], x[AS_DRAWN]) == (0.25, 0.1, 0.33, 0)
    assert (x[IS_DEALER], x[SILENT], x[DISCARDED_LAST], x[IS_GOLD + kind("9s")]) == (0, 0, 1, 1)
    assert (x[EVER + kind("1p")], x[EVER + kind("7m")]) == (0.33, 0.33)
    assert not any(x[SEEN : SEEN + 34])
    x = asked(table, 2, 0)
    assert (x[IS_DEALER], x[DISCARDED_LAST], x[MADE + kind("1p")]) == (1, 0, 0.5)
    assert asked(table, 1, 3)[SILENT] == 1


def test_what_was_discarded_since_a_hand_changed_is_told() -> None:
    table = scene(("1p", "7m", "", ""), options=OFF, head="5s2m8p4m")
    table.first_discard("1p").passes()
    for seat, tile in ((1, "7m"), (2, "2m"), (3, "8p")):
        table.do(f"{seat} discard:{tile}").passes()
    x = asked(table, 0, 1)
    since = {number for number in range(34) if x[SINCE + number]}
    assert since == {kind("7m"), kind("2m"), kind("8p")}
    assert kind("1p") not in since


@pytest.mark.parametrize("name", ["expert", "master"])
def test_another_discard_than_pros_leaves_the_hand_as_near_and_is_safer(name: str) -> None:
    choose, pro = make_chooser(name, 1), make_chooser("pro", 1)
    others = 0
    for game, seat in decisions(load("encyclopedia"), "ukeire", 60, 7):
        chosen, planned = choose(game, seat), pro(game, seat)
        if chosen == planned or {chosen, planned} == {"pass", "win"}:
            continue
        others += 1
        assert away(game, seat, chosen) == away(game, seat, planned), (chosen, planned)
        assert danger(game, seat, chosen) < danger(game, seat, planned)
    assert others > 20


def danger(game: Game, seat: int, discard: str) -> float:
    """Points that the discard is expected to lose, added up from the model's answers."""
    seen, packed = look(game.deal, seat), game.rules.packed
    net = Net(layers("danger"))
    x = memoryview(bytearray(8 * DANGER_INPUTS)).cast("d")
    lost = 0.0
    for other in range(4):
        if other != seat:
            opponent_inputs(seen, seat, other, unseen(game, seat), x)
            odds = net.answer(list(x))[kind(discard.partition(":")[2])]
            lost += cost_of(seen, packed, seat, other) / (1 + exp(-odds))
    return lost


def unseen(game: Game, seat: int) -> bytearray:
    """Copies of each kind that the seat does not see."""
    deal = game.deal
    left = bytearray(max(0, 4 - deal.get("shown")[k] - deal.get("hand")[seat, k]) for k in range(34))
    for k in range(27, 34):
        left[k] = 0
    for i in range(deal.get("melds")[seat]):
        if deal.get("meld")[seat, i, 0] == at.MELD_CONCEALED_KONG:
            left[deal.get("meld")[seat, i, 1]] = 0
    return left


def away(game: Game, seat: int, discard: str) -> int:
    """Tiles from ready after the discard."""
    deal = game.deal
    word, _, tile = discard.partition(":")
    assert word == "discard"
    keys = [deal.get("key")[seat, suit] for suit in range(4)]
    keys[suit_of(kind(tile))] -= power_of(kind(tile))
    golds = deal.get("hand")[seat, deal.get("at")[at.GOLD]]
    return distance(*keys, golds, 5 - deal.get("melds")[seat])
