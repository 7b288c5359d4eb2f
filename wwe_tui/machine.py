"""What this machine is like, as far as a game depends on it: the facts of `wwe doctor`."""

import io
import os
import platform
import shutil
import subprocess
import sys
from argparse import Namespace
from importlib import metadata
from pathlib import Path
from typing import Any, TextIO

import msgspec
from rich.console import Console

from rules.world_without_end import edition
from saves.errors import clean
from wwe_tui import __version__
from wwe_tui.folders import EDITIONS, GAMES, Source, find_data_folder

DISTRIBUTION = "wwe-tui"
PACKAGES = ("textual", "rich", "msgspec", "platformdirs")
MULTIPLEXERS = {"TMUX": "tmux", "STY": "screen", "ZELLIJ": "zellij"}
SSH_PATIENCE = 5.0
"""Seconds to wait for `ssh -V`."""


class Versions(msgspec.Struct, frozen=True):
    """Of this program, of Python, of the system; a package that is missing has None."""

    wwe: str
    python: str
    implementation: str
    system: str
    release: str
    machine: str
    packages: dict[str, str | None]


class Terminal(msgspec.Struct, frozen=True):
    """The terminal.

    ``columns`` and ``rows`` are None without one; ``colours`` is what the screen would
    use: none, standard (16), 256 or truecolor.
    """

    stdin: bool
    stdout: bool
    columns: int | None
    rows: int | None
    colours: str
    term: str | None
    program: str | None
    colorterm: str | None
    no_color: str | None
    multiplexer: str | None
    ssh: bool


class Encoding(msgspec.Struct, frozen=True):
    """The names of the encodings, and the locale's variable that decided."""

    stdin: str | None
    stdout: str | None
    filesystem: str
    locale: str | None


class Folders(msgspec.Struct, frozen=True):
    """The data folder, and who named it; home is written ``~``.

    ``games`` counts the saved games; ``own_editions`` are the files in the folder of a
    person's own editions. Folders that are there but cannot be looked into are ``closed``.
    """

    data: str
    source: Source
    exists: bool
    writable: bool
    games: int
    editions: tuple[str, ...]
    own_editions: tuple[str, ...]
    closed: tuple[str, ...]


class SshClient(msgspec.Struct, frozen=True):
    """The `ssh` program, with the line by which it names its version."""

    path: str
    version: str


class Problem(msgspec.Struct, frozen=True):
    """Something in the way of a game: a message id and the values to say it with."""

    id: str
    values: dict[str, Any]


class Machine(msgspec.Struct, frozen=True):
    """All of it, with what is not right."""

    versions: Versions
    terminal: Terminal
    encoding: Encoding
    folders: Folders
    ssh: SshClient | None
    problems: tuple[Problem, ...]


def examine(args: Namespace) -> Machine:
    """Looks at everything; writes nothing. ``args`` may name the data folder.

    All text in it can be printed and encoded, whatever the environment holds. Raises
    ``UsageError`` if there is no saying where the data folder is.
    """
    versions, encoding, folders = _versions(), _encoding(), _folders(args)
    found = Machine(
        versions,
        _terminal(),
        encoding,
        folders,
        _ssh_client(),
        (*_folder_problems(folders), *_encoding_problems(encoding), *_package_problems(versions)),
    )
    return msgspec.convert(clean(msgspec.to_builtins(found)), Machine)


def _versions() -> Versions:
    return Versions(
        wwe=__version__,
        python=platform.python_version(),
        implementation=platform.python_implementation(),
        system=platform.system(),
        release=platform.release(),
        machine=platform.machine(),
        packages={name: _version(name) for name in PACKAGES},
    )


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _terminal() -> Terminal:
    columns, rows = _size()
    return Terminal(
        stdin=_is_terminal(sys.stdin),
        stdout=_is_terminal(sys.stdout),
        columns=columns,
        rows=rows,
        colours=_colours(),
        term=os.environ.get("TERM"),
        program=os.environ.get("TERM_PROGRAM"),
        colorterm=os.environ.get("COLORTERM"),
        no_color=os.environ.get("NO_COLOR"),
        multiplexer=next((name for key, name in MULTIPLEXERS.items() if key in os.environ), None),
        ssh="SSH_CONNECTION" in os.environ,
    )


