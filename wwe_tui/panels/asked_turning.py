"""The four ways to lay the event card: who gets what, and where favour goes (W5, W6)."""

from typing import NamedTuple

from rules.world_without_end import outcomes
from rules.world_without_end.decisions import ChooseOrientation
from rules.world_without_end.moves import Orient
from rules.world_without_end.outcomes import Amounts, Landing
from wwe_tui.asking.dialogue import Answer

from .asked_list import KEY, Block, keyed, window
from .asked_words import reason
from .choices import label
from .lines import Line, Lines, Span, cells, clicking, fill, fit, line, restyle
from .scene import Scene


class Way(NamedTuple):
    """One orientation: what each seat gets, and what favour brings."""

    incomes: list[Line]
    favour: Line


def is_asked(answer: Answer) -> bool:
    """Whether the choices are the orientations of an event card."""
    return isinstance(answer.asked.decision, ChooseOrientation)


def draw(scene: Scene, answer: Answer, width: int, height: int) -> Lines:
    """A row for each orientation, and why one that is looked at is forbidden."""
    ways = [_way(scene, answer, turns) for turns in range(len(answer.menu.choices))]
    wide = [max(map(cells, column)) for column in zip(*(way.incomes for way in ways), strict=True)]
    gap = _gap(ways, wide, width)
    rows = [_row(way, wide, gap) for way in ways]
    blocks = [_block(scene, answer, place, row, width) for place, row in enumerate(rows)]
    shown = window(blocks, answer.cursor, height)
    if height < len(shown) + 2:
        return shown
    return [_heading(scene, sum(wide) + gap * len(wide), width), *shown]


def _gap(ways: list[Way], wide: list[int], width: int) -> int:
    """Cells between columns: two, or one where favour needs the room."""
    needed = KEY + sum(wide) + 2 * len(wide) + max(cells(way.favour) for way in ways)
    return 2 if needed <= width else 1


def _heading(scene: Scene, incomes: int, width: int) -> Line:
    income = fill(scene.t("asked-income"), incomes)
    return fit(line(" " * KEY, Span(income, "dim"), Span(scene.t("asked-favour"), "dim")), width)


def _block(scene: Scene, answer: Answer, place: int, row: Line, width: int) -> Block:
    choice = answer.menu.choices[place]
    head = keyed(label(answer, place), row)
    if choice.refused is not None:
        head = restyle(head, "refused")
    head = fit(head, width)
    rows = [restyle(head, "cursor") if place == answer.cursor else head]
    if place == answer.cursor and choice.refused is not None:
        rows += [line(" " * KEY, *why) for why in reason(scene, choice.refused, width - KEY)]
    return Block(place, [clicking(row, f"choice {place}") for row in rows])


def _row(way: Way, wide: list[int], gap: int) -> Line:
    parts = [fit(cell, width + gap) for cell, width in zip(way.incomes, wide, strict=True)]
    return line(*(span for part in parts for span in part), *way.favour)


def _way(scene: Scene, answer: Answer, turns: int) -> Way:
    view = answer.asked.view
    result = outcomes.orient(view, answer.asked.edition, turns)
    seats = [player.seat for player in view.players]
    incomes = [_income(scene, seat, result.incomes[seat]) for seat in seats]
    allowed = Orient(turns) in answer.asked.moves
    return Way(incomes, _favour(scene, result.landing, allowed))


def _income(scene: Scene, seat: str, income: Amounts | None) -> Line:
    """What a seat gets; the viewer's own stands out."""
    mine = " strong" if seat == scene.view.seat else ""
    what = _amount(scene, income) if income else scene.t("asked-nothing")
    return line(
        Span(scene.glyphs[seat], f"seat-{seat}"),
        Span(f" {what}", f"choice{mine}" if income else "dim"),
    )


def _amount(scene: Scene, income: Amounts) -> str:
    """An income is some units of one good, or a VP (W5.5, W5.6)."""
    good, units = next(iter(income.items()))
    return scene.t("asked-income-of", units=units, good=good)


def _favour(scene: Scene, landing: Landing, allowed: bool) -> Line:
    """How many steps the marker goes, to whom, and what that brings."""
    if not landing.steps:
        return line(Span(scene.t("asked-favour-stays"), "dim"))
    to = scene.t("asked-favour-to", steps=landing.steps, person=landing.person)
    return line(f"{to} ", _award(scene, landing, allowed))


def _award(scene: Scene, landing: Landing, allowed: bool) -> Span:
    award = landing.award
    if not allowed:
        return Span(scene.t("asked-award-forbidden"), "bad")
    if award.costs:
        return Span(scene.t("asked-award-costs", amounts=award.costs), "loss")
    if award.gains:
        return Span(scene.t("asked-award-gains", amounts=award.gains), "gain")
    return Span(scene.t("asked-award-nothing"), "dim")
