"""Every test runs without a screen, without sound, and in a home of its own."""

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

# before anything imports pygame
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["MIGHTY_HOME"] = tempfile.mkdtemp(prefix="mighty-test-")

# the same examples each time, however busy the machine is
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.load_profile("steady")

_HOMES = count()
MUCH, MORE = 200, 40
"""From so many megabytes on, and after so many more, what is free is given back to the system."""

if sys.dont_write_bytecode:
    # none may be left beside the sources: what one process of the tests compiles others and the next run still find
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": sys.pycache_prefix}


def pytest_configure(config: pytest.Config) -> None:
    """Choose the tier before any test is imported."""
    tiers.THOROUGH = tiers.is_thorough(config)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """The quick tier does not even import the files of the nightly tier."""
    return True if not tiers.THOROUGH and tiers.is_nightly(collection_path) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the nightly tier before they are chosen."""
    tiers.mark(items)


def pytest_collection_finish() -> None:
    """What has been collected stays to the end: no search for garbage need look through it.

    What the tests leave is looked for seldom: an eighth of their time went into that.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 20)


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that is not there until something is written into it."""
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path_factory.getbasetemp() / f"home-{next(_HOMES)}"))


@pytest.fixture(scope="session")
def _ceiling() -> list[float]:
    """The megabytes from which on memory is given back next."""
    return [MUCH]


@pytest.fixture(autouse=True)
def _memory_is_given_back(_ceiling: list[float]) -> Iterator[None]:
    """Apps hold themselves together in circles, and the C library keeps what they leave."""
    from mighty_gui.client.shell import memory

    yield
    if (memory.resident_mb() or 0) > _ceiling[0]:
        gc.collect()
        memory.give_back()
        _ceiling[0] = max(MUCH, (memory.resident_mb() or 0) + MORE)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A place to install plug-ins, gone after the test."""
    from tests.ai.plugins import installing

    with installing.site(tmp_path / "site", monkeypatch) as found:
        yield found
