"""What a seat waits for, and what each tile would bring it: found in a copy of what the seat sees.

No rule is written down here again. In the copy the seat discards; then another seat discards each tile, or the seat
draws it, and the engine itself says whether that may be won on and for how much. What is hidden from the seat is zero
in the copy, so that nothing here can tell of it.
"""

from typing import NamedTuple

from hokchiu.deal import answers, claiming, layout, play
from hokchiu.deal.actions import ACTION_DISCARD, ACTION_GOLDEN_GAP, ACTION_READY, ACTION_THREE_GOLDS, ACTION_WIN
from hokchiu.deal.layout import Deal
from hokchiu.hand.shape import distance
from hokchiu.hand.suits import power_of, suit_of
from hokchiu.rules.load import RuleSet
from hokchiu.rules.score import HOW_GOLDEN_GAP, HOW_SELF_DRAW
from hokchiu.tiles.kinds import HAND_KINDS, NONE, SUITED

SUITED_WALL = 108
DISCARDING = (ACTION_DISCARD, ACTION_READY, ACTION_GOLDEN_GAP)
COMPLETES = "golden_gap"


class Waited(NamedTuple):
    """A kind that would win: what who discards it would pay, what each pays if it is drawn (None: no win that way)."""

    kind: int
    points: int | None
    drawn: int | None


def after_each(seen: Deal, rules: RuleSet, seat: int) -> dict[int, list[Waited]]:
    """What *seat*, on turn, would wait for after each legal discard that leaves it ready, by action code.

    *seen* is what the seat sees (``deal.view.look``); it is used up.
    """
    mask = play.legal(seen, rules.packed, seat)
    codes = [first + kind for first in DISCARDING for kind in range(HAND_KINDS) if mask[first + kind]]
    trial = Trial(seen, rules, seat)
    near = [code for code in codes if trial.may_be_ready(_kind_of(code))]
    found = {code: trial.after(code) for code in near}
    return {code: waits for code, waits in found.items() if waits}


def why_kept(deal: Deal, rules: RuleSet, seat: int) -> dict[int, str]:
    """Kinds in the hand of *seat*, on turn, that it may not discard now, and why.

    ``ready``, ``golden_gap`` (declared: only what was drawn goes), ``just_claimed``, ``gold_kept`` (C05, C08a, P39).
    """
    mask = play.legal(deal, rules.packed, seat)
    hand, at, flag = deal.get("hand"), deal.get("at"), deal.get("flag")[seat]
    if not any(mask[ACTION_DISCARD : ACTION_DISCARD + HAND_KINDS]):
        return {}
    locked = "ready" if flag & layout.FLAG_READY else "golden_gap" if flag & layout.FLAG_GOLDEN_GAP else None
    held = [kind for kind in range(HAND_KINDS) if hand[seat, kind] and not mask[ACTION_DISCARD + kind]]
    return {kind: locked or ("gold_kept" if kind == at[layout.GOLD] else "just_claimed") for kind in held}


def why_no_win(seen: Deal, rules: RuleSet, seat: int) -> str | None:
    """Why *seat*, on turn, may not win though what it holds is a complete hand; None: it is none, or it may.

    ``golden_gap`` (only the gold wins), ``not_drawn`` (the hand is complete by a claim), ``pair_not_258``,
    ``below_minimum``. *seen* is what the seat sees (``deal.view.look``); it is used up.
    """
    mask = play.legal(seen, rules.packed, seat)
    if mask[ACTION_WIN] or mask[ACTION_THREE_GOLDS] or not Trial(seen, rules, seat).complete():
        return None
    if seen.get("flag")[seat] & layout.FLAG_GOLDEN_GAP:
        return COMPLETES
    if seen.get("at")[layout.DRAWN] == NONE:
        return "not_drawn"
    return "pair_not_258" if rules.options["win_count"] == "classes" else "below_minimum"


def _kind_of(code: int) -> int:
    return code - max(first for first in DISCARDING if first <= code)


def kinds_in_play(rules: RuleSet) -> int:
    """Kinds below this may be in a hand by these rules."""
    return SUITED if rules.options["wall_tiles"] == SUITED_WALL else rules.first_flower


