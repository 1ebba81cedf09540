"""What people call the rule sets, and how sure their rules are. Source: RULES.md 1 and the marks of 2.1 to 2.7."""

from dataclasses import dataclass

from hokchiu.rules.load import profiles, seating_of
from hokchiu.rules.texts import Words, named, text, words
from hokchiu.rules.words import LANGUAGES

CERTAIN = "certain"
DEFAULT = "default"
RECONSTRUCTED = "reconstructed"


@dataclass(frozen=True)
class About:
    """A rule set in a line; ``ours`` and ``rebuilt`` are the options that its sources do not state, ``sure`` those
    that they do, in a set which as a whole is a choice of ours, or where those of the others are silent; ``also``:
    what is played as well where we chose; ``fans`` is how sure its fans are, but for those of ``sure_fans``, which
    its source prints."""

    name: str
    names: Words
    line: Words
    certainty: str
    ours: frozenset[str]
    rebuilt: frozenset[str]
    sure: frozenset[str]
    fans: str
    sure_fans: frozenset[str]
    also: dict[str, Words]

    def certainty_of(self, option: str) -> str:
        """How sure the set's value of *option* is: certain, default or reconstructed."""
        if option in self.rebuilt:
            return RECONSTRUCTED
        if option in self.sure:
            return CERTAIN
        return DEFAULT if option in self.ours or self.certainty == DEFAULT else CERTAIN

    def certainty_of_fan(self, fan: str) -> str:
        """How sure it is that the set counts *fan* so."""
        return CERTAIN if fan in self.sure_fans else self.fans


def about(name: str) -> About:
    """What is known of the rule set *name*; one without an entry is called by its name."""
    entry = text("sets")["set"].get(name, {})
    return About(
        name,
        words(entry.get("names", (name,) * len(LANGUAGES))),
        words(entry.get("line", ("",) * len(LANGUAGES))),
        entry.get("certainty", DEFAULT),
        frozenset(text("sets")["silent"]) | frozenset(entry.get("ours", ())),
        frozenset(entry.get("rebuilt", ())),
        frozenset(entry.get("sure", ())),
        entry.get("fans", DEFAULT),
        frozenset(entry.get("sure_fans", ())),
        {option: words(said) for option, said in entry.get("also", {}).items()},
    )


def index() -> dict[str, object]:
    """All rule sets: those of texts/sets.toml in their order, then any others."""
    known = list(text("sets")["set"])
    names = known + [name for name in profiles() if name not in known]
    return {
        "sets": [entry(about(name)) | {"table": seating_of(name).told()} for name in names],
        "certainties": certainties(),
    }


def certainties() -> dict[str, Words]:
    """The words for how sure a rule is."""
    return {code: named("certainty", code) for code in text("names")["certainty"]}


def entry(found: About) -> dict[str, object]:
    """A rule set as a list of them names it."""
    return {
        "id": found.name,
        "names": found.names,
        "line": found.line,
        "certainty": found.certainty,
    }
