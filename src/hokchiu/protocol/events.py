"""What happens in a deal, as its seats are told: the events of the wire (``hokchiu.protocol.messages``)."""

from __future__ import annotations

import msgspec

from hokchiu.protocol.views import Dice, Frame, GoldDiscard, Meld, Seat, Tile


class Event(msgspec.Struct, tag_field="e", omit_defaults=True):
    """``left`` and ``reserve`` are D and N after the event."""

    left: int
    reserve: int


class DealStarted(Event, tag="deal"):
    """A new deal: everybody's tiles are gone, the walls stand. ``gold_discard``: what discarding a
    gold costs (the option of the rules), so that the events alone tell who is ``gold_discarded``."""

    deal: int
    deals: int
    dealer: Seat
    streak: int
    dice: Dice
    frame: Frame
    gold_discard: GoldDiscard = "allowed"


class Take(Event, tag="take"):
    seat: Seat
    count: int
    tiles: list[Tile] | None


class FlowerLaid(Event, tag="flower"):
    seat: Seat
    tile: Tile


class Replace(Event, tag="replace"):
    """A tile from the tail (for a flower or a kong)."""

    seat: Seat
    tile: Tile | None


class FlowerTurned(Event, tag="turn_flower"):
    """A flower came up where the gold was to be opened: it is the dealer's."""

    seat: Seat
    tile: Tile


class OpenGold(Event, tag="open_gold"):
    tile: Tile


class Draw(Event, tag="draw"):
    seat: Seat
    tile: Tile | None
    last_group: bool = False


class Discard(Event, tag="discard"):
    seat: Seat
    tile: Tile
    drawn: bool = False


class GiveUp(Event, tag="give_up"):
    """The dealer, who drew for a flower turned up as gold, lays a tile off into his river; nobody may claim it."""

    seat: Seat
    tile: Tile


class Melded(Event, tag="meld"):
    """``meld`` as it now lies; an added kong replaces the pung of its kind."""

    seat: Seat
    meld: Meld


class GoldenGap(Event, tag="golden_gap"):
    """``tiles``, the gold's neighbours, lie open from now on; the seat's discard follows."""

    seat: Seat
    tiles: list[Tile]


class Youjin(Event, tag="youjin"):
    """With the gold it has just discarded the seat swims double (2) or triple (3), until its next discard or meld."""

    seat: Seat
    state: int


class OpeningWins(Event, tag="opening_wins"):
    """Opening wins of the dealt hands, by seat (four_alike, no_258, missing_suit, two_triplets): everybody else has
    paid for them at once. ``paid``: points (not x base) that each seat has gained. The deal goes on."""

    wins: tuple[list[str], list[str], list[str], list[str]]
    paid: tuple[int, int, int, int]


class WallFlower(Event, tag="wall_flower"):
    """A tile that is not in play lies open beside the wall: its like count in the winner's hand."""

    tile: Tile


class Exchanged(Event, tag="exchange"):
    """The seat gives a tile away and takes one that was nobody's; in its turn that one counts as drawn."""

    seat: Seat
    given: Tile | None
    taken: Tile | None


class Offer(Event, tag="offer"):
    """The seat may have three of ``tile`` for three of its tiles before it discards."""

    seat: Seat
    tile: Tile | None


class Choice(Event, tag="choice"):
    """The seat may choose the tile that it draws."""

    seat: Seat


class DeclaredReady(Event, tag="ready"):
    """The seat waits and is locked; its discard follows."""

    seat: Seat


class Seabed(Event, tag="seabed"):
    """The wall is finished: the seat picks one of ``count`` hidden tiles."""

    seat: Seat
    count: int


class SeabedPick(Event, tag="seabed_pick"):
    """It turned up ``tile``, the hidden tile ``pick`` (from 1); the deal is won, or drawn."""

    seat: Seat
    pick: int
    tile: Tile


class LastGroup(Event, tag="last_group"):
    draws: int


class Win(Event, tag="win"):
    seat: Seat
    how: str
    tile: Tile | None
    payer: Seat | None


class Exhausted(Event, tag="exhausted"):
    pass


class ScoreLine(msgspec.Struct):
    """One line of the count: ``label`` is a word of the glossary (flowers, golds, kongs, streak,
    constant, multiplier, a special, or a fan), ``points`` what it adds (for the multiplier: the factor),
    ``times`` how often the fan is there."""

    label: str
    points: int
    times: int = 1


class Settled(Event, tag="settled"):
    """The end of a deal: all hands open, the lines that add up, who pays whom.

    ``payments[a]`` is what seat a gains (points x base); ``totals`` the session so far; ``lines`` give
    ``value``, which one payer pays. ``opening_wins`` by seat and the points ``paid`` for them, which are among the
    payments; both empty where nobody had any. ``record`` leads to the record of the deal (``/r/<record>``).
    """

    hands: tuple[list[Tile], list[Tile], list[Tile], list[Tile]]
    melds: tuple[list[Meld], list[Meld], list[Meld], list[Meld]]
    winner: Seat | None
    how: str | None
    winning_tile: Tile | None
    payer: Seat | None
    sets: list[list[Tile]]
    specials: list[str]
    lines: list[ScoreLine]
    value: int
    payments: tuple[int, int, int, int]
    totals: tuple[int, int, int, int]
    next_dealer: Seat
    next_streak: int
    session_over: bool
    opening_wins: list[list[str]] = []
    paid: list[int] = []
    record: str = ""


TableEvent = (
    DealStarted
    | Take
    | FlowerLaid
    | Replace
    | FlowerTurned
    | OpenGold
    | Draw
    | Discard
    | GoldenGap
    | GiveUp
    | Youjin
    | OpeningWins
    | WallFlower
    | Exchanged
    | Offer
    | Choice
    | DeclaredReady
    | Seabed
    | SeabedPick
    | Melded
    | LastGroup
    | Win
    | Exhausted
    | Settled
)
