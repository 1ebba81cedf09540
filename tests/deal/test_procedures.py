"""The cases of ``procedures.jsonl``, each a test named by its id (RULES.md 4, "Procedural cases")."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from hokchiu.deal.session import Session
from hokchiu.protocol.messages import Leave, Next
from hokchiu.rules import settle
from hokchiu.rules.load import load
from hokchiu.tables.pace import AT_ONCE
from tests.deal.builder import late, scene
from tests.deal.table import Table
from tests.tables.scripted import CLOCKS, Theatre, turn

CASES = Path(__file__).parent.parent / "cases" / "procedures.jsonl"
READY = "123456m78m234p678s55p"  # waits for 6m, 9m and 3m
WINDMILL = "19m147p25s"  # fits nothing


def test_every_case_is_tested() -> None:
    ids = {json.loads(line)["id"] for line in CASES.read_text(encoding="utf-8").splitlines()}
    tested = {name.split("_")[2] for name in globals() if name.startswith("test_pr_")}
    assert {f"PR-{number}" for number in tested} == ids


# -- the wall --


def test_pr_01_twenty_replacements_leave_41_drawable() -> None:
    flowers = {0: "12345z", 1: "12345z", 2: "12345z", 3: "12345z"}
    table = scene(flowers=flowers)
    assert (table.left, table.reserve, table.drawable) == (59, 18, 41)
    while "last_group" not in table.names() and not table.game.over:
        table.tsumogiri()
    events = table.events()
    begins = table.names().index("last_group")
    assert sum(event["e"] == "draw" for event in events[:begins]) == 37
    assert events[begins]["draws"] == 4


def test_pr_02_two_concealed_kongs_and_a_flower_group_make_the_reserve_24() -> None:
    table = scene(("9m", "888s", "2222p", ""), flowers={3: "1111z"}, head="8s", quiet=0, tail="")
    assert table.reserve == 20
    table.discard(0, "9m")  # 1 draws 8s
    table.do("1 concealed_kong:8888s")
    assert table.reserve == 22
    table.tsumogiri()
    assert "concealed_kong:2222p" in table.legal(2)
    table.do("2 concealed_kong:2222p")
    assert table.reserve == 24


def test_pr_02_one_open_and_one_concealed_kong_and_a_group() -> None:
    table = scene(("9m8s", "888s", "2222p", ""), flowers={3: "1111z"})
    table.do("0 discard:8s", "1 open_kong").passes()
    assert table.reserve == 18 + 1 + 2
    table.tsumogiri()
    table.do("2 concealed_kong:2222p")
    assert table.reserve == 18 + 1 + 2 + 2


def test_pr_03_an_open_kong_at_n_plus_4_leaves_a_last_group_of_two() -> None:
    table = late((WINDMILL, "888s", "", ""), drawable=5, seat=0, head="8s3m4m", tail="9m").play_quietly(5, 0)
    assert (table.left, table.reserve) == (22, 18)
    table.do("0 discard:8s", "1 open_kong").passes()
    assert (table.left, table.reserve, table.drawable) == (21, 19, 2)
    table.discard(1, "9m")
    assert table.game.over
    group = [event for event in table.events() if event["e"] in ("last_group", "draw")][-3:]
    assert group[0]["draws"] == 2
    assert [event["seat"] for event in group[1:]] == [2, 3]
    assert table.result == (None, None)


def test_pr_04_a_concealed_kong_at_d_5_leaves_one_last_draw() -> None:
    table = late(("888s", "", "", ""), drawable=5, seat=0, head="8s3m", tail="9m").play_quietly(5, 0)
    table.do("0 concealed_kong:8888s")
    assert (table.left, table.reserve, table.drawable) == (21, 20, 1)
    table.discard(0, "9m")
    events = [event for event in table.events() if event["e"] in ("last_group", "draw")]
    assert events[-2]["draws"] == 1
    assert events[-1]["seat"] == 1
    assert table.result == (None, None)


def two_kongs_at_the_end(tail: str, more: str = "", **options: object) -> Table:
    """N = 18, L = 22: seat 2 holds a pung of 2p and three 8s, seat 1 has just discarded 8s (PR-05)."""
    table = late(
        ("2p", "", "22p888s" + more, ""), drawable=5, seat=1, head="8s", tail=tail, dealer=0, first=3, options=options
    )
    table.do("0 discard:2p", "2 pung")
    table.discard(2, table.hand_tiles(2)[0]).play_quietly(5, 1)
    return table.do("1 discard:8s")


def test_pr_05_two_kongs_that_use_up_the_last_draws_end_the_deal_without_a_discard() -> None:
    table = two_kongs_at_the_end("2p6m")
    table.do("2 open_kong")
    assert (table.left, table.reserve, table.drawable) == (21, 19, 2)
    table.do("2 added_kong:2222p").passes()
    assert (table.left, table.reserve, table.drawable) == (20, 20, 0)
    assert table.result == (None, None)
    assert "last_group" not in table.names()


def test_pr_05_the_second_replacement_may_win() -> None:
    table = two_kongs_at_the_end("2p1s", "4m123567m345p1s")  # the replacement 1s makes the pair
    table.do("2 open_kong")
    table.do("2 added_kong:2222p")
    assert table.may(2, "win")
    assert not any(action.startswith("discard") for action in table.legal(2))
    table.do("2 win")
    assert table.result == (2, "kong_replacement")


def test_pr_06_a_flower_at_d_5_leaves_a_last_group_of_three() -> None:
    flowers = {0: "1234567z", 1: "1234567z", 3: "1234567z5f6f"}
    table = late((WINDMILL, "", "", ""), drawable=5, seat=0, head="8f", tail="9m", flowers=flowers)
    while table.drawable > 3 or table.turn != 0:
        table.tsumogiri()
    assert (table.left, table.reserve, table.drawable) == (21, 18, 3)
    assert "8f" in table.flowers(0)
    assert table.has(0, "9m")
    table.discard(0, "9m")
    events = [event for event in table.events() if event["e"] in ("last_group", "draw")]
    assert [event["seat"] for event in events[-3:]] == [1, 2, 3]
    assert events[-4]["draws"] == 3


def test_pr_07_the_fourth_of_a_flower_group_costs_two_tiles_and_two_of_the_reserve() -> None:
    flowers = {0: "11123456z"}
    table = late((WINDMILL, "", "", ""), drawable=12, seat=0, head="1z", tail="9m", flowers=flowers)
    while table.drawable > 8 or table.turn != 0:
        table.tsumogiri()
    assert (table.reserve, table.drawable) == (20, 8)
    assert table.flowers(0).startswith("1111")


def test_pr_08_the_gold_lies_on_the_ninth_stack_from_the_tail_and_moves_when_one_is_used_up() -> None:
    # no flowers: the gold is turned up from the first place of the tail, whose stack still has its lower tile
    table = scene(("8888s2p", "", "222p", ""), flowers={0: "1z"}, tail="3m4m")
    assert table.game.view(None)["wall"]["tail"] == 2  # one replacement and the gold: one stack
    assert table.gold_stack == 72 - 1 - 9
    table.do("0 discard:2p", "2 open_kong")  # N = 19, one tail tile
    assert table.reserve == 19
    assert table.gold_stack == 72 - 1 - 10


def test_pr_08_after_two_tail_draws_the_gold_moves_one_stack_towards_the_head() -> None:
    table = scene(flowers={0: "1z"}, head="2z3z", tail="3m4m")
    before = table.gold_stack
    table.tsumogiri()  # seat 1 draws 2z, replaces it
    assert table.gold_stack == before
    table.tsumogiri()  # seat 2 draws 3z, replaces it
    assert table.game.view(None)["wall"]["tail"] == 4
    assert table.gold_stack == before - 1


@pytest.mark.parametrize("seat", range(4))
def test_pr_09_a_flower_turned_up_is_the_dealers_who_gets_no_tile_for_it(seat: int) -> None:
    table = scene(dealer=seat, turned="5z", gold="3p")
    assert table.gold == "3p"
    assert table.flowers(seat) == "5z"
    assert len(table.hand_tiles(seat)) == 17
    assert table.left == 144 - 65 - 1


# -- any-tile waits (the option that lianzhong and lianzhong_hall turn on) --

ANY_TILE = "123456789m234p678s1s"
BARRED = {"any_tile_wait": "self_draw_only"}


def offered(hand: str, tile: str, gold: str, options: dict[str, object] | None = None) -> Table:
    """Seat 2 holds *hand*, and seat 1 has discarded *tile* in its first turn."""
    table = scene(("19m", "", hand, ""), gold=gold, head=tile, options=options)
    table.first_discard("9m").passes()
    return table.do(f"1 discard:{tile}")


@pytest.mark.parametrize("tile", ["9p", "3m", "6p"])
def test_pr_10_an_any_tile_wait_wins_only_by_self_draw_if_the_option_says_so(tile: str) -> None:
    assert not offered(ANY_TILE, tile, "1s", BARRED).may_win(2)
    assert offered(ANY_TILE, tile, "1s").may_win(2)


def test_pr_10_the_self_drawn_tile_wins_all_the_same() -> None:
    table = scene(("", ANY_TILE, "", ""), gold="1s", head="9p", options=BARRED)
    table.discard(0, table.hand_tiles(0)[-1])
    assert table.may(1, "win")


@pytest.mark.parametrize(("tile", "wins"), [("3s", True), ("6s", True), ("9p", False), ("4s", False), ("1p", False)])
def test_pr_11_a_golden_pair_may_be_won_on_a_discard_from_an_any_tile_wait(tile: str, wins: bool) -> None:
    hand = "123456789m234p45s11s"
    assert offered(hand, tile, "1s", BARRED).may_win(2) is wins
    assert offered(hand, tile, "1s").may_win(2)


@pytest.mark.parametrize(
    ("tile", "special"),
    [("2p", "golden_dragon"), ("1p", "golden_pair"), ("3p", "golden_pair"), ("4p", "golden_pair"), ("9p", None)],
)
def test_pr_12_a_golden_dragon_or_pair_from_an_any_tile_wait(tile: str, special: str | None) -> None:
    table = offered("123456789m678s2p555p", tile, "5p", BARRED)
    assert ("win" in table.may_claim(2)) is (special is not None)
    if special is not None:
        table.do("2 win").passes()
        assert table.result == (2, "discard")
        assert special in table.lines


# -- robbing the gold --


def test_pr_13_three_golds_are_no_shape_to_rob_with() -> None:
    table = scene(("9m", "147m258p36s159m2s4p4s99s", "", ""), gold="9s")
    table.do("0 discard:9m")
    assert "rob_gold" not in table.legal(1)


@pytest.mark.parametrize(
    ("hand", "special"),
    [
        ("123456m78m234p67s5p99s", "rob_gold"),  # golds: 9m, 8s, 5p
        ("123456789m234p67s99s", "golden_pair"),  # the third gold is 8s
        ("123456789m678s22p99s", "golden_dragon"),
    ],
)
def test_pr_14_with_two_golds_a_shape_of_three_wilds_may_rob(hand: str, special: str) -> None:
    table = scene(("", hand, "", ""), gold="9s", flowers={1: "123z"})
    table.do(f"0 discard:{table.hand_tiles(0)[-1]}")
    assert "rob_gold" in table.legal(1)
    table.do("1 rob_gold").passes()
    assert table.result == (1, "rob_gold")
    assert table.lines["golds"] == 3
    assert special in table.lines
    assert "three_golds" not in table.game.settled()["specials"]


def test_pr_15_who_is_ready_may_rob() -> None:
    table = scene(("", READY, "", ""), gold="9s")
    table.do(f"0 discard:{table.hand_tiles(0)[-1]}")
    assert "rob_gold" in table.legal(1)


def test_pr_15_who_is_not_ready_may_not_rob() -> None:
    table = scene(("", READY.replace("78m", "19m"), "", ""), gold="9s")
    table.do(f"0 discard:{table.hand_tiles(0)[-1]}")
    assert "rob_gold" not in table.legal(1)


def three_robbers(dealer_hand: str) -> Table:
    return scene((dealer_hand, "111m234m678m45p66p123s", "", "789m789p22p78s567s999p"))


def test_pr_16_the_nearest_non_dealer_robs_before_the_dealer() -> None:
    table = three_robbers("1234569m123p444s56s55m")
    table.do("0 discard:9m")
    assert {seat for seat in range(4) if "rob_gold" in table.legal(seat)} == {0, 1, 3}
    table.do("0 rob_gold", "3 rob_gold", "1 rob_gold").passes()
    assert table.result == (1, "rob_gold")


def test_pr_16_heavenly_comes_before_everybody() -> None:
    table = three_robbers("123456m123p444s567s55m")
    assert table.window == "opening"
    table.do("0 win")
    assert table.result == (0, "heavenly")


# -- the gold discarded --


def gold_discarded(options: dict[str, object] | None = None, head: str = "") -> Table:
    """Seat 1 is ready for 3m, 6m and 9m, holds a gold and can discard it in his first turn (he draws 1p)."""
    hands = ("", "123456m78m234p678s9s5p", "9s", "")
    table = scene(hands, gold="9s", head="5p" + head, options=options)
    return table.discard(0, table.hand_tiles(0)[-1])


def test_pr_18_nobody_may_take_a_discarded_gold() -> None:
    table = gold_discarded()
    table.do("1 discard:9s")
    assert table.window == "turn"
    assert table.turn == 2


def test_pr_18_who_discarded_a_gold_wins_only_by_self_draw_from_then_on() -> None:
    table = gold_discarded(head="9m1s1s1s9m")
    table.do("1 discard:9s")
    table.do("2 discard:9m")
    assert not table.may_win(1)
    table.passes()
    for _ in range(2):
        table.tsumogiri()
    assert table.turn == 1
    table.tsumogiri()
    table.do("2 discard:9m")
    assert not table.may_win(1)


def test_pr_18_the_self_draw_wins() -> None:
    table = gold_discarded(head="1p1p1p9m")
    table.discard(1, "9s")
    for _ in range(3):
        table.tsumogiri()
    assert table.turn == 1
    assert table.may(1, "win")


def test_pr_19_forbidden_refuses_every_discard_of_a_gold() -> None:
    table = gold_discarded({"gold_discard": "forbidden"})
    assert "discard:9s" not in table.legal(1)
    assert "discard:5p" in table.legal(1)


def test_pr_19_until_next_discard_bars_discard_wins_until_then() -> None:
    table = gold_discarded({"gold_discard": "until_next_discard"}, head="9m1s1s1s9m")
    table.do("1 discard:9s")
    table.do("2 discard:9m")
    assert not table.may_win(1)
    table.passes()
    table.tsumogiri()
    table.tsumogiri()
    table.tsumogiri()  # seat 1 discards another tile
    table.do("2 discard:9m")
    assert table.may_win(1)


def test_gold_discard_free_bars_nothing_but_the_gold() -> None:
    table = gold_discarded({"gold_discard": "free"}, head="9m")
    table.do("1 discard:9s")
    assert table.turn == 2
    table.do("2 discard:9m")
    assert table.may_win(1)


# -- robbing a kong --


def added_kong(options: dict[str, object] | None = None) -> Table:
    """Seat 3 has a pung of 8s and draws the fourth; seat 2 waits for it."""
    hands = ("8s", "", "123456m234p67s555p99p", "88s")
    table = scene(hands, gold="1s", flowers={3: "123z", 2: "123z"}, options=options, head="1m2m3m8s", dealer=0)
    table.do("0 discard:8s")
    assert table.may(3, "pung")
    table.do("3 pung").passes()
    table.discard(3, table.hand_tiles(3)[0])
    for _ in range(3):
        table.tsumogiri()
    assert table.turn == 3
    return table.do("3 added_kong:8888s")


def test_pr_20_an_added_kong_cannot_be_robbed() -> None:
    table = added_kong()
    assert table.window == "turn"
    assert table.melds(3) == ["added_kong:8888s"]
    assert table.reserve == 19


def test_pr_20_with_the_option_it_is_won_as_a_discard_of_the_konger_and_the_kong_undone() -> None:
    table = added_kong({"rob_kong": True})
    assert table.window == "rob_kong"
    table.do("2 win")
    assert table.result == (2, "rob_kong")
    assert table.reserve == 18
    assert table.melds(3) == ["pung:888s"]
    assert table.has(2, "678s")
    assert table.payments == (0, 0, 16, -16)


def test_pr_20_with_the_option_declined_the_kong_stands() -> None:
    table = added_kong({"rob_kong": True}).passes()
    assert table.window == "turn"
    assert table.melds(3) == ["added_kong:8888s"]
    assert table.reserve == 19
    assert table.has(2, "67s")


# -- a win let go --


WAITS_3M6M = "111p234p678p45m99m123s"


def test_pr_17_a_win_let_go_is_barred_until_the_own_discard() -> None:
    # the dealer is A (0); B is seat 3, C seat 1, D seat 2: they discard in this order
    table = scene(("8s", WINDMILL, "", WAITS_3M6M), profile="lianzhong", head="6m6m1s9p6m").first_discard("8s").passes()
    table.do("1 discard:6m")
    assert "win" in table.legal(3)
    table.do("3 pass").passes().do("2 discard:6m")
    assert "win" not in table.legal(3)
    table.passes()
    table.discard(3, "1s").discard(0, "9p")
    table.do("1 discard:6m")
    assert "win" in table.legal(3)


@pytest.mark.parametrize(("head", "seat", "how"), [("6m3m", 2, "discard"), ("6m1s6m", 3, "self_draw")])
def test_pr_17_another_tile_and_the_own_draw_win_all_the_same(head: str, seat: int, how: str) -> None:
    table = scene(("8s", WINDMILL, "", WAITS_3M6M), profile="lianzhong", head=head).first_discard("8s").passes()
    table.do("1 discard:6m", "3 pass").passes()
    if how == "discard":
        table.do("2 discard:3m")
    else:
        table.discard(2, "1s")
    table.do("3 win")
    assert table.result == (3, how)


# -- the dealer and the streak --


def played(rules_options: dict[str, object], *winners: int | None, name: str = "encyclopedia") -> list[tuple[int, int]]:
    """Dealer and streak of each deal and of the one after, A (0) deals first and *winners* win."""
    rules = load(name, rules_options).packed
    session = Session(0)
    seen = [(session.dealer, session.streak)]
    for winner in winners:
        session.finish(rules, winner, (0, 0, 0, 0))
        seen.append((session.dealer, session.streak))
    return seen


def test_pr_21_the_streak_is_the_number_of_the_dealers_wins() -> None:
    assert played({}, 0, 0, None, 2) == [(0, 0), (0, 1), (0, 2), (0, 2), (1, 0)]


@pytest.mark.parametrize("name", ["lianzhong", "lianzhong_hall"])
def test_pr_22_a_draw_counts_as_streak(name: str) -> None:
    assert played({}, 0, None, 2, name=name) == [(0, 0), (0, 1), (0, 2), (1, 0)]


def test_pr_24_a_player_who_leaves_ends_the_session_and_the_next_begins_anew() -> None:
    dealers = set()
    for seed in range(24):
        theatre = Theatre(lambda: [turn(0)], msgspec.structs.replace(CLOCKS, deals=8), AT_ONCE)
        theatre.table.random = Random(seed)
        theatre.start("ann", "bea", "cid", "dan")
        for _ in range(5):
            theatre.act("ann", "discard:1m")
            theatre.table.session.streak = 2  # type: ignore[union-attr, misc]
            for name in ("ann", "bea", "cid", "dan"):
                theatre.say(name, Next(theatre.cmd()))
        theatre.say("dan", Leave(theatre.cmd()))
        theatre.act("ann", "discard:1m")
        assert theatre.table.stage == "over"
        theatre.join("eve")
        for name in ("ann", "bea", "cid", "eve"):
            theatre.say(name, Next(theatre.cmd()))
        assert (theatre.table.stage, theatre.table.sessions) == ("playing", 2)
        session = theatre.table.session
        assert session is not None
        assert (session.streak, session.deals_played, list(session.totals)) == (0, 0, [0] * 4)
        dealers.add(session.dealer)
    assert dealers == {0, 1, 2, 3}


# -- money: what the rules of bianfeng charge --


def test_pr_25_the_fee_is_taken_as_far_as_balances_go() -> None:
    balances = [500, 12, 0, 33]
    assert settle.fees(balances, 20) == [20, 12, 0, 20]
    assert [had - fee for had, fee in zip(balances, settle.fees(balances, 20), strict=True)] == [480, 0, 0, 13]


@pytest.mark.parametrize(("balance", "charged"), [(1000, 400), (150, 150)])
def test_pr_26_who_runs_away_is_charged_eight_bases_or_all_he_has(balance: int, charged: int) -> None:
    options = load("bianfeng").options
    assert (options["escape_multiple"], options["escape_to"]) == (8, "system")
    assert settle.escape(1, [10, balance, 20, 30], base=50, to="system") == [0, -charged, 0, 0]


def test_pr_28_an_insolvent_loser_pays_what_he_has() -> None:
    assert settle.within(settle.settle([-40, 120, -40, -40]), [100, 7, 15, 40]) == [-40, 95, -15, -40]


def test_pr_23_with_the_option_a_draw_passes_the_deal() -> None:
    assert played({"dealer_on_draw": "pass"}, None) == [(0, 0), (1, 0)]
    assert played({"dealer_on_draw": "pass"}, 0, 0, None) == [(0, 0), (0, 1), (0, 2), (1, 0)]


def test_pr_27_a_cap_bounds_what_a_loser_pays() -> None:
    assert settle.settle([68, -68, 0, 0], 10, 500) == [500, -500, 0, 0]
