"""What a seat may know of a deal, worked out from the rules of the table and not from the server's code.

Every frame goes through :meth:`Knowledge.take`; a tile in it that the seat may not see is an error.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

TILE = re.compile(r"[1-9][mps]|[1-7]z|[1-8]f")
ACTION_TILES = re.compile(r":([1-9]+)([mpszf])$")
PUBLIC = {"flower", "turn_flower", "open_gold", "discard", "give_up", "win"}
PRIVATE = {"draw", "replace"}
SILENT = {"deal", "last_group", "exhausted", "youjin"}
NO_TILES = {"welcome", "ask_closed", "clock", "table", "left", "ack", "nack", "error", "superseded", "pong"}
NO_TILES |= {"friends", "invited"} | {"peek_asked", "peek_closed", "fair", "restarting", "watching"}
NO_TILES |= {
    "automatic",
    "coins_settled",
    "own_coins",
    "notices",
    "banned",
    "said",
    "voices",
    "vote_closed",
    "tasks_ready",
    "cry",
}


class Leak(AssertionError):
    """A frame told a seat what it may not know."""


def tiles_in(value: Any) -> Counter[str]:
    """All tiles anywhere in a frame's value, those inside the texts of actions included."""
    found: list[str] = []
    collect(value, found)
    return Counter(found)


def collect(value: Any, found: list[str]) -> None:
    if isinstance(value, str):
        if TILE.fullmatch(value):
            found.append(value)
        elif action := ACTION_TILES.search(value):
            found += [f"{digit}{action[2]}" for digit in action[1]]
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            collect(one, found)


