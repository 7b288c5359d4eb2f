"""The chart of points by round: what is known of all 24 rounds, each player by sign and colour."""

import pytest

from rules.world_without_end import happenings as h
from tests.support.reels import reel
from wwe_tui.chronicle import News
from wwe_tui.glyphs import ASCII, UNICODE, Glyphs
from wwe_tui.panels import chart
from wwe_tui.panels.lines import Line, Lines, cells, text_of
from wwe_tui.panels.scene import Scene
from wwe_tui.replay.scenes import scene, words
from wwe_tui.telling.course import Course, course
from wwe_tui.texts import translator

SIZE = (78, 18)


def _at(step: int, glyphs: Glyphs = UNICODE) -> Scene:
    """A step of the recorded game of Green, Red and Yellow."""
    film = reel()
    film.to(step)
    return scene(film, words(film, translator()), glyphs, film.frame())


def _course(found: Scene) -> Course:
    seats = [player.seat for player in found.view.players]
    return course(found.news, seats, found.edition.start.vp)


def _drawn(step: int, glyphs: Glyphs = UNICODE, size: tuple[int, int] = SIZE) -> Lines:
    found = _at(step, glyphs)
    return chart.draw(found, _course(found), *size)


def _axis(lines: Lines) -> Line:
    """The row with the numbers of the rounds."""
    return next(row for row in lines if "".join(text_of(row).split()) == "123456D" * 4)


def _now(lines: Lines) -> int:
    """The column of the place on the axis that is marked."""
    before = 0
    for span in _axis(lines):
        if span.style == "marker":
            return before
        before += cells((span,))
    raise AssertionError


def _plot(lines: Lines) -> Lines:
    """The rows above the axis, without the names beside them."""
    rows = lines[: lines.index(_axis(lines))]
    width = len(text_of(_axis(lines)))
    return [tuple(_letters(row)[:width]) for row in rows]


def _letters(row: Line) -> Line:
    return tuple(span._replace(text=letter) for span in row for letter in span.text)


def test_the_points_are_those_at_the_ends_of_rounds_of_chapters_and_now() -> None:
    """From 8 VP (W2): a round brings Red 3, the next Green 2; then the duties take all 1."""
    happenings: list[list[h.Happening]] = [
        [h.ChapterBegan(1, "W3.1"), h.RoundBegan(1, 1, "red", "W4.1")],
        [h.Scored("red", 3, 11, "W8.4")],
        [h.RoundBegan(1, 2, "green", "W4.1")],
        [h.Scored("green", 2, 10, "W8.4")],
        [h.ChapterEnded(1, "W10.1")],
        [h.Scored("red", -1, 10, "W10.5"), h.Scored("green", -1, 9, "W10.5")],
        [h.ChapterBegan(2, "W3.1"), h.RoundBegan(2, 1, "red", "W4.1")],
        [h.Scored("red", 5, 15, "W8.4")],
    ]
    news = [News(number, "move", "red", tuple(told)) for number, told in enumerate(happenings)]
    told = chart.known(course(news, ["red", "green"], 8), {"red": 16, "green": 16})
    assert [(point.place, *point.halves.values()) for point in told] == [
        (0, 16, 16),
        (1, 22, 16),
        (2, 22, 20),
        (7, 20, 18),
        (8, 30, 18),
    ]


def test_before_anything_happened_all_have_what_they_begin_with() -> None:
    """8 VP each (W2), and the first round is marked."""
    lines = _drawn(0)
    assert text_of(lines[0]).endswith("VP now")
    assert [text_of(row)[-15:].split() for row in lines[1:4]] == [
        ["●", "Green", "8"],
        ["▲", "Red", "8"],
        ["◆", "Yellow", "8"],
    ]


@pytest.mark.parametrize("size", [(78, 18), (94, 18), (118, 24)])
def test_a_mark_stands_above_its_round(size: tuple[int, int]) -> None:
    """The last marks are above the round that is marked, whatever terminal the process has."""
    found = _at(100)
    lines = chart.draw(found, _course(found), *size)
    signs = {UNICODE[player.seat] for player in found.view.players}
    columns = [x for row in _plot(lines) for x, span in enumerate(row) if span.text in signs]
    assert max(columns) == _now(lines)


def test_what_lies_ahead_is_not_in_it_and_the_axis_has_all_rounds_from_the_start() -> None:
    """At entry 20, in round 3, nothing stands beyond; and four chapters are named."""
    lines = _drawn(20)
    now = _now(lines)
    beyond = {span.text for row in _plot(lines) for span in row[now + 1 :]}
    assert beyond <= {" ", UNICODE["bar"]}
    named = [text_of(row) for row in lines]
    assert any("Chapter 1" in row and "Chapter 4" in row for row in named)


def test_the_axis_of_points_has_whole_numbers_at_equal_distances() -> None:
    """Quarters of its end: 0, 5, 10, 15, 20 while nobody has more than 20."""
    found = [text_of(row)[:3].strip() for row in _plot(_drawn(0))]
    assert [name for name in found if name] == ["20", "15", "10", "5", "0"]
    assert all(top % 4 == 0 for top in chart.TOPS)


def test_most_points_come_first_in_the_legend() -> None:
    """As the View has them at the end."""
    found = _at(reel().film.last)
    points = sorted((player.halves / 2 for player in found.view.players), reverse=True)
    lines = chart.draw(found, _course(found), *SIZE)
    shown = [float(text_of(row).split()[-1]) for row in lines[1 : 1 + len(points)]]
    assert shown == points


def test_each_line_has_the_sign_and_the_colour_of_its_player() -> None:
    """So that it can be told apart with colours or without."""
    found = _at(reel().film.last)
    looks = {span.text: span.style for row in _plot(_drawn(reel().film.last)) for span in row}
    for player in found.view.players:
        assert looks[UNICODE[player.seat]] == f"seat-{player.seat}"


def test_without_unicode_players_are_letters() -> None:
    """Nothing else than ASCII is drawn."""
    lines = _drawn(reel().film.last, ASCII)
    text = "\n".join(text_of(row) for row in lines)
    assert text.isascii()
    assert {"G", "R", "Y"} <= {span.text for row in _plot(lines) for span in row}


@pytest.mark.parametrize("size", [(78, 18), (118, 24), (60, 8)])
def test_it_fits(size: tuple[int, int]) -> None:
    """Whatever room it has, no line is wider; a very low one is as low as can be read."""
    lines = _drawn(150, size=size)
    assert max(map(cells, lines)) <= size[0]
    assert len(lines) <= max(size[1], chart.ROWS + 5)
