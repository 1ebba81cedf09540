"""The messages between server and client, defined once.

Frames are JSON texts over one WebSocket (``/ws``); the field ``t`` names the message. The client's
TypeScript types are generated from this module (``hokchiu.protocol.schema``).

Conventions: a seat is 0..3 counter-clockwise, the next to play is ``(seat + 1) % 4``; a tile is its
text form (``5m``, ``1z``, ``3f``), ``None`` where the receiver may not know it; times are
milliseconds that remain, never clock readings; reasons and errors are codes that the client words.
Commands forbid unknown fields, server messages may gain fields (old clients ignore them).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hokchiu.protocol.aids import Auto as Auto
from hokchiu.protocol.aids import Automatic as Automatic
from hokchiu.protocol.aids import Wait as Wait
from hokchiu.protocol.aids import Waits as Waits
from hokchiu.protocol.base import BotLevel as BotLevel
from hokchiu.protocol.base import Command as Command
from hokchiu.protocol.base import CommandId as CommandId
from hokchiu.protocol.base import RoomCode as RoomCode
from hokchiu.protocol.base import ServerMessage as ServerMessage
from hokchiu.protocol.clubs import OpenClubTable as OpenClubTable
from hokchiu.protocol.coins import Coins, StakeName
from hokchiu.protocol.coins import CoinsSettled as CoinsSettled
from hokchiu.protocol.coins import OwnCoins as OwnCoins
from hokchiu.protocol.company import CatchUp as CatchUp
from hokchiu.protocol.company import FriendHere as FriendHere
from hokchiu.protocol.company import FriendsHere as FriendsHere
from hokchiu.protocol.company import Invite as Invite
from hokchiu.protocol.company import Invited as Invited
from hokchiu.protocol.company import Watch as Watch
from hokchiu.protocol.company import Watching as Watching
from hokchiu.protocol.events import Choice as Choice
from hokchiu.protocol.events import DealStarted as DealStarted
from hokchiu.protocol.events import DeclaredReady as DeclaredReady
from hokchiu.protocol.events import Discard as Discard
from hokchiu.protocol.events import Draw as Draw
from hokchiu.protocol.events import Event as Event
from hokchiu.protocol.events import Exchanged as Exchanged
from hokchiu.protocol.events import Exhausted as Exhausted
from hokchiu.protocol.events import FlowerLaid as FlowerLaid
from hokchiu.protocol.events import FlowerTurned as FlowerTurned
from hokchiu.protocol.events import GiveUp as GiveUp
from hokchiu.protocol.events import GoldenGap as GoldenGap
from hokchiu.protocol.events import LastGroup as LastGroup
from hokchiu.protocol.events import Melded as Melded
from hokchiu.protocol.events import Offer as Offer
from hokchiu.protocol.events import OpenGold as OpenGold
from hokchiu.protocol.events import OpeningWins as OpeningWins
from hokchiu.protocol.events import Replace as Replace
from hokchiu.protocol.events import ScoreLine as ScoreLine
from hokchiu.protocol.events import Seabed as Seabed
from hokchiu.protocol.events import SeabedPick as SeabedPick
from hokchiu.protocol.events import Settled as Settled
from hokchiu.protocol.events import TableEvent as TableEvent
from hokchiu.protocol.events import Take as Take
from hokchiu.protocol.events import WallFlower as WallFlower
from hokchiu.protocol.events import Win as Win
from hokchiu.protocol.events import Youjin as Youjin
from hokchiu.protocol.fair import FairPromise as FairPromise
from hokchiu.protocol.fair import Nonce as Nonce
from hokchiu.protocol.fair import Revealed as Revealed
from hokchiu.protocol.notices import Banned as Banned
from hokchiu.protocol.notices import HouseNotices as HouseNotices
from hokchiu.protocol.notices import NewsItem as NewsItem
from hokchiu.protocol.notices import Texts as Texts
from hokchiu.protocol.peeks import PeekAnswer as PeekAnswer
from hokchiu.protocol.peeks import PeekAsked as PeekAsked
from hokchiu.protocol.peeks import PeekClosed as PeekClosed
from hokchiu.protocol.peeks import Peeked as Peeked
from hokchiu.protocol.peeks import PeekHands as PeekHands
from hokchiu.protocol.peeks import PeekSaid as PeekSaid
from hokchiu.protocol.rooms import AnswerDissolve as AnswerDissolve
from hokchiu.protocol.rooms import AnswerSwap as AnswerSwap
from hokchiu.protocol.rooms import AskSwap as AskSwap
from hokchiu.protocol.rooms import Dissolve as Dissolve
from hokchiu.protocol.rooms import Kick as Kick
from hokchiu.protocol.rooms import LeaveQueue as LeaveQueue
from hokchiu.protocol.rooms import Queued as Queued
from hokchiu.protocol.rooms import QuickMatch as QuickMatch
from hokchiu.protocol.rooms import Reopen as Reopen
from hokchiu.protocol.rooms import SeatBot as SeatBot
from hokchiu.protocol.rooms import SessionEnd as SessionEnd
from hokchiu.protocol.rooms import SessionSeat as SessionSeat
from hokchiu.protocol.rooms import StoodStill as StoodStill
from hokchiu.protocol.rooms import Swap as Swap
from hokchiu.protocol.rooms import TakeSeat as TakeSeat
from hokchiu.protocol.rooms import Vote as Vote
from hokchiu.protocol.rooms import VoteClosed as VoteClosed
from hokchiu.protocol.talk import Said as Said
from hokchiu.protocol.talk import Say as Say
from hokchiu.protocol.talk import Voice as Voice
from hokchiu.protocol.talk import Voices as Voices
from hokchiu.protocol.talk import Writing as Writing
from hokchiu.protocol.told import Cry as Cry
from hokchiu.protocol.told import TasksReady as TasksReady
from hokchiu.protocol.views import Dice as Dice
from hokchiu.protocol.views import Frame as Frame
from hokchiu.protocol.views import Meld as Meld
from hokchiu.protocol.views import RiverTile as RiverTile
from hokchiu.protocol.views import Seat as Seat
from hokchiu.protocol.views import SeatView as SeatView
from hokchiu.protocol.views import TableView as TableView
from hokchiu.protocol.views import Tile as Tile
from hokchiu.protocol.views import WallView as WallView

PROTOCOL = 1

DecisionId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Device = Annotated[str, msgspec.Meta(min_length=16, max_length=128)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
AnswerSeconds = Annotated[int, msgspec.Meta(ge=3, le=300)]


# ---------------------------------------------------------------- client to server


class Hello(Command, tag="hello"):
    """First frame of a connection.

    Who it is, the cookie at the handshake says. Without one (or with one that has ended) ``device`` is the guest's
    secret (the server keeps a hash), and ``name`` what he is called. ``table`` and ``version`` are where a
    reconnecting client stopped, and let the server send only what it missed.
    """

    protocol: int
    device: Device | None = None
    name: Name | None = None
    table: str | None = None
    version: int = 0


class RoomOptions(msgspec.Struct, forbid_unknown_fields=True):
    """What a host chooses for a room.

    The session lasts ``rounds`` (圈: everybody has dealt once) or, where that is 0, ``deals`` (0: until somebody
    leaves). What is paid is points x ``base``. ``clocks`` off: no deadlines (only where one person plays
    against bots). ``bots``: they take empty seats; ``level``: how well they play, weakest first. ``hints``,
    ``spectators``: whether there may be any. The times to answer are seconds
    (RULES.md 2.0a); ``masked_windows``: waiting tells nobody who could claim.
    ``chat``: people may write to each other; phrases and faces are always allowed. ``rated``: the session counts
    for the ranks of the people, where it can (``docs/ranks.md``).
    ``coins``: points are paid in coins, nobody is a bot; ``stake``: the room is one by level (without ``coins`` because
    bots sit there); ``entry``: so many coins one needs to play. The house says what ``stake`` and ``entry`` are.
    """

    rules: str = "encyclopedia"
    options: dict[str, int | bool | str] = {}
    deals: Annotated[int, msgspec.Meta(ge=0, le=64)] = 8
    rounds: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    base: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    clocks: bool = True
    bots: bool = True
    level: BotLevel = "skilled"
    hints: bool = True
    spectators: bool = True
    first_discard_s: AnswerSeconds = 30
    turn_s: AnswerSeconds = 15
    claim_s: AnswerSeconds = 10
    masked_windows: bool = False
    chat: bool = True
    rated: bool = False
    coins: bool = False
    stake: StakeName = ""
    entry: Coins = 0


class QuickPlay(Command, tag="quick_play"):
    """A table of one's own with three bots, dealt at once (clocks off)."""

    cmd: CommandId
    options: RoomOptions = msgspec.field(default_factory=lambda: RoomOptions(deals=0, clocks=False, spectators=False))


