"""A table of Mitigati without a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match, MatchSetup, Player
from tests.client.table.mitigati.mitigati_tables import RULES, ThumbWorker
from tests.client.table.table_helpers import NAMES, Table

Maker = Callable[..., Table]


@pytest.fixture
def context(tmp_path: Path) -> Context:
    """Return theme, texts in Korean and settings."""
    return make_context(Settings(language="ko", animation_speed="instant"), home=tmp_path)


@pytest.fixture
def make_mitigati(context: Context) -> Maker:
    """Make a table for that number of people, with a hand from that seed."""

    def make(*, persons: int = 1, seed: int = 1) -> Table:
        players = tuple(Player(NAMES[at], "person" if at < persons else "computer") for at in range(3))
        match = Match(MatchSetup("mitigati", RULES, players, Length("hands", 1), seed))
        worker = ThumbWorker()
        scene = TableScene(context, match, worker)
        app = App(context, size=(1024, 640))
        app.push(scene)
        return Table(app, scene, match, worker)

    return make
