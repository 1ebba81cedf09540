"""Golds in play: RULES.md P13, P14, P22, P23, P30, P34, C05, C11, C26, C33, C38; FAULTS.md D1."""

import pytest

from tests.deal.builder import late, scene
from tests.deal.table import Table

WAITS_3P6P = "111m234m678m45p66p123s"
THREE_GOLDS = "147m258p36s159m2s999s"
# three golds (9p) each within a run, the pair is natural, waits for 6s and 9s
THREE_IN_RUNS = "13m46m79m234p55p78s"
SELF_DRAW_ONLY = {"any_tile_wait": "self_draw_only"}


def discarded(tile: str, hand: str, gold: str = "9s", **more: object) -> Table:
    """Seat 1 discards *tile* in its first turn; seat 2 holds *hand*."""
    table = scene(("8m", "", hand, ""), head=tile, gold=gold, **more).first_discard("8m").passes()  # type: ignore[arg-type]
    return table.do(f"1 discard:{tile}")


def drawn(tile: str, hand: str, gold: str = "9s", tail: str = "", **more: object) -> Table:
    """Seat 1 holds *hand* and has drawn *tile* in its first turn."""
    table = scene(("8m", hand, "", ""), head=tile, gold=gold, tail=tail, **more)  # type: ignore[arg-type]
    return table.first_discard("8m").passes()


# -- the gold stands for any tile, on discards and self-drawn --

SHAPES = [
    ("9m", "8m", "low end of a run: G89m"),
    ("8m", "9m", "low end of a run, the other tile"),
    ("1m", "2m", "high end of a run: 12mG"),
    ("4m", "6m", "middle of a run"),
    ("6m", "6m", "a pung of two and a gold"),
]
REST = "234p567p234s678s55p9s"  # four sets, a pair and a gold


@pytest.mark.parametrize(("held", "tile", "why"), SHAPES)
def test_a_gold_completes_a_set_on_a_discard(held: str, tile: str, why: str) -> None:
    table = discarded(tile, held + REST)
    assert "win" in table.may_claim(2), why
    table.do("2 win").passes()
    assert table.result == (2, "discard")
    assert table.lines["golds"] == 1


@pytest.mark.parametrize(("held", "tile", "why"), SHAPES)
def test_a_gold_completes_a_set_on_the_own_draw(held: str, tile: str, why: str) -> None:
    table = drawn(tile, held + REST)
    assert "win" in table.legal(1), why
    table.do("1 win")
    assert table.result == (1, "self_draw")
    assert len(table.hand_tiles(1)) == 17
    assert table.hand_tiles(1).count(tile) == (2 if held == tile else 1)


@pytest.mark.parametrize("tile", ["9m", "1m", "5m"])
def test_two_golds_may_stand_in_one_run(tile: str) -> None:
    table = discarded(tile, "234p567p234s678s55p99s")
    assert "win" in table.may_claim(2)


def test_a_gold_drawn_completes_any_hand_that_is_ready() -> None:
    table = drawn("9s", WAITS_3P6P)
    assert "win" in table.legal(1)


def test_a_gold_may_be_its_own_face() -> None:
    # ENC-29: 3p 4p(gold) 5p
    hand = "123456m78m35p678s22s4p"
    table = discarded("9m", hand, gold="4p", flowers={2: "123z"})
    table.do("2 win").passes()
    assert table.payments == (0, -18, 18, 0)


def test_two_golds_are_two_not_three_when_another_tile_is_drawn() -> None:
    table = drawn("5p", THREE_GOLDS.replace("999s", "99s4p"))
    assert table.kinds_of_action(1) == {"discard"}


def test_a_hand_that_is_not_complete_may_not_win() -> None:
    assert "win" not in drawn("9p", WAITS_3P6P).legal(1)
    assert "win" not in discarded("9p", WAITS_3P6P).legal(2)


# -- melds --


