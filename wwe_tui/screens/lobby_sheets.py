"""The questions of the lobby: which seat, from where to look, and whether to close a table."""

from collections.abc import Sequence

from wwe_tui.glyphs import GLYPHS
from wwe_tui.panels.lines import EMPTY, Line, Span, line, wrap
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator

from .over import NO, YES
from .sheet import Option, Sheet

KEYS = "123456789"
"""The keys of several choices, in order."""


def _sheet(
    settings: Settings, title: str, text: str, options: list[Option], *, deliberate: bool = False
) -> Sheet:
    return Sheet(
        line(Span(title)),
        lambda width, height: [*wrap(text, width), EMPTY],
        settings,
        options,
        deliberate=deliberate,
    )


def seats(t: Translator, settings: Settings, what: str, offered: Sequence[str | None]) -> Sheet:
    """Asks for one of several seats, or the public's place ("" then); ends with its id.

    ``what`` begins the ids of the messages.
    """
    pairs = zip(KEYS, offered, strict=False)
    options = [Option(seat or "", _seat(t, settings, seat), key) for key, seat in pairs]
    title, text = t(f"{what}-title"), t(f"{what}-text")
    return _sheet(settings, title, text, options)


def _seat(t: Translator, settings: Settings, seat: str | None) -> Line:
    if seat is None:
        return line(Span(t("lobby-look-public")))
    return line(Span(f"{GLYPHS[settings.glyphs][seat]} {t.word('seat', seat)}"))


def closing(t: Translator, settings: Settings, title: str) -> Sheet:
    """Asks whether a table is really to be closed."""
    options = [
        Option(NO, line(Span(t("lobby-close-no"))), "n"),
        Option(YES, line(Span(t("lobby-close-yes"))), "y"),
    ]
    text = t("lobby-close-text", title=title)
    return _sheet(settings, t("lobby-close-title"), text, options, deliberate=True)
