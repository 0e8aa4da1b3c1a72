"""딜 미스 (RULES §1, misdeal)."""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.misdeal import qualifies, weight
from mighty_gui.engine.mighty.rotation import previous_after
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition, MisdealWeights
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.helpers import HONEYMOON, STANDARD, TWO_JOKERS, cards, do, legal, merged, start, vary

POOR = "S2 S3 S4 H2 H3 H4 D2 D3 D4 C2"
POOR_TOO = "S5 S6 S7 H5 H6 H7 D5 D6 D7 C5"
RICH = "SA SK SQ HA HK HQ DA DK DQ CA"


def misdealt(hand: str, *when: MisdealCondition, **options: Any) -> bool:
    rules: MightyRules = vary(**merged({"misdeal": {"when": when}} if when else {}, options))
    return qualifies(rules, cards(hand))


def weighs(hand: str, **weights: float) -> float:
    return weight(STANDARD, MisdealCondition(max=0, weights=MisdealWeights(**weights)), cards(hand))


def test_standard_no_point_card_is_a_misdeal_and_the_mighty_does_not_count() -> None:
    assert misdealt("S2 H3 D4 C5")
    assert misdealt("S2 H3 D4 SA")
    assert not misdealt("S2 H3 D4 HT")


def test_standard_with_the_joker_one_point_card_is_still_a_misdeal() -> None:
    assert misdealt("S2 H3 JK HT")
    assert not misdealt("S2 H3 JK HT HJ")
    assert not misdealt("S2 H3 JK SA HT"), "the mighty is a point card where the condition gives it no weight"


def test_a_condition_with_a_limit_and_a_joker_needs_both() -> None:
    both = MisdealCondition(max=2, requires="joker")
    assert misdealt("S2 H3 JK HT HJ", both)
    assert not misdealt("S2 H3 JK HT HJ HQ", both)
    assert not misdealt("S2 H3 D4 HT HJ", both)
    assert not misdealt("S2 H3 D4 C5", both)


def test_each_point_card_weighs_one_and_others_nothing() -> None:
    assert weighs("SA SK SQ SJ ST S9 S2 JK") == 5


@pytest.mark.parametrize(
    ("hand", "weights", "expected"),
    [
        ("SA HT", {"mighty": -1}, 0),
        ("DA HT", {"red_mighty": -1}, 0),
        ("JK HT", {"joker": -1}, 0),
        ("JK HT", {"joker": -0.5}, 0.5),
        ("HT DT HK", {"ten": 0.5}, 2),
    ],
)
def test_a_weight_replaces_that_cards_point(hand: str, weights: dict[str, float], expected: float) -> None:
    assert weighs(hand, **weights) == expected


def test_mighty_and_red_mighty_both_weighted_count_nothing_together() -> None:
    assert weighs("SA HT HK", mighty=-1, red_mighty=-1) == 1
    assert weighs("SA DA HT HK", mighty=-1, red_mighty=-1) == 2


def test_with_a_weight_for_one_of_the_mighties_each_counts_by_itself() -> None:
    assert weighs("SA DA HT", mighty=-2) == 0
    assert weighs("SA DA HT", red_mighty=-2) == 0


def test_the_red_mighty_is_the_mighty_of_the_other_trump() -> None:
    rules = vary(mighty={"when_trump": cards("HA")[0]})
    condition = MisdealCondition(max=0, weights=MisdealWeights(red_mighty=-1))
    assert weight(rules, condition, cards("HA DA")) == 0


def test_a_condition_may_require_a_joker() -> None:
    condition = MisdealCondition(max=1, requires="joker")
    assert not misdealt("S2 HT", condition)
    assert misdealt("JK HT", condition)
    assert misdealt("JR HT", condition, **TWO_JOKERS)


