"""Reading lines from a person and writing paragraphs to them, through plain streams."""

import errno
import io
import os
import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from typing import TextIO

from wwe_tui.texts.layout import wrapped

LONGEST = 500
"""Letters of a line that are looked at; nothing that can be typed here needs more."""

MOST_SKIPPED = 1_000_000
"""Letters of a line after which nobody waits any more for its end (`wwe plain </dev/zero`)."""

FALLBACK = (80, 24)
"""Columns and rows where there is no terminal to ask."""


class InputEnded(Exception):
    """Nobody will type any more."""


class TooLong(Exception):
    """A line was longer than anything that can be meant."""


class EndlessLine(Exception):
    """A line has so many letters that it may never end."""


class Console:
    """The terminal, or whatever stands in its place; raises ``OSError`` without an output."""

    def __init__(self, reader: TextIO | None = None, writer: TextIO | None = None) -> None:
        # Python has no standard input at all if the shell closed it (`<&-`).
        self._reader = reader or sys.stdin or io.StringIO()
        self._writer = writer or sys.stdout
        if self._writer is None:
            raise OSError(errno.EBADF, "standard output is closed")
        self.written = 0
        """Lines that were written until now."""
        self._echoes = self._reader.isatty()

    @property
    def width(self) -> int:
        """Columns to fill; one is left free, so that no terminal breaks a full line."""
        return self._size().columns - 1

    def say(self, text: str, hanging: str = "  ") -> None:
        """Writes a paragraph."""
        self.lines(wrapped(text, self.width, hanging=hanging))

    def lines(self, lines: Iterable[str]) -> None:
        """Writes finished lines."""
        finished = [f"{line}\n" for line in lines]
        self.written += len(finished)
        self._writer.writelines(finished)

    def blank(self) -> None:
        """Writes an empty line."""
        self.lines([""])

    def scroll_away(self) -> None:
        """Moves everything that was written out of sight, by a screenful of empty lines."""
        self.lines([""] * self._size().lines)

    def _size(self) -> os.terminal_size:
        """Columns and rows: the terminal's own, as what the environment says may be another's."""
        if self._writer.isatty():
            with suppress(OSError):
                size = os.get_terminal_size(self._writer.fileno())
                if size.columns and size.lines:
                    return size
        return shutil.get_terminal_size(FALLBACK)

    def ask(self, prompt: str) -> str:
        """A line that the person types, without spaces around it.

        Raises ``InputEnded`` at the end of the input, ``TooLong`` and ``EndlessLine``.
        """
        self._prompt(prompt)
        line = self._reader.readline(LONGEST)
        if not self._echoes:
            self.blank()  # a person's Enter ends the line; a script's does not
        if not line:
            raise InputEnded
        if len(line) == LONGEST and not line.endswith("\n"):
            self._skip_line()
            raise TooLong
        return line.strip()

    def _prompt(self, prompt: str) -> None:
        *above, last = wrapped(prompt, self.width)
        self.lines(above)
        self._writer.write(f"{last} ")
        self._writer.flush()

    def _skip_line(self) -> None:
        for pieces in count():
            more = self._reader.readline(LONGEST)
            if not more or more.endswith("\n"):
                return
            if pieces * LONGEST > MOST_SKIPPED:
                raise EndlessLine


def printable(text: str, most: int = 40) -> str:
    r"""What a person typed, fit to be shown to them again.

    >>> printable("gr\x1b[2Jain")
    'gr?[2Jain'
    """
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= most else f"{shown[:most]}…"
