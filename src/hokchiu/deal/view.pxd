from libc.string cimport memcpy, memset

from hokchiu.tiles.kinds cimport HAND_KINDS, KINDS, NONE, WALL_TILES
from hokchiu.deal.layout cimport (
    ASKED, AWAITED, CHOICE_BYTES, OFFERED, PHASE_EXCHANGE, PHASE_OPENING, PHASE_ROB_KONG, DISCARD, DRAWN, Deal, MELD_CONCEALED_KONG, MELD_KIND, MELD_TYPE, NO_ANSWER, PASSED_BYTES, PHASE, PHASE_CLAIMS,
    PHASE_OVER, PHASE_TURN, SEATS, TURN,
)
from hokchiu.deal.youjin cimport YOUJIN_SINGLE

cpdef enum:
    # where fields lie in a deal's buffer (layout.PLACES)
    KEY_PLACE = 0
    WALL_PLACE = 484
    HAND_PLACE = 628
    PASSED_PLACE = 1746
    MARKED_PLACE = 1774
    KEY_BYTES = 16           # of one seat
    DEAL_BYTES = 1915        # of the whole: layout.BUFFER_BYTES

cdef void wipe(unsigned char* raw, int first, int size) noexcept nogil
cdef void copy_deal(Deal target, Deal source) noexcept nogil
cdef void hide_seat(Deal deal, int seat) noexcept nogil
cdef void _hide_window(Deal deal, int viewer) noexcept nogil
cdef void hide(Deal deal, int viewer) noexcept nogil
