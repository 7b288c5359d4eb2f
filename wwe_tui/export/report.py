"""The report of a game that people post: result, scores, turning points, chronicle."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from rules.world_without_end import happenings as h
from wwe_tui.chronicle import News
from wwe_tui.plain.opening import seat_title
from wwe_tui.telling import ending
from wwe_tui.telling.narrator import HEADINGS, story
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import points

from .blocks import Block, Heading, Paragraph, Table
from .periods import END, now
from .subject import Subject
from .turning import turning_points, when


def report(subject: Subject) -> Iterator[Block]:
    """All of it, from the title on."""
    yield from _head(subject)
    yield from _result(subject)
    yield from _scores(subject)
    yield from _sources(subject)
    yield from _turning(subject)
    yield Heading(2, subject.t("export-chronicle"))
    yield from _chronicle(subject.t, subject.news)
    yield from _draws(subject)


# --- what game it is ----------------------------------------------------------------------------


def title(subject: Subject) -> str:
    """The game and its players."""
    return subject.t("export-title", seats=_names(subject))


def _head(subject: Subject) -> Iterator[Block]:
    t, about = subject.t, subject.about
    yield Heading(1, title(subject))
    yield Paragraph(t("export-seats", seats=[seat_title(t, seat) for seat in subject.seats]))
    begun = about.created.strftime("%Y-%m-%d")
    edition = subject.edition.edition.title
    yield Paragraph(t("export-begun", begun=begun, edition=edition, options=_options(subject)))
    if about.parent is not None:
        parent = about.parent
        yield Paragraph(t("export-branch", game=parent.game, entry=parent.entry))
    yield Paragraph(t("export-viewpoint", viewpoint=subject.viewpoint))


def _options(subject: Subject) -> list[str]:
    """The table options that are not as the rules have them, and how far undo goes (W14)."""
    plain = msgspec.to_builtins(subject.film.setup.options)
    named = {name: value for name, value in plain.items() if value not in (None, False)}
    return [subject.t(f"export-option-{name}", value=value) for name, value in named.items()]


# --- result and scores --------------------------------------------------------------------------


def outcome(subject: Subject) -> list[str]:
    """Who won, and what decided between equals; or that it is not over, and how far it is."""
    t, film = subject.t, subject.film
    if not film.over:
        return [t("export-until", place=when(t, now(subject.news)))]
    told = list(ending.result(t, subject.view, film.resigned(film.last)))
    *decided, won = told[len(subject.view.standings) :]
    return [won, *decided]


def _result(subject: Subject) -> Iterator[Block]:
    t, film = subject.t, subject.film
    yield Heading(2, t("export-result" if film.over else "export-unfinished"))
    yield Paragraph(" ".join(outcome(subject)), strong=film.over)
    if film.over:
        resigned = film.resigned(film.last)
        yield Table([[t("export-player"), t("export-points")], *_ranks(subject, resigned)])


def _ranks(subject: Subject, resigned: frozenset[str]) -> Iterator[list[str]]:
    for one in subject.view.standings:
        who = _who(subject, one.seat, resigned)
        yield [subject.t("export-ranked", rank=one.rank, who=who), points(one.halves)]


def _who(subject: Subject, seat: str, resigned: frozenset[str]) -> str:
    t, place = subject.t, next(one for one in subject.seats if one.id == seat)
    name = t("export-named", name=place.name, seat=seat) if place.name else t.word("colour", seat)
    return t("export-resigned", name=name) if seat in resigned else name


def _names(subject: Subject) -> list[str]:
    """The seats at the heads of columns."""
    return [subject.t.word("seat", seat) for seat in subject.colours]


def _scores(subject: Subject) -> Iterator[Block]:
    """How the points stood at the start, after each chapter, and now if that is none's end."""
    t, course = subject.t, subject.course
    start = dict.fromkeys(subject.colours, 2 * subject.edition.start.vp)
    rows = [(t("export-start"), start)]
    rows += [(t("export-chapter", chapter=mark.chapter), mark.halves) for mark in course.chapters]
    if not subject.film.over:
        rows.append((t("export-now"), course.halves))
    yield Heading(2, t("export-scores"))
    head = [t("export-after"), *_names(subject)]
    yield Table([head, *_with_changes(subject.colours, rows)])


def _with_changes(
    seats: Sequence[str], rows: Iterable[tuple[str, dict[str, int]]]
) -> Iterator[list[str]]:
    """Each score with what came to it since the row above."""
    before: dict[str, int] = {}
    for name, halves in rows:
        cells = [_changed(halves[seat], before.get(seat)) for seat in seats]
        yield [name, *cells]
        before = halves


def _changed(halves: int, before: int | None) -> str:
    if before is None:
        return points(halves)
    return f"{points(halves)} ({(halves - before) / 2:+g})"


def _sources(subject: Subject) -> Iterator[Block]:
    """Where the points came from."""
    t = subject.t
    halves = ending.halves_by_source(subject.news, subject.view, subject.edition)
    seats = subject.colours
    some = [source for source in ending.SOURCES if any(halves[seat][source] for seat in seats)]
    rows = [
        [t.word("score_source", source), *(points(halves[seat][source]) for seat in seats)]
        for source in some
    ]
    total = [t.word("score_source", "total"), *(points(halves[seat].total()) for seat in seats)]
    yield Heading(2, t("export-sources"))
    yield Table([[t("export-source"), *_names(subject)], *rows, total])


def _turning(subject: Subject) -> Iterator[Block]:
    found = list(turning_points(subject))
    if found:
        yield Heading(2, subject.t("export-turning"))
        yield from found


# --- the chronicle ------------------------------------------------------------------------------


def _chronicle(t: Translator, news: Iterable[News]) -> Iterator[Block]:
    """A heading for each chapter, round and chapter's end, a paragraph for each entry."""
    for item in news:
        if not item.happenings:
            yield from map(Paragraph, story(t, [item]))
        for heads, told in groupby(item.happenings, key=lambda what: type(what) in HEADINGS):
            part = tuple(told)
            if heads:
                yield from (_heading(t, what) for what in part)
            else:
                yield from map(
                    Paragraph, story(t, [msgspec.structs.replace(item, happenings=part)])
                )


def _heading(t: Translator, what: h.Happening) -> Heading:
    if isinstance(what, h.RoundBegan):
        return Heading(4, t("export-round", round=what.round, seat=what.active))
    if isinstance(what, h.ChapterEnded):
        return Heading(4, t("export-chapter-end", chapter=what.chapter, round=END))
    assert isinstance(what, h.ChapterBegan)
    return Heading(3, t("export-chapter", chapter=what.chapter))


# --- the draws ----------------------------------------------------------------------------------


def _draws(subject: Subject) -> Iterator[Block]:
    """The seed, where nothing is secret any more."""
    t, seed = subject.t, subject.about.seed
    if seed is not None:
        yield Heading(2, t("export-draws"))
        yield Paragraph(t("log-digest", digest=seed.digest))
        yield Paragraph(t("log-seed", seed=seed.hex, match=seed.match))
