"""What `wwe` says when something goes wrong that the command itself did not foresee."""

import argparse
import os
import traceback
from datetime import UTC, datetime
from pathlib import Path

from saves import posix
from saves.errors import clean
from wwe_tui import __version__
from wwe_tui.folders import error_log
from wwe_tui.texts import translator


def file_trouble(error: OSError) -> str:
    """A sentence for what the system refused: which file, and why."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return translator()("cli-system-trouble", reason=reason)
    return translator()("cli-file-trouble", file=_name(error.filename), reason=reason)


def unexpected(error: Exception, args: argparse.Namespace | None) -> str:
    """A sentence that asks for a report; the trace goes to the error log in the data folder."""
    kind = type(error).__name__
    try:
        path = _write_trace(error_log(args), error)
    except Exception:  # noqa: BLE001 - below this net there is no other
        return translator()("cli-unexpected-unwritten", kind=kind, text=clean(str(error)))
    return translator()("cli-unexpected", kind=kind, file=clean(str(path)))


def _write_trace(path: Path, error: Exception) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    heading = f"{datetime.now(UTC).isoformat(timespec='seconds')} wwe {__version__}\n"
    text = heading + "".join(traceback.format_exception(error))
    posix.append_aside(path, text.encode("utf-8", "backslashreplace"))
    return path


def _name(file: object) -> str:
    """A file's name as a terminal may show it; the system may give it as bytes."""
    text = os.fsdecode(file) if isinstance(file, str | bytes) else str(file)
    return str(clean(text))