@pytest.mark.parametrize(("held", "wins"), [("23m", False), ("99m", True)])
def test_melds_are_never_cut_anew(held: str, wins: bool) -> None:
    # 111m 222m 333m lie open; 23m in the hand would make 11m 123m 222m 333m of them if they were cut again
    hand = "112233m" + held + "34p678s999p"
    table = scene(("1m2m3m", "", hand, ""), head="1s4s1s4s1s4s5p", gold="9s")
    for tile in ("1m", "2m", "3m"):
        while table.turn != 0:
            table.tsumogiri()
        table.do(f"0 discard:{tile}", "2 pung").passes()
        table.discard(2, "9p")
    assert table.melds(2) == ["pung:111m", "pung:222m", "pung:333m"]
    while table.turn != 1:
        table.tsumogiri()
    table.do("1 discard:5p")
    assert ("win" in table.may_claim(2)) is wins


def test_a_golden_pair_is_one_with_open_melds_too() -> None:
    table = scene(("5p", "", "55p123456m78m234s99s1p", ""), head="7p1s9m", gold="9s", flowers={2: "123z"})
    table.do("0 discard:5p", "2 pung").passes()
    table.discard(2, "1p").tsumogiri().tsumogiri()
    table.do("1 discard:9m", "2 win").passes()
    assert table.lines["golden_pair"] == 60


def test_a_gold_is_never_in_a_chow_as_itself() -> None:
    table = discarded("8s", "7s9s123m456m147p258p2m5m", gold="9s")
    assert "chow:789s" not in table.legal(2)


def test_a_gold_is_never_in_a_chow_as_another_tile() -> None:
    table = discarded("5p", "4p9s123m456m147m2s5s8s1s1p", gold="9s")
    assert not any(action.startswith("chow") for action in table.legal(2))


def test_a_gold_is_never_in_a_pung_or_kong() -> None:
    table = discarded("5p", "5p99s1144m7711s44s288m", gold="9s")
    assert not table.may_claim(2) & {"pung", "open_kong"}
    table = discarded("5p", "55p9s1144m7711s44s28m8s", gold="9s")
    assert "open_kong" not in table.legal(2)
    table = drawn("8s", "88s9s", gold="9s")
    assert "concealed_kong" not in table.kinds_of_action(1)


def test_three_golds_are_no_concealed_kong() -> None:
    table = scene(("", THREE_GOLDS, "", "")).do("1 pass").first_discard().passes()
    assert "concealed_kong" not in table.kinds_of_action(1)


# -- a gold discarded --


@pytest.mark.parametrize("hand", ["78s", "99s", WAITS_3P6P])
def test_a_discarded_gold_is_nobodys(hand: str) -> None:
    table = scene(("8m", "9s", hand, "99s" if hand != "99s" else "")).first_discard("8m").passes()
    table.do("1 discard:9s")
    assert (table.window, table.turn) == ("turn", 2)
    assert table.river(1) == ["9s"]
    assert table.game.view(None)["seats"][1]["gold_discarded"]


def test_who_discarded_a_gold_still_chows_pungs_and_kongs() -> None:
    table = scene(("8m5p", "9s55p", "", ""), head="1p").first_discard("8m").passes()
    table.discard(1, "9s")
    for _ in range(2):
        table.tsumogiri()
    table.do("0 discard:5p")
    assert "pung" in table.may_claim(1)


def test_who_discarded_a_gold_may_not_rob_a_kong() -> None:
    hands = ("8s9m", "88s", "", "123456m234p67s555p9p1s")
    table = scene(hands, gold="1s", options={"rob_kong": True}, head="7m9p8m8s", flowers={3: "123z"})
    table.do("0 discard:8s", "1 pung").passes()
    table.discard(1, table.hand_tiles(1)[0])
    table.tsumogiri()
    table.discard(3, "1s")
    table.tsumogiri()
    assert table.turn == 1
    table.do("1 added_kong:8888s")
    assert table.window == "turn"


