"""The chronicle on the screen: what happened, as it is told."""

import time

import pytest

from rules.game import Game
from rules.log import Log, MoveEntry, UndoEntry
from rules.seats import HUMAN
from rules.system import Seat
from rules.world_without_end.names import COLOURS, POINTS
from tests.support.games import Deal, busy, next_entry
from tests.support.scenes import of_game
from wwe_tui.chronicle import News, everything, marked, seen, taken_back
from wwe_tui.glyphs import ASCII
from wwe_tui.panels import chronicle
from wwe_tui.panels.lines import EMPTY, cells, text_of
from wwe_tui.panels.scene import Scene
from wwe_tui.telling.narrator import story

NAMES = ("Bartholomew", "Wilhelmina", "Ann", "")

SIZES = [(43, 7), (80, 8)]
"""Columns and rows beneath the title: the panel, and the tab (LAYOUT.md)."""

BOTH = pytest.mark.parametrize("size", SIZES)


def played(entries: int, chapters: int = 4) -> Game:
    """A game of four with so many entries, or until so many chapters are over."""
    named = zip(COLOURS, POINTS, NAMES, strict=True)
    seats = tuple(Seat(colour, point, HUMAN, name) for colour, point, name in named)
    deal = Deal(seats, {"start": "red"}, seed=5, dice=7, choose=busy)
    game, dice = deal.game(), deal.rng()
    while not game.over and game.state.chapter <= chapters and len(game.log) < entries:
        game.accept(next_entry(game, dice, busy))
    return game


@pytest.fixture(scope="module")
def whole_game() -> Scene:
    """A game that is over, as a spectator sees it."""
    return of_game(played(10_000), None)


def rows(found: Scene, size: tuple[int, int] = (80, 8)) -> list[str]:
    """The rows as text."""
    return [text_of(row) for row in chronicle.draw(found, *size)]


@BOTH
def test_all_of_the_story_is_told(size: tuple[int, int]) -> None:
    """Word for word what the narrator tells of the first chapter, whatever the width."""
    found = of_game(played(40), "red")
    told = [text.lstrip("=- ") for text in story(found.t, found.news)]
    assert " ".join(" ".join(rows(found, size)).split()) == " ".join(" ".join(told).split())


def test_headings_stand_out() -> None:
    """Chapters and rounds, without the signs of plain mode, after an empty row."""
    drawn = chronicle.draw(of_game(played(40), "red"), 80, 8)
    headings = [n for n, row in enumerate(drawn) if row and row[0].style == "heading"]
    assert text_of(drawn[headings[0]]) == "Chapter I begins (W1.7)."
    assert text_of(drawn[headings[1]]).startswith("Chapter I, round 1: Wilhelmina is active")
    assert all(text_of(drawn[number - 1]) == "" for number in headings[1:])


def test_names_have_the_colours_of_their_seats() -> None:
    """Bartholomew is blue, and so on; who has no name is called by the colour."""
    drawn = chronicle.draw(of_game(played(40), "red"), 80, 8)
    found = {(span.text, span.style) for row in drawn for span in row if "seat-" in span.style}
    assert found == {
        ("Bartholomew", "seat-blue"),
        ("Wilhelmina", "seat-red"),
        ("Ann", "seat-green"),
        ("Yellow", "seat-yellow"),
    }


def test_references_to_the_rules_are_quiet() -> None:
    """They are there for who looks them up, and do not disturb the others."""
    drawn = chronicle.draw(of_game(played(40), "red"), 80, 8)
    quiet = {span.text for row in drawn for span in row if span.style == "faint"}
    assert "(W7.1)" in quiet
    assert all(text.startswith("(W") for text in quiet)


@BOTH
def test_only_this_chapter_is_drawn_if_it_fills_the_panel(size: tuple[int, int]) -> None:
    """Chapter IV, with the entry in which III ended; the whole game is there too."""
    found = of_game(played(10_000), None)
    assert "Chapter IV begins (W1.7)." in rows(found, size)
    assert "Chapter III begins (W1.7)." not in rows(found, size)
    every = [text_of(row) for row in chronicle.whole(found, size[0])]
    assert every[-len(rows(found, size)) :] == rows(found, size)
    assert "Chapter I begins (W1.7)." in every


def test_a_young_chapter_is_shown_with_the_one_before() -> None:
    """Chapter II has just begun: the end of chapter I is still in sight."""
    drawn = rows(of_game(played(10_000, chapters=1), None))
    assert "Chapter I begins (W1.7)." in drawn
    assert drawn[-1] == "Chapter II begins (W1.7)."


def test_a_click_names_the_entry() -> None:
    """Every row belongs to one entry of the log."""
    found = of_game(played(12), "red")
    drawn = [row for row in chronicle.draw(found, 43, 8) if row]
    last = found.news[-1].number
    assert drawn[-1][0].click == f"entry {last}"
    assert {span.click for span in drawn[-1]} == {f"entry {last}"}


