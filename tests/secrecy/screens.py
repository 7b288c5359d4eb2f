"""What a viewer's screen shows of a game: every cell of every panel, at both sizes (W1.5)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rules.game import Game
from saves.recorder import record
from tests.support.tables import Disk
from wwe_tui.glyphs import UNICODE
from wwe_tui.keys import PANEL_KEYS
from wwe_tui.panels import layout, players, table
from wwe_tui.panels.lines import Lines
from wwe_tui.panels.scene import Pause, Scene
from wwe_tui.tables import Table
from wwe_tui.texts import translator
from wwe_tui.visitor import Visitor

Arrange = Callable[[int, int, int], layout.Places]
"""A layout: where each panel stands, for columns, rows, and rows of the players."""

SIZES = (layout.WIDE, layout.NARROW)


def shown_to(viewer: str | None, game: Game, told: Sequence[Any] = ()) -> dict[str, bytes]:
    """Every panel's cells as this viewer sees them, by size and panel.

    The scene comes as in the app: from a visitor at a table, who wants to see also what was
    taken back.
    """
    scene = scene_of(viewer, game)
    return {
        f"{name} at {size}": repr(lines).encode()
        for size in SIZES
        for name, lines in panels(scene, size)
    }


def scene_of(viewer: str | None, game: Game) -> Scene:
    """What a visitor in this seat, or a spectator, draws from."""
    live = Table(record(game, Disk(), repeatable=True))
    visitor = Visitor(live, translator(), lambda news: None)
    visitor.sit(viewer)  # a spectator has none
    return visitor.scene(UNICODE, _pause(viewer, game), undone=True)


def _pause(viewer: str | None, game: Game) -> Pause | None:
    waiting = game.waiting()
    if waiting is None:
        return Pause("over")
    return None if waiting.seat == viewer else Pause("moving")


def panels(
    scene: Scene, size: tuple[int, int], arrange: Arrange = layout.places
) -> Iterator[tuple[str, Lines]]:
    """Every panel of a screen of this size, and every tab, by their names; titles too."""
    for name, place in arrange(*size, players.rows(scene)).items():
        if name == "tab":
            for part in PANEL_KEYS.values():
                yield part, table.DRAW[part](scene, place.width, place.height - 1)
        elif name in table.DRAW:
            yield name, table.DRAW[name](scene, place.width, place.height - 1)
        if name in table.TITLE:
            yield f"title of {name}", list(table.TITLE[name](scene))