@pytest.mark.parametrize(
    ("card", "names"), [("DJ", "J"), ("SJ", "one-eyed-jack"), ("HJ", "one-eyed-jack"), ("CT", "T"), ("SA", "mighty")]
)
def test_a_single_point_card_of_the_named_kind(card: str, names: Any) -> None:
    condition = MisdealCondition(single=(names,))
    assert misdealt(f"S2 H3 {card}", condition)
    assert not misdealt(f"S2 H3 {card} HK", condition), "two point cards"
    assert not misdealt("S2 H3 DK", condition), "another point card"
    assert not misdealt("S2 H3", condition), "no point card"


def test_the_jacks_of_diamonds_and_clubs_have_two_eyes() -> None:
    assert not misdealt("S2 DJ", MisdealCondition(single=("one-eyed-jack",)))
    assert not misdealt("S2 CJ", MisdealCondition(single=("one-eyed-jack",)))


def test_all_points_means_every_card_is_a_point_card() -> None:
    condition = MisdealCondition(all_points=True)
    assert misdealt(RICH, condition)
    assert not misdealt("SA SK S2", condition)


def test_a_joker_spoils_all_points_unless_it_is_a_point_card() -> None:
    condition = MisdealCondition(all_points=True)
    assert not misdealt("SA SK JK", condition)
    assert misdealt("SA SK JK", condition, points={"joker": 1})


def test_all_points_after_weights_leaves_out_cards_that_weigh_nothing() -> None:
    weights = MisdealWeights(mighty=0, ten=0.5)
    condition = MisdealCondition(all_points="after-weights", weights=weights)
    assert misdealt("SK HK HT", condition)
    assert not misdealt("SA HK HT", condition), "the mighty weighs 0"
    assert misdealt("SA HK HT", MisdealCondition(all_points=True, weights=weights))
    assert not misdealt("SK HK S2", condition)


def test_with_the_joker_the_heaviest_point_card_counts_nothing() -> None:
    condition = MisdealCondition(max=1, joker_cancels_highest=True, weights=MisdealWeights(ten=0.5))
    assert misdealt("JK HK HA S2", condition)
    assert not misdealt("HK HA S2", condition), "no joker"
    assert not misdealt("JK HK HT DT CT S2", condition), "the king is cancelled, not a ten"
    assert misdealt("JK HK HT DT S2", condition)
    assert misdealt("JK S2", condition)


def test_any_one_condition_suffices() -> None:
    both = (MisdealCondition(max=0), MisdealCondition(all_points=True))
    assert misdealt("S2 S3", *both)
    assert misdealt("SA SK", *both)
    assert not misdealt("SA S2", *both)


def test_an_automatic_misdeal_ends_the_deal_at_once() -> None:
    hand = start({3: POOR}, misdeal={"when": (MisdealCondition(max=0),)})
    assert hand.is_over
    assert hand.result is not None
    assert (hand.result.outcome, hand.result.scores) == ("misdeal", (0,) * 5)
    assert hand.result.as_json()["contract"] is None


def test_the_earliest_seat_from_the_first_bidder_on_calls_it() -> None:
    hand = start({1: POOR, 3: POOR_TOO}, dealer=2, misdeal={"when": (MisdealCondition(max=0),)})
    assert [event.seat for event in hand.events if event.type == "misdeal"] == [3]  # type: ignore[attr-defined]


OPTIONAL: dict[str, Any] = {"misdeal": {"when": (MisdealCondition(max=0),), "declaration": "optional"}}


def test_optional_only_those_who_qualify_are_asked_in_turn_order() -> None:
    hand = start({1: POOR, 3: POOR_TOO}, dealer=2, **OPTIONAL)
    assert (hand.phase, hand.to_act, legal(hand)) == (Phase.MISDEAL, 3, ["misdeal", "play-on"])
    do(hand, "play-on")
    assert hand.to_act == 1
    do(hand, "play-on")
    assert (hand.phase, hand.to_act) == (Phase.AUCTION, 2)


def test_optional_a_called_misdeal_ends_the_deal_without_asking_further() -> None:
    hand = do(start({1: POOR, 3: POOR_TOO}, dealer=2, **OPTIONAL), "misdeal")
    assert hand.is_over


