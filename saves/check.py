"""Everything that can be checked of a saved game, and everything that is found wrong (F1 to F10).

``recorder.open_game`` refuses a file at its first fault. Here every line is looked at:
checksums are chained over the digits as they stand, so each line that was changed is named.
The game is played as far as the lines before the first damaged one go; what that leaves
unchecked is said. A line that was never finished (F6) is found too: something was lost.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from rules.system import Reason, Refusal

from . import format as form
from . import posix
from .check_played import Played
from .errors import Place, clean, disk
from .finder import Finder
from .format import AnyLine, Header
from .parentage import Parentage, parentage
from .reading import check_header, entry_in, header_in, torn, within_limits

MOST = 100
"""Findings after which a file is given up."""

UNKNOWN = {"save-format", "save-not-a-save", "save-header-cut"}
"""What is wrong with a header so that nothing after it need be as we know it (F1)."""

WORDED = {
    "save-changed": "check-changed",
    "save-changed-first": "check-changed",
    "save-torn": "check-torn",
}
"""What is told in other words where more lines are looked at than the first bad one."""


class Report(msgspec.Struct, frozen=True):
    """What was checked of one file, what was found, and what could not be checked.

    ``lines`` are all whole lines, the header too; the other counts are of what is right.
    ``over`` is None if the game could not be played to the file's end.
    """

    file: str
    header: Header | None
    lines: int
    entries: int
    moves: int
    digests: int
    draws: int
    over: bool | None
    findings: tuple[Reason, ...]
    notes: tuple[Reason, ...]


def check_file(path: Path, finder: Finder) -> Report:
    """Checks a file and changes nothing; raises ``SaveError`` if it cannot be read."""
    with disk(path):
        return check(posix.lines(path), path, finder)


def check(lines: Iterable[bytes], path: Path, finder: Finder) -> Report:
    """Checks the lines of the file at ``path``, beside which a branch's parent may lie."""
    checking = _Checking(path, finder)
    try:
        for line in within_limits(lines, str(path)):
            checking.look(line)
        checking.end()
    except Refusal as refusal:
        checking.find_limit(refusal.reason)
    except _Enough:
        pass
    return checking.report()


class _Enough(Exception):
    """Nothing more is looked for in this file."""


