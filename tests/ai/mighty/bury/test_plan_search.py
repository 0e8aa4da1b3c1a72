"""The declarer's plans after the auction are compared as they would be played."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.plans import VENTURE, DeclarerPlan, PlanSearch, burial_plan, burials, likeliest, plan_of
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.players import appraise, choose, prefer
from mighty_gui.engine.core.cards import Suit, parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import KEEP, CallFriend, ChangeContract
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import dealt, played

HEARTS = Suit("H")
TWO_SUITS = dealt({0: "HA HK HJ H7 H5 SA SK SQ S9 S7"}, "SJ ST D2")
"""Hearts are bid, and the kitty brings spades."""


def taken_up() -> PlayerView:
    """Return the declarer's view with the kitty in hand."""
    return view(played(TWO_SUITS.copy(), "bid 14H, pass, pass, pass, pass"), 0)


def test_half_of_the_discards_are_for_the_contract_bid_and_half_for_what_it_may_become() -> None:
    plans = burials(taken_up(), 12)
    hearts = [plan for plan in plans if plan.contract == Contract(14, HEARTS)]
    others = {plan.contract for plan in plans} - {Contract(14, HEARTS)}
    assert len(hearts) == 6
    assert Contract(16, Suit("S")) in others
    assert all(len(plan.calls) == 1 and plan.calls[0].card not in taken_up().hand for plan in plans)


def test_a_hand_with_one_long_suit_is_buried_for_that_suit_alone() -> None:
    hand = played(dealt({0: "HA HK HQ HJ HT H9 H8 SA CA D3"}, "D4 D5 D2"), "bid 14H" + ", pass" * 4)
    plans = burials(view(hand, 0), 12)
    assert {plan.contract for plan in plans} == {Contract(14, HEARTS)}
    assert str(plans[0].action) == "discard D2 D3 D4"


def test_a_discard_is_worth_what_the_best_contract_makes_of_it() -> None:
    seen, discard = taken_up(), Discard.of(parse_cards("D2 H5 H7"))
    plans = [burial_plan(seen, discard, contract) for contract in (Contract(14, HEARTS), Contract(16, Suit("S")))]
    alone = [search(seen, [plan, plan]).appraisals()[0].value for plan in plans]
    [together] = search(seen, plans).appraisals()
    assert together.value in alone


def test_the_chance_of_the_best_plan_is_the_one_shown_to_declarers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mighty_gui.ai.mighty.plans.shown_chance", lambda _: 0.125)
    seen = taken_up()
    discards = [Discard.of(parse_cards(cards)) for cards in ("D2 S7 S9", "D2 S7 SQ")]
    plans = [burial_plan(seen, discard, Contract(14, HEARTS)) for discard in discards]
    assert search(seen, plans).appraisals()[0].chance == 0.125


def search(seen: PlayerView, plans: list[DeclarerPlan]) -> PlanSearch:
    """Return the search with each plan in the same worlds."""
    found = PlanSearch(seen, plans, 1)
    found.look(20)
    return found


def test_what_is_given_up_counts_behind_what_is_not() -> None:
    found = search(taken_up(), burials(taken_up(), 8))
    found.open = found.open[2:4]
    kept = {found.plans[at].action for at in found.open}
    assert {appraisal.action for appraisal in found.appraisals()[: len(kept)]} == kept


@pytest.mark.parametrize("seed", [3, 4, 8])
@pytest.mark.nightly
def test_a_figure_is_kept_until_something_new_is_known(seed: int) -> None:
    """Discarding and choosing the trump give no new information, so both show the same figures."""
    hand = MightyHand.from_seed(expect(MightyRules, load_presets()["standard-5"].rules), 700_000 + seed)
    figures = dict[Phase, tuple[float | None, float | None]]()
    while hand.to_act is not None and hand.phase is not Phase.FRIEND:
        seen = view(hand, hand.to_act)
        level = "hard" if hand.phase in (Phase.EXCHANGE, Phase.CONTRACT) else "normal"
        found = appraise(seen, level, len(seen.events))
        best = next(plan for plan in found if plan.action == prefer(seen, found, 1))
        figures[hand.phase] = best.score, best.chance
        hand.apply(best.action)
    assert figures[Phase.EXCHANGE] == figures[Phase.CONTRACT]


def test_a_call_is_said_to_be_worth_what_the_plan_for_it_was() -> None:
    hand = played(TWO_SUITS.copy(), "bid 14H, pass, pass, pass, pass, discard D2 H5 S7")
    figures = list[tuple[float | None, float | None]]()
    plan = burial_plan(taken_up(), Discard.of(parse_cards("D2 H5 S7")), Contract(14, HEARTS))
    for seed, action in enumerate((KEEP, plan.calls[0])):
        seen = view(hand, 0)
        found = PlanSearch(seen, [plan_of(seen, action)], seed)
        found.look(7 + seed)
        [appraisal] = found.appraisals()
        figures.append((appraisal.score, appraisal.chance))
        hand.apply(action)
    assert figures[0] == figures[1]


def test_what_is_said_of_the_best_is_found_in_other_worlds_than_chose_it() -> None:
    seen = taken_up()
    plans = burials(seen, 8)[:1]
    searches = [PlanSearch(seen, plans, seed) for seed in range(2)]
    for found in searches:
        found.look(3)
    first, second = ([(appraisal.score, appraisal.chance) for appraisal in found.appraisals()] for found in searches)
    assert first == second, "however few worlds have chosen it, and whichever"


def club_alone() -> PlayerView:
    """Return the view of a declarer of spades who can discard a single club or a point of a longer suit."""
    spades = dealt({0: "S4 S8 SQ SK SA D5 D9 DT DQ JK"}, "H7 H8 C8")
    return view(played(spades, "bid 16S" + ", pass" * 4), 0)


