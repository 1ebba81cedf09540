"""Bots in other processes: the protocol, and that nothing they do hurts the table."""

import json
import os
import re
import sys
import textwrap
from collections.abc import Callable
from multiprocessing import resource_tracker
from pathlib import Path

import msgspec
import pytest

from hokchiu.bots import match as at
from hokchiu.bots import outside
from hokchiu.bots.arena import Runner, deal_seed
from hokchiu.bots.chooser import make_chooser
from hokchiu.bots.outside import OutsideBot, luck_of, question
from hokchiu.bots.tournament import arena, make_plan
from hokchiu.deal.game import Game
from hokchiu.errors import HokchiuError
from hokchiu.protocol.views import TableView
from hokchiu.rules.load import load

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bot_protocol.md").read_text(encoding="utf-8")
RULES = load("encyclopedia")
SEED = 5
PATIENT_MS = 20000
Write = Callable[[str], str]

# the first legal action but a pass; *luck*: any legal action
SPEAKS = """
    import json, random, sys
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "hello":
            answer = {"protocol": 1}
        else:
            answer = {"id": asked["id"], "action": CHOICE}
        print(json.dumps(answer), flush=True)
"""
FIRST = SPEAKS.replace("CHOICE", "asked['legal'][0]")
LUCKY = SPEAKS.replace("CHOICE", "random.Random(asked['luck']).choice(asked['legal'])")
GREETS = "import sys, time, os, json\nsys.stdin.readline(); print('{\"protocol\": 1}', flush=True)\n"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a program and gives the name of its bot."""

    def written(program: str) -> str:
        path = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        path.write_text(textwrap.dedent(program), encoding="utf-8")
        return f"cmd:{sys.executable} {path}"

    return written


def children() -> set[int]:
    """This process's own, without the one that multiprocessing keeps."""
    path = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    return set(map(int, path.read_text().split())) - {resource_tracker._resource_tracker._pid}


@pytest.fixture(autouse=True)
def _no_process_is_left() -> object:
    before = children()
    yield
    assert children() <= before


def play(a: str, b: str = "ukeire", sets: int = 2, **more: object) -> dict:
    return arena("encyclopedia", [a, b], sets, SEED, **({"jobs": 1, "budget_ms": PATIENT_MS} | more))


def test_the_example_of_the_page_plays(write: Write) -> None:
    program = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
    assert len(program.splitlines()) <= 30
    found = play(write(program), "random", sets=10)
    assert (found["illegal"], found["late"], found["notes"]) == (0, 0, [])
    assert found["edge"] > 4


@pytest.mark.parametrize("rules", ["mcr", "duel71", "small_big", "club"])
def test_the_example_of_the_page_plays_other_rules(write: Write, rules: str) -> None:
    program = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
    found = arena(rules, [write(program), "ukeire"], 1, SEED, jobs=1, budget_ms=PATIENT_MS)
    assert (found["illegal"], found["late"], found["notes"]) == (0, 0, [])


def test_the_messages_are_those_of_the_page(write: Write, tmp_path: Path) -> None:
    log = tmp_path / "log"
    play(write(FIRST.replace("    asked = json", f"    open({str(log)!r}, 'a').write(line); asked = json")), sets=1)
    sent = [json.loads(line) for line in log.read_text().splitlines()]
    shown = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
    assert [list(message) for message in shown] == [list(message) for message in sent[:2]]
    assert set(shown[0]["options"].items()) <= set(sent[0]["options"].items())
    assert [message["id"] for message in sent[1:]] == list(range(1, len(sent)))
    for window in {message["window"] for message in sent[1:]}:
        assert f"`{window}`" in PAGE


def test_the_view_is_that_of_the_browser() -> None:
    game = Game(RULES, b"outside", 0, 0)
    seat = game.awaited[0]
    view = question(game.deal, RULES, seat, 0).message["view"]
    assert view | {"frame": game.frame()} == game.view(seat)
    msgspec.convert(view | {"frame": game.frame(), "deal": 1, "deals": 8}, TableView)
    assert [one["hand"] is None for one in view["seats"]] == [its != seat for its in range(4)]


@pytest.mark.parametrize("program", [FIRST, LUCKY])
def test_a_bot_from_outside_gains_nothing_over_itself(write: Write, program: str) -> None:
    runner = Runner(make_plan("encyclopedia", [write(program)] * 2, SEED, "1v3", {}, None, PATIENT_MS))
    with runner:
        assert [runner.points(n) for n in range(3)] == [[0, 0]] * 3
        assert sum(row[at.ANSWERS] for row in runner.match.figures()) > 100


def test_luck_is_the_same_for_the_same_question_alone() -> None:
    lucks = {luck_of(seed, seat, turn) for seed in (b"1", b"2") for seat in range(4) for turn in range(5)}
    assert len(lucks) == 40
    assert luck_of(b"1", 2, 3) == luck_of(b"1", 2, 3)


def test_points_are_those_of_the_same_game_at_a_table(write: Write) -> None:
    ukeire = make_chooser("ukeire", 1)
    with Runner(make_plan("encyclopedia", [write(FIRST), "ukeire"], SEED, "1v3", {}, None, PATIENT_MS)) as runner:
        found = runner.points(0)
    gained = 0
    for seat in range(4):
        game = Game(RULES, deal_seed(SEED, 0), 0, 0, events=False)
        while not game.over:
            asked = game.awaited[0]
            game.act(asked, game.legal(asked)[0] if asked == seat else ukeire(game, asked))
        gained += game.payments()[seat]
    assert found == [gained, -gained]


