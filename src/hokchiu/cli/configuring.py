"""The server's settings as options of a command, and what was chosen."""

from __future__ import annotations

import argparse
import os
from collections.abc import Collection

from hokchiu.server.configuration import Configuration, Setting, settings, shown
from hokchiu.server.configured import configured


def add_settings(command: argparse.ArgumentParser, only: Collection[str] = ()) -> None:
    """Add an option for every setting (or those named in *only*) and one for the file."""
    command.add_argument("--config", metavar="FILE", help="TOML file with settings (HOKCHIU_CONFIG)")
    for setting in settings():
        if only and setting.name not in only:
            continue
        default = f"default: {shown(setting.default)}{f' {setting.unit}' if setting.unit else ''}"
        words = f"{setting.meaning} ({default})".replace("%", "%%")
        if setting.is_switch:
            command.add_argument(setting.flag, action=argparse.BooleanOptionalAction, default=None, help=words)
        else:
            command.add_argument(setting.flag, metavar=_metavar(setting), help=words)


def chosen(arguments: argparse.Namespace) -> Configuration:
    """The settings of this run: flags, then the environment, then the file."""
    return configured(vars(arguments), os.environ, arguments.config)


def _metavar(setting: Setting) -> str:
    if setting.is_list:
        return "A,B"
    if setting.path:
        return "PATH"
    if " to " in setting.takes:
        return "N"
    return "TEXT" if setting.takes == "text" else f"{{{setting.takes.replace(', ', ',')}}}"
