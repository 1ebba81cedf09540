"""Profiles: what they give, what is refused and in which words, what the hash promises."""

import subprocess
import sys
from pathlib import Path

import pytest

from hokchiu.errors import RulesError
from hokchiu.rules import conflicts, option, profile, relevance
from hokchiu.rules.load import folder, load, profiles

# Changes only with the rules or their names: records carry it.
ENCYCLOPEDIA_HASH = "7875f4f663f1a7f9a9ab457b4a3695d729a2cb3c3f1d4ec097764b71cc1f48ef"


FUZHOU = ("bianfeng", "club", "encyclopedia", "lianzhong", "lianzhong_hall", "shaxian", "street")
DOCUMENTS = (*FUZHOU, "small_big", "mcr", "mcr_online", "popular", "duel71")


def packed(rules):
    return memoryview(rules.packed.buffer).cast("i")


def written(folder: Path, text: str, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_the_encyclopedia_is_the_table_of_the_rules():
    options = load("encyclopedia").options
    assert {name: options[f"specials.{name}"] for name in ("heavenly", "rob_gold", "no_flower")} == {
        "heavenly": 30,
        "rob_gold": 30,
        "no_flower": 30,
    }
    assert (options["reserve"], options["last_group"], options["constant"]) == (18, 4, 5)
    assert (options["eight_pairs"], options["rob_kong"], options["gold_discard"]) == ("off", False, "allowed")


def test_the_encyclopedia_states_every_option_itself():
    text = (folder() / "encyclopedia.toml").read_text(encoding="utf-8")
    stated = {line.split(" =")[0] for line in text.splitlines() if " = " in line and not line.startswith("#")}
    assert stated == {name.removeprefix("specials.") for name in profile.FIRST_VERSION}


def test_every_place_of_the_record_belongs_to_one_option():
    places = [each.place for each in profile.ALL if each.place is not None]
    assert sorted(places) == list(range(option.EACH_OPENING_WIN + 1))


def test_overrides_reach_the_packed_record():
    rules = load("encyclopedia", {"streak_payers": "dealer", "rob_kong": True, "specials.golden_pair": 0})
    assert packed(rules)[option.STREAK_PAYERS] == option.STREAK_PAYERS_DEALER
    assert packed(rules)[option.ROB_KONG] == 1
    assert packed(rules)[option.SPECIAL_GOLDEN_PAIR] == 0


def needed(name, value):
    """What an option asks for, and what that asks for, so that *value* of it does not contradict the rest."""
    plain = load("encyclopedia").options
    stated = {name: value}
    for other, values in relevance.conditions_of(name):
        if plain[other] not in values and relevance.without_meaning(name, plain):
            stated[other] = values[0]
    for _ in conflicts.NEEDS:
        for need in conflicts.NEEDS:
            has = {**plain, **stated}
            if has[need.option] in need.neutral or has[need.other] in need.values:
                continue
            if need.option in stated and need.other not in stated:
                stated[need.other] = need.values[0]
            elif need.both and need.other in stated:
                stated[need.option] = need.neutral[0]
    return stated


def test_every_allowed_value_loads_and_is_told_apart():
    for each in profile.ALL:
        values = [code for code in each.codes if each.allows(code)] if each.codes is not None else [each.low, each.high]
        hashes = {load("encyclopedia", needed(each.name, value)).hash for value in values}
        assert len(hashes) == len(set(values)), each.name


@pytest.mark.parametrize(
    ("overrides", "message"),
    [
        ({"eight_pair": "off"}, "no option 'eight_pair'; the nearest is 'eight_pairs'"),
        ({"specials.golden_pear": 60}, "the nearest is 'specials.golden_pair'"),
        ({"xyzzy": 1}, "no option 'xyzzy'$"),
        (
            {"eight_pairs": "some"},
            "eight_pairs = 'some' is not allowed; choice, allowed: off, any_single, with_triplet",
        ),
        ({"rob_kong": 1}, "rob_kong = 1 is not allowed; yes/no, allowed: false, true"),
        ({"constant": True}, "constant = True is not allowed; points, allowed: 0 to 1000"),
        ({"constant": -1}, "constant = -1 is not allowed"),
        ({"constant": 5.0}, "constant = 5.0 is not allowed"),
        ({"reserve": 41}, "reserve = 41 is not allowed; tiles, allowed: 0 to 40"),
        ({"eight_pairs": ["off"]}, "is not allowed"),
        ({"flower_mode": 12}, "flower_mode = 12 is not allowed; choice, allowed: 36, 20, 8"),
        (
            {"popular_joker": "on"},
            "popular_joker = on contradicts win_count = flowers; with it, win_count allowed: fans",
        ),
        (
            {"golden_gap": "off", "golden_gap_value": 60},
            "options: golden_gap_value = 60 contradicts golden_gap = off; with it, golden_gap allowed: on",
        ),
        ({"specials.golden_gap": 120}, "specials.golden_gap = 120 contradicts golden_gap = off"),
        (
            {"golden_gap": "on", "golden_gap_value": 60, "specials.golden_gap": 120},
            "golden_gap_value = 60 and specials.golden_gap = 120 contradict each other",
        ),
        ({"golden_gap_peek": "consent"}, "golden_gap_peek = consent contradicts golden_gap = off"),
        ({"youjin": "on"}, "youjin = on contradicts gold_discard = allowed; with it, gold_discard allowed: free"),
        ({"youjin": "on", "gold_discard": "free"}, "youjin = on contradicts formula = double_plus_special"),
        ({"streak_counts_draws": True, "dealer_on_draw": "pass"}, "streak_counts_draws = true contradicts dealer_on"),
        ({"hand_tiles": 13, "eight_pairs": "any_single"}, "eight_pairs = any_single contradicts hand_tiles = 13"),
        ({"one_flower": "off", "specials.one_flower": 15}, "specials.one_flower = 15 contradicts one_flower = off"),
        ({"no_flower_discard_multiplier": 1}, "no_flower_discard_multiplier = 1 contradicts formula"),
        ({"special_doubles_on_discard": True}, "special_doubles_on_discard = true contradicts formula"),
    ],
)
def test_an_option_that_does_not_fit_is_refused_in_words(overrides, message):
    with pytest.raises(RulesError, match=message):
        load("encyclopedia", overrides)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere", "no rule set 'nowhere'"),
        ("../profiles/encyclopedia", "no rule set"),
        ("encyclopedia.toml", "no rule set"),
    ],
)
def test_a_name_is_never_read_as_a_path(name, message):
    with pytest.raises(RulesError, match=message):
        load(name)


