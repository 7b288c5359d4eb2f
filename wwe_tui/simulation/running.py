"""Simulating many games, in one process or several; the same results either way."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from signal import SIG_BLOCK, SIG_IGN, SIG_SETMASK, SIGINT, pthread_sigmask, signal
from time import process_time

from .checking import check
from .counting import seat_results
from .deals import Plan, deal
from .playing import play
from .results import GameResult

BATCH = 8
"""Games that a process is given at a time."""


def simulate(plan: Plan, first: int, games: int, jobs: int) -> Iterator[GameResult]:
    """The results of ``games`` games from number ``first`` on, in order.

    Raises ``BrokenProcessPool`` if one of several processes was ended from outside.
    """
    numbers = range(first, first + games)
    if jobs == 1:
        yield from map(partial(one, plan), numbers)
        return
    batches = [numbers[start : start + BATCH] for start in range(0, games, BATCH)]
    # Spawned, not forked: the same on Linux and macOS, and safe whatever threads there are.
    # Ctrl-C is for the first process, which then ends the others.
    spawn = get_context("spawn")
    with ProcessPoolExecutor(jobs, spawn, initializer=signal, initargs=(SIGINT, SIG_IGN)) as pool:
        try:
            with _ctrl_c_later():  # the processes begin with it, before they can ignore it
                all_results = pool.map(partial(several, plan), batches)
            for results in all_results:
                yield from results
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Holds Ctrl-C back: it comes afterwards here, and never in processes begun meanwhile.

    They inherit the mask. Here another thread may get the signal, so it is noted as well.
    """
    pressed: list[int] = []
    handler = signal(SIGINT, lambda number, _: pressed.append(number))
    mask = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, mask)
        signal(SIGINT, handler)
    if pressed:
        raise KeyboardInterrupt


def several(plan: Plan, numbers: range) -> list[GameResult]:
    """The results of some games; what a process does at a time."""
    return [one(plan, number) for number in numbers]


def one(plan: Plan, number: int) -> GameResult:
    """Plays the game with this number, checks it, and keeps what counts."""
    dealt = deal(plan, number)
    started = process_time()
    played = play(dealt)
    between = process_time()
    faults = tuple(check(dealt, played))
    ended = process_time()
    seats = () if played.trouble else seat_results(dealt, played)
    times = (between - started, ended - between)
    return GameResult(number, seats, len(played.entries), *times, faults)
