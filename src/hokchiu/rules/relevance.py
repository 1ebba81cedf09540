"""Which options, and which of their values, mean something in a game: a dialog shows those and no others.

What makes the game what it is (:data:`FRAME`) is chosen with the rule set and stays. From there it follows, by the
needs of conflicts.py, which values are possible at all; :data:`MATTERS` says what would change nothing.
"""

from collections.abc import Mapping

from hokchiu.rules.conflicts import NEEDS, Need
from hokchiu.rules.option_types import Option, Value

FRAME = ("gold", "win_count", "wall_tiles")

Options = Mapping[str, Value]
Condition = tuple[str, tuple[Value, ...]]

WITH_GOLD: Condition = ("gold", ("open",))
BY_FLOWERS: Condition = ("win_count", ("flowers",))
BY_FANS: Condition = ("win_count", ("fans",))
BY_CLASSES: Condition = ("win_count", ("classes",))
WITH_STREAK: Condition = ("next_dealer", ("streak",))
WITH_FLOWERS: Condition = ("wall_tiles", (144,))
SPECIALS = "specials."

MATTERS: Mapping[str, tuple[Condition, ...]] = {
    **dict.fromkeys(
        (
            "any_tile_wait", "dealt_three_golds", "flower_at_open_gold", "gold_counts", "gold_discard",
            "golden_gap_peek", "golden_gap_value", "head_bump", "heavenly_after_kong", "konger_discards_in_last_group",
            "last_group", "reserve", "reserve_concealed_kong", "reserve_flower_group", "reserve_includes_gold",
            "reserve_open_kong", "rob_gold_window",
        ),
        (WITH_GOLD,),
    ),
    **dict.fromkeys(
        (
            "constant", "discard_payers", "discarder_extra", "flower_group", "formula", "no_flower_discard_multiplier",
            "one_flower", "one_suit_by_face", "special_doubles_on_discard", "stacking", "street_honours_count",
        ),
        (BY_FLOWERS,),
    ),
    **dict.fromkeys(("streak_counts_draws", "streak_payers"), (BY_FLOWERS, WITH_STREAK)),
    **dict.fromkeys(
        (
            "base_payment", "fan_cap", "mcr_all_terminals_triple_pung", "mcr_mixed_kongs", "mcr_strict98",
            "mcr_traits_in_seven_pairs", "minimum_points",
        ),
        (BY_FANS,),
    ),
    **dict.fromkeys(
        (
            "all_258_any_shape", "all_melded_big", "big_win", "each_opening_win", "last_discard_counts", "opening_wins",
            "pair_258", "small_self_draw", "small_win", "very_big_win",
        ),
        (BY_CLASSES,),
    ),
    "dealer_bonus": (("win_count", ("flowers", "classes")),),
    "dealer_on_draw": (WITH_STREAK,),
    "kong_win_through_flower": (BY_FANS, WITH_FLOWERS),
}  # fmt: skip

# Those that a dialog leaves out though they would do something: they are no choice in such a game.
HIDDEN = (
    "dealer_on_draw", "formula", "kong_win_through_flower", "konger_discards_in_last_group", "last_group", "reserve",
    "reserve_concealed_kong", "reserve_flower_group", "reserve_open_kong",
)  # fmt: skip


def matters(option: Option, options: Options) -> bool:
    """Whether there is anything to choose about *option* in a game of these *options*."""
    if option.name in FRAME or not all(options[name] in values for name, values in conditions_of(option.name)):
        return False
    return len(choices(option, options)) > 1


def without_meaning(name: str, options: Options) -> Condition | None:
    """The condition that a game of these *options* does not meet, so that *name* changes nothing; None: it may."""
    if name in HIDDEN:
        return None
    jokers = options["popular_joker"] == "on"
    for condition in conditions_of(name):
        if options[condition[0]] not in condition[1] and not (jokers and condition is WITH_GOLD):
            return condition
    return None


def conditions_of(name: str) -> tuple[Condition, ...]:
    """What has to hold for the option *name* to change anything."""
    return (BY_FLOWERS,) if name.startswith(SPECIALS) else MATTERS.get(name, ())


def choices(option: Option, options: Options) -> list[Value]:
    """The values of *option* that such a game can be played with; of a number, the ends of its range."""
    values = [option.low, option.high] if option.codes is None else [one for one in option.codes if option.allows(one)]
    return [value for value in values if possible(option.name, value, options)]


def possible(name: str, value: Value, options: Options, above: tuple[str, ...] = ()) -> bool:
    """Whether *name* can be *value* without another game: what contradicts it can be changed as well."""
    return all(_met(need, name, value, options, (*above, name)) for need in NEEDS)


def _met(need: Need, name: str, value: Value, options: Options, above: tuple[str, ...]) -> bool:
    if need.option == name and value not in need.neutral:
        return _can_be(need.other, need.values, options, above)
    if need.other == name and need.both and value not in need.values:
        return _can_be(need.option, need.neutral, options, above)
    return True


def _can_be(name: str, values: tuple[Value, ...], options: Options, above: tuple[str, ...]) -> bool:
    if options[name] in values or name in above:
        return True
    return name not in FRAME and any(possible(name, one, options, above) for one in values)
