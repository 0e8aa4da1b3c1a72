"""Help about Mitigati: every page fits, its examples are worked out by the engine, its words are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.pages.glossary import terms_in
from mighty_gui.client.scenes.help import TABS, HelpScene
from mighty_gui.client.scenes.new_game.new_game_scene import NewGameScene
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.presets import load_presets
from mighty_gui.texts import Texts
from tests.client.scenes.scene_stage import collisions, in_windows, make_app, shown


@in_windows()
@pytest.mark.parametrize("tab", TABS)
def test_help_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, tab: str) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = HelpScene(app.context, tab)
    scene.game = "mitigati"
    assert shown(app, scene) == []
    assert collisions(scene) == []
    assert not [widget.label for widget in scene.page.walk() if "⟨" in widget.label]


def test_examples_of_honours_come_from_the_engine(tmp_path: Path) -> None:
    app = make_app(tmp_path, language="en")
    app.push(scene := HelpScene(app.context, "score", MitigatiRules()))
    written = " ".join(widget.label for widget in scene.page.walk())
    assert "four kings 20 + 2 more 10: 30 from each of the two others, 60 together." in written
    assert "10 trumps 10: 10 from each" in written


def test_words_lead_to_the_glossary_of_the_game_that_is_told_of() -> None:
    texts = Texts.load("ko")
    words = "광대는 이기지 못하지만 흥정은 도와줘요."
    assert [one.word for one in terms_in(texts, "mitigati", words, set())] == ["광대", "흥정"]
    assert terms_in(texts, "mighty", words, set()) == []


@in_windows()
def test_a_new_game_of_mitigati_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = NewGameScene(app.context, load_presets(tmp_path), lambda _: None)
    scene.plan = scene.plan.changed(preset="mitigati")
    assert shown(app, scene) == []
    assert collisions(scene) == []
    assert len(scene.setup().players) == 3


@pytest.mark.parametrize("make", [NewGameScene, LessonList])
def test_the_key_for_help_tells_of_the_game_that_is_chosen(tmp_path: Path, make: type) -> None:
    app = make_app(tmp_path)
    is_new = make is NewGameScene
    scene = NewGameScene(app.context, load_presets(tmp_path), lambda _: None) if is_new else LessonList(app.context)
    app.push(scene)
    choice = scene.page.find("game")
    assert choice is not None
    choice.on_change("mitigati")  # type: ignore[attr-defined]
    app.handle(Intent(Kind.HELP))
    assert isinstance(app.scene, HelpScene)
    assert app.scene.game == "mitigati"
