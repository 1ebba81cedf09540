from hokchiu.tiles.kinds cimport HAND_KINDS, NONE
from hokchiu.rules.flowers cimport flower_tiles
from hokchiu.rules.option cimport MINIMUM_POINTS, Rules
from hokchiu.rules.mcr.count cimport count
from hokchiu.rules.mcr.ids cimport (
    CASE_HOW, CASE_JOKER_KIND, CASE_JOKERS, CASE_KIND, CASE_MATCHES, CASE_MELDS, CASE_ROUND_WIND, CASE_SEAT_WIND, CASE_SORT, CASE_WINNING, FLOWER_TILES, HOW_DRAWN,
    HOW_EARTHLY, HOW_HEAVENLY, HOW_HUMANLY, HOW_KONG, HOW_LAST_OF_KIND, HOW_LAST_OF_WALL, HOW_READY, NOT_COMPLETE, WINNING_JOKER,
)
from hokchiu.rules.score cimport (
    HOW_DISCARD, HOW_KONG_REPLACEMENT, HOW_ROB_KONG, TALLY_FANS, TALLY_FAN_0, TALLY_FAN_TOTAL,
)
from hokchiu.deal.layout cimport (
    DISCARD, DISCARDS, DRAWN, DRAWN_HOW, Deal, FLAG_READY, GOLD, LAST_DISCARDER, MELD_KIND, MELD_TYPE, ROUND_WIND, SEATED, TURN,
    WALL_FLOWERS, WALL_FLOWER_1,
)
from hokchiu.deal.asking cimport seat_wind
from hokchiu.deal.drawing cimport own_copies, tail_left

cpdef enum:
    SISTERS = 3            # the other three of a kind

cdef void fill_case(Deal deal, Rules rules, int seat, int extra, int winning, int how) noexcept nogil
cdef void _lay_jokers_aside(Deal deal, Rules rules, int winning) noexcept nogil
cdef int matches(Deal deal, int seat, int extra) noexcept nogil
cdef int chances(Deal deal, int seat, int winning, int how) noexcept nogil
cdef bint anybody_melded(Deal deal) noexcept nogil
cdef int early(Deal deal, int seat, bint drawn) noexcept nogil
cdef int how_now(Deal deal, int extra) noexcept nogil
cdef int fan_points(Deal deal, Rules rules, int seat, int extra) noexcept nogil
cdef bint fan_shape(Deal deal, Rules rules, int seat, int extra) noexcept nogil
cdef bint enough(Deal deal, Rules rules, int seat, int extra) noexcept nogil
cdef void fill_fans(Deal deal, Rules rules, int seat, int how, int winning) noexcept nogil
