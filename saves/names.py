"""Names of saved games: they sort by date, read well and never collide (F9)."""

import re
import secrets
from datetime import UTC, datetime

_MOST = 40
"""Letters of an edition's id that a name takes over."""


def new_id(created: datetime, edition_id: str, suffix: str = "") -> str:
    """The id of a game begun at ``created``: when (UTC), with which edition, and six random digits.

    Only ``a`` to ``z``, digits and hyphens, whatever the edition is called.

    >>> new_id(datetime(2026, 11, 30, 18, 35, 12, tzinfo=UTC), "../Kings bridge", "3f9a1c")
    '2026-11-30-183512-kings-bridge-3f9a1c'
    """
    when = created.astimezone(UTC).strftime("%Y-%m-%d-%H%M%S")
    words = re.findall(r"[a-z0-9]+", edition_id.lower())
    edition = "-".join(words)[:_MOST] or "game"
    return f"{when}-{edition}-{suffix or secrets.token_hex(3)}"


def is_id(text: str) -> bool:
    """Whether this can be the id of a file in the folder: no path, not hidden, not a control.

    >>> is_id("lost to Anna"), is_id("../lost"), is_id(".lost")
    (True, False, False)
    """
    return text.isprintable() and bool(text) and "/" not in text and not text.startswith(".")
