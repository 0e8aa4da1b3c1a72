"""All that a seat knows of the cards: its own, the unseen, and what others have shown to hold or to lack."""

from __future__ import annotations

from collections.abc import Iterable

from mighty_gui.ai.mitigati.playout.card_facts import facts_of
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.law import NO_SUIT, TRUMPS_LED, MitigatiPlayPosition, resume
from mighty_gui.engine.mitigati.pack import FOOL_SET, PACK, SEATS, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.view import MitigatiView


class SeenCards:
    """The cards of a view, as sets."""

    def __init__(self, view: MitigatiView) -> None:
        """Work them out."""
        self.view = view
        self.facts = facts_of(view.rules)
        self.own = PACK.set_of(view.hand)
        """The viewer's own cards."""
        self.aside = PACK.set_of(view.discard or ()) if view.seat == view.dealer else 0
        """What the viewer has laid aside."""
        self.played = [0] * SEATS
        """The cards each seat has played."""
        self.barred = [0] * SEATS
        """The cards each seat has shown not to hold."""
        for plays in (*(trick.plays for trick in view.tricks), view.trick):
            self._take_in(plays)
        self.shown = [0] * SEATS
        """The cards that each seat has shown as honours and still holds."""
        for seat, honours in enumerate(view.honours):
            if honours is not None:
                self._show(seat, honours)
        self.outside = PACK.all & ~self.own & ~self.aside & ~sum(self.played)
        """The cards the viewer has not seen, in other hands or in a discard."""

    def _take_in(self, plays: Iterable[CardPlayed]) -> None:
        """Keep in mind who has played what, and who could not follow suit."""
        law, led = self.facts.law, NO_SUIT
        for play in plays:
            number = lowest(PACK.copies[play.card])
            self.played[play.seat] |= 1 << number
            suit = law.suit_of[number]
            if led == NO_SUIT:
                led = suit
            elif suit not in (led, NO_SUIT):
                self.barred[play.seat] |= law.suits[led] | (TRUMP_SET if suit != TRUMPS_LED else 0)

    def _show(self, seat: int, honours: HonoursShown) -> None:
        """Note honours that a seat has shown: all of that kind that it has."""
        for line in honours.lines:
            cards = PACK.set_of(line.cards)
            self.shown[seat] |= cards
            if line.kind == "many_trumps":
                self.barred[seat] |= TRUMP_SET & ~cards
        others = honours_set(self.view.rules) & ~self.shown[seat]
        if any(line.kind != "many_trumps" for line in honours.lines):
            self.barred[seat] |= others
        self.shown[seat] &= ~self.played[seat]

    @property
    def known_cards(self) -> int:
        """The cards that the viewer holds or has laid aside."""
        return self.own | self.aside

    def position(self, hands: list[int]) -> MitigatiPlayPosition:
        """Return the position in which everyone holds those cards; the list is the position's from then on."""
        view = self.view
        table = [lowest(PACK.copies[play_event.card]) for play_event in view.trick]
        leader = view.trick[0].seat if view.trick else view.seat
        position = resume(self.facts.law, hands, leader, len(view.tricks), table)
        position.taken = list(view.taken)
        return position

    def own_position(self) -> MitigatiPlayPosition:
        """Return the position as far as the viewer knows it: nobody else holds anything."""
        hands = [0] * SEATS
        hands[self.view.seat] = self.own
        return self.position(hands)

    @property
    def has_fool(self) -> bool:
        """Whether the viewer holds the Fool."""
        return self.own & FOOL_SET != 0
