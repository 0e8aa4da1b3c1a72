"""The payoff of a playout for a seat: the score the rules give, asked of the engine itself."""

from __future__ import annotations

from typing import Final, NamedTuple

from mighty_gui.ai.mighty.playout.contract_playout import End, owner_of_discard
from mighty_gui.ai.mighty.weigh.score_scale import score_scale
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty import scoring
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.pack import controller, seat_count, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Deal, HandState, Phase

MARGIN: Final = 0.6
"""What a point is worth beyond the score: a lost or won hand is still played for every point, and points tell
cards apart with fewer playouts than scores do, which jump."""
PAR: Final = 0.75
"""What part of all points a declarer's side usually takes. More speak for it, fewer against it: who can still
choose their side must not be drawn to the declarer's by the mere number."""


class Gain(NamedTuple):
    """A seat's gain from the end of a playout."""

    score: float
    """What its person wins or loses."""
    value: float
    """The same on the common scale, and what the points taken count beyond it."""
    made: bool
    """Whether the contract was made."""
    points: int
    """The points of the declarer's side."""


def worth(rules: MightyRules, score: float, points: int, *, made: bool, attacks: bool) -> Gain:
    """Return the gain of a seat's person from a hand that ended so; ``attacks``: on the declarer's side."""
    beyond = points - PAR * total_points(rules)
    return Gain(score, score / score_scale(rules) + MARGIN * beyond * (1 if attacks else -1), made, points)


class Payoff:
    """The scores of finished playouts. Remembers each outcome it has worked out."""

    def __init__(
        self, rules: MightyRules, contract: Contract, declarer: int, playing: tuple[int, ...], discard: tuple[Card, ...]
    ) -> None:
        """The contract in play; ``discard`` as far as the viewer knows it."""
        self._state = HandState(rules, Deal(), declarer, None, (), playing, [0] * seat_count(rules))
        self._state.phase = Phase.PLAY
        self._state.declarer, self._state.contract = declarer, contract
        self._state.discard = list(discard)
        self._rules = rules
        self._declarer, self._playing = declarer, playing
        self._partner = 1 << (declarer + 1) if rules.table.stand_in == "partners" else 0
        self._weighs = rules.points.friend_weight is not None
        self._known: dict[tuple[object, ...], tuple[tuple[int, ...], int, bool]] = {}

    def of(self, taken: list[int], attack: int, seat: int, buried: int = 0) -> Gain:
        """Return the gain of the seat's person, with ``attack`` the declarer's side as a set of seats.

        ``buried``: the points in a discard that the viewer does not know.
        """
        if buried:
            taken = [*taken]
            taken[owner_of_discard(self._rules, self._playing, self._declarer, attack)] += buried
        ours = sum(points for at, points in enumerate(taken) if attack >> at & 1)
        key = (attack, tuple(taken)) if self._weighs else (attack, ours)
        if key not in self._known:
            self._known[key] = self._settle(taken, attack)
        scores, points, made = self._known[key]
        score = scores[controller(self._rules, seat)]
        return worth(self._rules, score, points, made=made, attacks=bool(attack >> seat & 1))

    def _settle(self, taken: list[int], attack: int) -> tuple[tuple[int, ...], int, bool]:
        state = self._state
        state.taken = list(taken)
        friends = attack & ~(1 << self._declarer) & ~self._partner
        state.called_friends = [seat for seat in range(len(taken)) if friends >> seat & 1]
        result = scoring.settle(state)
        return result.scores, result.points or 0, result.outcome == "made"


class Payoffs:
    """The payoffs of contracts that are not settled yet, whoever plays them. Remembers what it has worked out."""

    def __init__(self, rules: MightyRules) -> None:
        """Prepare to score by these rules."""
        self._rules = rules
        self._known: dict[tuple[Contract, int, tuple[int, ...]], Payoff] = {}

    def of(self, contract: Contract, declarer: int, end: End, seat: int) -> Gain:
        """Return the gain of the seat's person from the end of that contract; nothing if they were eliminated."""
        key = (contract, declarer, end.playing)
        if key not in self._known:
            self._known[key] = Payoff(self._rules, contract, declarer, end.playing, ())
        return self._known[key].of(end.taken, end.attack, seat)
