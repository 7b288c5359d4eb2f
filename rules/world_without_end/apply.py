"""What each move and chance does: one short function each, found in a table.

The functions trust that the move is legal. They change the state, write down
what came of it, and say where the order of play goes on (``step``, ``cursor``);
``flow.py`` takes it from there.
"""

from collections.abc import Callable
from typing import Any

from . import actions, bank, duties, favour, houses, legal, legal_plays, plague
from .bank import Out
from .board import ROUNDS, amounts
from .decisions import ChanceCard, ChooseDiscard, ChooseTrade
from .happenings import (
    CardDrawnAway,
    CareDeclined,
    Discarded,
    EventRevealed,
    FirstPlayerChosen,
    IncomeWithheld,
    Oriented,
    Played,
    TaxRolledTo,
    TradeDeclined,
)
from .moves import (
    Avert,
    CardDrawn,
    Care,
    Discard,
    EventDrawn,
    FirstPlayer,
    MarkerTurned,
    Move,
    Orient,
    Play,
    ReturnHouse,
    Surrender,
    TaxRolled,
    Trade,
)
from .names import CARD_NUMBER, GOODS
from .state import NONE, State, Step

REPLACEMENT_VP = 1
"""For personal income that the supply lacks (W5.6)."""


def carry_out(state: State, move: Move, out: Out) -> None:
    """Does what a legal move or chance says; the decision that it answers is settled."""
    decision, state.waiting, state.options = state.waiting, None, None
    assert decision is not None
    HANDLERS[type(move)](state, decision, move, out)


def acting(state: State) -> int:
    """The seat whose turn it is in a step that goes round the table in turn order."""
    return state.board.order[state.active][state.cursor]


# --- chances ------------------------------------------------------------------------------


def _first_player(state: State, decision: Any, move: FirstPlayer, out: Out) -> None:
    state.active = state.board.seat(move.seat)
    out.append(FirstPlayerChosen(move.seat))
    state.step = Step.CHAPTER


def _event_drawn(state: State, decision: Any, move: EventDrawn, out: Out) -> None:
    state.event = state.board.event_number[move.card]
    state.drawn |= 1 << state.board.decks[state.chapter - 1].index(state.event)
    out.append(EventRevealed(state.board.colours[state.active], move.card))
    state.step = Step.PLAGUE


def _marker_turned(state: State, decision: Any, move: MarkerTurned, out: Out) -> None:
    plague.turn_up(state, move.location - 1, move.value, out)


def _tax_rolled(state: State, decision: Any, move: TaxRolled, out: Out) -> None:
    state.tax = move.face
    out.append(TaxRolledTo(state.board.colours[state.active], move.face))
    state.step, state.cursor = Step.DUTIES, 0


def _card_drawn(state: State, decision: ChanceCard, move: CardDrawn, out: Out) -> None:
    _lay_down(state, state.board.seat(move.seat), CARD_NUMBER[move.card])
    clause = "W10.7" if decision.penance else "W15.5"
    out.append(CardDrawnAway(move.seat, move.card, clause))
    state.cursor += 1
    if not decision.penance:
        state.step = Step.PLAY


# --- an event's choices ---------------------------------------------------------------------


def _trade(state: State, decision: ChooseTrade, move: Trade, out: Out) -> None:
    seat = acting(state)
    if move.accept:
        for good, units in amounts(decision.give):
            bank.pay(state, seat, good, units, "W4.4", out)
        for good, units in amounts(decision.get):
            bank.gain(state, seat, good, units, "W4.4", out)
    else:
        out.append(TradeDeclined(decision.seat))
    state.cursor += 1


def _surrender(state: State, decision: Any, move: Surrender, out: Out) -> None:
    bank.pay(state, acting(state), GOODS.index(move.good), 1, "W15.5", out)
    state.cursor += 1


def _return_house(state: State, decision: Any, move: ReturnHouse, out: Out) -> None:
    houses.take_back(state, move.space - 1, out)
    state.cursor += 1


# --- orientation -------------------------------------------------------------------------------


def _orient(state: State, decision: Any, move: Orient, out: Out) -> None:
    steps = legal.favour_steps(state, move.turns)
    state.turns = move.turns
    out.append(Oriented(decision.seat, move.turns, steps))
    for seat in state.board.order[state.active]:
        _income(state, seat, out)
    favour.move(state, state.active, steps, out)
    state.step, state.cursor = Step.PLAY, 0


def _income(state: State, seat: int, out: Out) -> None:
    """Personal income, in turn order; 1 VP for what the supply lacks (W5.5 to W5.7)."""
    if legal.begging(state, seat):
        out.append(IncomeWithheld(state.board.colours[seat]))
        return
    column = legal.corner(state, seat, state.turns)
    got = bank.gain(state, seat, column, legal.INCOME, "W5.5", out)
    if got < legal.INCOME:
        bank.score(state, seat, REPLACEMENT_VP, "W5.6", out)


# --- cards ---------------------------------------------------------------------------------------


def _play(state: State, decision: Any, move: Play, out: Out) -> None:
    seat, card = acting(state), CARD_NUMBER[move.card]
    state.hand[seat] &= ~(1 << card)
    state.played[seat * ROUNDS + state.round - 1] = card
    clause = _why_idle(state, seat) if move.idle else "W7.1"
    out.append(Played(decision.seat, move.card, move.idle, move.repeats, clause))
    if not move.idle:
        actions.carry_out(state, seat, move, out)
    state.step = Step.DISCARD


def _why_idle(state: State, seat: int) -> str:
    """The clause by which a card is laid without its action: the court, an event, or choice."""
    if legal_plays.before_court(state, seat):
        return "W10.9"
    return "W15.5" if legal_plays.forfeits(state, seat) else "W7.3"


def _discard(state: State, decision: ChooseDiscard, move: Discard, out: Out) -> None:
    seat = acting(state)
    for card in move.cards:
        _lay_down(state, seat, CARD_NUMBER[card])
    clause = "W15.5" if decision.event else "W7.2"
    out.append(Discarded(decision.seat, len(move.cards), move.cards, clause))
    state.cursor += 1
    if not decision.event:
        state.step = Step.PLAY


def _lay_down(state: State, seat: int, card: int) -> None:
    state.hand[seat] &= ~(1 << card)
    state.discards[seat] |= 1 << card


# --- duties, and the donors' care ----------------------------------------------------------------


def _avert(state: State, decision: Any, move: Avert, out: Out) -> None:
    duties.avert(state, acting(state), move.shortfalls, out)
    state.cursor += 1


def _care(state: State, decision: Any, move: Care, out: Out) -> None:
    seat = state.care[0]
    del state.care[:2]
    if move.location:
        space = move.space - 1 if move.space else NONE
        plague.care_for(state, seat, [move.location - 1], space, out)
    else:
        out.append(CareDeclined(decision.seat))


HANDLERS: dict[type, Callable[[State, Any, Any, Out], None]] = {
    FirstPlayer: _first_player,
    EventDrawn: _event_drawn,
    MarkerTurned: _marker_turned,
    TaxRolled: _tax_rolled,
    CardDrawn: _card_drawn,
    Trade: _trade,
    Surrender: _surrender,
    ReturnHouse: _return_house,
    Orient: _orient,
    Play: _play,
    Discard: _discard,
    Avert: _avert,
    Care: _care,
}
