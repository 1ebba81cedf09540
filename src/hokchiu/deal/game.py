"""One deal at the Python edge: text in, text out, errors that quote the action.

The live table, the tests and the record drive a deal through this class; simulation and bots call the
compiled functions under it.
"""

from itertools import compress
from typing import Any

from hokchiu.deal import answers, claiming, layout, opening, play, telling, view, waiting
from hokchiu.deal.actions import (
    ACTION_CHOW_HIGH,
    ACTION_CHOW_LOW,
    ACTION_OPEN_KONG,
    ACTION_PUNG,
    ACTION_ROB_GOLD,
    ACTION_THREE_GOLDS,
    ACTION_WIN,
    ACTIONS,
    action_kind,
    action_text,
    parse_action,
    uses,
)
from hokchiu.deal.layout import Deal
from hokchiu.errors import ActionError, NotationError
from hokchiu.hand.sets import decompose
from hokchiu.rules import lines, score, settle
from hokchiu.rules.load import RuleSet, opens_gold
from hokchiu.tiles.kinds import HAND_KINDS, NONE
from hokchiu.tiles.notation import parse_tile, tile_text
from hokchiu.tiles.wall import break_wall, dice_from_seed, wall_from_seed

WINDOW_NAMES = {
    layout.PHASE_OPENING: "opening",
    layout.PHASE_TURN: "turn",
    layout.PHASE_CLAIMS: "claims",
    layout.PHASE_ROB_KONG: "rob_kong",
    layout.PHASE_OVER: "over",
    layout.PHASE_EXCHANGE: "exchange",
    layout.PHASE_OFFER: "offer",
    layout.PHASE_CHOICE: "choice",
    layout.PHASE_SEABED: "seabed",
}
Told = dict[str, Any]
_ALL_CODES = range(ACTIONS)
SPARE_RECORDS = 2
_SPARE: list[Deal] = []
"""Records of games that rest: making one costs more than all the rest of waking."""
_NOTHING = memoryview(b"")


