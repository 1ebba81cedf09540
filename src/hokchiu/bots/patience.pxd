from hokchiu.bots.danger cimport read_danger
from hokchiu.bots.mind cimport Mind
from hokchiu.bots.net cimport Net, forward
from hokchiu.bots.pro cimport look_ahead, waits_on
from hokchiu.deal.ending cimport golds_held
from hokchiu.deal.events cimport drawable
from hokchiu.deal.layout cimport Deal, SEATED
from hokchiu.rules.option cimport Rules
from hokchiu.tiles.kinds cimport HAND_KINDS

cpdef enum:
    # what the model is asked
    CHANCE = 0                # to win by an own draw, if others win at a steady rate
    CHANCE_TIMES_DRAWN = 1
    DRAWN_POINTS = 2          # what such a win brings
    POINTS_NOW = 3            # what the discard brings
    DRAWS = 4                 # own draws left
    SHARE = 5                 # of the unseen tiles that win
    THEIR_MELDS = 6
    MOST_MELDS = 7            # of one opponent
    THREAT = 8                # what a discard of the hand loses on average
    GOLDS_HELD = 9
    LEFT = 10                 # tiles of the wall
    SHARE_TIMES_DRAWS = 11
    THEIR_DISCARDS = 12
    WAITING_INPUTS = 13
    POINTS = 30               # the model answers in so many points

cdef int LEAST_NOW
cdef int MOST_NOW
cdef double LEAST_TIMES

cdef void waiting_inputs(Deal view, Rules rules, int seat, Mind mind, double[::1] x) noexcept nogil
cdef double threat(Deal view, Rules rules, int seat, Mind mind) noexcept nogil
cdef void _others(Deal view, int seat, double[::1] x) noexcept nogil
cdef bint lets_go(Deal view, Rules rules, int seat, Mind mind) noexcept nogil
