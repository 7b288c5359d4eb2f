"""The question before a saved game is deleted."""

from wwe_tui.panels.lines import EMPTY, Lines, Span, line, wrap
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator

from .over import NO, YES, option
from .sheet import Sheet


def sheet(t: Translator, settings: Settings, game: str, warning: str) -> Sheet:
    """Names the game, and what else is lost if ``warning`` is not "".

    Nothing is looked at to begin with, so that no key too many deletes it.
    """

    def draw(width: int, height: int) -> Lines:
        told = wrap(game, width, "strong")
        text = " ".join(filter(None, [t("delete-text"), warning]))
        return [*told, EMPTY, *wrap(text, width, "text"), EMPTY]

    options = [option(t, NO, "delete-no", "n"), option(t, YES, "delete-yes", "y")]
    return Sheet(line(Span(t("delete-title"))), draw, settings, options, deliberate=True)
