"""Situations of play among bots with what came of them: the examples that models learn from.

All is known here: the recorder plays whole deals, looks into the hidden hands for the answer, and gives as the
question only what the seat sees. A position is tried both ways by copying the deal (it is a value) and playing it
out.
"""

import cython

from hokchiu.bots.simulation import deal_seed
from hokchiu.deal.layout import Deal as DealRecord
from hokchiu.deal.opening import start_from_seed

if not cython.compiled:
    from hokchiu.bots.agent import choose
    from hokchiu.bots.choices import count_live
    from hokchiu.bots.danger import DANGER_INPUTS, opponent_inputs
    from hokchiu.bots.patience import WAITING_INPUTS, waiting_inputs
    from hokchiu.bots.pro import look_ahead, may_let_go
    from hokchiu.bots.simulation import Table, first_awaited, play_out, show
    from hokchiu.deal.actions import ACTION_DISCARD, ACTION_PASS
    from hokchiu.deal.claiming import may_win_on
    from hokchiu.deal.ending import points_of
    from hokchiu.deal.layout import GOLD, PHASE, PHASE_OVER, PHASE_TURN, SEATED
    from hokchiu.deal.play import do_act, mark_legal
    from hokchiu.deal.view import copy_deal
    from hokchiu.tiles.kinds import HAND_KINDS

    SAFE = 0
    WINS = 1
    NO_DISCARD = 2
    NOT_HELD = 4
    KIND_DANGER = 0
    KIND_WAITING = 1


class Recorder(Table):
    """Four bots, *bots* by seat, at deals under *rules* (packed); what happens is recorded where a method says."""

    def __init__(self, rules, bots):
        super().__init__(rules, bots)
        self.kept = DealRecord()
        self.room = memoryview(bytearray(8 * max(DANGER_INPUTS, WAITING_INPUTS))).cast("d")

    def dangers(self, seed, first, last, inputs, answers):
        """Record each discard of deals *first* to *last* - 1 of the run *seed*, once for every other seat.

        *inputs* float32 (rows, DANGER_INPUTS), *answers* uint8 (rows, 34): for each kind whether that seat wins on
        it (SAFE, WINS), + NOT_HELD if the asking seat does not hold it; NO_DISCARD for the gold. Gives how many
        rows were written.
        """
        self.what = KIND_DANGER
        self.inputs = inputs
        self.answers = answers
        return self._record(seed, first, last)

    def waits(self, seed, first, last, inputs, points):
        """Record each win on a discard that might be let go, and what letting it go came to.

        *inputs* float32 (rows, WAITING_INPUTS + 1), the last of them the points of the win; *points* float32
        (rows,): what the seat gained in the end. Gives how many rows were written.
        """
        self.what = KIND_WAITING
        self.inputs = inputs
        self.points = points
        return self._record(seed, first, last)

    def _record(self, seed, first, last):
        self.rows = 0
        for n in range(first, last):
            this = deal_seed(seed, n)
            start_from_seed(self.deal, self.rules, this)
            self.mind.reseed(this)
            play_and_record(self)
        return self.rows


def play_and_record(recorder):
    """Let the bots play the deal to its end, and write down what is asked for."""
    seat: cython.int
    action: cython.int
    while recorder.deal.at[PHASE] != PHASE_OVER:
        seat = first_awaited(recorder.deal)
        show(recorder, seat)
        mark_legal(recorder.seen, recorder.rules, seat, recorder.mind.mask)
        if recorder.what == KIND_WAITING and may_let_go(recorder.seen, recorder.rules, seat, recorder.mind.mask):
            record_wait(recorder, seat)
            mark_legal(recorder.seen, recorder.rules, seat, recorder.mind.mask)
        action = choose(recorder.bots[seat], recorder.seen, recorder.rules, seat, recorder.mind.mask, recorder.mind)
        if recorder.what == KIND_DANGER and recorder.deal.at[PHASE] == PHASE_TURN and is_discard(action):
            record_danger(recorder, seat)
        do_act(recorder.deal, recorder.rules, seat, action)


def is_discard(action):
    """Whether *action* is a plain discard."""
    return ACTION_DISCARD <= action < ACTION_DISCARD + HAND_KINDS


def record_danger(recorder, seat):
    """One row for each other seat: what the model is asked, and which kinds it wins on."""
    other: cython.int
    kind: cython.int
    i: cython.int
    count_live(recorder.seen, recorder.rules, seat, recorder.mind.live)
    for other in range(recorder.deal.at[SEATED]):
        if other == seat or recorder.rows >= recorder.inputs.shape[0]:
            continue
        opponent_inputs(recorder.seen, seat, other, recorder.mind.live, recorder.room)
        for i in range(DANGER_INPUTS):
            recorder.inputs[recorder.rows, i] = recorder.room[i]
        for kind in range(HAND_KINDS):
            recorder.answers[recorder.rows, kind] = answer_about(recorder, seat, other, kind)
        recorder.rows += 1


def answer_about(recorder, seat, other, kind):
    """What stands in ``answers`` for *kind*."""
    if kind == recorder.deal.at[GOLD]:
        return NO_DISCARD
    wins: cython.int = WINS if may_win_on(recorder.deal, recorder.rules, other, kind) else SAFE
    return wins if recorder.deal.hand[seat, kind] else wins + NOT_HELD


def record_wait(recorder, seat):
    """One row: what the model is asked about letting the win go, and what that came to."""
    i: cython.int
    if recorder.rows >= recorder.inputs.shape[0]:
        return
    look_ahead(recorder.seen, recorder.rules, seat, recorder.mind)
    waiting_inputs(recorder.seen, recorder.rules, seat, recorder.mind, recorder.room)
    for i in range(WAITING_INPUTS):
        recorder.inputs[recorder.rows, i] = recorder.room[i]
    recorder.inputs[recorder.rows, WAITING_INPUTS] = recorder.mind.now
    copy_deal(recorder.kept, recorder.deal)
    do_act(recorder.deal, recorder.rules, seat, ACTION_PASS)
    play_out(recorder)
    recorder.points[recorder.rows] = points_of(recorder.deal, recorder.rules, seat)
    recorder.rows += 1
    copy_deal(recorder.deal, recorder.kept)
    show(recorder, seat)
