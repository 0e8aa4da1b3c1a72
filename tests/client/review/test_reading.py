from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.sheet_screens import ReadingScene
from mighty_gui.client.pages.prose import KeyCaps
from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.client.rules.help import TABS, HelpScene
from mighty_gui.client.rules.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.rules.rule_scenes import rule_scenes
from mighty_gui.client.table.aids import claiming, hints, record_sheet, taking_back
from mighty_gui.client.widgets import Button
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.texts import Texts
from tests.client.scene_stage import collisions, in_windows, make_app, press, shown, write
from tests.engine.mighty.walks import catalogue
from tests.tiers import some, spread

PRESETS = catalogue()


@in_windows()
@pytest.mark.parametrize("tab", TABS)
@pytest.mark.nightly
def test_help_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, tab: str) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = HelpScene(app.context, tab)
    assert shown(app, scene) == []
    assert collisions(scene) == []


@in_windows()
@pytest.mark.nightly
def test_rule_sheet_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    for preset in ("standard-5", "pagat-5", "double-joker-5"):
        if preset in PRESETS:
            scene = RuleSheetScene.of_preset(app.context, PRESETS[preset])
            assert shown(app, scene) == []
            assert collisions(scene) == []


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_preset_has_a_sheet_without_holes(tmp_path: Path, language: str) -> None:
    app = make_app(tmp_path, (1024, 640), language)
    for preset in spread(PRESETS.values(), 16, 8 * (language == "en")):
        scene = rule_scenes(preset.rules).sheet.of_preset(app.context, preset)
        assert isinstance(scene, GameRuleSheet)
        assert shown(app, scene) == []
        assert collisions(scene) == []
        assert not [widget.label for widget in scene.page.walk() if "⟨" in widget.label]
        app.pop()


def test_own_rules_have_a_sheet(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = RuleSheetScene(app.context, MightyRules())
    assert shown(app, scene) == []
    assert scene.title() == app.context.texts("rule_sheet.title")


@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_F1, pygame.K_ESCAPE, pygame.K_RETURN])
def test_the_sheet_closes(tmp_path: Path, key: int) -> None:
    app = make_app(tmp_path)
    app.push(RuleSheetScene(app.context, MightyRules()))
    press(app, key)
    assert not isinstance(app.scene, ReadingScene)


