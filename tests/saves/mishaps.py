"""What disks do to files, and what is expected then."""

import os
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from saves.errors import SaveError


@contextmanager
def save_error(message_id: str) -> Iterator[None]:
    """Expects a ``SaveError`` with this message."""
    with pytest.raises(SaveError) as caught:
        yield
    assert caught.value.reason.id == message_id, caught.value


@contextmanager
def no_room_beyond(size: int) -> Iterator[None]:
    """Lets no file grow beyond so many bytes, as a full disk would."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def fail(number: int) -> Callable[..., None]:
    """A function that fails as the system does."""

    def failing(*_arguments: object) -> None:
        raise OSError(number, os.strerror(number))

    return failing
