"""A table without a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.table.extras import Extra
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of
from tests.client.table.table_helpers import NAMES, RandomWorker, Table

Maker = Callable[..., Table]


@pytest.fixture(scope="session")
def preset_rules() -> Callable[[str], MightyRules]:
    catalogue = load_presets()
    return lambda name: catalogue[name].rules


@pytest.fixture
def make_table(tmp_path: Path, preset_rules: Callable[[str], MightyRules]) -> Maker:
    """Make a table: preset, number of people, language, window, hands, seed and settings."""

    def make(
        preset: str = "standard-5",
        *,
        persons: int = 1,
        language: str = "ko",
        size: tuple[int, int] = (1024, 640),
        hands: int = 1,
        seed: int = 1,
        names: tuple[str, ...] = NAMES,
        extras: Sequence[Extra] | None = None,
        **settings: object,
    ) -> Table:
        rules = preset_rules(preset)
        chosen = Settings(language=language, window_size=size, **settings)  # type: ignore[arg-type]
        context = make_context(chosen, home=tmp_path)
        seats = game_of(rules).people(rules)
        players = tuple(Player(names[at], "person" if at < persons else "computer") for at in range(len(seats)))
        match = Match(MatchSetup(preset, rules, players, Length("hands", hands), seed))
        worker = RandomWorker()
        scene = TableScene(context, match, worker, extras=extras)
        app = App(context, size=size)
        app.push(scene)
        return Table(app, scene, match, worker)

    return make
