"""What `wwe` says when something goes wrong that the command itself did not foresee."""

import argparse
import traceback
from datetime import UTC, datetime
from pathlib import Path

from wwe_tui import __version__
from wwe_tui.folders import error_log
from wwe_tui.texts import translator


def file_trouble(error: OSError) -> str:
    """A sentence for what the system refused: which file, and why."""
    reason = error.strerror or str(error)
    if error.filename is None:
        return translator()("cli-system-trouble", reason=reason)
    return translator()("cli-file-trouble", file=str(error.filename), reason=reason)


def unexpected(error: Exception, args: argparse.Namespace | None) -> str:
    """A sentence that asks for a report; the trace goes to the error log in the data folder."""
    kind = type(error).__name__
    try:
        path = _write_trace(error_log(args), error)
    except OSError:
        return translator()("cli-unexpected-unwritten", kind=kind, text=str(error))
    return translator()("cli-unexpected", kind=kind, file=str(path))


def _write_trace(path: Path, error: Exception) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{datetime.now(UTC).isoformat(timespec='seconds')} wwe {__version__}\n")
        file.writelines(traceback.format_exception(error))
        file.write("\n")
    return path
