"""Measure how many small wrong changes the tests notice, and write ``docs/small_changes.yaml``.

``python -m tools.small_changes [--each 300] [--rooms engine,match] [--seed TEXT] [--resume FILE]
[--write | --check]`` draws changes in a room (a comparison, a condition, a sign, a number, what is returned), makes
each in a copy of the repository and runs the tests beside it that reach the changed line, the quickest first, until
one fails. ``--write`` puts the rooms measured into the file; ``--check`` fails where one is clearly worse than the
file says. ``--resume`` saves every result in a file and continues from it while sources and tests are the same.
"""

from __future__ import annotations

import argparse
import ast
import datetime
import json
import math
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from mighty_gui.files.storage import data_root, write_atomic

ROOMS: Final[Mapping[str, tuple[str, ...]]] = {
    "engine": ("tests/engine", "mighty_gui/engine/**/*.py"),
    "match": ("tests/match", "mighty_gui/match/**/*.py"),
    "keep": ("tests/keep", "mighty_gui/keep/**/*.py"),
    "study": ("tests/study", "mighty_gui/study/**/*.py"),
    "table": (
        "tests/client/table",
        *(f"mighty_gui/client/table/**/{name}.py" for name in ("mighty_table", "mitigati_table", "table_state")),
    ),
}
"""The tests of each room, and the sources beside them as patterns."""
LONGEST: Final = 40.0
"""The seconds of tests, as recorded, that a change has to get past at most."""
IDLE: Final = 60.0
"""The seconds of the clock for tests that take none of a processor's, for some changes wait for ever."""
MEMORY: Final = 4 << 20
"""The most that the tests of a change may take, in kilobytes: some changes never end."""
Z: Final = 1.96
"""How many standard deviations make 95 %."""
_PAIRS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Eq: ast.NotEq, ast.In: ast.NotIn, ast.Is: ast.IsNot, ast.Lt: ast.LtE, ast.Gt: ast.GtE, ast.And: ast.Or,
    ast.Add: ast.Sub, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.Mult: ast.FloorDiv,
}  # fmt: skip
SWAPS: Final = {**_PAIRS, **{new: old for old, new in _PAIRS.items()}}
NAMES: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}
Variant = tuple[ast.expr | ast.stmt, str]
"""A node, and what may stand there instead."""


class Change(NamedTuple):
    """Other words for a part of a file, by bytes, and the lines whose tests may notice it."""

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
        """Return the place with the old words and the new ones."""
        line = source.count(b"\n", 0, self.start) + 1
        return f"{self.path}:{line}: {' '.join(source[self.start : self.end].decode().split())} → {self.new}"


def changes_in(path: str, source: bytes) -> list[Change]:
    """Return every small change of a file."""
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    found = set()
    for (node, new), first in _variants_in(ast.parse(source), 0, None):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        found.add(Change(path, start, end, new, first, node.end_lineno))
    return sorted(found)


def _variants_in(node: ast.AST, line: int, function: ast.AST | None) -> Iterator[tuple[Variant, int]]:
    """Walk over what runs (not types, decorators or texts put together); yield the statement's first line too."""
    if isinstance(node, ast.JoinedStr) or _is_for_types(node):
        return
    line = node.lineno if isinstance(node, ast.stmt) else line
    function = node if isinstance(node, ast.FunctionDef) else function
    for variant in (*_other_operators(node), *_other_values(node, function)):
        yield variant, line
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list", "bases"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _variants_in(child, line, function)


def _is_for_types(node: ast.AST) -> bool:
    """Return whether a statement matters only to readers of types, or may be an alias of some."""
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
    """Yield what a function of that kind may return instead."""
    words = ast.unparse(kind) if kind else ""
    if words == "bool":
        yield f"(not {_text(value)})"
    elif words in ("int", "float"):
        yield f"{_text(value)} + 1"
    elif words.startswith(("tuple[", "list[", "Sequence[")):
        yield f"{_text(value)}[1:]"
    elif words.endswith("| None") and ast.unparse(value) != "None":
        yield "None"


def _swapped(op: Any) -> Any:
    return SWAPS[type(op)]()


def _text(node: ast.expr) -> str:
    """Return an expression as it may stand anywhere."""
    return ast.unparse(node) if isinstance(node, ast.Name | ast.Constant | ast.Call) else f"({ast.unparse(node)})"


