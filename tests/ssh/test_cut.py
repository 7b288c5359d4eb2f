"""Nothing is lost when a line is cut or the host is killed, whatever is being asked."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from signal import SIGKILL

import pytest

from rules.log import MoveEntry
from tests.ssh.at_tables import kept_table, known, play, seated
from tests.support.serving import Server
from tests.support.ssh_house import needs_ssh
from tests.support.terminal import Terminal
from tests.terminal.kept import MOMENTS, PLAY, Moment, entries, lines
from tests.terminal.playing import asked

pytestmark = [needs_ssh, pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")]


def names(moment: Moment) -> tuple[str, str]:
    """Who plays Blue and Red in the game of a moment; each has no other table."""
    number = MOMENTS.index(moment)
    return f"Anna{number}", f"Ben{number}"


def is_told(client: Terminal) -> bool:
    """Whether a table is drawn, down to its keys."""
    return "q lobby" in client.rows[-1]


def shown(client: Terminal) -> list[str]:
    """What stands on the screen, but for who is away, above, and the keys, below."""
    return client.rows[1:-1]


def sees(client: Terminal, rows: list[str]) -> None:
    """Waits until all of that stands there again."""
    client.until(lambda one: is_told(one) and shown(one) == rows)


class Served:
    """A served house, everybody's keys, and the files of the games."""

    def __init__(self, house: Path, *moments: Moment) -> None:
        house.mkdir()
        self.keys = known(house, *(name for moment in moments for name in names(moment)))
        self.files = {
            moment: kept_table(
                house, moment, dict(zip(("blue", "red"), names(moment), strict=True))
            )
            for moment in moments
        }


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Served]]:
    """A house with a table for each kind of decision, served."""
    house = tmp_path_factory.mktemp("cut") / "house"
    served = Served(house, *MOMENTS)
    with Server(house) as server:
        yield server, served


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_a_line_is_cut_while_asked(whole: tuple[Server, Served], moment: Moment) -> None:
    """Who comes back is asked the same, nothing was decided meanwhile, and it can be answered."""
    server, served = whole
    file, key = served.files[moment], served.keys[names(moment)[0]]
    before, content = entries(file), file.read_bytes()
    with seated(server, key) as client:
        question, seen = asked(client.until(asked)), shown(client)
        look_around(client, moment)
        assert client.kill() == -SIGKILL
    assert file.read_bytes() == content
    with seated(server, key) as again:
        sees(again, seen)
        assert asked(again) == question
        assert file.read_bytes() == content
        play([again], lambda _: lines(file) > len(before) + 1)
    after = entries(file)
    assert after[: len(before)] == before
    assert isinstance(after[len(before)], MoveEntry)
    assert after[len(before)].seat == "blue"
    assert server.status()["mishaps"] == 0


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_the_host_is_killed_while_asked(tmp_path: Path, moment: Moment) -> None:
    """Both who were there see the same again, and the game goes on after the answer."""
    house = tmp_path / "house"
    served = Served(house, moment)
    keys, file = [served.keys[name] for name in names(moment)], served.files[moment]
    before, content = entries(file), file.read_bytes()
    with Server(house) as server, ExitStack() as ends:
        people = [ends.enter_context(seated(server, key)) for key in keys]
        seen = [shown(one.until(is_told)) for one in people]
        look_around(people[0], moment)
        server.signal(SIGKILL)
        assert server.ended() == -SIGKILL
        assert [one.ended() for one in people] == [255, 255]
    assert file.read_bytes() == content
    with Server(house) as server, ExitStack() as ends:
        people = [ends.enter_context(seated(server, key)) for key in keys]
        for one, before_that in zip(people, seen, strict=True):
            sees(one, before_that)
        play(people[:1], lambda _: lines(file) > len(before) + 1)
    assert entries(file)[: len(before)] == before
    assert entries(file)[len(before)].seat == "blue"


def look_around(client: Terminal, moment: Moment) -> None:
    """Looks at another choice, opens a card's details."""
    client.press_on("down")
    if moment.decision == PLAY.decision:
        client.press("1").until("how?")
