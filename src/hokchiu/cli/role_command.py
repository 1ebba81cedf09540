"""``hokchiu role``."""

import argparse
import json

from hokchiu.cli.configuring import chosen
from hokchiu.errors import HokchiuError
from hokchiu.store.moderation import Moderation
from hokchiu.store.store import DATABASE
from hokchiu.store.writer import Writer


class NoRole(HokchiuError):
    """The command does not say enough."""


def run(arguments: argparse.Namespace) -> int:
    """Give an account a role, in a data base that may be in use, and say who has one."""
    path = chosen(arguments).folder / DATABASE
    if not path.is_file():
        raise NoRole(f"there is no data base {path}: start the server once, and make the account")
    if (arguments.account is None) != (arguments.role is None):
        raise NoRole("which role? player, moderator or operator")
    writer = Writer(path)
    try:
        moderation = Moderation(writer)
        if arguments.account is not None:
            moderation.set_role(arguments.account, arguments.role).result()
        found = moderation.staff().result()
    finally:
        writer.close()
    if arguments.json:
        staff = [{"player": player, "name": name, "role": role} for player, name, role in found]
        print(json.dumps({"staff": staff}, ensure_ascii=False))
    else:
        print("\n".join(f"{role:9}  {player}  {name}" for player, name, role in found) or "nobody has a role")
    return 0
