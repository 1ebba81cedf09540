from libc.math cimport exp
from hokchiu.bots.mind cimport Mind
from hokchiu.bots.net cimport forward
from hokchiu.bots.stakes cimport cost_of
from hokchiu.deal.asking cimport next_seat
from hokchiu.deal.events cimport drawable
from hokchiu.deal.layout cimport (
    DEALER, Deal, GOLD, LAST_DISCARDER, MARK_DRAWN, MELD_CHOW, MELD_CONCEALED_KONG, MELD_KIND, MELD_TYPE, SEATED,
)
from hokchiu.rules.option cimport Rules
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS

cpdef enum:
    # what the model is asked: planes of a number a kind ...
    MADE = 0                  # discards of the opponent
    EARLY = 34                # its first three
    LATE = 68                 # its last two from the hand
    SINCE = 102               # discarded by anybody since its hand last changed
    SEEN = 136                # copies that the asking seat sees
    MELDED = 170              # in the opponent's melds
    IS_GOLD = 204
    EVER = 238                # discards of all
    # ... and numbers
    DISCARDS_MADE = 272
    MELDS_MADE = 273
    TILES_LEFT = 274
    FROM_HAND = 275           # discards from the hand among the last three
    AS_DRAWN = 276            # discards as drawn since then
    IS_DEALER = 277
    GOLDS_UNSEEN = 278
    SILENT = 279              # nothing discarded yet
    DISCARDS_AND_MELDS = 280
    DISCARDED_LAST = 281
    DANGER_INPUTS = 282
    EARLY_DISCARDS = 3
    RECENT = 3

cdef void read_danger(Deal view, Rules rules, int seat, Mind mind) noexcept nogil
cpdef void opponent_inputs(Deal view, int seat, int other, unsigned char[::1] live, double[::1] x) noexcept nogil
cdef void _open_tiles(Deal view, unsigned char[::1] live, double[::1] x) noexcept nogil
cdef int _river(Deal view, int other, double[::1] x) noexcept nogil
cdef void _since(Deal view, int seat, int other, int since, double[::1] x) noexcept nogil
cdef void _melds(Deal view, int other, double[::1] x) noexcept nogil
