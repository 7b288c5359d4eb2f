"""What goes wrong around a game at the keyboard: files that vanish, signals, odd arguments."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saves import recorder
from saves.finder import Finder
from tests.support.keyboard import Seen, plain

# --- a game whose file is lost while it is played ------------------------------------------


def _delete(file: Path) -> None:
    file.unlink()


def _delete_folder(file: Path) -> None:
    shutil.rmtree(file.parent)


def _replace_folder(file: Path) -> None:
    shutil.rmtree(file.parent)
    file.parent.write_text("no folder")


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:100])


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _append_a_line(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b"xx\n")


def _replace(file: Path) -> None:
    file.unlink()
    file.write_bytes(b"another\n")


LOSSES = [_delete, _delete_folder, _replace_folder, _cut, _empty, _append_a_line, _replace]

Loss = Callable[[Path], None]


def _typed_around(loss: Loss, folder: Path, *after: str) -> Iterator[str]:
    """A first decision, then the loss, then what else is typed."""
    yield "1"
    loss(next(folder.rglob("*.wwe")))
    yield from after


def _play(loss: Loss, data_folder: Path, *after: str) -> Seen:
    return plain("--seed", "q", typed=_typed_around(loss, data_folder, *after))


@pytest.mark.parametrize("loss", LOSSES)
def test_nobody_is_told_that_a_lost_game_is_kept(loss: Loss, data_folder: Path) -> None:
    """The decision is refused, and who leaves all the same hears the truth, with exit code 2."""
    seen = _play(loss, data_folder, "1", "quit", "quit")
    assert seen.code == 2
    assert "The game is not kept" in seen.err
    assert "The game is kept." not in seen.out
    assert "--resume" not in seen.out


@pytest.mark.parametrize("loss", LOSSES)
def test_a_lost_game_is_saved_in_another_place_and_goes_on(
    loss: Loss, data_folder: Path, tmp_path: Path
) -> None:
    """`save FOLDER` writes all that was played until now, and the next decision is kept there."""
    seen = _play(loss, data_folder, "1", f"save {tmp_path / 'my rescue'}", "1", "quit")
    assert (seen.code, seen.err) == (0, "")
    (file,) = (tmp_path / "my rescue").glob("*.wwe")
    opened = recorder.open_game(file, Finder(data_folder / "editions"))
    untouched = plain("--seed", "q", "--dir", str(tmp_path / "other"), typed=["1", "1", "quit"])
    expected = recorder.open_game(untouched.file, Finder(data_folder / "editions"))
    assert opened.game.log.entries == expected.game.log.entries
    assert opened.header.repeatable
    assert f"--resume '{file}'" in seen.out
    assert plain("--resume", str(file)).code == 0


def test_the_refusal_says_how_to_save_the_game(data_folder: Path) -> None:
    """Whoever hears that nothing more can be kept hears what to type."""
    seen = _play(_delete, data_folder, "1")
    text = " ".join(seen.paragraphs)
    assert "Nothing has changed. Type “save” and a folder" in text


def test_quit_warns_once_before_a_game_is_lost(data_folder: Path) -> None:
    """Who quits not knowing that the file is gone can still save the game."""
    warned = _play(_delete, data_folder, "quit", f"save {data_folder / 'games'}", "quit")
    assert (warned.code, warned.err) == (0, "")
    assert "does not hold the game any more" in " ".join(warned.paragraphs)
    assert plain("--resume", warned.resume).code == 0


@pytest.mark.parametrize("typed", ["save", "save ~nosuchperson/x", "save a\0b"])
def test_save_wants_a_folder(typed: str) -> None:
    """Without a folder that can be meant, the game goes on where it was."""
    seen = plain("--seed", "q", typed=["1", typed, "1", "quit"])
    assert (seen.code, seen.err) == (0, "")
    assert "Type “save” and the folder that is to keep the game" in seen.out
    assert plain("--resume", seen.resume).code == 0


def test_save_where_nothing_can_be_written(tmp_path: Path) -> None:
    """A folder that cannot be is refused with a sentence, and nothing has changed."""
    (tmp_path / "file").write_text("no folder")
    seen = plain("--seed", "q", typed=["1", f"save {tmp_path / 'file'}", "1", "quit"])
    assert (seen.code, seen.err) == (0, "")
    assert "is not a folder" in " ".join(seen.paragraphs)
    assert plain("--resume", seen.resume).code == 0


def test_a_whole_game_can_be_moved_by_save_at_any_time(tmp_path: Path) -> None:
    """The old file stays as it was, and others may go on with it."""
    seen = plain("--seed", "q", typed=["1", f"save {tmp_path / 'b'}", "1", "quit"])
    entries = [
        recorder.open_game(file, Finder(tmp_path)).game.log.live
        for file in (seen.file, Path(seen.resume))
    ]
    assert len(entries[0]) < len(entries[1])
