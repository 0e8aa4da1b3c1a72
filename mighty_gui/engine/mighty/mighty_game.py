"""Mighty as one of the games: all that matches, records and players know of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final, assert_never

from mighty_gui.engine.core import game
from mighty_gui.engine.core.event import Event, Sees
from mighty_gui.engine.core.game import Beginning, Opening, expect
from mighty_gui.engine.mighty import deal_record, pack, rotation, view
from mighty_gui.engine.mighty.actions import Action, parse_action
from mighty_gui.engine.mighty.deal_record import DealRecord
from mighty_gui.engine.mighty.events import (
    BidMade,
    ContractSet,
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
    TrickWon,
)
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.result import Result, read_result, traits
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.state import Previous
from mighty_gui.engine.mighty.view import PlayerView


class Mighty:
    """The game of Mighty, in all its rule sets."""

    id: Final = "mighty"
    rules_type: Final = Rules

    # --- the table ---------------------------------------------------------------------------------------

    def seat_count(self, rules: game.Rules) -> int:
        """How many seats exist, the ghost's, the dummy's and the partners' included."""
        return pack.seat_count(expect(Rules, rules))

    def people(self, rules: game.Rules) -> tuple[int, ...]:
        """The seats that people take, in turn order."""
        return pack.people(expect(Rules, rules))

    def controller(self, rules: game.Rules, seat: int) -> int:
        """The seat of the person who decides for a seat."""
        return pack.controller(expect(Rules, rules), seat)

    def viewers(self, rules: game.Rules) -> tuple[int, ...]:
        """The seats that have a view of the hand: all but the ghost's and the dummy's."""
        own = expect(Rules, rules)
        return tuple(seat for seat in range(pack.seat_count(own)) if seat != pack.stand_in_seat(own))

    def seats_out(self, rules: game.Rules) -> int:
        """How many people sit a hand out."""
        return pack.seats_out(expect(Rules, rules))

    def shuffles_seats(self, rules: game.Rules) -> bool:
        """Whether people change places before each hand."""
        return expect(Rules, rules).table.shuffle_seats

    # --- a hand, and the next ----------------------------------------------------------------------------

    def begin(self, rules: game.Rules, beginning: Beginning) -> Hand:
        """Begin a hand, up to its first action. Raises ``RecordError`` if the beginning does not fit the rules."""
        own, opening = expect(Rules, rules), beginning.opening
        dealt = DealRecord() if beginning.dealt is None else expect(DealRecord, beginning.dealt)
        previous = None if opening.previous is None else expect(Previous, opening.previous)
        deal = deal_record.deal_of(dealt, own, beginning.seed)
        return Hand.dealt(own, deal, opening.dealer, previous, opening.sitting_out)

    def beginning_of(self, hand: game.Hand) -> Beginning:
        """The beginning of a hand, with its whole deal and every chance decision made so far written out."""
        own = expect(Hand, hand)
        state = own.state
        opening = Opening(state.dealer, state.previous, state.sitting_out or None)
        return Beginning(opening, state.deal.seed, deal_record.dealt(own))

    def leave_to_chance(self, hand: game.Hand) -> None:
        """Forget how the eliminated hands are to be dealt out, if that is still to come: it is drawn anew."""
        state = expect(Hand, hand).state
        if not any(isinstance(event, Redistributed) for event in state.events):
            state.deal = replace(state.deal, redistribution=None)

    def opening_after(self, hand: game.Hand) -> Opening:
        """The opening of the hand after this finished one, told by the seats of this one."""
        return rotation.opening_after(expect(Hand, hand))

    def moved(self, opening: Opening, where: Callable[[int], int]) -> Opening:
        """The opening after everyone has changed seats: ``where`` tells the new seat of an old one."""
        return rotation.moved(opening, where)

    # --- who knows what ----------------------------------------------------------------------------------

    def view(self, hand: game.Hand, seat: int) -> PlayerView:
        """The hand as the person at that seat sees it."""
        return view.view(expect(Hand, hand), seat)

    def public_view(self, hand: game.Hand, seat: int) -> PlayerView:
        """The hand from that person's seat, with nothing but what everybody at the table may know."""
        return view.public_view(expect(Hand, hand), seat)

    def turns_up(self, event: Event, rules: game.Rules, person: int) -> bool:
        """Whether the event showed the person something that was hidden, or was decided by lot."""
        own = expect(Rules, rules)
        seen = event.redacted(lambda seat: pack.controller(own, seat) == person)
        return isinstance(seen, MightyEvent) and _turns_up(seen, lambda seat: pack.controller(own, seat) == person)

    # --- records -----------------------------------------------------------------------------------------

    def parse_action(self, text: str) -> Action:
        """Read one line of action text. Raises ``NotationError``."""
        return parse_action(text)

    def read_previous(self, value: object) -> Previous:
        """Read what a record says about the last hand. Raises ``RecordError``."""
        return deal_record.read_previous(value)

    def read_dealt(self, value: object) -> DealRecord:
        """Read a record's deal. Raises ``RecordError``."""
        return deal_record.read_deal(value)

    def seats_named(self, beginning: Beginning) -> Iterable[tuple[str, int]]:
        """The seats that a beginning names, each with its key in a record."""
        return deal_record.seats_named(beginning)

    def read_result(self, value: object, rules: game.Rules) -> Result:
        """Read a result that ``in_full`` wrote, or the part that ``as_json`` wrote. Raises ``RefusalError``."""
        return read_result(value, expect(Rules, rules))

    def traits(self, result: Mapping[str, object]) -> game.Traits | None:
        """Each seat's role, trump and contract; ``None`` of a hand that was not played. Raises ``RefusalError``."""
        return traits(result)


def _turns_up(seen: MightyEvent, is_own: Sees) -> bool:
    """Whether an event, as a person may know it, showed them something new or was decided by lot."""
    match seen:
        case KittyTaken():
            return seen.cards is not None
        case Redistributed():
            return any(seen.hands)
        case Drew() | Killed():
            return is_own(seen.seat)
        case MisdealCalled() | LotsDrawn():
            return True
        case Dealt() | PlayedOn() | BidMade() | Passed() | SecondRound() | Declared() | Discarded() | ContractSet():
            return False
        case FriendCalled() | Played() | JokerCalled() | FriendRevealed() | Ordered() | TrickWon() | Over():
            return False
    assert_never(seen)


MIGHTY: Final = Mighty()
