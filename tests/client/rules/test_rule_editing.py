"""Saving, sharing and restoring edited rules, with stand-ins for the editor's scene.

`mighty_gui.client.rules.rule_editing` in its parts: `edited_rules`, `saving`, `save_actions`, `share_actions`,
`rules_bar`, `unsaved_draft` and `own_rules_dialog`.
"""

# mighty_gui.client.rules.rule_editing.edited_rules
# mighty_gui.client.rules.rule_editing.own_rules_dialog
# mighty_gui.client.rules.rule_editing.rules_bar
# mighty_gui.client.rules.rule_editing.save_actions
# mighty_gui.client.rules.rule_editing.saving
# mighty_gui.client.rules.rule_editing.share_actions
# mighty_gui.client.rules.rule_editing.unsaved_draft

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.rules.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.rules.rule_editing import saving, share_actions, unsaved_draft
from mighty_gui.client.rules.rule_editing.edited_rules import RuleDraft, draft_of, free_name, nearest_preset
from mighty_gui.client.rules.rule_editing.own_rules_dialog import OwnRulesScene
from mighty_gui.client.rules.rule_editing.pasted_rules import Pasted, PasteRefusal
from mighty_gui.client.rules.rule_editing.rules_bar import RulesBar, back, history, starting_preset
from mighty_gui.client.rules.rule_editing.save_actions import RuleSaving
from mighty_gui.client.rules.rule_editing.saving import id_for, place_of, preset_of
from mighty_gui.client.rules.rule_editing.share_actions import CodeScene, RuleSharing
from mighty_gui.client.rules.rule_editing.unsaved_draft import UnsavedDraft
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.widgets import Button, Form, ListBox, TextField
from mighty_gui.engine.core.game import expect
from mighty_gui.keep.settings import Settings
from mighty_gui.presets import Preset
from mighty_gui.presets.share import LONGEST_CODE, LONGEST_NAME
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(Settings(language="en"), home=tmp_path)


def own(name: str, ko: str, en: str = "", base: str = "sinchon-5") -> Preset:
    return replace(PRESETS[base], id=name, name={"ko": ko, "en": en or ko}, group="own", extends=base)


def catalogue(*more: Preset) -> Any:
    return {**PRESETS, **{preset.id: preset for preset in more}}


class Scene:
    """The actions of an editor, with stand-ins for its scene and for the screen that uses the rules."""

    def __init__(self, context: Context, *more: Preset, preset: str = "standard-5", is_used: bool = True) -> None:
        self.context, self.texts = context, context.texts
        self.editor = Editor(catalogue(*more), preset)
        self.host = Mock(context=context, editor=self.editor)
        self.host.t.side_effect = context.texts
        self.user, self.unsaved = Mock() if is_used else None, Mock()
        self.saving = RuleSaving(self.host, self.unsaved, self.user)
        self.sharing = RuleSharing(self.host, self.unsaved, self.saving, self.user)
        self.bar = RulesBar(self.host, self.saving, self.sharing)

    @property
    def asked(self) -> MessageScene:
        return expect(MessageScene, self.host.push.call_args.args[0])

    @property
    def said(self) -> tuple[str, bool]:
        call = self.host.announce.call_args
        return call.args[0], call.kwargs.get("well", True)


def test_exports_of_one_name_are_numbered(tmp_path: Path) -> None:
    editor = Editor(PRESETS)
    editor.rename("en", "Ours")
    found = [saving.export(editor.draft, PRESETS, tmp_path).name for _ in range(4)]
    assert found == ["ours.yaml", "ours-2.yaml", "ours-3.yaml", "ours-4.yaml"]


# --- the draft and its history ---------


