"""The teller of Mighty: events and single facts of a hand, for those who hear the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mighty_gui.client.table import fact_keys
from mighty_gui.client.table.mighty.event_sentences import Teller
from mighty_gui.client.table.mighty.info import Info
from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.mighty.narrowing import own_event
from mighty_gui.engine.core.event import Event
from mighty_gui.texts.words import card_name


@dataclass(frozen=True)
class MightyTeller:
    """Tells events and facts of one position."""

    words: Teller
    at: MightyPosition
    info: Info

    def tell(self, event: Event) -> str:
        """The sentences for an event; empty if there is nothing to say."""
        return self.words.tell(own_event(event))

    def asked(self) -> str:
        """The card that is offered, in draw games; empty otherwise."""
        offer = self.at.view.offer
        return card_name(self.at.texts, offer.name, long=True) if offer is not None else ""

    def fact(self, key: str) -> Iterable[str]:
        """The sentences that answer one of the keys of ``fact_keys``."""
        words, state, view = self.words, self.at.state, self.at.view
        return {
            fact_keys.STANDING: words.standing(state, self.info),
            fact_keys.BIDDING: words.contract(state, self.info),
            fact_keys.POINTS: words.points(self.info),
            fact_keys.TURN: words.turn(view),
            fact_keys.HAND: words.suits(state),
            fact_keys.TRICK: words.trick(state, self.info),
            fact_keys.LACKS: words.lacks(view),
        }[key]
