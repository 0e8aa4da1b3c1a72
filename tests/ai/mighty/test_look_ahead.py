"""Searching players play through every preset, repeat themselves, and use only what their seat can know."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.card_search import CardSearch
from mighty_gui.ai.mighty.look_ahead import Strength, look_ahead
from mighty_gui.ai.race import DEFERENCE
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.ai.mighty.test_leak import resampled
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import some, spread

PRESETS = presets_of_mighty()
QUICK = Strength(card_worlds=2, bid_worlds=2, plans=3, plan_playouts=6)


def play_on(hand: MightyHand, seed: int) -> None:
    """Take one action of the searching player."""
    assert hand.to_act is not None
    seen = view(hand, controller(hand.rules, hand.to_act))
    action = max(look_ahead(seen, QUICK, seed), key=lambda scored: scored[1])[0]
    assert action in seen.legal
    hand.apply(action, hand.to_act)


@pytest.mark.parametrize("preset", spread(PRESETS, 12, 1))
@pytest.mark.nightly
def test_every_preset_is_played_to_the_end(preset: str) -> None:
    for seed in some(range(2), 1):
        hand = MightyHand.from_seed(PRESETS[preset].rules, seed)
        while hand.to_act is not None:
            play_on(hand, seed)
        assert hand.is_over


def test_a_friend_looks_into_announcing_themselves_by_the_best_cards_alone() -> None:
    """The policy's card need not be among them."""
    hand = MightyHand.from_seed(PRESETS["pagat-5"].rules, 1)
    while hand.to_act is not None:
        play_on(hand, 1)
    assert hand.is_over


def opinion(seen: PlayerView, seed: int) -> list[tuple[str, float]]:
    """Return the searching player's appraisals of all legal actions."""
    return [(str(action), value) for action, value, *_ in look_ahead(seen, QUICK, seed)]


@pytest.mark.parametrize("preset", spread(["standard-5", "standard-3", "standard-6", "chicago-6", "two-mighty"], 3, 1))
def test_opinions_repeat_and_depend_only_on_what_the_seat_knows(preset: str) -> None:
    hand, chance = MightyHand.from_seed(PRESETS[preset].rules, 1), random.Random(1)
    while hand.to_act is not None:
        viewer = controller(hand.rules, hand.to_act)
        seen = view(hand, viewer)
        appraised = look_ahead(seen, QUICK, 7)
        first = opinion(seen, 7)
        assert [(str(action), value) for action, value, *_ in appraised] == first
        if hand.phase not in (Phase.MISDEAL, Phase.ELIMINATION):
            assert opinion(view(resampled(hand, viewer, chance), viewer), 7) == first
        hand.apply(max(appraised, key=lambda scored: scored[1])[0], hand.to_act)


class StopLooking(Exception):  # noqa: N818 - it says what is wanted
    """Raised by a pause to end the search."""


def stop() -> None:
    """End the search at once."""
    raise StopLooking


def test_a_pause_may_end_the_search_in_every_phase() -> None:
    hand = MightyHand.from_seed(PRESETS["standard-5"].rules, 3)
    stopped = set()
    while hand.to_act is not None:
        try:
            look_ahead(view(hand, hand.to_act), replace(QUICK, plans=8), 0, stop)
        except StopLooking:
            stopped.add(hand.phase)
        play_on(hand, 0)
    assert {Phase.EXCHANGE, Phase.PLAY} <= stopped


@pytest.mark.nightly
def test_custom_goes_first_where_the_worlds_hardly_speak_against_it() -> None:
    """A convention never overrides a difference that is larger than the error of the worlds."""
    followed, refused = list[float](), list[float]()
    for seed in some(range(1, 9), 4):
        hand = MightyHand.from_seed(PRESETS["standard-5"].rules, seed)
        while hand.to_act is not None:
            seen = view(hand, hand.to_act)
            if hand.phase is Phase.PLAY and len(seen.legal) > 1:
                search = CardSearch(seen, seed=1)
                search.look(20)
                values, named = [estimate.value for estimate in search.estimates()], search.advised
                best = max(search.open, key=values.__getitem__)
                first = next(at for at, group in enumerate(search.groups) if search.appraisals()[0].action in group)
                if named is not None and named != best and named in search.open:
                    doubt = search.apart(best, named, lambda end: end.value)
                    (followed if first == named else refused).append((values[best] - values[named]) / max(1e-9, doubt))
            hand.apply(choose(seen, "normal", seed), hand.to_act)
    assert followed
    assert refused
    assert max(followed) <= DEFERENCE < min(refused)
