"""Properties of every hand of Mighty: no card is lost, and the scores add up."""

from __future__ import annotations

from collections import Counter

from mighty_gui.engine.mighty.events import Drew
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack, point_cards, score_count, total_points
from mighty_gui.engine.mighty.state import Phase


def assert_cards_are_conserved(hand: MightyHand) -> None:
    state = hand.state
    found = Counter(card for held in state.held_cards for card in held)
    found.update(state.kitty)
    found.update(state.discard)
    found.update(one.card for trick in state.tricks for one in trick.plays)
    found.update(one.card for one in state.trick)
    found.update(event.buried for event in state.events if isinstance(event, Drew) and event.buried)
    if hand.phase is Phase.DRAW:
        found.update(state.deal.stock[state.stock_at :])
    assert found == Counter(full_pack(hand.rules))


def assert_result_is_sound(hand: MightyHand) -> None:
    result, rules = hand.result, hand.rules
    assert result is not None
    assert len(result.scores) == score_count(rules)
    old_pot = hand.state.previous.pot if hand.state.previous else 0
    if rules.scoring.shares != "fixed":
        assert sum(result.scores) + result.pot - old_pot == 0
    if result.was_played:
        counts_points = rules.contract.counts == "points"
        buried = sum(card in point_cards(rules) for card in hand.state.discard) if counts_points else 0
        assert sum(hand.state.taken) + buried == total_points(rules)
        assert set(result.friends) <= set(hand.state.playing)
        assert result.declarer not in result.friends
    else:
        assert result.as_json()["contract"] is None


def assert_sound(hand: MightyHand) -> None:
    assert_cards_are_conserved(hand)
    if hand.is_over:
        assert_result_is_sound(hand)