def test_figures_do_not_depend_on_the_number_of_processes(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hokchiu.bots.crew.ALONE_S", 0.0)
    name = write(LUCKY)
    one, two = (play(name, sets=4, jobs=jobs) for jobs in (1, 2))
    assert (one["edge"], one["ci95"]) == (two["edge"], two["ci95"])


BROKEN = {
    "an action that is not legal": (SPEAKS.replace("CHOICE", "'discard:9z'"), "illegal", "is not legal"),
    "no action": (SPEAKS.replace('"action"', '"word"').replace("CHOICE", "1"), "illegal", "names no action"),
    "no JSON": (GREETS + "for _ in sys.stdin: print('hm', flush=True)", "illegal", "'hm' is no JSON object"),
    "no text": (
        GREETS + "for _ in sys.stdin: sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()",
        "illegal",
        "is no JSON object",
    ),
    "a list": (GREETS + "for _ in sys.stdin: print([], flush=True)", "illegal", "is no JSON object"),
    "a deep list": (GREETS + "for _ in sys.stdin: print('[' * 9999, flush=True)", "illegal", "is no JSON object"),
    "an end": (GREETS + "sys.stdin.readline(); sys.exit(3)", "illegal", "it ended with status 3"),
    "a crash": (GREETS + "sys.stdin.readline(); os.kill(os.getpid(), 9)", "illegal", "ended by SIGKILL"),
    "silence": (GREETS + "time.sleep(600)", "late", "late 3 times in a row"),
    "deaf to the end": (
        GREETS + "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(9)",
        "late",
        "late 3 times in a row",
    ),
    "a line without an end": (GREETS + "while True: print('x' * 999, end='')", "illegal", "a line of more than"),
    "old answers for ever": (GREETS + "while True: print('{\"id\": -1}', flush=True)", "late", "late 3 times"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_a_bot_does_wrong_is_counted_and_ukeire_answers(
    write: Write, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hokchiu.bots.stdio.GRACE_S", 0.1)
    program, figure, told = BROKEN[what]
    found = play(write(program), sets=1, budget_ms=60)
    bot, other = found["bots"]
    assert bot[figure] == found[figure] > 0
    assert bot["stand_ins"] == bot["answers"] > 0
    assert other["stand_ins"] == 0
    assert any(told in note for note in found["notes"])
    assert found["edge"] == 0  # so it has played as ukeire does


def test_a_bot_that_dies_now_and_then_is_started_again(write: Write) -> None:
    program = FIRST.replace("    print(", "    if asked.get('id', 0) % 20 == 19: sys.exit(1)\n        print(")
    found = play(write(program), sets=1)
    bot = found["bots"][0]
    assert 0 < bot["illegal"] <= outside.RESTARTS + 1
    assert bot["stand_ins"] < bot["answers"]


def test_a_late_answer_is_not_taken_for_the_next(write: Write) -> None:
    late = SPEAKS.replace("CHOICE", "asked['legal'][0]").replace(
        "    print(", "    if asked.get('id') == 1: time.sleep(0.8)\n        print("
    )
    found = play(write(late.replace("json, ", "json, time, ")), sets=1, budget_ms=600)
    assert found["late"] >= 1
    assert found["illegal"] == 0


def test_a_bot_that_never_reads_does_not_stop_the_arena(write: Write) -> None:
    bot = OutsideBot(write(GREETS + "while True: print('{}', flush=True)"), RULES, 200)
    game = Game(RULES, b"outside", 0, 0)
    asked = question(game.deal, RULES, game.awaited[0], 0)
    faults = {bot.decide(asked).fault for _ in range(100)}
    bot.close()
    assert faults <= {at.ILLEGAL, at.LATE}


def test_standard_error_goes_through(write: Write, capfd: pytest.CaptureFixture[str]) -> None:
    play(write(FIRST.replace("    print(", "    print('thinking', file=sys.stderr)\n        print(")), sets=1)
    assert "thinking" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("cmd:", "'cmd:' takes a command"),
        ("cmd:no-such-program-anywhere", "cannot start 'no-such-program-anywhere': No such file"),
        ("cmd:/", "cannot start '/': Permission denied"),
        ("cmd:python 'my_bot", "cannot read the command"),
        (f"cmd:{sys.executable} -c pass", "it ended with status 0"),
        (f"cmd:{sys.executable} -c print(1)", "'1' is no JSON object"),
    ],
)
def test_a_bot_that_cannot_be_started_is_an_error(command: str, told: str) -> None:
    with pytest.raises(HokchiuError, match=re.escape(told)):
        play(command, sets=1)


def test_a_bot_of_another_protocol_is_an_error(write: Write) -> None:
    with pytest.raises(HokchiuError, match="it answered hello with .*, not with protocol 1"):
        play(write(FIRST.replace('"protocol": 1', '"protocol": 2')), sets=1)


def test_a_bot_that_does_not_greet_is_an_error(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "START_S", 0.3)
    monkeypatch.setattr("hokchiu.bots.stdio.GRACE_S", 0.1)
    with pytest.raises(HokchiuError, match="no answer to hello"):
        play(write("import time; time.sleep(600)"), sets=1)


def test_an_answer_that_cannot_be_printed_is_told_in_ascii(write: Write) -> None:
    program = (
        GREETS
        + "for line in sys.stdin:\n    print(json.dumps({'id': json.loads(line)['id'], 'x': '\\ud800'}), flush=True)\n"
    )
    notes = arena("encyclopedia", [write(program), "ukeire"], 1, SEED, jobs=1, budget_ms=PATIENT_MS)["notes"]
    assert any("names no action" in note for note in notes)
    assert all(note.isascii() for note in notes)
