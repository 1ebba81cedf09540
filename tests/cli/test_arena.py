"""``hokchiu arena`` as a process."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import COMMAND, hokchiu

ARGUMENTS = ["arena", "--a", "ukeire", "--b", "random", "--sets", "12", "--seed", "3"]
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


def test_arena_prints_one_json_object_and_no_progress() -> None:
    done = hokchiu(*ARGUMENTS, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    low, high = found["ci95"]
    assert low < found["edge"] < high
    assert (found["sets"], found["deals"], found["illegal"], found["late"]) == (12, 48, 0, 0)


def test_arena_prints_a_table_for_a_person() -> None:
    done = hokchiu(*ARGUMENTS, "--deals", "2")
    assert done.returncode == 0
    assert "ukeire gains +" in done.stdout
    assert "a session, 95 %" in done.stdout


def test_the_page_names_every_field() -> None:
    for more in (("--deals", "2"), ("--format", "pool", "--bots", "ukeire,random,random,random")):
        arguments = [*ARGUMENTS, *more] if "pool" not in more else ["arena", "--sets", "2", *more]
        found = json.loads(hokchiu(*arguments, "--json").stdout)
        named = set(re.findall(r"`([\w.\[\]]+)`", PAGE.partition("## The fields")[2]))
        assert set(found) <= named
        assert set(found["bots"][0]) - {"over"} - named <= {"session_points"}


@pytest.mark.parametrize("line", re.findall(r"^hokchiu (arena .*)$", PAGE, re.MULTILINE))
def test_the_examples_of_the_page_run(line: str) -> None:
    short = re.sub(r"--sets \d+", "--sets 2", line)
    done = hokchiu(*short.split())
    assert (done.returncode, done.stderr) == (0, "")


def test_a_pool_is_compared_pair_by_pair() -> None:
    done = hokchiu("arena", "--format", "pool", "--bots", "random,random,ukeire,usefulness", "--sets", "2")
    assert done.returncode == 0
    assert done.stdout.count(" over ") == 6
    assert "random over random: +0.000" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--a", "ukeire"), "1v3 takes --a and --b, and no --bots"),
        (("--bots", "ukeire,ukeire,ukeire,ukeire"), "1v3 takes --a and --b, and no --bots"),
        (("--format", "pool", "--a", "ukeire", "--b", "ukeire"), "a pool takes --bots a,b,c,d"),
        (("--format", "pool", "--bots", "ukeire,ukeire"), "pool is played by 4 bots, not 2"),
        (("--a", "ukeire", "--b", "ukiere"), "no bot 'ukiere'; did you mean 'ukeire'?"),
        (("--a", "ukeire", "--b", "random", "--sets", "0"), "at least one set"),
        (("--a", "ukeire", "--b", "random", "--rules", "nonsense"), "nonsense"),
        (("--a", "ukeire", "--b", "random", "--set", "reserve"), "option=value"),
        (("--a", "ukeire", "--b", "random", "--format", "3v1"), "no format '3v1'"),
        (("--a", "ukeire", "--b", "random", "--sets", "many"), "many"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_what_cannot_be_played_is_said_on_standard_error(arguments: tuple[str, ...], told: str) -> None:
    done = hokchiu("arena", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert "Traceback" not in done.stderr


BOT = """
import json, os, sys
open(PIDS, "a").write(f"{os.getpid()}\\n")
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"protocol": 1} if asked["type"] == "hello" else {"id": asked["id"], "action": asked["legal"][0]}
    try:
        print(json.dumps(answer), flush=True)
    except BrokenPipeError:  # the arena was stopped while this bot thought
        os._exit(0)
"""


def program(folder: Path) -> tuple[str, Path]:
    """A bot of its own process, and the file where it writes its number."""
    pids = folder / "pids"
    (folder / "bot.py").write_text(BOT.replace("PIDS", repr(str(pids))), encoding="utf-8")
    return f"cmd:{sys.executable} {folder / 'bot.py'}", pids


def test_a_bot_of_another_process_plays(tmp_path: Path) -> None:
    name, pids = program(tmp_path)
    done = hokchiu("arena", "--a", name, "--b", "ukeire", "--sets", "2", "--budget-ms", "20000")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{name} gains -" in done.stdout
    assert not any(runs(int(pid)) for pid in pids.read_text().split())


def test_a_bot_that_cannot_be_started_is_said_on_standard_error() -> None:
    done = hokchiu("arena", "--a", "cmd:no-such-program", "--b", "ukeire")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "hokchiu: cannot start 'no-such-program': No such file or directory\n"


def children(process: int) -> list[int]:
    path = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in path.read_text().split()]


def runs(process: int) -> bool:
    """Whether a process is there and not merely waiting to be buried by a container's first process."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.mark.parametrize("a_is_outside", [False, True])
def test_ctrl_c_stops_all_processes_without_a_word(a_is_outside: bool, tmp_path: Path) -> None:
    name, pids = program(tmp_path)
    a = name if a_is_outside else "ukeire"
    command = [*COMMAND, "arena", "--a", a, "--b", "ukeire", "--sets", "10000000", "--jobs", "2"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        process_group=0,
        text=True,
        preexec_fn=hears_ctrl_c,
    ) as process:
        wait_until(lambda: len(children(process.pid)) == 3)  # two that play, and what multiprocessing starts for itself
        started = children(process.pid)
        wait_until(lambda: not a_is_outside or len(pids.read_text().split()) == 3)  # the first process had one as well
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the whole group, which is this command's own
        output, errors = process.communicate(timeout=60)
    assert (process.returncode, output, errors) == (130, "", "")
    bots = [int(pid) for pid in pids.read_text().split()] if a_is_outside else []
    wait_until(lambda: not any(map(runs, [*started, *bots])))


def hears_ctrl_c() -> None:
    """What a shell starts in the background does not; the tests may be run so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def terminal(command: list[str], interrupt: bool) -> tuple[int, str]:
    """Run a command whose standard error is a terminal; its exit code and what the terminal showed."""
    ours, theirs = os.openpty()
    shown = b""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, process_group=0, preexec_fn=hears_ctrl_c
    ) as process:
        os.close(theirs)
        while chunk := read_terminal(ours):
            shown += chunk
            if interrupt and b" sets" in shown:
                process.send_signal(signal.SIGINT)
                interrupt = False
    os.close(ours)
    return process.returncode, shown.decode()


def read_terminal(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # how Linux says that nobody writes any more
        return b""


def test_a_terminal_is_shown_a_bar_that_is_gone_at_the_end() -> None:
    code, shown = terminal([*COMMAND, *ARGUMENTS], interrupt=False)
    assert code == 0
    assert re.search(r"█·+ \d+ of 12 sets\r", shown)
    assert shown.rpartition("\r")[0].rpartition("\r")[2].strip() == ""


def test_a_half_bar_ends_its_line_at_ctrl_c() -> None:
    command = [*COMMAND, "arena", "--a", "ukeire", "--b", "ukeire", "--sets", "10000000", "--jobs", "1"]
    code, shown = terminal(command, interrupt=True)
    assert code == 130
    assert shown.endswith(" sets\r\n")
