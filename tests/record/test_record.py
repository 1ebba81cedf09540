"""Records: what they hold, that they replay, and what they say about bad lines."""

import json
import random

import pytest

from hokchiu.deal.game import Game
from hokchiu.errors import RecordError
from hokchiu.record.replay import replay
from hokchiu.record.text import record_text
from hokchiu.rules.load import load
from tests.deal.random_play import choose


def finished_game(seed: bytes = b"a record") -> Game:
    rng = random.Random(seed)
    game = Game(load("encyclopedia", {"rob_kong": True}), seed, 2, 1)
    while not game.over:
        seat = rng.choice(game.awaited)
        codes = game.legal_codes(seat)
        game.act(seat, game.legal(seat)[codes.index(choose(codes, rng))])
    return game


def test_the_header_says_what_fixes_the_deal() -> None:
    header = json.loads(record_text(finished_game(), ("榕生", "依妹", "bot", "bot")).splitlines()[0])
    assert header["format"] == "hokchiu-record"
    assert header["version"] == 1
    assert header["options"] == {"rob_kong": True}
    assert header["seats"][0] == "榕生"
    assert len(header["wall"].split()) == 144


def test_an_unfinished_deal_replays_to_where_it_stands() -> None:
    game = Game(load("encyclopedia"), b"unfinished", 0, 0)
    game.act(game.awaited[0], game.legal(game.awaited[0])[-1])
    assert replay(record_text(game)).deal.buffer == game.deal.buffer


@pytest.mark.parametrize(
    ("line", "change", "says"),
    [
        (0, '"version":1', "version 9"),
        (1, '"action":"', "line 2"),
        (2, '"n":2', "action 7 where 2 should stand"),
        (-1, '"state":"', "do not lead to this result"),
    ],
)
def test_a_damaged_line_is_named(line: int, change: str, says: str) -> None:
    damage = {'"version":1': '"version":9', '"action":"': '"action":"x', '"n":2': '"n":7', '"state":"': '"state":"0'}
    lines = record_text(finished_game()).splitlines()
    lines[line] = lines[line].replace(change, damage[change], 1)
    with pytest.raises(RecordError, match=says):
        replay("\n".join(lines))


@pytest.mark.parametrize("text", ["", "not json", "{}", '{"format":"hokchiu-record"}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        replay(text)
