"""What a rule set suggests for the room (RULES.md 2.0a, 5.1)."""

import pytest

from hokchiu.errors import RulesError
from hokchiu.rules.about import index
from hokchiu.rules.load import load
from hokchiu.rules.seating import Seating


def test_mcr_is_sixteen_deals_with_short_claims_and_fuzhou_sets_are_not():
    assert load("mcr").seating == Seating(deals=16, first_discard_s=30, turn_s=15, claim_s=3)
    assert load("encyclopedia").seating == Seating(deals=8, first_discard_s=30, turn_s=15, claim_s=10)


def test_the_list_of_rule_sets_tells_it():
    tables = {each["id"]: each["table"] for each in index()["sets"]}
    assert tables["mcr"] == {"deals": 16, "first_discard_s": 30, "turn_s": 15, "claim_s": 3}


def test_a_profile_has_it_from_the_one_it_extends(tmp_path):
    (tmp_path / "ours.toml").write_text('extends = "mcr"\n[table]\ndeals = 4\n', encoding="utf-8")
    assert load(tmp_path / "ours.toml").seating == Seating(deals=4, first_discard_s=30, turn_s=15, claim_s=3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[table]\nclock = 3\n", "ours.toml: table.clock is not known; allowed: deals, first_discard_s"),
        ("[table]\nclaim_s = 0\n", "ours.toml: table.claim_s = 0 is not allowed; allowed: 1 to 600"),
        ("[table]\ndeals = true\n", "ours.toml: table.deals = True is not allowed; allowed: 0 to 64"),
        ("table = 3\n", "ours.toml: table = 3 is not a table of deals"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path, text, message):
    (tmp_path / "ours.toml").write_text(text, encoding="utf-8")
    with pytest.raises(RulesError, match=message):
        load(tmp_path / "ours.toml")
