"""The plague locations: number, marker, name, and what caring there brings (W11.2)."""

from collections.abc import Mapping

from rich.cells import cell_len

from rules.world_without_end.edition import PlagueLocation
from rules.world_without_end.plague import CARE_VP
from rules.world_without_end.view import LocationView

from .lines import EMPTY, Line, Lines, Span, cells, clicking, columns, cut, ends, fit, line
from .scene import Scene
from .touched import Pointing
from .town import amounts

COLUMNS, GAP = 3, 2
"""The locations are read downwards, in columns with so many blanks between."""

SIGNS: Mapping[str, str] = {
    "face_down": "face-down",
    "ill": "ill",
    "removed": "cured",
}
"""The sign of each state of a marker that is there or was."""

STYLES: Mapping[str, str] = {"absent": "dim", "face_down": "", "ill": "strong", "removed": "faint"}
"""How a location's name looks in each state."""


def draw(scene: Scene, at: Pointing, width: int) -> Lines:
    """A heading with the signs, and the locations in three columns; 5 rows."""
    view = scene.view
    there = any(location.marker != "absent" for location in view.locations)
    each = (width - GAP * (COLUMNS - 1)) // COLUMNS
    entries = [
        _location(scene, at, plan, location, each)
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
        Span(f"  {signs['face-down']} {t('plague-face-down')}", "dim"),
        Span(f"  {signs['ill']}", "ill"),
        Span(f" {t('plague-ill')}", "dim"),
        Span(f"  {signs['cured']} {t('plague-cured')}   {t('plague-care', vp=CARE_VP)}", "dim"),
    )


def _location(
    scene: Scene, at: Pointing, plan: PlagueLocation, location: LocationView, width: int
) -> Line:
    """One location; benefits stand at the right end of its column."""
    style = "landing" if plan.id in at.now.locations else STYLES[location.marker]
    left = line(Span(f"{plan.id:>2} ", "dim"), *_marker(scene, location))
    benefit = amounts(scene, plan.benefit) or scene.t("plague-no-benefit")
    named = width - cells(left) - cell_len(benefit) - 1
    name = Span(cut(plan.title, named), style)
    left = at.mark("location", plan.id, line(*left, name))
    row = ends(left, line(Span(benefit, style)), width)
    return clicking(row, at.click("location", plan.id))


def _marker(scene: Scene, location: LocationView) -> Line:
    """A sign, and the medical knowledge that the ill need (W11.1); no room without markers."""
    if location.marker == "absent":
        return EMPTY
    sign = scene.glyphs[SIGNS[location.marker]]
    if location.marker == "ill":
        return line(Span(f"{sign}{location.value}", "ill"), " ")
    return line(Span(f"{sign} ", "dim"), " ")
