"""What people say at a table: cleaned, and only the last of it."""

from collections import deque
from datetime import UTC, datetime

import msgspec

from wwe_tui.letters import with_few_marks

LONGEST = 300
"""Letters of what is said at once."""

REMEMBERED = 200
"""How much of what was said a table remembers."""


class Said(msgspec.Struct, frozen=True):
    """What a person said, and when; or, without a name, what the table itself tells.

    ``message`` is then the id of its message, and ``values`` what it is told with.
    """

    when: datetime
    name: str = ""
    text: str = ""
    message: str = ""
    values: dict[str, object] = {}


class Chat:
    """What was said at one table, the oldest first."""

    def __init__(self) -> None:
        self._said: deque[Said] = deque(maxlen=REMEMBERED)
        self.count = 0
        """How much was ever said, so that one can tell what is new."""

    @property
    def said(self) -> list[Said]:
        """What is remembered."""
        return list(self._said)

    def say(self, name: str, text: str) -> Said | None:
        """Takes what somebody says; None if nothing is left of it."""
        sound = cleaned(text)
        return self._add(Said(_now(), name, sound)) if sound else None

    def tell(self, message: str, **values: object) -> Said:
        """Takes what the table tells everybody."""
        return self._add(Said(_now(), message=message, values=values))

    def _add(self, said: Said) -> Said:
        self._said.append(said)
        self.count += 1
        return said


def cleaned(text: str, most: int = LONGEST) -> str:
    r"""What may be shown of what somebody typed: no controls, no spaces in a row.

    >>> cleaned("  well\x1b[2J  played\n")
    'well[2J played'
    >>> len(cleaned("a" + 40 * "\N{COMBINING ACUTE ACCENT}\x1b"))
    3
    """
    kept = (one for one in text[: 4 * most] if one.isprintable() or one.isspace())
    return with_few_marks(" ".join("".join(kept).split()))[:most]


def _now() -> datetime:
    return datetime.now(UTC)
