"""Where editions are: those that come with the game, a person's own, and any file (W15)."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from rules.system import Reason
from rules.world_without_end import edition as built_in
from rules.world_without_end.edition import Edition
from rules.world_without_end.edition_checks import findings
from rules.world_without_end.edition_faults import visible
from rules.world_without_end.edition_text import MAX_BYTES
from saves.editions import is_copy
from saves.format import EditionRef
from wwe_tui.errors import UsageError
from wwe_tui.folders import at_home, editions_folder
from wwe_tui.texts import Translator, translator

Origin = Literal["built_in", "own", "copy", "file"]
"""With the game, in a person's folder, there because it was played, or from elsewhere."""


class EditionFile(NamedTuple):
    """An edition's file: the name that messages use, its bytes, and where it is from.

    ``text`` has one byte more than an edition may have if the file is too large. ``time``
    is when a file was last changed, in seconds. ``readable`` is False if the system does
    not let us read it.
    """

    name: str
    text: bytes
    origin: Origin
    time: float = 0
    readable: bool = True

    def findings(self) -> list[Reason]:
        """Everything that is wrong with it; nothing if it can be played."""
        if not self.readable:
            return [Reason("edition-unreadable", "W15.1", {"file": self.name})]
        return findings(self.text, self.name)

    def edition_id(self) -> str | None:
        """The id by which games know it; None if it cannot be played."""
        return None if self.findings() else self.edition().id

    def edition(self) -> Edition:
        """What it says; raises ``Refusal`` if there are findings."""
        if self.origin == "built_in":
            return built_in.find(self.name.removesuffix(".toml"))
        return built_in.read(self.text, self.name)


def load_edition(word: str, args: argparse.Namespace | None = None) -> Edition:
    """The edition that a person named by id or by file.

    Raises ``UsageError`` if there is none or it cannot be played, and ``OSError`` for
    a file that the system refuses.
    """
    return playable(locate(word, args))


def playable(file: EditionFile) -> Edition:
    """What an edition's file says; raises ``UsageError`` if it cannot be played."""
    if found := file.findings():
        raise UsageError(translator()("edition-refused", sentence=sentence(found[0], translator())))
    return file.edition()


def locate(word: str, args: argparse.Namespace | None = None) -> EditionFile:
    """The file of an edition: built in, in the person's folder, or anywhere.

    A word without a dot or a slash is an id first. If an id has several forms, a person's
    own file goes before copies, and what is newer before what is older. Raises as
    ``load_edition``.
    """
    is_path = "/" in word or "." in word
    if not is_path and (file := _by_id(word, args)):
        return file
    if is_path or Path(word).exists():
        return _read(at_home(word), "file")
    known = {edition_id: None for file in all_editions(args) if (edition_id := file.edition_id())}
    raise UsageError(translator()("edition-unknown", edition=visible(word), known=[*known]))


def all_editions(args: argparse.Namespace | None = None) -> Iterator[EditionFile]:
    """Every edition that has a place of its own: built in first, then the person's."""
    for edition_id in built_in.built_in():
        yield EditionFile(f"{edition_id}.toml", built_in.text_of(edition_id), "built_in")
    for path in sorted(editions_folder(args).glob("*.toml")):
        if path.is_file():
            yield _read_if_allowed(path)


def sentence(reason: Reason, t: Translator) -> str:
    """What is wrong, with its clause."""
    return t("edition-finding", sentence=t(reason.id, **reason.values), clause=reason.clause)


def _by_id(edition_id: str, args: argparse.Namespace | None) -> EditionFile | None:
    if edition_id in built_in.built_in():
        return EditionFile(f"{edition_id}.toml", built_in.text_of(edition_id), "built_in")
    path = editions_folder(args) / f"{edition_id}.toml"
    if path.is_file():
        return _read(path, "own")
    named = [file for file in all_editions(args) if file.edition_id() == edition_id]
    return max(named, key=lambda file: (file.origin == "own", file.time), default=None)


def _read(path: Path, origin: Origin) -> EditionFile:
    """Reads no more than an edition may have, and nothing that could keep us waiting."""
    if path.exists() and not path.is_file():
        raise UsageError(translator()("edition-no-file", file=visible(str(path))))
    with path.open("rb") as opened:
        text = opened.read(MAX_BYTES + 1)
    name = visible(path.name if origin == "own" else str(path))
    file = EditionFile(name, text, origin, path.stat().st_mtime)
    return file._replace(origin="copy") if origin == "own" and _is_copy(path, file) else file


def _read_if_allowed(path: Path) -> EditionFile:
    """An own edition; one that cannot be read does not hide the others."""
    try:
        return _read(path, "own")
    except OSError:
        return EditionFile(visible(path.name), b"", "own", readable=False)


def _is_copy(path: Path, file: EditionFile) -> bool:
    """Whether it is in the folder only because a game was played with it."""
    if "-" not in path.stem or file.findings():
        return False
    edition = file.edition()
    return is_copy(path, EditionRef(id=edition.id, digest=built_in.digest(edition)))
