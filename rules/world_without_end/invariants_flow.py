"""What always holds of the order of play: rounds, the figure, penalties, and what is waited for."""

from collections.abc import Iterator

from ..system import TABLE, Reason
from . import decisions as d
from .board import CHAPTERS, ROUNDS
from .legal import enumerate_moves
from .names import GOLD, SHORTFALLS, STONE, WOOD
from .scoring import GOLD_HALVES, RESOURCE_HALVES
from .state import State, Step

PASSES_PER_CHAPTER = ROUNDS + 1
"""The figure passes after every round, and once more after the duties (W9.2)."""

ALL_PENALTIES = (1 << len(SHORTFALLS)) - 1

WAITS: dict[int, tuple[type[d.Decision], ...]] = {
    Step.START: (d.ChanceFirstPlayer,),
    Step.PENANCE: (d.ChanceCard,),
    Step.REVEAL: (d.ChanceEvent,),
    Step.PLAGUE: (d.ChanceMarker,),
    Step.EFFECT: (d.ChooseTrade, d.ChooseSurrender, d.ChooseDiscard, d.ChooseHouse),
    Step.ORIENT: (d.ChooseOrientation,),
    Step.PLAY: (d.ChoosePlay,),
    Step.DISCARD: (d.ChooseDiscard, d.ChanceCard),
    Step.TAX: (d.ChanceTax,),
    Step.DUTIES: (d.ChooseAvert,),
}
"""What each step can wait for, besides the Hospital's donors (W16.1, W16.3)."""

IN_TURN = (Step.PENANCE, Step.EFFECT, Step.PLAY, Step.DISCARD, Step.DUTIES)
"""The steps in which one player after the other decides, in turn order (W1.6)."""


def rounds(state: State) -> Iterator[Reason]:
    """Four chapters of six rounds, and the game is over after the last one only (W1.7)."""
    in_range = state.chapter in range(1, CHAPTERS + 1) and state.round in range(1, ROUNDS + 1)
    last = state.chapter == CHAPTERS and state.round == ROUNDS
    if not in_range or (state.step == Step.OVER and not last):
        yield Reason("invariant-rounds", "W1.7", {"chapter": state.chapter, "round": state.round})
    if state.step >= Step.PROGRESS and state.round != ROUNDS:
        yield Reason("invariant-chapter-end", "W10", {"round": state.round})


def figure(state: State) -> Iterator[Reason]:
    """The figure passes after every round and after the duties (W9.2)."""
    named = state.board.setup.options.start
    if named is None or state.step == Step.START:
        return
    passes = (state.chapter - 1) * PASSES_PER_CHAPTER + state.round - 1
    passes += state.step > Step.ROUND_END
    expected = (state.board.colours.index(named) + passes) % state.board.players
    if state.active != expected:
        values = {"found": state.active, "expected": expected}
        yield Reason("invariant-figure", "W9.2", values)


def penalties(state: State) -> Iterator[Reason]:
    """Penalties last from the duties to the end of the next round 1 (W10.6, W10.12)."""
    incurred = state.step == Step.DUTIES and state.chapter < CHAPTERS
    served = state.chapter > 1 and state.round == 1 and state.step < Step.PROGRESS
    if any(state.penalties) and not incurred and not served:
        yield Reason("invariant-penalties", "W10.6", {"penalties": state.penalties})
    if any(bits & ~ALL_PENALTIES for bits in state.penalties):
        yield Reason("invariant-penalty-unknown", "W10.6", {"penalties": state.penalties})


def tax(state: State) -> Iterator[Reason]:
    """The tax die shows one of its faces from its roll to the chapter's end (W10.4)."""
    allowed = state.board.faces if state.step > Step.TAX else (0,)
    if state.tax not in allowed:
        yield Reason("invariant-tax", "W10.4", {"tax": state.tax})


def shortfalls(state: State) -> Iterator[Reason]:
    """What is missing is known only while the seat decides what to avert (W10.6)."""
    missing = tuple(n for n, units in zip(SHORTFALLS, state.missing, strict=True) if units)
    asked = state.waiting.shortfalls if isinstance(state.waiting, d.ChooseAvert) else ()
    if missing != asked:
        yield Reason("invariant-missing", "W10.6", {"missing": missing, "asked": asked})


def final(state: State) -> Iterator[Reason]:
    """What is left scores once, when the game is over (W13.1)."""
    for seat, (colour, found) in enumerate(zip(state.board.colours, state.final, strict=True)):
        resources = state.good(seat, STONE) + state.good(seat, WOOD)
        left = resources * RESOURCE_HALVES + state.good(seat, GOLD) * GOLD_HALVES
        expected = left if state.step == Step.OVER else 0
        if found != expected:
            values = {"seat": colour, "found": found, "expected": expected}
            yield Reason("invariant-final", "W13.1", values)


def waiting(state: State) -> Iterator[Reason]:
    """Every step waits for what belongs to it, until the game is over (W16.1, W16.3)."""
    decision = state.waiting
    if decision is None or state.step == Step.OVER:
        if (decision is None) != (state.step == Step.OVER):
            yield _unexpected(state)
        return
    asked = (d.ChooseCare,) if state.care else WAITS.get(state.step, ())
    if not isinstance(decision, asked):
        yield _unexpected(state)
    elif decision.seat != _decides(state, decision):
        yield Reason("invariant-decides", "W1.6", {"seat": decision.seat})


def _unexpected(state: State) -> Reason:
    kind = type(state.waiting).__name__
    return Reason("invariant-waiting", "W16.1", {"step": state.step, "decision": kind})


def _decides(state: State, decision: d.Decision) -> str:
    """Whose decision it has to be."""
    if isinstance(decision, d.Chance):
        return TABLE
    if state.care:
        return state.board.colours[state.care[0]]
    place = state.cursor if state.step in IN_TURN else 0
    return state.board.colours[state.board.order[state.active][place]]


def choices(state: State) -> Iterator[Reason]:
    """Nobody is asked where only one thing is possible, but for the card to play (W16.2)."""
    if state.waiting is None:
        return
    moves = enumerate_moves(state, state.waiting)
    least = 1 if isinstance(state.waiting, d.ChoosePlay) else 2
    if len(moves) < least:
        yield Reason("invariant-choices", "W16.2", {"count": len(moves)})
    if len(set(moves)) < len(moves):
        yield Reason("invariant-moves-twice", "W16.1", {"count": len(moves) - len(set(moves))})


CHECKS = (rounds, figure, penalties, tax, shortfalls, final, waiting, choices)
