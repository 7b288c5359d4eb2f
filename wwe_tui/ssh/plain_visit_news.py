"""What happens at a table of a house while somebody is there, told as it happens."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rules.system import Reason
from rules.world_without_end.happenings import RoundBegan
from wwe_tui.chronicle import News, counts
from wwe_tui.consent import Consulted
from wwe_tui.lobby.chat import Said
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.telling import settled
from wwe_tui.telling.narrator import decided, story
from wwe_tui.texts import Translator

RECALLED = 5
"""How much of what was said before somebody came is told to them."""

Paragraphs = Iterator[str]


class Heard:
    """Hears everything at a table from a viewpoint; ``wake`` is called when there is more to tell.

    What is told is what that viewpoint may know.
    """

    def __init__(
        self, hosted: HostedTable, viewpoint: str | None, wake: Callable[[], None]
    ) -> None:
        self._hosted = hosted
        self._viewpoint = viewpoint
        self._wake = wake
        everything = hosted.table.history(viewpoint, undone=True)
        self._known = {item.number: item for item in everything}
        self._undone: list[int] = []
        """From which entries on was taken back, as long as that can be done again."""
        for item in everything:
            self._follow(item)
        self._new: list[News | Consulted | Reason] = []
        self._said = max(0, hosted.chat.count - RECALLED)
        """How much of what was said was told, or is too old to be."""
        self._ends = (
            hosted.table.subscribe(viewpoint, self._hear),
            hosted.table.subscribe_requests(self._note),
            hosted.table.subscribe_keeping(self._note),
            hosted.subscribe(lambda _: wake()),
            hosted.pace.subscribe(lambda _: wake()),
        )

    def leave(self) -> None:
        """Hears no more."""
        for end in self._ends:
            end()

    # --- what is told ---------------------------------------------------------------------------

    def recall(self, t: Translator) -> Paragraphs:
        """What the present round brought until now, as far as it counts."""
        news = [item for item in self._known.values() if counts(item)]
        begun = [n for n, item in enumerate(news) if any(map(_begins_round, item.happenings))]
        yield from story(t, news[begun[-1] :] if begun else [], self._known)

    def tell(self, t: Translator) -> Paragraphs:
        """What is new since the last time, in the order in which it happened; then what was said.

        What only repeats a person's own doing is told too: it is so when it is told.
        """
        new, self._new = self._new, []
        for what in new:
            if isinstance(what, News):
                yield from self._happened(t, what)
            elif isinstance(what, Consulted):
                yield from self._consulted(t, what)
            else:
                yield self._keeping(t, what)
        yield from self._chat(t)

    def _happened(self, t: Translator, item: News) -> Paragraphs:
        """One entry; where it ended a chapter, a summary stands before what follows."""
        before, after = settled.cut([item])
        yield from story(t, before, self._known)
        if after:
            table = self._hosted.table
            history, view = table.history(self._viewpoint), table.view(self._viewpoint)
            yield ""
            yield t("settled-title")
            yield from settled.summary(t, history, view)
            yield from story(t, after, self._known)

    def _consulted(self, t: Translator, told: Consulted) -> Paragraphs:
        """What became of a request; what was granted is told by what is taken back."""
        request = told.request
        if told.what == "asked":
            wanted = self._known.get(request.to)
            what = decided(t, wanted) if wanted is not None else ""
            yield t("visit-asked", asker=request.asker, others=list(request.left), what=what)
        elif told.what != "granted":
            yield t(f"visit-{told.what}", seat=told.seat)

    def _keeping(self, t: Translator, reason: Reason) -> str:
        """Whether the game is kept; where is nothing for visitors."""
        trouble = reason == self._hosted.table.trouble
        return t("visit-not-kept" if trouble else "visit-kept")

    def _chat(self, t: Translator) -> Paragraphs:
        chat = self._hosted.chat
        new = min(chat.count - self._said, len(chat.said))
        self._said = chat.count
        for said in chat.said[-new:] if new else ():
            yield _says(t, said)

    # --- what is heard --------------------------------------------------------------------------

    def _note(self, what: Consulted | Reason) -> None:
        self._new.append(what)
        self._wake()

    def _hear(self, item: News) -> None:
        done_again = self._follow(item)
        if item.kind == "redo":
            item = replace(item, to=done_again)
        self._known[item.number] = item
        self._new.append(item)
        self._wake()

    def _follow(self, item: News) -> int:
        """Keeps in mind what was taken back; the decision that a redo does again."""
        if item.kind == "undo":
            self._undone.append(item.to)
        elif item.kind == "redo":
            return self._undone.pop() if self._undone else item.number
        return item.number


def _says(t: Translator, said: Said) -> str:
    if said.message:  # names people by themselves, and seats by their colours
        return t.with_words("seat", t.listed("colour"))(said.message, **said.values)
    return t("visit-says", name=said.name, text=said.text)


def _begins_round(what: object) -> bool:
    return isinstance(what, RoundBegan)
