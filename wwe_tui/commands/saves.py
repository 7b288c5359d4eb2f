"""`wwe saves`: the saved games, with when, who, chapter and round, and the score."""

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from rules.system import Standing
from saves.errors import SaveError, clean
from saves.summary import Summary, Unreadable, summaries
from wwe_tui.errors import DONE, UsageError
from wwe_tui.folders import add_folder_argument, games_folder
from wwe_tui.game_files import command, finder
from wwe_tui.telling import kept
from wwe_tui.texts import Translator, translator
from wwe_tui.texts.sentences import refusal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes the data folder, and the form of the answer."""
    add_folder_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")


def run(args: argparse.Namespace) -> int:
    """Prints the list; raises ``UsageError`` if the folder cannot be read."""
    t = translator()
    games = summaries(games_folder(args), finder(args))
    try:
        if args.json:
            plain = [_plain(game, t) for game in games]
            print(msgspec.json.format(msgspec.json.encode(plain)).decode())
        else:
            for line in _report(games, args, t):
                print(line)
    except SaveError as error:
        raise UsageError(refusal(t, error.reason)) from error
    return DONE


def _report(
    games: Iterator[Summary | Unreadable], args: argparse.Namespace, t: Translator
) -> Iterator[str]:
    """The lines of the list, each as soon as it is known."""
    folder = clean(str(games_folder(args)))
    first = next(games, None)
    if first is None:
        yield t("saves-none", folder=folder)
        return
    yield t("saves-folder", folder=folder)
    yield from _lines(first, t)
    for game in games:
        yield from _lines(game, t)
    yield t("saves-how-to-go-on", command=command("resume", [], args))


def _lines(game: Summary | Unreadable, t: Translator) -> Iterator[str]:
    if isinstance(game, Unreadable):
        yield t("saves-file", file=clean(game.path.name))
        yield t("saves-unreadable", sentence=refusal(t, game.reason))
        return
    progress, scores = kept.progress(game, t), kept.scores(game, t)
    yield t("saves-game", when=kept.when(game), progress=progress, scores=scores)
    yield t("saves-file", file=game.path.name)
    if game.lost is not None:
        yield t("saves-lost", sentence=refusal(t, game.lost))


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
        "seats": [_plain_seat(game, standing) for standing in kept.in_order(game)],
        "lost": game.lost and refusal(t, game.lost),
    }


def _plain_seat(game: Summary, standing: Standing) -> dict[str, Any]:
    """The seat with who holds it now, and whether its person gave up for good."""
    seat = next(seat for seat in game.seats if seat.id == standing.seat)
    rank = standing.rank if game.over else None
    score = {"points": standing.points, "rank": rank}
    return {**msgspec.structs.asdict(seat), "resigned": seat.id in game.resigned, **score}
