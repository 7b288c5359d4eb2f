"""How a person comes to a table: a new game is begun, or a kept one is gone on with.

All of this reads and writes files, so a screen calls it off its loop.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeGuard

from rules.game import Game
from rules.log import AnyEntry, SeatEntry
from rules.seats import HUMAN
from rules.system import Refusal
from rules.undo import humans
from rules.world_without_end.edition_faults import visible
from saves import recorder
from saves.errors import SaveError
from saves.files import FileStore
from saves.finder import Finder
from saves.format import Header
from saves.summary import Summary, summary
from wwe_tui.chronicle import News, of_entry, opening
from wwe_tui.errors import UsageError
from wwe_tui.film import Film
from wwe_tui.folders import EDITIONS, GAMES, named
from wwe_tui.mishaps import file_trouble
from wwe_tui.new_game import Choices, make
from wwe_tui.start import Start
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal


def begin(choices: Choices, folder: Path) -> Start:
    """Begins a new game, which is on disk then; ``folder`` is the data folder.

    Raises ``UsageError`` for what cannot be, or cannot be kept.
    """
    with _sentences():
        game, copy = make(choices, named(folder))
        store = FileStore((folder / GAMES).absolute())
        recording = recorder.record(game, store, repeatable=choices.seed is not None)
    notes = () if copy is None else (translator()("new-edition-copy", file=visible(str(copy))),)
    return Start(recording, folder, notes)


def go_on(path: Path, folder: Path) -> Start:
    """Goes on with the game in a file; raises ``UsageError`` if that cannot be."""
    with _sentences():
        recording, lost = recorder.resume_file(path.absolute(), Finder(folder / EDITIONS))
    return Start(recording, folder, () if lost is None else (refusal(translator(), lost),))


class Showing(NamedTuple):
    """A kept game to be looked at again: its film, its header, its file.

    ``notes`` are sentences that should be read first: what a cut file has lost.
    """

    film: Film
    header: Header
    path: Path
    notes: tuple[str, ...] = ()


def show(path: Path, folder: Path, *, reveal: bool = False) -> Showing:
    """The game in a file, to be looked at again; raises ``UsageError`` if that cannot be.

    Of a game that is not over only what the public knows, and the person's own knowledge if
    there is only one; with ``reveal`` all of it.
    """
    news: list[News] = []
    with _sentences():
        opened = recorder.open_game(
            path.absolute(),
            Finder(folder / EDITIONS),
            lambda number, entry, happenings: news.append(of_entry(number, entry, happenings)),
        )
    game = opened.game
    allowed = None if reveal or game.over else _only_person(game)
    film = Film(game, allowed, [opening(game), *news])
    notes = () if opened.lost is None else (refusal(translator(), opened.lost),)
    return Showing(film, opened.header, path, notes)


def _only_person(game: Game) -> tuple[str, ...]:
    """The seat of who has been the only person from the beginning on; none if there are others.

    Not who holds a seat at the end: that somebody leaves would show all the way before it. And
    who came later, or left, may be the one who looks: then nobody's secrets are their own (W1.5).
    """
    began = humans(game.setup.seats)
    came = {entry.seat for entry in game.log.entries if _sits_down(entry)}
    return began if len(began) == 1 and came <= {*began} else ()


def _sits_down(entry: AnyEntry) -> TypeGuard[SeatEntry]:
    return isinstance(entry, SeatEntry) and entry.player == HUMAN


def latest(folder: Path) -> Summary | None:
    """The game that was played last, of those that are not over; None if there is none.

    Files that cannot be opened, and exports that cannot be gone on with, are passed over.
    Raises ``UsageError`` if the folder cannot be read.
    """
    finder = Finder(folder / EDITIONS)
    for path in last_played(folder):
        game = summary(path, finder)
        if isinstance(game, Summary) and not game.over and game.header.seed is not None:
            return game
    return None


def last_played(folder: Path) -> list[Path]:
    """The files of the saved games of a data folder, those last written to first."""
    store = FileStore(folder / GAMES)
    with _sentences():
        return sorted(map(store.path, store.games()), key=_written, reverse=True)


def _written(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0


@contextmanager
def _sentences() -> Iterator[None]:
    """Says what the rules or the disk refuse, as wrong use."""
    try:
        yield
    except (Refusal, SaveError) as error:
        raise UsageError(refusal(translator(), error.reason)) from error
    except OSError as error:
        raise UsageError(file_trouble(error)) from error