class Game:
    """One deal from its wall to its end.

    *wall* (144 kinds in the order of the ring, ``tiles.wall``) and *dice* come from *seed* unless given.
    The opening is played at once, up to the first decision. *dealer* 0..3; *streak* from 0; *round_wind* 0..3
    from east.
    """

    def __init__(
        self,
        rules: RuleSet,
        seed: bytes,
        dealer: int,
        streak: int,
        *,
        events: bool = True,
        dice: tuple[int, int] | None = None,
        wall: bytes | None = None,
        round_wind: int = 0,
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.dealer = dealer
        self.streak = streak
        self.round_wind = round_wind
        self.dice = dice_from_seed(seed) if dice is None else dice
        self.wall = wall_from_seed(seed) if wall is None else wall
        self._acted = bytearray()
        self._record: Deal | None = Deal(events=events)
        self._resting = (b"", b"")
        in_order, _, _ = break_wall(self.wall, dealer, *self.dice)
        die_1, die_2 = self.dice
        opening.start(self.deal, rules.packed, in_order, dealer, streak, die_1, die_2, round_wind)
        self._scalars: memoryview = self.deal.get("at")

    @property
    def deal(self) -> Deal:
        """The deal's record."""
        return self._record or self._wake()

    @property
    def _at(self) -> memoryview:
        if self._record is None:
            self._wake()
        return self._scalars

    def rest(self) -> None:
        """Keep plain bytes of the deal until it is looked at again: a table that waits is small.

        A record is 25 kB, its state and events two or three. It goes to the next game that wakes: whoever has got hold
        of it must let go of it first. A game that keeps no events does not rest.
        """
        if self._record is not None and len(self._record.event_buffer):
            self._resting = self._record.taken_down()
            if len(_SPARE) < SPARE_RECORDS:
                _SPARE.append(self._record)
            self._record = None
            self._scalars = _NOTHING

    def _wake(self) -> Deal:
        self._record = deal = _SPARE.pop() if _SPARE else Deal(events=True)
        deal.set_up(*self._resting)
        self._scalars = deal.get("at")
        return deal

    @property
    def actions(self) -> list[tuple[int, str]]:
        """All that has been done, in order: the seat, and the action as text."""
        steps = zip(self._acted[::3], self._acted[1::3], self._acted[2::3], strict=True)
        return [(seat, action_text(code, claimed)) for seat, code, claimed in steps]

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return bool(self._at[layout.PHASE] == layout.PHASE_OVER)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose answer is missing, in seat order. Only they themselves may learn it."""
        return tuple(seat for seat in range(layout.SEATS) if self._at[layout.AWAITED] >> seat & 1)

    @property
    def turn(self) -> int:
        """Whose turn it is, or who discarded last."""
        return int(self._at[layout.TURN])

    @property
    def winner(self) -> int | None:
        """The winner's seat, None in a draw and before the end."""
        return None if self._at[layout.WINNER] == NONE else int(self._at[layout.WINNER])

    @property
    def how(self) -> str | None:
        """How the deal was won (``discard``, ``self_draw``, …), None where it was not."""
        return None if self.winner is None else telling.HOW_NAMES[self._at[layout.HOW]]

    @property
    def event_count(self) -> int:
        """Events so far."""
        return int(self.deal.event_count())

    def window(self) -> str:
        """What kind of answer is awaited: opening, turn, claims, rob_kong, exchange, offer, choice, seabed; over
        at the end."""
        return WINDOW_NAMES[self._at[layout.PHASE]]

    def _claimed(self) -> int | None:
        return None if self._at[layout.DISCARD] == NONE else int(self._at[layout.DISCARD])

    def legal_codes(self, seat: int) -> list[int]:
        """The legal actions of *seat* as codes, in their order; empty where it is not asked."""
        return list(compress(_ALL_CODES, play.legal(self.deal, self.rules.packed, seat)))

    def legal(self, seat: int) -> list[str]:
        """The legal actions of *seat* as text, in the order of their codes; empty where it is not asked."""
        claimed = self._claimed()
        return [action_text(code, claimed) for code in self.legal_codes(seat)]

    def act(self, seat: int, action: str) -> None:
        """Do *action*; ActionError, and nothing has changed, if it is not legal for *seat* now."""
        claimed = self._claimed()
        try:
            code = parse_action(action, claimed)
        except NotationError as wrong:
            raise ActionError(str(wrong)) from None
        refusal = play.act(self.deal, self.rules.packed, seat, code)
        if refusal == play.NOT_ASKED:
            raise ActionError(f"seat {seat} is not asked now, so {action!r} cannot be done")
        if refusal:
            raise ActionError(f"{action!r} is not legal for seat {seat} now")
        self._acted += bytes((seat, code, NONE if claimed is None else claimed))

    def default_action(self, seat: int) -> str:
        """What a timeout does for *seat*, which is asked (RULES.md 2.0a)."""
        return str(action_text(play.default_action(self.deal, self.rules.packed, seat), self._claimed()))

    def options(self, seat: int) -> list[tuple[str, list[str], int | None]]:
        """The legal actions of *seat*: each as text, with the own tiles it uses and, for a win, its points."""
        claimed = self._claimed()
        return [
            (action_text(code, claimed), self._tiles_used(code, claimed), self._points(seat, code))
            for code in self.legal_codes(seat)
        ]

    def _tiles_used(self, code: int, claimed: int | None) -> list[str]:
        """The own tiles that an action lays down or discards."""
        if ACTION_CHOW_LOW <= code <= ACTION_CHOW_HIGH and claimed is not None:
            lowest = claimed - (code - ACTION_CHOW_LOW)
            return [tile_text(kind) for kind in range(lowest, lowest + 3) if kind != claimed]
        if code in (ACTION_PUNG, ACTION_OPEN_KONG) and claimed is not None:
            return [tile_text(claimed)] * (2 if code == ACTION_PUNG else 3)
        kind = action_kind(code)
        return [] if kind is None else [tile_text(kind)] * uses(code)

    def option_points(self, seat: int, action: str) -> int | None:
        """What one payer would pay if *action*, a win, were carried out (V); None for other actions."""
        return self._points(seat, parse_action(action, self._claimed()))

    def _points(self, seat: int, code: int) -> int | None:
        if code not in (ACTION_WIN, ACTION_THREE_GOLDS, ACTION_ROB_GOLD):
            return None
        return int(answers.value_of_win(self.deal.copy(), self.rules.packed, seat, code))

    def why_not(self, seat: int, tile: str | None = None) -> str | None:
        """Why *seat* may not win on *tile*, discarded by another, though it completes its hand; None: nothing bars it.

        Without *tile* it is the last discard, which means something until the seat draws.

        ``passed_win``, ``any_tile_wait``, ``gold_discarded``, ``golden_gap``, ``youjin``,
        ``below_minimum``. For *seat* alone to know.
        """
        kind = self._last_discard(seat) if tile is None else parse_tile(tile)
        told: str | None = None if kind is None else claiming.why_not(self.deal, self.rules.packed, seat, kind)
        return told

    def why_no_win(self, seat: int) -> str | None:
        """Why *seat*, on turn, may not win though what it holds is a complete hand (``deal.waiting.why_no_win``)."""
        return waiting.why_no_win(self.view_deal(seat), self.rules, seat) if self.window() == "turn" else None

    def lets_go(self, seat: int, action: str) -> str | None:
        """The tile that *seat*, which is asked, may not win on until its next discard if it does *action* (P29)."""
        claimed = self._claimed()
        if self.rules.options["passed_win"] == "off" or self.window() != "claims" or claimed is None:
            return None
        bars = action not in ("win", "rob_gold") and ACTION_WIN in self.legal_codes(seat)
        return tile_text(claimed) if bars else None

    def waits(self, seat: int) -> dict[str, list[tuple[str, int | None, int | None]]]:
        """What *seat*, on turn, would wait for after its discards, by the text of those that leave it ready.

        Each tile with what who discards it would pay, and what each if it is drawn (None: no win that way). Found from
        what the seat sees.
        """
        found = waiting.after_each(self.view_deal(seat), self.rules, seat)
        return {
            action_text(code, None): [(tile_text(one.kind), one.points, one.drawn) for one in waits]
            for code, waits in found.items()
        }

    def kept(self, seat: int) -> dict[str, str]:
        """Why tiles of *seat*, which may discard others, may not be discarded: by tile (``deal.waiting.why_kept``)."""
        return {tile_text(kind): why for kind, why in waiting.why_kept(self.deal, self.rules, seat).items()}

    def _last_discard(self, seat: int) -> int | None:
        """The kind last discarded by another than *seat*."""
        source = int(self._at[layout.LAST_DISCARDER])
        if source in (NONE, seat):
            return None
        return int(self.deal.get("river")[source, self.deal.get("rivers")[source] - 1])

    def events(self, first: int, seat: int | None) -> list[Told]:
        """Events *first* and later as *seat* (None: a spectator) may know them."""
        deal = self.deal
        return [self._framed(telling.event_told(deal, n, seat)) for n in range(first, deal.event_count())]

    def news(self, first: int) -> list[tuple[Told, int | None, Told]]:
        """Events *first* and later, each as it is told to all but one seat, that seat, and as it may know it.

        Where nothing is hidden, there is no such seat. The same as :meth:`events` for every seat, in one go.
        """
        deal = self.deal
        apart = [telling.event_apart(deal, n) for n in range(first, deal.event_count())]
        return [(self._framed(told), owner, own) for told, owner, own in apart]

    def _framed(self, event: Told) -> Told:
        return event | {"frame": self.frame()} if event["e"] == "deal" else event

    def hand_after(self, seat: int, count: int) -> list[str]:
        """The concealed tiles of *seat* after the first *count* events; for *seat*, and for whom it lets see them."""
        return telling.hand_told(self.events(0, seat)[:count], seat)

    def view(self, seat: int | None) -> Told:
        """What *seat* (None: a spectator) may see now: the fields of TableView but for the deal numbers."""
        return {**telling.view_told(self.deal, seat), "frame": self.frame()}

    def frame(self) -> Told:
        """What the rules make of the table, as the message Frame has it."""
        options = self.rules.options
        winds = self.rules.fans.points if options["win_count"] == "fans" else {}
        return {
            "hand_tiles": options["hand_tiles"],
            "wall_tiles": options["wall_tiles"],
            "players": options["players"],
            "gold": opens_gold(options),
            "dealer_draws": options["dealt_win"] == "own_turn",
            "seat_winds": winds.get("seat_wind", 0) > 0,
            "round_wind": self.round_wind if winds.get("prevalent_wind", 0) > 0 else None,
        }

    def view_deal(self, seat: int | None) -> Deal:
        """What *seat* may see as a deal record, for bots."""
        seen: Deal = view.look(self.deal, seat)
        return seen

    def payments(self, base: int = 1) -> tuple[int, int, int, int]:
        """What each seat gains at the end, points x *base*. Sum: zero.

        Losses by the win are capped by the rules; a draw brings nothing, but opening wins have been paid all the same.
        """
        points = [0] * layout.SEATS if self.winner is None else lines.points(self.deal.get("tally"))
        coins = settle.settle(points, base, settle.cap(self.rules.options, base))
        a, b, c, d = settle.together(coins, self.deal.get("paid"), base)
        return a, b, c, d

    def settled(self, base: int = 1) -> Told:
        """The end of the deal: the fields of Settled but for totals and what comes next."""
        tally = self.deal.get("tally")
        won = self.winner is not None
        hands = self.deal.get("hand")
        return {
            "hands": [telling.tiles_of(hands, seat) for seat in range(layout.SEATS)],
            "melds": [telling.melds_told(self.deal, seat) for seat in range(layout.SEATS)],
            "winner": self.winner,
            "how": self.how,
            "winning_tile": telling.tile_or_none(self._at[layout.WIN_TILE]),
            "payer": None if self._at[layout.PAYER] == NONE else int(self._at[layout.PAYER]),
            "sets": self._sets() if won else [],
            "specials": lines.told(self.rules.packed, tally) if won else [],
            "lines": [line._asdict() for line in lines.lines(self.rules.packed, tally)] if won else [],
            "value": tally[score.TALLY_VALUE] if won else 0,
            "payments": list(self.payments(base)),
            **telling.opening_told(self.deal),
        }

    def _sets(self) -> list[list[str]]:
        """The winner's concealed tiles as sets and the pair, golds by their own face; empty without a shape."""
        hands, winner, gold = self.deal.get("hand"), self._at[layout.WINNER], self._at[layout.GOLD]
        held = [kind for kind in range(HAND_KINDS) for _ in range(hands[winner, kind])]
        reading = decompose(
            held, None if gold == NONE else gold, self._at[layout.SETS] - self.deal.get("melds")[winner]
        )
        if reading is None:
            return []
        return [
            [tile_text(gold if is_gold else kind) for kind, is_gold in zip(group.tiles, group.golds, strict=True)]
            for group in reading.groups
        ]
