"""What tables in tests stand on."""

import pytest

from tests.support.tables import Disk, ThinkingBot


@pytest.fixture
def disk() -> Disk:
    """A disk that nothing is on."""
    return Disk()


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> ThinkingBot:
    """The bot that plays every seat whose player is ``thinker``."""
    thinker = ThinkingBot()
    monkeypatch.setattr("rules.bots.find", lambda *_: thinker)
    monkeypatch.setattr("rules.bots.names", lambda *_: ("thinker",))
    return thinker
