"""One wall played again and again by the same players, each time seated otherwise; what the arena counts.

Players have numbers; where each sits is said anew for every deal. The bots' luck comes from the deal's seed and the
seat, so that equal players play equal deals however they are seated. A bot's answer that is not legal is counted and
``ukeire`` answers for it; one that takes longer than the budget is counted as late and stands.
"""

import cython

from hokchiu.bots.agent import bot_code
from hokchiu.deal.opening import start_unchecked
from hokchiu.errors import ActionError
from hokchiu.tiles.wall import break_wall, dice_from_seed, wall_from_seed

if not cython.compiled:
    from time import monotonic_ns as now_ns

    from hokchiu.bots.agent import BOT_UKEIRE, choose
    from hokchiu.bots.simulation import Table, first_awaited, show
    from hokchiu.deal.ending import points_of
    from hokchiu.deal.layout import MELD_CONCEALED_KONG, MELD_TYPE, PAYER, PHASE, PHASE_OVER, SEATED, SEATS, WINNER
    from hokchiu.deal.play import do_act, mark_legal
    from hokchiu.rules.score import TALLY_VALUE
    from hokchiu.tiles.kinds import NONE

    OUTSIDE = -1
    SEAT_DEALS = 0
    WINS = 1
    SELF_DRAWN = 2
    DEAL_INS = 3
    DRAWS = 4
    WON_VALUE = 5
    ANSWERS = 6
    ILLEGAL = 7
    LATE = 8
    STAND_INS = 9
    DEAL_IN_LOSS = 10
    CLAIMS = 11
    TIMED = 12
    TIMED_NS = 13
    FIGURES = 14
    CHEAP_NS = 20000
    STRIDE = 13
    OCTAVE_BITS = 3
    OCTAVE = 8
    BUCKETS = 328

_WORD = 8
_NS_PER_MS = 1_000_000


class Match(Table):
    """Deals among players, *names* by number, under *rule_set* (``rules.load.RuleSet``).

    Names are bots'; *outside* are the numbers of players that are asked from Python instead, with the answers that
    ``play`` and ``answer`` wait for. *budget_ms*: above it an answer is late. HokchiuError: there is no such bot.
    """

    def __init__(self, rule_set, names, budget_ms, outside=()):
        inside = ["ukeire" if player in outside else name for player, name in enumerate(names)]
        codes = [OUTSIDE if player in outside else bot_code(name) for player, name in enumerate(names)]
        super().__init__(rule_set.packed, (inside * SEATS)[:SEATS])
        self.names = tuple(names)
        self.rule_set = rule_set
        self.budget = budget_ms * _NS_PER_MS
        self.codes = memoryview(bytearray(4 * len(codes))).cast("i")
        for player in range(len(codes)):
            self.codes[player] = codes[player]
        self.players = memoryview(bytearray(4 * SEATS)).cast("i")
        self.gained = memoryview(bytearray(4 * SEATS)).cast("i")
        self.figure = memoryview(bytearray(_WORD * FIGURES * len(codes))).cast("q", (len(codes), FIGURES))
        self.times = memoryview(bytearray(_WORD * BUCKETS * len(codes))).cast("q", (len(codes), BUCKETS))

    def build(self, seed):
        """Take the wall and the dice of *seed* (bytes), and the bots' luck, for the deals that follow."""
        self.seed = seed
        self.physical = wall_from_seed(seed)
        self.dice = dice_from_seed(seed)

    def play(self, seating, dealer=0, streak=0, round_wind=0):
        """Play the wall that was built with players *seating* by seat.

        Gives NONE at the end of the deal, or a seat with a player from outside, which ``answer`` must answer for.
        """
        seat: cython.int
        for seat in range(SEATS):
            self.players[seat] = seating[seat] if seat < len(seating) else 0
            self.bots[seat] = self.codes[self.players[seat]]
        one, two = self.dice
        wall, _, _ = break_wall(self.physical, dealer, one, two)
        start_unchecked(self.deal, self.rules, wall, dealer, streak, one, two, round_wind)
        self.mind.reseed(self.seed)
        return play_on(self)

    def record(self):
        """The deal that is played, all of it."""
        return self.deal

    def answer(self, seat, action, ns, fault=None):
        """Answer for the player from outside on *seat*, which is asked, and play on; gives what ``play`` does.

        *action*: a code, None: ``ukeire`` stands in. It took *ns*; *fault*: what is counted as wrong with it, one of
        the figures. ActionError: the action is not legal, and nothing has changed.
        """
        place: cython.int = seat
        player: cython.int = self.players[place]
        code: cython.int = NONE if action is None else action
        figure: cython.int = STAND_INS if fault is None else fault
        show(self, place)
        mark_legal(self.seen, self.rules, place, self.mind.mask)
        if action is None:
            code = stand_in(self, place, player)
        elif not self.mind.mask[code]:
            raise ActionError(f"action {action} is not legal for seat {seat} now")
        if fault is not None:
            self.figure[player, figure] += 1
        if ns:
            note_time(self, player, ns)
        carry_out(self, place, code)
        return play_on(self)

    def points(self):
        """The points that each seat gained in the deal that has ended, loss cap and opening wins included."""
        return [self.gained[seat] for seat in range(SEATS)]

    def winner(self):
        """The seat that won the deal that has ended; None: a draw."""
        return None if self.deal.at[WINNER] == NONE else self.deal.at[WINNER]

    def figures(self):
        """What was counted of each player: FIGURES whole numbers at the places named in this module."""
        return [[self.figure[player, i] for i in range(FIGURES)] for player in range(len(self.names))]

    def answer_times(self):
        """How many timed answers of each player fall into each bucket (``bucket_top``)."""
        return [[self.times[player, i] for i in range(BUCKETS)] for player in range(len(self.names))]

    def forget(self):
        """Begin counting anew."""
        player: cython.int
        i: cython.int
        for player in range(len(self.names)):
            for i in range(FIGURES):
                self.figure[player, i] = 0
            for i in range(BUCKETS):
                self.times[player, i] = 0


