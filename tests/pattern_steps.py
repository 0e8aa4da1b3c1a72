"""Count the steps of a pattern. This tries the alternatives in order like ``re``, which does not report the number."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any, Final

Nodes = Sequence[tuple[Any, Any]]
Accepts = Callable[[str], bool]
_ENDLESS: Final = 100
"""The maximum count from which a repeat is treated as endless."""
_AT: Final = {
    op.AT_BEGINNING: "^", op.AT_BEGINNING_STRING: r"\A", op.AT_BOUNDARY: r"\b", op.AT_NON_BOUNDARY: r"\B",
    op.AT_END: "$", op.AT_END_STRING: r"\Z",
}  # fmt: skip
_CATEGORIES: Final = {
    op.CATEGORY_DIGIT: r"\d", op.CATEGORY_NOT_DIGIT: r"\D", op.CATEGORY_SPACE: r"\s", op.CATEGORY_NOT_SPACE: r"\S",
    op.CATEGORY_WORD: r"\w", op.CATEGORY_NOT_WORD: r"\W",
}  # fmt: skip
_REPEATS: Final = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)
_SINGLE: Final = (op.LITERAL, op.NOT_LITERAL, op.IN, op.ANY)
_STEPS: Final = 200
"""The steps per character from which a pattern is slow, whatever the growth."""
_GROWTH: Final = 2.6
"""The maximum growth of the steps when the text is doubled: 2 is linear, 4 is quadratic."""
_USUAL: Final = "a0 .\n\x00가"
"""Characters that every pattern is tried with, in addition to its own."""


class StepCounter:
    """Counts the steps of matching a pattern with texts."""

    def __init__(self, pattern: re.Pattern[Any]) -> None:
        is_text = isinstance(pattern.pattern, str)
        source = pattern.pattern if is_text else pattern.pattern.decode("latin-1")
        self._flags = pattern.flags if is_text else pattern.flags | re.ASCII
        self.tree: Nodes = parser.parse(source, self._flags)
        self._text = ""
        self._steps = self._most = 0
        self._code = self._compile(self.tree)

    def count(self, method: str, text: str, most: int = 10**9) -> int:
        """Return the steps that a method of the pattern takes with a text, at most ``most``."""
        self._text, self._steps, self._most = text, 0, most
        start = 0
        while start <= len(text) and self._steps < most:
            end = self._end(self._code, start, is_whole=method == "fullmatch")
            if method in ("match", "fullmatch") or (end is not None and method == "search"):
                break
            start = start + 1 if end is None else max(end, start + 1)
        return min(self._steps, most)

    def _end(self, code: Sequence[Any], start: int, *, is_whole: bool = False) -> int | None:
        """Return the end of the first match of the code from a position on."""
        ways = [(0, start, ())]
        while ways and self._steps < self._most:
            step, at, groups = ways.pop()
            while step < len(code) and self._steps < self._most:
                self._steps += 1
                what, *values = code[step]
                step += 1
                if what == "either":
                    ways.append((values[1], at, groups))
                    step = values[0]
                elif what == "jump":
                    step = values[0]
                elif what == "note":
                    groups = (*groups, (values[0], at))
                elif (next_at := self._take(what, values, at, dict(groups))) is None:
                    break
                else:
                    at = next_at
            else:
                if not is_whole or at == len(self._text):
                    return at
        return None

    def _take(self, what: str, values: Sequence[Any], at: int, groups: dict[Any, int]) -> int | None:
        """Take a step that advances in the text or fails; return its end."""
        if what == "sign":
            return at + 1 if at < len(self._text) and values[0](self._text[at]) else None
        if what == "place":
            return at if values[0].match(self._text, at) else None
        if what == "atom":
            return self._end(values[0], at)
        if what == "look":
            is_wanted, width, code = values
            found = None if width > at else self._end(code, at - width)
            return at if (found is not None) == is_wanted else None
        known = self._text[groups[values[0], "start"] : groups[values[0], "end"]]
        return at + len(known) if self._text.startswith(known, at) else None

    def _compile(self, tree: Nodes, base: int = 0) -> list[Any]:
        code: list[Any] = []
        for kind, value in tree:
            code += self._compile_node(kind, value, base + len(code))
        return code

    def _compile_node(self, kind: Any, value: Any, base: int) -> list[Any]:
        if kind in _SINGLE:
            return [("sign", cache(self.accepts(kind, value)))]
        if kind is op.POSSESSIVE_REPEAT:
            return [("atom", self._compile([(op.MAX_REPEAT, value)]))]
        if kind in _REPEATS:
            return self._compile_repeat(kind is op.MIN_REPEAT, *value, base)
        if kind is op.SUBPATTERN:
            name = value[0]
            return [("note", (name, "start")), *self._compile(value[3], base + 1), ("note", (name, "end"))]
        if kind is op.BRANCH:
            return self._compile_branch(value[1], base)
        if kind is op.AT:
            return [("place", re.compile(_AT[value], self._flags & re.MULTILINE))]
        if kind in (op.ASSERT, op.ASSERT_NOT):
            direction, body = value
            return [("look", kind is op.ASSERT, body.getwidth()[0] if direction < 0 else 0, self._compile(body))]
        if kind is op.ATOMIC_GROUP:
            return [("atom", self._compile(value))]
        assert kind is op.GROUPREF, kind
        return [("again", value)]

    def _compile_branch(self, ways: Sequence[Nodes], base: int) -> list[Any]:
        *others, last = ways
        tail = self._compile(last, base) if not others else []
        if not others:
            return tail
        first = self._compile(ways[0], base + 1)
        rest = self._compile_branch(ways[1:], base + len(first) + 2)
        end = base + len(first) + 2 + len(rest)
        return [("either", base + 1, base + len(first) + 2), *first, ("jump", end), *rest]

    def _compile_repeat(self, is_lazy: bool, least: int, most: Any, body: Nodes, base: int) -> list[Any]:
        code: list[Any] = []
        for _ in range(least):
            code += self._compile(body, base + len(code))
        if most is op.MAXREPEAT:
            start = base + len(code)
            inner = self._compile(body, start + 1)
            return [*code, self._choice(is_lazy, start + 1, start + len(inner) + 2), *inner, ("jump", start)]
        width = len(self._compile(body)) + 1
        end = base + len(code) + (most - least) * width
        for start in range(base + len(code), end, width):
            code += [self._choice(is_lazy, start + 1, end), *self._compile(body, start + 1)]
        return code

    @staticmethod
    def _choice(is_lazy: bool, again: int, end: int) -> tuple[str, int, int]:
        return ("either", end, again) if is_lazy else ("either", again, end)

    def accepts(self, kind: Any, value: Any) -> Accepts:
        """Return a test of single characters: whether a node of the tree accepts them."""
        if kind is op.ANY:
            return lambda sign: sign != "\n" or bool(self._flags & re.DOTALL)
        if kind is op.CATEGORY:
            category = re.compile(_CATEGORIES[value], self._flags & re.ASCII)
            return lambda sign: category.match(sign) is not None
        if kind is op.IN:
            negated = value[0][0] is op.NEGATE
            tests = [self.accepts(*item) for item in value[negated:]]
            return lambda sign: any(test(sign) for test in tests) != negated
        low, high = value if kind is op.RANGE else (value, value)
        return lambda sign: any(low <= ord(form) <= high for form in self._forms(sign)) != (kind is op.NOT_LITERAL)

    def _forms(self, sign: str) -> set[str]:
        return {sign, sign.lower()[:1], sign.upper()[:1]} if self._flags & re.IGNORECASE else {sign}


def slow_text(pattern: re.Pattern[Any], method: str, size: int) -> str:
    """Return a text with which the steps grow faster than its size; empty if there is none."""
    counter = StepCounter(pattern)
    for text, longer in zip(hard_texts(pattern, size), hard_texts(pattern, 2 * size), strict=True):
        most = _STEPS * len(text)
        steps = counter.count(method, text, most)
        if steps == most or counter.count(method, longer, 4 * steps) > _GROWTH * steps:
            return longer
    return ""


def hard_texts(pattern: re.Pattern[Any], size: int) -> Iterator[str]:
    """Yield texts of about that size for each endless repeat of a pattern: one character or the repeated part again
    and again, after the part before it and before an unexpected end."""
    counter = StepCounter(pattern)
    signs = "".join(dict.fromkeys([*_USUAL, *_signs_in(counter.tree)]))
    parts = []
    for before, body in _endless_repeats(counter.tree):
        (kind, value), whole = body[0], _example(body, counter, signs)
        met = filter(counter.accepts(kind, value), signs) if kind in _SINGLE else signs
        parts += [(lead, unit) for lead in ("", _example(before, counter, signs)) for unit in (*met, whole) if unit]
    for lead, unit in dict.fromkeys(parts):
        yield lead + unit * (size // len(unit))
        yield lead + unit * (size // len(unit)) + "\x00"


def _endless_repeats(tree: Nodes, lead: Nodes = ()) -> Iterator[tuple[Nodes, Nodes]]:
    """Yield the endlessly repeated parts of a pattern, each with the nodes before it."""
    before = list(lead)
    for kind, value in tree:
        for part in _parts(kind, value):
            if kind in _REPEATS and value[1] >= _ENDLESS:
                yield before, part
            yield from _endless_repeats(part, before)
        before.append((kind, value))


def _parts(kind: Any, value: Any) -> Sequence[Nodes]:
    """Return the parts of a node of a pattern, one for each alternative."""
    if kind in _REPEATS:
        return [value[2]]
    if kind is op.SUBPATTERN:
        return [value[3]]
    if kind is op.BRANCH:
        return list(value[1])
    return [value] if kind is op.ATOMIC_GROUP else []


def _signs_in(tree: Nodes) -> Iterator[str]:
    """Yield the characters that a pattern names; of a range the first and the last."""
    for kind, value in tree:
        if kind in (op.LITERAL, op.NOT_LITERAL):
            yield chr(value)
        elif kind is op.RANGE:
            yield from map(chr, value)
        elif kind is op.IN:
            yield from _signs_in(value)
        for part in _parts(kind, value):
            yield from _signs_in(part)


def _example(tree: Nodes, counter: StepCounter, signs: str) -> str:
    """Return a short text that nodes of a pattern accept."""
    found = ""
    for kind, value in tree:
        if kind in _SINGLE:
            accepts = counter.accepts(kind, value)
            found += next((sign for sign in signs if accepts(sign)), "")
        elif parts := _parts(kind, value):
            found += _example(parts[0], counter, signs) * (max(1, value[0]) if kind in _REPEATS else 1)
    return found
