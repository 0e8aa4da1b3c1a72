"""The trumps that enemies are expected to hold, copies counted, and what decides between equal cards."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.follow.playing import _tidiness
from mighty_gui.ai.mighty.know.chances import Chances
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.weigh.card_worth import CardWorth
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets.catalogue import built_in_presets
from tests.ai.mighty.positions import dealt, declared

TWO_PACKS = expect(MightyRules, built_in_presets()["chicago-6"].rules)


@pytest.mark.parametrize("rules", [MightyRules(), TWO_PACKS], ids=["one pack", "two packs"])
def test_trumps_of_enemies_are_counted_by_who_may_hold_them(rules: MightyRules) -> None:
    compared = 0
    for seed in range(4):
        hand = MightyHand.from_seed(rules, seed)
        while hand.to_act is not None:
            seen = view(hand, controller(rules, hand.to_act))
            if hand.phase is Phase.PLAY and seen.contract is not None and seen.contract.trump is not None:
                chances = Chances(Knowledge(seen))
                know = chances.know
                expected = sum(
                    chances.holds(seat, card) * (1 - chances.ally(seat))
                    for card in know.unseen_in[seen.contract.trump]
                    for seat in know.hidden_seats
                )
                assert CardWorth(chances).enemy_trumps == pytest.approx(expected)
                compared += expected > 0
            hand.apply(choose(seen, "normal", seed))
    assert compared


def test_of_equal_cards_the_one_goes_that_empties_a_suit_while_there_are_trumps() -> None:
    kitty = "C4 C6 D2"
    hand = declared(dealt({0: "HA HK HQ H9 H7 H5 S2 CA D4 D6"}, kitty), "14H", kitty, "none")
    know = Knowledge(view(hand, 0))
    last, one_of_two = (_tidiness(know, Play(Card.parse(name))) for name in ("S2", "D4"))
    assert last > one_of_two + 0.05
    assert _tidiness(know, Play(Card.parse("D4"))) > _tidiness(know, Play(Card.parse("D6"))), "the lower goes"
    assert _tidiness(know, Play(Card.parse("JK"))) == 0.0