def test_changes_to_one_number_or_name_are_undone_together() -> None:
    editor = Editor(PRESETS)
    for count in (14, 15):
        editor.set("auction.minimum", count)
    editor.set("friend.count", 0)
    editor.set("auction.minimum", 14)
    assert (editor.can_undo, editor.can_redo) == (True, False)
    seen = []
    while editor.undo():
        seen.append((editor.rules.auction.minimum, editor.rules.friend.count))
    assert seen == [(15, 0), (15, 1), (13, 1)]
    assert (editor.can_undo, editor.can_redo, editor.undo()) == (False, True, False)
    assert [editor.redo() for _ in range(4)] == [True, True, True, False]
    editor.undo()
    editor.set("auction.minimum", 16)
    assert not editor.can_redo
    editor.become(editor.draft)
    assert editor.undo()
    assert editor.rules.auction.minimum == 15, "what changes nothing is no step, and undoing ends a step"


def test_only_the_last_changes_can_be_undone() -> None:
    editor = Editor(PRESETS)
    for at in range(502):
        editor.become(replace(editor.draft, name_ko=str(at)))
    steps = 0
    while editor.undo():
        steps += 1
    assert (steps, editor.draft.name_ko) == (500, "1")


def test_a_name_is_kept_short_and_used_for_both_languages() -> None:
    editor = Editor(PRESETS)
    editor.rename("en", "x" * 200)
    assert editor.draft.name_en == "x" * LONGEST_NAME
    editor.rename("en", " Ours ")
    assert (editor.draft.names, editor.draft.name("ko"), editor.draft.name("en")) == ({"en": "Ours"}, "Ours", "Ours")
    editor.rename("ko", "우리")
    assert (editor.draft.name("ko"), editor.draft.name("en")) == ("우리", "Ours")
    assert RuleDraft(editor.rules, editor.base).name("ko") == ""


@pytest.mark.parametrize(("name", "wanted"), [("우리", "우리 3"), ("저희", "저희"), ("", "")])
def test_a_name_that_is_taken_gets_the_next_number(name: str, wanted: str) -> None:
    assert free_name(name, catalogue(own("a", "우리"), own("b", "다른", "우리 2"))) == wanted


def test_a_long_name_leaves_room_for_its_number() -> None:
    long = "x" * LONGEST_NAME
    assert free_name(long, catalogue(own("a", long))) == f"{long[:-5]} 2"


def test_the_name_of_an_own_preset_is_taken_over_and_that_of_a_built_in_one_is_not() -> None:
    assert draft_of(PRESETS["sinchon-5"]).names == {}
    assert draft_of(own("a", "우리", "Ours")).names == {"ko": "우리", "en": "Ours"}
    assert draft_of(own("a", "우리")).names == {"ko": "우리"}


def test_a_draft_is_unsaved_while_it_is_neither_a_preset_nor_what_was_saved() -> None:
    editor = Editor(catalogue(own("ours", "우리")), "ours")
    assert not editor.is_unsaved
    editor.rename("ko", "저희")
    assert editor.is_unsaved
    editor.saved_as("ours", editor.catalogue)
    assert not editor.is_unsaved
    editor.set("friend.count", 0)
    assert editor.is_unsaved
    editor.start_from("daegu-5")
    assert not editor.is_unsaved, "a preset without changes"
    assert Editor(PRESETS, "no such preset").base is next(iter(PRESETS.values()))


def test_a_name_given_to_rules_that_were_never_saved_stays_with_other_rules() -> None:
    editor = Editor(catalogue(own("ours", "우리")), "ours")
    assert editor.own is not None
    assert (editor.is_named, editor.keeps_name) == (False, True)
    editor.rename("ko", "저희")
    assert (editor.is_named, editor.keeps_name) == (True, False)
    editor.start_from("daegu-5")
    assert editor.draft.names == {}, "it belongs to the saved rules"
    assert editor.own is None
    editor.rename("ko", "저희")
    editor.start_from("ours")
    assert (editor.draft.names, editor.own) == ({"ko": "저희"}, None)


