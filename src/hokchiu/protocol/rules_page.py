"""What the server tells over HTTP about rule sets (``/api/rules``), for pages and the room's dialog.

Made by ``hokchiu.rules.about`` and ``hokchiu.rules.pages``. Every text comes in the three languages, by language.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from hokchiu.protocol.messages import ScoreLine, Seat, Tile

Words = dict[str, str]
Certainty = Literal["certain", "default", "reconstructed"]
Value = int | bool | str


class Seating(msgspec.Struct):
    """What a room begins with: deals (0: until somebody leaves), seconds to answer."""

    deals: int
    first_discard_s: int
    turn_s: int
    claim_s: int


class RuleSetEntry(msgspec.Struct):
    """A rule set in a line. ``certainty``: whether its sources state the
    rules, they are a choice of ours, or reconstructed from a fragment; ``table``: what a room begins with."""

    id: str
    names: Words
    line: Words
    certainty: Certainty
    table: Seating


class RulesIndex(msgspec.Struct):
    """``certainties`` words each :class:`Certainty`."""

    sets: list[RuleSetEntry]
    certainties: dict[str, Words]


class RuleChoice(msgspec.Struct):
    """A value that an option may have."""

    value: Value
    label: Words


class RuleOption(msgspec.Struct):
    """``default`` is the preset's value, ``value`` the one of the rules asked for. A number lies within ``low``
    and ``high``; everything else is one of ``choices``."""

    name: str
    label: Words
    explanation: Words
    unit: Words
    type: Literal["switch", "choice", "number"]
    choices: list[RuleChoice]
    low: int
    high: int
    default: Value
    value: Value
    source: str
    certainty: Certainty


class RuleGroup(msgspec.Struct):
    """Options that belong together."""

    name: str
    label: Words
    options: list[RuleOption]


class RuleExample(msgspec.Struct):
    """A win: the hand in sets, golds by their own face. ``points`` of the four seats as the engine counts them;
    ``lines`` give what one payer pays."""

    how: str
    winner: Seat
    payer: Seat | None
    gold: Tile
    hand: list[list[Tile]]
    melds: list[list[Tile]]
    flowers: list[Tile]
    lines: list[ScoreLine]
    specials: list[str]
    points: tuple[int, int, int, int]


class RuleShown(msgspec.Struct):
    """An ordinary win, as an example of the formula."""

    shows: str
    label: Words
    example: RuleExample


class RuleSpecial(msgspec.Struct):
    """A special win and what it is worth."""

    name: str
    label: Words
    explanation: Words
    value: int
    example: RuleExample | None


class RuleLine(msgspec.Struct):
    """A sentence, and whether what it says had to be reconstructed."""

    words: Words
    certainty: Certainty


class RuleSection(msgspec.Struct):
    """Sentences under a title."""

    title: Words
    lines: list[RuleLine]


class RuleShape(msgspec.Struct):
    """A shape of a winning hand, in its sets."""

    label: Words
    hand: list[list[Tile]]


class RuleMeld(msgspec.Struct):
    """A meld of an example."""

    type: Literal["chow", "pung", "open_kong", "added_kong", "concealed_kong"]
    tiles: list[Tile]


class FanLine(msgspec.Struct):
    """A fan found in a hand, ``times`` of ``points`` each."""

    name: str
    points: int
    times: int


class FanHand(msgspec.Struct):
    """A win counted by fans: the concealed tiles in sets, the one with the winning tile last; ``moments``:
    last_of_kind, last_wall_tile, heavenly, earthly, humanly, ready, wall_flowers; winds are E, S, W, N, or ``None``
    where they do not matter. A dealt hand has no winning tile."""

    how: str
    moments: list[str]
    winning_tile: Tile | None
    hand: list[list[Tile]]
    melds: list[RuleMeld]
    flowers: list[Tile]
    joker: Tile | None
    seat_wind: str | None
    round_wind: str | None
    lines: list[FanLine]
    total: int


class RuleFan(msgspec.Struct):
    """A row of the fan table, or a win of those that are small, big or very big. ``leaves_out``: names of the fans
    that are not counted beside it; ``alone``: whether it is a hand that counts for itself only."""

    name: str
    label: Words
    points: int
    means: Words
    leaves_out: list[str]
    alone: Literal["no", "always", "unless_more"]
    certainty: Certainty
    example: FanHand | None


class RulePayment(msgspec.Struct):
    """A win, and what ``winner``, ``discarder``, ``dealer`` and each of the ``others`` gain by it."""

    shows: str
    label: Words
    example: FanHand
    points: dict[str, int]


class RulesPage(msgspec.Struct):
    """All that there is to read about a rule set. ``hash`` is that of the rules, options included."""

    id: str
    names: Words
    line: Words
    certainty: Certainty
    certainties: dict[str, Words]
    hash: str
    sections: list[RuleSection]
    shapes: list[RuleShape]
    formula: Words | None
    counting: RuleSection
    examples: list[RuleShown]
    specials: list[RuleSpecial]
    fans: list[RuleFan]
    payments: list[RulePayment]
    groups: list[RuleGroup]


class RulesRefused(msgspec.Struct):
    """The body of a 404 (no such rule set) or 400 (options that do not fit)."""

    error: Literal["unknown_rules", "bad_rules"]
    text: str
