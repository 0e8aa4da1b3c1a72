"""Settling a hand: the agreed points count, what is possible follows from what all know, and records keep it."""

from __future__ import annotations

import random
from typing import Any

import pytest
import yaml

from mighty_gui.engine.core.record import Settlement, parse_record, record_of, record_text, replay
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal
from mighty_gui.engine.mighty.agreed_points import bounds, settle
from mighty_gui.engine.mighty.events import Settled
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.pack import people, total_points
from mighty_gui.engine.mighty.rules import FriendWeight, MightyRules
from mighty_gui.engine.mighty.state import Phase
from tests.engine.mighty.helpers import TWO_PACKS, merged, vary
from tests.engine.mighty.walks import begin, catalogue, random_action

USUAL: MightyRules = vary()
FIVE: list[Any] = [
    catalogue()[name].rules for name in ("standard-5", "standard-3", "standard-7", "gwanak-5", "league-5")
]


def in_play(rules: MightyRules, seed: int, tricks: int) -> MightyHand:
    """Return a random hand after so many tricks, with a card on the table."""
    for more in range(200):
        hand, rng = begin(rules, 1000 * seed + more), random.Random(f"{seed}/{more}")
        while not hand.is_over and not (len(hand.tricks) == tricks and hand.state.trick):
            hand.apply(random_action(hand, rng))
        if not hand.is_over and not any(call.kind in ("first", "last", "trick") for call in hand.state.calls):
            return hand
    raise AssertionError("no such hand is found")


def completed(hand: MightyHand) -> MightyHand:
    """Play the lowest cards to the end."""
    while not hand.is_over:
        hand.apply(hand.legal()[0])
    return hand


