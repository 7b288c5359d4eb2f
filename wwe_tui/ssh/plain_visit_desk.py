"""Where a visitor of plain mode reads and types: paragraphs, and a line that news may interrupt.

Everything happens on the host's loop: nobody waits in a thread, and what is told of a table is
never of half a move.
"""

import asyncio
import io
import os
from collections import deque
from collections.abc import Callable, Iterable

from wwe_tui.plain.console import LONGEST, Console, InputEnded
from wwe_tui.plain.words import Typed, parse
from wwe_tui.texts import Translator

from .host import Plain
from .plain_visit_editor import Editor

MOST_LINES = 50
"""Lines that may wait to be answered before the visitor has to wait with more."""

READABLE = 50_000
"""Bytes on their way to the visitor above which nothing more is answered for now."""

POLL = 0.05
"""Seconds between two looks at that."""

ROWS = 24


class _Writer(io.TextIOBase):
    """A stream to a visitor, which takes several lines at once."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def write(self, text: str, /) -> int:
        """Sends a text."""
        self._write(text)
        return len(text)

    def writelines(self, lines: Iterable[str], /) -> None:  # type: ignore[override]
        """Sends lines as one text."""
        self._write("".join(lines))


class Desk(Console):
    """A visitor's console.

    What is written while a prompt stands there, or while they type, begins on a line of its own;
    then both are shown again.
    """

    def __init__(self, plain: Plain, columns: int) -> None:
        super().__init__(io.StringIO(), _Writer(plain.write))  # type: ignore[arg-type]
        self._plain = plain
        self._columns = columns
        self._editor = Editor(plain.write if plain.is_raw else lambda _: None)
        self._lines: deque[str] = deque()
        self._ended = False
        self._held = False
        self._prompted = ""
        """The prompt that stands there now."""
        self._to_show = False
        """Whether what was typed until now has to be shown again."""
        self._changed = asyncio.Event()
        self._woken = False
        plain.lost = self.hang_up
        plain.listen(self._read)

    # --- what is written -----------------------------------------------------------------------

    def _size(self) -> os.terminal_size:
        return os.terminal_size((self._columns, ROWS))

    def lines(self, lines: Iterable[str]) -> None:
        """Writes finished lines."""
        finished = list(lines)
        if finished:
            self._end_line()
            super().lines(finished)

    def _end_line(self) -> None:
        """What comes next stands at the beginning of a line."""
        typed = self._plain.is_raw and self._editor.shown
        if self._prompted or (typed and not self._to_show):
            self._plain.write("\n")
        self._prompted = ""
        self._to_show = self._plain.is_raw

    def _show_line(self, prompt: str) -> None:
        """The prompt, and what was typed after it."""
        if prompt != self._prompted:
            self._end_line()
            if prompt:
                self._prompt(prompt)
            self._prompted = prompt
        if self._to_show:
            self._to_show = False
            self._plain.write(self._editor.shown)

    # --- what is typed -------------------------------------------------------------------------

    async def typed(self, t: Translator, prompt: str, words: tuple[str, ...]) -> Typed | None:
        """What is typed after a prompt, or None if something woke the visitor first.

        Raises ``InputEnded``.
        """
        line = await self.line(prompt)
        if line is None or len(line) <= LONGEST:
            return None if line is None else parse(line, words)
        self.say(t("say-long"))
        return None

    async def line(self, prompt: str, *, secret: bool = False) -> str | None:
        """A line without spaces around it; None if something woke the visitor first.

        Raises ``InputEnded``.
        """
        self._editor.secret = secret
        self._show_line(prompt)
        await self._until_readable()
        while not (self._woken or self._lines or self._ended):
            self._changed.clear()
            await self._changed.wait()
        self._editor.secret = False
        if self._woken:
            self._woken = False
            return None
        if not self._lines:
            raise InputEnded
        self._prompted = ""
        return self._next()

    def wake(self) -> None:
        """Something happened that the visitor is to be told."""
        self._woken = True
        self._changed.set()

    def _next(self) -> str:
        line = self._lines.popleft()
        if self._held and not self._lines:
            self._held = False
            self._plain.line.hold(held=False)
        return line.strip()

    async def _until_readable(self) -> None:
        """Answers no faster than the visitor reads, and lets others have their turn."""
        await asyncio.sleep(0)
        while self._plain.line.waiting() > READABLE and not self._ended:  # noqa: ASYNC110
            await asyncio.sleep(POLL)  # nobody tells when there is room

    def _read(self, data: bytes | None) -> None:
        if self._ended:
            return
        if data is None:
            rest = self._editor.rest()
            self._lines.extend([rest] if rest else [])
            self._ended = True
        else:
            self._take(data)
        self._changed.set()
        if len(self._lines) > MOST_LINES and not self._held:
            self._held = True
            self._plain.line.hold(held=True)

    def _take(self, data: bytes) -> None:
        for line in self._editor.feed(data):
            if line is None:
                self._ended = True
                return
            self._lines.append(line)

    def hang_up(self) -> None:
        """Nothing that was typed counts any more: the line is lost, or the host stops."""
        self._lines.clear()
        self._ended = True
        self._changed.set()
