"""The position in the rule editor, and what saving does there, without a window."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.client.rules.mighty.rule_editor.model.editing import TROUBLES, Browsing, Editor
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import GROUPS, rows
from mighty_gui.client.rules.rule_editing.saving import place_of, preset_of, save, save_plan
from mighty_gui.presets import load_presets
from mighty_gui.presets.mighty.rule_sheet import section_of


@pytest.fixture
def editor() -> Editor:
    return Editor(load_presets(), "standard-5")


def test_it_begins_at_the_first_option_of_the_first_group(editor: Editor) -> None:
    browsing = Browsing(editor)
    assert (browsing.group, browsing.active) == (GROUPS[0], rows(editor.rules, GROUPS[0])[0])
    assert browsing.page == GROUPS[0]


def test_another_group_forgets_the_words_and_looks_at_its_first_option(editor: Editor) -> None:
    browsing = Browsing(editor)
    browsing.search("kitty")
    assert browsing.searches
    assert browsing.page == "kitty"
    assert browsing.active in browsing.shown_options
    browsing.turn_to("friend")
    assert (browsing.search_text, browsing.active) == ("", rows(editor.rules, "friend")[0])


def test_words_that_nothing_fits_leave_one_where_one_was(editor: Editor) -> None:
    browsing = Browsing(editor)
    before = browsing.active
    browsing.search("zzzz")
    assert (browsing.shown_options, browsing.active) == ((), before)


def test_going_to_an_option_turns_to_its_group_only_where_it_is_not_shown(editor: Editor) -> None:
    browsing = Browsing(editor)
    browsing.search("friend")
    browsing.go("friend.count")
    assert browsing.search_text == "friend", "it is shown there too"
    browsing.turn_to("auction")
    browsing.go("friend.count")
    assert (browsing.group, browsing.active) == ("friend", "friend.count")


def test_a_closed_option_leads_to_what_it_belongs_to(editor: Editor) -> None:
    browsing = Browsing(editor)
    browsing.go("points.friend_weight.one")
    assert (browsing.group, browsing.active) == (section_of("points.friend_weight"), "points.friend_weight")


def test_pages_of_narrow_windows_are_left_for_the_group_of_the_option(editor: Editor) -> None:
    browsing = Browsing(editor)
    browsing.go("friend.count")
    browsing.turn_to(TROUBLES)
    assert browsing.shown_options == ()
    browsing.widen()
    assert browsing.group == section_of("friend.count")
    browsing.widen()
    assert browsing.group == "friend"


# --- saving ------------------------------------------------------------------------------------------


def test_what_saving_asks_depends_on_name_and_file(editor: Editor, tmp_path: Path) -> None:
    editor.rename("ko", "새 규칙")
    first = save_plan(editor, tmp_path)
    assert (first.question, first.place.exists) == ("", False)
    save(editor.draft, first.place, editor.catalogue)
    assert save_plan(editor, tmp_path).question == "overwrite", "the file is not this work's"
    editor.saved_as(first.place.id, load_presets(tmp_path))
    assert save_plan(editor, tmp_path) == replace(first, place=place_of(first.place.id, tmp_path))
    editor.rename("ko", "딴 규칙")
    renamed = save_plan(editor, tmp_path)
    assert (renamed.question, renamed.place.id) == ("rename", first.place.id)
    assert renamed.fresh is not None
    assert renamed.fresh.id != first.place.id


def test_the_draft_as_a_preset_has_a_name_in_both_languages(editor: Editor) -> None:
    assert preset_of(editor, "en").name == dict.fromkeys(("ko", "en"), editor.base.name["en"])
    editor.rename("ko", "가")
    assert preset_of(editor, "en").name == {"ko": "가", "en": "가"}


def test_the_model_draws_nothing() -> None:
    folder = "mighty_gui.client.rules.mighty.rule_editor.model"
    names = [path.stem for path in Path(sys.modules[f"{folder}.editing"].__file__ or "").parent.glob("[a-z]*.py")]
    code = f"import sys\nfor name in {names}: __import__('{folder}.' + name)\nsys.exit('pygame' in sys.modules)"
    assert "editing" in names
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_options_that_few_tables_need_are_folded_until_they_are_asked_for(editor: Editor) -> None:
    browsing = Browsing(editor)
    browsing.turn_to("auction")
    folded = browsing.folded_options
    assert "auction.forced_dealer" in folded
    assert "auction.minimum" not in folded, "the page with the standard rules names it"
    assert not editor.is_rare("exchange.free_order"), "two rule sets have one"
    assert set(browsing.shown_options) | set(folded) == set(rows(editor.rules, "auction"))
    browsing.unfold()
    assert browsing.active == folded[0]
    assert browsing.shown_options == rows(editor.rules, "auction")


def test_an_option_that_these_rules_use_is_not_folded(editor: Editor) -> None:
    assert editor.is_rare("auction.forced_dealer")
    editor.set("auction.forced_dealer", True)
    assert not editor.is_rare("auction.forced_dealer")


def test_an_option_of_a_contradiction_is_not_folded(editor: Editor) -> None:
    editor.set("contract.form", "quota")
    editor.set("auction.maximum", 9)
    assert any("contract.quota" in trouble.found.keys for trouble in editor.troubles)
    assert not editor.is_rare("contract.quota")


def test_going_to_a_folded_option_shows_it(editor: Editor) -> None:
    browsing = Browsing(editor)
    browsing.go("auction.forced_dealer")
    assert (browsing.group, browsing.active) == ("auction", "auction.forced_dealer")
    assert "auction.forced_dealer" in browsing.shown_options


def test_a_search_finds_folded_options(editor: Editor) -> None:
    browsing = Browsing(editor)
    browsing.search("forced")
    assert "auction.forced_dealer" in browsing.shown_options
