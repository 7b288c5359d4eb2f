"""A table for who waits: the same table, and no signal cuts an entry in two."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from threading import Thread

import pytest

from rules.system import Refusal
from saves.errors import SaveError
from tests.support.tables import Disk, Ear, ThinkingBot, new_table
from tests.support.toy_system import Guess
from wwe_tui.plain import signals
from wwe_tui.tables import Table
from wwe_tui.waiting import WaitingTable

HIGHER = Guess(higher=True)


@contextmanager
def _waiting(table: Table) -> Iterator[WaitingTable]:
    with closing(signals.Waiter()) as waiter:
        yield WaitingTable(table, waiter.run)


@contextmanager
def _meanwhile(work: Callable[[], None]) -> Iterator[None]:
    """Inside, this is done by another thread."""
    thread = Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        thread.join()


def _public(kind: type) -> set[str]:
    return {name for name in vars(kind) if not name.startswith("_")}


def test_who_waits_can_do_all_that_others_can() -> None:
    """Both tables have the same names."""
    assert _public(WaitingTable) == _public(Table)


def test_all_is_done_when_it_returns(disk: Disk, bot: ThinkingBot) -> None:
    """Moves, chances, bots, undo and redo, a seat that changes hands, another store."""
    bot.let_answer()
    other = Disk()
    with _waiting(new_table(disk, "human", "thinker", undo="free")) as table:
        assert table.step()
        assert not table.step()
        table.submit("red", HIGHER)
        assert table.step()
        table.undo("red")
        assert (disk.entries, table.view(None).guesses) == (4, [])
        table.redo("red")
        assert (disk.entries, table.view(None).guesses) == (5, [True, True])
        table.move_to(other)
        table.change_seat("blue", "human")
        assert (list(table.people), other.entries) == (["red", "blue"], 6)
        assert table.is_kept()
        table.close()
        assert other.held == set()


def test_what_is_refused_is_raised(disk: Disk) -> None:
    """As if there were no loop."""
    with _waiting(new_table(disk, "human")) as table:
        with pytest.raises(Refusal, match="not-your-decision"):
            table.submit("red", HIGHER)
        disk.full = True
        with pytest.raises(SaveError, match="save-disk-full"):
            table.move_to(disk)


def test_who_waits_is_told_that_the_game_is_not_kept_too(disk: Disk) -> None:
    """On a full disk it goes on in memory, until it can be kept again."""
    told: list[str] = []
    with _waiting(new_table(disk, "human")) as table:
        stop = table.subscribe_keeping(lambda reason: told.append(reason.id))
        disk.full = True
        assert table.step()
        assert (table.trouble is None, table.is_kept(), told) == (False, False, ["save-disk-full"])
        disk.full = False
        table.keep_again()
        assert (table.trouble, table.is_kept(), disk.entries) == (None, True, 1)
        assert told == ["save-disk-full", "save-kept-again"]
        stop()


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_signal_during_a_write_waits_for_it(disk: Disk, number: int, code: int) -> None:
    """The entry is on disk, played and told; then the session ends as the signal says."""

    def interrupt() -> None:
        assert disk.writing.wait(10)
        os.kill(os.getpid(), number)
        time.sleep(0.02)
        disk.let_write()

    live = new_table(disk, "human", "human")
    ear = Ear(live)
    with _waiting(live) as table, signals.raised():
        table.step()
        with disk.slow(), _meanwhile(interrupt), pytest.raises(KeyboardInterrupt) as raised:
            table.submit("red", HIGHER)
        assert signals.exit_code(raised.value) == code
        assert (disk.entries, table.view(None).guesses) == (2, [True])
        assert ear.heard == [("chance", "table"), ("move", "red")]
        assert table.is_kept()  # the loop can still be used


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_does_not_wait_for_a_bot(disk: Disk, bot: ThinkingBot, number: int) -> None:
    """A bot that thinks is stopped, and nothing is written."""

    def interrupt() -> None:
        assert bot.thinking.wait(10)
        os.kill(os.getpid(), number)

    with _waiting(new_table(disk, "thinker")) as table, signals.raised():
        table.step()
        with _meanwhile(interrupt), pytest.raises(KeyboardInterrupt):
            table.step()
        assert bot.stopped.wait(10)
    assert disk.entries == 1


def test_afterwards_signals_do_what_they_did(disk: Disk) -> None:
    """Ctrl-C at a prompt is Python's own again."""
    numbers = (signal.SIGINT, *signals.ENDING)
    before = [signal.getsignal(number) for number in numbers]
    with _waiting(new_table(disk, "human")) as table:
        table.step()
        assert [signal.getsignal(number) for number in numbers] == before
