"""The libraries that each part may use. Import-linter checks our own imports (``pyproject.toml``)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mighty_gui
from mighty_gui.presets.games import game_ids

ROOT = Path(mighty_gui.__file__).parent
OURS = ROOT.name
LIBRARIES: dict[str, set[str]] = {
    "engine": set(),
    "texts": {"yaml"},
    "files": {"platformdirs", "yaml"},
    "presets": {"yaml"},
    "match": set(),
    "keep": {"yaml"},
    "ai": set(),
    "study": set(),
    "simulation": set(),
    "phones": {"ifaddr", "segno"},
    "client": {"pygame", "yaml", "PIL", "accesskit", "prism"},
    "cli": {"yaml"},
    "build": set(),
    "__main__": set(),
    "__init__": set(),
}
"""The imports that each part may have in addition to ours and the standard library."""


def imported(code: str) -> Iterator[tuple[int, str]]:
    """Yield every module named in an import, including those in functions and under TYPE_CHECKING."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name the whole module"
            yield node.lineno, str(node.module)


def wrong_imports(part: str, code: str) -> list[str]:
    allowed = LIBRARIES[part] | {OURS} | sys.stdlib_module_names
    return [f"{line}: {module}" for line, module in imported(code) if module.split(".")[0] not in allowed]


def part_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def files() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def test_every_part_has_its_place() -> None:
    assert {part_of(path) for path in files()} == set(LIBRARIES)


@pytest.mark.parametrize("part", sorted(LIBRARIES))
def test_a_part_uses_no_other_library(part: str) -> None:
    inside = [path for path in files() if part_of(path) == part]
    assert inside
    wrong = {str(path.relative_to(ROOT)): wrong_imports(part, path.read_text("utf-8")) for path in inside}
    assert not {place: found for place, found in wrong.items() if found}


@pytest.mark.parametrize(
    ("part", "code"),
    [
        ("engine", "import yaml"),
        ("engine", "def late():\n    from pygame.rect import Rect"),
        ("match", "if TYPE_CHECKING:\n    import pygame"),
        ("ai", "import numpy as np"),
    ],
)
def test_another_library_is_found(part: str, code: str) -> None:
    assert len(wrong_imports(part, code)) == 1


def test_an_import_that_is_allowed_is_not() -> None:
    code = "import json\nfrom mighty_gui import __version__\nfrom mighty_gui.engine import cards\nimport yaml\n"
    assert not wrong_imports("presets", code)


def test_no_file_has_the_name_of_another() -> None:
    """A file's name describes its content without the folder; only parallel files of two games share a name.

    A command's file has the name of the command.
    """
    seen: dict[str, list[Path]] = {}
    for path in files():
        if path.stem not in ("__init__", "__main__") and part_of(path) != "cli":
            seen.setdefault(path.stem, []).append(path.relative_to(ROOT))
    several = {name: paths for name, paths in seen.items() if len(paths) > 1}
    assert not {name: paths for name, paths in several.items() if len(paths) > len({*map(game_of, paths)} - {""})}


def game_of(path: Path) -> str:
    """Return the game that the file's folder belongs to; empty for a file that serves every game."""
    return next((part for part in path.parts if part in game_ids()), "")
