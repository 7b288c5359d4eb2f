"""Which plays of action cards are allowed (W7, W8): each once, in a stable order.

The plays of an action depend on a few numbers only, so each list is made once for
those numbers and remembered; enumerating is then mostly looking up.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import combinations

from . import edition as ed
from . import favour, houses, plague, terms
from .board import PLAYERS_SEALS, ROUNDS, Board
from .moves import Move, Play
from .names import (
    CARDS,
    CLOTH,
    GOLD,
    GRAIN,
    MARKETS,
    PIETY,
    SHORTFALLS,
    STONE,
    VP,
    WOOD,
    WOOL,
    Card,
)
from .state import G, State

Plays = tuple[Move, ...]
Way = tuple[Card, Card | None]
"""How an action comes about: the card played, and the card that it repeats (W8.6)."""

CLOTH_PRODUCED = 2
"""Most wool that one Cloth Production turns into cloth (W8.10)."""

PRIVILEGE = CARDS.index("privilege")
OUTRIGHT: tuple[Way, ...] = tuple((card, None) for card in CARDS)
REPEATED: tuple[Way, ...] = tuple(("privilege", card) for card in CARDS)
WOOL_TILE = 1 << MARKETS.index("wool")
CLOTH_TILE = 1 << MARKETS.index("cloth")
IDLE: Plays = tuple(Play(card, idle=True) for card, _ in OUTRIGHT)
_REMEMBERED = 1 << 14
"""How many lists of plays each memory holds."""


def forfeits(state: State, seat: int) -> bool:
    """Whether a seat's action is not carried out this round: an event, or the court."""
    return type(state.effect()) is ed.Forfeit or before_court(state, seat)


def before_court(state: State, seat: int) -> bool:
    """Whether a seat stands before the royal court in this round (W10.9)."""
    return state.round == 1 and bool(state.penalties[seat] >> SHORTFALLS.index("gold") & 1)


def repeated(state: State, seat: int) -> int:
    """The card that the Privilege repeats: last round's in this chapter (W8.6).

    In a chapter's first round it is the Privilege itself, which has no action then.
    """
    if state.round == 1:
        return PRIVILEGE
    return state.played[seat * ROUNDS + state.round - 2]


def plays(state: State, seat: int, forfeit: bool) -> Plays:
    """All plays of a seat: for each card in hand its actions, then without action (W7.3)."""
    held = _held(state.hand[seat])
    if forfeit:
        return tuple([idle for _, _, idle in held])
    found: list[Move] = []
    for action, way, idle in held:
        found += action(state, seat, way)
        found.append(idle)
    return tuple(found)


# --- the twelve actions, in the order of W8 ---------------------------------------------


def _grain(state: State, seat: int, way: Way) -> Plays:
    payable = state.goods[seat * G + GOLD] >= state.terms[terms.GRAIN_TOLL]
    possible = payable and state.supply[GRAIN] and state.terms[terms.GRAIN_GAIN]
    return _bare(way) if possible else ()


def _piety(state: State, seat: int, way: Way) -> Plays:
    piety = state.supply[PIETY] and state.terms[terms.PIETY_GAIN]
    return _bare(way) if piety or state.terms[terms.PIETY_GOLD] else ()


def _resource(state: State, seat: int, way: Way) -> Plays:
    return _resources(way, state.supply[STONE] > 0, state.supply[WOOD] > 0)


def _building(state: State, seat: int, way: Way) -> Plays:
    limit = state.terms[terms.BUILD_LIMIT]
    stone, wood = state.goods[seat * G + STONE], state.goods[seat * G + WOOD]
    if not stone and not wood:
        return ()
    found: list[Move] = []
    for project in state.open_projects():
        most_stone = min(stone, state.free_stone[project])
        most_wood = min(wood, state.free_wood[project])
        found += _builds(way, state.board.project_ids[project], most_stone, most_wood, limit)
    return tuple(found)


