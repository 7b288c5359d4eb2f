"""What keeps games: the small interface that files (``files.py``) are the built-in form of."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

Told = Callable[[int, bytes], None]
"""Is given the number and the line of a new entry; must not raise."""


class Store(Protocol):
    """Games as numbered lines: 0 is the header, 1 the first entry (see ``format.py``).

    One store writes a game at a time: who appends *holds* it until it is released.
    Every method raises ``SaveError`` if it cannot do what it says; then nothing that
    was kept before has changed.
    """

    def games(self) -> list[str]:
        """The ids of all games, oldest first."""
        ...

    def name(self, game_id: str) -> str:
        """What to call the game in a refusal: a file's path, for instance."""
        ...

    def create(self, game_id: str, lines: Iterable[bytes]) -> None:
        """Keeps a new game with these lines, all or nothing, and holds it."""
        ...

    def hold(self, game_id: str) -> None:
        """Lets nobody else append to the game; the error says who does."""
        ...

    def release(self, game_id: str) -> None:
        """Lets others append again; does nothing if the game is not held."""
        ...

    def append(self, game_id: str, line: bytes, expected: int) -> None:
        """Keeps one more line, durably, if ``expected`` is the number that comes next.

        Holds the game if it is not held yet.
        """
        ...

    def read(self, game_id: str, start: int = 0) -> Iterator[bytes]:
        """The lines from number ``start`` on; the last may be torn, without its newline.

        A line longer than ``format.MAX_LINE`` comes in pieces.
        """
        ...

    def subscribe(self, game_id: str, told: Told) -> Callable[[], None]:
        """Tells of every new line once it is kept; what is returned ends that."""
        ...
