"""The rounds of bidding, clause by clause (RULES §4).

What is tested is in `mighty_gui.engine.mitigati.auction`.
"""

from __future__ import annotations

import pytest

from mighty_gui.engine.mitigati.events import Agreed, MitigatiDealt, MitigatiKittyTaken, MoreAsked
from mighty_gui.engine.mitigati.state import MitigatiPhase
from tests.engine.mitigati.helpers import ALL_HOLD, TO_THE_PLAY, bids, dealt, rules, said, why_not, words


def counts(line: str) -> tuple[int, ...]:
    hand = said(dealt(), line) if line else dealt()
    return tuple(held.bit_count() for held in hand.state.hands)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_seat_after_the_dealer_speaks_first(dealer: int) -> None:
    assert dealt(dealer=dealer).to_act == (dealer + 1) % 3


def test_the_first_time_round_any_bid_up_to_86_is_free() -> None:
    hand = dealt()
    assert bids(hand) == list(range(-86, 87))
    assert words(hand) == {"more"}
    assert bids(said(hand, "bid +20, bid -86")) == list(range(-86, 87))
    assert why_not(hand, "bid +87") == why_not(hand, "bid -87") == "bid.beyond"


def test_afterwards_a_player_may_hold_or_lower_but_not_raise() -> None:
    hand = said(dealt(), "bid +3, bid 4, bid 5")
    assert words(hand) == {"hold", "more"}
    assert bids(hand) == list(range(-86, 3))
    assert why_not(hand, "bid +3") == why_not(hand, "bid +4") == "bid.raised"
    assert bids(said(hand, "bid -80")) == list(range(-86, 4))


def test_at_the_lowest_bid_there_is_nothing_to_lower() -> None:
    hand = said(dealt(), "bid -86, bid 0, bid 0")
    assert (bids(hand), words(hand)) == ([], {"hold", "more"})


@pytest.mark.parametrize("before", ["", "more, ", "more, more, "])
@pytest.mark.parametrize("line", ["bid +20, bid -15, bid -5", "bid 7, bid 7, bid 7, bid -7, bid 3, bid 4"])
def test_when_the_bids_sum_to_zero_all_score_what_they_bid(before: str, line: str) -> None:
    hand = said(dealt(dealer=2), before + line)
    scores = (20, -15, -5) if line.startswith("bid +20") else (-7, 3, 4)
    assert hand.result is not None
    assert (hand.result.outcome, hand.result.scores, hand.result.values) == ("agreed", scores, ())
    assert [type(event) for event in hand.events[-2:-1]] == [Agreed]
    assert (hand.phase, hand.to_act) == (MitigatiPhase.OVER, None)


def test_two_bids_that_sum_to_zero_are_no_agreement() -> None:
    assert said(dealt(), "bid 5, bid -5").phase is MitigatiPhase.AUCTION


def test_whoever_asks_for_more_gets_everyone_five_cards_and_all_bids_are_void() -> None:
    assert counts("") == (10, 10, 10)
    hand = said(dealt(), "bid 5, bid 6, more")
    assert tuple(held.bit_count() for held in hand.state.hands) == (15, 15, 15)
    assert (hand.state.bids, hand.to_act, hand.state.round) == ([None] * 3, 1, 2)
    assert bids(hand)[-1] == 86
    assert [event.counts for event in hand.events if isinstance(event, MitigatiDealt)] == [(10,) * 3, (15,) * 3]
    assert counts("more, more") == (20, 20, 20)


def test_everyone_gets_the_cards_in_the_order_in_which_they_were_dealt() -> None:
    hand = said(dealt(), "more")
    for seat, cards in enumerate(hand.state.deal.hands):
        assert set(hand.state.cards_of(seat)) == set(cards[:15])


def test_in_the_third_round_more_is_not_to_be_had() -> None:
    hand = said(dealt(), "more, more")
    assert words(hand) == set()
    assert words(said(hand, "bid 1, bid 1, bid 1")) == {"hold"}
    assert why_not(hand, "more") == "action.not_legal"


def test_three_holds_in_a_row_are_as_if_more_had_been_said() -> None:
    hand = said(dealt(), ALL_HOLD)
    assert hand.state.round == 2
    assert [event.seat for event in hand.events if isinstance(event, MoreAsked)] == [None]
    hand = said(dealt(), "bid 5, bid 5, bid 5, hold, hold, bid 4, hold, hold")
    assert hand.state.round == 1
    assert said(hand, "hold").state.round == 2


def test_holds_of_an_earlier_round_do_not_count() -> None:
    hand = said(dealt(), "bid 5, bid 5, bid 5, hold, hold, more, bid 5, bid 5, bid 5, hold")
    assert hand.state.round == 2


def test_three_holds_in_the_third_round_bring_the_rest_and_the_dealer_has_28_cards() -> None:
    hand = said(dealt(dealer=1), TO_THE_PLAY)
    assert tuple(held.bit_count() for held in hand.state.hands) == (25, 28, 25)
    assert (hand.phase, hand.to_act) == (MitigatiPhase.EXCHANGE, 1)
    assert [event.seat for event in hand.events if isinstance(event, MitigatiKittyTaken)] == [1]


# --- where the rules allow a pass ------------------------------------------------------------------------


def test_who_passes_the_first_time_round_demands_nothing_and_bids_freely_later() -> None:
    hand = said(dealt(rules(may_pass=True)), "pass, bid 5, bid -5")
    assert hand.phase is MitigatiPhase.AUCTION
    assert (words(hand), bids(hand)) == ({"hold", "more"}, list(range(-86, 87)))
    assert said(hand, "bid 0").result is not None


def test_after_the_first_time_round_nobody_passes() -> None:
    own = rules(may_pass=True)
    assert words(dealt(own)) == {"more", "pass"}
    assert words(said(dealt(own), "pass, pass, pass")) == {"hold", "more"}
    assert why_not(dealt(), "pass") == "action.not_legal"


def test_passes_are_no_holds() -> None:
    hand = said(dealt(rules(may_pass=True)), "pass, pass, pass, hold, hold")
    assert hand.state.round == 1
    assert said(hand, "hold").state.round == 2
