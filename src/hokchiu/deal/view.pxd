from hokchiu.tiles.kinds cimport KINDS, NONE, WALL_TILES
from hokchiu.deal.layout cimport (
    ASKED, AWAITED, CHOICE_BYTES, OFFERED, PHASE_EXCHANGE, PHASE_OPENING, PHASE_ROB_KONG, DISCARD, DRAWN, Deal, MELD_CONCEALED_KONG, MELD_KIND, MELD_TYPE, NO_ANSWER, PASSED_BYTES, PHASE, PHASE_CLAIMS,
    PHASE_OVER, PHASE_TURN, SEATS, TURN,
)
from hokchiu.deal.exchange cimport clear_marks
from hokchiu.deal.youjin cimport YOUJIN_SINGLE

cdef void hide_seat(Deal deal, int seat) noexcept nogil
cdef void _hide_window(Deal deal, int viewer) noexcept nogil
cdef void hide(Deal deal, int viewer) noexcept nogil
