"""Print the page of the options: ``python -m hokchiu.rules > docs/options.md``."""

import sys

from hokchiu.rules.profile import options_page

if __name__ == "__main__":
    sys.stdout.write(options_page())
