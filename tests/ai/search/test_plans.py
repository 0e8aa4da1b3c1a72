"""What a declarer may have in mind after the auction is compared as it would be played."""

from __future__ import annotations

from mighty_gui.ai.players import evaluate
from mighty_gui.ai.search.plan_search import PlanSearch
from mighty_gui.ai.search.plans import burials, burying
from mighty_gui.engine.actions import Action, Discard
from mighty_gui.engine.cards import Suit, parse_cards
from mighty_gui.engine.contract import Contract
from mighty_gui.engine.mighty.view import PlayerView, view

from ..positions import dealt, played

TWO_SUITS = dealt({0: "HA HK HJ H7 H5 SA SK SQ S9 S7"}, "SJ ST D2")
"""Hearts are bid, and the kitty brings spades."""


def taken_up() -> PlayerView:
    """The declarer's view with the kitty in his hand."""
    return view(played(TWO_SUITS.copy(), "bid 14H, pass, pass, pass, pass"), 0)


def test_half_of_the_discards_are_for_the_contract_bid_and_half_for_what_it_may_become() -> None:
    plans = burials(taken_up(), 12)
    hearts = [plan for plan in plans if plan.contract == Contract(14, Suit("H"))]
    others = {plan.contract for plan in plans} - {Contract(14, Suit("H"))}
    assert len(hearts) == 6
    assert Contract(16, Suit("S")) in others
    assert all(len(plan.calls) == 1 and plan.calls[0].card not in taken_up().hand for plan in plans)


def test_a_hand_with_one_long_suit_is_buried_for_that_suit_or_for_none() -> None:
    hand = played(dealt({0: "HA HK HQ HJ HT H9 H8 SA CA D3"}, "D4 C5 D2"), "bid 14H" + ", pass" * 4)
    plans = burials(view(hand, 0), 12)
    assert {plan.contract for plan in plans} == {Contract(14, Suit("H")), Contract(16, None)}
    assert {str(plan.action) for plan in plans} >= {"discard D2 D3 D4"}


def test_a_discard_is_worth_what_the_best_contract_makes_of_it() -> None:
    seen = taken_up()
    discard = Discard.of(parse_cards("D2 H5 H7"))
    one, other = [
        burying(seen, discard, contract) for contract in (Contract(14, Suit("H")), Contract(16, Suit("S")))
    ]
    alone = [judged.value for plan in (one, other) for judged in [*search(seen, [plan]).judged()]]
    [together] = search(seen, [one, other]).judged()
    assert together.value == max(alone)


def search(seen: PlayerView, plans: list) -> PlanSearch:  # type: ignore[type-arg]
    """Each plan in the same worlds."""
    found = PlanSearch(seen, plans, 1)
    found.look(20 * len(plans))
    return found


def test_the_best_plans_are_rehearsed_with_no_more_cards_than_were_granted() -> None:
    seen, asked = taken_up(), list[PlayerView]()

    def player(other: PlayerView) -> list[tuple[Action, float]]:
        asked.append(other)
        return evaluate(other)

    found = search(seen, burials(seen, 8))
    found.rehearse(900, player)
    played_cards = [other for other in asked if other.trick or other.tricks or other.calls]
    assert 0 < len(played_cards) <= 900
    assert {one.action for one in found.judged()} == {plan.action for plan in found.plans}
