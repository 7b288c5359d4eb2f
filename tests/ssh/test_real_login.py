"""Who may come in, with the system's own `ssh`: keys, names, guests, and those who may not."""

from pathlib import Path

import pytest

from tests.support.serving import Server, ssh, wwe
from tests.support.ssh_house import needs_ssh, new_key
from wwe_tui.lobby.accounts import fingerprint

pytestmark = needs_ssh

ASKED = "Your name:"


def keys(folder: Path, count: int) -> list[Path]:
    """So many keys, of which nobody knows anything."""
    return [new_key(folder, str(number)) for number in range(count)]


def known(server: Server, name: str, key: Path) -> None:
    """Gives somebody an account, while the house is served."""
    done = wwe("account", "add", name, str(key.with_suffix(".pub")), folder=server.folder)
    assert done[0] == 0, done


def test_who_comes_first_picks_a_name_and_is_known_by_the_key(tmp_path: Path) -> None:
    """The first login asks; the second does not, and then the key is proven."""
    (key,) = keys(tmp_path, 1)
    with Server(tmp_path / "house") as server:
        with ssh(server, [key]) as client:
            client.until(ASKED).press("Anna", "enter").until("Anna").until(lambda one: one.full)
            client.press("q")
            assert client.ended() == 0
            assert not client.full
        assert '"proven": false' in (server.folder / "accounts.json").read_text()
        with ssh(server, [key]) as client:
            client.until(lambda one: one.full).until("Anna")
            assert ASKED not in client.output.decode()
            client.press("q")
            assert client.ended() == 0
        assert '"proven": true' in (server.folder / "accounts.json").read_text()


def test_a_known_key_wins_though_it_is_the_last_of_five(tmp_path: Path) -> None:
    """The four before it are declined; nobody is asked anything."""
    five = keys(tmp_path, 5)
    with Server(tmp_path / "house") as server:
        known(server, "Anna", five[-1])
        with ssh(server, five) as client:
            client.until(lambda one: one.full).until("Anna").press("q")
            assert client.ended() == 0
            assert ASKED not in client.output.decode()


def test_a_taken_name_is_refused_and_asked_for_again(tmp_path: Path) -> None:
    """So are names that are none; three answers are enough."""
    key, other = keys(tmp_path, 2)
    with Server(tmp_path / "house") as server:
        known(server, "Anna", other)
        with ssh(server, [key]) as client:
            client.until(ASKED).press("anna", "enter").until("called anna already")
            client.press("b b", "enter").until("cannot be a name here")
            client.press("root", "enter").until("Permission denied")
            assert client.ended() == 255


def test_without_newcomers_only_the_known_come(tmp_path: Path) -> None:
    """Others hear what ssh itself says."""
    key, other = keys(tmp_path, 2)
    with Server(tmp_path / "house", "--no-newcomers") as server:
        known(server, "Anna", key)
        with ssh(server, [other]) as client:
            client.until("Permission denied (publickey)")
            assert client.ended() == 255
        with ssh(server, [other, key]) as client:
            client.until(lambda one: one.full).press("q")
            assert client.ended() == 0


def test_a_guest_has_a_name_for_one_visit(tmp_path: Path) -> None:
    """It begins with ~, and belongs to nobody afterwards."""
    with Server(tmp_path / "house", "--guests") as server:
        with ssh(server, []) as client:
            client.until(ASKED).press("Gast", "enter").until(lambda one: one.full).until("~Gast")
            assert server.status()["people"] == ["~Gast"]
            client.press("q")
            assert client.ended() == 0
        assert wwe("account", folder=server.folder)[1].startswith("Nobody has an account yet.")


def test_who_has_no_key_is_told_how_to_make_one(tmp_path: Path) -> None:
    """There is nothing to answer."""
    with Server(tmp_path / "house") as server, ssh(server, []) as client:
        client.until("ssh-keygen -t ed25519").until("Permission denied")
        assert client.ended() == 255


def test_a_list_lets_in_whom_it_names_and_nobody_else(tmp_path: Path) -> None:
    """By the name of an account, or by a key, whose owner takes the name before the @."""
    anna, ben, cleo = keys(tmp_path, 3)
    for name, key in (("Anna", anna), ("Cleo", cleo)):
        assert wwe("account", "add", name, f"{key}.pub", folder=tmp_path / "house")[0] == 0
    allowed = tmp_path / "allowed"
    allowed.write_text(f"# friends\nAnna\n{_fingerprint(ben)}\n")
    with Server(tmp_path / "house", "--allow", str(allowed)) as server:
        for key, name in ((anna, "Anna"), (ben, "somebody")):
            with ssh(server, [key]) as client:
                client.until(lambda one: one.full).until(name).press("q")
                assert client.ended() == 0
        with ssh(server, [cleo]) as client:
            client.until("Permission denied")
        (stranger,) = keys(tmp_path / "house", 1)
        with ssh(server, [stranger]) as client:
            client.until("Only those whom this host has listed").until("Permission denied")
            assert _fingerprint(stranger) in client.text.replace("\n", "")


def _fingerprint(key: Path) -> str:
    return fingerprint(key.with_suffix(".pub").read_text())


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("-L", "1:127.0.0.1:1", "-N", "-W", "127.0.0.1:22"), "forwarding failed"),
        (("--", "sh"), "There is no such command here."),
        (("-s", "--", "sftp"), "subsystem request failed"),
        (("-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1", "-N"), "forwarding failed"),
    ],
    ids=["local forwarding", "exec", "sftp", "remote forwarding"],
)
def test_there_is_nothing_here_but_tables(
    tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    """No shell, files or ways to other machines."""
    (key,) = keys(tmp_path, 1)
    with Server(tmp_path / "house") as server:
        known(server, "Anna", key)
        with ssh(server, [key], *options) as client:
            client.until(says)
            assert client.ended() != 0