def test_rules_from_a_code_are_the_preset_itself_if_they_do_not_differ() -> None:
    sinchon, daegu = PRESETS["sinchon-5"], PRESETS["daegu-5"]
    for rules, name, names in (
        (sinchon.rules, "", {}), (sinchon.rules, sinchon.name["ko"], {}), (sinchon.rules, "우리", {"ko": "우리"}),
        (daegu.rules, "", {}), (daegu.rules, sinchon.name["ko"], {"ko": f"{sinchon.name['ko']} 2"}),
    ):  # fmt: skip
        editor = Editor(PRESETS)
        editor.lay_out(rules, sinchon, name)
        assert (editor.rules, editor.base, editor.draft.names) == (rules, sinchon, names)


def test_a_draft_whose_preset_is_gone_starts_from_the_nearest_one() -> None:
    editor = Editor(catalogue(own("ours", "우리")), "ours")
    editor.set("friend.count", 0)
    editor.adopt(catalogue(own("ours", "저희")))
    assert editor.draft.names == {"ko": "저희"}, "it was renamed"
    editor.rename("ko", "그쪽")
    editor.adopt(catalogue(own("ours", "아무")))
    assert editor.draft.names == {"ko": "그쪽"}
    editor.adopt(PRESETS)
    assert (editor.base.id, editor.saved.base.id, editor.draft.names) == ("sinchon-5", "sinchon-5", {"ko": "그쪽"})
    assert editor.undo()
    assert editor.base.id == "sinchon-5"


def test_the_nearest_preset_has_the_fewest_different_options() -> None:
    mitigati, minimum = PRESETS["mitigati"], PRESETS["sinchon-5"].rules.auction
    near = replace(PRESETS["sinchon-5"].rules, auction=replace(minimum, minimum=minimum.minimum + 3))
    assert nearest_preset(near, PRESETS).id == "sinchon-5"
    assert nearest_preset(mitigati.rules, PRESETS) is mitigati


# --- saving ---------


def test_an_id_is_free_or_that_of_the_own_preset_with_the_name() -> None:
    ours = own("ours", "Ours")
    assert id_for({"en": "Ours", "ko": "우리"}, PRESETS) == "ours"
    assert id_for({"ko": "Ours"}, catalogue(ours)) == "ours"
    assert id_for({"ko": "Ours"}, catalogue(ours), fresh=True) == "ours-2"
    assert id_for({"ko": "Ours"}, catalogue(ours, own("ours-2", "Ours")), fresh=True) == "ours-3"
    assert id_for({"ko": "Ours"}, catalogue(replace(ours, name={"ko": "a", "en": "b"}))) == "ours-2"
    assert id_for({"ko": "lpt1"}, PRESETS) == "lpt1-rules"
    assert id_for({"ko": f"{'x' * 39} y"}, PRESETS) == "x" * 39


def test_a_preset_of_the_draft_has_the_names_that_it_can(context: Context) -> None:
    editor = Editor(PRESETS, "sinchon-5")
    editor.rename("en", "Ours")
    made = preset_of(editor, "ko")
    assert (made.id, made.name, made.rules) == ("ours", {"ko": "Ours", "en": "Ours"}, editor.rules)


def test_the_file_of_an_own_preset_keeps_its_summary_and_a_new_one_names_its_origin(tmp_path: Path) -> None:
    ours = replace(own("ours", "우리"), summary={"ko": "요약", "en": "A summary"}, source="a friend")
    draft = draft_of(ours)
    text = saving.yaml_text(draft, "theirs", catalogue(ours))
    assert "A summary" in text
    assert "a friend" in text
    assert "extends: sinchon-5" in text
    fresh = saving.yaml_text(draft_of(PRESETS["sinchon-5"]), "theirs", PRESETS)
    assert PRESETS["sinchon-5"].name["en"] in fresh
    assert PRESETS["sinchon-5"].source not in fresh or not PRESETS["sinchon-5"].source
    assert place_of("theirs", tmp_path) == saving.PresetFile("theirs", tmp_path / "theirs.yaml", False)


