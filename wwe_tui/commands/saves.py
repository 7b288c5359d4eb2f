"""`wwe saves`: the saved games, what came of them, and deleting some."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec

from rules.system import Standing
from saves.errors import SaveError, clean
from saves.summary import Summary, Unreadable, summaries
from wwe_tui import history
from wwe_tui.deleting import delete
from wwe_tui.errors import DONE, UsageError
from wwe_tui.folders import add_folder_argument, games_folder
from wwe_tui.game_files import command, finder, game_path
from wwe_tui.history import Counted, Player, Seated
from wwe_tui.telling import kept, results, shelf
from wwe_tui.telling.results import BEST, OPPONENTS, PLAYERS
from wwe_tui.telling.shelf import Wanted
from wwe_tui.texts import Translator, translator
from wwe_tui.texts.sentences import refusal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes which games, in what order, what to tell of them, and which to delete."""
    add = parser.add_argument
    add("--only", choices=("finished", "open"), default="all", help="only games of this kind")
    add(
        "--player",
        metavar="NAME",
        default="",
        help="only games of this player: part of a name, a colour or a bot",
    )
    add("--edition", metavar="ID", default="", help="only games of this edition")
    add(
        "--sort",
        choices=get_args(shelf.Sort),
        default="when",
        help="what comes first: the newest (if not given), the highest score, players by the "
        "alphabet, or the longest game",
    )
    add("--reverse", action="store_true", help="the other way round")
    instead = parser.add_mutually_exclusive_group()
    tells = instead.add_argument
    tells("--results", action="store_true", help="results by player and opponent instead")
    tells("--best", action="store_true", help=f"the {history.MOST} best scores instead")
    tells("--delete", nargs="+", metavar="FILE", help="delete these games, after a question each")
    add("--branches", action="store_true", help="branches count in results and best scores too")
    add("--yes", action="store_true", help="delete without a question")
    add("--json", action="store_true", help="print one JSON document instead")
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Lists, counts or deletes; raises ``UsageError`` if the folder cannot be read."""
    t = translator()
    _check(args, t)
    if args.delete:
        return _delete(args, t)
    try:
        _tell(args, t)
    except SaveError as error:
        raise UsageError(refusal(t, error.reason)) from error
    return DONE


def _check(args: argparse.Namespace, t: Translator) -> None:
    """Refuses an option that would do nothing."""
    if args.yes and not args.delete:
        raise UsageError(t("saves-only-with", option="--yes", others=["--delete"]))
    if args.branches and not (args.results or args.best):
        others = ["--results", "--best"]
        raise UsageError(t("saves-only-with", option="--branches", others=others))


def _tell(args: argparse.Namespace, t: Translator) -> None:
    games = _wanted(args, t)
    if args.results or args.best:
        counted = history.counted(games, branches=args.branches)
        names = (BEST,) if args.best else (PLAYERS, OPPONENTS)
        _say(_plain_results(counted, names), _told(counted, names, t), args)
    elif args.json:
        _say([_plain(game, t) for game in games], (), args)
    else:
        _say(None, _report(games, args, t), args)


def _say(document: Any, lines: Iterable[str], args: argparse.Namespace) -> None:
    """Prints the document, or the lines as they come."""
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(document)).decode())
        return
    for line in lines:
        print(line)


def _wanted(args: argparse.Namespace, t: Translator) -> Iterator[shelf.Kept]:
    """The games that were asked for; all of them as they are read, if that is what is wanted."""
    games = summaries(games_folder(args), finder(args))
    wanted = Wanted(args.only, args.player, args.edition, args.sort, args.reverse)
    return games if wanted == Wanted() else iter(shelf.arranged(games, wanted, t))


# --- the list -----------------------------------------------------------------------------


def _report(
    games: Iterator[Summary | Unreadable], args: argparse.Namespace, t: Translator
) -> Iterator[str]:
    """The lines of the list, each as soon as it is known."""
    folder = clean(str(games_folder(args)))
    first = next(games, None)
    if first is None:
        asked = args.only != "all" or args.player or args.edition
        yield t("saves-none-fit" if asked else "saves-none", folder=folder)
        return
    yield t("saves-folder", folder=folder, order=args.sort + "-reversed" * args.reverse)
    yield from _lines(first, t)
    for game in games:
        yield from _lines(game, t)
    yield t("saves-how-to-go-on", command=command("resume", [], args))
    yield t("saves-how-to-replay", command=command("replay", [], args))


def _lines(game: Summary | Unreadable, t: Translator) -> Iterator[str]:
    if isinstance(game, Unreadable):
        yield t("saves-file", file=clean(game.path.name))
        yield t("saves-unreadable", sentence=refusal(t, game.reason))
        return
    progress, scores = kept.progress(game, t), kept.scores(game, t)
    yield t("saves-game", when=kept.when(game), progress=progress, scores=scores)
    yield t("saves-file", file=game.path.name)
    for sentence in kept.remarks(game, t).values():
        yield t("saves-remark", sentence=sentence)
    if game.lost is not None:
        yield t("saves-remark", sentence=refusal(t, game.lost))


def _plain(game: Summary | Unreadable, t: Translator) -> dict[str, Any]:
    """A game as JSON: never its seed, nor who would win a tie before it is over."""
    if isinstance(game, Unreadable):
        return {"file": clean(str(game.path)), "refused": refusal(t, game.reason)}
    header = game.header
    return {
        "file": clean(str(game.path)),
        "id": header.id,
        "system": header.system,
        "edition": header.edition.id,
        "created": header.created,
        "entries": game.entries,
        "over": game.over,
        "period": game.period,
        "repeatable": header.repeatable,
        "parent": header.parent,
        "seats": [_plain_seat(game, standing) for standing in kept.in_order(game)],
        "lost": game.lost and refusal(t, game.lost),
    }


def _plain_seat(game: Summary, standing: Standing) -> dict[str, Any]:
    """The seat with who holds it now, and whether its person gave up for good."""
    seat = next(seat for seat in game.seats if seat.id == standing.seat)
    rank = standing.rank if game.over else None
    score = {"points": standing.points, "rank": rank}
    return {**msgspec.structs.asdict(seat), "resigned": seat.id in game.resigned, **score}


# --- deleting -----------------------------------------------------------------------------


def _delete(args: argparse.Namespace, t: Translator) -> int:
    """Deletes the games that were named, each if the person agrees, and tells which.

    Raises ``UsageError`` with all that was refused, once the others are done.
    """
    if not (args.yes or _somebody_is_there()):
        raise UsageError(t("saves-delete-nobody"))
    paths = [game_path(word, args) for word in args.delete]
    done = delete(
        paths, finder(args), t, lambda game, warning: args.yes or _agrees(game, warning, t)
    )
    lines = [
        *(t("saves-deleted", file=file) for file in done.deleted),
        *(t("saves-not-deleted", file=file) for file in done.kept),
    ]
    _say(done._asdict(), lines, args)
    if done.refused:
        raise UsageError("\n".join(done.refused))
    return DONE


def _somebody_is_there() -> bool:
    """Whether there is a terminal to ask on, and to answer."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def _agrees(game: str, warning: str, t: Translator) -> bool:
    """Asks, after the warning if there is one; whatever is no clear yes is a no."""
    if warning:
        print(warning, file=sys.stderr)
    print(t("saves-delete-question", game=game), end=" ", file=sys.stderr, flush=True)
    answer = sys.stdin.readline().strip().casefold()
    return answer in t("saves-delete-yes").split()


