"""The store: numbered lines, in order, told to whoever subscribed."""

import stat
from pathlib import Path

import pytest

from saves.files import FileStore
from tests.saves.games import (
    kept_game,
)
from tests.saves.mishaps import save_error

HEADER, ENTRY = b'{"format":1}\n', b'{"n":1}\n'


def test_a_store_lists_its_games_oldest_first(folder: Path) -> None:
    """Whatever else is in the folder is left out."""
    store = FileStore(folder)
    assert store.games() == []
    for game_id in ("2027-01-01-b", "2026-11-30-a"):
        store.create(game_id, [HEADER])
    for other in ("notes.txt", ".hidden.wwe", "2026-11-30-a.torn"):
        (folder / other).touch()
    assert store.games() == ["2026-11-30-a", "2027-01-01-b"]


def test_a_store_reads_from_a_number_on(folder: Path) -> None:
    """Number 0 is the header."""
    store = FileStore(folder)
    store.create("game", [HEADER])
    store.append("game", ENTRY, expected=1)
    assert list(store.read("game")) == [HEADER, ENTRY]
    assert list(store.read("game", 1)) == [ENTRY]
    assert list(store.read("game", 2)) == []


def test_a_store_goes_on_with_a_game_that_another_one_made(folder: Path) -> None:
    """Once that one has let go of it; until then it is refused."""
    first, second = FileStore(folder), FileStore(folder)
    first.create("game", [HEADER])
    with save_error("save-held"):
        second.append("game", ENTRY, expected=1)
    first.release("game")
    second.append("game", ENTRY, expected=1)
    assert list(first.read("game")) == [HEADER, ENTRY]


def test_a_store_tells_of_new_entries_once_they_are_on_disk(folder: Path) -> None:
    """With their number, until the subscription ends."""
    store, told = FileStore(folder), []
    store.create("game", [HEADER])

    def tell(number: int, line: bytes) -> None:
        told.append((number, line, list(store.read("game", number))))

    unsubscribe = store.subscribe("game", tell)
    store.append("game", ENTRY, expected=1)
    unsubscribe()
    store.append("game", ENTRY, expected=2)
    assert told == [(1, ENTRY, [ENTRY])]


@pytest.mark.parametrize("expected", [0, 2, -1])
def test_a_store_appends_only_what_comes_next(folder: Path, expected: int) -> None:
    """Number 1 comes after the header; nothing is written for another."""
    store = FileStore(folder)
    store.create("game", [HEADER])
    with save_error("save-expected"):
        store.append("game", ENTRY, expected=expected)
    assert list(store.read("game")) == [HEADER]


def test_a_stores_files_are_for_their_owner_only(folder: Path) -> None:
    """They hold the seed and what was chosen face down."""
    mode = kept_game(folder).stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


def test_a_store_leaves_nothing_but_games_behind(folder: Path) -> None:
    """No temporary file, and after closing no sign of who held the game."""
    path = kept_game(folder)
    assert list(folder.iterdir()) == [path]
