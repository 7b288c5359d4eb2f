"""Finds in the source what must have words: every reason with the values it is said with."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import rules

ROOT = Path(rules.__file__).parent
MAKERS = {"Reason", "refuse"}
"""What a reason is made with: ``Reason(id, clause, values)``, ``refuse(id, clause, **values)``."""


class Said(NamedTuple):
    """A reason in the source: its id, its clause if it stands there, and its values' names.

    ``fields`` is None if the source does not show them at that place.
    """

    id: str
    clause: str | None
    fields: frozenset[str] | None
    place: str


def reasons(leave_out: tuple[str, ...]) -> Iterator[Said]:
    """All reasons in ``rules`` whose id is plain in the source, but those of some files."""
    for path in sorted(ROOT.rglob("*.py")):
        if not path.name.startswith(leave_out):
            yield from _reasons_in(path)


def _reasons_in(path: Path) -> Iterator[Said]:
    for function in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        dicts = _dicts(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and _name(node.func) in MAKERS and node.args:
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                for message_id in _ids(node.args[0]):
                    yield Said(message_id, _clause(node), _fields(node, dicts), place)


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


def _text(node: ast.expr | None) -> str | None:
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) else None


def _ids(node: ast.expr) -> list[str]:
    if isinstance(node, ast.JoinedStr):  # f"{kind}-unknown", where kind is colour or point
        return [f"{kind}{_text(node.values[-1])}" for kind in ("colour", "point")]
    text = _text(node)
    return [] if text is None else [text]


def _clause(node: ast.Call) -> str | None:
    return _text(node.args[1]) if len(node.args) > 1 else None


def _fields(node: ast.Call, dicts: dict[str, frozenset[str]]) -> frozenset[str] | None:
    if _name(node.func) == "refuse":
        names = {keyword.arg for keyword in node.keywords}
        return frozenset(name for name in names if name) if None not in names else None
    if len(node.args) < 3:
        return frozenset()
    values = node.args[2]
    return _keys(values) if isinstance(values, ast.Dict) else dicts.get(_name(values))


def _dicts(function: ast.FunctionDef) -> dict[str, frozenset[str]]:
    """The keys of the dictionaries that a function gives a name."""
    return {
        target.id: _keys(node.value)
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _keys(values: ast.Dict) -> frozenset[str]:
    return frozenset(filter(None, map(_text, values.keys)))
