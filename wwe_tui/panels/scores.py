"""All VP in one row, for the narrow layout: whose they are, who is active, who is to decide."""

from rules.world_without_end.view import PlayerView
from wwe_tui.texts.sentences import points

from .lines import Line, Lines, Span, cells, clicking, cut, line
from .people import LONGEST_NAME, marker, name, signs, style
from .scene import Scene
from .touched import set_off

GAP = "  "
"""Between two players."""

SHORTEST_NAME = 3
"""Letters that are left of a name where there is little room."""


def draw(scene: Scene, width: int, height: int) -> Lines:
    """One row; names are cut as far as needed."""
    for letters in range(LONGEST_NAME, SHORTEST_NAME - 1, -1):
        row = _row(scene, letters)
        if cells(row) <= width:
            break
    return [clicking(row, "panel players")]


def _row(scene: Scene, letters: int) -> Line:
    spans: list[Span] = []
    for player in scene.view.players:
        spans += [Span(GAP if spans else ""), *_player(scene, player, letters)]
    return line(*spans)


def _player(scene: Scene, player: PlayerView, letters: int) -> Line:
    seat = player.seat
    shown = [sign for sign in signs(scene, seat) if sign.text.strip()]
    called = Span(cut(name(scene, seat), letters), style(seat))
    vp = line(Span(scene.t("scores-vp", vp=points(player.halves)), "strong"))
    if ("vp", seat) in scene.changed:
        vp = set_off(vp)
    return line(*shown, marker(scene, seat), " ", called, " ", *vp)
