"""The program `wwe`, also as `python -m wwe_tui`.

Ctrl-C while the modules are still being loaded ends it as it ends any program; from
``main`` on it is ours.
"""

import signal
import sys

_python_s_own = signal.getsignal(signal.SIGINT)
if _python_s_own is signal.default_int_handler:  # else somebody has it ignored
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from wwe_tui.cli import main  # noqa: E402 - only now


def start() -> int:
    """Runs `wwe` with the process's arguments; the exit code."""
    signal.signal(signal.SIGINT, _python_s_own)
    return main()


if __name__ == "__main__":
    sys.exit(start())
