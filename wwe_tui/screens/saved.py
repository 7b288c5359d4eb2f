"""The saved games: gone on with, replayed, sorted, looked for, counted, and deleted."""

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import ClassVar, get_args

from textual import events
from textual.binding import BindingType

from saves import removal
from saves.errors import SaveError, clean
from saves.finder import Finder
from saves.summary import Remembered, Summary, summaries
from wwe_tui.deleting import described, warned
from wwe_tui.folders import EDITIONS, GAMES
from wwe_tui.keys import Key, bindings
from wwe_tui.names import LONGEST_NAME
from wwe_tui.openings import go_on, show
from wwe_tui.settings import Settings
from wwe_tui.start import Start
from wwe_tui.telling.shelf import Kept, Sort, Wanted, arranged
from wwe_tui.texts.sentences import refusal

from . import deleting, saved_help
from .over import YES
from .page import Drawn
from .results import ResultsScreen
from .saved_list import ONLY, WIDE, SavedState, saved_page
from .table_page import TablePage

PORTION = 4
"""Games that are read at once: between portions the screen answers."""

SORTS: tuple[Sort, ...] = get_args(Sort)

KEYS = (
    Key("saved-replay", "r", "replay"),
    Key("saved-sort", "o", "sort"),
    Key("saved-reverse", "O", "reverse"),
    Key("saved-only", "f,tab", "only(1)"),
    Key("saved-only-back", "shift+tab", "only(-1)"),
    Key("saved-results", "s", "results"),
    Key("saved-delete", "d,delete", "delete"),
    Key("saved-help", "question_mark,f1", "help"),
)

FIND = "/"
"""The letter after which letters are the name of a player."""

_REMEMBERED = Remembered()
"""What is known of files that have not changed since: to read 500 games takes seconds."""


