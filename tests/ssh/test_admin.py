"""Whoever runs a house: how it is, its end, and that there is one of it."""

import configparser
import ipaddress
import re
import signal
import urllib.request
from pathlib import Path

import pytest

from tests.support.serving import Server, make_table, ssh, wwe
from tests.support.ssh_house import needs_ssh, new_key
from wwe_tui.cli import make_parser
from wwe_tui.commands.serve import NOTICE_SECONDS
from wwe_tui.ssh.host import LAST

SAMPLE = re.compile(r"[a-z_]+ -?[0-9.e+-]+")


def test_it_tells_where_it_listens_and_what_friends_type(tmp_path: Path) -> None:
    """With the fingerprint of a key that is kept, so that it is the same the next time."""
    heard = []
    for _ in range(2):
        with Server(tmp_path) as server:
            heard.append([line for line in server.said if "SHA256:" in line])
            assert f"Friends type: ssh -p {server.port} 127.0.0.1" in server.said
    assert heard[0] == heard[1] != []
    assert (tmp_path / "ssh_host_ed25519_key").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "serve.log").stat().st_mode & 0o777 == 0o600


def test_status_tells_sessions_tables_delay_and_memory(tmp_path: Path) -> None:
    """As text and as JSON; where nobody serves, a sentence says so."""
    make_table(tmp_path, "Anna", "A fine game")
    with Server(tmp_path) as server:
        found = server.status()
        assert (found["sessions"], found["tables"], found["troubles"]) == (0, 1, 0)
        assert found["memory_bytes"] > 0
        assert found["loop_delay_seconds"] >= 0
        assert "tables: 1" in wwe("serve", "--status", folder=tmp_path)[1]
    code, _, said = wwe("serve", "--status", folder=tmp_path)
    assert (code, said.startswith("No house is served from ")) == (2, True)


def test_metrics_are_what_prometheus_reads(tmp_path: Path) -> None:
    """Each with help and type; only on this machine; no names of people."""
    port = 29187
    address = f"http://127.0.0.1:{port}/metrics"
    with Server(tmp_path, "--metrics", str(port)), urllib.request.urlopen(address) as answer:
        assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        lines = answer.read().decode().splitlines()
    samples = [line for line in lines if not line.startswith("#")]
    assert all(map(SAMPLE.fullmatch, samples))
    assert "wwe_sessions 0" in samples
    assert len(lines) == 3 * len(samples)


def test_two_do_not_serve_one_house(tmp_path: Path) -> None:
    """The second is refused, and the first goes on."""
    with Server(tmp_path) as server:
        code, _, said = wwe("serve", "--port", "0", folder=tmp_path)
        assert code == 2
        assert "already" in said
        assert server.status()["tables"] == 0


def test_after_kill_9_everything_is_there_again(tmp_path: Path) -> None:
    """The socket that was left behind is replaced; the table is found."""
    make_table(tmp_path, "Anna", "A fine game")
    with Server(tmp_path) as server:
        server.signal(signal.SIGKILL)
        server.ended()
        assert (tmp_path / "wwe.sock").exists()
        with Server(tmp_path) as again:
            assert again.status()["tables"] == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_an_empty_house_stops_at_once(tmp_path: Path, number: signal.Signals) -> None:
    """With exit code 0, and its socket is gone."""
    with Server(tmp_path) as server:
        server.signal(number)
        assert server.ended() == 0
        assert not (tmp_path / "wwe.sock").exists()


def test_the_readmes_unit_starts_the_house_as_the_command_takes_it() -> None:
    """It parses, and its words are those of `wwe serve`; it waits longer than people have."""
    text = Path("README.md").read_text("utf-8")
    (unit,) = re.findall(r"```ini\n(.*?)```", text, re.DOTALL)
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(unit)
    _, *words = parser["Service"]["ExecStart"].split()
    args = make_parser(words).parse_args(words)
    assert args.command == "serve"
    assert not ipaddress.ip_address(args.listen).is_loopback
    assert args.dir == parser["Service"]["ReadWritePaths"]
    assert int(parser["Service"]["TimeoutStopSec"]) > NOTICE_SECONDS + 3 * LAST


@needs_ssh
def test_people_are_told_before_it_stops(tmp_path: Path) -> None:
    """The notice is on the screen; asked twice it waits no longer, and terminals are restored."""
    key = new_key(tmp_path, "anna")
    wwe("account", "add", "Anna", f"{key}.pub", folder=tmp_path / "house")
    with Server(tmp_path / "house") as server, ssh(server, [key]) as client:
        client.until(lambda one: one.full).until("Anna")
        assert wwe("serve", "--stop", folder=server.folder)[0] == 0
        client.until("The host stops in 5 seconds")
        server.signal(signal.SIGTERM)
        client.until("The host has stopped.")
        assert client.ended() == 0
        assert not client.full
        assert server.ended() == 0


def test_damaged_files_are_told_in_a_sentence(tmp_path: Path) -> None:
    """Accounts, host key and card: exit code 2, or a line and the other tables."""
    (tmp_path / "tables").mkdir()
    card = tmp_path / "tables" / "x.table.json"
    card.write_text("{")
    with Server(tmp_path) as server:
        assert server.process.poll() is None
    (tmp_path / "ssh_host_ed25519_key").write_text("nothing")
    code, _, said = wwe("serve", "--port", "0", folder=tmp_path)
    assert (code, said.startswith("The host key in ")) == (2, True)
    (tmp_path / "accounts.json").write_text("{")
    code, _, said = wwe("serve", "--port", "0", folder=tmp_path)
    assert code == 2
    assert "accounts.json holds no accounts that can be read" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "words",
    [
        ("--listen", "nowhere"),
        ("--port", "70000"),
        ("--most-tables", "0"),
        ("--idle", "0"),
        ("--allow", "/nonexistent"),
        ("--guests", "--allow", "/etc/hostname"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Exit code 2, and no traceback."""
    code, _, said = wwe("serve", "--port", "0", *words, folder=tmp_path)
    assert code == 2
    assert said.count("\n") == 1
