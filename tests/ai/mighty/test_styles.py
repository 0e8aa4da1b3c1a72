"""Styles: temperaments that change the auction and the choice among equals, but not the judgement."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.styles import STYLES
from mighty_gui.ai.players import appraise, incline, prefer
from mighty_gui.engine.mighty.actions import Action, Bid
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.selfplay import Run, play_all
from tests.ai.mighty.tables import RULES
from tests.tiers import spread


@cache
def openings() -> list[PlayerView]:
    """Return the first turn of the auction in many deals."""
    hands = [MightyHand.from_seed(MightyRules(), seed) for seed in range(120)]
    return [view(hand, hand.to_act) for hand in hands if hand.to_act is not None]


def bids(style: str) -> list[int]:
    """Return the numbers that a player of that style opens with; a pass counts 0."""
    actions = [choose(seen, seed=1, style=style) for seen in openings()]
    return [action.contract.number if isinstance(action, Bid) else 0 for action in actions]


def test_the_cautious_bid_less_and_the_bold_more() -> None:
    cautious, even, bold = bids("cautious"), bids("even"), bids("bold")
    assert sum(cautious) < sum(even) < sum(bold)
    assert cautious.count(0) >= even.count(0) >= bold.count(0)


def test_a_bluffer_opens_with_another_bid_now_and_then() -> None:
    def opened(style: str) -> list[Action]:
        return [choose(seen, seed=at, style=style) for at, seen in enumerate(openings())]

    different = sum(one != other for one, other in zip(opened("bluffer"), opened("even"), strict=True))
    assert 0 < different < len(openings()) // 2


@pytest.mark.parametrize(("style", "name"), spread(product(STYLES, sorted(RULES)), 5))
def test_every_style_plays_every_game(name: str, style: str) -> None:
    """`test_leak` checks that each repeats itself when unseen cards are dealt again."""
    hand = MightyHand.from_seed(RULES[name], 4)
    while hand.to_act is not None:
        seen = view(hand, controller(hand.rules, hand.to_act))
        hand.apply(choose(seen, "normal", 4, style=style), hand.to_act)
    assert hand.is_over


def test_no_style_gives_up_a_choice_that_is_clearly_better() -> None:
    for seed in range(12):
        hand = MightyHand.from_seed(MightyRules(), seed)
        while hand.to_act is not None:
            seen = view(hand, hand.to_act)
            appraisals = appraise(seen)
            values = {one.action: one.value for one in appraisals}
            for style in STYLES:
                chosen = prefer(seen, incline(seen, appraisals, style, seed), seed)
                assert max(values.values()) - values[chosen] < 3.0, style
            hand.apply(prefer(seen, appraisals, 0), hand.to_act)


@pytest.mark.parametrize("style", STYLES)
def test_what_is_chosen_is_what_the_style_prefers(style: str) -> None:
    for seen in openings()[:10]:
        assert choose(seen, seed=2, style=style) == prefer(seen, appraise(seen, seed=2, style=style), 2)
        assert appraise(seen, style=style) == incline(seen, appraise(seen), style, 0)


def test_a_seat_may_have_a_style_in_a_run() -> None:
    run = Run("standard-5", MightyRules(), 3, 5, ("normal:bold", "normal", "normal:cautious", "normal", "random"))
    assert {level for played in play_all(run, alone()) for level in played.levels.values()} == set(run.levels)
