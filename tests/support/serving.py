"""`wwe serve` in a process of its own, and people who come to it with the system's own `ssh`."""

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.support.ssh_house import ssh_command
from tests.support.terminal import Terminal
from wwe_tui.lobby.house import House, Wish
from wwe_tui.new_game import Choices

WWE = (sys.executable, "-m", "wwe_tui")
PATIENCE = 30


class Server:
    """A house that is served from a folder, until the block ends."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        command = [*WWE, "serve", "--port", "0", "--dir", str(folder), *options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.said: list[str] = []
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            if "Friends type" in line:
                break
        found = re.search(r"port (\d+)", "\n".join(self.said))
        assert found is not None, self.process.communicate()
        self.port = int(found[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.communicate()

    def status(self) -> dict[str, Any]:
        """What the host tells of itself."""
        found: dict[str, Any] = json.loads(
            wwe("serve", "--status", "--json", folder=self.folder)[1]
        )
        return found

    def log(self) -> list[dict[str, str]]:
        """What it has logged."""
        return [json.loads(line) for line in (self.folder / "serve.log").read_text().splitlines()]

    def signal(self, number: signal.Signals) -> None:
        """Sends it a signal."""
        self.process.send_signal(number)

    def ended(self) -> int:
        """Its exit code, once it has ended."""
        return self.process.wait(PATIENCE)


def wwe(*words: str, folder: Path) -> tuple[int, str, str]:
    """Runs a command for a folder: the exit code, and what it said on both streams."""
    done = subprocess.run(
        [*WWE, *words, "--dir", str(folder)],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    return done.returncode, done.stdout, done.stderr


def ssh(
    server: Server, keys: Sequence[Path], *options: str, size: tuple[int, int] = (120, 40)
) -> Terminal:
    """Somebody who comes with `ssh` in a terminal; ``options`` are more of its words."""
    first, *others = keys or [Path("/nonexistent")]
    more = [word for key in others for word in ("-i", str(key))]
    command = ssh_command(server.port, first, *more, *options)
    command[command.index("LogLevel=ERROR")] = "LogLevel=INFO"  # as people have it
    return Terminal(size=size, program=command)


def make_table(folder: Path, maker: str, title: str) -> None:
    """A table of two people in a folder that nobody serves."""

    async def made() -> None:
        house = House(folder)
        await house.open()
        choices = Choices(players=("human", "human"), points=("north", "south"), start="red")
        await house.make(maker, choices, Wish(title))
        await house.stop()

    asyncio.run(made())
