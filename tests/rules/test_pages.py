"""What people read about a rule set: complete, in three languages, and counted by the engine."""

import json
from collections.abc import Iterator
from functools import cache

import pytest

from hokchiu.cli.score_answers import answer_score
from hokchiu.errors import RulesError
from hokchiu.rules import profile
from hokchiu.rules.about import about, index
from hokchiu.rules.load import load, profiles
from hokchiu.rules.mcr.count import count_fans
from hokchiu.rules.mcr.fans import FANS, NUMBER
from hokchiu.rules.mcr.sheet import Sheet
from hokchiu.rules.pages import group_of, grouped, page
from hokchiu.rules.profile import Value
from hokchiu.rules.texts import text
from hokchiu.rules.words import LANGUAGES, OPTION_WORDS
from hokchiu.tiles.notation import parse_tile

CHARACTERS = {"zh-Hans": "gb2312", "zh-Hant": "big5"}
"""Character sets as lists of the characters of each script."""


@cache
def pages(name: str = "encyclopedia", **given: Value) -> dict:
    return page(name, {key.replace("__", "."): value for key, value in given.items()}, answer_score)


def texts(found: object) -> Iterator[dict[str, str]]:
    """Every text in the data."""
    if isinstance(found, dict):
        if set(found) == set(LANGUAGES):
            yield found
        else:
            for inner in found.values():
                yield from texts(inner)
    elif isinstance(found, list):
        for inner in found:
            yield from texts(inner)


def han(said: str) -> list[str]:
    return [letter for letter in said if "\u3400" <= letter <= "\u9fff"]


def foreign(said: str, language: str) -> list[str]:
    """What does not belong into a text of the language."""
    if language == "en":
        return han(said)
    return [letter for letter in han(said) if not letter.encode(CHARACTERS[language], "ignore")]


@pytest.mark.parametrize("name", profiles())
def test_everything_is_said_in_each_language_and_keeps_to_it(name: str) -> None:
    found = list(texts(pages(name)))
    wrong = [
        (said[language], language) for said in found for language in LANGUAGES if foreign(said[language], language)
    ]
    assert (len(found) > 100, wrong) == (True, [])
    assert [said for said in found if not all(said.values())] == []


@pytest.mark.parametrize("name", profiles())
def test_every_rule_set_has_a_name_and_a_line(name: str) -> None:
    assert name in text("sets")["set"]


@pytest.mark.parametrize("option", profile.ALL, ids=lambda option: option.name)
def test_every_option_has_a_name_and_is_explained_in_chinese_too(option: profile.Option) -> None:
    assert option.name in OPTION_WORDS
    assert option.name in text("explanations")


@pytest.mark.parametrize("option", profile.ALL, ids=lambda option: option.name)
def test_every_option_stands_in_a_group_with_a_unit_in_words(option: profile.Option) -> None:
    assert (group_of(option) in text("names")["groups"], group_of(option) != "other") == (True, True)
    assert option.unit in text("names")["units"]


MEANINGLESS = {
    "mcr": (
        "golden_gap", "gold_discard", "specials.golden_pair", "formula", "stacking", "streak_payers", "reserve",
        "eight_pairs", "hand_tiles", "flower_mode", "opening_wins", "seabed",
    ),
    "encyclopedia": ("minimum_points", "fan_cap", "base_payment", "mcr_strict98", "opening_wins", "seabed"),
}  # fmt: skip


@pytest.mark.parametrize("name", MEANINGLESS)
def test_what_means_nothing_in_a_set_is_not_in_its_dialog(name: str) -> None:
    assert offered(name).isdisjoint(MEANINGLESS[name])


def test_what_another_change_makes_possible_is_in_the_dialog() -> None:
    assert {"golden_gap_value", "youjin", "streak_counts_draws"} <= offered("encyclopedia")
    assert {"minimum_points", "mcr_mixed_kongs", "rob_kong"} <= offered("mcr")


def offered(name: str) -> set[str]:
    """The options in the room's dialog of a rule set."""
    return {option.name for options in grouped(load(name).options).values() for option in options}


def test_a_choice_has_the_values_of_its_game_only() -> None:
    options = {option["name"]: option for group in pages()["groups"] for option in group["options"]}
    assert {choice["value"] for choice in options["formula"]["choices"]}.isdisjoint({"fans", "classes"})


@pytest.mark.parametrize("name", profiles())
def test_every_special_that_is_played_has_an_example_that_the_engine_counts(name: str) -> None:
    assert [special["name"] for special in pages(name)["specials"] if special["example"] is None] == []


COUNT_FANS = [name for name in profiles() if load(name).options["win_count"] == "fans"]


