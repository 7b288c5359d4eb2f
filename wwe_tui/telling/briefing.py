"""What a person must know to answer: who, what lies on the table, what they hold and will owe."""

from collections.abc import Iterator
from typing import Any

from rules.world_without_end import decisions as d
from rules.world_without_end import outcomes
from rules.world_without_end.board import CHAPTERS, ROUNDS
from rules.world_without_end.forecast import Forecast, forecast
from wwe_tui.asking.asked import Asked

Paragraphs = Iterator[str]


def full(asked: Asked) -> Paragraphs:
    """Once a round for each person, in a few lines."""
    yield _who(asked)
    yield from _terms(asked)
    yield from _burdens(asked)
    yield from _duties(asked)


def short(asked: Asked) -> Paragraphs:
    """What may have changed since the full briefing."""
    yield asked.t("turn-goods", goods=outcomes.some(outcomes.holdings(asked.view)))


def _who(asked: Asked) -> str:
    player, players = outcomes.own(asked.view), asked.view.players
    return asked.t(
        "turn-who",
        seat=player.seat,
        point=player.point,
        goods=outcomes.some(outcomes.holdings(asked.view)),
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
    rounds = ROUNDS - asked.view.round
    owed = "turn-owed" if rounds else "turn-owed-last"
    line = asked.t(owed, rounds=rounds, tax=_span(asked, due.tax), **due.held)
    yield " ".join((line, _shortfall(asked, due), *_floor(asked, due), *_loyalty(asked, due)))


def _span(asked: Asked, bounds: tuple[int, int]) -> str:
    low, high = bounds
    return asked.t("turn-exactly" if low == high else "turn-span", low=low, high=high)


def _shortfall(asked: Asked, due: Forecast) -> str:
    """What would be missing for certain, and what if the tax is high."""
    final = "-final" if asked.view.chapter == CHAPTERS else ""
    values: dict[str, Any] = {
        "missing": due.missing,
        "perhaps": due.perhaps,
        "gold": due.held["gold"],
        "lost": _span(asked, due.lost),
        "high": due.lost[1],
    }
    return asked.t(f"turn-{_SHORTFALLS[bool(due.missing), bool(due.perhaps)]}{final}", **values)


_SHORTFALLS = {
    (False, False): "fine",
    (False, True): "perhaps",
    (True, False): "short",
    (True, True): "short-perhaps",
}
"""The sentence by whether something is missing for certain, and whether something perhaps is."""


def _floor(asked: Asked, due: Forecast) -> Paragraphs:
    """Why less would be lost than is missing (W1.4)."""
    if due.floor:
        yield asked.t("turn-floor")


def _loyalty(asked: Asked, due: Forecast) -> Paragraphs:
    """What loyalty would avert of it (W10.6, W10.12)."""
    loyalty = outcomes.holdings(asked.view)["loyalty"]
    if loyalty and (due.missing or due.perhaps):
        final = "-final" if asked.view.chapter == CHAPTERS else ""
        yield asked.t(f"turn-loyalty{final}", loyalty=loyalty)


def chapter(asked: Asked) -> Paragraphs:
    """What is new in a chapter, for a first game; the first is explained before it begins."""
    for number in range(1, EXPLANATIONS + 1):
        message = f"chapter-{asked.view.chapter}-{number}"
        if message in asked.t:
            yield asked.t(message)


EXPLANATIONS = 5
"""Most paragraphs that explain a chapter."""


def hint(asked: Asked) -> Paragraphs:
    """What the decision is about, for somebody who meets it for the first time.

    What comes after the first paragraph names commands of plain mode.
    """
    yield asked.t(f"hint-{type(asked.decision).__name__}")
    if isinstance(asked.decision, d.ChooseOrientation):
        yield asked.t("hint-ChooseOrientation-look")
    if isinstance(asked.decision, d.ChoosePlay) and not asked.decision.forfeit:
        able = {move.card for move in asked.moves if not move.idle}
        cards = dict.fromkeys(move.card for move in asked.moves)
        unable = [number for number, card in enumerate(cards, 1) if card not in able]
        if unable:
            yield asked.t("hint-ChoosePlay-why", number=unable[0])
