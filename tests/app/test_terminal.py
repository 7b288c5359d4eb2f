"""What a terminal can do, by the environment that it comes with."""

import sys
from io import StringIO
from itertools import product

import pytest

from wwe_tui import visit
from wwe_tui.errors import UsageError
from wwe_tui.terminal import Terminal, find_terminal


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ("TERM=xterm-256color COLORTERM=truecolor", "truecolor"),
        ("TERM=xterm-256color COLORTERM=24bit", "truecolor"),
        ("TERM=xterm-direct", "truecolor"),
        ("TERM=xterm-256color", "256"),
        ("TERM=screen-256color COLORTERM=", "256"),
        ("TERM=xterm", "16"),
        ("TERM=linux COLORTERM=yes", "16"),
        ("", "16"),
        ("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1", "none"),
        ("TERM=xterm-256color NO_COLOR=", "256"),
    ],
)
def test_colours_by_the_environment(environ: str, depth: str) -> None:
    """COLORTERM, TERM and NO_COLOR say how many colours there are."""
    given = dict(pair.split("=") for pair in environ.split())
    assert find_terminal(given, "utf-8", is_tty=True).depth == depth


@pytest.mark.parametrize(
    ("encoding", "unicode"),
    [("utf-8", True), ("UTF8", True), ("iso-8859-1", False), ("ascii", False), (None, False)],
)
def test_without_utf_8_there_are_letters_only(encoding: str | None, unicode: bool) -> None:
    """An output that cannot carry our signs is known by its encoding."""
    assert find_terminal({"TERM": "xterm"}, encoding, is_tty=True).unicode is unicode


@pytest.mark.parametrize(
    ("term", "is_tty", "fault"),
    [
        ("xterm", True, ""),
        ("xterm", False, "terminal-none"),
        ("dumb", True, "terminal-dumb"),
        ("unknown", True, "terminal-dumb"),
    ],
)
def test_where_the_app_cannot_be_shown(term: str, is_tty: bool, fault: str) -> None:
    """A dumb terminal, or none at all, is told from one that can show the app."""
    assert find_terminal({"TERM": term}, "utf-8", is_tty=is_tty).fault == fault


def test_only_the_given_environment_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two visitors of one process have their own terminals: nothing is read from the process."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("NO_COLOR", "1")
    assert find_terminal({"TERM": "xterm"}, "utf-8", is_tty=True) == Terminal("16", True, "")


STREAMS = {"stdin": "standard input", "stdout": "standard output", "stderr": "standard error"}


class Stream(StringIO):
    """A stream that leads to a terminal, or to a file."""

    def __init__(self, *, is_tty: bool) -> None:
        super().__init__()
        self._is_tty = is_tty

    def isatty(self) -> bool:
        """As was given."""
        return self._is_tty


@pytest.mark.parametrize("ttys", list(product([True, False], repeat=3))[1:], ids=str)
@pytest.mark.parametrize("closed", [True, False], ids=["closed", "redirected"])
def test_it_is_told_which_streams_are_no_terminal(
    monkeypatch: pytest.MonkeyPatch, ttys: tuple[bool, ...], closed: bool
) -> None:
    """Input, output or standard error, on which the app draws: exactly those that are none."""
    for name, is_tty in zip(STREAMS, ttys, strict=True):
        stream = Stream(is_tty=is_tty) if is_tty or not closed else None
        monkeypatch.setattr(sys, name, stream)
    with pytest.raises(UsageError) as refused:
        visit.needs_screen()
    said = str(refused.value).split("Here ")[1].split(" none")[0]
    for name, is_tty in zip(STREAMS.values(), ttys, strict=True):
        assert (name in said) == (not is_tty)
    assert said.endswith(" is" if ttys.count(False) == 1 else " are")
