"""`python -m wwe_tui`: the same as the `wwe` command."""

import sys

from wwe_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
