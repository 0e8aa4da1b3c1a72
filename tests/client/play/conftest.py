"""What the tests of the play share."""

from __future__ import annotations

import pytest

from mighty_gui.client.shell.context import Context
from tests.client.scene_stage import make_app


@pytest.fixture(scope="module", name="context")
def _context(tmp_path_factory: pytest.TempPathFactory) -> Context:
    """Return the context of an app in English."""
    return make_app(tmp_path_factory.mktemp("home"), language="en").context
