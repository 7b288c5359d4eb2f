"""How quick the app is for who sits before it, measured through a real pseudo-terminal."""

from collections.abc import Callable, Iterator
from itertools import count, cycle
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.support.terminal import KEYS, SYNC_ENDS, Terminal
from tests.terminal.kept import MOMENTS, PLAY, Moment, kept_game
from tests.terminal.playing import asked

STARTS = 20
PRESSES = 200

LOOKING = ("right", "e", "down", "y", "left", "o", "up", "l", "right", "k", "left", "t")
"""Keys that look at other cards and panels, and end where they began; each changes the screen."""

QUIET = 0.02
"""Seconds without output after which the app has nothing more to paint for a key."""


def _starts(benchmark: BenchmarkFixture, painted: str, *words: str) -> None:
    """Measures from the start of the process to the frame in which a text stands."""
    for _ in range(2):  # its modules are compiled and in memory, as on a second day
        with Terminal(*words) as terminal:
            terminal.until(painted)
    terminals: list[Terminal] = []

    def start() -> None:
        terminals.append(Terminal(*words).until(painted))

    def end() -> None:
        with terminals.pop():
            pass

    benchmark.pedantic(start, teardown=end, rounds=STARTS)  # type: ignore[no-untyped-call]


def test_home_starts(benchmark: BenchmarkFixture) -> None:
    """`wwe`, from the start of the process to the home screen."""
    _starts(benchmark, "A first game")


@pytest.mark.parametrize("moment", [PLAY, MOMENTS[-1]], ids=["round-1", "chapter-4"])
def test_resume_starts(benchmark: BenchmarkFixture, data_folder: Path, moment: Moment) -> None:
    """`wwe resume FILE`, from the start of the process to the table, early and late in a game."""
    file = kept_game(data_folder, moment)
    _starts(benchmark, "VP", "resume", str(file))


@pytest.fixture
def playing(data_folder: Path) -> Iterator[Terminal]:
    """A terminal of 120×40 in which a card is to be played."""
    with Terminal("resume", str(kept_game(data_folder, PLAY))) as terminal:
        yield terminal.until(asked)


def test_key_is_painted(benchmark: BenchmarkFixture, playing: Terminal) -> None:
    """From a key to the end of the frame that it changes; p50 and p95 in milliseconds.

    They are among the extra information, with the frames that came after the first one of a key.
    """
    keys = cycle(LOOKING)
    later = count()
    child = playing.child

    def until_quiet() -> None:
        while data := _read(playing, QUIET):
            for _ in range(data.count(SYNC_ENDS)):
                next(later)

    def press() -> None:
        child.send(KEYS.get(key := next(keys), key))
        data = b""
        while SYNC_ENDS not in data:
            data += child.read_nonblocking(1 << 16, 30)

    _measured(benchmark, press, until_quiet)
    benchmark.extra_info["later_frames"] = next(later)


def _measured(
    benchmark: BenchmarkFixture, press: Callable[[], None], setup: Callable[[], None]
) -> None:
    benchmark.pedantic(press, setup=setup, rounds=PRESSES)  # type: ignore[no-untyped-call]
    if benchmark.stats is not None:  # None with --benchmark-disable
        seconds = benchmark.stats.stats.sorted_data
        for percent in (50, 95):
            benchmark.extra_info[f"p{percent}_ms"] = seconds[len(seconds) * percent // 100] * 1e3


def _read(terminal: Terminal, seconds: float) -> bytes:
    before = len(terminal.output)
    terminal.read(seconds)
    return terminal.output[before:]
