"""A kept game on the screen, step by step: keys, mouse, playing by itself, whose eyes.

The recorded game of Green, Red and Yellow: round 2 begins with entry 8, round 3 with 16.
"""

import asyncio
from pathlib import Path

import pytest
from textual.widget import Widget

from saves import recorder
from saves.files import FileStore
from tests.support.playing import NARROW, WIDE, click
from tests.support.reels import cut
from tests.support.replaying import Looking, looking, replayed, start_at
from wwe_tui.film import ALL, PUBLIC
from wwe_tui.screens.replay import ReplayScreen

# --- steps ----------------------------------------------------------------------------------


@replayed()
async def test_keys_step_by_entry_turn_round_and_chapter_and_back(here: Looking) -> None:
    """Arrows, Page Up and Down, braces, Home and End."""
    found = []
    keys = ("right", "right", "down", "pagedown", "pagedown", "left", "pageup", "up")
    for key in keys:
        await here.press(key)
        found.append(here.step)
    assert found == [1, 2, 5, 8, 16, 15, 8, 7]
    await here.press("right_curly_bracket")
    assert "Chapter II" in here.text().splitlines()[0]
    await here.press("left_curly_bracket", "end")
    assert here.reel.at_end
    await here.press("home")
    assert here.step == 0


@replayed("3")
async def test_the_caption_says_what_was_decided_what_came_of_it_and_by_which_clause(
    here: Looking,
) -> None:
    """Entry 3, beside a board on which the Bridge has its first stone."""
    text = here.text()
    assert "Entry 3 of 212" in text
    assert "● Green decides" in text
    assert "Green plays Building Project (W7.1)." in text
    assert "Green builds 1 stone onto the Bridge. Green scores 3 VP and has 11 (W8.4)." in text
    assert "▣□□□" in text


@replayed("3", size=NARROW)
async def test_in_80_by_24_caption_and_timeline_are_there_too(here: Looking) -> None:
    """With the hand, the VP, the event and a tab; and the chief keys."""
    text = here.text()
    for part in ("Entry 3 of 212", "Green plays Building Project", "III───3", "t town", "Hand"):
        assert part in text
    for key in ("←→ entry", "↑↓ turn", "Space play", "? help", "q leave"):
        assert key in text.splitlines()[-1]


@replayed("20")
async def test_a_click_on_the_timeline_goes_there(here: Looking) -> None:
    """On the digit of round 2, which begins with entry 8; behind the numeral of chapter IV."""
    await click(here, "━2━")
    assert here.step == 8
    await click(here, "V─2")
    assert (here.reel.view.chapter, here.reel.view.round) == (4, 1)
    await click(here, "Pg↕")
    assert (here.reel.view.chapter, here.reel.view.round) == (4, 2)


@replayed("20")
async def test_the_wheel_steps_on_the_timeline(here: Looking) -> None:
    """Down is onward; elsewhere it scrolls."""
    panes = here.replay._panes  # noqa: SLF001 - a test may
    for name, rows in (("timeline", 2), ("timeline", 2), ("timeline", -2), ("chronicle", -2)):
        panes[name].post_message(panes[name].Wheeled(name, rows))
        await here.settle()
    assert here.reel.film.steps[here.step].number == 21


@replayed("20", size=WIDE)
async def test_a_click_on_a_line_of_the_chronicle_goes_to_its_entry(here: Looking) -> None:
    """Entry 17 reveals an event; it stands in the chronicle a few lines above the last."""
    await click(here, "Yellow reveals")
    assert here.step == 17


# --- whose eyes -----------------------------------------------------------------------------


@replayed("6")
async def test_v_asks_whose_eyes_to_look_with(here: Looking) -> None:
    """Of a finished game anybody's: Red laid Medicine face down, Green does not know."""
    assert "Red lays Medicine face down" in here.text()
    await here.press("v")
    assert here.top == "Sheet"
    assert "as Green saw it" in here.text()
    assert "nothing hidden  (now)" in here.text()
    number = here.reel.film.viewpoints.index("green") + 1
    await here.press(str(number))
    assert here.reel.viewpoint == "green"
    assert "Red lays 1 card face down" in here.text()
    assert "Red lays Medicine face down" not in here.text()


@replayed("6", PUBLIC)
async def test_with_everybodys_eyes_there_is_no_hand(here: Looking) -> None:
    """The caption has its rows."""
    assert "as everybody saw it" in here.text()
    assert "in hand" not in here.text()
    assert "Red lays 1 card face down" in here.text()