class CreateRoom(Command, tag="create_room"):
    cmd: CommandId
    options: RoomOptions = msgspec.field(default_factory=RoomOptions)


class JoinRoom(Command, tag="join_room"):
    cmd: CommandId
    code: RoomCode


class Ready(Command, tag="ready"):
    """Ready (or not) for the first deal; empty seats are played by bots once the host starts.

    ``rules_version``: which rules one is ready for (:class:`TableInfo`); refused (rules_changed) if the
    host has chosen others meanwhile.
    """

    cmd: CommandId
    ready: bool = True
    rules_version: int | None = None


class SetOptions(Command, tag="set_options"):
    """The host changes what is played before the first deal; everybody must be ready anew."""

    cmd: CommandId
    options: RoomOptions


class StartRoom(Command, tag="start_room"):
    """The host starts: every human must be ready, bots fill the empty seats."""

    cmd: CommandId


class Leave(Command, tag="leave"):
    cmd: CommandId


class Act(Command, tag="act"):
    """Answer to an :class:`Ask`; ``action`` must be one of its options."""

    cmd: CommandId
    decision: DecisionId
    action: Annotated[str, msgspec.Meta(max_length=40)]


class Trustee(Command, tag="trustee"):
    """Hand the seat to the trustee, or take it back."""

    cmd: CommandId
    on: bool


