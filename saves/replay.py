"""Playing a saved game again: every entry's legality and every state's digest (F5)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rules.game import Game
from rules.log import AnyEntry
from rules.system import Refusal

from . import format as form
from .finder import Finder
from .format import AnyLine
from .reading import Contents

Told = Callable[[int, AnyEntry, list[Any]], None]
"""Is given an entry's number, the entry, and the happenings that came of it."""


def replay(contents: Contents, finder: Finder, told: Told | None = None) -> Game:
    """The game that the file holds, as far as it was played; ``told`` hears what came of it.

    Raises ``Refusal`` with the line for another system, rules' version or edition,
    for a setup or an entry that the rules do not allow, and for a digest that differs.
    """
    game = start(contents, finder)
    for line in contents.lines:
        check_state(game, line, contents)
        entry, happenings = _accept(game, line, contents)
        if told is not None:
            told(line.n, entry, happenings)
    parent = contents.header.parent
    game.inherited = parent.entries if parent else 0  # from here on: old files took some back
    return game


def start(contents: Contents, finder: Finder) -> Game:
    """The game before its first entry; raises ``Refusal`` for what ``replay`` names."""
    header, place = contents.header, contents.place(0)
    system = finder.system(header, place)
    edition = finder.edition(system, header, place)
    try:
        setup = system.setup(header.seats, header.options, edition)
    except Refusal as refusal:
        raise place.refuse("save-setup", "F2", reason=refusal.reason) from refusal
    return Game(system, setup, None if header.seed is None else bytes.fromhex(header.seed))


def check_state(game: Game, line: AnyLine, contents: Contents) -> None:
    """Raises ``Refusal`` if the line that comes next has not the digest that it must have (F5)."""
    expected = game.due_digest()
    left_out = line.state is None and contents.header.seed is None
    if line.state != expected and not left_out:
        place = contents.place(line.n)
        raise place.refuse("save-state", "F5", found=line.state, expected=expected)


@contextmanager
def legal(line: AnyLine, contents: Contents) -> Iterator[None]:
    """Says of a ``Refusal`` in which line the rules do not allow what (F3)."""
    try:
        yield
    except Refusal as refusal:
        place = contents.place(line.n)
        raise place.refuse("save-illegal", "F3", reason=refusal.reason) from refusal


def _accept(game: Game, line: AnyLine, contents: Contents) -> tuple[AnyEntry, list[Any]]:
    with legal(line, contents):
        entry = form.entry_of(line, game.system)
        return entry, game.accept(entry)
