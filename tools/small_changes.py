"""Measure how many small wrong changes the tests notice, and write ``docs/small_changes.yaml``.

``python -m tools.small_changes [--each 300] [--rooms engine,match] [--seed TEXT] [--resume FILE]
[--write | --check]`` draws changes in a room (a comparison, a condition, a sign, a number, what is returned), makes
each in a copy of the repository and runs the tests beside it that reach the changed line, the quickest first, until
one fails. Only the tests of the quick tier are run. ``--write`` puts the rooms measured into the file; ``--check``
fails where one is clearly worse than the file says. ``--resume`` saves every result in a file and continues from it
while sources and tests are the same.

A change that makes no difference stands in ``docs/same_changes.yaml`` with the reason, as the program prints it but
without the line's number; it is not made.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import json
import math
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from itertools import accumulate, islice
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

import yaml

from mighty_gui.files.storage import data_root, write_atomic
from tests.tiers import QUICK
from tools.code_changes import Change, changes_in
from tools.forked_tests import BROKEN, FAILED, ORDERS, PASSED, UNCHANGEABLE

LOOKS: Final = "tests/client/whole/test_scenes.py"
"""The pictures of every scene, which notice what is drawn elsewhere."""
SCREENS: Final = ("frame", "rules", "play", "review", "practice", "today", "referee")
"""The rooms of the client that hold screens."""
ROOMS: Final[Mapping[str, tuple[Sequence[str], Sequence[str]]]] = {
    "engine": (["tests/engine"], ["mighty_gui/engine/**/*.py"]),
    "presets": (["tests/presets"], ["mighty_gui/presets/**/*.py"]),
    "match": (["tests/match"], ["mighty_gui/match/**/*.py"]),
    "keep": (["tests/keep"], ["mighty_gui/keep/**/*.py"]),
    "ai": (["tests/ai"], ["mighty_gui/ai/**/*.py"]),
    "study": (["tests/study"], ["mighty_gui/study/**/*.py"]),
    "phones": (["tests/phones"], ["mighty_gui/phones/**/*.py"]),
    "widgets": (["tests/client/widgets", LOOKS], ["mighty_gui/client/widgets/**/*.py"]),
    "table": (
        ["tests/client/table", LOOKS],
        [f"mighty_gui/client/table/**/{name}.py" for name in ("mighty_table", "mitigati_table", "table_state")],
    ),
    **{room: ([f"tests/client/{room}", LOOKS], [f"mighty_gui/client/{room}/**/*.py"]) for room in SCREENS},
    "lessons": (["tests/client/lessons", LOOKS], ["mighty_gui/client/lessons/**/*.py"]),
}
"""The tests of each room, and the patterns of its sources."""
LONGEST: Final = 10.0
"""The maximum seconds of tests, as recorded, for one change."""
IDLE: Final = 60.0
"""The maximum real seconds of tests that use no processor time, because some changes wait for ever."""
MEMORY: Final = 4 << 20
"""The maximum memory for the tests of a change, in kilobytes, because some changes never end."""
Z: Final = 1.96
"""The number of standard deviations for 95 %."""
Same = Mapping[str, Mapping[str, str]]
"""The reasons why changes make no difference, by file and text."""


def read_same(path: Path) -> Same:
    """Read the changes that make no difference."""
    found: Same = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


class Reached(NamedTuple):
    """The tests of a room: the time that each took, and the tests that ran each line of each file."""

    seconds: Mapping[str, float]
    lines: Mapping[str, Mapping[int, set[str]]]
    texts: Mapping[str, str]
    """The texts of the test files."""
    at_import: Mapping[str, set[int]] = MappingProxyType({})
    """The lines of each file that ran before any test."""

    def without(self, test: str) -> Reached:
        """Return the same data without a test."""
        return self._replace(seconds={name: value for name, value in self.seconds.items() if name != test})

    def tests(self, change: Change) -> list[str]:
        """Return the tests that may notice a change, within the time limit.

        Tests that run the line come first, the quickest of them first. Tests in a file that names the module are ranked
        as if they were four times quicker. Cached values are computed only in the first test that needs them, and
        values made at import in none, so other tests that reach or name the module follow.
        """
        lines, module = self.lines.get(change.path, {}), change.path.removesuffix(".py").replace("/", ".")
        near = {test for test in self.seconds if module in self.texts[test.split("::")[0]]}
        first = set[str]().union(*(lines.get(line, ()) for line in range(change.first, change.last + 1)))
        first &= self.seconds.keys()
        rest = (near.union(*lines.values()) & self.seconds.keys()) - first

        def late(test: str) -> tuple[bool, float, str]:
            return test in rest, self.seconds[test] / (4 if test in near else 1), test

        ranked = sorted(first | rest or self.seconds, key=late)
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
"""A pytest plug-in that records the tests that pass, and the processor seconds of each."""


def recorded(copy: Path, tests: Sequence[str], sources: Sequence[str]) -> Reached:
    """Run tests and record the lines of the sources that each of them reaches."""
    from coverage import CoverageData

    data, settings = copy / ".reached", copy / ".reached.ini"
    include = "".join(f"\n    {copy / path}" for path in sources)  # tracing nothing else is four times quicker
    settings.write_text(f"[run]\ndata_file = {data}\ninclude ={include}\n", encoding="utf-8")
    (copy / "small_changes_recorder.py").write_text(RECORDER, encoding="utf-8")
    more = ["-p", "small_changes_recorder", f"--cov-config={settings}", "--cov", "--cov-context=test", "--cov-report="]
    _pytest(copy, [*tests, *more], None)
    seconds: dict[str, float] = json.loads((copy / "small_changes_spent.json").read_text(encoding="utf-8"))
    found, lines, early = CoverageData(str(data)), dict[str, Mapping[int, set[str]]](), dict[str, set[int]]()
    found.read()
    for path in found.measured_files():
        name, contexts = Path(path).relative_to(copy).as_posix(), found.contexts_by_lineno(path)
        early[name] = {line for line, names in contexts.items() if "" in names}
        lines[name] = {
            line: {name.rpartition("|")[0] for name in names} & seconds.keys() for line, names in contexts.items()
        }
    texts = {name: (copy / name).read_text(encoding="utf-8") for name in {test.split("::")[0] for test in seconds}}
    return Reached(seconds, lines, texts, early)


def _pytest(copy: Path, text: Sequence[str], most: float | None) -> int | None:
    """Run pytest in the copy; return its exit code, ``None`` if it did nothing for long.

    It is stopped after ``most`` processor seconds.
    """
    limits = f"ulimit -v {MEMORY}; ulimit -t {'unlimited' if most is None else math.ceil(most)}"
    with _started(copy, ["sh", "-c", f'{limits}; exec "$@"', "sh"], text) as tests:
        try:
            return tests.wait(None if most is None else IDLE + 4 * most)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(tests.pid, signal.SIGKILL)


def _started(copy: Path, before: Sequence[str], text: Sequence[str], *pipes: int) -> subprocess.Popen[bytes]:
    """Start pytest in the copy."""
    command = [*before, sys.executable, "-m", "pytest", "-q", "-o", "addopts=", "-m", QUICK]
    command += ["-p", "no:xdist", "-p", "no:cacheprovider", *text]
    around = os.environ | {"PYTHONPATH": f"{copy}{os.pathsep}{data_root()}"}
    around |= {ORDERS: " ".join(map(str, pipes))} if pipes else {}
    off = subprocess.DEVNULL
    return subprocess.Popen(
        command, cwd=copy, env=around, start_new_session=True, stdin=off, stdout=off, stderr=off, pass_fds=pipes
    )


class ForkedTests:
    """A process that has collected tests, and runs some of them for each change in a fork."""

    def __init__(self, copy: Path, tests: Sequence[str]) -> None:
        orders, self._orders = os.pipe()
        self._answers, answers = os.pipe()
        self._process = _started(copy, [], [*tests, "-p", "tools.forked_tests"], orders, answers)
        os.close(orders)
        os.close(answers)
        self._replies = os.fdopen(self._answers)
        if not self._replies.readline().strip("0\n"):
            raise SystemExit("no tests can be collected")

    def run(self, path: Path, before: bytes, tests: Sequence[str], most: float) -> tuple[str, str]:
        """Run tests with a changed file; return their result, and the first that fails."""
        order = {"path": str(path), "before": before.decode(), "tests": tests, "seconds": math.ceil(most)}
        order |= {"clock": IDLE + 4 * most, "memory": MEMORY << 10}
        os.write(self._orders, json.dumps(order).encode() + b"\n")
        answer = json.loads(self._replies.readline())
        return answer["how"], answer["failed"]

    def close(self) -> None:
        """Stop the process."""
        os.close(self._orders)
        self._replies.close()
        self._process.wait()


class Tally(NamedTuple):
    """The number of changes in a room, and the number of unnoticed ones."""

    made: int
    unnoticed: int

    @property
    def share(self) -> float:
        return self.unnoticed / self.made

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the share (Wilson)."""
        square = Z * Z / self.made
        middle = self.share + square / 2
        half = Z * math.sqrt(self.share * (1 - self.share) / self.made + square / self.made / 4)
        return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))

    def line(self, room: str) -> str:
        """Return the line of the file for a room."""
        counted = f"made: {self.made}, unnoticed: {self.unnoticed}, share: {self.share:.3f}"
        least, most = self.interval()
        return f"{room}: {{{counted}, interval: [{least:.3f}, {most:.3f}]}}\n"

    def is_clearly_worse_than(self, other: Tally) -> bool:
        """Return whether clearly more go unnoticed than in the other; false alarms are rare even with eleven rooms."""
        return self.interval()[0] > other.interval()[1]


