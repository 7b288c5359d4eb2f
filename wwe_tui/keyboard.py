"""What a terminal sends, as Textual's messages: whatever it sends, and at whatever speed.

Textual's own reading ends the app at the first byte that is no UTF-8 and at some broken
escape sequences; here both are passed over.
"""

import os
import selectors
from codecs import getincrementaldecoder
from collections.abc import Iterator
from time import sleep

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

WAITING = 64
"""Keys that may wait to be dealt with; further ones stay in the terminal."""

PATIENCE = 0.1
"""Seconds until something is looked after besides keys: a lone Esc, the end."""


class Keyboard:
    """Makes messages of bytes."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._parser = XTermParser()

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that these bytes complete."""
        text = self._decode(data)
        if text in INTERRUPTS:  # also ends a paste that was never closed
            self._parser = XTermParser()
        if text:
            yield from self._parsed(text)

    def tick(self) -> Iterator[Message]:
        """What no more bytes came for, as a lone Esc."""
        yield from self._parsed(None)

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
