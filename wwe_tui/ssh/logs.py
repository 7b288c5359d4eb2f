"""The host's log: one JSON object a line, without secrets, and not without end."""

import json
import logging
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path

from saves import posix

FILE = "serve.log"
MOST_BYTES, KEPT = 1_000_000, 3
"""Bytes of a log, and how many older ones are kept."""

TOLD = ("address", "person", "table")
"""What a record may tell besides its sentence."""


class _Lines(logging.Formatter):
    """Neither tracebacks nor values: they could hold somebody's hand."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {name: str(getattr(record, name)) for name in TOLD if hasattr(record, name)}
        plain = {
            "when": when,
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **told,
        }
        return json.dumps(plain)


def log_to(folder: Path) -> None:
    """Everything of ours from now on, and warnings of the SSH library; raises ``OSError``."""
    posix.make_folder(folder)
    handler = RotatingFileHandler(folder / FILE, maxBytes=MOST_BYTES, backupCount=KEPT)
    handler.setFormatter(_Lines())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger("asyncssh").setLevel(logging.ERROR)