def test_a_profile_extends_another_and_changes_what_it_names(tmp_path):
    rules = load(written(tmp_path, 'extends = "encyclopedia"\nrob_kong = true\n[specials]\ngolden_pair = 50\n'))
    assert rules.name == "mine"
    assert rules.options["rob_kong"] is True
    assert rules.options["specials.golden_pair"] == 50
    assert rules.options["specials.golden_dragon"] == 120
    assert rules.hash == load("encyclopedia", {"rob_kong": True, "specials.golden_pair": 50}).hash


def test_two_profiles_that_extend_each_other_are_refused(tmp_path):
    written(tmp_path, 'extends = "mine.toml"\n', "base.toml")
    with pytest.raises(RulesError, match=r"base.toml: extends = 'mine': mine.toml extends base.toml extends mine.toml"):
        load(written(tmp_path, 'extends = "base.toml"\n'))


def test_a_profile_extends_a_file_beside_it(tmp_path):
    written(tmp_path, 'extends = "encyclopedia"\nreserve = 16\n', "base.toml")
    assert load(written(tmp_path, 'extends = "base.toml"\n')).options["reserve"] == 16


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("reserve = ", "mine.toml: Invalid value"),
        ("reserved = 18", "mine.toml: no option 'reserved'; the nearest is 'reserve'"),
        ("reserve = '18'", "mine.toml: reserve = '18' is not allowed"),
        ("extends = 3", "mine.toml: extends = 3 is not the name of a rule set"),
        (
            'extends = "mine.toml"',
            "mine.toml: extends = 'mine': mine.toml extends mine.toml; allowed: bianfeng, club, .* or a file beside it",
        ),
        ("golden_gap_value = 120", "mine.toml: golden_gap_value = 120 contradicts golden_gap = off; .* allowed: on"),
        ('extends = "street"\ngold_discard = "allowed"', "mine.toml: youjin = on contradicts gold_discard = allowed"),
        ('extends = "none.toml"', "none.toml: .*No such file"),
        ("[special]\ngolden_pair = 3", "no option 'special.golden_pair'; the nearest is 'specials.golden_pair'"),
    ],
)
def test_a_profile_that_does_not_read_is_refused_by_its_name(tmp_path, text, message):
    with pytest.raises(RulesError, match=message):
        load(written(tmp_path, text))


