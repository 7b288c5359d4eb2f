"""`wwe join`: one more visitor through the socket on this machine."""

import signal
from pathlib import Path

from tests.support.serving import Server, make_table, wwe
from tests.support.terminal import Terminal

TITLE = "A fine game"


def join(folder: Path, *words: str) -> Terminal:
    """Anna joins in a terminal."""
    return Terminal("join", "--as", "Anna", *words, "--dir", str(folder))


def test_who_joins_is_at_the_tables(tmp_path: Path) -> None:
    """In windows of other sizes too; in the end the terminal is as it was."""
    make_table(tmp_path, "Anna", TITLE)
    with Server(tmp_path) as server, join(tmp_path) as client:
        client.until(TITLE).until("you are Anna")
        assert server.status()["people"] == ["Anna"]
        client.resize(80, 24).until(lambda one: TITLE in one.text and one.rows[-1] != "")
        client.press("q")
        assert client.ended() == 0
        assert not client.full


def test_without_a_server_it_says_so(tmp_path: Path) -> None:
    """And what begins one."""
    with join(tmp_path) as client:
        client.until("No house is served from")
        assert client.ended() == 2


def test_when_the_server_dies_the_terminal_is_restored(tmp_path: Path) -> None:
    """And a sentence tells it."""
    with Server(tmp_path) as server, join(tmp_path) as client:
        client.until("you are Anna")
        server.signal(signal.SIGKILL)
        client.until("The house that was served on this machine is gone.")
        assert client.ended() == 2
        assert not client.full


def test_turns_are_told_to_scripts(tmp_path: Path) -> None:
    """As text, without a terminal."""
    with Server(tmp_path):
        code, said, _ = wwe("join", "turns", "--as", "Anna", folder=tmp_path)
    assert (code, said.strip()) == (0, "No table waits for you now.")


def test_a_login_command_takes_what_was_typed_after_the_host(tmp_path: Path) -> None:
    """`ssh host ls` under another sshd is refused in a sentence."""
    where = {"SSH_ORIGINAL_COMMAND": "ls"}
    with Server(tmp_path), Terminal("join", "--dir", str(tmp_path), env=where) as client:
        client.until("There is no such command here.")
        assert client.ended() == 2
