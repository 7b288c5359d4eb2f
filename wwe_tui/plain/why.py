"""`why`: what cannot be chosen, each with the clause that forbids it and what to do instead."""

from rules.world_without_end import decisions as d
from rules.world_without_end.names import CARDS, Card
from wwe_tui.asking import candidates
from wwe_tui.asking.asked import Asked
from wwe_tui.asking.menus import Choice, Menu
from wwe_tui.texts.sentences import refusal

from .console import printable
from .words import cards


def everything(asked: Asked, menu: Menu) -> list[str]:
    """Why each choice of a menu that cannot be taken cannot."""
    said = [line for choice in menu.choices for line in _forbidden(asked, choice)]
    return said or [asked.t("why-none")]


def choice(asked: Asked, chosen: Choice, number: int) -> list[str]:
    """Why this choice cannot be taken, or that it can."""
    return _forbidden(asked, chosen) or [asked.t("why-free", number=number)]


def card(asked: Asked, name: str) -> list[str]:
    """Why a card named by a person cannot be played, or not in every way."""
    found = cards(asked.t, name)
    if len(found) != 1:
        message = "say-ambiguous" if found else "say-no-card"
        return [asked.t(message, typed=printable(name), cards=found or CARDS)]
    if not isinstance(asked.decision, d.ChoosePlay):
        return [asked.t("why-not-asked", card=found[0])]
    return _reasons(asked, found[0]) or [asked.t("why-card-free", card=found[0])]


def _forbidden(asked: Asked, chosen: Choice) -> list[str]:
    if chosen.refused is not None:
        return [refusal(asked.t, chosen.refused)]
    if chosen.card is None or not isinstance(asked.decision, d.ChoosePlay):
        return []
    ways = [move for move in asked.moves if move.card == chosen.card and not move.idle]
    return [] if ways else _reasons(asked, chosen.card)


def _reasons(asked: Asked, name: Card) -> list[str]:
    reasons = candidates.reasons(asked, name)
    return [asked.t("why-card", card=name, reason=refusal(asked.t, r)) for r in reasons]
