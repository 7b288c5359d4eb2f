"""What every test can rely on: its own data folder, and the same answers on every machine."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Textual reads these when it is imported, and they change what the screen looks like.
for name in ("NO_COLOR", "TEXTUAL_THEME", "WWE_DIR"):
    os.environ.pop(name, None)

# The same examples on every run; explore others with --hypothesis-profile=default.
settings.load_profile("ci")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, not made yet; nobody's real games are touched."""
    folder = tmp_path / "data"
    monkeypatch.setenv("WWE_DIR", str(folder))
    return folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks whatever uses the fixture ``benchmark``, so that it runs on request only."""
    for item in items:
        if "benchmark" in getattr(item, "fixturenames", ()):
            item.add_marker("benchmark")