def test_honeymoon_partners_hands_are_looked_at_and_a_ghosts_is_not() -> None:
    poor = "S3 S5 S6 H5 H6 H7 D5 D6 D7 C3"
    assert start({1: poor}, **merged(HONEYMOON, OPTIONAL)).to_act == 1
    ghost = {"players": 4, "table": {"stand_in": "ghost"}}
    assert start({4: POOR}, **merged(ghost, OPTIONAL)).phase is Phase.AUCTION


OVERRIDE: dict[str, Any] = merged(OPTIONAL, {"misdeal": {"full_bid_overrides": True}})


def test_a_full_bid_overrides_a_misdeal() -> None:
    hand = do(start({1: POOR}, **OVERRIDE), "misdeal")
    assert (hand.phase, hand.to_act) == (Phase.AUCTION, 2), "the others, in turn order after the caller"
    assert legal(hand) == ["bid 20C", "bid 20D", "bid 20H", "bid 20N", "bid 20S", "pass"]
    do(hand, "pass", "bid 20H")
    assert (hand.state.declarer, str(hand.contract)) == (3, "20H"), "the first to bid it is declarer"


def test_the_misdeal_stands_when_all_others_pass() -> None:
    hand = do(start({1: POOR}, **OVERRIDE), "misdeal", "pass", "pass", "pass", "pass")
    assert hand.result is not None
    assert hand.result.outcome == "misdeal"


def test_automatic_with_override_the_earliest_qualifying_seat_is_the_caller() -> None:
    hand = start({1: POOR, 3: POOR_TOO}, **merged(OVERRIDE, {"misdeal": {"declaration": "automatic"}}))
    assert (hand.phase, hand.to_act) == (Phase.AUCTION, 2)


def test_without_a_maximum_the_overriding_bid_is_the_packs_points() -> None:
    hand = do(start({1: POOR}, **merged(OVERRIDE, {"auction": {"maximum": None}, "points": {"joker": 1}})), "misdeal")
    assert "bid 21H" in legal(hand)


def test_over_a_honeymoon_partners_misdeal_only_the_other_person_may_bid() -> None:
    hand = start({1: "S3 S5 S6 H5 H6 H7 D5 D6 D7 C3"}, **merged(HONEYMOON, OVERRIDE))
    do(hand, "misdeal")
    assert hand.to_act == 2
    assert do(hand, "pass").is_over


def test_the_dealer_pays_the_penalty_into_the_pot() -> None:
    hand = start({1: POOR}, dealer=4, misdeal={"when": (MisdealCondition(max=0),), "penalty": 3})
    assert hand.result is not None
    assert (hand.result.scores, hand.result.pot) == ((0, 0, 0, 0, -3), 3)


def test_penalties_add_up_until_a_hand_is_played() -> None:
    before = Previous(declarer=1, made=True, pot=3)
    hand = start({1: POOR}, previous=before, misdeal={"when": (MisdealCondition(max=0),), "penalty": 3})
    assert hand.result is not None
    assert hand.result.pot == 6


def test_a_misdeal_shows_the_hand_as_it_was_dealt() -> None:
    hand = start({0: "C2 S3 S4 H2 H3 H4 D2 D3 D4 S2"}, misdeal={"when": (MisdealCondition(max=0),)})
    (shown,) = [event.hand for event in hand.events if isinstance(event, MisdealCalled)]
    assert shown == cards("C2 S3 S4 H2 H3 H4 D2 D3 D4 S2")


FINED: dict[str, Any] = {"misdeal": {"when": (MisdealCondition(max=0),), "penalty": 3}}


@pytest.mark.parametrize(("payer", "scores"), [("dealer", (-3, 0, 0, 0, 0)), ("caller", (0, 0, -3, 0, 0))])
def test_the_dealer_or_the_caller_pays_the_penalty(payer: str, scores: tuple[int, ...]) -> None:
    hand = start({2: POOR}, **merged(FINED, {"misdeal": {"penalty_by": payer}}))
    assert hand.result is not None
    assert (hand.result.outcome, hand.result.scores, hand.result.pot) == ("misdeal", scores, 3)


