"""Random hands with every preset and with random rules: properties of every position."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import islice
from typing import Any

import pytest
import yaml

from mighty_gui.engine.core.cards import SUITS
from mighty_gui.engine.core.record import parse_record, record_of, record_text, replay
from mighty_gui.engine.mighty.actions import (
    KEEP,
    LEAVE,
    MISDEAL,
    ORDER,
    PASS,
    PLAY_ON,
    REVEAL,
    TAKE,
    TOP,
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Kill,
    parse_action,
    play,
)
from mighty_gui.engine.mighty.contract import DENOMINATIONS, Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY, DealRecord
from mighty_gui.engine.mighty.pack import distinct_cards, seat_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets.file_values import every_option
from mighty_gui.presets.mighty.joker_pairs import MIGHTY_NOTATION
from mighty_gui.presets.options import get, options_of
from mighty_gui.presets.preset import overlay
from mighty_gui.presets.schema import Faults
from tests.engine.mighty.soundness import assert_sound
from tests.engine.mighty.walks import KEPT, any_rules, begin, catalogue, played, preset_ids, random_action, thrown_keys
from tests.tiers import THOROUGH, some, spread

HANDS_EACH = 3 if THOROUGH else 1
LISTED_DISCARDS = 300
"""The maximum number of listed discards. More sets are too many to check one by one."""


def random_rules(seeds: Iterable[int]) -> list[tuple[int, MightyRules]]:
    return [(seed, any_rules(random.Random(f"rules {seed}"))) for seed in seeds]


def rules_and_seeds() -> list[Any]:
    presets = [pytest.param(catalogue()[name].rules, HANDS_EACH, id=name) for name in spread(preset_ids(), 2)]
    return presets + [
        pytest.param(rules, 1, id=f"random rules {seed}") for seed, rules in random_rules(some(range(60), 12))
    ]


@pytest.mark.parametrize(("rules", "hands"), rules_and_seeds())
def test_random_hands(rules: MightyRules, hands: int) -> None:
    for seed in range(hands):
        rng = random.Random(f"walk {seed}")
        hand = begin(rules, seed)
        actions = []
        while not hand.is_over:
            assert_position_is_sound(hand, rng)
            assert hand.to_act is not None
            action = random_action(hand, rng)
            actions.append((hand.to_act, action))
            hand.apply(action)
        assert_sound(hand)
        assert_replays_identically(hand, actions)


def assert_position_is_sound(hand: MightyHand, rng: random.Random) -> None:
    assert_sound(hand)
    before = hand.state.copy()
    legal = list(islice(hand.legal(), LISTED_DISCARDS))
    assert legal, "there is always a legal action"
    assert len(set(map(str, legal))) == len(legal)
    for action in legal:
        assert hand.refusal(action) is None, action
        assert parse_action(str(action)) == action
    for action in _guesses(hand, rng):
        assert (hand.refusal(action) is None) == (action in legal), action
    seat = rng.randrange(seat_count(hand.rules))
    view(hand, seat).as_json()
    twin = hand.copy()
    twin.apply(random_action(twin, rng))
    assert hand.state == before, "looking and copying change nothing"


def _guesses(hand: MightyHand, rng: random.Random) -> list[Action]:
    """Return actions of every kind, legal or not; discards have a separate test."""
    card = rng.choice(distinct_cards(hand.rules))
    contract = Contract(rng.randint(1, 26), rng.choice(DENOMINATIONS))
    seat = rng.randrange(7)
    guesses: list[Action] = [TAKE, LEAVE, TOP, MISDEAL, PLAY_ON, PASS, KEEP, REVEAL, ORDER]
    guesses += [Bid(contract), ChangeContract(contract), Kill(card), Kill(seat=seat), CallFriend("card", card=card)]
    guesses += [CallFriend(kind) for kind in ("none", "first", "last", "ghost")]
    guesses += [CallFriend("seat", seat=seat), CallFriend("card", card=card, ask=rng.choice(SUITS))]
    guesses += [play(card), play(card, None, True), play(card, rng.choice(SUITS)), play(card, "any")]
    guesses += [play(card, "red"), CallFriend("trick", trick=rng.randint(0, 12))]
    return guesses


def assert_replays_identically(hand: MightyHand, actions: list[tuple[int, Action]]) -> None:
    text = record_text(record_of(hand, actions, MIGHTY, preset="whatever"))
    record = parse_record(yaml.safe_load(text), MIGHTY)
    again = replay(record, MIGHTY, hand.rules)
    assert again.events == hand.events
    assert again.result == hand.result
    assert record_text(record_of(again, record.actions, MIGHTY, preset="whatever")) == text


def test_every_option_is_thrown_or_kept() -> None:
    """A new option gets random values automatically, or this test fails until the table is extended."""
    rules = [rules for _, rules in random_rules(range(150))]
    for key in thrown_keys():
        values = {get(one, key) for one in rules}
        assert len(values) > 1, key
    said = {key.partition(".")[0] for key in thrown_keys()} | {key.partition(".")[0] for key in KEPT}
    assert said == set(options_of(MightyRules))


def test_a_record_holds_what_chance_decided() -> None:
    """Another program with other random numbers must be able to replay it."""
    hand = begin(catalogue()["standard-7"].rules, 3)
    actions = played(hand, random.Random(7))
    record = record_of(hand, actions, MIGHTY, preset="standard-7")
    assert isinstance(record.beginning.dealt, DealRecord)
    assert record.beginning.dealt.redistribution is not None


def test_the_same_seed_gives_the_same_walk() -> None:
    rules = catalogue()["standard-5"].rules
    one, other = begin(rules, 1), begin(rules, 1)
    assert played(one, random.Random(1)) == played(other, random.Random(1))
    assert one.events == other.events


def test_every_thrown_rule_set_can_be_written_into_a_file() -> None:
    for at in some(range(100), 30):
        rules, faults = any_rules(random.Random(f"written {at}")), Faults()
        assert overlay(MightyRules(), every_option(rules, MIGHTY_NOTATION), faults) == rules
        assert faults.found == []
