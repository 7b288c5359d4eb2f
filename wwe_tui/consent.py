"""What people are asked about an undo that needs their consent (W14), whoever shows it to them.

One request at a time: whoever asks waits for the others, each of whom may refuse. It is no
entry of the log; only what comes of it is, with those who agreed. Bots are never asked.
"""

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec.structs import replace

from rules import undo
from rules.game import Game
from rules.log import AnyEntry, UndoEntry
from rules.system import Refusal, refuse
from wwe_tui.subscribers import Subscribers


class Request(msgspec.Struct, frozen=True):
    """The wish of ``asker`` to take back all from entry ``to`` on: ``count`` decisions.

    ``left`` are the seats that are still to answer, ``agreed`` those that agreed.
    """

    asker: str
    to: int
    count: int
    left: tuple[str, ...]
    agreed: tuple[str, ...] = ()


class Consulted(msgspec.Struct, frozen=True):
    """What became of a request.

    It was ``asked``; ``seat`` has ``agreed`` to it, or ``refused``; its asker has ``withdrawn``
    it; it was ``granted``, or ``overtaken`` by another entry. After the last four it is gone.
    """

    what: Literal["asked", "agreed", "refused", "withdrawn", "granted", "overtaken"]
    request: Request
    seat: str


Told = Callable[[Consulted], None]
"""Is given what becomes of every request; must not raise."""


class Consent:
    """The request that a table waits for, if there is one."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.request: Request | None = None
        """What people are asked now."""
        self.told = Subscribers[Consulted]()

    def ask(self, seat: str, to: int | None) -> UndoEntry | None:
        """The undo if nobody need agree; else None, and the others are asked from now on.

        Raises ``Refusal`` if the policy does not let the seat even ask, or if others are being
        asked already.
        """
        try:
            return self._game.undo(seat, (), to)
        except Refusal as refused:
            if refused.reason.id != "undo-unagreed":
                raise
            self._begin(seat, to, tuple(refused.reason.values["seats"]))
            return None

    def _begin(self, seat: str, to: int | None, left: tuple[str, ...]) -> None:
        if self.request is not None:
            raise refuse("consent-busy", undo.CLAUSE, seat=self.request.asker)
        number = undo.last_own(self._game.log, seat) if to is None else to
        assert number is not None  # else the undo was refused for that
        count = undo.decisions_from(self._game.log, number)
        self.request = Request(seat, number, count, left)
        self._tell("asked", seat)

    def answer(self, seat: str, *, agrees: bool) -> UndoEntry | None:
        """A seat's answer; returns the undo once all have agreed.

        Raises ``Refusal`` if this seat is not asked.
        """
        request = self.request
        if request is None or seat not in request.left:
            raise refuse("consent-not-asked", undo.CLAUSE)
        if not agrees:
            self._end("refused", seat)
            return None
        left = tuple(other for other in request.left if other != seat)
        self.request = replace(request, left=left, agreed=(*request.agreed, seat))
        self._tell("agreed", seat)
        return None if left else self._game.undo(request.asker, self.request.agreed, request.to)

    def withdraw(self, seat: str) -> None:
        """Whoever asked asks no more. Raises ``Refusal`` if it was not this seat."""
        if self.request is None or self.request.asker != seat:
            raise refuse("consent-not-yours", undo.CLAUSE)
        self._end("withdrawn", seat)

    def ended_by(self, entry: AnyEntry) -> Consulted | None:
        """What became of the request by an entry, which ends it whatever it is; to be told."""
        request, self.request = self.request, None
        if request is None:
            return None
        granted = UndoEntry(request.asker, request.to, request.agreed)
        return Consulted("granted" if entry == granted else "overtaken", request, request.asker)

    def _end(self, what: Literal["refused", "withdrawn"], seat: str) -> None:
        request, self.request = self.request, None
        assert request is not None
        self.told.tell(Consulted(what, request, seat))

    def _tell(self, what: Literal["asked", "agreed"], seat: str) -> None:
        assert self.request is not None
        self.told.tell(Consulted(what, self.request, seat))
