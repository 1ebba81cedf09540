from hokchiu.rules.mcr.ids cimport CASE_SIZE, MOST_FOUND, NOT_COMPLETE
from hokchiu.tiles.kinds cimport HAND_KINDS

cpdef enum:
    MOST_SETS = 4
    MOST_JOKERS = 4
    ROW = 5            # a reading: its pair, then its sets
    MOST_ROWS = 32     # readings of one hand; fourteen tiles have fewer
    PUNG_MARK = 64     # a set is the lowest kind of a chow, or a pung's kind with this mark
    NO_TILE = 255      # where a pair or a set is still to be found
    UNKNOWN = -1

    FORM_SETS = 0      # four sets and a pair, a knitted straight included
    FORM_PAIRS = 1
    FORM_SINGLES = 2   # thirteen orphans, knitted tiles with honours

    NO_GROUP = -1
    SUIT_KEYS = 4
    MASK_BITS = 64     # fans in the first mask word

cdef unsigned long long _bit

# What one hand is counted on: the case, its readings, the fans of one reading and of the best so far.
cdef class Sheet:
    cdef readonly object buffer
    cdef readonly object rules      # table.FanRules, and the same as numbers (table.FanTable):
    cdef const int[::1] points
    cdef const unsigned long long[::1] excluded_low
    cdef const unsigned long long[::1] excluded_high
    cdef const unsigned long long[::1] group_low    # hands that stand alone
    cdef const unsigned long long[::1] group_high
    cdef const int[::1] group_points
    cdef int groups
    cdef int sure                   # the first of them, which no other fans outdo
    cdef unsigned long long solo_low    # fans that alone make up such a hand
    cdef unsigned long long solo_high
    cdef bint robbed_kong_is_drawn
    cdef bint traits_in_pairs
    cdef unsigned char[::1] case    # ids.CASE_x
    cdef unsigned char[::1] tiles   # all tiles by kind, melds included
    cdef unsigned char[::1] rest    # the concealed tiles still to be cut
    cdef unsigned char[::1] room    # how many jokers may stand for each kind
    cdef unsigned char[::1] stand   # what the jokers stand for
    cdef unsigned char[::1] path    # the reading being cut
    cdef unsigned char[::1] row     # MOST_ROWS readings of ROW bytes
    cdef unsigned char[::1] chow    # lowest kinds, in order
    cdef unsigned char[::1] pung    # kinds
    cdef unsigned char[::1] link    # bits of the chows that a chow hangs together with
    cdef unsigned char[::1] found
    cdef unsigned char[::1] times
    cdef unsigned char[::1] best_found
    cdef unsigned char[::1] best_times
    cdef int[::1] key               # the concealed tiles without the winning one, as suit keys
    cdef int rows
    cdef int chows
    cdef int pungs
    cdef int concealed_pungs        # pungs and kongs nobody else gave a tile for
    cdef int open_kongs
    cdef int concealed_kongs
    cdef int claims                 # melds that are no concealed kongs
    cdef int hogs
    cdef int founds
    cdef int bests
    cdef int best                   # points of the best reading; NOT_COMPLETE: there is none
    cdef int single                 # whether only the winning tile completes the hand; UNKNOWN: not asked yet
    cdef unsigned long long kinds   # bit k: kind k is in the hand or a meld
    cdef unsigned long long low     # what the fans found leave uncounted, fans 0 to 63
    cdef unsigned long long high    # the others

cdef void add(Sheet sheet, int fan, int times) noexcept nogil
cdef void clear(Sheet sheet) noexcept nogil
cdef bint left_out(Sheet sheet, int fan) noexcept nogil
cdef int total(Sheet sheet) noexcept nogil
cdef void stand_alone(Sheet sheet) noexcept nogil
cdef void keep_best(Sheet sheet) noexcept nogil
