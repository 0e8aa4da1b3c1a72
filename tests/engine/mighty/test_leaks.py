"""No view reveals what its player cannot know.

A position is changed in what one seat cannot know: unseen cards are swapped, in the deal and in hidden actions. If all
visible actions are still legal and have the same public consequences, that seat must see exactly the same.
"""

from __future__ import annotations

import json
import random

import pytest

from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import people
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition
from tests.engine.mighty.helpers import merged, vary
from tests.engine.mighty.twins import Actions, Sight, as_seen
from tests.engine.mighty.walks import any_rules, begin, catalogue, preset_ids, random_action
from tests.tiers import THOROUGH, some, spread

HANDS_EACH = 2
CUTS = 5
"""The number of positions examined in each hand."""
TRIES = 6 if THOROUGH else 4
"""The number of changes tried for each seat."""


def positions(rules: MightyRules, seed: int, rng: random.Random) -> list[tuple[MightyHand, Actions]]:
    """Return some positions of a random hand, including one of each early phase, and its end."""
    found: dict[object, tuple[MightyHand, Actions]] = {}
    hand, actions = begin(rules, seed), Actions()
    while not hand.is_over:
        key = (hand.phase, len(hand.tricks) // 3) if rng.random() < 0.8 else len(actions)
        found[key] = (hand.copy(), list(actions))
        assert hand.to_act is not None
        action = random_action(hand, rng)
        actions.append((hand.to_act, action))
        hand.apply(action)
    chosen = list(found.values())
    return [*rng.sample(chosen, min(CUTS, len(chosen))), (hand, actions)]


def leaks_looked_for(rules: MightyRules, hands: int, name: str) -> int:
    """Compare the views of positions that a seat cannot distinguish; return the number of comparisons."""
    rng = random.Random(f"leaks {name}")
    compared = 0
    for seed in range(hands):
        for hand, actions in positions(rules, seed, rng):
            for viewer in (*rng.sample(people(rules), 2), None):
                sight = Sight(hand, actions, viewer)
                for _ in range(TRIES):
                    twin = sight.alternative(rng)
                    if twin is not None:
                        compared += 1
                        seen = as_seen(twin, viewer)
                        assert json.dumps(seen.as_json()) == sight.told
                        assert seen == sight.view
                        assert seen.score == sight.view.score
    return compared


@pytest.mark.parametrize("name", spread(preset_ids(), 6, 1))
def test_no_preset_leaks(name: str) -> None:
    assert leaks_looked_for(catalogue()[name].rules, HANDS_EACH, name) > 20


@pytest.mark.parametrize("seed", some(range(20), 8))
def test_no_random_rules_leak(seed: int) -> None:
    leaks_looked_for(any_rules(random.Random(f"rules {seed}")), 1, str(seed))


@pytest.mark.parametrize("window", ["optional", "until-friend"])
@pytest.mark.parametrize("name", some(["standard-6", "ghost-4", "standard-5", "honeymoon-2"], 2))
def test_who_could_call_a_misdeal_does_not_leak(name: str, window: str) -> None:
    poor = {"misdeal": {"when": (MisdealCondition(max=4),), "declaration": window, "declarer": True}}
    rules = vary(catalogue()[name].rules, **merged(poor))
    assert leaks_looked_for(rules, 8 if THOROUGH else 4, name) > 20


@pytest.mark.parametrize("reveal", ["may-announce", "must-announce"])
@pytest.mark.parametrize("name", ["standard-5", "chicago-6", "ghost-4"])
def test_a_secret_friend_does_not_leak(name: str, reveal: str) -> None:
    rules = vary(catalogue()[name].rules, friend={"reveal": reveal})
    assert leaks_looked_for(rules, 4 if THOROUGH else 2, f"{name} {reveal}") > 20


def test_the_comparison_has_teeth() -> None:
    """A view that showed the next player's cards would be detected."""
    rng = random.Random(1)
    sights = [Sight(hand, actions, 0) for hand, actions in positions(catalogue()["standard-5"].rules, 1, rng)]
    sight = max(sights, key=lambda one: len(one.hidden))
    twins = [twin for _ in range(50) if (twin := sight.alternative(rng)) is not None]
    assert any(sight.hand.state.cards_of(1) != twin.state.cards_of(1) for twin in twins)