def test_until_next_discard_counts_the_discard_after_a_claim() -> None:
    hands = ("8m5p", "9s55p123456m78m678s1p", "", "")
    table = scene(hands, options={"gold_discard": "until_next_discard"}, head="2p1s4s7s")
    table.first_discard("8m").passes()
    table.discard(1, "9s")
    table.tsumogiri().tsumogiri()
    table.do("0 discard:5p", "1 pung").passes()
    table.discard(1, "1p")
    assert not table.game.view(None)["seats"][1]["gold_discarded"]


# -- three golds --


def test_three_golds_are_offered_with_the_draw_of_the_third() -> None:
    table = drawn("9s", THREE_GOLDS.replace("999s", "99s4p"), flowers={1: "12z"})
    assert "three_golds" in table.legal(1)
    table.do("1 three_golds")
    assert table.result == (1, "three_golds")
    assert table.payments == (-60, 180, -60, -60)  # ENC-15


def test_three_golds_are_offered_with_a_replacement() -> None:
    table = drawn("1z", THREE_GOLDS.replace("999s", "99s4p"), tail="9s")
    assert "three_golds" in table.legal(1)
    table = drawn("8s", THREE_GOLDS.replace("999s", "99s").replace("147m", "888s").replace("4p", ""), tail="9s")
    table.do("1 concealed_kong:8888s")
    assert "three_golds" in table.legal(1)


def test_three_golds_declined_are_offered_after_every_own_draw() -> None:
    table = drawn("9s", THREE_GOLDS.replace("999s", "99s4p"))
    for _ in range(3):
        assert "three_golds" in table.legal(1)
        table.discard(1, next(tile for tile in table.hand_tiles(1) if tile != "9s"))
        while table.turn != 1:
            table.tsumogiri()


@pytest.mark.parametrize("tile", ["8p", "7m", "3s"])
def test_three_golds_win_on_nobodys_discard(tile: str) -> None:
    table = scene(("8m", "", THREE_GOLDS, ""), head=tile).do("2 pass").first_discard("8m").passes()
    table.do(f"1 discard:{tile}")
    assert not table.may_win(2)


def test_a_discard_win_with_three_golds_is_no_three_golds() -> None:
    table = scene(("8m", "", THREE_IN_RUNS + "999p", ""), head="6s", gold="9p", flowers={2: "123z"})
    table.do("2 pass").first_discard("8m").passes()
    table.do("1 discard:6s", "2 win").passes()
    assert table.result == (2, "discard")
    assert "three_golds" not in table.game.settled()["specials"]
    assert table.lines["golds"] == 3


def test_a_self_drawn_win_with_three_golds_is_three_golds_too_and_one_button() -> None:
    table = scene(("8m", THREE_IN_RUNS + "999p", "", ""), head="6s", gold="9p", flowers={1: "123z"})
    table.do("1 pass").first_discard("8m").passes()
    wins = {"win", "three_golds"} & table.legal(1)
    assert len(wins) == 1
    table.do(f"1 {wins.pop()}")
    assert table.lines["three_golds"] == 40


def test_one_button_gives_the_golden_dragon() -> None:
    table = scene(("8m", "123456789m678s2p999s", "", ""), head="2p", flowers={1: "135z"})
    table.do("1 pass").first_discard("8m").passes()
    wins = {"win", "three_golds"} & table.legal(1)
    assert len(wins) == 1
    table.do(f"1 {wins.pop()}")
    assert table.payments == (-142, 426, -142, -142)  # ENC-18


def test_one_button_in_the_opening_too() -> None:
    table = scene(("123456789m678s22p999s", "", "", ""))
    assert len({"win", "three_golds"} & table.legal(0)) == 1


def test_forced_three_golds_win_with_the_draw_unasked() -> None:
    table = drawn("9s", THREE_GOLDS.replace("999s", "99s4p"), options={"three_golds": "forced"})
    assert table.result == (1, "three_golds")


