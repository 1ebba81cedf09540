"""Generated files are what their generators make now: the list of generators, each run with `--check`."""

import subprocess
import sys
from importlib.util import find_spec

# module -> what it generates; each knows --check: write nothing, exit code 1 if the file is not current
GENERATORS = {
    "hokchiu.protocol.schema": "the client's message types",
    "hokchiu.rules.options_page": "docs/options.md",
}


def current(module: str) -> bool:
    """Whether what *module* generates is current; it says itself what is not."""
    return subprocess.run([sys.executable, "-m", module, "--check"], check=False).returncode == 0


def main() -> int:
    """Run every generator's check; 1 if a file is not current."""
    missing = [module for module in GENERATORS if find_spec(module) is None]
    stale = [module for module in GENERATORS if module not in missing and not current(module)]
    for module in missing:
        print(f"generated: {module} ({GENERATORS[module]}) does not exist")
    print(f"generated: {len(GENERATORS)} generators, {len(stale) + len(missing)} not current")
    return 1 if stale or missing else 0


if __name__ == "__main__":
    sys.exit(main())