@pytest.mark.parametrize("name", COUNT_FANS)
def test_every_fan_has_a_meaning_and_a_winning_hand_in_which_the_calculator_finds_it(name: str) -> None:
    fans = pages(name)["fans"]
    assert [fan["name"] for fan in fans] == [fan["name"] for fan in load(name).fans.told()]
    assert [fan["name"] for fan in fans if fan["example"] is None] == []
    for fan in fans:
        counted = {line["name"]: line["points"] * line["times"] for line in fan["example"]["lines"]}
        assert fan["name"] in counted
        assert fan["example"]["total"] == sum(counted.values())


@pytest.mark.parametrize("name", COUNT_FANS)
def test_no_example_counts_what_its_fan_leaves_out(name: str) -> None:
    fans = {fan["name"]: fan for fan in pages(name)["fans"]}
    for fan in fans.values():
        assert set(fan["leaves_out"]) <= set(fans)
        own = set(FANS[NUMBER[fan["name"]]].excludes_own)  # other sets of the hand may still earn these
        assert {line["name"] for line in fan["example"]["lines"]}.isdisjoint(set(fan["leaves_out"]) - own)


@pytest.mark.parametrize("name", COUNT_FANS)
def test_who_pays_what_is_shown_off_a_discard_and_self_drawn_and_sums_to_zero(name: str) -> None:
    shown = pages(name)["payments"]
    assert [one["shows"] for one in shown] == ["fan_discard", "fan_self_draw"]
    for one in shown:
        points = one["points"]
        others = load(name).options["players"] - 1 - ("discarder" in points)  # type: ignore[operator]
        assert points["winner"] + points.get("discarder", 0) + others * points.get("others", 0) == 0


def test_the_payments_of_the_official_rules_are_eight_and_the_points() -> None:
    discard, self_draw = (one["points"] for one in pages("mcr")["payments"])
    assert discard == {"winner": 34, "discarder": -18, "others": -8}  # 8 and 10 off a discard
    assert self_draw == {"winner": 57, "others": -19}  # 8 and 11, from all three


def test_with_jokers_every_fan_has_an_example_too_and_four_of_them_are_a_kong() -> None:
    fans = {fan["name"]: fan["example"] for fan in pages("popular", popular_joker="on")["fans"]}
    assert [name for name, example in fans.items() if example is None] == []
    assert fans["joker_kong"]["joker"] == "8p"


def test_a_fan_that_an_option_brings_has_an_example_too() -> None:
    fans = {fan["name"]: fan["example"] for fan in pages("mcr", mcr_mixed_kongs=5)["fans"]}
    assert "mixed_kongs" in [line["name"] for line in fans["mixed_kongs"]["lines"]]


CLASSES = {"small": 1, "seven_pairs": 6, "rob_kong": 6, "luxury_seven_pairs": 12, "kong_and_big": 12, "four_alike": 2}


def test_every_small_and_big_win_has_a_hand_that_the_engine_counts_so() -> None:
    shown = {row["name"]: row for row in pages("small_big")["fans"]}
    assert {name: shown[name]["points"] for name in CLASSES} == CLASSES
    told = {hand["shows"] for hand in text("class_hands")["hand"]}
    assert told - set(shown) == {"all_melded"}  # which is big by an option only
    assert [row["example"]["total"] for row in shown.values()] == [row["points"] for row in shown.values()]


def test_the_dealer_pays_one_more_for_a_small_win_drawn_by_oneself() -> None:
    discard, self_draw = (one["points"] for one in pages("small_big")["payments"])
    assert discard == {"winner": 1, "discarder": -1}
    assert self_draw == {"winner": 7, "dealer": -3, "others": -2}


def test_an_option_makes_a_small_win_big() -> None:
    shown = {row["name"]: row["points"] for row in pages("small_big", all_melded_big=True, big_win=7)["fans"]}
    assert (shown["all_melded"], shown["seven_pairs"]) == (7, 7)


RECONSTRUCTED = {"small_big": "big_win", "duel71": "wall_flower"}


@pytest.mark.parametrize(("name", "option"), RECONSTRUCTED.items())
def test_what_is_reconstructed_says_so_set_option_sentence_and_fan(name: str, option: str) -> None:
    found = pages(name)
    sure = {one["name"]: one["certainty"] for group in found["groups"] for one in group["options"]}
    lines = [line["certainty"] for section in found["sections"] for line in section["lines"]]
    fans = {fan["certainty"] for fan in found["fans"]}
    assert (found["certainty"], sure[option], "reconstructed" in lines, fans) == (
        "reconstructed",
        "reconstructed",
        True,
        {"reconstructed"},
    )


@pytest.mark.parametrize("name", COUNT_FANS)
def test_every_shape_that_is_drawn_wins(name: str) -> None:
    hands = [[parse_tile(tile) for group in shape["hand"] for tile in group] for shape in pages(name)["shapes"]]
    sheet = Sheet(load(name).fans)
    assert [bool(count_fans(hand, hand[-1], sheet=sheet)) for hand in hands] == [True] * len(hands)


