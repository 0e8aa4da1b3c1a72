"""Options as numbers: every value of every option is encoded; rules that do not fit are refused."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest
from mighty_lab.training.held_out import rules_meant
from mighty_lab.training.mighty.mighty_encoding import LEFT_OUT, OPTIONS

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import Rules as AnyRules
from mighty_gui.engine.mighty.rules import (
    AuctionRules,
    ContractRules,
    DealerRules,
    EliminationRules,
    JokerRules,
    MightyCardRules,
    MisdealCondition,
    MisdealRules,
)
from mighty_gui.engine.mighty.rules import MightyRules as Rules
from mighty_gui.files.faults import FileError
from mighty_gui.presets.options import get
from tests.engine.mighty.thrown_options import leaf_keys
from tests.engine.mighty.walks import any_rules, presets_of_mighty
from tests.tiers import spread
from tests.whist import whist_in_the_house
from tests.whist.whist_game import WhistRules


def told(rules: Rules, key: str) -> list[tuple[int, float]]:
    """Return the places of the options whose key begins with ``key``."""
    places = [at for name, at in OPTIONS.layout.places.items() if name == key or name.startswith(f"{key}.")]
    return sorted((at, value) for at, value in OPTIONS.cells(rules) if any(at in place for place in places))


def meaning(value: object) -> str:
    """Return a text for comparing two rule sets. The order of words in a list does not matter."""
    words = isinstance(value, tuple) and value and all(type(one) is str for one in value)
    return repr(sorted(value)) if words and isinstance(value, tuple) else repr(value)


@cache
def many_rules() -> tuple[Rules, ...]:
    presets = [preset.rules for preset in presets_of_mighty().values() if isinstance(preset.rules, Rules)]
    seldom = Rules(
        dealer=DealerRules(next_after_misdeal="keep"),
        contract=ContractRules(quota=9),
        elimination=EliminationRules(by="player"),
        mighty=MightyCardRules(card=Card.parse("HA")),
        joker=JokerRules(no_trump_power="led-colour"),
    )
    return (*presets, seldom, *(any_rules(random.Random(f"options {seed}")) for seed in range(40)))


@pytest.mark.parametrize("key", spread([key for key in leaf_keys(Rules) if key not in LEFT_OUT], 2))
def test_an_option_is_told_by_its_value_and_nothing_else(key: str) -> None:
    pairs = {(meaning(get(rules, key)), tuple(told(rules, key))) for rules in many_rules()}
    values, cells = {value for value, _ in pairs}, {cells for _, cells in pairs}
    assert len(values) == len(cells) == len(pairs) > 1
    assert all(seen for value, seen in pairs if value == "None"), "what is not set has a place of its own"


def refused(rules: AnyRules) -> str:
    with pytest.raises(FileError) as error:
        rules_meant(rules)
    return error.value.code


def test_rules_with_more_than_there_is_room_for_are_refused() -> None:
    many = MisdealRules(when=tuple(MisdealCondition(max=points) for points in range(5)))
    assert refused(replace(Rules(), misdeal=many)) == "training.too_many"
    assert refused(replace(Rules(), auction=AuctionRules(minimum=1, maximum=33))) == "training.too_many"
    rules = replace(Rules(), auction=AuctionRules(minimum=2, maximum=33))
    assert rules_meant(rules).rules is rules


def test_a_game_without_an_encoding_is_refused() -> None:
    with whist_in_the_house():
        assert refused(WhistRules()) == "training.no_encoding"
