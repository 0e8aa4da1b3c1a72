"""All hands open: the findings about a contract fit the hand and can be played; proofs are marked."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from mighty_gui.ai.pause import StoppedThinking
from mighty_gui.engine.core.record import HandRecord, record_of
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets.games import game_of
from mighty_gui.presets.record_files import read_record
from mighty_gui.study.review.open_play import LaidOpen, Makeable
from tests.engine.game_kits import KITS
from tests.engine.mighty.walks import catalogue, preset_ids
from tests.tiers import spread

RECORDS = Path(__file__).parents[3] / "engine/mighty/records"
NODES = 1_500
"""Enough for the last tricks, because these tests do not depend on the reach of proofs."""


def record(preset: str, seed: int) -> HandRecord:
    """Return a hand played at random."""
    rules, rng, actions = catalogue()[preset].rules, random.Random(seed), []
    kit = KITS[game_of(rules).id]
    hand = kit.begin(rules, seed)
    while not hand.is_over:
        assert hand.to_act is not None
        actions.append((hand.to_act, kit.choose(hand, rng)))
        hand.apply(actions[-1][1])
    return record_of(hand, actions, kit.game, preset=preset)


@cache
def played(preset: str) -> ReplayedHand:
    """Return the first hand of a preset with a contract."""
    hands = (ReplayedHand(record(preset, seed), catalogue()[preset].rules) for seed in range(40))
    return next(hand for hand in hands if hand.result.was_played)


def found(hand: ReplayedHand) -> Makeable:
    opened = LaidOpen(hand, nodes=NODES, tables=2)
    assert len(list(opened.states())) == opened.count
    made = opened.makeable()
    assert made is not None
    return made


@pytest.mark.parametrize("preset", spread(preset_ids(), 7))
def test_every_preset_has_an_answer_that_fits_its_hand(preset: str) -> None:
    hand = played(preset)
    made = found(hand)
    positions = [state.position for state in made.states]
    assert positions == list(range(positions[0], hand.last))
    last = made.states[-1]
    assert last.exact
    assert last.made == (hand.result.outcome == "made")
    assert all(state.chance == state.made for state in made.states if state.exact)
    if made.first_lost is not None:
        assert [state.made for state in made.states[made.first_lost - positions[0] - 1 :][:2]] == [True, False]


def recorded(name: str) -> ReplayedHand:
    file = read_record(RECORDS / f"{name}.yaml", catalogue())
    return ReplayedHand(file.record, file.rules)


def test_the_card_after_which_a_recorded_contract_was_gone() -> None:
    """The declarer gives away the club king: the diamond ace's partner would still have made it."""
    hand = recorded("standard-5-trump-changed-and-lost")
    made = found(hand)
    assert made.first_lost == 45
    assert [state.exact for state in made.states[44 - made.states[0].position :][:2]] == [True, True]
    assert str(hand.record.actions[44][1]) == "play CK"


def test_what_nothing_better_was_found_for_stays_as_it_was() -> None:
    """Without proofs, a contract that fails at every table does not count as made because its declarer is to act."""
    opened = LaidOpen(recorded("standard-5-fake-friend-back-run"), nodes=0, tables=1)
    after_the_call = [state for state in opened.states() if state.position >= 8]
    assert len(after_the_call) == 50
    assert not any(state.made or state.exact or state.chance for state in after_the_call)


def test_whoever_waits_no_longer_stops_it() -> None:
    """A pause that raises ends the work at once, at any place."""
    called = []

    def pause() -> None:
        called.append(1)
        if len(called) == 5:
            raise StoppedThinking

    opened = LaidOpen(recorded("standard-5-trump-changed-and-lost"), pause=pause)
    with pytest.raises(StoppedThinking):
        list(opened.states())
    assert len(called) == 5


def test_a_hand_without_a_contract_has_nothing_to_ask() -> None:
    rules = catalogue()["standard-5"].rules
    hand = next(
        one for seed in range(90) if not (one := ReplayedHand(record("standard-5", seed), rules)).result.was_played
    )
    opened = LaidOpen(hand)
    assert opened.count == 0
    assert list(opened.states()) == []
    assert opened.makeable() is None


def test_the_same_hand_and_seed_give_the_same_answer() -> None:
    hand = played("double-joker-5")
    assert found(hand) == found(hand)


def test_a_game_without_contracts_says_so() -> None:
    hand = played("mitigati")
    with pytest.raises(RefusalError) as refused:
        LaidOpen(hand)
    assert refused.value.code == "open_play.no_contract"
