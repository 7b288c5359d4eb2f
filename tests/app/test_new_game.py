"""The form for a new game: every option, changed by keys and mouse, and refused in place."""

from pathlib import Path
from typing import Any, get_args

import pytest

from rules import bots
from rules.game import Game
from rules.seats import HUMAN
from rules.undo import Policy
from rules.world_without_end import edition as editions
from tests.support.pages import SIZE, Visit, visit
from wwe_tui.new_game import FIRST_GAME, SYSTEM, Choices, seed_of
from wwe_tui.panels.lines import cells, text_of
from wwe_tui.screens.draft import (
    GAME_FIELDS,
    SEAT_FIELDS,
    Draft,
    Field,
    changed,
    faults,
    offers,
    rows,
    value,
)
from wwe_tui.screens.form import FormState, form_page
from wwe_tui.screens.new import NewGameScreen
from wwe_tui.screens.page import framed
from wwe_tui.texts import translator

T = translator()
ALONE = Choices(players=("human", "simple", "simple"), points=("north", "east", "south"))


def _visit(folder: Path, *keys: str, draft: Draft | None = None, size: Any = SIZE) -> Any:
    """What the form ends with after these keys, and what it showed before the last."""
    seen: list[str] = []

    async def what(visitor: Visit) -> None:
        await visitor.press(*keys[:-1])
        seen.append(visitor.text)
        await visitor.press(*keys[-1:])

    app = visit(lambda settings: NewGameScreen(settings, folder, draft), what, size)
    return app.result, seen[0]


def _begun(folder: Path, *keys: str, **options: Any) -> Game:
    """The game that these keys and Enter begin."""
    start, _ = _visit(folder, *keys, "enter", **options)
    start.recording.close()
    game: Game = start.recording.game
    return game


def _seats(game: Game) -> str:
    return ", ".join(
        " ".join(filter(None, (seat.id, seat.place, seat.player, seat.name))) for seat in game.seats
    )


def test_enter_at_once_begins_a_sensible_game(tmp_path: Path) -> None:
    """One person and two simple bots, where three sit by default (W2.1), with the usual options."""
    game = _begun(tmp_path)
    assert _seats(game) == "blue north human, red east simple, green south simple"
    assert game.setup.options.undo == "free"
    assert list((tmp_path / "games").iterdir())


def test_esc_begins_nothing(tmp_path: Path) -> None:
    """Who goes back leaves no file."""
    assert _visit(tmp_path, "right", "escape")[0] is None
    assert not list(tmp_path.rglob("*.wwe"))


@pytest.mark.parametrize(
    ("keys", "seats"),
    [
        ("left", "blue north human, red south simple"),
        (
            "right",
            "blue north human, red east simple, green south simple, yellow west simple",
        ),
        ("down down right", "blue north human, red east random, green south simple"),
        ("down tab right", "red north simple, blue east human, green south simple"),
        ("down down down right right", "blue north human, red east simple, green south human"),
    ],
)
def test_w2_1_who_plays_and_where_they_sit(tmp_path: Path, keys: str, seats: str) -> None:
    """How many, people or bots by name, and the points of the compass."""
    assert _seats(_begun(tmp_path, *keys.split())) == seats


def test_names_are_written_in_place(tmp_path: Path) -> None:
    """Letters go into the field under the cursor; a person without a name keeps the colour."""
    game = _begun(
        tmp_path, "down", "down", "right", "right", "tab", "tab", *"Ann", "backspace", "a"
    )
    assert _seats(game) == "blue north human, red east human Ana, green south simple"


OPTIONS = ("first_game", "open_screens", "undo", "edition", "start", "seed")


