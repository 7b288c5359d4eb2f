"""Which of the saved games are listed, and in what order: for `wwe saves` and for the screen."""

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple

from rules.seats import HUMAN
from rules.system import Seat
from saves.summary import Summary, Unreadable
from wwe_tui.texts import Translator

from . import kept

Only = Literal["all", "open", "finished"]
Sort = Literal["when", "score", "player", "length"]

Kept = Summary | Unreadable


class Wanted(NamedTuple):
    """What is looked for: games that are ``only`` open or finished, of a player, of an edition.

    ``player`` is any part of a name, a colour or a bot's name; ``sort`` says what comes first
    (the newest, the highest score, players by the alphabet, the longest), ``reverse`` last.
    """

    only: Only = "all"
    player: str = ""
    edition: str = ""
    sort: Sort = "when"
    reverse: bool = False


def arranged(games: Iterable[Kept], wanted: Wanted, t: Translator) -> list[Kept]:
    """The games that are wanted, in order; files that cannot be opened come last.

    Those are there only where nothing is asked of games, as nobody knows what is in them.
    """
    found = list(games)
    readable = [game for game in found if isinstance(game, Summary) and fits(game, wanted, t)]
    downwards = wanted.sort in _DOWNWARDS
    readable.sort(key=_key(wanted, t), reverse=downwards != wanted.reverse)
    if wanted._replace(sort="when", reverse=False) != Wanted():
        return [*readable]
    return [*readable, *(game for game in found if isinstance(game, Unreadable))]


def fits(game: Summary, wanted: Wanted, t: Translator) -> bool:
    """Whether a game is among those that are wanted."""
    return (
        wanted.only in ("all", "finished" if game.over else "open")
        and wanted.edition in ("", game.header.edition.id)
        and any(_is_called(seat, wanted.player, t) for seat in game.seats)
    )


def _is_called(seat: Seat, word: str, t: Translator) -> bool:
    bot = "" if seat.player == HUMAN else seat.player
    names = (seat.name, seat.id, t.word("colour", seat.id), bot)
    return any(word.casefold() in name.casefold() for name in names)


# --- orders ---------------------------------------------------------------------------------

_DOWNWARDS = ("when", "score", "length")
"""Orders in which the newest, the highest and the longest come first."""


def _key(wanted: Wanted, t: Translator) -> Callable[[Summary], Any]:
    keys: dict[Sort, Callable[[Summary], Any]] = {
        "when": lambda game: game.header.created,
        "score": lambda game: _score(game, wanted.player, t),
        "player": lambda game: _players(game, t),
        "length": lambda game: game.entries,
    }
    return keys[wanted.sort]


def _score(game: Summary, player: str, t: Translator) -> int:
    """The highest score of those that are looked for, in half points."""
    wanted = {seat.id for seat in game.seats if _is_called(seat, player, t)}
    return max(standing.halves for standing in game.standings if standing.seat in wanted)


def _players(game: Summary, t: Translator) -> list[tuple[bool, str]]:
    """Who plays, those with names before all others."""
    shown = kept.briefly(game, t)
    return sorted((not seat.name, shown[seat.id].casefold()) for seat in game.seats)