@pytest.mark.parametrize("rules", FIVE)
def test_the_agreed_points_count_however_the_rest_is_played(rules: MightyRules) -> None:
    for seed in range(4):
        hand = in_play(rules, seed, 3)
        least, most = bounds(hand)
        for points in (least, (least + most) // 2, most):
            settled = hand.copy()
            settle(settled, points)
            result = completed(settled).result
            assert result is not None
            assert (result.points, result.taken, result.defence) == (points, points, total_points(rules) - points)
            assert sum(result.scores) == 0
            assert MIGHTY.view(settled, 0).score is not None
            assert MIGHTY.view(settled, 0).score.attack == points  # type: ignore[union-attr]


@pytest.mark.parametrize("rules", FIVE)
def test_a_settlement_at_what_was_taken_changes_no_score(rules: MightyRules) -> None:
    for seed in range(4):
        hand = in_play(rules, seed, 3)
        played = completed(hand.copy())
        assert played.result is not None
        assert played.result.points is not None
        assert MIGHTY.result_at(played, played.result.points).scores == played.result.scores


@pytest.mark.parametrize("rules", FIVE)
def test_all_that_the_real_sides_can_still_take_is_possible(rules: MightyRules) -> None:
    """Points that a secret friend has won may belong to the declarer's side."""
    for seed in range(12):
        hand = in_play(rules, seed, 4)
        side = (hand.state.declarer, *hand.state.friends)
        defence = sum(points for seat, points in enumerate(hand.state.taken) if seat not in side)
        least, most = bounds(hand)
        assert most >= total_points(rules) - defence
        result = completed(hand).result
        assert result is not None
        assert result.points is not None
        assert least <= result.points <= most


def test_what_is_possible_follows_from_what_all_know() -> None:
    """Hands that look alike to all have the same bounds, whoever is the friend and whatever is buried."""
    hand = in_play(USUAL, 1, 4)
    other = hand.copy()
    other.state.discard = []
    other.state.called_friends = [next(s for s in people(USUAL) if s not in (hand.state.declarer, *hand.state.friends))]
    assert bounds(other) == bounds(hand)


@pytest.mark.parametrize("by", [-1, 1])
def test_more_points_than_are_left_are_refused_with_what_can_be(by: int) -> None:
    hand = in_play(USUAL, 2, 5)
    least, most = bounds(hand)
    points = least - 1 if by < 0 else most + 1
    before = hand.as_json()
    with pytest.raises(IllegalAction) as caught:
        settle(hand, points)
    assert caught.value.refusal == Refusal("settle.points", given=points, least=least, most=most)
    assert hand.as_json() == before


def test_only_a_hand_in_play_is_settled_and_only_once() -> None:
    hand = begin(USUAL, 1)
    with pytest.raises(IllegalAction, match=r"settle\.not_in_play"):
        settle(hand, 10)
    hand = in_play(USUAL, 1, 2)
    settle(hand, bounds(hand)[0])
    with pytest.raises(IllegalAction, match=r"settle\.not_in_play"):
        bounds(hand)
    with pytest.raises(IllegalAction, match=r"settle\.not_in_play"):
        bounds(completed(hand))


def test_a_friend_who_is_still_decided_by_tricks_prevents_it_until_they_are_known() -> None:
    rules = vary(friend={"kinds": ("first", "trick"), "count": 1})
    met = set()
    for seed in range(30):
        hand, rng = begin(rules, seed), random.Random(seed)
        while not hand.is_over:
            if hand.phase is Phase.PLAY:
                known = bool(hand.state.known_friends)
                met.add(known)
                if known:
                    bounds(hand)
                else:
                    with pytest.raises(IllegalAction, match=r"settle\.friend"):
                        bounds(hand)
            hand.apply(random_action(hand, rng))
    assert met == {True, False}


def test_two_copies_of_the_called_card_prevent_it_until_the_friend_is_known() -> None:
    rules = vary(**merged(TWO_PACKS, {"friend": {"kinds": ("card",), "count": 1}}))
    hand, rng = begin(rules, 3), random.Random(3)
    while hand.phase is not Phase.PLAY:
        hand.apply(random_action(hand, rng))
    assert not hand.state.known_friends
    with pytest.raises(IllegalAction, match=r"settle\.friend"):
        bounds(hand)


def test_points_of_a_friend_that_count_more_cannot_be_agreed_on() -> None:
    hand = in_play(vary(points={"friend_weight": FriendWeight(2, None)}), 1, 1)
    with pytest.raises(IllegalAction, match=r"settle\.weighted"):
        bounds(hand)


def test_everybody_sees_the_settlement() -> None:
    hand = in_play(USUAL, 1, 2)
    settle(hand, 12)
    assert all(Settled(12) in MIGHTY.view(hand, seat).events for seat in people(USUAL))
    assert hand.events[-1].as_json() == {"type": "settled", "points": 12}


# --- records ----------------------------------------------------------------------------------------------------


def recorded() -> tuple[MightyHand, str]:
    """Return a settled hand and its record as text."""
    rng, actions = random.Random(5), list[tuple[int, object]]()
    hand = begin(USUAL, 5)
    after = -1
    while not hand.is_over:
        if hand.phase is Phase.PLAY and len(hand.tricks) == 4 and after < 0:
            after = len(actions)
            settle(hand, 13)
        action = hand.legal()[0] if after >= 0 else random_action(hand, rng)
        assert hand.to_act is not None
        actions.append((hand.to_act, action))
        hand.apply(action)
    record = record_of(hand, actions, MIGHTY, preset="standard-5", settled=Settlement(after, 13))  # type: ignore[arg-type]
    return hand, record_text(record)


def test_a_record_tells_where_and_at_what_and_is_played_again_to_the_same_result() -> None:
    hand, text = recorded()
    assert "settled: {after: " in text
    assert ", points: 13}" in text
    record = parse_record(yaml.safe_load(text), MIGHTY)
    assert record_text(record) == text
    again = replay(record, MIGHTY, USUAL)
    assert isinstance(again, MightyHand)
    assert again.result == hand.result
    assert again.events == hand.events


def test_without_its_settlement_the_same_play_is_worth_what_was_taken() -> None:
    hand, text = recorded()
    record = parse_record(yaml.safe_load("".join(one for one in text.splitlines(True) if "settled" not in one)), MIGHTY)
    again = replay(record, MIGHTY, USUAL)
    assert again.result is not None
    assert hand.result is not None
    assert again.result.scores != hand.result.scores


@pytest.mark.parametrize(
    ("change", "where", "code"),
    [("after: 999", "settled.after", "record.settled"), ("after: 0", "settled", "settle.not_in_play"),
     ("points: 99", "settled", "settle.points"), ("after: x", "settled.after", ""), ("hour: 3", "settled.hour", "")],
)  # fmt: skip
def test_a_settlement_that_cannot_be_is_refused_where_it_is(change: str, where: str, code: str) -> None:
    _, text = recorded()
    key = change.partition(":")[0]
    lines = [line for line in text.splitlines() if not line.startswith("settled")]
    wrong = {"after": change, "points": "points: 13"} if key == "after" else {"after": "after: 40", "points": change}
    lines.append(f"settled: {{{', '.join(wrong.values())}}}")
    with pytest.raises((RecordError, IllegalAction)) as caught:
        replay(parse_record(yaml.safe_load("\n".join(lines)), MIGHTY), MIGHTY, USUAL)
    assert caught.value.where == where
    assert code in caught.value.refusal.code
