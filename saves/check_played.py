"""Playing a saved game again to the end, whatever is found on the way (F3, F5, W16.3)."""

from collections.abc import Callable

from rules.game import Game
from rules.log import AnyEntry, ChanceEntry, MoveEntry
from rules.system import Reason, Refusal

from . import format as form
from .finder import Finder
from .format import AnyLine, Header
from .parentage import Inherited, Parentage
from .reading import Contents
from .replay import check_state, legal, start

Find = Callable[[Reason], None]


class Played:
    """A game that is played from its lines, and how much of it was found right.

    Counts are of entries that may come where they stand: ``entries`` of all types, ``moves``,
    ``chances``; of ``digests`` that fit, and of ``draws``: chances that follow from the seed.
    """

    def __init__(self, file: str, header: Header, parentage: Parentage, find: Find) -> None:
        self.game: Game | None = None
        self.entries = self.moves = self.chances = self.digests = self.draws = 0
        self._contents = Contents(file, header, (), b"")
        self._parentage = parentage
        self._find = find
        self._seed_is_known = True

    def begin(self, finder: Finder, *, seed_is_known: bool) -> None:
        """Sets the game up, or finds why it cannot be; draws are judged by a known seed only.

        Raises ``SaveError`` if the folder of editions cannot be read.
        """
        self._seed_is_known = seed_is_known
        try:
            self.game = start(self._contents, finder)
        except Refusal as refusal:
            self._find(refusal.reason)

    def play(self, line: AnyLine) -> bool:
        """Plays the next line; False if the rules do not allow it, so that nothing can follow."""
        assert self.game is not None
        self._check_state(self.game, line)
        try:
            with legal(line, self._contents):
                entry = form.entry_of(line, self.game.system)
                self.game.check(entry)
        except Refusal as refusal:
            self._find(refusal.reason)
            return False
        self._check_origin(self.game, line.n, entry)
        self.game.accept(entry)
        self._count(entry)
        return True

    def _check_state(self, game: Game, line: AnyLine) -> None:
        try:
            check_state(game, line, self._contents)
        except Refusal as refusal:
            self._find(refusal.reason)
        else:
            self.digests += line.state is not None

    def _check_origin(self, game: Game, number: int, entry: AnyEntry) -> None:
        """Whether an entry is what the parent had there, and a chance what its seed gives."""
        inherited = self._inherited(number)
        if inherited is not None and entry != inherited.entry:
            self._find(self._reason("check-not-repeated", "F2", number, entry=inherited.number))
        seed = self._seed(number, inherited)
        if seed is None or not isinstance(entry, ChanceEntry):
            return
        if game.follows(entry, seed):
            self.draws += 1
        else:
            self._find(self._reason("check-draw", "F10", number, label=entry.label))

    def _inherited(self, number: int) -> Inherited | None:
        entries = self._parentage.entries
        return entries[number - 1] if number <= len(entries) else None

    def _seed(self, number: int, inherited: Inherited | None) -> bytes | None:
        """The seed that the chance with this number is of; None if it is not known."""
        header = self._contents.header
        if header.parent is not None and number <= header.parent.entries:
            return None if inherited is None else inherited.seed
        return bytes.fromhex(header.seed) if header.seed and self._seed_is_known else None

    def _reason(self, message_id: str, clause: str, number: int, **values: object) -> Reason:
        return self._contents.place(number).reason(message_id, clause, n=number, **values)

    def _count(self, entry: AnyEntry) -> None:
        self.entries += 1
        self.moves += isinstance(entry, MoveEntry)
        self.chances += isinstance(entry, ChanceEntry)
