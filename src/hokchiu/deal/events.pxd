# Event codes. An event is eight bytes: code, seat, kind, a, b, c, drawable tiles D, reserve N.
from hokchiu.tiles.kinds cimport NONE
from hokchiu.deal.layout cimport Deal, GOLD, GOLD_OUTSIDE, GOLD_PLACE, NEXT, RESERVED, TAIL, WALL_END

cpdef enum:
    EVENT_DICE = 1            # seat = who takes first, kind = die 1, a = die 2, b = dealer
    EVENT_TAKE = 2            # kind, a, b, c = the tiles (hidden from others; NONE: no such tile)
    EVENT_FLOWER = 3          # seat lays out kind
    EVENT_REPLACE = 4         # seat draws kind from the tail (hidden from others)
    EVENT_TURN_FLOWER = 5     # open_gold turned up the flower kind: it is seat's, the dealer's
    EVENT_OPEN_GOLD = 6       # kind
    EVENT_DRAW = 7            # seat draws kind from the head (hidden from others); a = 1: in the last group
    EVENT_DISCARD = 8         # seat, kind, a = 1: as drawn
    EVENT_CHOW = 9            # seat, kind = lowest of the run, a = claimed kind, b = from seat
    EVENT_PUNG = 10           # seat, kind, a = claimed kind, b = from seat
    EVENT_OPEN_KONG = 11      # seat, kind, a = claimed kind, b = from seat
    EVENT_ADDED_KONG = 12     # seat, kind, a = kind claimed for the pung, b = from seat
    EVENT_CONCEALED_KONG = 13  # seat, kind (hidden from others)
    EVENT_LAST_GROUP = 14     # a = number of draws that follow
    EVENT_WIN = 15            # seat, kind = winning tile (NONE: no tile decided), a = HOW_x, b = payer or NONE
    EVENT_EXHAUSTED = 16
    EVENT_GOLDEN_GAP = 17     # seat lays the neighbours of the gold open: kind below it, a = kind above it
    EVENT_YOUJIN = 18         # seat swims with the gold it discarded: a = 2 double, 3 triple
    EVENT_GIVE_UP = 19        # seat, the dealer, lays off kind, one tile too many, before the first discard
    EVENT_OPENING_WINS = 20   # opening wins of the dealt hands of seats 0 to 3: kind, a, b, c = classes.OPENING_x
    EVENT_WALL_FLOWER = 21    # kind lies open beside the wall
    EVENT_EXCHANGE = 22       # seat gives kind and takes a (both hidden from others)
    EVENT_OFFER = 23          # seat may have three of kind (hidden from others) for three of its tiles
    EVENT_CHOICE = 24         # seat may choose the tile that it draws
    EVENT_READY = 25          # seat declares; its discard follows
    EVENT_SEABED = 26         # seat picks one of a hidden tiles
    EVENT_SEABED_PICK = 27    # seat turns up kind, the hidden tile a (from 0)

cdef int tiles_left(Deal deal) noexcept nogil
cdef int drawable(Deal deal) noexcept nogil
cdef void emit(Deal deal, int code, int seat, int kind, int a, int b, int c) noexcept nogil
