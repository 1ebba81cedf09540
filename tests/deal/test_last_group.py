"""The reserve, the last group and exhaustion: RULES.md P41–P43, P53, C07, C08, C08a.

In every case here seat 0 is on turn with D = 4 after its draw, unless said otherwise: it drew the first tile
of ``head`` at D = 5, and discards; what follows in ``head`` is the last group's.
"""

import pytest

from hokchiu.errors import RulesError
from hokchiu.rules.load import load
from tests.deal.builder import late, scene
from tests.deal.table import Table

WAITS_3P6P = "111m234m678m45p66p123s"
JUNK = "19m147p25s"
THREE_GOLDS = "147m258p36s159m2s999s"
LAST = ("last_group", "draw")


def last_turn(hands: tuple[str, str, str, str], head: str, tail: str = "", **more: object) -> Table:
    return late(hands, drawable=5, seat=0, head=head, tail=tail, **more).passes().play_quietly(5, 0)  # type: ignore[arg-type]


def group(table: Table) -> list[tuple[int, str]]:
    """Seats and tiles of the draws in the last group."""
    begins = table.names().index("last_group")
    return [(event["seat"], event["tile"]) for event in table.events()[begins:] if event["e"] == "draw"]


def test_the_last_four_are_drawn_in_turn_and_nobody_is_asked_anything() -> None:
    table = last_turn(("", "", "", ""), "9m1m4p7s2m")
    table.do("0 discard:9m").passes()
    assert table.game.over
    assert group(table) == [(1, "1m"), (2, "4p"), (3, "7s"), (0, "2m")]
    assert table.result == (None, None)
    assert table.names()[-1] == "exhausted"
    assert table.payments == (0, 0, 0, 0)
    assert (table.drawable, table.left) == (0, 18)


def test_the_group_is_announced_with_its_number_of_draws() -> None:
    table = last_turn(("", "", "", ""), "9m1m4p7s2m").do("0 discard:9m").passes()
    assert [event["draws"] for event in table.events() if event["e"] == "last_group"] == [4]
    assert all(
        event["last_group"] for event in table.events()[table.names().index("last_group") :] if event["e"] == "draw"
    )


def test_a_draw_of_the_group_is_told_to_its_owner_only_until_the_end() -> None:
    table = last_turn(("", "", "", ""), "9m1m4p7s2m").do("0 discard:9m").passes()
    first = table.names().index("last_group")
    for viewer in (0, 1, 2, 3, None):
        told = [event for event in table.game.events(first, viewer) if event["e"] == "draw"]
        assert [event["tile"] is not None for event in told] == [event["seat"] == viewer for event in told]


def test_nothing_is_discarded_in_the_group() -> None:
    table = last_turn(("", "", "", ""), "9m1m4p7s2m").do("0 discard:9m").passes()
    assert "discard" not in table.names()[table.names().index("last_group") :]


@pytest.mark.parametrize(("seat", "tile"), [(1, "3p"), (2, "6p"), (3, "3p")])
def test_a_complete_hand_wins_at_once_unasked_and_nobody_draws_after_it(seat: int, tile: str) -> None:
    hands = ["", "", "", ""]
    hands[seat] = WAITS_3P6P
    draws = ["1s", "7s"]
    head = "9m" + "".join(draws[: seat - 1]) + tile
    table = last_turn(tuple(hands), head, gold="9s", flowers={seat: "123z"})
    table.do("0 discard:9m").passes()
    assert table.result == (seat, "last_group")
    assert group(table)[-1] == (seat, tile)
    assert len(group(table)) == seat
    assert tile in table.hand_tiles(seat)
    assert table.payments == tuple(48 if other == seat else -16 for other in range(4))


def test_who_made_the_last_discard_may_win_in_the_group_too() -> None:
    table = last_turn((WAITS_3P6P, "", "", ""), "9m1s7s2m6p", flowers={0: "123z"}).do("0 discard:9m").passes()
    assert table.result == (0, "last_group")


def test_a_complete_hand_scores_its_best_reading() -> None:
    table = last_turn(("", "123456789m234p78s99s", "", ""), "9m6s", flowers={1: "123z"})
    table.do("0 discard:9m").passes()
    assert table.result == (1, "last_group")
    assert table.lines["golden_pair"] == 60


def test_three_golds_win_in_the_group() -> None:
    table = last_turn(("", THREE_GOLDS.replace("999s", "99s4p"), "", ""), "9m9s", flowers={1: "123z"})
    table.do("0 discard:9m").passes()
    assert table.result[0] == 1
    assert table.lines["three_golds"] == 40


def test_three_golds_declined_before_win_in_the_group_all_the_same() -> None:
    table = late(("", THREE_GOLDS, "", ""), drawable=5, seat=0, head="9m1p", flowers={1: "123z"})
    table.do("1 pass")
    table.play_quietly(5, 0)
    table.do("0 discard:9m").passes()
    assert table.result[0] == 1
    assert table.lines["three_golds"] == 40


