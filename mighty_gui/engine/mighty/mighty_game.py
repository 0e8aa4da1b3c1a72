"""Mighty as one of the games: everything that matches, records and players know about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, assert_never

from mighty_gui.engine.core import game, plain_values
from mighty_gui.engine.core.cards import Card, cards_text, parse_cards, shuffle
from mighty_gui.engine.core.event import Event, Sees, TrickWon
from mighty_gui.engine.core.game import Beginning, Opening, expect
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mighty import agreed_points, pack, rotation, scoring, view
from mighty_gui.engine.mighty.actions import Action, parse_action
from mighty_gui.engine.mighty.events import (
    BidMade,
    ContractSet,
    DealerMayBid,
    Dealt,
    Declared,
    Discarded,
    Drew,
    FriendCalled,
    FriendRevealed,
    JokerCalled,
    Killed,
    KittyTaken,
    LotsDrawn,
    MightyEvent,
    MisdealCalled,
    Ordered,
    Over,
    Passed,
    Played,
    PlayedOn,
    Redistributed,
    SecondRound,
    Settled,
)
from mighty_gui.engine.mighty.hand import MightyHand, deal_from_seed
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack
from mighty_gui.engine.mighty.result import MightyResult, read_result, traits
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Deal, Previous
from mighty_gui.engine.mighty.view import PlayerView


class Mighty:
    """The game of Mighty, in all its rule sets."""

    id: Final = "mighty"
    rules_type: Final = MightyRules

    def seat_count(self, rules: game.Rules) -> int:
        return pack.seat_count(expect(MightyRules, rules))

    def people(self, rules: game.Rules) -> tuple[int, ...]:
        return pack.people(expect(MightyRules, rules))

    def controller(self, rules: game.Rules, seat: int) -> int:
        return pack.controller(expect(MightyRules, rules), seat)

    def viewers(self, rules: game.Rules) -> tuple[int, ...]:
        """Return the seats that have a view of the hand, without those of the ghost and the dummy."""
        own = expect(MightyRules, rules)
        return tuple(seat for seat in range(pack.seat_count(own)) if seat != pack.stand_in_seat(own))

    def seats_out(self, rules: game.Rules) -> int:
        return pack.seats_out(expect(MightyRules, rules))

    def shuffles_seats(self, rules: game.Rules) -> bool:
        return expect(MightyRules, rules).table.shuffle_seats

    def begin(self, rules: game.Rules, beginning: Beginning) -> MightyHand:
        own, opening = expect(MightyRules, rules), beginning.opening
        dealt = DealRecord() if beginning.dealt is None else expect(DealRecord, beginning.dealt)
        previous = None if opening.previous is None else expect(Previous, opening.previous)
        deal = deal_of(dealt, own, beginning.seed)
        return MightyHand.dealt(own, deal, opening.dealer, previous, opening.sitting_out)

    def beginning_of(self, hand: game.Hand) -> Beginning:
        own = expect(MightyHand, hand)
        state = own.state
        opening = Opening(state.dealer, state.previous, state.sitting_out or None)
        return Beginning(opening, state.deal.seed, dealt(own))

    def leave_to_chance(self, hand: game.Hand) -> None:
        """Forget the lots and the redistribution of eliminated hands that are still to come; they are drawn again."""
        state = expect(MightyHand, hand).state
        drawn = sum(isinstance(event, LotsDrawn) for event in state.events)
        is_dealt_out = any(isinstance(event, Redistributed) for event in state.events)
        redistribution = state.deal.redistribution if is_dealt_out else None
        state.deal = replace(state.deal, lots=state.deal.lots[:drawn], redistribution=redistribution)

    def opening_after(self, hand: game.Hand) -> Opening:
        return rotation.opening_after(expect(MightyHand, hand))

    def reseat(self, opening: Opening, where: Callable[[int], int]) -> Opening:
        return rotation.reseat(opening, where)

    def view(self, hand: game.Hand, seat: int) -> PlayerView:
        return view.view(expect(MightyHand, hand), seat)

    def public_view(self, hand: game.Hand, seat: int) -> PlayerView:
        return view.public_view(expect(MightyHand, hand), seat)

    def settlement_bounds(self, hand: game.Hand) -> tuple[int, int]:
        return agreed_points.bounds(expect(MightyHand, hand))

    def settle(self, hand: game.Hand, points: int) -> None:
        agreed_points.settle(expect(MightyHand, hand), points)

    def result_at(self, hand: game.Hand, points: int) -> MightyResult:
        state = expect(MightyHand, hand).state.copy()
        state.settled = points
        return scoring.settle(state)

    def turns_up(self, event: Event, rules: game.Rules, person: int) -> bool:
        own = expect(MightyRules, rules)
        seen = event.redact(lambda seat: pack.controller(own, seat) == person)
        return isinstance(seen, MightyEvent) and _turns_up(seen, lambda seat: pack.controller(own, seat) == person)

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def read_previous(self, value: object) -> Previous:
        return read_previous(value)

    def read_dealt(self, value: object) -> DealRecord:
        return read_deal(value)

    def seats_named(self, beginning: Beginning) -> Iterable[tuple[str, int]]:
        return seats_named(beginning)

    def read_result(self, value: object, rules: game.Rules) -> MightyResult:
        return read_result(value, expect(MightyRules, rules))

    def traits(self, result: Mapping[str, object]) -> game.Traits | None:
        """Return each seat's role, trump and contract; ``None`` if the hand was not played. Raises ``RefusalError``."""
        return traits(result)


