"""The supply by the names of its places, and the market with its prices (W1.2, W8.5)."""

from rules.world_without_end.names import GOODS

from .lines import Line, Lines, Span, clicking, ends, fit, line
from .scene import Scene
from .touched import clicks, touched

PLACES = ("stone", "wood", "grain", "piety")
"""The goods whose supply has a name of its own."""


def draw(scene: Scene, width: int) -> Lines:
    """The supply in two rows; the market stands at the end of the second."""
    rest = [good for good in GOODS if good not in PLACES and scene.view.supply[good] is not None]
    label = Span(scene.t("supply-title"), "heading")
    named = line(label, *_units(scene, PLACES, "supply-place", "  "))
    others = line(*_units(scene, rest, "supply-good", " "))[1:]
    return [fit(named, width), ends(others, _market(scene), width)]


def _units(scene: Scene, goods: list[str] | tuple[str, ...], message: str, gap: str) -> Line:
    """Goods with what is left of them, each after a gap."""
    row: list[Span] = []
    here, found = touched(scene).good, clicks(scene)
    for good in goods:
        left = scene.view.supply[good]
        units = scene.t("supply-no-limit") if left is None else str(left)
        style = "landing" if good == here else "bad" if left == 0 else ""
        text = Span(scene.t(message, good=good, place=good, units=units), style)
        row += [Span(gap), *clicking([text], found.get(("good", good), ""))]
    return line(*row)


# --- the market --------------------------------------------------------------------------------


def _market(scene: Scene) -> Line:
    return line(
        Span(scene.t("supply-market-title"), "heading"), " ", _wool(scene), "  ", _cloth(scene)
    )


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
    message = "supply-market-cloth" if limit == 1 else "market-cloth-several"
    arrow = scene.glyphs["step-right"]
    return Span(scene.t(message, price=price, limit=limit, arrow=arrow))


def _covered(scene: Scene, good: str) -> Span:
    return Span(
        scene.t("supply-market-covered", good=good, sign=scene.glyphs["covered"]), "covered"
    )