class Progress:
    """The results of a run that may be interrupted: the noticed changes of each room.

    A file for other sources is not continued, because its changes do not fit.
    """

    def __init__(self, path: Path | None, sources: str, seed: str) -> None:
        self.path, self.sources, self.seed, self.rooms = path, sources, seed, dict[str, dict[str, bool]]()
        if path is not None and path.is_file():
            saved = json.loads(path.read_text(encoding="utf-8"))
            if saved["sources"] == sources:
                self.seed, self.rooms = saved["seed"], saved["rooms"]

    def known(self, room: str) -> dict[str, bool]:
        """Return whether each change made in a room was noticed."""
        return self.rooms.setdefault(room, {})

    def add(self, room: str, change: Change, *, noticed: bool) -> None:
        """Save one more result."""
        self.known(room)[change.key()] = noticed
        if self.path is not None:
            saved = {"sources": self.sources, "seed": self.seed, "rooms": self.rooms}
            write_atomic(self.path, json.dumps(saved))


class Workshop:
    """A copy of the repository. The changes of a room are made in it, one at a time."""

    def __init__(self, copy: Path, tests: Sequence[str], sources: Sequence[str], same: Same) -> None:
        self.copy, self.same = copy, same
        paths = sorted({path for pattern in sources for path in copy.glob(pattern)})
        self.sources = {path.relative_to(copy).as_posix(): path.read_bytes() for path in paths}
        self.reached = recorded(copy, tests, [*self.sources])
        self.forked = ForkedTests(copy, tests)
        self._sound = set[str]()
        """The tests that pass without a change, after any other tests."""

    def close(self) -> None:
        """Stop all started processes."""
        self.forked.close()

    def drawn(self, each: int, text: str) -> list[Change]:
        """Draw ``each`` changes that make a difference."""
        changes = [change for path, source in self.sources.items() for change in changes_in(path, source)]
        shuffled = random.Random(text).sample(changes, len(changes))
        different = (it for it in shuffled if it.text(self.sources[it.path]) not in self.same.get(it.path, ()))
        return [*islice(different, each)]

    def measure(self, each: int, room: str, progress: Progress) -> Tally:
        """Draw changes and make those without a known result; print the unnoticed ones."""
        sample, known = self.drawn(each, f"{room} {progress.seed}"), progress.known(room)
        for number, change in enumerate(sample, 1):
            if change.key() not in known:
                progress.add(room, change, noticed=self.is_noticed(change, number))
            if not known[change.key()]:
                print(f"  {number}: {change.described(self.sources[change.path])}", flush=True)
        return Tally(len(sample), sum(not known[change.key()] for change in sample))

    def is_noticed(self, change: Change, number: int = 1) -> bool:
        """Make a change, run its tests and undo it. A change that never ends counts as noticed."""
        path, source = self.copy / change.path, self.sources[change.path]
        try:
            path.write_bytes(change.applied(source))
            os.utime(path, (number, number))  # Python recognises by the time that its compiled file is out of date
            how, failed = self._tried(change)
        finally:
            path.write_bytes(source)
        if how == FAILED and (broken := self._fails_unchanged(change, failed)):
            print(f"  fails without any change: {broken}", flush=True)
            self.reached = self.reached.without(broken)
            return self.is_noticed(change, number)
        return how != PASSED

    def _tried(self, change: Change) -> tuple[str, str]:
        """Return the result of a change's tests, and the one that fails first, if it is known."""
        early = self.reached.at_import.get(change.path, ())
        how, failed = UNCHANGEABLE, ""
        if not any(line in early for line in range(change.first, change.last + 1)):
            how, failed = self._forked(change, self.reached.tests(change))
        if how in (UNCHANGEABLE, BROKEN):  # a change may also break pytest itself
            how = PASSED if self._run(change) == 0 else FAILED
        return how, failed

    def _fails_unchanged(self, change: Change, failed: str) -> str:
        """Return the test that also fails without the change, after the same tests as before; empty if none does.

        Such a test depends on others that ran before it during the recording.
        """
        tests = self.reached.tests(change)
        if failed not in self._sound:
            how, broken = self._forked(change, tests[: tests.index(failed) + 1] if failed else tests)
            if how == BROKEN:
                raise SystemExit("no tests can be run in a fork")
            if how != PASSED:
                return broken or tests[0]
            self._sound.add(failed or tests[0])
        return ""

    def _forked(self, change: Change, tests: Sequence[str]) -> tuple[str, str]:
        most = 10 + 5 * sum(self.reached.seconds[test] for test in tests)
        return self.forked.run(self.copy / change.path, self.sources[change.path], tests, most)

    def _run(self, change: Change) -> int | None:
        tests = self.reached.tests(change)
        return _pytest(self.copy, ["-x", *tests], 20 + 5 * sum(self.reached.seconds[test] for test in tests))