def _turns_up(seen: MightyEvent, is_own: Sees) -> bool:
    """Return whether an event, as a person may know it, showed them something new or was decided by lot."""
    match seen:
        case KittyTaken():
            return seen.cards is not None
        case Redistributed():
            return any(seen.hands)
        case Drew() | Killed():
            return is_own(seen.seat)
        case MisdealCalled() | LotsDrawn():
            return True
        case Dealt() | PlayedOn() | BidMade() | Passed() | SecondRound() | DealerMayBid() | Declared() | Discarded():
            return False
        case ContractSet():
            return False
        case FriendCalled() | Played() | JokerCalled() | FriendRevealed() | Ordered() | TrickWon():
            return False
        case Settled() | Over():
            return False
    assert_never(seen)


MIGHTY: Final = Mighty()


# --- the part of a record before the first action: the deal, the results of chance decisions ----------------


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
    """Read a record's entry about the last hand: the inverse of ``Previous.as_plain``. Raises ``RecordError``."""
    data = plain_values.mapping(value, "previous", {"declarer", "friends", "made", "pot", "misdeals"})
    declarer, made = data.get("declarer"), data.get("made", False)
    if not isinstance(made, bool):
        raise plain_values.wrong("previous.made", Refusal("record.switch"))
    return Previous(
        declarer=None if declarer is None else plain_values.number(declarer, "previous.declarer"),
        friends=plain_values.numbers(data.get("friends", []), "previous.friends"),
        made=made,
        pot=plain_values.number(data.get("pot", 0), "previous.pot"),
        misdeals=plain_values.number(data.get("misdeals", 0), "previous.misdeals"),
    )


def seats_named(beginning: Beginning) -> Iterator[tuple[str, int]]:
    """Yield the seats that a beginning mentions, each with its key in a record."""
    if beginning.opening.previous is not None:
        before = expect(Previous, beginning.opening.previous)
        if before.declarer is not None:
            yield "previous.declarer", before.declarer
        yield from (("previous.friends", seat) for seat in before.friends)
    yield from (("sitting_out", seat) for seat in beginning.opening.sitting_out or ())
    if beginning.dealt is not None:
        yield from (("deal.lots", seat) for seat in expect(DealRecord, beginning.dealt).lots)


def deal_of(record: DealRecord, rules: MightyRules, seed: int) -> Deal:
    """Return the deal of a record; the cards it leaves open come from the seed. Raises ``RecordError``."""
    if rules.deal.method != "deal":
        if record.hands is not None or record.kitty is not None:
            raise plain_values.wrong("deal", Refusal("record.no_stock"))
        stock = record.stock if record.stock is not None else deal_from_seed(rules, seed).stock
        return Deal(stock=stock, lots=record.lots, seed=seed)
    if record.stock is not None:
        raise plain_values.wrong("deal.stock", Refusal("record.stock"))
    hands, kitty = _fill(record, rules, seed)
    return Deal(hands, kitty, (), record.redistribution, record.lots, seed)


def _fill(record: DealRecord, rules: MightyRules, seed: int) -> tuple[tuple[Cards, ...], Cards]:
    """Complete a deal that is known only in part, at random; return the hands and the kitty."""
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


def dealt(hand: MightyHand) -> DealRecord:
    """Return the whole deal of a hand, with the results of its chance decisions."""
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
    """Return the cards that were dealt out again: first the declarer's, then each other player's in turn order."""
    first = declarer or 0
    in_turn = [*shared.hands[first:], *shared.hands[:first]]
    return tuple(card for cards in in_turn for card in cards or ())
