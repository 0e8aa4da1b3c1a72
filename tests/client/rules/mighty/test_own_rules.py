from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.rules.mighty.rule_editor.rule_editor_scene import RuleEditorScene
from mighty_gui.client.rules.rule_editing.own_rule_files import PUT_AWAY
from mighty_gui.client.rules.rule_editing.own_rules_dialog import OwnRulesScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import Button
from mighty_gui.presets import Catalogue, load_presets
from tests.client.scene_stage import collisions, in_windows, make_app, press, shown, tab_to, write


def folder_of(home: Path) -> Path:
    return home / "rulesets"


def keep(home: Path, *names: str) -> None:
    folder_of(home).mkdir(exist_ok=True)
    for number, name in enumerate(names):
        text = f'id: own-{number}\nextends: sinchon-5\nname: "{name}"\nauction: {{minimum: 15}}\n'
        (folder_of(home) / f"own-{number}.yaml").write_text(text, encoding="utf-8")


def opened(app: App, home: Path, preset: str = "standard-5") -> RuleEditorScene:
    scene = RuleEditorScene(app.context, preset)
    app.push(scene)
    return scene


def own_scene(app: App, editor: RuleEditorScene) -> OwnRulesScene:
    editor.saving.manage()
    assert isinstance(app.scene, OwnRulesScene)
    return app.scene


def presets(home: Path) -> Catalogue:
    return load_presets(folder_of(home))


@in_windows(((1024, 640), 1.5))
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    keep(tmp_path, "우리 동네 5마", "A rather long name for a rule set of five", *(f"규칙 {n}" for n in range(9)))
    app = make_app(tmp_path, size, language, scale)
    scene = OwnRulesScene(app.context, RuleEditorScene(app.context, "standard-5").saving)
    assert shown(app, scene) == []
    assert collisions(scene) == []
    app.pop()
    scene = own_scene(app, opened(app, tmp_path))
    scene.ask_to_delete()
    app.picture()
    press(app, pygame.K_RETURN)
    app.picture()
    assert collisions(scene) == []


def test_deleting_asks_first_and_can_be_taken_back(tmp_path: Path) -> None:
    keep(tmp_path, "가 규칙", "나 규칙")
    app = make_app(tmp_path)
    editor = opened(app, tmp_path)
    scene = own_scene(app, editor)
    tab_to(app, scene, "delete")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, MessageScene)
    press(app, pygame.K_ESCAPE)
    assert set(presets(tmp_path)) >= {"own-0", "own-1"}
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    assert "own-0" in presets(tmp_path), "Enter alone deletes nothing"
    press(app, pygame.K_RETURN)
    tab_to(app, app.scene, "answer 2")
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    assert "own-0" not in presets(tmp_path)
    assert (folder_of(tmp_path) / PUT_AWAY / "own-0.yaml").exists()
    assert scene.chosen == "own-1"
    assert str(folder_of(tmp_path)) in scene.message
    tab_to(app, scene, "back")
    press(app, pygame.K_RETURN)
    assert presets(tmp_path)["own-0"].name["ko"] == "가 규칙"
    assert scene.chosen == "own-0"


def test_renaming_by_keyboard(tmp_path: Path) -> None:
    keep(tmp_path, "가 규칙", "나 규칙")
    app = make_app(tmp_path)
    editor = opened(app, tmp_path)
    scene = own_scene(app, editor)
    tab_to(app, scene, "own")
    press(app, pygame.K_DOWN)
    tab_to(app, scene, "name")
    press(app, pygame.K_a, pygame.KMOD_CTRL)
    write(app, "다 규칙")
    press(app, pygame.K_RETURN)
    found = presets(tmp_path)
    assert [found[one].name["ko"] for one in ("own-0", "own-1")] == ["가 규칙", "다 규칙"]
    assert [one.name["ko"] for one in editor.saving.own_presets()] == ["가 규칙", "다 규칙"]


def test_a_name_that_says_nothing_is_refused(tmp_path: Path) -> None:
    keep(tmp_path, "가 규칙")
    app = make_app(tmp_path)
    scene = own_scene(app, opened(app, tmp_path))
    rename = scene.page.find("rename")
    assert isinstance(rename, Button)
    assert rename.reason == app.context.texts("editor.own.same_name")
    scene._type("  ")
    scene.rename()
    assert presets(tmp_path)["own-0"].name["ko"] == "가 규칙"