@pytest.mark.parametrize("name", profiles())
def test_the_points_of_every_example_sum_to_zero(name: str) -> None:
    found = pages(name)
    examples = [one["example"] for one in found["specials"] + found["examples"] if one["example"]]
    assert [sum(example["points"]) for example in examples] == [0] * len(examples)


def test_the_points_are_those_of_the_rules_source() -> None:
    points = {special["name"]: special["example"]["points"] for special in pages()["specials"]}
    assert points["golden_pair"] == [-78, 0, 78, 0]  # (2 + 2 + 5) x 2 + 60, the discarder pays
    assert points["heavenly"] == [138, -46, -46, -46]  # (2 + 1 + 5) x 2 + 30, all three pay


def test_changed_options_change_what_is_told_and_counted() -> None:
    found = pages(reserve=16, gold_discard="forbidden", specials__golden_pair=80)
    said = json.dumps(found["sections"])
    assert "16 tiles stay at the tail" in said
    assert "Golds may not be discarded." in said
    assert next(one["example"]["points"] for one in found["specials"] if one["name"] == "golden_pair") == [
        -98,
        0,
        98,
        0,
    ]


def test_a_changed_option_keeps_the_presets_value_as_its_default() -> None:
    options = {option["name"]: option for group in pages(reserve=16)["groups"] for option in group["options"]}
    assert (options["reserve"]["default"], options["reserve"]["value"]) == (18, 16)
    assert (options["last_group"]["default"], options["last_group"]["value"]) == (4, 4)


@pytest.mark.parametrize("off", [{"specials__golden_pair": 0}, {"one_flower": "off"}, {"three_golds": "off"}])
def test_what_is_not_played_is_no_special(off: dict[str, Value]) -> None:
    which = next(iter(off)).removeprefix("specials__")
    assert which not in [special["name"] for special in pages(**off)["specials"]]


def test_the_formula_holds_the_constant() -> None:
    assert pages(constant=3)["formula"]["en"] == "(flowers + golds + streak + 3) × 2 + special"


def test_what_the_sources_do_not_state_is_marked() -> None:
    sure = {option["name"]: option["certainty"] for group in pages()["groups"] for option in group["options"]}
    assert (sure["reserve"], sure["rob_kong"]) == ("certain", "default")


def test_a_set_made_up_from_a_fragment_says_so() -> None:
    assert (about("shaxian").certainty, about("shaxian").certainty_of("formula")) == ("reconstructed", "reconstructed")


def test_a_set_that_is_our_choice_has_certain_options_too() -> None:
    club = about("club")
    assert (club.certainty, club.certainty_of("formula"), club.certainty_of("stacking")) == (
        "default",
        "certain",
        "default",
    )


def test_a_set_that_is_our_choice_says_what_is_certain_and_what_is_played_as_well() -> None:
    section = page("club", {})["sections"][0]  # type: ignore[index]
    certain, ours, rest = (line["words"]["en"] for line in section["lines"])
    assert section["title"]["zh-Hans"] == "哪些确定，哪些是我们选的"
    assert "Golden dragon 120" in certain
    assert "stacking" not in certain
    assert "adding them up is played as well" in ours
    assert rest.startswith("The rest has no source")
    changed = page("club", {"specials.golden_dragon": 90})["sections"][0]  # type: ignore[index]
    assert changed == section


@pytest.mark.parametrize("name", ["encyclopedia", "shaxian"])
def test_a_set_with_sources_has_no_such_section(name: str) -> None:
    titles = [section["title"]["en"] for section in page(name, {})["sections"]]  # type: ignore[index, attr-defined]
    assert "What is certain, and what is our choice" not in titles


def test_a_rule_set_nobody_has_described_is_called_by_its_name() -> None:
    assert (about("riverside").names["en"], about("riverside").certainty) == ("riverside", "default")


def test_the_index_has_every_set_that_tables_play_as_profiles() -> None:
    assert [one["id"] for one in index()["sets"]] == sorted(  # type: ignore[attr-defined]
        profiles(), key=list(text("sets")["set"]).index
    )


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RulesError, match="reserv"):
        pages(reserv=16)


def test_without_a_judge_there_are_no_examples() -> None:
    found = page("encyclopedia", {})
    assert (found["examples"], [special["example"] for special in found["specials"]]) == ([], [None] * 7)  # type: ignore[attr-defined]


def test_every_option_that_the_texts_call_unsure_is_explained() -> None:
    sets = text("sets")
    unsure = {
        name
        for one in sets["set"].values()
        for name in (*one.get("ours", ()), *one.get("rebuilt", ()), *one.get("sure", ()))
    }
    assert unsure | set(sets["silent"]) <= set(text("explanations"))
