"""The words that work at every prompt, whoever is asked: look, undo, redo, save, help, quit."""

from collections.abc import Callable
from pathlib import Path

from rules.system import Refusal
from saves.errors import SaveError, clean
from saves.files import FileStore
from wwe_tui.texts.sentences import refusal
from wwe_tui.waiting import WaitingTable

from .asides import Asides
from .audience import Audience
from .keyboard import Keyboard, Quit
from .words import Typed


class CommonWords:
    """Does what such a word says, in the name of a seat."""

    def __init__(self, table: WaitingTable, keyboard: Keyboard, audience: Audience) -> None:
        self._table = table
        self._keyboard = keyboard
        self._audience = audience
        self._asides = Asides(table, keyboard, lambda: audience.viewer)
        self._lost = ""
        """The file of which it was said that it does not hold the game any more."""

    def knows(self, typed: Typed) -> bool:
        """Whether this is one of these words."""
        return typed.word in _WORDS

    def do(self, typed: Typed, seat: str) -> bool:
        """Does it; True if another position counts now. Raises ``Quit`` and ``InputEnded``."""
        return _WORDS[typed.word](self, typed.rest, seat)

    def quit(self, rest: str, seat: str) -> bool:
        """Ends the session for now; if the game would be lost, only when said again."""
        if self._table.name == self._lost or self._table.is_kept():
            raise Quit
        self._lost = self._table.name
        message = "quit-lost" if self._table.trouble is None else "quit-memory"
        self._keyboard.say(message, file=clean(self._lost))
        return False

    def save(self, rest: str, seat: str) -> bool:
        """Writes the whole game into another folder, where it goes on.

        Without a folder, what could not be kept is tried again.
        """
        folder = _folder(rest)
        if folder is not None:
            self._keep(lambda: self._table.move_to(FileStore(folder)))
        elif not rest and not self._table.is_kept():
            self._keep(self._table.keep_again)
        else:
            self._keyboard.say("saving-where")
        return False

    def _keep(self, keep: Callable[[], None]) -> None:
        """Keeps the whole game, and tells where, or why that cannot be."""
        try:
            keep()
        except (Refusal, SaveError) as error:
            self._keyboard.console.say(refusal(self._keyboard.t, error.reason))
        else:
            self._lost = ""
            self._audience.kept()
            self._keyboard.say("saved-to", file=clean(self._table.name))

    # --- help and look -----------------------------------------------------------------

    def help(self, rest: str, seat: str) -> bool:
        """The words that can be typed, or a rule."""
        self._asides.help(rest)
        return False

    def look(self, rest: str, seat: str) -> bool:
        """A part of the position, as the one who looks may see it."""
        self._asides.look(rest)
        return False

    # --- undo and redo -------------------------------------------------------------------

    def undo(self, rest: str, seat: str) -> bool:
        """Takes a person's last decision back, and all that followed (W14)."""
        return self._take_back(seat, ())

    def redo(self, rest: str, seat: str) -> bool:
        """Takes the last undo back."""
        return self._try(lambda: self._table.redo(seat))

    def _take_back(self, seat: str, agreed: tuple[str, ...]) -> bool:
        """Asks the others first, if the policy wants it."""
        try:
            return self._try(lambda: self._table.undo(seat, agreed))
        except Refusal as refused:
            others = tuple(refused.reason.values["seats"])
            return self._all_agree(seat, others) and self._take_back(seat, others)

    def _try(self, change: Callable[[], None]) -> bool:
        """Makes a change; raises ``Refusal`` only if others are to be asked."""
        try:
            change()
        except (Refusal, SaveError) as error:
            if error.reason.id == "undo-unagreed":
                raise
            self._keyboard.console.say(refusal(self._keyboard.t, error.reason))
            return False
        self._audience.tell()
        return True

    def _all_agree(self, asker: str, others: tuple[str, ...]) -> bool:
        """Asks the other people in turn, in public."""
        self._audience.leaves()
        for seat in others:
            if not self._keyboard.yes("consent", seat=seat, asker=asker):
                self._keyboard.say("consent-refused", seat=seat)
                return False
        return True


def _folder(typed: str) -> Path | None:
    """The folder that a person named; None if nobody could mean that."""
    name = typed.strip("\"'")
    try:
        return Path(name).expanduser().absolute() if name and name.isprintable() else None
    except RuntimeError:  # "~somebody" who is not there
        return None


_WORDS: dict[str, Callable[[CommonWords, str, str], bool]] = {
    "quit": CommonWords.quit,
    "save": CommonWords.save,
    "help": CommonWords.help,
    "look": CommonWords.look,
    "undo": CommonWords.undo,
    "redo": CommonWords.redo,
}
