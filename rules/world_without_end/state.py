"""The state of a game as flat columns of integers and bit sets.

Whatever can change is here; whatever cannot is in ``Board``. A copy is written
by hand, since it is made very often. Seats, cards, goods and spaces are numbers
(see ``board.py``); a set of cards, seats or spaces is an integer, one bit each.
"""

from copy import copy as shallow
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from . import terms
from .board import PLAYERS_HOUSES, PLAYERS_SEALS, ROUNDS, Board
from .decisions import Decision
from .edition import Terms
from .moves import Move
from .names import GOODS, MARKETS, SHORTFALLS

G = len(GOODS)
"""Columns of goods: seat ``p`` holds ``goods[p * G + good]`` units."""

SLOTS = 2
"""Slots for long-term events on the board's upper edge (W9.1)."""

NONE = -1
"""No card, no house, no project."""


class Step:
    """Where in the order of play a game is (W3, W10). Plain integers: quick to reach."""

    START: Final = 0
    CHAPTER: Final = 1
    PENANCE: Final = 2
    REVEAL: Final = 3
    PLAGUE: Final = 4
    EFFECT: Final = 5
    ORIENT: Final = 6
    PLAY: Final = 7
    DISCARD: Final = 8
    ROUND_END: Final = 9
    PROGRESS: Final = 10
    CLEAR: Final = 11
    TAX: Final = 12
    DUTIES: Final = 13
    CHAPTER_END: Final = 14
    SCORING: Final = 15
    OVER: Final = 16


STEP_NAMES = tuple(name.lower() for name in vars(Step) if name.isupper())
"""The steps by name, in their order."""


class Project:
    """What has become of a project."""

    WAITING: Final = 0
    UNFINISHED: Final = 1
    COMPLETE: Final = 2


class Marker:
    """What is at a plague location when it is not an ill one, whose number is above 0."""

    ABSENT: Final = 0
    FACE_DOWN: Final = -1
    REMOVED: Final = -2


MARKER_NAMES = {
    Marker.ABSENT: "absent",
    Marker.FACE_DOWN: "face_down",
    Marker.REMOVED: "removed",
}
"""The markers by name; every other value is ``ill``."""


class State(msgspec.Struct, kw_only=True):
    """A position. The comments name each column's index, its unit, and what is special."""

    board: Board
    chapter: int = 1
    round: int = 1  # 1 to 6
    active: int = 0  # seat
    step: int = Step.START
    cursor: int = 0  # within a step: a place in turn order, or in ``entered``
    event: int = NONE  # card on the council space
    turns: int = NONE  # its orientation, once it is laid
    drawn: int = 0  # cards of the chapter's deck that were revealed, as bits
    marker: int  # favour marker: index on the ring
    favour_covered: int = 0  # ring indices, as bits
    market_covered: int = 1 << MARKETS.index("cloth")  # MARKETS, as bits (W2.6)
    projects_covered: int = 0  # projects, as bits
    sole: int = NONE  # the only project that progresses in this chapter
    tax: int = 0  # gold, once rolled in this chapter
    goods: list[int]  # [seat * G + good]
    supply: list[int]  # [good]
    vp: list[int]  # [seat]
    hand: list[int]  # [seat] cards, as bits
    discards: list[int]  # [seat] cards, as bits
    played: list[int]  # [seat * ROUNDS + round - 1] card, or NONE
    penalties: list[int]  # [seat] shortfalls not averted, as bits
    missing: list[int]  # [shortfall] units that the seat now settling lacks
    slots: list[int]  # [slot] event card, or NONE
    slot_since: list[int]  # [slot] when it came: chapter * ROUNDS + round
    houses: list[int]  # [space] seat, or NONE
    status: list[int]  # [project] Project
    free_stone: list[int]  # [project] free spaces
    free_wood: list[int]  # [project] free spaces
    seals: list[int]  # [project] seats, as bits
    entered: list[int]  # projects in the order in which they came into play
    locations: list[int]  # [location] Marker, or the number of an ill one
    markers_turned: list[int]  # [marker] 1 if it was turned up
    care: list[int]  # donors who may still care: seat, project, seat, project, …
    substitutes: list[int]  # stone and wood that stand in for the Tower's goods
    final: list[int]  # [seat] halves of VP from final scoring
    terms: tuple[int, ...] = terms.DEFAULTS  # W12, for the events in force
    waiting: Decision | None = None
    options: tuple[Move, ...] | None = None

    def copy(self) -> "State":
        """A state that shares no list with this one."""
        twin = shallow(self)
        twin.goods = self.goods[:]
        twin.supply = self.supply[:]
        twin.vp = self.vp[:]
        twin.hand = self.hand[:]
        twin.discards = self.discards[:]
        twin.played = self.played[:]
        twin.penalties = self.penalties[:]
        twin.missing = self.missing[:]
        twin.slots = self.slots[:]
        twin.slot_since = self.slot_since[:]
        twin.houses = self.houses[:]
        twin.status = self.status[:]
        twin.free_stone = self.free_stone[:]
        twin.free_wood = self.free_wood[:]
        twin.seals = self.seals[:]
        twin.entered = self.entered[:]
        twin.locations = self.locations[:]
        twin.markers_turned = self.markers_turned[:]
        twin.care = self.care[:]
        twin.substitutes = self.substitutes[:]
        twin.final = self.final[:]
        return twin

    def columns(self) -> list[Any]:
        """All that can change, in the order of the fields, without what follows from it."""
        return [getattr(self, name) for name in COLUMNS]

    def digest(self) -> str:
        """SHA-256, in hexadecimal, of all columns: equal states have equal digests."""
        return sha256(msgspec.json.encode(self.columns())).hexdigest()

    # What the columns say, in words that the rules use.

    def good(self, seat: int, good: int) -> int:
        """Units of a good that a seat holds."""
        return self.goods[seat * G + good]

    def houses_of(self, seat: int) -> list[int]:
        """The spaces, as indices, on which a seat has houses."""
        return [space for space, owner in enumerate(self.houses) if owner == seat]

    def houses_left(self, seat: int) -> int:
        """Houses that a seat can still build (W2.2)."""
        return PLAYERS_HOUSES - self.houses.count(seat)

    def seals_left(self, seat: int) -> int:
        """Donation seals that a seat still has (W2.2)."""
        return PLAYERS_SEALS - sum(seals >> seat & 1 for seals in self.seals)

    def pile(self, seat: int) -> list[int]:
        """The action pile of a seat, the oldest card first."""
        start = seat * ROUNDS
        return [card for card in self.played[start : start + ROUNDS] if card != NONE]

    def open_projects(self) -> tuple[int, ...]:
        """Unfinished and uncovered projects on the board, as they came into play."""
        return _open(tuple(self.entered), tuple(self.status), self.projects_covered)

    def effect(self) -> object:
        """The effect of the event card on the council space, or None."""
        return None if self.event == NONE else self.board.events[self.event].effect

    def events_in_force(self) -> list[int]:
        """The long-term events whose terms count, the oldest first (W4.5, W12.1)."""
        slots = sorted(zip(self.slot_since, self.slots, strict=True))
        cards = [card for _, card in slots if card != NONE]
        if self.event != NONE and self.board.events[self.event].long_term:
            cards.append(self.event)
        return cards

    def set_terms(self) -> None:
        """Works the terms out anew, after the events in force have changed."""
        self.terms = _terms(self.board, tuple(self.events_in_force()))


