"""The two tiers of the suite.

``python -m pytest`` runs the quick tier, ``python -m pytest -m nightly`` the rest: the files named in ``NIGHTLY``, and
every test that takes only some of many alike values in the quick tier (windows, languages, seeds), with all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    "client/scenes/test_shown_rules.py",
    "client/whole/test_hands.py",
    "client/whole/test_own_folders.py",
    "client/whole/test_random_inputs.py",
    "client/whole/test_whole_match.py",
    "fuzz",
    "pages",
    "presets/mighty/test_sheet_claims.py",
    "presets/test_proofs.py",
    "presets/test_which_school.py",
    "simulation",
    "soak",
    "tools",
)
"""The files and folders below ``tests`` that only the nightly tier runs."""
TESTS: Final = Path(__file__).parent

THOROUGH = False
"""Whether the nightly tier runs; set before any test is imported."""


@cache
def is_nightly(path: Path) -> bool:
    """Whether only the nightly tier runs a file or folder of tests."""
    if not path.is_relative_to(TESTS):
        return False
    parts = path.relative_to(TESTS).parts
    return any("/".join(parts[:depth]) in NIGHTLY for depth in range(1, len(parts) + 1))


def takes_some(module: ModuleType) -> bool:
    """Whether a module's tests take more values in the nightly tier."""
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


def one_of(values: Sequence[T], at: int) -> Sequence[T]:
    """Return the value at a place counted round, so that all are asked somewhere; all of them in the nightly tier."""
    return values if THOROUGH else [values[at % len(values)]]


def spread(values: Iterable[T], one_in: int, first: int = 0) -> Sequence[T]:
    """Return one value in so many from the first on; all of them in the nightly tier."""
    return list(values)[0 if THOROUGH else first % one_in :: 1 if THOROUGH else one_in]


def some(values: Sequence[T], most: int) -> Sequence[T]:
    """Return the first few values; all of them in the nightly tier."""
    return values if THOROUGH else values[:most]
