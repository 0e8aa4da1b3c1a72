"""Contexts that are derived from another one share the player's files with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.practice.exercise_scene import context_for_exercise
from mighty_gui.client.shell import context as contexts
from mighty_gui.client.shell.context import make_context, part_of
from mighty_gui.presets import Catalogue, load_presets


def test_a_table_in_a_part_of_the_window_does_not_read_the_rule_files_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def count(folder: Path) -> Catalogue:
        read.append(folder)
        return load_presets(folder)

    monkeypatch.setattr(contexts, "load_presets", count)
    outer = make_context(home=tmp_path)
    within = context_for_exercise(outer, (800, 500), 720)
    assert "standard-5" in within.catalogue
    assert outer.catalogue is within.catalogue
    assert len(read) == 1


def test_a_derived_context_has_the_rules_that_were_read_last_and_the_same_archive(tmp_path: Path) -> None:
    outer = make_context(home=tmp_path)
    within = part_of(outer, (800, 500), 720)
    assert "ours" not in within.catalogue
    outer.own_rules.mkdir()
    (outer.own_rules / "ours.yaml").write_text("id: ours\nextends: standard-5\nname: {ko: 우리, en: Ours}\n", "utf-8")
    outer.read_rules()
    assert "ours" in within.catalogue
    assert within.archive is outer.archive
