"""Styles: temperaments that change the auction and the choice among equals, but not the judgement.

The amounts are those of `mighty_gui.ai.mighty.styles`.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.styles import LEANS, LEEWAY, STYLES, Style, leanings
from mighty_gui.ai.players import appraise, incline, prefer
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Action, Bid, parse_action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
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


def leans(phase: Phase, style: str | Style, offers: str, **more: Any) -> dict[str, float]:
    """Return what a style adds to each action; offers are ``bid 14H=5.0``, their values 0 if they have none.

    A style that bluffs always does.
    """
    split = [offer.partition("=") for offer in offers.split(", ")]
    appraisals = [Appraisal(parse_action(words), float(value or 0)) for words, _, value in split]
    seen: Any = SimpleNamespace(phase=phase, seat=0, events=(), rules=MightyRules(), standing=None, **more)
    if isinstance(style, Style):
        found = LEANS[phase](seen, appraisals, style, random.Random(1))
    else:
        found = leanings(seen, appraisals, style, 1)
    return {str(one.action): amount for one, amount in zip(appraisals, found, strict=True)}


ALWAYS = Style(bluffs=1.0)
CLOSE, CLOSE_CARDS = LEEWAY["score"], LEEWAY["points"]


def test_the_bold_add_to_higher_bids_and_the_cautious_to_lower_ones_than_the_favoured() -> None:
    offers = "pass=9, bid 14H=5, bid 15H=4, bid 13S=4"
    assert leans(Phase.AUCTION, "bold", offers) == pytest.approx(
        {"pass": 0, "bid 14H": 0.7, "bid 15H": 0.7 + 0.35, "bid 13S": 0.7}
    )
    assert leans(Phase.AUCTION, "cautious", offers) == pytest.approx(
        {"pass": 0, "bid 14H": -0.6, "bid 15H": -0.6, "bid 13S": -0.6 + 0.35}
    )
    assert set(leans(Phase.AUCTION, "even", offers).values()) == {0}
    assert leans(Phase.AUCTION, "bold", "bid 14H") == {"bid 14H": 0}, "there is no choice"
    assert set(leans(Phase.AUCTION, "bold", "pass, misdeal").values()) == {0}
    assert set(leans(Phase.EXCHANGE, "bold", "keep, pass").values()) == {0}


def test_a_bluffer_names_another_suit_or_a_lower_number_that_is_as_good_and_pushes_a_bid_on() -> None:
    offers = f"pass=9, bid 14H=5, bid 15H=5, bid 16S={5 - CLOSE}, bid 15S=5, bid 13D={4.9 - CLOSE}"
    nothing = dict.fromkeys((offer.partition("=")[0] for offer in offers.split(", ")), 0.0)
    assert leans(Phase.AUCTION, ALWAYS, offers) == nothing | {"bid 15S": 2 * CLOSE}
    same_suit = "bid 15H=5, bid 16H=5, bid 14H=5"
    assert max(found := leans(Phase.AUCTION, ALWAYS, same_suit), key=lambda words: found[words]) == "bid 14H"
    assert set(leans(Phase.AUCTION, ALWAYS, "pass=9, bid 14H=5, bid 15H=1").values()) == {0}


def test_a_bluffer_bids_on_against_a_bid() -> None:
    appraisals = [Appraisal(parse_action(words), value) for words, value in (("pass", 9.0), ("bid 14H", 5.0))]
    seen: Any = SimpleNamespace(rules=MightyRules(), standing=Contract.parse("13S"))
    assert LEANS[Phase.AUCTION](seen, appraisals, ALWAYS, random.Random(1)) == [0.0, 0.9]
    assert LEANS[Phase.AUCTION](seen, appraisals, Style(), random.Random(1)) == [0.0, 0.0]


def test_the_cautious_call_a_sure_friend_and_the_bold_play_alone() -> None:
    offers, contract = (
        "friend SA, friend JK, friend HK, friend SA ask D, friend first, friend none",
        Contract.parse("14H"),
    )
    sure = dict.fromkeys(offers.split(", "), 0.0)
    assert leans(Phase.FRIEND, "cautious", offers, contract=contract) == sure | {
        "friend SA": 0.25, "friend JK": 0.25, "friend none": -0.5,
    }  # fmt: skip
    assert leans(Phase.FRIEND, "bold", offers, contract=contract) == sure | {"friend none": 0.5}


def test_the_cautious_keep_the_contract_and_throw_hands_in() -> None:
    for phase in (Phase.MISDEAL, Phase.CONTRACT):
        assert leans(phase, "cautious", "keep, misdeal, pass") == {"keep": 0.3, "misdeal": 0.3, "pass": 0}
        assert leans(phase, "bold", "keep, misdeal, pass") == {"keep": -0.2, "misdeal": -0.3, "pass": 0}


def test_a_bluffer_plays_the_highest_of_nearly_equal_cards_of_the_suit() -> None:
    offers = (
        f"play S4=0, play S7={-CLOSE_CARDS}, play S9={-CLOSE_CARDS - 0.01}, play SK=0, play SA=0, play D8=0, play JK=0"
    )
    nothing = dict.fromkeys((offer.partition("=")[0] for offer in offers.split(", ")), 0.0)
    found = leans(Phase.PLAY, ALWAYS, offers, contract=Contract.parse("14H"))
    height = Card.parse("S4").height
    assert found == pytest.approx(
        nothing | {"play S4": 2 * CLOSE_CARDS + height * 1e-3, "play S7": 2 * CLOSE_CARDS + (height + 3) * 1e-3}
    )
    assert set(leans(Phase.PLAY, Style(), offers, contract=None).values()) == {0}
    for special in ("play SA=1, play SK=1", "play JK=1, play SK=1", "reveal=1, play SK=1"):
        assert set(leans(Phase.PLAY, ALWAYS, special, contract=None).values()) == {0}
    calls = leans(Phase.PLAY, ALWAYS, "play C3 call=0, play C3=0, play C4=0", contract=None)
    assert [amount > 0 for amount in calls.values()] == [True, False, False]


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
