"""The sheet a hand is counted on: what was asked, its readings, and the fans found with those they leave uncounted."""

from array import array

import cython

from hokchiu.rules.mcr.table import FanTable

if not cython.compiled:
    from hokchiu.rules.mcr.ids import CASE_SIZE, MOST_FOUND, NOT_COMPLETE
    from hokchiu.tiles.kinds import HAND_KINDS

    MOST_SETS = 4
    MOST_JOKERS = 4
    ROW = 5
    MOST_ROWS = 32
    PUNG_MARK = 64
    NO_TILE = 255
    UNKNOWN = -1
    FORM_SETS = 0
    FORM_PAIRS = 1
    FORM_SINGLES = 2
    NO_GROUP = -1
    SUIT_KEYS = 4
    MASK_BITS = 64

_bit: cython.ulonglong = 1
_NAMES_SIZES = (
    ("case", CASE_SIZE),
    ("tiles", HAND_KINDS),
    ("rest", HAND_KINDS),
    ("room", HAND_KINDS),
    ("stand", MOST_JOKERS),
    ("path", ROW),
    ("row", MOST_ROWS * ROW),
    ("chow", MOST_SETS),
    ("pung", MOST_SETS),
    ("link", MOST_SETS),
    ("found", MOST_FOUND),
    ("times", MOST_FOUND),
    ("best_found", MOST_FOUND),
    ("best_times", MOST_FOUND),
)


class Sheet:
    """Everything that counting a hand by some rules needs, allocated once; one for each thread that counts.

    *rules*: a ``table.FanRules``. *traits_in_pairs*: what ``mcr_traits_in_seven_pairs`` says.
    """

    def __init__(self, rules, traits_in_pairs=True):
        table = FanTable(rules)
        self.rules = rules
        self.points, self.excluded_low, self.excluded_high = table.points, table.excluded_low, table.excluded_high
        self.group_low, self.group_high, self.group_points = table.group_low, table.group_high, table.group_points
        self.groups, self.sure = table.groups, table.sure
        self.solo_low, self.solo_high = table.solo_low, table.solo_high
        self.robbed_kong_is_drawn = table.robbed_kong_is_drawn
        self.traits_in_pairs = traits_in_pairs
        self.buffer = bytearray(sum(size for _, size in _NAMES_SIZES))
        views = _views(memoryview(self.buffer))
        self.key = memoryview(array("i", [0] * SUIT_KEYS))
        self.case = views["case"]
        self.tiles = views["tiles"]
        self.rest = views["rest"]
        self.room = views["room"]
        self.stand = views["stand"]
        self.path = views["path"]
        self.row = views["row"]
        self.chow = views["chow"]
        self.pung = views["pung"]
        self.link = views["link"]
        self.found = views["found"]
        self.times = views["times"]
        self.best_found = views["best_found"]
        self.best_times = views["best_times"]
        self.rows = self.chows = self.pungs = self.concealed_pungs = 0
        self.open_kongs = self.concealed_kongs = self.claims = self.hogs = 0
        self.founds = self.bests = 0
        self.best = NOT_COMPLETE
        self.single = UNKNOWN
        self.kinds = self.low = self.high = 0


def _views(whole):
    """The parts of the buffer by name."""
    views = {}
    first = 0
    for name, size in _NAMES_SIZES:
        views[name] = whole[first : first + size]
        first += size
    return views


def add(sheet, fan, times):
    """Note that *fan* is there *times* times (0: not at all), and what it leaves uncounted."""
    if times == 0 or sheet.points[fan] == 0:
        return
    sheet.found[sheet.founds] = fan
    sheet.times[sheet.founds] = times
    sheet.founds += 1
    sheet.low |= sheet.excluded_low[fan]
    sheet.high |= sheet.excluded_high[fan]


def clear(sheet):
    """Begin a new reading."""
    sheet.founds = 0
    sheet.low = 0
    sheet.high = 0


def left_out(sheet, fan):
    """Whether *fan* is left uncounted by what was found."""
    if fan < MASK_BITS:
        return (sheet.low >> fan) & 1
    return (sheet.high >> (fan - MASK_BITS)) & 1


def total(sheet):
    """Points of the fans found that none of the others leaves out."""
    points: cython.int = 0
    i: cython.int
    for i in range(sheet.founds):
        if not left_out(sheet, sheet.found[i]):
            points += sheet.times[i] * sheet.points[sheet.found[i]]
    return points


def stand_alone(sheet):
    """If the fans found make a hand that stands alone, leave out all others, or that hand if they are worth more."""
    low: cython.ulonglong = 0
    high: cython.ulonglong = 0
    i: cython.int
    best: cython.int = NO_GROUP
    for i in range(sheet.founds):
        if sheet.found[i] < MASK_BITS:
            low |= _bit << sheet.found[i]
        else:
            high |= _bit << (sheet.found[i] - MASK_BITS)
    for i in range(sheet.groups):
        if (sheet.group_low[i] & ~low) != 0 or (sheet.group_high[i] & ~high) != 0:
            continue
        if best == NO_GROUP or sheet.group_points[i] > sheet.group_points[best]:
            best = i
    if best == NO_GROUP:
        return
    sheet.low |= sheet.solo_low
    sheet.high |= sheet.solo_high
    if best < sheet.sure or total(sheet) <= sheet.group_points[best]:
        sheet.low = ~sheet.group_low[best]
        sheet.high = ~sheet.group_high[best]


def keep_best(sheet):
    """Make this reading the best one, if none counts more; of equal ones the last, which has the most chows."""
    points: cython.int
    i: cython.int
    if sheet.groups > 0:
        stand_alone(sheet)
    points = total(sheet)
    if points < sheet.best:
        return
    sheet.best = points
    sheet.bests = 0
    for i in range(sheet.founds):
        if not left_out(sheet, sheet.found[i]):
            sheet.best_found[sheet.bests] = sheet.found[i]
            sheet.best_times[sheet.bests] = sheet.times[i]
            sheet.bests += 1
