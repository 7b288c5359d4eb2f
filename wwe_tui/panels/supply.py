"""The supply by the names of its places, and the market with its prices (W1.2, W8.5)."""

from collections.abc import Iterable

from rules.world_without_end.names import GOODS

from .lines import Line, Lines, Span, clicking, ends, fit, line, restyle
from .scene import Scene
from .touched import Pointing

PLACES = ("stone", "wood", "grain", "piety")
"""The goods whose supply has a name of its own."""


def draw(scene: Scene, at: Pointing, width: int) -> Lines:
    """The supply in two rows; the market stands at the end of the second."""
    rest = [good for good in GOODS if good not in PLACES and scene.view.supply[good] is not None]
    label = Span(scene.t("supply-title"), "heading")
    named = line(label, *_row(_place(scene, at, good) for good in PLACES))
    others = line(*_row((_good(scene, at, good) for good in rest), " "))[1:]
    return [fit(named, width), ends(others, _market(scene, at), width)]


def _row(entries: Iterable[Line], gap: str = "  ") -> Line:
    """Entries, each after a gap."""
    return line(*(span for entry in entries for span in (Span(gap), *entry)))


def _place(scene: Scene, at: Pointing, good: str) -> Line:
    """A supply with a name of its own: "quarry 21 stone"."""
    name = Span(f"{scene.t.word('supply_place', good)} ")
    what = Span(f" {scene.t.word('board_good', good)}", "dim")
    return _touchable(at, good, line(name, _left(scene, good), what))


def _good(scene: Scene, at: Pointing, good: str) -> Line:
    """Any other supply: "wool 12"."""
    name = Span(f"{scene.t.word('board_good', good)} ", "dim")
    return _touchable(at, good, line(name, _left(scene, good)))


def _left(scene: Scene, good: str) -> Span:
    units = scene.view.supply[good]
    if units is None:
        return Span(scene.t("supply-no-limit"))
    return Span(str(units), "strong" if units else "bad")


def _touchable(at: Pointing, good: str, row: Line) -> Line:
    """An entry on which a click means its good, and which shows if it is looked at."""
    row = clicking(at.mark("good", good, row), at.click("good", good))
    return restyle(row, "landing") if at.now.good == good else row


# --- the market --------------------------------------------------------------------------------


def _market(scene: Scene, at: Pointing) -> Line:
    wool = at.mark("market", "wool", line(_wool(scene)))
    cloth = at.mark("market", "cloth", line(_cloth(scene)))
    return line(Span(scene.t("supply-market-title"), "heading"), " ", *wool, "  ", *cloth)


def _wool(scene: Scene) -> Span:
    if "wool" in scene.view.market_covered:
        return _covered(scene, "wool")
    price = scene.view.terms["wool_price"]
    return Span(scene.t("supply-market-wool", price=price, arrow=scene.glyphs["step-right"]))


def _cloth(scene: Scene) -> Span:
    terms = scene.view.terms
    if "cloth" in scene.view.market_covered:
        return _covered(scene, "cloth")
    if not terms["cloth_sale"]:
        return Span(scene.t("supply-market-cloth-banned"), "covered")
    price, limit = terms["cloth_price"], terms["cloth_limit"]
    message = "supply-market-cloth" if limit == 1 else "supply-market-cloth-several"
    arrow = scene.glyphs["step-right"]
    return Span(scene.t(message, price=price, limit=limit, arrow=arrow))


def _covered(scene: Scene, good: str) -> Span:
    return Span(
        scene.t("supply-market-covered", good=good, sign=scene.glyphs["covered"]), "covered"
    )
