"""Tells what happens as it happens: a heading for each chapter and round, a paragraph per entry."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest

from rules.seats import HUMAN
from rules.world_without_end import happenings as h
from wwe_tui.chronicle import News
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import happening

HEADINGS = {h.ChapterBegan: "=", h.RoundBegan: "-", h.ChapterEnded: "-"}
"""What begins a part of the story, and with what its line is drawn."""

ALONE = (h.EventRevealed, h.PlagueMarkerTurned, h.TaxRolledTo)
"""What stands in a paragraph of its own, since much depends on it."""

BEGINNINGS = (
    h.EventLeft,
    h.EventMovedToSlot,
    h.Progressed,
    h.NotProgressed,
    h.CoversRemoved,
    h.FigurePassed,
    h.FinalScored,
    h.GameWon,
)
"""What begins a paragraph, unless its like stands before it."""

BACK_AND_FORTH = {"undo": "undone", "redo": "redone"}
"""Entries that have no happenings of their own, and what tells them."""

DUTIES = ("W10.4", "W10.5", "W10.6", "W10.12")
"""Where several players settle up in one entry, each has a paragraph."""


Known = Mapping[int, News]
"""Entries by their numbers, to say which decision is taken back."""


def story(t: Translator, news: Iterable[News], known: Known | None = None) -> Iterator[str]:
    """Paragraphs, and headings that begin with an empty line."""
    for item in news:
        yield from _entry(t, item, known or {})


def _entry(t: Translator, item: News, known: Known) -> Iterator[str]:
    if item.kind in BACK_AND_FORTH:
        yield _back_and_forth(t, item, known.get(item.to))
    elif item.kind == "seat":
        yield seat_change(t, item)
    sentences: list[str] = []
    before: h.Happening | None = None
    for what, following in zip_longest(item.happenings, item.happenings[1:]):
        if sentences and before is not None and _begins(before, what):
            yield " ".join(sentences)
            sentences = []
        if type(what) in HEADINGS:
            yield from _heading(t, what)
        else:
            sentences.append(happening(t, what))
        before = what
        if isinstance(what, h.FellShort) and not _costs(following, what):
            sentences.append(t("nothing-to-lose", seat=what.seat))
    if sentences:
        yield " ".join(sentences)


def _costs(following: h.Happening | None, short: h.FellShort) -> bool:
    """Whether a shortfall is followed by its loss; it is not if there are no VP to lose (W1.4)."""
    return isinstance(following, h.Scored) and following.seat == short.seat


def _back_and_forth(t: Translator, item: News, meant: News | None) -> str:
    """That a decision is taken back or done again, and which, if that is known."""
    message = BACK_AND_FORTH[item.kind]
    if meant is None or not meant.happenings:
        if item.kind == "undo" and item.count > 1:
            return t("undone-many", seat=item.seat, count=item.count)
        return t(message, seat=item.seat)
    what = decided(t, meant)
    if item.count:
        return t(f"{message}-several", seat=item.seat, what=what, count=item.count)
    return t(f"{message}-what", seat=item.seat, what=what)


def decided(t: Translator, item: News) -> str:
    """What a decision was, in a sentence; its number for one of which nothing is told."""
    if not item.happenings:
        return t("undone-entry", number=item.number)
    return happening(t, item.happenings[0])


def seat_change(t: Translator, item: News) -> str:
    """Who decides for a seat from now on: its person, by name if it has one, or a bot."""
    if item.resigned:
        message = "news-seat-resigns"
    else:
        message = "news-seat-back" if item.player == HUMAN else "news-seat-left"
    named = t.word("seat", item.seat) != t.word("colour", item.seat)
    return t(message if named else f"{message}-unnamed", seat=item.seat, player=item.player)


def _begins(before: h.Happening, what: h.Happening) -> bool:
    """Whether a happening begins a paragraph after the one before it."""
    if type(what) in (*HEADINGS, *ALONE) or type(before) in ALONE:
        return True
    if type(what) in BEGINNINGS:
        return not _alike(before, what)
    duties = getattr(what, "clause", None) in DUTIES
    return duties and getattr(before, "seat", None) != getattr(what, "seat", None)


def _alike(before: h.Happening, what: h.Happening) -> bool:
    """The end of a round is one paragraph."""
    ends = (h.EventLeft, h.EventMovedToSlot, h.CoversRemoved, h.FigurePassed)
    return type(before) in ends and type(what) in ends


def _heading(t: Translator, what: h.Happening) -> Iterator[str]:
    yield ""
    yield f"{HEADINGS[type(what)] * 3} {happening(t, what)}"