def test_contradictions_and_then_a_missing_name_hinder_saving(context: Context) -> None:
    scene = Scene(context)
    assert (scene.saving.trouble(), scene.saving.hindrance()) == ("", scene.texts("editor.needs_name"))
    scene.saving.save()
    assert scene.said == (scene.texts("editor.needs_name"), False)
    assert scene.host.to_name.call_count == 1
    scene.editor.set("auction.maximum", 12)
    assert scene.saving.trouble() == scene.saving.hindrance() == scene.texts("editor.needs_peace")
    scene.saving.save()
    assert scene.host.to_name.call_count == 1
    scene.editor.set("auction.maximum", 20)
    scene.editor.rename("ko", "우리")
    assert scene.saving.hindrance() == ""


@pytest.mark.parametrize("leave", [True, False])
def test_saved_rules_are_chosen_by_the_screen_that_uses_them(context: Context, leave: bool) -> None:
    scene = Scene(context)
    scene.editor.rename("ko", "ours")
    scene.saving.save(leave=leave)
    assert scene.user is not None
    scene.user.use_saved.assert_called_once_with("ours")
    assert (scene.host.close.called, scene.host.announce.called) == (leave, not leave)
    assert scene.unsaved.store.called
    assert not scene.editor.is_unsaved
    assert leave or scene.said == (scene.texts("editor.said.saved", path=context.own_rules / "ours.yaml"), True)


def test_leaving_offers_to_save_only_what_can_be_saved(context: Context) -> None:
    scene = Scene(context)
    scene.saving.leave()
    assert scene.host.close.call_count == 1
    scene.editor.set("friend.count", 0)
    scene.saving.leave()
    assert [answer.key for answer in scene.asked.answers] == ["editor.leave.stay", "editor.leave.drop"]
    scene.editor.rename("ko", "우리")
    scene.saving.leave()
    stay, drop, save = scene.asked.answers
    assert (save.key, save.style, drop.style, stay.action) == ("editor.leave.save", "primary", "danger", None)
    drop.action()  # type: ignore[misc]
    assert scene.host.close.call_count == 2
    assert not scene.editor.is_unsaved
    save.action()  # type: ignore[misc]
    assert scene.host.close.call_count == 3


def test_another_presets_file_is_overwritten_only_after_a_question(context: Context) -> None:
    scene = Scene(context)
    context.own_rules.mkdir(parents=True)
    (context.own_rules / "ours.yaml").write_text("id: ours\nname: ours\n", encoding="utf-8")
    scene.editor.rename("ko", "ours")
    scene.saving.save()
    cancel, yes = scene.asked.answers
    assert (cancel.action, yes.key, yes.style) == (None, "editor.overwrite.yes", "danger")
    assert "ours.yaml" in scene.asked.text
    assert scene.editor.own is None
    yes.action()  # type: ignore[misc]
    assert scene.editor.own is not None


def test_only_own_rule_sets_of_the_game_are_managed(context: Context) -> None:
    scene = Scene(context, own("ours", "우리"), own("theirs", "미티", base="mitigati"))
    assert [preset.id for preset in scene.saving.own_presets()] == ["ours"]
    scene.saving.start_from("ours")
    scene.host.start_from.assert_called_once_with("ours")
    scene.saving.reload("ours")
    assert scene.unsaved.store.called
    assert scene.host.refresh.called
    assert scene.user is not None
    scene.user.use_saved.assert_called_once_with("ours")


# --- sharing ---------


def test_rules_are_tried_only_without_contradictions_and_where_a_screen_uses_them(context: Context) -> None:
    alone, used = Scene(context, is_used=False), Scene(context)
    alone.sharing.try_out()
    assert (alone.sharing.can_try, used.sharing.can_try) == (False, True)
    used.sharing.try_out()
    assert used.user is not None
    assert used.user.try_out.call_args.args[0].rules == used.editor.rules
    assert used.unsaved.store.call_count == 1
    assert not used.host.push.called
    used.editor.set("auction.maximum", 12)
    used.sharing.try_out()
    used.sharing.read_sheet()
    used.sharing.export()
    used.sharing.share()
    assert used.user.try_out.call_count == 1
    assert not used.host.push.called
    assert not used.host.announce.called


