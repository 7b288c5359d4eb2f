"""F8: folders and files that are not what they were, or never were what they should be."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from rules.system import Refusal
from saves import held, posix
from saves.errors import SaveError
from saves.files import FileStore
from saves.recorder import open_game, record, resume, resume_file
from tests.saves.forging import bodies_of, sealed
from tests.saves.games import (
    FINDER,
    kept_game,
    new_game,
    new_recording,
    next_entry,
    play,
)
from tests.saves.mishaps import fail, save_error

HEADER = b'{"format":1}\n'


def test_a_file_that_vanished_is_noticed_at_the_next_entry(folder: Path) -> None:
    """Writing on to a file that nobody can find would only seem to save."""
    with play(new_recording(folder), 2) as recording:
        shutil.rmtree(folder)
        with save_error("save-vanished"):
            recording.submit(next_entry(recording.game))
        assert len(recording.game.log) == 2


def test_a_file_that_others_wrote_to_is_not_written_over(folder: Path) -> None:
    """An editor that knows nothing of the lock added a line."""
    with play(new_recording(folder), 2) as recording:
        with (folder / f"{recording.id}.wwe").open("a") as file:
            file.write("hello\n")
        with save_error("save-foreign"):
            recording.submit(next_entry(recording.game))


@pytest.mark.parametrize(
    ("number", "message_id"),
    [
        (errno.EROFS, "save-read-only"),
        (errno.EACCES, "save-no-new-file"),
        (errno.EPERM, "save-no-new-file"),
        (errno.ENOSPC, "save-disk-full"),
        (errno.EDQUOT, "save-disk-full"),
        (errno.EIO, "save-disk-trouble"),
    ],
)
def test_a_folder_that_cannot_be_written_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, number: int, message_id: str
) -> None:
    """Read-only, full or broken: a reason with the file's name, at once."""
    monkeypatch.setattr(posix, "open_new", fail(number))
    with save_error(message_id):
        new_recording(folder)


def test_a_folder_that_is_a_file_is_told(folder: Path) -> None:
    """Games cannot be made in it, nor found."""
    folder.write_text("I am a file")
    with save_error("save-not-a-folder"):
        new_recording(folder / "games")
    with save_error("save-not-a-folder"):
        FileStore(folder).games()
    with save_error("save-not-a-folder"):
        FileStore(folder / "games").games()


def test_a_file_that_is_not_there_or_no_file_is_told(folder: Path) -> None:
    """A pipe, too, which would make a careless reader wait for ever."""
    folder.mkdir()
    with save_error("save-not-there"):
        open_game(folder / "none.wwe", FINDER)
    with save_error("save-not-a-file"):
        open_game(folder, FINDER)
    os.mkfifo(folder / "pipe.wwe")
    with save_error("save-not-a-file"):
        open_game(folder / "pipe.wwe", FINDER)
    with save_error("save-not-a-file"):
        resume_file(folder / "pipe.wwe", FINDER)


def test_an_export_without_its_seed_cannot_be_played_on(folder: Path) -> None:
    """Nobody could draw; and it is left as it is, and free."""
    path = kept_game(folder)
    bodies = bodies_of(path.read_bytes())
    del bodies[0]["seed"]
    path.write_bytes(sealed(bodies))
    for _ in range(2):
        with pytest.raises(Refusal, match="save-no-seed"):
            resume_file(path, FINDER)


def test_a_damaged_game_is_not_played_on_and_not_touched(folder: Path) -> None:
    """Resuming verifies everything first, and lets go of the file again."""
    path = kept_game(folder)
    damaged = path.read_bytes().replace(b'"red"', b'"rad"', 1) + b"torn"
    path.write_bytes(damaged)
    for _ in range(2):
        with pytest.raises(Refusal, match="save-changed"):
            resume_file(path, FINDER)
    assert path.read_bytes() == damaged
    assert list(folder.iterdir()) == [path]


