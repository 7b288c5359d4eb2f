"""Who is told of something, as long as they want to be; one's trouble is not the others'."""

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

from wwe_tui.faults import described

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Subscribers(Generic[T]):
    """Functions that are given every value that is told, in the order in which they came.

    >>> heard = []
    >>> subscribers = Subscribers()
    >>> stop = subscribers.add(heard.append)
    >>> subscribers.tell("once")
    >>> stop()
    >>> subscribers.tell("nobody")
    >>> heard
    ['once']
    """

    def __init__(self) -> None:
        self._all: dict[object, Callable[[T], object]] = {}

    def add(self, told: Callable[[T], object]) -> Callable[[], None]:
        """Tells this one too from now on; what is returned ends that."""
        subscription = object()
        self._all[subscription] = told

        def stop() -> None:
            self._all.pop(subscription, None)

        return stop

    def tell(self, value: T) -> None:
        """Tells everybody; that one of them raised something is logged."""
        for subscription, told in tuple(self._all.items()):
            if subscription in self._all:  # else one told before has ended it
                self._tell(told, value)

    def _tell(self, told: Callable[[T], object], value: T) -> None:
        try:
            told(value)
        except Exception as error:  # noqa: BLE001 - whatever it is, the others are told
            _log.error("A subscriber raised %s", described(error))
