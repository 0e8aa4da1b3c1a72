"""Hands by random rules, with legal and illegal actions, copies, records and views, in any order.

``HAND_WALKS=2000 python -m pytest -n 0 tests/engine/test_hand_machine.py`` walks longer, and differently each time. A
similar machine tests matches.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mighty_gui.engine.core.game import Action, Beginning, Hand
from mighty_gui.engine.core.record import parse_record, record_of, record_text, replay
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.files.strict_yaml import read_text
from tests.engine.game_kits import KITS, TriedGame
from tests.engine.stateful import GAMES, SEEDS, walks
from tests.engine.test_every_game import told

HANDS_TRIED = 30
"""The number of hands whose actions are tried in other positions."""
FEW = 12


@cache
def any_actions(game: str) -> tuple[Action, ...]:
    """Return actions of every phase of hands by all kinds of rules."""
    kit, chance = KITS[game], random.Random(f"any action of {game}")
    found: dict[str, Action] = {}
    for seed in range(HANDS_TRIED):
        hand = kit.begin(kit.draw_rules(chance), seed)
        while not hand.is_over:
            legal = list(hand.legal()[:FEW])
            for action in [*legal, kit.choose(hand, chance)]:
                found.setdefault(str(action), action)
            hand.apply(kit.choose(hand, chance))
    return tuple(found.values())


class HandMachine(RuleBasedStateMachine):
    """A hand, and the actions in it."""

    game: str
    kit: TriedGame
    hand: Hand

    @initialize(game=st.sampled_from(GAMES), seed=SEEDS)
    def begin(self, game: str, seed: int) -> None:
        self.game, self.kit = game, KITS[game]
        self.actions: list[tuple[int, Action]] = []
        self.hand = self.kit.begin(self.kit.draw_rules(random.Random(seed)), seed)

    @property
    def is_open(self) -> bool:
        return not self.hand.is_over

    @precondition(lambda self: self.is_open)
    @rule(seed=SEEDS, steps=st.integers(1, 25))
    def act(self, seed: int, steps: int) -> None:
        """Take several legal actions."""
        chance, hand = random.Random(seed), self.hand
        for _ in range(steps):
            if hand.to_act is None:
                return
            action, before = self.kit.choose(hand, chance), len(hand.events)
            self.actions.append((hand.to_act, action))
            happened = hand.apply(action, hand.to_act)
            assert list(happened) == list(hand.events[before:])

    @rule(seed=SEEDS)
    def try_anything(self, seed: int) -> None:
        """Listed actions are accepted, and no others; a refused action changes nothing."""
        chance, hand = random.Random(seed), self.hand
        tried = [*chance.sample(any_actions(self.game), FEW), *_some(hand.legal(), chance)]
        for action in tried:
            is_legal = action in hand.legal()
            assert (hand.refusal(action) is None) == is_legal, action
            twin = hand.copy()
            if is_legal:
                twin.apply(action, hand.to_act)
                assert len(twin.events) > len(hand.events)
            else:
                refused(twin, action, hand.to_act)
                assert same(twin, hand)

    @precondition(lambda self: self.is_open)
    @rule(seed=SEEDS)
    def act_out_of_turn(self, seed: int) -> None:
        """No seat may act for another."""
        chance, hand = random.Random(seed), self.hand
        others = [seat for seat in range(self.kit.game.seat_count(hand.rules)) if seat != hand.to_act]
        before = hand.copy()
        for action in _some(hand.legal(), chance):
            refused(hand, action, chance.choice(others))
        assert same(hand, before)

    @rule(seed=SEEDS)
    def play_a_copy_on(self, seed: int) -> None:
        """Actions on a copy do not change the hand."""
        chance, before = random.Random(seed), (self.hand.as_json(), list(self.hand.events))
        twin = self.hand.copy()
        assert same(twin, self.hand)
        while not twin.is_over:
            twin.apply(self.kit.choose(twin, chance))
        self.kit.assert_sound(twin)
        assert (self.hand.as_json(), list(self.hand.events)) == before

    @rule()
    def replay_the_record(self) -> None:
        """The record as text gives the same hand, with full knowledge and for every seat."""
        game, hand = self.kit.game, self.hand
        text = record_text(record_of(hand, self.actions, game, preset="whatever"))
        record = parse_record(read_text(text).value, game)
        again = replay(record, game, hand.rules)
        assert same(again, hand)
        assert record_text(record_of(again, record.actions, game, preset="whatever")) == text
        for seat in game.viewers(hand.rules):
            assert told(self.kit, again, seat) == told(self.kit, hand, seat)

    @rule(seed=SEEDS)
    def move_what_is_hidden(self, seed: int) -> None:
        """Unseen cards may be moved without a change of the view."""
        chance, game = random.Random(seed), self.kit.game
        for viewer in (*game.people(self.hand.rules), None):
            twin = self.kit.twin(self.hand, self.actions, viewer, chance)
            if twin is not None:
                assert told(self.kit, twin, viewer) == told(self.kit, self.hand, viewer)

    @precondition(lambda self: not self.is_open)
    @rule(seed=SEEDS)
    def begin_the_next(self, seed: int) -> None:
        """The next hand has the opening that this one decided."""
        game, rules = self.kit.game, self.hand.rules
        opening = game.opening_after(self.hand)
        self.hand, self.actions = game.begin(rules, Beginning(opening, seed)), []
        assert game.beginning_of(self.hand).opening.dealer == opening.dealer

    @invariant()
    def it_is_sound(self) -> None:
        hand = getattr(self, "hand", None)
        if hand is None:
            return
        self.kit.assert_sound(hand)
        assert hand.is_over == (hand.to_act is None) == (hand.result is not None)
        assert bool(hand.legal()) != hand.is_over


def refused(hand: Hand, action: Action, seat: int | None) -> None:
    with pytest.raises(IllegalAction):
        hand.apply(action, seat)


def same(one: Hand, other: Hand) -> bool:
    """Return whether both are the same position, reached in the same way."""
    return (one.as_json(), list(one.events), one.result) == (other.as_json(), list(other.events), other.result)


def _some(legal: Sequence[Action], chance: random.Random) -> list[Action]:
    listed = list(legal)
    return chance.sample(listed, min(FEW, len(listed)))


HandMachine.TestCase.settings = walks("HAND_WALKS")
TestHands = HandMachine.TestCase
