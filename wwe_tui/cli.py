"""The `wwe` command: finds the subcommand, runs it, and ends without a traceback.

What is imported here is imported by `wwe --help`, so that is little.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from wwe_tui import __version__
from wwe_tui.commands import SUMMARIES, load
from wwe_tui.errors import DONE, INTERRUPTED, READER_LEFT, WRONG_USE, UsageError

DESCRIPTION = "A terminal table for deep board games. First game: World Without End."
EPILOG = (
    "Without a command, wwe opens the app. A first game: wwe new --first-game, or as scrolling "
    "text wwe plain --first-game. More about a command: wwe COMMAND --help."
)
NO_OUTPUT = "Standard output is closed, so nothing could be told, and nothing was done. Open it."

PROBE = "\N{LATIN SMALL LETTER E WITH ACUTE} wwe\n"


def main(argv: Sequence[str] | None = None) -> int:
    """Runs `wwe` with these arguments (by default the process's); the exit code."""
    _survive_any_encoding()
    if sys.stdout is None:  # closed by the shell (`>&-`)
        return _complain(NO_OUTPUT)
    try:
        return _delivered(_run(sys.argv[1:] if argv is None else list(argv)))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)
        return READER_LEFT


def make_parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of `wwe`; only the command that ``words`` name has its arguments filled in."""
    parser = argparse.ArgumentParser(
        prog="wwe", description=DESCRIPTION, epilog=EPILOG, allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"wwe {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    named = next((word for word in words if not word.startswith("-")), None)
    for name, summary in SUMMARIES.items():
        command = commands.add_parser(
            name, help=summary, description=_sentence(summary), allow_abbrev=False
        )
        if name == named:
            load(name).add_arguments(command)
    return parser


def _run(words: list[str]) -> int:
    args: argparse.Namespace | None = None
    try:
        parser = make_parser(words)
        args = parser.parse_args(words)
        if args.command is None:
            return _open(parser)
        return load(args.command).run(args)
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # rich ends so when the reader has left
            raise end.__context__ from None
        return end.code if isinstance(end.code, int) else WRONG_USE  # argparse has said why
    except UsageError as error:
        return _complain(str(error))
    except BrokenPipeError:
        raise
    except Exception as error:  # noqa: BLE001 - the last net: a person never sees a traceback
        return _complain(_explain(error, args))


def _open(parser: argparse.ArgumentParser) -> int:
    """Opens the app; where nobody sits at a terminal, prints the help instead."""
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        parser.print_help()
        return DONE
    from wwe_tui.visit import home  # noqa: PLC0415 - not needed for help

    return home()


def _delivered(code: int) -> int:
    """The exit code, once all output has left; or the one for output that could not."""
    try:
        print(end="", flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        _silence(sys.stdout)
        return code if code == WRONG_USE else _complain(_explain(error, None))
    return code


def _explain(error: Exception, args: argparse.Namespace | None) -> str:
    from wwe_tui import mishaps  # noqa: PLC0415 - needed only when something goes wrong

    if isinstance(error, OSError):
        return mishaps.file_trouble(error)
    return mishaps.unexpected(error, args)


def _complain(sentence: str) -> int:
    """Says it, if there is anywhere to say it; the exit code tells it in any case."""
    if sys.stderr is not None:
        try:
            print(sentence, file=sys.stderr, flush=True)
        except OSError:
            _silence(sys.stderr)
    return WRONG_USE


def _sentence(summary: str) -> str:
    return f"{summary[0].upper()}{summary[1:]}."


def _survive_any_encoding() -> None:
    """A letter that a terminal cannot show or send becomes a question mark, not an error.

    An encoding that no terminal speaks (UTF-16, which `PYTHONIOENCODING` may ask for) becomes
    UTF-8: reading by it fails at the first letter.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = stream.encoding if _is_spoken(stream.encoding) else "utf-8"
            stream.reconfigure(encoding=encoding, errors="replace")


def _is_spoken(encoding: str) -> bool:
    """Whether plain letters and line ends are themselves in an encoding, as terminals need."""
    try:
        return PROBE.encode(encoding, "replace").endswith(PROBE[1:].encode())
    except UnicodeError:
        return False


def _silence(stream: TextIO) -> None:
    """Sends what is still buffered nowhere, so that Python's exit does not complain again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
