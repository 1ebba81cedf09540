"""``hokchiu simulate`` as a process."""

import json
import sys

import pytest

from hokchiu.cli.settings import option_value
from hokchiu.cli.terminal import bar
from tests.cli.command import hokchiu

NAMES = [
    "deals",
    "draw_rate",
    "self_draw_share",
    "discards_per_deal",
    "payer_value_mean",
    "win_share_by_seat",
    "opening",
    "winner_flowers_mean",
    "winner_golds_mean",
    "deals_per_second",
]
ARGUMENTS = ["simulate", "--rules", "encyclopedia", "--deals", "60", "--bots", "ukeire,random,usefulness,ukeire"]


def test_simulate_prints_one_json_object_and_no_progress() -> None:
    done = hokchiu(*ARGUMENTS, "--seed", "3", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert list(found) == NAMES
    assert list(found["opening"]) == ["heavenly", "three_golds", "rob_gold_others", "rob_gold_dealer"]
    assert found["deals"] == 60


def test_simulate_prints_a_table_for_a_person() -> None:
    done = hokchiu(*ARGUMENTS)
    assert done.returncode == 0
    assert "self-drawn wins" in done.stdout
    assert "ukeire, random, usefulness, ukeire" in done.stdout


def test_a_rule_can_be_set() -> None:
    plain, other = (json.loads(hokchiu(*ARGUMENTS, "--json", *more).stdout) for more in ((), ("--set", "rob_gold=off")))
    assert other["opening"]["rob_gold_others"] == other["opening"]["rob_gold_dealer"] == 0
    assert plain["draw_rate"] != other["draw_rate"] or plain["discards_per_deal"] != other["discards_per_deal"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--deals", "0"), "at least one deal"),
        (("--bots", "ukeire,ukeire"), "four bots play, not 2"),
        (("--bots", "ukeire,ukeire,ukeire,ukiere"), "no bot 'ukiere'"),
        (("--rules", "nonsense"), "nonsense"),
        (("--set", "reserve"), "option=value"),
        (("--set", "reserv=18"), "reserv"),
        (("--set", "reserve=many"), "many"),
        (("--deals", "many"), "many"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_what_cannot_be_simulated_is_said_on_standard_error(arguments: tuple[str, ...], told: str) -> None:
    done = hokchiu("simulate", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_the_values_of_options_are_read() -> None:
    assert [option_value(text) for text in ("true", "false", "18", "off")] == [True, False, 18, "off"]


def test_the_bar_grows_and_is_wiped_out(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(sys.stderr, "write", written.append)
    show = bar(2000, "deals")
    show(1000)
    show(2000)
    assert written[0].endswith(f"{'█' * 20}{'·' * 20} 1,000 of 2,000 deals")
    assert written[1].strip() == ""