def _sales(state: State, seat: int, way: Way) -> Plays:
    wool, cloth = state.goods[seat * G + WOOL], state.goods[seat * G + CLOTH]
    if wool and state.market_covered & WOOL_TILE:
        wool = 0
    if cloth:
        allowed = state.terms[terms.CLOTH_SALE] and not state.market_covered & CLOTH_TILE
        cloth = min(cloth, state.terms[terms.CLOTH_LIMIT]) if allowed else 0
    return _sellings(way, wool, cloth)


def _privilege(state: State, seat: int, way: Way) -> Plays:
    again = repeated(state, seat)
    return () if again == PRIVILEGE else _ACTIONS[again](state, seat, REPEATED[again])


def _house(state: State, seat: int, way: Way) -> Plays:
    start = seat * G
    stone, wood = state.goods[start + STONE], state.goods[start + WOOD]
    if (not stone and not wood) or state.goods[start + GOLD] < state.terms[terms.HOUSE_GOLD]:
        return ()
    spaces = houses.allowed_spaces(state, seat)
    return _houses(way, state.board, spaces, stone > 0, wood > 0)


def _rent(state: State, seat: int, way: Way) -> Plays:
    if seat not in state.houses:
        return ()
    owners, stocked = tuple(state.houses), tuple(map(bool, state.supply))
    paying = _paying(state.board, owners, seat, stocked)
    return _rents(way, owners, seat, paying, state.terms[terms.RENT_LIMIT])


def _donation(state: State, seat: int, way: Way) -> Plays:
    if state.goods[seat * G + GOLD] < state.terms[terms.DONATION_GOLD]:
        return ()
    return _donations(way, state.board, state.open_projects(), tuple(state.seals), seat)


def _cloth(state: State, seat: int, way: Way) -> Plays:
    most = min(CLOTH_PRODUCED, state.goods[seat * G + WOOL], state.supply[CLOTH])
    return _clothmaking(way, most)


def _medicine(state: State, seat: int, way: Way) -> Plays:
    curable = plague.curable(state, seat)
    if not curable:
        return _bare(way)
    spaces: tuple[int, ...] = ()
    if any(state.board.house_location in chosen for chosen in curable):
        spaces = houses.allowed_spaces(state, seat)
    return _bare(way) + _cares(way, curable, state.board.house_location, spaces)


def _favour(state: State, seat: int, way: Way) -> Plays:
    most = state.terms[terms.FAVOUR_STEPS_UP_TO]
    if state.goods[seat * G + GOLD] >= favour.OUTLAWS_GOLD:
        return _favours(way, tuple(range(1, most + 1)))
    safe = [steps for steps in range(1, most + 1) if not favour.outlaws(state, steps)]
    return _favours(way, tuple(safe))


Action = Callable[[State, int, Way], Plays]

_ACTIONS: tuple[Action, ...] = (
    _grain,
    _piety,
    _resource,
    _building,
    _sales,
    _privilege,
    _house,
    _rent,
    _donation,
    _cloth,
    _medicine,
    _favour,
)


# --- the lists, made once for the numbers that they depend on ------------------------------


def _list(each: Callable[..., Iterator[Play]], *numbers: object) -> Plays:
    return tuple(each(*numbers))


def _each_held(hand: int) -> tuple[tuple[Action, Way, Move], ...]:
    """For each card of a hand given as bits: its action, outright, and the play without it."""
    rows = zip(_ACTIONS, OUTRIGHT, IDLE, strict=True)
    return tuple(row for card, row in enumerate(rows) if hand >> card & 1)


def _each_paying(
    board: Board, owners: tuple[int, ...], seat: int, stocked: tuple[bool, ...]
) -> tuple[int, ...]:
    """A seat's spaces whose rent the supply can serve at least in part."""
    return tuple(
        space
        for space, owner in enumerate(owners)
        if owner == seat
        and any(good == VP or stocked[good] for good, _ in board.spaces[space].rent)
    )