def play_on(match):
    """Play to the end of the deal (NONE), or until a player from outside is asked: its seat."""
    seat: cython.int
    while match.deal.at[PHASE] != PHASE_OVER:
        seat = first_awaited(match.deal)
        if match.bots[seat] == OUTSIDE:
            return seat
        decide(match, seat)
    settle_deal(match)
    return NONE


def decide(match, seat):
    """Let the bot on *seat* answer; ``ukeire`` answers where it did not give a legal action."""
    player: cython.int = match.players[seat]
    action: cython.int
    show(match, seat)
    mark_legal(match.seen, match.rules, seat, match.mind.mask)
    action = timed_choice(match, seat, player)
    if action < 0 or not match.mind.mask[action]:
        match.figure[player, ILLEGAL] += 1
        action = stand_in(match, seat, player)
    carry_out(match, seat, action)


def stand_in(match, seat, player):
    """What ``ukeire`` chooses on the view and the legal actions that have been made out."""
    match.figure[player, STAND_INS] += 1
    return choose(BOT_UKEIRE, match.seen, match.rules, seat, match.mind.mask, match.mind)


def timed_choice(match, seat, player):
    """What the bot on *seat* chooses, timed where ``is_timed`` says so."""
    action: cython.int
    began: cython.longlong
    taken: cython.longlong
    if not is_timed(match, player):
        return choose(match.bots[seat], match.seen, match.rules, seat, match.mind.mask, match.mind)
    began = now_ns()
    action = choose(match.bots[seat], match.seen, match.rules, seat, match.mind.mask, match.mind)
    taken = now_ns() - began
    note_time(match, player, taken)
    match.figure[player, LATE] += taken > match.budget
    return action


def is_timed(match, player):
    """Whether the next answer of *player* is timed: all are, but of a fast one only some."""
    if match.figure[player, TIMED_NS] > CHEAP_NS * match.figure[player, TIMED]:
        return True
    return match.figure[player, ANSWERS] >= STRIDE * match.figure[player, TIMED]


def note_time(match, player, ns):
    """Count an answer that took *ns*."""
    match.figure[player, TIMED] += 1
    match.figure[player, TIMED_NS] += ns
    match.times[player, bucket_of(ns)] += 1


def bucket_of(ns):
    """The bucket of a time."""
    first: cython.int = 0
    while ns >= 2 * OCTAVE and first < BUCKETS:
        ns >>= 1
        first += OCTAVE
    return first + ns if first + ns < BUCKETS else BUCKETS - 1


def bucket_top(bucket):
    """The first time (ns) above *bucket*; its times are at most an eighth shorter."""
    octaves = max(0, (bucket >> OCTAVE_BITS) - 1)
    return (bucket - OCTAVE * octaves + 1) << octaves


def carry_out(match, seat, action):
    """Do the legal *action* of *seat* and count the answer."""
    match.figure[match.players[seat], ANSWERS] += 1
    do_act(match.deal, match.rules, seat, action)


def settle_deal(match):
    """Give each seat its points of a deal that has ended and count it for its player."""
    seat: cython.int
    for seat in range(SEATS):
        match.gained[seat] = points_of(match.deal, match.rules, seat)
    for seat in range(match.deal.at[SEATED]):
        count_seat(match, seat)


def count_seat(match, seat):
    """Count the deal that has ended for the player on *seat*."""
    player: cython.int = match.players[seat]
    winner: cython.int = match.deal.at[WINNER]
    match.figure[player, SEAT_DEALS] += 1
    match.figure[player, DRAWS] += winner == NONE
    match.figure[player, CLAIMS] += claims_of(match, seat)
    if winner != NONE and match.deal.at[PAYER] == seat:
        match.figure[player, DEAL_INS] += 1
        match.figure[player, DEAL_IN_LOSS] += match.deal.paid[seat] - match.gained[seat]
    if winner == seat:
        match.figure[player, WINS] += 1
        match.figure[player, SELF_DRAWN] += match.deal.at[PAYER] == NONE
        match.figure[player, WON_VALUE] += match.deal.tally[TALLY_VALUE]


def claims_of(match, seat):
    """How many melds of *seat* were claimed."""
    i: cython.int
    claims: cython.int = 0
    for i in range(match.deal.melds[seat]):
        claims += match.deal.meld[seat, i, MELD_TYPE] != MELD_CONCEALED_KONG
    return claims
