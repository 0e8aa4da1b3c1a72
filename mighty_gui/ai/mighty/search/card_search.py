"""Choosing a card by playing every legal one out in many worlds."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mighty_gui.ai.appraisal import Term, add_up, terms
from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.knowledge import Knowledge
from mighty_gui.ai.mighty.playout.contract_playout import Payoff
from mighty_gui.ai.mighty.playout.imagined_table import alliances_in, seat_hands, worth_law
from mighty_gui.ai.mighty.playout.playing_out import finish, put_down
from mighty_gui.ai.mighty.policy.card_player import play_of, seen_table
from mighty_gui.ai.mighty.policy.policy import POLICY
from mighty_gui.ai.mighty.policy.seat_sight import Convention
from mighty_gui.ai.mighty.search.alike_cards import groups
from mighty_gui.ai.mighty.search.misgivings import misgivings
from mighty_gui.ai.mighty.worlds.unknown_cards import hidden_discard, unknown
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.race import Gain, Race
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import PlayerView


class CardSearch(Race):
    """The search for one decision in the play: worlds are added until their number runs out."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause = no_pause) -> None:
        """Prepare to judge the viewer's legal cards; ``pause`` is called after each playout."""
        assert view.contract is not None
        assert view.declarer is not None
        assert view.to_act is not None
        self.view = view
        self.seat = view.to_act
        self.law: HandLaw = worth_law(view.rules, view.contract.trump)
        self._pause = pause
        self._rng = random.Random(seed)
        pause()
        self._unknown = unknown(view, self.law)
        pause()
        self._unseen = sum(1 << bit for bit in self._unknown.cards)
        alike, (table, sides) = groups(view, self.law, self._unseen), seen_table(view, self.law)
        named = play_of(view, self.law, POLICY.choose(table, sides))
        super().__init__(alike, next(at for at, group in enumerate(alike) if named in group))
        self.unit = score_scale(view.rules)
        self._cards = [group[0] for group in alike]
        self._held = self._misgivings(alike, POLICY.ideas(table, sides))
        self._payoff = Payoff(view.rules, view.contract, view.declarer, view.playing, view.discard or ())

    def _misgivings(
        self, alike: Sequence[Sequence[Play]], ideas: Sequence[tuple[int, Convention]]
    ) -> list[tuple[Term, ...]]:
        """Return what conventions and misgivings say for and against each card that playouts do not show."""
        know = Knowledge(self.view)
        weights = {self.law.pack.cards[number]: convention.weight for number, convention in ideas}
        return [
            (*misgivings(know, group[0]), *terms(offered=max(weights.get(action.card, 0.0) for action in group)))
            for group in alike
        ]

    def fixed_terms(self, at: int) -> tuple[Term, ...]:
        return self._held[at]

    def play_out(self, places: Sequence[int]) -> list[Gain]:
        return self.ends_in(self._unknown.draw(self._rng), places)

    def ends_in(self, hands: list[int], places: Sequence[int]) -> list[Gain]:
        """Return what cards lead to if everyone holds those hands."""
        position = seat_hands(self.view, self.law, list(hands))
        alliances = alliances_in(self.view, self.law, hands, shown=self._unknown.shown)
        buried, found = self._buried_points(hands), []
        for at in places:
            twin, sides, action = position.copy(), alliances.copy(), self._cards[at]
            number = lowest(self.law.pack.copies[action.card] & twin.hands[twin.seat])
            put_down(twin, sides, number, *self.law.announcement(action))
            end = self._payoff.of(finish(twin, sides), sides.attack, self.seat, buried)
            found.append(end._replace(value=end.value + add_up(term.amount for term in self._held[at])))
            self._pause()
        return found

    def _buried_points(self, hands: list[int]) -> int:
        """Return the points of the discard in that world, if the viewer does not know it."""
        if self.law.trick_worth:
            return 0
        return (hidden_discard(self.view, self._unseen, hands) & self.law.points).bit_count()

    def best(self) -> Action:
        """The card with the highest value."""
        return self.appraisals()[0].action
