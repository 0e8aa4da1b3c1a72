"""Presets are resolved through their bases; a broken file leaves only itself out."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.files.storage import data_root
from mighty_gui.files.strict_yaml import read_file, read_text
from mighty_gui.presets import Catalogue, check_files, load_presets
from mighty_gui.presets import catalogue as catalogue_file
from mighty_gui.presets.games import game_ids, game_of, standard_rules
from mighty_gui.presets.preset_reading import read_draft
from tests.telling import refused, told

RULESETS = data_root() / "rulesets"


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def load(folder: Path, **files: str) -> Catalogue:
    for name, text in files.items():
        write(folder, name, text)
    return load_presets(folder)


def test_own_presets_are_loaded_beside_the_programs(tmp_path: Path) -> None:
    catalogue = load(
        tmp_path,
        ours="id: ours\nextends: sinchon-5\nname: 우리집\nauction: {minimum: 15}\n",
        more="id: more\nextends: ours\nname: {ko: 더}\nsummary: {en: More}\nauction: {maximum: 20}\n",
    )
    assert not catalogue.problems
    preset = catalogue["more"]
    assert preset.is_own
    assert preset.name == {"ko": "더", "en": "더"}
    assert preset.summary == {"ko": "More", "en": "More"}
    assert (preset.rules.auction.minimum, preset.rules.auction.maximum) == (15, 20)
    assert not preset.rules.auction.opener_may_pass
    assert next(iter(catalogue)) == "standard-5"
    assert list(catalogue)[-2:] == ["more", "ours"]


def test_the_programs_presets_are_read_once_whatever_the_player_adds(tmp_path: Path) -> None:
    catalogue, own = load(tmp_path, ours="id: ours\nextends: sinchon-5\n"), catalogue_file.built_in_presets()
    assert all(catalogue[name] is preset for name, preset in own.items())
    assert load_presets(tmp_path / "nothing") is own


def test_every_value_knows_where_it_was_set(tmp_path: Path) -> None:
    catalogue = load(tmp_path, ours="id: ours\nextends: sinchon-5\nauction:\n  minimum: 15\n")
    origins = catalogue["ours"].origins
    assert str(origins["auction.minimum"]) == "ours.yaml:4"
    assert origins["auction.maximum"].preset == "sinchon-5"
    assert "auction.equal_bids" not in origins


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("id: ours\nextends: standrd-5", "ours.yaml:2: extends: there is no preset 'standrd-5'; did you mean"),
        ("id: ours\nextends: ours", "a preset cannot extend itself: ours -> ours"),
        ("id: standard-5", "already the id of"),
        ("id: Our Table", "small letters"),
        ("name: Ours", "a preset needs an id"),
        ("- a", "a preset is a list of"),
        ("", "a preset is a list of"),
        ("id: ours\nsumary: text", "did you mean 'summary'?"),
        ("id: ours\nname: {fr: le nôtre}", "unknown language"),
        ("id: ours\nname: {ko: 12}", "a text is expected"),
        ("id: ours\nauction:\n  minimum: x", "ours.yaml:3: auction.minimum"),
        ("id: ours\nauction: {maximum: 12}", "auction.minimum is from the standard rules"),
        ("id: ours\nextends: uos-4\nauction: {maximum: 16}", "auction.minimum is from uos-4.yaml:"),
    ],
)
def test_a_broken_file_is_reported_and_the_others_load(tmp_path: Path, text: str, words: str) -> None:
    catalogue = load(tmp_path, ours=text, fine="id: fine\nextends: standard-5\nauction: {minimum: 15}")
    assert any(words in told(problem) for problem in catalogue.problems), catalogue.problems
    assert "ours" not in catalogue
    assert "fine" in catalogue
    assert "standard-5" in catalogue


def test_a_circle_is_told_and_so_is_what_hangs_on_it(tmp_path: Path) -> None:
    catalogue = load(tmp_path, a="id: a\nextends: b", b="id: b\nextends: a", c="id: c\nextends: a")
    said = "\n".join(map(told, catalogue.problems))
    assert "a -> b -> a" in said
    assert "'a' cannot be used, see" in said
    assert not {"a", "b", "c"} & set(catalogue)


def test_repeating_the_inherited_value_is_a_warning_for_own_files(tmp_path: Path) -> None:
    catalogue = load(tmp_path, ours="id: ours\nextends: sinchon-5\nauction: {minimum: 14, maximum: 20}")
    assert "ours" in catalogue
    (warning,) = catalogue.warnings
    assert "auction.minimum: sinchon-5 already says this (sinchon-5.yaml:" in told(warning)


def test_unknown_presets_name_the_nearest() -> None:
    with refused("did you mean 'sinchon-5'"):
        load_presets(Path("/nowhere")).find("sinchn-5")


def test_rules_written_out_in_a_record() -> None:
    catalogue = load_presets(Path("/nowhere"))
    document = read_text("rules:\n  extends: uos-5\n  auction:\n    maximum: 11\n", "x.yaml")
    options = {"extends": "uos-5", "auction": {"maximum": 19}}
    assert catalogue.rules_from(document, options, "rules").auction.minimum == 12
    with refused(r"x\.yaml:4: rules\.auction\.maximum: the highest bid"):
        catalogue.rules_from(document, {"extends": "uos-5", "auction": {"maximum": 11}}, "rules")
    with refused(r"x\.yaml:2: rules\.extends: there is no preset"):
        catalogue.rules_from(document, {"extends": "uos"}, "rules")


def test_the_same_options_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue, document = Catalogue(()), read_text("{}")
    first = catalogue.rules_from(document, {"auction": {"minimum": 14}})
    assert catalogue.rules_from(document, {"auction": {"minimum": 14}}) is first
    assert catalogue.rules_from(document, {"auction": {"minimum": 15}}).auction.minimum == 15
    monkeypatch.setattr(catalogue_file, "MOST_READ", 2)
    assert catalogue.rules_from(document, {"auction": {"minimum": 16}}).auction.minimum == 16
    assert catalogue.rules_from(document, {"auction": {"minimum": 14}}) is not first, "not all are kept for ever"


def test_options_that_look_alike_are_not_the_same() -> None:
    catalogue, document = Catalogue(()), read_text("{}")
    assert catalogue.rules_from(document, {"friend": {"count": 1}}).friend.count == 1
    with refused("friend.count"):
        catalogue.rules_from(document, {"friend": {"count": True}})


def test_faults_are_told_with_the_lines_of_each_file() -> None:
    catalogue, options = Catalogue(()), {"auction": {"minimum": "x"}}
    for line in (1, 2):
        document = read_text("\n" * (line - 1) + "auction: {minimum: x}\n", "x.yaml")
        with refused(rf"x\.yaml:{line}: "):
            catalogue.rules_from(document, options)


def test_files_are_checked_on_one_another(tmp_path: Path) -> None:
    first = write(tmp_path, "first", "id: first\nextends: second\nauction: {minimum: 15}")
    second = write(tmp_path, "second", "id: second\nextends: standard-5\nauction: {minimum: 14}")
    broken = write(tmp_path, "broken", "id: broken\nid: twice")
    checked = check_files([first, second, broken])
    assert [one.preset.id if one.preset else None for one in checked] == ["first", "second", None]
    assert [bool(one.problems) for one in checked] == [False, False, True]


def test_a_file_of_the_program_itself_is_checked_in_its_own_place() -> None:
    """It does not count as its own duplicate."""
    for name in ("standard-5", "sinchon-5"):
        (checked,) = check_files([RULESETS / f"{name}.yaml"])
        assert checked.preset is not None
        assert checked.preset.id == name
        assert checked.problems == ()


@pytest.mark.parametrize("group", ["standard", "described", "school"])
def test_a_file_says_its_group(tmp_path: Path, group: str) -> None:
    draft = read_draft(read_file(write(tmp_path, "ours", f"id: ours\nextends: standard-5\ngroup: {group}")), own=False)
    assert draft.group == group


def test_the_standard_rules_of_a_game_are_its_own() -> None:
    assert len(game_ids()) > 1
    for name in game_ids():
        assert game_of(standard_rules(name)).id == name
