"""The data behind a rules page and the room's dialog: everything people read about a rule set.

All of it comes from the options: a profile that is added, or an option, appears by itself. Texts are in three
languages (``{"zh-Hans": …, "zh-Hant": …, "en": …}``).
"""

from collections.abc import Mapping, Sequence
from functools import cache

from hokchiu.rules import class_pages, fan_pages, profile, relevance, story
from hokchiu.rules.about import CERTAIN, DEFAULT, About, about, certainties, entry
from hokchiu.rules.examples import SPECIAL, Judge, counted, texts_of
from hokchiu.rules.load import RuleSet, load
from hokchiu.rules.profile import Option, Value
from hokchiu.rules.texts import Words, named, text, words
from hokchiu.rules.words import LANGUAGES, OPTION_WORDS, VALUE_WORDS

OTHER = "other"
NOT_PLAYED = "; 0: not played"  # of use where the points can be changed
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
    flowers = rules.options["win_count"] == "flowers"
    examples = counted(rules, given, judge) if judge is not None and flowers else {}
    return entry(found) | {
        "hash": rules.hash,
        "certainties": certainties(),
        "sections": _sureness(found, preset) + story.sections(rules.options, found),
        "shapes": shapes(rules),
        "formula": story.formula(rules.options),
        "counting": story.counting(rules.options, found),
        "examples": [
            {"shows": shows, "label": named("examples", shows), "example": example}
            for shows, example in examples.items()
            if shows in text("names")["examples"]
        ],
        "specials": _specials(rules, examples),
        "fans": fan_pages.table(rules, given, judge) or class_pages.table(rules, given, judge),
        "payments": fan_pages.payments(rules, given, judge) or class_pages.payments(rules, given, judge),
        "groups": [_group(group, options, preset, rules) for group, options in grouped(rules.options).items()],
    }


def _sureness(found: About, preset: RuleSet) -> list[Told]:
    """Of a set that is a choice as a whole: which of its values are certain, which are not, and what else is played."""
    if found.certainty != DEFAULT or not found.also:
        return []
    named_ones = [option for option in profile.ALL if option.name in found.sure]
    open_ones = [option for option in profile.ALL if option.name in found.also]
    told = text("names")["sureness"]
    lines = [
        _listed(told["certain"], [_stated(option, preset) for option in named_ones]),
        _listed(told["open"], [_joined(": ", _stated(one, preset), found.also[one.name]) for one in open_ones]),
        words(told["rest"]),
    ]
    return [{"title": words(told["title"]), "lines": [{"words": line, "certainty": CERTAIN} for line in lines]}]


def _stated(option: Option, preset: RuleSet) -> Words:
    """The option and the set's own value, as words."""
    value = preset.options[option.name]
    shown_value = (
        {language: str(value) for language in LANGUAGES} if option.codes is None else words(_value_words(value))
    )
    return _joined(" ", label(option), shown_value)


def _joined(between: str, first: Words, second: Words) -> Words:
    return {language: f"{first[language]}{between}{second[language]}" for language in LANGUAGES}


def _listed(before: list[str], parts: list[Words]) -> Words:
    """*before* and the *parts* in a row."""
    return {
        language: said + (", " if language == "en" else "、").join(part[language] for part in parts)
        for language, said in words(before).items()
    }


def grouped(options: Mapping[str, Value]) -> dict[str, list[Option]]:
    """The options of a game with these *options*, by group, in the order of profile.py.

    A group is a tuple of options there, or several (``joined`` in texts/names.toml); what stands in none of them
    comes last. What means nothing in such a game (relevance.py) is left out.
    """
    groups: dict[str, list[Option]] = {OTHER: []}
    for option in profile.ALL:
        if relevance.matters(option, options):
            groups.setdefault(group_of(option), []).append(option)
    groups[OTHER] = groups.pop(OTHER)
    return {group: inside for group, inside in groups.items() if inside}


def shapes(rules: RuleSet) -> list[Told]:
    """The shapes that win by *rules*."""
    counted = {fan["name"] for fan in rules.fans.told()} if fan_pages.by_fans(rules) else set()
    return [
        {"label": words(shape["names"]), "hand": [texts_of(group) for group in shape["hand"]]}
        for shape in text("shapes")["shape"]
        if story.holds(shape, rules.options) and shape.get("fan", "") in {"", *counted}
    ]


def group_of(option: Option) -> str:
    """The name of the tuple of profile.py in which *option* stands, or of the group it is joined to."""
    found = next((name for name, options in _tuples().items() if option in options), OTHER)
    joined: str = text("names")["joined"].get(found, found)
    return joined


@cache
def _tuples() -> dict[str, tuple[Option, ...]]:
    return {
        name.lower(): found
        for name, found in vars(profile).items()
        if isinstance(found, tuple) and found is not profile.ALL and all(isinstance(one, Option) for one in found)
    }


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
        "label": named("specials", which),
        "explanation": {language: said.removesuffix(NOT_PLAYED) for language, said in explanation(option).items()},
        "value": value,
        "example": examples.get(which),
    }


def _group(group: str, options: list[Option], preset: RuleSet, rules: RuleSet) -> Told:
    sure = about(preset.name)
    return {
        "name": group,
        "label": named("groups", group),
        "options": [
            _option(option, preset.options[option.name], rules.options) | {"certainty": sure.certainty_of(option.name)}
            for option in options
        ],
    }


def _option(option: Option, default: Value, options: Mapping[str, Value]) -> Told:
    return {
        "name": option.name,
        "label": label(option),
        "explanation": explanation(option),
        "unit": named("units", option.unit),
        "type": _type(option),
        "choices": [] if option.codes is None else [_choice(one) for one in relevance.choices(option, options)],
        "low": option.low,
        "high": option.high,
        "default": default,
        "value": options[option.name],
        "source": option.source,
    }


def _type(option: Option) -> str:
    if option.codes is None:
        return NUMBER
    return SWITCH if isinstance(option.default, bool) else CHOICE


def _choice(value: Value) -> Told:
    return {"value": value, "label": words(_value_words(value))}


def _value_words(value: Value) -> Sequence[str]:
    word = profile.shown(value)
    return VALUE_WORDS.get(word, (word,) * len(LANGUAGES))
