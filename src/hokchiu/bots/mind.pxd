from hokchiu.bots.draft cimport Draft
from hokchiu.bots.net cimport Net
from hokchiu.deal.actions cimport ACTIONS
from hokchiu.deal.layout cimport SEATS
from hokchiu.tiles.kinds cimport HAND_KINDS

cpdef enum:
    LUCK_BITS = 32

cdef unsigned long long MULTIPLIER
cdef unsigned long long LOW

cdef class Mind:
    # room to think: nothing in it is carried from one decision to the next but luck
    cdef unsigned char[::1] mask         # legal actions
    cdef unsigned char[::1] live         # a kind: copies that may still come
    cdef Draft draft                     # the hand thought about where wins are counted by fans
    cdef signed char[::1] distances      # a kind: distance after discarding it
    cdef short[::1] accepted             # a kind: acceptance after discarding it
    cdef double[::1] danger              # a kind: points that discarding it may cost
    cdef Net risk                        # the model that tells them
    cdef Net patience                    # the model of what waiting brings
    # a win on a discard that may be let go (bots.pro):
    cdef int now                         # points that it brings
    cdef int drawn                       # and the same win drawn by oneself
    cdef int draws                       # own draws left
    cdef double share                    # of the unseen tiles that win
    cdef double chance                   # that one of them is drawn in time
    cdef short[::1] useful               # a kind: how useful a tile of it is
    cdef unsigned long long[::1] luck    # a seat: state of its random numbers

cdef int below(Mind mind, int seat, int n) noexcept nogil
