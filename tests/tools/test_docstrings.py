"""Docstrings describe what is returned or done, and none is missing unless a base class has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docstrings import PACKAGES, broken_docstrings

ROOT = Path(__file__).parents[2]

BASE = 'class Scene:\n    """A screen."""\n    def draw(self) -> None:\n        """Paint it."""\n'
PROTOCOL = BASE.replace("Scene:", "Scene(Protocol):\n    name: str")
OWN = '    """A table."""\n    def draw(self) -> None: ...\n'


def wrong(folder: Path, code: str) -> list[str]:
    (folder / "a.py").write_text(code)
    return [what for _, _, what in broken_docstrings(folder)]


def test_the_package_keeps_to_the_contract() -> None:
    assert [wrong for package in PACKAGES for wrong in broken_docstrings(ROOT / package)] == []


@pytest.mark.parametrize(
    "code",
    [
        '"""What is told of it."""',
        'def f() -> int:\n    """Who plays: a seat."""',
        'class C:\n    """Whoever plays."""',
    ],
)
def test_a_riddle_is_found(tmp_path: Path, code: str) -> None:
    assert len(wrong(tmp_path, code)) == 1


@pytest.mark.parametrize(
    "code",
    [
        'class C:\n    """Return a card."""',
        'class C:\n    @property\n    def card(self) -> int:\n        """Return the card."""',
        'class C:\n    @cached_property\n    def card(self) -> int:\n        """Return the card."""',
    ],
)
def test_a_value_that_returns_is_found(tmp_path: Path, code: str) -> None:
    assert len(wrong(tmp_path, code)) == 1


def test_a_function_may_return(tmp_path: Path) -> None:
    assert not wrong(tmp_path, 'def f() -> int:\n    """Return a card."""')


@pytest.mark.parametrize(
    "code",
    [
        "class Table:\n" + OWN,
        BASE.replace("draw", "paint") + "class Table(Scene):\n" + OWN,
        BASE + "class Table:\n" + OWN,
        PROTOCOL + "class Table:\n" + OWN,
    ],
)
def test_a_docstring_that_nothing_above_has_is_missing(tmp_path: Path, code: str) -> None:
    assert wrong(tmp_path, code) == ["Table.draw: no docstring"]


@pytest.mark.parametrize(
    "code",
    [
        BASE + "class Table(Scene):\n" + OWN,
        BASE + "class Sheet(Scene): ...\nclass Table(Sheet):\n" + OWN,
        PROTOCOL + "class Table:\n    name = 'table'\n" + OWN,
        "class _Table:\n" + OWN,
        "class Table:\n    def _draw(self) -> None: ...",
    ],
)
def test_what_a_base_class_or_a_protocol_says_is_not_said_again(tmp_path: Path, code: str) -> None:
    assert wrong(tmp_path, code) == []
