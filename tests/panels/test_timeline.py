"""The timeline of a replay: rounds, what happened, who led; and what is not told on it."""

from itertools import accumulate

import pytest

from rules.world_without_end import happenings as h
from tests.support.reels import reel
from wwe_tui.glyphs import ASCII, UNICODE, Glyphs
from wwe_tui.panels import timeline
from wwe_tui.panels.lines import Line, Lines, Span, cells, text_of
from wwe_tui.panels.scene import Scene
from wwe_tui.replay.reel import Reel
from wwe_tui.replay.scenes import scene, words
from wwe_tui.replay.strip import SPOTS, Spot, Strip
from wwe_tui.telling.course import COMPLETED, ENDED, EVENT, LEAD, Moment
from wwe_tui.texts import translator

STRIP = Strip(
    (Spot(1, 1, 0), Spot(1, 1, 2), Spot(1, 2, 0), Spot(2, 1, 0)),
    (
        Moment(0, EVENT),
        Moment(1, LEAD, None, "red"),
        Moment(2, EVENT),
        Moment(2, COMPLETED),
        Moment(3, LEAD, None, "green"),
    ),
)
"""Four steps: two in round 1, one in round 2, one in chapter II."""


def _scene(film: Reel, strip: Strip | None = None, glyphs: Glyphs = UNICODE) -> Scene:
    frame = film.frame()
    frame = frame if strip is None else frame._replace(strip=strip)
    return scene(film, words(film, translator()), glyphs, frame)


def _drawn(step: int, strip: Strip = STRIP) -> Lines:
    film = reel()
    film.to(step)
    return timeline.draw(_scene(film, strip), 76, 3)


def _at(row: Line, place: int) -> Span:
    """The span that has a cell."""
    reached = accumulate(cells((span,)) for span in row)
    return next(span for span, end in zip(row, reached, strict=True) if end > place)


def test_w1_7_chapters_and_rounds_stand_on_a_line_as_long_as_the_game() -> None:
    """The line is heavy as far as one has come: here the beginning of chapter II."""
    track, *_ = _drawn(3)
    assert text_of(track) == (
        "I━━2━━3━━4━━5━━6━━│II─2──3──4──5──6──│III───3──4──5──6──│IV─2──3──4──5──6──│"
    )
    assert text_of(_drawn(1)[0]).startswith("I━▸2──3")  # one is between two numbers
    assert cells(track) == SPOTS


def test_where_one_is_stands_out() -> None:
    """One cell and no other."""
    for step, place in enumerate((0, 2, 3, 19)):
        styles = [span.style for span in _drawn(step)[0] for _ in span.text]
        assert [at for at, style in enumerate(styles) if style == "cursor"] == [place]


def test_what_is_not_known_is_faint_and_cannot_be_clicked() -> None:
    """The last known place is that of chapter II, round 1."""
    track, *_ = _drawn(1)
    assert {_at(track, place).style for place in range(3, 20)} == {"dim"}
    assert {(span.style, span.click) for span in track[20:]} == {("faint", "")}


def test_signs_stand_where_something_happened() -> None:
    """Of an event and a completion at one place the completion is shown; a click goes there."""
    _, signs, _ = _drawn(0)
    assert text_of(signs) == "✦  ✓"
    assert (_at(signs, 0).click, _at(signs, 3).click) == ("step 0", "step 2")


def test_who_leads_has_a_line_until_somebody_else_does() -> None:
    """Red from the end of round 1 on, Green from chapter II on."""
    *_, leads = _drawn(0)
    assert text_of(leads) == f"  ▲{'─' * 16}●"
    assert _at(leads, 10).style == "seat-red"
    assert (_at(leads, 2).click, _at(leads, 19).click) == ("step 1", "step 3")


def test_while_nobody_has_led_it_says_so() -> None:
    """At the beginning all have the same."""
    assert "nobody leads alone" in text_of(_drawn(0, Strip(STRIP.spots, ()))[2])


def test_in_two_rows_a_change_of_lead_stands_among_the_signs() -> None:
    """As it has no row of its own there."""
    track, signs = timeline.draw_strip(_scene(reel(), STRIP), 80, 2)
    assert cells(track) == SPOTS
    assert text_of(signs) == f"✦ ▲✓{' ' * 15}●"


def test_a_click_on_any_place_goes_to_the_first_step_there_or_the_last_before() -> None:
    """Nothing happened in round 1's second part, nor from round 2 to the chapter's end."""
    track, *_ = _drawn(0)
    clicks = [_at(track, place).click for place in (0, 1, 2, 3, 10, 18, 19)]
    assert clicks == ["step 0", "step 0", "step 1", "step 2", "step 2", "step 2", "step 3"]


def test_the_end_of_the_game_has_a_sign() -> None:
    """It counts more than what else happened there."""
    won = Moment(3, ENDED, h.GameWon(("red",)))
    strip = STRIP._replace(moments=(*STRIP.moments, won, Moment(3, COMPLETED)))
    assert _at(_drawn(0, strip)[1], 19).text == "★"


def test_the_title_explains_the_signs() -> None:
    """In as many cells as the panel has."""
    left, right = timeline.title(_scene(reel()))
    assert text_of(left) == "Timeline"
    for sign in "✦✓★":
        assert sign in text_of(right)
    assert cells(left) + cells(right) + 2 < 76


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("file", ["01-4-players.wwe", "02-3-players.wwe", "03-2-players.wwe"])
def test_a_whole_game_fits_at_every_step(file: str, glyphs: Glyphs) -> None:
    """No row is longer than the line of rounds."""
    film = reel(file)
    for step in range(0, film.film.last + 1, 5):
        film.to(step)
        found = _scene(film, glyphs=glyphs)
        for rows in (timeline.draw(found, 76, 3), timeline.draw_strip(found, 80, 2)):
            assert all(cells(row) <= SPOTS for row in rows)


def test_two_kinds_of_moments_can_be_told_apart_without_colour() -> None:
    """Their signs differ, also from the leaders' shapes."""
    for glyphs in (UNICODE, ASCII):
        signs = [glyphs[sign.glyph] for sign in timeline.SIGNS.values()]
        shapes = [glyphs[seat] for seat in ("blue", "red", "green", "yellow")]
        assert len({*signs, *shapes}) == len(signs) + len(shapes)


def test_a_step_that_is_not_told_leaves_no_sign() -> None:
    """A reel without spoilers at its opening has one place and no moments."""
    film = reel(spoiler_free=True)
    rows = timeline.draw(_scene(film), 76, 3)
    assert text_of(rows[1]) == ""
    assert [span.click for span in rows[0] if span.click] == ["step 0"]
