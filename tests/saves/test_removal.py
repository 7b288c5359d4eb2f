"""F8: a saved game is deleted for good, with what lies beside it, and never while it is played."""

import os
import shutil
from pathlib import Path

import pytest

from saves import posix
from saves.errors import SaveError
from saves.files import FileStore
from saves.recorder import open_game
from saves.removal import branches, companions, remove
from tests.saves.forging import forge
from tests.saves.games import FINDER, kept_game, new_recording
from tests.saves.mishaps import save_error


def test_f8_a_deleted_game_takes_its_companions_with_it(folder: Path) -> None:
    """What a cut line left, who held it, and its notes; other files stay."""
    path = kept_game(folder)
    beside = [path.with_suffix(".torn"), path.with_suffix(".notes.json")]
    beside.append(folder / f".{path.name}.holder")
    assert set(companions(path)) == set(beside)
    other = folder / "other.torn"
    for file in (*beside, other):
        file.write_text("{}")
    remove(path)
    assert list(folder.iterdir()) == [other]
    assert FileStore(folder).games() == []


def test_f8_a_folder_that_is_called_like_a_companion_stays(folder: Path) -> None:
    """It is somebody's own, and no reason to say that the game is not deleted; a link goes."""
    path = kept_game(folder)
    own = path.with_suffix(".notes.json")
    own.mkdir()
    path.with_suffix(".torn").symlink_to(own)
    remove(path)
    assert list(folder.iterdir()) == [own]


def test_f2_the_branches_of_a_game_beside_it_are_known(folder: Path) -> None:
    """Those that repeat entries of its own; other games and what cannot be read do not count."""
    path = kept_game(folder)
    assert branches(path) == ()
    parents = {"a": (path.stem, 2), "b": (path.stem, 1), "c": ("x", 2), "d": (path.stem, 0)}
    for name, (game, entries) in parents.items():
        shutil.copy(path, folder / f"{name}.wwe")
        forge(
            folder / f"{name}.wwe",
            1,
            id=name,
            parent={"game": game, "entry": 2, "entries": entries},
        )
    (folder / "bad.wwe").write_text("stripes")
    (folder / "folder.wwe").mkdir()
    assert branches(path) == (folder / "a.wwe", folder / "b.wwe")
    assert branches(folder / "bad.wwe") == ()
    assert branches(folder / "nowhere" / path.name) == ()


def test_f8_a_deletion_is_made_safe_on_the_disk(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is synced once all files are gone: after a power cut none is back."""
    path = kept_game(folder)
    synced: list[list[Path]] = []
    monkeypatch.setattr(posix, "sync_folder", lambda found: synced.append(list(found.iterdir())))
    remove(path)
    assert synced == [[]]


def test_f8_a_game_that_is_played_is_not_deleted(folder: Path) -> None:
    """It is told who has it; once that one closes it, it can be deleted."""
    with new_recording(folder) as recording:
        path = folder / f"{recording.id}.wwe"
        with pytest.raises(SaveError) as caught:
            remove(path)
        assert caught.value.reason.id == "save-held"
        assert caught.value.reason.values["pid"] == os.getpid()
        assert path.exists()
        assert (folder / f".{path.name}.holder").exists()
    remove(path)
    assert not path.exists()


def test_f8_a_file_that_nobody_can_read_as_a_game_can_be_deleted(folder: Path) -> None:
    """Whatever is in it and however it is called, if only it ends with .wwe."""
    folder.mkdir()
    for name in ("zebra.wwe", "new\nline\x1b[31m.wwe", "\udcff.wwe"):
        (folder / name).write_text("stripes")
        remove(folder / name)
    assert list(folder.iterdir()) == []


def test_f8_of_a_link_only_the_link_is_deleted(folder: Path, tmp_path: Path) -> None:
    """What it leads to stays, if there is anything."""
    folder.mkdir()
    path = kept_game(tmp_path / "elsewhere")
    for target in (path, tmp_path / "nowhere", folder / "link.wwe"):
        (folder / "link.wwe").symlink_to(target)
        remove(folder / "link.wwe")
        assert not (folder / "link.wwe").is_symlink()
    assert open_game(path, FINDER).game.over


def test_f8_a_link_to_a_game_that_is_played_is_not_deleted(folder: Path, tmp_path: Path) -> None:
    """The lock is on the file, by whatever name it is called."""
    with new_recording(folder) as recording:
        link = tmp_path / "link.wwe"
        link.symlink_to(folder / f"{recording.id}.wwe")
        with save_error("save-held-unknown"):
            remove(link)
        assert link.is_symlink()


@pytest.mark.parametrize(
    ("name", "message_id"),
    [
        ("gone.wwe", "save-not-there"),
        ("folder.wwe", "save-not-a-file"),
        ("pipe.wwe", "save-not-a-file"),
        ("text.txt", "save-remove-suffix"),
    ],
)
def test_f9_what_is_no_file_of_a_game_is_not_deleted(
    folder: Path, name: str, message_id: str
) -> None:
    """Neither a folder, nor a pipe, nor a file with another ending; and all stay."""
    (folder / "folder.wwe").mkdir(parents=True)
    os.mkfifo(folder / "pipe.wwe")
    (folder / "text.txt").touch()
    with save_error(message_id):
        remove(folder / name)
    assert sorted(path.name for path in folder.iterdir()) == ["folder.wwe", "pipe.wwe", "text.txt"]