def test_three_golds_that_are_a_golden_dragon_count_as_that() -> None:
    table = late(("", "123456789m678s2p999s", "", ""), drawable=5, seat=0, head="9p2p", flowers={1: "123z"})
    table.do("1 pass").play_quietly(5, 0)
    table.do("0 discard:9p").passes()
    assert table.lines["golden_dragon"] == 120


def test_three_golds_off_do_not_win_in_the_group() -> None:
    hands = ("", THREE_GOLDS, "", "")
    table = late(hands, drawable=5, seat=0, head="9m1p4p7s2m", options={"three_golds": "off"}).play_quietly(5, 0)
    table.do("0 discard:9m").passes()
    assert table.result == (None, None)


def test_a_flower_drawn_in_the_group_is_dead() -> None:
    table = last_turn(("", "", "", ""), "9m7z4p7s2m", flowers={1: "123z"}, tail="6p").do("0 discard:9m").passes()
    assert group(table)[0] == (1, "7z")
    assert "7z" in table.hand_tiles(1)
    assert table.flowers(1) == "123z"
    assert table.left == 18
    assert group(table)[1:] == [(2, "4p"), (3, "7s"), (0, "2m")]


def test_a_dead_flower_makes_no_group_and_completes_no_hand() -> None:
    table = last_turn(("", WAITS_3P6P, "", ""), "9m1z4p7s2m", flowers={1: "111z"}).do("0 discard:9m").passes()
    assert table.reserve == 18
    assert table.result == (None, None)


def test_a_gold_discarded_before_does_not_matter_in_the_group() -> None:
    hands = ("", "123456m78m234p678s9s5p", "", "")
    table = late(hands, drawable=9, seat=1, head="5p1s7s2p4m1s2s1p9m", flowers={1: "123z"})
    table.play_quietly(9, 1)
    table.discard(1, "9s")
    while not table.game.over:
        table.tsumogiri()
    assert table.result == (1, "last_group")


def test_an_any_tile_wait_wins_in_the_group_though_barred_on_discards() -> None:
    hand = "123456789m234p678s9s"
    table = last_turn(("", "", hand, ""), "9m1s8p", options={"any_tile_wait": "self_draw_only"}, flowers={2: "123z"})
    table.do("0 discard:9m")
    assert not table.may_win(2)
    table.passes()
    assert table.result == (2, "last_group")


# -- the last ordinary discard --


def test_the_last_ordinary_discard_may_be_won() -> None:
    table = last_turn(("", "", WAITS_3P6P, ""), "3p", flowers={2: "123z"}).do("0 discard:3p")
    assert table.may(2, "win")
    table.do("2 win")
    assert table.result == (2, "discard")
    assert table.payments == (-16, 0, 16, 0)


def test_the_last_ordinary_discard_may_be_punged_and_the_group_begins_after_the_next_discard() -> None:
    table = last_turn(("", "", "55p9m", ""), "5p1m4p7s2m").do("0 discard:5p", "2 pung").passes()
    assert (table.window, table.turn) == ("turn", 2)
    table.do("2 discard:9m").passes()
    assert group(table) == [(3, "1m"), (0, "4p"), (1, "7s"), (2, "2m")]


def test_the_last_ordinary_discard_may_be_chowed() -> None:
    table = last_turn(("", "46p9m", "", ""), "5p1m4p7s2m").do("0 discard:5p", "1 chow:456p").passes()
    table.do("1 discard:9m").passes()
    assert [seat for seat, _ in group(table)] == [2, 3, 0, 1]


def test_a_discard_after_a_claim_of_the_last_one_may_be_claimed_in_turn() -> None:
    table = last_turn(("", "", "55p9m", "99m"), "5p1m4p7s2m").do("0 discard:5p", "2 pung").passes()
    table.do("2 discard:9m")
    assert table.may(3, "pung")
    table.do("3 pung").passes()
    assert table.turn == 3


def test_the_konger_of_the_last_discard_may_win_on_the_replacement() -> None:
    table = last_turn(("", "", "555p234678m123s4p66p2p", ""), "5p", tail="3p").do("0 discard:5p", "2 open_kong")
    assert table.may(2, "win")
    table.do("2 win")
    assert table.result == (2, "kong_replacement")


def test_the_konger_discards_and_others_may_claim_it() -> None:
    table = last_turn(("", "", "555p", "99m"), "5p1m4p", tail="9m").do("0 discard:5p", "2 open_kong")
    assert table.drawable == 2
    table.do("2 discard:9m")
    assert table.may(3, "pung")
    table.passes()
    assert group(table) == [(3, "1m"), (0, "4p")]


def test_the_option_lets_the_group_begin_without_the_kongers_discard() -> None:
    options = {"konger_discards_in_last_group": False}
    table = last_turn(("", "", "555p", "99m"), "5p1m4p", tail="9m", options=options).do("0 discard:5p", "2 open_kong")
    table.passes()
    assert table.game.over
    assert table.names().count("discard") == sum(len(river) for river in map(table.river, range(4))) + 1
    assert group(table) == [(3, "1m"), (0, "4p")]


