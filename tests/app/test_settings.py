"""Settings: kept in a file that can be anything, and changed on a screen that shows them."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from tests.support.pages import Visit, visit
from wwe_tui.screens.settings import OFFERS, SettingsScreen
from wwe_tui.settings import FILE, Found, Settings, SettingsFile
from wwe_tui.texts import translator

MINE = Settings(theme="day", glyphs="ascii", depth="256", step=1.5, hold="key", mouse=False)


def _write(folder: Path, settings: Settings) -> str:
    return asyncio.run(SettingsFile(folder).write(settings))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    """All fields are kept, in a folder that is made for them, and nothing else is left there."""
    folder = tmp_path / "new" / "folder"
    assert _write(folder, MINE) == ""
    assert SettingsFile(folder).read() == Found(MINE)
    assert [path.name for path in folder.iterdir()] == [FILE]


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    """A first start says nothing."""
    assert SettingsFile(tmp_path).read() == Found(Settings())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"[1, 2]", "Expected `object`, got `array`"),
        (b'{"theme": "pink"}', "theme is one of night, day, plain"),
        (b'{"step": 2}', "step is one of 0.0, 0.3, 0.7, 1.5, 3.0"),
        (b'{"step": "fast"}', "Expected `float`, got `str`"),
        (b'{"hold": "9"}', "Invalid enum value"),
        (b'{"language": "xx"}', "language is one of en"),
        (b'{"theme": "\xff"}', "Invalid UTF-8"),
        (b"[" * 100_000, "bytes"),
    ],
)
def test_a_file_that_cannot_be_used_gives_a_sentence(
    tmp_path: Path, text: bytes, said: str
) -> None:
    """The usual settings hold, the file and the reason are named, and nothing is raised."""
    (tmp_path / FILE).write_bytes(text)
    found = SettingsFile(tmp_path).read()
    assert found.settings == Settings()
    assert said in found.trouble
    assert str(tmp_path / FILE) in found.trouble
    assert (tmp_path / FILE).read_bytes() == text


def test_unknown_fields_are_ignored(tmp_path: Path) -> None:
    """A file of a later version keeps what this one knows."""
    (tmp_path / FILE).write_text('{"sound": "loud", "theme": "day"}')
    assert SettingsFile(tmp_path).read() == Found(Settings(theme="day"))


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_keeps_nobody_waiting(tmp_path: Path, make: Any) -> None:
    """A folder or a pipe of that name is told, not read."""
    make(tmp_path / FILE)
    found = SettingsFile(tmp_path).read()
    assert found.settings == Settings()
    assert "it is not a file" in found.trouble


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """The sentence names the file; the settings hold all the same."""
    (tmp_path / "file").touch()
    said = _write(tmp_path / "file", MINE)
    assert str(tmp_path / "file" / FILE) in said
    assert "until you leave" in said


def test_the_last_of_several_writes_is_kept(tmp_path: Path) -> None:
    """Writes go one after another, in the order of the calls."""
    file = SettingsFile(tmp_path)

    async def write() -> None:
        steps = (0.0, 0.3, 1.5, 3.0)
        await asyncio.gather(*(file.write(Settings(step=step)) for step in steps))

    asyncio.run(write())
    assert file.read().settings.step == 3.0


# --- the screen ---------------------------------------------------------------------------


def _visit(folder: Path, *keys: str) -> Any:
    async def what(visitor: Visit) -> None:
        await visitor.press(*keys)

    return visit(lambda settings: SettingsScreen(settings, folder), what)


@pytest.mark.parametrize("name", OFFERS)
def test_every_setting_can_be_changed_round_and_round(tmp_path: Path, name: str) -> None:
    """As many steps to the right as there are values lead back; each shows at once."""
    down = ["down"] * list(OFFERS).index(name)
    app = _visit(tmp_path, *down, *["right"] * len(OFFERS[name]), "escape")
    seen = [getattr(settings, name) for settings in app.applied]
    assert sorted(map(str, seen)) == sorted(map(str, OFFERS[name]))
    assert app.result == Settings()


@pytest.mark.parametrize("name", OFFERS)
def test_every_value_has_a_word(name: str) -> None:
    """What is offered is never shown as the file has it."""
    values = [getattr(Settings(**{name: value}), name) for value in OFFERS[name]]
    plain = {f"{v:g}" if isinstance(v, float) else str(v).lower() for v in values}
    assert set(translator().listed(f"settings_{name}")) == plain


def test_settings_are_kept_when_the_screen_is_left(tmp_path: Path) -> None:
    """Escape keeps them, and hands them back."""
    app = _visit(tmp_path, "right", "down", "left", "escape")
    assert app.result == Settings(theme="day", glyphs="ascii")
    assert SettingsFile(tmp_path).read() == Found(app.result)


def test_settings_that_cannot_be_kept_are_told_before_leaving(tmp_path: Path) -> None:
    """The first Escape tells it, the second leaves; the settings hold."""
    (tmp_path / "file").touch()
    told: list[str] = []

    async def what(visitor: Visit) -> None:
        await visitor.press("right", "escape")
        told.append(visitor.text)
        await visitor.press("escape")

    app = visit(lambda settings: SettingsScreen(settings, tmp_path / "file"), what)
    assert "could not be written" in told[0]
    assert app.result == Settings(theme="day")
