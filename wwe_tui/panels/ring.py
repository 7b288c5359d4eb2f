"""The favour ring: ten persons in two rows, the marker, and where it would go (W6)."""

from collections.abc import Sequence

from rich.cells import cell_len

from .lines import Line, Lines, Span, clicking, cut, fill, fit, line
from .scene import Scene
from .touched import Pointing

LABEL = 6
"""Columns before the first space: what it is, and the way back up."""

SLOT = 2
"""Columns before a name, for an arrow or for what is on the space."""


def draw(scene: Scene, at: Pointing, width: int) -> Lines:
    """The upper row from left to right, the lower one from right to left; 4 rows."""
    count = len(scene.view.ring)
    half = count // 2
    upper, lower = list(range(half)), list(range(count - 1, half - 1, -1))
    widths = _widths(scene, upper, lower, width - LABEL)
    up = Span(fill(f"  {scene.glyphs['step-up']}", LABEL), "dim")
    down = Span(scene.glyphs["step-down"], "dim")
    heading = Span(fill(scene.t("ring-title"), LABEL), "heading")
    rows = [
        line(heading, *_names(scene, at, upper, widths, "step-right")),
        line(up, *_awards(scene, upper, [*widths[:-1], widths[-1] - 2]), " ", down),
        line(up, *_names(scene, at, lower, widths, "step-left")),
        line(" " * LABEL, *_awards(scene, lower, widths)),
    ]
    return [fit(row, width) for row in rows]


def _widths(scene: Scene, upper: Sequence[int], lower: Sequence[int], room: int) -> list[int]:
    """The columns' widths: what each needs and some of the rest, or all the same."""
    count = len(upper)
    needed = [
        SLOT + 1 + max(_longest(scene, space) for space in pair)
        for pair in zip(upper, lower, strict=True)
    ]
    spare = (room - sum(needed)) // count
    return [each + spare for each in needed] if spare >= 0 else [max(room // count, SLOT)] * count


def _longest(scene: Scene, space: int) -> int:
    person = scene.view.ring[space]
    return max(cell_len(scene.t.word(words, person)) for words in ("ring_person", "ring_award"))


def _names(
    scene: Scene, at: Pointing, spaces: Sequence[int], widths: Sequence[int], arrow: str
) -> Line:
    """Persons with the arrows between them; what is on a space stands before its name."""
    row: list[Span] = []
    for number, (space, width) in enumerate(zip(spaces, widths, strict=True)):
        row += _name(scene, at, space, width, arrow if number else "")
    return line(*row)


def _name(scene: Scene, at: Pointing, space: int, width: int, arrow: str) -> Line:
    state = _state(scene, at, space)
    sign = scene.glyphs[state or arrow] if state or arrow else " "
    name = scene.t.word("ring_person", scene.view.ring[space])
    sign = fill(sign, SLOT)
    cell = line(Span(sign, state or "dim"), Span(cut(name, width - SLOT), state or "strong"))
    return clicking(fit(at.mark("ring", space, cell), width), at.click("ring", space))


def _state(scene: Scene, at: Pointing, space: int) -> str:
    """The marker, where it would go, a cover, or nothing: a sign and a style."""
    if space == scene.view.marker:
        return "marker"
    if space == at.now.landing:
        return "landing"
    return "covered" if space in scene.view.favour_covered else ""


def _awards(scene: Scene, spaces: Sequence[int], widths: Sequence[int]) -> Line:
    """What each person gives, or that a tile lies on the space (W4.6)."""
    row: list[Span] = []
    for space, width in zip(spaces, widths, strict=True):
        award, style = _award(scene, space)
        row.append(Span(fill(f"{' ' * SLOT}{cut(award, width - SLOT)}", width), style))
    return line(*row)


def _award(scene: Scene, space: int) -> tuple[str, str]:
    if space in scene.view.favour_covered:
        return scene.t("ring-covered"), "covered"
    person = scene.view.ring[space]
    return scene.t.word("ring_award", person), "loss" if person == "outlaws" else ""
