"""The program on a fresh home, for the first evening."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.keep.settings import Settings


@pytest.fixture
def flow(tmp_path: Path) -> Iterator[SceneFlow]:
    app = App(make_context(Settings(animation_speed="instant", tips=False), home=tmp_path), size=(1024, 640))
    one = SceneFlow(app)
    one.start()
    yield one
    one.close()
