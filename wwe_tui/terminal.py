"""What a terminal can do, read from an environment that is given: never the process's own.

So two visitors with different terminals can be served by one process.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Depth = Literal["truecolor", "256", "16", "none"]

TRUECOLOR = ("truecolor", "24bit")
"""What ``COLORTERM`` says where every colour can be shown."""

DIRECT = ("-direct", "-truecolor")
"""How the names of terminals end that say the same by ``TERM``."""

NO_SCREEN = ("dumb", "unknown")
"""Values of ``TERM`` that stand for a terminal without a cursor to move."""

UNICODE = ("utf8", "utf16", "utf32", "cp65001")
"""Encodings, without their signs, that have all our signs."""


class Terminal(NamedTuple):
    """``depth`` is how many colours it shows; ``unicode`` whether it has all our signs.

    ``fault`` is the id of the message that says why it cannot show the app; "" if it can.
    """

    depth: Depth
    unicode: bool
    fault: str = ""


def find_terminal(environ: Mapping[str, str], encoding: str | None, *, is_tty: bool) -> Terminal:
    """The terminal that an environment describes.

    ``encoding`` is the one of its output, ``is_tty`` whether all that it reads from and
    writes to is a terminal.

    >>> find_terminal({"TERM": "xterm-256color"}, "utf-8", is_tty=True)
    Terminal(depth='256', unicode=True, fault='')
    """
    return Terminal(depth_of(environ), is_unicode(encoding), fault_of(environ, is_tty=is_tty))


def depth_of(environ: Mapping[str, str]) -> Depth:
    """How many colours are shown; ``NO_COLOR``, if it is not empty, forbids them."""
    term = environ.get("TERM", "").lower()
    if environ.get("NO_COLOR"):
        return "none"
    if environ.get("COLORTERM", "").strip().lower() in TRUECOLOR or term.endswith(DIRECT):
        return "truecolor"
    return "256" if "256color" in term else "16"


def is_unicode(encoding: str | None) -> bool:
    """Whether an output's encoding has all our signs."""
    return (encoding or "").lower().replace("-", "").replace("_", "") in UNICODE


def fault_of(environ: Mapping[str, str], *, is_tty: bool) -> str:
    """The id of the message that says why the app cannot be shown; "" if it can be."""
    if not is_tty:
        return "terminal-none"
    return "terminal-dumb" if environ.get("TERM", "").lower() in NO_SCREEN else ""
