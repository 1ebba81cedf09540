"""The command ``hokchiu``: its words, and which function does what.

Exit codes: 0 done, 1 a line of a ``--jsonl`` run could not be answered, 2 wrong usage or input (the
reason is on standard error), 130 stopped by Ctrl-C, 141 the reader of the output went away.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from textwrap import dedent
from typing import TYPE_CHECKING, Any

from hokchiu.errors import HokchiuError

DONE = 0
BAD_INPUT = 2
INTERRUPTED = 130
READER_GONE = 141

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Words"]
Run = Callable[[argparse.Namespace], int]


class ShowVersion(argparse.Action):
    """``--version``: reading the package's metadata is slow, so only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"hokchiu {version('hokchiu')}")
        parser.exit()


class Words(argparse.ArgumentParser):
    """A parser that ``fill`` adds options to when its command is chosen: making their list takes its time."""

    fill: Callable[[argparse.ArgumentParser], None] | None = None

    def parse_known_args(self, *arguments: Any, **named: Any) -> Any:
        """See :meth:`argparse.ArgumentParser.parse_known_args`."""
        fill, self.fill = self.fill, None
        if fill is not None:
            fill(self)
        return super().parse_known_args(*arguments, **named)


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; each command's ``module`` has its ``run(arguments)``."""
    whole = Words(prog="hokchiu", description="福州麻将: count, explain, simulate and play.")
    whole.add_argument("--version", action=ShowVersion, nargs=0, help="print the version and stop")
    commands = whole.add_subparsers(metavar="command", required=True)
    study = (_score, _hand, _explain, _simulate, _arena, _record, _rules)
    for add in (*study, _serve, _backup, _restore, _evidence, _role, _ledger, _news, _ranks, _doctor, _load):
        add(commands)
    return whole


def _command(commands: Commands, name: str, summary: str, text: str) -> Words:
    """A command; *text* is what follows its options in --help: the form of its input, examples."""
    command: Words = commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=dedent(text),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(module=f"hokchiu.cli.{name}_command")
    return command


def _lines(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--jsonl", action="store_true", help="one object a line, one answer a line; without it, one object in all"
    )


def _score(commands: Commands) -> None:
    text = """\
    fields: rules, options, dealer, streak, gold, winner, how, from, hand, melds, flowers; optional id, base (1),
      winning_tile, passed (tiles barred by 过水), gold_discarded (false)
    how: discard, self_draw, kong_replacement, last_group, heavenly, rob_gold, three_golds, rob_kong, first_discard,
      golden_gap, youjin_1, youjin_2, youjin_3
    hand: the concealed tiles with the winning (or robbed) one

    example:
      echo '{"rules": "encyclopedia", "dealer": "A", "streak": 0, "gold": "9s", "winner": "B", "how": "self_draw",
        "hand": "123456789m55p678s", "melds": ["chow:234p"], "flowers": "1z 1f 5f"}' | hokchiu score
    """
    _lines(_command(commands, "score", "count wins given as JSON on standard input", text))


def _hand(commands: Commands) -> None:
    text = """\
    fields: gold, hand, melds; optional id. A full hand is judged, a hand one short is told its waits.

    example:
      echo '{"gold": "1s", "hand": "456m123p456789p89m99s1s", "melds": []}' | hokchiu hand --jsonl
    """
    _lines(_command(commands, "hand", "judge hands given as JSON on standard input", text))


def _explain(commands: Commands) -> None:
    text = """\
    examples:
      hokchiu explain 123456789m55p678s --gold 9s --meld chow:234p --flowers 1z1f5f --how self_draw
      hokchiu explain 456m123p456789p89m99s --gold 1s
    """
    command = _command(commands, "explain", "show how a hand is put together and counted", text)
    command.add_argument("hand", help="the concealed tiles, the winning one last: 123m55p1z")
    command.add_argument("--gold", required=True, metavar="TILE", help="which tile is gold")
    command.add_argument("--meld", action="append", default=[], metavar="MELD", help="chow:345m, open_kong:7777s, …")
    command.add_argument("--flowers", default="", metavar="TILES", help="flower tiles laid out: 1z1f5f")
    command.add_argument("--how", default="self_draw", metavar="HOW", help="how it was won (default: self_draw)")
    command.add_argument("--dealer", action="store_true", help="the winner deals")
    command.add_argument("--streak", type=int, default=0, metavar="N", help="the dealer's streak (default: 0)")
    command.add_argument("--base", type=int, default=1, metavar="N", help="what a point is worth (default: 1)")
    command.add_argument("--rules", default="encyclopedia", metavar="NAME", help="rule set (default: encyclopedia)")


