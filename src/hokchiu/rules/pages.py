"""The data behind a rules page and the room's dialog: everything people read about a rule set.

All of it comes from the options: a profile that is added, or an option, appears by itself. Texts are in three
languages (``{"zh-Hans": …, "zh-Hant": …, "en": …}``).
"""

from collections.abc import Mapping

from hokchiu.rules import profile, story
from hokchiu.rules.about import about, certainties, entry
from hokchiu.rules.examples import SPECIAL, Judge, counted
from hokchiu.rules.load import RuleSet, load
from hokchiu.rules.profile import Option, Value
from hokchiu.rules.texts import Words, named, text, words
from hokchiu.rules.words import LANGUAGES, OPTION_WORDS, VALUE_WORDS

GROUPS = {
    "tiles": profile.TILES,
    "dealer": profile.DEALER,
    "turns": profile.TURNS,
    "reserve": profile.RESERVE,
    "wins": profile.WINS,
    "score": profile.SCORE,
    "specials": profile.SPECIALS,
}
OTHER = "other"
SWITCH = "switch"
CHOICE = "choice"
NUMBER = "number"

Told = dict[str, object]


def page(name: str, given: Mapping[str, Value], judge: Judge | None = None) -> Told:
    """The rule set *name*, with the options *given* changed; examples are counted by *judge*; without one there
    are none.

    Raises :class:`hokchiu.errors.RulesError` for a rule set, option or value that does not exist.
    """
    preset, rules = load(name), load(name, given)
    found = about(name)
    examples = {} if judge is None else counted(rules, given, judge)
    return entry(found) | {
        "hash": rules.hash,
        "certainties": certainties(),
        "sections": story.sections(rules.options),
        "formula": story.formula(rules.options),
        "counting": story.counting(rules.options),
        "examples": [
            {"shows": shows, "label": named("examples", shows), "example": example}
            for shows, example in examples.items()
            if shows in text("names")["examples"]
        ],
        "specials": _specials(rules, examples),
        "groups": [_group(group, options, preset, rules) for group, options in grouped().items()],
    }


def grouped() -> dict[str, tuple[Option, ...]]:
    """All options by group; those that stand in no group come last, together."""
    placed = {option.name for options in GROUPS.values() for option in options}
    others = tuple(option for option in profile.ALL if option.name not in placed)
    return GROUPS | ({OTHER: others} if others else {})


def explanation(option: Option) -> Words:
    """What *option* means, a line."""
    chinese = text("explanations").get(option.name, [label(option)[at] for at in LANGUAGES[:2]])
    return words([*chinese, option.meaning[:1].upper() + option.meaning[1:]])


def label(option: Option) -> Words:
    """What *option* is called."""
    return words(OPTION_WORDS.get(option.name, (option.name,) * len(LANGUAGES)))


def _specials(rules: RuleSet, examples: Mapping[str, Told]) -> list[Told]:
    """The special wins that are played, the dearest first."""
    played = [option for option in profile.ALL if option.name.startswith(SPECIAL) and _is_played(option, rules)]
    played.sort(key=lambda option: -int(rules.options[option.name]))
    return [_special(option, rules.options[option.name], examples) for option in played]


def _is_played(option: Option, rules: RuleSet) -> bool:
    """It has a value, and no option of its own name puts it off (``one_flower = "off"``)."""
    return bool(rules.options[option.name]) and rules.options.get(option.name.removeprefix(SPECIAL)) != "off"


def _special(option: Option, value: Value, examples: Mapping[str, Told]) -> Told:
    which = option.name.removeprefix(SPECIAL)
    return {
        "name": which,
        "label": label(option),
        "explanation": explanation(option),
        "value": value,
        "example": examples.get(which),
    }


def _group(group: str, options: tuple[Option, ...], preset: RuleSet, rules: RuleSet) -> Told:
    sure = about(preset.name)
    return {
        "name": group,
        "label": named("groups", group),
        "options": [
            _option(option, preset.options[option.name], rules.options[option.name])
            | {"certainty": sure.certainty_of(option.name)}
            for option in options
        ],
    }


def _option(option: Option, default: Value, value: Value) -> Told:
    return {
        "name": option.name,
        "label": label(option),
        "explanation": explanation(option),
        "unit": named("units", option.unit),
        "type": _type(option),
        "choices": [] if option.codes is None else [_choice(one) for one in option.codes if option.allows(one)],
        "low": option.low,
        "high": option.high,
        "default": default,
        "value": value,
        "source": option.source,
    }


def _type(option: Option) -> str:
    if option.codes is None:
        return NUMBER
    return SWITCH if isinstance(option.default, bool) else CHOICE


def _choice(value: Value) -> Told:
    word = profile.shown(value)
    return {"value": value, "label": words(VALUE_WORDS.get(word, (word,) * len(LANGUAGES)))}
