"""Plain mode in a house: its tables as a numbered list, and the way from it to a seat."""

from collections.abc import Callable, Sequence

from rules.system import Refusal
from saves.errors import SaveError
from wwe_tui.lobby.caller import Caller
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.lobby.place import Place, named_seats
from wwe_tui.plain.console import printable
from wwe_tui.plain.keyboard import Quit
from wwe_tui.plain.words import Typed
from wwe_tui.screens.lobby_seen import SeatSeen, seen
from wwe_tui.texts import Translator
from wwe_tui.texts.layout import wrapped
from wwe_tui.texts.sentences import refusal, with_names

from .plain_visit_desk import Desk

WORDS = ("look", "code", "help", "back", "quit")
"""What can be typed besides numbers; the beginning of a word will do."""

WATCH = ""
"""Stands for the public's place among seats that can be picked."""


class TableList:
    """The tables that a caller sees, with a number for each."""

    def __init__(self, desk: Desk, t: Translator, caller: Caller) -> None:
        self._desk = desk
        self._t = t
        self._caller = caller
        self._tables: Sequence[HostedTable] = ()
        """As they were numbered last."""

    async def choose(self) -> Place:
        """Where they want to go; raises ``Quit`` and ``InputEnded``."""
        self.look("")
        while True:
            typed = await self._desk.typed(self._t, self._t("visit-list-prompt"), WORDS)
            if typed is None:
                continue
            place = await self._try(typed)
            if place is not None:
                return place

    async def _try(self, typed: Typed) -> Place | None:
        """Where what was typed leads, if anywhere; or says why it cannot be."""
        try:
            return await self._answer(typed)
        except (Refusal, SaveError) as error:
            self._desk.say(refusal(self._t, error.reason))
            return None

    async def _answer(self, typed: Typed) -> Place | None:
        if typed.word in _WORDS:
            _WORDS[typed.word](self, typed.rest)
            return None
        if typed.number is not None and 0 < typed.number <= len(self._tables):
            return await self._enter(self._tables[typed.number - 1])
        if typed.text:
            self._desk.say(self._t("visit-list-words", typed=printable(typed.text)))
        else:
            self.look("")
        return None

    # --- words ----------------------------------------------------------------------------------

    def look(self, rest: str) -> None:
        """Lists the tables."""
        self._tables = self._caller.tables
        self._desk.blank()
        guest = self._caller.person.is_guest
        title = "visit-list-guest" if guest else "visit-list"
        self._desk.say(self._t(title, name=self._caller.name, count=len(self._tables)))
        for number, table in enumerate(self._tables, 1):
            start = f"{number:>3}  "
            line = start + self._described(table)
            self._desk.lines(wrapped(line, self._desk.width, hanging=" " * len(start)))
        self._desk.say(self._t("visit-list-help" if self._tables else "visit-list-none"))

    def _described(self, table: HostedTable) -> str:
        """A table in a sentence."""
        t, found = self._t, seen(table, self._caller)
        progress = "lobby-over" if found.over else "lobby-progress"
        return t(
            "visit-table",
            title=title_of(t, table),
            state=found.state,
            progress=t(progress, chapter=found.chapter, round=found.round),
            seats=[_seat(t, seat) for seat in found.seats],
        )

    def code(self, rest: str) -> None:
        """Follows an invitation; its table is in the list from then on."""
        if not rest:
            self._desk.say(self._t("visit-code-what"))
            return
        table = self._caller.follow(rest)
        self.look("")
        number = self._tables.index(table) + 1
        self._desk.say(self._t("visit-invited", number=number))

    def help(self, rest: str) -> None:
        """What can be typed here."""
        for message in ("visit-list-help", "visit-list-new", "visit-list-at-table"):
            self._desk.say(self._t(message))

    def back(self, rest: str) -> None:
        """There is nothing behind the list."""
        self._desk.say(self._t("visit-list-help"))

    def quit(self, rest: str) -> None:
        """Leaves the house; all seats stay."""
        raise Quit

    # --- to a seat ------------------------------------------------------------------------------

    async def _enter(self, table: HostedTable) -> Place | None:
        """Sits down in the own seat, takes one, or watches; None if they have thought better."""
        if table.card.closed:
            self._desk.say(self._t("visit-closed", title=title_of(self._t, table)))
            return None
        own = table.seats_of(self._caller.name)
        if own:
            seat = await self._one_of(table, "visit-own", list(own))
            return None if seat is None else Place(table, self._caller, seat, seat)
        if table.open_seats and not table.table.over:
            return await self._take(table)
        return await self._watch(table)

    async def _take(self, table: HostedTable) -> Place | None:
        """A free seat, once it is said to be wanted; or a place among the spectators."""
        may_watch = bool(table.viewpoints(self._caller.name))
        offered = [*table.open_seats, *([WATCH] if may_watch else [])]
        seat = await self._one_of(table, "visit-free", offered, ask=True)
        if seat is None:
            return None
        if seat == WATCH:
            return await self._watch(table)
        password = await self._password() if table.card.password else ""
        await table.sit(self._caller.name, seat, password)
        return Place(table, self._caller, seat, seat)

    async def _password(self) -> str:
        return await self._line(self._t("visit-password"), secret=True)

    async def _watch(self, table: HostedTable) -> Place | None:
        offered = [one or WATCH for one in table.viewpoints(self._caller.name)]
        if not offered:
            self._desk.say(self._t("visit-not-watched", maker=table.card.maker))
            return None
        viewpoint = await self._one_of(table, "visit-look", offered)
        return None if viewpoint is None else Place(table, self._caller, None, viewpoint or None)

    async def _one_of(
        self, table: HostedTable, question: str, offered: Sequence[str], *, ask: bool = False
    ) -> str | None:
        """One of several places, picked by its number; None for none of them.

        A single one need not be picked, unless it is to be asked for all the same.
        """
        if len(offered) == 1 and not ask:
            return offered[0]
        t = with_names(self._t, named_seats(table))
        self._desk.say(t(question))
        for number, seat in enumerate(offered, 1):
            message = "visit-place" if seat else "visit-place-watching"
            self._desk.lines([f"{number:>3}  {t(message, seat=seat)}"])
        typed = await self._line(t("visit-pick", last=len(offered)))
        if typed.isascii() and typed.isdigit() and 0 < int(typed[:4]) <= len(offered):
            return offered[int(typed[:4]) - 1]
        self._desk.say(t("visit-none-picked"))
        return None

    async def _line(self, prompt: str, *, secret: bool = False) -> str:
        """What is typed, whatever wakes them before."""
        while True:
            line = await self._desk.line(prompt, secret=secret)
            if line is not None:
                return line


_WORDS: dict[str, Callable[[TableList, str], None]] = {
    "look": TableList.look,
    "code": TableList.code,
    "help": TableList.help,
    "back": TableList.back,
    "quit": TableList.quit,
}


def _seat(t: Translator, seat: SeatSeen) -> str:
    """Who sits in a seat of a listed table."""
    if seat.how == "bot" and seat.who:
        return t("visit-held-stand-in", who=seat.who, seat=seat.id)
    return t(f"visit-held-{seat.how}", who=seat.who, seat=seat.id, bot=seat.bot)


def title_of(t: Translator, table: HostedTable) -> str:
    """What a table is called: its title, or whose it is."""
    return table.card.title or t("lobby-untitled", name=table.card.maker)
