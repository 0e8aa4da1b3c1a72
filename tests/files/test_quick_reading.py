"""Quick reading gives the same result as reading by YAML's events, or reports that it cannot read the text."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.files.faults import FileError
from mighty_gui.files.quick_reading import DEEPEST, LONGEST, MAX_KEY, read_quickly
from mighty_gui.files.strict_yaml import YamlDocument, _by_events, read_text
from mighty_gui.presets import full_mapping
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.games import game_of
from mighty_gui.simulation.speed.player_speed import play_randomly
from tests.tiers import THOROUGH

PRESETS = list(built_in_presets())
CHANGED = 60 if THOROUGH else 25
"""The number of random changes in each record."""


@cache
def record(at: int) -> str:
    """Return a record of a preset, with its rules in full and with everything that a record may contain."""
    preset = built_in_presets()[PRESETS[at]]
    game = game_of(preset.rules)
    hand, lines = play_randomly(game, preset.rules, at)
    seats = [f"앤 {seat}" for seat in game.people(preset.rules)]
    return record_text(record_of(hand, lines, game, preset=preset.id, rules=full_mapping(preset.rules), seats=seats))


def alike(text: str) -> bool:
    """Return whether a text is read quickly. The result must then equal that of reading by events, to the last line."""
    quick = read_quickly(text)
    if quick is None:
        return False
    fast, slow = YamlDocument(*quick), _by_events(text, "")
    assert repr(fast.value) == repr(slow.value)
    assert all(fast.line(key) == line for key, line in slow.lines.items())
    return True


@pytest.mark.parametrize("at", range(len(PRESETS)), ids=PRESETS)
def test_every_record_that_the_program_writes_is_read_quickly(at: int) -> None:
    assert alike(record(at))


@pytest.mark.parametrize("at", range(0, len(PRESETS), 4))
def test_a_changed_record_is_read_alike_or_not_quickly(at: int) -> None:
    """A letter is lost, doubled or replaced, or a line moved: if quick reading accepts it, the result is the same."""
    chance, quickly = random.Random(at), 0
    for _ in range(CHANGED):
        text = changed(record(at), chance)
        try:
            quickly += alike(text)
        except FileError as error:
            pytest.fail(f"quick reading takes what is refused: {error}\n{text}")
    assert quickly > 0


def changed(text: str, chance: random.Random) -> str:
    """Return the text with a random change."""
    at, end = sorted(chance.randrange(len(text)) for _ in range(2))
    sign = chance.choice(":-#\"'{}[], \n\t*&!|>%@`~0a\\.\u200b\u202e﻿")
    lines = text.split("\n")
    row, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    return chance.choice(
        [
            text[:at] + text[at + 1 :],
            text[:at] + sign + text[at:],
            text[:at] + sign + text[at + 1 :],
            text[:at] + text[at : at + 9] * 2 + text[at + 9 :],
            text[:end],
            "\n".join([*lines[:row], " " * chance.randrange(5) + lines[other].lstrip(), *lines[row:]]),
            "\n".join([*lines[:row], *lines[row + 1 :]]),
        ]
    )


LEAVES = st.sampled_from(
    ["a", "0 play H3", "true", "null", "~", "12", "-3", "0.5", "1e3", "010", "12:30", '"x"', '""', "'x'", "[]",
     "{}", '["a", 1]', '{"a": 1}', '{"a":1}', '{"a": {"b": [1.5, null]}}', '{"a": 1, "a": 2}', "[1, 2", '"a', "*2",
     "a: b", "a #b", "a ", "", "|", "- a", "한글", '"한 글"', "[NaN]", "[1E2]", "[-0]", "[1.0e1]", "1.", "[ 1 ]"]
)  # fmt: skip
LINES = st.builds(
    lambda indent, head, leaf: " " * indent + head + leaf,
    st.sampled_from([0, 0, 0, 2, 2, 4, 1]),
    st.sampled_from(["a: ", "b: ", "c:", "a:", "- ", "- ", "-", "", "A: ", "a_b: ", "a.b: "]),
    LEAVES,
)


@given(st.lists(LINES, max_size=7))
def test_any_lines_are_read_alike_or_not_quickly(lines: list[str]) -> None:
    alike("\n".join(lines))


@pytest.mark.parametrize(
    "text",
    [
        "a: 1",
        "a: 1\n",
        "- a\n- 2\n",
        "a:\n  - x\n  - [1]\nb:\n  c: 1\n  d:\n    e: f\ng:\n",
        'name: "한 글"\n',
        "a: 12-30\n",
        "a: {" + ", ".join(f'"k{n}": {n}' for n in range(99)) + "}\n",
    ],
)
def test_simple_files_are_read_quickly(text: str) -> None:
    assert alike(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "a: 1\n\nb: 2\n",
        "# note\na: 1\n",
        "a: x # note\n",
        "a: x: y\n",
        "a: 1\na: 2\n",
        "a: x\n  y\n",
        "a: x\n  b: y\n",
        "a:\n  - x\n    y\n",
        "a:\n- x\n",
        "a:\n    b: 1\n  c: 2\n",
        "a: 'x'\n",
        'a: "x\\n"\n',
        'a: {"b": 1, "b": 2}\n',
        'a: {"' + "k" * (MAX_KEY + 1) + '": 1}\n',
        "a: " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1) + "\n",
        "a: " + "[" * 9_000 + "]" * 9_000 + "\n",
        "a: [" + "1" * 61 + "]\n",
        "a: [1e3]\n",
        "a: [NaN]\n",
        "a: [1] x\n",
        "a: b\r\n",
        "a: \ufeffb\n",
        "a: 😀\n",
        "a: x\u202ey\n",
        "a: " + "x" * LONGEST + "\n",
        "---\na: 1\n",
        "a: *b\n",
        "a: &b c\n",
        "a: !!int 1\n",
        "a: >\n  b\n",
    ],
)
def test_everything_else_is_left_to_the_reader_of_all_yaml(text: str) -> None:
    assert read_quickly(text) is None


def test_a_fault_in_json_stands_on_the_line_of_its_key() -> None:
    document = read_text('a: 1\nrules: {"auction": {"minimum": "x"}}\n', "r.yaml")
    assert document.line("rules.auction.minimum") == 2
    assert document.file == "r.yaml"
