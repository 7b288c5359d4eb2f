"""Sentences for what a game says as data: happenings and refusals, with an edition's words.

>>> from rules.world_without_end.happenings import Gained
>>> from wwe_tui.texts import translator
>>> happening(translator(), Gained("red", "stone", 1, "W5.5"))
'Red receives 1 stone (W5.5).'
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import asdict

from rules.system import Reason, Seat
from rules.world_without_end import happenings as h
from rules.world_without_end.edition import Donation, Edition

from . import Translator


def happening(t: Translator, what: h.Happening) -> str:
    """One sentence for one happening."""
    kind = type(what)
    values = {**asdict(what), **_DERIVED.get(kind, _nothing)(what)}
    variant = _VARIANTS.get(kind, _plain)(what)
    return t(message_id(kind, variant), **values)


def refusal(t: Translator, reason: Reason) -> str:
    """What is refused, why, and what to do instead; a reason within a reason is told too."""
    values = {
        name: refusal(t, value) if isinstance(value, Reason) else value
        for name, value in reason.values.items()
    }
    return t(reason.id, **{"clause": reason.clause, **values})


def message_id(kind: type[h.Happening], variant: str = "") -> str:
    """The id of the sentence for a kind of happening.

    >>> message_id(h.Scored, "loss")
    'happening-Scored-loss'
    """
    return "-".join(filter(None, ("happening", kind.__name__, variant)))


def with_edition(t: Translator, edition: Edition) -> Translator:
    """The translator with the words of an edition: events, projects, locations, rents."""
    lists: dict[str, dict[str, str]] = {
        "event": {card.id: card.title for card in edition.event},
        "event_text": {card.id: card.text for card in edition.event},
        "project": {project.id: project.title for project in edition.project},
        "location": {str(place.id): place.title for place in edition.plague_location},
        "place": {
            str(place.id): t("quoted", title=place.title) for place in edition.plague_location
        },
        "project_needs": {
            project.id: t("amounts", goods=_some(stone=project.stone, wood=project.wood))
            for project in edition.project
        },
        "rent": {str(space.id): t("amounts", goods=space.rent) for space in edition.house_space},
        "bonus": {project.id: bonus(t, project.donation) for project in edition.project},
    }
    for name, words in lists.items():
        t = t.with_words(name, words)
    return t


def bonus(t: Translator, donation: Donation) -> str:
    """What a donor gets when a project is completed (W10.10)."""
    goods = {"vp": donation.vp, **donation.goods}
    return t("bonus-care" if donation.care else "amounts", goods=_some(**goods))


def with_names(t: Translator, seats: Iterable[Seat]) -> Translator:
    """The translator with what people want to be called in place of their colours."""
    return t.with_words("seat", {seat.id: seat.name for seat in seats if seat.name})


def points(halves: int) -> str:
    """Points given in halves.

    >>> points(15), points(14)
    ('7.5', '7')
    """
    return f"{halves / 2:g}"


# --- variants of a sentence, and values that a happening has only indirectly -------------


def _plain(what: Any) -> str:
    return ""


def _nothing(what: Any) -> dict[str, Any]:
    return {}


def _played(what: h.Played) -> str:
    if what.idle:
        return "idle"
    return "repeats" if what.repeats else ""


def _scored(what: h.Scored) -> str:
    if what.vp >= 0:
        return ""
    return "loss" if what.total else "floor"


_VARIANTS: dict[type, Callable[[Any], str]] = {
    h.Scored: _scored,
    h.EventMovedToSlot: lambda what: "replacing" if what.replaced else "",
    h.Played: _played,
    h.Discarded: lambda what: "seen" if what.cards else "",
    h.CardDrawnAway: lambda what: "" if what.card else "unseen",
    h.NotProgressed: lambda what: "" if what.good else "alone",
    h.MetalAwarded: lambda what: "tied" if len(what.seats) > 1 else "",
    h.Averted: lambda what: "final" if what.clause == "W10.12" else "",
    h.GameWon: lambda what: "shared" if len(what.seats) > 1 else "",
}
"""Which of several sentences tells a happening; without an entry there is one."""


def _built(what: h.Built) -> dict[str, Any]:
    return {"goods": _some(stone=what.stone, wood=what.wood)}


def _final(what: h.FinalScored) -> dict[str, Any]:
    goods = _some(stone=what.stone, wood=what.wood, gold=what.gold)
    return {"goods": goods, "score": points(what.halves), "points": points(what.total_halves)}


def _some(**goods: int) -> dict[str, int]:
    return {good: units for good, units in goods.items() if units}


_DERIVED: dict[type, Callable[[Any], dict[str, Any]]] = {
    h.Scored: lambda what: {"lost": -what.vp},
    h.Built: _built,
    h.FinalScored: _final,
}
"""Values for a sentence that are worked out from a happening's fields."""
