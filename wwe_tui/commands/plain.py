"""`wwe plain`: a whole game as scrolling text, alone or with others at one keyboard."""

import argparse
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager

from rules.system import Refusal
from rules.world_without_end.edition_faults import visible
from saves import recorder
from saves.errors import SaveError
from saves.files import FileStore
from saves.recorder import Recording
from wwe_tui.errors import DONE, UsageError
from wwe_tui.folders import add_folder_argument, games_folder
from wwe_tui.game_files import command, finder, game_path
from wwe_tui.new_game import add_game_arguments, given_options, new_game
from wwe_tui.plain import opening, signals
from wwe_tui.plain.console import Console, InputEnded
from wwe_tui.plain.keyboard import Keyboard, Quit
from wwe_tui.plain.session import Session
from wwe_tui.tables import Table
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal, with_edition, with_names
from wwe_tui.waiting import WaitingTable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes the options of a new game, or a game to go on with."""
    add_game_arguments(parser)
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Plays until the game is over or the people leave; it is kept either way."""
    console = Console()
    try:
        with signals.raised(), _sentences():
            return _run(args, console)
    except signals.Ended as end:
        return end.code


def _run(args: argparse.Namespace, console: Console) -> int:
    try:
        recording = _begin(args, console) if args.resume is None else _resume(args, console)
    except (InputEnded, Quit):
        console.say(translator()("plain-not-begun"))
        return DONE
    with closing(recording), closing(signals.Waiter()) as waiter:
        table = WaitingTable(Table(recording), waiter.run)
        with closing(table):  # it may have gone on with another recording
            return _play(table, console, args)


def _begin(args: argparse.Namespace, console: Console) -> Recording:
    """A new game, on disk; people are asked for their names first."""
    keyboard = Keyboard(console, translator())
    game, copy = new_game(args, lambda colours: opening.ask_names(keyboard, colours))
    if copy is not None:
        keyboard.say("new-edition-copy", file=visible(str(copy)))
    store = FileStore(games_folder(args).absolute())
    return recorder.record(game, store, repeatable=args.seed is not None)


def _resume(args: argparse.Namespace, console: Console) -> Recording:
    """A game that was kept; what was lost of it is told."""
    options = given_options(args)
    if options:
        raise UsageError(translator()("new-resume-options", options=options))
    recording, lost = recorder.resume_file(game_path(args.resume, args).absolute(), finder(args))
    if lost is not None:
        console.say(refusal(translator(), lost))
    return recording


def _play(table: WaitingTable, console: Console, args: argparse.Namespace) -> int:
    t = with_names(with_edition(translator(), table.setup.edition), table.seats)
    keyboard = Keyboard(console, t)
    _tell(console, opening.title(table, t))
    is_new = args.resume is None
    _tell(console, opening.begin(table, t) if is_new else opening.resumed(table, t))
    session = Session(table, keyboard)
    explained = table.setup.options.first_game and is_new
    code = _sit(session, console, explained=bool(explained and table.people))
    if table.over:
        session.scores()
        _tell(console, opening.end(table, t))
    _tell_where(table, keyboard, args)
    return code


def _tell_where(table: WaitingTable, keyboard: Keyboard, args: argparse.Namespace) -> None:
    """Where the game is kept, and how to go on; raises ``UsageError`` if it is not."""
    if table.trouble is not None:
        raise UsageError(keyboard.t("end-memory", file=visible(table.name)))
    if not table.is_kept():
        raise UsageError(keyboard.t("end-lost", file=visible(table.name)))
    if table.over:
        keyboard.say("end-file", file=visible(table.name))
        _tell_command(keyboard, "end-read", command("log", [table.name], args))
    else:
        _tell_command(keyboard, "quit-kept", command("plain", ["--resume", table.name], args))


def _tell(console: Console, paragraphs: Iterable[str]) -> None:
    for paragraph in paragraphs:
        console.say(paragraph)


def _tell_command(keyboard: Keyboard, message: str, line: str) -> None:
    """A command stands on one line, however long, so that it can be copied."""
    keyboard.say(message)
    keyboard.console.lines([f"  {line}"])


def _sit(session: Session, console: Console, explained: bool) -> int:
    """Plays until it is over, or the people leave in one of three ways.

    What was ``explained`` before can be read until somebody presses Enter.
    """
    try:
        if explained:
            session.wait_to_begin()
        session.play()
    except (InputEnded, Quit):
        return DONE
    except KeyboardInterrupt as interrupt:
        console.blank()
        return signals.exit_code(interrupt)
    return DONE


@contextmanager
def _sentences() -> Iterator[None]:
    """Says what the rules or the disk refuse, as wrong use."""
    try:
        yield
    except (Refusal, SaveError) as error:
        raise UsageError(refusal(translator(), error.reason)) from error
