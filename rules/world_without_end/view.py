"""What a seat, or a spectator, may know of a state: the only place that decides it (W1.5).

A ``View`` holds names and numbers that read well as JSON; nothing in it can be
changed, and nothing in it depends on what its viewer may not know.
"""

from functools import lru_cache

import msgspec

from ..system import Standing
from . import scoring
from .decisions import AnyDecision
from .names import CARDS, GOODS, MARKETS, PENALTIES, PERSONS
from .state import MARKER_NAMES, NONE, STEP_NAMES, G, Project, State, Step
from .terms import TERMS


class ProjectView(msgspec.Struct, frozen=True):
    """A project on the board: free spaces, whose seals, in the order in which it entered."""

    id: str
    stone: int
    wood: int
    free_stone: int
    free_wood: int
    complete: bool
    covered: bool
    seals: tuple[str, ...]


class LocationView(msgspec.Struct, frozen=True):
    """A plague location: ``absent``, ``face_down``, ``ill`` with its number, or ``removed``."""

    number: int
    marker: str
    value: int = 0


class PlayerView(msgspec.Struct, frozen=True):
    """A player. ``goods``, ``hand`` and ``discards`` are None where the viewer may not see."""

    seat: str
    point: str
    player: str
    name: str
    vp: int
    halves: int
    houses_left: int
    seals_left: int
    pile: tuple[str, ...]
    hand_size: int
    discards_size: int
    penalties: tuple[str, ...]
    goods: dict[str, int] | None
    hand: tuple[str, ...] | None
    discards: tuple[str, ...] | None


class View(msgspec.Struct, frozen=True):
    """A whole position as one viewer may know it.

    ``players`` are in clockwise order from North. ``event`` is the card on the
    council space with its ``turns`` (None until it is laid); ``slots`` the cards in
    the two event slots. ``houses`` names the owner of each space, or None.
    ``standings`` is empty until the game is over.
    """

    seat: str | None
    edition: str
    first_game: bool
    open_screens: bool
    chapter: int
    round: int
    step: str
    active: str
    event: str | None
    turns: int | None
    slots: tuple[str | None, ...]
    terms: dict[str, int]
    marker: int
    ring: tuple[str, ...]
    favour_covered: tuple[int, ...]
    market_covered: tuple[str, ...]
    supply: dict[str, int | None]
    projects: tuple[ProjectView, ...]
    sole: str | None
    houses: tuple[str | None, ...]
    locations: tuple[LocationView, ...]
    tax: int | None
    players: tuple[PlayerView, ...]
    waiting: AnyDecision | None
    standings: tuple[Standing, ...] = ()

    def player(self, seat: str) -> PlayerView:
        """The player of a colour; raises ``StopIteration`` if nobody has it."""
        return next(player for player in self.players if player.seat == seat)


def view(state: State, seat: str | None) -> View:
    """The View of a seat by its colour, or of a spectator (None)."""
    players = range(state.board.players)
    return _view(state, seat, tuple(_player(state, number, seat) for number in players))


def reveal(state: State, seat: str | None) -> View:
    """The View of a seat, with everybody's goods, hands and discards."""
    seats = enumerate(state.board.setup.seats)
    return _view(state, seat, tuple(_player(state, number, place.id) for number, place in seats))


def _view(state: State, seat: str | None, players: tuple[PlayerView, ...]) -> View:
    board = state.board
    over = state.step == Step.OVER
    return View(
        seat=seat,
        edition=board.edition.edition.id,
        first_game=board.first_game,
        open_screens=board.setup.options.open_screens,
        chapter=state.chapter,
        round=state.round,
        step=STEP_NAMES[state.step],
        active=board.colours[state.active],
        event=_event(state, state.event),
        turns=None if state.turns == NONE else state.turns,
        slots=tuple(_event(state, card) for card in state.slots),
        terms={term.name: value for term, value in zip(TERMS, state.terms, strict=True)},
        marker=state.marker,
        ring=tuple(PERSONS[person] for person in board.ring),
        favour_covered=_spaces(state.favour_covered),
        market_covered=_bits(state.market_covered, MARKETS),
        supply=_supply(state),
        projects=tuple(_project(state, project) for project in state.entered),
        sole=None if state.sole == NONE else board.project_ids[state.sole],
        houses=tuple(None if o == NONE else board.colours[o] for o in state.houses),
        locations=tuple(map(_location, range(len(state.locations)), state.locations)),
        tax=state.tax or None,
        players=players,
        waiting=state.waiting,  # type: ignore[arg-type]
        standings=scoring.standings(state) if over else (),
    )


@lru_cache(maxsize=1 << 14)
def _bits(bits: int, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(names) if bits >> number & 1)


@lru_cache(maxsize=1 << 10)
def _spaces(bits: int) -> tuple[int, ...]:
    return tuple(space for space in range(bits.bit_length()) if bits >> space & 1)


def _event(state: State, card: int) -> str | None:
    return None if card == NONE else state.board.event_ids[card]


def _supply(state: State) -> dict[str, int | None]:
    """Units in each supply; None for a good that is not limited (W1.3)."""
    limited = state.board.edition.supply
    return {
        good: state.supply[number] if good in limited else None for number, good in enumerate(GOODS)
    }


def _project(state: State, project: int) -> ProjectView:
    plan = state.board.projects[project]
    return ProjectView(
        id=plan.id,
        stone=plan.stone,
        wood=plan.wood,
        free_stone=state.free_stone[project],
        free_wood=state.free_wood[project],
        complete=state.status[project] == Project.COMPLETE,
        covered=bool(state.projects_covered >> project & 1),
        seals=_bits(state.seals[project], state.board.colours),
    )


@lru_cache(maxsize=1 << 7)
def _location(number: int, value: int) -> LocationView:
    if value > 0:
        return LocationView(number + 1, "ill", value)
    return LocationView(number + 1, MARKER_NAMES[value])


def _player(state: State, number: int, viewer: str | None) -> PlayerView:
    seat = state.board.setup.seats[number]
    own = seat.id == viewer
    open_goods = own or state.board.setup.options.open_screens or state.step == Step.OVER
    goods = state.goods[number * G : number * G + G]
    return PlayerView(
        seat=seat.id,
        point=seat.place,
        player=seat.player,
        name=seat.name,
        vp=state.vp[number],
        halves=scoring.total(state, number),
        houses_left=state.houses_left(number),
        seals_left=state.seals_left(number),
        pile=tuple(CARDS[card] for card in state.pile(number)),
        hand_size=state.hand[number].bit_count(),
        discards_size=state.discards[number].bit_count(),
        penalties=_bits(state.penalties[number], PENALTIES),
        goods=dict(zip(GOODS, goods, strict=True)) if open_goods else None,
        hand=_bits(state.hand[number], CARDS) if own else None,
        discards=_bits(state.discards[number], CARDS) if own else None,
    )