def test_the_sheet_has_the_name_of_the_rules(context: Context) -> None:
    scene = Scene(context)
    scene.editor.rename("en", "Ours")
    scene.sharing.read_sheet()
    scene.host.sheet.assert_called_once_with(scene.editor.rules, "Ours")
    scene.host.push.assert_called_once_with(scene.host.sheet.return_value)


def test_what_cannot_be_written_is_told(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(context)
    monkeypatch.setattr(window, "copy", lambda text: False)
    context.exports.parent.mkdir(exist_ok=True, parents=True)
    context.exports.write_text("a file in place of the folder")
    for act in (scene.sharing.export, scene.sharing.share):
        act()
        text, well = scene.said
        assert not well
        assert text.startswith(scene.texts("editor.said.not_saved", reason="").split(":")[0][:10])
    context.exports.unlink()
    scene.sharing.share()
    (path,) = context.exports.iterdir()
    assert scene.said == (scene.texts("editor.said.not_shared", path=path), True)
    assert path.read_text(encoding="utf-8") == scene.editor.share_code("en") + "\n"


def test_pasted_rules_are_told_with_their_base_and_what_could_not_be_taken_over(context: Context) -> None:
    scene = Scene(context)
    base = PRESETS["sinchon-5"]
    for notes in ((), ("friend.count", "players")):
        scene.sharing.lay_out(Pasted("network", base.rules, base, notes=notes))
        text = scene.texts("editor.said.pasted_network", base=base.name["en"], count=0)
        names = ", ".join(scene.texts(f"option.{key}.name") for key in notes)
        assert scene.said == (
            f"{text} {scene.texts('editor.said.pasted_notes', options=names)}" if notes else text,
            True,
        )


def test_an_unreadable_clipboard_is_shown_to_be_corrected(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(context)
    monkeypatch.setattr(window, "paste", lambda: "x" * 10_000)
    scene.sharing.paste()
    assert expect(CodeScene, scene.host.push.call_args.args[0]).typed == "x" * LONGEST_CODE
    monkeypatch.setattr(window, "paste", scene.editor.share_code)
    scene.sharing.paste()
    assert scene.host.push.call_count == 1
    assert scene.host.announce.call_count == 1


def test_the_field_for_a_code_says_what_it_found_or_what_is_wrong(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share_actions, "problem_text", lambda problem, texts: f"<{problem}>")
    base, texts, used = PRESETS["sinchon-5"], context.texts, Mock()
    problem: Any = "a problem"
    answers = [
        (Pasted("share", base.rules, base, "Ours"), texts("editor.code.found", preset="Ours")),
        (Pasted("share", base.rules, base), texts("editor.code.found_base", preset=base.name["en"])),
        (PasteRefusal("yaml", problem), texts("editor.refused.yaml", detail="<a problem>", game="").strip()),
        (PasteRefusal("share", problem), texts("editor.refused.share", detail="", game="").strip()),
        (PasteRefusal("game", game="mitigati"), texts("editor.refused.game", detail="", game="Mitigati").strip()),
    ]
    for answer, hint in answers:
        scene = CodeScene(context, "code", lambda text, answer=answer: answer, used)  # type: ignore[misc]
        scene._app = Mock()
        is_good = isinstance(answer, Pasted)
        assert (scene.hint(), scene.is_good(), scene.reason()) == (hint, is_good, "" if is_good else hint)
        scene.use()
        assert scene._app.pop.called == is_good
    assert [call.args[0] for call in used.call_args_list] == [answer for answer, _ in answers[:2]]


# --- fields and buttons ---------


def test_the_buttons_say_why_they_cannot_be_used(context: Context) -> None:
    scene = Scene(context)

    def reasons(buttons: list[Button]) -> dict[str, str]:
        return {button.name: button.reason for button in buttons}

    texts = scene.texts
    nothing, empty, peace = (texts(f"editor.{key}") for key in ("nothing_to_reset", "own.empty", "needs_peace"))
    assert set(reasons(scene.bar.file_buttons()).values()) == {""}
    assert reasons(scene.bar.sheet_buttons()) == {"sheet": "", "reset all": nothing, "own": empty}
    scene.editor.set("auction.maximum", 12)
    blocked = dict.fromkeys(("share", "export", "try", "save"), peace)
    assert reasons(scene.bar.file_buttons()) == {"paste": "", **blocked}
    assert reasons(scene.bar.sheet_buttons()) == {"sheet": peace, "reset all": "", "own": empty}
    other = Scene(context, own("ours", "우리"), is_used=False)
    assert reasons(other.bar.sheet_buttons())["own"] == ""
    assert "try" not in reasons(other.bar.file_buttons())
    styles = {button.name: (button.style, button.icon, button.tip) for button in scene.bar.file_buttons()}
    assert styles == {
        "paste": ("secondary", "", "Ctrl+V"), "share": ("secondary", "", "Ctrl+C"), "export": ("secondary", "", ""),
        "try": ("secondary", "play", ""), "save": ("primary", "check", "Ctrl+S"),
    }  # fmt: skip


def test_the_buttons_at_hand_are_icons_if_their_texts_are_too_wide(context: Context) -> None:
    scene = Scene(context)
    buttons = scene.bar.at_hand(10_000)
    assert [button.name for button in buttons] == ["try", "save"]
    assert all(button.text for button in buttons)
    whole = sum(button.measure()[0] for button in buttons)
    assert all(button.text for button in scene.bar.at_hand(round(whole / 0.3) + 5))
    tried, save = scene.bar.at_hand(round(whole / 0.3) - 5)
    texts = [scene.texts(f"editor.{name}") for name in ("try", "save")]
    assert [(button.text, button.spoken_as) for button in (tried, save)] == [("", text) for text in texts]
    assert [tried.tip, save.tip] == [texts[0], f"{texts[1]} (Ctrl+S)"]


def test_there_is_a_field_for_the_name_in_each_language(context: Context) -> None:
    scene = Scene(context)
    scene.editor.rename("ko", "우리")
    fields = scene.bar.names()
    assert [(field.name, field.value, field.limit) for field in fields] == [
        ("name ko", "우리", LONGEST_NAME), ("name en", "", LONGEST_NAME),
    ]  # fmt: skip
    fields[1].on_change("Ours")
    scene.host.rename.assert_called_once_with("en", "Ours")
    fields[1].on_confirm("Ours")  # type: ignore[misc]
    scene.host.focus_on.assert_called_once_with("save")


def test_names_and_buttons_stand_in_one_line_if_they_fit(context: Context) -> None:
    scene = Scene(context)
    buttons = scene.bar.file_buttons()
    gaps = (len(buttons) - 1) * context.theme.px(12)
    least = context.theme.tx(420) + sum(button.measure()[0] for button in buttons) + gaps
    for width, is_one in ((least, True), (least - 1, False)):
        foot = scene.bar.foot()
        foot.place(pygame.Rect(0, 0, width, foot.measure(width)[1]))
        named = {widget.name: widget.rect for widget in foot.walk() if widget.name}
        assert (named["save"].top < named["name ko"].bottom) == is_one
        assert named["save"].right == width
        assert named["name ko"].width > named["name en"].width


def test_undo_and_redo_can_be_used_when_there_is_something_to_undo(context: Context) -> None:
    scene, texts = Scene(context), context.texts
    nothing = [texts("editor.nothing_to_undo"), texts("editor.nothing_to_redo")]
    assert [button.reason for button in history(scene.host)] == nothing
    scene.editor.set("friend.count", 0)
    assert [button.reason for button in history(scene.host)] == ["", nothing[1]]
    scene.editor.undo()
    assert [button.reason for button in history(scene.host)] == [nothing[0], ""]
    for button in history(scene.host):
        button.activate()
    assert (scene.host.undo.called, scene.host.redo.called) == (True, True)
    back(scene.host).activate()
    assert scene.host.cancel.called
    base = starting_preset(scene.host)
    assert base.value == "standard-5"
    assert "mitigati" not in [preset for preset, _ in base.options]


# --- the unsaved draft ---------


def test_a_draft_is_stored_a_moment_after_the_last_change(tmp_path: Path) -> None:
    editor = Editor(PRESETS)
    draft, path = UnsavedDraft(editor, tmp_path), tmp_path / unsaved_draft.FILE_NAME
    draft.step(5.0)
    assert not path.exists()
    editor.set("friend.count", 0)
    draft.step(1.4)
    assert not path.exists()
    draft.step(0.5)
    assert path.exists()
    path.unlink()
    draft.step(5.0)
    assert not path.exists(), "it is stored once"
    editor.set("friend.count", 2)
    draft.step(1.4)
    assert not path.exists(), "the time begins again"
    draft.store()
    again = Editor(PRESETS)
    restored = UnsavedDraft(again, tmp_path)
    assert restored.restore()
    assert again.rules == editor.rules
    again.undo()
    restored.store()
    assert not path.exists()
    assert not UnsavedDraft(Editor(PRESETS), tmp_path).restore()


def test_each_game_has_a_draft_of_its_own(tmp_path: Path) -> None:
    games = [Editor(PRESETS).game, unsaved_draft.usual_book().game]
    assert {unsaved_draft.draft_place(tmp_path, game).name for game in games} == {unsaved_draft.FILE_NAME}
    other: Any = Mock(id="whist")
    assert unsaved_draft.draft_place(tmp_path, other).name == "unsaved-rules-whist.yaml"


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("extends: standard-5\nname: {ko: a, en: b}\nauction: {minimum: 14}\n", True),
        ("extends: nothing\nname: {ko: a}\n", False),
        ("extends: standard-5\nname: a\n", False),
        ("extends: standard-5\nname: {ko: a}\nauction: {minimum: x}\n", False),
        ("[", False),
    ],
)
def test_a_stored_draft_that_cannot_be_read_is_ignored(tmp_path: Path, text: str, is_read: bool) -> None:
    path = tmp_path / "draft.yaml"
    path.write_text(text, encoding="utf-8")
    found = unsaved_draft.restore(path, PRESETS)
    assert (found is not None) == is_read
    if found is not None:
        assert (found.name_ko, found.name_en, found.base.id) == ("a", "b", "standard-5")
        assert found.rules.auction.minimum == 14  # type: ignore[attr-defined]


