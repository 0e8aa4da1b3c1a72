"""Counting cards as a player with a good memory would: only from what was shown to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mighty_gui.client.table.aids.counter import CounterRow, Tally
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.engine.core.cards import RANKS, SUITS, Card
from mighty_gui.engine.mighty.events import Drew
from mighty_gui.engine.mighty.pack import distinct_cards, pack_counts
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name


def tallies(state: MightyTable, view: PlayerView) -> dict[Card, Tally]:
    """The tally of each card in the pack; the view adds only the cards the viewer has put away in a draw game."""
    gone = played(state) + _put_away(state, view)
    own = Counter(card for hand in state.hands for card in hand or ())
    counts = pack_counts(state.rules)
    return {card: Tally.of(card, counts[card], gone[card], own[card]) for card in distinct_cards(state.rules)}


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


def counter_rows(texts: Texts, pack: Iterable[Card]) -> list[CounterRow]:
    """The rows of the counter: each suit from the ace down, and the jokers in one of their own."""
    pack = list(pack)
    ranks = [rank for rank in reversed(RANKS) if any(card.rank == rank for card in pack)]
    rows = []
    for suit in SUITS:
        cards = {card.rank: card for card in pack if card.suit is suit}
        cells = [(cards[rank], texts(f"rank.{rank}.sign")) if rank in cards else None for rank in ranks]
        if cards:
            rows.append(CounterRow(denomination_name(texts, suit.value, long=True), cells, suit.value))
    jokers = [(card, card_name(texts, card.name)) for card in pack if card.is_joker]
    return [*rows, CounterRow(texts("joker.JK.name"), jokers, few=True)] if jokers else rows
