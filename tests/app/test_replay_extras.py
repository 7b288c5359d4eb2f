"""What lies over a replay: points by round, moments to jump to, and notes.

The recorded game of Green, Red and Yellow: round 2 begins with entry 8, round 3 with 16.
"""

import asyncio
import json
from pathlib import Path

import pytest
from textual.widgets import Input

from saves.notes import notes_path, read_notes
from tests.recordings.expected import FOLDER
from tests.support.askings import asking, over
from tests.support.playing import NARROW, WIDE, seated
from tests.support.reels import THREE
from tests.support.replaying import Looking, looking, replayed, start_at
from tests.support.sitting import Sitting
from wwe_tui.screens.replay_jump import matching, rows
from wwe_tui.texts import translator

# --- points ---------------------------------------------------------------------------------


@replayed("20", size=WIDE)
async def test_c_shows_the_points_by_round_and_where_they_came_from(here: Looking) -> None:
    """Both fit on a wide screen; Esc comes back to the same step."""
    await here.press("c")
    text = here.text()
    assert "Points by round" in text
    assert "Chapter 4" in text
    assert "Where the points came from" in text
    assert "in all" in text
    await here.press("escape")
    assert (here.top, here.step) == ("ReplayScreen", 20)


@replayed("20", size=NARROW)
async def test_in_80_by_24_the_table_of_sources_is_a_page_further_down(here: Looking) -> None:
    """The chart comes first, and is whole."""
    await here.press("c")
    assert "123456D" * 4 in here.text().replace(" ", "")
    assert "in all" not in here.text()
    await here.press("pagedown")
    assert "in all" in here.text()


@seated(over)
async def test_the_final_scores_lead_to_the_chart_and_back(here: Sitting) -> None:
    """Key c; Esc comes back to the scores."""
    await here.until_text("Final scores")
    await here.press("c")
    assert "Points by round" in here.text()
    await here.press("escape")
    await here.until_text("Final scores")


# --- jumping --------------------------------------------------------------------------------


@replayed("17")
async def test_j_lists_the_moments_with_the_cursor_where_one_is(here: Looking) -> None:
    """Enter stays there; one up goes to the moment before."""
    await here.press("j")
    assert here.top == "JumpScreen"
    row = next(line for line in here.text().splitlines() if "▸" in line)
    assert "1.3" in row
    await here.press("enter")
    assert here.step == 17
    await here.press("j", "up", "enter")
    assert here.step == 16


@pytest.mark.parametrize(("typed", "step"), [("120", 120), ("2.1", None), ("0", 0)])
def test_a_number_or_a_round_that_is_typed_leads_there(
    tmp_path: Path, typed: str, step: int | None
) -> None:
    """An entry's number as it is in the file; 2.1 is the beginning of round 1 in chapter 2."""

    async def run() -> None:
        async with looking(start_at(tmp_path, "17")) as here:
            await here.press("j", *typed, "enter")
            found = here.reel.film.steps[here.step].number
            at = (here.reel.view.chapter, here.reel.view.round)
            assert found == step if step is not None else at == (2, 1)

    asyncio.run(run())


@replayed("17")
async def test_a_number_that_there_is_not_is_refused_in_place(here: Looking) -> None:
    """It says up to which there are; what was typed can be mended."""
    await here.press("j", *"999", "enter")
    assert here.top == "JumpScreen"
    assert "from 0 to 212" in here.text()
    await here.press("backspace", "backspace", "enter")
    assert (here.top, here.step) == ("ReplayScreen", 9)


@replayed("0")
async def test_letters_leave_the_moments_in_which_they_stand(here: Looking) -> None:
    """And Enter goes to the one under the cursor."""
    await here.press("j", *"the bridge is comp")
    listed = [line for line in here.text().splitlines() if "is completed" in line]
    assert len(listed) == 1
    assert "Bridge" in listed[0]
    await here.press("enter")
    assert "The Bridge is completed" in " ".join(here.text().split())
    await here.press("j", *"zzz")
    assert "Nothing here is called so." in here.text()
    await here.press("enter", "escape")
    assert here.top == "ReplayScreen"


@replayed("17", spoiler_free=True)
async def test_what_lies_ahead_is_not_listed_and_not_told_by_a_number(here: Looking) -> None:
    """An entry that comes later and one that never comes are refused alike."""
    listed = rows(here.reel, here.replay.t, {5: "seen", 100: "not yet"})
    assert max(row.step for row in listed) <= 17
    assert [row.text for row in listed if row.kind == "note"] == ["Note: seen"]
    await here.press("j", *"100")
    ahead = here.text()
    await here.press("backspace", "backspace", "backspace", *"999")
    assert here.text().replace("999", "100") == ahead


