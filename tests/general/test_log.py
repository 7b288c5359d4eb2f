"""The log: append-only, with undo and redo as entries (design, idea 1), whatever the game."""

import pytest

from rules.log import AnyEntry, ChanceEntry, Log, MoveEntry, RedoEntry, UndoEntry
from rules.system import Refusal


def move(number: int) -> MoveEntry:
    """A move; the log does not look into it."""
    return MoveEntry("red", number)


REDO = RedoEntry("red")


def log_of(*entries: AnyEntry) -> Log:
    """A log with these entries."""
    log = Log()
    for entry in entries:
        log.append(entry)
    return log


def back_to(number: int) -> UndoEntry:
    """Takes back all from this entry on."""
    return UndoEntry("red", number)


def test_entries_are_numbered_from_1_in_the_order_in_which_they_came() -> None:
    """A chance counts like a move."""
    log = log_of(move(5), ChanceEntry("tax", 3))
    assert (log[1], log[2], len(log)) == (move(5), ChanceEntry("tax", 3), 2)
    assert log.live == [1, 2]


@pytest.mark.parametrize(
    ("later", "live"),
    [
        ([back_to(3)], [1, 2]),
        ([back_to(1)], []),
        ([back_to(3), REDO], [1, 2, 3, 4]),
        ([back_to(4), back_to(2)], [1]),
        ([back_to(4), back_to(2), REDO], [1, 2, 3]),
        ([back_to(4), back_to(2), REDO, REDO], [1, 2, 3, 4]),
        ([back_to(3), move(9)], [1, 2, 6]),
        ([back_to(3), move(9), back_to(2)], [1]),
        ([back_to(3), move(9), back_to(2), REDO], [1, 2, 6]),
        ([back_to(2), REDO, move(9)], [1, 2, 3, 4, 7]),
    ],
    ids=[
        "an undo leaves out all from its entry on",
        "even all of them",
        "a redo brings back what the undo left out",
        "an undo of what is left",
        "redos take the last undo back first",
        "and then the one before",
        "play goes on after an undo",
        "what came after an undo can be undone",
        "and redone",
        "play goes on after a redo",
    ],
)
def test_undo_and_redo_say_which_entries_count(later: list[AnyEntry], live: list[int]) -> None:
    """Four moves, then these entries; nothing is ever deleted."""
    log = log_of(*map(move, range(4)), *later)
    assert log.live == live
    assert log.entries == [*map(move, range(4)), *later]


@pytest.mark.parametrize(
    ("entries", "wrong", "message"),
    [
        ([move(1)], REDO, "redo-nothing"),
        ([move(1), back_to(1), REDO], REDO, "redo-nothing"),
        ([move(1), back_to(1), move(2)], REDO, "redo-nothing"),
        ([move(1), move(2)], back_to(3), "undo-not-live"),
        ([move(1), move(2), back_to(2)], back_to(2), "undo-not-live"),
        ([move(1), back_to(1), REDO], back_to(2), "undo-not-live"),
        ([], back_to(1), "undo-not-live"),
    ],
    ids=[
        "nothing was undone",
        "it was redone already",
        "another move was made since",
        "no such entry",
        "taken back already",
        "an undo itself",
        "an empty log",
    ],
)
def test_w14_what_cannot_be_undone_or_redone_is_refused(
    entries: list[AnyEntry], wrong: AnyEntry, message: str
) -> None:
    """And the log stays as it is."""
    log = log_of(*entries)
    live = list(log.live)
    with pytest.raises(Refusal) as refusal:
        log.append(wrong)
    assert (refusal.value.reason.id, refusal.value.reason.clause) == (message, "W14")
    assert (log.entries, log.live) == (entries, live)


def test_the_position_of_an_entry_is_how_many_count_before_it() -> None:
    """Entries that were taken back do not count."""
    log = log_of(move(1), move(2), back_to(2), move(3))
    assert (log.position(1), log.position(4)) == (0, 1)


def test_a_copy_of_a_log_goes_its_own_way() -> None:
    """Undo, redo and play in the copy leave the original, and the reverse."""
    log = log_of(*map(move, range(3)), back_to(2))
    twin, other = log.copy(), log.copy()
    twin.append(REDO)
    other.append(move(9))
    assert (log.live, twin.live, other.live) == ([1], [1, 2, 3], [1, 5])
    log.append(REDO)
    assert (log.live, twin.live, other.live) == ([1, 2, 3], [1, 2, 3], [1, 5])
