"""A game at one keyboard, from where it stands to its end, or until the people leave it."""

from collections.abc import Iterable
from typing import Any

from wwe_tui.asking.asked import Asked
from wwe_tui.telling import briefing
from wwe_tui.waiting import WaitingTable

from . import scores
from .audience import Audience
from .common import CommonWords
from .keyboard import Keyboard
from .turn import Turn

LONG = 8
"""Lines of an answer after which the question has to be asked again to be seen with its choices."""

LONG_ANSWERS = ("look", "help", "why")


class Session:
    """Plays a table with the people at one keyboard, and its bots."""

    def __init__(self, table: WaitingTable, keyboard: Keyboard) -> None:
        self._table = table
        self._keyboard = keyboard
        self._audience = Audience(table, keyboard.console, keyboard.t)
        self._common = CommonWords(table, keyboard, self._audience)
        self._briefed: object = None
        self._explained: set[tuple[str, object]] = set()
        """To whom which chapter and which kind of decision was explained."""
        self._last: str | None = None
        """Who decided last, as long as they may still take it back before things go on."""

    def wait_to_begin(self) -> None:
        """Gives time to read what stands on the screen; raises ``Quit`` or ``InputEnded``."""
        while self._common.knows(typed := self._keyboard.read("plain-begin")):
            self._common.do(typed, self._somebody)

    def play(self) -> None:
        """Plays to the end; raises ``Quit`` or ``InputEnded`` if the people leave."""
        self._audience.recall()
        try:
            while self._goes_on():
                self._next()
        finally:
            self._audience.leaves()

    def scores(self) -> None:
        """Tells the final scores of a game that is over."""
        scores.tell(self._table, self._keyboard)

    # --- one step of the game ---------------------------------------------------------

    def _goes_on(self) -> bool:
        """Whether there is more to play, to take back, or to tell everybody."""
        if not self._table.over or self._may_take_back():
            return True
        self._audience.leaves()
        return self._audience.holds

    def _next(self) -> None:
        decision = self._table.waiting()
        if decision is None or decision.seat != self._audience.viewer:
            self._audience.leaves()
        if self._audience.holds:
            self._let_read()
        elif decision is not None and decision.seat in self._table.people:
            self._ask(decision.seat)
        elif self._may_take_back():
            self._linger()
        else:
            self._go_on()

    def _let_read(self) -> None:
        """The end of a chapter stands on the screen until somebody presses Enter."""
        if self._wait(self._somebody):
            self._audience.tell_on()

    def _go_on(self) -> None:
        """A chance falls, or a bot decides."""
        self._table.step()
        self._audience.tell()

    @property
    def _somebody(self) -> str:
        """In whose name a word is typed at a prompt for all; "" if only bots play."""
        return self._last or next(iter(self._table.people), "")

    def _may_take_back(self) -> bool:
        """Whether going on would end somebody's right to take back, or the game."""
        if self._last not in self._table.people or self._table.policy == "none":
            return False
        return self._table.over or self._table.policy != "free"

    def _linger(self) -> None:
        """Before things go on by themselves, who decided last can take it back (W14)."""
        assert self._last is not None
        message = "linger-over" if self._table.over else "linger"
        typed = self._keyboard.read(message, seat=self._last)
        if self._common.knows(typed):
            if self._common.do(typed, self._last):
                self._start_afresh()
        elif typed.text:  # a slip of the finger must not give the right away
            self._keyboard.say("linger-help")
        else:
            self._last = None

    def _start_afresh(self) -> None:
        """Another position counts now, so that nothing of the last one does."""
        self._last = None
        self._briefed = None

    # --- a person's decision ------------------------------------------------------------

    def _ask(self, seat: str) -> None:
        if self._audience.viewer != seat and not self._curtain(seat):
            return
        self._audience.tell()
        asked = self._asked(seat)
        if not self._explain(asked):
            return
        self._brief(asked)
        move = self._answer(Turn(asked, self._keyboard.console), seat)
        if move is not None:
            self._submit(seat, move)

    def _curtain(self, seat: str) -> bool:
        """Waits until a person is there alone; False if something else was typed first."""
        undoes = self._last is not None and self._table.policy != "none"
        message = "curtain-undo" if undoes else "curtain"
        typed = self._keyboard.read(message, seat=seat, last=self._last)
        if self._common.knows(typed):
            if self._common.do(typed, self._last or seat):
                self._start_afresh()
            return False
        if typed.text:
            self._keyboard.say("curtain-help", seat=seat)
            return False
        self._last = None
        self._audience.looks(seat)
        return True

    def _asked(self, seat: str) -> Asked:
        table = self._table
        return Asked(
            self._keyboard.t,
            table.setup.edition,
            table.view(seat),
            table.waiting(),
            table.legal(seat),
            lambda move: table.why_not(seat, move),
        )

    def _brief(self, asked: Asked) -> None:
        view = asked.view
        now = (asked.decision.seat, view.chapter, view.round)
        paragraphs = briefing.short if self._briefed == now else briefing.full
        self._briefed = now
        self._keyboard.console.blank()
        if self._table.trouble is not None:
            self._keyboard.say("not-kept-still")
        self._say_all(paragraphs(asked))
        if view.first_game and self._is_new(asked, type(asked.decision)):
            self._say_all(briefing.hint(asked))

    def _explain(self, asked: Asked) -> bool:
        """What is new in a chapter, for a first game; False if another position counts now."""
        told = list(briefing.chapter(asked)) if asked.view.first_game else []
        if not told or not self._is_new(asked, asked.view.chapter):
            return True
        self._keyboard.console.blank()
        self._say_all(told)
        return self._wait(asked.decision.seat)

    def _wait(self, seat: str) -> bool:
        """Gives time to read; False if another position counts now."""
        while self._common.knows(typed := self._keyboard.read("settled-on")):
            if self._common.do(typed, seat):
                self._start_afresh()
                return False
        return True

    def _is_new(self, asked: Asked, what: object) -> bool:
        """Whether this was not explained to the person who is asked, and from now on is."""
        told = (asked.decision.seat, what)
        if told in self._explained:
            return False
        self._explained.add(told)
        return True

    def _say_all(self, paragraphs: Iterable[str]) -> None:
        for paragraph in paragraphs:
            self._keyboard.console.say(paragraph)

    def _answer(self, turn: Turn, seat: str) -> Any | None:
        """The person's move; None if another position counts now."""
        turn.show()
        while turn.move is None:
            typed = self._keyboard.read_after(turn.prompt)
            before = self._keyboard.console.written
            if not self._common.knows(typed):
                turn.answer(typed)
            elif self._common.do(typed, seat):
                self._start_afresh()
                return None
            if self._keyboard.console.written - before > LONG and typed.word in LONG_ANSWERS:
                turn.show()
        return turn.move

    def _submit(self, seat: str, move: Any) -> None:
        self._table.submit(seat, move)
        self._last = seat
        self._audience.tell()