@pytest.mark.parametrize(
    ("option", "steps", "expected"),
    [
        ("first_game", 1, True),
        ("open_screens", 1, True),
        ("undo", 1, "free"),
        ("undo", 2, "own"),
        ("undo", 3, "agree"),
        ("undo", 4, "none"),
        ("start", 2, "red"),
    ],
)
def test_w14_table_options(tmp_path: Path, option: str, steps: int, expected: Any) -> None:
    """Each is changed with the right arrow in its row."""
    down = ["down"] * (4 + OPTIONS.index(option))
    game = _begun(tmp_path, *down, *["right"] * steps)
    assert getattr(game.setup.options, option) == expected


def test_a_seed_gives_the_same_game_again(tmp_path: Path) -> None:
    """The text stands for the seed as with `wwe plain --seed`, and the file says so (F2)."""
    game = _begun(tmp_path, *["down"] * 9, *"mine")
    assert game.seed == seed_of("mine")
    (file,) = (tmp_path / "games").iterdir()
    assert b'"repeatable":true' in file.read_bytes().splitlines()[0]


def test_own_editions_are_offered(tmp_path: Path) -> None:
    """Those in the data folder that can be played, by title; others are left out."""
    folder = tmp_path / "editions"
    folder.mkdir()
    text = editions.text_of("kingsbridge").decode()
    text = text.replace('id = "kingsbridge"', 'id = "mine"').replace("vp = 8\n", "vp = 5\n")
    (folder / "mine.toml").write_text(text)
    (folder / "damaged.toml").write_text("nothing")
    game = _begun(tmp_path, *["down"] * 7, "right")
    assert game.setup.edition.id == "mine"


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        ("", "One person alone may take back everything"),
        ("free", "Everything can be taken back"),
        ("own", "until something hidden was revealed"),
        ("agree", "if all others agree"),
        ("none", "What was decided is decided"),
    ],
)
def test_w14_every_undo_policy_says_what_it_means(policy: Policy, words: str) -> None:
    """In a sentence, while the cursor is on it."""
    drawn = form_page(T, "unicode", FormState(Draft(undo=policy), Field("undo", "choice")), 80)
    assert words in " ".join(" ".join(map(text_of, drawn.lines)).split())


@pytest.mark.parametrize(
    ("words", "things"),
    [
        ("newgame_player", {HUMAN, *bots.names(SYSTEM)}),
        ("newgame_undo", {"usual", *get_args(Policy)}),
        ("newgame_undo_says", {"usual", *get_args(Policy)}),
        ("newgame_says", {"count", *SEAT_FIELDS, *GAME_FIELDS} - {"undo"}),
    ],
)
def test_everything_in_the_form_has_words(words: str, things: set[str]) -> None:
    """Players, policies, and what each field means."""
    assert set(T.listed(words)) == things


# --- what cannot be ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "seat", "fault"),
    [
        (("Bartholomew the", "", "", ""), 0, "plain-name-long"),
        (("!!!", "", "", ""), 0, "plain-name-letters"),
        (("Red", "", "", ""), 0, "plain-name-colour"),
        (("Ann", "ann", "", ""), 1, "plain-name-taken"),
    ],
)
def test_names_that_cannot_be(names: tuple[str, ...], seat: int, fault: str) -> None:
    """Too long, no letters, another's colour, another's name."""
    draft = Draft(players=("human", "human", "simple", "simple"), names=names)
    assert faults(draft, T)[seat] == fault


def test_a_bot_has_no_name_that_could_be_wrong() -> None:
    """What was written for a person who is a bot now does not count."""
    draft = Draft(names=("", "!!!", "", ""))
    assert faults(draft, T) == {}
    assert draft.choices().names == ("", "", "")


def test_a_wrong_name_is_refused_in_place(tmp_path: Path) -> None:
    """The sentence stands in the form, the cursor in the field; mended, the game begins."""
    keys = ["down", "tab", "tab", *"Red", "up", "enter"]
    start, seen = _visit(tmp_path, *keys, "x", "enter")
    assert "That is another player's colour. Take another name." not in seen
    assert start.recording.game.seats[0].name == "Redx"
    start.recording.close()
    start, seen = _visit(tmp_path, *keys, "escape")
    assert "That is another player's colour. Take another name." in seen
    assert start is None