def test_forced_three_golds_take_the_best_reading() -> None:
    table = drawn("9s", "123456789m678s22p99s", options={"three_golds": "forced"})
    assert table.game.over
    assert table.lines["golden_dragon"] == 120


def test_at_once_only_a_kong_in_between_closes_it() -> None:
    hand = "8888s147m258p15m2s99s1p"
    table = drawn("9s", hand, tail="3m", options={"three_golds": "at_once_only"})
    assert "three_golds" in table.legal(1)
    table.do("1 concealed_kong:8888s")
    assert "three_golds" not in table.legal(1)


def test_forced_and_own_turn_wins_with_the_first_draw() -> None:
    options = {"three_golds": "forced", "dealt_three_golds": "own_turn"}
    table = scene(("8m", THREE_GOLDS, "", ""), options=options).first_discard("8m").passes()
    assert table.result == (1, "three_golds")


def test_forced_and_own_turn_wins_in_the_dealers_first_turn() -> None:
    table = scene((THREE_GOLDS, "", "", ""), options={"three_golds": "forced", "dealt_three_golds": "own_turn"})
    assert table.result == (0, "three_golds")


# -- any-tile waits --


def test_a_barred_any_tile_wait_may_not_rob_a_kong_but_a_golden_pair_may() -> None:
    for hand, may in (("123456789m234p678p1s", False), ("123456789m234p67s11s", True)):
        table = scene(
            ("8s9m", "88s", "", hand), gold="1s", options=SELF_DRAW_ONLY | {"rob_kong": True}, head="7m8m7m8s"
        )
        table.do("0 discard:8s")
        table.do("1 pung").passes()
        table.discard(1, next(tile for tile in table.hand_tiles(1) if tile != "8s"))
        while table.turn != 1:
            table.tsumogiri()
        table.do("1 added_kong:8888s")
        assert (table.window == "rob_kong") is may


def test_a_barred_any_tile_wait_may_rob_the_gold() -> None:
    table = scene(("", "123456789m234p678s9s", "", ""), options=SELF_DRAW_ONLY).first_discard()
    assert "rob_gold" in table.legal(1)


def test_a_wait_for_nearly_every_tile_is_not_barred() -> None:
    # 1s (gold) with 5m 5m: waits, but not for everything
    table = discarded("9m", "123456m78m234p678s55p", gold="1s", options=SELF_DRAW_ONLY)
    assert "win" in table.may_claim(2)


# -- eight pairs --


@pytest.mark.parametrize(
    ("option", "tile", "wins"),
    [
        ("off", "9m", False),
        ("any_single", "9m", True),
        ("with_triplet", "9m", False),
        ("with_triplet", "5p", True),
        ("any_single", "5p", True),
    ],
)
def test_eight_pairs_win_as_the_option_says(option: str, tile: str, wins: bool) -> None:
    hand = "1133m2288p55p6699s44s"  # eight pairs
    table = discarded(tile, hand, gold="1s", options={"eight_pairs": option})
    assert ("win" in table.may_claim(2)) is wins


def test_eight_pairs_self_drawn_and_with_a_gold() -> None:
    table = drawn("9m", "1133m2288p55p6699s4s7s", gold="7s", options={"eight_pairs": "any_single"})
    assert "win" in table.legal(1)
    assert "win" not in drawn("9m", "1133m2288p55p6699s4s7s", gold="1s", options={"eight_pairs": "any_single"}).legal(1)


# -- what the page is told --


def test_a_win_tells_what_one_payer_would_pay() -> None:
    table = discarded("3p", WAITS_3P6P, flowers={2: "123z"})
    assert table.game.option_points(2, "win") == 16
    assert table.game.option_points(2, "pass") is None
    assert drawn("3p", WAITS_3P6P, flowers={1: "123z"}).game.option_points(1, "win") == 16


