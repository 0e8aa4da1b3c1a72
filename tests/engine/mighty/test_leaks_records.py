"""Records that differ only in what a seat cannot know give the same view and the same suggestion.

This uses the text of records, so it covers their content about friends, misdeals and eliminations.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count, islice, product
from pathlib import Path

import pytest

from mighty_gui.cli import main
from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition
from mighty_gui.presets import rules_mapping
from tests.engine.mighty.helpers import merged, vary
from tests.engine.mighty.test_leaks import Actions, Sight, positions
from tests.engine.mighty.walks import catalogue
from tests.tiers import THOROUGH, spread

POOR = {"misdeal": {"when": (MisdealCondition(max=4),), "declaration": "optional"}}
"""Misdeals that many hands may call."""
NAMES = ("standard-5", "standard-6", "standard-7", "siheung-6", "ghost-4", "chicago-6", "draft-2", "honeymoon-2")
ENOUGH = 4 if THOROUGH else 1
"""The number of comparisons for each table, because a suggestion takes time."""


def written(folder: Path, name: str, hand: MightyHand, actions: Actions) -> str:
    path = folder / f"{name}.yaml"
    record = record_of(hand, actions, MIGHTY, rules=rules_mapping(hand.rules))
    path.write_text(record_text(record), encoding="utf-8")
    return str(path)


def said(capsys: pytest.CaptureFixture[str], words: Sequence[str]) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def pairs(rules: MightyRules, rng: random.Random) -> Iterator[tuple[int, list[tuple[MightyHand, Actions]]]]:
    """Yield a player, and positions that this player, who is to act, cannot distinguish."""
    for seed in count():
        for hand, actions in positions(rules, seed, rng):
            if hand.to_act is None:
                continue
            viewer = controller(rules, hand.to_act)
            twin = Sight(hand, actions, viewer).alternative_play(rng)
            if twin is not None and twin[0].to_act == hand.to_act and twin[0].state.held_cards != hand.state.held_cards:
                yield viewer, [(hand, actions), twin]


@pytest.mark.parametrize(("name", "poor"), spread(product(NAMES, [False, True]), 6))
def test_nothing_hidden_leaks_through_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, poor: bool
) -> None:
    rules = catalogue()[name].rules
    if poor:
        rules = vary(rules, **merged(POOR))
    for viewer, both in islice(pairs(rules, random.Random(f"records {name}")), ENOUGH):
        files = [written(tmp_path, f"record-{at}", *play) for at, play in enumerate(both)]
        for words in (["suggest", "--level", "normal", "--seed", "3"], ["replay", "--view", str(viewer)]):
            one, other = (said(capsys, [words[0], file, *words[1:], "--json"]) for file in files)
            assert one == other
