"""A store in memory: where a game goes on while no disk will take it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

from .errors import save_error
from .store import Told


class MemoryStore:
    """Games that last as long as this program does: a ``Store`` that keeps nothing safe.

    Whoever writes to one must say that the game is not kept. ``called`` is what its games are
    called in refusals: the file in which they ought to be.
    """

    def __init__(self, called: str) -> None:
        self._called = called
        self._games: dict[str, list[bytes]] = {}
        self._told: defaultdict[str, list[Told]] = defaultdict(list)

    def games(self) -> list[str]:
        """The ids of all games, in the order of their names."""
        return sorted(self._games)

    def name(self, game_id: str) -> str:
        """What its games are called, whichever it is."""
        return self._called

    def create(self, game_id: str, lines: Iterable[bytes]) -> None:
        """Takes a new game; raises ``SaveError``, with ``save-exists`` if it has that one."""
        if game_id in self._games:
            raise save_error("save-exists", Path(self._called))
        self._games[game_id] = list(lines)

    def hold(self, game_id: str) -> None:
        """Does nothing: nobody else can append to it."""

    def release(self, game_id: str) -> None:
        """Does nothing."""

    def append(self, game_id: str, line: bytes, expected: int) -> None:
        """Takes one more line; raises ``SaveError`` if another number comes next."""
        lines = self._games.get(game_id, [])
        if len(lines) != expected:
            path = Path(self._called)
            raise save_error("save-expected", path, found=len(lines), expected=expected)
        lines.append(line)
        for told in tuple(self._told[game_id]):
            told(expected, line)

    def read(self, game_id: str, start: int = 0) -> Iterator[bytes]:
        """The lines from number ``start`` on; raises ``SaveError`` for a game that it has not."""
        if game_id not in self._games:
            raise save_error("save-not-there", Path(self._called))
        yield from islice(self._games[game_id], start, None)

    def subscribe(self, game_id: str, told: Told) -> Callable[[], None]:
        """Calls ``told(number, line)`` for every line from now on; what is returned ends that."""
        self._told[game_id].append(told)
        return lambda: self._told[game_id].remove(told)
