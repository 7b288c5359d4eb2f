"""F8: a game goes on whatever its disk does, says so, and is whole when it is kept again."""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rules.system import Reason
from saves import posix
from saves.files import FileStore
from saves.keeping import Keeping
from saves.recorder import open_game, resume_file
from tests.saves.forging import checksum, forge
from tests.saves.games import FINDER, kept_game, new_game, new_recording, next_entry
from tests.saves.mishaps import fail, no_room_beyond, save_error

Mishap = Callable[[Path, pytest.MonkeyPatch], None]

ROUNDS = 3
WHOLE = 10
"""Entries of a game of three rounds: a first card, and two guesses and a card in each."""


def played(keeping: Keeping, entries: int) -> list[Reason]:
    """Plays so many entries, as a table does; what people were told meanwhile."""
    game, told = keeping._file.game, []  # noqa: SLF001 - a test may
    for _ in range(entries):
        entry = next_entry(game)
        told.append(keeping.keep(entry, keeping.prepare(entry)))
        game.accept(entry)
    return [reason for reason in told if reason is not None]


def is_whole(path: Path) -> bool:
    """Whether a file holds the game to its end, as it is played without any trouble."""
    game, undisturbed = open_game(path, FINDER).game, new_game(ROUNDS)
    while not undisturbed.over:
        undisturbed.accept(next_entry(undisturbed))
    same = game.system.digest(game.state) == undisturbed.system.digest(undisturbed.state)
    return same and game.log.entries == undisturbed.log.entries


@pytest.fixture
def keeping(folder: Path) -> Iterator[Keeping]:
    """A game of which two entries are on disk."""
    keeping = Keeping(new_recording(folder, ROUNDS))
    assert played(keeping, 2) == []
    yield keeping
    keeping.close()


def path_of(keeping: Keeping) -> Path:
    """The file in which a game is kept, or ought to be."""
    return Path(keeping.name)


# --- every mishap --------------------------------------------------------------------------


