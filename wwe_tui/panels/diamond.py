"""The city council as a diamond: its corners point at the seats, its edges carry the steps.

Six rows: North's seat, four rows of the diamond with West's and East's beside it, South's.
"""

from rules.world_without_end.apply import REPLACEMENT_VP
from rules.world_without_end.legal import INCOME

from .lines import EMPTY, Line, Lines, Span, cells, cut, fit, line
from .orientation import Income, Incomes, Lying, edge, incomes, lying
from .people import person
from .scene import Scene
from .touched import CHANGED

ROWS = 6
"""Rows that the diamond takes."""

HALF_TOP, HALF_MIDDLE = 1, 3
"""Cells from the middle column to the slanting lines, in the outer and the inner rows."""


def draw(scene: Scene, width: int) -> Lines:
    """The diamond in ``width`` cells."""
    side, glyphs = width // 2 - 4, scene.glyphs
    gains = incomes(scene)
    west, east = (_label(scene, gains, point, side) for point in ("west", "east"))
    upper, lower = glyphs["north-west"], glyphs["south-west"]
    right_upper, right_lower = glyphs["north-east"], glyphs["south-east"]
    return [
        _centred(_in_one_row(scene, gains, "north", width), width),
        _row(_number(scene, 3), upper, right_upper, _number(scene, 0), width, HALF_TOP),
        _row(west[0], upper, right_upper, east[0], width, HALF_MIDDLE),
        _row(west[1], lower, right_lower, east[1], width, HALF_MIDDLE),
        _row(_number(scene, 2), lower, right_lower, _number(scene, 1), width, HALF_TOP),
        _centred(_in_one_row(scene, gains, "south", width), width),
    ]


def _row(left: Line, slope: str, fall: str, right: Line, width: int, half: int) -> Line:
    """What stands left, the two lines of the diamond, what stands right."""
    before = width // 2 - half - 1
    inside = " " * (2 * half - 1)
    shape = Span(f" {slope}{inside}{fall} ")
    return line(*_pushed(left, before), shape, *right)


def _pushed(row: Line, width: int) -> Line:
    """A line at the right end of its cells."""
    return line(" " * (width - cells(row)), *row) if cells(row) < width else fit(row, width)


def _centred(row: Line, width: int) -> Line:
    return line(" " * max(0, (width - cells(row) + 1) // 2), *row)


# --- the corners ---------------------------------------------------------------------------


def _in_one_row(scene: Scene, gains: Incomes, point: str, width: int) -> Line:
    who, what = _label(scene, gains, point, width)
    return line(*who, "  ", *what) if what else who


def _label(scene: Scene, gains: Incomes, point: str, width: int) -> tuple[Line, Line]:
    """Who sits at a point of the compass, and what they get; nothing if no card lies there."""
    gets = gains.get(point)
    return _who(scene, point, width), _gets(scene, gets, width) if gets else EMPTY


def _who(scene: Scene, point: str, width: int) -> Line:
    seat, t = scene.seat_at(point), scene.t
    letter = t.word("council_point", point)
    if seat is None:
        return line(Span(f"{letter} {t('council-empty')}", "faint"))
    return line(Span(f"{letter} ", "dim"), *person(scene, seat.id, width - 2))


def _gets(scene: Scene, gets: Income, width: int) -> Line:
    text = scene.t(f"council-{gets.how}", good=gets.good, units=INCOME, vp=REPLACEMENT_VP)
    return line(Span(cut(text, width), _style(lying(scene), gets)))


def _style(lies: Lying, gets: Income) -> str:
    if gets.how == "nobody" or lies.how == "unlaid":
        return "dim"
    if lies.how == "refused":
        return "refused"
    return "warn" if gets.how in ("instead", "withheld") else "strong"


# --- the edges -------------------------------------------------------------------------------


def _number(scene: Scene, place: int) -> Line:
    """The steps on an edge; in words, with the arrow, on the one that the arrow points to."""
    card, lies, steps = scene.event, lying(scene), scene.edition.council.edges[place]
    number = Span(str(steps), "dim")
    if card is None:
        return (number,)
    pointed = edge(card, lies.turns)
    if pointed == place:
        turned = ("event", "turns") in scene.changed
        style = CHANGED if turned else "accent" if lies.settled else "dim"
        return _pointed(scene, place, steps, style)
    return _noted(scene, place, number) if place == OPPOSITE[pointed] else (number,)


OPPOSITE = (3, 2, 1, 0)
"""The edge in the same row on the other side, for each edge."""

WESTERN = (2, 3)
"""The edges left of the middle."""


def _pointed(scene: Scene, place: int, steps: int, style: str) -> Line:
    said = Span(scene.t("council-steps", steps=steps), style)
    arrow = Span(scene.glyphs[f"arrow-{place}"], style)
    return line(said, " ", arrow) if place in WESTERN else line(arrow, " ", said)


def _noted(scene: Scene, place: int, number: Span) -> Line:
    """A number, and that the card does not lie like this yet."""
    lies = lying(scene)
    if lies.how == "laid":
        return (number,)
    note = Span(scene.t.word("council_note", lies.how), NOTES[lies.how])
    return line(note, "  ", number) if place in WESTERN else line(number, "  ", note)


NOTES = {"unlaid": "warn", "preview": "landing", "refused": "bad"}
"""The style in which it is noted how the card lies."""
