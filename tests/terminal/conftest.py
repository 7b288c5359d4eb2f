"""Tests in a real pseudo-terminal: where there is none they are left out, but never in CI."""

import os
from pathlib import Path

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves the tests of this package out where they cannot run, and says why."""
    here = Path(__file__).parent
    why = _why_no_terminal()
    for item in items:
        if here in item.path.parents:
            # pexpect forks; other threads of the test runner do not mind, as the child
            # becomes another program at once.
            item.add_marker(pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"))
            if why and "CI" not in os.environ:
                item.add_marker(pytest.mark.skip(reason=why))


def _why_no_terminal() -> str:
    """Why this machine has no pseudo-terminal; "" if it has."""
    try:
        ends = os.openpty()
    except (AttributeError, OSError) as error:
        return f"no pseudo-terminal here: {error}"
    for end in ends:
        os.close(end)
    return ""


@pytest.fixture(autouse=True)
def quick(data_folder: Path) -> Path:
    """Bots and chances do not dawdle, and what was decided waits for a key; the data folder."""
    data_folder.mkdir()
    (data_folder / "settings.json").write_text('{"step": 0, "hold": "key"}')
    return data_folder