def test_the_editor_goes_on_when_what_it_started_from_is_deleted(tmp_path: Path) -> None:
    keep(tmp_path, "가 규칙")
    app = make_app(tmp_path)
    editor = opened(app, tmp_path, "own-0")
    editor.change("friend.count", 0)
    rules = editor.editor.rules
    own_scene(app, editor)._delete()
    app.pop()
    assert editor.editor.base.id == "sinchon-5"
    assert editor.editor.rules == rules
    app.step([], 1.0)
    app.picture()
    editor.undo()
    assert editor.editor.rules.auction.minimum == 15
    editor.rename("ko", "가 규칙")
    editor.saving.save()
    assert app.scene is editor
    assert editor.editor.rules.friend.count == 1


def test_deleting_in_the_editor_is_heard_in_the_new_game(tmp_path: Path) -> None:
    keep(tmp_path, "가 규칙")
    app = make_app(tmp_path)
    flow = SceneFlow(app)
    flow.choose_school()
    new_game = app.scene
    assert isinstance(new_game, SchoolScene)
    new_game._choose("own-0")
    new_game.edit()
    editor = app.scene
    assert isinstance(editor, RuleEditorScene)
    own_scene(app, editor)._delete()
    assert "own-0" not in app.context.catalogue
    assert new_game.choices.plan.preset == "standard-5"
    new_game._choose("daegu-5")
    scene = app.scene
    assert isinstance(scene, OwnRulesScene)
    scene.take_back()
    assert "own-0" in app.context.catalogue
    flow.close()


# --- saving under another name ----------------------------------------------------------------------


def test_ones_own_rules_are_saved_without_a_question(tmp_path: Path) -> None:
    keep(tmp_path, "가 규칙")
    app = make_app(tmp_path)
    editor = opened(app, tmp_path, "own-0")
    editor.change("friend.count", 0)
    editor.saving.save()
    assert app.scene is editor
    assert presets(tmp_path)["own-0"].rules.friend.count == 0


@pytest.mark.parametrize(("answer", "names"), [(2, ["가 규칙", "나 규칙"]), (3, ["나 규칙"]), (1, ["가 규칙"])])
def test_another_name_is_a_new_one_or_the_old_rules_renamed(tmp_path: Path, answer: int, names: list[str]) -> None:
    keep(tmp_path, "가 규칙")
    app = make_app(tmp_path)
    editor = opened(app, tmp_path, "own-0")
    editor.change("friend.count", 0)
    editor.rename("ko", "나 규칙")
    editor.saving.save()
    question = app.scene
    assert isinstance(question, MessageScene)
    question.page.focus_on(f"answer {answer}")
    press(app, pygame.K_RETURN)
    assert app.scene is editor
    assert sorted(one.name["ko"] for one in presets(tmp_path).values() if one.is_own) == names
    if answer == 3:
        assert presets(tmp_path)["own-0"].rules == editor.editor.rules


def test_saving_without_a_name_leads_to_the_name(tmp_path: Path) -> None:
    for size, scale in (((1280, 720), 1.0), ((1024, 640), 2.0)):
        app = make_app(tmp_path, size, "ko", scale)
        editor = opened(app, tmp_path)
        press(app, pygame.K_s, pygame.KMOD_CTRL)
        assert editor.page.focus is not None
        assert editor.page.focus.name == "name ko"
        assert editor.report[0] == app.context.texts("editor.needs_name")
        write(app, f"이름 {scale:g}")
        press(app, pygame.K_s, pygame.KMOD_CTRL)
        assert f"이름 {scale:g}" in [one.name["ko"] for one in presets(tmp_path).values()]


def test_changed_options_are_one_press_away(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    editor = opened(app, tmp_path)
    editor.change("friend.count", 0)
    editor.choose_group("auction")
    changed = editor.page.find("changed friend.count")
    assert changed is not None
    changed.activate()  # type: ignore[attr-defined]
    assert (editor.browsing.group, editor.browsing.active) == ("friend", "friend.count")
