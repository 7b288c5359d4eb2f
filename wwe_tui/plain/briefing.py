"""What a person must know to answer: who, what lies on the table, what they hold and will owe."""

from collections.abc import Iterator
from typing import Any

from rules.world_without_end import decisions as d
from rules.world_without_end.board import ROUNDS

from . import outcomes
from .asked import Asked
from .forecast import forecast
from .look import some

Paragraphs = Iterator[str]


def full(asked: Asked) -> Paragraphs:
    """Once a round for each person, in a few lines."""
    yield _who(asked)
    yield from _terms(asked)
    yield from _burdens(asked)
    yield from _duties(asked)


def short(asked: Asked) -> Paragraphs:
    """What may have changed since the full briefing."""
    yield asked.t("turn-goods", goods=some(outcomes.holdings(asked.view)))


def _who(asked: Asked) -> str:
    player, players = outcomes.own(asked.view), asked.view.players
    return asked.t(
        "turn-who",
        seat=player.seat,
        point=player.point,
        goods=some(outcomes.holdings(asked.view)),
        scores=[asked.t("turn-score", seat=other.seat, vp=other.vp) for other in players],
    )


def _terms(asked: Asked) -> Paragraphs:
    view = asked.view
    if view.event is not None:
        yield asked.t("turn-event", event=view.event)
    for event in view.slots:
        if event is not None:
            yield asked.t("turn-in-force", event=event)


def _burdens(asked: Asked) -> Paragraphs:
    """The penalties that matter in round 1 (W10.7 to W10.9)."""
    if asked.view.round == 1:
        for penalty in outcomes.own(asked.view).penalties:
            yield asked.t(_PENALTY_LINES[penalty])


_PENALTY_LINES = {
    "penance": "turn-penance",
    "begging": "turn-begging",
    "royal_court": "turn-court",
}


def _duties(asked: Asked) -> Paragraphs:
    """What will be owed at the chapter's end; not any more once it is being settled."""
    if isinstance(asked.decision, d.ChooseAvert):
        return
    due = forecast(asked.view, asked.edition)
    low, high = due.tax
    rounds = ROUNDS - asked.view.round
    owed = "turn-owed" if rounds else "turn-owed-last"
    line = asked.t(owed, rounds=rounds, low=low, high=high, **due.held)
    yield " ".join((line, _shortfall(asked)))


def _shortfall(asked: Asked) -> str:
    due = forecast(asked.view, asked.edition)
    if not due.missing:
        return asked.t("turn-fine")
    low, high = due.lost
    final = "" if due.penalties else "-final"
    exact = "-exact" if low == high else ""
    values: dict[str, Any] = {"missing": due.missing, "penalties": due.penalties}
    return asked.t(f"turn-short{final}{exact}", low=low, high=high, **values)


def chapter(asked: Asked) -> Paragraphs:
    """What is new in a chapter, for a first game; the first is explained before it begins."""
    for number in range(1, EXPLANATIONS + 1):
        message = f"chapter-{asked.view.chapter}-{number}"
        if message in asked.t:
            yield asked.t(message)


EXPLANATIONS = 5
"""Most paragraphs that explain a chapter."""


def hint(asked: Asked) -> str:
    """What the decision is about, for somebody who meets it for the first time."""
    return asked.t(f"hint-{type(asked.decision).__name__}")
