"""What goes wrong around a game at the keyboard: files that vanish, signals, odd arguments."""

import os
import re
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from saves import recorder
from saves.finder import Finder
from tests.support.keyboard import SCREENFUL, Seen, plain, wwe
from wwe_tui.plain import signals

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
    """It goes on in memory, and who leaves all the same hears the truth, with exit code 2."""
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
    untouched = plain(
        "--seed", "q", "--dir", str(tmp_path / "other"), typed=["1", "1", "1", "quit"]
    )
    expected = recorder.open_game(untouched.file, Finder(data_folder / "editions"))
    assert opened.game.log.entries == expected.game.log.entries
    assert opened.header.repeatable
    assert f"--resume '{file}'" in seen.out
    assert plain("--resume", str(file)).code == 0


def test_the_refusal_says_how_to_save_the_game(data_folder: Path) -> None:
    """Whoever hears that nothing more can be kept hears what to type."""
    seen = _play(_delete, data_folder, "1")
    text = " ".join(seen.paragraphs)
    assert "only in memory. Type “save” to try again, or “save” and a folder" in text
    assert "The game is NOT KEPT: “save” tries again" in text


def test_at_one_keyboard_everybody_reads_that_it_is_not_kept(data_folder: Path) -> None:
    """What Anna read of it scrolls away with her hand, so it is told to all once more."""

    def typed() -> Iterator[str]:
        yield from ("Anna", "Ben", "", "1", "1")
        _delete(next(data_folder.rglob("*.wwe")))
        yield from ("1", "1", "1", "quit", "quit")

    people = ("--players", "3", "--bots", "simple", "--seed", "x", "--start", "blue")
    seen = plain(*people, typed=typed())
    told = [screen for screen in seen.out.split(SCREENFUL) if "NOT KEPT:" in screen]
    assert len(told) == 2
    assert "(Nobody else should look.)" in told[1]
    assert seen.code == 2


def test_a_lost_game_is_saved_where_it_was_and_goes_on(data_folder: Path) -> None:
    """`save` alone tries again: a new file in the same folder has all of it."""
    seen = _play(_delete, data_folder, "1", "save", "1", "quit")
    assert (seen.code, seen.err) == (0, "")
    assert "The whole game is kept in" in seen.out
    assert seen.out.rindex("is kept in") > seen.out.rindex("NOT KEPT")
    untouched = plain("--seed", "q", "--dir", str(data_folder / "x"), typed=["1", "1", "1", "quit"])
    expected, found = (
        recorder.open_game(path, Finder(data_folder / "editions")).game.log.entries
        for path in (untouched.file, Path(seen.resume))
    )
    assert found == expected


def test_quit_says_what_leaving_would_lose(data_folder: Path) -> None:
    """What is only in memory; who types it twice means it."""
    seen = _play(_delete, data_folder, "1", "quit", "quit")
    assert "its last part is only in memory, and is lost when you leave" in " ".join(
        seen.paragraphs
    )
    assert seen.code == 2


def test_the_end_of_the_input_is_no_reason_to_claim_that_it_is_kept(data_folder: Path) -> None:
    """Nobody was there to say where else to keep it."""
    seen = _play(_delete, data_folder, "1")
    assert seen.code == 2
    assert "The game is not kept to its end" in seen.err
    assert "The game is kept." not in seen.out


def test_a_lost_game_is_played_to_its_end_in_memory(data_folder: Path) -> None:
    """Everybody learns who won, and that the file does not hold it."""
    seen = _play(_delete, data_folder, *["1"] * 2000)
    assert "Final scores" in seen.out
    assert (seen.code, "The whole game is kept in" in seen.out) == (2, False)


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


# --- what is private, and signals -----------------------------------------------------------

TWO = ("--players", "2", "--bots", "none", "--seed", "x", "--start", "blue")
"""Two people, of whom Blue leads."""

ROWS = 40
"""More than any environment says below."""


