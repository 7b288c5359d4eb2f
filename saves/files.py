"""The built-in store: a folder with one ``*.wwe`` file per game (F8, F9)."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from . import posix
from .errors import disk, making, save_error
from .format import SUFFIX
from .held import HeldFile, create_held, open_held
from .names import is_id
from .store import Told


class FileStore:
    """Games in the files of a folder, which is made when the first game is: a ``Store``.

    One store appends to a game at a time, by an exclusive ``flock`` on the file;
    everybody may read.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._held: dict[str, HeldFile] = {}
        self._told: defaultdict[str, list[Told]] = defaultdict(list)

    def path(self, game_id: str) -> Path:
        """The file of a game; raises ``SaveError`` for what can be no file's name."""
        if not is_id(game_id):
            raise save_error("save-name", self.folder, name=game_id)
        return self.folder / f"{game_id}{SUFFIX}"

    def name(self, game_id: str) -> str:
        """The path of a game's file, as text."""
        return str(self.path(game_id))

    def games(self) -> list[str]:
        """The ids of the games in the folder, oldest first; none if there is no folder."""
        return sorted(filter(is_id, self._stems()))

    def misnamed(self) -> list[Path]:
        """The files in the folder that would be games, had they a name that can be shown (F9)."""
        stems = [stem for stem in self._stems() if not stem.startswith(".") and not is_id(stem)]
        return [self.folder / f"{stem}{SUFFIX}" for stem in sorted(stems)]

    def _stems(self) -> list[str]:
        with disk(self.folder), suppress(FileNotFoundError):
            names = [path.name for path in self.folder.iterdir()]
            return [name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)]
        return []

    def create(self, game_id: str, lines: Iterable[bytes]) -> None:
        """Writes a new file, whole or not at all, and holds it; never over another one.

        Raises ``SaveError``, with ``save-exists`` if the name is taken.
        """
        path = self.path(game_id)
        with making(self.folder):
            posix.make_folder(self.folder)
        with making(path):
            self._held[game_id] = create_held(path, lines)

    def hold(self, game_id: str) -> None:
        """Locks the file for appending; raises ``SaveError`` that says who has it."""
        if game_id in self._held:
            return
        path = self.path(game_id)
        with disk(path):
            self._held[game_id] = open_held(path)

    def release(self, game_id: str) -> None:
        """Closes and unlocks the file, if it is held."""
        held = self._held.pop(game_id, None)
        if held is not None:
            with disk(held.path):
                held.close()

    def append(self, game_id: str, line: bytes, expected: int) -> None:
        """Appends a line with one write and one sync, and tells who subscribed.

        Raises ``SaveError`` if another number comes next, the disk fails, or others
        changed the file; after a failed sync always.
        """
        self.hold(game_id)
        held = self._held[game_id]
        if held.count != expected:
            raise save_error("save-expected", held.path, found=held.count, expected=expected)
        with disk(held.path):
            held.append(line)
        for told in tuple(self._told[game_id]):
            told(expected, line)

    def read(self, game_id: str, start: int = 0) -> Iterator[bytes]:
        """The lines from number ``start`` on (0 is the header); changes nothing."""
        path = self.path(game_id)
        with disk(path):
            yield from islice(posix.lines(path), start, None)

    def subscribe(self, game_id: str, told: Told) -> Callable[[], None]:
        """Calls ``told(number, line)`` for every line that this store appends from now on."""
        self._told[game_id].append(told)
        return lambda: self._told[game_id].remove(told)
