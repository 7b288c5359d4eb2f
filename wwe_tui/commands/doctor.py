"""`wwe doctor`: what a bug report needs, and what on this machine is in the way of a game."""

import argparse
from collections.abc import Sequence

import msgspec
from msgspec.structs import asdict

from wwe_tui.errors import DONE, NOT_RIGHT
from wwe_tui.folders import add_folder_argument
from wwe_tui.machine import Folders, Machine, Problem, SshClient, Terminal, Versions, examine
from wwe_tui.texts import Translator, translator


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes the data folder to look at, and the form of the answer."""
    add_folder_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")


def run(args: argparse.Namespace) -> int:
    """Prints what this machine is like; ``NOT_RIGHT`` if something is in a game's way."""
    machine = examine(args)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(machine)).decode())
    else:
        print("\n".join(report(machine, translator())))
    return NOT_RIGHT if machine.problems else DONE


def report(machine: Machine, t: Translator) -> list[str]:
    """The lines that `wwe doctor` prints."""
    return [
        *_versions(machine.versions, t),
        *_terminal(machine.terminal, t),
        t("doctor-encoding", **asdict(machine.encoding)),
        *_folders(machine.folders, t),
        _ssh_client(machine.ssh, t),
        *_problems(machine.problems, t),
    ]


def _versions(versions: Versions, t: Translator) -> list[str]:
    return [
        t("doctor-versions", **asdict(versions)),
        t("doctor-packages", **versions.packages),
    ]


def _terminal(terminal: Terminal, t: Translator) -> list[str]:
    facts = asdict(terminal)
    size = "doctor-size-unknown" if terminal.columns is None else "doctor-size"
    return [
        t(line, **facts) for line in ("doctor-terminal", size, "doctor-colours", "doctor-session")
    ]


def _folders(folders: Folders, t: Translator) -> list[str]:
    facts = asdict(folders)
    return [t(line, **facts) for line in ("doctor-data", "doctor-games", "doctor-editions")]


def _ssh_client(client: SshClient | None, t: Translator) -> str:
    return t("doctor-ssh-none") if client is None else t("doctor-ssh", **asdict(client))


def _problems(problems: Sequence[Problem], t: Translator) -> list[str]:
    sentences = [t(problem.id, **problem.values) for problem in problems]
    return [t("doctor-problem", sentence=s) for s in sentences] or [t("doctor-fine")]
