"""Whist can be chosen for a new game, next to the usual game."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.widgets import ListBox
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import MatchSetup
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of
from tests.client.scene_stage import note_setups
from tests.tiers import some
from tests.whist.test_whist import PRESET
from tests.whist.whist_game import WHIST, WhistRules

DEARER = "id: dear-whist\nextends: club-whist\nname: Dear whist\nstakes: {trick: 3}"


def opened(folder: Path, *presets: str, language: str = "en") -> tuple[SchoolScene, list[MatchSetup]]:
    """Return the screen before a match, with these rule sets of the player's own."""
    rulesets = folder / "rulesets"
    rulesets.mkdir()
    for at, text in enumerate(presets):
        (rulesets / f"{at}.yaml").write_text(text, encoding="utf-8")
    app = App(make_context(Settings(language=language), home=folder), size=(1024, 640))
    started: list[MatchSetup] = []
    app.context.catalogue = load_presets(rulesets)
    scene = SchoolScene(app.context, NewGameChoices(app.context))
    note_setups(app, started)
    app.push(scene)
    return scene, started


def listed(scene: SchoolScene) -> list[str]:
    found = scene.page.find("presets")
    assert isinstance(found, ListBox)
    return [item.value for item in found.items]


def written(scene: WidgetScene) -> str:
    return "\n".join(widget.label for widget in scene.page.walk())


def choose(scene: SchoolScene, game: str) -> None:
    choice = scene.page.find("game")
    assert choice is not None
    choice.on_change(game)  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", some(LANGUAGES, 1))
def test_a_game_brings_its_own_rules_and_seats(tmp_path: Path, language: str) -> None:
    scene, started = opened(tmp_path, PRESET, DEARER, language=language)
    assert (scene.choices.plan.preset, "club-whist" in listed(scene)) == ("standard-5", False)
    choose(scene, "whist")
    assert (scene.choices.plan.preset, scene.choices.counts, listed(scene)) == (
        "club-whist",
        [4],
        ["club-whist", "dear-whist"],
    )
    assert "⟨" not in written(scene)
    scene.choices.start(scene.app)
    assert (game_of(started[0].rules), len(started[0].players)) == (WHIST, 4)


def test_rules_are_told_by_the_standard_of_their_game(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path, PRESET, DEARER)
    choose(scene, "whist")
    assert "Differences" not in written(scene)
    scene._choose("dear-whist")
    assert "Differences from Club whist" in written(scene)
    assert "Points a trick: 3" in written(scene)


def test_each_game_keeps_what_was_chosen_last(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path, PRESET, DEARER)
    scene._choose("sinchon-5")
    choose(scene, "whist")
    scene._choose("dear-whist")
    choose(scene, "mighty")
    assert scene.choices.plan.preset == "sinchon-5"
    choose(scene, "whist")
    assert scene.choices.plan.preset == "dear-whist"


def test_words_and_players_looked_for_do_not_follow_into_another_game(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path, PRESET)
    scene._narrow(6)
    scene._find("6")
    choose(scene, "whist")
    assert listed(scene) == ["club-whist"]


def test_help_tells_of_the_game_that_is_chosen(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path)
    help_scene = HelpScene(scene.context)
    scene.app.push(help_scene)
    assert "The led suit is followed." not in written(help_scene)
    games = help_scene.page.find("games")
    assert games is not None
    games.on_change("whist")  # type: ignore[attr-defined]
    assert "The led suit is followed." in written(help_scene)
    help_scene._turn_to("keys")
    assert "⟨" not in written(help_scene)
    assert "joker" not in written(help_scene)


def test_help_from_a_table_tells_of_the_game_that_is_played(tmp_path: Path) -> None:
    scene, _ = opened(tmp_path)
    help_scene = HelpScene(scene.context, rules=WhistRules())
    scene.app.push(help_scene)
    assert help_scene.page.find("games") is None
    assert "The led suit is followed." in written(help_scene)
