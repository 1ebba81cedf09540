"""Records that were written once and open for ever. A file of the corpus is never edited or made again."""

from pathlib import Path
from typing import Any

import pytest

from hokchiu.errors import RecordError, RulesError
from hokchiu.record import rules as record_rules
from hokchiu.record.reading import read_record
from hokchiu.record.replay import replay
from hokchiu.record.text import record_text
from hokchiu.record.upgrade import upgraded
from hokchiu.record.verify import verify
from hokchiu.rules.load import RuleSet, from_content, load, profiles

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.jsonl"))


def named(name: str) -> str:
    return next(path for path in CORPUS if path.stem == name).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_every_record_of_the_corpus_holds(path: Path) -> None:
    verdict = verify(path.read_text(encoding="utf-8"))
    assert verdict.problems == ()
    assert verdict.notes == ()
    assert verdict.finished == ("unfinished" not in path.stem)
    assert verdict.fair == ('"fair":' in path.read_text(encoding="utf-8"))


def test_the_corpus_has_every_version() -> None:
    assert {read_record(path.read_text(encoding="utf-8")).version for path in CORPUS} == {1, 2}


@pytest.mark.parametrize("name", ["v1-encyclopedia", "v1-duel71", "v1-mcr_online"])
def test_a_record_of_the_first_version_can_be_written_as_one_of_the_second(name: str) -> None:
    game = replay(named(name))
    again = record_text(game, read_record(named(name)).seats)
    assert replay(again).deal.buffer == game.deal.buffer
    assert verify(again).problems == ()


@pytest.mark.parametrize("name", ["v1-encyclopedia", "v1-club", "v1-duel71", "v1-small_big"])
def test_the_first_version_opens_by_the_profiles_of_its_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = load("mcr")
    monkeypatch.setattr(record_rules, "load", lambda name, stated=None: changed)
    verdict = verify(named(name))
    assert verdict.problems == ()
    assert "have changed since; read as they were" in verdict.notes[0]


def test_the_first_version_opens_when_its_profile_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(name: str, stated: Any = None) -> RuleSet:
        raise RulesError(f"no rule set {name!r}")

    monkeypatch.setattr(record_rules, "load", gone)
    assert verify(named("v1-club")).problems == ()


@pytest.mark.parametrize("name", ["v2-mcr", "v2-duel71", "v2-club"])
def test_the_second_version_needs_no_profile(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_rules, "profiles", list)
    verdict = verify(named(name))
    assert verdict.problems == ()
    assert "there is no rule set" in verdict.notes[0]


def test_what_a_profile_says_otherwise_by_now_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_rules, "load", lambda name: load("club"))
    (note,) = verify(named("v2-encyclopedia")).notes
    assert note.startswith("other than 'encyclopedia' is now: ")
    assert "hand_tiles" not in note


@pytest.mark.parametrize("name", profiles())
def test_rules_come_back_from_what_is_kept_of_them(name: str) -> None:
    rules = load(name)
    again = from_content("another name", rules.content)
    assert (again.hash, dict(again.options)) == (rules.hash, dict(rules.options))
    assert bytes(again.packed.buffer) == bytes(rules.packed.buffer)
    assert again.fans.points == rules.fans.points
    assert (again.fans.alone, again.fans.alone_unless_more) == (rules.fans.alone, rules.fans.alone_unless_more)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ({"no_such": 1}, "no option 'no_such'"),
        ({"reserve": "many"}, "reserve = 'many' is not allowed"),
        ({"fans": {"no_such": 1}}, "no fan 'no_such'"),
        ({"fans": 3}, "fans = 3 is not allowed"),
        ({"leaves_out": []}, "leaves_out = "),
        ({"leaves_out": {"all_green": "x"}}, "leaves_out = "),
        ({"leaves_out": {"all_green": [1]}}, "leaves_out = "),
        ({"alone": ["all_green"]}, "alone = "),
        ({"leaves_out": {"no_such": []}}, "no fan 'no_such'"),
    ],
)
def test_what_is_no_content_of_rules_is_refused(content: dict[str, object], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        from_content("x", content)


def test_rules_that_nobody_knows_are_said_so() -> None:
    with pytest.raises(RecordError, match="no rule set 'gone'"):
        read_record(named("v1-club").replace('"rules":"club"', '"rules":"gone"', 1))
    with pytest.raises(RecordError, match="are not those of the hash"):
        read_record(named("v1-club").replace('"rules":"club"', '"rules":"street"', 1))


def test_an_upgraded_record_holds_and_the_newest_stays_as_it_is() -> None:
    for path in CORPUS:
        text = path.read_text(encoding="utf-8")
        again = upgraded(text)
        assert (again == text) == path.stem.startswith("v2")
        assert verify(again).problems == ()
        assert read_record(again).seed == read_record(text).seed
