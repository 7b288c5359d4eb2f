"""The order of play: rounds and chapters as ordered steps (W3, W9, W10).

``advance`` goes from step to step until someone has to decide or a chance has to
fall. Each step is one function, found in a table; it returns True if the game is
now waiting.
"""

from collections.abc import Callable

from . import apply, chances, duties, effects, legal, legal_plays, plague, projects, scoring
from . import edition as ed
from .bank import Out
from .board import CHAPTERS, ROUNDS
from .decisions import (
    ChooseAvert,
    ChooseCare,
    ChooseDiscard,
    ChooseOrientation,
    ChoosePlay,
    Decision,
)
from .happenings import (
    CardsReturned,
    ChapterBegan,
    ChapterEnded,
    CoversRemoved,
    DiscardWaived,
    EventLeft,
    EventMovedToSlot,
    FigurePassed,
    FirstPlayerChosen,
    RoundBegan,
)
from .names import SHORTFALLS
from .state import NONE, SLOTS, Marker, State, Step

PLAGUE_CHAPTER = 3
"""The chapter from which on there are plague markers, and the Tower (W10.11)."""


def advance(state: State, out: Out) -> None:
    """Plays on by itself until a decision or a chance, or the end."""
    while True:
        waiting = _ask_donor(state, out) if state.care else STEPS[state.step](state, out)
        if waiting:
            return


def ask(state: State, decision: Decision, out: Out) -> bool:
    """Waits for a decision, unless only one thing is possible: then it is done (W16.2)."""
    state.waiting = decision
    options = legal.legal(state)
    if len(options) > 1:
        return True
    apply.carry_out(state, options[0], out)
    return False


def _ask_donor(state: State, out: Out) -> bool:
    seat, project = state.care[0], state.care[1]
    board = state.board
    return ask(state, ChooseCare(board.colours[seat], board.project_ids[project]), out)


def _everyone_had_a_turn(state: State) -> bool:
    return state.cursor == state.board.players


def _start(state: State, out: Out) -> bool:
    named = state.board.setup.options.start
    if named is None:
        return ask(state, chances.first_player(), out)
    state.active = state.board.seat(named)
    out.append(FirstPlayerChosen(named))
    state.step = Step.CHAPTER
    return False


def _chapter(state: State, out: Out) -> bool:
    out.append(ChapterBegan(state.chapter))
    state.step, state.cursor = Step.PENANCE, 0
    return False


def _penance(state: State, out: Out) -> bool:
    """Before round 1 a card is drawn from each penitent's hand (W10.7)."""
    if _everyone_had_a_turn(state):
        state.step = Step.REVEAL
        return False
    seat = apply.acting(state)
    if state.penalties[seat] >> SHORTFALLS.index("piety") & 1:
        return ask(state, chances.penance(state, seat), out)
    state.cursor += 1
    return False


def _reveal(state: State, out: Out) -> bool:
    active = state.board.colours[state.active]
    out.append(RoundBegan(state.chapter, state.round, active))
    return ask(state, chances.event(state), out)


def _plague(state: State, out: Out) -> bool:
    """A face-down marker at the card's location is turned up first (W4.2)."""
    location = state.board.events[state.event].plague
    if location != NONE and state.locations[location] == Marker.FACE_DOWN:
        return ask(state, chances.marker(location), out)
    effects.take_effect(state, out)
    state.step, state.cursor = Step.EFFECT if effects.asks(state) else Step.ORIENT, 0
    return False


def _effect(state: State, out: Out) -> bool:
    """In turn order, each player decides what the event leaves open (W4.4)."""
    if _everyone_had_a_turn(state):
        state.step = Step.ORIENT
        return False
    decision = effects.question(state, apply.acting(state), out)
    if decision is not None:
        return ask(state, decision, out)
    state.cursor += 1
    return False


def _orient(state: State, out: Out) -> bool:
    card = state.board.event_ids[state.event]
    return ask(state, ChooseOrientation(state.board.colours[state.active], card), out)


def _play(state: State, out: Out) -> bool:
    """A card to play is always asked for, even when it is the only one (W16.2)."""
    if _everyone_had_a_turn(state):
        state.step = Step.ROUND_END
        return False
    seat = apply.acting(state)
    forfeit = legal_plays.forfeits(state, seat)
    state.waiting, state.options = ChoosePlay(state.board.colours[seat], forfeit), None
    return True


def _discard(state: State, out: Out) -> bool:
    seat = apply.acting(state)
    if not _discards(state, seat):
        if not _first_game_chapter(state):
            out.append(DiscardWaived(state.board.colours[seat]))
        state.step = Step.PLAY
        state.cursor += 1
        return False
    if type(state.effect()) is ed.BlindDiscard:
        return ask(state, chances.blind_discard(state, seat), out)
    return ask(state, ChooseDiscard(state.board.colours[seat], 1), out)


