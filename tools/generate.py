"""Files that are made from the source: writes them, or with `--check` says which are not current.

Each maker gives the file's content; a packed file is compared unpacked, since packers differ from machine to machine.
"""

import argparse
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

from hokchiu.hand import suit_build
from hokchiu.protocol import fan_names, schema
from hokchiu.rules import profile
from hokchiu.server import configuration
from hokchiu.voices import captions

ROOT = Path(__file__).resolve().parent.parent
OPTIONS_PAGE = """# Options of the rules

A rule set is a TOML profile (`src/hokchiu/rules/profiles/`) that gives these options their values; what it does not
name has the default. Made by `make generate` from `hokchiu.rules.profile`.

"""

OPERATIONS = ROOT / "docs/operations.md"
SETTINGS = (
    "<!-- settings: made by `make generate` from hokchiu.server.configuration -->\n",
    "<!-- end of settings -->",
)


def options_page() -> bytes:
    """docs/options.md."""
    return (OPTIONS_PAGE + profile.options_table()).encode()


def message_types() -> bytes:
    """The client's types of all messages."""
    return schema.generate().encode()


def suit_tables() -> bytes:
    """The per-suit tables, packed."""
    return zlib.compress(bytes(suit_build.content()), zlib.Z_BEST_COMPRESSION)


def fan_words() -> bytes:
    """The client's names of the fans."""
    return fan_names.generate().encode()


def call_words() -> bytes:
    """The client's calls and phrases."""
    return captions.generate().encode()


def operations_page() -> bytes:
    """docs/operations.md: as it is, with the table of the settings."""
    before, _, rest = OPERATIONS.read_text(encoding="utf-8").partition(SETTINGS[0])
    _, _, after = rest.partition(SETTINGS[1])
    return f"{before}{SETTINGS[0]}{configuration.table()}{SETTINGS[1]}{after}".encode()


MAKERS: dict[Path, Callable[[], bytes]] = {
    schema.OUTPUT: message_types,
    ROOT / "docs/options.md": options_page,
    OPERATIONS: operations_page,
    fan_names.OUTPUT: fan_words,
    captions.OUTPUT: call_words,
    suit_build.FILE: suit_tables,
}


def plain(content: bytes) -> bytes:
    """Content as it is compared: unpacked if it was packed."""
    try:
        return zlib.decompress(content)
    except zlib.error:
        return content


def stale(path: Path, make: Callable[[], bytes]) -> bool:
    """Whether the file lacks or differs from what would be written."""
    return not path.is_file() or plain(path.read_bytes()) != plain(make())


def main() -> int:
    """Write what is not current; with --check write nothing and give 1 if anything is not."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a file is not current")
    check = parser.parse_args().check
    old = [path for path, make in MAKERS.items() if stale(path, make)]
    for path in old:
        print(f"{path.relative_to(ROOT)}: {'not current, run make generate' if check else 'written'}")
        if not check:
            path.write_bytes(MAKERS[path]())
    print(f"generated: {len(MAKERS)} files, {len(old)} {'not current' if check else 'written'}")
    return 1 if check and old else 0


if __name__ == "__main__":
    sys.exit(main())
