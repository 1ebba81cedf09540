"""A deal in words for the edge: events and views as a seat may know them, as plain dicts.

The keys are those of ``hokchiu.protocol.messages``; tiles are text. This is the one place where what
is hidden is left out (PLATFORM.md 3.6).
"""

from collections import Counter
from typing import Any

from hokchiu.deal import events as e
from hokchiu.deal import layout as at
from hokchiu.deal.golden_gap import neighbours
from hokchiu.deal.layout import Deal
from hokchiu.deal.view import look
from hokchiu.deal.youjin import YOUJIN_DOUBLE
from hokchiu.rules import classes, score
from hokchiu.tiles.kinds import HAND_KINDS, KINDS, NONE
from hokchiu.tiles.notation import tile_text

STACKS_OF_A_SIDE = 18
STACKS = 72
MELD_NAMES = {
    at.MELD_CHOW: "chow",
    at.MELD_PUNG: "pung",
    at.MELD_OPEN_KONG: "open_kong",
    at.MELD_ADDED_KONG: "added_kong",
    at.MELD_CONCEALED_KONG: "concealed_kong",
}
PHASE_NAMES = {
    at.PHASE_OPENING: "opening",
    at.PHASE_TURN: "turn",
    at.PHASE_CLAIMS: "claims",
    at.PHASE_ROB_KONG: "turn",
    at.PHASE_OVER: "over",
    at.PHASE_EXCHANGE: "opening",
    at.PHASE_OFFER: "turn",
    at.PHASE_CHOICE: "turn",
    at.PHASE_SEABED: "turn",
}
HOW_NAMES: dict[int, str] = score.HOW_NAMES
_MELD_EVENTS = {
    e.EVENT_CHOW: at.MELD_CHOW,
    e.EVENT_PUNG: at.MELD_PUNG,
    e.EVENT_OPEN_KONG: at.MELD_OPEN_KONG,
    e.EVENT_ADDED_KONG: at.MELD_ADDED_KONG,
    e.EVENT_CONCEALED_KONG: at.MELD_CONCEALED_KONG,
}
Told = dict[str, Any]


def tile_or_none(kind: int) -> str | None:
    """The text of a kind, None where there is none or it is hidden."""
    return None if kind == NONE else tile_text(kind)


def tiles_of(counts: memoryview, row: int) -> list[str]:
    """The tiles of one row of counts, in the order of the kinds."""
    return [tile_text(kind) for kind in range(KINDS) for _ in range(counts[row, kind])]


def meld_told(kind_of_meld: int, kind: int, claimed: int, source: int) -> Told:
    """A meld as the wire has it. The claimed tile's index says, but for chows, from whom it came."""
    name = MELD_NAMES[kind_of_meld]
    if kind_of_meld == at.MELD_CONCEALED_KONG:
        return {"type": name, "tiles": [tile_or_none(kind)] * 4, "claimed": None, "source": None}
    if kind_of_meld == at.MELD_CHOW:
        tiles = [tile_text(kind + i) for i in range(3)]
        return {"type": name, "tiles": tiles, "claimed": claimed - kind, "source": source}
    copies = 3 if kind_of_meld == at.MELD_PUNG else 4
    return {"type": name, "tiles": [tile_text(kind)] * copies, "claimed": None, "source": source}


def _claimed_index(told: Told, seat: int) -> Told:
    """Where the claimed tile of a pung or kong lies: left, middle or right for the seat it came from."""
    if told["source"] is not None and told["claimed"] is None:
        told["claimed"] = {1: 2, 2: 1, 3: 0}[(told["source"] - seat) & 3]
    return told


def melds_told(deal: Deal, seat: int) -> list[Told]:
    """The melds of a seat, in the order in which they were laid down."""
    meld = deal.get("meld")
    return [
        _claimed_index(
            meld_told(
                meld[seat, i, at.MELD_TYPE],
                meld[seat, i, at.MELD_KIND],
                meld[seat, i, at.MELD_CLAIMED],
                meld[seat, i, at.MELD_FROM],
            ),
            seat,
        )
        for i in range(deal.get("melds")[seat])
    ]


