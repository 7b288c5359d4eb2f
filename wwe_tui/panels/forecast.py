"""What the end of the chapter would cost the viewer now (W10.4 to W10.12)."""

from itertools import chain
from typing import NamedTuple

from rules.world_without_end import outcomes
from rules.world_without_end.board import CHAPTERS, ROUNDS
from rules.world_without_end.duties import DUTIES, GRAIN_OWED, PIETY_OWED
from rules.world_without_end.forecast import Due, Forecast, forecast
from rules.world_without_end.names import SHORTFALLS

from .lines import EMPTY, Line, Lines, Span, cells, ends, fill, line, wrap
from .scene import Scene

TABLE_ROWS = 8
"""With as many rows there is room for the table; with fewer for the three lines."""

SETTLING = ("duties", "scoring")
"""Steps in which duties are being paid, or are paid."""

COLUMNS = (9, 10, 10, 10)
"""Cells of the table's columns of numbers: have, owe, missing, VP lost."""


class Row(NamedTuple):
    """A duty in the table: how much of it, and what comes of missing it."""

    good: str
    numbers: tuple[str, ...]
    penalty: str
    style: str


def draw(scene: Scene, width: int, height: int) -> Lines:
    """Three lines for the column of panels, or a table where there are rows for it."""
    if scene.view.seat is None:
        return wrap(_rule(scene), width, "dim")
    if _settled(scene):
        return [*wrap(_over(scene), width, "dim"), *(_cards(scene, width) if _tall(height) else [])]
    due = forecast(scene.view, scene.edition)
    return _table(scene, due, width) if _tall(height) else _lines(scene, due, width)


def title(scene: Scene) -> tuple[Line, Line]:
    """Whose end is meant, and how many rounds are left."""
    if scene.view.seat is None:
        return line(scene.t("forecast-title-watching")), EMPTY
    message = "forecast-title" if scene.frame is None else "forecast-title-of"
    left = scene.t(message, chapter=scene.view.chapter, seat=scene.view.seat)
    return line(left), line(_rounds(scene))


def summary(scene: Scene) -> Line:
    """What would be lost, in a few words; empty for a spectator and once duties are settled."""
    if scene.view.seat is None or _settled(scene):
        return EMPTY
    due = forecast(scene.view, scene.edition)
    if not due.lost[1]:
        return line(scene.t("forecast-summary-fine"))
    return line(Span(scene.t("forecast-summary", lost=_span(scene, due.lost)), "warn"))


def _tall(height: int) -> bool:
    return height >= TABLE_ROWS


def _settled(scene: Scene) -> bool:
    return scene.view.step in SETTLING or bool(scene.view.standings)


def _over(scene: Scene) -> str:
    return scene.t("forecast-over" if scene.view.standings else "forecast-settling")


def _rounds(scene: Scene) -> str:
    left = ROUNDS - scene.view.round
    return scene.t("forecast-rounds" if left else "forecast-rounds-last", rounds=left)


def _rule(scene: Scene) -> str:
    """What everybody owes, for those who only look."""
    faces = scene.edition.tax_die.faces
    each = {f"{kind}_vp": duty.vp for kind, duty in zip(SHORTFALLS, DUTIES, strict=True)}
    tax = _span(scene, (min(faces), max(faces)))
    return scene.t("forecast-rule", piety=PIETY_OWED, grain=GRAIN_OWED, tax=tax, **each)


def _span(scene: Scene, bounds: tuple[int, int]) -> str:
    low, high = bounds
    return str(high) if low == high else scene.t("forecast-span", low=low, high=high)


# --- how each duty stands ---------------------------------------------------------------------


def _owed(scene: Scene, due: Forecast) -> dict[str, str]:
    return {"piety": str(PIETY_OWED), "grain": str(GRAIN_OWED), "gold": _span(scene, due.tax)}


def _style(due: Forecast, kind: str) -> str:
    """Bad if something will be missing, a warning if it depends on the tax."""
    if kind in due.missing:
        return "bad"
    return "warn" if kind in due.perhaps else "good"


def _by_tax(scene: Scene, due: Forecast, gap: int) -> Line:
    """The VP that each possible tax would cost; in a few words if it is always all there are."""
    vp = outcomes.own(scene.view).vp
    if vp and all(one.lost == vp for one in due.by_tax):
        return line(Span(scene.t("forecast-all", vp=vp), "bad"))
    taxes = [(Span(" " * gap), *_at_tax(scene, one)) for one in due.by_tax]
    return line(Span(scene.t("forecast-lost"), "dim"), *chain.from_iterable(taxes))


def _at_tax(scene: Scene, due: Due) -> Line:
    tax = Span(scene.t("forecast-tax", tax=due.tax), "dim")
    return (tax, Span(" "), Span(str(-due.lost), "bad" if due.lost else "good"))


# --- three lines --------------------------------------------------------------------------------


def _lines(scene: Scene, due: Forecast, width: int) -> Lines:
    return [
        _have(scene, due, width),
        _by_tax(scene, due, 2),
        _fitting(_consequences(scene, due), width),
    ]


