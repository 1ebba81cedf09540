"""The command line: help, exit codes, ends."""

import os
import signal
import subprocess

import pytest

from tests.cli.command import COMMAND, hokchiu, lines

COMMANDS = ["score", "hand", "explain", "simulate", "rules", "serve", "backup", "restore", "doctor", "load"]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_an_example(name: str) -> None:
    done = hokchiu(name, "--help")
    assert done.returncode == 0
    assert f"hokchiu {name}" in done.stdout.split("example", 1)[1]


def test_the_help_lists_every_command() -> None:
    printed = hokchiu("--help").stdout
    assert [name for name in COMMANDS if f"    {name} " not in printed] == []


RULE_SETS = [
    "bianfeng",
    "club",
    "duel71",
    "encyclopedia",
    "lianzhong",
    "lianzhong_hall",
    "mcr",
    "mcr_online",
    "popular",
    "shaxian",
    "small_big",
    "street",
]


def test_the_version_is_that_of_the_package() -> None:
    assert hokchiu("--version").stdout == "hokchiu 0.1.0\n"


@pytest.mark.parametrize(
    "arguments", [(), ("nonsense",), ("score", "--nonsense"), ("rules", "nonsense"), ("simulate", "--deals", "x")]
)
def test_wrong_usage_is_an_error_on_standard_error(arguments: tuple[str, ...]) -> None:
    done = hokchiu(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].startswith("hokchiu")


def test_a_rule_set_that_does_not_exist_is_told_which_do() -> None:
    complaint = hokchiu("rules", "nonsense").stderr
    assert complaint.startswith("hokchiu: no rule set 'nonsense'; there is: ")
    assert all(name in complaint for name in RULE_SETS)


def test_the_rule_sets_are_listed() -> None:
    assert hokchiu("rules").stdout.splitlines() == RULE_SETS


def test_the_options_of_a_rule_set_are_described() -> None:
    assert "reserve_open_kong" in hokchiu("rules", "encyclopedia").stdout


def test_one_object_that_is_wrong_is_an_error_on_standard_error() -> None:
    done = hokchiu("score", given="{")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hokchiu: no JSON: ")


def test_ctrl_c_ends_without_a_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "score", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # a test run in the background has Ctrl-C switched off, and children inherit that
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        process.stdout.readline()  # it is at work now
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=10)
    assert (process.returncode, complaint) == (130, b"")


def test_a_reader_that_goes_away_ends_it_without_a_traceback() -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [*COMMAND, "score", "--jsonl"], input=lines({}).encode(), stdout=write, stderr=subprocess.PIPE, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")
