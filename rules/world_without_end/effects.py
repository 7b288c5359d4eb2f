"""The event cards' effect vocabulary (W15.5): a new card with known effects needs no code.

``EFFECTS`` says what happens by itself when a card takes effect. ``ASKS`` says,
for the effects that leave a choice, what each player in turn order is asked
(W4.4), or None if there is nothing to ask.
"""

from collections.abc import Callable
from typing import Any

from . import bank, plague, projects
from . import edition as ed
from .bank import Out
from .board import ROUNDS, amounts
from .decisions import ChooseDiscard, ChooseHouse, ChooseSurrender, ChooseTrade, Decision
from .happenings import (
    ActionsForfeited,
    DiscardsBlind,
    DiscardWaived,
    EventInForce,
    Excused,
    FavourCovered,
    MarketUncovered,
    NothingToGive,
)
from .names import GOODS, MARKETS, PERSONS
from .state import State

CLAUSE = "W15.5"


def take_effect(state: State, out: Out) -> None:
    """Whatever the card on the council space does without asking anybody."""
    effect = state.effect()
    if type(effect) in EFFECTS:
        EFFECTS[type(effect)](state, effect, out)


def asks(state: State) -> bool:
    """Whether the card leaves the players anything to decide (W4.4)."""
    return type(state.effect()) in ASKS


def question(state: State, seat: int, out: Out) -> Decision | None:
    """What a card that asks something asks this seat, or None."""
    effect = state.effect()
    return ASKS[type(effect)](state, effect, seat, out)


def event_discards(state: State, seat: int, cards: int) -> int:
    """How many cards an event can make a seat discard: no pile exceeds 6 (W7.4)."""
    if state.board.first_game and state.chapter == 1:
        return 0
    return min(cards, ROUNDS - state.discards[seat].bit_count())


# --- what happens by itself --------------------------------------------------------


def _terms(state: State, effect: ed.Terms, out: Out) -> None:
    state.set_terms()
    out.append(EventInForce(state.board.event_ids[state.event]))


def _gain(state: State, effect: ed.Gain, out: Out) -> None:
    for seat in state.board.order[state.active]:
        for column, units in amounts(effect.goods):
            bank.gain(state, seat, column, units, "W4.8", out)


def _pay(state: State, effect: ed.Pay, out: Out) -> None:
    for seat in state.board.order[state.active]:
        missing = 0
        for good, units in amounts(effect.goods):
            paid = min(units, state.good(seat, good))
            bank.pay(state, seat, good, paid, "W4.7", out)
            missing += units - paid
        bank.score(state, seat, -missing * effect.else_vp, "W4.7", out)


def _score(state: State, effect: ed.Score, out: Out) -> None:
    concerned = _concerned(state, effect)
    for seat in state.board.order[state.active]:
        if seat not in concerned:
            out.append(Excused(state.board.colours[seat]))
            continue
        times = state.houses.count(seat) if effect.per == "house" else 1
        bank.score(state, seat, effect.vp * times, CLAUSE, out)


def _concerned(state: State, effect: ed.Score) -> list[int]:
    """The seats that an effect of ``score`` is about: ``most``, ``least``, ``unless``."""
    seats = list(range(state.board.players))
    if effect.unless:
        needs = amounts(effect.unless)
        seats = [s for s in seats if any(state.good(s, good) < units for good, units in needs)]
    if effect.most is not None:
        held = [state.good(seat, GOODS.index(effect.most)) for seat in range(state.board.players)]
        seats = [seat for seat in seats if held[seat] == max(held) > 0]
    if effect.least is not None:
        held = [state.good(seat, GOODS.index(effect.least)) for seat in range(state.board.players)]
        seats = [seat for seat in seats if held[seat] == min(held)]
    return seats


def _project(state: State, effect: ed.EnterProject, out: Out) -> None:
    project = state.board.project_ids.index(effect.project)
    projects.enter(state, project, CLAUSE, out)
    if effect.alone:
        projects.stand_alone(state, project, out)


def _cover(state: State, effect: ed.Cover, out: Out) -> None:
    for person in effect.favour:
        number = PERSONS.index(person)
        for space, on_ring in enumerate(state.board.ring):
            state.favour_covered |= (on_ring == number) << space
        out.append(FavourCovered(person))


def _uncover(state: State, effect: ed.Uncover, out: Out) -> None:
    state.market_covered &= ~(1 << MARKETS.index(effect.market))
    out.append(MarketUncovered(effect.market, CLAUSE))


def _forfeit(state: State, effect: ed.Forfeit, out: Out) -> None:
    out.append(ActionsForfeited())


def _blind(state: State, effect: ed.BlindDiscard, out: Out) -> None:
    out.append(DiscardsBlind())


def _tower(state: State, effect: ed.CompleteTower, out: Out) -> None:
    projects.complete_tower(state, out)


def _cure(state: State, effect: ed.CurePlague, out: Out) -> None:
    plague.end(state, out)


EFFECTS: dict[type, Callable[[State, Any, Out], None]] = {
    ed.Terms: _terms,
    ed.Gain: _gain,
    ed.Pay: _pay,
    ed.Score: _score,
    ed.EnterProject: _project,
    ed.Cover: _cover,
    ed.Uncover: _uncover,
    ed.Forfeit: _forfeit,
    ed.BlindDiscard: _blind,
    ed.CompleteTower: _tower,
    ed.CurePlague: _cure,
}


# --- what is asked -------------------------------------------------------------------


def _ask_trade(state: State, effect: ed.Trade, seat: int, out: Out) -> Decision:
    return ChooseTrade(state.board.colours[seat], effect.give, effect.get)


def _ask_surrender(state: State, effect: ed.Surrender, seat: int, out: Out) -> Decision | None:
    colour = state.board.colours[seat]
    if any(state.good(seat, GOODS.index(good)) for good in effect.one_of):
        return ChooseSurrender(colour, effect.one_of)
    out.append(NothingToGive(colour))
    return None


def _ask_discard(state: State, effect: ed.DiscardCards, seat: int, out: Out) -> Decision | None:
    colour = state.board.colours[seat]
    count = event_discards(state, seat, effect.cards)
    if count < effect.cards:
        first_chapter = state.board.first_game and state.chapter == 1
        out.append(DiscardWaived(colour, "W2.8" if first_chapter else "W7.4"))
    return ChooseDiscard(colour, count, event=True) if count else None


def _ask_house(state: State, effect: ed.ReturnHouse, seat: int, out: Out) -> Decision | None:
    colour = state.board.colours[seat]
    if seat in state.houses:
        return ChooseHouse(colour)
    out.append(NothingToGive(colour))
    return None


ASKS: dict[type, Callable[[State, Any, int, Out], Decision | None]] = {
    ed.Trade: _ask_trade,
    ed.Surrender: _ask_surrender,
    ed.DiscardCards: _ask_discard,
    ed.ReturnHouse: _ask_house,
}
