"""Imports point one way: engine <- presets <- match <- ai, client, cli; the engine needs nothing but Python."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mighty_gui

ROOT = Path(mighty_gui.__file__).parent
OURS = ROOT.name
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "texts": {"files", "yaml"},
    "files": {"engine", "platformdirs", "yaml"},
    "presets": {"engine", "files", "texts", "yaml"},
    "match": {"engine", "presets"},
    "keep": {"engine", "files", "match", "presets", "yaml"},
    "ai": {"engine", "presets", "match"},
    "lab": {"ai", "engine", "presets", "match"},
    "client": {"engine", "presets", "match", "keep", "ai", "files", "texts", "pygame", "yaml", "PIL"},
    "cli": {"engine", "presets", "match", "keep", "ai", "lab", "client", "files", "texts", "yaml"},
    "__main__": {"cli"},
    "__init__": set(),
}
"""What each part may import besides itself, the version and the standard library."""


def imported(code: str) -> Iterator[tuple[int, str]]:
    """Every module named in an import, in functions, under TYPE_CHECKING and by ``import_module`` too."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name the whole module"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from ((node.lineno, name) for name in (names if node.module == OURS else [str(node.module)]))
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("import_module", "__import__"):
            yield from ((node.lineno, name) for name in _named(node.args[0]))


def _named(argument: ast.expr) -> Iterator[str]:
    """The module in a call that imports, or the beginning of it."""
    for part in ast.walk(argument):
        if isinstance(part, ast.Constant) and str(part.value).startswith(OURS):
            yield str(part.value)


def part_of(module: str) -> str:
    """Which part of ours a module belongs to, else the library."""
    words = module.split(".")
    return words[1] if words[0] == OURS and len(words) > 1 else words[0]


def wrong_imports(part: str, code: str) -> list[str]:
    allowed = MAY_IMPORT[part] | {part, "__version__"} | sys.stdlib_module_names
    return [f"{line}: {module}" for line, module in imported(code) if part_of(module) not in allowed]


def files() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def test_every_part_has_its_place() -> None:
    assert {path.relative_to(ROOT).parts[0].removesuffix(".py") for path in files()} == set(MAY_IMPORT)


@pytest.mark.parametrize("part", sorted(MAY_IMPORT))
def test_imports_point_one_way(part: str) -> None:
    inside = [path for path in files() if path.relative_to(ROOT).parts[0].removesuffix(".py") == part]
    assert inside
    wrong = {str(path.relative_to(ROOT)): wrong_imports(part, path.read_text("utf-8")) for path in inside}
    assert not {place: found for place, found in wrong.items() if found}


@pytest.mark.parametrize(
    ("part", "code"),
    [
        ("engine", "import yaml"),
        ("engine", "import mighty_gui.client.shell.app"),
        ("engine", "from mighty_gui import texts"),
        ("engine", "from mighty_gui.presets import load_presets"),
        ("engine", "def late():\n    from mighty_gui.client.shell.app import App"),
        ("presets", "if TYPE_CHECKING:\n    from mighty_gui.match import Match"),
        ("presets", "import_module('mighty_gui.ai.players')"),
        ("match", "import_module(f'mighty_gui.ai.{name}')"),
        ("match", "import pygame"),
        ("ai", "from mighty_gui.client import app"),
        ("ai", "from mighty_gui.lab.tally import Tally"),
        ("client", "from mighty_gui.cli import main"),
        ("texts", "from mighty_gui.presets import Preset"),
    ],
)
def test_an_import_the_other_way_is_found(part: str, code: str) -> None:
    assert len(wrong_imports(part, code)) == 1


def test_an_import_the_right_way_is_not() -> None:
    code = "import json\nfrom mighty_gui import __version__\nfrom mighty_gui.engine import cards\nimport yaml\n"
    assert not wrong_imports("presets", code)
