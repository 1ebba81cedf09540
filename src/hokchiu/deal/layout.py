"""The deal record: one fixed-size buffer and the named, typed views of it.

A deal is a value: all that is true of it lies in ``buffer`` (about 2 kB), so that copying is a
memory copy and a snapshot is the bytes. Events, where somebody wants them, go to a second buffer.
What a seat sees (``deal.view``) is a record of the same layout in which the rest is zero.
"""

import cython

if not cython.compiled:
    SEATS = 4
    MELDS = 5
    RIVER = 80
    PASSED_BYTES = 5
    CHOICE_BYTES = 5
    PHASE = 0
    DEALER = 1
    STREAK = 2
    DICE_1 = 3
    DICE_2 = 4
    TURN = 5
    NEXT = 6
    TAIL = 7
    GOLD = 8
    GOLD_PLACE = 9
    DRAWN = 10
    DRAWN_HOW = 11
    DISCARD = 12
    DISCARDS = 13
    ASKED = 14
    AWAITED = 15
    RESERVED = 16
    LAST_DRAWS = 17
    WINNER = 18
    HOW = 19
    PAYER = 20
    WIN_TILE = 21
    CLAIMED = 22
    ENDING = 23
    GOLD_OUTSIDE = 24
    FIRST_SEAT = 25
    LAST_DISCARDER = 26
    SETS = 27
    SEATED = 28
    ROUND_WIND = 29
    WALL_END = 30
    FIRST_READY = 31
    OFFERED = 32
    WALL_FLOWERS = 33
    WALL_FLOWER_1 = 34
    WALL_FLOWER_2 = 35
    AT_SIZE = 48
    PHASE_OPENING = 1
    PHASE_TURN = 2
    PHASE_CLAIMS = 3
    PHASE_ROB_KONG = 4
    PHASE_OVER = 5
    PHASE_EXCHANGE = 6
    PHASE_OFFER = 7
    PHASE_CHOICE = 8
    PHASE_SEABED = 9
    MELD_CHOW = 1
    MELD_PUNG = 2
    MELD_OPEN_KONG = 3
    MELD_ADDED_KONG = 4
    MELD_CONCEALED_KONG = 5
    MELD_TYPE = 0
    MELD_KIND = 1
    MELD_CLAIMED = 2
    MELD_FROM = 3
    FLAG_GOLD_DISCARDED = 1
    FLAG_GOLDEN_GAP = 2
    FLAG_READY = 4
    MARK_DRAWN = 1
    MARK_CLAIMED = 2
    NO_ANSWER = 255
    EVENT_BYTES = 8
    EVENTS = 1024


# name, first byte, element format, shape; four-byte fields first so that all are aligned
FIELDS = (
    ("key", "i", (4, 4)),
    ("tally", "i", (76,)),
    ("paid", "i", (4,)),
    ("luck", "i", (1,)),
    ("at", "h", (48,)),
    ("wall", "B", (144,)),
    ("hand", "B", (4, 42)),
    ("held", "B", (4,)),
    ("flowers", "B", (4, 42)),
    ("meld", "B", (4, 5, 4)),
    ("melds", "B", (4,)),
    ("river", "B", (4, 80)),
    ("river_mark", "B", (4, 80)),
    ("rivers", "B", (4,)),
    ("shown", "B", (42,)),
    ("flag", "B", (4,)),
    ("answer", "B", (4,)),
    ("passed", "B", (4, 5)),
    ("youjin", "B", (4,)),
    ("opening", "B", (4,)),
    ("marked", "B", (4, 34)),
    ("choices", "B", (5,)),
)
_ITEM_BYTES = {"i": 4, "h": 2, "B": 1}


def _places():
    """Of each field: its first byte, the one after it, its format, its shape (None: a row of bytes)."""
    places = {}
    first = 0
    for name, form, shape in FIELDS:
        size = _ITEM_BYTES[form]
        for n in shape:
            size *= n
        is_row = form == "B" and len(shape) == 1
        places[name] = (first, first + size, form, None if is_row else shape)
        first += size
    return places, first


PLACES, BUFFER_BYTES = _places()


class Deal:
    """One deal.

    ``buffer`` holds the state, ``event_buffer`` the events (empty: not kept), ``viewer`` who it
    is meant for: -1 everything, 0..3 what that seat may see, 4 a spectator.
    """

    def __init__(self, buffer=None, events=False, viewer=-1):
        self.buffer = bytearray(BUFFER_BYTES) if buffer is None else bytearray(buffer)
        if len(self.buffer) != BUFFER_BYTES:
            raise ValueError(f"a deal has {BUFFER_BYTES} bytes, not {len(self.buffer)}")
        self.raw = self.buffer
        self.viewer = viewer
        self.event_buffer = bytearray(EVENTS * EVENT_BYTES if events else 0)
        whole = memoryview(self.buffer)
        self.wall = self._view(whole, "wall")
        self.hand = self._view(whole, "hand")
        self.held = self._view(whole, "held")
        self.flowers = self._view(whole, "flowers")
        self.meld = self._view(whole, "meld")
        self.melds = self._view(whole, "melds")
        self.river = self._view(whole, "river")
        self.river_mark = self._view(whole, "river_mark")
        self.rivers = self._view(whole, "rivers")
        self.shown = self._view(whole, "shown")
        self.flag = self._view(whole, "flag")
        self.answer = self._view(whole, "answer")
        self.passed = self._view(whole, "passed")
        self.youjin = self._view(whole, "youjin")
        self.opening = self._view(whole, "opening")
        self.paid = self._view(whole, "paid")
        self.luck = self._view(whole, "luck")
        self.marked = self._view(whole, "marked")
        self.choices = self._view(whole, "choices")
        self.at = self._view(whole, "at")
        self.key = self._view(whole, "key")
        self.tally = self._view(whole, "tally")
        self.events_kept = memoryview(bytearray(8)).cast("i")
        if events:
            self.events_kept[1] = EVENTS
            self.event = memoryview(self.event_buffer).cast("B", (EVENTS, EVENT_BYTES))

    def _view(self, whole, name):
        first, last, form, shape = PLACES[name]
        return whole[first:last] if shape is None else whole[first:last].cast(form, shape)

    def taken_down(self):
        """State and events as two rows of bytes, for :meth:`set_up`."""
        return bytes(self.buffer), bytes(self.event_buffer[: self.events_kept[0] * EVENT_BYTES])

    def set_up(self, state, events):
        """Become the deal that :meth:`taken_down` gave; this one keeps events if that one did."""
        self.buffer[:] = state
        self.event_buffer[: len(events)] = events
        self.events_kept[0] = len(events) // EVENT_BYTES

    def copy(self):
        """The same deal without its events, as a value of its own."""
        return Deal(self.buffer, False, self.viewer)

    def get(self, name):
        """A field by its name, as a view that Python can index (compiled or not)."""
        return self._view(memoryview(self.buffer), name)

    def event_count(self):
        """How many events have been kept."""
        return self.events_kept[0]
