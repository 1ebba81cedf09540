from hokchiu.rules.mcr.ids cimport (
    ALL_TYPES,
    CASE_HOW,
    CASE_JOKER_KIND,
    CASE_KIND,
    CASE_MATCHES,
    CASE_MELDS,
    CASE_SORT,
    CASE_WINNING,
    CHICKEN_HAND,
    CONCEALED_HAND,
    EARTHLY_HAND,
    FULL_FLUSH,
    FULLY_CONCEALED_HAND,
    HALF_FLUSH,
    HEAVENLY_HAND,
    HOW_DRAWN,
    HOW_EARTHLY,
    HOW_HEAVENLY,
    HOW_HUMANLY,
    HOW_KONG,
    HOW_LAST_OF_KIND,
    HOW_LAST_OF_WALL,
    HOW_READY,
    HUMANLY_HAND,
    JOKER_KONG,
    LAST_TILE,
    LAST_TILE_CLAIM,
    LAST_TILE_DRAW,
    NO_HONORS,
    ONE_VOIDED_SUIT,
    OUT_WITH_REPLACEMENT_TILE,
    READY_DECLARED,
    ROBBING_THE_KONG,
    SELF_DRAWN,
    SORT_CHOW,
    SORT_CONCEALED_KONG,
    SORT_OPEN_KONG,
    TILE_HOG,
    WALL_FLOWER,
)
from hokchiu.rules.mcr.sheet cimport (
    FORM_PAIRS,
    Sheet,
    add,
    left_out,
    total,
)
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS

cpdef enum:
    TRAITS = 11        # fans that allow only certain kinds
    TRAITS_OF_SETS = 9  # of which the first are those that the seven pairs may be denied
    GROUPS = 5         # the three suits, winds, dragons
    SUIT_GROUPS = 3

cdef const unsigned char[::1] TRAIT_FAN
cdef const unsigned long long[::1] TRAIT_KINDS
cdef const unsigned long long[::1] GROUP_KINDS

cdef void survey(Sheet sheet) noexcept nogil
cdef void _lay_out(Sheet sheet, int meld) noexcept nogil
cdef void add_traits(Sheet sheet, int form) noexcept nogil
cdef void _add_groups(Sheet sheet) noexcept nogil
cdef int suits(Sheet sheet) noexcept nogil
cdef bint has_group(Sheet sheet, int group) noexcept nogil
cdef void add_chances(Sheet sheet) noexcept nogil
cdef bint has_joker_kong(Sheet sheet) noexcept nogil
cdef bint last_of_kind(Sheet sheet) noexcept nogil
cdef void add_concealment(Sheet sheet) noexcept nogil
