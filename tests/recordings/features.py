"""What a recorded game is a recording of, told from its log: rules that came to bear in it.

``every_feature`` lists what there must be a recording of: every player count with
every option, every event card, every way in which a project can be completed, and
every way in which a penalty can be met.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any

from rules.game import Game
from rules.log import ChanceEntry, MoveEntry, RedoEntry, UndoEntry
from rules.world_without_end import edition as ed
from rules.world_without_end import happenings as hs
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.moves import Care, ReturnHouse, Surrender, Trade
from rules.world_without_end.names import PENALTIES, POINTS, SHORTFALLS
from rules.world_without_end.setup import Setup
from tests.support.games import POLICIES

WAYS = ("action", "progress")
DONORS = ("no donor", "1 donor", "2 donors", "3 or more donors")
COUNTS = (2, 3, 4)
CARE = ("used", "used with a free house", "declined", "impossible")
METAL = ("one", "several", "all, with no loyalty")

Course = list[tuple[Any, Sequence[Any]]]
"""What was done, and what came of it."""


# --- what there must be -------------------------------------------------------------------


def every_feature(edition: ed.Edition) -> list[str]:
    """All that a recording is needed of."""
    return [
        *_options(),
        *(f"event {card.id}" for card in edition.event),
        *_completions(edition),
        *_penalties(edition),
    ]


def _options() -> Iterator[str]:
    for players in COUNTS:
        for kind in ("first game", "full game", "open screens", "closed screens"):
            yield f"{players} players, {kind}"
        for start in ("start named", "start random"):
            yield f"{players} players, {start}"
        for policy in POLICIES:
            yield f"{players} players, undo {policy}"
        for points in combinations(POINTS, players):
            yield f"seats at {', '.join(points)}"
    yield from ("undo past a reveal", "undo that all agreed to", "redo")


def _completions(edition: ed.Edition) -> Iterator[str]:
    for project in edition.project:
        ways = (*WAYS, "event") if project.metal else WAYS
        for way in ways:
            yield from (f"{project.id} completed by {way}, {donors}" for donors in DONORS)
        if set(project.donation.goods) & set(edition.supply):
            yield f"{project.id} completed, too few goods for its donors"
        if project.donation.care:
            yield from (f"{project.id} completed, care {what}" for what in CARE)
        if project.metal:
            yield from (f"{project.id} completed, metal for {whom}" for whom in METAL)
            yield f"{project.id} completed by event, with substitutes"
            yield f"{project.id} complete when its event comes"


def _penalties(edition: ed.Edition) -> Iterator[str]:
    for penalty, kind in zip(PENALTIES, SHORTFALLS, strict=True):
        yield f"{penalty} met"
        yield f"{penalty} met after a first game's chapter I"
        yield f"{penalty} averted"
        yield f"doubling averted: {kind}"
        yield f"doubled: {kind}"
    for count in (2, 3):
        for together in combinations(PENALTIES, count):
            yield f"together: {', '.join(together)}"
        yield f"{count} averted at once"
    for card in edition.event:
        if isinstance(card.effect, ed.Forfeit):
            yield f"royal_court met with {card.id}"
        if isinstance(card.effect, ed.BlindDiscard):
            yield f"penance met with {card.id}"


# --- what there is -------------------------------------------------------------------------


def features(game: Game) -> set[str]:
    """What a finished game is a recording of."""
    course = course_of(game)
    return {
        *_options_of(game),
        *_events_of(course, game.setup),
        *_completions_of(course, game.setup.edition),
        *_penalties_of(course, game.setup),
    }


def course_of(game: Game) -> Course:
    """What counts in a game's log, with what came of each entry; the opening comes first."""
    state = SYSTEM.new(game.setup)
    course: Course = [(None, SYSTEM.opening(game.setup))]
    for number in game.log.live:
        entry = game.log[number]
        assert isinstance(entry, MoveEntry | ChanceEntry)
        content = entry.move if isinstance(entry, MoveEntry) else entry.outcome
        course.append((content, SYSTEM.apply(state, content)))
    return course


def _told(course: Course) -> list[Any]:
    return [happening for _, happenings in course for happening in happenings]


def _options_of(game: Game) -> Iterator[str]:
    options, seats = game.setup.options, game.setup.seats
    table = f"{len(seats)} players"
    yield f"{table}, {'first' if options.first_game else 'full'} game"
    yield f"{table}, {'open' if options.open_screens else 'closed'} screens"
    yield f"{table}, start {'named' if options.start else 'random'}"
    yield f"seats at {', '.join(seat.place for seat in seats)}"
    undone = [entry for entry in game.log.entries if isinstance(entry, UndoEntry)]
    if undone or options.undo == "none":
        yield f"{table}, undo {options.undo}"
    if any(entry.agreed for entry in undone):
        yield "undo that all agreed to"
    if any(isinstance(entry, RedoEntry) for entry in game.log.entries):
        yield "redo"
    if _undone_reveals(game):
        yield "undo past a reveal"


def _undone_reveals(game: Game) -> bool:
    entries = game.log.entries
    return any(
        isinstance(entry, UndoEntry)
        and any(isinstance(taken, ChanceEntry) for taken in entries[entry.to - 1 : place])
        for place, entry in enumerate(entries)
    )


# --- events ----------------------------------------------------------------------------------


def _events_of(course: Course, setup: Setup) -> Iterator[str]:
    """The cards revealed; those with a choice only if somebody had it."""
    cards = {card.id: card for card in setup.edition.event}
    chosen: defaultdict[str, set[Any]] = defaultdict(set)
    event = ""
    for content, happenings in course:
        if isinstance(content, Trade | Surrender | ReturnHouse):
            chosen[event].add(content)
        for happening in happenings:
            if isinstance(happening, hs.EventRevealed):
                event = happening.card
                chosen[event] |= set()
    for name, answers in chosen.items():
        if _had_its_choice(cards[name].effect, answers):
            yield f"event {name}"


