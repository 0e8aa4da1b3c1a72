"""Random hands of every region's rules, compared step by step with a second reading, and properties of each."""

from __future__ import annotations

import os
import random

import pytest

from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mitigati.actions import bid
from mighty_gui.engine.mitigati.auction import BIDS
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.rules import MitigatiRules, RegionalRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from tests.engine.mitigati.referee import Referee
from tests.engine.mitigati.soundness import assert_sound
from tests.engine.mitigati.walks import REGIONS, random_action
from tests.tiers import THOROUGH, spread

HANDS = int(os.environ.get("MITIGATI_HANDS", "240" if THOROUGH else "80"))
"""The number of hands; a long run has 10,000."""


def referee_of(hand: MitigatiHand) -> Referee:
    region, deal = hand.rules.mitigati, hand.state.deal
    options = {"top_trump": region.top_trump, "red_ranking": region.red_ranking, "pass": region.may_pass}
    return Referee([[*map(str, cards)] for cards in deal.hands], [*map(str, deal.kitty)], hand.state.dealer, options)


@pytest.mark.parametrize("region", spread(REGIONS, 3), ids=str)
def test_it_is_played_as_the_rules_are_read(region: RegionalRules) -> None:
    for seed in range(max(1, HANDS // len(REGIONS))):
        rng = random.Random(f"{region} {seed}")
        hand = MitigatiHand.from_seed(MitigatiRules(mitigati=region), seed, rng.randrange(3))
        referee = referee_of(hand)
        while hand.to_act is not None:
            assert (hand.phase, hand.to_act) == (referee.phase, referee.turn)
            assert sorted(map(str, hand.legal())) == referee.legal()
            action = random_action(hand, rng)
            hand.apply(action)
            referee.do(str(action))
        assert hand.result is not None
        assert list(hand.result.scores) == referee.scores
        assert_sound(hand)


def test_no_card_is_ever_lost_or_twice() -> None:
    for seed in range(20):
        rng = random.Random(seed)
        hand = MitigatiHand.from_seed(MitigatiRules(), seed)
        while hand.to_act is not None:
            hand.apply(random_action(hand, rng))
            assert_sound(hand)


def test_bids_and_discards_are_listed_from_the_lowest() -> None:
    assert BIDS[0] == bid(-86)
    assert BIDS[-1] == bid(86)
    hand = MitigatiHand.from_seed(MitigatiRules(), 1)
    while hand.phase is MitigatiPhase.AUCTION:
        hand.apply(hand.legal()[-1])
    listed = [action.cards for action in hand.legal() if isinstance(action, Discard)]
    assert listed == sorted(listed, key=lambda cards: [card.order for card in cards])
