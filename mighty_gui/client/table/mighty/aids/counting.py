"""Counting cards as a player with a good memory would: only from what was shown to them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.events import Drew
from mighty_gui.engine.mighty.pack import distinct_cards, pack_counts
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True)
class Tally:
    """The count of a card's copies: in the pack, gone, and in hands the viewer sees."""

    card: Card
    whole: int
    """The copies in the pack."""
    gone: int
    """The copies that were played, or that the viewer knows to be buried."""
    own: int
    """The copies in the hands the viewer sees."""

    @property
    def unseen(self) -> int:
        """The copies that may be anywhere else."""
        return self.whole - self.gone - self.own


def tallies(state: MightyTable, view: PlayerView) -> dict[Card, Tally]:
    """The tally of each card in the pack; the view adds only the cards the viewer has put away in a draw game."""
    gone = played(state) + _put_away(state, view)
    own = Counter(card for hand in state.hands for card in hand or ())
    counts = pack_counts(state.rules)
    return {card: _tally(card, counts[card], gone[card], own[card]) for card in distinct_cards(state.rules)}


def _tally(card: Card, whole: int, gone: int, own: int) -> Tally:
    gone = min(gone, whole)
    return Tally(card, whole, gone, min(own, whole - gone))


def played(state: MightyTable) -> Counter[Card]:
    """The cards that have been played, including those on the table."""
    cards = Counter(card for trick in state.tricks for _, card in trick.cards)
    if not state.awaiting_collection:
        cards.update(one.card for one in state.trick)
    return cards


def _put_away(state: MightyTable, view: PlayerView) -> Counter[Card]:
    """The cards the viewer knows to be out of play: their own discard, and those they buried while drawing."""
    buried = Counter(state.buried_cards or ())
    drew = (event for event in view.events if isinstance(event, Drew) and event.seat == state.viewer)
    buried.update(event.buried for event in drew if event.buried is not None)
    return buried


def trumps_left(state: MightyTable, view: PlayerView) -> int | None:
    """The number of trumps the viewer has not seen; ``None`` without a trump suit or before play."""
    if state.trump is None or not (state.trick or state.tricks or state.calls or state.settled):
        return None
    return sum(one.unseen for one in tallies(state, view).values() if one.card.suit == state.trump)
