"""How a profile states its fans: what it changes, what is refused and in which words, what the hash tells."""

from pathlib import Path

import pytest

from hokchiu.errors import RulesError
from hokchiu.rules.load import load
from hokchiu.rules.mcr.fans import NAMES
from hokchiu.rules.mcr.table import MCR


def written(folder: Path, text: str, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_profile_without_fans_has_those_of_mcr(tmp_path: Path) -> None:
    fans = load(written(tmp_path, "")).fans
    assert (fans.points, fans.leaves_out) == (MCR.points, MCR.leaves_out)


def test_a_profile_states_only_what_differs_and_the_next_one_goes_on_from_there(tmp_path: Path) -> None:
    text = 'alone = ["all_green + all_pungs"]\n[fans]\nall_pungs = 7\n[leaves_out]\nall_pungs = ["+tile_hog"]\n'
    written(tmp_path, text, "first.toml")
    second = 'extends = "first.toml"\n[fans]\nall_green = 90\n[leaves_out]\nall_green = ["-half_flush"]\n'
    fans = load(written(tmp_path, second)).fans
    assert (fans.points["all_pungs"], fans.points["all_green"], fans.points["all_types"]) == (7, 90, 6)
    assert (fans.leaves_out["all_pungs"], fans.leaves_out["all_green"]) == ({"tile_hog"}, {"one_voided_suit"})
    assert fans.alone == (("all_green", "all_pungs"),)


def test_all_others_may_be_stated_together(tmp_path: Path) -> None:
    text = '[fans]\nothers = 0\nall_pungs = 2\n[leaves_out]\nothers = "nothing"\nall_pungs = ["+tile_hog"]\n'
    fans = load(written(tmp_path, text)).fans
    assert {name for name in NAMES if fans.points[name]} == {"all_pungs"}
    assert {name for name in NAMES if fans.leaves_out[name]} == {"all_pungs"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fans = 3", "mine.toml: fans = 3 is not allowed; allowed: a table of fans"),
        ("[fans]\nall_pung = 3", "mine.toml: fans: no fan 'all_pung'; the nearest is 'all_pungs'"),
        ("[fans]\nxyzzy = 3", "mine.toml: fans: no fan 'xyzzy'; allowed: big_four_winds, big_three_dragons"),
        ("[fans]\nall_pungs = 1001", "mine.toml: fans.all_pungs = 1001 is not allowed; points, allowed: 0 to 1000"),
        ("[fans]\nall_pungs = true", "mine.toml: fans.all_pungs = True is not allowed; points, allowed: 0 to 1000"),
        ('[leaves_out]\nothers = "all"', "mine.toml: leaves_out.others = 'all' is not allowed; allowed: nothing"),
        ('[leaves_out]\nall_pungs = "+tile_hog"', "allowed: a list of fans with \\+ or - before each"),
        ('[leaves_out]\nall_pungs = ["tile_hog"]', "'tile_hog' has neither \\+ nor - before it; allowed: \\+fan"),
        ('[leaves_out]\nall_pungs = ["+hog"]', "mine.toml: leaves_out.all_pungs: no fan 'hog'"),
        ('[leaves_out]\nhog = ["+all_pungs"]', "mine.toml: leaves_out: no fan 'hog'"),
        ('[leaves_out]\nall_pungs = ["+all_pungs"]', "'\\+all_pungs' is the fan itself; allowed: any other"),
        ('[leaves_out]\nall_green = ["+half_flush"]', "half_flush is left out already; allowed: -half_flush"),
        ('[leaves_out]\nall_pungs = ["-half_flush"]', "half_flush is not left out; allowed: \\+half_flush"),
        ('alone = "all_pungs"', "mine.toml: alone = 'all_pungs' is not allowed; allowed: a list of hands"),
        ('alone = ["all_pungs and hog"]', "mine.toml: alone: no fan 'all_pungs and hog'"),
        (
            'alone = ["heavenly_hand"]',
            "mine.toml: alone: heavenly_hand: heavenly_hand has no points; allowed: fans that",
        ),
        (
            'alone = ["all_pungs + all_green"]\nalone_unless_more = ["all_green + all_pungs"]',
            "mine.toml: alone: all_pungs \\+ all_green is there twice; allowed: each hand once",
        ),
        ('alone = ["all_pungs + all_pungs"]', "is there twice"),
        ('[fan_names]\nall_pungs = ["对对胡"]', "mine.toml: fan_names.all_pungs = .* allowed: names in 简体, 繁體 and"),
        ("[fan_names]\nall_pungs = 1", "allowed: a list of names in 简体"),
        ("robbed_kong_is_drawn = 1", "robbed_kong_is_drawn = 1 is not allowed; yes/no, allowed: false, true"),
    ],
)
def test_what_does_not_fit_is_refused_with_file_key_and_what_is_allowed(
    tmp_path: Path, text: str, message: str
) -> None:
    with pytest.raises(RulesError, match=message):
        load(written(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[fans]\nall_pungs = 6", False),
        ("[fan_names]\nall_pungs = ['对对胡', '對對胡', 'All Pungs']", False),
        ("[fans]\nall_pungs = 7", True),
        ('[leaves_out]\nall_pungs = ["+tile_hog"]', True),
        ('[leaves_out]\nheavenly_hand = ["+tile_hog"]', False),
        ('alone = ["all_green"]', True),
        ('alone_unless_more = ["all_green"]', True),
        ("robbed_kong_is_drawn = true", True),
    ],
)
def test_the_hash_tells_what_is_counted_otherwise_and_nothing_else(tmp_path: Path, text: str, told: bool) -> None:
    plain = load(written(tmp_path, "")).hash
    assert (load(written(tmp_path, text)).hash != plain) == told


def test_hands_that_stand_alone_in_another_way_are_another_hash(tmp_path: Path) -> None:
    texts = ['alone = ["all_green"]', 'alone_unless_more = ["all_green"]']
    assert len({load(written(tmp_path, text)).hash for text in texts}) == len(texts)


def test_the_fans_are_told_the_dearest_first_with_names_and_what_they_leave_out(tmp_path: Path) -> None:
    text = (
        'alone = ["all_green"]\nalone_unless_more = ["heavenly_hand"]\n'
        "[fans]\nothers = 0\nheavenly_hand = 100\nall_green = 50\nhalf_flush = 3\ndragon_pung = 1\n"
        "[fan_names]\nhalf_flush = ['混', '混', 'Half']\n"
    )
    told = load(written(tmp_path, text)).fans.told()
    assert [(fan["name"], fan["points"], fan["alone"]) for fan in told] == [
        ("heavenly_hand", 100, "unless_more"),
        ("all_green", 50, "always"),
        ("half_flush", 3, "no"),
        ("dragon_pung", 1, "no"),
    ]
    assert told[1]["leaves_out"] == ["half_flush"]
    assert (told[0]["names"], told[2]["names"]) == (
        {"zh-Hans": "天和", "zh-Hant": "天和", "en": "Heavenly Hand"},
        {"zh-Hans": "混", "zh-Hant": "混", "en": "Half"},
    )
