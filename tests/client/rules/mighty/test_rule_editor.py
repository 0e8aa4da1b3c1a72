from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.rules.mighty.rule_editor.card_dialogs import CardScene, CardsScene
from mighty_gui.client.rules.mighty.rule_editor.editor_panels import pane_name
from mighty_gui.client.rules.mighty.rule_editor.misdeal_conditions import ConditionScene
from mighty_gui.client.rules.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import GROUPS, field_of, is_open, keys
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import contradiction_text, name_of
from mighty_gui.client.rules.mighty.rule_editor.option_rows import _OptionText
from mighty_gui.client.rules.mighty.rule_editor.rule_editor_scene import RuleEditorScene
from mighty_gui.client.rules.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.rules.rule_editing import unsaved_draft
from mighty_gui.client.rules.rule_editing.pasted_rules import read_pasted
from mighty_gui.client.rules.rule_editing.share_actions import CodeScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Button, Choice, Tabs
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition, Shares, ShortBy
from mighty_gui.match import SAVED
from mighty_gui.presets import Preset, load_presets
from mighty_gui.presets.mighty.contradictions import contradictions
from mighty_gui.presets.mighty.network_codes import code_for
from mighty_gui.presets.share import read_share_code, share_code
from tests.client.rules.trials import Trials
from tests.client.scene_stage import collisions, compose, in_windows, make_app, press, shown, tab_to, write
from tests.engine.mighty.walks import catalogue, preset_ids
from tests.tiers import THOROUGH, one_of, some

PRESETS = catalogue()
SPECIAL = ("file", "find", "troubles")


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    board = [""]

    def copy(text: str) -> bool:
        board[0] = text
        return True

    monkeypatch.setattr(window, "copy", copy)
    monkeypatch.setattr(window, "paste", lambda: board[0])
    return board


def opened(app: App, preset: str = "standard-5", tried: list[Preset] | None = None) -> RuleEditorScene:
    tried = [] if tried is None else tried
    scene = RuleEditorScene(app.context, preset, user=Trials(tried))
    app.push(scene)
    return scene


def button(scene: RuleEditorScene, name: str) -> Button:
    found = scene.page.find(name)
    assert isinstance(found, Button), name
    return found


# --- how it looks -----------------------------------------------------------------------------------


@in_windows(((1024, 640), 1.5), ((1280, 720), 1.25))
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    for preset in one_of(("sinchon-5", "double-joker-5"), language == "en"):
        scene = RuleEditorScene(app.context, preset, user=Trials([]))
        assert shown(app, scene) == []
        for group in (*GROUPS, *(SPECIAL if scene.is_narrow else ())):
            scene.choose_group(group)
            app.picture()
            assert collisions(scene) == [], group
            assert not [widget.label for widget in scene.page.walk() if "⟨" in widget.label]
        app.pop()


def test_the_options_of_a_group_stand_further_to_the_right_than_the_group(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1280, 720))
    scene = opened(app, "standard-6")
    scene.choose_group("elimination")
    app.picture()
    group, *inner = ("elimination.shares", "elimination.shares.declarer", "elimination.shares.others")
    lefts = {text.label: text.rect.left for text in scene.page.walk() if isinstance(text, _OptionText)}
    at = {key: lefts[name_of(key, app.context.texts)] for key in (group, *inner)}
    assert {at[key] - at[group] for key in inner} == {app.context.theme.tx(20)}