def test_discards_are_told_apart_by_playouts() -> None:
    """A single club goes rather than a point: 8.8 a hand in 2,000 worlds. By the cards kept alone, it would stay."""
    seen = club_alone()
    discards = [Discard.of(parse_cards(words)) for words in ("H7 H8 DT", "H7 H8 C8")]
    found = PlanSearch(seen, [burial_plan(seen, discard, Contract(16, Suit("S"))) for discard in discards], 1)
    found.look(160)
    point, club = (next(each for each in found.appraisals() if each.action == discard) for discard in discards)
    assert club.value > point.value + 4


def test_hard_compares_twenty_discards_and_buries_the_club() -> None:
    seen = club_alone()
    found = appraise(seen, "hard", 1)
    assert len(found) == 20
    assert str(prefer(seen, found, 1)) == "discard H7 H8 C8"


def test_what_the_rule_player_would_bury_is_compared() -> None:
    seen = taken_up()
    assert choose(seen, "normal") in {plan.action for plan in burials(seen, 8)}


def test_calls_are_told_apart_by_playouts_alone() -> None:
    hand = played(TWO_SUITS.copy(), "bid 14H, pass, pass, pass, pass")
    hand.apply(Discard.of(parse_cards("D2 H5 H7")))
    hand.apply(KEEP)
    seen = view(hand, 0)
    calls = [CallFriend("card", card) for card in parse_cards("JK C3")]
    found = search(seen, [plan_of(seen, call) for call in calls])
    joker, low = found.appraisals()
    assert [joker.action, low.action] == calls
    assert joker.value > low.value + 1


def test_the_rule_players_call_goes_first_where_playouts_do_not_clearly_gainsay_it() -> None:
    hand = played(TWO_SUITS.copy(), "bid 14H, pass, pass, pass, pass")
    hand.apply(Discard.of(parse_cards("D2 H5 H7")))
    hand.apply(KEEP)
    seen = view(hand, 0)

    def first(advised: str, words: str) -> str:
        calls = [CallFriend("card", card) for card in parse_cards(words)]
        found = PlanSearch(
            seen, [plan_of(seen, call) for call in calls], 1, advised=calls[words.split().index(advised)]
        )
        found.look(60)
        return str(max(found.appraisals(), key=lambda appraisal: appraisal.value).action)

    assert [first(card, "DA DK") for card in ("DA", "DK")] == ["friend DA", "friend DK"]
    assert first("C3", "JK C3") == "friend JK"


def test_a_change_into_no_trump_must_promise_much_more_than_keeping_the_bid() -> None:
    """Playouts overrate it; its score is shown as it was found."""
    hand = played(dealt({0: "SA HA HK HQ H9 H7 DA DK C4 C5"}, "CA C6 D2"), "bid 14H" + ", pass" * 4)
    seen = view(played(hand, "discard C4 C5 C6"), 0)
    plans = [plan_of(seen, action) for action in seen.legal if str(action) in ("keep", "contract 16N")]
    found = PlanSearch(seen, plans, 1)
    found.look(40)
    appraisals = {appraisal.action: appraisal for appraisal in found.appraisals()}
    for plan in plans:
        appraisal = appraisals[plan.action]
        points = appraisal.value - (appraisal.score or 0.0) / score_scale(seen.rules)
        assert (points < -VENTURE / 2) == plan.contract.is_no_trump
        assert sum(term.amount for term in appraisal.terms) == pytest.approx(points), "that is what is told of it"
        assert (("venture", -VENTURE) in appraisal.terms) == plan.contract.is_no_trump


def test_nothing_is_held_against_no_trump_where_it_was_bid() -> None:
    hand = played(dealt({0: "SA HA HK HQ H9 H7 DA DK C4 C5"}, "CA C6 D2"), "bid 14N" + ", pass" * 4)
    seen = view(hand, 0)
    found = search(seen, burials(seen, 4))
    assert not any(term.name == "venture" for appraisal in found.appraisals() for term in appraisal.terms)


def test_nobody_changes_into_a_contract_that_asks_for_more_points_than_there_are() -> None:
    """If bids have no maximum, 20N could be changed into 22 in a suit."""
    rules = load_presets()["daegu-5"].rules
    hand = played(dealt({0: "SA JK HA HK HQ HJ DA DK CA CK"}, rules=rules), "bid 20N, pass, pass, pass, pass")
    hand.apply(choose(view(hand, 0)))
    seen = view(hand, 0)
    told = dict(value_actions(seen))
    beyond = [action for action in seen.legal if isinstance(action, ChangeContract)]
    assert beyond
    assert all(told[action] < told[KEEP] for action in beyond)
    assert [plan.action for plan in likeliest(seen, list(told), 20)] == [KEEP]


def test_a_forecast_in_so_many_worlds_is_the_same_after_one_in_more_and_no_world_is_played_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = taken_up()
    plans = [burial_plan(seen, Discard.of(parse_cards("D2 S7 S9")), seen.contract or Contract(14, HEARTS))] * 2
    few = search(seen, plans)._forecast(0, 10)
    played_out, count = PlanSearch._played_out, list[int]()
    monkeypatch.setattr(
        PlanSearch, "_played_out", lambda self, at, dealt: count.append(at) or played_out(self, at, dealt)
    )
    found = search(seen, plans)
    before = len(count)
    assert found._forecast(0, 10) == few
    many = found._forecast(0, 30)
    assert found._forecast(0, 10) == few != many
    assert found._forecast(0, 30) == many
    assert len(count) - before == 30