def _each_bare(way: Way) -> Iterator[Play]:
    yield Play(way[0], repeats=way[1])


def _each_resource(way: Way, stone: bool, wood: bool) -> Iterator[Play]:
    if stone:
        yield Play(way[0], repeats=way[1], good="stone")
    if wood:
        yield Play(way[0], repeats=way[1], good="wood")


def _each_build(way: Way, project: str, stone: int, wood: int, limit: int) -> Iterator[Play]:
    for total in range(1, limit + 1):
        for stones in range(min(total, stone), -1, -1):
            if total - stones <= wood:
                yield Play(
                    way[0], repeats=way[1], project=project, stone=stones, wood=total - stones
                )


def _each_sale(way: Way, wool: int, cloth: int) -> Iterator[Play]:
    for bales in range(cloth + 1):
        for sacks in range(wool + 1):
            if sacks or bales:
                yield Play(way[0], repeats=way[1], wool=sacks, cloth=bales)


def _each_house(
    way: Way, board: Board, spaces: tuple[int, ...], stone: bool, wood: bool
) -> Iterator[Play]:
    for space in spaces:
        if stone if board.spaces[space].needs == STONE else wood:
            yield Play(way[0], repeats=way[1], space=space + 1)


def _each_rent(
    way: Way, owners: tuple[int, ...], seat: int, paying: tuple[int, ...], limit: int
) -> Iterator[Play]:
    own = [space for space, owner in enumerate(owners) if owner == seat]
    for count in range(1, limit + 1):
        for chosen in combinations(own, count):
            if any(space in paying for space in chosen):
                yield Play(way[0], repeats=way[1], houses=tuple(space + 1 for space in chosen))


def _each_donation(
    way: Way, board: Board, projects: tuple[int, ...], seals: tuple[int, ...], seat: int
) -> Iterator[Play]:
    if sum(donors >> seat & 1 for donors in seals) == PLAYERS_SEALS:
        return
    for project in projects:
        if not seals[project] >> seat & 1:
            yield Play(way[0], repeats=way[1], project=board.project_ids[project])


def _each_cloth(way: Way, most: int) -> Iterator[Play]:
    for wool in range(1, most + 1):
        yield Play(way[0], repeats=way[1], wool=wool)


def _each_care(
    way: Way, curable: tuple[tuple[int, ...], ...], house_location: int, spaces: tuple[int, ...]
) -> Iterator[Play]:
    for chosen in curable:
        numbers = tuple(location + 1 for location in chosen)
        yield Play(way[0], repeats=way[1], care=numbers)
        if house_location in chosen:
            for space in spaces:
                yield Play(way[0], repeats=way[1], care=numbers, space=space + 1)


def _each_favour(way: Way, steps: tuple[int, ...]) -> Iterator[Play]:
    for count in steps:
        yield Play(way[0], repeats=way[1], steps=count)


_held = lru_cache(maxsize=1 << len(CARDS))(_each_held)
_paying = lru_cache(maxsize=_REMEMBERED)(_each_paying)
_bare = lru_cache(_REMEMBERED)(partial(_list, _each_bare))
_resources = lru_cache(_REMEMBERED)(partial(_list, _each_resource))
_builds = lru_cache(_REMEMBERED)(partial(_list, _each_build))
_sellings = lru_cache(_REMEMBERED)(partial(_list, _each_sale))
_houses = lru_cache(_REMEMBERED)(partial(_list, _each_house))
_rents = lru_cache(_REMEMBERED)(partial(_list, _each_rent))
_donations = lru_cache(_REMEMBERED)(partial(_list, _each_donation))
_clothmaking = lru_cache(_REMEMBERED)(partial(_list, _each_cloth))
_cares = lru_cache(_REMEMBERED)(partial(_list, _each_care))
_favours = lru_cache(_REMEMBERED)(partial(_list, _each_favour))
