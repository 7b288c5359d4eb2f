"""The host's log: one JSON object a line, without secrets, and not without end."""

import asyncio
import json
import logging
import os
from collections.abc import Mapping
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from saves import posix
from wwe_tui.faults import described

FILE = "serve.log"
MOST_BYTES, KEPT = 1_000_000, 3
"""Bytes of a log, and how many older ones are kept."""

OURS = "wwe_tui."

TOLD = ("address", "person", "table")
"""What a record may tell besides its sentence."""

_log = logging.getLogger(__name__)


class _Lines(logging.Formatter):
    """Neither tracebacks nor values: they could hold somebody's hand."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {name: str(getattr(record, name)) for name in TOLD if hasattr(record, name)}
        own = record.name.startswith(OURS)
        plain = {
            "when": when,
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage() if own else _kind(record),
            **told,
        }
        return json.dumps(plain)


def _kind(record: logging.LogRecord) -> str:
    """What may be told of what others log: their sentences hold values."""
    error = record.exc_info[1] if record.exc_info else None
    return described(error) if error is not None else "a message"


def log_without_values(loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """Takes what nobody has caught on a loop, whose own sentence would hold values."""
    error = context.get("exception")
    _log.error("Uncaught: %s", described(error) if error is not None else "no error")


def log_to(folder: Path) -> None:
    """Everything of ours from now on, and warnings of the SSH library; raises ``OSError``."""
    posix.make_folder(folder)
    os.close(os.open(folder / FILE, os.O_WRONLY | os.O_CREAT, posix.PRIVATE))
    handler = RotatingFileHandler(folder / FILE, maxBytes=MOST_BYTES, backupCount=KEPT)
    handler.setFormatter(_Lines())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger("asyncssh").setLevel(logging.ERROR)
