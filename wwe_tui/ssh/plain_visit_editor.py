"""Lines of what comes from a visitor: whole ones, or keys that are edited and echoed here."""

import codecs
from collections.abc import Callable, Iterator

from rich.cells import cell_len

from wwe_tui.plain.console import LONGEST

ENTERS = "\r\n"
ERASES = "\x08\x7f"
INTERRUPT, ENDS, ERASES_LINE, ERASES_WORD = "\x03", "\x04", "\x15", "\x17"
ESCAPE = "\x1b"

FINAL = range(0x40, 0x7F)
"""The letters that end a sequence for terminals."""


class Editor:
    r"""Takes bytes and makes lines of them; ``echo`` shows to a person what they type.

    Nothing but printable letters gets into a line, and not many more of them than anybody
    looks at, so that one can tell that it was too long.

    >>> editor = Editor(lambda _: None)
    >>> list(editor.feed(b"look\r\n\x00un\x1b[Ado\nhelx\x7fp"))
    ['look', 'undo']
    >>> editor.text
    'help'
    >>> list(editor.feed(b"\x15\x04"))
    [None]
    """

    def __init__(self, echo: Callable[[str], None]) -> None:
        self.text = ""
        """What was typed of the present line."""
        self.secret = False
        """Whether it is not to be shown, as a password is not."""
        self._echo = echo
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._last = ""
        self._escape = ""
        """What has come of a sequence for terminals, as an arrow key sends one."""

    @property
    def shown(self) -> str:
        """What of the present line may be shown."""
        return "" if self.secret else self.text

    def feed(self, data: bytes) -> Iterator[str | None]:
        """The lines that are complete now; None for the end."""
        for letter in self._decoder.decode(data):
            last, self._last = self._last, letter
            if letter == "\n" and last == "\r":
                continue
            if letter in ENTERS:
                yield self._entered()
            elif letter == INTERRUPT:
                yield self._interrupted()
            elif letter == ENDS and not self.text:
                yield None
            else:
                self._key(letter)

    def rest(self) -> str:
        """What was typed of a line that did not end."""
        text, self.text = self.text, ""
        return text

    def _entered(self) -> str:
        self._escape = ""
        self._echo("\n")
        return self.rest()

    def _interrupted(self) -> str | None:
        """What was typed does not count; where nothing was, the visit ends."""
        if not self.text:
            return None
        self.text = ""
        return self._entered()

    def _key(self, letter: str) -> None:
        if self._escape or letter == ESCAPE:
            self._in_sequence(letter)
        elif letter in ERASES:
            self._erase(1)
        elif letter == ERASES_LINE:
            self._erase(len(self.text))
        elif letter == ERASES_WORD:
            kept = self.text.rstrip().rpartition(" ")
            self._erase(len(self.text) - len(kept[0] + kept[1]))
        elif letter.isprintable() and len(self.text) <= LONGEST:
            self.text += letter
            self._show(letter)

    def _in_sequence(self, letter: str) -> None:
        """Leaves out what is no letter but a key: Esc, perhaps ``[`` or ``O``, and so on."""
        if letter == ESCAPE:
            self._escape = ESCAPE
        elif self._escape == ESCAPE and letter in "[O":
            self._escape += letter
        elif self._escape != f"{ESCAPE}[" or ord(letter) in FINAL:
            self._escape = ""

    def _erase(self, count: int) -> None:
        kept = self.text[: max(0, len(self.text) - count)]
        width = cell_len(self.text[len(kept) :])
        self.text = kept
        self._show("\b" * width + " " * width + "\b" * width)

    def _show(self, text: str) -> None:
        if not self.secret:
            self._echo(text)
