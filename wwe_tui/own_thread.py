"""Work that blocks, off the loop: in a thread of its own, in order, and never half done."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class OwnThread:
    """One thread, begun with its first work; belongs to no loop."""

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self.ended = False

    async def do(self, work: Callable[[], T], then: Callable[[T], U]) -> U:
        """Does ``work`` in the thread and ``then``, with its result, on the loop.

        Raises what either raises. If the caller is cancelled meanwhile, both are done all
        the same, and only then is ``CancelledError`` raised.
        """
        working = asyncio.get_running_loop().run_in_executor(self._pool, work)
        cancelled = await _until_done(working)
        try:
            return then(working.result())
        finally:
            if cancelled:
                raise asyncio.CancelledError

    def end(self) -> None:
        """Takes no more work; what was begun is finished."""
        self.ended = True
        self._pool.shutdown(wait=False)


async def _until_done(future: "asyncio.Future[Any]") -> bool:
    """Waits for a future even if the waiting is cancelled; whether it was."""
    cancelled = False
    while not future.done():
        try:
            await asyncio.wait([future])
        except asyncio.CancelledError:
            cancelled = True
    return cancelled