# --- the player's own rule sets ---------


class Shelf:
    """A stand-in for the editor's saving."""

    def __init__(self, folder: Path, *presets: Preset) -> None:
        self.folder, self.presets = folder, list(presets)
        self.reload, self.start_from = Mock(), Mock()

    def own_presets(self) -> list[Preset]:
        return self.presets


def dialog(context: Context, *presets: Preset) -> OwnRulesScene:
    scene = OwnRulesScene(context, Shelf(context.own_rules, *presets))
    scene._app, scene.refresh = Mock(), Mock()  # type: ignore[method-assign]
    return scene


def test_without_rule_sets_nothing_can_be_renamed_deleted_or_opened(context: Context) -> None:
    scene = dialog(context)
    empty = context.texts("editor.own.empty")
    assert {button.name: button.reason for button in scene.buttons()} == {"delete": empty, "open": empty, "close": ""}
    for act in (scene.rename, scene.ask_to_delete, scene.open, scene.take_back):
        act()
    assert not scene.app.push.called  # type: ignore[attr-defined]
    assert not scene.app.pop.called  # type: ignore[attr-defined]


def test_a_name_must_be_new_and_not_empty(context: Context) -> None:
    scene, texts = dialog(context, own("ours", "우리", "Ours"), own("b", "저희")), context.texts
    assert (scene.chosen, scene.name, scene._no_name()) == ("ours", "Ours", texts("editor.own.same_name"))
    scene._type("  ")
    assert scene._no_name() == texts("editor.own.no_name")
    scene._type(" Ours ")
    assert scene._no_name() == texts("editor.own.same_name")
    scene._type("New")
    assert scene._no_name() == ""
    scene.message = "done"
    scene.choose("b")
    assert (scene.chosen, scene.name, scene.message) == ("b", "저희", "")


