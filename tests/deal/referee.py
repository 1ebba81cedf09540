"""A second engine, slow and plain, written from RULES.md alone: who may do what, and what comes of it.

It knows no buffer and no keys: hands are counters, the wall a list. It is told the same wall and the same
answers as the engine under test, and must at every decision offer the same actions to the same seats.
A window waits for every answer here; so an engine that closes one early must have been right to do so.
"""

from collections import Counter
from collections.abc import Mapping

from hokchiu.tiles.notation import tiles_text
from tests.deal.referee_count import Count
from tests.deal.referee_shapes import SEATS, SINGLES, SUITED, complete, is_flower, sets_ok

WON = ("win", "three_golds")


class Referee:
    """A deal judged by the text. ``asked``: what each seat may do now; ``result`` at the end."""

    def __init__(self, options: Mapping[str, object], wall: bytes, dealer: int, first: int) -> None:
        self.options = options
        self.wall = list(wall)
        self.dealer = dealer
        self.size = int(str(options["hand_tiles"]))
        self.hands = [Counter[int]() for _ in SEATS]
        self.flowers = [Counter[int]() for _ in SEATS]
        self.melds: list[list[tuple[str, int]]] = [[] for _ in SEATS]  # name and lowest kind
        self.banned = [False] * 4
        self.passed: list[set[int]] = [set() for _ in SEATS]
        self.had_turn = {dealer}
        self.reserve = int(str(options["reserve"]))
        self.back = [place for stack in range(71, -1, -1) for place in (2 * stack, 2 * stack + 1)]
        self.gone: set[int] = set()  # places of the wall that are empty
        self.gold = -1
        self.discards = 0
        self.asked: dict[int, set[str]] = {}
        self.answers: dict[int, str] = {}
        self.window = ""
        self.turn = dealer
        self.tile = -1
        self.result: tuple[int, str] | str | None = "playing"
        self._open(first)

    # -- the wall --

    def is_flower(self, kind: int) -> bool:
        return is_flower(kind, int(str(self.option("flower_mode"))))

    def option(self, name: str) -> object:
        return self.options[name]

    @property
    def drawable(self) -> int:
        outside = 0 if self.option("reserve_includes_gold") else 1
        return 144 - len(self.gone) + 1 - outside - self.reserve

    def _from_head(self) -> int:
        place = next(place for place in range(144) if place not in self.gone)
        self.gone.add(place)
        return self.wall[place]

    def _from_tail(self) -> int:
        place = next(place for place in self.back if place not in self.gone)
        self.gone.add(place)
        return self.wall[place]

    def _lay(self, seat: int, kind: int) -> None:
        self.flowers[seat][kind] += 1
        first = SINGLES + (kind - SINGLES) // 4 * 4
        group = [kind] if kind < SINGLES else range(first, first + 4)
        if sum(self.flowers[seat][one] for one in group) == 4:
            self.reserve += int(str(self.option("reserve_flower_group")))

    # -- the opening --

    def _open(self, first: int) -> None:
        for count in [4] * (self.size // 4) + [1] * (self.size % 4):
            for i in SEATS:
                self.hands[(first + i) % 4].update(self._from_head() for _ in range(count))
        self.hands[self.dealer][self._from_head()] += 1
        while any(self.is_flower(kind) for hand in self.hands for kind in hand):
            for i in SEATS:
                self._replace_dealt((self.dealer + i) % 4)
        kind = self._from_tail()
        while self.is_flower(kind):
            self._lay(self.dealer, kind)
            if self.option("flower_at_open_gold") == "dealer_draws_too":
                self._draw_for_turned()
            kind = self._from_tail()
        self.gold = kind
        self._first_window()

    def _draw_for_turned(self) -> None:
        """The dealer draws for the flower that was turned up instead of the gold, and for flowers among that (C06)."""
        kind = self._from_tail()
        while self.is_flower(kind):
            self._lay(self.dealer, kind)
            kind = self._from_tail()
        self.hands[self.dealer][kind] += 1

    def _replace_dealt(self, seat: int) -> None:
        held = [kind for kind in self.hands[seat].elements() if self.is_flower(kind)]
        for kind in held:
            self._lay(seat, kind)
            self.hands[seat][kind] -= 1
        self.hands[seat].update([self._from_tail() for _ in held])
        self.hands[seat] = +self.hands[seat]

    def _first_window(self) -> None:
        asked: dict[int, set[str]] = {}
        if self.hands[self.dealer].total() > self.size + 1:
            self._ask("turn", {self.dealer: self._discards(self.dealer, "first")})
            return
        if self.option("dealt_three_golds") == "immediate" and self.option("three_golds") != "off":
            asked = {seat: {"three_golds"} for seat in SEATS if self.hands[seat][self.gold] >= 3}
        if self.is_complete(self.dealer):
            asked[self.dealer] = {"win"}  # one button: the best reading is counted
        forced = self.option("three_golds") == "forced"
        if forced and self.hands[self.dealer][self.gold] >= 3:
            self._win(self.dealer, "heavenly" if self.is_complete(self.dealer) else "three_golds")
        elif asked and forced and not self.is_complete(self.dealer):
            self._win(next(iter(asked)), "three_golds")
        elif asked and forced:
            self._ask("opening", {self.dealer: {"win", "pass"}})
        elif asked:
            self._ask("opening", {seat: wins | {"pass"} for seat, wins in asked.items()})
        else:
            self._own_turn("first")

    def _resolve_opening(self, answers: dict[int, str]) -> None:
        order = [(self.dealer + i) % 4 for i in SEATS]
        forced = self.option("three_golds") == "forced"
        for seat in order:
            if answers.get(seat) in WON:
                self._win(seat, "heavenly" if seat == self.dealer and "win" in self.asked[seat] else "three_golds")
                return
        for seat in SEATS:
            if forced and self.option("dealt_three_golds") == "immediate" and self.hands[seat][self.gold] >= 3:
                self._win(seat, "three_golds")
                return
        self._own_turn("first")

    # -- turns --

    def _next_turn(self, seat: int) -> None:
        self.turn = seat
        self.had_turn.add(seat)
        if self.drawable <= 0:
            self._end(None)
        elif self.drawable <= int(str(self.option("last_group"))):
            self._last_group(seat)
        else:
            self._drawn(self._from_head(), "draw")

    def _drawn(self, kind: int, why: str) -> None:
        """*kind* has come into the hand of the seat on turn; flowers are replaced at once."""
        while self.is_flower(kind):
            self._lay(self.turn, kind)
            kind = self._from_tail()
            why = "kong" if why == "kong" else "replaced"
        self.hands[self.turn][kind] += 1
        self.tile = kind
        self._own_turn(why)

    def _own_turn(self, why: str) -> None:
        """*why*: first, draw, replaced, kong (its replacement has come) or claim."""
        seat = self.turn
        acts = set() if why == "claim" else self._own_wins(seat, why)
        if acts == {"three_golds!"}:
            self._win(seat, "three_golds")
            return
        if why in ("replaced", "kong") and self.drawable <= 0:
            if acts:
                self._ask("turn", {seat: acts | {"pass"}})
            else:
                self._end(None)
            return
        if why != "claim" or self.option("kong_after_claim"):
            acts |= self._own_kongs(seat)
        self._ask("turn", {seat: acts | self._discards(seat, why)})

    def _own_wins(self, seat: int, why: str) -> set[str]:
        golds = self.hands[seat][self.gold]
        rule = self.option("three_golds")
        if rule == "forced" and golds >= 3:
            return {"three_golds!"}  # what is dealt comes here only with own_turn
        if why != "first" and self.is_complete(seat):
            return {"win"}
        may = golds >= 3 and rule in ("optional", "at_once_only")
        if rule == "at_once_only" and why != "first":
            may = may and self.tile == self.gold
        if why == "first":
            may = may and self.option("dealt_three_golds") == "own_turn"
        return {"three_golds"} if may else set()

    def _own_kongs(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        four = {f"concealed_kong:{tiles_text([kind] * 4)}" for kind in hand if hand[kind] == 4}
        pungs = {kind for name, kind in self.melds[seat] if name == "pung"}
        return four | {f"added_kong:{tiles_text([kind] * 4)}" for kind in pungs if hand[kind]}

    def _discards(self, seat: int, why: str) -> set[str]:
        kinds = {kind for kind, count in self.hands[seat].items() if count}
        if self.option("gold_discard") == "forbidden" and kinds != {self.gold}:
            kinds.discard(self.gold)
        if why == "claim" and not self.option("swap_discard") and kinds - {self.tile}:
            kinds.discard(self.tile)
        return {f"discard:{tiles_text([kind])}" for kind in kinds}

    # -- judging --

    def is_complete(self, seat: int, extra: int = -1, more_golds: int = 0) -> bool:
        counts = [self.hands[seat][kind] for kind in range(SINGLES)]
        if extra >= 0:
            counts[extra] += 1
        golds, counts[self.gold] = self.hands[seat][self.gold] + more_golds, 0
        return complete(tuple(counts), golds, self.sets_of(seat))

    def sets_of(self, seat: int) -> int:
        return self.size // 3 - len(self.melds[seat])

    def _golden_pair(self, seat: int, extra: int) -> bool:
        counts = [self.hands[seat][kind] for kind in range(SINGLES)]
        counts[extra] += 1
        golds, counts[self.gold] = self.hands[seat][self.gold], 0
        return golds >= 2 and sets_ok(tuple(counts), golds - 2, self.sets_of(seat))

    def _may_win_on(self, seat: int, tile: int) -> bool:
        if tile == self.gold or self.banned[seat] or tile in self.passed[seat] or not self.is_complete(seat, tile):
            return False
        if self.option("any_tile_wait") == "free" or self._golden_pair(seat, tile):
            return True  # a golden dragon is always a golden pair too (C36)
        return not all(
            self.is_complete(seat, kind) for kind in range(SUITED) if kind != self.gold and self._own(seat, kind) < 4
        )

    def _own(self, seat: int, kind: int) -> int:
        melded = 0
        for name, low in self.melds[seat]:
            if name == "chow":
                melded += low <= kind <= low + 2
            elif low == kind:
                melded += 3 if name == "pung" else 4
        return self.hands[seat][kind] + melded

    # -- claims --

    def _claims(self, seat: int, tile: int) -> set[str]:
        acts: set[str] = set()
        hand = self.hands[seat]
        if self._may_rob(seat) and self.is_complete(seat, -1, 1):
            acts.add("rob_gold")
        if seat == self.turn or tile == self.gold:
            return acts
        if self._may_win_on(seat, tile):
            acts.add("win")
        acts |= {"pung"} if hand[tile] >= 2 else set()
        acts |= {"open_kong"} if hand[tile] == 3 else set()
        if seat == (self.turn + 1) % 4 and tile < SUITED:
            acts |= {f"chow:{tiles_text(run)}" for run in self._runs(tile) if self._holds(seat, tile, run)}
        return acts

    def _may_rob(self, seat: int) -> bool:
        late = self.option("rob_gold_window") == "own_first_turn" and seat not in self.had_turn
        return self.option("rob_gold") != "off" and (self.discards == 1 or late)

    @staticmethod
    def _runs(tile: int) -> list[list[int]]:
        rank = tile % 9
        return [[tile - rank + low + i for i in range(3)] for low in range(rank - 2, rank + 1) if 0 <= low <= 6]

    def _holds(self, seat: int, tile: int, run: list[int]) -> bool:
        return all(self.hands[seat][kind] and kind != self.gold for kind in run if kind != tile)

    def _ask_claims(self, seat: int, tile: int) -> None:
        self.tile = tile
        asked = {other: self._claims(other, tile) for other in SEATS}
        asked = {other: acts | {"pass"} for other, acts in asked.items() if acts}
        if asked:
            self._ask("claims", asked)
        else:
            self._next_turn((seat + 1) % 4)

    def _resolve_claims(self, answers: dict[int, str]) -> None:
        after = [(self.turn + i) % 4 for i in (1, 2, 3)]
        for seat in [*after, self.turn]:
            if answers.get(seat) == "rob_gold":
                self.hands[seat][self.gold] += 1
                self._win(seat, "rob_gold")
                return
        winners = [seat for seat in after if answers.get(seat) == "win"]
        winners.sort(key=lambda seat: not self._golden_pair(seat, self.tile))
        if winners:
            self.hands[winners[0]][self.tile] += 1
            first = self.discards == 1 and self.option("rob_gold") == "indicator_or_first_discard"
            self._win(winners[0], "first_discard" if first else "discard")
            return
        if self.option("passed_win") == "same_tile":
            for seat, acts in self.asked.items():
                self.passed[seat] |= {self.tile} if "win" in acts else set()
        for wanted in (("pung", "open_kong"), ("chow",)):
            for seat in after:
                if answers.get(seat, "").split(":")[0] in wanted:
                    self._meld(seat, answers[seat])
                    return
        self._next_turn((self.turn + 1) % 4)

    def _meld(self, seat: int, action: str) -> None:
        hand = self.hands[seat]
        self.turn = seat
        self.had_turn.add(seat)
        if action.startswith("chow"):
            run = next(run for run in self._runs(self.tile) if action == f"chow:{tiles_text(run)}")
            hand.subtract(kind for kind in run if kind != self.tile)
            self.melds[seat].append(("chow", run[0]))
            self._own_turn("claim")
        elif action == "pung":
            hand[self.tile] -= 2
            self.melds[seat].append(("pung", self.tile))
            self._own_turn("claim")
        else:
            hand[self.tile] -= 3
            self._kong("open_kong", self.tile)

    def _kong(self, name: str, kind: int) -> None:
        self.melds[self.turn].append((name, kind))
        grows = "reserve_concealed_kong" if name == "concealed_kong" else "reserve_open_kong"
        self.reserve += int(str(self.option(grows)))
        self._drawn(self._from_tail(), "kong")

    # -- acting --

    def _ask(self, window: str, asked: dict[int, set[str]]) -> None:
        self.window, self.asked, self.answers = window, asked, {}

    def answer(self, answers: Mapping[int, str]) -> None:
        """All that are asked have answered."""
        assert set(answers) == set(self.asked)
        assert all(action in self.asked[seat] for seat, action in answers.items())
        given = dict(answers)
        if self.window == "opening":
            self._resolve_opening(given)
        elif self.window == "claims":
            self._resolve_claims(given)
        elif self.window == "rob_kong":
            self._resolve_rob_kong(given)
        else:
            self._act(self.turn, given[self.turn])

    def _act(self, seat: int, action: str) -> None:
        name, _, tiles = action.partition(":")
        if action in WON:
            self._win(seat, action)
        elif action == "pass":
            self._end(None)
        elif name == "discard":
            self._discard(seat, next(kind for kind in range(SINGLES) if tiles_text([kind]) == tiles))
        else:
            kind = next(kind for kind in range(SINGLES) if tiles_text([kind] * 4) == tiles)
            self._own_kong(seat, name, kind)

    def _discard(self, seat: int, kind: int) -> None:
        too_many = self.hands[seat].total() + 3 * len(self.melds[seat]) > self.size + 1
        self.hands[seat][kind] -= 1
        self.discards += not too_many
        self.passed[seat] = set()
        rule = self.option("gold_discard")
        if kind == self.gold and rule != "free":
            self.banned[seat] = True
        elif rule == "until_next_discard":
            self.banned[seat] = False
        if too_many:
            self._first_window()
        else:
            self._ask_claims(seat, kind)

    def _own_kong(self, seat: int, name: str, kind: int) -> None:
        if name == "concealed_kong":
            self.hands[seat][kind] -= 4
            self._kong(name, kind)
            return
        self.tile = kind
        robbers = {other for other in SEATS if other != seat and self._may_win_on(other, kind)}
        if robbers and self.option("rob_kong"):
            self._ask("rob_kong", {other: {"win", "pass"} for other in robbers})
        else:
            self._add(seat, kind)

    def _add(self, seat: int, kind: int) -> None:
        self.hands[seat][kind] -= 1
        self.melds[seat].remove(("pung", kind))
        self._kong("added_kong", kind)

    def _resolve_rob_kong(self, answers: dict[int, str]) -> None:
        after = [(self.turn + i) % 4 for i in (1, 2, 3)]
        winners = [seat for seat in after if answers.get(seat) == "win"]
        winners.sort(key=lambda seat: not self._golden_pair(seat, self.tile))
        if winners:
            self.hands[self.turn][self.tile] -= 1
            self.hands[winners[0]][self.tile] += 1
            self._win(winners[0], "rob_kong")
        else:
            self._add(self.turn, self.tile)

    # -- the end --

    def _last_group(self, seat: int) -> None:
        for i in range(self.drawable):
            self.turn = (seat + i) % 4
            self.tile = kind = self._from_head()
            self.hands[self.turn][kind] += 1
            flowers = any(self.is_flower(one) for one, count in self.hands[self.turn].items() if count)
            three = self.hands[self.turn][self.gold] >= 3 and self.option("three_golds") != "off"
            if self.option("three_golds") == "at_once_only":
                three = three and kind == self.gold
            if three or (not flowers and self.is_complete(self.turn)):
                self._win(self.turn, "last_group")
                return
        self._end(None)

    def _win(self, seat: int, how: str) -> None:
        self._end((seat, how))

    def _end(self, result: tuple[int, str] | None) -> None:
        self.result = result
        self._ask("over", {})

    def points(self, streak: int) -> list[int]:
        """What each seat gains."""
        return [0] * 4 if not isinstance(self.result, tuple) else Count(self, *self.result).points(streak)

    def declared(self) -> bool | None:
        """Whether the win counts as three golds; None: it may be called either (C11)."""
        return isinstance(self.result, tuple) and Count(self, *self.result).declared()
