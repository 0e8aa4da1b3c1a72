"""Endings with open cards: the exact solution agrees with the engine, played through in every possible way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from mighty_gui.ai.mighty.end.alike_positions import AlikeCards
from mighty_gui.ai.mighty.end.open_cards import OpenSearch, SearchLimitExceeded
from mighty_gui.ai.mighty.end.opened_hand import is_settled
from mighty_gui.ai.mighty.rest_of_hand import turned_cards
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import Action, Play
from mighty_gui.engine.mighty.exchange import discard_count
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.law import OWN_SUIT
from mighty_gui.engine.mighty.pack import ghost_seat
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import hand_law
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import some, spread

PRESETS = presets_of_mighty()
JOKERS = {
    "colour": {"names": "colour", "last_trick": "powerless"},
    "colour at the end": {"names": "colour", "last_trick": "full"},
    "next card": {"last_trick": "powerless", "powerless_lead": "next-card"},
}
"""Rules of the joker that no preset has."""
RULES: dict[str, MightyRules] = {
    **{name: expect(MightyRules, preset.rules) for name, preset in PRESETS.items()},
    **{name: vary(PRESETS["standard-3"].rules, joker=options) for name, options in JOKERS.items()},
}


def choose(hand: MightyHand, rng: random.Random) -> Action:
    assert hand.to_act is not None
    if hand.phase is Phase.EXCHANGE:
        return Discard.of(rng.sample(hand.state.cards_of(hand.to_act), discard_count(hand.state)))
    return rng.choice(hand.legal())


def ending(preset: str, seed: int, tricks: int) -> MightyHand | None:
    """Return a hand played at random to its last tricks, and sometimes into the first of them."""
    rules, rng = RULES[preset], random.Random(f"{preset}/{seed}")
    hand = MightyHand.from_seed(rules, seed)
    while hand.to_act is not None:
        in_play = hand.phase is Phase.PLAY
        left = max(map(len, hand.state.held_cards))
        if in_play and left == tricks and (not hand.state.trick or rng.random() < 0.5):
            return hand
        hand.apply(choose(hand, rng))
    return None


def by_force(hand: MightyHand, side: int) -> int:
    """Return the side's final points with best play, by trying every line in the engine."""
    if hand.to_act is None or hand.phase is not Phase.PLAY:
        return sum(points for seat, points in enumerate(hand.state.taken) if side >> seat & 1)
    results = []
    for action in hand.legal():
        if isinstance(action, Play):
            twin = hand.copy()
            twin.apply(action)
            results.append(by_force(twin, side))
    return max(results) if side >> hand.to_act & 1 else min(results)


def side_of(hand: MightyHand) -> int:
    """Return the true declarer's side."""
    attack = {hand.state.known_declarer(), *hand.state.friends}
    if hand.rules.table.stand_in == "partners":
        attack.add(hand.state.known_declarer() + 1)
    return sum(1 << seat for seat in attack)


def taken(hand: MightyHand, side: int) -> int:
    return sum(points for seat, points in enumerate(hand.state.taken) if side >> seat & 1)


def asked(hand: MightyHand, side: int, need: int, nodes: int = 50_000) -> bool:
    """Return whether the search finds that the side takes that much from here on."""
    position = hand.state.known_position()
    ghost = ghost_seat(hand.rules)
    search = OpenSearch(position.law, position.after, side, -1 if ghost is None else ghost)
    search.turned = turned_cards(hand.state, position.law)
    return search.reaches(position, need, nodes)


def endings(preset: str, tricks: int, count: int) -> Iterator[MightyHand]:
    """Yield that number of hands in their last tricks with settled sides."""
    hands = (ending(preset, seed, tricks) for seed in range(40))
    return islice((hand for hand in hands if hand is not None and is_settled(hand.state)), count)