class Next(Command, tag="next"):
    """After a result: go on to the next deal."""

    cmd: CommandId


class Resync(Command, tag="resync"):
    """The client saw a gap: send a snapshot."""


class Ping(Command, tag="ping"):
    n: int = 0


ClientMessage = (
    Hello
    | QuickPlay
    | CreateRoom
    | JoinRoom
    | Ready
    | SetOptions
    | StartRoom
    | Leave
    | Act
    | Trustee
    | Auto
    | PeekHands
    | PeekAnswer
    | Nonce
    | Next
    | Watch
    | Invite
    | TakeSeat
    | AskSwap
    | AnswerSwap
    | SeatBot
    | Kick
    | Reopen
    | Dissolve
    | AnswerDissolve
    | QuickMatch
    | LeaveQueue
    | Say
    | Voice
    | Writing
    | OpenClubTable
    | Resync
    | Ping
)


# ---------------------------------------------------------------- server to client


class Welcome(ServerMessage, tag="welcome"):
    protocol: int
    player: str
    name: str
    version: str
    avatar: int = 0
    economy: bool = False


class Option(msgspec.Struct, omit_defaults=True):
    """One legal answer. ``tiles``: the own tiles it uses (to lift them); ``points``: what one payer
    would pay, for wins; ``waits``: what the hand would wait for, of a discard that leaves it ready (with hints)."""

    action: str
    tiles: list[Tile] = []
    points: int | None = None
    waits: tuple[Wait, ...] = ()


class Ask(ServerMessage, tag="ask"):
    """A decision this seat must answer. ``window``: opening (天胡, 三金倒), turn, claims (with 抢金
    after the first discard), rob_kong; in the game for two also exchange (marks one by one, then pass), offer
    (three marks, or pass), choice (of the tile to be drawn) and seabed. ``left_ms`` None: no clock. ``kept``: held
    tiles that may not be discarded in this turn, and why: gold_kept, just_claimed, golden_gap, ready.
    ``barred``: why what is held, a complete hand, may not win in this turn: not_drawn, golden_gap, below_minimum,
    pair_not_258."""

    decision: str
    window: Literal["opening", "turn", "claims", "rob_kong", "exchange", "offer", "choice", "seabed"]
    options: list[Option]
    left_ms: int | None = None
    total_ms: int | None = None
    kept: dict[Tile, str] = {}
    barred: str | None = None


class AskClosed(ServerMessage, tag="ask_closed"):
    """``why``: answered, overtaken (another seat's answer decided), timeout, trustee, dissolved (the session)."""

    decision: str
    why: Literal["answered", "overtaken", "timeout", "trustee", "dissolved"]


class Barred(ServerMessage, tag="barred"):
    """The discard just shown completes this seat's hand, but may not be won on. ``reason``: passed_win,
    any_tile_wait, gold_discarded, golden_gap, youjin."""

    tile: Tile
    reason: str


