"""Positions described in words, built as states that wait for their decision.

>>> state = build(read({"step": "play", "decides": "red"}))
>>> state.waiting
ChoosePlay(seat='red', forfeit=False)
"""

from collections.abc import Iterator

from ..system import Seat, refuse
from . import edition as editions
from . import flow
from . import position_cards as cards
from . import position_pieces as pieces
from . import state as states
from .bank import Out
from .board import CHAPTERS, ROUNDS, board_of
from .names import PENALTIES
from .position_words import PlayerAt, Position, ProjectAt, SeatAt, read
from .setup import Setup, make_setup
from .state import State, Step

STEPS = {
    "start": Step.START,
    "chapter": Step.CHAPTER,
    "reveal": Step.REVEAL,
    "event": Step.PLAGUE,
    "orient": Step.ORIENT,
    "play": Step.PLAY,
    "discard": Step.DISCARD,
    "round_end": Step.ROUND_END,
    "progress": Step.PROGRESS,
    "tax": Step.TAX,
    "duties": Step.DUTIES,
    "scoring": Step.SCORING,
}
"""The steps that a position can be in, by the words for them."""

UNDER_WAY = {int(Step.CHAPTER): Step.PENANCE, int(Step.PLAGUE): Step.EFFECT}
"""Steps that have begun already when a seat is named whose turn it is in them."""

ROUND_THE_TABLE = (Step.PENANCE, Step.EFFECT, Step.PLAY, Step.DISCARD, Step.DUTIES)
"""Steps in which one seat after the other decides."""


def build(position: Position, edition: editions.Edition | None = None) -> State:
    """The state that a position describes, waiting for its decision.

    ``edition`` is by default the built-in one that the position names. Raises
    ``Refusal`` with the ``entry`` of the position that cannot be.
    """
    return begin(position, edition)[0]


def begin(position: Position, edition: editions.Edition | None = None) -> tuple[State, Out]:
    """As ``build``, with what happened by itself before the decision."""
    state = _described(position, edition or editions.find(position.edition))
    out: Out = []
    flow.advance(state, out)
    return state, out


def setup_of(position: Position, edition: editions.Edition) -> Setup:
    """The setup that the position's seats and options make; raises ``Refusal``."""
    seats = [seat if isinstance(seat, SeatAt) else SeatAt(seat) for seat in position.seats]
    options = {"first_game": position.first_game, "open_screens": position.open_screens}
    places = [Seat(seat.colour, seat.point or "", seat.player, seat.name) for seat in seats]
    return make_setup(places, options, edition)


def _described(position: Position, edition: editions.Edition) -> State:
    state = states.new(board_of(setup_of(position, edition)))
    _check_colours(position, state)
    _set_time(position, state)
    _punish(position, state)
    pieces.give(position, state)
    pieces.build_houses(position, state)
    pieces.found_projects(position, state)
    pieces.fill_supply(position, state)
    pieces.cover(position, state)
    pieces.infect(position, state)
    pieces.remember_care(position, state)
    cards.lay_events(position, state)
    cards.deal(position, state)
    return state


def _check_colours(position: Position, state: State) -> None:
    known = list(state.board.colours)
    for entry, colour in _colours(position):
        if colour not in known:
            raise refuse("position-not-seated", "W2.1", entry=entry, value=colour, known=known)


def _colours(position: Position) -> Iterator[tuple[str, str]]:
    """Every colour in a position, with the entry where it stands."""
    for entry in ("active", "decides"):
        if (colour := getattr(position, entry)) is not None:
            yield entry, colour
    yield from ((f"players.{colour}", colour) for colour in position.players)
    yield from ((f"houses.{space}", colour) for space, colour in position.houses.items())
    yield from (("care", colour) for colour in position.care)
    for name, project in position.projects.items():
        yield from ((f"projects.{name}.seals", colour) for colour in project.seals)


# --- when ----------------------------------------------------------------------------------


def _set_time(position: Position, state: State) -> None:
    """Chapter, round, step, and whose turn it is."""
    state.chapter = position.chapter
    state.step = STEPS[position.step or _likely_step(position)]
    state.round = position.round or (ROUNDS if state.step >= Step.PROGRESS else 1)
    _check_round(position, state)
    if position.active is not None:
        state.active = state.board.seat(position.active)
    if position.decides is not None:
        state.step = UNDER_WAY.get(state.step, state.step)
        if state.step not in ROUND_THE_TABLE:
            raise refuse("position-decides", "W1.6", entry="decides", value=position.decides)
        order = state.board.order[state.active]
        state.cursor = order.index(state.board.seat(position.decides))
    _set_tax(position, state)


def _likely_step(position: Position) -> str:
    if position.event is None:
        return "reveal"
    return "orient" if position.turns is None else "play"


def _check_round(position: Position, state: State) -> None:
    first_only = state.step in (Step.START, Step.CHAPTER) and state.round != 1
    last_only = state.step >= Step.PROGRESS and state.round != ROUNDS
    if first_only or last_only:
        raise refuse("position-round", "W3", entry="round", value=state.round, step=position.step)
    last_chapter = state.step == Step.SCORING and state.chapter != CHAPTERS
    if last_chapter or (state.step == Step.START and state.chapter != 1):
        values = {"value": state.chapter, "step": position.step}
        raise refuse("position-chapter", "W1.7", entry="chapter", **values)


def _set_tax(position: Position, state: State) -> None:
    if (position.tax is not None) != (state.step == Step.DUTIES):
        raise refuse("position-tax", "W10.4", entry="tax")
    state.tax = position.tax or 0


def _punish(position: Position, state: State) -> None:
    """Penalties: in round 1 those of the chapter before, in the duties those of the next."""
    in_round = state.round == 1 and state.chapter > 1
    in_duties = state.step == Step.DUTIES and state.chapter < CHAPTERS
    for colour, player in position.players.items():
        if player.penalties and not (in_round or in_duties):
            raise refuse("position-penalties", "W10.6", entry=f"players.{colour}.penalties")
        owed = [1 << PENALTIES.index(penalty) for penalty in set(player.penalties)]
        state.penalties[state.board.seat(colour)] = sum(owed)


__all__ = [
    "PlayerAt",
    "Position",
    "ProjectAt",
    "SeatAt",
    "begin",
    "build",
    "read",
    "setup_of",
]
