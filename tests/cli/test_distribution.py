"""What a fresh machine gets: the wheel, the exact versions, and the README's commands."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest

from wwe_tui.commands import SUMMARIES

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of all files in the wheel, built now."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (path,) = folder.glob("*.whl")
    with ZipFile(path) as archive:
        return set(archive.namelist())


def test_the_wheel_has_our_packages_and_no_tests(wheel: set[str]) -> None:
    """Three packages are installed, and the tests are not."""
    tops = {name.partition("/")[0] for name in wheel if ".dist-info/" not in name}
    assert tops == {"rules", "saves", "wwe_tui"}


def test_the_wheel_has_every_file_of_our_packages(wheel: set[str]) -> None:
    """Editions, words and type markers are installed along with the code."""
    tracked = {
        path.relative_to(ROOT).as_posix()
        for package in ("rules", "saves", "wwe_tui")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert {
        "rules/world_without_end/editions/kingsbridge.toml",
        "wwe_tui/texts/en/words.toml",
        "wwe_tui/py.typed",
    } <= tracked
    assert tracked <= wheel


def _constraints() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line.split("==") for line in lines if not line.startswith("#")]
    return {_normal(name): version for name, version in pins}


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_constraints_are_exact_and_know_every_dependency() -> None:
    """Whatever pyproject.toml asks for is in constraints.txt in one version, by name alone."""
    pins = _constraints()
    extras = PROJECT["optional-dependencies"].values()
    for requirement in [*PROJECT["dependencies"], *(name for extra in extras for name in extra)]:
        name = re.split(r"[<>=]", requirement)[0]
        exact = requirement.partition("==")[2]
        assert pins[_normal(name)] == (exact or pins[_normal(name)])
    assert all(re.fullmatch(r"[0-9][0-9.]*", version) for version in pins.values())


def test_what_is_installed_here_is_what_was_pinned() -> None:
    """The checks run on the versions of constraints.txt, not on others."""
    here = {_normal(found.name): found.version for found in metadata.distributions()}
    pins = {name: version for name, version in _constraints().items() if name in here}
    assert pins == {name: here[name] for name in pins}


@pytest.mark.parametrize("name", SUMMARIES)
def test_the_readme_knows_every_command(name: str) -> None:
    """Each command of `wwe --help` has its row in the README's table."""
    assert re.search(rf"^\| `wwe {name}[ `]", README, re.MULTILINE)


def test_the_readme_has_one_command_for_all_checks() -> None:
    """Between its marks the README has exactly one line, which .ci/run runs."""
    marked = README.partition("<!-- checks: begin")[2].partition("<!-- checks: end")[0]
    lines = [line for line in marked.splitlines()[1:] if not line.startswith("```")]
    assert len(lines) == 1
    assert lines[0].startswith("python3 -m venv .venv && ")