def _write_fails(number: int) -> Mishap:
    def happens(_path: Path, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(posix, "write_all", fail(number))

    return happens


def _half_a_line_fits(_path: Path, patch: pytest.MonkeyPatch) -> None:
    write = os.write

    def write_half(fd: int, data: bytes) -> int:
        return write(fd, data[: len(data) // 2])

    patch.setattr(os, "write", write_half)


def _folder_vanishes(path: Path, _patch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(path.parent)


def _file_vanishes(path: Path, _patch: pytest.MonkeyPatch) -> None:
    path.unlink()


def _folder_is_moved(path: Path, _patch: pytest.MonkeyPatch) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


def _file_is_moved(path: Path, _patch: pytest.MonkeyPatch) -> None:
    path.rename(path.with_name("elsewhere.wwe"))


def _file_is_replaced(path: Path, _patch: pytest.MonkeyPatch) -> None:
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)


def _others_write(path: Path, _patch: pytest.MonkeyPatch) -> None:
    path.write_bytes(path.read_bytes() + b"hello\n")


def _others_cut(path: Path, _patch: pytest.MonkeyPatch) -> None:
    os.truncate(path, 100)


SAME_FILE: list[tuple[Mishap, str]] = [
    (_write_fails(errno.ENOSPC), "save-disk-full"),
    (_write_fails(errno.EDQUOT), "save-disk-full"),
    (_write_fails(errno.EROFS), "save-read-only"),
    (_write_fails(errno.EACCES), "save-no-permission"),
    (_write_fails(errno.EIO), "save-disk-trouble"),
    (_half_a_line_fits, "save-disk-full"),
]
"""What a file gets over once the disk is mended."""

NEW_FILE: list[tuple[Mishap, str]] = [
    (_folder_vanishes, "save-vanished"),
    (_file_vanishes, "save-vanished"),
    (_folder_is_moved, "save-vanished"),
    (_file_is_moved, "save-vanished"),
    (_file_is_replaced, "save-vanished"),
    (_others_write, "save-foreign"),
    (_others_cut, "save-foreign"),
]
"""After what nothing more is written to a file."""


@pytest.mark.parametrize(("mishap", "reason"), SAME_FILE + NEW_FILE)
def test_f8_whatever_happens_to_the_file_the_game_goes_on_in_memory(
    keeping: Keeping, monkeypatch: pytest.MonkeyPatch, mishap: Mishap, reason: str
) -> None:
    """It is told once, with the file's name, and never said to be kept; all is kept afterwards."""
    path = path_of(keeping)
    with monkeypatch.context() as patch:
        mishap(path, patch)
        told = played(keeping, 3)
        assert [(r.id, r.values["file"]) for r in told] == [(reason, str(path))]
        assert told == [keeping.trouble]
        assert not keeping.is_kept()
        assert played(keeping, WHOLE - 5) == []
    again = keeping.keep_again()
    assert again == Reason("save-kept-again", "F8", {"file": keeping.name})
    assert keeping.trouble is None
    assert keeping.is_kept()
    assert is_whole(path_of(keeping))


@pytest.mark.parametrize(("mishap", "_"), SAME_FILE)
def test_f8_a_file_that_was_only_short_of_room_gets_the_missing_lines(
    keeping: Keeping, monkeypatch: pytest.MonkeyPatch, mishap: Mishap, _: str
) -> None:
    """What it had is cut back to whole lines and stays; no other file is made."""
    path, before = path_of(keeping), path_of(keeping).read_bytes()
    with monkeypatch.context() as patch:
        mishap(path, patch)
        played(keeping, WHOLE - 2)
        assert path.read_bytes() == before
    keeping.keep_again()
    assert path_of(keeping) == path
    assert path.read_bytes().startswith(before)
    assert [file.suffix for file in path.parent.glob("[!.]*")] == [".wwe"]


@pytest.mark.parametrize(("mishap", "_"), NEW_FILE)
def test_f8_a_file_that_is_another_s_now_is_left_as_it_is(
    keeping: Keeping, monkeypatch: pytest.MonkeyPatch, mishap: Mishap, _: str
) -> None:
    """All of the game goes to a new file in the same folder, which is made again if need be."""
    path = path_of(keeping)
    mishap(path, monkeypatch)
    after = path.read_bytes() if path.exists() else None
    played(keeping, WHOLE - 2)
    keeping.keep_again()
    assert path_of(keeping) != path
    assert path_of(keeping).parent == path.parent
    assert (path.read_bytes() if path.exists() else None) == after


def test_f8_while_the_disk_is_full_trying_again_changes_nothing(keeping: Keeping) -> None:
    """There is room for one of three lines, and then for all: none is written twice."""
    path = path_of(keeping)
    with no_room_beyond(path.stat().st_size):
        played(keeping, 3)
        with save_error("save-disk-full"):
            keeping.keep_again()
    in_memory = keeping._now  # noqa: SLF001 - a test may
    one_more = len(next(in_memory.store.read(in_memory.id, 3)))
    with no_room_beyond(path.stat().st_size + one_more + 5), save_error("save-disk-full"):
        keeping.keep_again()
    assert keeping.trouble is not None
    assert len(open_game(path, FINDER).game.log) == 3
    played(keeping, WHOLE - 5)
    keeping.keep_again()
    assert is_whole(path)


def test_f8_nobody_goes_on_with_a_game_that_is_played_in_memory(keeping: Keeping) -> None:
    """Its file stays held, so that it can be caught up; once it goes on elsewhere it is free."""
    path = path_of(keeping)
    with no_room_beyond(path.stat().st_size):
        played(keeping, 1)
    with save_error("save-held"):
        resume_file(path, FINDER)
    told = keeping.move_to(FileStore(path.parent.with_name("other")))
    assert told == Reason("save-kept-again", "F8", {"file": keeping.name})
    played(keeping, WHOLE - 3)
    assert is_whole(path_of(keeping))
    with resume_file(path, FINDER).recording as old:
        assert len(old.game.log) == 2


def test_f8_moving_a_game_that_is_kept_is_no_news(keeping: Keeping, tmp_path: Path) -> None:
    """Who moved it knows."""
    assert keeping.keep_again() is None
    assert keeping.move_to(FileStore(tmp_path)) is None


def test_f8_a_game_that_cannot_be_moved_is_still_in_memory(keeping: Keeping) -> None:
    """The other folder is a file."""
    path = path_of(keeping)
    with no_room_beyond(path.stat().st_size):
        played(keeping, 1)
    with save_error("save-not-a-folder"):
        keeping.move_to(FileStore(path / "other"))
    assert keeping.trouble is not None
    played(keeping, WHOLE - 3)
    keeping.keep_again()
    assert is_whole(path)


def test_f8_a_file_that_is_found_gone_is_written_anew(keeping: Keeping) -> None:
    """Nothing was played since, so there was no trouble; trying to keep it makes a new one."""
    path_of(keeping).unlink()
    assert not keeping.is_kept()
    keeping.keep_again()
    played(keeping, WHOLE - 2)
    assert is_whole(path_of(keeping))


# --- a sync that fails -------------------------------------------------------------------


@contextmanager
def _next_sync_fails(patch: pytest.MonkeyPatch, number: int = errno.EIO) -> Iterator[list[int]]:
    """The next sync fails, those after it do not; the numbers of the files that were synced."""
    synced: list[int] = []
    sync = posix.sync

    def failing(fd: int) -> None:
        synced.append(fd)
        if len(synced) == 1:
            raise OSError(number, os.strerror(number))
        sync(fd)

    with patch.context() as inside:
        inside.setattr(posix, "sync", failing)
        yield synced


def test_f8_after_a_failed_sync_the_whole_game_goes_to_a_new_file_at_once(
    keeping: Keeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the entry that was being written. There is no trouble, and both names are told."""
    old = path_of(keeping)
    with _next_sync_fails(monkeypatch):
        (told,) = played(keeping, 1)
    new, left = path_of(keeping), old.read_bytes()
    assert told == Reason("save-moved", "F8", {"file": str(old), "now": str(new)})
    assert (keeping.trouble, new.parent, new != old) == (None, old.parent, True)
    assert len(open_game(new, FINDER).game.log) == 3
    assert played(keeping, WHOLE - 3) == []
    assert is_whole(new)
    assert old.read_bytes() == left  # it is never written again


def test_f8_a_failed_sync_with_no_room_for_a_new_file_leaves_memory(
    keeping: Keeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What hinders the new file is told; the old one stays unsaved, whatever it holds."""
    old = path_of(keeping)
    with _next_sync_fails(monkeypatch), monkeypatch.context() as patch:
        patch.setattr(posix, "open_new", fail(errno.ENOSPC))
        (told,) = played(keeping, 1)
        assert told.id == "save-disk-full"
        assert not keeping.is_kept()
        with save_error("save-disk-full"):
            keeping.keep_again()
    left = old.read_bytes()
    played(keeping, WHOLE - 3)
    keeping.keep_again()
    assert old.read_bytes() == left
    assert path_of(keeping) != old
    assert is_whole(path_of(keeping))


def test_f8_a_file_that_cannot_be_cut_back_is_not_written_again(
    keeping: Keeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a line stands in it for good, so the game goes to a new file when it is kept again."""
    old = path_of(keeping)
    with monkeypatch.context() as patch:
        _half_a_line_fits(old, patch)
        patch.setattr(os, "ftruncate", fail(errno.EIO))
        played(keeping, 1)
    assert keeping.trouble is not None
    keeping.keep_again()
    assert path_of(keeping) != old
    played(keeping, WHOLE - 3)
    assert is_whole(path_of(keeping))
    assert len(open_game(old, FINDER).game.log) == 2


# --- files of others ----------------------------------------------------------------------


def test_f8_a_file_of_format_1_is_caught_up_in_format_1(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the same file, with the same header."""
    path = _cut(kept_game(folder, ROUNDS), 2)
    forge(path, 1, format=1)
    keeping = Keeping(resume_file(path, FINDER).recording)
    with monkeypatch.context() as patch:
        patch.setattr(posix, "write_all", fail(errno.ENOSPC))
        played(keeping, 4)
    keeping.keep_again()
    played(keeping, WHOLE - 6)
    keeping.close()
    assert is_whole(path)
    assert open_game(path, FINDER).header.format == 1


def test_f8_a_file_whose_lines_are_written_otherwise_is_not_mixed_with_ours(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program put ``type`` before ``n``: the game is kept again in a file of our own."""
    path = _cut(kept_game(folder, ROUNDS), 2)
    *lines, last = path.read_bytes().splitlines(keepends=True)
    head = last.partition(b',"sum"')[0].replace(b'"n":2,"type":"move"', b'"type":"move","n":2')
    sum_ = checksum(head, lines[-1][-19:-3])
    path.write_bytes(b"".join([*lines, head + b',"sum":"' + sum_ + b'"}\n']))
    keeping = Keeping(resume_file(path, FINDER).recording)
    with monkeypatch.context() as patch:
        patch.setattr(posix, "write_all", fail(errno.ENOSPC))
        played(keeping, 4)
    keeping.keep_again()
    played(keeping, WHOLE - 6)
    keeping.close()
    assert path_of(keeping) != path
    assert is_whole(path_of(keeping))
    assert len(open_game(path, FINDER).game.log) == 2


def _cut(path: Path, entries: int) -> Path:
    """Leaves so many entries in a file."""
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[: entries + 1]))
    return path
