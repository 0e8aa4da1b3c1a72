"""The cards that a seat has seen."""

from __future__ import annotations

from collections.abc import Iterable

from mighty_gui.ai.mitigati.playout.quick_playout import facts_of
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.law import NO_SUIT, TRUMPS_LED, MitigatiPlayPosition, resume
from mighty_gui.engine.mitigati.pack import PACK, SEATS, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.view import MitigatiView


class SeenCards:
    """The cards that a seat has seen, as sets."""

    def __init__(self, view: MitigatiView) -> None:
        """Compute the sets."""
        self.view = view
        self.facts = facts_of(view.rules)
        self.own = PACK.set_of(view.hand)
        """The viewer's own cards."""
        self.discarded = PACK.set_of(view.discard or ()) if view.seat == view.dealer else 0
        """The cards that the viewer has discarded."""
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
        self.outside = PACK.all & ~self.own & ~self.discarded & ~sum(self.played)
        """The cards the viewer has not seen, in other hands or in a discard."""

    def _take_in(self, plays: Iterable[CardPlayed]) -> None:
        """Note which cards were played, and which seats could not follow suit."""
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
        """Note the honours that a seat has shown; it has no others of that kind."""
        for line in honours.lines:
            cards = PACK.set_of(line.cards)
            self.shown[seat] |= cards
            if line.kind == "many_trumps":
                self.barred[seat] |= TRUMP_SET & ~cards
        others = honours_set(self.view.rules) & ~self.shown[seat]
        if any(line.kind != "many_trumps" for line in honours.lines):
            self.barred[seat] |= others
        self.shown[seat] &= ~self.played[seat]

    def position(self, hands: list[int]) -> MitigatiPlayPosition:
        """Return the position where the seats hold those cards. From now on the position owns the list."""
        view = self.view
        table = [lowest(PACK.copies[play_event.card]) for play_event in view.trick]
        leader = view.trick[0].seat if view.trick else view.seat
        position = resume(self.facts.law, hands, leader, len(view.tricks), table)
        position.taken = list(view.taken)
        return position

    def own_position(self) -> MitigatiPlayPosition:
        """Return the position as far as the viewer knows it: the other hands are empty."""
        hands = [0] * SEATS
        hands[self.view.seat] = self.own
        return self.position(hands)
