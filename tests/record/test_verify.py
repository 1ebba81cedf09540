"""What ``hokchiu record verify`` finds: nothing in a record as it was written, and each thing that is changed."""

import json
import random
import re
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

CORPUS = Path(__file__).parent / "corpus"
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


def test_what_a_point_is_worth_stands_in_the_record() -> None:
    game = won_game()
    text = record_text(game, base=5)
    assert verify(text).problems == ()
    assert json.loads(text.splitlines()[-1])["payments"] == list(game.payments(5))
    assert any("the payments are" in problem for problem in verify(text.replace('"base":5', '"base":3')).problems)


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
        (changed(-1, value=999), "of the result value is"),
        (changed(-1, hands=[[], [], [], []]), "of the result hands is"),
        (changed(-1, state="00"), "of the result state is None, not 00"),
        (changed(1, action="discard:1z"), "line 2"),
        (lambda text: text[:-5], "line"),
        (lambda text: "", "an empty text is no record"),
    ],
)
def test_what_was_changed_is_found(change: Callable[[str], str], problem: str) -> None:
    found = verify(change(record_text(won_game()))).problems
    assert len(found) == 1
    assert problem in found[0]


FAIR = (CORPUS / "v2-encyclopedia.jsonl").read_text(encoding="utf-8")
WALL_DIFFERS = "the wall does not come from secret, context and nonces"


def places(pattern: str) -> list[tuple[int, str]]:
    """Every place, and the letter that stands there, inside the first group of each match of *pattern* in ``FAIR``."""
    found = [match.span(1) for match in re.finditer(pattern, FAIR)]
    return [(place, FAIR[place]) for start, end in found for place in range(start, end)]


def problems_with(place: int, letter: str) -> tuple[str, ...]:
    return verify(FAIR[:place] + letter + FAIR[place + 1 :]).problems


@pytest.mark.parametrize(
    ("pattern", "letters", "problem"),
    [
        (r'"secret":"(\w+)"', "0123456789abcdef", "the commitment is not that of secret and context"),
        (r'"commitment":"(\w+)"', "0123456789abcdef", "the commitment is not that of secret and context"),
        (r'"nonces":\["(\w+)"', "0123456789abcdef", WALL_DIFFERS),
        (r'"nonces":\[.*"(\w+)"\]', "0123456789abcdef", WALL_DIFFERS),
        (r'"table":"(\w+)"', "0123456789abcdef", "the commitment is not that of secret and context"),
        (r'"session":(\d)', "123456789", "the commitment is not that of secret and context"),
        (r'"wall":"([^"]*)"', "123456789mpsz ", "line 1: "),
        (r'"dice":\[(\d)', "123456", "the dice do not come from secret, context and nonces"),
        (r'"action":"([^"]*)"', "123456789mpszabcdefghijklno:", "line "),
        (r'"event":\d+,"e":"([^"]*)"', "abcdefghijklmnopqrstuvwxyz_", "line "),
        (r'"payments":\[([^\]]*)\]', "-0123456789", ""),
    ],
)
def test_a_letter_that_was_changed_is_found(pattern: str, letters: str, problem: str) -> None:
    rng = random.Random(pattern)
    inside = places(pattern)
    assert inside
    for place, letter in rng.sample(inside, min(len(inside), 8)):
        found = problems_with(place, rng.choice([other for other in letters if other != letter]))
        assert any(problem in each for each in found), (found, FAIR[place - 20 : place + 10])


def test_an_absent_nonce_cannot_be_put_in_later() -> None:
    added = FAIR.replace("null", f'"{"00" * 16}"', 1)
    assert added != FAIR
    assert WALL_DIFFERS in verify(added).problems


def test_tiles_of_the_wall_that_changed_places_are_found() -> None:
    tiles = re.search(r'"wall":"(..) (..) (?!\1)', FAIR)
    assert tiles is not None
    one, two = tiles.groups()
    assert one != two
    turned = FAIR.replace(f'"wall":"{one} {two}', f'"wall":"{two} {one}', 1)
    assert WALL_DIFFERS in verify(turned).problems


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
