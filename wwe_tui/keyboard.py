"""What a terminal sends, as Textual's messages: whatever it sends, and at whatever speed.

Textual's own reading ends the app at the first byte that is no UTF-8 and at some broken
escape sequences; here both are passed over.
"""

import os
import selectors
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from time import monotonic, sleep

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import ScreenStackError
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.messages import InBandWindowResize

INTERRUPTS = ("\x03", "\x1b[99;5u")
"""Ctrl-C alone, in the two ways in which terminals send it."""

CHUNK = 4096
"""Bytes that are read at once."""

ESC = "\x1b"

PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
"""What terminals put around a paste."""

LONGEST_PASTE = 10_000
"""Letters of a paste that are taken; no field holds as many."""

WAITING = 64
"""Keys that may wait to be dealt with; further ones stay in the terminal."""

PATIENCE = 0.1
"""Seconds until something is looked after besides keys: a lone Esc, the end."""


class Keyboard:
    """Makes messages of bytes."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._parser = XTermParser()
        self._held = ""
        """What may be the beginning of a paste's first or last sign."""
        self._since = 0.0
        """Since when, in seconds."""
        self._pasted: str | None = None
        """What was pasted until now; None while nothing is."""

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that these bytes complete."""
        text = self._decode(data)
        if text in INTERRUPTS:  # also ends a paste that was never closed
            self._parser = XTermParser()
            self._held, self._pasted = "", None
        text, self._held, self._since = self._held + text, "", monotonic()
        while text:
            take = self._typed if self._pasted is None else self._paste
            text, messages = take(text)
            yield from messages

    def tick(self) -> Iterator[Message]:
        """What no more bytes came for, as a lone Esc."""
        if self._pasted is None and self._held and monotonic() - self._since >= PATIENCE:
            held, self._held = self._held, ""
            yield from [events.Key("escape", ESC)] if held == ESC else self._parsed(held)
        yield from self._parsed(None)

    def _typed(self, text: str) -> tuple[str, Iterable[Message]]:
        """What stands before a paste, as keys; and what is left to be read."""
        keys, begins, rest = text.partition(PASTE_BEGINS)
        if begins:
            self._pasted = ""
        else:
            keys, self._held = _without_beginning(text, PASTE_BEGINS)
        return rest, list(self._parsed(keys)) if keys else ()

    def _paste(self, text: str) -> tuple[str, Iterable[Message]]:
        """What is pasted is one piece of text, whatever stands in it: it presses no keys."""
        pasted, ends, rest = text.partition(PASTE_ENDS)
        if not ends:
            pasted, self._held = _without_beginning(text, PASTE_ENDS)
        self._pasted = (self._pasted or "") + pasted
        self._pasted = self._pasted[:LONGEST_PASTE]
        if not ends:
            return "", ()
        whole, self._pasted = _sound(self._pasted), None
        return rest, [events.Paste(whole)] if whole else ()

    def close(self) -> None:
        """Lets go of what was typed last: Textual's parser keeps it, and with it the app."""
        list(self._parsed(""))
        XTermParser._parse_extended_key.cache_clear()  # noqa: SLF001 - a cache of all parsers

    def _parsed(self, text: str | None) -> Iterator[Message]:
        parser = self._parser
        try:
            for message in parser.tick() if text is None else parser.feed(text):
                if not isinstance(message, events.Resize | InBandWindowResize):
                    yield message  # the size is asked of the system, which does not err
        except Exception:  # noqa: BLE001 - broken input of any kind means nothing
            self._parser = XTermParser()


def _without_beginning(text: str, sign: str) -> tuple[str, str]:
    """A text, and what at its end may be the beginning of a sign.

    >>> _without_beginning("ab[20", "[200~"), _without_beginning("ab", "[200~")
    (('ab', '[20'), ('ab', ''))
    """
    for length in range(min(len(sign) - 1, len(text)), 0, -1):
        if text.endswith(sign[:length]):
            return text[:-length], text[-length:]
    return text, ""


def _sound(text: str) -> str:
    r"""What was pasted, without what is no letter: a line's end is a blank.

    >>> _sound("Evil \x1b[31mX\rtail\x07")
    'Evil [31mX tail'
    """
    return "".join(c if c.isprintable() else " " if c.isspace() else "" for c in text)


class KeyboardDriver(LinuxDriver):
    """The terminal of this process, read by a ``Keyboard``."""

    def run_input_thread(self) -> None:
        """Reads until the app ends."""
        keyboard = Keyboard()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                self._wait_for_the_app()
                if selector.select(PATIENCE):
                    self._pass_on(keyboard.feed(self._read()))
                self._pass_on(keyboard.tick())

    def _read(self) -> bytes:
        """What the terminal has sent; a terminal that is gone is not asked over and over."""
        data = os.read(self.fileno, CHUNK)
        if not data:
            sleep(PATIENCE)
        return data

    def _pass_on(self, messages: Iterator[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def _wait_for_the_app(self) -> None:
        """Leaves keys in the terminal while the app has enough of them to deal with."""
        while self._queued() > WAITING and not self.exit_event.is_set():
            sleep(PATIENCE / 10)

    def _queued(self) -> int:
        try:
            return self._app.message_queue_size + self._app.screen.message_queue_size
        except ScreenStackError:  # no screen yet, or none any more
            return 0

    def _query_in_band_window_resize(self) -> None:
        """Does not ask for sizes among the keys: anybody could send those."""