COLUMNS = tuple(
    name for name in State.__struct_fields__ if name not in ("board", "terms", "waiting", "options")
)
"""The fields that make up a position; the others follow from them."""


def _find_terms(board: Board, cards: tuple[int, ...]) -> tuple[int, ...]:
    effects = [board.events[card].effect for card in cards]
    return terms.in_force([effect.set for effect in effects if isinstance(effect, Terms)])


def _find_open(entered: tuple[int, ...], status: tuple[int, ...], covered: int) -> tuple[int, ...]:
    unfinished = [project for project in entered if status[project] == Project.UNFINISHED]
    return tuple(project for project in unfinished if not covered >> project & 1)


_terms = lru_cache(maxsize=1 << 12)(_find_terms)
_open = lru_cache(maxsize=1 << 12)(_find_open)


def new(board: Board) -> State:
    """The state before the first chance (W2)."""
    players, plans = board.players, board.projects
    state = State(
        board=board,
        marker=board.edition.favour.start,
        goods=[0] * (players * G),
        supply=list(board.supply),
        vp=[board.edition.start.vp] * players,
        hand=[board.hand(1)] * players,
        discards=[0] * players,
        played=[NONE] * (players * ROUNDS),
        penalties=[0] * players,
        missing=[0] * len(SHORTFALLS),
        slots=[NONE] * SLOTS,
        slot_since=[0] * SLOTS,
        houses=[NONE] * len(board.spaces),
        status=[Project.WAITING] * len(plans),
        free_stone=[plan.stone for plan in plans],
        free_wood=[plan.wood for plan in plans],
        seals=[0] * len(plans),
        entered=[],
        locations=[Marker.ABSENT] * len(board.benefits),
        markers_turned=[0] * len(board.markers),
        care=[],
        substitutes=[0, 0],
        final=[0] * players,
    )
    _deal(state)
    return state


def _deal(state: State) -> None:
    """Start goods come out of the supply (W1.2); projects there from the start (W2.4)."""
    board = state.board
    for seat in range(board.players):
        for good, units in board.start_goods:
            state.goods[seat * G + good] += units
            state.supply[good] -= units
    for project, entry in enumerate(board.edition.project):
        if entry.enters == "start":
            state.status[project] = Project.UNFINISHED
            state.entered.append(project)
