"""The score in a view: what a seat may know of both sides' points, the discard and the missing points."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.mighty.events import FriendRevealed
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import people, point_cards, total_points
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import FriendWeight, MightyRules
from mighty_gui.engine.mighty.scoring import Score, side_of_declarer, true_score
from mighty_gui.engine.mighty.view import PlayerView, public_view, view
from tests.engine.mighty.helpers import begun, declared, play, position, start, vary
from tests.engine.mighty.test_leaks import positions
from tests.engine.mighty.twins import Sight, as_seen
from tests.engine.mighty.walks import any_rules, begin, catalogue, played, preset_ids, walk
from tests.tiers import THOROUGH, some, spread

HANDS_EACH = 500 // len(preset_ids()) + 1 if THOROUGH else 3
COUNTS: dict[str, dict[str, Any]] = {
    "usual": {},
    "for the defenders": {"points": {"discard": "defenders"}},
    "void": {"points": {"before_reveal": "void"}},
    "void until announced": {"points": {"before_reveal": "void"}, "friend": {"reveal": "may-announce"}},
    "weighed": {"points": {"friend_weight": FriendWeight(1.5)}},
}


def score_of(seen: PlayerView) -> Score:
    assert seen.score is not None
    return seen.score


def ended(rules: MightyRules, hands: int) -> Iterator[tuple[MightyHand, MightyResult]]:
    """Yield random hands that were played to their end."""
    for seed in range(hands):
        hand = begin(rules, seed)
        played(hand, random.Random(f"score {seed}"))
        if hand.result is not None and hand.result.was_played:
            yield hand, hand.result


def assert_ends_as_the_result_says(rules: MightyRules, hands: int) -> None:
    for hand, result in ended(rules, hands):
        for seen in [view(hand, seat) for seat in people(rules)] + [public_view(hand, 0)]:
            score = score_of(seen)
            assert (score.attack, score.attack_real, score.defence) == (result.points, result.taken, result.defence)
            assert (score.target, score.sides_known) == (result.target, True)
            if score.attack + score.defence == total_points(rules) or rules.contract.form == "at-least":
                assert (score.points_needed <= 0) == (result.outcome == "made")


@pytest.mark.parametrize("name", spread(preset_ids(), 2, 1))
def test_the_last_score_is_the_results(name: str) -> None:
    assert_ends_as_the_result_says(catalogue()[name].rules, HANDS_EACH)


@pytest.mark.parametrize("counted", COUNTS)
@pytest.mark.parametrize("name", ["standard-5", "chicago-6", "ghost-4"])
def test_the_last_score_is_the_results_however_points_are_counted(name: str, counted: str) -> None:
    assert_ends_as_the_result_says(vary(catalogue()[name].rules, **COUNTS[counted]), 4)


@pytest.mark.parametrize("seed", range(400 if THOROUGH else 20))
def test_the_last_score_is_the_results_by_any_rules(seed: int) -> None:
    assert_ends_as_the_result_says(any_rules(random.Random(f"rules {seed}")), 1)


# --- while the hand is played ---------------------------------------------------------------------------------


def read_again(seen: PlayerView) -> tuple[int, int, int]:
    """Count both sides' points and the void ones again, from the events, trick by trick."""
    rules, events = seen.rules, seen.events
    won: dict[int, list[int]] = {seat: [] for seat in range(len(seen.counts))}
    lost = 0
    for event in events:
        if isinstance(event, TrickWon):
            won[event.winner].append(event.points)
        elif isinstance(event, FriendRevealed) and rules.points.before_reveal == "void":
            own = rules.friend.reveal == "must-announce" and event.how == "announced"
            counts = won[event.seat][-1:] if own or event.how == "trick" else []
            lost += sum(won[event.seat]) - sum(counts)
            won[event.seat] = counts
    secret = set(seen.friends) - set(seen.known_friends)
    if rules.points.before_reveal == "void":
        lost += sum(sum(won[seat]) for seat in secret)
        won |= {seat: [] for seat in secret}
    side = {seen.declarer, *seen.friends}
    side |= {(seen.declarer or 0) + 1} if rules.table.stand_in == "partners" else set()
    attack = sum(sum(points) for seat, points in won.items() if seat in side)
    defence = sum(sum(points) for seat, points in won.items() if seat not in side)
    if seen.discard is not None and rules.contract.counts == "points":
        buried = sum(card in point_cards(rules) for card in seen.discard)
        attack += buried if rules.points.discard == "declarer" else 0
        defence += buried if rules.points.discard == "defenders" else 0
    return attack, defence, lost


