"""The numbers in the decisions of computer players: there are few, and each has its measured effect."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import mighty_gui.ai

MOST: Final = 43
"""The current number of constants; more only with a rule that asks for a new choice."""
WITHOUT_A_FIGURE: Final = 8
"""The number of constants without a measured effect in their docstring, which may only decrease, too."""
NOT_OF_PLAY: Final = ("plugins", "pace.py", "pause.py", "level_ids.py", "worker.py")
"""Files for plug-ins, pauses and displayed thinking, which decide nothing."""
NO_FIGURES: Final = ("OUT_OF_PLAY", "SEED", "ENOUGH", "QUICK", "PROMISED", "FIRST")
"""Places, seeds, and what lies behind shown figures, which decide nothing."""


def numbers() -> Iterator[tuple[str, str]]:
    """Yield the names of the upper-case numbers with the text below each."""
    folder = Path(mighty_gui.ai.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        if path.relative_to(folder).parts[0] in NOT_OF_PLAY:
            continue
        body = ast.parse(path.read_text("utf-8")).body
        for place, statement in enumerate(body):
            below = body[place + 1] if place + 1 < len(body) else None
            text = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else ""
            for name in _named_numbers(statement):
                if name in NO_FIGURES:
                    continue
                yield f"{path.name}: {name}", str(text)


def _named_numbers(statement: ast.stmt) -> list[str]:
    if not isinstance(statement, (ast.Assign, ast.AnnAssign)):
        return []
    target: ast.expr = statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]
    several = isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple)
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    values = statement.value.elts if several and isinstance(statement.value, ast.Tuple) else [statement.value]
    pairs = zip(names, values, strict=False)
    return [name.id for name, value in pairs if isinstance(name, ast.Name) and name.id.isupper() and _is_number(value)]


def _is_number(value: ast.expr | None) -> bool:
    literal = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(literal, ast.Constant) and isinstance(literal.value, (int, float))


def test_there_are_no_more_numbers_than_there_were() -> None:
    assert len(list(numbers())) <= MOST


def test_no_more_of_them_are_without_what_was_measured() -> None:
    bare = [name for name, text in numbers() if not re.search(r"±|\d+ (deals|hands|decisions|cards)", text)]
    assert len(bare) <= WITHOUT_A_FIGURE, bare
