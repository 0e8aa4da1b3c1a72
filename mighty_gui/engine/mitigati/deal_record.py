"""The part of a record before the first action: the place of every card."""

from __future__ import annotations

import random
from dataclasses import dataclass

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.cards import Card, cards_text, parse_cards
from mighty_gui.engine.core.shuffling import shuffle
from mighty_gui.engine.mitigati.deal_by_round import deal_from_seed
from mighty_gui.engine.mitigati.pack import HAND, PACK, SEATS
from mighty_gui.engine.mitigati.state import Deal

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal as a record stores it. What is ``None`` comes from the seed."""

    hands: tuple[Cards, ...] | None = None
    """The 25 cards of each seat in the order dealt."""
    kitty: Cards | None = None

    def as_plain(self) -> dict[str, object]:
        """The deal as plain values, as a record stores it."""
        plain: dict[str, object] = {} if self.hands is None else {"hands": list(map(cards_text, self.hands))}
        return plain if self.kitty is None else plain | {"kitty": cards_text(self.kitty)}


def read_deal(value: object) -> DealRecord:
    """Read a record's deal: the inverse of ``DealRecord.as_plain``. Raises ``RecordError``."""
    data = plain_values.mapping(value, "deal", {"hands", "kitty"})
    hands = None
    if "hands" in data:
        lines = enumerate(plain_values.sequence(data["hands"], "deal.hands"))
        hands = tuple(_read_cards(line, f"deal.hands.{at}") for at, line in lines)
    return DealRecord(hands, _read_cards(data["kitty"], "deal.kitty") if "kitty" in data else None)


def _read_cards(value: object, where: str) -> Cards:
    return tuple(plain_values.in_notation(parse_cards, value, where))


def deal_of(record: DealRecord, seed: int) -> Deal:
    """The deal of a record; what it leaves open comes from the seed."""
    if record.hands is None and record.kitty is None:
        return deal_from_seed(seed)
    named = {card for hand in (*(record.hands or ()), record.kitty or ()) for card in hand}
    rest = [card for card in PACK.cards if card not in named]
    shuffle(rest, random.Random(f"{seed}/deal"))
    if record.hands is not None:
        return Deal(record.hands, tuple(rest) if record.kitty is None else record.kitty, seed)
    hands = tuple(tuple(rest[at * HAND : (at + 1) * HAND]) for at in range(SEATS))
    return Deal(hands, record.kitty or (), seed)
