"""How `wwe` ends: 0 done, 1 not right, 2 wrong use; never with a traceback."""

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import FakeCommand, Shell
from wwe_tui import cli
from wwe_tui.errors import UsageError


def _raise(error: BaseException) -> Callable[[argparse.Namespace], int]:
    def run(_args: argparse.Namespace) -> int:
        raise error

    return run


@pytest.mark.parametrize("code", [0, 1, 2])
def test_exit_code_is_the_commands_own(code: int, fake_command: FakeCommand) -> None:
    """What a command returns is what the shell gets."""
    fake_command(lambda _args: code)
    assert cli.main(["doctor"]) == code


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["doctor", "--jso"], "unrecognized arguments: --jso"),
        (["doctor", "--dir"], "expected one argument"),
        (["--no-such-option"], "unrecognized arguments"),
    ],
)
def test_wrong_words_end_with_2_and_say_which(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An unknown command or option is named on standard error; nothing is printed."""
    assert cli.main(words) == 2
    heard = capsys.readouterr()
    assert said in heard.err
    assert heard.out == ""


def test_usage_error_is_one_sentence_and_2(
    fake_command: FakeCommand, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a person can mend is said as it is, without a traceback."""
    fake_command(_raise(UsageError("There is no seat West here; take N, E or S.")))
    assert cli.main(["doctor"]) == 2
    assert capsys.readouterr().err == "There is no seat West here; take N, E or S.\n"


def test_file_trouble_names_the_file(
    fake_command: FakeCommand, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A file that the system refuses is named with the reason."""
    fake_command(lambda _args: len((tmp_path / "missing.toml").read_text()))
    assert cli.main(["doctor"]) == 2
    heard = capsys.readouterr().err
    assert "missing.toml: No such file or directory." in heard
    assert "Traceback" not in heard


def test_unexpected_error_asks_for_a_report_and_keeps_the_trace(
    fake_command: FakeCommand, capsys: pytest.CaptureFixture[str], data_folder: Path
) -> None:
    """A fault of ours gives one sentence; the trace goes to a file in the data folder."""
    fake_command(_raise(ZeroDivisionError("seven by nought")))
    assert cli.main(["doctor"]) == 2
    heard = capsys.readouterr().err
    assert heard.count("\n") == 1
    assert "ZeroDivisionError" in heard
    assert "wwe doctor" in heard
    assert str(data_folder / "errors.log") in heard
    assert "seven by nought" in (data_folder / "errors.log").read_text()


def test_unexpected_error_without_a_place_for_the_trace(
    fake_command: FakeCommand,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If even the trace cannot be written, the sentence carries what is known."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("WWE_DIR", str(tmp_path / "file"))
    fake_command(_raise(ZeroDivisionError("seven by nought")))
    assert cli.main(["doctor"]) == 2
    assert "ZeroDivisionError: seven by nought" in capsys.readouterr().err


@pytest.mark.parametrize("folder", ["~nosuch", "", "pipe"])
def test_unexpected_error_whatever_the_data_folder_is(
    folder: str,
    fake_command: FakeCommand,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last net holds where the folder cannot be found, or its error log is a pipe."""
    os.mkfifo(tmp_path / "errors.log")

    def run(args: argparse.Namespace) -> int:
        args.dir = str(tmp_path) if folder == "pipe" else folder
        raise ZeroDivisionError("seven \x1b[31m by nought")

    fake_command(run)
    assert cli.main(["doctor"]) == 2
    assert r"ZeroDivisionError: seven \x1b[31m by nought" in capsys.readouterr().err


def test_ctrl_c_ends_quietly_with_130(
    fake_command: FakeCommand, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C is no fault: nothing is said, and the shell sees the usual code."""
    fake_command(_raise(KeyboardInterrupt()))
    assert cli.main(["doctor"]) == 130
    assert capsys.readouterr() == ("", "")


def test_ctrl_c_while_it_is_still_loading_ends_without_a_traceback(tmp_path: Path) -> None:
    """A person may press it at once: here, while the first of our modules is imported."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, signal, sys\n"
        "class Press:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'wwe_tui.cli':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Press())\n"
    )
    ended = subprocess.run(
        [sys.executable, "-m", "wwe_tui", "--help"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert ended.returncode == -signal.SIGINT
    assert ended.stderr == b""


@pytest.mark.parametrize(
    "words",
    [["doctor"], ["saves"], ["edition", "list"], ["edition", "show", "kingsbridge"]],
    ids=" ".join,
)
def test_a_reader_that_has_left_is_no_fault(words: list[str]) -> None:
    """`wwe doctor | head -0`: the end of the reader ends `wwe` without a word."""
    with subprocess.Popen(
        [sys.executable, "-m", "wwe_tui", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(timeout=60) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_cannot_be_written_is_said(
    unbuffered: str, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk under the output is told once, whether it shows while printing or after."""
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    with Path("/dev/full").open("w") as full:
        ended = shell("doctor", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert ended.returncode == 2
    assert (
        ended.stderr
        == "The system refused: No space left on device. What was saved before is as it was.\n"
    )


EVERY_COMMAND = (
    ["--help"],
    ["--version"],
    ["plain", "--first-game"],
    ["saves"],
    ["saves", "--json"],
    ["log", "--help"],
    ["try", "--help"],
    ["simulate", "--games", "1"],
    ["edition", "list"],
    ["edition", "show", "kingsbridge"],
    ["doctor"],
    ["doctor", "--json"],
)


@pytest.mark.parametrize("words", EVERY_COMMAND, ids=" ".join)
def test_closed_output_ends_with_2(words: list[str]) -> None:
    """`wwe saves >&-` could tell nothing, and says so."""
    closed = ["sh", "-c", 'exec "$0" -m wwe_tui "$@" >&-', sys.executable, *words]
    ended = subprocess.run(closed, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    assert ended.stderr.startswith("Standard output is closed,")
    assert ended.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
@pytest.mark.parametrize("words", [*EVERY_COMMAND, ["dance"]], ids=" ".join)
def test_with_nowhere_to_complain_the_exit_code_still_tells(words: list[str], shell: Shell) -> None:
    """Output and errors both go to a full disk: 2, as nothing was delivered."""
    with Path("/dev/full").open("w") as full:
        ended = shell(*words, capture_output=False, stdout=full, stderr=full, stdin=full)
    assert ended.returncode == 2


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "idna", "utf-8-sig", "latin-1", "ascii"])
def test_any_encoding_can_be_asked_for(
    encoding: str, shell: Shell, monkeypatch: pytest.MonkeyPatch, data_folder: Path
) -> None:
    """UTF-16 is not what a terminal sends; what it sends can be read all the same."""
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    ended = shell("plain", "--first-game", input="quit\n" * 3, encoding="ascii", errors="replace")
    assert ended.stderr == ""
    assert ended.returncode == 0
    assert "World Without End" in ended.stdout


def test_a_terminal_without_our_letters_gets_question_marks(
    monkeypatch: pytest.MonkeyPatch, shell: Shell
) -> None:
    """An encoding that lacks a letter is no reason to stop."""
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    monkeypatch.setenv("TERM", "größe")
    ended = shell("doctor")
    assert "terminal: gr??e" in ended.stdout
    assert ended.stderr == ""
