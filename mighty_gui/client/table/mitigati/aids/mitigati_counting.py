"""Counting the cards of the tarot pack as a player with a good memory would: only from what was shown to them."""

from __future__ import annotations

from mighty_gui.client.table.aids.counter import CounterRow, Tally
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.engine.core.cards import FOOL, SUITS, Card
from mighty_gui.engine.mitigati.law import law_of
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name


def tallies(state: MitigatiTable) -> dict[Card, Tally]:
    """The tally of each card in the pack."""
    gone = gone_cards(state)
    own = {card for hand in state.hands for card in hand or ()}
    return {card: Tally.of(card, 1, int(card in gone), int(card in own)) for card in PACK.cards}


def gone_cards(state: MitigatiTable) -> set[Card]:
    """The cards that have been played, including those on the table, and those the viewer has laid aside."""
    cards = {card for trick in state.tricks for _, card in trick.cards}
    cards.update(laid.card for laid in state.trick)
    return cards | set(state.buried_cards or ())


def trumps_unseen(state: MitigatiTable) -> int:
    """The number of trumps the viewer has not seen; the Fool is none."""
    return sum(one.unseen for card, one in tallies(state).items() if card.trump)


def counter_rows(texts: Texts, state: MitigatiTable) -> list[CounterRow]:
    """The rows of the counter: each suit from the king down, then the trumps from the highest, and the Fool."""
    strengths = law_of(state.rules).strengths
    by_strength = sorted(range(len(PACK.cards)), key=lambda number: -strengths[number])
    ordered = [PACK.cards[number] for number in by_strength]
    rows = []
    for suit in SUITS:
        cells = [(card, texts(f"rank.{card.rank}.sign")) for card in ordered if card.suit is suit]
        rows.append(CounterRow(denomination_name(texts, suit.value, long=True), cells, suit.value))
    trumps = [(card, str(card.trump)) for card in ordered if card.trump]
    fool = [(FOOL, card_name(texts, FOOL.name))]
    name = texts("mitigati.term.trump")
    return [*rows, CounterRow(name, trumps), CounterRow(card_name(texts, FOOL.name, long=True), fool, few=True)]
