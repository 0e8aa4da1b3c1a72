"""Every test runs without a screen, without sound, and in a separate home."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests import tiers

if TYPE_CHECKING:
    from tests.ai.plugins.installing import Site

# before pygame is imported
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["MIGHTY_HOME"] = tempfile.mkdtemp(prefix="mighty-test-")

# the same examples each time, however busy the machine is
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.load_profile("steady")

_HOMES = count()
MUCH, MORE = 200, 40
"""The megabytes from which free memory is returned to the system, and the further megabytes until the next time."""

if sys.dont_write_bytecode:
    # none may be left next to the sources: files compiled by one test process are found by others and by the next run
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": sys.pycache_prefix}


def pytest_configure(config: pytest.Config) -> None:
    """Choose the tier before any test is imported."""
    tiers.THOROUGH = tiers.is_thorough(config)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Skip even the import of files of the nightly tier in the quick tier."""
    return True if not tiers.THOROUGH and tiers.is_nightly(collection_path) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the nightly tier before they are selected."""
    tiers.mark(items)


def pytest_collection_finish() -> None:
    """Exclude the collected tests from garbage collection, because they stay to the end.

    Collect garbage of tests seldom, because it took an eighth of their time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 20)


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a home folder that does not exist until something is written into it."""
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path_factory.getbasetemp() / f"home-{next(_HOMES)}"))


@pytest.fixture(scope="session")
def _ceiling() -> list[float]:
    """Return the megabytes of the next return of memory, in a list of one."""
    return [MUCH]


@pytest.fixture(autouse=True)
def _memory_is_given_back(_ceiling: list[float]) -> Iterator[None]:
    """Return free memory: apps contain reference cycles, and the C library keeps freed memory."""
    from mighty_gui.client.shell import memory

    yield
    if (memory.resident_mb() or 0) > _ceiling[0]:
        gc.collect()
        memory.give_back()
        _ceiling[0] = max(MUCH, (memory.resident_mb() or 0) + MORE)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """Yield a place to install plug-ins, which is removed after the test."""
    from tests.ai.plugins import installing

    with installing.site(tmp_path / "site", monkeypatch) as found:
        yield found
