"""Moves as short lines for a menu: what they cost, and what they bring at once."""

from collections.abc import Callable
from typing import Any

from rules.world_without_end import moves as m
from rules.world_without_end import outcomes
from rules.world_without_end.board import CHAPTERS
from rules.world_without_end.duties import AVERTING_LOYALTY
from rules.world_without_end.names import Card
from rules.world_without_end.outcomes import Landing, Outcome

from .agreeing import Reply
from .asked import Asked


def phrase(asked: Asked, move: m.Move | Reply) -> str:
    """The line for a move, or for an answer to who wants something back.

    For a play it leaves the card's name out, since menus have that in a column.
    """
    return _PHRASES[type(move)](asked, move)


def card(asked: Asked, name: Card) -> str:
    """What a card does in general, under the terms in force (W8, W12)."""
    if name == "privilege":
        return _privilege(asked)
    return asked.t(f"card-{name}{_card_variant(asked, name)}", **asked.view.terms)


# --- cards in general ---------------------------------------------------------------------


def _card_variant(asked: Asked, name: str) -> str:
    view, terms = asked.view, asked.view.terms
    no_cloth = "cloth" in view.market_covered or not terms["cloth_sale"]
    variants = {
        "sales": "-wool" if no_cloth else "",
        "house": "" if terms["house_gold"] else "-free",
        "donation": "" if terms["donation_gold"] else "-free",
        "favour": "-far" if terms["favour_steps_up_to"] > 1 else "",
    }
    return variants.get(name, "")


def _privilege(asked: Asked) -> str:
    """What the Privilege repeats is the card on top of the pile, but for a chapter's round 1."""
    pile = outcomes.own(asked.view).pile
    if not pile or asked.view.round == 1:
        return asked.t("card-privilege")
    again: Any = pile[-1]
    return asked.t("card-privilege-again", again=again, what=card(asked, again))


# --- plays ----------------------------------------------------------------------------------


def _play(asked: Asked, move: m.Play) -> str:
    if move.idle:
        return asked.t("play-idle")
    result = outcomes.play(asked.view, asked.edition, move)
    action = move.repeats or move.card
    variant = _VARIANTS[action](asked, move, result) if action in _VARIANTS else ""
    what = asked.t(f"play-{action}{variant}", **_play_values(asked, move, result))
    if result.missed and not variant.endswith("-none-left"):
        what = asked.t("play-missed", what=what, missed=list(result.missed))
    return asked.t("play-repeats", repeats=move.repeats, what=what) if move.repeats else what


def _play_values(asked: Asked, move: m.Play, result: Outcome) -> dict[str, Any]:
    steps = move.steps
    return {
        **result._asdict(),
        "project": move.project,
        "vp": result.gains.get("vp", 0),
        "space": move.space,
        "houses": list(move.houses),
        "locations": list(move.care),
        "steps": steps,
        "person": outcomes.landing(asked.view, steps).person if steps else None,
    }


def _building(asked: Asked, move: m.Play, result: Outcome) -> str:
    project = next(p for p in asked.view.projects if p.id == move.project)
    full = (project.free_stone, project.free_wood) == (move.stone, move.wood)
    return "-last" if full else ""


def _medicine(asked: Asked, move: m.Play, result: Outcome) -> str:
    if not move.care:
        return ""
    return "-house" if move.space else "-care"


def _award(result: Outcome) -> str:
    if result.costs:
        return "-takes"
    if result.gains:
        return "-gives"
    return "-none-left" if result.missed else "-nothing"


_VARIANTS: dict[str, Callable[[Asked, m.Play, Outcome], str]] = {
    "grain": lambda asked, move, result: "-toll" if result.costs else "",
    "building": _building,
    "rent": lambda asked, move, result: "-several" if len(move.houses) > 1 else "",
    "donation": lambda asked, move, result: "" if result.costs else "-free",
    "medicine": _medicine,
    "favour": lambda asked, move, result: _award(result),
}


# --- orientation ------------------------------------------------------------------------------


def _orient(asked: Asked, move: m.Orient) -> str:
    incomes, landing = outcomes.orient(asked.view, asked.edition, move.turns)
    own = incomes.pop(outcomes.own(asked.view).seat)
    others = [_income(asked, seat, income) for seat, income in incomes.items()]
    return asked.t(
        "move-orient",
        own=asked.t("income-own", income=own) if own else asked.t("income-own-withheld"),
        others=asked.t.words("item", others),
        favour=_favour(asked, landing, allowed=move in asked.moves),
    )


def _income(asked: Asked, seat: str, income: outcomes.Amounts | None) -> str:
    if income is None:
        return asked.t("income-withheld", seat=seat)
    return asked.t("income", seat=seat, income=income)


def _favour(asked: Asked, landing: Landing, allowed: bool) -> str:
    if not landing.steps:
        return asked.t("favour-stays")
    values = {"steps": landing.steps, "person": landing.person, **landing.award._asdict()}
    variant = _award(landing.award) if allowed else "-lacks"
    return asked.t(f"favour{variant}", **values)


# --- what else is asked --------------------------------------------------------------------------


def _discard(asked: Asked, move: m.Discard) -> str:
    return asked.t("move-discard", cards=move.cards)


def _trade(asked: Asked, move: m.Trade) -> str:
    return asked.t("move-trade-yes" if move.accept else "move-trade-no")


def _surrender(asked: Asked, move: m.Surrender) -> str:
    return asked.t("move-surrender", good=move.good)


def _return_house(asked: Asked, move: m.ReturnHouse) -> str:
    return asked.t("move-return-house", space=move.space)


def _avert(asked: Asked, move: m.Avert) -> str:
    if not move.shortfalls:
        return asked.t("move-avert-none")
    final = "-final" if asked.view.chapter == CHAPTERS else ""
    loyalty = len(move.shortfalls) * AVERTING_LOYALTY
    return asked.t(f"move-avert{final}", loyalty=loyalty, shortfalls=move.shortfalls)


def _care(asked: Asked, move: m.Care) -> str:
    if not move.location:
        return asked.t("move-care-none")
    result = outcomes.care(asked.view, asked.edition, (move.location,))
    variant = "-house" if move.space else ""
    values = {"location": move.location, "gains": result.gains, "space": move.space}
    what = asked.t(f"move-care{variant}", **values)
    if not result.missed:
        return what
    return asked.t("play-missed", what=what, missed=list(result.missed))


def _reply(asked: Asked, reply: Reply) -> str:
    """What is taken back, or that it stays."""
    if not reply.agrees:
        return asked.t("reply-refuse")
    several = "-several" if asked.decision.count > 1 else ""
    return asked.t(f"reply-agree{several}", what=asked.decision.what, count=asked.decision.count)


_PHRASES: dict[type, Callable[[Asked, Any], str]] = {
    m.Play: _play,
    m.Orient: _orient,
    m.Discard: _discard,
    m.Trade: _trade,
    m.Surrender: _surrender,
    m.ReturnHouse: _return_house,
    m.Avert: _avert,
    m.Care: _care,
    Reply: _reply,
}
"""How each kind of move reads."""
