from hokchiu.bots.expert cimport discard_safely
from hokchiu.bots.mind cimport Mind
from hokchiu.bots.patience cimport lets_go
from hokchiu.bots.pro cimport may_let_go
from hokchiu.bots.ukeire cimport choose_ukeire
from hokchiu.deal.actions cimport ACTION_PASS
from hokchiu.deal.layout cimport Deal
from hokchiu.rules.option cimport Rules

cdef int choose_master(Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
