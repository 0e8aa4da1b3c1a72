"""Every regular expression of the product takes time in proportion to a text, even a malicious one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import mighty_gui
from tests.pattern_steps import slow_text

_FOLDER: Final = Path(mighty_gui.__file__).parent
_METHODS: Final = ("fullmatch", "match", "search", "sub", "subn", "split", "findall", "finditer")
_SIZE: Final = 64
_LOCAL: Final = {
    "terms": "ace|trump|no trump", "language": "ko", "longest_first": ["Ann Lee", "Ann", "안"],
    "path": r"home[\\/]+ann", "end": r"(?![\w.-])", "pattern": r"([aeiouy]ck|[aeiouy]c|(?<![aeiou])[aeiouy]k|ook)$",
}  # fmt: skip
"""The values that make up a pattern if they are no constants of its module."""


class Applied(NamedTuple):
    """A pattern of the product, and the method that applies it."""

    place: str
    pattern: re.Pattern[Any]
    method: str


@cache
def applied_patterns() -> tuple[Applied, ...]:
    """Return every pattern of the product, including those for input from outside."""
    return tuple(applied for path in sorted(_FOLDER.rglob("*.py")) for applied in _patterns_in(path))


def _patterns_in(path: Path) -> Iterator[Applied]:
    place = path.relative_to(_FOLDER.parent)
    code = path.read_text(encoding="utf-8")
    nodes = list(ast.walk(ast.parse(code))) if re.search(r"\bre\.", code) else []
    names = {
        id(node.value): ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])
        for node in nodes
        if isinstance(node, (ast.Assign, ast.AnnAssign))
    }
    uses = {
        ast.unparse(node.value): node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and node.attr in _METHODS
    }
    for node in nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {f"re.{name}" for name in ("compile", *_METHODS)}:
            known = vars(import_module(".".join(place.with_suffix("").parts))) | _LOCAL
            method = ast.unparse(node.func).removeprefix("re.")
            given = node.args if method == "compile" else node.args[:1]
            pattern = re.compile(*(eval(ast.unparse(argument), known) for argument in given))
            applied = uses.get(names.get(id(node), ""), "sub") if method == "compile" else method
            yield Applied(f"{place}:{node.lineno}", pattern, applied)


def test_every_pattern_takes_steps_in_proportion_to_a_text() -> None:
    slow = [
        (place, pattern, text)
        for place, pattern, method in applied_patterns()
        if (text := slow_text(pattern, method, _SIZE))
    ]
    assert not slow
    assert len(applied_patterns()) > 50


@pytest.mark.parametrize(("pattern", "method"), [
    (r"x:[ \t]*([ -~]*?)[ \t]*", "fullmatch"), (r"\s*x", "search"), (r"(?:a|aa)+$", "match"), (r"\(.*?\)", "sub"),
])  # fmt: skip
def test_the_count_notices_a_pattern_that_tries_again_and_again(pattern: str, method: str) -> None:
    assert slow_text(re.compile(pattern), method, _SIZE)