def _simulate(commands: Commands) -> None:
    text = """\
    The deals are independent: seat 0 deals, no streak, base 1. Same seed, same bots: the same figures.

    examples:
      hokchiu simulate --deals 2000 --bots ukeire,usefulness,ukeire,usefulness --seed 7 --json
      hokchiu simulate --deals 20000 --set reserve_includes_gold=false
    """
    command = _command(commands, "simulate", "play deals among four bots and print the figures", text)
    command.add_argument("--rules", default="encyclopedia", metavar="NAME", help="rule set (default: encyclopedia)")
    command.add_argument("--deals", type=int, default=1000, metavar="N", help="how many (default: 1000)")
    command.add_argument(
        "--bots",
        default="ukeire,ukeire,ukeire,ukeire",
        metavar="A,B,C,D",
        help="bots or levels, dealer first: docs/bots.md; one named for an empty seat does nothing",
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help="of the walls and the bots (default: 1)")
    command.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help="another value of a rule, see hokchiu rules"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _arena(commands: Commands) -> None:
    text = """\
    Every wall is played with the bots seated in each way: --a on each seat against --b on the others (1v3), on two of
    four seats (2v2), all of --bots in every order (pool). Walls and luck are the same each time, so a bot against
    itself gains exactly 0. Same seed and bots: the same figures but for times. See docs/arena.md.

    examples:
      hokchiu arena --a ukeire --b usefulness --sets 5000 --seed 1
      hokchiu arena --format pool --bots random,usefulness,ukeire,ukeire --sets 500 --json
      hokchiu arena --rules mcr --a ukeire --b usefulness --sets 100 --deals 16
    """
    command = _command(commands, "arena", "let bots play against each other on the same walls", text)
    command.add_argument("--rules", default="encyclopedia", metavar="NAME", help="rule set (default: encyclopedia)")
    command.add_argument(
        "--a", metavar="BOT", help="the challenger: a bot, or cmd: and a command (docs/bot_protocol.md)"
    )
    command.add_argument("--b", metavar="BOT", help="who it plays against, likewise")
    command.add_argument("--bots", metavar="A,B,C,D", help="in a pool: one a seat")
    command.add_argument("--format", default="1v3", metavar="FORM", help="1v3, 2v2 or pool (default: 1v3)")
    command.add_argument("--sets", type=int, default=1000, metavar="N", help="how many walls (default: 1000)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="of the walls and the bots (default: 1)")
    command.add_argument(
        "--from", type=int, default=0, metavar="N", dest="first", help="the first wall of the seed (default: 0)"
    )
    command.add_argument(
        "--deals",
        type=int,
        metavar="N",
        help="each set is a session of N deals, with dealer and streak as the rules say",
    )
    command.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help="another value of a rule, see hokchiu rules"
    )
    command.add_argument("--jobs", type=int, metavar="N", help="processes (default: one a core)")
    command.add_argument(
        "--budget-ms", type=int, default=1000, metavar="N", help="an answer that takes longer is late (default: 1000)"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _record(commands: Commands) -> None:
    text = """\
    examples:
      hokchiu record verify deal.jsonl
      hokchiu record export --data ~/mahjong > deals.jsonl
      hokchiu record import --data ~/mahjong deals.jsonl
      hokchiu record upgrade old.jsonl > new.jsonl
    """
    command = _command(
        commands, "record", "verify records of deals, take them out of a server's data and put them in", text
    )
    command.fill = _record_actions


def _record_actions(command: argparse.ArgumentParser) -> None:
    from hokchiu.cli.record_words import add_actions

    add_actions(command)


def _rules(commands: Commands) -> None:
    text = """\
    examples:
      hokchiu rules
      hokchiu rules encyclopedia
    """
    command = _command(commands, "rules", "list the rule sets, or the options of one", text)
    command.add_argument("name", nargs="?", metavar="NAME", help="a rule set")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _serve(commands: Commands) -> None:
    text = """\
    Prints the address for this machine and, with a QR code, the one for phones on the same network. Ctrl-C stops it.
    Every option may stand in a TOML file as well (log_level = "info") or in the environment (HOKCHIU_LOG_LEVEL=info);
    a flag goes before the environment, the environment before the file. See docs/operations.md.

    examples:
      hokchiu serve --data ~/mahjong --port 8000
      hokchiu serve --config /etc/hokchiu.toml --log-level info
      hokchiu serve --tls-self-signed
    """
    command = _command(commands, "serve", "run the server: tables in the browser", text)
    command.fill = _all_settings


def _data_settings(command: argparse.ArgumentParser) -> None:
    from hokchiu.cli.configuring import add_settings

    add_settings(command, only=("data",))


def _all_settings(command: argparse.ArgumentParser) -> None:
    from hokchiu.cli.configuring import add_settings

    add_settings(command)


def _backup(commands: Commands) -> None:
    text = """\
    The server may go on meanwhile. The copy is checked (integrity, rows) before it gets its name. Keep copies on
    another disk or machine. See docs/operations.md.

    examples:
      hokchiu backup --data ~/mahjong
      hokchiu backup /mnt/usb/mahjong.sqlite3 --data ~/mahjong --json
    """
    command = _command(commands, "backup", "copy the data base", text)
    command.add_argument("file", nargs="?", metavar="FILE", help="the copy (default: a new file in data/backups)")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.fill = _data_settings


def _restore(commands: Commands) -> None:
    text = """\
    Stop the server first. What is there now is overwritten with --force only, and kept beside it in any case.

    example:
      hokchiu restore /mnt/usb/mahjong.sqlite3 --data ~/mahjong
    """
    command = _command(commands, "restore", "put a backup in the place of the data base", text)
    command.add_argument("file", metavar="FILE", help="what hokchiu backup made")
    command.add_argument("--force", action="store_true", help="even if there is a data base: it is kept aside")
    command.fill = _data_settings


def _evidence(commands: Commands) -> None:
    text = """\
    When a table breaks on something, or a decision outlives its deadline, the deal so far is kept. It is sealed until
    the deal is over, for it names tiles; no names of people stand in it. The server may run meanwhile.

    examples:
      hokchiu evidence --data ~/mahjong
      hokchiu evidence --data ~/mahjong --json | jq .sealed
    """
    command = _command(commands, "evidence", "print what was kept of faults at tables", text)
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.fill = _data_settings


def _role(commands: Commands) -> None:
    text = """\
    A moderator handles reports, mutes and bans for a time; an operator also bans for ever, ends tables, writes to all.
    The account is named by its user name or its id, and must have a password or a passkey. The server may go on
    meanwhile: the role counts from the next request on. Without an account: who has a role.

    examples:
      hokchiu role ann operator --data ~/mahjong
      hokchiu role ann player --data ~/mahjong
      hokchiu role --data ~/mahjong --json
    """
    command = _command(commands, "role", "make an account a moderator or an operator", text)
    command.add_argument("account", nargs="?", help="user name or id")
    command.add_argument("role", nargs="?", choices=("player", "moderator", "operator"), help="what it is from now on")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.fill = _data_settings


def _ranks(commands: Commands) -> None:
    text = """\
    Ratings follow from the sessions that are kept, statistics from the deals; the server counts each once. audit says
    whether what is stored is what follows; recompute counts all ratings again, rebuild all statistics. The server must
    be stopped. Exit code 1: the audit found something.

    examples:
      hokchiu ranks audit --data ~/mahjong
      hokchiu ranks recompute --data ~/mahjong
    """
    command = _command(commands, "ranks", "check ratings and statistics, or count them again", text)
    command.add_argument("what", choices=("audit", "recompute", "rebuild"), help="what to do")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.fill = _data_settings


def _ledger(commands: Commands) -> None:
    text = """\
    audit recomputes everything from the postings: each transaction sums to zero, balances are what postings sum to, no
    person is below zero, each deal for coins is settled once, coins are held only of who sits at a table for coins.
    Its exit code is 1 if something does not fit. show prints what was posted to an account, oldest first. The server
    may run meanwhile.

    examples:
      hokchiu ledger audit --data ~/mahjong
      hokchiu ledger show 0123456789abcdef
      hokchiu ledger show system:house --json | jq .coins
    """
    command = _command(commands, "ledger", "check the ledger of coins, or print an account's entries", text)
    command.add_argument("what", choices=("audit", "show"))
    command.add_argument("account", nargs="?", help="a player's id, or system:house and the like (show)")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.fill = _data_settings


def _news(commands: Commands) -> None:
    text = """\
    A line of up to 120 characters. Who is connected is told within seconds, and who comes within a minute.
    The server may run meanwhile; if it does not, the news are told once it does, for half an hour.

    examples:
      hokchiu news "The server restarts at 22:00" --data ~/mahjong
      hokchiu news "今晚八点，新手房见" --json | jq .id
    """
    command = _command(commands, "news", "tell something to everybody", text)
    command.add_argument("text", help="the line")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.fill = _data_settings


def _doctor(commands: Commands) -> None:
    text = """\
    Looks at program, data folder, disk, data base, clock, port and certificate, and with --url at a server that runs:
    health, and whether its WebSocket can be reached through a proxy. Each line is ok, warn or fail, with what to do.
    Takes the settings of hokchiu serve. Exit code 1: something failed.

    examples:
      hokchiu doctor --data ~/mahjong
      hokchiu doctor --config /etc/hokchiu.toml --url https://mahjong.example --json
    """
    command = _command(commands, "doctor", "check whether this machine can serve, and a server be reached", text)
    command.add_argument("--url", metavar="URL", help="a server that runs, by the address that people use")
    command.add_argument("--insecure", action="store_true", help="take any certificate, as of --tls-self-signed")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.fill = _all_settings


def _load(commands: Commands) -> None:
    text = """\
    Each table has four scripted clients, with a WebSocket each: they open a room, join it by its code and play at the
    pace of people. latency: from sending a discard to the last of the four seats having its event; stalls: tables that
    did not go on for longer than their windows allow; client_lag: how late the clients themselves were. The server
    should run on cores of its own, and exempt the clients from its limits of rate (--rate-exempt; its own machine is).
    Exit code 1: there were stalls or errors.

    examples:
      hokchiu load --url http://localhost:8000 --tables 100 --seconds 30
      hokchiu load --url http://localhost:8000 --tables 500 --seconds 60 --pace 1.0-3.0 --lost-after 120 --json
    """
    command = _command(
        commands, "load", "play tables of scripted clients against a running server and measure it", text
    )
    command.add_argument("--url", required=True, metavar="URL", help="the server: http://localhost:8000")
    command.add_argument("--tables", type=int, default=10, metavar="N", help="how many (default: 10)")
    command.add_argument("--seconds", type=float, default=30, metavar="S", help="measured, once all sit (default: 30)")
    command.add_argument(
        "--pace", default="1.0-3.0", metavar="A-B", help="seconds that people think; 0: not at all (default: 1.0-3.0)"
    )
    command.add_argument(
        "--lost-after", type=float, metavar="S", help="a connection is lost, and made again, after S seconds on average"
    )
    command.add_argument("--rules", default="encyclopedia", metavar="NAME", help="rule set (default: encyclopedia)")
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="processes of clients (default: 1)")
    command.add_argument("--insecure", action="store_true", help="take any certificate, as of --tls-self-signed")
    command.add_argument("--token", metavar="TEXT", help="the server's metrics token, if it is another machine's")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line *arguments* (default: those of the process); gives the exit code."""
    chosen = parser().parse_args(arguments)
    run: Run = import_module(chosen.module).run
    try:
        code = run(chosen)
        sys.stdout.flush()
    except HokchiuError as error:
        print(f"hokchiu: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the prompt is not to stand behind a half bar
        return INTERRUPTED
    except BrokenPipeError:
        # What is still buffered has no reader; without this the interpreter complains on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE
    except OSError as error:
        print(f"hokchiu: {error}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    return code


if __name__ == "__main__":
    sys.exit(main())
