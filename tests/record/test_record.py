"""Records: what they hold, that they replay, and what they say about bad lines."""

import json
import random
from hashlib import sha256
from itertools import pairwise

import pytest

from hokchiu.deal.game import Game
from hokchiu.errors import RecordError
from hokchiu.record.fair import Context, Fair
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
    assert header["version"] == 2
    assert header["options"]["rob_kong"] is True
    assert header["seats"][0] == "榕生"
    assert len(header["wall"].split()) == 144


def test_an_unfinished_deal_replays_to_where_it_stands() -> None:
    game = Game(load("encyclopedia"), b"unfinished", 0, 0)
    game.act(game.awaited[0], game.legal(game.awaited[0])[-1])
    assert replay(record_text(game)).deal.buffer == game.deal.buffer


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"version":2', '"version":9', "line 1: format 'hokchiu-record' version 9"),
        ('"version":2', '"version":"2"', "line 1: format"),
        ('"rules_hash":"', '"rules_hash":"0', "line 1: the rules' hash is not that of the options"),
        ('"rob_kong":true', '"rob_kong":false', "line 1: the rules' hash is not that of the options"),
        ('"wall":"', '"wall":"1m ', "line 1: the wall has 5 of 1m, not 4"),
        ('"dice":[', '"dice":[7,', "line 1"),
        ('"dealer":2', '"dealer":4', "line 1"),
        ('"seed":"', '"seed":"G', "line 1: a seed is"),
        ('"commitment":"', '"commitment":"0', "line 1: a commitment is 64 digits"),
        (',"commitment":"', ',"x":"', "line 1: Object contains unknown field `x`"),
        ('{"event":1,', '{"event":2,', "line 2: event 2 where 1 should stand"),
        ('"streak":1,"dice":{', '"streak":2,"dice":{', "line 2: event 1 is not what happened: streak is 1, not 2"),
        ('{"n":2', '{"n":7', "action 7 where 2 should stand"),
        ('"action":"', '"action":"x', "'x"),
        ('"e":"open_gold"', '"e":"open_gold","x":null', "x is None, not None"),
        ('"seat":1', '"seat":true', "seat is 1, not True"),
        ('"version":2', '"version":[2]', "line 1: format"),
        ('"streak":1,"seats"', '"streak":100000,"seats"', "line 1"),
        ('{"event":1,', '{"event":true,', "line 2: event True where 1"),
        ('"winner":null,"hands"', '"totals":null,"winner":null,"hands"', "Expected `array`, got `null`"),
        ('{"winner"', '{"event":999,"e":"draw"}\n{"winner"', "event 999 where"),
    ],
)
def test_a_damaged_line_is_named(old: str, new: str, says: str) -> None:
    text = record_text(finished_game())
    text = text.replace('{"hands"', '{"winner":null,"hands"', 1)
    assert old in text
    with pytest.raises(RecordError) as refused:
        replay(text.replace(old, new, 1))
    assert says in str(refused.value)


def test_lines_that_are_missing_are_named() -> None:
    lines = record_text(finished_game()).splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith('{"n":'))
    for cut, says in (
        ([*lines[: first - 1], *lines[first:]], "where .* should stand"),
        ([*lines[: first - 1], lines[first]], f"event {first - 1} should stand here"),
        ([*lines[:-2], lines[-1]], "should stand here"),
        ([*lines[:first], lines[-1]], "do not lead to this result"),
        ([*lines, lines[1]], "nothing may follow the result"),
        (lines[:1], "line 1: event 1 should stand here"),
    ):
        with pytest.raises(RecordError, match=says):
            replay("\n".join(cut))


def test_events_are_written_with_nothing_hidden_and_numbered() -> None:
    game = finished_game()
    lines = [json.loads(line) for line in record_text(game).splitlines()]
    events = [line for line in lines if "event" in line]
    assert [line["event"] for line in events] == list(range(1, game.event_count + 1))
    assert events[0]["frame"] == game.frame()
    assert all(line["tile"] for line in events if line["e"] in ("draw", "replace"))
    assert all(line["tiles"] for line in events if line["e"] == "take")


def test_an_event_stands_after_the_action_it_came_from() -> None:
    lines = [json.loads(line) for line in record_text(finished_game()).splitlines()]
    for before, line in pairwise(lines):
        if line.get("e") == "discard":
            assert before["action"].endswith(f":{line['tile']}")
            assert before["seat"] == line["seat"]


def test_the_hash_of_the_rules_is_that_of_the_options() -> None:
    header = json.loads(record_text(finished_game()).splitlines()[0])
    canonical = json.dumps(header["options"], sort_keys=True, separators=(",", ":"))
    assert sha256(canonical.encode()).hexdigest() == header["rules_hash"]


def test_a_seed_that_did_not_come_from_the_exchange_is_not_written() -> None:
    game = finished_game()
    with pytest.raises(RecordError, match="did not come from"):
        record_text(game, fair=Fair(bytes(32), Context("t", 1, 1, game.rules.hash)))


@pytest.mark.parametrize("text", ["", "not json", "{}", '{"format":"hokchiu-record"}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        replay(text)
