"""Cards numbered by their worth play like those of the table: the same legal cards, winners and points."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.numbered_pack import bits, lowest, reason_against
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.play import refusals
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.state import Phase
from tests.engine.mighty.walks import any_rules, begin, presets_of_mighty, random_action
from tests.tiers import spread

PRESETS = presets_of_mighty()
HANDS = 5


@pytest.mark.parametrize("trump", [*SUITS, None])
def test_the_lowest_number_is_the_cheapest_card(trump: Suit | None) -> None:
    law = worth_law(PRESETS["standard-5"].rules, trump)
    mighty = law.middle.mighty
    kinds = [
        3 if card is mighty else 2 if card.is_joker else int(card.suit == trump and trump is not None)
        for card in law.pack.cards
    ]
    assert kinds == sorted(kinds)
    plain = [card.height for card, kind in zip(law.pack.cards, kinds, strict=True) if not kind]
    assert plain == sorted(plain)


def test_a_mighty_of_the_trump_suit_is_no_common_trump() -> None:
    law = worth_law(PRESETS["gwanak-5"].rules, Suit.SPADES)
    assert law.pack.cards_in(law.trumps & ~law.common_trumps) == [Card.parse("SA")]


def test_where_tricks_count_no_card_does() -> None:
    counted = {
        rules.contract.counts: worth_law(rules, None).counted for rules in (each.rules for each in PRESETS.values())
    }
    assert not counted["tricks"]
    assert counted["points"]


def by_worth(hand: MightyHand) -> Position:
    state = hand.state
    table = worth_law(hand.rules, state.trump)
    assert state.declarer is not None
    return Position(table, [table.pack.set_of(cards) for cards in state.held_cards], state.playing, state.declarer)


def follow(position: Position, played: Played) -> None:
    number = lowest(position.law.pack.copies[played.card] & position.hands[played.seat])
    position.play(number, *position.law.announcement(played))


def reasons(position: Position) -> dict[Card, str]:
    """Return the reasons why cards may not be played in the position."""
    held, cards = position.hands[position.seat], position.law.pack.cards
    barred = bits(held & ~position.legal())
    return {cards[number]: reason_against(position.demands, held, 1 << number) for number in barred}


def check_hand(hand: MightyHand, rng: random.Random) -> None:
    while hand.to_act is not None and hand.phase is not Phase.PLAY:
        hand.apply(random_action(hand, rng))
    if hand.is_over:
        return
    position = by_worth(hand)
    while hand.to_act is not None:
        plays = [action for action in hand.legal() if isinstance(action, Play)]
        assert set(position.law.pack.cards_in(position.legal())) == {action.card for action in plays}
        assert reasons(position) == refusals(hand.state)
        for event in hand.apply(rng.choice(plays)):
            if isinstance(event, Played):
                assert position.seat == event.seat
                follow(position, event)
        assert position.taken == hand.state.taken
    assert position.is_over


@pytest.mark.parametrize("seed", spread(range(60), 8))
def test_nor_do_they_by_any_rules(seed: int) -> None:
    rules = any_rules(random.Random(f"numbers {seed}"))
    for number in range(3):
        check_hand(begin(rules, number), random.Random(number))


@pytest.mark.parametrize("preset", spread(PRESETS, 3))
def test_the_numbers_of_the_cards_change_nothing(preset: str) -> None:
    for seed in range(HANDS):
        check_hand(begin(PRESETS[preset].rules, seed), random.Random(seed))
