from hokchiu.deal.layout cimport Deal, MELD_KIND, MELD_TYPE
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.mcr.ids cimport SORT_CHOW, SORT_CONCEALED_KONG
from hokchiu.tiles.kinds cimport HAND_KINDS

cpdef enum:
    DRAFT_SETS = 4           # sets of a whole hand where wins are counted by fans
    CORE_CHOWS = 3
    CORE_TILES = 9
    TOP_ROUTES = 6           # routes that are looked at closely
    KEYS = 4

# A hand as it is, or as it would be after a claim or a discard; room for thinking about it.
cdef class Draft:
    cdef unsigned char[::1] counts       # concealed tiles by kind
    cdef int[::1] key                    # the same as suit keys
    cdef int[::1] rest                   # what a route leaves of the keys
    cdef unsigned char[::1] sort         # melds: their sort (MELD_x)
    cdef unsigned char[::1] kind         # and lowest kind
    cdef unsigned char[::1] live         # copies that may still come, by kind
    cdef unsigned char[::1] taken        # core tiles taken out for a moment
    cdef short[::1] start                # tiles missed on the best routes when they were found
    cdef short[::1] misses               # and now
    cdef short[::1] top                  # the best routes, best first
    cdef double[::1] weight              # what each of them is worth when it is reached
    cdef double[::1] promise             # and now
    cdef int tops
    cdef int melds
    cdef int claims                      # melds that are no concealed kongs
    cdef int free                        # sets beside the core of a route
    cdef int lacking                     # core tiles not held
    cdef unsigned long long lack         # their kinds
    cdef unsigned long long allowed      # kinds that serve a route beside its core
    cdef int seat_wind
    cdef int round_wind
    cdef double ease                     # how likely one tile more is found in what is left of the deal
    cdef double best                     # the value of the best discard
    cdef int best_kind

cdef void load_draft(Draft draft, Deal view, int seat) noexcept nogil
cdef void put(Draft draft, int kind, int more) noexcept nogil
cdef void lay(Draft draft, int sort, int kind) noexcept nogil
cdef void unlay(Draft draft) noexcept nogil