def assert_counts_what_happened(rules: MightyRules, seed: int) -> None:
    hand = begin(rules, seed)
    for _ in walk(hand, random.Random(f"course {seed}")):
        for seat in people(rules):
            seen = view(hand, seat)
            if seen.contract is None or seen.declarer is None:
                assert seen.score is None
                continue
            score = score_of(seen)
            assert (score.attack, score.defence, score.void) == read_again(seen)
            assert score.attack == score.attack_real
            assert score.taken == seen.taken
            assert sum(score.taken) + (score.buried or 0) == score.attack + score.defence + score.void
            truth = set(side_of_declarer(hand.state))
            assert set(score.side) <= truth
            if score.sides_known:
                assert set(score.side) == truth


@pytest.mark.parametrize("name", spread(preset_ids(), 2))
def test_the_score_counts_what_a_seat_has_seen(name: str) -> None:
    rules = vary(catalogue()[name].rules, points={"friend_weight": None})
    for seed in range(HANDS_EACH if THOROUGH else 1):
        assert_counts_what_happened(rules, seed)


@pytest.mark.parametrize("counted", ["for the defenders", "void", "void until announced"])
@pytest.mark.parametrize("name", some(["standard-5", "ghost-4", "pagat-5", "chicago-6"], 2))
def test_the_score_counts_by_every_option(name: str, counted: str) -> None:
    for seed in some(range(4), 2):
        assert_counts_what_happened(vary(catalogue()[name].rules, **COUNTS[counted]), seed)


@pytest.mark.parametrize("reveal", ["on-card", "may-announce", "must-announce"])
def test_the_trick_that_makes_a_friend_known_counts_for_them(reveal: str) -> None:
    kinds = ("card", "first", "last")
    rules = vary(points={"before_reveal": "void"}, friend={"reveal": reveal, "kinds": kinds})
    for seed in range(6):
        assert_counts_what_happened(rules, seed)


# --- the knowledge of a seat ----------------------------------------------------------------------------------


def known_sides(hand: MightyHand) -> list[bool]:
    return [score_of(view(hand, seat)).sides_known for seat in people(hand.rules)]


def test_the_declarer_alone_counts_what_they_have_buried() -> None:
    hand = begun(start({0: "SA SK HA HK"}), "13H", "friend DA", discard="SA SK HA")
    counts = [score_of(view(hand, seat)) for seat in people(hand.rules)]
    assert [score.buried for score in counts] == [3, None, None, None, None]
    assert [score.attack for score in counts] == [3, 0, 0, 0, 0]
    assert [score.points_needed for score in counts] == [10, 13, 13, 13, 13]
    assert score_of(public_view(hand, 0)).buried is None


def test_a_discard_that_counts_for_the_defenders_is_theirs() -> None:
    hand = begun(start({0: "SA SK HA HK"}, points={"discard": "defenders"}), "13H", "friend DA", discard="SA SK HA")
    assert (score_of(view(hand, 0)).attack, score_of(view(hand, 0)).defence) == (0, 3)


def test_buried_cards_are_worth_nothing_where_tricks_count() -> None:
    tricks = {"contract": {"counts": "tricks"}, "auction": {"minimum": 5, "maximum": 10}}
    hand = begun(start({0: "SA SK HA HK"}, **tricks), "6H", "friend DA", discard="SA SK HA")
    assert score_of(view(hand, 0)).buried == 0