# --- what came of them --------------------------------------------------------------------


def _told(counted: Counted, names: Iterable[str], t: Translator) -> Iterator[str]:
    """The tables, each with its title and what it means."""
    if counted.games:
        for name in names:
            yield t(f"history-title-{name}")
            table = results.table(name, counted.games, t)
            yield from (line.rstrip() for line in results.aligned(table))
            yield t(f"history-says-{name}")
            yield ""
    else:
        yield t("history-none")
    if counted.games or counted.branches:
        yield " ".join(results.counted(counted, t))


def _plain_results(counted: Counted, names: Iterable[str]) -> dict[str, Any]:
    """What counts, and the results, as JSON; points are whole or with a half."""
    documents = {PLAYERS: _plain_players, OPPONENTS: _plain_meetings, BEST: _plain_best}
    tables = {name: documents[name](counted.games) for name in names}
    return {**counted._asdict(), "games": len(counted.games), **tables}


def _plain_players(games: tuple[Summary, ...]) -> list[dict[str, Any]]:
    return [
        {
            **_plain_player(result.player),
            "games": result.games,
            "won": result.won,
            "shared": result.shared,
            "average": None if result.average is None else result.average / 2,
            "best": None if result.best is None else result.best / 2,
            "place": result.rank,
        }
        for result in history.results(games)
    ]


def _plain_meetings(games: tuple[Summary, ...]) -> list[dict[str, Any]]:
    return [
        {
            **met._asdict(),
            "player": _plain_player(met.player),
            "opponent": _plain_player(met.opponent),
        }
        for met in history.meetings(games)
    ]


def _plain_best(games: tuple[Summary, ...]) -> list[dict[str, Any]]:
    return [_plain_score(score) for score in history.best_scores(games)]


def _plain_score(score: Seated) -> dict[str, Any]:
    header = score.game.header
    return {
        **_plain_player(score.player),
        "points": score.halves / 2,
        "seat": score.seat,
        "rank": score.rank,
        "game": header.id,
        "created": header.created,
        "players": len(score.game.seats),
        "edition": header.edition.id,
        "repeatable": header.repeatable,
        "branch": header.parent is not None,
    }


def _plain_player(player: Player) -> dict[str, Any]:
    """A person's name, "" if there is none; or a bot's."""
    return {"name": player.name, "bot": player.bot}
