"""`wwe export`: what it writes where, and what it refuses."""

import os
import signal
from pathlib import Path

import pytest

from tests.recordings.expected import FOLDER
from tests.support.keyboard import Seen, plain, wwe
from wwe_tui.export.forms import FORMS

GAME = FOLDER / "03-2-players.wwe"

BEGINNINGS = {
    "text": "World Without End: Red and Green\n====",
    "markdown": "# World Without End: Red and Green\n",
    "json": '{\n  "version": 1,\n  "viewpoint": "public",\n',
    "svg": '<svg xmlns="http://www.w3.org/2000/svg" ',
    "cast": '{"version": 3, "term": {"cols": 120, "rows": 40, ',
}


def export(*words: object) -> Seen:
    """Runs the command."""
    return wwe("export", *map(str, words))


def refused(*words: object) -> str:
    """Why it is refused: a sentence on standard error, nothing else, exit code 2."""
    seen = export(*words)
    assert (seen.code, seen.out) == (2, "")
    assert seen.err.count("\n") == 1
    return seen.err


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """A game of one person, Blue, and two bots, after Blue's first card."""
    typed = ["1", "2", "quit"]
    return plain("--seed", "q", "--dir", str(tmp_path / "data"), typed=typed).file


@pytest.fixture
def half(tmp_path: Path) -> Path:
    """The first half of a game of two people."""
    file = tmp_path / "half.wwe"
    lines = GAME.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:80]))
    return file


# --- where it goes ---------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_every_form_goes_to_standard_output(form: str) -> None:
    """As the public may know it, with nothing beside it."""
    seen = export(GAME, "--as", form)
    assert (seen.code, seen.err) == (0, "")
    assert seen.out.startswith(BEGINNINGS[form])
    assert seen.out.endswith("\n")


@pytest.mark.parametrize("form", FORMS)
def test_a_file_holds_the_same_in_utf_8(form: str, tmp_path: Path) -> None:
    """With -o nothing is printed, and nothing but the file is left in the folder."""
    file = tmp_path / "x"
    seen = export(GAME, "--as", form, "-o", file)
    assert seen == (0, "", "")
    assert file.read_bytes().decode() == export(GAME, "--as", form).out
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_a_file_that_is_there_is_written_over_only_by_force(tmp_path: Path) -> None:
    """Without --force it is as it was."""
    file = tmp_path / "report.md"
    file.write_text("mine", encoding="utf-8")
    assert "is there already" in refused(GAME, "--as", "markdown", "-o", file)
    assert file.read_text("utf-8") == "mine"
    assert export(GAME, "--as", "markdown", "-o", file, "--force").code == 0
    assert file.read_text("utf-8").startswith("# World")


def test_a_link_leads_to_the_file_that_is_written(tmp_path: Path) -> None:
    """The link stays a link."""
    file, link = tmp_path / "report.md", tmp_path / "link"
    file.write_text("mine", encoding="utf-8")
    link.symlink_to(file)
    assert export(GAME, "--as", "markdown", "-o", link, "--force").code == 0
    assert link.is_symlink()
    assert file.read_text("utf-8").startswith("# World")


def test_the_game_itself_is_never_written_over(half: Path) -> None:
    """Not even by force, nor under another name."""
    before = half.read_bytes()
    other = half.with_name("other.txt")
    os.link(half, other)
    assert "is the game itself" in refused(half, "--as", "text", "-o", half, "--force")
    assert "is the game itself" in refused(half, "--as", "text", "-o", other, "--force")
    assert half.read_bytes() == before


@pytest.mark.parametrize(
    "name", ["other.wwe", "a.notes.json", "a.table.json", "a.torn", "story.txt"]
)
def test_no_other_game_is_ever_written_over(tmp_path: Path, half: Path, name: str) -> None:
    """Nor what belongs to one; a game is known by its name and by how it begins."""
    other = tmp_path / name
    other.write_bytes(half.read_bytes())
    assert "is a saved game" in refused(half, "--as", "text", "-o", other, "--force")
    assert other.read_bytes() == half.read_bytes()


