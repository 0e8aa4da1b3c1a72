"""Endings with open cards: the exact solution agrees with the engine played through in every possible way."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai.mighty.end.open_cards import best_ending, position_in
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import Action, Play
from mighty_gui.engine.mighty.exchange import discard_count
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.walks import presets_of_mighty

PRESETS = presets_of_mighty()
GHOSTS = {name for name, preset in PRESETS.items() if preset.rules.table.stand_in == "ghost"}


def choose(hand: Hand, rng: random.Random) -> Action:
    assert hand.to_act is not None
    if hand.phase is Phase.EXCHANGE:
        return Discard.of(rng.sample(hand.state.cards_of(hand.to_act), discard_count(hand.state)))
    return rng.choice(hand.legal())


def ending(preset: str, seed: int, tricks: int) -> Hand | None:
    """A hand played at random up to its last tricks, and into the first of them now and then."""
    rules, rng = PRESETS[preset].rules, random.Random(f"{preset}/{seed}")
    hand = Hand.from_seed(rules, seed)
    while hand.to_act is not None:
        in_play = hand.phase is Phase.PLAY
        left = max(map(len, hand.state.held))
        if in_play and left == tricks and (not hand.state.trick or rng.random() < 0.5):
            return hand
        hand.apply(choose(hand, rng))
    return None


def by_force(hand: Hand, side: int) -> int:
    """What the side has in the end, every line of the engine tried."""
    if hand.to_act is None or hand.phase is not Phase.PLAY:
        return sum(points for seat, points in enumerate(hand.state.taken) if side >> seat & 1)
    results = []
    for action in hand.legal():
        if isinstance(action, Play):
            twin = hand.copy()
            twin.apply(action)
            results.append(by_force(twin, side))
    return max(results) if side >> hand.to_act & 1 else min(results)


def side_of(hand: Hand) -> int:
    """The declarer's side in truth."""
    attack = {hand.state.known_declarer(), *hand.state.friends}
    if hand.rules.table.stand_in == "partners":
        attack.add(hand.state.known_declarer() + 1)
    return sum(1 << seat for seat in attack)


def taken(hand: Hand, side: int) -> int:
    return sum(points for seat, points in enumerate(hand.state.taken) if side >> seat & 1)


@pytest.mark.parametrize("preset", sorted(set(PRESETS) - GHOSTS))
def test_the_exact_ending_is_that_of_trying_everything(preset: str) -> None:
    found = 0
    for seed in range(30):
        hand = ending(preset, seed, 2)
        if hand is None or hand.to_act is None:
            continue
        side, seen = side_of(hand), view(hand, controller(hand.rules, hand.to_act))
        solved = best_ending(position_in(seen, hand.state.held), side)
        assert solved is not None
        assert solved.points == by_force(hand, side) - taken(hand, side)
        for action, points in solved.each:
            twin = hand.copy()
            twin.apply(action)
            assert points == by_force(twin, side) - taken(hand, side), action
        found += 1
        if found == 3:
            return
    assert found, "no hand of that preset came to its end"


def test_three_tricks_of_the_standard_game_are_solved_too() -> None:
    hands = (ending("standard-3", seed, 3) for seed in range(40))
    for hand in [hand for hand in hands if hand is not None][:4]:
        assert hand.to_act is not None
        side = side_of(hand)
        solved = best_ending(position_in(view(hand, hand.to_act), hand.state.held), side)
        assert solved is not None
        assert solved.points == by_force(hand, side) - taken(hand, side)


def test_what_is_played_well_is_worth_what_was_promised() -> None:
    """Everyone follows the best card: the side then takes exactly the points of the solution."""
    for seed in range(24):
        hand = ending("standard-5", seed, 4)
        if hand is None:
            continue
        side, before = side_of(hand), taken(hand, side_of(hand))
        promised = None
        while hand.to_act is not None:
            solved = best_ending(position_in(view(hand, hand.to_act), hand.state.held), side)
            assert solved is not None
            promised = solved.points if promised is None else promised
            hand.apply(solved.each[0][0])
        assert taken(hand, side) - before == promised


def test_a_large_ending_is_given_up_in_time() -> None:
    hand = next(hand for hand in (ending("standard-5", seed, 9) for seed in range(40)) if hand is not None)
    assert hand.to_act is not None
    assert best_ending(position_in(view(hand, hand.to_act), hand.state.held), side_of(hand), nodes=500) is None
