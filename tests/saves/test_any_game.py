"""Any game that was played opens as it was: undo, redo and changes of seats among the moves."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import Game
from rules.log import AnyEntry, MoveEntry, RedoEntry, SeatEntry, UndoEntry
from rules.system import TABLE, Refusal, Seat
from saves.files import FileStore
from saves.reading import read
from saves.recorder import Recording, open_game, record, resume_file
from saves.replay import replay
from tests.saves.forging import bodies_of, sealed
from tests.saves.games import FINDER
from tests.support import toy_system as toy

names = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=20)
seats = st.lists(
    st.builds(Seat, st.sampled_from("abcdef"), names, st.sampled_from(["human", "random"]), names),
    min_size=1,
    max_size=4,
    unique_by=lambda seat: seat.id,
)
options = st.fixed_dictionaries(
    {"rounds": st.integers(0, 4)},
    optional={"undo": st.sampled_from(["free", "own", "agree", "none"])},
)
games = st.builds(
    lambda seats, options, seed: Game(toy.SYSTEM, toy.SYSTEM.setup(seats, options, toy.TENS), seed),
    seats,
    options,
    st.binary(min_size=32, max_size=32),
)
choices = st.lists(st.integers(0, 255), max_size=40)


def entry(game: Game, choice: int) -> AnyEntry:
    """Mostly what comes next; now and then undo, redo or a change of seats, allowed or not."""
    seat = game.setup.seats[choice % len(game.setup.seats)].id
    if choice > 240:
        return RedoEntry(seat)
    if choice > 225:
        player = ("human", "random", "other", "nobody")[choice // 2 % 4]
        return SeatEntry(seat, player, resigned=choice % 5 == 0)
    decision = game.waiting()
    if decision is None or choice > 200:
        return UndoEntry(seat, 1 + choice % (len(game.log) + 1))
    if decision.seat == TABLE:
        return game.chance()
    return MoveEntry(decision.seat, toy.Guess(higher=choice % 2 == 0))


def play(recording: Recording, choices: list[int]) -> None:
    """Plays what is allowed of these choices."""
    for choice in choices:
        try:
            recording.submit(entry(recording.game, choice))
        except Refusal:
            continue


def same(one: Game, other: Game) -> bool:
    """Whether log, setup, seats, what counts and the position are equal."""
    return (
        one.log.entries == other.log.entries
        and one.log.live == other.log.live
        and one.log.undone == other.log.undone
        and one.setup == other.setup
        and one.seed == other.seed
        and one.seats == other.seats
        and one.resigned == other.resigned
        and one.standings() == other.standings()
        and one.system.digest(one.state) == other.system.digest(other.state)
    )


@given(games, choices, choices)
@settings(max_examples=60, deadline=None)
def test_every_game_opens_as_it_was_played_and_goes_on(
    game: Game, first: list[int], then: list[int]
) -> None:
    """Played, opened, played on, opened: the same log, the same position."""
    with TemporaryDirectory() as folder:
        with record(game, FileStore(Path(folder))) as recording:
            play(recording, first)
            path = Path(recording.store.name(recording.id))
        assert same(open_game(path, FINDER).game, game)
        with resume_file(path, FINDER).recording as again:
            play(again, then)
        play_on = open_game(path, FINDER).game
        assert same(play_on, again.game)
        assert play_on.log.entries[: len(game.log)] == game.log.entries


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
CONTENT: list[bytes] = []


def content() -> bytes:
    """A finished game's file."""
    if not CONTENT:
        with TemporaryDirectory() as folder:
            setup = toy.SYSTEM.setup([Seat("a"), Seat("b")], {"rounds": 2}, toy.TENS)
            game = Game(toy.SYSTEM, setup, bytes(32))
            created = datetime(2026, 11, 30, tzinfo=UTC)
            with record(game, FileStore(Path(folder)), created=created) as recording:
                play(recording, [0] * 2)
                recording.submit(SeatEntry("b", "random", resigned=True))
                play(recording, [0] * 20)
                CONTENT.append(Path(recording.store.name(recording.id)).read_bytes())
    return CONTENT[0]


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_whatever_a_forger_puts_into_a_line_is_refused_or_makes_a_legal_game(data: Any) -> None:
    """Any JSON in any member of any line, with sums that are right: never another error."""
    bodies = bodies_of(content())
    body = data.draw(st.sampled_from(bodies))
    member = data.draw(st.sampled_from([*body, "x"]))
    body[member] = data.draw(json_values)
    lines = BytesIO(sealed(bodies))
    try:
        game = replay(read(lines, "forged.wwe"), FINDER)
    except Refusal as refusal:
        line = refusal.reason.values["line"]
        assert 1 <= line <= len(bodies)
    else:
        assert len(game.log) == len(bodies) - 1
