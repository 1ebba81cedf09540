from hokchiu.bots.choices cimport any_discard, count_live
from hokchiu.bots.draft cimport DRAFT_SETS, Draft, TOP_ROUTES, lay, load_draft, put, unlay
from hokchiu.bots.routes cimport EXTRA, FAN, FAR, ONE, ROUTES, SHAPE, reach, wants
from hokchiu.deal.actions cimport (
    ACTION_ADDED_KONG, ACTION_CHOW_HIGH, ACTION_CHOW_LOW, ACTION_CONCEALED_KONG, ACTION_DISCARD, ACTION_OPEN_KONG,
    ACTION_PASS, ACTION_PUNG,
)
from hokchiu.deal.events cimport drawable
from hokchiu.deal.asking cimport seat_wind
from hokchiu.deal.layout cimport DISCARD, Deal, PHASE, GOLD, PHASE_TURN, ROUND_WIND, SEATED, SETS
from hokchiu.rules.mcr.count cimport count
from hokchiu.rules.mcr.ids cimport (
    CASE_HOW, CASE_KIND, CASE_MATCHES, CASE_MELDS, CASE_ROUND_WIND, CASE_SEAT_WIND, CASE_SORT, CASE_WINNING,
    CONCEALED_HAND, DRAGON_PUNG, HOW_DRAWN, PREVALENT_WIND, SEAT_WIND, SORT_ADDED_KONG, SORT_CHOW,
    SORT_CONCEALED_KONG, SORT_OPEN_KONG, SORT_PUNG,
)
from hokchiu.rules.option cimport BASE_PAYMENT, FAN_CAP, MINIMUM_POINTS, Rules, WIN_COUNT, WIN_COUNT_FANS
from hokchiu.tiles.kinds cimport COPIES, EAST, HAND_KINDS, NONE, WHITE

cpdef enum:
    READY = 1                # tiles that a ready hand misses
    TENTHS = 10
    PAYERS = 3
    SOME_TILES = 12          # what a route far off is taken to accept
    BESIDE = 1               # how many tiles more a route may miss than the nearest to be taken into account

cdef double SHORT_POINT
cdef double HARDLY
cdef double SLOW
cdef double LATER
cdef double DRAWN_SHARE
cdef double HALF
cdef double CLAIM_GAIN
cdef double STAYS

cdef bint routed(Deal view, Rules rules) noexcept nogil
cdef int choose_by_fans(Deal view, Rules rules, int seat, unsigned char[::1] mask, Draft draft) noexcept nogil
cdef void look(Draft draft, Deal view, Rules rules, int seat) noexcept nogil
cdef void survey_routes(Draft draft, Rules rules) noexcept nogil
cdef void rank_route(Draft draft, int route, int n, double weight, double promise) noexcept nogil
cdef double weigh(Draft draft, Rules rules, int route, double honours) noexcept nogil
cdef double honour_points(Draft draft, Rules rules) noexcept nogil
cdef int copies(Draft draft, int kind) noexcept nogil
cdef double pay(Rules rules, double points, int payers) noexcept nogil
cdef double steps(Draft draft, int n) noexcept nogil
cdef int live_of(Draft draft, unsigned long long kinds) noexcept nogil
cdef int measure(Draft draft) noexcept nogil
cdef double waiting_value(Draft draft, Rules rules) noexcept nogil
cdef double ready_value(Draft draft, Rules rules, unsigned long long kinds) noexcept nogil
cdef void fill_draft(Draft draft, Rules rules) noexcept nogil
cdef int points_with(Draft draft, Rules rules, int kind, int how) noexcept nogil
cdef void best_discard(Draft draft, Rules rules, unsigned char[::1] mask, bint free) noexcept nogil
cdef int _turn(Deal view, Rules rules, int seat, unsigned char[::1] mask, Draft draft) noexcept nogil
cdef double after_own_kong(Draft draft, Rules rules, int kind, bint concealed) noexcept nogil
cdef int _claim(Deal view, Rules rules, int seat, unsigned char[::1] mask, Draft draft) noexcept nogil
cdef double after_claim(Draft draft, Rules rules, int action, int kind, unsigned char[::1] mask) noexcept nogil
cdef void lay_claim(Draft draft, int action, int kind, int back) noexcept nogil
cdef unsigned long long keeps_route(Draft draft, Rules rules, unsigned char[::1] mask) noexcept nogil
cdef bint goes_on(Draft draft, Rules rules, int action, int kind) noexcept nogil
