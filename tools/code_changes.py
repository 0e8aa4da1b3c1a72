"""The small wrong changes that can be made in a file: to a comparison, condition, sign, number or return value."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Any, Final, NamedTuple

_PAIRS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Eq: ast.NotEq, ast.In: ast.NotIn, ast.Is: ast.IsNot, ast.Lt: ast.LtE, ast.Gt: ast.GtE, ast.And: ast.Or,
    ast.Add: ast.Sub, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.Mult: ast.FloorDiv,
}  # fmt: skip
SWAPS: Final = {**_PAIRS, **{new: old for old, new in _PAIRS.items()}}
NAMES: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}
SIZES: Final = ("gap", "pad", "px", "tx", "Space")
"""The names of what takes sizes in pixels: a size that is one pixel larger is not wrong."""
Variant = tuple[ast.expr | ast.stmt, str]
"""A node, and the code that may replace it."""


class Change(NamedTuple):
    """A replacement for some bytes of a file, and the lines whose tests may notice it."""

    path: str
    start: int
    end: int
    new: str
    first: int
    last: int

    def applied(self, source: bytes) -> bytes:
        """Return the source with the change made."""
        return source[: self.start] + self.new.encode() + source[self.end :]

    def described(self, source: bytes) -> str:
        """Return the place with the old and the new code."""
        line = source.count(b"\n", 0, self.start) + 1
        return f"{self.path}:{line}: {self.text(source)}"

    def key(self) -> str:
        """Return a text that identifies the change in these sources."""
        return f"{self.path}:{self.start}:{self.end}:{self.new}"

    def text(self, source: bytes) -> str:
        """Return its lines and the old and new code. In one file, this identifies the change."""
        begin = source.rfind(b"\n", 0, self.start) + 1
        end = len(source) if (found := source.find(b"\n", self.end)) < 0 else found
        before, old, after = source[begin : self.start], source[self.start : self.end], source[self.end : end]
        return " ".join(f"{before.decode()}«{old.decode()} → {self.new}»{after.decode()}".split())


def changes_in(path: str, source: bytes) -> list[Change]:
    """Return every small change of a file."""
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    found = set()
    for (node, new), first in _variants_in(ast.parse(source), 0, None, is_size=False):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        found.add(Change(path, start, end, new, first, node.end_lineno))
    return sorted(found)


def _variants_in(node: ast.AST, line: int, function: ast.AST | None, *, is_size: bool) -> Iterator[tuple[Variant, int]]:
    """Yield the changes of executed code and the line of the statement.

    Types, decorators, joined texts, sizes in pixels and ``zip(strict=…)``, which changes nothing where the code is
    right, are left out. ``is_size``: whether the numbers below are such sizes.
    """
    if isinstance(node, ast.JoinedStr) or _is_for_types(node):
        return
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return
    line = node.lineno if isinstance(node, ast.stmt) else line
    function = node if isinstance(node, ast.FunctionDef) else function
    if isinstance(node, ast.keyword | ast.Call):
        is_size = _takes_sizes(node)
    if is_size and isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value > 1:
        return
    for variant in (*_other_operators(node), *_other_values(node, function)):
        yield variant, line
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list", "bases"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _variants_in(child, line, function, is_size=is_size)


def _takes_sizes(node: ast.keyword | ast.Call) -> bool:
    """Return whether numbers in an argument or a call are sizes in pixels."""
    if isinstance(node, ast.keyword):
        return node.arg in SIZES
    return ast.unparse(node.func).rpartition(".")[2] in SIZES


def _is_for_types(node: ast.AST) -> bool:
    """Return whether a statement matters only to type checkers, or may be an alias of a type."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.Assign) and bool(re.match("_?[A-Z][a-z]", ast.unparse(node.targets[0])))


def _other_operators(node: ast.AST) -> Iterator[Variant]:
    match node:
        case ast.Compare(left, ops, right):
            for at, op in enumerate(ops):
                yield node, _text(ast.Compare(left, [*ops[:at], _swapped(op), *ops[at + 1 :]], right))
        case ast.BoolOp(op, values):
            yield node, _text(ast.BoolOp(_swapped(op), values))
            for at in range(len(values)):
                yield node, _text(ast.BoolOp(op, values[:at] + values[at + 1 :]))
        case ast.BinOp(left, op, right) if type(op) in SWAPS:
            yield node, _text(ast.BinOp(left, _swapped(op), right))
            yield node, _text(left)
        case ast.AugAssign(target, op, value) if type(op) in SWAPS:
            yield node, ast.unparse(ast.AugAssign(target, _swapped(op), value))
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield node, _text(operand)


def _other_values(node: ast.AST, function: ast.AST | None) -> Iterator[Variant]:
    match node:
        case ast.Constant(bool() as value):
            yield node, str(not value)
        case ast.Constant(int() | float() as value):
            yield node, _text(ast.Constant(value + 1))
        case ast.Call(ast.Name(name) as called) if name in NAMES:
            yield called, NAMES[name]
        case ast.If(test) | ast.IfExp(test) | ast.While(test) if not isinstance(test, ast.Compare | ast.UnaryOp):
            yield test, f"(not {_text(test)})"
        case ast.comprehension(ifs=tests):
            yield from ((test, "True") for test in tests)
        case ast.Return(ast.expr() as value) if isinstance(function, ast.FunctionDef):
            yield from ((value, new) for new in _returned(value, function.returns))


def _returned(value: ast.expr, kind: ast.expr | None) -> Iterator[str]:
    """Yield other values that a function of that return type may return."""
    text = ast.unparse(kind) if kind else ""
    if text == "bool":
        yield f"(not {_text(value)})"
    elif text in ("int", "float"):
        yield f"{_text(value)} + 1"
    elif text.startswith(("tuple[", "list[", "Sequence[")) and ast.unparse(value) not in ("[]", "()"):
        yield f"{_text(value)}[1:]"
    elif text.endswith("| None") and ast.unparse(value) != "None":
        yield "None"


def _swapped(op: Any) -> Any:
    return SWAPS[type(op)]()


def _text(node: ast.expr) -> str:
    """Return an expression in a form that is valid anywhere."""
    return ast.unparse(node) if isinstance(node, ast.Name | ast.Constant | ast.Call) else f"({ast.unparse(node)})"
