from hokchiu.bots.choices cimport winning
from hokchiu.bots.expert cimport choose_expert
from hokchiu.bots.master cimport choose_master
from hokchiu.bots.mind cimport Mind, below
from hokchiu.bots.phases cimport choose_phase, declare
from hokchiu.bots.pro cimport choose_pro
from hokchiu.bots.random_bot cimport choose_random
from hokchiu.bots.ukeire cimport choose_ukeire
from hokchiu.bots.usefulness cimport choose_usefulness
from hokchiu.deal.actions cimport ACTION_PASS
from hokchiu.deal.layout cimport Deal, PHASE, PHASE_TURN
from hokchiu.deal.play cimport mark_legal
from hokchiu.rules.option cimport Rules
from hokchiu.tiles.kinds cimport NONE

cpdef enum:
    BOT_RANDOM = 0
    BOT_USEFULNESS = 1
    BOT_UKEIRE = 2
    BOT_PRO = 3
    BOT_EXPERT = 4
    BOT_MASTER = 5
    # a code is a bot, and how many of a thousand decisions are slips
    SLIP = 16
    THOUSAND = 1000

cdef class Bot:
    cdef readonly object name
    cdef int code
    cdef Mind mind

# An action of *mask*, the legal ones of *seat*, that the bot with this code takes on its view.
cdef int _choose(int bot, Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int slip(Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int choose(int bot, Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
