"""The pace of a table: bots and chances go on one by one, and wait where people may take back.

A pace is a visitor of its table that lets it step: at a speed that can be set or
skipped, and never so fast that a person's last decision is out of reach before they
could take it back (W14), or the end of a chapter gone before they could read it.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

import msgspec
from msgspec import structs

from rules.system import Reason, Refusal
from rules.undo import Policy
from saves.errors import SaveError
from wwe_tui.chronicle import News
from wwe_tui.faults import described
from wwe_tui.subscribers import Subscribers
from wwe_tui.tables import Table
from wwe_tui.telling.settled import ends_chapter

STEP = 0.7
"""Seconds between two entries of bots and chances, if nothing else is set."""

_HOLDS: dict[Policy, float | None] = {"none": 0.0, "free": 1.0, "own": None, "agree": None}
"""With ``own`` and ``agree`` going on ends the right to take back: only a key does that."""


_log = logging.getLogger(__name__)


class PaceSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How fast a table goes on by itself.

    ``step``: seconds between entries of bots and chances, 0 for at once. ``hold``: seconds
    that a person's last decision is held before they go on; 0 for not at all, None for
    until a key.
    """

    step: float = STEP
    hold: float | None = None


def default_settings(policy: Policy) -> PaceSettings:
    """The settings that suit how far decisions can be taken back.

    >>> default_settings("free")
    PaceSettings(step=0.7, hold=1.0)
    """
    return PaceSettings(hold=_HOLDS[policy])


class Asking(msgspec.Struct, frozen=True):
    """A person decides: the one who holds this seat."""

    seat: str


class Holding(msgspec.Struct, frozen=True):
    """What this seat decided, or took back or did again, may be taken back before things go on.

    ``left``: seconds until they do; None until ``go_on``.
    """

    seat: str
    left: float | None


class Consulting(msgspec.Struct, frozen=True):
    """People are asked whether what this seat wants may be taken back (W14)."""

    seat: str


class Moving(msgspec.Struct, frozen=True):
    """Bots and chances go on, one by one."""


class Reading(msgspec.Struct, frozen=True):
    """People read what came to its end, until ``go_on``.

    ``seat``: whose decision may be taken back meanwhile, if anybody's.
    """

    seat: str | None


class Stopped(msgspec.Struct, frozen=True):
    """The next entry could not be made, for this reason; ``go_on`` tries again.

    A bot failed, or there is no seed to draw from. A disk that fails stops nothing: the table
    itself tells of that.
    """

    reason: Reason


class Over(msgspec.Struct, frozen=True):
    """The game has ended."""


PaceState = Asking | Consulting | Holding | Moving | Reading | Stopped | Over
"""What a pace is doing."""

Told = Callable[[PaceState], None]
"""Is given what a pace does from now on; must not raise."""


