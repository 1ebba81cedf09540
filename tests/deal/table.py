"""A table for tests: a deal played by short lines of text, checked after every action."""

from collections import Counter
from typing import Any

from hokchiu.deal import layout
from hokchiu.deal.game import Game
from hokchiu.rules.load import RuleSet
from hokchiu.tiles.kinds import NONE, TEXTS
from hokchiu.tiles.notation import parse_tiles, tiles_text

SEATS = range(4)
WALL = 144
FULL_SET = Counter({kind: 4 if kind < 34 else 1 for kind in range(42)})
MELD_TILES = {
    layout.MELD_CHOW: (0, 1, 2),
    layout.MELD_PUNG: (0, 0, 0),
    layout.MELD_OPEN_KONG: (0, 0, 0, 0),
    layout.MELD_ADDED_KONG: (0, 0, 0, 0),
    layout.MELD_CONCEALED_KONG: (0, 0, 0, 0),
}
WINS = {"win", "three_golds", "rob_gold"}


def tail_place(used: int) -> int:
    return WALL - 2 - 2 * (used // 2) + used % 2


class Table:
    """A deal in progress. Seats are 0..3; actions are lines such as ``"2 pung"``."""

    def __init__(
        self, rules: RuleSet, seed: bytes, dealer: int, streak: int, dice: tuple[int, int], wall: bytes
    ) -> None:
        self.dealer = dealer
        self.size = int(rules.options["hand_tiles"])
        self.spare: str | None = None  # a tile of the dealer's hand that the test did not ask for
        self.game = Game(rules, seed, dealer, streak, dice=dice, wall=wall)
        self.wall = bytes(self.get("wall"))

    def get(self, name: str) -> Any:
        return self.game.deal.get(name)

    def at(self, place: int) -> int:
        return int(self.get("at")[place])

    # what happens

    def do(self, *lines: str) -> "Table":
        """Play *lines*, each a seat and its action, in this order."""
        for line in lines:
            seat, action = line.split(" ", 1)
            self.game.act(int(seat), action)
            self.conserved()
        return self

    def first_discard(self, tile: str | None = None) -> "Table":
        """The dealer's first discard (a tile that fits nothing, if not told), all wins before it declined.

        Its window is left open.
        """
        if self.window == "opening":
            self.passes()
        return self.do(f"{self.dealer} discard:{tile or self._idle_tile()}")

    def _idle_tile(self) -> str:
        drawn = self.at(layout.DRAWN)
        if drawn != NONE:
            return TEXTS[drawn]
        held = self.hand_tiles(self.turn)
        return self.spare if self.turn == self.dealer and self.spare in held and self.spare else held[-1]

    def discard(self, seat: int, tile: str) -> "Table":
        """A discard that everybody lets pass."""
        return self.do(f"{seat} discard:{tile}").passes()

    def passes(self) -> "Table":
        """Everybody who is asked in a window passes, until it is somebody's turn to discard, or the end."""
        while self.window in ("opening", "claims", "rob_kong"):
            self.do(f"{self.game.awaited[0]} pass")
        return self

    def tsumogiri(self) -> "Table":
        """Whoever is on turn discards the tile he drew (at the first discard, one that fits nothing)."""
        return self.discard(self.turn, self._idle_tile())

    def play_quietly(self, drawable: int, seat: int | None = None) -> "Table":
        """Quiet play until the draw made with D = *drawable* has been made, by *seat*."""
        while self.drawable >= drawable:
            assert not self.game.over, "the deal ended before"
            self.tsumogiri()
        assert self.drawable == drawable - 1
        assert self.window == "turn"
        assert seat is None or self.turn == seat, f"seat {self.turn} is on turn"
        return self

    def to_end(self) -> "Table":
        """Quiet play to the end of the deal."""
        while not self.game.over:
            self.passes()
            if not self.game.over:
                self.tsumogiri()
        return self

    # what is so

    @property
    def window(self) -> str:
        return self.game.window()

    @property
    def turn(self) -> int:
        return self.game.turn

    @property
    def awaited(self) -> set[int]:
        return set(self.game.awaited)

    @property
    def gold(self) -> str:
        return tiles_text([self.at(layout.GOLD)])

    @property
    def drawable(self) -> int:
        """D as the page is told it, which never says less than 0."""
        return int(self.game.view(None)["wall"]["drawable"])

    @property
    def reserve(self) -> int:
        return int(self.game.view(None)["wall"]["reserve"])

    @property
    def left(self) -> int:
        """L: tiles that lie in the wall, the open gold included, counted from where all others are."""
        return WALL - self.outside().total()

    @property
    def gold_stack(self) -> int:
        return int(self.game.view(None)["wall"]["gold_stack"])

    def legal(self, seat: int) -> set[str]:
        return set(self.game.legal(seat))

    def kinds_of_action(self, seat: int) -> set[str]:
        """What *seat* may do, without the tiles."""
        return {action.split(":")[0] for action in self.legal(seat)}

    def may(self, seat: int, action: str) -> bool:
        return action in self.legal(seat)

    def may_win(self, seat: int) -> bool:
        """Whether *seat* may win on somebody's discard (or take the gold) now."""
        return self.window != "turn" and bool(WINS & self.legal(seat))

    def may_claim(self, seat: int) -> set[str]:
        """What *seat* may do in the window after a discard, pass left out."""
        return self.legal(seat) - {"pass"} if self.window == "claims" else set()

    def hand_tiles(self, seat: int) -> list[str]:
        return [TEXTS[kind] for kind, count in enumerate(self.get("hand").tolist()[seat]) for _ in range(count)]

    def hand(self, seat: int) -> str:
        held = enumerate(self.get("hand").tolist()[seat])
        return tiles_text(kind for kind, count in held for _ in range(count))

    def has(self, seat: int, text: str) -> bool:
        """Whether *seat* holds the tiles of *text*."""
        return Counter(parse_tiles(text)) <= Counter(parse_tiles(self.hand(seat)))

    def flowers(self, seat: int) -> str:
        return tiles_text(parse_tiles("".join(self.game.view(seat)["seats"][seat]["flowers"])))

    def river(self, seat: int) -> list[str]:
        """The tiles of the river that lie there still."""
        return [told["tile"] for told in self.game.view(None)["seats"][seat]["river"] if not told["claimed"]]

    def melds(self, seat: int) -> list[str]:
        return [
            f"{told['type']}:{tiles_text(parse_tiles(''.join(told['tiles'])))}"
            for told in self.game.view(seat)["seats"][seat]["melds"]
        ]

    def events(self) -> list[dict[str, Any]]:
        """All events, each as its own seat may know it."""
        told = [self.game.events(0, seat) for seat in SEATS]
        return [told[told[0][n].get("seat", 0)][n] for n in range(self.game.event_count)]

    def names(self) -> list[str]:
        return [event["e"] for event in self.events()]

    @property
    def result(self) -> tuple[int | None, str | None]:
        """Who won and how; (None, None) in a draw."""
        assert self.game.over
        return self.game.winner, self.game.how

    @property
    def payments(self) -> tuple[int, ...]:
        paid = self.game.payments()
        assert sum(paid) == 0
        return paid

    @property
    def lines(self) -> dict[str, int]:
        """The lines of the score."""
        return {line["label"]: line["points"] for line in self.game.settled()["lines"]}

    # always so

    def outside(self) -> Counter[int]:
        """The tiles that do not lie in the wall."""
        hand, flowers, meld = self.get("hand").tolist(), self.get("flowers").tolist(), self.get("meld")
        seen = Counter(dict(enumerate(map(sum, zip(*hand, *flowers, strict=True)))))
        for seat in SEATS:
            for i in range(self.get("melds")[seat]):
                first = meld[seat, i, layout.MELD_KIND]
                seen.update(first + step for step in MELD_TILES[meld[seat, i, layout.MELD_TYPE]])
            for i in range(self.get("rivers")[seat]):
                if not self.get("river_mark")[seat, i] & layout.MARK_CLAIMED:
                    seen[self.get("river")[seat, i]] += 1
        return +seen

    def in_wall(self) -> Counter[int]:
        """The tiles that lie in the wall, the open gold included, by the pointers of the deal."""
        # where the head has taken the upper tile of the last stack, the tail takes the lower one
        taken = {max(tail_place(used), self.at(layout.NEXT)) for used in range(self.at(layout.TAIL))}
        places = [place for place in range(self.at(layout.NEXT), WALL) if place not in taken]
        if self.at(layout.GOLD) != NONE and self.at(layout.GOLD_PLACE) != NONE:
            places.append(self.at(layout.GOLD_PLACE))
        wall = self.get("wall")
        return Counter(wall[place] for place in places if wall[place] != NONE)

    def conserved(self) -> None:
        """Every tile is in one place, and every hand has the size it must have."""
        assert self.outside() + self.in_wall() == FULL_SET
        for seat, hand in enumerate(self.get("hand").tolist()):
            size = sum(hand) + 3 * self.get("melds")[seat]
            assert self.get("held")[seat] == sum(hand)
            if seat >= self.at(layout.SEATED):
                continue
            lays_off = seat == self.dealer and self.at(layout.DISCARDS) == 0 and size > self.size
            assert size in (self.size, self.size + 1) or lays_off, f"seat {seat} has {size} tiles"
