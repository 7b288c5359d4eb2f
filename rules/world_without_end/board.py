"""A setup compiled to integers: all that stays the same during a game.

The state holds columns of integers; this is what they index. Cards, projects,
spaces and goods are numbered in the order of the edition file, seats clockwise
from North.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from . import edition as ed
from .names import CARDS, GOODS, PERSONS, POINTS, STARRED_CARDS, STONE, VP, WOOD, Good
from .setup import Setup

UNLIMITED = 1 << 40
"""The supply of a good that has no limit (W1.3)."""

ROUNDS = 6
"""Rounds in a chapter, and so cards in a full pile (W1.7, W7.4)."""

CHAPTERS = 4
"""W1.7."""

PLAYERS_HOUSES = 4
"""W2.2."""

PLAYERS_SEALS = 2
"""W2.2."""

Amount = tuple[int, int]
"""A column (a good's number, or ``VP``) and how many units."""

_COLUMN = {good: number for number, good in enumerate((*GOODS, "vp"))}


class Event(NamedTuple):
    """An event card; ``corners`` are columns, ``plague`` is a location's index or -1."""

    id: str
    long_term: bool
    corners: tuple[int, ...]
    arrow: int
    plague: int
    effect: ed.AnyEffect


class ProjectPlan(NamedTuple):
    """A project's spaces and what each donor gets."""

    id: str
    stone: int
    wood: int
    metal: bool
    vp: int
    goods: tuple[Amount, ...]
    care: bool


class Space(NamedTuple):
    """A house space; ``alike`` are the spaces with the same income, as bits (W8.7)."""

    needs: int
    rent: tuple[Amount, ...]
    alike: int


def amounts(plain: Mapping[str, int] | Mapping[Good, int]) -> tuple[Amount, ...]:
    """Goods by name as columns and units, in the order of the columns."""
    return tuple(sorted((_COLUMN[name], units) for name, units in plain.items() if name in _COLUMN))


class Board:
    """The constants of one game. Shared by all copies of its state, never changed."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.edition = setup.edition
        self.first_game = setup.options.first_game
        self.players = len(setup.seats)
        self.colours = tuple(seat.id for seat in setup.seats)
        self.points = tuple(POINTS.index(seat.place) for seat in setup.seats)
        self.order = tuple(self._turn_order(active) for active in range(self.players))
        self._compile_pieces(setup.edition)
        self._compile_events(setup.edition)

    def seat(self, colour: str) -> int:
        """The number of the seat with this colour."""
        return self.colours.index(colour)

    def _turn_order(self, active: int) -> tuple[int, ...]:
        return tuple((active + step) % self.players for step in range(self.players))

    def _compile_pieces(self, edition: ed.Edition) -> None:
        self.supply = tuple(edition.supply.get(good, UNLIMITED) for good in GOODS)
        self.start_goods = amounts(edition.start.goods)
        self.ring = tuple(PERSONS.index(person) for person in edition.favour.ring)
        self.edges = edition.council.edges
        self.faces = edition.tax_die.faces
        self.markers = edition.plague_markers.values
        self.projects = tuple(_project(project) for project in edition.project)
        self.project_ids = tuple(project.id for project in edition.project)
        self.tower = next(n for n, plan in enumerate(self.projects) if plan.metal)
        self.spaces = _spaces(edition.house_space)
        self.benefits = tuple(amounts(place.benefit) for place in edition.plague_location)
        self.house_location = next(
            (n for n, place in enumerate(edition.plague_location) if "house" in place.benefit), -1
        )

    def _compile_events(self, edition: ed.Edition) -> None:
        self.events = tuple(_event(card) for card in edition.event)
        self.event_ids = tuple(card.id for card in edition.event)
        self.event_number = {card: number for number, card in enumerate(self.event_ids)}
        self.decks = tuple(self._deck(edition, chapter) for chapter in range(1, CHAPTERS + 1))

    def _deck(self, edition: ed.Edition, chapter: int) -> tuple[int, ...]:
        """The cards that a chapter's deck is drawn from (W2.3, W2.8)."""
        return tuple(
            number
            for number, card in enumerate(edition.event)
            if card.chapter == chapter and (card.starred or not self.first_game)
        )

    def hand(self, chapter: int) -> int:
        """The action cards of a chapter as bits: all 12, or the starred ones (W2.8)."""
        starred_only = self.first_game and chapter == 1
        return (1 << (STARRED_CARDS if starred_only else len(CARDS))) - 1


@lru_cache(maxsize=256)
def board_of(setup: Setup) -> Board:
    """The board of a setup; games that are set up alike share it."""
    return Board(setup)


def _event(card: ed.EventCard) -> Event:
    corners = tuple(_COLUMN[symbol] for symbol in card.corners)
    long_term = card.kind == "long_term"
    return Event(card.id, long_term, corners, card.arrow, card.plague - 1, card.effect)


def _project(project: ed.Project) -> ProjectPlan:
    donation = project.donation
    return ProjectPlan(
        project.id,
        project.stone,
        project.wood,
        bool(project.metal),
        donation.vp,
        amounts(donation.goods),
        bool(donation.care),
    )


def _spaces(spaces: tuple[ed.HouseSpace, ...]) -> tuple[Space, ...]:
    rents = [amounts(space.rent) for space in spaces]
    alike = [sum(1 << n for n, other in enumerate(rents) if other == rent) for rent in rents]
    needs = {"stone": STONE, "wood": WOOD}
    return tuple(
        Space(needs[space.needs], rent, same)
        for space, rent, same in zip(spaces, rents, alike, strict=True)
    )


__all__ = ["UNLIMITED", "VP", "Amount", "Board", "Event", "ProjectPlan", "Space", "amounts"]