class Reached(NamedTuple):
    """The tests of a room: how long each took, and which ran each line of each file."""

    seconds: Mapping[str, float]
    lines: Mapping[str, Mapping[int, set[str]]]
    texts: Mapping[str, str]
    """The files of the tests."""

    def tests(self, change: Change) -> list[str]:
        """Return the tests that may notice a change, as far as there is time for them.

        Those that run the line come first, of them those whose file names the module, and the quickest. What is
        remembered runs for the first test only that needs it: whatever else reaches the module may notice too.
        """
        lines = self.lines.get(change.path, {})
        first = set[str]().union(*(lines.get(line, ()) for line in range(change.first, change.last + 1)))
        rest = set[str]().union(*lines.values()) - first
        module = change.path.removesuffix(".py").replace("/", ".")
        far = {test for test in self.seconds if module not in self.texts[test.split("::")[0]]}
        ranked = sorted(
            first | rest or self.seconds, key=lambda test: (test in rest, test in far, self.seconds[test], test)
        )
        spent = accumulate(self.seconds[test] for test in ranked)
        return ranked[: max(1, sum(seconds <= LONGEST for seconds in spent))]


RECORDER: Final = """\
import json, os, pytest

spent, others = {}, set()

@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item):
    before = sum(os.times()[:4])
    yield
    spent[item.nodeid] = sum(os.times()[:4]) - before

def pytest_runtest_logreport(report):
    if not report.passed:
        others.add(report.nodeid)

def pytest_sessionfinish():
    with open("small_changes_spent.json", "w") as file:
        json.dump({name: seconds for name, seconds in spent.items() if name not in others}, file)
"""
"""A plug-in of pytest's: which tests pass, and how many seconds of a processor each takes, whatever else is running."""


def recorded(copy: Path, tests: str) -> Reached:
    """Run tests and write down which lines each of them reaches."""
    from coverage import CoverageData

    data, settings = copy / ".reached", copy / ".reached.ini"
    settings.write_text(f"[run]\nsource = mighty_gui\ndata_file = {data}\n", encoding="utf-8")
    (copy / "small_changes_recorder.py").write_text(RECORDER, encoding="utf-8")
    more = ["-p", "small_changes_recorder", f"--cov-config={settings}", "--cov", "--cov-context=test", "--cov-report="]
    _pytest(copy, [tests, *more], None)
    seconds: dict[str, float] = json.loads((copy / "small_changes_spent.json").read_text(encoding="utf-8"))
    found, lines = CoverageData(str(data)), dict[str, Mapping[int, set[str]]]()
    found.read()
    for path in found.measured_files():
        lines[Path(path).relative_to(copy).as_posix()] = {
            line: {name.rpartition("|")[0] for name in names} & seconds.keys()
            for line, names in found.contexts_by_lineno(path).items()
        }
    texts = {name: (copy / name).read_text(encoding="utf-8") for name in {test.split("::")[0] for test in seconds}}
    return Reached(seconds, lines, texts)


def _pytest(copy: Path, words: Sequence[str], most: float | None) -> int | None:
    """Run pytest in the copy; return how it ended, ``None`` where it did nothing for long.

    After ``most`` seconds of a processor it is ended.
    """
    limits = f"ulimit -v {MEMORY}; ulimit -t {'unlimited' if most is None else math.ceil(most)}"
    command = ["sh", "-c", f'{limits}; exec "$@"', "sh", sys.executable, "-m", "pytest", "-q"]
    command += ["-o", "addopts=", "-p", "no:xdist", "-p", "no:cacheprovider", *words]
    around, off = os.environ | {"PYTHONPATH": str(copy)}, subprocess.DEVNULL
    with subprocess.Popen(command, cwd=copy, env=around, start_new_session=True, stdout=off, stderr=off) as tests:
        try:
            return tests.wait(None if most is None else IDLE + 20 * most)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(tests.pid, signal.SIGKILL)


class Tally(NamedTuple):
    """How many changes were made in a room, and how many went unnoticed."""

    made: int
    unnoticed: int

    @property
    def share(self) -> float:
        return self.unnoticed / self.made

    def interval(self) -> tuple[float, float]:
        """Return where the share lies with 95 % certainty (Wilson)."""
        square = Z * Z / self.made
        middle = self.share + square / 2
        half = Z * math.sqrt(self.share * (1 - self.share) / self.made + square / self.made / 4)
        return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))

    def line(self, room: str) -> str:
        """Return what the file says of a room."""
        counted = f"made: {self.made}, unnoticed: {self.unnoticed}, share: {self.share:.3f}"
        least, most = self.interval()
        return f"{room}: {{{counted}, interval: [{least:.3f}, {most:.3f}]}}\n"

    def is_clearly_worse_than(self, other: Tally) -> bool:
        """Return whether more go unnoticed than in the other: five rooms seldom give a false alarm so."""
        return self.interval()[0] > other.interval()[1]