@pytest.mark.parametrize(("misdeals", "doubles", "chips"), [(0, True, 3), (1, True, 6), (3, True, 24), (3, False, 3)])
def test_the_penalty_doubles_with_every_misdeal_in_a_row(misdeals: int, doubles: bool, chips: int) -> None:
    previous = Previous(pot=5, misdeals=misdeals)
    hand = start({2: POOR}, previous=previous, **merged(FINED, {"misdeal": {"penalty_doubles": doubles}}))
    assert hand.result is not None
    assert (hand.result.scores[0], hand.result.pot) == (-chips, 5 + chips)


def test_a_hand_that_is_played_or_passed_out_ends_the_row_of_misdeals() -> None:
    assert previous_after(start({2: POOR}, previous=Previous(misdeals=2), **FINED)).misdeals == 3
    passed = do(start(previous=Previous(misdeals=2)), *["pass"] * 5)
    assert previous_after(passed).misdeals == 0


# --- windows for calling a misdeal ------------------------------------------------------------------


def windowed(window: str, **misdeal: Any) -> dict[str, Any]:
    return {"misdeal": {"when": (MisdealCondition(max=0),), "declaration": window, **misdeal}}


@pytest.mark.parametrize(
    ("window", "again"), [("on-turn", False), ("until-auction-ends", True), ("until-friend", True)]
)
def test_a_misdeal_is_one_more_action_at_the_holders_turns(window: str, again: bool) -> None:
    hand = start({1: POOR}, **windowed(window))
    assert (hand.phase, hand.to_act, "misdeal" in legal(hand)) == (Phase.AUCTION, 0, False)
    do(hand, "bid 13H")
    assert "misdeal" in legal(hand)
    do(hand, "bid 14H", "bid 15H", "pass", "pass", "pass")
    assert hand.to_act == 1
    assert ("misdeal" in legal(hand)) is again
    twin = hand.copy()
    if again:
        do(twin, "misdeal")
        assert twin.result is not None
        assert (twin.result.outcome, twin.phase) == ("misdeal", Phase.OVER)


def test_until_the_friend_each_holder_is_asked_once_more_after_the_auction() -> None:
    hand = start({1: POOR, 3: POOR_TOO}, dealer=2, **windowed("until-friend"))
    do(hand, "bid 13H", *["pass"] * 4)
    assert (hand.phase, hand.to_act, legal(hand)) == (Phase.MISDEAL, 3, ["misdeal", "play-on"])
    assert hand.state.kitty, "the kitty is not taken up yet"
    do(hand, "play-on")
    assert (hand.phase, hand.to_act) == (Phase.MISDEAL, 1)
    twin = do(hand.copy(), "play-on")
    assert (twin.phase, twin.to_act) == (Phase.EXCHANGE, 2)
    assert do(hand, "misdeal").phase is Phase.OVER


def test_in_the_other_windows_nobody_is_asked_after_the_auction() -> None:
    for window in ("on-turn", "until-auction-ends"):
        hand = start({1: POOR}, **windowed(window))
        assert do(hand, "bid 13H", *["pass"] * 4).phase is Phase.EXCHANGE


@pytest.mark.parametrize("after", [False, True])
def test_a_call_in_a_window_may_be_overridden_and_voids_the_bids(after: bool) -> None:
    hand = start({1: POOR}, **windowed("until-friend", full_bid_overrides=True))
    do(hand, "bid 13H", *(["pass"] * 4 if after else []), "misdeal")
    assert (hand.phase, hand.to_act, hand.state.declarer, hand.contract) == (Phase.AUCTION, 2, None, None)
    assert "misdeal" not in legal(hand)
    twin = do(hand.copy(), *["pass"] * 4)
    assert twin.result is not None
    assert twin.result.outcome == "misdeal"
    do(hand, "pass", "bid 20S")
    assert (hand.phase, hand.state.declarer, str(hand.contract)) == (Phase.EXCHANGE, 3, "20S")