class _Checking:
    """A file as far as it was looked at."""

    def __init__(self, path: Path, finder: Finder) -> None:
        self._path = path
        self._finder = finder
        self._findings: list[Reason] = []
        self._notes: list[Reason] = []
        self._header: Header | None = None
        self._played: Played | None = None
        self._unplayed: int | None = None
        """The first line that the game cannot be played to."""
        self._lines = self._longest = 0
        self._digits: tuple[bytes, ...] = ()
        """The checksum of the line before, as it stands there and as it should."""
        self._number = 0
        """The last one that was read."""
        self._is_next = True
        """Whether the line before had it; else that line is damaged."""

    def look(self, line: bytes) -> None:
        """Checks the next line; raises ``_Enough``."""
        place = Place(str(self._path), self._lines + 1)
        if not self._lines:
            self._look_at_header(line, place)
        elif line.endswith(b"\n"):
            self._look_at_entry(line, place)
        else:
            self._look_at_torn(line, place)
            return
        self._lines += 1
        self._longest = max(self._longest, len(line))

    def end(self) -> None:
        """There are no more lines; raises ``_Enough``."""
        if not self._lines:
            self.look(b"")

    def find(self, reason: Reason) -> None:
        """Something is wrong; raises ``_Enough`` if that happened too often."""
        self._findings.append(reason)
        if len(self._findings) == MOST:
            self._note("check-enough", most=MOST)
            self._stop(0)
            raise _Enough

    def find_limit(self, reason: Reason) -> None:
        """The file is larger than F7 allows, so that nothing more of it is read."""
        self._findings.append(reason)
        self._stop(0)

    def report(self) -> Report:
        """What was found until now."""
        played, game = self._played, self._played and self._played.game
        self._note_unplayed()
        return Report(
            file=clean(str(self._path)),
            header=self._header,
            lines=self._lines,
            entries=played.entries if played else 0,
            moves=played.moves if played else 0,
            digests=played.digests if played else 0,
            draws=played.draws if played else 0,
            over=game.over if game and self._unplayed is None else None,
            findings=tuple(self._findings),
            notes=tuple(self._notes),
        )

    # --- the header ---------------------------------------------------------------------

    def _look_at_header(self, line: bytes, place: Place) -> None:
        try:
            self._header = header_in(line, place)
        except Refusal as refusal:
            self.find(_worded(refusal.reason))
            if refusal.reason.id in UNKNOWN:
                raise _Enough from refusal
        self._digits = _digits(line, b"")
        if self._header is not None:
            self._begin(self._header, place)
        if self._played is None or self._played.game is None:
            self._stop(place.line + 1)

    def _begin(self, header: Header, place: Place) -> None:
        """Sets the game up, if the header is right but for a seed that is not its digest's."""
        seed_is_known = header.seed is not None
        try:
            check_header(header, place)
        except Refusal as refusal:
            self.find(refusal.reason)
            if refusal.reason.id != "save-seed":
                return
            seed_is_known = False
        if not seed_is_known:
            self._note("check-no-draws" if header.seed is None else "check-false-seed")
        self._played = Played(place.file, header, self._parentage(header), self.find)
        self._played.begin(self._finder, seed_is_known=seed_is_known)

    def _parentage(self, header: Header) -> Parentage:
        found = parentage(header, self._path, self._finder)
        if found.reason is not None:
            self.find(found.reason) if found.wrong else self._notes.append(found.reason)
        return found

    # --- the entries --------------------------------------------------------------------

    def _look_at_entry(self, line: bytes, place: Place) -> None:
        entry = self._entry(line, place)
        if entry is None or not self._is_in_order(entry.n, place):
            self._stop(place.line)
        elif self._unplayed is None:
            assert self._played is not None
            if not self._played.play(entry):
                self._stop(place.line + 1)

    def _entry(self, line: bytes, place: Place) -> AnyLine | None:
        """The entry that a line holds; None if it is damaged, which is found."""
        fitting = (digits for digits in self._digits if form.unseal(line, digits))
        previous = next(fitting, self._digits[0])
        self._digits = _digits(line, previous)
        version = form.FORMAT if self._header is None else self._header.format
        try:
            return entry_in(line, previous, place, version)
        except Refusal as refusal:
            self._is_next = False
            self.find(_worded(refusal.reason))
        return None

    def _is_in_order(self, number: int, place: Place) -> bool:
        """Whether this number comes next; after a damaged line any higher one may."""
        expected = self._number + 1
        fits = number == expected if self._is_next else number >= expected
        self._number, self._is_next = number, True
        if not fits:
            self.find(place.reason("save-number", "F3", found=number, expected=expected))
        return fits

    def _look_at_torn(self, line: bytes, place: Place) -> None:
        try:
            self.find(_worded(torn(line, place, self._lines - 1, self._longest)))
        except Refusal as refusal:
            self.find(_worded(refusal.reason))

    # --- what could not be checked ------------------------------------------------------

    def _stop(self, line: int) -> None:
        if self._unplayed is None:
            self._unplayed = line

    def _note_unplayed(self) -> None:
        if self._unplayed and self._unplayed <= self._lines:
            self._note("check-unplayed", line=self._unplayed)

    def _note(self, message_id: str, **values: object) -> None:
        self._notes.append(Place(str(self._path), 1).reason(message_id, "", **values))


def _digits(line: bytes, previous: bytes) -> tuple[bytes, ...]:
    """A line's checksum as it stands there, and as it should if that is another."""
    ours = form.sum_of(form.resealed(line, previous))
    return tuple(dict.fromkeys((form.sum_of(line), ours)))


def _worded(reason: Reason) -> Reason:
    """The reason as it is told where more lines are looked at after it."""
    return Reason(WORDED.get(reason.id, reason.id), reason.clause, reason.values)
