"""Somebody at a table, before any screen: whose seat they look from, what they know and answer.

A visitor sees what their seat may see, never the state. At one keyboard several people
are one visitor, who changes seats: ``absent`` tells who is to come next.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.system import Seat
from rules.world_without_end.moves import Move
from wwe_tui.asking.asked import Asked
from wwe_tui.asking.dialogue import Dialogue
from wwe_tui.chronicle import News
from wwe_tui.glyphs import Glyphs
from wwe_tui.panels.scene import Pause, Scene
from wwe_tui.tables import Table
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import with_edition, with_names

BACK_AND_FORTH = ("undo", "redo")
"""Kinds of news after which other entries count than before."""


class Visitor:
    """What one screen knows of a table; ``changed`` is called when it knows something new."""

    def __init__(self, table: Table, t: Translator, changed: Callable[[News], None]) -> None:
        people = table.people
        self.table = table
        self.viewer: str | None = people[0] if len(people) == 1 else None
        self.dialogue: Dialogue | None = None
        self._words: tuple[tuple[Seat, ...], Translator] = ((), t)
        self._t = t
        self._changed = changed
        self._news: list[News] = []
        self._seen: Any = None
        """The View of now, until something happens."""
        self._leave: Callable[[], None] = lambda: None
        self._look()

    @property
    def t(self) -> Translator:
        """The words for this table: its edition's, and its people's names."""
        seats = self.table.seats
        if self._words[0] != seats:
            words = with_names(with_edition(self._t, self.table.setup.edition), seats)
            self._words = (seats, words)
        return self._words[1]

    # --- which seat ---------------------------------------------------------------------

    @property
    def absent(self) -> str | None:
        """The person who is to decide and does not look; None if there is none."""
        decision = self.table.waiting()
        if decision is None or decision.seat == self.viewer:
            return None
        return decision.seat if decision.seat in self.table.people else None

    @property
    def shy(self) -> bool:
        """Whether a curtain must fall before another person looks."""
        others = len(self.table.people) > 1 or self.viewer is not None
        return others and not self.table.setup.options.open_screens

    def sit(self, seat: str | None) -> None:
        """From now on the person of this seat looks; or nobody in particular."""
        self.viewer = seat
        self._look()

    def leave(self) -> None:
        """Looks no more."""
        self._leave()

    # --- what is known, and asked ----------------------------------------------------------

    def scene(self, glyphs: Glyphs, pause: Pause | None) -> Scene:
        """All that the screen draws from, now."""
        table = self.table
        return Scene(
            t=self.t,
            glyphs=glyphs,
            edition=table.setup.edition,
            view=self._view(),
            seats=table.seats,
            news=self._news,
            answer=self.dialogue.answer if self.dialogue else None,
            pause=pause,
            resigned=table.resigned,
            trouble=table.trouble,
        )

    def _view(self) -> Any:
        """What the viewer may know; at the end with those last who resigned."""
        if self._seen is None:
            view = self.table.view(self.viewer)
            over = self.table.over
            self._seen = replace(view, standings=self.table.standings()) if over else view
        return self._seen

    def ask(self) -> None:
        """Begins the dialogue of the decision that the viewer is to make, if there is one."""
        decision, people = self.table.waiting(), self.table.people
        asked = decision is not None and decision.seat == self.viewer and self.viewer in people
        self.dialogue = Dialogue(self._asked(decision)) if asked else None

    def _asked(self, decision: Any) -> Asked:
        table, seat = self.table, decision.seat
        return Asked(
            self.t,
            table.setup.edition,
            table.view(seat),
            decision,
            table.legal(seat),
            lambda move: table.why_not(seat, move),
        )

    def _look(self) -> None:
        self._leave()
        self._leave = self.table.subscribe(self.viewer, self._hear)
        self._news = self.table.history(self.viewer)
        self._seen = None
        self.ask()

    def _hear(self, news: News) -> None:
        if news.kind in BACK_AND_FORTH:
            self._news = self.table.history(self.viewer)
        self._news = [*self._news, news]
        self._seen = None
        self.ask()
        self._changed(news)

    # --- what is done -------------------------------------------------------------------------

    async def submit(self, move: Move) -> None:
        """Makes the viewer's move. Raises ``Refusal`` and ``SaveError``."""
        assert self.viewer is not None
        self.dialogue = None
        try:
            await self.table.submit(self.viewer, move)
        finally:
            if self.dialogue is None:
                self.ask()

    async def undo(self, agreed: tuple[str, ...] = ()) -> None:
        """Takes the viewer's latest decision back. Raises ``Refusal`` and ``SaveError``."""
        await self.table.undo(self._actor, agreed)

    async def redo(self) -> None:
        """Takes the last undo back. Raises ``Refusal`` and ``SaveError``."""
        await self.table.redo(self._actor)

    @property
    def may_undo(self) -> bool:
        """Whether there is a decision of the viewer's that counts and could be taken back."""
        decided = any(item.kind == "move" and item.seat == self._actor for item in self._news)
        return decided and self.table.policy != "none"

    @property
    def _actor(self) -> str:
        """In whose name something is taken back: who looks, or else the last to have decided."""
        people = self.table.people
        decided = (item.seat for item in reversed(self._news) if item.kind == "move")
        last = next((seat for seat in decided if seat in people), self.table.seats[0].id)
        return self.viewer or last
