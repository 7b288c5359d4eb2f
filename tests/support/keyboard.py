"""People at a keyboard, for tests of `wwe plain`: lines that they type, and what they then see."""

import io
import os
import re
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from wwe_tui import cli

SCREENFUL = "\n" * 24
"""What scrolls private lines away."""

MANY = 4000
"""Lines that are enough for a whole game."""

ONES = ("1",) * MANY
"""One person who always takes the first choice."""

ONES_AND_ENTERS = ("1", "") * MANY
"""Several people who take the first choice, and press Enter in between."""


class Seen(NamedTuple):
    """What a run of `wwe` ended with and showed."""

    code: int
    out: str
    err: str

    @property
    def file(self) -> Path:
        """The game's file, as the first lines name it."""
        found = re.search(r"The game is kept in\s+(\S+\.wwe)\n", self.out)
        assert found is not None
        return Path(found[1])

    @property
    def resume(self) -> str:
        """The file that the last lines say how to go on with."""
        found = re.search(r"--resume (\S+\.wwe)", self.out)
        assert found is not None
        return found[1]

    @property
    def paragraphs(self) -> list[str]:
        """The text without line breaks in it: a paragraph's further lines are indented by two.

        The numbered lines of a menu stay as they are.
        """
        return re.sub(r"\n  (?!\d+  )(?=\S)", " ", self.out).splitlines()


class Keys(io.TextIOBase):
    """Standard input whose lines are typed when they are asked for; "^C" is a signal."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._rest = ""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line, or as much of it as fits; "" when nobody types any more."""
        line = self._rest or self._next()
        end = len(line) if size is None or size < 0 else size
        self._rest = line[end:]
        return line[:end]

    def _next(self) -> str:
        line = next(self._lines, None)
        if line == "^C":
            raise KeyboardInterrupt
        return "" if line is None else f"{line}\n"


def wwe(*words: str, typed: Iterable[str] = (), columns: int = 80) -> Seen:
    """Runs `wwe` in this process, with somebody at the keyboard of a terminal of that width."""
    out, err = io.StringIO(), io.StringIO()
    size = {"COLUMNS": str(columns), "LINES": "24"}
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch("sys.stdin", Keys(typed)),
        mock.patch.dict(os.environ, size),
        mock.patch("os.fsync"),  # a whole game waits for the disk two hundred times
    ):
        code = cli.main(list(words))
    return Seen(code, out.getvalue(), err.getvalue())


def plain(*options: str, typed: Iterable[str] = (), columns: int = 80) -> Seen:
    """Runs `wwe plain` with options."""
    return wwe("plain", *options, typed=typed, columns=columns)
