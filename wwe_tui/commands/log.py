"""`wwe log`: a saved game as text, one line per happening, or as JSON Lines."""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from rules.game import Game, draws_match
from rules.system import Refusal
from rules.world_without_end.happenings import ChapterBegan, ChapterEnded, RoundBegan
from rules.world_without_end.names import COLOURS
from saves import recorder
from saves.errors import SaveError, clean
from saves.recorder import Opened
from wwe_tui import chronicle
from wwe_tui.chronicle import News
from wwe_tui.errors import DONE, UsageError
from wwe_tui.folders import add_folder_argument
from wwe_tui.game_files import finder, game_path
from wwe_tui.plain.opening import seat_title
from wwe_tui.telling.narrator import seat_change
from wwe_tui.texts import Translator, translator
from wwe_tui.texts.sentences import happening, refusal, with_edition, with_names

ALL, PUBLIC = "all", "public"
ASIDE = ("undo", "redo", "seat")
"""Entries that bring no happenings: they are about others, or about who plays."""

HEADINGS = (ChapterBegan, RoundBegan, ChapterEnded)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes the file, whose eyes to read it with, and the form of the answer."""
    add = parser.add_argument
    add("file", metavar="FILE", help="a saved game: a path, or a name that `wwe saves` lists")
    add(
        "--seat",
        choices=(*COLOURS, ALL, PUBLIC),
        default=PUBLIC,
        help=f"what this player may know, or {ALL}; {PUBLIC} if not given",
    )
    add("--reveal", action="store_true", help="also if the game is not over and this is secret")
    add("--json", action="store_true", help="print JSON Lines instead, one happening each")
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Tells the game; raises ``UsageError`` for a file that cannot be read or is secret."""
    opened = _open(args)
    t = _words(opened)
    _check_secrecy(opened, args)
    for warning in _warnings(opened, args, t):
        print(warning, file=sys.stderr)
    told = _json(opened, args.seat) if args.json else _text(opened, args.seat, t)
    for line in told:
        print(line)
    return DONE


def _open(args: argparse.Namespace) -> Opened:
    try:
        return recorder.open_game(game_path(args.file, args), finder(args))
    except (Refusal, SaveError) as error:
        raise UsageError(refusal(translator(), error.reason)) from error


def _words(opened: Opened) -> Translator:
    setup = opened.game.setup
    return with_names(with_edition(translator(), setup.edition), setup.seats)


def _check_secrecy(opened: Opened, args: argparse.Namespace) -> None:
    """An unfinished game's secrets are told only to who insists."""
    seats = [seat.id for seat in opened.game.setup.seats]
    if args.seat not in (*seats, ALL, PUBLIC):
        message = translator()("log-no-seat", seat=args.seat, file=clean(args.file), known=seats)
        raise UsageError(message)
    if args.seat != PUBLIC and not opened.game.over and not args.reveal:
        raise UsageError(translator()("log-secret", file=clean(args.file), seat=args.seat))


def _warnings(opened: Opened, args: argparse.Namespace, t: Translator) -> Iterator[str]:
    if opened.lost is not None:
        yield refusal(t, opened.lost)
    if args.seat != PUBLIC and not opened.game.over:
        yield t("log-warning")


def _news(game: Game, seat: str) -> Iterator[News]:
    """What every entry brought, as the reader may know it."""
    viewer = None if seat == PUBLIC else seat
    for news in chronicle.everything(game):
        yield news if seat == ALL else chronicle.seen(news, game, viewer)


def _counts(game: Game, news: News) -> bool:
    """Whether an entry was never taken back, or was done again; some never can be."""
    return news.number in (chronicle.OPENING, *game.log.live) or news.kind in ASIDE


# --- as text -------------------------------------------------------------------------------


def _text(opened: Opened, seat: str, t: Translator) -> Iterator[str]:
    yield from _head(opened, t)
    for news in _news(opened.game, seat):
        yield from _entry(opened.game, news, t)
    if not opened.game.over:
        yield ""
        yield t("log-unfinished")
    elif opened.game.seed is not None:
        yield ""
        parent = opened.header.parent
        match = draws_match(opened.game, parent.entries if parent else 0)
        yield t("log-seed", seed=opened.game.seed.hex(), match=match)
        if parent is not None and parent.entries:
            yield t("log-inherited", parent=parent.game, entries=parent.entries)


def _head(opened: Opened, t: Translator) -> Iterator[str]:
    header, game = opened.header, opened.game
    created = header.created.astimezone().strftime("%Y-%m-%d %H:%M")
    title = game.setup.edition.edition.title
    yield t("log-title", seats=[seat_title(t, seat) for seat in game.setup.seats])
    yield t("log-begun", created=created, title=title, entries=len(game.log))
    yield t("log-options", options=_options(game, t))
    yield t("log-digest", digest=header.seed_digest)
    if header.repeatable:
        yield t("log-repeatable")
    if header.parent is not None:
        yield t("log-branch", **msgspec.structs.asdict(header.parent))


def _options(game: Game, t: Translator) -> list[str]:
    """Table options that are not the default; a switch is named alone."""
    options = msgspec.to_builtins(game.setup.options).items()
    return [name if on is True else t("log-option", option=name, value=on) for name, on in options]


def _entry(game: Game, news: News, t: Translator) -> Iterator[str]:
    message = "log-line" if _counts(game, news) else "log-line-undone"
    if news.kind in ASIDE:
        yield t(message, number=news.number, sentence=_aside(news, t))
    for what in news.happenings:
        if isinstance(what, HEADINGS):
            yield ""
        yield t(message, number=news.number, sentence=happening(t, what))


def _aside(news: News, t: Translator) -> str:
    if news.kind == "seat":
        return seat_change(t, news)
    return t(f"log-{news.kind}", seat=news.seat, to=news.to)


# --- as JSON ---------------------------------------------------------------------------------


def _json(opened: Opened, seat: str) -> Iterator[str]:
    for news in _news(opened.game, seat):
        for plain in _plain(opened.game, news):
            yield msgspec.json.encode(plain).decode()


def _plain(game: Game, news: News) -> Iterator[dict[str, Any]]:
    """Each happening with its entry's number, and whether the entry was taken back."""
    start: dict[str, Any] = {"entry": news.number}
    if not _counts(game, news):
        start["undone"] = True
    if news.kind == "undo":
        yield {**start, "type": "undo", "seat": news.seat, "to": news.to}
    elif news.kind == "redo":
        yield {**start, "type": "redo", "seat": news.seat}
    elif news.kind == "seat":
        change = {"player": news.player, "resigned": news.resigned}
        yield {**start, "type": "seat", "seat": news.seat, **change}
    for what in news.happenings:
        yield {**start, "type": type(what).__name__, **msgspec.structs.asdict(what)}
