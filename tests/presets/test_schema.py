"""Options become typed rules and back, and the message about a wrong value names the right ones."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.rules import FriendWeight, MightyRules, OrderRules, Shares, TrumpChange
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets.mighty.first_options import FIRST_OPTIONS
from mighty_gui.presets.options import get, option_keys
from mighty_gui.presets.preset import full_mapping, identifying_mapping, overlay, rules_mapping
from mighty_gui.presets.preset_text import preset_text
from mighty_gui.presets.schema import Faults
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.walks import presets_of_mighty
from tests.telling import told
from tests.tiers import THOROUGH

PRESETS = presets_of_mighty()


def read(text: str, base: MightyRules | None = None) -> MightyRules:
    options = read_text(text).value
    assert isinstance(options, Mapping)
    faults = Faults()
    rules = overlay(base or MightyRules(), options, faults)
    assert not faults.found
    return rules


def fault(text: str) -> tuple[str, str]:
    options = read_text(text).value
    assert isinstance(options, Mapping)
    faults = Faults()
    overlay(MightyRules(), options, faults)
    ((key, refusal),) = faults.found
    return key, told(refusal)


def test_all_kinds_of_values() -> None:
    rules = read(
        "{players: 6, auction: {maximum: null, no_trump_minimum_offset: -1, suit_order: [S, D, H, C]},"
        " elimination: {count: 1, shares: {declarer: 5, others: 2}}, exchange: {trump_change: forbidden},"
        " friend: {orders: {from: 17}}, mighty: {card: HA}, points: {friend_weight: {one: 1.5}, ranks: [A, 9]},"
        " misdeal: {when: [{max: 0.5, weights: {joker: -0.5}, requires: joker}, {single: [T, mighty]}]},"
        " scoring: {back_run: minimum}, deck: {remove: ['*2', H3, H3]}}"
    )
    assert rules.auction.maximum is None
    assert rules.elimination.shares == Shares(5, 2)
    assert rules.exchange.trump_change == "forbidden"
    assert rules.friend.orders == OrderRules(17)
    assert rules.mighty.card is Card.parse("HA")
    assert rules.points.friend_weight == FriendWeight(1.5)
    assert rules.points.ranks == ("A", "9")
    assert rules.misdeal.when[0].weights.joker == -0.5
    assert rules.misdeal.when[1].single == ("T", "mighty")
    assert rules.deck.remove == ("*2", "H3", "H3")


def test_groups_are_laid_over_what_they_extend() -> None:
    base = read("{exchange: {trump_change: {suit_to_suit: 3}}}")
    assert read("{exchange: {trump_change: {suit_to_no_trump: 1}}}", base).exchange.trump_change == TrumpChange(3, 1, 2)
    forbidden = read("{exchange: {trump_change: forbidden}}")
    assert read("{exchange: {trump_change: {suit_to_suit: 1}}}", forbidden).exchange.trump_change == TrumpChange(1)


def test_one_joker_call_card_stands_for_every_joker() -> None:
    black, red, joker = Card.parse("JB"), Card.parse("JR"), Card.parse("JK")
    both = read("{deck: {jokers: 2}, joker_call: {card: H3}}")
    assert both.joker_call.card == ((black, Card.parse("H3")), (red, Card.parse("H3")))
    assert both.joker_call.when_trump == ((black, Card.parse("S3")), (red, Card.parse("S3")))
    each = read("{deck: {jokers: 2}, joker_call: {card: {JB: C3, JR: H3}, when_trump: {JB: S3, JR: null}}}")
    assert each.joker_call.card == ((black, Card.parse("C3")), (red, Card.parse("H3")))
    assert each.joker_call.when_trump == ((black, Card.parse("S3")),)
    assert read("{joker_call: {when_trump: null}}").joker_call.when_trump == ()
    assert read("{deck: {jokers: 1}}", each).joker_call.card == ((joker, Card.parse("C3")),)
    assert read("{deck: {jokers: 1}}", read("{deck: {jokers: 0}}")).joker_call == MightyRules().joker_call


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        ("auction: {minimun: 12}", "auction.minimun", "did you mean 'minimum'?"),
        ("minimum: 12", "minimum", "did you mean 'auction.minimum'?"),
        ("auctoin: {minimum: 12}", "auctoin", "did you mean 'auction'?"),
        ("auction: 12", "auction", "keys with values are expected"),
        ("auction: {minimum: twelve}", "auction.minimum", "a whole number from 0 to 200"),
        ("auction: {minimum: 12.5}", "auction.minimum", "a whole number"),
        ("auction: {minimum: 500}", "auction.minimum", "out of range"),
        ("auction: {minimum: true}", "auction.minimum", "true is not allowed"),
        ("auction: {minimum: null}", "auction.minimum", "nothing (null) is not allowed"),
        ("auction: {opener_may_pass: no}", "auction.opener_may_pass", "allowed: true or false"),
        ("auction: {suit_order: [S, X]}", "auction.suit_order.1", "a suit (S, H, D, C)"),
        ("players: 9", "players", "allowed: 2, 3, 4, 5, 6, 7, 8"),
        ("joker: {first_trick: poverless}", "joker.first_trick", "did you mean 'powerless'?"),
        ("friend: {own_card: no-frend}", "friend.own_card", "did you mean 'no-friend'?"),
        ("mighty: {card: sa}", "mighty.card", "did you mean 'SA'?"),
        ("deck: {remove: [H33]}", "deck.remove.0", "'*2' for every two"),
        ("deck: {remove: H3}", "deck.remove", "write it as a list: [H3]"),
        ("friend: {kinds: [card, card]}", "friend.kinds.1", "twice"),
        ("friend: {orders: {count: 2}}", "friend.orders", "also needs from"),
        ("exchange: {trump_change: no}", "exchange.trump_change", "forbidden"),
        ("misdeal: {when: [{max: [1]}]}", "misdeal.when.0.max", "a number from -20 to 20"),
        ("misdeal: {when: [12]}", "misdeal.when.0", "keys with values"),
        ("joker_call: {card: {JB: C3}}", "joker_call.card.JB", "it has: JK"),
        ("joker_call: {card: [C3]}", "joker_call.card", "{JB: C3, JR: H3}"),
        ("joker_call: {cards: C3}", "joker_call.cards", "did you mean 'card'?"),
        ("joker_call: C3", "joker_call", "keys with values"),
        ("scoring: {back_run: contrakt}", "scoring.back_run", "did you mean 'contract'?"),
    ],
)
def test_faults_name_the_key_and_the_remedy(text: str, key: str, words: str) -> None:
    found_key, message = fault(text)
    assert found_key == key
    assert words in message


@pytest.mark.parametrize("name", PRESETS)
def test_presets_round_trip_over_each_other(name: str) -> None:
    rules = PRESETS[name].rules
    for base in random.Random(name).sample(list(PRESETS), 8 if THOROUGH else 3):
        before = PRESETS[base].rules
        text = preset_text("x", {"ko": "엑스", "en": "X"}, rules_mapping(rules, before), extends=base)
        options = read_text(text).value
        assert isinstance(options, Mapping)
        about = ("id", "name", "extends")
        faults = Faults()
        assert overlay(before, {k: v for k, v in options.items() if k not in about}, faults) == rules
        assert not faults.found


@pytest.mark.parametrize("name", PRESETS)
def test_full_mapping_reads_back(name: str) -> None:
    faults = Faults()
    assert overlay(MightyRules(), full_mapping(PRESETS[name].rules), faults) == PRESETS[name].rules
    assert not faults.found


def test_mapping_is_minimal() -> None:
    assert rules_mapping(MightyRules()) == {}
    assert rules_mapping(PRESETS["uos-5"].rules) == {"auction": {"minimum": 12}}
    assert rules_mapping(PRESETS["standard-4"].rules, PRESETS["uos-4"].rules) == {
        "auction": {"minimum": 13},
        "friend": {"barred": ["mighty", "joker"]},
    }


def test_rules_are_identified_by_the_first_options_and_later_ones_that_are_not_usual() -> None:
    """The prices of a change of trump count as a whole."""
    usual: Any = identifying_mapping(MightyRules())
    keys = {f"{group}.{name}" for group, value in usual.items() if isinstance(value, Mapping) for name in value}
    keys |= {key for key, value in usual.items() if not isinstance(value, Mapping)}
    assert keys == {key for key in FIRST_OPTIONS if key.count(".") < 2} | {"scoring.multipliers"}
    found: Any = identifying_mapping(
        vary(
            exchange={"trump_change": TrumpChange(1, 2, 2), "blind_change": TrumpChange(2, 2, 2)},
            scoring={"multipliers": {"full_contract": 3}, "floor": 1},
        )
    )
    kinds = ("suit_to_suit", "suit_to_no_trump", "no_trump_to_suit")
    assert found["exchange"]["trump_change"] == dict.fromkeys(kinds, 2) | {"suit_to_suit": 1}
    assert found["exchange"]["blind_change"] == dict.fromkeys(kinds, 2)
    assert found["scoring"]["floor"] == 1
    assert found["scoring"]["multipliers"]["full_contract"] == 3
    assert "full_contract" not in usual["scoring"]["multipliers"]
    assert identifying_mapping(MitigatiRules())["game"] == "mitigati"


def test_every_option_has_a_value() -> None:
    keys = list(option_keys(MightyRules))
    assert len(keys) == len(set(keys))
    for key in keys:
        get(PRESETS["standard-6"].rules, key)
