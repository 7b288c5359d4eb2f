"""The victory track: 60 spaces that go round again (W1.4), or one lane for each player."""

from collections.abc import Iterator
from itertools import pairwise

from rules.world_without_end.view import PlayerView
from wwe_tui.texts.sentences import points

from .lines import Line, Lines, Span, cells, fill, line
from .people import LONGEST_NAME, letter, marker, person, style
from .scene import Scene
from .touched import set_off

SPACES = 60
"""Spaces of the track (W1.4)."""

CELLS = 2
"""Cells of a space."""

WIDE = SPACES * CELLS
"""Cells that the whole track takes."""

NUMBERED = 5
"""Every so many spaces bear their number."""

Places = dict[int, list[str]]
"""The seats on each space."""


def draw(scene: Scene, width: int, height: int) -> Lines:
    """The track with its markers; lanes where it has no room."""
    return draw_track(scene) if width >= WIDE else draw_lanes(scene, width)


# --- the track -------------------------------------------------------------------------------


def draw_track(scene: Scene) -> Lines:
    """Markers, scale, markers: who shares a space is divided between above and below."""
    above, below = _divided(scene)
    return [_markers(scene, above), _scale(scene), _markers(scene, below)]


def _divided(scene: Scene) -> tuple[Places, Places]:
    above: Places = {}
    below: Places = {}
    for space, seats in _standing(scene).items():
        half = (len(seats) + 1) // 2
        above[space], below[space] = seats[:half], seats[half:]
    return above, below


def _standing(scene: Scene) -> Places:
    standing: Places = {}
    for player in scene.view.players:
        standing.setdefault(player.vp % SPACES, []).append(player.seat)
    return dict(sorted(standing.items()))


def _markers(scene: Scene, places: Places) -> Line:
    """The markers on their spaces, and how far round they have been where there is room."""
    row: Line = ()
    starts = [space * CELLS for space, seats in places.items() if seats]
    for start, end in pairwise([*starts, WIDE]):
        seats = places[start // CELLS]
        row = line(*row, " " * (start - cells(row)), *_shapes(scene, seats))
        laps = _laps(scene, seats)
        if cells(row) + len(laps.text) <= end:
            row = line(*row, laps)
    return row


def _shapes(scene: Scene, seats: list[str]) -> Line:
    """Shape and letter of one seat, or the shapes of two; marked where VP have just changed."""
    if len(seats) == 1:
        return _marked(scene, seats[0], letter(scene, seats[0]))
    return tuple(span for s in seats for span in _marked(scene, s, (marker(scene, s),)))


def _marked(scene: Scene, seat: str, row: Line) -> Line:
    return set_off(row) if ("vp", seat) in scene.changed else row


def _laps(scene: Scene, seats: list[str]) -> Span:
    """How many VP more than its space a single marker stands for."""
    beyond = [scene.view.player(seat).vp // SPACES * SPACES for seat in seats]
    if not any(beyond):
        return Span("")
    if len(beyond) == 1:
        return Span(scene.t("track-lap", vp=beyond[0]), style(seats[0]))
    if beyond[0] == beyond[1]:
        return Span(scene.t("track-lap-both", vp=beyond[0]), "dim")
    return Span(scene.t("track-laps", one=beyond[0], other=beyond[1]), "dim")


def _scale(scene: Scene) -> Line:
    """The numbers of the spaces; the first says what they are."""
    occupied = {player.vp % SPACES for player in scene.view.players}
    return line(*(_space(scene, space, space in occupied) for space in range(SPACES)))


def _space(scene: Scene, space: int, occupied: bool) -> Span:
    looks = "strong" if occupied else "dim"
    if space == 1:
        return Span(fill(scene.t.word("good", "vp"), CELLS), "strong")
    if space % NUMBERED == 0:
        return Span(fill(str(space), CELLS), looks)
    return Span(fill(scene.glyphs["dot"], CELLS), looks if occupied else "faint")


# --- lanes -----------------------------------------------------------------------------------

NAME = LONGEST_NAME + 2
"""Cells of a player's shape and name."""

VALUE = 18
"""Cells of a lane's VP, and how far it is behind."""


def draw_lanes(scene: Scene, width: int) -> Lines:
    """For each player a bar as long as their VP; below it the scale."""
    room = width - NAME - VALUE - 2
    top = max(SPACES, *(player.vp for player in scene.view.players))
    lanes = [_lane(scene, player, room, top) for player in scene.view.players]
    return [*lanes, _lane_scale(scene, room, top)]


def _lane(scene: Scene, player: PlayerView, room: int, top: int) -> Line:
    long = player.vp * room // top
    looks = style(player.seat)
    who = _marked(scene, player.seat, person(scene, player.seat, NAME))
    return line(
        *who,
        " " * (NAME - cells(who) + 1),
        Span(scene.glyphs["lane"] * long, looks),
        Span(scene.glyphs["dot"] * (room - long), "faint"),
        " ",
        *_value(scene, player.halves),
    )


def _value(scene: Scene, halves: int) -> Iterator[Span]:
    """VP, at the end with halves, and how far that is behind who leads."""
    everybody = [player.halves for player in scene.view.players]
    behind = max(everybody) - halves
    yield Span(scene.t("track-vp", vp=points(halves)), "strong")
    if behind:
        yield Span(scene.t("track-behind", vp=points(behind)), "dim")
    else:
        tied = everybody.count(halves) > 1
        yield Span(scene.t("track-leads-tied" if tied else "track-leads"), "good")


def _lane_scale(scene: Scene, room: int, top: int) -> Line:
    """Numbers every ten or so VP, below the cell in which a bar of that length ends."""
    row = line(" " * (NAME + 1))
    for vp in range(0, top + 1, 10 if top <= SPACES else 20):
        at = NAME + 1 + max(0, vp * room // top - 1)
        row = line(*row, " " * max(0, at - cells(row)), Span(str(vp), "dim"))
    return row