def test_the_hash_is_the_same_in_every_process_and_version():
    program = "from hokchiu.rules.load import load; print(load('encyclopedia').hash)"
    other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == load("encyclopedia").hash == ENCYCLOPEDIA_HASH


def test_every_rule_set_of_the_documents_loads():
    assert profiles() == sorted(DOCUMENTS)
    assert [load(name).name for name in profiles()] == profiles()


def test_rule_sets_differ_from_one_another():
    assert len({load(name).hash for name in profiles()}) == len(profiles())


def test_what_a_profile_has_from_another_may_mean_nothing_once_its_other_half_is_off():
    hall = load("lianzhong_hall", {"golden_gap": "off"})
    assert (hall.options["golden_gap"], hall.options["golden_gap_value"]) == ("off", 60)


@pytest.mark.parametrize("name", ["golden_gap_value", "specials.golden_gap"])
def test_the_golden_gap_has_one_value_under_two_names(name):
    rules = load("lianzhong_hall", {name: 120})
    assert (rules.options["golden_gap_value"], rules.options["specials.golden_gap"]) == (120, 120)
    assert packed(rules)[option.SPECIAL_GOLDEN_GAP] == 120


def test_the_hash_does_not_ask_where_a_value_was_set():
    assert load("encyclopedia", {"rob_kong": False}).hash == load("encyclopedia").hash


def test_loading_leaves_the_profile_as_it_is():
    load("encyclopedia", {"rob_kong": True})
    assert load("encyclopedia").options["rob_kong"] is False
    assert set(profiles()) >= set(FUZHOU)


def test_the_option_table_in_the_docs_is_current():
    page = Path(__file__).parents[2] / "docs" / "options.md"
    assert page.read_text(encoding="utf-8").endswith(profile.options_table())


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
def test_every_option_and_value_has_words_in(lang):
    for entry in load("encyclopedia").describe(lang):
        assert entry["label"]
        for choice in entry.get("choices", []):
            assert choice["label"]
            assert "_" not in choice["label"]


def test_there_are_no_words_in_other_languages():
    with pytest.raises(RulesError, match="no words in 'fr'; there are: zh-Hans, zh-Hant, en"):
        load("encyclopedia").describe("fr")


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("encyclopedia", {"mcr_strict98": True}, "mcr_strict98 = true means nothing with win_count = flowers"),
        ("mcr", {"constant": 5}, "constant = 5 means nothing with win_count = fans; with it, win_count allowed: flow"),
        ("mcr", {"any_tile_wait": "self_draw_only"}, "means nothing with gold = none; with it, gold allowed: open"),
        ("mcr", {"specials.golden_pair": 60}, "specials.golden_pair = 60 means nothing with win_count = fans"),
        ("mcr", {"dealer_bonus": 5}, "with it, win_count allowed: flowers, classes"),
        ("small_big", {"stacking": "sum"}, "stacking = sum means nothing with win_count = classes"),
    ],
)
def test_an_option_that_means_nothing_in_a_game_is_refused(name, options, words):
    with pytest.raises(RulesError, match=f"options: .*{words}"):
        load(name, options)


def test_what_a_rule_set_has_may_be_stated_again_and_jokers_are_golds(tmp_path):
    assert load("mcr", {"constant": 0, "reserve": 14}).options["reserve"] == 14
    jokers = load("popular", {"popular_joker": "on", "any_tile_wait": "self_draw_only"})
    assert jokers.options["any_tile_wait"] == "self_draw_only"
    file = "mine.toml: mcr_strict98 = true means nothing with win_count = flowers"
    with pytest.raises(RulesError, match=file):
        load(written(tmp_path, 'extends = "encyclopedia"\nmcr_strict98 = true\n'))
