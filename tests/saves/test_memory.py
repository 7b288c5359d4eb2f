"""A store in memory does what a folder does, as long as the program lasts."""

from saves.memory import MemoryStore
from tests.saves.mishaps import save_error

HEADER, ENTRY = b'{"format":1}\n', b'{"n":1}\n'


def test_lines_come_back_as_they_were_taken() -> None:
    """In order, from any number on; each is told to who subscribed."""
    store, told = MemoryStore("game.wwe"), []
    store.create("game", iter([HEADER]))
    stop = store.subscribe("game", lambda number, line: told.append((number, line)))
    store.hold("game")
    store.append("game", ENTRY, 1)
    stop()
    store.append("game", b"two", 2)
    store.release("game")
    assert list(store.read("game")) == [HEADER, ENTRY, b"two"]
    assert list(store.read("game", 1)) == [ENTRY, b"two"]
    assert told == [(1, ENTRY)]
    assert store.games() == ["game"]


def test_its_games_are_called_what_they_ought_to_be_kept_in() -> None:
    """A refusal names the file that does not have the game, not a place that nobody can look at."""
    assert MemoryStore("/games/lost.wwe").name("game") == "/games/lost.wwe"


def test_what_does_not_come_next_is_refused() -> None:
    """A number left out, a game that it has already, one that it has not."""
    store = MemoryStore("game.wwe")
    store.create("game", [HEADER])
    with save_error("save-expected"):
        store.append("game", ENTRY, 2)
    with save_error("save-exists"):
        store.create("game", [HEADER])
    with save_error("save-not-there"):
        list(store.read("other"))
    assert list(store.read("game")) == [HEADER]
