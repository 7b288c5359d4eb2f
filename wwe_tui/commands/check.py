"""`wwe check`: whether saved games are as they were played, and by which draws."""

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from rules.system import Reason
from saves.check import Report, check_file
from saves.errors import SaveError
from wwe_tui.errors import DONE, NOT_RIGHT, UsageError
from wwe_tui.folders import add_folder_argument
from wwe_tui.game_files import finder, game_path
from wwe_tui.texts import Translator, translator
from wwe_tui.texts.sentences import refusal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes the files, and the form of the answer."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a saved game: a path, or a name that `wwe saves` lists",
    )
    parser.add_argument("--json", action="store_true", help="print JSON Lines instead, a file each")
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Checks every file: ``DONE`` if all are sound, ``NOT_RIGHT`` if one is not.

    Raises ``UsageError`` with all that could not be read, once the others are checked.
    """
    t, sound = translator(), True
    unread: list[str] = []
    for word in args.files:
        try:
            report = check_file(game_path(word, args), finder(args))
        except SaveError as error:
            unread.append(refusal(t, error.reason))
        else:
            sound &= not report.findings
            _say(report, t, args)
    if unread:
        raise UsageError("\n".join(unread))
    return DONE if sound else NOT_RIGHT


def _say(report: Report, t: Translator, args: argparse.Namespace) -> None:
    told = [_json(report, t)] if args.json else _text(report, t)
    for line in told:
        print(line, flush=True)


def _text(report: Report, t: Translator) -> Iterator[str]:
    """One line for a sound file; else a line for each finding, and for what was not checked."""
    notes = [refusal(t, note) for note in report.notes]
    if report.findings:
        yield from (refusal(t, finding) for finding in report.findings)
        yield from notes
    else:
        yield " ".join([*_sound(report, t), *notes])


def _sound(report: Report, t: Translator) -> Iterator[str]:
    header = report.header
    assert header is not None
    yield t("check-sound", file=report.file, format=header.format, lines=report.lines)
    yield t("check-counts", moves=report.moves, digests=report.digests, draws=report.draws)
    yield t("check-over" if report.over else "check-unfinished")
    if header.parent is not None:
        yield t("check-branch", **msgspec.structs.asdict(header.parent))
    if header.repeatable:
        yield t("check-repeatable")


def _json(report: Report, t: Translator) -> str:
    """A report as JSON, never with a seed: the game may not be over."""
    header = report.header
    document = {
        "file": report.file,
        "sound": not report.findings,
        "findings": [_plain(finding, t) for finding in report.findings],
        "notes": [_plain(note, t) for note in report.notes],
        "format": header and header.format,
        "lines": report.lines,
        "entries": report.entries,
        "moves": report.moves,
        "digests": report.digests,
        "draws": report.draws,
        "over": report.over,
        "repeatable": header and header.repeatable,
        "seed_digest": header and header.seed_digest,
        "parent": header and header.parent,
    }
    return msgspec.json.encode(document).decode()


def _plain(reason: Reason, t: Translator) -> dict[str, Any]:
    """What a reason says, where, and by which section of the format's description."""
    where = {"line": reason.values.get("line"), "clause": reason.clause or None}
    return {"id": reason.id, **where, "sentence": refusal(t, reason)}
