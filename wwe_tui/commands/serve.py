"""`wwe serve`: a house with tables for friends, who come over SSH."""

import argparse
import asyncio
import ipaddress
import json
import signal
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import asyncssh

from rules.system import Refusal
from saves.errors import SaveError, clean
from wwe_tui import __version__
from wwe_tui.errors import DONE, UsageError
from wwe_tui.folders import add_folder_argument, data_folder
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.house import House
from wwe_tui.lobby.house import Limits as HouseLimits
from wwe_tui.screens.lobby_ways import way
from wwe_tui.ssh import asking
from wwe_tui.ssh.commands import COMMANDS
from wwe_tui.ssh.door import Policy
from wwe_tui.ssh.guard import Guard, Limits
from wwe_tui.ssh.health import Pulse, serve_metrics
from wwe_tui.ssh.host import Host, tune_collector
from wwe_tui.ssh.local_socket import LocalSocket, only_one, socket_path
from wwe_tui.ssh.logs import log_to, log_without_values
from wwe_tui.ssh.rounds import Rounds
from wwe_tui.ssh.server import Listening, host_key, listen
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal

IDLE_HELP = "end visits in which nothing was typed for so long (else 12)"

HOUR = 3600.0

NOTICE_SECONDS = 5.0
"""Seconds in which people can read that the host stops."""

STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
PORTS = range(65536)
IDLE_LEAST, IDLE_MOST = 0.01, 10_000.0
"""Hours after which visits may be ended in which nothing is typed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes where to listen, whom to let in, and what to ask a running host."""
    add = parser.add_argument
    add("--listen", metavar="ADDRESS", default="127.0.0.1", help="an address of this machine")
    add("--port", type=int, default=2222, help="the port that friends connect to (else 2222)")
    add("--guests", action="store_true", help="let people in without a key, for one visit each")
    add("--no-newcomers", action="store_true", help="let in only those who have an account")
    add("--allow", metavar="FILE", help="names and key fingerprints, one a line: nobody else comes")
    add("--most-sessions", type=int, default=300, metavar="N", help="visits at once (else 300)")
    add("--most-tables", type=int, default=200, metavar="N", help="tables at once (else 200)")
    add("--idle", type=float, default=12.0, metavar="HOURS", help=IDLE_HELP)
    add("--metrics", type=int, metavar="PORT", help="tell Prometheus on this port of 127.0.0.1")
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument(
        "--status", action="store_true", help="tell how the running host is, and end"
    )
    asked.add_argument("--stop", action="store_true", help="stop the running host, with notice")
    add("--json", action="store_true", help="with --status: print one JSON document instead")
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Serves until it is stopped; raises ``UsageError`` for what cannot be."""
    folder = data_folder(args).absolute()
    if args.status:
        return _tell_status(folder, as_json=args.json)
    if args.stop:
        asking.ask(socket_path(folder), "stop")
        print(translator()("serve-stopping"))
        return DONE
    _check(args)
    try:
        return asyncio.run(_serve(args, folder))
    except (Refusal, SaveError) as error:
        raise UsageError(refusal(translator(), error.reason)) from error


def _check(args: argparse.Namespace) -> None:
    t = translator()
    try:
        ipaddress.ip_address(args.listen)
    except ValueError as error:
        raise UsageError(t("serve-address", address=clean(args.listen))) from error
    for port in (args.port, args.metrics or 0):
        if port not in PORTS:
            raise UsageError(t("serve-port", port=port))
    if args.guests and args.allow is not None:
        raise UsageError(t("serve-allow-guests"))
    if not IDLE_LEAST <= args.idle <= IDLE_MOST:
        raise UsageError(t("serve-idle"))
    if args.most_sessions < 1 or args.most_tables < 1:
        raise UsageError(t("serve-most"))


def _tell_status(folder: Path, *, as_json: bool) -> int:
    health = asking.ask(socket_path(folder), "status")
    if as_json:
        print(json.dumps(health, indent=2))
        return DONE
    t = translator()
    for name, value in health.items():
        shown = ", ".join(value) if isinstance(value, list) else value
        print(t("serve-status", name=t.word("health", name), value=shown))
    return DONE


# --- serving ------------------------------------------------------------------------------


async def _serve(args: argparse.Namespace, folder: Path) -> int:
    """From the first knock to the last goodbye; what was begun is ended in any case."""
    log_to(folder)
    asyncio.get_running_loop().set_exception_handler(log_without_values)
    alone = only_one(folder)
    if alone is None:
        raise UsageError(translator()("serve-runs", folder=clean(str(folder))))
    with alone:
        host = await _host(args, folder)
        key = _key(folder)
        await host.house.open()
        _tell_troubles(host.house)
        async with AsyncExitStack() as ends:
            server = await _listen(args, host, key)
            ends.callback(server.close)
            stopped = asyncio.Event()
            await _look_after(args, host, stopped, ends)
            tune_collector()
            _listen_to_signals(stopped, host.hurry)
            _announce(args, server.get_port(), key)
            await stopped.wait()
            server.close()
            await _say_goodbye(host)
    return DONE


async def _host(args: argparse.Namespace, folder: Path) -> Host:
    house = House(folder, HouseLimits(tables=args.most_tables))
    accounts = await asyncio.to_thread(Accounts, folder / "accounts.json")
    return Host(house, accounts, Guard(Limits(sessions=args.most_sessions)), way)


def _tell_troubles(house: House) -> None:
    t = translator()
    for path, reason in house.troubles:
        sentence = refusal(t, reason)
        print(t("serve-trouble", file=clean(str(path)), sentence=sentence), file=sys.stderr)


async def _look_after(
    args: argparse.Namespace, host: Host, stopped: asyncio.Event, ends: AsyncExitStack
) -> None:
    """The socket, the metrics, and what is looked at from time to time; until ``ends``."""
    pulse, rounds = Pulse(host, __version__), Rounds(host, args.idle * HOUR)
    socket = LocalSocket(host, COMMANDS, {"status": pulse.look, "stop": stopped.set})
    if args.metrics:
        ends.callback((await _metrics(pulse, args.metrics)).close)
    await _open(socket, socket_path(host.folder))
    ends.push_async_callback(socket.close)
    for watch in (pulse, rounds):
        watch.start()
        ends.callback(watch.stop)


async def _say_goodbye(host: Host) -> None:
    t, seconds = translator(), int(NOTICE_SECONDS)
    kept = _kept(host.house)
    print(t(f"serve-ending{kept}", seconds=seconds), flush=True)
    await host.stop(t(f"serve-notice{kept}", seconds=seconds), NOTICE_SECONDS)


def _listen_to_signals(stopped: asyncio.Event, hurry: asyncio.Event) -> None:
    """From now on somebody can want it to stop; who wants it twice need not wait."""

    def stop() -> None:
        (hurry if stopped.is_set() else stopped).set()

    loop = asyncio.get_running_loop()
    for number in STOPPING:
        loop.add_signal_handler(number, stop)


def _kept(house: House) -> str:
    """How the message ends that tells whether all games are kept."""
    return "-trouble" if any(one.table.trouble is not None for one in house.tables) else ""


async def _metrics(pulse: Pulse, port: int) -> asyncio.Server:
    try:
        return await serve_metrics(pulse, port)
    except OSError as error:
        raise _not_there("127.0.0.1", port, error) from error


async def _open(socket: LocalSocket, path: Path) -> None:
    try:
        await socket.open(path)
    except OSError as error:
        reason = error.strerror or str(error)
        message = translator()("serve-no-socket", file=clean(str(path)), reason=reason)
        raise UsageError(message) from error


def _not_there(address: str, port: int, error: OSError) -> UsageError:
    reason = error.strerror or str(error)
    return UsageError(translator()("serve-listen", address=address, port=port, reason=reason))


def _key(folder: Path) -> asyncssh.SSHKey:
    try:
        return host_key(folder)
    except asyncssh.KeyImportError as error:
        raise UsageError(translator()("serve-key", folder=clean(str(folder)))) from error


async def _listen(
    args: argparse.Namespace, host: Host, key: asyncssh.SSHKey
) -> asyncssh.SSHAcceptor:
    policy = Policy(
        register=not args.no_newcomers, guests=args.guests, allowed=_allowed(args.allow)
    )
    where = Listening(args.listen, args.port)
    try:
        return await listen(host, policy, where, key, COMMANDS)
    except OSError as error:
        raise _not_there(args.listen, args.port, error) from error


def _allowed(file: str | None) -> frozenset[str] | None:
    if file is None:
        return None
    try:
        lines = Path(file).expanduser().read_text("utf-8", "replace").splitlines()
    except OSError as error:
        raise UsageError(translator()("serve-allow", file=clean(file))) from error
    return frozenset(line.strip() for line in lines if line.strip() and not line.startswith("#"))


def _announce(args: argparse.Namespace, port: int, key: asyncssh.SSHKey) -> None:
    """Where friends come to, and by what they know that it is this host."""
    t = translator()
    wide = not ipaddress.ip_address(args.listen).is_loopback
    print(t("serve-listening", address=args.listen, port=port))
    if wide:
        print(t("serve-listening-wide"))
    print(t("serve-fingerprint", fingerprint=key.get_fingerprint()))
    print(t("serve-line", port=port, host="HOST" if wide else args.listen), flush=True)
