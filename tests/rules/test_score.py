"""The score against a second one written another way, and the named cases of the rules."""

import random
from collections import Counter

import pytest

from hokchiu.rules import lines, option, score, specials
from hokchiu.rules.load import load
from hokchiu.rules.specials import SPECIAL_NAMES
from tests.amounts import part
from tests.rules import oracle
from tests.rules.oracle import BOOK, Win
from tests.rules.wins import random_win, tally_of

WINS = part(12_000)
STANDARD = load("encyclopedia")
PLAIN = Win("discard", 1, 0, 0, 0, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 18, 19, 20, 26, 26), 0, 0, [27, 28], 0, 0)


def scored(win: Win) -> memoryview:
    tally = tally_of(win)
    score.score(rules_of(win), tally)
    return tally


def rules_of(win: Win):
    return load(win.rules, win.options).packed


def with_changes(**changes) -> Win:
    return Win(**{**PLAIN.__dict__, **changes})


def test_random_wins_score_as_the_slow_oracle_says():
    dice = random.Random(20250607)
    seen = Counter()
    for _ in range(WINS):
        win = random_win(dice)
        rules = rules_of(win)
        tally = tally_of(win)
        score.score(rules, tally)
        held = lines.specials(rules, tally)
        assert held == oracle.specials(win), win
        assert tally[score.TALLY_FLOWER_POINTS] == oracle.flower_points(win), win
        assert lines.points(tally) == oracle.points(win), win
        assert lines.add_up(lines.lines(rules, tally), tally), win
        seen.update(held)
        seen.update([win.how, win.rules])
    assert all(seen[name] > WINS // 200 for name in SPECIAL_NAMES), seen
    assert all(seen[name] > WINS // 20 for name in score.HOW_NAMES.values()), seen
    assert all(seen[name] > WINS // 10 for name in BOOK), seen


def test_points_sum_to_zero_and_a_self_draw_pays_three_times_the_value():
    tally = scored(with_changes(how="self_draw", payer=None))
    assert lines.points(tally) == [-14, 42, -14, -14]
    assert tally[score.TALLY_VALUE] == 14


def test_a_robbed_kong_is_paid_like_a_discard():
    assert lines.points(scored(with_changes(how="rob_kong", payer=3))) == [0, 14, 0, -14]


@pytest.mark.parametrize("how", ["discard", "rob_kong", "rob_gold"])
def test_three_golds_never_count_on_a_tile_of_others(how):
    payer = None if how == "rob_gold" else 0
    win = with_changes(how=how, payer=payer, naturals=PLAIN.naturals[3:], golds=3)
    assert "three_golds" not in lines.specials(STANDARD.packed, scored(win))


@pytest.mark.parametrize("how", ["self_draw", "kong_replacement", "last_group", "heavenly", "three_golds"])
def test_three_golds_count_on_every_own_draw(how):
    win = with_changes(how=how, payer=None, winner=0, naturals=PLAIN.naturals[3:], golds=3)
    assert lines.specials(STANDARD.packed, scored(win))["three_golds"] == 40


def test_three_golds_without_a_shape_are_neither_golden_pair_nor_dragon():
    scattered = (0, 3, 4, 6, 8, 9, 10, 13, 16, 18, 20, 21, 24, 26)
    win = with_changes(how="three_golds", payer=None, naturals=scattered, golds=3)
    assert lines.specials(STANDARD.packed, scored(win)) == {"three_golds": 40}


def test_robbing_with_two_golds_counts_three_of_them_and_the_dearest_special():
    win = with_changes(how="rob_gold", payer=None, naturals=PLAIN.naturals[3:], golds=3)
    tally = scored(win)
    assert tally[score.TALLY_GOLD_POINTS] == 3
    assert lines.specials(STANDARD.packed, tally) == {"rob_gold": 30, "golden_pair": 60, "golden_dragon": 120}


def test_of_specials_worth_the_same_the_first_is_told():
    tally = scored(with_changes(how="heavenly", payer=None, winner=0, flowers=[]))
    assert tally[score.TALLY_SPECIAL] == specials.HEAVENLY
    assert lines.lines(STANDARD.packed, tally)[-1] == ("heavenly", 30, 1)


def test_a_special_worth_nothing_is_not_played():
    tally = scored(with_changes(flowers=[], options={"specials.no_flower": 0}))
    assert tally[score.TALLY_SPECIAL] == specials.NO_SPECIAL
    assert tally[score.TALLY_SPECIALS] == 0


def test_the_lines_tell_every_part():
    win = with_changes(
        dealer=1,
        streak=2,
        naturals=PLAIN.naturals[7:],
        golds=1,
        melds=2,
        flowers=[27, 27, 27, 27, 34],
        open_kongs=1,
        concealed_kongs=1,
    )
    assert [line[:2] for line in lines.lines(STANDARD.packed, scored(win))] == [
        ("flowers", 5),
        ("flower_groups", 2),
        ("open_kongs", 1),
        ("concealed_kongs", 2),
        ("golds", 1),
        ("streak", 2),
        ("constant", 5),
        ("multiplier", 2),
    ]


def test_a_line_that_is_wrong_does_not_add_up():
    tally = scored(PLAIN)
    told = lines.lines(STANDARD.packed, tally)
    assert lines.add_up(told, tally)
    assert not lines.add_up([*told, lines.Line("golds", 1)], tally)


def test_specials_stand_in_the_options_in_the_order_of_their_bits():
    places = [getattr(option, f"SPECIAL_{name.upper()}") for name in SPECIAL_NAMES]
    assert places == list(range(option.SPECIAL_HEAVENLY, option.SPECIAL_HEAVENLY + specials.SPECIALS))


HALL_GOLDS = PLAIN.naturals[3:]


@pytest.mark.parametrize(
    ("how", "changes", "best", "special"),
    [
        # three golds and no flowers, 40 + 30, beat the golden pair, 60, where events sum
        ("self_draw", {"flowers": [], "options": {"specials.golden_dragon": 0}}, "three_golds", 70),
        ("kong_replacement", {"flowers": [], "options": {"specials.golden_dragon": 0}}, "three_golds", 70),
        ("self_draw", {}, "self_draw", 120),
        ("three_golds", {}, "self_draw", 120),
        ("three_golds", {"naturals": (0, 3, 4, 6, 8, 9, 10, 13, 16, 18, 20, 21, 24, 26)}, "three_golds", 40),
        ("discard", {"payer": 0, "flowers": []}, "discard", 120),
        ("heavenly", {"winner": 0, "flowers": []}, "heavenly", 180),
    ],
)
def test_three_golds_drawn_by_oneself_count_by_the_dearer_reading(how, changes, best, special):
    changes = {"how": how, "payer": None, "naturals": HALL_GOLDS, "golds": 3, "rules": "lianzhong_hall"} | changes
    win = with_changes(**changes)
    tally = tally_of(win)
    score.score_best(rules_of(win), tally)
    assert score.HOW_NAMES[tally[score.TALLY_HOW]] == best
    assert tally[score.TALLY_SPECIAL_VALUE] == special


def test_of_two_who_play_the_other_pays_dealer_or_not():
    win = with_changes(
        how="self_draw", payer=None, winner=1, options={"players": 2, "streak_payers": "dealer"}, streak=3
    )
    tally = scored(win)
    assert lines.points(tally) == [-20, 20, 0, 0]
    assert tally[score.TALLY_VALUE] == 20


def test_the_discarder_pays_one_more_and_the_lines_say_so():
    win = with_changes(rules="street", flowers=[27, 34, 35])
    tally = scored(win)
    assert lines.points(tally) == [-8, 22, -7, -7]
    told = [line[:2] for line in lines.lines(rules_of(win), tally)]
    assert told == [("flowers", 2), ("constant", 5), ("multiplier", 1), ("discarder_extra", 1)]
