"""The sheet a hand is counted on: what was asked, its readings, and the fans found with those they leave uncounted."""

from array import array

import cython

from hokchiu.rules.mcr.fans import EXCLUDED_HIGH, EXCLUDED_LOW, POINTS, STRICT_HIGH

if not cython.compiled:
    from hokchiu.rules.mcr.ids import ALL_TERMINALS, CASE_SIZE, MOST_FOUND, NOT_COMPLETE, TRIPLE_PUNG
    from hokchiu.tiles.kinds import HAND_KINDS

    MOST_SETS = 4
    ROW = 5
    MOST_ROWS = 32
    PUNG_MARK = 64
    NO_TILE = 255
    UNKNOWN = -1
    FORM_SETS = 0
    FORM_PAIRS = 1
    FORM_SINGLES = 2
    OPTION_STRICT98 = 0
    OPTION_TERMINALS_TRIPLE_PUNG = 1
    OPTION_MIXED_KONGS = 2
    OPTION_TRAITS_IN_PAIRS = 3
    OPTIONS = 4
    SUIT_KEYS = 4
    MASK_BITS = 64

_bit: cython.ulonglong = 1
_POINTS = POINTS
_EXCLUDED_LOW = EXCLUDED_LOW
_EXCLUDED_HIGH = EXCLUDED_HIGH
_STRICT_HIGH = STRICT_HIGH  # what the strict reading adds is fan 75, in the second word
_NAMES_SIZES = (
    ("case", CASE_SIZE),
    ("tiles", HAND_KINDS),
    ("rest", HAND_KINDS),
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
    """Everything that counting a hand needs, allocated once; one for each thread that counts."""

    def __init__(self, strict98=0, terminals_triple_pung=0, mixed_kongs=3, traits_in_pairs=1):
        self.buffer = bytearray(sum(size for _, size in _NAMES_SIZES))
        views = _views(memoryview(self.buffer))
        self.option = memoryview(array("i", [strict98, terminals_triple_pung, mixed_kongs, traits_in_pairs]))
        self.key = memoryview(array("i", [0] * SUIT_KEYS))
        self.case = views["case"]
        self.tiles = views["tiles"]
        self.rest = views["rest"]
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
    if times == 0:
        return
    sheet.found[sheet.founds] = fan
    sheet.times[sheet.founds] = times
    sheet.founds += 1
    sheet.low |= _EXCLUDED_LOW[fan]
    sheet.high |= _EXCLUDED_HIGH[fan]
    if sheet.option[OPTION_STRICT98]:
        sheet.high |= _STRICT_HIGH[fan]
    if fan == ALL_TERMINALS and sheet.option[OPTION_TERMINALS_TRIPLE_PUNG]:
        sheet.low ^= _bit << TRIPLE_PUNG  # the one fan that leaves it out does not


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
            points += sheet.times[i] * _POINTS[sheet.found[i]]
    return points


def keep_best(sheet):
    """Make this reading the best one, if none counts more; of equal ones the last, which has the most chows."""
    points: cython.int = total(sheet)
    i: cython.int
    if points < sheet.best:
        return
    sheet.best = points
    sheet.bests = 0
    for i in range(sheet.founds):
        if not left_out(sheet, sheet.found[i]):
            sheet.best_found[sheet.bests] = sheet.found[i]
            sheet.best_times[sheet.bests] = sheet.times[i]
            sheet.bests += 1
