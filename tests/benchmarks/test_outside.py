"""How quick it is from the outside: a saved game, and the command."""

import subprocess
import sys
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from saves.files import FileStore
from saves.finder import Finder
from saves.recorder import open_game, record
from tests.benchmarks.conftest import Sample, measure

WWE = Path(sys.executable).parent / "wwe"


def test_open_from_disk(benchmark: BenchmarkFixture, sample: Sample, tmp_path: Path) -> None:
    """A finished game is read from its file, checked and replayed."""
    store = FileStore(tmp_path)
    with record(sample.game, store) as recording:
        path = store.path(recording.id)
    opened = benchmark(open_game, path, Finder())
    assert opened.game.over
    benchmark.extra_info["entries"] = len(sample.moves)


def test_help_starts(benchmark: BenchmarkFixture) -> None:
    """`wwe --help`, from the start of the process to its end."""
    command = [str(WWE), "--help"]
    measure(benchmark, lambda: subprocess.run(command, check=True, capture_output=True), rounds=20)
