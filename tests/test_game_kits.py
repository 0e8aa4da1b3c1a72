"""A game is one registration: its kit names its parts, each layer finds its own, and parts without a name are plain."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

import mighty_gui
from mighty_gui.ai.game_players import GamePlayers, players_of
from mighty_gui.cli.position_texts import PositionTexts, texts_of_game
from mighty_gui.client.frame.scene_kit import SceneKit, scene_kit, scene_kit_named
from mighty_gui.client.lessons.lesson_kit import LessonKit, lesson_kit
from mighty_gui.client.rules.rule_scenes import RuleScenes, rule_scenes
from mighty_gui.client.table.kit import TableKit, table_kit
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import games
from mighty_gui.presets.foreign_codes import codes_of
from mighty_gui.presets.game_kit import GameKit, part
from mighty_gui.presets.games import GAMES, game_ids, game_meant, game_of, standard_rules, usual_book
from mighty_gui.presets.rule_book import RuleBook
from mighty_gui.simulation.simulation_kit import SimulationKit, simulation_kit

PARTS = [field.name for field in fields(GameKit) if field.name != "book"]
FLOORS = {
    "codes": "presets", "hands": "presets", "proofs": "presets", "players": "ai", "simulation": "simulation",
    "positions": "cli", "table": "client.table", "scenes": "client.app", "rule_scenes": "client.rules",
    "lessons": "client.lessons",
}  # fmt: skip
"""The layer of a part with that name, which only code that may know it asks for."""


def parts_of(rules: Rules) -> dict[str, tuple[object, type]]:
    """Return each part that a game of these rules has, with the plain one."""
    return {
        "players": (players_of(rules), GamePlayers),
        "simulation": (simulation_kit(rules), SimulationKit),
        "positions": (texts_of_game(game_of(rules).id), PositionTexts),
        "table": (table_kit(game_of(rules)), TableKit),
        "scenes": (scene_kit(rules), SceneKit),
        "rule_scenes": (rule_scenes(rules), RuleScenes),
        "lessons": (lesson_kit(rules), LessonKit),
    }


def test_every_part_has_its_floor() -> None:
    assert set(FLOORS) == set(PARTS)


@pytest.mark.parametrize("kit", GAMES, ids=lambda kit: kit.book.game.id)
def test_every_part_that_is_named_is_there_and_on_its_floor(kit: GameKit) -> None:
    game = kit.book.game.id
    named = {name: str(getattr(kit, name)) for name in PARTS if getattr(kit, name)}
    for name, text in named.items():
        assert text.startswith(f"mighty_gui.{FLOORS[name]}.{game}."), name
        assert (
            Path(mighty_gui.__file__)
            .parents[1]
            .joinpath(*text.partition(":")[0].split("."))
            .with_suffix(".py")
            .is_file()
        )
        assert part(text, object)
    for name, (found, plain) in parts_of(standard_rules(game)).items():
        assert isinstance(found, plain)
        assert (type(found) is plain) == (name not in named), name


def test_a_part_of_another_kind_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="TableKit"):
        part("mighty_gui.ai.mighty.mighty_players:MightyPlayers", TableKit)


def test_a_game_that_registers_rules_alone_has_everything_else_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    book = usual_book()
    monkeypatch.setattr(games, "GAMES", [GameKit(book=RuleBook(book.game))])
    rules = book.game.rules_type()
    assert {name: type(found) for name, (found, _) in parts_of(rules).items()} == {
        name: plain for name, (_, plain) in parts_of(rules).items()
    }
    assert codes_of(rules) is None
    assert type(scene_kit_named("bridge")) is SceneKit


def test_without_a_rule_set_the_usual_game_is_meant() -> None:
    assert game_meant(None) is usual_book().game
    assert game_ids()[0] == usual_book().game.id
    assert type(lesson_kit()) is type(lesson_kit(standard_rules(game_ids()[0])))
