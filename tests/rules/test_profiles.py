"""The rule files: each states what is its own, and none is another's copy."""

import itertools

import pytest

from hokchiu.errors import RulesError
from hokchiu.rules.load import folder, load, profiles

MOST_ALIKE = 5


def lines(name: str, bare: bool) -> list[str]:
    """The lines of a file; *bare*: what they state alone, without remarks and empty lines."""
    found = (folder() / f"{name}.toml").read_text(encoding="utf-8").splitlines()
    return [text for line in found if (text := line.partition("#")[0].strip())] if bare else found


def longest_run(one: list[str], other: list[str]) -> int:
    """How many lines in a row stand in both."""
    longest, above = 0, [0] * (len(other) + 1)
    for line in one:
        row = [0, *(above[place] + 1 if line == each else 0 for place, each in enumerate(other))]
        longest, above = max(longest, *row), row
    return longest


@pytest.mark.parametrize("bare", [False, True])
def test_no_two_rule_files_share_six_lines(bare: bool) -> None:
    for one, other in itertools.combinations(profiles(), 2):
        assert longest_run(lines(one, bare), lines(other, bare)) <= MOST_ALIKE, (one, other)


def test_specials_that_a_file_does_not_name_are_worth_what_the_others_are(tmp_path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('extends = "encyclopedia"\n[specials]\nothers = 7\ngolden_pair = 9\n', encoding="utf-8")
    options = load(file).options
    assert (options["specials.golden_pair"], options["specials.heavenly"], options["specials.full_flush"]) == (9, 7, 7)
    assert options["specials.golden_gap"] == 60
    file.write_text('extends = "encyclopedia"\n[specials]\nothers = "x"\n', encoding="utf-8")
    with pytest.raises(RulesError, match="specials.heavenly = 'x' is not allowed"):
        load(file)
