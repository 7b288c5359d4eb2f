"""Asking the host that runs on this machine, through its socket."""

import json
import socket
from pathlib import Path
from typing import Any

import msgspec

from saves.errors import clean
from wwe_tui.errors import UsageError
from wwe_tui.texts import translator

from .frames import Greeting

SECONDS = 10.0
"""Seconds in which a host must answer."""


def connect(path: Path) -> socket.socket:
    """A connection to the host; raises ``UsageError`` if none runs there."""
    found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    found.settimeout(SECONDS)
    try:
        found.connect(str(path))
    except (FileNotFoundError, ConnectionRefusedError, NotADirectoryError) as error:
        found.close()
        message = translator()("serve-none", folder=clean(str(path.parent)))
        raise UsageError(message) from error
    except OSError as error:
        found.close()
        reason = error.strerror or str(error)
        message = translator()("serve-no-socket", file=clean(str(path)), reason=reason)
        raise UsageError(message) from error
    return found


def ask(path: Path, question: str) -> Any:
    """What the host answers; raises ``UsageError`` if it does not, or none runs."""
    with connect(path) as connection:
        try:
            connection.sendall(msgspec.json.encode(Greeting(wants=question)) + b"\n")
            with connection.makefile("rb") as answer:
                return json.loads(answer.readline())
        except (OSError, ValueError) as error:
            raise UsageError(translator()("serve-no-answer")) from error


def check_free(path: Path) -> None:
    """Raises ``UsageError`` if a host runs there already."""
    try:
        connect(path).close()
    except UsageError:
        return
    raise UsageError(translator()("serve-runs", folder=clean(str(path.parent))))
