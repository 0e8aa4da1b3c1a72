"""The computer declarer with the options of the exchange: it uses them where they pay, and only there."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.mighty.plans import VENTURE, PlanSearch, burials, plan_of
from mighty_gui.ai.mighty.worlds.unknown_cards import hidden_discard, unknown, unseen_by
from mighty_gui.ai.pause import no_pause
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import KEEP, MISDEAL, Kill
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MisdealCondition, TrumpChange
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.helpers import SIX_ONE_OUT, begun, buried, declared, do, legal, merged, start
from tests.tiers import one_of, some

STRONG = "SA HA HK HQ HJ HT H9 H8 JK DA"
WEAK = "HA H9 H6 H5 D2 D4 C2 C4 C7 S2"
RAISING: dict[str, Any] = {"exchange": {"raise_": "allowed", "trump_change": "forbidden"}}


def at_contract(cards: str, bid: str, **options: Any) -> MightyHand:
    return buried(declared(start({0: cards}, "S3 S5 D5", **options), bid), "S3 S5 D5")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_raise_is_used_with_a_hand_that_wins_all_and_not_with_a_weak_one(level: str) -> None:
    strong, weak = at_contract(STRONG, "14H", **RAISING), at_contract(WEAK, "14H", **RAISING)
    assert str(choose(view(strong, 0), level)) in ("contract 18H", "contract 19H", "contract 20H")
    assert str(choose(view(weak, 0), level)) == "keep"


def test_a_raise_in_no_trump_is_no_venture() -> None:
    for bid, venture in (("15N", 0.0), ("15H", VENTURE)):
        hand = at_contract(STRONG, bid, exchange={"raise_": "allowed", "change_price": "at-least"})
        plans = [plan_of(view(hand, 0), action) for action in hand.legal() if str(action) == "contract 17N"]
        search = PlanSearch(view(hand, 0), plans, 1)
        assert search._venture(0) == venture
    assert hand.phase is Phase.CONTRACT


def test_plans_that_differ_in_the_number_are_played_out_once() -> None:
    hand = at_contract(STRONG, "15H", **RAISING)
    seen = view(hand, 0)
    plans = [plan_of(seen, action) for action in hand.legal() if str(action).endswith(("keep", "H"))]
    search = PlanSearch(seen, plans, 1)
    played = list[int]()
    search._played_out = lambda at, dealt: played.append(at) or ([20, 0, 0, 0, 0], 1)  # type: ignore[func-returns-value, method-assign]
    ends = search.draw()(range(len(plans)))
    assert len(played) == 1 < len(plans)
    assert len({end.score for end in ends}) == len(plans)


def test_no_barred_card_is_in_a_plan_for_another_trump() -> None:
    barred = {"exchange": {"barred": ("mighty", "joker")}}
    hand = declared(start({0: "DA SA S2 D2 HK HQ HJ HT H9 H8"}, "JK C2 C4", **barred), "13S")
    seen = view(hand, 0)
    plans = burials(seen, 20)
    assert any(plan.contract.trump != seen.contract.trump for plan in plans if seen.contract is not None)
    assert all(hand.refusal(plan.action) is None for plan in plans)
    assert hand.refusal(choose(seen, "hard")) is None


def test_a_barred_card_is_not_imagined_in_the_discard() -> None:
    barred = {"exchange": {"barred": ("mighty", "joker")}}
    for options, ever in ((barred, False), ({}, True)):
        hand = begun(start({1: "SA", 2: "JK"}, **options), "13H", "friend none")
        do(hand, legal(hand)[0])
        seen = view(hand, 1)
        law = hand_law(hand.rules, hand.state.trump)
        worlds, rng = unknown(seen, law, weighed=False), random.Random(1)
        buried_cards = [hidden_discard(seen, unseen_by(seen, law), worlds.draw(rng)) for _ in range(200)]
        assert any(cards & law.jokers for cards in buried_cards) is ever


@pytest.mark.parametrize(
    ("penalty", "payer", "called"),
    [(0, "caller", True), (2, "caller", True), (8, "caller", False), (8, "dealer", True)],
)
def test_a_misdeal_is_called_unless_its_penalty_costs_more_than_the_hand(
    penalty: int, payer: str, called: bool
) -> None:
    options = {"when": (MisdealCondition(max=0),), "declaration": "optional", "penalty": penalty, "penalty_by": payer}
    hand = start({1: "S2 S3 S4 H2 H3 H4 D2 D3 D4 C2"}, misdeal=options)
    assert (choose(view(hand, 1)) == MISDEAL) is called


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(("bid", "chosen"), [("13C", "contract 14H"), ("13H", "keep")])
def test_a_blind_change_is_made_to_a_much_better_suit_only(level: str, bid: str, chosen: str) -> None:
    suits = {"denominations": "suits-only"}
    hand = declared(start({0: STRONG}, auction=suits, exchange={"blind_change": TrumpChange(1)}), bid)
    assert str(choose(view(hand, 0), level)) == chosen


def test_hands_imagined_before_a_blind_change_go_on_with_the_exchange() -> None:
    hand = declared(start({0: STRONG}, exchange={"blind_change": TrumpChange(1, 1, 1)}), "13C")
    imagined = next(iter(players_of(hand.rules).imagine(view(hand, 0), "1", no_pause)))
    imagined.apply(KEEP)
    assert str(view(expect(MightyHand, imagined), 0).phase) == "exchange"


def test_a_blind_change_is_weighed_after_an_elimination() -> None:
    options = merged(SIX_ONE_OUT, {"exchange": {"blind_change": TrumpChange(1, 1, 1)}})
    hand = declared(start({0: "HA HK HQ HJ HT H9 JK DA"}, **options), "14H")
    while hand.phase is Phase.ELIMINATION:
        do(hand, legal(hand)[-1])
    assert str(choose(view(hand, 0), "hard")) in legal(hand)


POOR = "S2 S3 S4 H2 H3 H4 D2 D3 D4 C2"


@pytest.mark.parametrize(
    ("window", "level"),
    [
        (window, level)
        for at, window in enumerate(["on-turn", "until-auction-ends", "until-friend"])
        for level in one_of(["normal", "hard"], at)
    ],
)
def test_a_poor_hand_is_called_in_its_window_and_a_strong_one_is_played(level: str, window: str) -> None:
    for cards, called in ((POOR, True), (STRONG, False)):
        hand = start({1: cards}, misdeal={"when": (MisdealCondition(max=10),), "declaration": window})
        do(hand, "pass")
        assert (choose(view(hand, 1), level) == MISDEAL) is called


def test_after_the_auction_a_poor_hand_is_called_too() -> None:
    hand = start({1: POOR}, misdeal={"when": (MisdealCondition(max=0),), "declaration": "until-friend"})
    do(hand, "bid 13H", *["pass"] * 4)
    for level in ("normal", "hard"):
        assert choose(view(hand, 1), level) == MISDEAL


@pytest.mark.parametrize(
    ("level", "cards", "kitty", "called"),
    [
        ("normal", POOR, "C3 C4 C5", True),
        ("normal", STRONG, "C3 C4 C5", False),
        *some([("hard", POOR, "C3 C4 C5", True), ("hard", STRONG, "C3 C4 C5", False)], 1),
    ],
)
def test_a_declarer_calls_a_misdeal_only_with_a_contract_that_fails(
    level: str, cards: str, kitty: str, called: bool
) -> None:
    misdeal = {"when": (MisdealCondition(max=13),), "declaration": "on-turn", "declarer": True}
    hand = declared(start({0: cards}, kitty, misdeal=misdeal), "14H")
    assert (choose(view(hand, 0), level) == MISDEAL) is called


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_declarer_names_no_card_of_their_own(level: str) -> None:
    options = merged(SIX_ONE_OUT, {"elimination": {"own_card": "suicide"}})
    hand = declared(start({0: "HA HK HQ HJ HT SA JK DA"}, **options), "14H")
    action = choose(view(hand, 0), level)
    assert isinstance(action, Kill)
    assert action.card not in hand.state.cards_of(0)