class SavedScreen(TablePage):
    """Ends with the table or the replay of the game that was chosen, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, settings: Settings, folder: Path) -> None:
        """``folder`` is the data folder."""
        super().__init__(settings)
        self._folder = folder
        self._state = SavedState()
        self._gone: set[Path] = set()
        self._pointed = ""

    # --- what it shows -------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Drawn:
        """The list, and the game under the cursor."""
        size = (width, height)
        return saved_page(self.t, self.settings.glyphs, self._state, self.cursor, size)

    def keys(self) -> list[tuple[str, str]]:
        """The keys that work now."""
        names = {"Enter": "found", "Esc": "forget"} if self._state.typing else self._names()
        return [(name, self.t(f"saved-key-{does}")) for name, does in names.items()]

    def _names(self) -> dict[str, str]:
        game, wide = self._game(), self.size.width >= WIDE
        names = {self.arrows(): "choose"} if wide else {}
        if isinstance(game, Summary):
            names["Enter"] = "take" if _can_go_on(game) else "replay"
        if isinstance(game, Summary) and _can_go_on(game):
            names["r"] = "replay"
        names |= {**({"o": "sort", "O": "reverse"} if wide else {}), "f": "only", "/": "find"}
        names |= {"s": "results", **({"d": "delete"} if game else {}), "?": "help", "Esc": "leave"}
        return names

    def count(self) -> int:
        """The number of games in the list."""
        return len(self._state.listed)

    def _game(self) -> Kept | None:
        """The game under the cursor, if there is any."""
        return self._state.listed[self.cursor] if self._state.listed else None

    def _show(self, **changes: object) -> None:
        self._state = self._state._replace(**changes)  # type: ignore[arg-type]
        self.redraw()

    def _list(self, games: tuple[Kept, ...], wanted: Wanted) -> None:
        """Lists the games that are wanted; the cursor stays on its game if that is among them."""
        game = self._game()
        listed = tuple(arranged(games, wanted, self.t))
        paths = [other.path for other in listed]
        kept = game is not None and game.path in paths
        last = max(0, len(listed) - 1)
        self.cursor = paths.index(game.path) if game and kept else min(self.cursor, last)
        self._show(games=games, wanted=wanted, listed=listed)

    def _want(self, **changes: object) -> None:
        wanted = self._state.wanted._replace(**changes)  # type: ignore[arg-type]
        self._state = self._state._replace(said="", trouble="")
        self._list(self._state.games, wanted)

    # --- reading ----------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begins to read."""
        self.work(self._read, "read")

    async def _read(self) -> None:
        """Reads all games, newest first, in portions and in another thread."""
        finder = Finder(self._folder / EDITIONS)
        games = summaries(self._folder / GAMES, finder, _REMEMBERED)
        try:
            while portion := await asyncio.to_thread(lambda: list(islice(games, PORTION))):
                there = [game for game in portion if game.path not in self._gone]
                self._list((*self._state.games, *there), self._state.wanted)
        except SaveError as error:
            self._show(trouble=refusal(self.t, error.reason))
        self._show(reading=False)

    # --- which are listed, and in what order ----------------------------------------------------

    def action_move(self, by: int) -> None:
        """Moves the cursor; what was refused or done is forgotten."""
        self._state = self._state._replace(trouble="", said="")
        super().action_move(by)

    def action_sort(self) -> None:
        """By the next thing to sort by."""
        place = SORTS.index(self._state.wanted.sort) + 1
        self._want(sort=SORTS[place % len(SORTS)], reverse=False)

    def action_reverse(self) -> None:
        """The other way round."""
        self._want(reverse=not self._state.wanted.reverse)

    def action_only(self, by: int) -> None:
        """All games, those that are open, those that are finished."""
        place = ONLY.index(self._state.wanted.only) + by
        self._want(only=ONLY[place % len(ONLY)])

    def on_key(self, event: events.Key) -> None:
        """Letters after the slash are a name that is looked for."""
        if self._state.typing:
            self._type(event)
        elif event.character == FIND:
            event.stop()
            self._show(typing=True)

    def _type(self, event: events.Key) -> None:
        name = self._state.wanted.player
        if event.key in ("enter", "escape"):
            event.stop()
            self._show(typing=False)
            self._want(player=name if event.key == "enter" else "")
        elif event.key == "backspace":
            event.stop()
            self._want(player=name[:-1])
        elif event.is_printable and event.character:
            event.stop()
            self._want(player=f"{name}{event.character}"[:LONGEST_NAME])

    # --- what can be done with one ------------------------------------------------------------

    def action_take(self) -> None:
        """Goes on with the game under the cursor, or replays it if it is over."""
        game = self._game()
        if isinstance(game, Summary) and _can_go_on(game):
            self._sit_at(go_on, game)
        else:
            self.action_replay()

    def action_replay(self) -> None:
        """Shows the game under the cursor again from its beginning."""
        game = self._game()
        if isinstance(game, Summary):
            self._sit_at(_replay, game)

    def _sit_at(self, how: Callable[[Path, Path], Start], game: Summary) -> None:
        if not self.busy:
            self.sit(partial(how, game.path, self._folder))

    def refused(self, sentence: str) -> None:
        """Tells why, in place."""
        self._show(trouble=sentence)

    def action_delete(self) -> None:
        """Deletes the game under the cursor, once that is confirmed."""
        game = self._game()
        if game is not None and not self.busy:
            self.work(partial(self._ask_to_delete, game), "delete")

    async def _ask_to_delete(self, game: Kept) -> None:
        """Asks; but not about a game that cannot be deleted now."""

        def answered(answer: str | None) -> None:
            if answer == YES:
                self.work(partial(self._delete, game), "delete")

        try:
            await asyncio.to_thread(removal.check, game.path)
        except SaveError as error:
            self.refused(refusal(self.t, error.reason))
            return
        warning = await asyncio.to_thread(warned, game.path, self.t)
        question = deleting.sheet(self.t, self.settings, described(game, self.t), warning)
        _ = self.app.push_screen(question, answered)

    async def _delete(self, game: Kept) -> None:
        try:
            await asyncio.to_thread(removal.remove, game.path)
        except SaveError as error:
            self.refused(refusal(self.t, error.reason))
            return
        self._gone.add(game.path)
        left = tuple(other for other in self._state.games if other.path != game.path)
        self._list(left, self._state.wanted)
        self._show(said=self.t("saved-deleted", file=clean(game.path.name)), trouble="")

    # --- where else one can go --------------------------------------------------------------------

    def action_results(self) -> None:
        """Shows what came of all games that were read."""
        page = ResultsScreen(self.settings, self._state.games)
        _ = self.app.push_screen(page, self._look_for)

    def _look_for(self, path: Path | None) -> None:
        """Puts the cursor on a game that was chosen among the best scores."""
        if path is None:
            return
        self._want(only="all", player="")
        paths = [game.path for game in self._state.listed]
        if path in paths:
            self.cursor = paths.index(path)
        self.redraw()

    def action_help(self) -> None:
        """Explains the list, and all keys."""
        _ = self.app.push_screen(saved_help.sheet(self.t, self.settings, self.arrows()))

    def action_leave(self) -> None:
        """Goes back."""
        self.end(None)

    # --- the mouse -----------------------------------------------------------------------------

    def look_at(self, thing: str) -> None:
        """Puts the cursor on a game, if it is one that was clicked on."""
        self._pointed = thing
        if thing.isdigit():
            super().look_at(thing)

    def clicked(self, command: str) -> None:
        """Shows other games, sorts them anew, or takes the one under the cursor."""
        if command == "only":
            self._want(only=self._pointed)
        elif command == "order":
            self.action_sort()
        else:
            super().clicked(command)


def _can_go_on(game: Summary) -> bool:
    return not game.over and game.header.seed is not None


def _replay(path: Path, folder: Path) -> Start:
    return Start(showing=show(path, folder), folder=folder)
