"""Small files that are written anew, whole or not at all, and read within a limit."""

import os
import secrets
from contextlib import ExitStack
from pathlib import Path

from . import posix


def write_whole(path: Path, content: bytes) -> None:
    """A private file with this content, durably; raises ``OSError``, and then it is as it was."""
    posix.make_folder(path.parent)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    with ExitStack() as undo:
        fd = posix.open_new(temporary)
        undo.callback(temporary.unlink, missing_ok=True)
        with os.fdopen(fd, "wb") as file:
            file.write(content)
            file.flush()
            posix.sync(file.fileno())
        temporary.replace(path)
    posix.sync_folder(path.parent)


def read_whole(path: Path, most: int) -> bytes | None:
    """What a file holds, as far as ``most`` bytes; None if there is none. Raises ``OSError``."""
    try:
        fd = posix.open_old(path, os.O_RDONLY)
    except FileNotFoundError:
        return None
    with os.fdopen(fd, "rb") as file:
        return file.read(most)
