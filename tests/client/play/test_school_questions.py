"""The questions that identify a school, shown in place of the list of rules."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.look.theme import mix
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.school_questions import SchoolQuestions, SentenceButton
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.rules.rule_editing.rule_editing_scene import RuleEditingScene
from mighty_gui.client.rules.rule_editing.share_actions import CodeScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import ListBox
from mighty_gui.presets.share import share_code
from tests.client.drawn import LOOK, drawn
from tests.client.scene_stage import collisions, in_windows, make_app, press, shown, tab_to, write
from tests.engine.mighty.walks import catalogue
from tests.tiers import spread

PRESETS = catalogue()


def asking(app: App) -> tuple[SchoolScene, SchoolQuestions]:
    choices = NewGameChoices(app.context)
    scene = SchoolScene(app.context, choices, edits=True, set_table=lambda: None)
    app.push(scene)
    scene.ask()
    return scene, asked(scene)


def asked(scene: SchoolScene) -> SchoolQuestions:
    assert scene.questions is not None
    return scene.questions


def answer_as(scene: SchoolScene, preset: str, most: int = 10) -> None:
    """Press the true answers for a rule set."""
    for _ in range(most):
        questions = asked(scene)
        if questions.question is None:
            return
        value = questions.search.truth(questions.question, PRESETS[preset])
        place = next((n for n, (offered, _) in enumerate(questions.question.choices) if offered == value), None)
        click(scene, "other" if place is None else f"answer {place}")


def click(scene: SchoolScene, name: str) -> None:
    found = scene.page.find(name)
    assert found is not None
    found.action()  # type: ignore[attr-defined]


def test_there_is_one_button_for_a_code(tmp_path: Path) -> None:
    scene, _ = asking(make_app(tmp_path))
    assert [name for name in ("code", "receive") if scene.page.find(name)] == ["code"]
    scene.show_list()
    assert [name for name in ("code", "receive") if scene.page.find(name)] == ["receive"]


@in_windows()
@pytest.mark.parametrize("answers", spread([10, 0, 3], 2))
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, answers: int) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene, _ = asking(app)
    answer_as(scene, "gwanak-5", answers)
    app.pop()
    assert shown(app, scene) == []
    assert collisions(scene) == []


def test_answers_choose_the_nearest_rules(tmp_path: Path) -> None:
    scene, questions = asking(make_app(tmp_path))
    assert questions.nearest == ()
    answer_as(scene, "iwoo-5")
    assert scene.choices.plan.preset == "iwoo-5"
    found = scene.page.find("nearest")
    assert isinstance(found, ListBox)
    assert found.items[0].value == "iwoo-5"
    assert found.items[0].note == "답과 같음"


def test_the_keyboard_answers_too(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene, _ = asking(app)
    tab_to(app, scene, "answer 1")
    press(app, pygame.K_RETURN)
    (question, value), *_ = asked(scene).search.answers
    assert value == question.choices[1][0]


def test_a_question_goes_back_and_the_list_comes_back(tmp_path: Path) -> None:
    scene, questions = asking(make_app(tmp_path))
    answer_as(scene, "iwoo-5", 2)
    click(scene, "one back")
    assert len(questions.search.answers) == 1
    click(scene, "to list")
    assert scene.questions is None
    assert scene.page.find("presets") is not None


def test_escape_goes_from_the_questions_to_the_list_and_then_away(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    below = app.scene
    scene, _ = asking(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.questions is None
    assert scene.page.find("presets") is not None
    press(app, pygame.K_ESCAPE)
    assert app.scene is below


def test_the_rules_found_are_taken_to_the_table(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    below = app.scene
    scene = SchoolScene(app.context, NewGameChoices(app.context))
    app.push(scene)
    scene.ask()
    answer_as(scene, "iwoo-5")
    click(scene, "start")
    assert app.scene is below


def test_a_copied_code_leads_to_the_nearest_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "paste", lambda: share_code(PRESETS["sinchon-5"].rules, "우리"))
    scene, questions = asking(make_app(tmp_path))
    click(scene, "code")
    assert scene.choices.plan.preset == "sinchon-5"
    meant = questions.rules_meant
    assert meant is not None
    assert (meant.rules, meant.name) == (PRESETS["sinchon-5"].rules, "우리")


def test_without_a_copied_code_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "paste", lambda: "hello")
    app = make_app(tmp_path)
    scene, _ = asking(app)
    click(scene, "code")
    assert isinstance(app.scene, CodeScene)
    write(app, share_code(PRESETS["gwanak-5"].rules))
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    assert scene.choices.plan.preset == "gwanak-5"


def test_change_it_opens_the_editor_with_what_was_answered(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    flow = SceneFlow(app)
    flow.choose_school()
    scene = app.scene
    assert isinstance(scene, SchoolScene)
    scene.ask()
    answer_as(scene, "sinchon-5")
    questions = asked(scene)
    question, _ = next(pair for pair in questions.search.answers if pair[0].key == "friend.kinds")
    at = questions.search.answers.index((question, PRESETS["sinchon-5"].rules.friend.kinds))  # type: ignore[attr-defined]
    other = next(value for value, _ in question.choices if value != questions.search.answers[at][1])
    questions.search.answers[at] = (question, other)
    click(scene, "edit")
    editor = app.scene
    assert isinstance(editor, RuleEditingScene)
    assert editor.editor.base.id == "sinchon-5"
    assert editor.editor.changed_keys() == ("friend.kinds",)
    assert "1" in editor.report[0]
    flow.close()


@pytest.mark.parametrize("warmth", [0.0, 0.5, 1.0])
def test_an_answer_becomes_warmer_under_the_pointer_and_its_sentence_keeps_a_distance(warmth: float) -> None:
    button = SentenceButton(LOOK, "A sentence", lambda: None, name="x")
    place = pygame.Rect(40, 30, 300, button.measure(300)[1])
    button.place(place)
    button.warmth.jump(warmth)
    seen = drawn(button, (400, 120))
    (box,) = seen.boxes
    p, theme = LOOK.palette, LOOK.theme
    assert (box.rect, box.radius, box.rim_width) == (place, theme.px(10), theme.rim)
    assert box.fill == mix(p.raised, p.felt_light, 0.55 * warmth)
    assert box.bottom == mix(p.raised_low, p.felt, 0.55 * warmth)
    assert box.rim == mix(p.line_quiet, p.line, 0.4 + 0.6 * warmth)
    (line,) = seen.lines
    assert line.rect.left - place.left == pytest.approx(theme.tx(14), abs=1)
    assert line.rect.centery == pytest.approx(place.centery, abs=1)
    assert place.height - LOOK.fonts.line_height(line.px) == pytest.approx(theme.tx(16), abs=3)
    assert button.measure()[0] == 0
    words = "a sentence that fills the width of a usual answer and a little more, so that it needs two lines"
    long = SentenceButton(LOOK, words, lambda: None, name="y")
    assert long.measure()[1] == long.measure(theme.tx(400))[1]


@pytest.mark.parametrize("differs", [True, False])
@pytest.mark.parametrize("is_code", [True, False])
def test_each_difference_from_the_answers_or_the_code_is_told(*, differs: bool, is_code: bool) -> None:
    presets = [SimpleNamespace(id=name, name={"en": f"Name {name}"}, rules=name) for name in "ab"]
    lines = ["one", "two"] if differs else []
    unlike = [
        SimpleNamespace(name="Kitty", answered="3", there=""),
        SimpleNamespace(name="Lead", answered="", there="any"),
    ]
    questions: Any = SchoolQuestions.__new__(SchoolQuestions)
    questions.choices = Mock(preset=presets[0])
    questions.context = SimpleNamespace(
        texts=Mock(side_effect=lambda key, **values: " ".join([key, *map(str, values.values())]), language="en"),
        look=LOOK,
    )
    questions.search = Mock(answers=["answer"])
    questions.search.nearest.return_value = presets
    questions.search.unlike.side_effect = lambda preset: unlike if differs and preset is presets[0] else []
    questions._sent = (
        SimpleNamespace(pasted="pasted", nearest=[(presets[0], lines), (presets[1], ())]) if is_code else None
    )
    assert list(questions.nearest) == presets
    other = "which_school.other"
    own = [f"which_school.unlike Kitty 3 {other}", f"which_school.unlike Lead {other} any"] if differs else []
    told = lines if is_code else own
    box = questions._list()
    assert (box.value, box.name) == ("a", "nearest")
    assert [(item.value, item.text) for item in box.items] == [("a", "Name a"), ("b", "Name b")]
    same = "which_school.same 0"
    assert [item.note for item in box.items] == ["which_school.differ 2" if differs else same, same]
    page = Mock()
    questions._write_unlike(page)
    assert [call.args for call in page.text.call_args_list] == (
        [("which_school.differences Name a",)] if differs else []
    )
    assert [call.args[0] for call in page.point.call_args_list] == told
    questions.choices.preset = SimpleNamespace(id="c")
    page.reset_mock()
    questions._write_unlike(page)
    assert page.mock_calls == [], "the chosen rules are none of the nearest"


def test_long_sentences_take_more_lines(tmp_path: Path) -> None:
    look = make_app(tmp_path).context.look
    short, long = (SentenceButton(look, words, lambda: None, name="x") for words in ("5명", "점수 카드가 " * 12))
    assert long.measure(300)[1] > 2 * short.measure(300)[1] - 40 > 0
    assert short.measure(300)[0] == long.measure(300)[0] == 300
