"""F8: an entry is on disk before it shows; what is not on disk never counts as saved."""

import errno
import fcntl
import os
from pathlib import Path

import pytest

from rules.log import UndoEntry
from rules.system import Refusal
from saves import posix
from saves.files import FileStore
from saves.recorder import open_game, record
from tests.saves.games import (
    CREATED,
    FINDER,
    new_recording,
    next_entry,
    play,
)
from tests.saves.mishaps import fail, no_room_beyond, save_error


def test_f8_an_entry_is_on_disk_before_anyone_sees_what_came_of_it(folder: Path) -> None:
    """When the store tells of it, the file has it and the game has not."""
    with new_recording(folder) as recording:
        seen = []

        def look(number: int, _line: bytes) -> None:
            on_disk = len(open_game(folder / f"{recording.id}.wwe", FINDER).game.log)
            seen.append((number, on_disk, len(recording.game.log)))

        recording.store.subscribe(recording.id, look)
        play(recording, 2)
    assert seen == [(1, 1, 0), (2, 2, 1)]


def test_f8_an_illegal_entry_is_not_written(folder: Path) -> None:
    """The refusal is the rules'; game and file are as they were."""
    with play(new_recording(folder), 3) as recording:
        before = list(recording.store.read(recording.id))
        with pytest.raises(Refusal, match="undo-not-live"):
            recording.submit(UndoEntry("red", to=1))
        assert list(recording.store.read(recording.id)) == before
        assert len(recording.game.log) == 3


def test_f8_a_full_disk_leaves_the_whole_entries(folder: Path) -> None:
    """Half a line fits: it is cut off again, the game stands still, and can go on later."""
    with play(new_recording(folder), 2) as recording:
        path = folder / f"{recording.id}.wwe"
        before = path.read_bytes()
        entry = next_entry(recording.game)
        with no_room_beyond(len(before) + 20), save_error("save-disk-full"):
            recording.submit(entry)
        assert path.read_bytes() == before
        assert len(recording.game.log) == 2
        recording.submit(entry)
    assert len(open_game(path, FINDER).game.log) == 3


def test_f8_after_a_failed_sync_a_file_never_again_counts_as_saved(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next append is refused, too; the whole game can be kept in another place."""
    with play(new_recording(folder), 2) as recording:
        entry = next_entry(recording.game)
        with monkeypatch.context() as patch, save_error("save-unsynced"):
            patch.setattr(posix, "sync", fail(errno.EIO))
            recording.submit(entry)
        with save_error("save-unsynced"):
            recording.submit(entry)
        assert len(recording.game.log) == 2
    with play(record(recording.game, FileStore(folder / "other"))) as elsewhere:
        path = folder / "other" / f"{elsewhere.id}.wwe"
    assert open_game(path, FINDER).game.over


def test_a_game_that_was_played_is_kept_whole(folder: Path) -> None:
    """From its first entry on, with the digests and what was taken back."""
    with play(new_recording(folder), 6) as first:
        first.submit(first.game.undo("red"))
        with record(first.game, first.store, created=CREATED) as second:
            old, new = (list(first.store.read(r.id, 1)) for r in (first, second))
    sums = len(b',"sum":"0123456789abcdef"}\n')
    assert [line[:-sums] for line in old] == [line[:-sums] for line in new]


def test_f8_a_new_file_is_whole_or_not_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No room for the header, or none for its sync: nothing is left behind."""
    with no_room_beyond(100), save_error("save-disk-full"):
        new_recording(folder)
    assert list(folder.iterdir()) == []
    monkeypatch.setattr(posix, "sync", fail(errno.EIO))
    with save_error("save-disk-trouble"):
        new_recording(folder)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_f8_what_a_file_system_does_not_offer_is_done_without(
    folder: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """No full sync as on macOS, no sync of folders: the plain sync of the file remains."""
    monkeypatch.setattr(posix, "_FULL_SYNC", 51)
    monkeypatch.setattr(fcntl, "fcntl", fail(number))
    monkeypatch.setattr(posix, "sync_folder", lambda _folder: None)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    with new_recording(folder):
        assert len(synced) == 1


def test_f8_a_failing_full_sync_is_a_failure(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of the disk is no lack of the file system."""
    monkeypatch.setattr(posix, "_FULL_SYNC", 51)
    monkeypatch.setattr(fcntl, "fcntl", fail(errno.EIO))
    with save_error("save-disk-trouble"):
        new_recording(folder)


def test_f8_a_new_file_whose_name_is_not_safe_is_not_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder could not be synced, so the name might be gone after a power cut."""
    folder.mkdir()
    monkeypatch.setattr(posix, "sync_folder", fail(errno.EIO))
    with save_error("save-disk-trouble"):
        new_recording(folder)
    assert list(folder.iterdir()) == []


def test_f8_every_folder_that_gained_a_name_is_synced(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder of games is new, so the one above it is synced as well; outermost first."""
    synced: list[Path] = []
    monkeypatch.setattr(posix, "sync_folder", synced.append)
    with new_recording(folder / "games"):
        assert synced == [folder.parent, folder, folder / "games"]


def test_a_new_game_is_tried_again_only_if_its_name_is_taken(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk is not asked twenty times."""
    asked: list[Path] = []

    def full(path: Path) -> int:
        asked.append(path)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(posix, "open_new", full)
    with save_error("save-disk-full"):
        new_recording(folder)
    assert len(asked) == 1
