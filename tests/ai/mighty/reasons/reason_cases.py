"""A reason for an action with the whole hand open, for checking claims."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai.appraisal import Reason
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import point_cards
from mighty_gui.engine.mighty.trick_law import TrickLaw, hand_law
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True)
class Case:
    """A reason for an action, and the whole hand with its real cards."""

    hand: MightyHand
    view: PlayerView
    action: Action
    reason: Reason

    @property
    def seat(self) -> int:
        assert self.hand.to_act is not None
        return self.hand.to_act

    def held_by(self, seat: int) -> list[Card]:
        return self.hand.state.cards_of(seat)

    @property
    def own(self) -> list[Card]:
        return self.held_by(self.seat)

    @property
    def outside(self) -> list[Card]:
        """The cards that all others really hold."""
        state = self.hand.state
        return [card for seat in state.playing if seat != self.seat for card in state.cards_of(seat)]

    @property
    def now(self) -> TrickLaw:
        return hand_law(self.hand.rules, self.hand.state.trump).tricks[len(self.hand.tricks)]

    @property
    def trick(self) -> list[Played]:
        return list(self.hand.state.trick)

    def card(self, name: str = "card") -> Card:
        return Card.parse(str(self.reason.params[name]))

    def number(self, name: str) -> int:
        return int(self.reason.params[name])

    def wins(self, card: Card) -> bool:
        return self.now.winner([*self.trick, Played(self.seat, card)]).seat == self.seat

    def length(self, suit: str) -> int:
        return sum(card.suit == suit for card in self.own)

    def points(self, cards: list[Card]) -> int:
        return sum(card in point_cards(self.hand.rules) for card in cards)

    def is_really_ours(self, seat: int) -> bool:
        """Return whether the seat is really on the side of the one to act."""
        state = self.hand.state
        side = {state.declarer, *state.friends}
        if self.hand.rules.table.stand_in == "partners":
            side.add((state.declarer or 0) + 1)
        return (seat in side) == (self.seat in side)
