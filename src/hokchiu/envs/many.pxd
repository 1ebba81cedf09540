from hokchiu.deal.actions cimport ACTIONS
from hokchiu.deal.ending cimport points_of
from hokchiu.deal.layout cimport AWAITED, Deal, PHASE, PHASE_OVER, SEATS
from hokchiu.deal.play cimport do_act, mark_legal
from hokchiu.deal.view cimport DEAL_BYTES, copy_deal, hide
from hokchiu.envs.encode cimport OBSERVATION_BYTES, copy, encode
from hokchiu.rules.option cimport Rules

cdef class Deals:
    cdef readonly object seats
    cdef readonly object observations
    cdef readonly object legal
    cdef readonly object ended
    cdef readonly object points
    cdef readonly Py_ssize_t count
    cdef readonly object seed
    cdef readonly list numbers         # which deal of the run each place plays
    cdef Rules rules
    cdef Deal deal                     # the one being played, and what its seat sees
    cdef Deal seen
    cdef list memory                   # what the next three point to: deals, observations, legal actions
    cdef unsigned char* kept
    cdef unsigned char* rows
    cdef unsigned char* masks
    cdef object one                    # the row being written, and the legal actions
    cdef unsigned char* row
    cdef unsigned char[::1] mask
    cdef unsigned char* may
    cdef unsigned char[::1] asked
    cdef unsigned char[::1] over
    cdef int[:, ::1] gained

cdef void keep(Deals deals, Py_ssize_t i) noexcept nogil
cdef void present(Deals deals, Py_ssize_t i) noexcept nogil
cdef Py_ssize_t play_all(Deals deals, const unsigned char[::1] codes) except -2
