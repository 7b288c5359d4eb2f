"""`wwe saves`: the saved games, with when, who, chapter and round, and the score."""

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from rules.system import Seat, Standing
from saves.errors import SaveError, clean
from saves.summary import Summary, Unreadable, summaries
from wwe_tui.errors import DONE, UsageError
from wwe_tui.folders import add_folder_argument, games_folder
from wwe_tui.game_files import command, finder
from wwe_tui.texts import Translator, translator
from wwe_tui.texts.sentences import points, refusal


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
    yield t("saves-how-to-go-on", command=command("plain", ["--resume"], args))


def _lines(game: Summary | Unreadable, t: Translator) -> Iterator[str]:
    if isinstance(game, Unreadable):
        yield t("saves-file", file=clean(game.path.name))
        yield t("saves-unreadable", sentence=refusal(t, game.reason))
        return
    when = game.header.created.astimezone().strftime("%Y-%m-%d %H:%M")
    yield t("saves-game", when=when, progress=_progress(game, t), scores=_scores(game, t))
    yield t("saves-file", file=game.path.name)
    if game.lost is not None:
        yield t("saves-lost", sentence=refusal(t, game.lost))


def _progress(game: Summary, t: Translator) -> str:
    if game.over:
        who = _who(game, t)
        winners = [who[standing.seat] for standing in game.standings if standing.rank == 1]
        return t("saves-won", winners=winners)
    message_id = f"saves-round-{game.header.system}"
    return t(message_id if message_id in t else "saves-under-way", period=game.period)


def _scores(game: Summary, t: Translator) -> list[str]:
    who = _who(game, t)
    return [
        t("saves-score", who=who[standing.seat], points=points(standing.halves))
        for standing in _in_order(game)
    ]


def _in_order(game: Summary) -> list[Standing]:
    """Best first once it is over; before, by seats, as what breaks a tie may be secret."""
    if game.over:
        return list(game.standings)
    order = [seat.id for seat in game.seats]
    return sorted(game.standings, key=lambda standing: order.index(standing.seat))


def _who(game: Summary, t: Translator) -> dict[str, str]:
    return {seat.id: _name(seat, t) for seat in game.seats}


def _name(seat: Seat, t: Translator) -> str:
    if seat.player != "human":
        return t("saves-bot", player=seat.player, seat=seat.id)
    message_id = "saves-person" if seat.name else "saves-person-unnamed"
    return t(message_id, name=seat.name, seat=seat.id)


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
        "seats": [_plain_seat(game, standing) for standing in _in_order(game)],
        "lost": game.lost and refusal(t, game.lost),
    }


def _plain_seat(game: Summary, standing: Standing) -> dict[str, Any]:
    """The seat with who holds it now; ``resigned`` stands there only if it is true."""
    seat = next(seat for seat in game.seats if seat.id == standing.seat)
    rank = standing.rank if game.over else None
    plain = {**msgspec.structs.asdict(seat), "points": standing.points, "rank": rank}
    return {**plain, "resigned": True} if seat.id in game.resigned else plain
