"""The part of a record before the first action: the deal, the results of chance decisions, the last hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.cards import Card, cards_text, parse_cards
from mighty_gui.engine.core.game import Beginning, expect
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.core.shuffling import shuffle
from mighty_gui.engine.mighty.events import LotsDrawn, Redistributed
from mighty_gui.engine.mighty.hand import Hand, deal_from_seed
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.state import Deal, Previous

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal as a record stores it. What is ``None`` comes from the seed."""

    hands: tuple[Cards, ...] | None = None
    kitty: Cards | None = None
    stock: Cards | None = None
    redistribution: Cards | None = None
    lots: tuple[int, ...] = ()

    def as_plain(self) -> dict[str, object]:
        """The deal as plain values, as a record stores it."""
        plain: dict[str, object] = {} if self.hands is None else {"hands": list(map(cards_text, self.hands))}
        named = {"kitty": self.kitty, "stock": self.stock, "redistribution": self.redistribution}
        plain |= {key: cards_text(cards) for key, cards in named.items() if cards is not None}
        return plain | ({"lots": list(self.lots)} if self.lots else {})


def read_deal(value: object) -> DealRecord:
    """Read a record's deal: the inverse of ``DealRecord.as_plain``. Raises ``RecordError``."""
    data = plain_values.mapping(value, "deal", {"hands", "kitty", "stock", "redistribution", "lots"})

    def cards(key: str) -> Cards | None:
        return _read_cards(data[key] or "", f"deal.{key}") if key in data else None

    return DealRecord(
        hands=_read_hands(data["hands"]) if "hands" in data else None,
        kitty=cards("kitty"),
        stock=cards("stock"),
        redistribution=cards("redistribution"),
        lots=plain_values.numbers(data.get("lots", []), "deal.lots"),
    )


def _read_hands(value: object) -> tuple[Cards, ...]:
    lines = enumerate(plain_values.sequence(value, "deal.hands"))
    return tuple(_read_cards(line, f"deal.hands.{at}") for at, line in lines)


def _read_cards(value: object, where: str) -> Cards:
    return tuple(plain_values.in_notation(parse_cards, value, where))


def read_previous(value: object) -> Previous:
    """Read what a record says about the last hand: the inverse of ``Previous.as_plain``. Raises ``RecordError``."""
    data = plain_values.mapping(value, "previous", {"declarer", "friends", "made", "pot"})
    declarer, made = data.get("declarer"), data.get("made", False)
    if not isinstance(made, bool):
        raise plain_values.wrong("previous.made", Refusal("record.switch"))
    return Previous(
        declarer=None if declarer is None else plain_values.number(declarer, "previous.declarer"),
        friends=plain_values.numbers(data.get("friends", []), "previous.friends"),
        made=made,
        pot=plain_values.number(data.get("pot", 0), "previous.pot"),
    )


def seats_named(beginning: Beginning) -> Iterator[tuple[str, int]]:
    """The seats that a beginning names, each with its key in a record."""
    if beginning.opening.previous is not None:
        before = expect(Previous, beginning.opening.previous)
        if before.declarer is not None:
            yield "previous.declarer", before.declarer
        yield from (("previous.friends", seat) for seat in before.friends)
    yield from (("sitting_out", seat) for seat in beginning.opening.sitting_out or ())
    if beginning.dealt is not None:
        yield from (("deal.lots", seat) for seat in expect(DealRecord, beginning.dealt).lots)


def deal_of(record: DealRecord, rules: Rules, seed: int) -> Deal:
    """The deal of a record; what it leaves open comes from the seed. Raises ``RecordError``."""
    if rules.deal.method != "deal":
        if record.hands is not None or record.kitty is not None:
            raise plain_values.wrong("deal", Refusal("record.no_stock"))
        stock = record.stock if record.stock is not None else deal_from_seed(rules, seed).stock
        return Deal(stock=stock, lots=record.lots, seed=seed)
    if record.stock is not None:
        raise plain_values.wrong("deal.stock", Refusal("record.stock"))
    hands, kitty = _fill(record, rules, seed)
    return Deal(hands, kitty, (), record.redistribution, record.lots, seed)


def _fill(record: DealRecord, rules: Rules, seed: int) -> tuple[tuple[Cards, ...], Cards]:
    if record.hands is None and record.kitty is None:
        dealt = deal_from_seed(rules, seed)
        return dealt.hands, dealt.kitty
    rest = list(full_pack(rules))
    for card in [card for hand in record.hands or () for card in hand] + list(record.kitty or ()):
        if card in rest:
            rest.remove(card)
    shuffle(rest, Deal(seed=seed).chance("deal"))
    if record.hands is not None:
        return record.hands, tuple(rest) if record.kitty is None else record.kitty
    size = rules.deal.hand
    hands = tuple(tuple(rest[at * size : (at + 1) * size]) for at in range(dealt_hands(rules)))
    return hands, record.kitty or ()


def dealt(hand: Hand) -> DealRecord:
    """The whole deal of a hand written out, with the results of its chance decisions."""
    state, deal = hand.state, hand.state.deal
    redistributed = next((event for event in hand.events if isinstance(event, Redistributed)), None)
    lots = tuple(event.winner for event in hand.events if isinstance(event, LotsDrawn))
    draws = state.rules.deal.method != "deal"
    return DealRecord(
        hands=None if draws else deal.hands,
        kitty=None if draws else deal.kitty,
        stock=deal.stock if draws else None,
        redistribution=_in_dealing_order(redistributed, state.declarer) if redistributed else deal.redistribution,
        lots=lots or deal.lots,
    )


def _in_dealing_order(shared: Redistributed, declarer: int | None) -> Cards:
    """The cards that were dealt out again: first the declarer's, then each other player's in turn order."""
    first = declarer or 0
    in_turn = [*shared.hands[first:], *shared.hands[:first]]
    return tuple(card for cards in in_turn for card in cards or ())
