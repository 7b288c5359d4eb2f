"""Somebody at a table, before any screen: whose seat they look from, what they know and answer.

A visitor sees what their seat may see, never the state. At one keyboard several people
are one visitor, who changes seats: ``absent`` tells who is to come next. Who comes from
elsewhere has a seat of their own, and keeps it.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.system import Seat
from rules.world_without_end.moves import Move
from wwe_tui.asking.agreeing import REPLIES, Agreeing, Reply
from wwe_tui.asking.asked import Asked
from wwe_tui.asking.dialogue import Dialogue
from wwe_tui.chronicle import News, counts
from wwe_tui.consent import Consulted, Request
from wwe_tui.glyphs import Glyphs
from wwe_tui.panels.published import Published
from wwe_tui.panels.scene import Pause, Scene
from wwe_tui.tables import Table
from wwe_tui.telling.narrator import decided
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import with_edition, with_names

BACK_AND_FORTH = ("undo", "redo")
"""Kinds of news after which other entries count than before."""


class Visitor:
    """What one screen knows of a table; ``changed`` is called when it knows something new.

    ``consulted`` is called with what becomes of a request to take something back; ``seat`` is
    the only one that this visitor ever has.
    """

    def __init__(
        self,
        table: Table,
        t: Translator,
        changed: Callable[[News], None],
        consulted: Callable[[Consulted], None] = lambda _: None,
        seat: str | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.viewer = self._first_viewpoint()
        self.dialogue: Dialogue | None = None
        self._words: tuple[tuple[Seat, ...], Translator] = ((), t)
        self._t = t
        self._changed = changed
        self._consulted = consulted
        self._news: list[News] = []
        self._all: list[News] | None = None
        """Also what was taken back, once somebody wants to see it, until something happens."""
        self.has_undone = False
        """Whether anything was ever taken back at this table."""
        self._seen: Any = None
        """The View of now, until something happens."""
        self._leave: list[Callable[[], None]] = []
        self._look()

    def _first_viewpoint(self) -> str | None:
        """The seat from which it looks to begin with; None for the public's view."""
        people = self.table.people
        return self.seat or (people[0] if len(people) == 1 else None)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, each with who holds it and what its person is called."""
        return self.table.seats

    @property
    def t(self) -> Translator:
        """The words for this table: its edition's, and its people's names."""
        seats = self.seats
        if self._words[0] != seats:
            words = with_names(with_edition(self._t, self.table.setup.edition), seats)
            self._words = (seats, words)
        return self._words[1]

    # --- which seat ---------------------------------------------------------------------

    @property
    def absent(self) -> str | None:
        """The person who is to decide, or to agree, and does not look; None if there is none."""
        if self.seat is not None:
            return None
        if self.table.request is not None:
            left = self.table.request.left
            return None if self.viewer in left else left[0]
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
        for end in self._leave:
            end()

    # --- what is known, and asked ----------------------------------------------------------

    def scene(
        self, glyphs: Glyphs, pause: Pause | None, *, undone: bool = False, aim: int | None = None
    ) -> Scene:
        """All that the screen draws from, now.

        ``undone``: the chronicle tells also what was taken back; ``aim`` is the entry that the
        cursor is on there.
        """
        table = self.table
        return Scene(
            t=self.t,
            glyphs=glyphs,
            edition=table.setup.edition,
            view=self._view(),
            seats=self.seats,
            news=self._news,
            answer=self.dialogue.answer if self.dialogue else None,
            pause=pause,
            resigned=table.resigned,
            trouble=table.trouble,
            branch=table.branch,
            request=table.request,
            wanted=self.told(table.request.to) if table.request else "",
            chronicle=self._everything() if undone else None,
            aim=aim,
            seed=Published(table.seed_digest, table.repeatable),
        )

    def _everything(self) -> list[News]:
        """The news of all that counts, and of what was taken back, as the viewer may know it."""
        if self._all is None:
            self._all = self.table.history(self.viewer, undone=True)
        return self._all

    def told(self, number: int) -> str:
        """What the decision with this number was, in words, as the viewer may know it."""
        return next((decided(self.t, item) for item in self._news if item.number == number), "")

    def _view(self) -> Any:
        """What the viewer may know; at the end with those last who resigned."""
        if self._seen is None:
            view = self.table.view(self.viewer)
            over = self.table.over
            self._seen = replace(view, standings=self.table.standings()) if over else view
        return self._seen

    def ask(self) -> None:
        """Begins the dialogue of the decision that the viewer is to make, if there is one.

        While people are asked whether something may be taken back, nothing else is asked.
        """
        if self.table.request is not None:
            self._ask_consent(self.table.request)
            return
        decision, people = self.table.waiting(), self.table.people
        asked = decision is not None and decision.seat == self.viewer and self.viewer in people
        self.dialogue = Dialogue(self._asked(decision)) if asked else None

    def _ask_consent(self, request: Request) -> None:
        """Asks whether the viewer agrees, if they are still to answer; not twice the same."""
        if self.viewer is None or self.viewer not in request.left:
            self.dialogue = None
            return
        asking = Agreeing(self.viewer, request.asker, request.count, self.told(request.to))
        if self.dialogue is None or self.dialogue.answer.asked.decision != asking:
            edition, view = self.table.setup.edition, self._view()
            asked = Asked(self.t, edition, view, asking, REPLIES, lambda _: None)
            self.dialogue = Dialogue(asked)

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
        self.leave()
        self._leave = [
            self.table.subscribe(self.viewer, self._hear),
            self.table.subscribe_requests(self._hear_request),
        ]
        self._all = self.table.history(self.viewer, undone=True)
        self._news = [item for item in self._all if counts(item)]
        self.has_undone = any(item.kind == "undo" for item in self._all)
        self._seen = None
        self.dialogue = None
        self.ask()

    def _hear(self, news: News) -> None:
        if news.kind in BACK_AND_FORTH:
            self._news = self.table.history(self.viewer)
            self.has_undone = True
        self._news = [*self._news, news]
        self._seen = self._all = None
        self.ask()
        self._changed(news)

    def _hear_request(self, consulted: Consulted) -> None:
        self.ask()
        self._consulted(consulted)

    # --- what is done -------------------------------------------------------------------------

    async def submit(self, move: Move | Reply) -> None:
        """Makes the viewer's move, or answers for them. Raises ``Refusal`` and ``SaveError``."""
        assert self.viewer is not None
        self.dialogue = None
        try:
            if isinstance(move, Reply):
                await self.table.answer_request(self.viewer, agrees=move.agrees)
            else:
                await self.table.submit(self.viewer, move)
        finally:
            if self.dialogue is None:
                self.ask()

    async def undo(self, to: int | None = None) -> None:
        """Takes back all from entry ``to`` on, or the viewer's latest decision.

        Asks the others where they must agree. Raises ``Refusal`` and ``SaveError``.
        """
        await self.table.request_undo(self._actor, to)

    async def restart(self) -> None:
        """Takes back all of the viewer's latest decisions in a row. Raises as ``undo``."""
        await self.undo(self.table.turn_start(self._actor))

    async def withdraw(self) -> None:
        """Ends the request. Raises as ``undo``, also if there is none."""
        request = self.table.request
        await self.table.withdraw_request(request.asker if request else self._actor)

    async def redo(self) -> None:
        """Takes the last undo back. Raises ``Refusal`` and ``SaveError``."""
        await self.table.redo(self._actor)

    @property
    def may_undo(self) -> bool:
        """Whether there is a decision of the viewer's that counts and could be taken back."""
        decided = any(item.kind == "move" and item.seat == self._actor for item in self._news)
        return decided and self.table.policy != "none" and self.table.request is None

    @property
    def may_restart(self) -> bool:
        """Whether the viewer's turn began before their latest decision."""
        own = [
            item.number for item in self._news if item.kind == "move" and item.seat == self._actor
        ]
        return self.may_undo and self.table.turn_start(self._actor) != own[-1]

    @property
    def may_withdraw(self) -> bool:
        """Whether there is a request that the viewer made."""
        request = self.table.request
        return request is not None and request.asker == self.viewer

    def decisions_from(self, number: int) -> int:
        """How many decisions an undo to this entry takes back."""
        return sum(item.kind == "move" and item.number >= number for item in self._news)

    @property
    def aims(self) -> list[int]:
        """The entries that an undo can be aimed at: decisions that count, by the policy (W14)."""
        policy = self.table.policy
        if policy == "none":
            return []
        anybody = policy in ("free", "agree")
        moves = [item for item in self._news if item.kind == "move"]
        return [item.number for item in moves if anybody or item.seat == self._actor]

    @property
    def _actor(self) -> str:
        """In whose name something is taken back: who looks, or else the last to have decided."""
        people = self.table.people
        decided = (item.seat for item in reversed(self._news) if item.kind == "move")
        last = next((seat for seat in decided if seat in people), self.table.seats[0].id)
        return self.viewer or last
