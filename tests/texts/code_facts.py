"""Facts about texts in the program's code, read once; the syntax trees themselves would fill 200 megabytes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

import mighty_gui

ROOT = Path(mighty_gui.__file__).parent
SPEAKING = frozenset({"t", "texts", "_texts"})
"""The names of functions that return a text."""
REFUSING = frozenset({
    "Refusal", "Phrase", "Problem", "FileError", "RefusalError", "SetupError", "IllegalAction", "RecordError",
    "RulesError", "NotationError", "RecordFileError", "wrong", "problem", "told", "Contradiction",
})  # fmt: skip
"""The names of constructors of refusals, without errors for developers."""


class Call(NamedTuple):
    """A call of one of these functions."""

    place: str
    name: str
    first: tuple[str, ...]
    """The possible values of the first argument, as far as they are literal."""
    names: frozenset[str | None]
    """The names of keyword arguments; ``None`` for a whole mapping."""
    words: tuple[str, ...]
    """Every literal text among the arguments, at any depth."""


@dataclass
class Facts:
    """The facts of all modules together."""

    calls: list[Call] = field(default_factory=list)
    literals: set[str] = field(default_factory=set)
    forms: set[tuple[str | None, ...]] = field(default_factory=set)
    """Texts with placeholders, which are ``None``."""
    names: set[str] = field(default_factory=set)
    """The names of fields and keyword arguments. Some keys are built from them."""

    def called(self, *names: str) -> Iterator[Call]:
        """Yield the calls of these functions."""
        return (call for call in self.calls if call.name in names)


@cache
def facts() -> Facts:
    """Return the facts of the whole program."""
    found = Facts()
    for path in sorted(ROOT.rglob("*.py")):
        place = str(path.relative_to(ROOT))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            _note(place, node, found)
    return found


def _note(place: str, node: ast.AST, found: Facts) -> None:
    if isinstance(node, ast.Call):
        name = _name(node.func)
        if name in SPEAKING or name in REFUSING:
            names = frozenset(word.arg for word in node.keywords)
            first = tuple(_choices(node.args[0])) if node.args else ()
            found.calls.append(Call(f"{place}:{node.lineno}", name, first, names, tuple(_strings(node))))
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            found.literals.add(node.value)
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        found.names.add(node.target.id)
    elif isinstance(node, ast.keyword) and node.arg is not None:
        found.names.add(node.arg)
    elif isinstance(node, ast.JoinedStr):
        found.forms.add(tuple(str(part.value) if isinstance(part, ast.Constant) else None for part in node.values))


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _choices(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