def _is_terminal(stream: TextIO | None) -> bool:
    """Whether a standard stream is a terminal; a closed one is None."""
    return stream is not None and stream.isatty()


def _size() -> tuple[int | None, int | None]:
    for descriptor in range(3):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        return columns, rows
    return None, None


def _colours() -> str:
    screen = Console(file=io.StringIO(), force_terminal=True)
    return "none" if screen.no_color else screen.color_system or "none"


def _encoding() -> Encoding:
    return Encoding(
        stdin=getattr(sys.stdin, "encoding", None),
        stdout=getattr(sys.stdout, "encoding", None),
        filesystem=sys.getfilesystemencoding(),
        locale=next(filter(None, map(os.environ.get, ("LC_ALL", "LC_CTYPE", "LANG"))), None),
    )


def _folders(args: Namespace) -> Folders:
    path, source = find_data_folder(args)
    games, own_editions = _names(path / GAMES, ".wwe"), _names(path / EDITIONS, ".toml")
    return Folders(
        data=_homely(path),
        source=source,
        exists=os.path.isdir(path),  # noqa: PTH112 - unlike Path's, it never raises
        writable=_writable(path),
        games=len(games),
        editions=tuple(edition.built_in()),
        own_editions=own_editions,
        closed=tuple(_homely(f) for f in (path, path / GAMES, path / EDITIONS) if _closed(f)),
    )


def _names(folder: Path, suffix: str) -> tuple[str, ...]:
    """The files in a folder that end so; none if it cannot be looked into."""
    try:
        return tuple(sorted(file.name for file in folder.iterdir() if file.name.endswith(suffix)))
    except OSError:
        return ()


def _closed(folder: Path) -> bool:
    """Whether this is there, but is no folder that games could be read from and kept in."""
    there = os.path.lexists(folder)
    usable = os.access(folder, os.R_OK | os.W_OK | os.X_OK) and folder.is_dir()
    return there and not usable


def _homely(path: Path) -> str:
    """The path with ``~`` for home: a report should not tell a person's name."""
    try:
        home = Path.home()
    except RuntimeError:  # this system does not say
        return str(path)
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)


def _writable(path: Path) -> bool:
    """Whether the folder, or the nearest one above it that is there, can be written."""
    above = (path.absolute(), *path.absolute().parents)
    there = next((folder for folder in above if os.path.lexists(folder)), above[-1])
    return os.access(there, os.W_OK | os.X_OK) and there.is_dir()


def _ssh_client() -> SshClient | None:
    path = shutil.which("ssh")
    if path is None:
        return None
    try:
        told = subprocess.run(  # noqa: S603 - the person's own ssh, asked for its version
            [path, "-V"], capture_output=True, text=True, timeout=SSH_PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return SshClient(path, "?")
    return SshClient(path, (told.stderr or told.stdout).strip())


def _folder_problems(folders: Folders) -> list[Problem]:
    closed = [folder for folder in folders.closed if folder != folders.data]
    problems = [Problem("doctor-closed", {"path": folder}) for folder in closed]
    if folders.writable and folders.data not in folders.closed:
        return problems
    return [Problem("doctor-not-writable", {"path": folders.data}), *problems]


def _encoding_problems(encoding: Encoding) -> list[Problem]:
    if encoding.stdout is None or encoding.stdout.lower().replace("-", "") == "utf8":
        return []
    return [Problem("doctor-not-utf8", {"encoding": encoding.stdout})]


def _package_problems(versions: Versions) -> list[Problem]:
    return [
        Problem(
            "doctor-wrong-package",
            {"name": name, "found": versions.packages[name] or "missing", "wanted": wanted},
        )
        for name, wanted in _pins().items()
        if versions.packages.get(name) != wanted
    ]


def _pins() -> dict[str, str]:
    """The packages of ``PACKAGES`` that this distribution asks for in one exact version."""
    try:
        requirements = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        return {}
    exact = (text.split("==") for text in requirements if "==" in text and ";" not in text)
    return {name: wanted for name, wanted in exact if name in PACKAGES}
