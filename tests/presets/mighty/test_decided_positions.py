"""Positions that sentences of the rule sheet decide: of each kind one, and what counts as deciding."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Beginning, Opening, expect
from mighty_gui.engine.mighty.actions import PASS, CallFriend, Play
from mighty_gui.engine.mighty.events import JokerCalled
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.presets.deciding import decides, differs, position
from mighty_gui.presets.mighty.mighty_book import MIGHTY_BOOK
from mighty_gui.presets.mighty.mighty_walker import MightyWalker
from mighty_gui.presets.options import get
from mighty_gui.presets.proofs import ONLY_VALUE, prove, reason
from mighty_gui.presets.rule_proof import CASE, RuleProof
from mighty_gui.presets.variations import variations
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.walks import catalogue
from tests.tiers import spread

Kind = Callable[[MightyHand, RuleProof], bool]


def result(hand: MightyHand) -> MightyResult:
    assert hand.result is not None
    return hand.result


def is_called(hand: MightyHand) -> bool:
    """Return whether the joker is called in the trick on the table."""
    since = [event.type for event in hand.events[-len(hand.state.trick) * 2 :]]
    return bool(hand.state.trick) and JokerCalled.type in since


def plays(hand: MightyHand, proof: RuleProof, text: str) -> bool:
    """Return whether that play is allowed by these rules and not by others."""
    return proof.is_allowed and str(proof.action) == f"play {text}"


def is_shielded(hand: MightyHand, proof: RuleProof) -> bool:
    is_mighty = isinstance(proof.action, Play) and proof.action.card is mighty_card(hand.rules, hand.state.trump)
    return is_called(hand) and is_mighty and proof.is_allowed


def is_second_mighty(hand: MightyHand, proof: RuleProof) -> bool:
    suit = hand.rules.mighty.card.suit
    return hand.state.trump is suit and plays(hand, proof, str(hand.rules.mighty.when_trump))


FEW = 20
"""How many hands of each plan are enough for these."""
KINDS: dict[tuple[str, str], Kind] = {
    ("standard-6", "scoring.made"): lambda hand, _: result(hand).outcome == "made" and any(result(hand).scores),
    ("standard-5", "scoring.failed"): lambda hand, _: result(hand).outcome == "failed" and any(result(hand).scores),
    ("draft-2", "scoring.multipliers.run"): lambda hand, _: result(hand).run and result(hand).outcome == "made",
    ("sejong-5", "scoring.multipliers.back_run"): lambda hand, _: result(hand).back_run,
    ("sejong-5", "scoring.back_run"): lambda hand, _: result(hand).back_run,
    ("standard-5", "scoring.multipliers.no_trump"): lambda hand, _: hand.state.trump is None,
    ("sejong-5", "scoring.multipliers.no_friend"): lambda hand, _: not result(hand).friends,
    ("pannell-5", "scoring.multipliers.buried_mighty"): lambda hand, _: (
        mighty_card(hand.rules, hand.state.trump) in hand.state.discard
    ),
    ("standard-5", "scoring.failure_multiplies"): lambda hand, _: result(hand).outcome == "failed",
    ("standard-5", "points.discard"): lambda hand, _: any(card.rank in "AKQJT" for card in hand.state.discard),
    ("standard-5", "points.ranks"): lambda hand, proof: hand.tricks[-1].points == proof.values[0] > proof.values[1],  # type: ignore[operator]
    ("standard-5", "joker_call.mighty_shields"): is_shielded,
    ("standard-5", "joker_call.card"): lambda hand, proof: plays(hand, proof, "C3 call"),
    ("standard-5", "joker_call.when_trump"): lambda hand, proof: (
        str(hand.state.trump) == "C" and plays(hand, proof, "S3 call")
    ),
    ("baekseok-5", "joker_call.when_trump"): lambda hand, _: (
        str(hand.state.trump) == "C" and str(hand.state.trick[0].card) == "H2" and is_called(hand)
    ),
    ("pannell-5", "joker_call.first_trick"): lambda hand, _: not hand.tricks and not is_called(hand),
    ("standard-5", "joker.called"): lambda hand, _: any(isinstance(event, JokerCalled) for event in hand.events),
    ("standard-5", "mighty.card"): lambda hand, proof: plays(hand, proof, "SA"),
    ("standard-5", "mighty.when_trump"): is_second_mighty,
    ("standard-5", "play.first_lead_bars"): lambda hand, proof: not hand.tricks and not proof.is_allowed,
    ("incheon-science-5", "play.first_lead_bars"): lambda hand, proof: not hand.tricks and not proof.is_allowed,
    ("standard-7", "play.first_trick_ruff"): lambda hand, _: not hand.tricks and bool(hand.state.trick),
    ("dongdaejeon-5", "friend.kinds"): lambda _, proof: (
        isinstance(proof.action, CallFriend) and proof.action.kind == "card" and proof.is_allowed
    ),
    ("standard-5", "misdeal.when"): lambda hand, _: result(hand).outcome == "misdeal",
    ("standard-2", "misdeal.when"): lambda hand, _: hand.phase is Phase.AUCTION,
    ("standard-5", "dealer.next_after_misdeal"): lambda hand, _: result(hand).outcome == "misdeal",
    ("standard-5", "auction.all_pass"): lambda hand, _: result(hand).outcome == "passed_out",
    ("standard-5", "auction.maximum_ends"): lambda hand, _: hand.state.bids[hand.state.known_declarer()].number == 20,
    ("mighty-network-5", "exchange.trump_change.no_trump_to_suit"): lambda hand, _: hand.state.trump is None,
    ("pagat-5", "auction.first_bidder"): lambda hand, _: hand.state.previous is not None,
    ("pagat-4", "scoring.shares"): lambda hand, _: bool(result(hand).friends),
}
"""By preset and option: what its position shows."""


@pytest.mark.parametrize(("name", "key"), spread(KINDS, 2))
def test_a_position_is_of_the_kind_that_the_sentence_is_about(name: str, key: str) -> None:
    rules = catalogue()[name].rules
    proof = prove(rules, FEW, only=key)[key]
    assert KINDS[name, key](expect(MightyHand, position(rules, proof)), proof)
    assert decides(rules, proof)


# --- what counts as deciding --------------------------------------------------------------------------------


def passed(key: str, count: int) -> RuleProof:
    """Return the position after that many passes in a hand of the standard rules."""
    actions = tuple((seat, PASS) for seat in range(count))
    return RuleProof(key, Beginning(Opening(0), seed=1), actions)


def test_a_position_decides_if_another_value_gives_another_outcome_there() -> None:
    """After a pass that the other value does not allow, that value cannot be compared."""
    rules = catalogue()["standard-5"].rules
    assert decides(rules, passed("auction.all_pass", 5))
    assert not decides(rules, passed("auction.all_pass", 4))
    assert decides(rules, passed("auction.minimum", 0))
    assert not decides(rules, passed("scoring.made", 0))
    assert decides(rules, passed("auction.opener_may_pass", 0))
    assert not decides(rules, passed("auction.opener_may_pass", 2))


def test_a_position_that_the_rules_do_not_allow_decides_nothing() -> None:
    must_bid = vary(catalogue()["standard-5"].rules, auction={"opener_may_pass": False})
    assert not decides(must_bid, passed("auction.all_pass", 5))


def test_the_winner_of_a_trick_is_compared() -> None:
    rules = catalogue()["standard-5"].rules
    proof = prove(rules, FEW, only="joker.called")["joker.called"]
    hand = position(rules, proof)
    others = [position(other, proof) for other in variations(MIGHTY_BOOK, rules, "joker.called")]
    assert hand is not None
    assert [other is not None and other.to_act != hand.to_act for other in others] == [True]


def test_the_last_trick_is_compared_where_the_same_player_leads_again() -> None:
    """A trick with another worth differs, though its winner and the cards that may be led are the same."""
    rules = catalogue()["standard-5"].rules
    proof = prove(rules, FEW, only="points.ranks")["points.ranks"]
    hand = position(rules, proof)
    assert hand is not None
    assert any(
        other is not None and (other.to_act, other.legal()) == (hand.to_act, hand.legal()) and differs(hand, other)
        for other in (position(other, proof) for other in variations(MIGHTY_BOOK, rules, "points.ranks"))
    )


def test_another_value_changes_no_other_option() -> None:
    for name in ("standard-5", "double-joker-5", "iwoo-5"):
        rules = expect(MightyRules, catalogue()[name].rules)
        for key in ("joker_call.card", "mighty.card", "points.ranks", "joker.names", "scoring.back_run"):
            for other in variations(MIGHTY_BOOK, rules, key):
                group, _, option = key.partition(".")
                changed = replace(getattr(rules, group), **{option: get(other, key)})
                assert other == replace(rules, **{group: changed})


# --- the sentences that no position decides -----------------------------------------------------------------

REASONS = {
    "players": ONLY_VALUE, "deal.kitty": ONLY_VALUE, "direction": "seated", "deal.batches": "dealt",
    "points.shown": "seen", "exchange.kitty_shown": "seen", "scoring.shares": "same", "mighty.card": "",
}  # fmt: skip


def test_a_sentence_that_decides_nothing_has_its_reason_and_no_position() -> None:
    rules = catalogue()["standard-5"].rules
    for key, named in REASONS.items():
        assert reason(rules, key) == named
        assert bool(prove(rules, 4, only=key)) is not bool(named)


def test_values_are_the_same_only_under_some_rules() -> None:
    same = {
        "scoring.shares": {"pagat-4": False, "chicago-6": False, "siheung-6": True, "standard-5": True},
        "auction.maximum_ends": {"msol-5": True, "standard-5": False},
        "dealer.next": {"rotation-6": True, "standard-5": False},
        "joker.no_trump_power": {"gyeonggi-5-2026": True, "double-joker-5": False},
    }
    for key, tables in same.items():
        assert {name: reason(catalogue()[name].rules, key) == "same" for name in tables} == tables


def test_even_a_search_decides_nothing_for_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MightyWalker, "reason", lambda *_: "")
    for key, named in REASONS.items():
        assert named in ("", ONLY_VALUE) or prove(catalogue()["standard-5"].rules, 2, only=key) == {}


def test_the_endings_are_those_that_hands_can_have() -> None:
    """Without friends the declarer is alone; in honeymoon games the partner is a friend."""
    endings = {
        name: MightyWalker().cases(catalogue()[name].rules, "dealer.next")
        for name in ("standard-5", "jeju-3", "honeymoon-2")
    }
    with_friends, alone = ["made", "failed"], ["made_alone", "failed_alone"]
    assert endings == {"standard-5": [*with_friends, *alone], "jeju-3": alone, "honeymoon-2": with_friends}
    assert set(prove(catalogue()["jeju-3"].rules, FEW, only="dealer.next")) == {
        f"dealer.next{CASE}{end}" for end in alone
    }


def test_a_discard_that_only_one_value_allows_is_found() -> None:
    rules = vary(catalogue()["standard-5"].rules, exchange={"barred": ("joker",)})
    proof = prove(rules, FEW, only="exchange.barred")["exchange.barred"]
    hand = position(rules, proof)
    assert hand is not None
    assert isinstance(proof.action, Discard)
    assert (hand.refusal(proof.action) is None) is proof.is_allowed
    assert any(card.is_joker for card in proof.action.cards) is not proof.is_allowed
    assert decides(rules, proof)
