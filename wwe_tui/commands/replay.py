"""`wwe replay`: a saved game is looked at again in the full terminal app, step by step."""

import argparse

from rules.system import Refusal
from rules.world_without_end.names import COLOURS
from saves.errors import clean
from wwe_tui.errors import UsageError
from wwe_tui.film import ALL, PUBLIC, Film
from wwe_tui.folders import add_folder_argument, data_folder
from wwe_tui.game_files import game_path
from wwe_tui.openings import show
from wwe_tui.replay.reel import Reel
from wwe_tui.start import Start
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal
from wwe_tui.visit import needs_screen, visit


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes the file, whose eyes to look with, where to begin, and what to hide."""
    add = parser.add_argument
    add("file", metavar="FILE", help="a saved game: a path, or a name that `wwe saves` lists")
    add(
        "--seat",
        choices=(*COLOURS, PUBLIC, ALL),
        help=f"from whose viewpoint, or {ALL}; as much as may be known if not given",
    )
    add(
        "--at",
        metavar="N",
        default="0",
        help="where to begin: an entry's number, a round as 2.3 (chapter 2, round 3), or end; "
        "with --spoiler-free how far you have seen it, by a step's number or a round",
    )
    add("--reveal", action="store_true", help="also if the game is not over and this is secret")
    add("--spoiler-free", action="store_true", help="hide what lies ahead, even how much it is")
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Shows the game; raises ``UsageError`` for what cannot be read or shown."""
    needs_screen()
    showing = show(game_path(args.file, args), data_folder(args), reveal=args.reveal)
    _check_viewpoint(showing.film, args)
    notes = (translator()("log-warning"),) if _reveals(showing.film, args) else ()
    return visit(Start(notes=notes, showing=showing, reel=_reel(showing.film, args)), args)


def _check_viewpoint(film: Film, args: argparse.Namespace) -> None:
    """An unfinished game's secrets are shown only to who insists."""
    t, file = translator(), clean(args.file)
    seats = [seat.id for seat in film.setup.seats]
    if args.seat not in (*seats, PUBLIC, ALL, None):
        raise UsageError(t("log-no-seat", seat=args.seat, file=file, known=seats))
    if args.seat not in (*film.viewpoints, None):
        raise UsageError(t("log-secret", file=file, seat=args.seat))


def _reveals(film: Film, args: argparse.Namespace) -> bool:
    return args.reveal and args.seat != PUBLIC and not film.over


def _reel(film: Film, args: argparse.Namespace) -> Reel:
    """The reel where it is to begin; raises ``UsageError`` if there is no such place."""
    reel = Reel(film, args.seat, spoiler_free=args.spoiler_free)
    try:
        reel.to(reel.named(args.at, ahead=True))
    except Refusal as refused:
        raise UsageError(refusal(translator(), refused.reason)) from refused
    return reel
