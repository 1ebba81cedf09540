"""Figures of a deal: against the deal played again, and luck against many walls."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from hokchiu.deal import layout
from hokchiu.deal.game import Game
from hokchiu.errors import RecordError
from hokchiu.protocol.messages import RoomOptions
from hokchiu.record.figures import figures_of
from hokchiu.record.replay import replay
from hokchiu.record.upgrade import upgraded
from hokchiu.tables.engine import real_engine
from hokchiu.tiles.kinds import NONE

CORPUS = sorted(path for path in (Path(__file__).parent / "corpus").glob("v*.jsonl") if "unfinished" not in path.name)
ENGINE = real_engine()
DEALS = 150


def played(rules: str, seed: int) -> str:
    """The record of a deal among bots."""
    game = ENGINE.game(ENGINE.rules(RoomOptions(rules=rules)), seed.to_bytes(32, "big"), seed % 4, 0, 0)
    while not game.over:
        seat = game.awaited[0]
        game.act(seat, ENGINE.stand_in(game, seat))
    return ENGINE.record(game, ("a", "b", "c", "d"))


def gold_tiles_with(game: Game, seat: int) -> int:
    """Golds in a seat's hand, as the table lies at the end."""
    gold = int(game.deal.get("at")[layout.GOLD])
    if gold == NONE:
        return 0
    return int(game.deal.get("hand")[seat, gold])


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_the_figures_are_those_of_the_deal_played_again(path):
    text = upgraded(path.read_text(encoding="utf-8"))
    game = replay(text)
    settled = game.settled(1)
    found, lies = figures_of(text), game.view(None)["seats"]
    assert [one.points for one in found] == settled["payments"]
    for seat, one in enumerate(found):
        assert one.won == (game.winner == seat)
        assert one.drawn == (game.winner is None)
        assert one.self_drawn == (one.won and settled["payer"] is None)
        assert one.dealt_in == (settled["payer"] == seat)
        assert one.discards == len(lies[seat]["river"])
        assert one.won or one.hands == ()
        if one.luck.flowers_expected:
            # A flower that comes up where the gold is opened is the dealer's, but nobody drew it.
            turned = text.count(f'"e":"turn_flower","seat":{seat},')
            assert one.luck.flowers == len(lies[seat]["flowers"]) - turned
            assert one.luck.golds >= gold_tiles_with(game, seat) - (one.won and settled["payer"] is not None)
    assert sum(one.won for one in found) == sum(not one.drawn for one in found) / 4


def test_golds_and_flowers_come_as_often_as_expected():
    """Over many walls what came is what was expected, within four standard errors of the mean."""
    found = [one.luck for seed in range(DEALS) for one in figures_of(played("encyclopedia", seed))]
    for over in (
        [one.golds - one.golds_expected for one in found],
        [one.flowers - one.flowers_expected for one in found],
    ):
        mean = sum(over) / len(over)
        spread = math.sqrt(sum((one - mean) ** 2 for one in over) / len(over))
        assert spread > 0.5
        assert abs(mean) < 4 * spread / math.sqrt(len(over))
    assert sum(one.golds for one in found) <= 3 * DEALS
    assert all(0.3 < one.golds_expected < 1.5 and one.flowers_expected > 4 for one in found)


def test_what_was_chosen_is_no_luck():
    luck = [one.luck for one in figures_of(upgraded((Path(__file__).parent / "corpus/v2-duel71.jsonl").read_text()))]
    assert all((one.golds, one.golds_expected, one.flowers, one.flowers_expected) == (0, 0, 0, 0) for one in luck)


@pytest.mark.parametrize("text", ["", "no json", "{}\n{}", '{"format":"hokchiu-record"}\n{}', "[]\n[]"])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(RecordError):
        figures_of(text)


def test_a_deal_that_was_not_played_to_its_end_has_no_figures():
    with pytest.raises(RecordError):
        figures_of((Path(__file__).parent / "corpus/v2-lianzhong-unfinished.jsonl").read_text())