def test_w14_what_is_taken_back_is_named() -> None:
    """An undo tells which decision it takes back."""
    found = of_game(played(40), None)
    decided = next(item for item in reversed(found.news) if item.kind == "move")
    undo = News(41, "undo", decided.seat, to=decided.number)
    told = rows(found._replace(news=[*found.news, undo]))
    name = found.t.word("seat", decided.seat)
    assert f"{name} takes the last decision back: {name} " in " ".join(told)


@BOTH
def test_the_latest_rows_alone(size: tuple[int, int]) -> None:
    """As many as are wanted, none of them empty, the latest last."""
    found = of_game(played(40), "red")
    drawn = [text_of(row) for row in chronicle.latest(found, *size)]
    assert len(drawn) == size[1]
    assert drawn == [row for row in rows(found, size) if row][-size[1] :]
    assert chronicle.latest(found, size[0], 0) == []
    assert chronicle.latest(found._replace(news=()), *size) == []


@pytest.mark.parametrize("width", [20, 43, 44, 61, 80, 133])
def test_no_row_is_too_wide(whole_game: Scene, width: int) -> None:
    """Whatever the width."""
    assert max(map(cells, chronicle.whole(whole_game, width))) <= width


def test_it_is_quick_when_little_is_new(whole_game: Scene) -> None:
    """What was drawn of an entry is kept: a whole game again takes a few milliseconds."""
    chronicle.whole(whole_game, 43)
    start = time.perf_counter()
    chronicle.whole(whole_game, 43)
    assert time.perf_counter() - start < 0.02


# --- what was taken back ---------------------------------------------------------------------


def with_undone() -> tuple[Scene, int]:
    """A game of four in which the last decision was taken back, with all that there is to tell."""
    game = played(40)
    number = next(n for n in reversed(game.log.live) if isinstance(game.log[n], MoveEntry))
    asker = game.log[number]
    assert isinstance(asker, MoveEntry)
    others = tuple(seat.id for seat in game.seats if seat.id != asker.seat)
    game.accept(UndoEntry(asker.seat, number, others))
    found = of_game(game, None)
    every = [seen(item, game, None) for item in marked(everything(game), game.log)]
    return found._replace(chronicle=every), number


@BOTH
def test_w14_what_was_taken_back_is_quiet_with_a_cross_before_every_row(
    size: tuple[int, int],
) -> None:
    """No colour is needed to tell it; all that still counts looks as ever."""
    found, number = with_undone()
    drawn = chronicle.whole(found, size[0])
    undone = [row for row in drawn if row and row[0].click == f"entry {number}"]
    assert undone
    assert {span.style for row in undone for span in row} == {"dim"}
    crossed = [row for row in drawn if text_of(row).startswith("✗ ")]
    assert undone == [row for row in crossed if row[0].click == f"entry {number}"]
    counting = {f"entry {item.number}" for item in found.chronicle or () if not item.undone}
    assert not any(row[0].click in counting for row in crossed)
    assert max(map(cells, drawn)) <= size[0]


def test_w14_an_ascii_terminal_shows_it_by_a_letter() -> None:
    """The same with an x."""
    found, number = with_undone()
    drawn = chronicle.whole(found._replace(glyphs=ASCII), 60)
    undone = [text_of(row) for row in drawn if row and row[0].click == f"entry {number}"]
    assert all(row.startswith("x ") for row in undone)
    assert text_of(chronicle.title(found._replace(glyphs=ASCII))[1]) == "x taken back"


def test_w14_it_is_not_shown_unless_asked_for() -> None:
    """Nor does the title say so then."""
    found, number = with_undone()
    drawn = chronicle.whole(found._replace(chronicle=None), 60)
    assert not any(row and row[0].click == f"entry {number}" for row in drawn)
    assert chronicle.title(found._replace(chronicle=None))[1] == EMPTY


def test_w14_that_several_decisions_were_taken_back_is_told() -> None:
    """With their number, and the first of them; one step back is told as such."""
    log = Log()
    for seat in ("red", "blue", "red", "blue"):
        log.append(MoveEntry(seat, None))
    assert [taken_back(log, UndoEntry("red", to)) for to in (1, 2, 3)] == [4, 3, 0]
    found = of_game(played(40), None)
    told = " ".join(story(found.t, [News(41, "undo", "red", to=9, count=3)], {9: found.news[9]}))
    assert told.startswith("Wilhelmina takes 3 decisions back, from here on: ")


@BOTH
def test_the_entry_under_the_cursor_is_among_the_rows(size: tuple[int, int]) -> None:
    """However far back it is; what was decided has the cursor's look, and nothing else."""
    found = of_game(played(10_000), None)
    number = next(item.number for item in found.news if item.kind == "move")
    drawn = chronicle.draw(found._replace(aim=number), *size)
    marked_rows = [at for at, row in enumerate(drawn) if row and "cursor" in row[0].style]
    assert marked_rows[:1] == [chronicle.rows_of(drawn, number).start]
    assert {drawn[at][0].click for at in marked_rows} == {f"entry {number}"}
    assert {cells(drawn[at]) for at in marked_rows} == {size[0]}


def test_nothing_happened_yet() -> None:
    """Before the game begins the panel is empty."""
    found = of_game(played(0), None)._replace(news=())
    assert rows(found) == []
    assert text_of(chronicle.title(found)[0]) == "Chronicle"