@pytest.mark.parametrize("preset", spread(sorted(PRESETS), 4))
def test_what_is_proved_is_what_trying_everything_finds(preset: str) -> None:
    found = 0
    for hand in endings(preset, 2, 3):
        side = side_of(hand)
        true = by_force(hand, side) - taken(hand, side)
        for need in (true - 1, true, true + 1):
            assert asked(hand, side, need) == (true >= need), (need, true)
        found += 1
    assert found or PRESETS[preset].rules.points.friend_weight, "no hand of that preset came to its end"


@pytest.mark.parametrize("rules", some([*JOKERS], 1))
def test_endings_with_a_joker_that_names_a_colour_or_nothing_are_solved(rules: str) -> None:
    found = 0
    for seed in range(150):
        hand = ending(rules, seed, 3)
        if hand is None or not any(card.is_joker for cards in hand.state.held_cards for card in cards):
            continue
        side = side_of(hand)
        true = by_force(hand, side) - taken(hand, side)
        assert [asked(hand, side, need) for need in (true, true + 1)] == [True, False]
        found += 1
    assert found > 5


@pytest.mark.parametrize("preset", ["standard-3", "ghost-4", "jeju-3", "mighty-network-2"])
def test_three_tricks_are_solved_too(preset: str) -> None:
    for hand in endings(preset, 3, 2):
        side = side_of(hand)
        true = by_force(hand, side) - taken(hand, side)
        assert [asked(hand, side, need) for need in (true, true + 1)] == [True, False]


def best(position: Position, side: int, known: dict[tuple[int, ...], int]) -> int:
    """Return the side's final points with best play, by trying every line once."""
    if position.is_over:
        return sum(points for seat, points in enumerate(position.taken) if side >> seat & 1)
    key = (position.seat, *position.hands, *position.taken)
    if not position.played and key in known:
        return known[key]
    results = []
    for number in position.legal_numbers():
        ways = [(OWN_SUIT, True)]
        if not position.played:
            ways = [position.law.announcement(way) for way in position.now.lead_plays[number]]
        for suit, call in ways:
            twin = position.copy()
            twin.play(number, suit, call)
            results.append(best(twin, side, known))
    known[key] = max(results) if side >> position.seat & 1 else min(results)
    return known[key]


@pytest.mark.parametrize(
    ("preset", "seed", "tricks"), [("honeymoon-2", 213, 4), ("standard-3", 205, 5), ("chicago-6", 200, 3)]
)
def test_what_is_remembered_is_true_wherever_it_is_used(preset: str, seed: int, tricks: int) -> None:
    """One search answers all questions, so most of its answers come from positions that it has met before."""
    hand = ending(preset, seed, tricks)
    assert hand is not None
    side, position = side_of(hand), hand.state.known_position()
    true = best(position.copy(), side, {}) - taken(hand, side)
    search = OpenSearch(position.law, position.after, side, -1)
    assert [search.reaches(position, need, 50_000) for need in range(9)] == [true >= need for need in range(9)]


def test_a_large_ending_is_given_up_in_time() -> None:
    hand = next(endings("standard-5", 9, 1))
    with pytest.raises(SearchLimitExceeded):
        asked(hand, side_of(hand), 5, nodes=500)


def test_a_friend_who_must_take_the_trick_ends_a_run_of_sure_ones() -> None:
    """All of the leader's cards are beyond the declarer's reach, but the leader's friend must overtake them."""
    hand = ending("jeju-3", 110, 3)
    assert hand is not None
    side = side_of(hand)
    assert by_force(hand, side) - taken(hand, side) == 1
    assert [asked(hand, side, need) for need in (1, 2)] == [True, False]


@pytest.mark.parametrize(("name", "found"), [("standard-3", 1), ("colour", 2)])
def test_no_card_stands_for_its_neighbour_where_a_joker_may_name_a_colour(name: str, found: int) -> None:
    """Cards of the other suit may be between them."""
    law = hand_law(RULES[name], None)
    pair = law.pack.set_of([Card.parse("H8"), Card.parse("H9")])
    assert len(AlikeCards(law).apart(pair, 0)) == found
