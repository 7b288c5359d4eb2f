"""How many may knock at once, and how many may be in: of one address, and altogether."""

from collections import Counter
from typing import NamedTuple, Protocol


class Closes(Protocol):
    """A connection, as far as it is counted."""

    def close(self) -> None:
        """Ends."""
        ...


class Limits(NamedTuple):
    """Connections altogether and of one address, those who are not let in yet, and sessions."""

    connections: int = 400
    of_address: int = 40
    waiting: int = 60
    sessions: int = 300


class Guard:
    """Counts who is at the door and inside.

    >>> guard = Guard(Limits(connections=3, of_address=2, waiting=1))
    >>> from io import BytesIO
    >>> one, two, three, four = BytesIO(), BytesIO(), BytesIO(), BytesIO()
    >>> guard.knock(one, "::1"), guard.knock(two, "::1")
    (True, False)
    >>> guard.let_in(one)
    >>> guard.knock(two, "::1"), guard.knock(three, "::1"), guard.knock(four, "::2")
    (True, False, False)
    """

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.turned_away = 0
        self._address: dict[Closes, str] = {}
        self._of_address: Counter[str] = Counter()
        self._waiting: set[object] = set()
        self._sessions: set[object] = set()

    @property
    def connections(self) -> int:
        """How many connections there are."""
        return len(self._address)

    @property
    def waiting(self) -> int:
        """How many of them nobody knows yet."""
        return len(self._waiting)

    @property
    def sessions(self) -> int:
        """How many sessions run."""
        return len(self._sessions)

    @property
    def everybody(self) -> list[Closes]:
        """All connections."""
        return list(self._address)

    def knock(self, who: Closes, address: str) -> bool:
        """Whether a connection may stay until it is known."""
        limits = self.limits
        full = (
            self.connections >= limits.connections
            or self._of_address[address] >= limits.of_address
            or self.waiting >= limits.waiting
        )
        if full:
            self.turned_away += 1
            return False
        self._address[who] = address
        self._of_address[address] += 1
        self._waiting.add(who)
        return True

    def let_in(self, who: object) -> None:
        """A connection is known."""
        self._waiting.discard(who)

    def gone(self, who: Closes) -> None:
        """A connection has ended; does nothing for one that was turned away."""
        self._waiting.discard(who)
        address = self._address.pop(who, None)
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def begin(self, session: object) -> bool:
        """Whether one more session may run."""
        if self.sessions >= self.limits.sessions:
            self.turned_away += 1
            return False
        self._sessions.add(session)
        return True

    def end(self, session: object) -> None:
        """A session has ended."""
        self._sessions.discard(session)
