"""F12: notes are kept in a file beside a saved game, and a file that is no such thing is left."""

import errno
import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.system import Refusal
from saves import posix
from saves.errors import SaveError
from saves.notes import (
    MAX_BYTES,
    MAX_NOTES,
    MAX_TEXT,
    Notebook,
    notes_path,
    read_notes,
    write_note,
)
from saves.removal import companions
from tests.saves.mishaps import fail, save_error
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal

GAME = "2026-11-30-183512-kingsbridge-3f9a1c"
NOTE = {"entry": 7, "text": "here I lost", "written": "2026-12-01T10:00:00Z"}


def _file(folder: Path, **changes: Any) -> Path:
    """A notes file of the game with one note, and with some members changed."""
    path = folder / f"{GAME}.notes.json"
    path.write_text(json.dumps({"version": 1, "game": GAME, "notes": [NOTE], **changes}))
    return path


def test_f12_a_note_is_there_again_with_its_entry(tmp_path: Path) -> None:
    """What was written at entries 0 and 7 is read again at 0 and 7, and nowhere else."""
    path = tmp_path / "game.notes.json"
    write_note(path, GAME, 7, "here I lost")
    write_note(path, GAME, 0, "against Anna")
    assert read_notes(path, GAME) == {0: "against Anna", 7: "here I lost"}


def test_f12_the_file_lies_beside_the_game_and_goes_with_it() -> None:
    """Whoever deletes a game deletes its notes: both know them by the same name."""
    save = Path("games/lost to Anna.wwe")
    assert notes_path(save) == Path("games/lost to Anna.notes.json")
    assert notes_path(save) in companions(save)


def test_f12_the_file_can_be_read_from_another_language(tmp_path: Path) -> None:
    """It is one JSON object: version, game, and the notes by entry with their times."""
    path = _file(tmp_path)
    write_note(path, GAME, 3, "wool too early")
    found = json.loads(path.read_bytes())
    assert (found["version"], found["game"]) == (1, GAME)
    assert [(note["entry"], note["text"]) for note in found["notes"]] == [
        (3, "wool too early"),
        (7, "here I lost"),
    ]
    assert found["notes"][1] == NOTE


def test_f12_no_text_takes_a_note_away(tmp_path: Path) -> None:
    """And with the last note goes the file."""
    path = _file(tmp_path)
    write_note(path, GAME, 3, "wool too early")
    write_note(path, GAME, 7, "  ")
    assert read_notes(path, GAME) == {3: "wool too early"}
    write_note(path, GAME, 3, "")
    assert list(tmp_path.iterdir()) == []
    write_note(path, GAME, 3, "")


def test_f12_only_its_owner_may_read_it(tmp_path: Path) -> None:
    """A note at a running game may tell what nobody else should know."""
    path = tmp_path / "game.notes.json"
    write_note(path, GAME, 1, "I keep the gold for the bridge")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_f12_what_another_has_written_meanwhile_stays(tmp_path: Path) -> None:
    """Two people who look at the same game lose nothing of each other's."""
    path = tmp_path / "game.notes.json"
    one, other = Notebook(path, GAME), Notebook(path, GAME)
    one.write(1, "mine")
    other.write(2, "yours")
    assert read_notes(path, GAME) == {1: "mine", 2: "yours"}
    assert other.notes == {1: "mine", 2: "yours"}


def test_f12_a_terminal_is_sent_nothing_but_letters(tmp_path: Path) -> None:
    """A file from elsewhere may hold sequences that clear the screen: they are shown as text."""
    path = _file(tmp_path, notes=[{**NOTE, "text": "\x1b[2Jgone\nnow"}])
    assert read_notes(path, GAME) == {7: "\\x1b[2Jgone\\nnow"}
    write_note(path, GAME, 1, "two\nlines\x07")
    assert read_notes(path, GAME)[1] == "two\\nlines\\x07"


BAD: list[tuple[dict[str, Any], str]] = [
    ({"version": 2, "colour": "red"}, "notes-version"),
    ({"game": "another"}, "notes-other-game"),
    ({"more": 1}, "notes-malformed"),
    ({"notes": [NOTE, NOTE]}, "notes-malformed"),
    ({"notes": [{**NOTE, "entry": -1}]}, "notes-malformed"),
    ({"notes": [{**NOTE, "entry": 10**9}]}, "notes-malformed"),
    ({"notes": [{**NOTE, "entry": "7"}]}, "notes-malformed"),
    ({"notes": [{**NOTE, "text": ""}]}, "notes-malformed"),
    ({"notes": [{**NOTE, "text": "a" * (MAX_TEXT + 1)}]}, "notes-malformed"),
    ({"notes": [{**NOTE, "written": "yesterday"}]}, "notes-malformed"),
    ({"notes": [{**NOTE, "entry": n} for n in range(MAX_NOTES + 1)]}, "notes-malformed"),
    ({"notes": None}, "notes-malformed"),
]


