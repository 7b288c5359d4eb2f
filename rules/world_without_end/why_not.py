"""Why a move is not allowed: the first clause that forbids it, with values to say it with.

Only asked about moves that ``legal`` does not list, so every function here looks
for a reason until it finds one; what nothing else explains is a malformed move.
"""

from collections.abc import Callable
from typing import Any

from ..system import Reason
from . import edition as ed
from . import legal, legal_plays, why_not_play
from .decisions import (
    Chance,
    ChooseAvert,
    ChooseCare,
    ChooseDiscard,
    ChooseHouse,
    ChooseOrientation,
    ChoosePlay,
    ChooseSurrender,
    ChooseTrade,
    Decision,
)
from .moves import (
    Avert,
    Care,
    Discard,
    Move,
    Orient,
    Play,
    ReturnHouse,
    Surrender,
    Trade,
)
from .names import CARDS, LOYALTY
from .state import State

ANSWERS: dict[type, type] = {
    ChooseOrientation: Orient,
    ChoosePlay: Play,
    ChooseDiscard: Discard,
    ChooseTrade: Trade,
    ChooseSurrender: Surrender,
    ChooseHouse: ReturnHouse,
    ChooseAvert: Avert,
    ChooseCare: Care,
}
"""The kind of move that answers each decision (W16.1)."""


def why_not(state: State, move: Move) -> Reason | None:
    """The reason why a move is not allowed now, or None if it is."""
    decision = state.waiting
    if decision is None:
        return Reason("game-over", "W13")
    if move in legal.legal(state):
        return None
    if isinstance(decision, Chance):
        return Reason("cannot-fall", "W16.3", {"label": decision.label})
    if type(move) is not ANSWERS[type(decision)]:
        asked = type(decision).__name__
        return Reason("not-asked", "W16.1", {"seat": decision.seat, "decision": asked})
    reason = _WHY[type(move)](state, decision, move, state.board.seat(decision.seat))
    return reason or malformed()


def malformed() -> Reason:
    """The move has a detail that does not belong to it, or one that cannot be."""
    return Reason("move-malformed", "W16.1")


def _orient(state: State, decision: Decision, move: Orient, seat: int) -> Reason | None:
    if move.turns not in range(4):
        return Reason("orient-turns", "W5.2", {"turns": move.turns})
    return Reason(
        "orient-outlaws", "W5.4", {"turns": move.turns, "steps": _steps(state, move.turns)}
    )


def _steps(state: State, turns: int) -> int:
    return legal.favour_steps(state, turns)


def _play(state: State, decision: Decision, move: Play, seat: int) -> Reason | None:
    card = CARDS.index(move.card)
    if not state.hand[seat] >> card & 1:
        return Reason("card-not-in-hand", "W7.1", {"card": move.card})
    if move.idle:
        return None
    if type(state.effect()) is ed.Forfeit:
        event = state.board.event_ids[state.event]
        return Reason("play-forfeit", "W15.5", {"card": move.card, "event": event})
    if legal_plays.before_court(state, seat):
        return Reason("play-court", "W10.9", {"card": move.card})
    return why_not_play.why_not(state, seat, move)


def _discard(state: State, decision: Any, move: Discard, seat: int) -> Reason | None:
    for card in move.cards:
        if not state.hand[seat] >> CARDS.index(card) & 1:
            return Reason("card-not-in-hand", "W7.2", {"card": card})
    clause = "W15.5" if decision.event else "W7.2"
    if len(set(move.cards)) != decision.count:
        return Reason("discard-count", clause, {"count": decision.count})
    return None


def _surrender(state: State, decision: Any, move: Surrender, seat: int) -> Reason | None:
    if move.good not in decision.one_of:
        return Reason("surrender-other", "W15.5", {"goods": list(decision.one_of)})
    return Reason("surrender-lacks", "W15.5", {"good": move.good})


def _house(state: State, decision: Any, move: ReturnHouse, seat: int) -> Reason | None:
    return Reason("house-not-own", "W15.5", {"space": move.space, "own": _own(state, seat)})


def _own(state: State, seat: int) -> list[int]:
    return [space + 1 for space in state.houses_of(seat)]


def _avert(state: State, decision: Any, move: Avert, seat: int) -> Reason | None:
    for shortfall in move.shortfalls:
        if shortfall not in decision.shortfalls:
            return Reason("avert-no-shortfall", "W10.6", {"shortfall": shortfall})
    if len(move.shortfalls) > state.good(seat, LOYALTY):
        values = {"loyalty": state.good(seat, LOYALTY), "needed": len(move.shortfalls)}
        return Reason("avert-loyalty", "W10.6", values)
    return None


def _care(state: State, decision: Any, move: Care, seat: int) -> Reason | None:
    chosen = (move.location,) if move.location else ()
    return why_not_play.why_not_care(state, seat, chosen, move.space)


_WHY: dict[type, Callable[[State, Any, Any, int], Reason | None]] = {
    Orient: _orient,
    Play: _play,
    Discard: _discard,
    Surrender: _surrender,
    ReturnHouse: _house,
    Avert: _avert,
    Care: _care,
}
"""For a trade there is none: it is only asked for when both answers are possible (W16.2)."""
