from hokchiu.bots.mind cimport Mind
from hokchiu.bots.phases cimport choose_phase, declare
from hokchiu.bots.random_bot cimport choose_random
from hokchiu.bots.ukeire cimport choose_ukeire
from hokchiu.bots.usefulness cimport choose_usefulness
from hokchiu.deal.layout cimport Deal
from hokchiu.deal.play cimport mark_legal
from hokchiu.rules.option cimport Rules
from hokchiu.tiles.kinds cimport NONE

cpdef enum:
    BOT_RANDOM = 0
    BOT_USEFULNESS = 1
    BOT_UKEIRE = 2

cdef class Bot:
    cdef readonly object name
    cdef int code
    cdef Mind mind

# An action of *mask*, the legal ones of *seat*, that the bot with this code takes on its view.
cdef int _choose(int bot, Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int choose(int bot, Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
