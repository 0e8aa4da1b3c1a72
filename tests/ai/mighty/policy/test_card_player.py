"""The policy at the table: it plays from its seat's view, by every preset's rules."""

from __future__ import annotations

from collections import Counter

import pytest

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.policy.card_player import doing_the_same, play_of, seen_table, value_cards
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import answer, as_in_a_playout, dealt, declared, played
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import spread

PRESETS = load_presets()
HEARTS = "HA HK HQ H9 H7 H5 S2 CA D4 D6"
KITTY = "C4 C6 D2"
FIRST = "CA, C2, C3, C5, C7"


def test_the_card_it_plays_comes_first_and_words_are_out_of_the_question() -> None:
    hand = declared(dealt({0: HEARTS}, KITTY), "14H", KITTY, "SA")
    values = value_cards(view(hand, 0))
    assert [action for action, _ in values] == list(view(hand, 0).legal)
    (best, value), other, *rest = sorted(values, key=lambda scored: -scored[1])
    assert (str(best), value) == ("play CA", 0.0)
    assert str(other[0]) == "play S2", "of the others the one least missed"
    assert all(value > RULED_OUT for _, value in rest)


def test_what_does_the_same_as_a_card_that_wins_wins_too() -> None:
    """With the king on the table no card is left between ace and queen, but the queen still loses."""
    deal = {0: HEARTS, 1: "C2 DK", 2: "C3 DA DQ DJ", 3: "C5", 4: "C7"}
    _, position, _ = as_in_a_playout(played(declared(dealt(deal, KITTY), "14H", KITTY, "SA"), f"{FIRST}, D4, DK"))
    pack = position.law.pack
    same = [doing_the_same(position, pack.copies[Card.parse(name)].bit_length() - 1) for name in ("DA", "DQ")]
    assert [pack.cards_in(cards) for cards in same] == [[], [Card.parse("DJ")]]


@pytest.mark.parametrize("name", spread(presets_of_mighty(), 6))
def test_what_a_seat_is_seen_not_to_hold_it_does_not(name: str) -> None:
    """After all cards are known, the seats trust the same seats as in a playout of the true world."""
    rules = PRESETS[name].rules
    for seed in range(2):
        hand = MightyHand.from_seed(rules, seed)
        _bring_to_play(hand)
        while hand.to_act is not None:
            seen = view(hand, controller(rules, hand.to_act))
            law = worth_law(rules, seen.contract.trump if seen.contract else None)
            position, mine = seen_table(seen, law)
            _, truth, alliances = as_in_a_playout(hand)
            cards = law.pack.cards_in
            assert cards(position.hands[hand.to_act]) == cards(truth.hands[hand.to_act])
            for lacking, held in zip(mine.shown, truth.hands, strict=True):
                assert not {*cards(lacking)} & {*cards(held)}
            assert not Counter(cards(sum(truth.hands))) - Counter(cards(position.held))
            assert (position.best_seat, position.led) == (truth.best_seat, truth.led)
            if alliances.known and mine.known:
                assert mine.allies[hand.to_act] == alliances.allies[hand.to_act]
            chosen = play_of(seen, law, POLICY.choose(position, mine))
            assert chosen in seen.legal
            hand.apply(chosen)


def _bring_to_play(hand: MightyHand) -> None:
    while hand.to_act is not None and hand.phase != "play":
        hand.apply(answer(hand))


def test_who_has_announced_themselves_is_trusted_at_once() -> None:
    rules = PRESETS["pagat-5"].rules
    others = {1: "C2 C9", 2: "SA CK", 3: "C5 CT", 4: "C7"}
    hand = played(declared(dealt({0: "HA HK HQ H9 H7 H5 S2 CQ D4 D6", **others}, KITTY, rules), "14H", KITTY, "SA"), "")
    played(hand, "CQ, C2, CK, C5, C7, reveal")
    seen = view(hand, 2)
    law = worth_law(rules, hand.state.trump)
    assert seen_table(seen, law)[1].known
