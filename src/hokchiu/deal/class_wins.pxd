from hokchiu.tiles.kinds cimport NONE
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.classes cimport (
    CLASS_NONE, MELDED_CHOW, MELDED_CONCEALED, MELDED_OTHER, chance_of,
    class_of, class_traits, is_258, opening_points, opening_wins, shaped,
)
from hokchiu.rules.option cimport Rules
from hokchiu.rules.score cimport HOW_DISCARD, HOW_KONG_REPLACEMENT, HOW_ROB_KONG, TALLY_TRAITS
from hokchiu.deal.layout cimport (
    DEALER, Deal, MELD_CHOW, MELD_CONCEALED_KONG, MELD_KIND, MELD_TYPE, SEATED, SETS,
)
from hokchiu.deal.events cimport EVENT_OPENING_WINS, emit
from hokchiu.deal.drawing cimport meld_suits, tail_left
from hokchiu.deal.fans cimport how_now

cdef int _melded(Deal deal, int seat) noexcept nogil
cdef int hand_traits(Deal deal, Rules rules, int seat, int extra, int how) noexcept nogil
cdef bint class_shape(Deal deal, Rules rules, int seat, int extra) noexcept nogil
cdef bint class_wins(Deal deal, Rules rules, int seat, int extra) noexcept nogil
cdef void fill_class(Deal deal, Rules rules, int seat, int how) noexcept nogil
cdef void _pay_opening(Deal deal, Rules rules, int seat) noexcept nogil
cdef void pay_openings(Deal deal, Rules rules) noexcept nogil
