"""The board as SVG, and the game as an asciicast."""

import json
from typing import Any
from xml.etree import ElementTree as ET

import pyte
import pytest
from rich.cells import cell_len

from tests.export.subjects import begun, recorded
from wwe_tui.export.cast import cast
from wwe_tui.export.screen import last_screen, screen
from wwe_tui.export.subject import Look, Subject
from wwe_tui.export.svg import BASE, CELL, ROW, svg
from wwe_tui.panels.lines import Lines, text_of
from wwe_tui.themes import THEMES

GAME = "03-2-players.wwe"

SVG = "{http://www.w3.org/2000/svg}"

NAME = "<b a='\"'>&amp;"


def picture(subject: Subject) -> ET.Element:
    """The picture, read as XML."""
    return ET.fromstring("".join(svg(subject)))  # noqa: S314 - our own


def letters_of(rows: Lines) -> list[str]:
    """A screen as text."""
    return [text_of(row).rstrip() for row in rows]


# --- SVG ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_needs_nothing_but_itself(theme: str) -> None:
    """It fetches no fonts, pictures or styles, and runs nothing."""
    told = "".join(svg(recorded(GAME, look=Look(theme))))
    assert told.count("http") == 1  # the name of SVG itself
    assert "url(" not in told
    found = picture(recorded(GAME, look=Look(theme)))
    kinds = {element.tag.removeprefix(SVG) for element in found.iter()}
    assert kinds == {"svg", "title", "desc", "rect", "g", "text"}


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_every_letter_stands_in_its_cell(size: tuple[int, int]) -> None:
    """Put into a grid by their places, the texts are the screen; each is as long as its cells."""
    subject = recorded(GAME, look=Look("night", size))
    grid = [[" "] * size[0] for _ in range(size[1])]
    for text in picture(subject).iter(f"{SVG}text"):
        x = round(float(text.attrib["x"]) / CELL)
        y = round((float(text.attrib["y"]) - BASE) / ROW)
        letters = text.text or ""
        assert letters == letters.strip()
        length = float(text.attrib["textLength"])
        assert length == pytest.approx(cell_len(letters) * CELL, abs=0.01)
        grid[y][x : x + len(letters)] = letters
    assert ["".join(row).rstrip() for row in grid] == letters_of(last_screen(subject))


def test_the_picture_is_told_in_words() -> None:
    """Its title names the players, its description says who has won."""
    found = picture(recorded(GAME))
    assert found.findtext(f"{SVG}title") == "World Without End: Red and Green"
    description = found.findtext(f"{SVG}desc")
    assert description == "The whole table after entry 160. Red wins."


def test_names_are_letters_and_nothing_else() -> None:
    """A name full of marks is read as it is, also in the title."""
    found = picture(begun(NAME, "Cleo"))
    assert NAME in (found.findtext(f"{SVG}title") or "")
    assert any((text.text or "").startswith(NAME) for text in found.iter(f"{SVG}text"))


def test_the_board_at_the_end_says_who_won() -> None:
    """Red has won; then what all had left. Before the last entry nobody had."""
    subject = recorded(GAME)
    assert "Red wins (W13.2)." in letters_of(last_screen(subject))[25]
    subject.step = subject.film.last - 1
    assert "wins" not in "".join(svg(subject))


# --- asciicast -----------------------------------------------------------------------------------


def read(subject: Subject) -> tuple[dict[str, Any], list[tuple[float, str, str]]]:
    """Header and events of a recording, if it is one of asciicast v3."""
    first, *rest = "".join(cast(subject)).splitlines()
    header = json.loads(first)
    assert header["version"] == 3
    assert (header["term"]["cols"], header["term"]["rows"]) == subject.look.size
    assert len(header["term"]["theme"]["palette"].split(":")) in (8, 16)
    assert isinstance(header["timestamp"], int)
    events = []
    for line in rest:
        interval, code, data = json.loads(line)
        assert interval >= 0
        assert code in ("o", "m")
        assert isinstance(data, str)
        events.append((interval, code, data))
    return header, events


def played(events: list[tuple[float, str, str]], size: tuple[int, int]) -> pyte.Screen:
    """The screen of a terminal after these events."""
    terminal = pyte.Screen(*size)
    stream = pyte.Stream(terminal)
    for _, code, data in events:
        if code == "o":
            stream.feed(data)
    return terminal


def shown(terminal: pyte.Screen) -> list[str]:
    """What stands in each row."""
    return [row.rstrip() for row in terminal.display]


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_the_last_frame_is_the_last_screen(size: tuple[int, int]) -> None:
    """However little of each frame was painted; and the cursor is there again."""
    subject = recorded(GAME, look=Look("night", size))
    _, events = read(subject)
    terminal = played(events, size)
    assert shown(terminal) == letters_of(last_screen(subject))
    assert not terminal.cursor.hidden
    assert played(events[:-1], size).cursor.hidden


def test_there_is_a_frame_for_each_step_and_it_shows_it() -> None:
    """Entry 7 is step 7 here, as nothing was taken back: the eighth frame."""
    subject = recorded(GAME)
    _, events = read(subject)
    frames = [number for number, event in enumerate(events) if event[1] == "o"]
    assert len(frames) == len(subject.film.steps) + 2  # the result, and one that leaves the screen
    assert shown(played(events[: frames[7] + 1], (120, 40))) == letters_of(screen(subject, 7))


def test_w1_7_each_of_24_rounds_has_a_marker_where_it_begins() -> None:
    """Each stands right after the frame whose first row tells the round."""
    subject = recorded(GAME)
    _, events = read(subject)
    markers = [number for number, event in enumerate(events) if event[1] == "m"]
    labels = [events[number][2] for number in markers]
    assert labels == [
        f"Chapter {chapter}, round {number}"
        for chapter in ("I", "II", "III", "IV")
        for number in range(1, 7)
    ]
    third = played(events[: markers[2]], (120, 40))
    assert "Chapter I · round 3 of 6" in third.display[0]
    assert all(events[number][0] == 0 for number in markers)


def test_the_ends_of_rounds_and_chapters_are_seen_longer() -> None:
    """A step is seen for 0.7 seconds, a round's end for 2, a chapter's for 4, the game's for 5."""
    _, events = read(recorded(GAME))
    assert {interval for interval, code, _ in events if code == "o"} == {0, 0.7, 2.0, 4.0, 5.0}
    assert events[-1][0] == 5


def test_a_name_steers_no_terminal() -> None:
    """Escape sequences in a name, which no file can hold, would not get into any frame."""
    _, events = read(begun("A\x1b[2J\x07nn", "Ben", entries=12))
    told = "".join(data for _, _, data in events)
    assert told.count("\x1b[2J") == 1  # ours, at the beginning
    assert "\x07" not in told
    assert "A[2Jnn" in told


def test_no_form_of_a_picture_has_control_characters() -> None:
    """The same name in the SVG."""
    told = "".join(svg(begun("A\x1b[2J\x07nn", "Ben", entries=12)))
    assert all(letter.isprintable() for line in told.splitlines() for letter in line)
