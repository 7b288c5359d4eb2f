"""The settings: every change shows at once, and all are kept when the screen is left."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast, get_args

import msgspec

from rules.world_without_end.names import COLOURS
from wwe_tui.glyphs import GLYPHS
from wwe_tui.panels.lines import Line, Lines, Span, line
from wwe_tui.settings import (
    LANGUAGES,
    STEPS,
    DepthSetting,
    GlyphSet,
    Hold,
    Settings,
    SettingsFile,
)
from wwe_tui.texts import Translator
from wwe_tui.themes import THEMES

from .page import WIDEST, Drawn, Page, heading, indented, paragraph

if TYPE_CHECKING:
    from wwe_tui.app import TableApp

OFFERS: dict[str, tuple[Any, ...]] = {
    "theme": tuple(THEMES),
    "glyphs": get_args(GlyphSet),
    "depth": get_args(DepthSetting),
    "language": LANGUAGES,
    "step": STEPS,
    "hold": get_args(Hold),
    "mouse": (True, False),
}
"""Every setting, with the values to choose from."""

LABEL = 24
"""Columns of a setting's name."""

SAMPLES = ("accent", "good", "bad", "warn", "dim")
"""Styles that the sample shows, each by its own word."""


class SettingsScreen(Page[Settings]):
    """Ends with the settings as they are then; the app is told of each change."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        """``folder`` is the data folder, where they are kept."""
        super().__init__(settings)
        self._before = settings
        self._file = SettingsFile(folder)
        self._trouble = ""

    def draw(self, width: int, height: int) -> Drawn:
        """The page of settings."""
        return settings_page(self.t, self.settings, self.cursor, width, self._trouble)

    def keys(self) -> list[tuple[str, str]]:
        """The keys of the settings."""
        sides = f"{self.glyphs['step-left']} {self.glyphs['step-right']}"
        names = {self.arrows(): "choose", sides: "change", "Esc": "leave"}
        return [(name, self.t(f"settings-key-{does}")) for name, does in names.items()]

    def count(self) -> int:
        """The number of settings."""
        return len(OFFERS)

    def action_take(self) -> None:
        """The next value."""
        self.action_change(1)

    def action_change(self, by: int) -> None:
        """Another value of the setting under the cursor, round and round."""
        name = list(OFFERS)[self.cursor]
        offered = OFFERS[name]
        place = (offered.index(getattr(self.settings, name)) + by) % len(offered)
        settings = msgspec.structs.replace(self.settings, **{name: offered[place]})
        cast("TableApp", self.app).apply(settings)

    async def action_leave(self) -> None:
        """Keeps the settings; if that fails, it is told, and leaving again leaves."""
        if self.settings != self._before and not self._trouble:
            self._trouble = await self._file.write(self.settings)
        if self._trouble and self.settings != self._before:
            self._before = self.settings
            self.redraw()
        else:
            self.end(self.settings)


class _Row(NamedTuple):
    """A setting as it is drawn."""

    place: int
    name: str
    value: str
    here: bool


def settings_page(
    t: Translator, settings: Settings, cursor: int, width: int, trouble: str = ""
) -> Drawn:
    """The page of settings: each with its value, what the chosen one does, and a sample."""
    inner = max(min(width - 4, WIDEST), 1)
    title = heading(t("settings-title"), width)
    names = list(OFFERS)
    rows = [
        _row(
            settings, _Row(place, t(f"settings-{name}"), _value(t, settings, name), place == cursor)
        )
        for place, name in enumerate(names)
    ]
    about = paragraph(t(f"settings-{names[cursor]}-says"), inner, "dim")
    body: Lines = [*rows, (), *about, (), *_sample(t, settings), ()]
    body += paragraph(trouble, inner, "bad")
    margin = (width - inner) // 2
    return Drawn([*title, *indented(body, margin)], len(title) + cursor)


def _value(t: Translator, settings: Settings, name: str) -> str:
    value = getattr(settings, name)
    plain = f"{value:g}" if isinstance(value, float) else str(value).lower()
    return t.word(f"settings_{name}", plain)


def _row(settings: Settings, row: _Row) -> Line:
    glyphs = GLYPHS[settings.glyphs]
    label = Span(f" {row.name}".ljust(LABEL), "cursor" if row.here else "strong", f"at {row.place}")
    value = line(
        Span(f" {glyphs['left']} ", "key-inline", f"less {row.place}"),
        Span(row.value, "accent" if row.here else "text", f"more {row.place}"),
        Span(f" {glyphs['right']} ", "key-inline", f"more {row.place}"),
    )
    return line(f"{glyphs['cursor'] if row.here else ' '} ", label, *value)


def _sample(t: Translator, settings: Settings) -> Lines:
    """Signs and colours as they are now."""
    glyphs = GLYPHS[settings.glyphs]
    seats = [
        Span(f"{glyphs[colour]} {t.word('colour', colour)}  ", f"seat-{colour}")
        for colour in COLOURS
    ]
    words = [Span(f"{t.word('settings_sample', name)}  ", name) for name in SAMPLES]
    return [line(*seats), line(*words)]