def test_a_secret_friend_knows_their_side_and_nobody_else_does() -> None:
    hand = position("S2 S3 | SK S4 | SA H2 | D2 D3 | C2 C3", "15H", "friend SA")
    assert [score_of(view(hand, seat)).side for seat in people(hand.rules)] == [(0,), (0,), (0, 2), (0,), (0,)]
    assert known_sides(hand) == [False, False, True, False, False]
    assert not score_of(public_view(hand, 2)).sides_known
    play(hand, "S2", "SK", "SA")
    assert known_sides(hand) == [True] * 5


def test_who_calls_their_own_card_knows_that_they_are_alone_until_they_play_it() -> None:
    hand = position("SA S3 | SK S4 | S5 H2 | D2 D3 | C2 C3", "15H", "friend SA")
    assert known_sides(hand) == [True, False, False, False, False]
    play(hand, "SA")
    assert known_sides(hand) == [True] * 5


def test_who_has_buried_the_called_card_knows_that_they_are_alone() -> None:
    hand = begun(start({0: "SA SK HA HK"}), "13H", "friend SA", discard="SA SK HA")
    assert known_sides(hand) == [True, False, False, False, False]


def test_a_first_trick_won_by_the_declarer_makes_no_friend() -> None:
    hand = position(
        "SA S3 | SK S4 | S5 H2 | D2 D3 | C2 C3", "15H", "friend first", first=True, friend={"kinds": ("first",)}
    )
    assert known_sides(hand) == [False] * 5
    play(hand, "SA", "SK", "S5", "D2", "C2")
    assert known_sides(hand) == [True] * 5


def test_a_first_trick_that_rolls_on_may_still_make_a_friend() -> None:
    kinds = {"kinds": ("first",), "first_rolls_on": True}
    hand = position("SA S3 | SK S4 | S5 H2 | D2 D3 | C2 C3", "15H", "friend first", first=True, friend=kinds)
    play(hand, "SA", "SK", "S5", "D2", "C2")
    assert known_sides(hand) == [False] * 5


def test_before_the_call_nobody_knows_the_sides() -> None:
    assert known_sides(declared(start())) == [False] * 5
    assert known_sides(begun(start(), "13H", "friend none")) == [True] * 5
    assert known_sides(begun(start(), "13H", "friend seat 2")) == [True] * 5


def test_what_a_friend_won_in_secret_counts_for_nobody_where_it_is_void() -> None:
    void = {"points": {"before_reveal": "void"}}
    hand = position("S2 D4 | S4 D3 | SA D2 | SK D5 | ST D6", "15H", "friend D2", **void)
    play(hand, "S2", "S4", "SA", "SK", "ST")
    own, others = score_of(view(hand, 2)), score_of(view(hand, 1))
    assert (own.attack, own.defence, own.void) == (0, 0, 3)
    assert (others.attack, others.defence, others.void) == (0, 3, 0)


# --- twin tables ----------------------------------------------------------------------------------------------


def truth(hand: MightyHand) -> Score | None:
    """Return the score with full knowledge."""
    return None if hand.state.contract is None or hand.state.declarer is None else true_score(hand.state)


@pytest.mark.parametrize("counted", COUNTS)
@pytest.mark.parametrize("name", some(["siheung-6", "standard-5", "chicago-6"], 1))
def test_the_score_tells_nothing_of_what_a_seat_cannot_know(name: str, counted: str) -> None:
    """Hidden cards change; the true score changes, the seat's does not."""
    rules, rng = vary(catalogue()[name].rules, **COUNTS[counted]), random.Random(f"{name} {counted}")
    differs = 0
    for seed in range(12 if THOROUGH else 2):
        for hand, actions in positions(rules, seed, rng)[:-1]:
            for viewer in (*people(rules), None):
                sight = Sight(hand, actions, viewer)
                for twin in filter(None, (sight.alternative(rng) for _ in range(4 if THOROUGH else 2))):
                    assert as_seen(twin, viewer).score == sight.view.score
                    differs += truth(twin) != truth(hand)
    assert differs, "no change touched the true score"