def test_the_option_lets_the_konger_win_first() -> None:
    options = {"konger_discards_in_last_group": False}
    table = last_turn(("", "", "555p234678m123s4p66p2p", ""), "5p", tail="3p", options=options)
    table.do("0 discard:5p", "2 open_kong")
    assert table.legal(2) == {"win", "pass"}
    table.do("2 win")
    assert table.result == (2, "kong_replacement")


# -- D at 0 or below --


def test_a_kong_that_brings_d_below_zero_is_legal_and_ends_the_deal() -> None:
    table = last_turn(("888s777p1p", "", "", ""), "8s", tail="7p9m").do("0 concealed_kong:8888s")
    assert table.drawable == 1
    table.do("0 concealed_kong:7777p").passes()
    assert table.result == (None, None)
    assert "last_group" not in table.names()
    assert (table.left, table.reserve) == (20, 22)


def test_the_replacement_of_such_a_kong_may_win() -> None:
    table = last_turn(("888s777p123456m99m55p", "", "", ""), "8s", tail="7p5p").do("0 concealed_kong:8888s")
    table.do("0 concealed_kong:7777p")
    assert table.may(0, "win")
    assert not table.kinds_of_action(0) & {"discard", "concealed_kong"}


def test_a_timeout_lets_such_a_win_pass_and_the_deal_ends() -> None:
    hand = "888s777p123m456m99m55p"
    table = last_turn((hand, "", "", ""), "8s", tail="7p9m").do("0 concealed_kong:8888s", "0 concealed_kong:7777p")
    assert table.game.default_action(0) == "pass"
    table.do("0 pass")
    assert table.result == (None, None)


def test_flower_groups_that_bring_d_below_zero_end_the_deal_without_a_discard() -> None:
    flowers = {0: "111222z"}
    table = late(("", "", "", ""), drawable=5, seat=0, head="1z", tail="2z9m", flowers=flowers)
    while not table.game.over and not (table.turn == 0 and "1111" in table.flowers(0)):
        table.tsumogiri()
    # D = 5: the draw leaves 4, the group 2, its replacement 1, the second group -1, its replacement -2
    assert table.game.over
    assert table.result == (None, None)
    assert (table.left, table.reserve) == (20, 22)
    assert table.flowers(0) == "11112222z"


def test_a_win_on_the_replacement_comes_before_that_end() -> None:
    flowers = {0: "111222z"}
    table = late((WAITS_3P6P, "", "", ""), drawable=5, seat=0, head="1z", tail="2z3p", flowers=flowers)
    while not (table.turn == 0 and "1111" in table.flowers(0)):
        table.tsumogiri()
    assert table.legal(0) == {"win", "pass"}
    table.do("0 win")
    assert table.result[0] == 0


@pytest.mark.parametrize(
    ("hand", "flowers", "head", "tail", "draws"),
    [
        ("", "12z", "7f", "9m", 3),  # a flower replaced
        ("", "777z", "7z", "9m", 1),  # a flower group: its replacement and two more reserved
        ("888s", "12z", "8s", "9m", 1),  # a concealed kong
    ],
)
def test_the_group_is_shorter_after_replacements(hand: str, flowers: str, head: str, tail: str, draws: int) -> None:
    table = late((hand, "", "", ""), drawable=5, seat=0, head=head, tail=tail, flowers={0: flowers})
    while table.drawable > 4 or table.turn != 0:
        table.tsumogiri()
    if hand:
        table.do("0 concealed_kong:8888s")
    table.do("0 discard:9m").passes()
    assert len(group(table)) == draws


def test_the_gold_may_lie_outside_the_reserve() -> None:
    flowers = dict.fromkeys(range(4), "12345z")
    table = scene(flowers=flowers, options={"reserve_includes_gold": False})
    assert (table.left, table.reserve, table.drawable) == (59, 18, 40)
    table = late(("", "", "", ""), drawable=5, seat=0, head="9m1m4p7s2m", options={"reserve_includes_gold": False})
    table.play_quietly(5, 0)
    table.do("0 discard:9m").passes()
    assert len(group(table)) == 4
    assert table.left == 19


def test_the_group_is_an_option_too() -> None:
    table = late(("", "", "", ""), drawable=3, seat=0, head="9m1m4p", options={"last_group": 2}).play_quietly(3, 0)
    table.do("0 discard:9m").passes()
    assert group(table) == [(1, "1m"), (2, "4p")]


def test_a_chain_of_flowers_to_the_very_end_draws_no_tile_twice() -> None:
    # no flower is dealt, so that all 36 lie at the end of the wall
    table = scene(("5p", "", "555p", ""), tail="9p").do("0 discard:5p", "2 open_kong").passes()
    table.discard(2, "9p").to_end()
    assert table.game.over


def test_the_gold_moves_when_the_reserve_grows() -> None:
    table = scene(("8888s9m", "", "", ""), tail="9m")
    before = table.gold_stack
    table.do("0 concealed_kong:8888s")
    assert table.reserve == 20
    used = table.game.view(None)["wall"]["tail"]
    assert table.gold_stack == 72 - used // 2 - 10
    assert table.gold_stack < before


def test_a_group_of_more_than_four_cannot_be_chosen() -> None:
    with pytest.raises(RulesError, match="last_group"):
        load("encyclopedia", {"last_group": 5})
