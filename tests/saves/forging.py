"""Writes and reads saved games by ``FORMAT.md`` alone, with nothing of ``saves``."""

import json
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any

Body = dict[str, Any] | bytes
"""A line without its checksum: an object, or bytes for what is not one."""


def sealed(bodies: Iterable[Body]) -> bytes:
    """A file with these lines and checksums that are right (F4)."""
    lines, previous = [], b""
    for body in bodies:
        head = body if isinstance(body, bytes) else _json(body)[:-1]
        previous = checksum(head, previous)
        lines.append(head + b',"sum":"' + previous + b'"}\n')
    return b"".join(lines)


def bodies_of(content: bytes) -> list[dict[str, Any]]:
    """The lines of a file without their checksums."""
    bodies = [json.loads(line) for line in content.splitlines()]
    for body in bodies:
        del body["sum"]
    return bodies


def forge(path: Path, line: int, **members: object) -> None:
    """Changes members of a line (from 1) as a forger would, with all checksums made right."""
    bodies: list[Body] = list(bodies_of(path.read_bytes()))
    body = bodies[line - 1]
    assert isinstance(body, dict)
    bodies[line - 1] = {**body, **members}
    path.write_bytes(sealed(bodies))


def checksum(head: bytes, previous: bytes) -> bytes:
    """The digits of a line's checksum (F4)."""
    return blake2b(previous + head, digest_size=8).hexdigest().encode()


def _json(body: dict[str, Any]) -> bytes:
    return json.dumps(body, separators=(",", ":")).encode()