@pytest.mark.parametrize(
    ("language", "size", "scale"), some([(it, (1024, 640), scale) for scale in (2.0, 1.0) for it in ("ko", "en")], 2)
)
@pytest.mark.nightly
def test_odd_values_and_contradictions_fit(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = opened(app, "standard-6")
    cut: list[str] = []
    app.context.fonts.on_shorten = cut.append
    changes = {
        "players": 8, "deck.jokers": 2, "deck.only": ("*A", "H3"), "auction.suit_order": tuple(Suit),
        "exchange.free_order": tuple(Suit), "auction.trump_minimum": 200, "auction.maximum": 5,
        "friend.orders": None, "friend.kinds": (), "friend.count": 2, "deal.batches": (1,) * 9,
        "elimination.shares": Shares(60, 60), "joker.answers": "own-colour", "joker_call.card": (),
        "misdeal.when": (MisdealCondition(), MisdealCondition(max=0.5, single=("J", "T"), all_points=True)),
        "scoring.back_run": "contract", "scoring.run_base": 1000, "points.ranks": (),
    }  # fmt: skip
    for key, value in changes.items():
        scene.change(key, value)
    for group in (*GROUPS, *(SPECIAL if scene.is_narrow else ())):
        scene.choose_group(group)
        app.step([], 1.0)
        app.picture()
        assert collisions(scene) == [], group
    assert cut == []
    assert scene.editor.troubles


@in_windows()
def test_the_dialogs_fit(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    editor = Editor(PRESETS, "double-joker-5")
    editor.set("deck.elevens", True)
    full = MisdealCondition(max=0.5, single=("J", "T"), all_points=True)
    for scene in (
        CardsScene(app.context, editor, "deck.remove", lambda _: None),
        CardScene(app.context, editor.rules, "joker_call.card", None, lambda _: None, optional=True),
        ConditionScene(app.context, MisdealCondition, lambda **_: None),
        ConditionScene(app.context, lambda: full, lambda **_: None),
        CodeScene(app.context, "MT1-" + "x" * 150, lambda text: read_pasted(text, PRESETS, MIGHTY), lambda _: None),
    ):
        assert shown(app, scene) == []
        assert collisions(scene) == []
        app.pop()


# --- changing ---------------------------------------------------------------------------------------


@pytest.mark.nightly
def test_every_option_has_a_control_that_the_keyboard_reaches(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app, "standard-6")
    for key in keys():
        if not is_open(scene.editor.rules, key):
            continue
        scene.go(key)
        assert scene.page.find(key) is not None, key
        assert scene.browsing.active == key
        focus = scene.page.focus
        assert focus is not None
        if field_of(key).kind != "callers":
            assert focus.name == key
            assert scene.page.find(pane_name(scene)).rect.colliderect(focus.rect)  # type: ignore[union-attr]


def test_keyboard_alone_changes_names_and_saves(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app, "sinchon-5")
    scene.choose_group("auction")
    tab_to(app, scene, "auction.minimum")
    press(app, pygame.K_RIGHT)
    assert scene.editor.rules.auction.minimum == PRESETS["sinchon-5"].rules.auction.minimum + 1
    press(app, pygame.K_1)
    press(app, pygame.K_5)
    assert scene.editor.rules.auction.minimum == 15
    tab_to(app, scene, "name ko")
    compose(app, "ㅇ", "우", "울", commit="우")
    write(app, "리 동네")
    press(app, pygame.K_RETURN)
    assert scene.page.focus is not None
    assert scene.page.focus.name == "save"
    press(app, pygame.K_RETURN)
    saved = load_presets(tmp_path / "rulesets")["우리-동네"]
    assert saved.rules == scene.editor.rules
    assert saved.name["ko"] == "우리 동네"
    assert str(tmp_path) in scene.report[0]
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


def test_undo_and_redo_by_keyboard_even_while_typing(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.change("friend.count", 2)
    scene.choose_group("auction")
    scene.page.focus_on("name ko")
    write(app, "가")
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.editor.draft.names == {}
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.editor.rules == MightyRules()
    assert (scene.browsing.group, scene.browsing.active) == ("friend", "friend.count")
    press(app, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.report[0] == app.context.texts("editor.nothing_to_undo")
    press(app, pygame.K_y, pygame.KMOD_CTRL)
    assert scene.editor.rules.friend.count == 2


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_undo_redo_and_a_missing_name_are_announced_once(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(tmp_path, size)
    scene, lines, texts = opened(app), [], app.context.texts
    app.context.narrator.inform_reader = lines.append  # type: ignore[method-assign]
    scene.change("friend.count", 2)
    scene.undo()
    scene.redo()
    assert scene.browsing.active == "friend.count"
    assert lines == [texts("editor.said.undone"), texts("editor.said.redone")]
    scene.saving.save()
    assert lines[2:] == [scene.saving.hindrance()]
    assert scene.report == (scene.saving.hindrance(), False)


def test_delete_makes_the_focused_option_as_it_was(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.go("friend.count")
    press(app, pygame.K_RIGHT)
    assert scene.editor.changed_keys() == ("friend.count",)
    press(app, pygame.K_DELETE)
    assert scene.editor.changed_keys() == ()


def test_a_click_on_a_row_explains_it(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    ground = scene.page.find("ground table.stand_in")
    assert ground is not None
    click = {"pos": (ground.rect.left + 30, ground.rect.top + 20), "button": 1}
    app.step([pygame.event.Event(kind, click) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)], 0)
    assert scene.browsing.active == ground.name.removeprefix("ground ")


def test_ways_out_are_one_press_away(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.change("players", 6)
    assert button(scene, "save").reason
    way, go = scene.page.find("fix 0:0"), scene.page.find("go 0")
    assert way is not None
    assert go is not None
    go.activate()  # type: ignore[attr-defined]
    assert scene.browsing.active == "deal.hand"
    scene.page.find("fix 0:0").activate()  # type: ignore[union-attr]
    assert scene.editor.troubles == ()
    assert (scene.editor.rules.deal.hand, scene.editor.rules.deal.kitty) == (8, 5)


def test_search_finds_and_leads_there(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    write(app, "백런")
    assert scene.page.find("scoring.back_run") is not None
    assert scene.page.find("players") is None
    press(app, pygame.K_RETURN)
    assert scene.page.focus is not None
    assert scene.page.focus.name == scene.browsing.active
    scene.choose_group("friend")
    assert scene.browsing.search_text == ""


def test_cards_are_chosen_by_their_pictures(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.go("mighty.card")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, CardScene)
    app.scene.page.focus_on("card H5")
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    assert scene.editor.rules.mighty.card is Card.parse("H5")
    scene.go("joker_call.card")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, CardScene)
    mighty = app.scene.page.find("card H5")
    assert mighty is not None
    assert mighty.reason
    app.scene.page.focus_on("none")
    press(app, pygame.K_RETURN)
    assert scene.editor.rules.joker_call.card == ()


def test_cards_are_left_out_one_by_one_and_by_rank(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.go("deck.remove")
    press(app, pygame.K_RETURN)
    dialog = app.scene
    assert isinstance(dialog, CardsScene)
    dialog.page.focus_on("rank 2")
    press(app, pygame.K_RETURN)
    dialog.page.focus_on("card H3")
    press(app, pygame.K_RETURN)
    assert scene.editor.rules.deck.remove == ("*2", "H3")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.editor.rules.deck.remove == ("*2",)


def test_misdeal_conditions_are_added_changed_and_removed(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.go("misdeal.when")
    press(app, pygame.K_RETURN)
    dialog = app.scene
    assert isinstance(dialog, ConditionScene)
    dialog.page.focus_on("max")
    press(app, pygame.K_RIGHT)
    dialog.page.focus_on("max number")
    press(app, pygame.K_RIGHT)
    dialog.page.focus_on("single T")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)
    assert scene.editor.rules.misdeal.when[-1] == MisdealCondition(max=0.5, single=("T",))
    button(scene, "misdeal.when:0:gone").activate()
    assert len(scene.editor.rules.misdeal.when) == 2
    assert scene.editor.troubles == ()


# --- keeping ----------------------------------------------------------------------------------------


def test_leaving_asks_only_if_something_would_be_lost(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene
    scene = opened(app)
    scene.change("friend.count", 0)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MessageScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_RETURN)
    assert app.scene is scene, "neither Escape nor Enter alone loses anything"
    press(app, pygame.K_ESCAPE)
    app.scene.page.focus_on("answer 2")  # type: ignore[union-attr]
    press(app, pygame.K_RETURN)
    assert not isinstance(app.scene, (RuleEditorScene, MessageScene))
    assert not (tmp_path / unsaved_draft.FILE_NAME).exists()
    assert opened(app).editor.rules == MightyRules()


def test_what_was_not_saved_is_there_again_after_the_program_ended(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app, "sinchon-5")
    scene.change("players", 6)
    scene.rename("ko", '우리 "동네"')
    draft = scene.editor.draft
    app.close()
    again = opened(make_app(tmp_path), "daegu-5")
    assert replace(again.editor.draft, work=draft.work) == draft
    assert again.editor.troubles
    assert again.report[0]
    again.undo()
    assert again.editor.base.id == "daegu-5"


def test_what_is_remembered_is_forgotten_as_soon_as_it_is_saved(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.change("auction.minimum", 14)
    scene.rename("ko", "가 규칙")
    app.step([], 5.0)
    assert (tmp_path / unsaved_draft.FILE_NAME).exists()
    scene.saving.save()
    assert not (tmp_path / unsaved_draft.FILE_NAME).exists()


@pytest.mark.parametrize("text", ["[", "extends: nobody\n", "extends: standard-5\nplayers: x\n", "", "name: {ko: a}"])
def test_a_damaged_memory_is_nothing_to_fear(tmp_path: Path, text: str) -> None:
    (tmp_path / unsaved_draft.FILE_NAME).write_text(text, encoding="utf-8")
    assert opened(make_app(tmp_path)).editor.rules == MightyRules()


def test_saving_again_is_not_asked_but_another_file_is(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.rename("en", "Ours")
    scene.saving.save()
    scene.change("friend.count", 0)
    scene.saving.save()
    assert app.scene is scene
    other = opened(app, "daegu-5")
    other.catalogue = load_presets(tmp_path / "rulesets")
    other.rename("en", "Ours")
    other.saving.save()
    assert isinstance(app.scene, MessageScene)
    press(app, pygame.K_RETURN)
    assert load_presets(tmp_path / "rulesets")["ours"].rules == scene.editor.rules, "Enter alone loses nothing"
    other.saving.save()
    tab_to(app, app.scene, "answer 2")
    press(app, pygame.K_RETURN)
    assert load_presets(tmp_path / "rulesets")["ours"].rules == PRESETS["daegu-5"].rules


def test_contradictions_are_heard_and_why_nothing_can_be_saved(tmp_path: Path) -> None:
    app = make_app(tmp_path, language="en")
    app.context.narrator.on = True
    heard: list[str] = []
    app.context.narrator._write = heard.append
    scene = opened(app)
    scene.focus_on("players")

    def answered(key: int, mod: int = 0) -> list[str]:
        heard.clear()
        press(app, key, mod)
        for _ in range(5):
            app.step([], 0.1)
        return list(heard)

    answered(pygame.K_TAB)
    scene.focus_on("players")
    said = answered(pygame.K_RIGHT)
    (trouble, *_) = scene.editor.troubles
    assert contradiction_text(trouble.found, app.context.texts) in said
    peace = app.context.texts("editor.needs_peace")
    assert peace in said
    for _ in range(2):
        assert answered(pygame.K_s, pygame.KMOD_CTRL) == [peace]
    assert app.context.texts("editor.no_troubles") in answered(pygame.K_z, pygame.KMOD_CTRL)
    scene.change("friend.count", 0)
    app.pop()
    heard.clear()
    opened(app)
    assert app.context.texts("editor.said.restored") in heard


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.rename("ko", "우리")
    (tmp_path / "rulesets").write_text("a file where the folder should be", encoding="utf-8")
    scene.saving.save()
    assert not scene.report[1]
    assert scene.editor.is_unsaved


def test_contradictions_and_namelessness_keep_from_saving(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.saving.save()
    assert scene.report[0] == app.context.texts("editor.needs_name")
    scene.rename("ko", "우리")
    scene.change("players", 6)
    press(app, pygame.K_s, pygame.KMOD_CTRL)
    assert scene.report[0] == app.context.texts("editor.needs_peace")
    scene.sharing.export()
    scene.sharing.share()
    scene.sharing.try_out()
    scene.sharing.read_sheet()
    assert app.scene is scene
    assert not (tmp_path / "rulesets").exists()
    assert not (tmp_path / "exports").exists()


@pytest.mark.parametrize("language", ["ko", "en"])
def test_rules_that_make_no_game_are_saved_and_tried_with_a_word(tmp_path: Path, language: str) -> None:
    app, tried = make_app(tmp_path, language=language), list[Preset]()
    scene, texts = opened(app, "pagat-5", tried), app.context.texts
    scene.change("scoring.over", 150)
    scene.rename(language, "odd")
    scene.saving.save()
    words = texts("errors.doubt.worthless")
    assert words in scene.report[0]
    assert not scene.report[1]
    assert "odd" in own_rules(tmp_path)
    scene.sharing.try_out()
    assert not tried
    question = app.scene
    assert isinstance(question, MessageScene)
    assert words in question.text
    press(app, pygame.K_RETURN)
    assert [preset.rules.scoring.over for preset in tried] == [150]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_options_that_do_nothing_are_saved_with_a_sentence(tmp_path: Path, language: str) -> None:
    app = make_app(tmp_path, language=language)
    scene, texts = opened(app, "standard-5"), app.context.texts
    scene.change("auction.minimum", 14)
    scene.rename(language, "odd")
    scene.saving.save()
    saved = texts("editor.said.saved", path=tmp_path / "rulesets" / "odd.yaml")
    assert scene.report == (saved, True)
    scene.change("contract.quota", 9)
    scene.change("scoring.over", 14)
    scene.saving.save()
    idle = [texts(f"option.{key}.name") for key in ("contract.quota", "scoring.over")]
    assert scene.report == (f"{saved} {texts('editor.said.idle', options=', '.join(idle))}", False)
    assert own_rules(tmp_path)["odd"].scoring.over == 14


def test_trying_hands_over_the_rules_as_they_stand(tmp_path: Path) -> None:
    app, tried = make_app(tmp_path), []
    scene = opened(app, "sinchon-5", tried)
    scene.change("auction.minimum", 15)
    button(scene, "try").activate()
    (preset,) = tried
    assert preset.rules == scene.editor.rules
    assert preset.is_own
    assert preset.id not in PRESETS
    scene.sharing.read_sheet()
    assert isinstance(app.scene, RuleSheetScene)


def test_codes_go_out_and_come_in(tmp_path: Path, clipboard: list[str]) -> None:
    app = make_app(tmp_path)
    scene = opened(app, "sinchon-5")
    scene.change("auction.minimum", 15)
    scene.rename("ko", "우리")
    scene.sharing.share()
    assert clipboard[0].startswith("MT1-")
    assert clipboard[0] in scene.report[0], "it can be read as well"
    other = opened(make_app(tmp_path / "other"))
    other.sharing.paste()
    assert other.editor.rules == scene.editor.rules
    assert other.editor.draft.names == {"ko": "우리"}
    assert other.editor.base.id == "sinchon-5"
    clipboard[0] = str(code_for(PRESETS["mighty-network-5"].rules, PRESETS)[0])
    other.sharing.paste()
    assert other.report[1]
    assert other.editor.base.id == "standard-5"
    before = other.editor.draft
    for bad in ("", "hello", "MT1-xx", "~" * 15, "players: {", "a\nb" * 9000):
        clipboard[0] = bad
        other.sharing.paste()
        dialog = other.app.scene
        assert isinstance(dialog, CodeScene)
        assert dialog.hint()
        press(other.app, pygame.K_RETURN)
        assert other.app.scene is dialog
        press(other.app, pygame.K_ESCAPE)
        assert other.editor.draft == before
    other.undo()
    assert other.editor.rules == scene.editor.rules


def own_rules(tmp_path: Path) -> dict[str, MightyRules]:
    return {one.id: one.rules for one in load_presets(tmp_path / "rulesets").values() if one.is_own}


def test_rules_that_somebody_sent_are_a_set_of_their_own(tmp_path: Path, clipboard: list[str]) -> None:
    """Saving them must not overwrite the edited rules, even if both have the same name."""
    app = make_app(tmp_path)
    scene = opened(app)
    scene.rename("ko", "우리")
    scene.change("auction.minimum", 14)
    scene.saving.save()
    ours = scene.editor.rules
    for sent, called in (("우리", "우리 2"), ("", ""), ("저희", "저희")):
        clipboard[0] = share_code(PRESETS["daegu-5"].rules, sent)
        scene.sharing.paste()
        assert scene.editor.draft.name("ko") == called
        assert scene.editor.own is None
        if not called:
            scene.rename("ko", "그쪽")
        scene.saving.save()
        assert app.scene is scene
        assert own_rules(tmp_path)["우리"] == ours
    assert len(own_rules(tmp_path)) == 4
    while scene.editor.draft.names != {"ko": "우리"}:
        scene.undo()
    scene.change("auction.minimum", 15)
    scene.saving.save()
    assert app.scene is scene, "what was undone to is the first set again, which is one's own"
    assert own_rules(tmp_path)["우리"].auction.minimum == 15


@pytest.mark.parametrize("way", ["paste", "start from"])
def test_a_name_one_has_used_is_asked_about_for_other_rules(tmp_path: Path, clipboard: list[str], way: str) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.rename("ko", "우리")
    scene.change("auction.minimum", 14)
    scene.saving.save()
    before = own_rules(tmp_path)
    clipboard[0] = share_code(PRESETS["daegu-5"].rules, "저희")
    if way == "paste":
        scene.sharing.paste()
    else:
        scene.start_from("daegu-5")
    assert scene.editor.draft.name("ko") != "우리"
    scene.rename("ko", "우리")
    scene.saving.save()
    assert isinstance(app.scene, MessageScene)
    press(app, pygame.K_ESCAPE)
    assert own_rules(tmp_path) == before


def test_a_preset_that_is_sent_as_it_stands_gets_no_twin(tmp_path: Path, clipboard: list[str]) -> None:
    scene = opened(make_app(tmp_path))
    for name in (PRESETS["sinchon-5"].name["ko"], PRESETS["sinchon-5"].name["en"], ""):
        scene.start_from("standard-5")
        clipboard[0] = share_code(PRESETS["sinchon-5"].rules, name)
        scene.sharing.paste()
        assert scene.editor.base.id == "sinchon-5"
        assert not scene.editor.is_unsaved
        scene.saving.save()
        assert own_rules(tmp_path) == {}
    clipboard[0] = share_code(PRESETS["sinchon-5"].rules, "우리 동네")
    scene.sharing.paste()
    scene.saving.save()
    assert list(own_rules(tmp_path)) == ["우리-동네"], "under another name it is a set of one's own"


def test_a_code_can_be_typed(tmp_path: Path, clipboard: list[str]) -> None:
    code = str(code_for(PRESETS["daegu-5"].rules, PRESETS)[0])
    scene = opened(make_app(tmp_path))
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    dialog = scene.app.scene
    assert isinstance(dialog, CodeScene)
    write(scene.app, code)
    assert dialog.hint() == scene.t("editor.code.found_base", preset="표준 5마")
    press(scene.app, pygame.K_RETURN)
    assert scene.app.scene is scene
    assert scene.report[1]
    assert scene.editor.rules.auction.minimum == PRESETS["daegu-5"].rules.auction.minimum


def test_without_a_clipboard_the_code_is_written_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "copy", lambda text: False)
    scene = opened(make_app(tmp_path))
    scene.sharing.share()
    (path,) = (tmp_path / "exports").iterdir()
    assert str(path) in scene.report[0]


def test_exporting_tells_the_path(tmp_path: Path) -> None:
    scene = opened(make_app(tmp_path))
    scene.rename("en", "Ours")
    scene.sharing.export()
    assert (tmp_path / "exports" / "ours.yaml").is_file()
    assert "ours.yaml" in scene.report[0]


def test_another_starting_preset_can_be_undone(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.change("friend.count", 0)
    scene.start_from("daegu-5")
    assert scene.editor.rules == PRESETS["daegu-5"].rules
    scene.undo()
    assert scene.editor.rules.friend.count == 0


# --- monkeys ----------------------------------------------------------------------------------------

KEYS = [
    *(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_DELETE),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_z, pygame.K_y, pygame.K_f, pygame.K_5, pygame.K_9),
]


def random_events(chance: random.Random, size: tuple[int, int]) -> list[pygame.event.Event]:
    pos = (chance.randrange(size[0]), chance.randrange(size[1]))
    click = {"pos": pos, "button": 1}
    roll = chance.randrange(8)
    if roll < 3:
        mod = chance.choice((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        return [pygame.event.Event(pygame.KEYDOWN, key=chance.choice(KEYS), mod=mod, unicode="", scancode=0)]
    if roll == 3:
        text = chance.choice(("가", "x", "조커 ", "ㅅ"))
        return [pygame.event.Event(pygame.TEXTINPUT, text=text)]
    if roll == 4:
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-3, 3)))]
    return [pygame.event.Event(kind, click) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


@pytest.mark.parametrize("seed", some(range(3), 1))
def test_nothing_falls_over(tmp_path: Path, clipboard: list[str], seed: int) -> None:
    chance = random.Random(seed)
    app = make_app(tmp_path, (1024, 640))
    clipboard[0] = "MT1-broken"
    size = (1024, 640)
    for turn in range(500 if THOROUGH else 100):
        if len(app.scenes) < 2 or not app.running:
            app.running = True
            app.reset(Scene(app.context))
            opened(app, chance.choice(preset_ids()))
        app.step(random_events(chance, size), 1 / 60)
        if turn % 60 == 0:
            app.picture()
            for scene in (one for one in app.scenes if isinstance(one, RuleEditorScene)):
                rules = scene.editor.rules
                assert contradictions(rules) or read_share_code(share_code(rules, "")).rules == rules
        if turn % 200 == 199:
            size = chance.choice(((1024, 640), (1280, 720), (1920, 1080)))
            app.context.change(language=chance.choice(("ko", "en")), text_scale=chance.choice((1.0, 1.5, 2.0)))
            app.resize(size)


def test_numbers_can_be_typed(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.go("auction.maximum")
    scene.page.focus_on("auction.maximum:number")
    press(app, pygame.K_2)
    press(app, pygame.K_5)
    assert scene.editor.rules.auction.maximum == 25
    app.step([], 2.0)
    press(app, pygame.K_9)
    assert scene.editor.rules.auction.maximum == 9


def test_tabs_and_lists_change_words(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.go("scoring.made")
    assert isinstance(scene.page.focus, Choice)
    press(app, pygame.K_RIGHT)
    assert scene.editor.rules.scoring.made == "overtricks-plus-half"
    scene.go("direction")
    assert isinstance(scene.page.focus, Tabs)
    press(app, pygame.K_LEFT)
    assert scene.editor.rules.direction == "clockwise"


def test_a_group_may_take_the_place_of_a_number(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    scene.go("scoring.back_run")
    assert isinstance(scene.page.focus, (Choice, Tabs))
    assert scene.page.find("scoring.back_run.short_by") is None
    press(app, pygame.K_RIGHT)
    assert scene.editor.rules.scoring.back_run == ShortBy(5)
    scene.change("scoring.back_run.short_by", 6)
    assert scene.editor.rules.scoring.back_run == ShortBy(6)
    assert scene.page.find("scoring.back_run.short_by") is not None
    assert scene.editor.changed_keys() == ("scoring.back_run",)
    scene.reset("scoring.back_run.short_by")
    assert scene.editor.rules.scoring.back_run == 11


# --- from the new game and back ---------------------------------------------------------------------


def test_from_the_new_game_to_the_editor_to_the_table_and_back(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    flow = SceneFlow(app)
    flow.start()
    flow.choose_school()
    new_game = app.scene
    assert isinstance(new_game, SchoolScene)
    new_game._choose("sinchon-5")
    tab_to(app, new_game, "edit")
    press(app, pygame.K_RETURN)
    editor = app.scene
    assert isinstance(editor, RuleEditorScene)
    assert editor.editor.base.id == "sinchon-5"
    editor.change("auction.minimum", 15)
    editor.sharing.try_out()
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.match.setup.rules.auction.minimum == 15
    assert flow.store.newest() is None
    app.step([], 1.0)
    app.picture()
    press(app, pygame.K_ESCAPE)
    pause = app.scene
    assert isinstance(pause, PauseScene)
    assert pause.saving == SAVED
    leave = pause.page.find("leave")
    assert leave is not None
    assert leave.label == app.context.texts("table.pause.leave_trial")
    pause.page.focus_on("leave")
    press(app, pygame.K_RETURN)
    assert app.scene is editor
    assert editor.editor.rules.auction.minimum == 15
    editor.rename("ko", "우리")
    editor.saving.save(leave=True)
    assert app.scene is new_game
    assert new_game.choices.plan.preset == "우리"
    setup = new_game.choices.setup()
    assert setup.rules.auction.minimum == 15
    press(app, pygame.K_RETURN)
    flow.close()
    app.close()


def test_a_code_is_received_from_the_new_game(tmp_path: Path, clipboard: list[str]) -> None:
    """With the code of another player's rules, play starts after four presses: receive, save, leave, start."""
    sender = Editor(PRESETS, "sinchon-5")
    sender.set("auction.minimum", 15)
    sender.rename("ko", "우리 신촌")
    clipboard[0] = f"이걸로 하자: {sender.share_code()}"
    app = make_app(tmp_path)
    flow = SceneFlow(app)
    flow.start()
    flow.choose_school()
    new_game = app.scene
    assert isinstance(new_game, SchoolScene)
    tab_to(app, new_game, "receive")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_s, pygame.KMOD_CTRL)
    press(app, pygame.K_ESCAPE)
    assert app.scene is new_game
    setup = new_game.choices.setup()
    assert (setup.preset, setup.rules) == ("우리-신촌", sender.rules)
    flow.close()


@in_windows()
def test_the_new_game_with_its_button_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = SchoolScene(app.context, NewGameChoices(app.context), edits=True)
    assert shown(app, scene) == []
    assert collisions(scene) == []
