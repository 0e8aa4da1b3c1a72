"""The suits that players have shown to have no more of."""

from __future__ import annotations

from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.engine.core.cards import FOOL, Card, Suit

Follows = tuple[Suit | None, bool]


def seen_voids(state: MitigatiTable) -> dict[int, tuple[Card, ...]]:
    """For each seat the suits it has no more of, each told by the card that was not followed."""
    found: dict[int, dict[Follows, Card]] = {seat: {} for seat in state.seats}
    tricks = [trick.cards for trick in state.tricks]
    if not state.awaiting_collection:
        tricks.append(tuple((laid.seat, laid.card) for laid in state.trick))
    for cards in tricks:
        led = next((card for _, card in cards if card is not FOOL), None)
        for seat, card in cards:
            if led is not None and card is not FOOL and _suit(card) != _suit(led):
                found[seat].setdefault(_suit(led), led)
    return {seat: tuple(voids.values()) for seat, voids in found.items()}


def _suit(card: Card) -> Follows:
    return card.suit, bool(card.trump)