def test_a_folder_that_cannot_be_written_is_told_in_the_form(tmp_path: Path) -> None:
    """No game is begun, and nothing of what was chosen is lost."""
    (tmp_path / "games").write_text("a file")
    start, seen = _visit(tmp_path, "right", "enter", "escape")
    assert start is None
    assert "is not a folder" in seen
    assert "Yellow" in seen


def test_w2_1_two_never_sit_at_one_point() -> None:
    """Who takes another's point gives their own for it."""
    blue = Field("point", "choice", 0)
    draft = changed(Draft(), blue, 1, ())
    assert draft.points == ("east", "north", "south", "west")
    for _ in range(3):
        draft = changed(draft, blue, 1, ())
        assert len(set(draft.points)) == 4
    assert draft.points[0] == "north"


def test_w2_7_nobody_begins_who_does_not_play() -> None:
    """With fewer players, a start player who is gone is forgotten."""
    draft = Draft(count=4, start="yellow")
    assert changed(draft, Field("count", "choice"), -1, ()).start == ""


def test_every_choice_leads_back_to_itself() -> None:
    """As many steps as there are values change nothing but where people sit by default."""
    draft = Draft(count=4, points=("north", "east", "south", "west"))
    for field in (each for row in rows(draft) for each in row if each.kind == "choice"):
        again = draft
        for _ in offers(draft, field, ("kingsbridge", "mine")):
            again = changed(again, field, 1, ("kingsbridge", "mine"))
        assert value(again, field) == value(draft, field)


# --- mouse and size -----------------------------------------------------------------------------


def test_the_mouse_changes_and_begins(tmp_path: Path) -> None:
    """A click on an arrow changes, one on the last row begins."""

    async def what(visitor: Visit) -> None:
        players = next(y for y, line in enumerate(visitor.lines) if "Players" in line)
        await visitor.pilot.click(offset=(visitor.lines[players].index("▸", 10), players))
        begin = next(y for y, line in enumerate(visitor.lines) if "Begin the game" in line)
        await visitor.pilot.click(offset=(8, begin))

    app = visit(lambda settings: NewGameScreen(settings, tmp_path), what)
    assert len(app.result.recording.game.seats) == 4
    app.result.recording.close()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20), (30, 8)])
def test_at_any_size_the_field_under_the_cursor_is_in_sight(size: tuple[int, int]) -> None:
    """Narrow screens have the fields of a seat under each other; all rows fit."""
    width, height = size
    draft = Draft(count=4, players=("human",) * 4)
    stacked = width < 76
    for field in (each for row in rows(draft, stacked=stacked) for each in row):
        drawn = form_page(T, "unicode", FormState(draft, field), width)
        lines = framed(drawn, [], width, height)
        assert any(span.click.endswith(f" {field.id}") for row in lines for span in row), field
        assert width < 60 or max(map(cells, lines)) <= width


def test_keys_that_come_all_at_once_are_done_in_order(tmp_path: Path) -> None:
    """Over a slow line Tab and the letters after it arrive together."""
    from textual import events  # noqa: PLC0415

    names: list[str] = []

    async def what(visitor: Visit) -> None:
        for key in ("down", "tab", "tab", *"Anna"):
            visitor.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await visitor.settle()
        names.append(visitor.row("Blue"))

    visit(lambda settings: NewGameScreen(settings, tmp_path), what)
    assert names[0].endswith("Anna")


def test_the_choices_of_form_and_command_are_one_struct() -> None:
    """What the form begins with is what `wwe new` makes without options, but for the edition."""
    assert Draft().choices() == Choices(
        players=ALONE.players, points=ALONE.points, names=("", "", "")
    )
    assert FIRST_GAME.players == ALONE.players