class Progress:
    """What is known so far of a run that may be interrupted: which changes of each room were noticed, in order.

    A file that belongs to other sources is not continued: its changes were made elsewhere.
    """

    def __init__(self, path: Path | None, sources: str, seed: str) -> None:
        self.path, self.sources, self.seed, self.rooms = path, sources, seed, dict[str, list[bool]]()
        if path is not None and path.is_file():
            saved = json.loads(path.read_text(encoding="utf-8"))
            if saved["sources"] == sources:
                self.seed, self.rooms = saved["seed"], saved["rooms"]

    def add(self, room: str, *, noticed: bool) -> None:
        """Save one more result."""
        self.rooms.setdefault(room, []).append(noticed)
        if self.path is not None:
            saved = {"sources": self.sources, "seed": self.seed, "rooms": self.rooms}
            write_atomic(self.path, json.dumps(saved))


class Workshop:
    """A copy of the repository, in which the changes of a room are made, one at a time."""

    def __init__(self, copy: Path, tests: str, *sources: str) -> None:
        self.copy = copy
        paths = sorted({path for pattern in sources for path in copy.glob(pattern)})
        self.sources = {path.relative_to(copy).as_posix(): path.read_bytes() for path in paths}
        self.reached = recorded(copy, tests)

    def measure(self, each: int, room: str, progress: Progress) -> Tally:
        """Draw changes and make those whose result is not known yet; print those that nothing notices."""
        changes = [change for path, source in self.sources.items() for change in changes_in(path, source)]
        sample = random.Random(f"{room} {progress.seed}").sample(changes, len(changes))[:each]
        if self._run(sample[0]) != 0:
            raise SystemExit("the tests fail without any change")
        for number, change in enumerate(sample, 1):
            if number > len(progress.rooms.get(room, ())):
                progress.add(room, noticed=self.is_noticed(change, number))
            if not progress.rooms[room][number - 1]:
                print(f"  {change.described(self.sources[change.path])}", flush=True)
        return Tally(len(sample), progress.rooms[room][: len(sample)].count(False))

    def is_noticed(self, change: Change, number: int = 1) -> bool:
        """Make a change, run its tests and take it back; never to end is to be noticed."""
        path, source = self.copy / change.path, self.sources[change.path]
        try:
            path.write_bytes(change.applied(source))
            os.utime(path, (number, number))  # by its time Python knows what was compiled from another text
            return self._run(change) != 0
        finally:
            path.write_bytes(source)

    def _run(self, change: Change) -> int | None:
        tests = self.reached.tests(change)
        return _pytest(self.copy, ["-x", *tests], 20 + 5 * sum(self.reached.seconds[test] for test in tests))


HEAD: Final = """\
# How many small wrong changes the tests beside them do not notice (`python -m tools.small_changes --write`).
# A share lies in its interval with 95 % certainty; changes that make no difference are among them.
"""


def read(path: Path) -> dict[str, Tally]:
    """Return what the file says of each room."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {name: Tally(room["made"], room["unnoticed"]) for name, room in found.items()}


def _git(*words: str) -> str:
    """Return what git prints in the repository."""
    done = subprocess.run(["git", *words], cwd=data_root(), check=True, capture_output=True, text=True)
    return done.stdout.strip()


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the rooms; write the file or compare with it."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--each", type=int, default=300)
    words.add_argument("--rooms", type=lambda text: text.split(","), default=list(ROOMS))
    words.add_argument("--seed", default=datetime.datetime.now(tz=datetime.UTC).date().isoformat())
    words.add_argument("--resume", type=Path, metavar="FILE")
    words.add_argument("--write", action="store_true")
    words.add_argument("--check", action="store_true")
    asked = words.parse_args(arguments)
    path, now = data_root() / "docs" / "small_changes.yaml", dict[str, Tally]()
    progress = Progress(asked.resume, _git("write-tree"), asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        _git("checkout-index", "--all", f"--prefix={folder}/")
        for name in asked.rooms:
            print(f"{name}, seed {progress.seed}, {len(progress.rooms.get(name, ()))} known", flush=True)
            now[name] = Workshop(Path(folder), *ROOMS[name]).measure(asked.each, name, progress)
            print(now[name].line(name), end="", flush=True)
    before = read(path)
    if asked.write:
        write_atomic(path, HEAD + "".join(tally.line(name) for name, tally in (before | now).items()))
    worse = [name for name in now if name in before and now[name].is_clearly_worse_than(before[name])]
    if asked.check and worse:
        raise SystemExit(f"more goes unnoticed than {path.name} says: {', '.join(worse)}")


if __name__ == "__main__":
    main()