def _had_its_choice(effect: ed.AnyEffect, answers: set[Any]) -> bool:
    """A trade was taken and left; goods or houses were given by choice; or there is no choice."""
    if isinstance(effect, ed.Trade):
        return len(answers) == 2
    if isinstance(effect, ed.Surrender | ed.ReturnHouse):
        return bool(answers)
    return True


# --- projects ---------------------------------------------------------------------------------


def _completions_of(course: Course, edition: ed.Edition) -> Iterator[str]:
    told = _told(course)
    seals = Counter(h.project for h in told if isinstance(h, hs.SealReturned))
    for project, way in _completed(told):
        donors = DONORS[min(seals[project], 3)]
        yield f"{project} completed by {way}, {donors}"
    for happening in told:
        if isinstance(happening, hs.BonusMissed):
            yield f"{happening.project} completed, too few goods for its donors"
    yield from _tower(told, edition)
    yield from _care(course, edition)


def _completed(told: Sequence[Any]) -> Iterator[tuple[str, str]]:
    """Each project that was completed, and by what: what came last before it."""
    way = ""
    for happening in told:
        if isinstance(happening, hs.Built):
            way = "action"
        elif isinstance(happening, hs.Progressed | hs.Substituted):
            way = "progress" if happening.clause == "W10.1" else "event"
        elif isinstance(happening, hs.ProjectCompleted):
            yield happening.project, way


def _tower(told: Sequence[Any], edition: ed.Edition) -> Iterator[str]:
    tower = next(project.id for project in edition.project if project.metal)
    events = {c.id for c in edition.event if isinstance(c.effect, ed.CompleteTower)}
    complete = False
    for happening in told:
        if isinstance(happening, hs.MetalAwarded):
            complete = True
            whom = "several" if len(happening.seats) > 1 else "one"
            whom = whom if happening.loyalty else "all, with no loyalty"
            yield f"{tower} completed, metal for {whom}"
        elif isinstance(happening, hs.Substituted):
            yield f"{tower} completed by event, with substitutes"
        elif isinstance(happening, hs.EventRevealed) and happening.card in events and complete:
            yield f"{tower} complete when its event comes"


def _care(course: Course, edition: ed.Edition) -> Iterator[str]:
    caring = next(project.id for project in edition.project if project.donation.care)
    for content, happenings in course:
        if isinstance(content, Care):
            used = CARE[bool(content.space)]
            yield f"{caring} completed, care {used if content.location else 'declined'}"
        declined = sum(isinstance(h, hs.CareDeclined) for h in happenings)
        if declined > (content == Care()):
            yield f"{caring} completed, care impossible"


# --- penalties --------------------------------------------------------------------------------


def _penalties_of(course: Course, setup: Setup) -> Iterator[str]:
    chapters = _chapters(_told(course))
    for told in chapters[:-1]:
        yield from _settled(told)
    yield from _doubled(chapters[-1])
    for number, (before, told) in enumerate(pairwise(chapters), 2):
        for penalty in _incurred(before).values():
            yield from _met(penalty, told, setup)
            if setup.options.first_game and number == 2:
                yield from (f"{name} met after a first game's chapter I" for name in penalty)


def _chapters(told: Sequence[Any]) -> list[list[Any]]:
    """What happened in each chapter."""
    parts: list[list[Any]] = []
    for happening in told:
        if isinstance(happening, hs.ChapterBegan):
            parts.append([])
        if parts:
            parts[-1].append(happening)
    return parts


def _incurred(told: Sequence[Any]) -> dict[str, list[str]]:
    """The penalties of each seat that has any, in the order of W10.6."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for happening in told:
        if isinstance(happening, hs.PenaltyIncurred):
            found[happening.seat].append(happening.penalty)
    return found


def _averted(told: Sequence[Any]) -> dict[str, list[str]]:
    """The shortfalls that each seat averted."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for happening in told:
        if isinstance(happening, hs.Averted):
            found[happening.seat].append(happening.shortfall)
    return found


def _settled(told: Sequence[Any]) -> Iterator[str]:
    """What came of the duties of chapters I to III."""
    for shortfalls in _averted(told).values():
        yield from (f"{PENALTIES[SHORTFALLS.index(kind)]} averted" for kind in shortfalls)
        if len(shortfalls) > 1:
            yield f"{len(shortfalls)} averted at once"
    for penalties in _incurred(told).values():
        if len(penalties) > 1:
            yield f"together: {', '.join(penalties)}"


def _doubled(told: Sequence[Any]) -> Iterator[str]:
    """What came of the duties of chapter IV."""
    averted = _averted(told)
    for happening in told:
        if isinstance(happening, hs.FellShort):
            spared = happening.good in averted.get(happening.seat, ())
            yield f"{'doubling averted' if spared else 'doubled'}: {happening.good}"


def _met(penalties: Sequence[str], told: Sequence[Any], setup: Setup) -> Iterator[str]:
    """How a seat met its penalties in round 1."""
    yield from (f"{name} met" for name in penalties)
    event = next(h.card for h in told if isinstance(h, hs.EventRevealed))
    effect = next(card.effect for card in setup.edition.event if card.id == event)
    if "royal_court" in penalties and isinstance(effect, ed.Forfeit):
        yield f"royal_court met with {event}"
    if "penance" in penalties and isinstance(effect, ed.BlindDiscard):
        yield f"penance met with {event}"