def _terminal(*options: str, **environment: str) -> "pexpect.spawn[str]":
    """`wwe plain` in a real terminal of 40 rows."""
    return pexpect.spawn(
        sys.executable,
        ["-m", "wwe_tui", "plain", *options],
        encoding="utf-8",
        timeout=30,
        dimensions=(ROWS, 80),
        env=os.environ | environment,
    )


def _private_turn(**environment: str) -> "pexpect.spawn[str]":
    """Two people's game, at Blue's first question."""
    child = _terminal(*TWO, **environment)
    for expected in ("Enter for “Blue”", "Enter for “Red”", "Nobody else should look"):
        child.expect(expected)
        child.sendline("")
    child.expect(r"Blue, 1 to \d+>")
    return child


@pytest.mark.parametrize("environment", [{"LINES": "5"}, {"LINES": "5", "COLUMNS": "200"}, {}])
def test_the_terminal_itself_says_how_far_to_scroll(environment: dict[str, str]) -> None:
    """What the shell once exported as LINES does not leave private lines on the screen."""
    child = _private_turn(**environment)
    child.sendline("undo")
    child.sendline("quit")
    child.expect("\r\n" * ROWS)
    child.expect("The game is kept.")
    child.expect(pexpect.EOF)
    child.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_ends_a_private_turn_as_ctrl_c_does(number: signal.Signals) -> None:
    """What is private goes out of sight, the game is kept, and the exit code tells the signal."""
    child = _private_turn()
    child.kill(number)
    child.expect("\r\n" * ROWS)
    child.expect(r"The game is kept\. To go on with it:\s+[^\r]*--resume (\S+)")
    assert isinstance(child.match, re.Match)
    file = child.match[1]
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 128 + number
    assert plain("--resume", file).code == 0


