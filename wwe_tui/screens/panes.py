"""All panels of the table's screen: where each stands, and what it shows of a scene."""

from collections.abc import Callable, Iterator, Sequence

from wwe_tui.keys import PANEL_KEYS
from wwe_tui.panels import chronicle, hand, key_line, layout, players, tabs, too_small
from wwe_tui.panels.layout import Place, Places
from wwe_tui.panels.lines import Line, Lines
from wwe_tui.panels.scene import Scene
from wwe_tui.panels.table import DRAW, DRAWN_FROM, PANEL_OF, TITLE

from .line_panel import LinePanel


class Panes:
    """The widgets of a table's panels; ``part`` is the one that has the focus, or the tab."""

    def __init__(self, theme: str) -> None:
        self._panels = {name: LinePanel(name, theme) for name in (*DRAW, "tab", "keys")}
        self._panels["chronicle"].at_end = True
        self.part = "asked"
        self._aim: int | None = None
        """The entry under the cursor in the chronicle, as it was shown last."""

    def __iter__(self) -> Iterator[LinePanel]:
        """Every widget; the layout decides which are seen."""
        return iter(self._panels.values())

    def __getitem__(self, name: str) -> LinePanel:
        """A panel by its name."""
        return self._panels[name]

    def to_the_end(self) -> None:
        """The chronicle shows what happened last, and goes on to."""
        for panel in (self._panels["chronicle"], self._panels["tab"]):
            panel.at_end = panel.part == "chronicle"

    def set_theme(self, theme: str) -> None:
        """Paints all anew in another theme."""
        for panel in self:
            panel.set_theme(theme)

    def focus(self, *, wide: bool) -> LinePanel:
        """The panel that has the focus."""
        return self._panels[PANEL_OF.get(self.part, self.part) if wide else "tab"]

    def draw(
        self,
        scene: Scene,
        size: tuple[int, int],
        hints: Sequence[key_line.Hint],
        arrange: Callable[[int, int, int], Places] = layout.places,
    ) -> None:
        """Shows a scene in so many columns and rows, with the keys that work now.

        ``arrange`` is the layout's function for this kind of screen.
        """
        if not layout.fits(*size):
            self._tell_too_small(scene, size)
            return
        places = arrange(*size, players.rows(scene))
        self._settle(places)
        keys = places.pop("keys")
        self._panels["keys"].show(None, [key_line.draw(hints, keys.width)], keys, "keys")
        for name, place in places.items():
            self._draw(name, place, scene, wide=layout.is_wide(*size))

    def _tell_too_small(self, scene: Scene, size: tuple[int, int]) -> None:
        panel, place = self._panels["asked"], Place(0, 0, *size)
        self._settle({"asked": place})
        panel.show(None, too_small.draw(scene.t, *size), place, "title")
        panel.remember(None)

    def _settle(self, places: Places) -> None:
        for name, panel in self._panels.items():
            panel.settle(places.get(name))

    def _draw(self, name: str, place: Place, scene: Scene, *, wide: bool) -> None:
        """Shows a panel, if it would not show the same as before."""
        panel = self._panels[name]
        panel.glyphs = scene.glyphs
        if name == "tab":
            self._turn_to(panel)
        look = self._look(panel, scene, wide=wide)
        source = (panel.part, look, place, scene.t, scene.glyphs, DRAWN_FROM[panel.part](scene))
        if panel.is_drawn_from(source):
            return
        title = self._title(name, scene, wide=wide)
        room = place.height - (title is not None)
        lines = DRAW[panel.part](scene, place.width, room)
        if panel.part == "chronicle":
            self._follow(panel, scene.aim, lines, room)
        panel.show(title, lines, place, look)
        panel.remember(source)

    def _follow(self, panel: LinePanel, aim: int | None, lines: Lines, room: int) -> None:
        """Shows where the cursor has gone; whoever scrolls away from it may."""
        if aim is not None and aim != self._aim:
            panel.reveal(chronicle.rows_of(lines, aim), len(lines), room)
        self._aim = aim

    def _turn_to(self, tab: LinePanel) -> None:
        """A tab begins at its first row; the chronicle at its last."""
        if tab.part != self.part:
            tab.part, tab.top, tab.at_end = self.part, 0, self.part == "chronicle"

    def _title(self, name: str, scene: Scene, *, wide: bool) -> tuple[Line, Line] | None:
        if name == "tab":
            return tabs.title(scene.t, PANEL_KEYS, self.part)
        if name == "hand" and not wide:
            return hand.narrow_title(scene)
        return TITLE[name](scene) if name in TITLE else None

    def _look(self, panel: LinePanel, scene: Scene, *, wide: bool) -> str:
        """The style of a title's strip: what asks stands out most."""
        if panel is self._panels["asked"] and scene.answer is not None:
            return "asked"
        if not wide and panel is self._panels["caption"]:
            return "title-focus"
        return "title-focus" if wide and panel is self.focus(wide=True) else "title"