class Pace:
    """Lets a table go on, in a task of its own, from ``start`` to ``stop``.

    ``pause_after`` says of which news people are given time to read them.
    """

    def __init__(
        self,
        table: Table,
        settings: PaceSettings,
        pause_after: Callable[[News], bool] = ends_chapter,
    ) -> None:
        self._table = table
        self._settings = settings
        self._pause_after = pause_after
        self._subscribers = Subscribers[PaceState]()
        self._task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._told: tuple[PaceState, float | None] | None = None
        self._since = 0.0
        """When the present delay began, by the loop's clock."""
        self._last: str | None = None
        """Whose decision, undo or redo was the latest entry, until things may go on."""
        self._by_key = False
        """Whether only a key ends that: nobody is rushed after an undo or redo."""
        self._to_read = False
        self._at_once = False
        """Whether the present delay was cut short."""
        self._skipping = False
        self._trouble: Reason | None = None
        self._resting = False

    # --- what people see and set ------------------------------------------------------

    @property
    def state(self) -> PaceState:
        """What it is doing now."""
        return self._due()[0]

    def subscribe(self, told: Told) -> Callable[[], None]:
        """Calls ``told`` with every new state from now on; what is returned ends that."""
        return self._subscribers.add(told)

    @property
    def settings(self) -> PaceSettings:
        """How fast it goes; a new value counts at once, for a delay that has begun too."""
        return self._settings

    @settings.setter
    def settings(self, settings: PaceSettings) -> None:
        self._settings = settings
        self._wake()

    def go_on(self) -> None:
        """Ends a hold, a pause for reading, or the present delay; after trouble tries again."""
        self._last = self._trouble = None
        self._by_key = self._to_read = False
        self._at_once = True
        self._wake()

    def rest(self) -> None:
        """Lets nothing go on by itself until ``wake``: people look at something else."""
        self._resting = True
        self._woken.set()

    def wake(self) -> None:
        """Goes on after a rest; the present delay begins anew."""
        self._resting = False
        self._since = _now()
        self._woken.set()

    def skip(self) -> None:
        """Goes on without delays until somebody is waited for, or the end."""
        self._skipping = True
        self.go_on()

    # --- its task -----------------------------------------------------------------------

    def start(self) -> None:
        """Begins, on the running loop; what an earlier session held is held again."""
        history = self._table.history(None)
        self._hear(next(news for news in reversed(history) if news.kind != "seat"))
        unsubscribe = (
            self._table.subscribe(None, self._hear),
            self._table.subscribe_requests(lambda _: self._wake()),
        )
        self._task = asyncio.create_task(self._run())
        self._task.add_done_callback(lambda _: [end() for end in unsubscribe])

    async def stop(self) -> None:
        """Ends; a bot that thinks is told to stop, and an entry that is written is seen through."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def _run(self) -> None:
        while True:
            await self._next()

    async def _next(self) -> None:
        """Waits until something changes, or lets the table go on if it is time to."""
        self._woken.clear()
        state, due = self._due()
        if due is None or due > _now():
            if due is None:  # somebody is waited for
                self._skipping = False
            self._tell(state, due)
            await self._wait(due)
        else:
            self._last = None
            self._tell(*self._due())
            await self._step()

    async def _wait(self, due: float | None) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout_at(due):
                await self._woken.wait()

    async def _step(self) -> None:
        try:
            await self._table.step()
        except (SaveError, Refusal) as error:
            self._trouble = error.reason
        except Exception as error:  # noqa: BLE001 - a bot's fault is not the other players'
            _log.error("A table could not go on: %s", described(error))
            self._trouble = Reason("table-fault", "W16", {"error": type(error).__name__})

    def _hear(self, news: News) -> None:
        """Keeps in mind what an entry means for what comes next."""
        self._since = _now()
        self._at_once = False
        self._trouble = None
        if news.kind != "seat":  # else what was held or read still is
            self._remember(news)
        self._wake()

    def _remember(self, news: News) -> None:
        self._by_key = news.kind in ("undo", "redo")
        self._last = news.seat if news.seat in self._table.people else None
        self._to_read = self._pause_after(news)

    def _wake(self) -> None:
        """Looks again what is to be done; people see it at once, even if a bot still thinks."""
        self._woken.set()
        self._tell(*self._due())

    def _tell(self, state: PaceState, due: float | None) -> None:
        """Tells a state that is not told yet: another, or the same until another time."""
        is_held = isinstance(state, Holding)
        telling = (structs.replace(state, left=None), due) if is_held else (state, None)
        if telling != self._told:
            self._told = telling
            self._subscribers.tell(state)

    # --- what is to be done -----------------------------------------------------------

    def _due(self) -> tuple[PaceState, float | None]:
        """What it does now, and when on the loop's clock it ends that; None: not by itself."""
        hindered = self._hindered()
        if hindered is not None:
            return hindered, None
        people, decision = self._table.people, self._table.waiting()
        last = self._last if self._last in people else None
        if self._to_read and people:
            return Reading(last), None
        if decision is not None and decision.seat in people:
            return Asking(decision.seat), None
        if last is not None and (self._by_key or self._settings.hold != 0):
            return self._held(last)
        if decision is None:
            return Over(), None
        return Moving(), None if self._resting else self._since + self._delay

    def _hindered(self) -> Stopped | Consulting | None:
        """What must be settled before anybody decides anything."""
        if self._trouble is not None:
            return Stopped(self._trouble)
        request = self._table.request
        return Consulting(request.asker) if request is not None else None

    def _held(self, seat: str) -> tuple[PaceState, float | None]:
        hold = self._settings.hold
        if hold is None or self._by_key:
            return Holding(seat, None), None
        due = self._since + hold
        return Holding(seat, max(due - _now(), 0.0)), None if self._resting else due

    @property
    def _delay(self) -> float:
        return 0.0 if self._at_once or self._skipping else self._settings.step


def _now() -> float:
    return asyncio.get_running_loop().time()
