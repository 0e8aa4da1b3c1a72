"""The shared parts of rule editors work with rules of whist: receiving, saving, own rule sets, undo."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.client.rules.rule_editing import unsaved_draft
from mighty_gui.client.rules.rule_editing.edited_rules import RuleEditor, nearest_preset
from mighty_gui.client.rules.rule_editing.pasted_rules import Pasted, PasteRefusal, read_pasted
from mighty_gui.client.rules.rule_editing.saving import save, save_plan, yaml_text
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import load_presets, rules_mapping
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.preset_text import preset_text
from mighty_gui.presets.share import share_code
from tests.whist.test_whist import PRESET, RULES
from tests.whist.whist_game import WHIST, Stakes, WhistRules

DEARER = replace(RULES, stakes=Stakes(trick=3))


@pytest.fixture
def rulesets(tmp_path: Path) -> Path:
    """Return a folder with a rule set of whist of the player's own."""
    (tmp_path / "club-whist.yaml").write_text(PRESET, encoding="utf-8")
    return tmp_path


@pytest.fixture
def catalogue(rulesets: Path) -> Catalogue:
    return load_presets(rulesets)


def code_of(rules: WhistRules | MightyRules) -> str:
    return share_code(rules, "Sent")


def yaml_of(rules: WhistRules | MightyRules) -> str:
    return preset_text("sent", {"en": "Sent"}, rules_mapping(rules))


@pytest.mark.parametrize("written", [code_of, yaml_of])
def test_rules_are_received_by_their_own_game_only(catalogue: Catalogue, written: object) -> None:
    assert callable(written)
    found = read_pasted(written(DEARER), catalogue, WHIST)
    assert isinstance(found, Pasted)
    assert (found.rules, found.base.id) == (DEARER, "club-whist")
    assert read_pasted(written(DEARER), catalogue, MIGHTY) == PasteRefusal("game", game="whist")
    assert read_pasted(written(MightyRules()), catalogue, WHIST) == PasteRefusal("game", game="mighty")


def test_a_code_of_another_program_is_of_its_game_too(catalogue: Catalogue) -> None:
    assert read_pasted("(0$1M&))2O%,C5%", catalogue, WHIST) == PasteRefusal("game", game="mighty")


def test_an_editor_offers_the_presets_of_its_game(catalogue: Catalogue) -> None:
    editor = RuleEditor(catalogue, "club-whist")
    assert [preset.id for preset in editor.presets] == ["club-whist"]
    assert "club-whist" not in [preset.id for preset in RuleEditor(catalogue, "standard-5").presets]
    assert nearest_preset(MightyRules(), catalogue).id == "standard-5"


def test_changed_rules_are_named_saved_and_undone(catalogue: Catalogue, rulesets: Path) -> None:
    editor = RuleEditor(catalogue, "club-whist")
    editor.become(replace(editor.draft, rules=DEARER))
    assert (editor.changed_keys(), editor.is_unsaved) == (("stakes.trick",), True)
    editor.rename("en", "Dear whist")
    saving = save_plan(editor, rulesets)
    assert saving.fresh is not None
    save(editor.draft, saving.fresh, catalogue)
    assert load_presets(rulesets)[saving.fresh.id].rules == DEARER
    assert editor.undo()
    assert editor.undo()
    assert not editor.is_unsaved


def test_an_exported_file_says_its_game(catalogue: Catalogue) -> None:
    editor = RuleEditor(catalogue, "club-whist")
    assert "game: whist" in yaml_text(editor.draft, "alone", catalogue, alone=True)


def test_contradictions_come_from_the_rule_book(catalogue: Catalogue) -> None:
    editor = RuleEditor(catalogue, "club-whist")
    assert not editor.contradictions
    editor.become(replace(editor.draft, rules=replace(RULES, stakes=Stakes(trick=3, all_tricks=2))))
    assert [one.refusal.code for one in editor.contradictions] == ["preset.quotes"]


def test_each_game_has_an_unsaved_draft_of_its_own(catalogue: Catalogue, tmp_path: Path) -> None:
    places = {unsaved_draft.draft_place(tmp_path, game) for game in (MIGHTY, WHIST)}
    assert places == {tmp_path / "unsaved-rules.yaml", tmp_path / "unsaved-rules-whist.yaml"}
    editor = RuleEditor(catalogue, "club-whist")
    editor.become(replace(editor.draft, rules=DEARER))
    unsaved_draft.store(editor.draft, unsaved_draft.draft_place(tmp_path, WHIST))
    assert unsaved_draft.restore(unsaved_draft.draft_place(tmp_path, WHIST), catalogue) == editor.draft