def _discards(state: State, seat: int) -> bool:
    """Whether a seat discards after its play: not with the larger discard pile (W7.4)."""
    if _first_game_chapter(state):
        return False
    before_play = state.round - 1  # each round lays one card up
    return state.discards[seat].bit_count() <= before_play


def _first_game_chapter(state: State) -> bool:
    """In a first game nobody discards in chapter I (W2.8)."""
    return state.board.first_game and state.chapter == 1


def _round_end(state: State, out: Out) -> bool:
    _clear_council(state, out)
    _pass_figure(state, out)
    if state.round == 1:
        state.penalties = [0] * state.board.players
    if state.round < ROUNDS:
        state.round += 1
        state.step = Step.REVEAL
        return False
    out.append(ChapterEnded(state.chapter))
    state.step, state.cursor = Step.PROGRESS, 0
    return False


def _clear_council(state: State, out: Out) -> None:
    """The event card leaves the council space: to a slot (W9.1) or the game (W4.8)."""
    card, state.event, state.turns = state.event, NONE, NONE
    name = state.board.event_ids[card]
    if not state.board.events[card].long_term:
        out.append(EventLeft(name, "W4.8"))
        return
    slot = state.slot_since.index(min(state.slot_since))  # an empty one, else the oldest
    replaced = state.slots[slot]
    state.slots[slot], state.slot_since[slot] = card, state.chapter * ROUNDS + state.round
    left = None if replaced == NONE else state.board.event_ids[replaced]
    out.append(EventMovedToSlot(name, slot + 1, left))
    state.set_terms()


def _pass_figure(state: State, out: Out) -> None:
    state.active = (state.active + 1) % state.board.players
    out.append(FigurePassed(state.board.colours[state.active]))


def _progress(state: State, out: Out) -> bool:
    if state.cursor == len(state.entered):
        state.step = Step.CLEAR
        return False
    project = state.entered[state.cursor]
    state.cursor += 1
    projects.progress(state, project, out)
    return False


def _clear(state: State, out: Out) -> bool:
    """Covers come off, long-term events leave (W10.2, W10.3)."""
    if state.favour_covered or state.market_covered or state.projects_covered:
        out.append(CoversRemoved())
    state.favour_covered = state.market_covered = state.projects_covered = 0
    state.sole = NONE
    out += [EventLeft(state.board.event_ids[c], "W10.3") for c in state.events_in_force()]
    state.slots, state.slot_since = [NONE] * SLOTS, [0] * SLOTS
    state.set_terms()
    state.step = Step.TAX
    return False


def _tax(state: State, out: Out) -> bool:
    return ask(state, chances.tax(state), out)


def _duties(state: State, out: Out) -> bool:
    """Each player in turn order settles all duties, then averts (W10.4, W10.6)."""
    if _everyone_had_a_turn(state):
        state.step = Step.SCORING if state.chapter == CHAPTERS else Step.CHAPTER_END
        return False
    seat = apply.acting(state)
    duties.settle(state, seat, out)
    short = duties.shortfalls(state)
    if short:
        return ask(state, ChooseAvert(state.board.colours[seat], short), out)  # type: ignore[arg-type]
    state.cursor += 1
    return False


def _chapter_end(state: State, out: Out) -> bool:
    _pass_figure(state, out)
    state.chapter += 1
    _return_cards(state, out)
    state.round = 1
    state.tax = state.drawn = 0
    if state.chapter == PLAGUE_CHAPTER:
        _plague_years(state, out)
    state.step = Step.CHAPTER
    return False


def _return_cards(state: State, out: Out) -> None:
    """All action cards return to hand (W10.14); after a first game's chapter I all 12 (W2.8)."""
    players = state.board.players
    state.hand = [state.board.hand(state.chapter)] * players
    state.discards = [0] * players
    state.played = [NONE] * (players * ROUNDS)
    out.append(CardsReturned())


def _plague_years(state: State, out: Out) -> None:
    """After chapter II the Tower and the plague markers come (W10.11)."""
    for number, project in enumerate(state.board.edition.project):
        if project.enters == "chapter 3":
            projects.enter(state, number, "W10.11", out)
    plague.arrive(state, out)


def _scoring(state: State, out: Out) -> bool:
    scoring.score(state, out)
    state.step = Step.OVER
    return False


def _over(state: State, out: Out) -> bool:
    return True


STEPS: tuple[Callable[[State, Out], bool], ...] = (
    _start,
    _chapter,
    _penance,
    _reveal,
    _plague,
    _effect,
    _orient,
    _play,
    _discard,
    _round_end,
    _progress,
    _clear,
    _tax,
    _duties,
    _chapter_end,
    _scoring,
    _over,
)
"""What each ``Step`` does, in its order."""
