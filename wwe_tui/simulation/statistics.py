"""Adding up the results of many games."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

import msgspec

from rules.world_without_end.names import SHORTFALLS

from .results import Fault, GameResult, SeatResult


class Group(msgspec.Struct, frozen=True):
    """How some seats did: all of one bot, or all in one place.

    Scores are in VP; ``spread`` is their standard deviation. ``wins`` is a share of the
    games, a shared victory counting in parts. ``idle`` and ``missing`` are per game.
    """

    seats: int
    mean: float
    spread: float
    least: float
    most: float
    wins: float
    idle: float
    missing: dict[str, float]


class Rate(msgspec.Struct, frozen=True):
    """How quick something was, per second of processor time."""

    seconds: float
    games: float
    entries: float


class Summary(msgspec.Struct, frozen=True):
    """All that a simulation has shown; ``winners`` are the first seats of all games."""

    games: int
    entries: int
    bots: dict[str, Group]
    places: dict[str, Group]
    winners: Group | None
    play: Rate
    check: Rate
    faults: tuple[Fault, ...]


def summarise(results: Sequence[GameResult]) -> Summary:
    """Adds results up."""
    seats = [(seat, _share(seat, game)) for game in results for seat in game.seats]
    winners = [(seat, share) for seat, share in seats if share]
    return Summary(
        games=len(results),
        entries=sum(game.entries for game in results),
        bots=_groups(seats, lambda seat: seat.bot),
        places=_groups(seats, lambda seat: str(seat.place)),
        winners=_group(winners) if winners else None,
        play=_rate(results, [game.play_seconds for game in results]),
        check=_rate(results, [game.check_seconds for game in results]),
        faults=tuple(fault for game in results for fault in game.faults),
    )


def _share(seat: SeatResult, game: GameResult) -> float:
    """A seat's part in the victory."""
    return 1 / sum(other.rank == 1 for other in game.seats) if seat.rank == 1 else 0.0


def _groups(
    seats: Iterable[tuple[SeatResult, float]], key: Callable[[SeatResult], str]
) -> dict[str, Group]:
    found: defaultdict[str, list[tuple[SeatResult, float]]] = defaultdict(list)
    for seat, share in seats:
        found[key(seat)].append((seat, share))
    return {name: _group(found[name]) for name in sorted(found)}


def _group(members: Sequence[tuple[SeatResult, float]]) -> Group:
    seats = [seat for seat, _ in members]
    scores = [seat.halves / 2 for seat in seats]
    mean = _mean(scores)
    return Group(
        seats=len(seats),
        mean=mean,
        spread=math.sqrt(_mean([(score - mean) ** 2 for score in scores])),
        least=min(scores),
        most=max(scores),
        wins=_mean([share for _, share in members]),
        idle=_mean([seat.idle for seat in seats]),
        missing={good: _mean([s.missing.get(good, 0) for s in seats]) for good in SHORTFALLS},
    )


def _mean(numbers: Sequence[float]) -> float:
    return math.fsum(numbers) / len(numbers)


def _rate(results: Sequence[GameResult], seconds: Sequence[float]) -> Rate:
    total = math.fsum(seconds)
    per_second = 1 / total if total else 0.0
    entries = sum(game.entries for game in results)
    return Rate(total, len(results) * per_second, entries * per_second)
