"""Choosing a card by playing every legal one out in many worlds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from mighty_gui.ai.appraisal import Appraisal, Term, is_clear, standard_error, terms
from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.playout.contract_playout import Gain, Payoff
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, alliances_in, seat_hands, worth_law
from mighty_gui.ai.mighty.playout.playing_out import finish, put_down
from mighty_gui.ai.mighty.policy.card_player import chosen_card, seen_alliances, seen_table
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.ai.mighty.search.alike_cards import groups
from mighty_gui.ai.mighty.search.misgivings import folly, misgivings, wasted_cards
from mighty_gui.ai.mighty.search.race import TIE
from mighty_gui.ai.mighty.worlds.unknown_cards import hidden_discard, unknown
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView

ROUND = 20
"""After so many worlds the cards that are clearly worse are given up."""
TRICKS = 5500
"""In so many tricks, those of all playouts together, no further worlds are looked at: only the leader of an early
trick with many cards to choose from comes so far, who would take three times as long as anybody else."""
DEFERENCE = 1.0
"""By how many standard errors another card must be better than the one that the policy names to go before it. What
lies further apart no custom outvotes: in the true cards, with the policy playing on, that is worth .075 ± .042 a
decision more than custom did that outvoted up to four standard errors (4,754 decisions; without any custom .054 ±
.046, with one and a half standard errors .043 ± .041)."""
WASTE = 1.0
"""What is held against a card of which playouts do not show that it is wasted."""
CLEARLY = 2.6
"""How many standard errors behind the best a card is given up."""
LEAST = 1e-6
"""Of cards that are alike the one tried is played: a partner sees of the top trump only that nothing beats it."""


class CardSearch:
    """The search for one decision in the play: worlds are added until time or their number runs out."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause = no_pause) -> None:
        """Prepare to judge the viewer's legal cards; ``pause`` is called after each playout."""
        assert view.contract is not None
        assert view.declarer is not None
        assert view.to_act is not None
        self.view = view
        self.seat = view.to_act
        self.law: HandLaw = worth_law(view.rules, view.contract.trump)
        self.worlds = self._playouts = 0
        self._pause = pause
        self._rng = random.Random(seed)
        pause()
        self._unknown = unknown(view, self.law)
        pause()
        self._unseen = sum(1 << bit for bit in self._unknown.cards)
        self._groups = groups(view, self.law, self._unseen)
        know = Knowledge(view)
        table, shown = seen_table(view, self.law)
        self._ideas = POLICY.ideas(table, seen_alliances(view, self.law, shown))
        self._misgivings = [(*misgivings(know, group[0]), *self._convention_terms(group)) for group in self._groups]
        self._folly = [folly(held) for held in self._misgivings]
        self._values: list[list[float]] = [[] for _ in self._groups]
        self._ends: list[list[Gain]] = [[] for _ in self._groups]
        named = chosen_card(view, self.law)
        self._named = next(at for at, group in enumerate(self._groups) if named in group)
        """The place of the card that the policy names."""
        self._wasted = 0
        """The cards that the last to play would waste, as a set."""
        self._open = list(range(len(self._groups)))
        self._payoff = Payoff(view.rules, view.contract, view.declarer, view.playing, view.discard or ())

    def _convention_terms(self, group: Sequence[Play]) -> tuple[Term, ...]:
        """Return what conventions say for a card that playouts do not show."""
        weights = {self.law.pack.cards[number]: convention.weight for number, convention in self._ideas}
        return terms(offered=max(weights.get(action.card, 0.0) for action in group))

    def look(self, worlds: int) -> None:
        """Play every card still in question out in so many more worlds, unless one is clearly best."""
        left = self.law.trick_count - len(self.view.tricks)
        while worlds > 0 and (len(self._open) > 1 or not self.worlds) and self._playouts * left < TRICKS:
            count = min(worlds, ROUND)
            for _ in range(count):
                self._play_in(self._unknown.draw(self._rng))
            worlds -= count
            self._narrow()

    def _buried_points(self, hands: list[int]) -> int:
        """Return the points of the discard in that world, if the viewer does not know it."""
        if self.law.trick_worth:
            return 0
        return (hidden_discard(self.view, self._unseen, hands) & self.law.points).bit_count()

    def _play_in(self, hands: list[int]) -> None:
        position, alliances = seat_hands(self.view, self.law, list(hands)), self._alliances(hands)
        buried = self._buried_points(hands)
        if not self.worlds:  # the same in all of them
            self._wasted = wasted_cards(self.view, position)
        for at in self._open:
            end = self._end(position.copy(), alliances.copy(), self._groups[at][0], buried)
            self._ends[at].append(end)
            self._values[at].append(end.value - self._folly[at])
            self._pause()
        self.worlds += 1
        self._playouts += len(self._open)

    def _narrow(self) -> None:
        """Give up the cards that are clearly worse than the best."""
        best = max(self._open, key=lambda at: sum(self._values[at]))
        top = self._values[best]
        behind = [at for at in self._open if at != best and is_clear(top, self._values[at], CLEARLY)]
        self._open = [at for at in self._open if at not in behind]

    def _end(self, position: Position, alliances: Alliances, action: Play, buried: int) -> Gain:
        number = lowest(self.law.pack.copies[action.card] & position.hands[position.seat])
        put_down(position, alliances, number, *self.law.announcement(action))
        return self._payoff.of(finish(position, alliances), alliances.attack, self.seat, buried)

    def _alliances(self, hands: list[int]) -> Alliances:
        """Return the alliances in that world."""
        return alliances_in(self.view, self.law, hands, shown=self._unknown.shown)

    def appraisals(self) -> list[Appraisal]:
        """Every legal card with its value and what it leads to, best first; those given up early count behind."""
        kept = set(self._open)
        means = [self._mean(at) for at in range(len(self._groups))]
        seen = [*means]
        self._defer(means)
        order = sorted(range(len(self._groups)), key=lambda at: (at not in kept, -means[at]))
        floor, best = means[order[0]], order[0]
        result = []
        for at in order:
            floor = min(floor, means[at])
            (score, chance), error = self._expectation(at, best), self._apart(at, best)
            raised = 0.0 if at in kept else floor - seen[at]
            found = self._terms(at, best, means[at] - seen[at], raised)
            for place, action in enumerate(self._groups[at]):
                result.append(Appraisal(action, floor - place * LEAST, score, chance, error, found))
        return result

    def _terms(self, at: int, best: int, deference: float, raised: float) -> tuple[Term, ...]:
        """Return what else has gone into the value of a card.

        One given up early was ``raised`` to stand just behind the others; without a term it stands where it would,
        had its worlds been no kinder than all were to the best.
        """
        unit = score_scale(self.view.rules)

        def beyond(end: Gain) -> float:
            return end.value - end.score / unit

        points = _mean_of(beyond, self._ends[at])
        found = (
            *terms(advice=deference, waste=-WASTE * self._is_wasted(at), points=points - self._luck(at, best, beyond)),
            *self._misgivings[at],
        )
        more = raised + self._luck(at, best, lambda end: end.value)
        return tuple(Term(term.name, term.amount + more) for term in found)

    def _luck(self, at: int, best: int, of: Callable[[Gain], float]) -> float:
        """Return by how much the worlds in which a card was looked at were kinder to the best one than all were."""
        front = self._ends[best]
        return _mean_of(of, front[: len(self._ends[at])]) - _mean_of(of, front)

    def _defer(self, means: list[float]) -> None:
        """Put the card that the policy names first where the worlds do not clearly speak for another."""
        best = max(self._open, key=lambda at: means[at])
        named = self._named
        if named == best or named not in self._open:
            return
        if means[best] - means[named] <= DEFERENCE * self._doubt(best, named):
            means[named] = means[best] + TIE

    def _doubt(self, number: int, other: int) -> float:
        """The standard error of the difference between two cards that were looked at in the same worlds."""
        pairs = zip(self._values[number], self._values[other], strict=True)
        return standard_error([a - b for a, b in pairs])

    def _apart(self, at: int, best: int) -> float:
        """The standard error of how far the score of a card lies from that of the best one."""
        pairs = zip(self._ends[at], self._ends[best], strict=False)
        return standard_error([a.score - b.score for a, b in pairs])

    def _expectation(self, at: int, best: int) -> tuple[float, float]:
        """Return score and chance of a card; one given up early is compared with the best in the same worlds."""
        front, ends = self._ends[best], self._ends[at]
        among, count = len(front) or 1, len(ends) or 1
        score = sum(end.score for end in front) / among
        chance = sum(end.made for end in front) / among
        score += sum(end.score - other.score for end, other in zip(ends, front, strict=False)) / count
        chance += sum(end.made - other.made for end, other in zip(ends, front, strict=False)) / count
        return score, min(1.0, max(0.0, chance))

    def _mean(self, at: int) -> float:
        values = self._values[at]
        mean = sum(values) / len(values) if values else 0.0
        return mean - WASTE * self._is_wasted(at)

    def _is_wasted(self, at: int) -> int:
        """Whether the last to play would waste that card."""
        return self._wasted >> lowest(self.law.pack.copies[self._groups[at][0].card]) & 1

    def best(self) -> Action:
        """The card with the highest value."""
        return self.appraisals()[0].action


def _mean_of(of: Callable[[Gain], float], ends: Sequence[Gain]) -> float:
    """Return a mean over playouts."""
    return sum(map(of, ends)) / max(1, len(ends))
