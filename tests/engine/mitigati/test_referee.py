"""Random hands of every region's rules, step by step beside a second reading of them, and what holds of each."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.actions import bid
from mighty_gui.engine.mitigati.auction import BIDS
from mighty_gui.engine.mitigati.hand import Hand
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.rules import MitigatiRules, RegionalRules
from mighty_gui.engine.mitigati.state import Phase
from tests.engine.mitigati.referee import Referee
from tests.engine.mitigati.walks import random_action

HANDS = int(os.environ.get("MITIGATI_HANDS", "240"))
"""How many hands are played; a long run has 10,000."""
REGIONS = [
    RegionalRules(top, red, way, may_pass)
    for top in (21, 20)
    for red in ("natural", "reversed")
    for way in ("clockwise", "counter-clockwise")
    for may_pass in (False, True)
]


def referee_of(hand: Hand) -> Referee:
    region, deal = hand.rules.mitigati, hand.state.deal
    options = {"top_trump": region.top_trump, "red_ranking": region.red_ranking, "pass": region.may_pass}
    return Referee(
        [[*map(str, cards)] for cards in deal.hands], [*map(str, deal.kitty)], hand.state.dealer, options
    )


@pytest.mark.parametrize("region", REGIONS, ids=str)
def test_it_is_played_as_the_rules_are_read(region: RegionalRules) -> None:
    for seed in range(max(1, HANDS // len(REGIONS))):
        rng = random.Random(f"{region} {seed}")
        hand = Hand.from_seed(MitigatiRules(mitigati=region), seed, rng.randrange(3))
        referee = referee_of(hand)
        while hand.to_act is not None:
            assert (hand.phase, hand.to_act) == (referee.phase, referee.turn)
            assert sorted(map(str, hand.legal())) == referee.legal()
            action = random_action(hand, rng)
            hand.apply(action)
            referee.do(str(action))
        assert hand.result is not None
        assert list(hand.result.scores) == referee.scores
        assert sum(hand.result.scores) == 0
        if hand.result.outcome == "played":
            assert sum(hand.result.values) == 129


def test_no_card_is_ever_lost_or_twice() -> None:
    for seed in range(20):
        rng = random.Random(seed)
        hand = Hand.from_seed(MitigatiRules(), seed)
        while hand.to_act is not None:
            hand.apply(random_action(hand, rng))
            if hand.phase is Phase.PLAY:
                state = hand.state
                there = Counter(number for held in state.hands for number in bits(held))
                there.update(bits(PACK.set_of(state.discard)))
                there.update(bits(PACK.set_of(one.card for one in state.trick)))
                there.update(bits(PACK.set_of(one.card for trick in state.tricks for one in trick.plays)))
                assert there == Counter(range(78))


def test_bids_and_discards_are_listed_from_the_lowest() -> None:
    assert BIDS[0] == bid(-86)
    assert BIDS[-1] == bid(86)
    hand = Hand.from_seed(MitigatiRules(), 1)
    while hand.phase is Phase.AUCTION:
        hand.apply(hand.legal()[-1])
    listed = [action.cards for action in hand.legal() if isinstance(action, Discard)]
    assert listed == sorted(listed, key=lambda cards: [card.order for card in cards])
