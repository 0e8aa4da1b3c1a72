"""Matches by random rules, with random actions, refusals, choices taken back and records, in any order.

Hypothesis finds the shortest way to a fault. ``MATCH_WALKS=2000 python -m pytest -n 0
tests/match/test_match_machine.py`` walks longer, and differently each time.
"""

from __future__ import annotations

import json
import random

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mighty_gui.engine.core.game import Action, Rules
from mighty_gui.engine.core.record import record_text
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets import Catalogue
from mighty_gui.presets.record_files import record_in
from tests.engine.game_kits import KITS
from tests.engine.stateful import GAMES, SEEDS, walks


def players(rules: Rules, persons: int, game: str) -> tuple[Player, ...]:
    count = len(KITS[game].game.people(rules))
    return tuple(Player(f"P{at}", "person" if at < persons else "computer") for at in range(count))


class MatchMachine(RuleBasedStateMachine):
    """A match, and the facts known about it."""

    match: Match
    game: str

    def __init__(self) -> None:
        super().__init__()
        self.met: list[Action] = []
        """Actions that were legal at some time in this match."""

    @initialize(game=st.sampled_from(GAMES), seed=SEEDS, persons=st.integers(0, 2), hands=st.integers(1, 3))
    def begin(self, game: str, seed: int, persons: int, hands: int) -> None:
        self.game = game
        rules = KITS[game].draw_rules(random.Random(seed))
        preset = "standard-5" if game == "mighty" else "mitigati"
        self.match = Match(MatchSetup(preset, rules, players(rules, persons, game), Length("hands", hands), seed))

    @property
    def is_open(self) -> bool:
        return not self.match.hand.is_over

    @precondition(lambda self: self.is_open)
    @rule(seed=SEEDS, steps=st.integers(1, 25))
    def act(self, seed: int, steps: int) -> None:
        """Take several legal actions."""
        chance, match = random.Random(seed), self.match
        for _ in range(steps):
            if match.hand.is_over:
                return
            seat = match.acting_seat
            assert seat is not None
            action = KITS[self.game].choose(match.hand, chance)
            self.met.append(action)
            assert match.hand.refusal(action) is None
            before = len(match.hand.events)
            events = match.submit(seat, action)
            assert list(match.hand.events[before:]) == list(events)

    @rule(seed=SEEDS)
    def try_what_is_not_allowed(self, seed: int) -> None:
        """An action from another time or of another seat changes nothing."""
        chance, match = random.Random(seed), self.match
        if not self.met:
            return
        action, seat = chance.choice(self.met), chance.choice(match.game.people(match.setup.rules))
        if match.acting_seat == seat and match.hand.refusal(action) is None:
            return
        before = record_text(match.record()), match.totals
        with pytest.raises(IllegalAction):
            match.submit(seat, action)
        assert (record_text(match.record()), match.totals) == before

    @rule()
    def take_back(self) -> None:
        """The last choice of the only person is taken back, or nothing changes."""
        match, before = self.match, self.match.record()
        if match.why_not_taken_back() is not None:
            with pytest.raises(IllegalAction):
                match.take_back()
            assert match.record() == before
            return
        undone = match.take_back()
        assert (*match.actions, *undone.actions) == before.actions
        seat, action = undone.actions[0]
        assert match.hand.refusal(action, seat) is None
        assert match.acting_seat in match.people

    @rule()
    def resume(self) -> None:
        """The hand restored from its record is the same for all seats."""
        match = self.match
        text = record_text(match.record())
        read = record_in(read_text(text), Catalogue(()))
        again = Match(match.setup, first=read.record)
        assert record_text(again.record()) == text
        for seat in match.game.viewers(match.setup.rules):
            assert plain(again, seat) == plain(match, seat)

    @precondition(lambda self: not self.is_open and not self.match.is_over)
    @rule()
    def next_hand(self) -> None:
        self.match.next_hand()

    @precondition(lambda self: self.is_open)
    @rule()
    def no_other_hand_yet(self) -> None:
        with pytest.raises(RuntimeError):
            self.match.next_hand()

    @invariant()
    def somebody_acts_or_there_is_a_result(self) -> None:
        match = getattr(self, "match", None)
        if match is None:
            return
        hand = match.hand
        assert hand.is_over == (hand.to_act is None) == (hand.result is not None)
        assert bool(hand.legal()) != hand.is_over
        for seat in match.game.viewers(match.setup.rules):
            view, decides = match.view(seat), match.game.controller(match.setup.rules, seat)
            # a view does not show that others are asked about a misdeal: it seems to be the viewer's turn already
            seems = view.to_act is not None and match.game.controller(match.setup.rules, view.to_act) == decides
            assert bool(view.legal) == seems
            assert seems or match.acting_seat != decides
            for action in view.legal[:5]:
                assert match.game.parse_action(str(action)) == action
                assert match.acting_seat != decides or hand.refusal(action, hand.to_act) is None
        for at, total in enumerate(match.totals):
            assert total == sum(one.scores[at] for one in match.finished)


def plain(match: Match, seat: int) -> str:
    return json.dumps(match.view(seat).as_json())


MatchMachine.TestCase.settings = walks("MATCH_WALKS")
TestMatches = MatchMachine.TestCase
