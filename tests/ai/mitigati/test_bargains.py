"""Bargaining: refusals, agreements, requests for more cards; it always ends."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.mitigati import bargaining
from mighty_gui.ai.mitigati.bargaining import estimate
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import KINGS, PACK, honours_set
from mighty_gui.engine.mitigati.result import honour_points, honours_in
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.match.setup import STYLES
from tests.ai.mitigati.positions import answer, dealt_to, seen
from tests.engine.mitigati.helpers import rules, said

GOOD = "T21 T20 T19 T17 T15 T12 T10 SQ HK S2"
POOR = "S2 S3 S4 H2 H3 H4 D2 D3 C2 C3"
KINGLY = "SK HK DK S2 S3 H4 D5 C6 T9 T4"


def amount(words: str) -> int:
    return int(words.removeprefix("bid "))


@pytest.mark.parametrize("level", ["normal", "few"])
def test_clearly_less_than_ones_cards_are_worth_is_refused(level: str) -> None:
    words = answer(said(dealt_to({0: GOOD}, dealer=0), "bid 0, bid 0"), level)
    assert words == "more" or amount(words) > 40


@pytest.mark.parametrize("level", ["novice", "normal", "few"])
def test_clearly_more_than_ones_cards_are_worth_is_accepted(level: str) -> None:
    offered = said(dealt_to({0: POOR}, dealer=0), "bid -10, bid -20")
    assert answer(offered, level) == "bid +30"


def test_with_three_kings_more_cards_are_asked_for() -> None:
    assert answer(dealt_to({0: KINGLY})) == "more"
    assert answer(dealt_to({0: KINGLY}), "few") == "more"


def test_others_who_ask_much_are_believed_in_part() -> None:
    """The player bids lower after high bids than after low ones, but by a smaller difference."""
    after = [amount(answer(said(dealt_to({0: POOR}, dealer=0), f"bid {bid}, bid {bid}"))) for bid in (10, 40)]
    assert after[0] - 30 < after[1] < after[0]


def test_nothing_is_lowered_once_nobody_can_agree() -> None:
    hand = said(dealt_to({0: GOOD}), "bid -40, bid 0, bid 30")
    assert answer(hand) == "more"
    third = said(dealt_to({0: GOOD}), "more, more, bid -40, bid 0, bid 30")
    assert answer(third) == "hold"


@pytest.mark.parametrize("style", STYLES)
def test_bargaining_ends(style: str) -> None:
    """All styles, by every rule, agree within the turns that patience allows."""
    chance = random.Random(style)
    for seed in range(20):
        hand = MitigatiHand.from_seed(rules(may_pass=seed % 2 == 0), seed, seed % 3)
        levels = [chance.choice(("novice", "normal")) for _ in range(3)]
        turns = 0
        while hand.phase is MitigatiPhase.AUCTION:
            assert hand.to_act is not None
            hand.apply(choose(seen(hand), levels[hand.to_act], seed, style=style))
            turns += 1
        assert turns <= 75


def test_agreements_come_with_every_number_of_cards_and_some_hands_are_played() -> None:
    rounds = []
    for seed in range(30):
        hand = MitigatiHand.from_seed(MitigatiRules(), seed, seed % 3)
        while hand.phase is MitigatiPhase.AUCTION:
            hand.apply(choose(seen(hand), "normal", seed))
        rounds.append(hand.state.round)
    assert set(rounds) == {1, 2, 3, 4}


def test_honours_to_come_are_counted_as_they_fall() -> None:
    """They are compared with many deals of the same cards, where the first or the second player deals."""
    chance = random.Random(5)
    for known, after in (("SK HK DK T1 S2 S3 S4 S5 S6 S7", 0), (POOR, 1)):
        held = PACK.set_of(dealt_to({0: known}).state.cards_of(0)[:10])
        kings, others = (held & KINGS).bit_count(), (held & honours_set(MitigatiRules()) & ~KINGS).bit_count()
        mean, variance = bargaining.expected_honours(kings, others, 10, after)
        unseen = [number for number in range(len(PACK.cards)) if not held >> number & 1]
        total = 0
        for _ in range(1500):
            chance.shuffle(unseen)
            one, other = 15 + 3 * (after == 0), 40 + 3 * (after <= 1)
            hands = [held | _set(unseen[:one]), _set(unseen[one:other]), _set(unseen[other:])]
            paid = [
                honour_points(tuple(one for one in honours_in(cards, MitigatiRules()) if one.kind != "many_trumps"))
                for cards in hands
            ]
            total += 3 * paid[0] - sum(paid)
        assert mean == pytest.approx(total / 1500, abs=4 * (variance / 1500) ** 0.5)


def _set(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


def test_the_dealer_and_trumps_make_a_hand_worth_more() -> None:
    poor, dealing = dealt_to({0: POOR}), dealt_to({0: POOR}, dealer=0)
    said(dealing, "bid 0, bid 0")
    assert estimate(seen(dealing)).mean > estimate(seen(poor)).mean + 10
    assert estimate(seen(dealt_to({0: GOOD}))).mean > estimate(seen(poor)).mean + 50
