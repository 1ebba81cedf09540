from hokchiu.bots.agent cimport BOT_UKEIRE, choose
from hokchiu.bots.simulation cimport Table, first_awaited, show
from hokchiu.deal.ending cimport points_of
from hokchiu.deal.layout cimport MELD_CONCEALED_KONG, MELD_TYPE, PAYER, PHASE, PHASE_OVER, SEATED, SEATS, WINNER
from hokchiu.deal.play cimport do_act, mark_legal
from hokchiu.rules.score cimport TALLY_VALUE
from hokchiu.tiles.kinds cimport NONE

# Nanoseconds of a clock that only goes forward.
cdef extern from *:
    """
    #include <time.h>
    static long long hokchiu_now_ns(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return 1000000000LL * now.tv_sec + now.tv_nsec;
    }
    """
    long long now_ns "hokchiu_now_ns"() noexcept nogil

cpdef enum:
    OUTSIDE = -1             # code of a player that is asked from Python

    # places of a player's figures; a deal counts once for each seat that the player has
    SEAT_DEALS = 0
    WINS = 1
    SELF_DRAWN = 2
    DEAL_INS = 3             # discards, or robbed kongs, on which another won
    DRAWS = 4
    WON_VALUE = 5            # V, summed over its wins
    ANSWERS = 6
    ILLEGAL = 7
    LATE = 8
    STAND_INS = 9            # answers that ukeire gave for it
    DEAL_IN_LOSS = 10        # points, summed over its deal-ins
    CLAIMS = 11              # claimed melds at the end of its deals
    TIMED = 12               # answers that were timed
    TIMED_NS = 13            # how long they took together
    FIGURES = 14

    CHEAP_NS = 20000         # who answers faster than this on average
    STRIDE = 13              # is timed on one answer in so many: the clock would cost a fifth of the run

    # buckets of times: two in width up to 16 ns, then eight to an octave
    OCTAVE_BITS = 3
    OCTAVE = 8
    BUCKETS = 328            # the last is 18 minutes and more

cdef class Match(Table):
    cdef readonly object names
    cdef readonly object rule_set
    cdef long long budget            # ns, above which an answer is late
    cdef int[::1] codes              # a player: its bot, or OUTSIDE
    cdef int[::1] players            # a seat: its player
    cdef int[::1] gained             # a seat: points of the deal that has ended
    cdef long long[:, ::1] figure    # a player: its figures
    cdef long long[:, ::1] times     # a player: answers by their time
    cdef object physical
    cdef object dice
    cdef readonly object seed

cdef int play_on(Match match) noexcept nogil
cdef void decide(Match match, int seat) noexcept nogil
cdef int stand_in(Match match, int seat, int player) noexcept nogil
cdef int timed_choice(Match match, int seat, int player) noexcept nogil
cdef bint is_timed(Match match, int player) noexcept nogil
cdef void note_time(Match match, int player, long long ns) noexcept nogil
cdef int bucket_of(long long ns) noexcept nogil
cdef void carry_out(Match match, int seat, int action) noexcept nogil
cdef void settle_deal(Match match) noexcept nogil
cdef void count_seat(Match match, int seat) noexcept nogil
cdef int claims_of(Match match, int seat) noexcept nogil