def test_of_several_words_all_must_stand_in_a_moment(tmp_path: Path) -> None:
    """In any order and case; a number filters nothing."""
    reel = start_at(tmp_path).reel
    assert reel is not None
    found = rows(reel, translator(), {})
    assert all("leads" in row.text.lower() for row in matching(found, "LEADS red"))
    assert matching(found, "12") == found


# --- notes ----------------------------------------------------------------------------------


def _copy(folder: Path) -> Path:
    """The recorded game where notes can be written beside it."""
    path = folder / THREE
    path.write_bytes((FOLDER / THREE).read_bytes())
    return path


async def note(here: Looking, *keys: str) -> None:
    """Opens the note of this step, and presses keys once it can be written in."""
    await here.press("n")
    await here.until(lambda s: isinstance(s.app.focused, Input))
    await here.press(*keys)


def test_a_note_is_shown_at_its_step_only_and_is_there_again(tmp_path: Path) -> None:
    """It lies in a file beside the game; without text it is gone again, and so is the file."""
    path = _copy(tmp_path)

    async def write() -> None:
        async with looking(start_at(tmp_path, "17", file=path)) as here:
            await note(here, *"too early", "enter")
            await here.until(lambda s: "Note: too early" in s.text())
            await here.press("right")
            assert "too early" not in here.text()

    async def read() -> None:
        async with looking(start_at(tmp_path, "17", file=path)) as here:
            await here.until(lambda s: "Note: too early" in s.text())
            await here.press("j")
            assert "Note: too early" in here.text()
            await here.press("escape")
            await note(here, *["backspace"] * 9, "enter")
            await here.until(lambda s: "There is no note here any more." in s.text())
            assert "Note:" not in here.text()

    asyncio.run(write())
    kept = json.loads(notes_path(path).read_bytes())
    assert [(note["entry"], note["text"]) for note in kept["notes"]] == [(17, "too early")]
    asyncio.run(read())
    assert not notes_path(path).exists()


def test_esc_leaves_a_note_as_it_was(tmp_path: Path) -> None:
    """What was typed is forgotten."""
    path = _copy(tmp_path)

    async def run() -> None:
        async with looking(start_at(tmp_path, "17", file=path)) as here:
            await note(here, *"one", "enter")
            await here.until(lambda s: "Note: one" in s.text())
            await note(here, *" two")
            assert "one two" in here.text()
            await here.press("escape")
            assert "Note: one" in here.text()
            assert "two" not in here.text()

    asyncio.run(run())


def test_a_notes_file_that_cannot_be_read_is_told_of_and_left(tmp_path: Path) -> None:
    """The game is looked at without notes, and none can be written over it."""
    path = _copy(tmp_path)
    notes_path(path).write_text("{}")

    async def run() -> None:
        async with looking(start_at(tmp_path, "17", file=path)) as here:
            await here.until(lambda s: "These are not notes" in s.text())
            await here.press("right")
            assert "These are not notes" not in here.text()
            await here.press("n")
            await here.until(lambda s: "These are not notes" in s.text())
            assert here.top == "ReplayScreen"

    asyncio.run(run())
    assert notes_path(path).read_text() == "{}"


@seated(lambda: asking("ChoosePlay"))
async def test_a_running_game_has_notes_too(here: Sitting) -> None:
    """They lie beside its file, and the game goes on as it was."""
    await here.until_asked()
    await here.press("r", "n")
    await here.until(lambda s: "Your note at entry 4" in s.text())
    await here.press(*"keep the wool", "enter")
    await here.until(lambda s: "Note: keep the wool" in s.text())
    await here.press("q")
    assert list(read_notes(notes_path(Path(here.table.name)), Path(here.table.name).stem)) == [4]


@seated(lambda: asking("ChoosePlay"))
async def test_a_game_in_no_file_has_no_place_for_notes(here: Sitting) -> None:
    """It is told so, and the game is looked at all the same."""
    await here.until_asked()
    await asyncio.to_thread(Path(here.table.name).unlink)
    await here.press("r", "n")
    await here.until(lambda s: "There is no place for notes here" in " ".join(s.text().split()))


def test_the_words_of_a_moment_are_short(tmp_path: Path) -> None:
    """So that each fits into a row of the list."""
    reel = start_at(tmp_path).reel
    assert reel is not None
    assert all(len(row.text) < 60 for row in rows(reel, translator(), {}))
