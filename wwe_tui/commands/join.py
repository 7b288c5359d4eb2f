"""`wwe join`: to the tables of the house that is served on this machine."""

import argparse
import getpass
import os

from wwe_tui.errors import UsageError
from wwe_tui.folders import add_folder_argument, data_folder
from wwe_tui.ssh import asking, joining
from wwe_tui.ssh.local_socket import socket_path
from wwe_tui.texts import translator
from wwe_tui.visit import own_terminal

WANTS = ("app", "plain", "turns")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes who comes, and what they want."""
    add = parser.add_argument
    add(
        "wants",
        nargs="?",
        choices=WANTS,
        help="plain: as scrolling text; turns: where it is my turn",
    )
    add("--as", dest="name", metavar="NAME", help="the account to come as (else your user name)")
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Visits until one leaves; raises ``UsageError`` if no house is served here."""
    connection = asking.connect(socket_path(data_folder(args)))
    with connection:
        return joining.visit(connection, joining.greeting(_wants(args), args.name or _user()))


def _wants(args: argparse.Namespace) -> str:
    """What was asked for; the app where it can be shown, as login commands name nothing.

    A login command gets what was typed after the host's name in ``SSH_ORIGINAL_COMMAND``.
    """
    said: str = args.wants or os.environ.get("SSH_ORIGINAL_COMMAND", "").strip()
    if said and said not in WANTS:
        raise UsageError(translator()("session-no-command", known="plain, turns"))
    if said:
        return said
    return "plain" if own_terminal().fault else "app"


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError) as error:
        raise UsageError(translator()("join-nobody")) from error
