"""The value of each convention of the policy: a person's gain from using it, on the same deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from statistics import fmean
from typing import Final

from mighty_gui.ai.mighty.playout.contract_playout import Payoff
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, alliances_called, worth_law
from mighty_gui.ai.mighty.playout.playing_out import ghost_turns, play_on
from mighty_gui.ai.mighty.policy.policy import POLICY, Move, Policy
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, ghost_seat
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.simulation.mighty.contract_rates import declared_hand
from mighty_lab.lab_kit import ConventionWorth

MANY: Final = 1_000_003
"""The distance between the deal numbers of one seed and the next."""


class DeclaredDeal:
    """A deal at its first lead, which can be played out with a different policy in each chair."""

    def __init__(self, hand: MightyHand) -> None:
        """Prepare a hand whose first card is to be led."""
        state = hand.state
        assert state.contract is not None
        self._law = worth_law(hand.rules, state.contract.trump)
        self._hands = self._law.pack.sets_of(dict(enumerate(state.held_cards)), len(state.held_cards))
        self._order, self._leader = tuple(state.playing), state.known_declarer()
        self._calls = tuple(state.calls)
        discard = tuple(state.discard)
        self._payoff = Payoff(state.rules_in_force, state.contract, self._leader, self._order, discard, self._calls)
        people = [seat for seat in self._order if seat != ghost_seat(hand.rules)]
        self.chairs = list(dict.fromkeys(controller(hand.rules, seat) for seat in people))
        self._usual = self._end({})

    def worth(self, without: Policy) -> float:
        """Return a person's gain from the whole policy over one ``without`` some of it, a mean over the chairs."""
        ends = {chair: self._end({chair: without}) for chair in self.chairs}
        return fmean([self._gain(self._usual, chair) - self._gain(end, chair) for chair, end in ends.items()])

    def _end(self, others: dict[int, Policy]) -> tuple[list[int], int]:
        law, order = self._law, self._order
        position = Position(law, self._hands[:], order, self._leader)
        alliances = alliances_called(law, order, self._leader, self._calls, self._hands)

        def choose(position: Position, alliances: Alliances) -> Move:
            return others.get(controller(law.rules, position.seat), POLICY).choose(position, alliances)

        play_on(position, alliances, law.trick_count, ghost_turns(position), choose)
        return position.taken, alliances.attack

    def _gain(self, end: tuple[list[int], int], chair: int) -> float:
        return self._payoff.of(*end, chair).score


def declared_deals(rules: MightyRules, seed: int) -> Iterator[DeclaredDeal]:
    """Yield deals in the contracts that `normal` bids; those that are not played are left out."""
    hands = (declared_hand(rules, seed * MANY + number) for number in count())
    yield from (DeclaredDeal(hand) for hand in hands if hand.to_act is not None)


def convention_worths(rules: MightyRules, deals: int, seed: int) -> Iterator[ConventionWorth]:
    """Yield each convention with its value on each deal."""
    some = list(islice(declared_deals(rules, seed), deals))
    for convention in POLICY.conventions:
        without = Policy({convention.name})
        if convention in without.conventions:
            continue  # it cannot be switched off: it applies if no other does
        values = [deal.worth(without) for deal in some]
        yield ConventionWorth(f"reasons.play.{convention.name}", convention.name, convention.source, values)