@pytest.mark.parametrize(("en", "names"), [("Ours", {"ko": "우리", "en": "New"}), ("우리", {"en": "New"})])
def test_a_new_name_replaces_that_of_the_players_language(
    context: Context, monkeypatch: pytest.MonkeyPatch, en: str, names: dict[str, str]
) -> None:
    asked: list[Any] = []
    files = "mighty_gui.client.rules.rule_editing.own_rules_dialog.own_rule_files.rename"
    monkeypatch.setattr(files, lambda *values: asked.append(values))
    scene = dialog(context, own("ours", "우리", en))
    scene._type(" New ")
    scene.rename()
    assert asked == [("ours", names, context.own_rules)]
    assert scene.message == context.texts("editor.own.renamed", old=en, new="New")
    scene.shelf.reload.assert_called_once_with("ours")  # type: ignore[attr-defined]


def test_after_one_is_deleted_its_neighbour_is_chosen_and_it_can_come_back(context: Context) -> None:
    context.own_rules.mkdir(parents=True)
    presets = [own(name, name) for name in ("a", "b", "c")]
    for preset in presets:
        (context.own_rules / f"{preset.id}.yaml").write_text(f"id: {preset.id}\nname: {preset.id}\n", encoding="utf-8")
    scene = dialog(context, *presets)
    shelf = expect(Shelf, scene.shelf)
    shelf.reload.side_effect = lambda gone: shelf.presets.__setitem__(
        slice(None), [preset for preset in presets if (context.own_rules / f"{preset.id}.yaml").exists()]
    )
    seen = []
    for name in ("b", "c", "a"):
        scene.choose(name)
        scene._delete()
        seen.append(scene.chosen)
        assert context.texts("editor.own.deleted", name=name, path=scene.gone[-1][1]) == scene.message
    assert seen == ["c", "a", ""]
    assert scene.buttons()[0].name == "back"
    scene.take_back()
    assert (scene.chosen, len(scene.gone)) == ("a", 2)
    assert scene.message == context.texts("editor.own.back", name="a")
    scene.gone[-1][1].unlink()
    scene.take_back()
    assert (scene.chosen, len(scene.gone)) == ("a", 2), "it is lost"
    assert scene.message not in ("", context.texts("editor.own.back", name="a"))
    (context.own_rules / "a.yaml").unlink()
    scene._delete()
    assert (scene.chosen, len(scene.gone)) == ("a", 2)
    scene.open()
    shelf.start_from.assert_called_once_with("a")


def test_the_list_shows_each_rule_set_with_its_number_of_players(context: Context) -> None:
    scene = dialog(context, own("ours", "우리", "Ours"))
    form = Form(context.look)
    scene.write(form)
    box = next(widget for widget in form.walk() if isinstance(widget, ListBox))
    assert [(item.value, item.text) for item in box.items] == [("ours", "Ours")]
    named = {widget.name: widget for widget in form.walk()}
    soft, plain = context.look.palette.text_soft, context.look.palette.text
    assert (named["message"].label, named["message"].colour) == (context.texts("editor.own.hint"), soft)  # type: ignore[attr-defined]
    scene.message = "done"
    form = Form(context.look)
    scene.write(form)
    named = {widget.name: widget for widget in form.walk()}
    assert (named["message"].label, named["message"].colour) == ("done", plain)  # type: ignore[attr-defined]
    assert expect(TextField, named["name"]).limit == LONGEST_NAME
