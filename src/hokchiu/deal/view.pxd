from hokchiu.tiles.kinds cimport HAND_KINDS, KINDS, NONE, WALL_TILES
from hokchiu.deal.layout cimport (
    ASKED, AWAITED, DRAWN, Deal, MELDS, MELD_CLAIMED, MELD_CONCEALED_KONG, MELD_KIND, MELD_TYPE, NO_ANSWER, PHASE, PHASE_OVER,
    PHASE_TURN, SEATS, TURN,
)

cdef void hide_seat(Deal deal, int seat) noexcept nogil
cdef void hide(Deal deal, int viewer) noexcept nogil
