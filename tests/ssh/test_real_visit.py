"""A visit with the system's own `ssh`: what the terminal does, and how it is left."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.serving import Server, make_table, ssh, wwe
from tests.support.ssh_house import needs_ssh, new_key
from tests.support.terminal import Terminal

pytestmark = needs_ssh

TITLE = "A fine game"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A served house in which Anna has a table, and her key."""
    folder = tmp_path_factory.mktemp("visit")
    key = new_key(folder, "anna")
    wwe("account", "add", "Anna", f"{key}.pub", folder=folder / "house")
    make_table(folder / "house", "Anna", TITLE)
    with Server(folder / "house") as server:
        yield server, key


def leave(client: Terminal) -> None:
    """Leaves the lobby; the terminal is as it was, and all was well."""
    client.press("q")
    assert client.ended() == 0
    assert not client.full
    assert client.screen.cursor.hidden is False


@pytest.mark.parametrize("compression", ["yes", "no"])
def test_clients_with_and_without_compression_see_the_same(
    house: tuple[Server, Path], compression: str
) -> None:
    """The lobby with its table."""
    server, key = house
    with ssh(server, [key], "-o", f"Compression={compression}") as client:
        client.until(TITLE).until("Anna")
        leave(client)


def test_a_window_may_change_its_size(house: tuple[Server, Path]) -> None:
    """What is drawn fits it, even where it is tiny; the visit goes on."""
    server, key = house
    with ssh(server, [key]) as client:
        client.until(TITLE)
        client.resize(80, 24).until(lambda one: TITLE in one.text and len(one.rows) == 24)
        client.resize(200, 50).until(TITLE)
        client.child.setwinsize(1, 1)
        client.child.setwinsize(50, 200)
        client.until(TITLE)
        leave(client)


def test_a_lone_escape_and_foreign_letters_arrive(house: tuple[Server, Path]) -> None:
    """An invitation is asked for, letters are shown as they were typed, and Esc leaves it."""
    server, key = house
    with ssh(server, [key]) as client:
        client.until(TITLE).press("i").until("code")
        client.press("ä", "ß", "日").until("äß日")
        client.send(b"\x1b[200~pasted\x1b[201~").until("äß日pasted")
        client.press("escape").until(lambda one: "äß日" not in one.text)
        leave(client)


def test_a_click_of_the_mouse_arrives(house: tuple[Server, Path]) -> None:
    """On a table: Anna sits there, so it leads to her seat; and back to the lobby."""
    server, key = house
    with ssh(server, [key]) as client:
        client.until(TITLE).until("n new table")
        client.click(*client.find(TITLE)).until(lambda one: "n new table" not in one.text)
        client.press("q").until("n new table")
        leave(client)


def test_a_killed_client_is_gone_and_nothing_else(house: tuple[Server, Path]) -> None:
    """The host notices, and goes on."""
    server, key = house
    with ssh(server, [key]) as client:
        client.until(TITLE)
        assert server.status()["people"] == ["Anna"]
        client.kill(signal.SIGKILL)
    with ssh(server, [key]) as client:
        client.until(TITLE)
        leave(client)
    assert server.status()["mishaps"] == 0


def test_a_fourth_visit_on_one_connection_is_refused(house: tuple[Server, Path]) -> None:
    """Three terminals through one connection are enough."""
    server, key = house
    path = server.folder / "mux"
    shared = ("-o", f"ControlPath={path}")
    with ssh(server, [key], "-M", *shared) as master:
        master.until(TITLE)
        with ssh(server, [key], *shared) as second, ssh(server, [key], *shared) as third:
            second.until(TITLE)
            third.until(TITLE)
            with ssh(server, [key], *shared) as fourth:
                fourth.until(lambda one: b"refused" in one.output)
