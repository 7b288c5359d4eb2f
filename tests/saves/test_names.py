"""F9: names sort by date, never collide and never lead out of the folder."""

import secrets
from pathlib import Path

import pytest

from saves.files import FileStore
from saves.recorder import open_game, resume_file
from tests.saves.games import (
    FINDER,
    kept_game,
    new_recording,
    play,
)
from tests.saves.mishaps import save_error

HEADER = b'{"format":1}\n'


def test_f9_files_sort_by_date_and_name_the_edition(folder: Path) -> None:
    """Date and time in UTC, the edition, six random digits."""
    with new_recording(folder) as recording:
        (name,) = (path.name for path in folder.glob("*.wwe"))
        assert name == f"{recording.id}.wwe"
    date_and_edition, digits = name.removesuffix(".wwe").rsplit("-", 1)
    assert date_and_edition == "2026-11-30-183512-tens"
    assert len(digits) == 6
    assert int(digits, 16) >= 0


def test_f9_a_name_that_is_taken_is_never_written_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the same second and with the same digits twice: another name is found."""
    digits = iter(["aaaaaa", "aaaaaa", "bbbbbb"])
    monkeypatch.setattr(secrets, "token_hex", lambda _bytes: next(digits))
    with new_recording(folder) as first, new_recording(folder) as second:
        assert first.id.endswith("aaaaaa")
        assert second.id.endswith("bbbbbb")
    monkeypatch.setattr(secrets, "token_hex", lambda _bytes: "aaaaaa")
    with save_error("save-exists"):
        new_recording(folder)


@pytest.mark.parametrize("game_id", ["../game", "/game", ".game", "", "a\0b", "a\nb"])
def test_f9_no_id_leads_out_of_the_folder(folder: Path, game_id: str) -> None:
    """Nothing is read or written for such a name."""
    store = FileStore(folder)
    with save_error("save-name"):
        list(store.read(game_id))
    with save_error("save-name"):
        store.create(game_id, [HEADER])


def test_f9_a_file_may_be_renamed_and_played_on(folder: Path) -> None:
    """Its id in the header stays what it was."""
    with play(new_recording(folder), 2) as recording:
        path = folder / f"{recording.id}.wwe"
    renamed = path.rename(folder / "lost to Anna.wwe")
    with resume_file(renamed, FINDER).recording as again:
        play(again)
    assert open_game(renamed, FINDER).game.over
    assert open_game(renamed, FINDER).header.id == recording.id


def test_f9_only_wwe_files_are_played_on(folder: Path) -> None:
    """Any file may be read; for going on it needs its ending."""
    path = kept_game(folder)
    renamed = path.rename(path.with_suffix(".txt"))
    assert open_game(renamed, FINDER).game.over
    with save_error("save-suffix"):
        resume_file(renamed, FINDER)
