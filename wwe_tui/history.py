"""What came of all the games that were finished: results by player and by opponent, best scores.

A *player* is a person by name (those without a name count as one), or a bot by its kind. A
result is of the seat as it was held at the end; who resigned has lost (W14), and what the
seat scored then is not theirs. Of somebody with several seats in a game the one that came
first counts. A shared first place is a win for each. Games are counted once, however many
copies of their files there are; *branches*, played on knowing what came, are left out
unless they are asked for.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from rules.seats import HUMAN
from saves.summary import Summary, Unreadable

MOST = 10
"""Scores in the list of the best, if not more are asked for."""


class Player(NamedTuple):
    """Somebody who plays: a bot of a kind, or a person, perhaps without a name ("")."""

    bot: bool
    name: str

    @property
    def key(self) -> tuple[bool, str]:
        """What is the same for all spellings of a name: Anna is anna."""
        return self.bot, self.name.casefold()


class Seated(NamedTuple):
    """A seat of a finished game with who has its result; ``halves`` are half points."""

    player: Player
    game: Summary
    seat: str
    rank: int
    halves: int
    resigned: bool

    @property
    def won(self) -> bool:
        """Whether it came first, alone or with others."""
        return self.rank == 1 and not self.resigned


class Counted(NamedTuple):
    """The games that count, and how many do not: ``branches``, and ``copies`` of files.

    ``repeatable`` of those that count were played with a seed that somebody chose.
    """

    games: tuple[Summary, ...]
    branches: int
    copies: int
    repeatable: int


class Result(NamedTuple):
    """A player's games: won, of these shared with others, half points and places.

    ``average`` and ``best`` are None for who resigned from all of them.
    """

    player: Player
    games: int
    won: int
    shared: int
    average: float | None
    best: int | None
    rank: float


class Meeting(NamedTuple):
    """How often a player came ahead of an opponent, level with them, and behind them."""

    player: Player
    opponent: Player
    games: int
    ahead: int
    level: int
    behind: int


def counted(games: Iterable[Summary | Unreadable], *, branches: bool = False) -> Counted:
    """The finished games among these, without copies, and without branches if not wanted."""
    finished = [game for game in games if isinstance(game, Summary) and game.over]
    once: dict[str, Summary] = {}
    for game in finished:
        once.setdefault(game.header.id, game)
    kept = tuple(game for game in once.values() if branches or game.header.parent is None)
    return Counted(
        games=kept,
        branches=len(once) - len(kept),
        copies=len(finished) - len(once),
        repeatable=sum(game.header.repeatable for game in kept),
    )


def results(games: Sequence[Summary]) -> list[Result]:
    """What each player has achieved: people first, and who played most."""
    of: defaultdict[tuple[bool, str], list[Seated]] = defaultdict(list)
    for game in games:
        for seated in _best_seats(game):
            of[seated.player.key].append(seated)
    found = [_result(played) for played in of.values()]
    return sorted(found, key=lambda result: (result.player.bot, -result.games, result.player.key))


def meetings(games: Sequence[Summary]) -> list[Meeting]:
    """What each person has achieved against each other player that they met."""
    names: dict[tuple[bool, str], Player] = {}
    tally: defaultdict[tuple[tuple[bool, str], ...], Counter[int]] = defaultdict(Counter)
    for one, other in (pair for game in games for pair in _pairs(game)):
        names.setdefault(one.player.key, one.player)
        names.setdefault(other.player.key, other.player)
        tally[one.player.key, other.player.key][_compared(one, other)] += 1
    found = [
        Meeting(names[one], names[other], came.total(), came[-1], came[0], came[1])
        for (one, other), came in tally.items()
    ]
    return sorted(
        found,
        key=lambda met: (not met.player.name, met.player.key, met.opponent.bot, -met.games),
    )


def best_scores(games: Sequence[Summary], most: int = MOST) -> list[Seated]:
    """The highest scores, each with its game; of equal ones the earlier game first."""
    scores = [seated for game in games for seated in seats(game) if not seated.resigned]
    return sorted(scores, key=lambda score: (-score.halves, score.game.header.created))[:most]


def seats(game: Summary) -> Iterator[Seated]:
    """The seats of a finished game, best first, each with who has its result."""
    held = {seat.id: seat for seat in game.seats}
    for standing in game.standings:
        seat, resigned = held[standing.seat], standing.seat in game.resigned
        bot = seat.player != HUMAN and not resigned
        player = Player(bot, seat.player if bot else seat.name)
        yield Seated(player, game, seat.id, standing.rank, standing.halves, resigned)


# --- one player, one game --------------------------------------------------------------


def _best_seats(game: Summary) -> list[Seated]:
    """For each player of a game the seat that came first."""
    first: dict[tuple[bool, str], Seated] = {}
    for seated in seats(game):
        first.setdefault(seated.player.key, seated)
    return list(first.values())


def _result(played: Sequence[Seated]) -> Result:
    scores = [seated.halves for seated in played if not seated.resigned]
    return Result(
        player=played[0].player,
        games=len(played),
        won=sum(seated.won for seated in played),
        shared=sum(seated.won and _is_shared(seated.game) for seated in played),
        average=fmean(scores) if scores else None,
        best=max(scores, default=None),
        rank=fmean(seated.rank for seated in played),
    )


def _is_shared(game: Summary) -> bool:
    return sum(seated.won for seated in seats(game)) > 1


def _pairs(game: Summary) -> Iterator[tuple[Seated, Seated]]:
    """Each person of a game with each other player of it."""
    playing = _best_seats(game)
    for one in playing:
        yield from ((one, other) for other in playing if other is not one and not one.player.bot)


def _compared(one: Seated, other: Seated) -> int:
    """-1 for who came ahead of the other, 0 on the same place, 1 for behind."""
    return (one.rank > other.rank) - (one.rank < other.rank)