def test_two_stores_of_one_process_exclude_each_other_too(folder: Path) -> None:
    """Two tables in one program must not both write to one game."""
    with new_recording(folder) as recording, save_error("save-held"):
        resume(FileStore(folder), recording.id, FINDER)
    with resume(FileStore(folder), recording.id, FINDER).recording as again:
        assert len(again.game.log) == 0


def test_who_holds_a_game_is_unknown_if_nothing_says_so(folder: Path) -> None:
    """The lock alone decides; the file beside it is a courtesy."""
    with new_recording(folder) as recording:
        (folder / f".{recording.id}.wwe.holder").write_text("{")
        with save_error("save-held-unknown"):
            resume(FileStore(folder), recording.id, FINDER)


@pytest.mark.parametrize("beside", ["pipe", "folder", "nested", "long", "link"])
def test_what_lies_beside_a_game_never_keeps_anybody_waiting(folder: Path, beside: str) -> None:
    """A pipe, a folder, deep or long JSON in the place of the file that tells who plays."""
    path = kept_game(folder)
    holder, victim = folder / f".{path.name}.holder", folder / "letter.txt"
    victim.write_text("Dear Anna")

    def put() -> None:
        holder.unlink(missing_ok=True)
        if beside == "pipe":
            os.mkfifo(holder)
        elif beside == "folder":
            holder.mkdir()
        elif beside == "link":
            holder.symlink_to(victim)
        else:
            holder.write_text("[" * 100_000 if beside == "nested" else '{"pid":1' + " " * 2_000)

    put()
    with resume_file(path, FINDER).recording:
        if beside != "folder":
            put()
        with save_error("save-held-unknown"):
            resume_file(path, FINDER)
    assert victim.read_text() == "Dear Anna"
    assert open_game(path, FINDER).game.over


def test_torn_bytes_are_not_put_into_a_pipe(folder: Path) -> None:
    """Nobody reads it, and a writer would wait for ever; so nothing is written at all."""
    with play(new_recording(folder), 2) as recording:
        path = folder / f"{recording.id}.wwe"
    with path.open("ab") as file:
        file.write(b'{"n":3')
    before = path.read_bytes()
    os.mkfifo(path.with_suffix(".torn"))
    with resume_file(path, FINDER).recording as again, save_error("save-not-a-file"):
        again.submit(next_entry(again.game))
    assert path.read_bytes() == before


def test_a_crash_between_two_makers_of_one_name_leaves_no_half_file(folder: Path) -> None:
    """What a crash left under the temporary name only makes others choose another name."""
    folder.mkdir()
    (folder / ".game.wwe.new").write_bytes(HEADER)
    with pytest.raises(FileExistsError):
        held.create_held(folder / "game.wwe", [HEADER])
    assert not (folder / "game.wwe").exists()


def test_a_new_game_begins_with_nothing_but_its_header(folder: Path) -> None:
    """It is an unfinished game at once, should anything happen to the table."""
    with record(new_game(), FileStore(folder)) as recording:
        opened = open_game(folder / f"{recording.id}.wwe", FINDER)
    assert len(opened.game.log) == 0
    assert opened.lost is None


def test_f8_where_no_file_may_be_made_the_folder_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is not there, so that nobody can change its permissions; nor is the folder."""
    refused = PermissionError(errno.EACCES, "Permission denied", str(folder / ".game.wwe.new"))

    def refuse(_path: Path) -> int:
        raise refused

    monkeypatch.setattr(posix, "open_new", refuse)
    with pytest.raises(SaveError) as caught:
        record(new_game(), FileStore(folder))
    assert caught.value.reason.id == "save-no-new-file"
    assert caught.value.reason.values["file"] == str(folder)
    refused.filename = str(folder / "inner")
    monkeypatch.setattr(posix, "make_folder", refuse)
    with pytest.raises(SaveError) as caught:
        record(new_game(), FileStore(folder / "inner"))
    assert caught.value.reason.values["file"] == str(folder)
