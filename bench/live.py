"""One live action at a table: what an answer of a person costs the server, sockets apart.

Four people play whole deals at a table without pauses. An action is timed from the frame that came in (JSON) to all
frames that go out (JSON for each of the four seats): reading, checking, playing, events, four projections, prompts.

    .venv/bin/python -m bench.live            # a few hundred deals
    .venv/bin/python -m bench.live 50 --json  # fewer, as JSON
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from dataclasses import dataclass, field
from random import Random
from statistics import median, quantiles
from time import thread_time_ns

from hokchiu.protocol.codec import decode_client, encode
from hokchiu.protocol.messages import Act, Ask, AskClosed, Command, Ready, RoomOptions, StartRoom
from hokchiu.tables.engine import real_engine
from hokchiu.tables.mail import Commanded, Joined, Output, Send
from hokchiu.tables.pace import AT_ONCE
from hokchiu.tables.table import Table

GOAL_MICROSECONDS = 150
DEALS = 300
BATCHES = 10
BATCH_DEALS = 16
DEALS_OF_A_SESSION = 8
ENGINE = real_engine()
PEOPLE = ("ann", "bea", "cid", "dan")


@dataclass
class Times:
    """Nanoseconds of the processor, one number an action: from frame to frames, and of that the table alone."""

    whole: list[int] = field(default_factory=list)
    table: list[int] = field(default_factory=list)
    frames: int = 0
    encoded: int = 0


class Evening:
    """A session of four people whose seats are all held by connections; they play as the bot ukeire would."""

    def __init__(self, seed: int, rules: str, times: Times) -> None:
        self.random = Random(seed)
        self.times = times
        self.asks: dict[str, Ask] = {}
        options = RoomOptions(rules=rules, deals=DEALS_OF_A_SESSION)
        self.choose = ENGINE.stand_in
        self.table = Table("t1", "123456", options, ENGINE, AT_ONCE, Random(seed), 0)
        for player in PEOPLE:
            self._note(self.table.handle(Joined(player, player, "j"), 0))
        for player in PEOPLE[1:]:
            self.say(player, Ready("r"))
        self.say(PEOPLE[0], StartRoom("s"))

    def say(self, player: str, message: Command) -> None:
        """A command whose cost is not counted."""
        self._note(self.table.handle(Commanded(player, message), 0))

    def play(self) -> int:
        """Play the session to its end; how many deals it had."""
        count = 0
        while self.table.stage != "over":
            if self.table.stage == "between":
                raise RuntimeError("with no time between deals, the next one begins at once")
            self._act(count)
            count += 1
        return DEALS_OF_A_SESSION

    def _act(self, count: int) -> None:
        player = self.random.choice(sorted(self.asks))
        assert self.table.play is not None
        action = self.choose(self.table.play.game, PEOPLE.index(player))
        self.table.play.game.rest()
        frame = encode(Act(f"c{count}", self.asks[player].decision, action))
        begun = thread_time_ns()
        given = Commanded(player, decode_client(frame))  # type: ignore[arg-type]
        handled = thread_time_ns()
        outputs = self.table.handle(given, 0)
        told = thread_time_ns()
        sent = [encode(one.message) for one in outputs if isinstance(one, Send)]
        self.times.whole.append(thread_time_ns() - begun)
        self.times.table.append(told - handled)
        self.times.frames += sum(len(one.players) for one in outputs if isinstance(one, Send))
        self.times.encoded += len(sent)
        self._note(outputs)

    def _note(self, outputs: list[Output]) -> None:
        for output in outputs:
            if isinstance(output, Send) and isinstance(output.message, Ask):
                self.asks[output.players[0]] = output.message
            elif isinstance(output, Send) and isinstance(output.message, AskClosed):
                self.asks.pop(output.players[0], None)


def least(batches: int = BATCHES, deals: int = BATCH_DEALS) -> float:
    """The least of the medians of several batches: others on the machine only add to it."""
    return min(measure(deals, seed=batch * deals + 1)["whole_median_us"] for batch in range(batches))


def measure(deals: int = DEALS, rules: str = "encyclopedia", seed: int = 1) -> dict[str, float]:
    """Play about *deals* deals; microseconds an action (``whole``: frame to frames, ``table``: without JSON)."""
    times = Times()
    played = 0
    gc.collect()
    while played < deals:
        played += Evening(seed + played, rules, times).play()
    return {
        "deals": played,
        "actions": len(times.whole),
        "frames_per_action": round(times.frames / len(times.whole), 2),
        "encoded_per_action": round(times.encoded / len(times.whole), 2),
        "whole_median_us": median(times.whole) / 1000,
        "whole_p99_us": quantiles(times.whole, n=100)[-1] / 1000,
        "whole_mean_us": sum(times.whole) / len(times.whole) / 1000,
        "table_median_us": median(times.table) / 1000,
        "table_p99_us": quantiles(times.table, n=100)[-1] / 1000,
        "goal_us": GOAL_MICROSECONDS,
    }


def main() -> None:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", nargs="?", type=int, default=DEALS)
    parser.add_argument("--rules", default="encyclopedia")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    given = parser.parse_args()
    found = measure(given.deals, given.rules)
    lines = [json.dumps(found)] if given.json else [f"{name:20} {value:10.1f}" for name, value in found.items()]
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