def river_told(deal: Deal, seat: int) -> list[Told]:
    """The discards of a seat in order; the claimed ones are marked, they lie elsewhere now."""
    river, mark = deal.get("river"), deal.get("river_mark")
    return [
        {
            "tile": tile_text(river[seat, i]),
            "drawn": bool(mark[seat, i] & at.MARK_DRAWN),
            "claimed": bool(mark[seat, i] & at.MARK_CLAIMED),
        }
        for i in range(deal.get("rivers")[seat])
    ]


def dice_told(deal: Deal) -> Told:
    """The dice, who takes first and the stack of the ring where the taking starts (P07)."""
    scalars = deal.get("at")
    one, two, first = scalars[at.DICE_1], scalars[at.DICE_2], scalars[at.FIRST_SEAT]
    wall_of = (scalars[at.DEALER] + one + two - 1) & 3
    start = (STACKS_OF_A_SIDE * ((4 - wall_of) & 3) + one + two) % STACKS
    return {"one": one, "two": two, "first": first, "start": start}


def gold_stack(scalars: memoryview) -> int | None:
    """The stack, counted from the break, on which the open gold is shown (P12, C07); None: not open, or robbed."""
    if scalars[at.GOLD] == NONE or scalars[at.GOLD_PLACE] == NONE:
        return None
    used_up = scalars[at.TAIL] // 2
    return int(STACKS - used_up - (scalars[at.RESERVED] + 1) // 2)


def wall_told(deal: Deal) -> Told:
    """How far the wall is used up, and what of it is reserved."""
    scalars = deal.get("at")
    return {
        "head": scalars[at.NEXT],
        "tail": scalars[at.TAIL],
        "gold_stack": gold_stack(scalars),
        "drawable": max(0, e.drawable_tiles(deal)),
        "reserve": scalars[at.RESERVED],
    }


def view_told(deal: Deal, seat: int | None) -> Told:
    """A deal as *seat* (None: a spectator) sees it: the fields of TableView but for the deal numbers."""
    seen = look(deal, seat)
    scalars = seen.get("at")
    over = scalars[at.PHASE] == at.PHASE_OVER
    in_turn = scalars[at.PHASE] in (at.PHASE_TURN, at.PHASE_OFFER, at.PHASE_EXCHANGE)
    return {
        "you": seat,
        "dealer": scalars[at.DEALER],
        "streak": scalars[at.STREAK],
        "dice": dice_told(seen),
        "gold": tile_or_none(scalars[at.GOLD]),
        "phase": _phase_told(scalars),
        "turn": scalars[at.TURN],
        "drawn": tile_or_none(scalars[at.DRAWN]) if in_turn else None,
        "last_discard": None if scalars[at.LAST_DISCARDER] == NONE else scalars[at.LAST_DISCARDER],
        "wall": wall_told(seen),
        "seats": [_seat_told(seen, i, over or i == seat) for i in range(at.SEATS)],
        **opening_told(seen),
        **_duel_told(seen, seat),
    }


def _duel_told(seen: Deal, seat: int | None) -> Told:
    """What only the game for two has: tiles turned up beside the wall, the own marks, a triplet offered (5.6)."""
    scalars = seen.get("at")
    told: Told = {}
    if scalars[at.WALL_FLOWERS]:
        places = range(at.WALL_FLOWER_1, at.WALL_FLOWER_1 + scalars[at.WALL_FLOWERS])
        told["wall_flowers"] = [tile_text(scalars[place]) for place in places]
    if scalars[at.PHASE] in (at.PHASE_EXCHANGE, at.PHASE_OFFER) and seat is not None:
        marked = seen.get("marked")
        told["marked"] = [tile_text(kind) for kind in range(HAND_KINDS) for _ in range(marked[seat, kind])]
    if scalars[at.OFFERED] != NONE:
        told["offer"] = tile_text(scalars[at.OFFERED])
    return told


def opening_told(deal: Deal) -> Told:
    """The opening wins of the dealt hands by seat, and the points that each seat has gained by them; nothing if
    there are none. Which tiles prove them is not told (C51)."""
    found = deal.get("opening")
    if not any(found):
        return {}
    wins = [classes.names(found[seat], classes.OPENING_NAMES) for seat in range(at.SEATS)]
    return {"opening_wins": wins, "paid": list(deal.get("paid"))}


def _phase_told(scalars: memoryview) -> str:
    """As the events alone tell it: the opening lasts until the first discard, whoever is asked in it."""
    if scalars[at.PHASE] != at.PHASE_OVER and scalars[at.DISCARDS] == 0:
        return "opening"
    return PHASE_NAMES[scalars[at.PHASE]]


def _seat_told(seen: Deal, seat: int, is_open: bool) -> Told:
    return {
        "held": seen.get("held")[seat],
        "hand": tiles_of(seen.get("hand"), seat) if is_open else None,
        "melds": melds_told(seen, seat),
        "flowers": tiles_of(seen.get("flowers"), seat),
        "river": river_told(seen, seat),
        "gold_discarded": bool(seen.get("flag")[seat] & at.FLAG_GOLD_DISCARDED),
        "golden_gap": _gap_told(seen, seat),
        "youjin": _public_youjin(seen.get("youjin")[seat]),
        "ready": bool(seen.get("flag")[seat] & at.FLAG_READY),
    }


def _gap_told(seen: Deal, seat: int) -> list[str]:
    """The two tiles that a declared golden gap has laid open; they are among those held."""
    if not seen.get("flag")[seat] & at.FLAG_GOLDEN_GAP:
        return []
    return [tile_text(kind) for kind in neighbours(seen.get("at")[at.GOLD])]


def _public_youjin(state: int) -> int:
    """Double and triple, which bar the others; single is told to nobody (C48)."""
    return state if state >= YOUJIN_DOUBLE else 0


def event_told(deal: Deal, n: int, viewer: int | None) -> Told:
    """Event *n* as *viewer* may know it (0..3; None: a spectator): the fields of a TableEvent.

    The tiles of a take, draw or replacement and of a concealed kong are only their owner's.
    """
    _, seat, *_ = event = _event(deal, n)
    return _told(deal, event, seat == viewer)


def event_apart(deal: Deal, n: int) -> tuple[Told, int | None, Told]:
    """Event *n* as it is told to all but one seat, that seat, and as that seat is told it.

    Where nothing is hidden, there is no such seat, and the two are one.
    """
    code, seat, *_ = event = _event(deal, n)
    told = _told(deal, event, False)
    return (told, seat, _told(deal, event, True)) if code in _HIDING else (told, None, told)


def _event(deal: Deal, n: int) -> bytearray:
    """The bytes of event *n*: its code, the seat, what it is about, how many tiles are left and reserved."""
    first = n * at.EVENT_BYTES
    return deal.event_buffer[first : first + at.EVENT_BYTES]


def _told(deal: Deal, event: bytearray, own: bool) -> Told:
    code, seat, kind, a, b, c, left, reserve = event
    told: Told = _TELL[code](deal, seat, kind, a, b, c, own)
    told["left"] = left
    told["reserve"] = reserve
    return told


def _dice(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    scalars = deal.get("at")
    return {"e": "deal", "dealer": b, "streak": scalars[at.STREAK], "dice": dice_told(deal)}


def _take(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    tiles = [tile_text(k) for k in (kind, a, b, c) if k != NONE]
    return {"e": "take", "seat": seat, "count": len(tiles), "tiles": tiles if own else None}


def _hidden(name: str) -> Any:
    def tell(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
        told: Told = {"e": name, "seat": seat, "tile": tile_text(kind) if own else None}
        return {**told, "last_group": bool(a)} if name == "draw" else told

    return tell


def _open(name: str) -> Any:
    def tell(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
        return {"e": name, "seat": seat, "tile": tile_text(kind)}

    return tell


def _gold(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    return {"e": "open_gold", "tile": tile_text(kind)}


def _discard(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    return {"e": "discard", "seat": seat, "tile": tile_text(kind), "drawn": bool(a)}


def _meld(code: int) -> Any:
    def tell(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
        shown = NONE if code == e.EVENT_CONCEALED_KONG and not own else kind
        return {"e": "meld", "seat": seat, "meld": _claimed_index(meld_told(_MELD_EVENTS[code], shown, a, b), seat)}

    return tell


def _golden_gap(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    return {"e": "golden_gap", "seat": seat, "tiles": [tile_text(kind), tile_text(a)]}


def _youjin(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    return {"e": "youjin", "seat": seat, "state": a}


def _opening_wins(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    told = opening_told(deal)
    return {"e": "opening_wins", "wins": told["opening_wins"], "paid": told["paid"]}


def _wall_flower(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    return {"e": "wall_flower", "tile": tile_text(kind)}


def _exchange(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    given, taken = (tile_text(kind), tile_text(a)) if own else (None, None)
    return {"e": "exchange", "seat": seat, "given": given, "taken": taken}


def _seat_alone(name: str) -> Any:
    def tell(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
        return {"e": name, "seat": seat}

    return tell


def _seabed(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    return {"e": "seabed", "seat": seat, "count": a}


def _seabed_pick(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    return {"e": "seabed_pick", "seat": seat, "pick": a + 1, "tile": tile_text(kind)}


def _last_group(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    return {"e": "last_group", "draws": a}


def _win(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    payer = None if b == NONE else b
    return {"e": "win", "seat": seat, "how": HOW_NAMES[a], "tile": tile_or_none(kind), "payer": payer}


def _exhausted(deal: Deal, seat: int, kind: int, a: int, b: int, c: int, own: bool) -> Told:
    return {"e": "exhausted"}


def hand_told(events: list[Told], seat: int) -> list[str]:
    """The concealed tiles of *seat* after *events*, told as it may know them."""
    held: Counter[str] = Counter()
    for event in events:
        if event.get("seat") == seat and event["e"] in _MOVES:
            _MOVES[event["e"]](held, event)
    return [text for text in (tile_text(kind) for kind in range(KINDS)) for _ in range(held[text])]


def _gain(held: Counter[str], event: Told) -> None:
    held.update(event["tiles"] if event["e"] == "take" else [event["tile"]])


def _lose(held: Counter[str], event: Told) -> None:
    held.subtract([event["tile"]])


def _swap(held: Counter[str], event: Told) -> None:
    held.subtract([event["given"]])
    held.update([event["taken"]])


def _lay_down(held: Counter[str], event: Told) -> None:
    """The tiles of a meld that come from the hand: all but the claimed one, of an added kong the fourth."""
    meld = event["meld"]
    if meld["type"] == "added_kong":
        held.subtract(meld["tiles"][:1])
        return
    held.subtract(meld["tiles"])
    if meld["type"] != "concealed_kong":
        held.update([meld["tiles"][meld["claimed"]]])


_MOVES = {
    "take": _gain,
    "draw": _gain,
    "replace": _gain,
    "seabed_pick": _gain,
    "exchange": _swap,
    "flower": _lose,
    "discard": _lose,
    "give_up": _lose,
    "meld": _lay_down,
}
_TELL = {
    e.EVENT_DICE: _dice,
    e.EVENT_TAKE: _take,
    e.EVENT_FLOWER: _open("flower"),
    e.EVENT_REPLACE: _hidden("replace"),
    e.EVENT_TURN_FLOWER: _open("turn_flower"),
    e.EVENT_OPEN_GOLD: _gold,
    e.EVENT_DRAW: _hidden("draw"),
    e.EVENT_DISCARD: _discard,
    e.EVENT_LAST_GROUP: _last_group,
    e.EVENT_WIN: _win,
    e.EVENT_EXHAUSTED: _exhausted,
    e.EVENT_GOLDEN_GAP: _golden_gap,
    e.EVENT_YOUJIN: _youjin,
    e.EVENT_OPENING_WINS: _opening_wins,
    e.EVENT_WALL_FLOWER: _wall_flower,
    e.EVENT_EXCHANGE: _exchange,
    e.EVENT_OFFER: _hidden("offer"),
    e.EVENT_CHOICE: _seat_alone("choice"),
    e.EVENT_READY: _seat_alone("ready"),
    e.EVENT_SEABED: _seabed,
    e.EVENT_SEABED_PICK: _seabed_pick,
    e.EVENT_GIVE_UP: _open("give_up"),
    **{code: _meld(code) for code in _MELD_EVENTS},
}
# Of these the seat whose event it is knows more than the others.
_HIDING = frozenset(
    (e.EVENT_TAKE, e.EVENT_REPLACE, e.EVENT_DRAW, e.EVENT_CONCEALED_KONG, e.EVENT_EXCHANGE, e.EVENT_OFFER)
)
