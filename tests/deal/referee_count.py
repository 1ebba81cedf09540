"""What the referee's winner gets: RULES.md P45 to P53 of the encyclopedia, C11 and C17."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.deal.referee_shapes import SEATS, SINGLES, SUITED, complete, sets_ok

if TYPE_CHECKING:
    from tests.deal.referee import Referee

GIVEN = ("discard", "first_discard", "rob_kong")
GOLD_USES = ("three_golds", "golden_pair", "golden_dragon")


class Count:
    """The count of the win of *seat* by *how*, from the referee's final state."""

    def __init__(self, referee: Referee, seat: int, how: str) -> None:
        self.referee, self.seat, self.how = referee, seat, how
        names = [name for name, _ in referee.melds[seat]]
        self.kongs = sum(name.endswith("kong") + (name == "concealed_kong") for name in names)
        self.golds = referee.hands[seat][referee.gold]

    def points(self, streak: int) -> list[int]:
        """What each seat gains: V = (F + G + S + 5) x 2 + K, from the discarder or from all others."""
        value = (self._flowers() + self.golds + streak + 5) * 2 + max(self._readings().values())
        others = [other for other in SEATS if other != self.seat]
        payers = [self.referee.turn] if self.how in GIVEN else others
        gains = [-value if other in payers else 0 for other in SEATS]
        gains[self.seat] = value * len(payers)
        return gains

    def _flowers(self) -> int:
        laid = self.referee.flowers[self.seat]
        groups = [[kind] for kind in range(SUITED, SINGLES)] + [list(range(34, 38)), list(range(38, 42))]
        full = sum(sum(laid[kind] for kind in group) == 4 for group in groups)
        return laid.total() + 2 * full + self.kongs

    def declared(self) -> bool | None:
        """Whether it counts as three golds, because that reading has more points (C11); None: both have as many."""
        readings = self._readings()
        if readings.keys() == {"three golds"}:
            return True
        more = readings.get("three golds", -1) - readings["own draw"]
        return None if more == 0 else more > 0

    def _readings(self) -> dict[str, int]:
        """K of the win as it is, and as three golds declared, each where hand and moment have it (C11, C17)."""
        held = self._specials()
        uses = [held.pop(name) for name in GOLD_USES if name in held]
        highest = max([0, *held.values(), *uses])
        sums = self.referee.option("stacking") == "event_sum"
        readings = {}
        if self.how not in ("three_golds", "last_group") or self.referee.is_complete(self.seat):
            event = self.how in ("heavenly", "rob_gold", "first_discard")
            readings["own draw"] = sum(held.values()) + max([0, *uses]) if sums and event else highest
        if self._could_declare():
            readings["three golds"] = sum(held.values()) + 40 if sums else highest
        return readings

    def _could_declare(self) -> bool:
        """Whether the seat could have declared three golds with the tile it won by."""
        if self.how not in ("win", "three_golds", "last_group") or self.golds < 3:
            return False
        rule = self.referee.option("three_golds")
        if rule == "at_once_only":
            return self.how == "three_golds" or self.referee.tile == self.referee.gold
        return rule != "off"

    def _specials(self) -> dict[str, int]:
        """The specials that hold, with their points (P51)."""
        referee, seat = self.referee, self.seat
        flowers = referee.flowers[seat].total()
        naturals = tuple(referee.hands[seat][kind] if kind != referee.gold else 0 for kind in range(SINGLES))
        sets = referee.sets_of(seat)
        three = self.golds >= 3 and self.how not in (*GIVEN, "rob_gold") and referee.option("three_golds") != "off"
        found = {
            "heavenly": 30 if self.how == "heavenly" else 0,
            "rob_gold": 30 if self.how in ("rob_gold", "first_discard") else 0,
            "no_flower": 30 if not flowers and not self.kongs else 0,
            "one_flower": 15 if flowers == 1 and not self.kongs else 0,
            "three_golds": 40 if three else 0,
            "golden_pair": 60 if self.golds >= 2 and sets_ok(naturals, self.golds - 2, sets) else 0,
            "golden_dragon": 120 if self.golds >= 3 and complete(naturals, self.golds - 3, sets - 1) else 0,
        }
        return {name: points for name, points in found.items() if points}
