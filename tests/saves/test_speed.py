"""How long it takes to open a finished game and to keep an entry (design: ≤ 25 ms to open)."""

from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from saves.files import FileStore
from saves.finder import Finder
from saves.recorder import open_game, record
from tests.saves.games import new_recording
from tests.saves.test_world_without_end import random_game


def test_opening_a_finished_game(benchmark: BenchmarkFixture, folder: Path) -> None:
    """Reading, checking and replaying about 400 entries of a game of four."""
    game = random_game(4, seed=4)
    with record(game, FileStore(folder)) as recording:
        path = Path(recording.store.name(recording.id))
    benchmark.extra_info["entries"] = len(game.log)
    benchmark(open_game, path, Finder())


def test_keeping_an_entry(benchmark: BenchmarkFixture, folder: Path) -> None:
    """One line: a write and a sync."""
    recording = new_recording(folder)
    numbers = iter(range(1, 1_000_000))
    line = b'{"n":1,"type":"redo","seat":"red","sum":"0123456789abcdef"}\n'
    benchmark(lambda: recording.store.append(recording.id, line, next(numbers)))
    recording.close()