class Clock(ServerMessage, tag="clock"):
    """Whose turn the table waits for (never sent for claims: it would tell who could claim)."""

    seat: Seat
    left_ms: int | None = None
    total_ms: int | None = None


class TableEventFrame(ServerMessage, tag="event"):
    """``version`` rises by one a frame, per table; a gap means resync."""

    table: str
    version: int
    event: TableEvent


class Snapshot(ServerMessage, tag="snapshot"):
    """Everything the seat may know, as of ``version``; an Ask follows if one is open. ``settled`` is
    set between two deals."""

    table: str
    version: int
    view: TableView
    settled: Settled | None = None


class Player(msgspec.Struct, omit_defaults=True):
    """Who sits where. ``kind``: human, bot, empty. ``ready``: before the first deal, or for the next. ``left``: has
    given up the seat, the session ends with the deal; it does as well if who has no connection is not back in
    ``away_ms``. ``avatar``: the number of a built-in one."""

    kind: Literal["human", "bot", "empty"]
    name: str
    total: int
    connected: bool
    trustee: bool
    ready: bool
    left: bool = False
    away_ms: int | None = None
    avatar: int = 0


class TableInfo(ServerMessage, tag="table"):
    """The table's people and state (sent whole whenever something changes). ``stage``: gathering,
    playing, between (deals), over. ``next_ms``: when the next deal starts by itself. ``reserve_hint_at``: from
    how many drawable tiles on the nearing end is pointed out (C59). ``rules_version`` rises whenever the host
    chooses other rules. ``seated``: how many play, seats 0 to ``seated`` - 1. ``swaps``: open questions that this
    seat asked or is asked. ``vote``: whether to end the session, ``proposals``: how often this seat may still propose
    it. ``rounds_played`` of the session; ``ended``: what the last one came to, until the next. ``spectators``: the
    names of those who watch; ``penalty``: coins that leaving a running deal costs. Who watches himself has no seat
    (``you`` None) and sees the people as they were."""

    table: str
    code: str
    you: Seat | None
    host: Seat
    stage: Literal["gathering", "playing", "between", "over"]
    options: RoomOptions
    players: tuple[Player, Player, Player, Player]
    next_ms: int | None = None
    reserve_hint_at: int = 8
    rules_version: int = 0
    seated: int = 4
    spectators: list[str] = []
    swaps: list[Swap] = []
    vote: Vote | None = None
    proposals: int = 0
    rounds_played: int = 0
    ended: SessionEnd | None = None
    penalty: int = 0


class Left(ServerMessage, tag="left"):
    """The client no longer sits at a table."""

    why: Literal["left", "closed", "no_table", "kicked", "away", "broke"]


class Ack(ServerMessage, tag="ack"):
    cmd: str


class Nack(ServerMessage, tag="nack"):
    """The command changed nothing. ``reason``: stale, illegal, not_yours, not_now, unknown_room, full,
    bad_rules, rules_changed, too_many, too_often, kicked, seated, repeated, slow_down (``text``: for how long),
    draining, crowded, failed, watching, no_spectators, not_possible, not_here; ``text`` names the place in the
    caller's terms (English, for logs)."""

    cmd: str
    reason: str
    text: str = ""


class Error(ServerMessage, tag="error"):
    """A frame that could not be read (bad_json, bad_message, too_fast, hello_first, protocol, no_device)."""

    code: str
    text: str = ""


class Restarting(ServerMessage, tag="restarting"):
    """The server is about to restart; come back ``retry_ms`` after the connection has ended. Tables go on."""

    retry_ms: int


class Superseded(ServerMessage, tag="superseded"):
    """Another connection of the same device took over; this one is closed and must stay away."""


class Pong(ServerMessage, tag="pong"):
    n: int


AnyServerMessage = (
    Welcome
    | Ask
    | AskClosed
    | Barred
    | Waits
    | Automatic
    | PeekAsked
    | PeekClosed
    | Peeked
    | Clock
    | TableEventFrame
    | Snapshot
    | TableInfo
    | Watching
    | CatchUp
    | FriendsHere
    | Invited
    | Left
    | VoteClosed
    | StoodStill
    | Queued
    | CoinsSettled
    | OwnCoins
    | TasksReady
    | Cry
    | Ack
    | Nack
    | Error
    | FairPromise
    | Revealed
    | Said
    | Voices
    | Banned
    | HouseNotices
    | Restarting
    | Superseded
    | Pong
)
