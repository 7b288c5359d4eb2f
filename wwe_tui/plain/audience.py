"""Who is looking at the screen, and so what may stand on it.

With one person at the keyboard that person always is, and everything is told as
their seat may see it. With several, only what is public stands on the screen until
one of them has said to be there; what is shown then is scrolled away afterwards,
and what was public of it is told again.
"""

from functools import partial

from msgspec.structs import replace

from rules.system import Reason
from rules.world_without_end.happenings import RoundBegan
from wwe_tui.chronicle import News
from wwe_tui.telling import settled
from wwe_tui.telling.narrator import story
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal
from wwe_tui.waiting import WaitingTable

from .console import Console


class Audience:
    """Listens to the table for everybody, and tells what the one who looks may know."""

    def __init__(self, table: WaitingTable, console: Console, t: Translator) -> None:
        self._table = table
        self._console = console
        self._t = t
        self.viewer = self._usual
        # Every seat's, for any may become a person's.
        viewers = (None, *(seat.id for seat in table.seats))
        self._heard: dict[str | None, list[News]] = {viewer: [] for viewer in viewers}
        self._again: list[News] = []
        self._held: list[News] = []
        self._keeping: list[Reason] = []
        """What is new about where the game is kept, or why it is not."""
        self._keeping_again: list[Reason] = []
        self._known = {
            viewer: {item.number: item for item in table.history(viewer)} for viewer in self._heard
        }
        self._undone: list[int] = []
        self._redone = 0
        """The decision that the latest redo does again."""
        for viewer in self._heard:
            table.subscribe(viewer, partial(self._hear, viewer))
        table.subscribe_keeping(self._keeping.append)

    @property
    def _usual(self) -> str | None:
        """Who looks if nobody in particular does: the one person, if there is only one."""
        people = self._table.people
        return people[0] if len(people) == 1 else None

    def _hear(self, viewer: str | None, item: News) -> None:
        """Remembers news, and of a redo what it does again, as far as this session saw it."""
        if viewer is None:  # who hears first
            self._follow(item)
        if item.kind == "redo":
            item = replace(item, to=self._redone)
        self._known[viewer][item.number] = item
        self._heard[viewer].append(item)

    def _follow(self, item: News) -> None:
        """Keeps in mind what was taken back, for a redo does not say."""
        if item.kind == "undo":
            self._undone.append(item.to)
        elif item.kind == "redo":
            self._redone = self._undone.pop() if self._undone else item.number

    def recall(self) -> None:
        """Tells what the current round brought before this session began."""
        news = self._table.history(self.viewer)
        begun = [n for n, item in enumerate(news) if any(map(_begins_round, item.happenings))]
        self._say(news[begun[-1] :] if begun else [])

    def tell(self) -> None:
        """Tells what happened since the last time, as the one who looks may know it.

        First of all whether that is kept.
        """
        self._tell_keeping()
        heard = self._heard[self.viewer]
        if heard:
            undone = any(item.kind == "undo" for item in heard)
            held, self._held = self._held, []
            self._write(heard if undone else [*held, *heard])
        if self.viewer != self._usual:
            self._again += self._heard[None]
        for news in self._heard.values():
            news.clear()

    def looks(self, seat: str) -> None:
        """From now on this person looks, alone."""
        self.tell()
        self.viewer = seat

    def leaves(self) -> None:
        """Nobody in particular looks any more: what is private goes out of sight."""
        self.tell()
        if self.viewer == self._usual:
            return
        self.viewer = self._usual
        self._console.scroll_away()
        self._keeping += self._keeping_again
        self._keeping_again.clear()
        self._tell_keeping()
        self._write(self._again)
        self._again = []

    def kept(self) -> None:
        """All is kept, and that is told already: what was to be told of it is so no more."""
        self._keeping.clear()
        self._keeping_again.clear()

    def _tell_keeping(self) -> None:
        """Tells why the game is not kept from now on, or that it is kept elsewhere."""
        for reason in self._keeping:
            sentence = refusal(self._t, reason)
            trouble = reason == self._table.trouble
            self._console.say(self._t("not-kept", sentence=sentence) if trouble else sentence)
        if self.viewer != self._usual:
            self._keeping_again += self._keeping
        self._keeping.clear()

    @property
    def holds(self) -> bool:
        """Whether there is more to tell, once people have read the end of a chapter."""
        return bool(self._held)

    def tell_on(self) -> None:
        """Tells what was held back."""
        held, self._held = self._held, []
        self._write(held)

    def _write(self, news: list[News]) -> None:
        """Tells news; after a settlement its summary, and what follows when people have read it."""
        before, after = settled.cut(news)
        self._say(before)
        if not after:
            return
        self._sum_up()
        if self.viewer == self._usual and self._table.people:
            self._held = after
        else:
            self._write(after)

    def _sum_up(self) -> None:
        history, view = self._table.history(self.viewer), self._table.view(self.viewer)
        self._console.blank()
        self._console.say(self._t("settled-title"))
        for line in settled.summary(self._t, history, view):
            self._console.say(line)

    def _say(self, news: list[News]) -> None:
        for paragraph in story(self._t, news, self._known[self.viewer]):
            self._console.say(paragraph)


def _begins_round(what: object) -> bool:
    return isinstance(what, RoundBegan)