@pytest.mark.parametrize("name", ["other.wwe", "OTHER.WWE", ".other.wwe.holder"])
def test_what_a_link_leads_to_may_be_a_game_too(tmp_path: Path, half: Path, name: str) -> None:
    """Even a game of which nothing can be read any more, or that is not there now."""
    other, link = tmp_path / name, tmp_path / "story.txt"
    link.symlink_to(other)
    assert "is a saved game" in refused(half, "--as", "text", "-o", link, "--force")
    assert not other.exists()
    other.write_bytes(b"\0\0")
    assert "is a saved game" in refused(half, "--as", "text", "-o", link, "--force")
    assert "is a saved game" in refused(half, "--as", "text", "-o", other, "--force")
    assert other.read_bytes() == b"\0\0"


def test_force_does_not_write_what_nobody_may_write(tmp_path: Path, half: Path) -> None:
    """A file that its owner has closed to writing stays as it is, also for root."""
    closed = tmp_path / "closed.txt"
    closed.write_text("mine")
    closed.chmod(0o444)
    assert "may not be written to" in refused(half, "--as", "text", "-o", closed, "--force")
    assert closed.read_text() == "mine"


def test_force_does_not_write_what_the_user_may_not_write(
    tmp_path: Path, half: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that others may write to, but not this user."""
    closed = tmp_path / "closed.txt"
    closed.write_text("mine")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert "may not be written to" in refused(half, "--as", "text", "-o", closed, "--force")
    assert closed.read_text() == "mine"


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    """A folder is no file; in a folder that is not there none can be made; nor in a device."""
    assert "is not a file" in refused(GAME, "--as", "text", "-o", tmp_path, "--force")
    assert "is not a file" in refused(GAME, "--as", "text", "-o", "/dev/null", "--force")
    lost = tmp_path / "lost" / "x.txt"
    assert f"{lost}: No such file or directory." in refused(GAME, "--as", "text", "-o", lost)


def test_what_fails_on_the_way_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full while it writes: the file is as it was, and nothing lies beside it."""

    def full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "x.txt"
    file.write_text("mine", encoding="utf-8")
    monkeypatch.setattr("saves.posix.sync", full)
    assert f"{file}: No space left" in refused(GAME, "--as", "text", "-o", file, "--force")
    assert file.read_text("utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGQUIT, 131)]
)
def test_whoever_ends_it_on_the_way_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals, code: int
) -> None:
    """A `kill`, a closed terminal, Ctrl-backslash: nothing half written lies beside the file."""
    file = tmp_path / "x.txt"
    beside: list[Path] = []

    def stopped(fd: int) -> None:
        beside.extend(tmp_path.glob(".x.txt.*"))
        signal.raise_signal(number)

    file.write_text("mine", encoding="utf-8")
    monkeypatch.setattr("saves.posix.sync", stopped)
    assert export(GAME, "--as", "text", "-o", file, "--force") == (code, "", "")
    assert len(beside) == 1
    assert file.read_text("utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("comes", [False, True])
def test_where_files_have_no_second_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, comes: bool
) -> None:
    """Some disks know no links: a file is written, but not over one that has just come."""
    file = tmp_path / "x.txt"

    def none(self: Path, target: Path) -> None:
        if comes:
            file.write_text("theirs", encoding="utf-8")
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", none)
    seen = export(GAME, "--as", "text", "-o", file)
    assert seen.code == (2 if comes else 0)
    assert file.read_text("utf-8").startswith("theirs" if comes else "World Without End")
    assert list(tmp_path.iterdir()) == [file]


# --- whose viewpoint --------------------------------------------------------------------------


def test_w1_5_secrets_of_an_unfinished_game_are_told_only_to_who_insists(half: Path) -> None:
    """Two people play: neither's cards are told without --reveal, and then with a warning."""
    for seat in ("red", "all"):
        assert "Add --reveal" in refused(half, "--as", "text", "--seat", seat)
    seen = export(half, "--as", "text", "--seat", "red", "--reveal")
    assert "Red lays Cloth Production face down" in seen.out
    assert seen.err.startswith("Warning: this shows secrets")
    assert "Seed" not in export(half, "--as", "text", "--seat", "all", "--reveal").out


