"""Eliminations by playouts: the layout is inferred from the auction, and from earlier eliminations."""

from __future__ import annotations

import pytest

from mighty_gui.ai.mighty import plans
from mighty_gui.ai.mighty.plans import EliminationSearch
from mighty_gui.ai.mighty.playout.contract_playout import CardLayout, shared_out
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.race import TIE
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import Kill
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import dealt, played

PRESETS = load_presets()
WORLDS = 60


@pytest.fixture
def layouts(monkeypatch: pytest.MonkeyPatch) -> list[CardLayout]:
    """Return the layouts that the search has dealt, one for each that was shared out."""
    seen: list[CardLayout] = []

    def shared(*given: object) -> CardLayout:
        assert isinstance(given[1], CardLayout)
        seen.append(given[1])
        return shared_out(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(plans, "shared_out", shared)
    return seen


def searched(hand: MightyHand) -> None:
    """Examine one elimination twice in some worlds."""
    assert hand.phase is Phase.ELIMINATION
    kill = next(action for action in hand.legal() if isinstance(action, Kill))
    EliminationSearch(view(hand, 0), [kill, kill], 1).look(WORLDS // 2)


def test_who_bid_a_suit_is_dealt_more_of_it(layouts: list[CardLayout]) -> None:
    hand = dealt({0: "DA DK DQ DJ SA JK D5 C3"}, rules=PRESETS["standard-6"].rules)
    searched(played(hand, "bid 14D, bid 15H, pass, pass, pass, pass, bid 16D, pass"))
    hearts = [
        sum(card.suit == Suit("H") for layout in layouts for card in layout.hands[seat]) / WORLDS
        for seat in range(1, 6)
    ]
    assert hearts[0] > 1.2 * max(hearts[1:])


def test_who_went_for_a_card_holds_it(layouts: list[CardLayout]) -> None:
    hand = dealt({0: "DA DK DQ DJ SA D5 C3", 3: "JK"}, rules=PRESETS["standard-7"].rules)
    searched(played(hand, "bid 14D" + ", pass" * 6 + ", kill JK"))
    assert all(Card.parse("JK") in layout.hands[3] for layout in layouts)


def test_a_card_for_which_nobody_went_lies_in_the_kitty(layouts: list[CardLayout]) -> None:
    rules = PRESETS["standard-7"].rules
    hand = dealt({0: "DA DK DQ DJ SA D5 C3"}, "JK", rules)
    searched(played(hand, "bid 14D" + ", pass" * 6 + ", kill JK"))
    assert all(Card.parse("JK") in layout.kitty for layout in layouts)
    for layout in layouts:
        assert {seat: len(cards) for seat, cards in layout.hands.items()} == dict.fromkeys(range(7), rules.deal.hand)
        assert {*layout.kitty, *(card for cards in layout.hands.values() for card in cards)} == {*full_pack(rules)}


def test_the_rule_players_choice_is_taken_unless_another_is_better_by_far() -> None:
    hand = dealt({0: "DA DK DQ DJ SA D5 C3"}, rules=PRESETS["standard-6"].rules)
    seen = view(played(hand, "bid 14D" + ", pass" * 5), 0)
    kills = [action for action in seen.legal if isinstance(action, Kill)][:2]
    plain = EliminationSearch(seen, kills, 1)
    plain.look(WORLDS)
    before = {appraisal.action: appraisal for appraisal in plain.appraisals()}
    first, second = sorted(kills, key=lambda kill: -before[kill].value)
    advised = EliminationSearch(seen, kills, 1, advised=second)
    advised.look(WORLDS)
    after = {appraisal.action: appraisal for appraisal in advised.appraisals()}
    assert before[first].value > before[second].value, "by less than the worlds may err"
    assert after[first].value == before[first].value
    assert after[second].value == before[first].value + TIE
    assert [before[kill].score for kill in kills] == [after[kill].score for kill in kills]


def test_without_trumps_the_card_above_ones_own_goes_and_the_mighty_stays_to_be_called() -> None:
    """The king of clubs beats the queen; the holder of the mighty is called as friend (002§3.3)."""
    hand = dealt({0: "JK HA HK HQ DA DK CA CQ"}, rules=PRESETS["standard-6"].rules)
    seen = view(played(hand, "bid 15N" + ", pass" * 5), 0)
    told = value_actions(seen)
    assert str(max(told, key=lambda one: one[1])[0]) == "kill CK"
