"""Takes a saved game away for good, with the files beside it that are about it alone (F8)."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rules.system import Refusal

from . import posix
from .errors import SaveError, disk, save_error
from .files import FileStore
from .format import SUFFIX
from .held import held_by_another, holder_path
from .notes import notes_path
from .recorder import read_header


def companions(path: Path) -> tuple[Path, ...]:
    """What may lie beside a game: who holds it, what a cut line left (F6), and its notes."""
    return holder_path(path), path.with_suffix(".torn"), notes_path(path)


def branches(path: Path) -> tuple[Path, ...]:
    """The games beside a game that repeat entries of its (F2): without it those are not checked.

    None if the folder cannot be read: that hinders nobody to delete a game in it.
    """
    store = FileStore(path.parent)
    try:
        names = store.games()
    except SaveError:
        return ()
    return tuple(other for other in map(store.path, names) if _is_branch(other, path))


def _is_branch(other: Path, path: Path) -> bool:
    try:
        parent = read_header(other).parent
    except (Refusal, SaveError):
        return False
    return parent is not None and parent.game == path.stem and parent.entries > 0


def check(path: Path) -> None:
    """Raises ``SaveError`` if the game is being played, or is no saved game's file.

    Whether it can be read as a game does not matter.
    """
    with disk(path), _locked(path):
        pass


def remove(path: Path) -> None:
    """Deletes a game and its companions; of a link only the link, not what it leads to.

    Raises ``SaveError`` as ``check`` does, and if it cannot be deleted; then it is there as
    before.
    """
    with disk(path), _locked(path):
        path.unlink()
    for companion in companions(path):
        with disk(companion):
            if companion.is_symlink() or not companion.is_dir():  # a folder is somebody's own
                companion.unlink(missing_ok=True)
    with disk(path.parent):
        posix.sync_folder(path.parent)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Keeps others from going on with the game meanwhile; a link to nowhere nobody can."""
    if path.suffix != SUFFIX:
        raise save_error("save-remove-suffix", path, suffix=SUFFIX)
    if path.is_symlink() and not path.exists():
        yield
        return
    fd = posix.open_old(path, os.O_RDONLY)
    try:
        if not posix.lock(fd):
            raise held_by_another(path)
        yield
    finally:
        os.close(fd)
