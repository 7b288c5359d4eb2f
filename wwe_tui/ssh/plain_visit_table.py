"""Plain mode at a table of a house: what happens scrolls by, and whose turn it is is asked."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from rules.system import Refusal
from saves.errors import SaveError
from wwe_tui.asking.agreeing import REPLIES, Agreeing, Reply
from wwe_tui.asking.asked import Asked
from wwe_tui.consent import Request
from wwe_tui.lobby.place import Place, named_seats
from wwe_tui.pace import Holding, Stopped
from wwe_tui.plain import opening, scores
from wwe_tui.plain.asides import Asides
from wwe_tui.plain.keyboard import Keyboard, Quit
from wwe_tui.plain.session import LONG, LONG_ANSWERS
from wwe_tui.plain.turn import Turn
from wwe_tui.plain.words import Typed
from wwe_tui.telling import briefing
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal, with_edition, with_names

from .plain_visit_desk import Desk
from .plain_visit_list import title_of
from .plain_visit_news import Heard

WORDS = ("look", "why", "idle", "back", "undo", "redo", "say", "leave", "help", "quit")
"""What can be typed besides numbers; the beginning of a word will do."""

EXPLAINED = ("look", "why", "idle", "back", "undo", "say", "leave", "help", "quit")
"""What `help` explains of them, in this order."""

Work = Callable[[], Awaitable[None]]


class AtTable:
    """Somebody at a table, in their seat or among the spectators, until they leave it."""

    def __init__(self, desk: Desk, t: Translator, place: Place) -> None:
        self._desk = desk
        self._plain_t = t
        self._place = place
        self._hosted = place.hosted
        self._table = place.hosted.table
        self._seat = place.seat
        self._turn: Turn | None = None
        self._turn_of: object = None
        """The position, or the request, that the turn is about."""
        self._told: set[object] = set()
        """The rounds, chapters and kinds of decisions that were explained."""
        self._waits = ""
        """What was said last of whom one waits for."""
        self._scored = False
        """Whether the scores of a game that is over were told."""

    async def stay(self) -> None:
        """Until they leave the table; raises ``Quit`` and ``InputEnded`` if they leave altogether.

        Their seat stays theirs however they go.
        """
        name = self._place.caller.name
        self._hosted.enter(name)
        heard = Heard(self._hosted, self._place.viewpoint, self._desk.wake)
        try:
            self._say_all(self._welcome())
            self._say_all(heard.recall(self._t))
            while self._may_stay():
                self._say_all(heard.tell(self._t))
                typed = await self._desk.typed(self._t, self._prompt(), WORDS)
                if typed is not None and await self._leaves(typed):
                    return
        finally:
            heard.leave()
            self._hosted.leave(name)

    # --- words ----------------------------------------------------------------------------------

    @property
    def _t(self) -> Translator:
        """The words for this table, whose seats may change hands."""
        words = with_edition(self._plain_t, self._table.setup.edition)
        return with_names(words, named_seats(self._hosted))

    def _say(self, message: str, **values: object) -> None:
        self._desk.say(self._t(message, **values))

    def _say_all(self, paragraphs: Iterable[str]) -> None:
        for paragraph in paragraphs:
            self._desk.say(paragraph)

    def _welcome(self) -> Iterable[str]:
        """Where they are now, and for a first game that begins what it is about."""
        t, options = self._t, self._table.setup.options
        seats = [opening.seat_title(t, seat) for seat in named_seats(self._hosted)]
        yield ""
        yield t("visit-at", title=title_of(t, self._hosted), seats=seats)
        view = self._table.view(self._place.viewpoint)
        if self._seat is not None:
            yield t("visit-seat", seat=self._seat)
        elif self._place.viewpoint is not None:
            yield t("visit-shoulder", seat=self._place.viewpoint)
        else:
            yield t("visit-public")
        if options.first_game and (view.chapter, view.round) == (1, 1):
            yield from map(t, opening.INTRODUCTION)
        yield t("visit-words" if self._seat else "visit-words-watching")

    # --- what is so now -------------------------------------------------------------------------

    def _may_stay(self) -> bool:
        """Whether the table is there and may be looked at from here; if not, that is told."""
        name = self._place.caller.name
        if self._hosted.card.closed:
            self._say("visit-closed", title=title_of(self._t, self._hosted))
            return False
        if self._place.viewpoint not in self._hosted.viewpoints(name):
            self._say("visit-seat-gone" if self._seat else "visit-view-gone")
            return False
        return True

    def _prompt(self) -> str:
        """Asks what is to be asked, or tells whom one waits for; what stands before the answer."""
        if self._table.over and not self._scored:
            self._scored = True
            scores.tell(self._table, Keyboard(self._desk, self._t))
            seed = self._table.seed
            if seed is not None:
                self._say("end-seed", seed=seed.hex(), digest=self._table.seed_digest)
        turn = self._current_turn()
        if turn is not None:
            self._waits = ""
            return turn.prompt
        waits = self._waiting()
        if waits != self._waits:
            self._waits = waits
            self._desk.say(waits)
            self._tell_elsewhere()
        return self._t("visit-enter") if self._needs_enter else ""

    def _tell_elsewhere(self) -> None:
        """The other tables where it is their turn."""
        others = self._place.caller.waiting_elsewhere(self._hosted)
        if others:
            self._say("visit-elsewhere", titles=[title_of(self._t, one) for one in others])

    def _current_turn(self) -> Turn | None:
        """The questions of the decision, or request, that this seat is to answer now."""
        about = self._asked_about()
        if about is None or about != self._turn_of:
            self._turn = None
        self._turn_of = about
        if about is not None and self._turn is None:
            self._turn = self._begin_turn()
        return self._turn

    def _asked_about(self) -> object:
        """What this seat is asked now, as something to compare; None if it is not."""
        seat, request, decision = self._seat, self._table.request, self._table.waiting()
        if seat is None or seat not in self._table.people:
            return None
        if request is not None:
            return request if seat in request.left else None
        asked = decision is not None and decision.seat == seat
        return (self._table.entries, decision) if asked else None

    def _begin_turn(self) -> Turn:
        request = self._table.request
        asked = self._asked() if request is None else self._consent(request)
        self._desk.blank()
        if request is None:
            self._brief(asked)
        turn = Turn(asked, self._desk)
        turn.show()
        return turn

    def _asked(self) -> Asked:
        table, seat = self._table, self._seat
        assert seat is not None
        return Asked(
            self._t,
            table.setup.edition,
            table.view(seat),
            table.waiting(),
            table.legal(seat),
            lambda move: table.why_not(seat, move),
        )

    def _consent(self, request: Request) -> Asked:
        assert self._seat is not None
        asking = Agreeing(self._seat, request.asker, request.count, "")
        edition, view = self._table.setup.edition, self._table.view(self._seat)
        return Asked(self._t, edition, view, asking, REPLIES, lambda _: None)

    def _brief(self, asked: Asked) -> None:
        """What has to be known to decide; what is new in a first game is explained once."""
        view = asked.view
        if view.first_game and self._is_new(view.chapter):
            self._say_all(briefing.chapter(asked))
        full = self._is_new((view.chapter, view.round))
        self._say_all(briefing.full(asked) if full else briefing.short(asked))
        if view.first_game and self._is_new(type(asked.decision)):
            self._say_all(briefing.hint(asked))

    def _is_new(self, what: object) -> bool:
        known = what in self._told
        self._told.add(what)
        return not known

    def _waiting(self) -> str:
        """Whom or what one waits for, in a sentence."""
        t, request, state = self._t, self._table.request, self._hosted.pace.state
        if request is not None:
            own = request.asker == self._seat
            message = "visit-wait-answers-own" if own else "visit-wait-answers"
            return t(message, asker=request.asker, others=list(request.left))
        if isinstance(state, Stopped):
            return t("visit-stopped", sentence=refusal(t, state.reason))
        if self._table.over:
            return t("visit-over")
        if isinstance(state, Holding):
            return t("visit-holding" if state.seat == self._seat else "visit-held", seat=state.seat)
        return self._waiting_for(t)

    def _waiting_for(self, t: Translator) -> str:
        seat = self._hosted.to_decide
        if seat is None:
            return t("visit-wait-bots")
        if seat in self._hosted.open_seats:
            return t("visit-wait-open", seat=seat)
        return t("visit-wait-away" if seat in self._hosted.away else "visit-wait", seat=seat)

    @property
    def _needs_enter(self) -> bool:
        """Whether things go on only when this seat says so."""
        state = self._hosted.pace.state
        if isinstance(state, Stopped):
            return self._seat is not None
        return isinstance(state, Holding) and state.seat == self._seat and state.left is None

    # --- what is typed --------------------------------------------------------------------------

    async def _leaves(self, typed: Typed) -> bool:
        """Does what was typed; whether they leave the table."""
        if typed.word == "leave":
            return True
        if typed.word == "quit":
            raise Quit
        before = self._desk.written
        await self._do(typed)
        if self._turn and self._desk.written - before > LONG and typed.word in LONG_ANSWERS:
            self._turn.show()
        return False

    async def _do(self, typed: Typed) -> None:
        asides = Asides(
            self._table, Keyboard(self._desk, self._t), lambda: self._place.viewpoint, EXPLAINED
        )
        if asides.knows(typed):
            asides.answer(typed)
        elif typed.word in _WORDS:
            await _WORDS[typed.word](self, typed)
        elif self._turn is not None:
            await self._answer(self._turn, typed)
        elif typed.word == "back" and self._is_asker:
            await self._try(lambda: self._table.withdraw_request(self._own_seat))
        elif not typed.text and self._needs_enter:
            self._hosted.pace.go_on()
        else:
            self._waits = ""  # is said again
            if typed.text:
                self._say("visit-words" if self._seat else "visit-words-watching")

    async def _answer(self, turn: Turn, typed: Typed) -> None:
        if self._asked_about() != self._turn_of:  # it was asked in another position
            return
        turn.answer(typed)
        move: Any = turn.move
        if move is None:
            return
        self._turn = None
        seat = self._own_seat
        if isinstance(move, Reply):
            await self._try(lambda: self._table.answer_request(seat, move.agrees))
        else:
            await self._try(lambda: self._table.submit(seat, move))

    @property
    def _own_seat(self) -> str:
        assert self._seat is not None
        return self._seat

    @property
    def _is_asker(self) -> bool:
        request = self._table.request
        return request is not None and request.asker == self._seat

    async def undo(self, typed: Typed) -> None:
        """Takes the own last decision back; where others must agree, they are asked (W14)."""
        await self._for_seat(lambda: self._table.request_undo(self._own_seat))

    async def redo(self, typed: Typed) -> None:
        """Takes the last undo back."""
        await self._for_seat(lambda: self._table.redo(self._own_seat))

    async def say(self, typed: Typed) -> None:
        """Says something to all at the table."""
        if self._hosted.say(self._place.caller.name, typed.rest) is None:
            self._say("visit-say-what")

    async def _for_seat(self, work: Work) -> None:
        if self._seat is None:
            self._say("visit-no-seat")
        else:
            await self._try(work)

    async def _try(self, work: Work) -> None:
        """Does something at the table, or says why it cannot be."""
        try:
            await work()
        except (Refusal, SaveError) as error:
            self._desk.say(refusal(self._t, error.reason))


_WORDS: dict[str, Callable[[AtTable, Typed], Awaitable[None]]] = {
    "undo": AtTable.undo,
    "redo": AtTable.redo,
    "say": AtTable.say,
}
