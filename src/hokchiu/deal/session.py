"""Deals in a row: who deals next, the streak, the totals.

Source: RULES.md P03, P04, C01, C03, 5.1, 5.6.
"""

from collections.abc import Sequence

from hokchiu.deal.layout import SEATS
from hokchiu.rules import option
from hokchiu.rules.option import Rules


class Session:
    """The deals that the same four (or three, or two: option `players`) play.

    ``dealer`` 0..3 and ``streak`` are those of the next deal; ``totals`` are points x base, they sum to
    zero (fee apart); a player who leaves ends the session, the next begins with a random dealer (P05).
    ``rounds_played``: how often everybody has dealt and passed the deal on (圈); ``dealt``: who has since, seat by bit.
    """

    def __init__(self, dealer: int) -> None:
        self.dealer = dealer
        self.streak = 0
        self.totals = [0] * SEATS
        self.deals_played = 0
        self.first_dealer = dealer
        self.rounds_dealt = 0
        self.rounds_played = 0
        self.dealt = 0

    @classmethod
    def again(
        cls,
        dealer: int,
        streak: int,
        totals: Sequence[int],
        deals_played: int,
        first_dealer: int,
        rounds_dealt: int,
        rounds_played: int = 0,
        dealt: int = 0,
    ) -> "Session":
        """A session that has been kept, with its attributes as they were."""
        session = cls(dealer)
        session.streak = streak
        session.totals = list(totals)
        session.deals_played = deals_played
        session.first_dealer = first_dealer
        session.rounds_dealt = rounds_dealt
        session.rounds_played = rounds_played
        session.dealt = dealt
        return session

    @property
    def round_wind(self) -> int:
        """0..3 from east: how often everybody has dealt, where the deal goes round (5.1); otherwise 0."""
        return self.rounds_dealt % SEATS

    def finish(self, rules: Rules, winner: int | None, payments: Sequence[int]) -> None:
        """Count a deal that has ended: *winner* None is a draw; *payments* what each seat gained."""
        self.totals = [total + paid for total, paid in zip(self.totals, payments, strict=True)]
        self.deals_played += 1
        options = memoryview(rules.buffer).cast("i")
        dealer = self.dealer
        self._pass_on(options, winner)
        if self.dealer != dealer:
            self._has_dealt(dealer, options[option.PLAYERS] or SEATS)

    def _has_dealt(self, dealer: int, players: int) -> None:
        """*dealer* has passed the deal on; when all have, the round is over."""
        self.dealt |= 1 << dealer
        if self.dealt.bit_count() == players:
            self.dealt = 0
            self.rounds_played += 1

    def _pass_on(self, options: memoryview, winner: int | None) -> None:
        way = options[option.NEXT_DEALER]
        if way == option.NEXT_DEALER_ROTATE:
            self.dealer = (self.dealer + 1) % (options[option.PLAYERS] or SEATS)
            self.rounds_dealt += self.dealer == self.first_dealer
        elif way == option.NEXT_DEALER_WINNER:
            self.dealer = self.dealer if winner is None else winner
        elif winner == self.dealer:
            self.streak += 1
        elif winner is None and options[option.DEALER_ON_DRAW] == option.DEALER_ON_DRAW_STAY:
            self.streak += 1 if options[option.STREAK_COUNTS_DRAWS] else 0
        else:
            self.dealer = (self.dealer + 1) % (options[option.PLAYERS] or SEATS)
            self.streak = 0
