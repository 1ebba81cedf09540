"""What ``hokchiu record verify`` finds: nothing in a record as it was written, and each thing that is changed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hokchiu.deal.game import Game
from hokchiu.record.text import record_text
from hokchiu.record.verify import records_in, verify
from hokchiu.rules.load import load
from hokchiu.tiles.wall import commitment
from tests.cli.command import hokchiu
from tests.record.test_record import finished_game

SETS = ["encyclopedia", "lianzhong_hall", "club", "mcr", "duel71", "small_big"]


def won_game() -> Game:
    """A deal that somebody won."""
    return next(game for n in range(50) if (game := finished_game(b"won %d" % n)).winner is not None)


def changed(line: int, **fields: object) -> Callable[[str], str]:
    def change(text: str) -> str:
        lines = text.splitlines()
        lines[line] = json.dumps(json.loads(lines[line]) | fields, ensure_ascii=False, separators=(",", ":"))
        return "\n".join(lines) + "\n"

    return change


@pytest.mark.parametrize("name", SETS)
def test_a_record_as_it_was_written_holds(name: str) -> None:
    game = Game(load(name), b"as it was", 1, 0)
    while not game.over:
        seat = game.awaited[0]
        game.act(seat, game.legal(seat)[-1])
    verdict = verify(record_text(game))
    assert (verdict.actions, verdict.finished, verdict.problems) == (len(game.actions), True, ())


def test_a_deal_that_has_not_ended_holds_so_far() -> None:
    game = Game(load("encyclopedia"), b"so far", 0, 0)
    game.act(game.awaited[0], game.legal(game.awaited[0])[-1])
    assert verify(record_text(game)).problems == ()
    assert not verify(record_text(game)).finished


def test_a_wall_set_by_hand_is_found() -> None:
    game = finished_game()
    turned = Game(game.rules, game.seed, 0, 0, wall=bytes(reversed(game.wall)), dice=game.dice)
    assert verify(record_text(turned)).problems == ("the wall does not come from the seed",)


def test_dice_set_by_hand_are_found() -> None:
    game = finished_game()
    one, two = game.dice
    other = Game(game.rules, game.seed, 0, 0, dice=(one % 6 + 1, two))
    assert verify(record_text(other)).problems == ("the dice do not come from the seed",)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (changed(0, commitment=commitment(b"another").hex()), "the commitment is not that of the seed"),
        (changed(-1, winner=None), "the winner is"),
        (changed(-1, how="heavenly"), "it was won by"),
        (changed(-1, payments=[0, 0, 0, 0]), "the payments are"),
        (changed(-1, state="00"), "do not lead to this result"),
        (changed(1, action="discard:1z"), "line 2"),
        (lambda text: text[:-5], "line"),
        (lambda text: "", "an empty text is no record"),
    ],
)
def test_what_was_changed_is_found(change: Callable[[str], str], problem: str) -> None:
    found = verify(change(record_text(won_game()))).problems
    assert len(found) == 1
    assert problem in found[0]


def test_a_file_may_hold_many_records() -> None:
    one, other = record_text(finished_game(b"one")), record_text(finished_game(b"other"))
    assert records_in(one + other) == [one, other]


def test_the_command_tells_of_each_record(tmp_path: Path) -> None:
    good, bad = record_text(won_game()), changed(-1, payments=[1, 0, 0, 0])(record_text(won_game()))
    file = tmp_path / "deals.jsonl"
    file.write_text(good + bad, encoding="utf-8")
    done = hokchiu("record", "verify", str(file), "--json")
    assert done.returncode == 1
    first, second = map(json.loads, done.stdout.splitlines())
    assert (first["record"], first["holds"], first["finished"]) == (1, True, True)
    assert (second["record"], second["holds"]) == (2, False)
    assert "the payments are" in second["problems"][0]
    shown = hokchiu("record", "verify", "-", given=good)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "record 1: holds; " in shown.stdout


def test_a_file_that_cannot_be_read_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8")
    done = hokchiu("record", "verify", str(tmp_path / "picture"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "not a text: byte 0" in done.stderr
    assert hokchiu("record", "verify", str(tmp_path / "nothing")).returncode == 2