class Trial:
    """One record that is played on in and set back, again and again."""

    def __init__(self, seen: Deal, rules: RuleSet, seat: int) -> None:
        self.deal = seen
        self.rules = rules
        self.seat = seat
        self.begun = bytes(seen.buffer)
        self.at, self.key, self.hand, self.held, self.flag, self.melds = (
            seen.get(name) for name in ("at", "key", "hand", "held", "flag", "melds")
        )
        self.gold = int(self.at[layout.GOLD])
        self.other = self._discarder()

    def _discarder(self) -> int:
        """Who discards the tiles: the next seat, or the one after it where that deals, and might owe more."""
        seated = int(self.at[layout.SEATED])
        others = [(self.seat + step) % seated for step in range(1, seated)]
        return next((one for one in others if one != self.at[layout.DEALER]), others[0])

    def complete(self) -> bool:
        """Whether the tiles held are a complete hand: one of them, taken away, would complete it again."""
        kind = next((one for one in range(HAND_KINDS) if one != self.gold and self.hand[self.seat, one]), None)
        if kind is None:
            return False
        self._move(self.seat, kind, -1)
        self.flag[self.seat] |= layout.FLAG_GOLDEN_GAP
        found = bool(claiming.why_not(self.deal, self.rules.packed, self.seat, kind) == COMPLETES)
        self.deal.set_up(self.begun, b"")
        return found

    def may_be_ready(self, kind: int) -> bool:
        """Whether the hand could be ready without *kind*: it is, where nothing wins but sets and a pair."""
        options = self.rules.options
        other_shapes = options["win_count"] != "flowers" or options["eight_pairs"] != "off"
        if other_shapes and self.melds[self.seat] <= 1:
            return True
        m, p, s, z = (self.key[self.seat, suit] for suit in range(4))
        golds = 0 if self.gold == NONE else self.hand[self.seat, self.gold]
        suit, power = (None, 0) if kind == self.gold else (suit_of(kind), power_of(kind))
        away = distance(
            m - power * (suit == 0),
            p - power * (suit == 1),
            s - power * (suit == 2),
            z - power * (suit == 3),
            golds - (kind == self.gold),
            self.at[layout.SETS] - self.melds[self.seat],
        )
        return bool(away == 0)

    def after(self, code: int) -> list[Waited]:
        """What the seat waits for once it has done the discard *code*; nothing where the wall ends with it."""
        hand = self._hand(self.begun)
        hand[_kind_of(code)] -= 1
        self.deal.set_up(self.begun, b"")
        play.act(self.deal, self.rules.packed, self.seat, code)
        resting = bytes(self.deal.buffer)
        # By the last discard the last group is drawn at once, here from a wall that is zero.
        return self._waits(resting) if self._hand(resting) == hand else []

    def _hand(self, state: bytes) -> list[int]:
        self.deal.set_up(state, b"")
        return [self.hand[self.seat, kind] for kind in range(HAND_KINDS)]

    def _waits(self, resting: bytes) -> list[Waited]:
        tried = [
            Waited(kind, self._discarded(resting, kind), self._drawn(resting, kind))
            for kind in self._completing(resting)
        ]
        return [one for one in tried if one.points is not None or one.drawn is not None]

    def _completing(self, resting: bytes) -> list[int]:
        """Kinds that complete the hand; where some do, a gold does."""
        self.deal.set_up(resting, b"")
        if self.flag[self.seat] & layout.FLAG_GOLDEN_GAP:
            return [self.gold]
        # Who has declared a golden gap may win on no discard: of just those that would complete the hand it is told so.
        self.flag[self.seat] |= layout.FLAG_GOLDEN_GAP
        deal, packed, seat = self.deal, self.rules.packed, self.seat
        kinds = range(kinds_in_play(self.rules))
        found = [kind for kind in kinds if claiming.why_not(deal, packed, seat, kind) == COMPLETES]
        return sorted([*found, self.gold]) if found and self.gold != NONE else found

    # ------------------------------------------------------------ a tile comes

    def _move(self, seat: int, kind: int, by: int) -> None:
        self.hand[seat, kind] += by
        self.held[seat] += by
        if kind != self.gold:
            self.key[seat, suit_of(kind)] += by * power_of(kind)

    def _turn(self, resting: bytes, seat: int, kind: int) -> None:
        """*seat* has drawn *kind* in the middle of the deal, and is asked."""
        self.deal.set_up(resting, b"")
        if seat == self.other:
            self.held[seat] = 3 * (self.at[layout.SETS] - self.melds[seat]) + 1
            self.flag[seat] = 0
        self._move(seat, kind, 1)
        self.at[layout.PHASE] = layout.PHASE_TURN
        self.at[layout.TURN] = seat
        self.at[layout.ASKED] = self.at[layout.AWAITED] = 1 << seat
        self.at[layout.DRAWN] = kind
        self.at[layout.DRAWN_HOW] = HOW_SELF_DRAW
        self.at[layout.DISCARD] = self.at[layout.CLAIMED] = NONE
        self.at[layout.ENDING] = 0
        # The wins of the first discard are no waits.
        self.at[layout.DISCARDS] = max(2, self.at[layout.DISCARDS])

    def _value(self, action: int) -> int:
        return int(answers.value_of_win(self.deal, self.rules.packed, self.seat, action))

    def _drawn(self, resting: bytes, kind: int) -> int | None:
        self._turn(resting, self.seat, kind)
        if self.flag[self.seat] & layout.FLAG_GOLDEN_GAP:
            self.at[layout.DRAWN_HOW] = HOW_GOLDEN_GAP
            return self._value(ACTION_WIN)
        mask = play.legal(self.deal, self.rules.packed, self.seat)
        return next((self._value(action) for action in (ACTION_WIN, ACTION_THREE_GOLDS) if mask[action]), None)

    def _discarded(self, resting: bytes, kind: int) -> int | None:
        self._turn(resting, self.other, kind)
        play.act(self.deal, self.rules.packed, self.other, ACTION_DISCARD + kind)
        wins = self.at[layout.PHASE] == layout.PHASE_CLAIMS
        wins = wins and play.legal(self.deal, self.rules.packed, self.seat)[ACTION_WIN]
        return self._value(ACTION_WIN) if wins else None
