"""The plague locations: number, marker, name, and what caring there brings (W11.2)."""

from collections.abc import Mapping

from rules.world_without_end.edition import PlagueLocation
from rules.world_without_end.plague import CARE_VP
from rules.world_without_end.view import LocationView

from .lines import Line, Lines, Span, clicking, columns, cut, ends, fit, line
from .scene import Scene
from .touched import Target, clicks, touched
from .town import amounts

COLUMNS, GAP = 3, 2
"""The locations are read downwards, in columns with so many blanks between."""

SIGNS: Mapping[str, str] = {
    "absent": "",
    "face_down": "face-down",
    "ill": "ill",
    "removed": "cured",
}
"""The sign of each state of a marker."""

STYLES: Mapping[str, str] = {"absent": "dim", "face_down": "", "ill": "strong", "removed": "faint"}
"""How a location's name looks in each state."""


def draw(scene: Scene, width: int) -> Lines:
    """A heading with the signs, and the locations in three columns; 5 rows."""
    view = scene.view
    there = any(location.marker != "absent" for location in view.locations)
    each = (width - GAP * (COLUMNS - 1)) // COLUMNS
    found = clicks(scene)
    entries = [
        _location(scene, plan, location, (each, there), found)
        for plan, location in zip(scene.edition.plague_location, view.locations, strict=True)
    ]
    rows = [_heading(scene, there), *columns(entries, COLUMNS, width, GAP)]
    return [fit(row, width) for row in rows]


def _heading(scene: Scene, there: bool) -> Line:
    t, signs = scene.t, scene.glyphs
    label = Span(t("plague-title"), "heading")
    if not there:
        return line(label, " ", Span(t("plague-later", vp=CARE_VP), "dim"))
    return line(
        label,
        Span(f" {t('plague-care', vp=CARE_VP)}", "dim"),
        Span(f"  {signs['face-down']} {t('plague-face-down')}", "dim"),
        Span(f"  {signs['ill']}", "ill"),
        Span(f" {t('plague-ill')}", "dim"),
        Span(f"  {signs['cured']} {t('plague-cured')}", "dim"),
    )


def _location(
    scene: Scene,
    plan: PlagueLocation,
    location: LocationView,
    room: tuple[int, bool],
    found: Mapping[Target, str],
) -> Line:
    """One location in ``room``: its cells, and whether there are markers at all."""
    width, there = room
    here = plan.id in touched(scene).locations
    style = "landing" if here else STYLES[location.marker]
    marker = _marker(scene, location) if there else EMPTY_MARKER
    benefit = amounts(scene, plan.benefit) or scene.t("plague-no-benefit")
    left = line(Span(f"{plan.id:>2} ", "dim"), *marker)
    gain = line(Span(benefit, style or "gain"))
    named = width - sum(len(span.text) for span in left) - len(benefit) - 1
    row = ends(line(*left, Span(cut(plan.title, named), style)), gain, width)
    return clicking(row, found.get(("location", plan.id), ""))


EMPTY_MARKER: Line = ()
"""Before the plague there are no markers, and no room is kept for them."""


def _marker(scene: Scene, location: LocationView) -> Line:
    """A sign, and the medical knowledge that the ill need (W11.1)."""
    sign = scene.glyphs[SIGNS[location.marker]]
    if location.marker == "ill":
        return line(Span(f"{sign}{location.value}", "ill"), " ")
    return line(Span(f"{sign} ", "dim"), " ")
