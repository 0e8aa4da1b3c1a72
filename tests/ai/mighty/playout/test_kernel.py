"""The kernel plays by the engine's rules: the same legal cards, winners and points, in every preset."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai.mighty.playout.card_sets import CardSets, card_sets
from mighty_gui.ai.mighty.playout.kernel import SUITS_TO_NAME, Position
from mighty_gui.engine.mighty.actions import Action, Discard, Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.exchange import discard_count
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.presets import load_presets

PRESETS = load_presets()
HANDS = 12


def choose(hand: Hand, rng: random.Random) -> Action:
    assert hand.to_act is not None
    if hand.phase is Phase.EXCHANGE:
        return Discard.of(rng.sample(hand.state.hands[hand.to_act], discard_count(hand.state)))
    return rng.choice(hand.legal())


def begin(hand: Hand) -> Position:
    state = hand.state
    table = card_sets(hand.rules, state.trump)
    assert state.declarer is not None
    return Position(table, [table.pack(cards) for cards in state.hands], state.playing, state.declarer)


def follow(position: Position, table: CardSets, played: Played, automatic: bool) -> None:
    bit = next(bit for bit in table.bits_of[played.card] if position.hands[played.seat] >> bit & 1)
    suit = None if played.suit is None else SUITS_TO_NAME.index(played.suit)
    position.play(bit, suit, played.call or automatic)


def check_hand(hand: Hand, rng: random.Random) -> None:
    automatic = hand.rules.joker_call.declaration == "automatic"
    while hand.to_act is not None and hand.phase is not Phase.PLAY:
        hand.apply(choose(hand, rng))
    if hand.is_over:
        return
    position = begin(hand)
    while hand.to_act is not None:
        plays = [action for action in hand.legal() if isinstance(action, Play)]
        assert set(position.sets.unpack(position.legal())) == {action.card for action in plays}
        for event in hand.apply(rng.choice(plays)):
            if isinstance(event, Played):
                assert position.seat == event.seat
                follow(position, position.sets, event, automatic)
        assert position.taken == hand.state.taken
    assert position.is_over


@pytest.mark.parametrize("preset", PRESETS)
def test_kernel_and_engine_agree_on_every_card_of_random_hands(preset: str) -> None:
    for seed in range(HANDS):
        check_hand(Hand.from_seed(PRESETS[preset].rules, seed), random.Random(seed))
