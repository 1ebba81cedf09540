"""The numbering of actions, and their text forms.

``pass`` ``win`` ``three_golds`` ``rob_gold`` ``chow:345m`` ``pung`` ``open_kong`` ``discard:5m``
``concealed_kong:2222m`` ``added_kong:7777s`` ``golden_gap:5m`` ``ready:5m`` ``mark:5m`` ``choose:5m`` ``seabed:1``. A
chow names the whole run, the claimed tile in it; a golden gap and ready name the tile that is discarded with them;
the seabed's hidden tiles are numbered from 1.
"""

import cython

from hokchiu.errors import NotationError
from hokchiu.tiles.kinds import HAND_KINDS
from hokchiu.tiles.notation import parse_tiles, tiles_text

if not cython.compiled:
    ACTION_PASS = 0
    ACTION_WIN = 1
    ACTION_THREE_GOLDS = 2
    ACTION_ROB_GOLD = 3
    ACTION_CHOW_LOW = 4
    ACTION_CHOW_MIDDLE = 5
    ACTION_CHOW_HIGH = 6
    ACTION_PUNG = 7
    ACTION_OPEN_KONG = 8
    ACTION_DISCARD = 9
    ACTION_CONCEALED_KONG = 43
    ACTION_ADDED_KONG = 77
    ACTION_GOLDEN_GAP = 111
    ACTION_READY = 145
    ACTION_MARK = 179
    ACTION_CHOOSE = 213
    ACTION_SEABED = 247
    MOST_SEABED = 9
    ACTIONS = 256

PLAIN = {
    "pass": ACTION_PASS,
    "win": ACTION_WIN,
    "three_golds": ACTION_THREE_GOLDS,
    "rob_gold": ACTION_ROB_GOLD,
    "pung": ACTION_PUNG,
    "open_kong": ACTION_OPEN_KONG,
}
PLAIN_TEXT = {code: text for text, code in PLAIN.items()}
# text before the colon: first code of its block, copies of the kind that follow
WITH_KIND = {
    "discard": (ACTION_DISCARD, 1),
    "concealed_kong": (ACTION_CONCEALED_KONG, 4),
    "added_kong": (ACTION_ADDED_KONG, 4),
    "golden_gap": (ACTION_GOLDEN_GAP, 1),
    "ready": (ACTION_READY, 1),
    "mark": (ACTION_MARK, 1),
    "choose": (ACTION_CHOOSE, 1),
}
RUN = 3
SEABED = "seabed"


def action_text(action, claimed=None):
    """The text of an action code; a chow needs the kind *claimed*. ValueError: no such action."""
    if action in TEXTS:
        return TEXTS[action]
    if ACTION_CHOW_LOW <= action <= ACTION_CHOW_HIGH:
        lowest = claimed - (action - ACTION_CHOW_LOW)
        return "chow:" + tiles_text([lowest, lowest + 1, lowest + 2])
    raise ValueError(f"no action has the code {action}")


def _text_of(action):
    """The text of an action that is no chow."""
    if action in PLAIN_TEXT:
        return PLAIN_TEXT[action]
    if ACTION_SEABED <= action < ACTIONS:
        return f"{SEABED}:{action - ACTION_SEABED + 1}"
    for name, (first, copies) in reversed(WITH_KIND.items()):
        if first <= action < ACTIONS:
            return f"{name}:{tiles_text([action - first] * copies)}"
    raise ValueError(f"no action has the code {action}")


# The live table turns every action into text and back: all but the chows stand ready.
TEXTS = {action: _text_of(action) for action in range(ACTIONS) if not ACTION_CHOW_LOW <= action <= ACTION_CHOW_HIGH}
CODES = {text: action for action, text in TEXTS.items()}


def parse_action(text, claimed=None):
    """The code of an action's text; the place of a chow is that of the kind *claimed*. NotationError."""
    if text in CODES:
        return CODES[text]
    name, colon, tiles = text.partition(":")
    if name == SEABED:
        return _parse_seabed(text, tiles)
    if name != "chow" and name not in WITH_KIND:
        raise NotationError("no such action", text, 1)
    if not colon:
        raise NotationError("which tiles? a colon and tiles are missing", text, len(text) + 1)
    kinds = _kinds_of(text, tiles, len(name) + 2)
    if name == "chow":
        return _parse_chow(text, kinds, claimed)
    first, copies = WITH_KIND[name]
    if len(kinds) != copies or len(set(kinds)) != 1 or kinds[0] >= HAND_KINDS:
        raise NotationError(f"{name} takes {copies} equal tile(s) that can be held", text, len(name) + 2)
    return first + kinds[0]


def _parse_seabed(text, number):
    if len(number) != 1 or number not in "123456789":
        raise NotationError(f"the hidden tiles have numbers from 1 to {MOST_SEABED}", text, len(SEABED) + 2)
    return ACTION_SEABED + int(number) - 1


def action_kind(action):
    """The kind of own tiles that a discard (or what goes with it), an own kong or a mark names, None for others."""
    return (action - ACTION_DISCARD) % HAND_KINDS if ACTION_DISCARD <= action < ACTION_CHOOSE else None


def uses(action):
    """How many own tiles a discard, concealed or added kong takes from the hand."""
    return 4 if ACTION_CONCEALED_KONG <= action < ACTION_ADDED_KONG else 1


def _kinds_of(text, tiles, column):
    try:
        return parse_tiles(tiles)
    except NotationError as wrong:
        raise NotationError(str(wrong).split(":")[0], text, column + wrong.column - 1) from None


def _parse_chow(text, kinds, claimed):
    run = sorted(kinds)
    if len(run) != RUN or [k - run[0] for k in run] != [0, 1, 2]:
        raise NotationError("a chow is three tiles in a row", text, len("chow:") + 1)
    if claimed is None or claimed not in run:
        raise NotationError("the run does not hold the discard", text, len("chow:") + 1)
    return ACTION_CHOW_LOW + claimed - run[0]
