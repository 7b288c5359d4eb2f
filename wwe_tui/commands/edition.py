"""`wwe edition`: lists, shows, checks and begins editions, the printed cards (W15)."""

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

from rules.world_without_end import edition as built_in
from rules.world_without_end.edition import Edition
from rules.world_without_end.edition_faults import visible
from wwe_tui.edition_pages import Page, Table, card_page, edition_page, is_reconstruction, sources
from wwe_tui.edition_template import id_for, template
from wwe_tui.editions import EditionFile, all_editions, load_edition, locate, sentence
from wwe_tui.errors import DONE, NOT_RIGHT, UsageError
from wwe_tui.folders import add_folder_argument, editions_folder
from wwe_tui.texts import Translator, translator

PLAIN_WIDTH = 400
"""Columns when the output is no terminal, so that nothing is broken up."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes one of four things to do."""
    doing = parser.add_subparsers(dest="doing", metavar="WHAT", required=True, help="what to do")
    listing = doing.add_parser("list", help="the editions that there are")
    show = doing.add_parser("show", help="an edition, or one of its cards")
    show.add_argument("edition", metavar="ID", help="an edition's id, or its file")
    show.add_argument("--card", metavar="C", help="only the event card or project with this id")
    check = doing.add_parser("check", help="all that is wrong with an edition's file")
    check.add_argument("edition", metavar="FILE", help="an edition's file, or its id")
    new = doing.add_parser("new", help="write a commented copy to fill in")
    new.add_argument("file", metavar="FILE", type=Path, help="the file to write; it must be new")
    for command in (listing, show, check):
        add_folder_argument(command)
        command.add_argument("--json", action="store_true", help="print one JSON document instead")


def run(args: argparse.Namespace) -> int:
    """Does what was asked; ``NOT_RIGHT`` for a checked file that cannot be played."""
    return _DOING[args.doing](args, translator())


def _list(args: argparse.Namespace, t: Translator) -> int:
    facts = [_facts(file) for file in all_editions(args)]
    if args.json:
        _print_json(facts)
        return DONE
    for fact in facts:
        line = "edition-listed-wrong" if fact["findings"] else "edition-listed"
        print(t(line, **fact))
    if any(fact["origin"] != "built_in" for fact in facts):
        print(t("edition-list-folder", folder=visible(str(editions_folder(args)))))
    return DONE


def _facts(file: EditionFile) -> dict[str, Any]:
    """What a list tells of an edition; only its file and findings if it cannot be played."""
    found = len(file.findings())
    facts: dict[str, Any] = {"file": file.name, "origin": file.origin, "findings": found}
    if found:
        return facts
    edition = file.edition()
    facts |= {"id": edition.id, "title": edition.edition.title, "version": edition.edition.version}
    return facts | {
        "digest": built_in.digest(edition),
        "reconstruction": is_reconstruction(edition),
    }


def _show(args: argparse.Namespace, t: Translator) -> int:
    edition = load_edition(args.edition, args)
    page = edition_page(edition, t) if args.card is None else card_page(edition, args.card, t)
    if not page:
        raise UsageError(t("edition-no-card", card=visible(args.card), title=edition.edition.title))
    if args.json:
        _print_json(_plain(edition) if args.card is None else _plain_card(edition, args.card))
    else:
        _print_page(page)
    return DONE


def _plain(edition: Edition) -> dict[str, Any]:
    return {
        "digest": built_in.digest(edition),
        "reconstruction": is_reconstruction(edition),
        "sources": dict(sources(edition)),
        **built_in.plain(edition),
    }


def _plain_card(edition: Edition, card_id: str) -> dict[str, Any]:
    plain = _plain(edition)
    kept = {table: [e for e in plain[table] if e["id"] == card_id] for table in _CARD_TABLES}
    return {key: plain[key] for key in ("edition", "digest", "reconstruction")} | kept


_CARD_TABLES = ("event", "project")


def _check(args: argparse.Namespace, t: Translator) -> int:
    file = locate(args.edition, args)
    found = file.findings()
    sentences = [sentence(reason, t) for reason in found]
    if args.json:
        pairs = zip(found, sentences, strict=True)
        findings = [{**msgspec.to_builtins(reason), "sentence": s} for reason, s in pairs]
        _print_json({"file": file.name, "findings": findings})
    else:
        print("\n".join(sentences or [_praise(file, t)]))
    return NOT_RIGHT if found else DONE


def _praise(file: EditionFile, t: Translator) -> str:
    edition = file.edition()
    title, assumed = edition.edition.title, sources(edition)["assumed"]
    return t("edition-right", file=file.name, title=title, assumed=assumed)


def _new(args: argparse.Namespace, t: Translator) -> int:
    path: Path = args.file
    text = template(id_for(path.stem), t)
    try:
        new_file = path.open("xb")
    except FileExistsError:
        raise UsageError(t("edition-new-exists", file=visible(str(path)))) from None
    try:
        with new_file:
            new_file.write(text.encode("utf-8"))
    except OSError:  # half an edition would only be in the way
        path.unlink(missing_ok=True)
        raise
    print(t("edition-new-written", file=visible(str(path))))
    return DONE


_DOING = {"list": _list, "show": _show, "check": _check, "new": _new}


def _print_json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value)).decode())


def _print_page(page: Page) -> None:
    """Tables fit the terminal; elsewhere every row is one line."""
    from rich.console import Console  # noqa: PLC0415 - only this prints tables

    width = None if sys.stdout.isatty() else PLAIN_WIDTH
    console = Console(width=width, highlight=False, markup=False, emoji=False)
    for part in page:
        if isinstance(part, str):
            console.print(part)
        else:
            _print_table(console, part)


def _print_table(console: Any, table: Table) -> None:
    from rich.table import Table as Grid  # noqa: PLC0415

    grid = Grid(box=None, header_style="bold", pad_edge=False)
    for number, column in enumerate(table.columns):
        grid.add_column(column, no_wrap=number == 0)
    for row in table.rows:
        grid.add_row(*row)
    console.print("", table.title, grid, sep="\n")
