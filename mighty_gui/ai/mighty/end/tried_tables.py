"""The true cards played on at several tables: everyone plays by the rules of thumb, with a slip now and then."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from mighty_gui.ai.mighty.end.open_cards import OpenSearch, SearchLimitExceeded, action_of, proved_line
from mighty_gui.ai.mighty.end.open_sides import ghost_of, in_worth_order, renumber, turned_cards
from mighty_gui.ai.mighty.playout.alliances import alliances_in
from mighty_gui.ai.mighty.playout.payoff import Payoff
from mighty_gui.ai.mighty.playout.slipping_playout import play_on_slipping
from mighty_gui.ai.mighty.playout.worth_order import worth_law
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.mighty.worlds.unknown_cards import shown_not_to_hold
from mighty_gui.ai.open_table import Line
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.scoring import true_score
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import public_view, view

PREPARING: Final = (Phase.EXCHANGE, Phase.CONTRACT, Phase.FRIEND)
"""The steps between the contract and the first lead: in all of them the declarer alone decides."""
CONSIDERED: Final = 3
"""How many of the rule player's best ideas are looked at before the first lead."""
PROVED: Final = 4
"""How many tricks at the end of a table are played as well as can be."""


class Tried(NamedTuple):
    """The end of one table."""

    line: Line
    made: bool
    points: int
    """What the declarer's side ended with."""


class TriedTable:
    """One table: a copy of the hand, played on."""

    def __init__(self, hand: MightyHand, slips: random.Random | None) -> None:
        """``slips``: the chance by which somebody slips; ``None``: nobody does."""
        self.hand = hand.copy()
        self.slips = slips
        self.line: list[tuple[int, Action]] = []
        self._prepare()
        state = self.hand.state
        law, seen = worth_law(state.rules, state.trump), public_view(self.hand, state.known_declarer())
        self.position = in_worth_order(state, law)
        shown = shown_not_to_hold(seen, law)
        self.alliances = alliances_in(seen, law, self.position.hands, shown=shown)
        self.ghost, self.turned = ghost_of(state), turned_cards(state, law)

    def _prepare(self) -> None:
        """Bury, keep or change trumps, and call, as the rule player would; a slip is one of its next best ideas."""
        while self.hand.phase in PREPARING:
            seat, found = self.hand.to_act, ideas(self.hand)
            assert seat is not None
            action = found[0] if self.slips is None else self.slips.choice(found)
            self.line.append((seat, action))
            self.hand.apply(action)

    def to_the_end(self) -> Tried:
        """Play on to the last card."""
        self._play_until(self.position.law.trick_count)
        state, taken = self.hand.state, self.position.taken
        declarer = state.known_declarer()
        payoff = Payoff(state.rules, state.known_contract(), declarer, state.playing, tuple(state.discard))
        gain = payoff.of(taken, self.alliances.attack, declarer)
        return Tried(tuple(self.line), gain.made, gain.points)

    def to_a_proof(self, search: OpenSearch, nodes: int, pause: Pause) -> Tried:
        """Play on to the last tricks, and those as well as can be; to the last card if that is too much."""
        open_position = self._last_tricks(search.law)
        need = true_score(self.hand.state, open_position.taken).points_needed
        try:
            made = search.reaches(open_position, need, nodes, pause)
            self.line += proved_line(search, open_position, need, nodes, pause)
        except SearchLimitExceeded:
            return self.to_the_end()
        return Tried(tuple(self.line), made, true_score(self.hand.state, open_position.taken).attack)

    def _last_tricks(self, law: HandLaw) -> Position:
        """Play on to the last tricks, unless they have begun already; the position with that law's numbers."""
        last = law.trick_count - PROVED
        if self.position.trick >= last:
            return self.hand.state.known_position().copy()
        self._play_until(last)
        return renumber(self.position, law)

    def _play_until(self, trick: int) -> None:
        position = self.position.copy()
        moves = play_on_slipping(self.position, self.alliances, self.slips, self.ghost, self.turned, trick)
        for move in moves:
            if position.seat != self.ghost:
                self.line.append((position.seat, action_of(position, move)))
            position.play(*move)


def ideas(hand: MightyHand) -> list[Action]:
    """Return the rule player's best ideas before the first lead, the best first."""
    assert hand.to_act is not None
    found = value_actions(view(hand, controller(hand.rules, hand.to_act)))
    found = sorted(found, key=lambda idea: (-idea[1], str(idea[0])))
    return [action for action, _ in found[:CONSIDERED]]
