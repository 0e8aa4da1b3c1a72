"""The conformance suite: a file for each rule set. Every line agrees with the current rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mighty_gui.presets.proofs import sentences
from mighty_gui.texts import Texts
from tests.engine.mighty.walks import catalogue
from tests.tiers import spread
from tools.conformance import judged, lines_of, rule_sets

FOLDER = Path("docs/conformance")
SETS = {name: (preset, rules) for name, preset, rules in rule_sets(catalogue())}


def lines(name: str) -> list[str]:
    return (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def test_there_is_a_file_for_each_rule_set_and_region() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(SETS)
    assert len(SETS) == len(catalogue()) - 1 + 16


@pytest.mark.parametrize("name", spread(list(SETS), 6))
def test_every_line_is_what_the_law_says(name: str) -> None:
    for line in lines(name):
        entry = json.loads(line)
        shown, record = entry.pop("keys"), entry.pop("record")
        assert shown
        assert json.loads(json.dumps(judged(record, catalogue()))) == entry


@pytest.mark.parametrize("name", spread(list(SETS), 6))
def test_every_sentence_of_the_sheet_has_a_line(name: str) -> None:
    keys = {key for line in lines(name) for key in json.loads(line)["keys"]}
    assert keys == {key for key, _ in sentences(SETS[name][1], Texts.load("en"))}


@pytest.mark.parametrize("name", spread(list(SETS), 2))
def test_the_file_is_made_again_as_it_is(name: str) -> None:
    assert list(lines_of(*SETS[name], catalogue())) == lines(name)
