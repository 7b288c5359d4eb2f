"""A folder for the games of one test."""

from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where games are kept; not made yet."""
    return tmp_path / "games"
