"""Every test runs without a screen, without sound, and in a home of its own."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

# before anything imports pygame
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["MIGHTY_HOME"] = tempfile.mkdtemp(prefix="mighty-test-")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path / "home"))
