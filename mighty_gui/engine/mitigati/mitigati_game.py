"""Mitigati as one of the games: everything that matches, records and players know about it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core import game, plain_values
from mighty_gui.engine.core.cards import Card, cards_text, parse_cards, shuffle
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Beginning, Opening, RecordPart, expect
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.core.settle_refusal import NeverSettled
from mighty_gui.engine.mitigati import view
from mighty_gui.engine.mitigati.actions import Action, parse_action
from mighty_gui.engine.mitigati.auction import deal_from_seed
from mighty_gui.engine.mitigati.events import MitigatiDealt, MitigatiKittyTaken
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import HAND, PACK, SEATS
from mighty_gui.engine.mitigati.result import MitigatiResult, read_result
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiDeal
from mighty_gui.engine.mitigati.view import MitigatiView


class Mitigati(NeverSettled):
    """The tarot game for three, with its regional rules."""

    id: Final = "mitigati"
    rules_type: Final = MitigatiRules

    def seat_count(self, rules: game.Rules) -> int:
        """Return the number of seats: three."""
        return expect(MitigatiRules, rules).players

    def people(self, rules: game.Rules) -> tuple[int, ...]:
        """Return the seats that people take, in turn order: all of them."""
        return tuple(range(self.seat_count(rules)))

    def controller(self, rules: game.Rules, seat: int) -> int:
        """Return the seat itself: each player decides for themselves."""
        return seat

    def viewers(self, rules: game.Rules) -> tuple[int, ...]:
        """Return the seats that have a view of the hand: all of them."""
        return self.people(rules)

    def seats_out(self, rules: game.Rules) -> int:
        """Return how many people sit out a hand: none."""
        return 0

    def shuffles_seats(self, rules: game.Rules) -> bool:
        """Return whether people change seats before each hand: never."""
        return False

    def begin(self, rules: game.Rules, beginning: Beginning) -> MitigatiHand:
        own, opening = expect(MitigatiRules, rules), beginning.opening
        if opening.sitting_out:
            seats = str(list(opening.sitting_out))
            refusal = Refusal("record.sitting_out", count=0, last=SEATS - 1, seats=seats)
            raise plain_values.wrong("sitting_out", refusal)
        dealt = MitigatiDealRecord() if beginning.dealt is None else expect(MitigatiDealRecord, beginning.dealt)
        return MitigatiHand.dealt(own, deal_of(dealt, beginning.seed), opening.dealer)

    def beginning_of(self, hand: game.Hand) -> Beginning:
        state = expect(MitigatiHand, hand).state
        return Beginning(Opening(state.dealer), state.deal.seed, MitigatiDealRecord(state.deal.hands, state.deal.kitty))

    def leave_to_chance(self, hand: game.Hand) -> None:
        """Do nothing: all cards have their places from the beginning."""

    def opening_after(self, hand: game.Hand) -> Opening:
        """Return the opening of the hand after this finished one: the next player deals."""
        return Opening((expect(MitigatiHand, hand).state.dealer + 1) % SEATS)

    def reseat(self, opening: Opening, where: Callable[[int], int]) -> Opening:
        return Opening(where(opening.dealer))

    def view(self, hand: game.Hand, seat: int) -> MitigatiView:
        return view.view(expect(MitigatiHand, hand), seat)

    def public_view(self, hand: game.Hand, seat: int) -> MitigatiView:
        return view.public_view(expect(MitigatiHand, hand), seat)

    def turns_up(self, event: Event, rules: game.Rules, person: int) -> bool:
        """Return whether the event showed the person new cards: those of a later deal, or the dealer's three."""
        if isinstance(event, MitigatiDealt):
            return event.round > 1
        return isinstance(event, MitigatiKittyTaken) and event.seat == person

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def read_previous(self, value: object) -> RecordPart:
        """Refuse a record's entry about the last hand: this game keeps no facts of it. Raises ``RecordError``."""
        raise plain_values.wrong("previous", Refusal("record.unknown", key="previous", keys=("dealer", "deal", "seed")))

    def read_dealt(self, value: object) -> MitigatiDealRecord:
        return read_deal(value)

    def seats_named(self, beginning: Beginning) -> Iterable[tuple[str, int]]:
        """Return nothing: apart from the dealer, a beginning mentions no seats."""
        return ()

    def read_result(self, value: object, rules: game.Rules) -> MitigatiResult:
        return read_result(value)

    def traits(self, result: Mapping[str, object]) -> None:
        """Return ``None``: each player plays for themselves, and without a contract."""


MITIGATI: Final = Mitigati()


# --- the part of a record before the first action: the place of every card ----------------------------------


Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MitigatiDealRecord:
    """A deal as a record stores it. What is ``None`` comes from the seed."""

    hands: tuple[Cards, ...] | None = None
    """The 25 cards of each seat in the order dealt."""
    kitty: Cards | None = None

    def as_plain(self) -> dict[str, object]:
        plain: dict[str, object] = {} if self.hands is None else {"hands": list(map(cards_text, self.hands))}
        return plain if self.kitty is None else plain | {"kitty": cards_text(self.kitty)}


def read_deal(value: object) -> MitigatiDealRecord:
    """Read a record's deal: the inverse of ``MitigatiDealRecord.as_plain``. Raises ``RecordError``."""
    data = plain_values.mapping(value, "deal", {"hands", "kitty"})
    hands = None
    if "hands" in data:
        lines = enumerate(plain_values.sequence(data["hands"], "deal.hands"))
        hands = tuple(_read_cards(line, f"deal.hands.{at}") for at, line in lines)
    return MitigatiDealRecord(hands, _read_cards(data["kitty"], "deal.kitty") if "kitty" in data else None)


def _read_cards(value: object, where: str) -> Cards:
    return tuple(plain_values.in_notation(parse_cards, value, where))


def deal_of(record: MitigatiDealRecord, seed: int) -> MitigatiDeal:
    """Return the deal of a record; the cards it leaves open come from the seed."""
    if record.hands is None and record.kitty is None:
        return deal_from_seed(seed)
    named = {card for hand in (*(record.hands or ()), record.kitty or ()) for card in hand}
    rest = [card for card in PACK.cards if card not in named]
    shuffle(rest, random.Random(f"{seed}/deal"))
    if record.hands is not None:
        return MitigatiDeal(record.hands, tuple(rest) if record.kitty is None else record.kitty, seed)
    hands = tuple(tuple(rest[at * HAND : (at + 1) * HAND]) for at in range(SEATS))
    return MitigatiDeal(hands, record.kitty or (), seed)
