"""Saving, exporting, codes: written rules are read back unchanged; pasted text does no harm."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml

from mighty_gui.client.rules.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.rules.rule_editing.edited_rules import RuleDraft, nearest_preset
from mighty_gui.client.rules.rule_editing.pasted_rules import Pasted, PasteRefusal, read_pasted
from mighty_gui.client.rules.rule_editing.saving import export, id_for, place_for, place_of, save, yaml_text
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import MisdealCondition
from mighty_gui.presets import load_presets
from mighty_gui.presets.mighty.network_codes import code_for
from mighty_gui.texts.names import legible
from tests.engine.mighty.walks import catalogue, preset_ids
from tests.tiers import spread

PRESETS = catalogue()


def edited(name: str = "우리 동네", preset: str = "sinchon-5") -> Editor:
    editor = Editor(PRESETS, preset)
    editor.set("auction.minimum", 15)
    editor.set("joker_call.when_trump", ((Card.parse("JK"), Card.parse("H3")),))
    editor.set("misdeal.when", (MisdealCondition(max=0.5), MisdealCondition(all_points=True)))
    editor.rename("ko", name)
    return editor


def test_saved_rules_are_found_again_the_same(tmp_path: Path) -> None:
    editor = edited()
    place = place_for(editor.draft, PRESETS, tmp_path)
    assert (place.id, place.exists) == ("우리-동네", False)
    save(editor.draft, place, PRESETS)
    catalogue = load_presets(tmp_path)
    assert catalogue.problems == ()
    assert catalogue.warnings == ()
    preset = catalogue["우리-동네"]
    assert preset.rules == editor.rules
    assert preset.name["ko"] == "우리 동네"
    assert preset.is_own
    assert preset.extends == "sinchon-5"
    assert PRESETS["sinchon-5"].name["ko"] in preset.summary["ko"]
    editor.saved_as(place.id, catalogue)
    assert not editor.is_unsaved
    again = Editor(catalogue, "우리-동네")
    again.set("auction.minimum", 14)
    assert place_for(again.draft, catalogue, tmp_path).exists
    save(again.draft, place_for(again.draft, catalogue, tmp_path), catalogue)
    assert load_presets(tmp_path)["우리-동네"].rules == again.rules
    assert len(list(tmp_path.iterdir())) == 1


def test_own_rules_go_on_extending_what_they_extend(tmp_path: Path) -> None:
    written = {
        "ours": "id: ours\nextends: sinchon-5\nname: {ko: 우리}\nauction: {minimum: 15}\n",
        "theirs": "id: theirs\nextends: ours\nname: {ko: 저희}\nauction: {minimum: 16}\n",
    }
    for name, text in written.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    for name, above, minimum in (("ours", "sinchon-5", 13), ("theirs", "ours", 17)):
        catalogue = load_presets(tmp_path)
        assert catalogue.problems == ()
        editor = Editor(catalogue, name)
        editor.set("auction.minimum", minimum)
        save(editor.draft, place_of(name, tmp_path), catalogue)
        kept = load_presets(tmp_path)[name]
        assert kept.extends == above
        written_options = yaml.safe_load(place_of(name, tmp_path).path.read_text(encoding="utf-8"))
        assert written_options["auction"] == {"minimum": minimum}
        assert kept.rules == editor.rules


def test_rules_for_others_extend_nothing_that_others_do_not_have(tmp_path: Path) -> None:
    own, out = tmp_path / "own", tmp_path / "out"
    for name, above in (("ours", "sinchon-5"), ("theirs", "ours")):
        own.mkdir(exist_ok=True)
        text = f"id: {name}\nextends: {above}\nname: {{ko: {name}}}\nauction: {{minimum: 15}}\n"
        (own / f"{name}.yaml").write_text(text, encoding="utf-8")
    catalogue = load_presets(own)
    path = export(Editor(catalogue, "theirs").draft, catalogue, out)
    kept = load_presets(out)[path.stem]
    assert (kept.extends, kept.rules) == ("sinchon-5", catalogue["theirs"].rules)


def test_no_rules_extend_themselves(tmp_path: Path) -> None:
    for name, above in (("ours", "sinchon-5"), ("theirs", "ours")):
        text = f"id: {name}\nextends: {above}\nname: {{ko: {name}}}\nauction: {{minimum: 15}}\n"
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    catalogue = load_presets(tmp_path)
    save(Editor(catalogue, "theirs").draft, place_of("ours", tmp_path), catalogue)
    after = load_presets(tmp_path)
    assert after.problems == ()
    assert after["ours"].extends == "sinchon-5"
    assert after["theirs"].rules == after["ours"].rules == catalogue["theirs"].rules


@pytest.mark.parametrize("preset", spread(preset_ids(), 12))
def test_every_preset_can_be_kept_under_another_name(tmp_path: Path, preset: str) -> None:
    draft = RuleDraft(PRESETS[preset].rules, PRESETS["standard-5"], '셋 & "둘"', "Three: 'two' # one")
    place = place_for(draft, PRESETS, tmp_path)
    save(draft, place, PRESETS)
    catalogue = load_presets(tmp_path)
    assert catalogue[place.id].rules == draft.rules
    assert catalogue[place.id].name == draft.names
    assert catalogue.problems == ()


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        ({"ko": "우리 동네 5마!"}, "우리-동네-5마"),
        ({"ko": "우리", "en": "Our Table"}, "our-table"),
        ({"en": "Standard 5"}, "standard-5-2"),
        ({"ko": "CON"}, "con-rules"),
        ({"ko": "mitigati"}, "mitigati-2"),
        ({"ko": "!!!"}, "my-rules"),
        ({}, "my-rules"),
        ({"ko": "../../etc/passwd"}, "etc-passwd"),
        ({"ko": "가" * 60}, "가" * 40),
        ({"ko": "가\u1100\u1161"}, "가가"),
        ({"en": "\U0001f0a1 Ace"}, "ace"),
    ],
)
def test_ids(names: dict[str, str], wanted: str) -> None:
    assert id_for(names, PRESETS) == wanted


def test_a_built_in_preset_is_never_overwritten(tmp_path: Path) -> None:
    draft = RuleDraft(PRESETS["daegu-5"].rules, PRESETS["daegu-5"], "", "Sinchon 5")
    place = place_for(draft, PRESETS, tmp_path)
    assert place.id not in PRESETS
    save(draft, place, PRESETS)
    assert load_presets(tmp_path)["sinchon-5"].rules == PRESETS["sinchon-5"].rules


def test_an_own_preset_is_found_whatever_its_file_is_called(tmp_path: Path) -> None:
    (tmp_path / "aa-broken.yaml").write_text("id: [", encoding="utf-8")
    (tmp_path / "zz.yaml").write_text("id: ours\nauction: {minimum: 14}\n", encoding="utf-8")
    draft = RuleDraft(PRESETS["daegu-5"].rules, PRESETS["daegu-5"], "", "Ours")
    assert place_for(draft, load_presets(tmp_path), tmp_path).path.name == "zz.yaml"


@pytest.mark.parametrize("name", ["\x00\x07", "a\u2028b\x7f", "\ufeff가", "\ud800", "x" * 500, "🃏👩\u200d🚀"])
def test_odd_names_make_readable_files(tmp_path: Path, name: str) -> None:
    editor = edited()
    editor.rename("ko", name)
    place = place_for(editor.draft, PRESETS, tmp_path)
    save(editor.draft, place, PRESETS)
    assert load_presets(tmp_path)[place.id].rules == editor.rules
    assert legible(name).isprintable()


def test_exports_never_overwrite(tmp_path: Path) -> None:
    editor = edited()
    first, second = (export(editor.draft, PRESETS, tmp_path / "out") for _ in range(2))
    assert first != second
    assert (
        first.read_text(encoding="utf-8")
        == second.read_text(encoding="utf-8")
        == yaml_text(editor.draft, "우리-동네", PRESETS)
    )


# --- pasting ----------------------------------------------------------------------------------------


def test_our_own_code_comes_back(tmp_path: Path) -> None:
    editor = edited()
    code = editor.share_code()
    for text in (code, f"  {code}\n", f"이 규칙으로 치자: {code}", f"{code} 어때?", code[:20] + "\n" + code[20:]):
        pasted = read_pasted(text, PRESETS, MIGHTY)
        assert isinstance(pasted, Pasted)
        assert (pasted.source, pasted.rules, pasted.name) == ("share", editor.rules, "우리 동네")
    assert pasted.base.id == "sinchon-5"


def test_a_network_code_is_laid_over_its_preset() -> None:
    code, _ = code_for(PRESETS["mighty-network-5"].rules, PRESETS)
    assert code is not None
    pasted = read_pasted(f" {code}\n", PRESETS, MIGHTY)
    assert isinstance(pasted, Pasted)
    assert (pasted.source, pasted.base.id) == ("network", "standard-5")


def test_exported_yaml_can_be_pasted() -> None:
    editor = edited()
    pasted = read_pasted(yaml_text(editor.draft, "ours", PRESETS), PRESETS, MIGHTY)
    assert isinstance(pasted, Pasted)
    assert (pasted.source, pasted.rules, pasted.base.id) == ("yaml", editor.rules, "sinchon-5")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        (" \n\x00", "empty"),
        ("안녕", "unknown"),
        ("x" * 200_000, "unknown"),
        ("MT1-", "share"),
        ("MT1-AAAA", "share"),
        ("MT1-" + "A" * 5000, "share"),
        ("MT1-한글", "share"),
        ("zzzzzzzzzzzzzzz", "network"),
        ("~~~~~~~~~~~~~~~", "network"),
        ("id: x\nplayers: 99\n", "yaml"),
        ("id: x\nplayers: 4\n", "yaml"),
        ("id: x\nextends: nobody\n", "yaml"),
        ("extends: standard-5\n", "yaml"),
        ("a: &a [*a, *a]\n", "yaml"),
        ("id: " + "[" * 500, "yaml"),
        ("\ud800\udfff", "unknown"),
    ],
)
def test_bad_texts_are_refused(text: str, reason: str) -> None:
    refused = read_pasted(text, PRESETS, MIGHTY)
    assert isinstance(refused, PasteRefusal)
    assert refused.reason == reason


def test_damaged_codes_never_fall_over() -> None:
    chance = random.Random(3)
    code = edited().share_code()
    network, _ = code_for(PRESETS["daegu-5"].rules, PRESETS)
    for number in range(1500):
        letters = list(code if number % 2 else str(network))
        for _ in range(chance.randrange(1, 4)):
            letters[chance.randrange(len(letters))] = chr(chance.choice((*range(32, 127), 0xAC00, 10)))
        if chance.random() < 0.3:
            del letters[chance.randrange(len(letters)) :]
        answer = read_pasted("".join(letters), PRESETS, MIGHTY)
        assert isinstance(answer, (Pasted, PasteRefusal))


def test_the_nearest_preset_is_itself() -> None:
    for preset in ("sinchon-5", "daegu-5", "standard-7"):
        near = nearest_preset(PRESETS[preset].rules, PRESETS)
        assert near.rules == PRESETS[preset].rules
