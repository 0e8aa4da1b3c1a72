"""The teller of Mighty: events and single facts of a hand, for those who hear the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mighty_gui.client.table import fact_keys
from mighty_gui.client.table.mighty.event_sentences import Teller
from mighty_gui.client.table.mighty.info import Info, special_chips
from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.mighty.narrowing import own_event
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.events import ContractSet, Declared, MightyEvent
from mighty_gui.texts.words import card_name


@dataclass(frozen=True)
class MightyTeller:
    """Tells events and facts of one position."""

    words: Teller
    at: MightyPosition
    info: Info

    def tell(self, event: Event) -> str:
        """The sentences for an event; empty if there is nothing to say."""
        own = own_event(event)
        told, special = self.words.tell(own), self._named_by(own)
        return f"{told.rstrip('.')}. {special}" if special else told

    def card(self, card: Card) -> str:
        """A card's name, and what it is in this hand."""
        return self.words.card(card)

    def _named_by(self, event: MightyEvent) -> str:
        """The mighty and the joker call: all after a change of trumps, else those that are unusual."""
        if not isinstance(event, (Declared, ContractSet)) or (isinstance(event, ContractSet) and not event.changed):
            return ""
        chips = special_chips(self.at.state.rules, event.contract.trump, self.at.texts)
        known = (chip for chip in chips if chip.kind not in self.at.untaught)
        return self.words.specials(chip for chip in known if chip.unusual or isinstance(event, ContractSet))

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
