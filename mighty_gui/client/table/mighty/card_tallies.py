"""Counting cards as a player with a good memory would: only from what they have seen."""

from __future__ import annotations

from collections import Counter

from mighty_gui.client.table.aids.counter import CopyTally
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.events import Drew
from mighty_gui.engine.mighty.pack import distinct_cards, pack_counts
from mighty_gui.engine.mighty.view import PlayerView


def tallies(state: MightyTable, view: PlayerView) -> dict[Card, CopyTally]:
    """Return the tally of each card in the pack; the view adds only the cards put away in a draw game."""
    gone = played_cards(state) + _put_away(state, view)
    own = Counter(card for hand in state.hands for card in hand or ())
    counts = pack_counts(state.rules)
    return {card: CopyTally.of(card, counts[card], gone[card], own[card]) for card in distinct_cards(state.rules)}


def played_cards(state: MightyTable) -> Counter[Card]:
    """Return the cards that have been played, including those on the table."""
    cards = Counter(card for trick in state.tricks for _, card in trick.cards)
    if not state.awaiting_collection:
        cards.update(play_event.card for play_event in state.trick)
    return cards


def _put_away(state: MightyTable, view: PlayerView) -> Counter[Card]:
    """Return the cards the viewer knows to be out of play: their own discard, and those they buried while drawing."""
    buried = Counter(state.buried_cards or ())
    drew = (event for event in view.events if isinstance(event, Drew) and event.seat == state.viewer)
    buried.update(event.buried for event in drew if event.buried is not None)
    return buried


def trumps_left(state: MightyTable, view: PlayerView) -> int | None:
    """Return the number of trumps the viewer has not seen; ``None`` without a trump suit or before play."""
    if state.trump is None or not (state.trick or state.tricks or state.calls or state.settled):
        return None
    return sum(tally.unseen for tally in tallies(state, view).values() if tally.card.suit == state.trump)
