"""The lobby: all tables that somebody sees, and the ways to them."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import BindingType

from rules.system import Refusal
from saves.errors import SaveError
from wwe_tui.errors import UsageError
from wwe_tui.keys import Key, bindings
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.caller import Caller
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.lobby.house import Wish
from wwe_tui.lobby.place import Place, named_seats
from wwe_tui.new_game import Choices
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal, with_names

from . import lobby_sheets
from .lobby_asking import LineScreen
from .lobby_list import WIDE, LobbyState, lobby_page, title_of
from .lobby_seen import seen, state
from .over import YES
from .page import Drawn, Page

if TYPE_CHECKING:
    from wwe_tui.app import TableApp

KEYS = (
    Key("lobby-watch", "w", "watch"),
    Key("lobby-new", "n", "new"),
    Key("lobby-invitation", "i", "invitation"),
    Key("lobby-close", "c", "close"),
    Key("lobby-account", "a", "account"),
    Key("lobby-settings", "comma", "settings"),
    Key("lobby-forget", "escape", "forget"),
    Key("lobby-leave", "q", "leave"),
)

SOON = 0.2
"""Seconds in which several changes are drawn at once."""

TAKES = {"turn": "play", "seat": "play", "over": "look", "free": "sit", "watch": "look"}
"""What Enter does at a table, by what it is to somebody."""


class LobbyScreen(Page[Place | None]):
    """Ends with a place at a table, or with None if its caller leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(
        self, settings: Settings, caller: Caller, accounts: Accounts | None = None
    ) -> None:
        """``accounts`` are those of the house; without them nobody can look at theirs."""
        super().__init__(settings)
        self._caller = caller
        self._accounts = accounts
        self._tables = caller.tables
        self._said = self._trouble = ""
        self._busy = False
        """Whether something is asked or being done, so that nothing else may be begun."""
        self._stale = False
        """Whether something changed that is not drawn yet."""
        self._clicked_again = False
        """Whether the table that was clicked on was under the cursor already."""
        self._unsubscribe: Callable[[], None] = lambda: None

    # --- what it shows -------------------------------------------------------------------

    def on_mount(self) -> None:
        """From now on it shows what changes at the tables."""
        self._unsubscribe = self._caller.house.subscribe(self._hear)
        self._look_for(self._caller.at)
        self.redraw()

    def on_unmount(self) -> None:
        """Looks no more."""
        self._unsubscribe()

    def _hear(self, _: None) -> None:
        """Something changed: soon it is drawn, with whatever else will have changed till then.

        It may have changed in another visitor's context, where no timer of ours may begin.
        """
        if not self._stale:
            self._stale = True
            self.call_later(self._wait_a_little)

    def _wait_a_little(self) -> None:
        _ = self.set_timer(SOON, self._catch_up)

    def _catch_up(self) -> None:
        self._stale = False
        self._refresh()

    def _refresh(self) -> None:
        """The list anew; the cursor stays on its table."""
        table = self._table
        self._tables = self._caller.tables
        self._look_for(table.card.game if table is not None else "")
        self.redraw()

    def _look_for(self, game: str) -> None:
        games = [table.card.game for table in self._tables]
        last = max(0, len(games) - 1)
        self.cursor = games.index(game) if game in games else min(self.cursor, last)

    @property
    def _table(self) -> HostedTable | None:
        """The table under the cursor, if there is any."""
        return self._tables[self.cursor] if self._tables else None

    def draw(self, width: int, height: int) -> Drawn:
        """The list, and the table under the cursor."""
        caller = self._caller
        shown = LobbyState(
            caller.name,
            caller.person.is_guest,
            sum(table.waits_for(caller.name) for table in self._tables),
            self._said,
            self._trouble,
        )
        tables = [partial(seen, table, caller) for table in self._tables]
        return lobby_page(self.t, self.glyphs, shown, tables, self.cursor, (width, height))

    def keys(self) -> list[tuple[str, str]]:
        """The keys that work now."""
        names = {self.arrows(): "choose"} if self.size.width >= WIDE else {}
        table, caller = self._table, self._caller
        if table is not None:
            names |= self._at(table)
        names |= {} if caller.person.is_guest else {"n": "new"}
        names |= {"i": "invitation"}
        if table is not None and table.card.maker == caller.name:
            names["c"] = "close"
        names |= {"a": "account"} if self._has_account else {}
        names |= {",": "settings", "q": "leave"}
        return [(name, self.t(f"lobby-key-{does}")) for name, does in names.items()]

    def _at(self, table: HostedTable) -> dict[str, str]:
        """What can be done at a table."""
        takes = TAKES.get(state(table, self._caller))
        names = {"Enter": takes} if takes else {}
        can_watch = takes == "sit" and table.viewpoints(self._caller.name)
        return {**names, "w": "look"} if can_watch else names

    @property
    def _has_account(self) -> bool:
        return self._accounts is not None and not self._caller.person.is_guest

    @property
    def _is_gone(self) -> bool:
        """Whether the account was removed, or has another name since this visit began."""
        accounts = self._accounts
        return accounts is not None and self._has_account and not accounts.named(self._caller.name)

    def count(self) -> int:
        """The number of tables in the list."""
        return len(self._tables)

    def action_move(self, by: int) -> None:
        """Moves the cursor; what was refused or done is forgotten."""
        self._said = self._trouble = ""
        super().action_move(by)

    def look_at(self, thing: str) -> None:
        """Puts the cursor on a table that was clicked on."""
        self._clicked_again = self.cursor == int(thing)
        super().look_at(thing)

    def clicked(self, command: str) -> None:
        """The first click looks, the next goes there: nobody sits down by a click too many."""
        if self._clicked_again:
            super().clicked(command)

    def action_forget(self) -> None:
        """What was refused or done is forgotten; the lobby is not left by one key too many."""
        self._tell()

    def _tell(self, said: str = "", trouble: str = "") -> None:
        self._said, self._trouble = said, trouble
        self._refresh()

    # --- doing things -------------------------------------------------------------------------

    def _do(self, what: Callable[[], Coroutine[None, None, None]]) -> None:
        """Does something, one thing at a time; why it cannot be is told in place."""
        if not self._busy:
            self._busy = True
            self.work(partial(self._doing, what), "lobby")

    async def _doing(self, what: Callable[[], Coroutine[None, None, None]]) -> None:
        self._said = self._trouble = ""
        try:
            if self._is_gone:
                self._tell(trouble=self.t("account-page-gone"))
            else:
                await what()
        except (Refusal, SaveError) as error:
            self._tell(trouble=refusal(self._t_of(self._table), error.reason))
        except UsageError as error:
            self._tell(trouble=str(error))
        finally:
            self._busy = False

    def _t_of(self, table: HostedTable | None) -> Translator:
        """The words for a table, with its people's names."""
        return self.t if table is None else with_names(self.t, named_seats(table))

    # --- to a table -----------------------------------------------------------------------

    def action_take(self) -> None:
        """Goes to the own seat; takes an open one, or looks on, where one has none."""
        table = self._table
        if table is not None:
            self._do(partial(self._enter, table))

    async def _enter(self, table: HostedTable) -> None:
        own = table.seats_of(self._caller.name)
        if own:
            seat = await self._one_of(table, "lobby-own", own)
        elif table.open_seats and not table.table.over:
            seat = await self._take_seat(table)
        else:
            await self._watch(table)
            return
        if seat is not None:
            self._go(Place(table, self._caller, seat, seat))

    async def _take_seat(self, table: HostedTable) -> str | None:
        """A seat that is taken now; None if its caller has thought better of it."""
        seat = await self._one_of(table, "lobby-free", table.open_seats)
        if seat is None:
            return None
        password = ""
        if table.card.password:
            asked = LineScreen(self.t, "lobby-password", secret=True, title=table.card.title)
            typed = await self.app.push_screen_wait(asked)
            if typed is None:
                return None
            password = typed
        await table.sit(self._caller.name, seat, password)
        return seat

    def action_watch(self) -> None:
        """Looks on."""
        table = self._table
        if table is not None:
            self._do(partial(self._watch, table))

    async def _watch(self, table: HostedTable) -> None:
        """From the public's place, or over a shoulder; whoever plays looks from their seat."""
        viewpoints = table.viewpoints(self._caller.name)
        if not viewpoints:
            self._tell(trouble=self.t("lobby-closed", maker=table.card.maker))
            return
        own = table.seats_of(self._caller.name)
        viewpoint = await self._one_of(table, "lobby-own" if own else "lobby-look", viewpoints)
        if viewpoint is not None:
            seat = viewpoint if own else None
            self._go(Place(table, self._caller, seat, viewpoint or None))

    async def _one_of(
        self, table: HostedTable, what: str, offered: list[str] | list[str | None]
    ) -> str | None:
        """One of several seats, "" for the public's place; None if none was picked."""
        if len(offered) == 1:
            return offered[0] or ""
        asked = lobby_sheets.seats(self._t_of(table), self.settings, what, offered)
        return await self.app.push_screen_wait(asked)

    def _go(self, place: Place) -> None:
        self._caller.at = place.hosted.card.game
        self.end(place)

    # --- tables come and go ------------------------------------------------------------------

    def action_new(self) -> None:
        """Asks what the new table is to be like; its maker sits down at it."""
        if not self._caller.person.is_guest:
            self._do(self._make)

    async def _make(self) -> None:
        from .lobby_new import NewTableScreen  # noqa: PLC0415 - rarely used

        caller, made = self._caller, list[HostedTable]()

        async def make(choices: Choices, wish: Wish) -> None:
            made.append(await caller.house.make(caller.name, choices, wish))

        form = NewTableScreen(self.settings, caller.house.folder, make)
        await self.app.push_screen_wait(form)
        for table in made:
            caller.at = table.card.game
            self._tables = caller.tables
            self._look_for(caller.at)
            await self._enter(table)

    def action_invitation(self) -> None:
        """Asks for a code, and puts the cursor on the table that it invites to."""
        if not self._busy:
            _ = self.app.push_screen(LineScreen(self.t, "lobby-code"), self._asked_code)

    def _asked_code(self, code: str | None) -> None:
        if code:
            self._do(partial(self._follow, code))

    async def _follow(self, code: str) -> None:
        table = self._caller.follow(code)
        self._tables = self._caller.tables
        self._look_for(table.card.game)
        self._tell(said=self.t("lobby-invited"))

    def action_close(self) -> None:
        """Takes the table under the cursor away, once that is confirmed."""
        table = self._table
        if table is not None:
            self._do(partial(self._close, table))

    async def _close(self, table: HostedTable) -> None:
        title = title_of(self.t, seen(table, self._caller))
        asked = lobby_sheets.closing(self.t, self.settings, title)
        if await self.app.push_screen_wait(asked) == YES:
            await self._caller.house.close(self._caller.name, table)
            self._tell(said=self.t("lobby-closed-now", title=title))

    # --- where else one can go --------------------------------------------------------------------

    def action_account(self) -> None:
        """The caller's name and keys."""
        if self._accounts is not None and self._has_account and not self._busy:
            from .lobby_account import AccountScreen  # noqa: PLC0415 - rarely used

            page = AccountScreen(self.settings, self._accounts, self._caller)
            _ = self.app.push_screen(page, lambda _: self._refresh())

    def action_settings(self) -> None:
        """Theme, colours, signs and pace."""
        from .settings import SettingsScreen  # noqa: PLC0415 - rarely used

        if not self._busy:
            folder = cast("TableApp", self.app).folder
            _ = self.app.push_screen(SettingsScreen(self.settings, folder))

    def action_leave(self) -> None:
        """Leaves the house; all seats stay."""
        self.end(None)
