"""A table of a house on somebody's screen: as any other, with the people who are elsewhere."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, cast

from textual.binding import BindingType
from textual.timer import Timer

from wwe_tui.chronicle import News
from wwe_tui.keys import TABLE_KEYS, Key, bindings
from wwe_tui.lobby.place import Place
from wwe_tui.panels.key_line import Hint
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator, translator

from . import hints, over, scores
from .chat import ChatScreen
from .lobby_around import around, new_words, next_look
from .lobby_seating import InHouse, may_go_on
from .lobby_visitor import SeatedVisitor
from .table import TableScreen

CHAT = Key("chat", "C,shift+c", "chat", display="C")

ACTING = ("undo", "redo", "restart")
"""What only those who play may do."""

NEVER = ("skip", "move")
"""What nobody does who is not alone: pace and file are everybody's."""

SOON = 1.0
"""Seconds after which is told what changed at other tables."""


class HouseTableScreen(TableScreen):
    """Somebody at a place, until they leave for the lobby."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings((CHAT,))]

    def __init__(self, place: Place, settings: Settings, t: Translator, folder: Path) -> None:
        """``folder`` is where their settings are kept."""
        super().__init__(InHouse(place), settings, t, folder)
        self._place = place
        self._read = place.hosted.chat.count
        """How much of what was said is known."""
        self._told: tuple[object, ...] = ()
        self._clock: Timer | None = None
        self._elsewhere = 0
        """At how many other tables it is this person's turn."""
        self._stale = self._gone = False
        self._unsubscribe: list[Callable[[], None]] = []

    @property
    def _seated(self) -> SeatedVisitor:
        return cast("SeatedVisitor", self._visitor)

    # --- coming and going --------------------------------------------------------------------

    def on_mount(self) -> None:
        """Hears of the people here, and of other tables."""
        house, hosted = self._place.caller.house, self._place.hosted
        self._unsubscribe = [
            hosted.subscribe(self._hear_people),
            house.subscribe(self._hear_house),
        ]
        self._look_elsewhere()
        self._look_around()

    async def on_unmount(self) -> None:
        """Hears no more."""
        for end in self._unsubscribe:
            end()

    # What is told here may be told in another visitor's context, where nothing of this screen
    # may be done: it only takes note, and does it in its own.

    def _hear(self, news: News) -> None:
        self.call_later(super()._hear, news)

    def _hear_people(self, _: None) -> None:
        """Who may not look from there any more sees nothing more from this moment on."""
        if not self._seated.may_look and not self._gone:
            self._gone = True
            self._visitor.sit(None)
        self.call_later(self._people_changed)

    def _hear_house(self, _: None) -> None:
        if not self._stale:
            self._stale = True
            self.call_later(self._wait_a_little)

    # --- the people here -----------------------------------------------------------------------

    def _people_changed(self) -> None:
        hosted = self._place.hosted
        if self._gone or hosted.card.closed:
            self._go_away()
            return
        self._look_around()
        told = (self._seated.around, hosted.chat.count, hosted.card)
        if told != self._told:
            self._told = told
            self._draw()

    def _go_away(self) -> None:
        """Back to the lobby; once what lies over the table is read, if anything does."""
        if self.is_active:  # else whatever lies over it would be taken away instead
            _ = self.dismiss(False)

    def _look_around(self) -> None:
        """What the header tells of the people; again when the time left has other words."""
        self._seated.around = around(self._seated.t, self._place)
        left = self._place.hosted.left
        if self._clock is not None:
            self._clock.stop()
        self._clock = None
        if left is not None and self.is_active:
            self._clock = self.set_timer(next_look(left), self._people_changed)

    def on_screen_resume(self) -> None:
        """Nothing lies over it any more: what was said meanwhile was seen, if the chat did."""
        self._people_changed()

    def _wait_a_little(self) -> None:
        _ = self.set_timer(SOON, self._look_elsewhere)

    def _look_elsewhere(self) -> None:
        """How many other tables wait for this person."""
        self._stale = False
        waiting = len(self._place.caller.waiting_elsewhere(self._place.hosted))
        if waiting != self._elsewhere:
            self._elsewhere = waiting
            self._draw()

    # --- the keys ------------------------------------------------------------------------------

    def _hints(self, t: Translator) -> list[Hint]:
        """As at any table; new words, and what waits elsewhere, stand with their keys."""
        undone = 0 if self._place.seat is None else self._undone
        now = hints.now(self._visitor, self._pace.state, undone, self._aim.at)
        shown = hints.hints(t, now._replace(trouble=False))
        kept = [hint for hint in shown if self._is_useful(hint)]
        leave = t("key-leave-elsewhere", count=self._elsewhere) if self._elsewhere else ""
        kept = [
            h._replace(does=leave or t("key-leave-lobby")) if h.click == "do leave" else h
            for h in kept
        ]
        chat = Hint(CHAT.display, self._words or t("key-chat"), "do chat")
        return [chat, *kept] if self._unread else [*kept[:2], chat, *kept[2:]]

    def _is_useful(self, hint: Hint) -> bool:
        action = hint.click.removeprefix("do ")
        if action == "go_on":
            return may_go_on(self._place)
        if action == "seat":
            return self._may_change_seats
        return action not in NEVER and (self._place.seat is not None or action not in ACTING)

    @property
    def _may_change_seats(self) -> bool:
        place = self._place
        return place.seat is not None or place.hosted.card.maker == place.caller.name

    @property
    def _unread(self) -> int:
        return self._place.hosted.chat.count - self._read

    @property
    def _words(self) -> str:
        """The last that was said and not read; seats are called by their colours there."""
        said = self._place.hosted.chat.said
        t = translator(self._settings.language)
        return new_words(t, said[-1], self._unread) if self._unread and said else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Who watches changes nothing; pace and file are no single person's."""
        if action in NEVER or (self._place.seat is None and action in ACTING):
            return False
        return super().check_action(action, parameters)

    # --- what can be done ---------------------------------------------------------------------

    async def _leave(self, *, again: bool = False) -> None:
        self._go_away()

    def action_chat(self) -> None:
        """What is said here."""
        screen = ChatScreen(self._place, self._settings)
        _ = self.app.push_screen(screen, lambda _: self._have_read())

    def _have_read(self) -> None:
        self._read = self._place.hosted.chat.count
        self._draw()

    def action_help(self) -> None:
        """Explains the part that has the focus, and the keys that work here."""
        keys = [CHAT, *(key for key in TABLE_KEYS if key.id not in NEVER)]
        part = self._panes.part
        _ = self.app.push_screen(over.explained(self._visitor.t, self._settings, part, keys))

    def action_go_on(self) -> None:
        """Ends what could be taken back, for those who may."""
        if may_go_on(self._place):
            super().action_go_on()

    def action_seat(self) -> None:
        """One's own seat, and those that are empty."""
        if self._may_change_seats:
            self._do(self._deeds.change_seat)

    def action_scores(self) -> None:
        """The final scores; another game is made in the lobby."""
        if self._table.over and self._scene is not None:
            watching = self._place.seat is None
            sheet = scores.sheet(
                self._visitor, self._scene, self._settings, again=False, undo=not watching
            )
            _ = self.app.push_screen(sheet, self._after_scores)

    def action_replay(self) -> None:
        """Looks at the game until now again, as the viewer knows it; notes are kept nowhere."""
        from wwe_tui.replay.reel import Reel  # noqa: PLC0415 - few look back at once

        from .replay import ReplayScreen  # noqa: PLC0415

        reel = Reel(self._table.film(self._visitor.viewer))
        reel.to(reel.film.last)
        _ = self.app.push_screen(ReplayScreen(reel, self._settings, self._visitor.t, self._folder))