def test_ctrl_backslash_is_such_a_signal() -> None:
    """Ctrl-backslash, which usually ends a program where it stands, hides the hand as well."""
    child = _private_turn()
    child.sendcontrol("\\")
    child.expect("\r\n" * ROWS)
    child.expect("The game is kept.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 128 + signal.SIGQUIT


def test_a_terminal_that_is_closed(data_folder: Path) -> None:
    """When the window is closed nothing hangs, and the game is there."""
    child = _private_turn()
    pid = child.pid
    assert pid is not None
    os.close(child.child_fd)
    _, status = os.waitpid(pid, 0)
    assert os.WIFEXITED(status)
    (file,) = data_folder.rglob("*.wwe")
    assert plain("--resume", str(file)).code == 0
    assert not (data_folder / "errors.log").exists()
    child.closed, child.terminated, child.child_fd = True, True, -1


def test_a_signal_at_the_name_question() -> None:
    """Before there is a game a signal ends the program, with its exit code."""
    child = _terminal(*TWO)
    child.expect("Enter for “Blue”")
    child.kill(signal.SIGTERM)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 128 + signal.SIGTERM


def test_signals_that_are_ignored_stay_ignored() -> None:
    """Under `nohup` a closed terminal is no reason to end."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with signals.raised():
            os.kill(os.getpid(), signal.SIGHUP)
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_several_people_hear_that_scrolling_back_shows_it_all() -> None:
    """No terminal is steered, so its memory of former lines stays; people are told."""
    sentence = "A terminal that can scroll back keeps it all the same"
    assert sentence in " ".join(plain(*TWO, typed=["", ""]).paragraphs)
    assert sentence not in " ".join(plain("--seed", "q").paragraphs)


# --- what is typed and given -------------------------------------------------------------------


@pytest.mark.parametrize("text", ["\0", "1", "é"])
def test_a_line_that_never_ends(text: str) -> None:
    """`wwe plain </dev/zero` ends, with a sentence and the game kept."""
    seen = plain("--seed", "q", typed=[text * 3_000_000, "1"])
    assert seen.code == 0
    assert "That line does not end, so nothing more is read." in seen.out
    assert "The game is kept." in seen.out
    assert "Blue plays" not in seen.out


@pytest.mark.parametrize("typed", ["quit", "QUIT", "q", "exit"])
def test_quit_at_the_name_question(typed: str, data_folder: Path) -> None:
    """Nobody is called “quit”: it ends, and no game is begun."""
    for names in ([typed], ["Anna", typed]):
        seen = plain(*TWO, typed=names)
        assert (seen.code, seen.err) == (0, "")
        assert "No game was begun." in seen.out
        assert not list(data_folder.rglob("*.wwe"))


@pytest.mark.parametrize("typed", ["help", "?", "look", "undo", "save"])
def test_words_are_no_names(typed: str) -> None:
    """Other words explain what is asked, and the question stands."""
    seen = plain(*TWO, typed=[typed, "Anna", "Ben"])
    assert "is a word of this program, so it is nobody's name." in " ".join(seen.paragraphs)
    assert "At the table: Anna (Blue) in the North and Ben (Red)" in seen.out


@pytest.mark.parametrize("name", ["Luc", "Bac", "Sav", "Qui", "Hel"])
def test_a_name_may_begin_like_a_word(name: str) -> None:
    """Only whole words are taken for words here."""
    assert f"At the table: {name} (Blue)" in plain(*TWO, typed=[name, "Ben"]).out


@pytest.mark.parametrize(
    "words",
    [
        *(["plain", f"--{name}", ""] for name in ("resume", "seats", "bots", "edition", "players")),
        ["plain", "--start", ""],
        ["plain", "--undo", ""],
        ["log", ""],
        ["try", ""],
        ["edition", "show", ""],
        ["edition", "check", ""],
        ["edition", "new", ""],
        ["edition", "show", "kingsbridge", "--card", ""],
        ["simulate", "--games", ""],
        ["simulate", "--bots", ""],
    ],
)
def test_an_empty_value_is_not_no_value(words: list[str], data_folder: Path) -> None:
    """What an unset variable of a shell leaves behind is refused, and begins no game."""
    seen = wwe(*words)
    assert seen.code == 2
    assert seen.err
    assert not list(data_folder.rglob("*.wwe"))


@pytest.mark.parametrize(
    "option",
    ["--edition kingsbridge", "--players 3", "--bots simple", "--seed q", "--undo free"],
)
def test_a_game_that_goes_on_takes_no_option_even_if_it_changes_nothing(option: str) -> None:
    """An option that happens to say what is so anyway was given all the same."""
    file = plain("--seed", "q").file
    seen = plain("--resume", str(file), *option.split())
    assert seen.code == 2
    assert f"Leave out {option.split(maxsplit=1)[0]}." in seen.err


@pytest.mark.parametrize("option", ["--bots", "--seats", "--edition", "--resume", "--start"])
def test_what_is_quoted_from_the_command_line_steers_no_terminal(option: str) -> None:
    """An argument with escape sequences is told with them written out."""
    seen = plain(option, "\x1b[31mx\x07\u202e")
    assert seen.code == 2
    assert "[31mx" in seen.err
    assert seen.err.rstrip("\n").isprintable() or "usage:" in seen.err
    assert not {"\x1b", "\x07", "\u202e"} & set(seen.err)


@pytest.mark.parametrize("named", ["--dir", "WWE_DIR"])
def test_the_last_words_can_be_typed_anywhere(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file to go on with is told with its whole path, also if the folder was named shortly."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WWE_DIR", "short")
    options = ("--dir", "short") if named == "--dir" else ()
    first = plain("--seed", "q", *options, typed=["1"])
    again = plain("--resume", str(first.file.relative_to(tmp_path)), *options)
    for seen in (first, again):
        assert Path(seen.resume) == first.file
        assert seen.file.is_absolute()
    monkeypatch.chdir("/")
    assert plain("--resume", again.resume).code == 0
