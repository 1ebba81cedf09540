from hokchiu.tiles.kinds cimport FLOWER_1, KINDS, NONE, PLANT_1
from hokchiu.hand.shape cimport eight_pairs, wins
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.option cimport (
    EIGHT_PAIRS, EIGHT_PAIRS_OFF, EIGHT_PAIRS_WITH_TRIPLET, LAST_GROUP, Rules, THREE_GOLDS, THREE_GOLDS_AT_ONCE_ONLY, THREE_GOLDS_OFF,
    WIN_COUNT, WIN_COUNT_CLASSES, WIN_COUNT_FANS,
)
from hokchiu.rules.flowers cimport groups, flower_tiles
from hokchiu.rules.score cimport (
    HOW_GOLDEN_GAP, HOW_YOUJIN_1, TALLY_EIGHT_FLOWERS, TALLY_EIGHT_GROUPS, TALLY_MELD_SUITS, TALLY_SEATED,
    HOW_HEAVENLY, HOW_KONG_REPLACEMENT, HOW_LAST_GROUP, HOW_SELF_DRAW, HOW_THREE_GOLDS, TALLY_CONCEALED_KONGS,
    TALLY_DEALER, TALLY_FLOWERS, TALLY_GOLD, TALLY_GOLDS, TALLY_GROUPS, TALLY_HOW, TALLY_M, TALLY_OPEN_KONGS, TALLY_P,
    TALLY_PAYER, TALLY_S, TALLY_SETS, TALLY_STREAK, TALLY_WINNER, TALLY_Z, lost, score, score_best,
)
from hokchiu.deal.layout cimport (
    ASKED, AWAITED, DEALER, DISCARD, Deal, FLAG_GOLDEN_GAP, GOLD, HOW, LAST_DRAWS, MELD_ADDED_KONG, MELD_CONCEALED_KONG,
    MELD_OPEN_KONG, MELD_TYPE, SEATED, SEATS, PAYER, PHASE, PHASE_OVER, SETS, STREAK, TURN, WINNER, WIN_TILE,
)
from hokchiu.deal.events cimport EVENT_EXHAUSTED, EVENT_LAST_GROUP, EVENT_WIN, drawable, emit
from hokchiu.deal.fans cimport enough, fan_shape, fill_fans
from hokchiu.deal.class_wins cimport class_shape, class_wins, fill_class
from hokchiu.deal.asking cimport next_seat
from hokchiu.deal.drawing cimport meld_suits, draw_head, is_flower

cpdef enum:
    ALL_GOLDS = 3
    SETS_OF_EIGHT_PAIRS = 5  # seventeen concealed tiles
    MELDS_OF_OTHER_SHAPES = 1  # a knitted straight may stand beside one meld

cdef int sets_needed(Deal deal, int seat) noexcept nogil
cdef int golds_held(Deal deal, int seat) noexcept nogil
cdef bint makes_shape(Deal deal, Rules rules, int seat, int extra, int golds) noexcept nogil
cdef bint complete(Deal deal, Rules rules, int seat) noexcept nogil
cdef bint worth_enough(Deal deal, Rules rules, int seat, int extra) noexcept nogil
cdef bint only_wins(Deal deal, Rules rules) noexcept nogil
cdef bint three_golds_now(Deal deal, Rules rules, int seat, int drawn) noexcept nogil
cdef int _kongs(Deal deal, int seat, bint concealed) noexcept nogil
cdef int _eight_flowers(Deal deal, int seat) noexcept nogil
cdef int _eight_groups(Deal deal, int seat) noexcept nogil
cdef int _last_how(Deal deal, int seat) noexcept nogil
cdef void fill_open(Deal deal, int seat, int how, int payer) noexcept nogil
cdef void fill_tally(Deal deal, Rules rules, int seat, int how, int payer, int kind) noexcept nogil
cdef void win(Deal deal, Rules rules, int seat, int how, int payer, int kind) noexcept nogil
cdef int points_of(Deal deal, Rules rules, int seat) noexcept nogil
cdef void exhaust(Deal deal) noexcept nogil
cdef bint _last_draw(Deal deal, Rules rules, int seat) noexcept nogil
cdef void last_group(Deal deal, Rules rules, int seat, int draws) noexcept nogil
