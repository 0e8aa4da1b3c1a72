"""The search for proofs: what is compared, what is kept, and when enough has been found."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import Action, Beginning
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.presets.mighty.mighty_walker import MightyWalker
from mighty_gui.presets.proofs import ENOUGH, MORE, Plan, _Goal, _may_follow, _Search, played_out
from mighty_gui.presets.rule_proof import RuleProof
from tests.engine.mighty.helpers import begun, do, play, position, start, vary

RULES = vary(misdeal={"when": ()})
DONE = [(0, PASS)]


class Anything(MightyWalker):
    """Takes any position for one that is about the sentence."""

    def is_about(self, hand: game.Hand, proof: RuleProof) -> bool:
        return True


class Nothing(MightyWalker):
    """Takes no position for one that is about the sentence."""

    def is_about(self, hand: game.Hand, proof: RuleProof) -> bool:
        return False


def compared(hand: MightyHand, other: MightyHand, walker: MightyWalker | None = None) -> tuple[list[RuleProof], bool]:
    """Return the proofs that two hands give, and whether they can be played on together."""
    goal = _Goal("key", [other.rules], [])
    follows = _Search(hand.rules, walker or Anything(), lambda: None)._compare(goal, hand, other, DONE, 7)
    assert goal.first_at == (7 if goal.found else 0)
    return goal.found, follows


def to_the_end(hand: MightyHand) -> MightyHand:
    while hand.to_act is not None:
        hand.apply(hand.legal()[0])
    return hand


def test_hands_that_are_alike_prove_nothing_and_are_played_on() -> None:
    assert compared(start(), start()) == ([], True)
    assert compared(start(), start(scoring={"made": "bid"})) == ([], True)


def test_an_action_that_only_one_hand_allows_is_kept_with_the_reason_against_it() -> None:
    """The one that these rules forbid comes first."""
    (proof,), follows = compared(start(), start(auction={"minimum": 12}))
    assert (str(proof.action), proof.is_allowed) == ("bid 12S", False)
    assert proof.refusal is not None
    assert follows
    (proof,), _ = compared(start(auction={"minimum": 12}), start())
    assert (str(proof.action), proof.is_allowed) == ("bid 12S", True)
    assert proof.refusal is not None
    assert proof.size == (0, 10, 5, len(start(auction={"minimum": 12}).legal()), 1)
    assert (proof.key, proof.actions, proof.fact) == ("key", tuple(DONE), "")


def test_of_the_actions_that_differ_one_of_each_kind_may_be_kept() -> None:
    low, usual = start(auction={"minimum": 12, "maximum": 19}), start()
    proofs = _Search(low.rules, Anything(), lambda: None)._proofs("key", low, usual, DONE)
    assert [(str(proof.action), proof.is_allowed) for proof in proofs] == [("bid 20S", False), ("bid 12S", True)]


def test_what_comes_out_is_kept_with_both_values() -> None:
    hand = play(position("SA S2 | S4 S5 | HA H2", "15N"), "SA", "S4", "HA")
    other = play(position("SA S2 | S4 S5 | HA H2", "15N", points={"ranks": ("A", "4")}), "SA", "S4", "HA")
    assert (hand.to_act, hand.legal()) == (other.to_act, other.legal())
    (proof,), follows = compared(hand, other)
    assert (proof.fact, proof.values, proof.action) == ("points", (2, 3), None)
    assert proof.size == (1, 1, 1, 1)
    assert not follows, "they are not the same hand any more"


def test_ends_are_compared_though_all_has_happened_alike() -> None:
    hand, other = (
        MightyHand(replace(start().state, rules=vary(RULES, dealer={"next": rule}))) for rule in ("declarer", "next")
    )
    for each in (hand, other):
        to_the_end(begun(each, "13H", "friend none"))
    assert hand.events[-4:] == other.events[-4:]
    (proof,), follows = compared(hand, other)
    assert (proof.fact, len(proof.values)) == ("next_dealer", 2)
    assert proof.size[0] == 2, "a whole hand is much to look at"
    assert follows


def test_a_position_that_is_not_about_the_sentence_is_not_kept() -> None:
    assert compared(start(), start(auction={"minimum": 12}), Nothing()) == ([], True)


def test_hands_at_which_another_player_has_the_turn_are_not_played_on() -> None:
    hand, other = start(), start(auction={"first_bidder": "after-dealer"})
    assert hand.to_act != other.to_act
    proofs, follows = compared(hand, other)
    assert [proof.fact for proof in proofs] == ["turn"]
    assert not follows


def test_an_action_is_followed_where_it_is_allowed_too() -> None:
    low, usual = start(auction={"minimum": 12}), start()
    assert _may_follow(low, usual, usual.legal()[0])
    assert not _may_follow(low, usual, low.legal()[0])
    assert _may_follow(low, start(auction={"minimum": 12}), low.legal()[0])


@pytest.mark.parametrize(
    ("found", "first_at", "number", "is_open"),
    [
        (0, 0, 500, True),
        (1, 3, 3 + MORE - 1, True),
        (1, 3, 3 + MORE, False),
        (ENOUGH - 1, 3, 4, True),
        (ENOUGH, 3, 4, False),
    ],
)
def test_a_search_goes_on_until_enough_is_found_or_for_some_hands_more(
    found: int, first_at: int, number: int, is_open: bool
) -> None:
    proof = RuleProof("key", Beginning(game.Opening(0)), ())
    assert _Goal("key", [], [], [proof] * found, first_at).is_open(number) is is_open


@pytest.mark.parametrize(("most", "hands", "played"), [(3, 9, 3), (9, 3, 3), (9, 9, 9)])
def test_a_plan_is_played_for_so_many_hands_and_then_the_next(most: int, hands: int, played: int) -> None:
    """Goals that share a plan share its hands, and a plan without hands left is followed by the next one."""
    begun_hands: list[int] = []

    def beginning(rules: game.Rules, number: int) -> Beginning:
        begun_hands.append(number)
        return Beginning(game.Opening(0), seed=number)

    def choose(hand: game.Hand, chance: random.Random) -> Action:
        return PASS

    plan = Plan(beginning, choose, hands)
    goals = [_Goal(name, [vary(RULES, scoring={"made": "bid"})], [plan, plan]) for name in "ab"]
    _Search(RULES, Anything(), lambda: None).search(goals, most)
    assert begun_hands == [*range(played)] * 2
    assert not any(goal.found for goal in goals)


def test_a_goal_that_has_been_reached_ends_its_search() -> None:
    plan = Plan(lambda rules, number: Beginning(game.Opening(0), seed=number), lambda hand, chance: PASS, 200)
    goals = [_Goal("low", [vary(RULES, auction={"minimum": 12})], [plan, plan])]
    _Search(RULES, Anything(), lambda: None).search(goals, 200)
    assert len(goals[0].found) >= ENOUGH
    assert goals[0].first_at == 0
    assert {proof.beginning.seed for proof in goals[0].found} <= set(range(ENOUGH))


def test_a_hand_is_played_out_with_the_allowed_action_first() -> None:
    for allowed in (True, False):
        bid = do(start(), "bid 13S").legal()[0]
        proof = RuleProof("key", Beginning(game.Opening(0), seed=1), ((0, PASS),), bid, allowed)
        record = played_out(RULES, proof)
        assert record.beginning == proof.beginning
        assert record.actions[0] == (0, PASS)
        assert (record.actions[1][1] == bid) is allowed
        assert len(record.actions) > 10
