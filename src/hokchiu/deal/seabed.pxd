from hokchiu.tiles.kinds cimport NONE
from hokchiu.deal.actions cimport ACTION_SEABED
from hokchiu.deal.layout cimport DISCARD, DRAWN, DRAWN_HOW, Deal, FIRST_READY, PHASE_SEABED, TURN
from hokchiu.deal.asking cimport ask
from hokchiu.deal.drawing cimport gain
from hokchiu.deal.ending cimport complete, exhaust, win, worth_enough
from hokchiu.deal.events cimport EVENT_SEABED_PICK, EVENT_SEABED, emit
from hokchiu.deal.exchange cimport SET_TILES
from hokchiu.rules.option cimport Rules, SEABED
from hokchiu.rules.score cimport HOW_SEABED

cdef void end_of_wall(Deal deal, Rules rules) noexcept nogil
cdef void legal_seabed(Rules rules, unsigned char[::1] mask) noexcept nogil
cdef void pick_tile(Deal deal, Rules rules, int which) noexcept nogil
