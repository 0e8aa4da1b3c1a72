"""Every game has what each floor of the client asks of it, and a rule set finds its own."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mighty_gui.client.lessons import lesson_kits
from mighty_gui.client.scenes import game_scenes, scene_kits
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.games import game_ids, game_meant, usual_book

REGISTRIES: tuple[Mapping[str, object], ...] = (lesson_kits.KITS, scene_kits.KITS, game_scenes.SCENES)


@pytest.mark.parametrize("registry", REGISTRIES)
def test_every_game_is_registered_and_nothing_else(registry: Mapping[str, object]) -> None:
    assert set(registry) == set(game_ids())


def test_a_rule_set_finds_the_kits_of_its_game() -> None:
    assert lesson_kits.lesson_kit(MightyRules()) is lesson_kits.KITS["mighty"]
    assert scene_kits.scene_kit(MightyRules()) is scene_kits.KITS["mighty"]
    assert game_scenes.game_scenes(MightyRules()) is game_scenes.SCENES["mighty"]


def test_without_a_rule_set_the_usual_game_is_meant() -> None:
    assert game_meant(None) is usual_book().game
    assert lesson_kits.lesson_kit() is lesson_kits.KITS[usual_book().game.id]
    assert scene_kits.scene_kit() is scene_kits.KITS[usual_book().game.id]
