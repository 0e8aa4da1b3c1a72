from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.rules.rule_editing.edited_rules import RuleDraft
from mighty_gui.client.rules.rule_editing.own_rule_files import PUT_AWAY, file_of, put_away, rename, take_back
from mighty_gui.client.rules.rule_editing.saving import id_for, place_for, save
from mighty_gui.presets import FileError, load_presets
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()


def kept(folder: Path, name: str = "우리 동네") -> str:
    """Save the rules of Sinchon under a name; return the id."""
    draft = RuleDraft(PRESETS["sinchon-5"].rules, PRESETS["sinchon-5"], name)
    place = place_for(draft, load_presets(folder), folder)
    save(draft, place, PRESETS)
    return place.id


def test_what_is_deleted_is_moved_aside_whole_and_can_come_back(tmp_path: Path) -> None:
    preset = kept(tmp_path)
    text = (tmp_path / f"{preset}.yaml").read_bytes()
    place = put_away(preset, tmp_path)
    assert place.parent == tmp_path / PUT_AWAY
    assert place.read_bytes() == text
    assert preset not in load_presets(tmp_path)
    take_back(place, tmp_path)
    assert load_presets(tmp_path)[preset].rules == PRESETS["sinchon-5"].rules
    assert not place.exists()


def test_nothing_deleted_ever_takes_anothers_place(tmp_path: Path) -> None:
    places = []
    for _ in range(3):
        preset = kept(tmp_path)
        places.append(put_away(preset, tmp_path))
    assert len(set(places)) == 3
    assert all(place.exists() for place in places)
    kept(tmp_path)
    back = take_back(places[0], tmp_path)
    assert back != tmp_path / f"{preset}.yaml"


def test_what_is_not_there_cannot_be_deleted_or_renamed(tmp_path: Path) -> None:
    for act in (lambda: put_away("nobody", tmp_path), lambda: rename("nobody", {"ko": "가"}, tmp_path)):
        with pytest.raises(FileError):
            act()


@pytest.mark.parametrize(
    "text",
    [
        "id: ours\nname: {ko: 옛 이름, en: Old}   # 우리 이름\nextends: sinchon-5\nauction: {minimum: 15}\n",
        "# our own\nid: ours\nname:\n  ko: 옛 이름\n  en: Old\n\n# options\nauction:\n  minimum: 15\n",
        'id: "ours"\nauction: {minimum: 15}\n',
        "auction: {minimum: 15}\nname: Old\nid: ours",
        "id: ours\nname:\n  ko: 옛 이름\n  en: Old\t\nauction:\n  minimum: 15\t\n",
    ],
)
@pytest.mark.parametrize("names", [{"ko": "새 이름"}, {"ko": '"큰" 따옴표', "en": "New: {one}"}])
def test_renaming_changes_the_name_and_nothing_else(tmp_path: Path, text: str, names: dict[str, str]) -> None:
    (tmp_path / "zz.yaml").write_text(text, encoding="utf-8")
    before = load_presets(tmp_path)["ours"]
    rename("ours", names, tmp_path)
    after = load_presets(tmp_path)["ours"]
    assert {language: after.name[language] for language in names} == names
    assert (after.rules, after.extends) == (before.rules, before.extends)
    remarks = [line for line in text.splitlines() if line.startswith("#")]
    kept_text = (tmp_path / "zz.yaml").read_text(encoding="utf-8")
    assert all(remark in kept_text for remark in remarks)
    assert file_of("ours", tmp_path) == tmp_path / "zz.yaml"


def test_a_renamed_preset_leaves_its_old_name_free(tmp_path: Path) -> None:
    preset = kept(tmp_path, "Ours")
    rename(preset, {"ko": "Theirs"}, tmp_path)
    presets = load_presets(tmp_path)
    assert id_for({"ko": "Ours"}, presets) != preset
    other = kept(tmp_path, "Ours")
    presets = load_presets(tmp_path)
    assert {presets[one].name["ko"] for one in (preset, other)} == {"Ours", "Theirs"}
    assert id_for({"ko": "Ours"}, presets) == other
