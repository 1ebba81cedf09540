from hokchiu.bots.agent cimport choose
from hokchiu.bots.choices cimport count_live
from hokchiu.bots.danger cimport DANGER_INPUTS, opponent_inputs
from hokchiu.bots.patience cimport WAITING_INPUTS, waiting_inputs
from hokchiu.bots.pro cimport look_ahead, may_let_go
from hokchiu.bots.simulation cimport Table, first_awaited, play_out, show
from hokchiu.deal.actions cimport ACTION_DISCARD, ACTION_PASS
from hokchiu.deal.claiming cimport may_win_on
from hokchiu.deal.layout cimport Deal, GOLD, PHASE, PHASE_OVER, PHASE_TURN, SEATED
from hokchiu.deal.ending cimport points_of
from hokchiu.deal.view cimport copy_deal
from hokchiu.deal.play cimport do_act, mark_legal
from hokchiu.tiles.kinds cimport HAND_KINDS

cpdef enum:
    # what stands in the answers about a kind
    SAFE = 0
    WINS = 1
    NO_DISCARD = 2
    NOT_HELD = 4             # + SAFE or WINS
    # what is recorded
    KIND_DANGER = 0
    KIND_WAITING = 1

cdef class Recorder(Table):
    cdef int what
    cdef int rows
    cdef float[:, ::1] inputs
    cdef unsigned char[:, ::1] answers
    cdef float[::1] points
    cdef double[::1] room
    cdef Deal kept

cdef void play_and_record(Recorder recorder) noexcept nogil
cdef bint is_discard(int action) noexcept nogil
cdef void record_danger(Recorder recorder, int seat) noexcept nogil
cdef int answer_about(Recorder recorder, int seat, int other, int kind) noexcept nogil
cdef void record_wait(Recorder recorder, int seat) noexcept nogil