def test_who_is_asked_after_the_auction_is_seen_by_that_player_alone() -> None:
    views = []
    for holder in (1, 2):
        hand = start({holder: POOR}, **windowed("until-friend"))
        do(hand, "bid 13H", *["pass"] * 4)
        assert [str(action) for action in view(hand, holder).legal] == ["misdeal", "play-on"]
        for other in {0, 3, 4}:
            assert not view(hand, other).legal
        views.append([(view(hand, other).phase, view(hand, other).to_act) for other in (0, 3, 4)])
    assert views[0] == views[1] == [(Phase.MISDEAL, 1), (Phase.MISDEAL, 0), (Phase.MISDEAL, 0)]


def test_the_declarer_may_call_a_misdeal_judged_on_hand_and_kitty() -> None:
    rich = start({0: POOR}, "SA SK SQ", **windowed("on-turn", declarer=True))
    assert "misdeal" not in legal(do(rich, "bid 13H", *["pass"] * 4))
    hand = start({0: POOR}, "C3 C4 C5", **windowed("on-turn", declarer=True, penalty=2, penalty_by="caller"))
    do(hand, "bid 13H", *["pass"] * 4)
    assert legal(hand)[-1] == "misdeal"
    do(hand, "misdeal")
    assert hand.result is not None
    assert (hand.result.outcome, hand.result.scores) == ("misdeal", (-2, 0, 0, 0, 0))
    called = next(event for event in hand.events if isinstance(event, MisdealCalled))
    assert len(called.hand) == 13


def test_without_the_option_the_declarer_may_not_call_a_misdeal() -> None:
    hand = start({0: POOR}, "C3 C4 C5", **windowed("on-turn"))
    assert "misdeal" not in legal(do(hand, "bid 13H", *["pass"] * 4))


def test_one_card_that_is_the_mighty_with_any_trump_keeps_its_weight() -> None:
    rules = vary(mighty={"when_trump": cards("SA")[0]})
    condition = MisdealCondition(max=0, weights=MisdealWeights(mighty=-1, red_mighty=-1))
    assert weight(rules, condition, cards("SA HT HK")) == 1
    assert weight(STANDARD, condition, cards("SA DA HT HK")) == 2, "two different cards count nothing together"
    assert weight(STANDARD, condition, cards("DA HT HK")) == 1


def test_the_joker_cancels_the_heaviest_point_card_of_the_hand() -> None:
    condition = MisdealCondition(max=0, weights=MisdealWeights(ten=0.5), joker_cancels_highest=True)
    assert weight(STANDARD, condition, cards("JK HT HK S2")) == 0.5
    assert weight(STANDARD, condition, cards("JK HT DT S2")) == 0.5
    assert weight(STANDARD, condition, cards("HT HK S2")) == 1.5, "without the joker nothing is cancelled"
    assert weight(STANDARD, condition, cards("JK S2")) == 0, "without a point card nothing is cancelled"


@pytest.mark.parametrize(("hand", "expected"), [("SA", -1), ("DA", 2), ("JK", 3), ("HT", 4), ("HK", 1), ("H9", 0)])
def test_each_weight_is_that_of_its_own_card(hand: str, expected: float) -> None:
    assert weighs(hand, mighty=-1, red_mighty=2, joker=3, ten=4) == expected


def test_a_weight_of_nothing_replaces_a_cards_point_too() -> None:
    assert [weighs(card, mighty=0, red_mighty=0, joker=0, ten=0) for card in ("SA", "DA", "JK", "HT")] == [0] * 4
    assert [weighs(card) for card in ("SA", "DA", "JK", "HT")] == [1, 1, 0, 1]


@pytest.mark.parametrize(("most", "is_misdeal"), [(1.5, False), (2, True), (2.5, True)])
def test_a_hand_is_a_misdeal_up_to_and_with_the_limit_of_its_weight(most: float, is_misdeal: bool) -> None:
    assert misdealt("HA HK S2", MisdealCondition(max=most)) is is_misdeal