HEAD: Final = """\
# How many small wrong changes the quick tests beside them do not notice (`python -m tools.small_changes --write`).
# A share lies in its interval with 95 % certainty; changes that make no difference (same_changes.yaml) are not made.
"""
NOTES: Final = ("docs/small_changes.yaml", "docs/same_changes.yaml")
"""Files that may be written while a run is interrupted, because they change no result."""


def read(path: Path) -> dict[str, Tally]:
    """Read the tally of each room."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {name: Tally(room["made"], room["unnoticed"]) for name, room in found.items()}


def _git(*text: str) -> str:
    """Return git's output in the repository."""
    done = subprocess.run(["git", *text], cwd=data_root(), check=True, capture_output=True, text=True)
    return done.stdout.strip()


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the rooms; write the file or compare with it."""
    label = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    label.add_argument("--each", type=int, default=300)
    label.add_argument("--rooms", type=lambda text: text.split(","), default=list(ROOMS))
    label.add_argument("--seed", default=datetime.datetime.now(tz=datetime.UTC).date().isoformat())
    label.add_argument("--resume", type=Path, metavar="FILE")
    label.add_argument("--write", action="store_true")
    label.add_argument("--check", action="store_true")
    asked = label.parse_args(arguments)
    path, now = data_root() / "docs" / "small_changes.yaml", dict[str, Tally]()
    same = read_same(data_root() / "docs" / "same_changes.yaml")
    staged = _git("ls-files", "--stage", "--", ".", *(f":!{note}" for note in NOTES))
    progress = Progress(asked.resume, hashlib.sha256(staged.encode()).hexdigest(), asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        _git("checkout-index", "--all", f"--prefix={folder}/")
        for name in asked.rooms:
            print(f"{name}, seed {progress.seed}, {len(progress.known(name))} known", flush=True)
            with closing(Workshop(Path(folder), *ROOMS[name], same)) as room:
                now[name] = room.measure(asked.each, name, progress)
            print(now[name].line(name), end="", flush=True)
    before = read(path)
    if asked.write:
        write_atomic(path, HEAD + "".join(tally.line(name) for name, tally in (before | now).items()))
    worse = [name for name in now if name in before and now[name].is_clearly_worse_than(before[name])]
    if asked.check and worse:
        raise SystemExit(f"more goes unnoticed than {path.name} says: {', '.join(worse)}")


if __name__ == "__main__":
    main()
