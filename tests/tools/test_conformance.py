"""The conformance suite: a file for each rule set. Every line agrees with the current rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.record import HandRecord, replay
from mighty_gui.engine.core.refusal import IllegalAction, RecordError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets.games import book_of, game_of
from mighty_gui.presets.proofs import reason, sentences, sheet_keys
from mighty_gui.presets.record_files import record_in
from mighty_gui.presets.variations import variations
from mighty_gui.texts import Texts
from tests.engine.mighty.walks import catalogue
from tests.tiers import spread
from tools.conformance import judged, lines_of, outcome, rule_sets

FOLDER = Path("docs/conformance")
SETS = {name: (preset, rules) for name, preset, rules in rule_sets(catalogue())}


def lines(name: str) -> list[str]:
    return (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def positions(name: str) -> list[dict[str, Any]]:
    """Return the lines with a position."""
    return [entry for entry in map(json.loads, lines(name)) if entry["record"] is not None]


def test_there_is_a_file_for_each_rule_set_and_region() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(SETS)
    assert len(SETS) == len(catalogue()) - 1 + 16


@pytest.mark.parametrize("name", spread(list(SETS), 6))
def test_every_line_is_what_the_law_says(name: str) -> None:
    for entry in positions(name):
        shown, record = entry.pop("keys"), entry.pop("record")
        assert shown
        assert json.loads(json.dumps(judged(record, catalogue()))) == entry


def outcome_by(rules: Rules, record: HandRecord) -> dict[str, object] | None:
    """Return what other rules give at the end of a record; ``None`` if they do not allow its deal or its actions."""
    try:
        return outcome(replay(record, game_of(rules), rules))
    except (RecordError, IllegalAction):
        return None


@pytest.mark.parametrize("name", spread(list(SETS), 6))
def test_another_value_of_each_option_alone_gives_another_outcome(name: str) -> None:
    rules = SETS[name][1]
    options = sheet_keys(book_of(rules), rules)
    for entry in positions(name):
        record = record_in(read_text(entry["record"], "record"), catalogue()).record
        given = outcome_by(rules, record)
        for key in set(entry["keys"]).intersection(options):
            others = [outcome_by(other, record) for other in variations(book_of(rules), rules, key)]
            assert any(other is not None and other != given for other in others), key


@pytest.mark.parametrize("name", spread(list(SETS), 6))
def test_a_sentence_without_a_position_has_its_reason(name: str) -> None:
    texts, rules = Texts.load("en"), SETS[name][1]
    without = [entry for entry in map(json.loads, lines(name)) if entry["record"] is None]
    assert without
    for entry in without:
        (key,) = entry["keys"]
        assert entry == {"keys": [key], "record": None, "why": texts(f"proof.why.{reason(rules, key)}")}


@pytest.mark.parametrize("name", spread(list(SETS), 6))
def test_every_sentence_of_the_sheet_has_a_line(name: str) -> None:
    keys = {key for line in lines(name) for key in json.loads(line)["keys"]}
    assert keys == {key for key, _ in sentences(SETS[name][1], Texts.load("en"))}


@pytest.mark.parametrize("name", spread(list(SETS), 2))
def test_the_file_is_made_again_as_it_is(name: str) -> None:
    assert list(lines_of(*SETS[name], catalogue())) == lines(name)
