"""The two tiers of the suite.

``python -m pytest`` runs the quick tier, ``python -m pytest -m nightly`` the rest: the files named in ``NIGHTLY``,
single tests marked ``nightly``, and every test that takes only some of many alike values in the quick tier (windows,
languages, seeds), with all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final, TypeVar

import pytest

T = TypeVar("T")

QUICK: Final = "not nightly"
"""The mark expression of the quick tier, which ``pyproject.toml`` gives."""
NIGHTLY: Final = (
    "cli/test_hostile_arguments.py",
    "client/review/test_shown_rules.py",
    "client/whole/test_hands.py",
    "client/whole/test_own_folders.py",
    "client/whole/test_random_inputs.py",
    "client/whole/test_whole_match.py",
    "fuzz",
    "pages",
    "presets/mighty/test_sheet_claims.py",
    "presets/test_which_school.py",
    "simulation",
    "soak",
    "tools",
)
"""The files and folders below ``tests`` that only the nightly tier runs."""
TESTS: Final = Path(__file__).parent
MOST: Final[Mapping[str, int]] = {
    ".": 18000,
    "ai": 1420,
    "cli": 325,
    "client/frame": 510,
    "client/lessons": 960,
    "client/look": 489,
    "client/play": 1440,
    "client/review": 520,
    "client/rules": 490,
    "client/shell": 316,
    "client/table": 1565,
    "client/whole": 214,
    "engine": 2520,
    "keep": 740,
    "presets": 1860,
    "study": 590,
    "ai/mighty/test_leak.py": 10,
    "ai/mighty/test_left_out.py": 5,
    "cli/test_history.py": 86,
    "client/lessons/test_lesson_scene.py": 80,
    "client/play/test_phone_table.py": 27,
    "client/table/test_covered.py": 20,
    "client/table/test_table_draw.py": 4,
    "client/table/test_table_scene.py": 27,
    "client/whole/test_scenes.py": 86,
}
"""The maximum numbers of tests in the quick tier, by folder, and by file for the slowest files.

The tier shall take 450 seconds of processor time; tests are counted, because their time depends on the load of the
machine. If there are too many: take some of the values (``spread``, ``some``, ``one_of``), play or draw once what
several tests use, mark slow and stable tests as ``nightly``. Raise a number only after measuring the whole tier.
"""

THOROUGH = False
"""Whether the nightly tier runs. It is set before any test is imported."""


@cache
def is_nightly(path: Path) -> bool:
    """Return whether only the nightly tier runs a file or folder of tests."""
    if not path.is_relative_to(TESTS):
        return False
    parts = path.relative_to(TESTS).parts
    return any("/".join(parts[:depth]) in NIGHTLY for depth in range(1, len(parts) + 1))


def takes_some(module: ModuleType) -> bool:
    """Return whether a module's tests take more values in the nightly tier."""
    return not {"THOROUGH", "one_of", "some", "spread", "in_windows"}.isdisjoint(vars(module))


def is_thorough(config: pytest.Config) -> bool:
    """Return whether the nightly tier runs. Raises ``UsageError`` for a nightly file named in the quick tier."""
    thorough: bool = config.option.markexpr != QUICK
    named = [Path(name.partition("::")[0]) for name in config.args]
    nightly = [str(path) for path in named if is_nightly((config.invocation_params.dir / path).resolve())]
    if nightly and not thorough:
        command = f"python -m pytest -m nightly {' '.join(nightly)}"
        raise pytest.UsageError(f"these tests belong to the nightly tier, run: {command}")
    return thorough


def mark(items: Iterable[pytest.Item]) -> None:
    """Mark the tests of the nightly tier."""
    for item in items:
        module = getattr(item, "module", None)
        if is_nightly(item.path) or (THOROUGH and module is not None and takes_some(module)):
            item.add_marker("nightly")


def too_many(items: Iterable[pytest.Item]) -> list[str]:
    """Return messages about files and folders with too many tests in the quick tier."""
    paths = [item.path.relative_to(TESTS) for item in items if item.path.is_relative_to(TESTS)]
    below = Counter(str(folder) for path in paths for folder in (path, *path.parents))
    return [f"{name}: {below[name]} tests, at most {most}" for name, most in MOST.items() if below[name] > most]


def one_of(values: Sequence[T], at: int) -> Sequence[T]:
    """Return one value in a list, with ``at`` counted round; in the nightly tier return all of them."""
    return values if THOROUGH else [values[at % len(values)]]


def spread(values: Iterable[T], one_in: int, first: int = 0) -> Sequence[T]:
    """Return one value in so many from the first on; all of them in the nightly tier."""
    return list(values)[0 if THOROUGH else first % one_in :: 1 if THOROUGH else one_in]


def some(values: Sequence[T], most: int) -> Sequence[T]:
    """Return the first few values; all of them in the nightly tier."""
    return values if THOROUGH else values[:most]