def test_w1_5_of_an_unfinished_game_only_what_is_public_can_be_seen(tmp_path: Path) -> None:
    """Of this one three bots play: there is nobody whose knowledge it would be."""

    async def look() -> None:
        file = _kept(tmp_path, 20)
        async with looking(start_at(tmp_path, "6", file=file)) as here:
            assert here.reel.film.viewpoints == (PUBLIC,)
            await here.press("v")
            assert here.top == "ReplayScreen"
            assert here.reel.viewpoint == PUBLIC
            assert "only with everybody's eyes" in here.text()
            assert "Medicine face down" not in here.text()

    asyncio.run(look())


def _kept(folder: Path, entries: int) -> Path:
    """The recorded game as far as it was after some entries, in a file."""
    store = FileStore(folder)
    recording = recorder.record(cut(entries), store, repeatable=True)
    recording.close()
    return store.path(recording.id)


# --- without spoilers -----------------------------------------------------------------------


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=str)
def test_spoiler_free_no_cell_tells_how_a_game_goes_on(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """A whole game and one cut short paint the same cells, key after key, until the cut."""
    keys = ("right", "down", "pagedown", "end", "l", "pageup", "right", "end", "z", "escape")

    async def look() -> None:
        one = start_at(tmp_path, "0", PUBLIC, spoiler_free=True)
        file = _kept(tmp_path / "cut", 40)
        other = start_at(tmp_path, "0", PUBLIC, file=file, spoiler_free=True)
        async with looking(one, size) as here, looking(other, size) as there:
            for key in keys:
                await here.press(key)
                await there.press(key)
                assert _cells(here) == _cells(there), key

    asyncio.run(look())


def _cells(here: Looking) -> list[object]:
    """Text and style of all that is painted."""
    return list(here.app.screen._compositor.render_strips())  # noqa: SLF001 - a test may


@replayed("10", spoiler_free=True)
async def test_spoiler_free_neither_length_nor_end_are_told(here: Looking) -> None:
    """End says why it does not go on; x shows what lies ahead."""
    assert "of 212" not in here.text()
    await here.press("end")
    assert "what lies ahead is hidden" in here.text()
    assert here.step == 10
    await here.press("x")
    assert "of 212" in here.text()
    await here.press("x")
    assert "of 212" not in here.text()
    assert "ahead hidden" in here.text()


# --- playing by itself ----------------------------------------------------------------------


@replayed("3")
async def test_space_plays_and_pauses_and_any_step_stops(here: Looking) -> None:
    """What is read meanwhile is not skipped: nothing plays under a sheet."""
    await here.press("space")
    assert "plays ▸ 1×" in here.text()
    assert "Space pause" in here.text()
    here.replay._tick()  # noqa: SLF001 - without waiting a second
    assert here.step == 4
    await here.press("space")
    assert not here.reel.playing
    await here.press("space", "left")
    assert (here.reel.playing, here.step) == (False, 3)
    await here.press("space", "question_mark")
    assert not here.reel.playing


@replayed("3")
async def test_it_plays_on_by_a_timer(here: Looking) -> None:
    """At four times the speed a short step is seen for a quarter of a second."""
    await here.press("plus", "plus", "plus", "space")
    assert "4×" in here.text()
    await here.until(lambda s: s.reel.step > 4)  # type: ignore[attr-defined]
    await here.press("minus")
    assert "2×" in here.text()
    assert here.reel.playing


@replayed("end")
async def test_at_the_end_there_is_nothing_to_play(here: Looking) -> None:
    """It says so, and what to do instead."""
    await here.press("space")
    assert not here.reel.playing
    assert "nothing more to play" in here.text()


# --- the rest -------------------------------------------------------------------------------


@replayed("40")
async def test_panels_have_the_focus_and_can_be_seen_alone(here: Looking) -> None:
    """Tab and the panels' letters, z and Esc."""
    await here.press("tab", "y", "z")
    assert here.top == "Sheet"
    await here.press("escape")
    assert here.top == "ReplayScreen"
    assert here.step == 40


@replayed("40", size=NARROW)
async def test_tabs_show_all_parts_of_the_table(here: Looking) -> None:
    """By their letters."""
    for key, part in (("l", "reveals"), ("k", "leads"), ("p", "Favour"), ("t", "Bridge")):
        await here.press(key)
        assert part in here.text(), key


@replayed("40")
async def test_help_tells_all_keys(here: Looking) -> None:
    """And what the timeline shows."""
    await here.press("question_mark")
    for text in ("timeline", "the beginning of the next chapter", "hides what lies ahead"):
        assert text in here.text()


@pytest.mark.parametrize("key", ["q", "escape"])
@replayed("40")
async def test_q_and_escape_leave(here: Looking, key: str) -> None:
    """Who began with a replay leaves the app."""
    await here.press(key)
    assert not any(isinstance(screen, ReplayScreen) for screen in here.app.screen_stack)


OVER = {"c": "Sheet", "v": "Sheet", "z": "Sheet", "question_mark": "Sheet", "j": "JumpScreen"}
OVER |= {"n": "NoteScreen", "b": "BranchScreen", "comma": "SettingsScreen"}
"""What the keys of a replay lay over it."""


@pytest.mark.parametrize("leave", ["ctrl+c", "escape"])
@pytest.mark.parametrize("key", OVER)
@replayed("40")
async def test_whatever_lies_over_it_is_left_as_the_replay_is(
    here: Looking, key: str, leave: str
) -> None:
    """Once for what lies over it, a second time for the replay itself."""
    await here.press(key)
    await here.until(lambda s: s.top == OVER[key])  # type: ignore[attr-defined]
    await here.press(leave)
    await here.until(lambda s: s.top == "ReplayScreen")  # type: ignore[attr-defined]
    await here.press(leave)
    assert not any(isinstance(screen, ReplayScreen) for screen in here.app.screen_stack)


@pytest.mark.parametrize("size", [(79, 24), (30, 8)], ids=str)
def test_a_terminal_that_is_too_small_is_told(tmp_path: Path, size: tuple[int, int]) -> None:
    """No key goes on unseen; q leaves."""

    async def look() -> None:
        async with looking(start_at(tmp_path, "5"), size) as here:
            assert "columns" in here.text()
            await here.press("right", "space")
            assert here.step == 5

    asyncio.run(look())


@replayed("5")
async def test_only_what_has_changed_is_painted_anew(here: Looking) -> None:
    """A step that lays a card face down leaves council and board as they are."""
    painted: list[str] = []
    panes = here.replay._panes  # noqa: SLF001 - a test may
    for panel in panes:
        _note_paints(panel, painted)
    await here.press("right")
    assert "caption" in painted
    assert not {"event", "scores"} & set(painted)


def _note_paints(panel: Widget, painted: list[str]) -> None:
    refresh = panel.refresh

    def noted(*regions: object, **options: object) -> object:
        painted.append(panel.name or "")
        return refresh(*regions, **options)  # type: ignore[arg-type]

    panel.refresh = noted  # type: ignore[method-assign, assignment]


def test_every_viewpoint_of_a_finished_game_can_be_looked_from(tmp_path: Path) -> None:
    """Nothing fails at any tenth step, in both sizes, from wherever one looks."""

    async def look(size: tuple[int, int]) -> None:
        async with looking(start_at(tmp_path), size) as here:
            for viewpoint in here.reel.film.viewpoints:
                here.reel.look_from(viewpoint)
                for step in range(0, here.reel.film.last + 1, 10):
                    here.replay.go(step)
                assert "Entry" in here.text()
            assert viewpoint == ALL

    for size in (WIDE, NARROW):
        asyncio.run(look(size))


@replayed("1.6", PUBLIC, size=NARROW)
async def test_what_is_longer_than_its_panel_can_be_scrolled_by_keys(here: Looking) -> None:
    """A new step begins at its beginning again; the chronicle at its end."""
    await here.press("l")
    before = here.text()
    await here.press("less_than_sign", "less_than_sign")
    assert here.text() != before
    await here.press("right", "left")
    assert here.text() == before


@replayed("3")
async def test_what_lies_over_it_stops_the_playing_and_it_says_so(here: Looking) -> None:
    """Back from the help it stands still."""
    await here.press("space", "question_mark", "escape")
    assert "plays ▸" not in here.text()
    assert "Space play" in here.text()


@replayed("2", size=NARROW)
async def test_the_tab_follows_what_changes_until_a_person_chooses_one(here: Looking) -> None:
    """Entry 2 lays an event, 3 builds, 4 changes nothing on the board, 5 takes from the supply."""
    shown = [here.text()]
    for _ in range(3):
        await here.press("right")
        shown.append(here.text())
    parts = ("favour 3 steps", "▣□□□", "▣□□□", "quarry 23 stone")
    assert [part in text for part, text in zip(parts, shown, strict=True)] == [True] * 4
    await here.press("y", "left", "left", "left")
    assert "favour 3 steps" not in here.text()
    assert "no card played yet" in here.text()
