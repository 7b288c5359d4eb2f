"""How a person wants the app to look and to go: kept in ``settings.json`` in the data folder.

Settings belong to each app, never to the process. A file that cannot be used is never an
error: the defaults go in its place, and a sentence says so.
"""

import asyncio
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from wwe_tui.texts import translator
from wwe_tui.themes import THEMES

FILE = "settings.json"

MAX_BYTES = 64 * 1024
"""A file of settings that is longer holds something else."""

GlyphSet = Literal["unicode", "ascii"]
DepthSetting = Literal["auto", "truecolor", "256", "16", "none"]
Hold = Literal["auto", "key", "0.5", "1", "2", "4"]

STEPS = (0.0, 0.3, 0.7, 1.5, 3.0)
"""Seconds between the moves of bots, from which one chooses."""

LANGUAGES = ("en",)
"""The languages that there are catalogues of."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What can be set.

    ``step`` is the seconds between the moves of bots. ``hold`` is how long the table waits
    after a person's last decision, so that it can be taken back: a key, or seconds; ``auto``
    leaves it to the table. Raises ``ValueError`` for what is not on offer.

    >>> Settings(theme="day").step
    0.7
    """

    theme: str = "night"
    glyphs: GlyphSet = "unicode"
    depth: DepthSetting = "auto"
    language: str = "en"
    step: float = 0.7
    hold: Hold = "auto"
    mouse: bool = True

    def __post_init__(self) -> None:
        offers: dict[str, tuple[object, ...]] = {
            "theme": tuple(THEMES),
            "step": STEPS,
            "language": LANGUAGES,
        }
        for name, offered in offers.items():
            if getattr(self, name) not in offered:
                known = ", ".join(map(str, offered))
                raise ValueError(f"{name} is one of {known}")


class Found(NamedTuple):
    """The settings to go by, and a sentence if the file could not be used ("" else)."""

    settings: Settings
    trouble: str = ""


class SettingsFile:
    """The file of settings in a data folder, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._in_order = asyncio.Lock()

    def read(self) -> Found:
        """What is set; the defaults if there is no file, or none that can be used."""
        try:
            return Found(msgspec.json.decode(self._text(), type=Settings))
        except FileNotFoundError:
            return Found(Settings())
        except (OSError, ValueError) as error:  # msgspec's errors are ValueErrors
            return Found(Settings(), self._sentence("settings-unreadable", error))

    async def write(self, settings: Settings) -> str:
        """Keeps settings, in the order of the calls, off the loop; a sentence if it cannot."""
        async with self._in_order:
            try:
                await asyncio.to_thread(self._write, settings)
            except OSError as error:
                return self._sentence("settings-unwritten", error)
        return ""

    def _text(self) -> bytes:
        if self.path.exists() and not self.path.is_file():  # a pipe would keep us waiting
            raise ValueError("it is not a file")
        with self.path.open("rb") as file:
            text = file.read(MAX_BYTES + 1)
        if len(text) > MAX_BYTES:
            raise ValueError(f"more than {MAX_BYTES} bytes")
        return text

    def _write(self, settings: Settings) -> None:
        """All of it or nothing: under another name first."""
        from saves import posix  # noqa: PLC0415 - brings the format of saved games with it

        text = msgspec.json.format(msgspec.json.encode(settings)) + b"\n"
        posix.make_folder(self.path.parent)
        descriptor, name = tempfile.mkstemp(prefix=f".{FILE}.", dir=self.path.parent)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(text)
                file.flush()
                posix.sync(file.fileno())
            Path(name).replace(self.path)
        except OSError:
            with suppress(OSError):
                Path(name).unlink()
            raise
        posix.sync_folder(self.path.parent)

    def _sentence(self, message: str, error: Exception) -> str:
        from saves.errors import clean  # noqa: PLC0415 - only when something is wrong

        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return translator()(message, **clean({"file": str(self.path), "reason": why.rstrip(".")}))