class Knowledge:
    """One seat's: its hand, and every tile that lies open."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.hand: Counter[str] = Counter()
        self.open: Counter[str] = Counter()
        self.gold: str | None = None
        self.deal = 0
        self.lying = 0
        self.version = 0
        self.table: str | None = None
        self.settled: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}
        self.gaps = 0  # golden gaps that were declared, by whomever
        self.declared = False  # an own one
        self.agreed: set[int] = set()  # seats that let this one see their hands: the test says so
        self.promised: list[Any] = []  # what questions said that the hand would wait for
        self.hands: dict[int, Counter[str]] = {}  # the own hand by version
        self.peeked: list[tuple[int, int, Counter[str]]] = []  # version, seat, its hand as it was shown

    def take(self, text: str) -> None:
        """Check a frame, and learn from it."""
        frame = json.loads(text)
        kind = frame["t"]
        if kind in NO_TILES:
            self._only(frame, Counter())
        elif kind == "event":
            self._versioned(frame)
            self._event(frame["event"])
        elif kind == "revealed":
            assert self.last.get("e") == "settled", text
        elif kind == "ask":
            self._ask(frame)
        elif kind == "barred":
            assert (self.last.get("e"), self.last.get("tile")) == ("discard", frame["tile"]), text
        elif kind == "waits":
            assert frame.get("waits", []) in self.promised, text
        elif kind == "peeked":
            self._peek(frame)
        elif kind == "snapshot":
            self._snapshot(frame)
        elif kind == "catch_up":
            self._catch_up(frame)
        else:
            raise AssertionError(f"a frame that nobody expects: {text}")
        if kind == "table":
            self.seat, self.table = frame["you"], frame["table"]

    def _only(self, value: Any, may: Counter[str]) -> None:
        extra = tiles_in(value) - may
        if extra:
            raise Leak(f"seat {self.seat} may not know {dict(extra)} of {value}")

    def _versioned(self, frame: dict[str, Any]) -> None:
        assert frame["version"] == self.version + 1, f"a gap: {frame['version']} after {self.version}"
        self.version = frame["version"]

    def _catch_up(self, frame: dict[str, Any]) -> None:
        """Who watches is told a deal from its beginning."""
        assert frame["events"][0]["e"] == "deal"
        for event in frame["events"]:
            self._event(event)
        self.version = frame["version"]

    # ------------------------------------------------------------ events

    def _event(self, event: dict[str, Any]) -> None:
        kind = event["e"]
        self.last = event
        own = event.get("seat") == self.seat
        if kind in SILENT:
            self._only(event, Counter())
        elif kind == "take":
            self._take_tiles(event, own)
        elif kind in PRIVATE:
            self._draw(event, own)
        elif kind in PUBLIC:
            self._show(event, own)
        elif kind == "meld":
            self._meld(event["meld"], own, event)
        elif kind == "golden_gap":
            self._gap(event, own)
        else:
            assert kind == "settled", kind
            self.settled.append(event)
        self._count(event)
        if kind == "deal":
            self.hand, self.open, self.gold, self.deal = Counter(), Counter(), None, event["deal"]
            self.declared = False
        self.hands[self.version] = Counter(self.hand)

    def _count(self, event: dict[str, Any]) -> None:
        """How many tiles lie open as flowers or discards."""
        kind = event["e"]
        if kind == "deal":
            self.lying = 0
        elif kind in ("flower", "turn_flower", "discard", "give_up"):
            self.lying += 1
        elif kind == "win":
            self.lying -= event.get("how") == "discard"
        elif kind == "meld":
            self.lying -= event["meld"]["type"] in ("chow", "pung", "open_kong")
        elif kind == "settled":
            event["lying"] = self.lying

    def _take_tiles(self, event: dict[str, Any], own: bool) -> None:
        tiles = event["tiles"] if own else []
        assert own or event["tiles"] is None
        assert not own or len(tiles) == event["count"]
        self._only(event, Counter(tiles))
        self.hand.update(tiles)

    def _draw(self, event: dict[str, Any], own: bool) -> None:
        assert own or event["tile"] is None, f"seat {self.seat} saw what seat {event['seat']} drew"
        tiles = Counter([event["tile"]]) if own else Counter()
        self._only(event, tiles)
        self.hand.update(tiles)

    def _show(self, event: dict[str, Any], own: bool) -> None:
        tile = event["tile"]
        self._only(event, Counter([tile]) if tile else Counter())
        if event["e"] == "win":
            return
        self.open[tile] += 1
        if event["e"] == "open_gold":
            self.gold = tile
        elif own and event["e"] in ("flower", "discard", "give_up"):
            self._give_up(Counter([tile]))

    def _give_up(self, tiles: Counter[str]) -> None:
        assert not tiles - self.hand, f"seat {self.seat} gave {dict(tiles)} that it has not: {dict(self.hand)}"
        self.hand -= tiles

    def _meld(self, meld: dict[str, Any], own: bool, event: dict[str, Any]) -> None:
        tiles = Counter(tile for tile in meld["tiles"] if tile)
        if meld["type"] == "concealed_kong":
            assert own or meld["tiles"] == [None] * 4, f"seat {self.seat} saw a concealed kong: {meld}"
        self._only(event, tiles)
        laid = self._laid(meld, tiles)
        self.open.update({} if meld["type"] == "concealed_kong" else laid)
        if own:
            self._give_up(laid)

    def _gap(self, event: dict[str, Any], own: bool) -> None:
        self._only(event, Counter(event["tiles"]))
        self.open.update(event["tiles"])
        self.gaps += 1
        if own:
            assert not Counter(event["tiles"]) - self.hand
            self.declared = True

    def _peek(self, frame: dict[str, Any]) -> None:
        """Hands of others: only after an own golden gap, and only of who has agreed to show it to this seat."""
        assert self.declared, f"seat {self.seat} was told of peeking without a golden gap: {frame}"
        for seat, hand in enumerate(frame["hands"]):
            if hand is None:
                continue
            if seat not in self.agreed:
                raise Leak(f"seat {self.seat} saw the hand of seat {seat}, which has not agreed")
            assert frame["answers"][seat] == "agreed"
            self.peeked.append((self.version, seat, Counter(hand)))

    def _laid(self, meld: dict[str, Any], tiles: Counter[str]) -> Counter[str]:
        """The tiles of a meld that came from its owner's hand now."""
        if meld["type"] == "concealed_kong":
            return tiles
        if meld["type"] == "added_kong":
            return Counter(meld["tiles"][:1])
        return tiles - Counter([meld["tiles"][meld["claimed"]]])

    # ------------------------------------------------------------ prompts and snapshots

    def _ask(self, ask: dict[str, Any]) -> None:
        known = set(self.hand) | ({self.last.get("tile")} if self.last.get("e") == "discard" else set())
        if ask["window"] == "rob_kong":
            known |= set(self.open)
        # What the hand would wait for is found from what the seat sees (tests/deal/test_waiting.py).
        self.promised = [option.pop("waits", []) for option in ask["options"]]
        strange = set(tiles_in(ask["options"])) - known
        if strange:
            raise Leak(f"seat {self.seat} was offered {strange}: {ask}")
        for option in ask["options"]:
            assert not Counter(option.get("tiles", [])) - self.hand, f"seat {self.seat} has not all of {option}"

    def _snapshot(self, frame: dict[str, Any]) -> None:
        view = frame["view"]
        self.seat = view["you"] if self.seat is None else self.seat
        assert view["you"] == self.seat
        assert view["drawn"] is None or view["turn"] == self.seat, "a drawn tile of somebody else"
        over = view["phase"] == "over"
        for seat, one in enumerate(view["seats"]):
            if seat == self.seat or over:
                continue
            assert one["hand"] is None, f"seat {self.seat} saw the hand of {seat}"
            for meld in one["melds"]:
                assert meld["type"] != "concealed_kong" or meld["tiles"] == [None] * 4
        if not over:
            self._learn(view, frame["version"])
        discarder = view["last_discard"]
        self.last = {} if discarder is None else {"e": "discard", "tile": view["seats"][discarder]["river"][-1]["tile"]}
        if frame.get("settled") is not None:
            self.last = frame["settled"]
        self.version = frame["version"]
        self.deal = view["deal"]

    def _learn(self, view: dict[str, Any], version: int) -> None:
        """Take a snapshot's hand and open tiles; of a deal that the seat has followed it may tell nothing new."""
        hand = Counter(view["seats"][self.seat]["hand"])
        shown = Counter([view["gold"]] if view["gold"] else [])
        for one in view["seats"]:
            shown.update(one["flowers"])
            shown.update(discard["tile"] for discard in one["river"] if not discard.get("claimed"))
            shown.update(tile for meld in one["melds"] for tile in meld["tiles"] if tile)
        self.declared = bool(view["seats"][self.seat].get("golden_gap"))
        self._only(view, hand + shown + Counter(self._marked(view)))
        if version == self.version and self.deal == view["deal"]:
            assert hand == self.hand, "the snapshot's hand is not the seat's"
        self.hand, self.open, self.gold = hand, shown, view["gold"]

    def _marked(self, view: dict[str, Any]) -> list[str]:
        """Tiles that stand twice in a view: the drawn one, and discards that were claimed."""
        neighbours = [tile for seat in view["seats"] for tile in seat.get("golden_gap", [])]
        claimed = [one["tile"] for seat in view["seats"] for one in seat["river"] if one.get("claimed")]
        return neighbours + claimed + ([view["drawn"]] if view["drawn"] else [])
