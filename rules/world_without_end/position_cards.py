"""Where the cards are in a described position: event cards, and each player's action cards."""

from collections.abc import Iterable

from ..system import refuse
from . import edition as ed
from .board import ROUNDS
from .names import CARDS
from .position_words import PlayerAt, Position
from .state import NONE, State, Step

LEAVES_NOTHING = (ed.Trade, ed.Gain, ed.Pay, ed.Surrender, ed.Score)
"""Effects of which no trace is left when the card is laid on the council space."""


# --- event cards ----------------------------------------------------------------------


def lay_events(position: Position, state: State) -> None:
    """The card on the council space, those in the slots, and what was revealed before."""
    state.event = _on_council(position, state)
    state.turns = (position.turns or 0) if state.step in _LAID else NONE
    _check_not_entered(state)
    _fill_slots(position, state)
    shown = [_event(state, name, f"drawn {name}") for name in position.drawn]
    shown += [state.event, *state.slots, *_bringers(state, position.projects)]
    for place, card in enumerate(state.board.decks[state.chapter - 1]):
        state.drawn |= (card in shown) << place
    state.set_terms()


_LAID = (Step.PLAY, Step.DISCARD, Step.ROUND_END)
_NEEDS_EVENT = (Step.ORIENT, *_LAID)
_TAKES_EFFECT = (Step.PLAGUE, Step.EFFECT)
_HAS_EVENT = (*_TAKES_EFFECT, *_NEEDS_EVENT)


def _on_council(position: Position, state: State) -> int:
    if position.event is not None:
        if state.step not in _HAS_EVENT:
            raise refuse("position-event-early", "W4.1", entry="event", value=position.event)
        return _event(state, position.event, "event")
    if state.step in _TAKES_EFFECT:
        raise refuse("position-event-needed", "W4.1", entry="event")
    if state.step not in _NEEDS_EVENT:
        return NONE
    events = state.board.events
    found = [c for c in _deck(state) if isinstance(events[c].effect, LEAVES_NOTHING)]
    if not found:
        raise refuse("position-event-needed", "W4.1", entry="event")
    return found[0]


def _check_not_entered(state: State) -> None:
    """A card that is about to take effect has not brought its project yet."""
    effect = state.effect()
    if state.step != Step.PLAGUE or not isinstance(effect, ed.EnterProject):
        return
    if state.board.project_ids.index(effect.project) in state.entered:
        raise refuse("position-project-early", "W15.5", entry=f"projects.{effect.project}")


def _deck(state: State) -> tuple[int, ...]:
    return state.board.decks[state.chapter - 1]


def _event(state: State, name: str, entry: str) -> int:
    """A card of this chapter's deck by its id."""
    known = {state.board.event_ids[card]: card for card in _deck(state)}
    if name not in known:
        values = {"value": name, "chapter": state.chapter, "known": sorted(known)}
        raise refuse("position-event-unknown", "W2.3", entry=entry, **values)
    return known[name]


def _fill_slots(position: Position, state: State) -> None:
    rounds = position.slot_rounds
    if rounds is None:
        newest = state.round + (state.step >= Step.PROGRESS)
        rounds = tuple(range(newest - len(position.slots), newest))
    _check_rounds(position, state, rounds)
    for slot, (name, came) in enumerate(zip(position.slots, rounds, strict=True)):
        card = _event(state, name, "slots")
        if not state.board.events[card].long_term or card == state.event:
            raise refuse("position-slot", "W9.1", entry="slots", value=name)
        state.slots[slot], state.slot_since[slot] = card, state.chapter * ROUNDS + came


def _check_rounds(position: Position, state: State, rounds: tuple[int, ...]) -> None:
    ended = state.round if state.step >= Step.PROGRESS else state.round - 1
    possible = all(1 <= came <= ended for came in rounds)
    doubled = len(set(rounds)) < len(rounds) or len(set(position.slots)) < len(position.slots)
    if not possible or doubled or len(rounds) != len(position.slots):
        values = {"value": list(rounds), "ended": ended, "count": len(position.slots)}
        raise refuse("position-slot-rounds", "W9.1", entry="slots", **values)


def _bringers(state: State, projects: Iterable[str]) -> list[int]:
    """The cards that have brought these projects."""
    effects = {card: state.board.events[card].effect for card in _deck(state)}
    return [
        card
        for card, effect in effects.items()
        if isinstance(effect, ed.EnterProject) and effect.project in projects
    ]


# --- action cards -----------------------------------------------------------------------


def deal(position: Position, state: State) -> None:
    """Hand, action pile and discard pile of every seat (W7, and ``PlayerAt``)."""
    for seat, colour in enumerate(state.board.colours):
        player = position.players.get(colour, PlayerAt())  # type: ignore[call-overload]
        _deal_to(state, seat, player)


def _deal_to(state: State, seat: int, player: PlayerAt) -> None:
    entry = f"players.{state.board.colours[seat]}"
    up, down = rounds_played(state, seat), _face_down(state, seat)
    rest = _unnamed(state, player, entry)
    down = down if player.hand is None else len(CARDS)
    pile = _take(rest, up) if player.pile is None else list(player.pile)
    discards = _take(rest, down) if player.discards is None else list(player.discards)
    hand = _take(rest, len(rest)) if player.hand is None else list(player.hand)
    if rest:
        raise refuse("position-cards-nowhere", "W2.2", entry=entry, cards=rest)
    if len(pile) != up:
        raise refuse("position-pile", "W7.1", entry=f"{entry}.pile", needed=up, count=len(pile))
    if len(discards) > ROUNDS:
        values = {"limit": ROUNDS, "count": len(discards)}
        raise refuse("position-discards", "W7.4", entry=f"{entry}.discards", **values)
    state.hand[seat], state.discards[seat] = _bits(hand), _bits(discards)
    for number, card in enumerate(pile):
        state.played[seat * ROUNDS + number] = CARDS.index(card)


def rounds_played(state: State, seat: int) -> int:
    """In how many rounds of this chapter a seat has laid a card up."""
    if state.step < Step.PLAY:
        return state.round - 1
    if state.step > Step.DISCARD:
        return state.round
    had_turn = state.board.order[state.active].index(seat) < state.cursor
    deciding = state.board.order[state.active].index(seat) == state.cursor
    return state.round - 1 + (had_turn or (deciding and state.step == Step.DISCARD))


def _face_down(state: State, seat: int) -> int:
    """How many cards a seat has discarded if nothing unusual happened."""
    if state.board.first_game and state.chapter == 1:
        return 0
    if state.round == 1 and state.penalties[seat] & 1:
        return int(state.step > Step.PENANCE)
    deciding = state.board.order[state.active].index(seat) == state.cursor
    return rounds_played(state, seat) - (deciding and state.step == Step.DISCARD)


def _unnamed(state: State, player: PlayerAt, entry: str) -> list[str]:
    named: list[str] = [*(player.hand or ()), *(player.pile or ()), *(player.discards or ())]
    in_use = state.board.hand(state.chapter)
    cards: list[str] = [card for number, card in enumerate(CARDS) if in_use >> number & 1]
    for card in named:
        if card not in cards or named.count(card) > 1:
            clause = "W2.2" if card in cards else "W2.8"
            raise refuse("position-card", clause, entry=entry, card=card)
    return [card for card in cards if card not in named]


def _take(cards: list[str], count: int) -> list[str]:
    """Takes so many cards, or all, off the end."""
    start = max(0, len(cards) - count)
    taken = cards[start:]
    del cards[start:]
    return taken


def _bits(cards: Iterable[str]) -> int:
    return sum(1 << CARDS.index(card) for card in cards)
