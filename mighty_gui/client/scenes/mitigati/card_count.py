"""The cards that each player took in a hand of Mitigati, counted by their value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.mitigati.pack import HIGH_VALUE, PAR, SEATS, card_value
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.view import PlayerView

VALUES: Final = tuple(range(HIGH_VALUE, 0, -1))
"""What a card may be worth, the dearest first."""


@dataclass(frozen=True, slots=True)
class CardCount:
    """A player's count at the end of a hand that was played."""

    cards: tuple[Card, ...]
    """The cards taken, the dealer's discard included, and the Fool with whoever played it."""
    rules: MitigatiRules
    honours: int
    """What each other player pays for this player's honours."""
    paid: int
    """What the player pays for the others' honours."""

    def number_of(self, value: int) -> int:
        """How many of the cards have this value."""
        return sum(card_value(card, self.rules) == value for card in self.cards)

    @property
    def points(self) -> int:
        """The value of all the cards."""
        return sum(card_value(card, self.rules) for card in self.cards)

    @property
    def over_par(self) -> int:
        """The value above an equal share, or below it."""
        return self.points - PAR

    @property
    def received(self) -> int:
        """The points from all others for this player's honours."""
        return (SEATS - 1) * self.honours

    @property
    def score(self) -> int:
        """The score of the hand."""
        return self.over_par + self.received - self.paid


def counts_of(view: PlayerView) -> Sequence[CardCount]:
    """Return each seat's count, for a hand that was played to its end."""
    taken: list[list[Card]] = [[] for _ in range(SEATS)]
    for trick in view.tricks:
        for played in trick.plays:
            taken[played.seat if played.card is FOOL else trick.winner].append(played.card)
    taken[view.dealer] += view.discard or ()
    shown = [one.points if one else 0 for one in view.honours]
    return [
        CardCount(tuple(cards), view.rules, own, sum(shown) - own) for cards, own in zip(taken, shown, strict=True)
    ]