@pytest.mark.parametrize(("changes", "message"), BAD)
def test_f12_what_are_no_notes_of_this_game_is_never_written_over(
    tmp_path: Path, changes: dict[str, Any], message: str
) -> None:
    """It is refused by name, whether one reads or writes, and is as it was."""
    path = _file(tmp_path, **changes)
    before = path.read_bytes()
    for use in (lambda: Notebook(path, GAME), lambda: write_note(path, GAME, 1, "new")):
        with pytest.raises(Refusal) as refused:
            use()
        assert refused.value.reason.id == message
        assert refused.value.reason.values["file"] == str(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\0" * 100,
        b"[" * 100_000,
        b'{"version":1',
        b"\xff\xfe",
        b'{"version":1,"game":"a","game":"b"}',
        b'{"version":1,"game":"\\ud800"}',
    ],
)
def test_f12_any_bytes_are_refused_in_a_sentence(tmp_path: Path, body: bytes) -> None:
    """Cut files, zeros, deep nesting, no UTF-8, a member twice, half a letter."""
    path = tmp_path / "game.notes.json"
    path.write_bytes(body)
    with pytest.raises(Refusal) as refused:
        read_notes(path, GAME)
    assert refused.value.reason.id == "notes-malformed"


def test_f12_of_a_huge_file_no_more_is_read_than_notes_can_take(tmp_path: Path) -> None:
    """A file of a terabyte of nothing is refused at once."""
    path = tmp_path / "game.notes.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(Refusal) as refused:
        read_notes(path, GAME)
    assert refused.value.reason.id == "notes-large"


def test_f12_all_notes_that_may_be_fit_into_a_file(tmp_path: Path) -> None:
    """A thousand notes of a thousand letters that take four bytes each are within the limit."""
    text = "\N{CASTLE}\ufe0f"[0] * MAX_TEXT
    notes = [{**NOTE, "entry": n, "text": text} for n in range(MAX_NOTES)]
    body = msgspec.json.encode({"version": 1, "game": GAME, "notes": notes})
    assert len(body) < MAX_BYTES
    path = tmp_path / "game.notes.json"
    path.write_bytes(body)
    assert len(read_notes(path, GAME)) == MAX_NOTES


def test_f12_too_long_and_too_many_are_refused(tmp_path: Path) -> None:
    """And another text in place of one that is there is not one more."""
    notes = [{**NOTE, "entry": n} for n in range(MAX_NOTES)]
    path = _file(tmp_path, notes=notes)
    with pytest.raises(Refusal) as many:
        write_note(path, GAME, MAX_NOTES, "one more")
    with pytest.raises(Refusal) as long:
        write_note(path, GAME, 1, "a" * (MAX_TEXT + 1))
    assert (many.value.reason.id, long.value.reason.id) == ("notes-many", "notes-long")
    write_note(path, GAME, 1, "a" * MAX_TEXT)


@pytest.mark.parametrize("step", ["sync", "sync_folder"])
def test_f12_a_note_is_on_the_disk_or_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """A disk that does not take it is told of, and leaves no half of a file."""
    path = tmp_path / "game.notes.json"
    monkeypatch.setattr(posix, step, fail(errno.ENOSPC))
    with save_error("save-disk-full"):
        write_note(path, GAME, 1, "new")
    assert [file.name for file in tmp_path.iterdir()] in ([], [path.name])


def test_f12_a_failed_write_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is written under another name first, so that the old notes are whole."""
    path = _file(tmp_path)
    before = path.read_bytes()
    monkeypatch.setattr(posix, "sync", fail(errno.EIO))
    with pytest.raises(SaveError):
        write_note(path, GAME, 1, "new")
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


NO_FILE: dict[str, Callable[[Path], None]] = {
    "folder": lambda path: path.mkdir(),
    "pipe": os.mkfifo,
    "loop": lambda path: path.symlink_to(path),
    "endless": lambda path: path.symlink_to("/dev/zero"),
    "nowhere": lambda path: path.symlink_to(path.with_name("nowhere")),
}


@pytest.mark.parametrize("kind", NO_FILE)
def test_f12_what_is_no_file_is_told_of_as_notes_and_left(tmp_path: Path, kind: str) -> None:
    """Folder, pipe, links in a loop, to a device, to nowhere: nobody waits, or reads for ever."""
    path = tmp_path / "game.notes.json"
    NO_FILE[kind](path)
    before = path.lstat()
    for use in (lambda: Notebook(path, GAME), lambda: write_note(path, GAME, 1, "new")):
        with pytest.raises(Refusal) as refused:
            use()
        reason = refused.value.reason
        assert (reason.id, reason.clause) == ("notes-no-file", "F12")
        assert "The notes of this game should be in this file" in refusal(translator(), reason)
    assert os.path.samestat(path.lstat(), before)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("text", ["new", ""])
def test_f12_a_link_to_notes_is_read_and_never_replaced(tmp_path: Path, text: str) -> None:
    """Whoever laid it meant both places to hold the same notes."""
    (tmp_path / "elsewhere").mkdir()
    file = _file(tmp_path / "elsewhere")
    path = tmp_path / "game.notes.json"
    path.symlink_to(file)
    before = file.read_bytes()
    assert read_notes(path, GAME) == {7: "here I lost"}
    with pytest.raises(Refusal) as refused:
        write_note(path, GAME, 7, text)
    assert refused.value.reason.id == "notes-link"
    assert path.is_symlink()
    assert file.read_bytes() == before
