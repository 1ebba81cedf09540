"""Options that ask for another one: which contradict each other, and which are one under two names.

An option that is stated where it could mean nothing is refused: its author expects something that will not
happen. What a profile has from the one it extends is not stated there.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from hokchiu.errors import RulesError
from hokchiu.rules.profile import BY_NAME, Value, shown

Options = Mapping[str, Value]


class Need(NamedTuple):
    """``option`` means something only where ``other`` has one of ``values``.

    ``neutral`` are values of ``option`` that ask for nothing. ``both``: they contradict each other whichever
    of the two is stated.
    """

    option: str
    other: str
    values: tuple[Value, ...]
    neutral: tuple[Value, ...] = ()
    both: bool = False


# The formulas of wins that are counted by flowers.
FORMULAS = tuple(value for value in (BY_NAME["formula"].codes or ()) if value not in ("fans", "classes"))
NEEDS = (
    Need("golden_gap_value", "golden_gap", ("on",)),
    Need("specials.golden_gap", "golden_gap", ("on",)),
    Need("golden_gap_peek", "golden_gap", ("on",), neutral=("off",)),
    Need("youjin", "gold_discard", ("free",), neutral=("off",), both=True),
    Need("youjin", "formula", ("multiples",), neutral=("off",), both=True),
    Need("no_flower_discard_multiplier", "formula", ("single_discard_double_self_draw",)),
    Need("special_doubles_on_discard", "formula", ("base_doubled",), neutral=(False,)),
    Need("street_honours_count", "formula", ("multiples",), neutral=(True,)),
    Need("streak_counts_draws", "dealer_on_draw", ("stay",), neutral=(False,)),
    Need("eight_pairs", "hand_tiles", (16,), neutral=("off",), both=True),
    Need("specials.one_flower", "one_flower", ("no_kong", "any_kong", "flower_points_one"), neutral=(0,)),
    Need("specials.three_golds", "three_golds", ("optional", "forced", "at_once_only"), neutral=(0,)),
    # golds and what is won by them
    Need("gold", "rob_gold", ("off",), neutral=("open",), both=True),
    Need("gold", "three_golds", ("off",), neutral=("open",), both=True),
    Need("gold", "golden_gap", ("off",), neutral=("open",), both=True),
    Need("gold", "youjin", ("off",), neutral=("open",), both=True),
    Need("gold", "dealt_win", ("own_turn",), neutral=("open",), both=True),
    Need("dealt_win", "gold", ("none",), neutral=("window",), both=True),
    # the walls: without flowers there are eight at most, the 71 tiles are for two
    Need("wall_tiles", "flower_mode", (8,), neutral=(144,), both=True),
    Need("gold", "flower_mode", (8,), neutral=("open",), both=True),
    # what a win is counted by goes with its formula, and with a hand of thirteen
    Need("win_count", "formula", ("fans",), neutral=("flowers", "classes")),
    Need("win_count", "formula", ("classes",), neutral=("flowers", "fans")),
    Need("formula", "win_count", ("flowers",), neutral=("fans", "classes"), both=True),
    Need("formula", "win_count", ("fans",), neutral=(*FORMULAS, "classes"), both=True),
    Need("formula", "win_count", ("classes",), neutral=(*FORMULAS, "fans"), both=True),
    Need("win_count", "hand_tiles", (13,), neutral=("flowers",), both=True),
    Need("win_count", "gold", ("none",), neutral=("flowers",), both=True),
    Need("minimum_points", "win_count", ("fans",), neutral=(0,)),
    Need("fan_cap", "win_count", ("fans",), neutral=(0,)),
    Need("base_payment", "formula", ("fans",), neutral=(0,)),
    Need("opening_wins", "win_count", ("classes",), neutral=(0,)),
    Need("small_win", "win_count", ("classes",)),
    Need("small_self_draw", "win_count", ("classes",)),
    Need("big_win", "win_count", ("classes",)),
    Need("very_big_win", "win_count", ("classes",)),
    Need("pair_258", "win_count", ("classes",), neutral=("plain_wins",)),
    Need("all_258_any_shape", "win_count", ("classes",), neutral=(True,)),
    Need("all_melded_big", "win_count", ("classes",), neutral=(False,)),
    Need("last_discard_counts", "win_count", ("classes",), neutral=(False,)),
    Need("each_opening_win", "win_count", ("classes",), neutral=(True,)),
    Need("popular_joker", "win_count", ("fans",), neutral=("off",)),
    Need("next_dealer", "dealer_on_draw", ("pass",), neutral=("streak", "winner"), both=True),
    # what the game for two does with the tiles that are not in its wall
    Need("exchange_at_start", "wall_tiles", (71,), neutral=("off",), both=True),
    Need("seabed", "wall_tiles", (71,), neutral=(0,), both=True),
    Need("seabed", "declared_ready", ("on",), neutral=(0,), both=True),
    Need("exchange_offer_per_mille", "wall_tiles", (71,), neutral=(0,), both=True),
    Need("free_choice_per_mille", "wall_tiles", (71,), neutral=(0,), both=True),
    Need("wall_flower", "wall_tiles", (71,), neutral=(0,), both=True),
    Need("wall_tiles", "players", (2,), neutral=(144, 136, 108), both=True),
    Need("declared_ready", "gold", ("none",), neutral=("off",), both=True),
    Need("specials.rob_gold", "rob_gold", ("indicator", "indicator_or_first_discard"), neutral=(0,)),
)

# One number under two names: whichever is stated gives both.
SAME = (("golden_gap_value", "specials.golden_gap"),)


def settled(options: Mapping[str, Value], stated: Collection[str], place: str) -> dict[str, Value]:
    """*options* with what goes by two names made equal; *stated* names those that *place* itself gives.

    Raises :class:`RulesError` where they contradict each other, with the place, the options and what is allowed.
    """
    found = dict(options)
    for pair in SAME:
        named = [name for name in pair if name in stated]
        if len({options[name] for name in named}) > 1:
            told = " and ".join(f"{name} = {shown(options[name])}" for name in named)
            raise RulesError(f"{place}: {told} contradict each other; they are one number")
        found.update({name: options[named[0]] for name in pair if named})
    for need in NEEDS:
        _check(need, found, stated, place)
    return found


def _check(need: Need, options: Options, stated: Collection[str], place: str) -> None:
    value, other = options[need.option], options[need.other]
    touched = need.option in stated or (need.both and need.other in stated)
    if touched and value not in need.neutral and other not in need.values:
        allowed = ", ".join(shown(each) for each in need.values)
        raise RulesError(
            f"{place}: {need.option} = {shown(value)} contradicts {need.other} = {shown(other)};"
            f" with it, {need.other} allowed: {allowed}"
        )