def test_the_only_person_may_see_what_they_know(unfinished: Path) -> None:
    """Blue plays against bots: their own viewpoint needs nothing, a bot's does."""
    seen = export(unfinished, "--as", "text", "--seat", "blue")
    assert (seen.code, seen.err) == (0, "")
    assert "Blue lays Resource face down (W7.2)." in seen.out
    assert "Blue lays 1 card face down (W7.2)." in export(unfinished, "--as", "text").out
    assert "Add --reveal" in refused(unfinished, "--as", "text", "--seat", "red")


def test_a_seat_that_nobody_has() -> None:
    """Yellow does not play in this game."""
    assert "Nobody plays Yellow" in refused(GAME, "--as", "json", "--seat", "yellow")


# --- what is asked for -------------------------------------------------------------------------


def test_pictures_have_themes_sizes_and_moments() -> None:
    """The board after entry 7, narrow, in the colours of the day."""
    options = ["--theme", "day", "--size", "80x24", "--at", "7"]
    told = export(GAME, "--as", "svg", *options).out
    assert 'fill="#f6efdf"' in told
    assert "Entry 7 of 160" in told
    cast = export(GAME, "--as", "cast", "--size", "100x30").out
    assert cast.startswith('{"version": 3, "term": {"cols": 100, "rows": 30, ')


@pytest.mark.parametrize("at", ["-1", "161", "7.1", "2.7", "x", "", "1e2", "9" * 5000])
def test_a_moment_that_is_not_there(at: str) -> None:
    """The game has 160 entries; the sentence is the one of a replay."""
    told = refused(GAME, "--as", "svg", f"--at={at}")
    assert told.startswith(f"There is no “{at[:20]}” in this game.")
    assert "from 0 to 160, a round as 2.3 (chapter 2, round 3), or the end" in told


def test_a_moment_is_named_as_for_a_replay() -> None:
    """By an entry, of which 0 is the board before the first; by a round; or as the end."""
    assert "Entry 0 of 160" in export(GAME, "--as", "svg", "--at", "0").out
    assert "Chapter II, round 3" in shown_at("2.3")
    assert shown_at("END") == shown_at("160")


def shown_at(at: str) -> str:
    """The picture of a moment, of the recorded game."""
    return export(GAME, "--as", "svg", "--at", at).out


@pytest.mark.parametrize("size", ["", "big", "79x24", "80x23", "501x40", "120X40", "-1x-1"])
def test_a_screen_must_have_a_size(size: str) -> None:
    """From the smallest that can be played to one that nobody has larger."""
    told = refused(GAME, "--as", "cast", f"--size={size}")
    assert "at least 80x24, and none more than 500" in told


def test_options_of_pictures_are_for_pictures() -> None:
    """A report has no theme, a recording no moment."""
    assert "--theme belongs to svg and cast" in refused(GAME, "--as", "text", "--theme", "day")
    assert "--at belongs to svg" in refused(GAME, "--as", "cast", "--at", "3")


def test_files_that_are_no_games(tmp_path: Path) -> None:
    """One sentence that names the file."""
    file = tmp_path / "x.wwe"
    assert "is not there" in refused(file, "--as", "text")
    file.write_bytes(b"hello\n")
    assert f"{file} is not a saved game" in refused(file, "--as", "svg")


def test_a_torn_file_is_exported_as_far_as_it_goes(half: Path) -> None:
    """What was lost is said on standard error (F6)."""
    half.write_bytes(half.read_bytes()[:-30])
    seen = export(half, "--as", "markdown")
    assert seen.code == 0
    assert "was not finished" in seen.err
    assert "## Not over yet" in seen.out


def test_a_game_is_found_by_its_name(unfinished: Path) -> None:
    """The name that `wwe saves` lists is enough."""
    folder = unfinished.parent.parent
    seen = export(unfinished.name, "--as", "text", "--dir", folder)
    assert seen.out == export(unfinished, "--as", "text").out