def test_what_it_tells_is_what_is_paid_also_for_robbing_and_three_golds() -> None:
    table = scene(("", "123456789m234p678s9s", "", "")).first_discard()
    assert table.game.option_points(1, "rob_gold") == 74
    assert scene(("", THREE_GOLDS, "", "")).game.option_points(1, "three_golds") == 56


def test_the_winners_hand_holds_the_winning_tile_at_the_end() -> None:
    table = discarded("3p", WAITS_3P6P).do("2 win").passes()
    settled = table.game.settled()
    assert settled["hands"][2].count("3p") == 1
    assert len(settled["hands"][2]) == 17
    assert settled["winning_tile"] == "3p"
    assert sorted(tile for one in settled["sets"] for tile in one) == sorted(settled["hands"][2])


# -- the dearer reading, where a declared win sums and an ordinary one takes the highest (C11, C17) --

HALL = {"profile": "lianzhong_hall", "options": {}}
GOLDEN_PAIR_OF_THREE = "123456789m23p45s999s"  # a 1p or 4p makes it a golden pair, no dragon


def hall_table(head: str, hand: str = GOLDEN_PAIR_OF_THREE, **more: object) -> Table:
    """Seat 1 draws the first tile of *head* under the rules of the hall, wins dealt declined."""
    table = scene(("8m", hand, "", ""), head=head, **{**HALL, **more})  # type: ignore[arg-type]
    return table.first_discard("8m").passes()


def test_a_self_draw_counts_as_declared_three_golds_where_that_is_dearer() -> None:
    table = hall_table("1p").do("1 win")
    assert table.result == (1, "three_golds")
    assert table.events()[-1]["how"] == "three_golds"
    assert (table.lines["no_flower"], table.lines["three_golds"]) == (30, 40)
    assert "golden_pair" not in table.lines
    assert table.payments == (-86, 258, -86, -86)  # (0 + 3 + 0 + 5) x 2 + 40 + 30


def test_a_dragon_drawn_by_oneself_stays_a_self_draw() -> None:
    table = hall_table("2p", hand="123456789m678s2p999s").do("1 win")
    assert table.result == (1, "self_draw")
    assert table.lines["golden_dragon"] == 120


def test_three_golds_that_must_be_declared_at_once_are_no_reading_later() -> None:
    table = hall_table("1p", options={"three_golds": "at_once_only"}).do("1 win")
    assert table.result == (1, "self_draw")
    assert table.payments[0] == -76  # (3 + 5) x 2 + 60


def test_the_third_gold_itself_may_be_the_one_at_once() -> None:
    table = hall_table("9s", hand="123456789m123p45s99s", options={"three_golds": "at_once_only"}).do("1 win")
    assert table.result == (1, "three_golds")


def test_forced_three_golds_of_a_complete_hand_are_its_dearer_reading() -> None:
    forced = {"options": {"three_golds": "forced", "stacking": "event_sum"}}
    table = scene(("8m", "123456789m678s22p99s", "", ""), head="9s", **forced).first_discard("8m").passes()  # type: ignore[arg-type]
    assert table.result == (1, "self_draw")
    assert table.lines["golden_dragon"] == 120


def test_the_last_group_takes_the_dearer_reading_too() -> None:
    more = {"options": {"stacking": "event_sum"}, "flowers": {1: "1z"}}
    table = late(("", GOLDEN_PAIR_OF_THREE, "", ""), drawable=5, seat=0, head="9m1p", **more)  # type: ignore[arg-type]
    table.do("1 pass").play_quietly(5, 0).do("0 discard:9m").passes()
    assert table.result == (1, "last_group")  # 60 beats 40 + 15
    more["options"]["specials.golden_pair"] = 50
    table = late(("", GOLDEN_PAIR_OF_THREE, "", ""), drawable=5, seat=0, head="9m1p", **more)  # type: ignore[arg-type]
    table.do("1 pass").play_quietly(5, 0).do("0 discard:9m").passes()
    assert table.result == (1, "three_golds")
    assert table.payments[0] == -(2 * (1 + 3 + 5) + 55)