def test_help_is_one_step_from_the_rules(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = RuleSheetScene(app.context, MightyRules())
    app.push(scene)
    button = scene.page.find("help")
    assert isinstance(button, Button)
    button.activate()
    assert isinstance(app.scene, HelpScene)
    press(app, pygame.K_F1)
    assert app.scene is scene


def test_arrows_scroll_and_turn_the_tabs(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = HelpScene(app.context)
    app.push(scene)
    pane = scene._pane()
    assert pane is not None
    press(app, pygame.K_DOWN)
    assert pane.offset > 0
    press(app, pygame.K_END)
    assert pane.offset == pane.reach
    press(app, pygame.K_HOME)
    assert pane.offset == 0
    press(app, pygame.K_PAGEDOWN)
    assert pane.offset > 0
    press(app, pygame.K_RIGHT)
    assert scene.tab == "score"
    pane = scene._pane()
    assert pane is not None
    assert pane.offset == 0


def test_the_glossary_tells_what_each_number_is_called() -> None:
    """The names of the bids in the slang table and in the glossary must agree."""
    texts = Texts.load("ko")
    for number in range(13, 21):
        assert texts(f"slang.{number}") in texts(f"help.mighty.words.numbers.n{number}.term")
        assert str(number) in texts(f"help.mighty.words.numbers.n{number}.text")


def test_the_glossary_knows_the_slang() -> None:
    texts = Texts.load("ko")
    terms = [texts(key) for key in texts.keys("help.mighty.words") if key.endswith(".term")]
    slang = (
        "기루다 프렌드 간 초간 마공 조콜 총 물패 짱카 노기 노프 런 백런 빨마 끌마 기본 풀 초구 막구 마조 방탄 "
        "러쉬 애꾸눈 오버간 고스트 은실이 딜미 점카 그림 삽 다리 끌 카운팅 언플 짜고 예고 부기루다 흘리다"
    )
    assert [word for word in slang.split() if not any(word in term for term in terms)] == []


def found_in(scene: HelpScene, words: str) -> list[str]:
    """Return the terms that the glossary shows for that search text."""
    scene._find(words)
    shown_words, texts = [widget.label for widget in scene.page.walk()], scene.context.texts
    terms = [texts(key) for key in texts.keys("help.mighty.words") if key.endswith(".term")]
    return [term for term in terms if term in shown_words]


@pytest.mark.parametrize(("words", "term"), [
    ("blind", "Kitty"), ("widow", "Kitty"), ("ripper", "Joker call"), ("joker hunter", "Joker call"),
    ("partner", "Friend"), ("magic card", "Mighty"), ("magic card", "Joker"), ("soloist", "No friend"),
    ("redeal", "Misdeal"), ("discard", "Bury"), ("overtrump", "Overruff"), ("deck", "Pack, deck"),
    ("scoring card", "Point card"), ("void", "Follow suit"), ("giruda", "Trumps"), ("주공", "Declarer"),
])  # fmt: skip
def test_words_of_other_books_lead_to_ours(tmp_path: Path, words: str, term: str) -> None:
    app = make_app(tmp_path, language="en")
    scene = HelpScene(app.context, "words")
    app.push(scene)
    assert term in found_in(scene, words)


def test_words_are_found_by_name_initials_and_meaning(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = HelpScene(app.context)
    app.push(scene)
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    assert scene.tab == "words"

    def found(words: str) -> list[str]:
        return found_in(scene, words)

    assert found("마공") == ["마공"]
    assert "초구 프렌드" in found("ㅊㄱ")
    assert "조커 콜, 조콜, 총, 조커 총" in found("조커 불러내는")
    assert "딜 미스, 딜미" in found("딜미스"), "spaces or not"
    assert "백런" in found("백러"), "half typed"
    assert "마공" in found("akrhd"), "typed in the other layout"
    assert found("zzz") == []
    assert app.context.texts("help.nothing_found") in [widget.label for widget in scene.page.walk()]
    assert len(found("")) > 50


def test_typing_reaches_the_search_field(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = HelpScene(app.context)
    app.push(scene)
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    write(app, "백런")
    assert scene.search_text == "백런"
    press(app, pygame.K_F1)
    assert app.scene is not scene


@pytest.mark.parametrize("language", some(["ko", "en"], 1))
def test_scores_are_told_by_the_rules_in_force(tmp_path: Path, language: str) -> None:
    app = make_app(tmp_path, (1024, 640), language)
    for preset in spread(PRESETS.values(), 6, 3 * (language == "en")):
        scene = HelpScene(app.context, "score", preset.rules)
        assert shown(app, scene) == []
        assert collisions(scene) == []
        assert not [widget.label for widget in scene.page.walk() if "⟨" in widget.label]
        app.pop()


def test_the_keys_are_one_step_from_the_rules(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    app.push(RuleSheetScene(app.context, PRESETS["sinchon-5"].rules))
    button = app.scene.page.find("keys")  # type: ignore[union-attr]
    assert isinstance(button, Button)
    button.activate()
    assert isinstance(app.scene, HelpScene)
    assert (app.scene.tab, app.scene.rules) == ("keys", PRESETS["sinchon-5"].rules)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_key_that_the_table_knows_is_told(language: str) -> None:
    """The keys of aids, take-backs, claims and the editor are defined in their modules; help names each of them."""
    texts = Texts.load(language)
    told = " ".join(texts(key) for key in texts.keys("help.keys.table") if key.endswith(".keys")).split()
    for key in (
        record_sheet.KEY,
        record_sheet.BURIED_KEY,
        taking_back.TAKE_BACK_KEY,
        claiming.CLAIM_KEY,
        *hints.KEYS[:1],
        "l",
    ):
        assert key.upper() in told
    text = texts("help.keys.table.hint.text")
    assert any(word.startswith(hints.KEYS[1].upper()) for word in text.split()[1:])
    editor = " ".join(texts(key) for key in texts.keys("help.keys.editor"))
    for letter in "ZYFSCV":
        assert f"Ctrl + {letter}" in editor


def test_f1_helps_wherever_nothing_else_does(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    flow = SceneFlow(app)
    flow.start()
    press(app, pygame.K_F1)
    assert isinstance(app.scene, HelpScene)
    press(app, pygame.K_F1)
    assert not isinstance(app.scene, ReadingScene)
    flow.new_game()
    press(app, pygame.K_F1)
    assert isinstance(app.scene, HelpScene)
    flow.close()


def test_a_slash_is_a_key_where_it_stands_alone(tmp_path: Path) -> None:
    look = make_app(tmp_path).context.look
    assert [KeyCaps(look, "/").joins(0), KeyCaps(look, "Enter / Space").joins(1)] == [False, True]