def _have(scene: Scene, due: Forecast, width: int) -> Line:
    """What the viewer has of each duty, and what is owed."""
    owed = _owed(scene, due)
    items = [
        Span(
            scene.t("forecast-item", good=kind, held=due.held[kind], owed=owed[kind]),
            _style(due, kind),
        )
        for kind in SHORTFALLS
    ]
    label = Span(scene.t("forecast-have"), "dim")
    room = width - cells((label, *items))
    gap = " " * max(1, min(2, room // len(items)))
    return line(label, *(part for item in items for part in (gap, item)))


def _consequences(scene: Scene, due: Forecast) -> list[Line]:
    """What comes besides the VP: the longer wording first."""
    if not due.missing and not due.perhaps:
        return [line(Span(scene.t("forecast-fine"), "good"))]
    if scene.view.chapter == CHAPTERS:
        return [line(Span(scene.t("forecast-final"), "warn"))]
    values = {"missing": due.missing, "perhaps": due.perhaps, "tax": _from_tax(scene, due)}
    which = {(True, False): "sure", (False, True): "perhaps", (True, True): "both"}
    kind = which[bool(due.missing), bool(due.perhaps)]
    wordings = (f"forecast-{kind}", f"forecast-{kind}-short")
    return [line(Span(scene.t(wording, **values), "warn")) for wording in wordings]


def _from_tax(scene: Scene, due: Forecast) -> str:
    """The taxes at which gold would be missing."""
    low = max(due.held["gold"] + 1, due.tax[0])
    return _span(scene, (min(low, due.tax[1]), due.tax[1]))


def _fitting(wordings: list[Line], width: int) -> Line:
    """The first that has room; else the last."""
    return next((wording for wording in wordings if cells(wording) <= width), wordings[-1])


# --- the table ----------------------------------------------------------------------------------


def _table(scene: Scene, due: Forecast, width: int) -> Lines:
    rows = [_row(scene, due, kind) for kind in SHORTFALLS]
    return [
        _heading(scene, width),
        *(_cells(scene, row) for row in rows),
        _by_tax(scene, due, 3),
        _note(scene, due),
        *_cards(scene, width),
    ]


def _heading(scene: Scene, width: int) -> Line:
    words = ("have", "owe", "missing", "lost")
    names = [scene.t.word("forecast_column", word) for word in words]
    numbers = "".join(f"{name:>{cells_}}" for name, cells_ in zip(names, COLUMNS, strict=True))
    left = fill("", _label(scene)) + numbers + "   " + scene.t.word("forecast_column", "penalty")
    rest = line(Span(_rounds(scene), "dim"))
    return ends(line(Span(left, "heading")), rest, width)


def _label(scene: Scene) -> int:
    """Cells of the first column."""
    return max(cells(line(scene.t.word("good", kind))) for kind in SHORTFALLS)


def _row(scene: Scene, due: Forecast, kind: str) -> Row:
    low, high = due.by_tax[0], due.by_tax[-1]
    numbers = (
        str(due.held[kind]),
        _owed(scene, due)[kind],
        _span(scene, (low.missing[kind], high.missing[kind])),
        _span(scene, (low.costs[kind], high.costs[kind])),
    )
    return Row(kind, numbers, _penalty(scene, due, kind), _style(due, kind))


def _penalty(scene: Scene, due: Forecast, kind: str) -> str:
    if kind not in (*due.missing, *due.perhaps):
        return scene.t("forecast-paid")
    if scene.view.chapter == CHAPTERS:
        return scene.t("forecast-doubled")
    message = "forecast-penalty" if kind in due.missing else "forecast-penalty-perhaps"
    return scene.t(message, kind=kind, tax=_from_tax(scene, due))


def _cells(scene: Scene, row: Row) -> Line:
    numbers = [f"{number:>{wide}}" for number, wide in zip(row.numbers, COLUMNS, strict=True)]
    return line(
        fill(scene.t.word("good", row.good), _label(scene)),
        Span("".join(numbers[:2]), "strong"),
        Span("".join(numbers[2:]), row.style),
        "   ",
        Span(row.penalty, row.style),
    )


def _note(scene: Scene, due: Forecast) -> Line:
    """Why less would be lost, or what loyalty can avert (W1.4, W10.6, W10.12)."""
    if due.floor:
        return line(Span(scene.t("forecast-floor"), "dim"))
    final = "-final" if scene.view.chapter == CHAPTERS else ""
    loyalty = outcomes.holdings(scene.view)["loyalty"]
    return line(Span(scene.t(f"forecast-loyalty{final}", loyalty=loyalty), "dim"))


def _cards(scene: Scene, width: int) -> Lines:
    """Own cards that were played in this chapter, and those that lie face down."""
    player = outcomes.own(scene.view)
    piles = {"forecast-played": player.pile, "forecast-discarded": player.discards or ()}
    return [
        _fitting(
            [
                line(Span(scene.t(message, cards=cards), "dim")),
                line(Span(scene.t(f"{message}-short", cards=cards), "dim")),
            ],
            width,
        )
        for message, cards in piles.items()
    ]
