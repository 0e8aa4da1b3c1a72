"""The contract on docstrings (CONTRIBUTING, How we write): missing docstrings, questions, and values that "return".

``python -m tools.names`` prints the violations.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PACKAGES: Final = (Path("mighty_gui"), Path("mighty_lab/mighty_lab"))
RIDDLES: Final = {"Who", "Whoever", "Whom", "Whose", "What", "Whatever", "Which"}
"""The first words that no docstring may have. A docstring begins with an imperative or a noun."""
Break = tuple[Path, int, str]
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Outline:
    """A class of the package: its bases, the names in it, and its methods with and without a docstring."""

    bases: set[str]
    names: set[str]
    documented: set[str] = field(default_factory=set)
    bare: dict[str, tuple[Path, int]] = field(default_factory=dict)


def broken_docstrings(folder: Path) -> Iterator[Break]:
    """Yield file, line and a description of every docstring below a folder that violates the contract.

    A method needs none if a base class, or a protocol that its class implements, has one for it. Methods of a protocol
    need none: it may describe a class of a lower layer.
    """
    outlines: dict[str, list[Outline]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, Function | ast.ClassDef | ast.Module):
                text = (ast.get_docstring(node) or "-").split()
                if text[0].strip(",:") in RIDDLES or (text[0] == "Return" and _is_value(node)):
                    yield path, getattr(node, "lineno", 1), " ".join(text[:6])
            if isinstance(node, ast.ClassDef):
                outlines[node.name].append(_outline(node, path))
    protocols = [name for name, found in outlines.items() if any("Protocol" in outline.bases for outline in found)]
    members = {name: _members(name, outlines) for name in outlines}
    for name, found in outlines.items():
        fulfilled = {protocol for protocol in protocols if members[protocol] <= members[name]}
        above = {*_bases(name, outlines), *fulfilled} - {name}
        documented = {method for base in above for outline in outlines[base] for method in outline.documented}
        for outline in found:
            missing = {} if name.startswith("_") or name in protocols else outline.bare
            yield from (
                (*at, f"{name}.{method}: no docstring") for method, at in missing.items() if method not in documented
            )


def _is_value(node: ast.AST) -> bool:
    """Return whether a docstring describes a value: that of a class or a property, which returns nothing to a call."""
    if isinstance(node, Function):
        return any("property" in _name(part) for part in node.decorator_list)
    return isinstance(node, ast.ClassDef)


def _outline(node: ast.ClassDef, path: Path) -> Outline:
    outline = Outline({_name(base) for base in node.bases}, set())
    for member in ast.walk(node):
        if isinstance(member, Function):
            outline.names.add(member.name)
        elif isinstance(member, ast.Name | ast.Attribute) and isinstance(member.ctx, ast.Store):
            outline.names.add(_name(member))
    for member in node.body:
        if isinstance(member, Function) and ast.get_docstring(member):
            outline.documented.add(member.name)
        elif isinstance(member, Function) and not member.name.startswith("_") and not _is_part(member):
            outline.bare[member.name] = path, member.lineno
    return outline


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value):
            return _name(value)
    return ""


def _is_part(method: Function) -> bool:
    """Return whether a method is the setter of a property, or one of several signatures."""
    return any(_name(part) in ("setter", "overload") for part in method.decorator_list)


def _bases(name: str, outlines: dict[str, list[Outline]]) -> Iterator[str]:
    """Yield a class and all its bases."""
    if name in outlines:
        yield name
        for base in {base for outline in outlines[name] for base in outline.bases} - {name}:
            yield from _bases(base, outlines)


def _members(name: str, outlines: dict[str, list[Outline]]) -> set[str]:
    return {member for base in _bases(name, outlines) for outline in outlines[base] for member in outline.names}
