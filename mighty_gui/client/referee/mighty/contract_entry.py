"""심판: the contract and the friends of a hand that is entered card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Choice, Form, Grow, Horizontal, Stepper, Toggle, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.auction import denominations
from mighty_gui.engine.mighty.contract import Contract, denomination_sign, rules_in_force
from mighty_gui.engine.mighty.entered_hand import EnteredHand
from mighty_gui.engine.mighty.friend import is_barred_friend, tricks_to_call
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import distinct_cards, people
from mighty_gui.engine.mighty.reported_hand import asks_late
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trump_change import lowest_contract
from mighty_gui.texts.words import card_name, denomination_name

MOST_BID: Final = 99
"""The highest number that can be entered if bids have no maximum."""


def contract_controls(
    context: Context, rules: MightyRules, contract: Contract, choose: Callable[[Contract], None]
) -> Widget:
    """Return the controls for a contract's number and trump, limited to what the rules allow."""
    look, texts, highest = context.look, context.texts, rules.auction.maximum

    def ends(trump: Suit | None) -> list[int]:
        lowest = [lowest_contract(rules_in_force(rules, late=late), trump) for late in (False, True)]
        numbers = sorted((*lowest, MOST_BID if highest is None else highest))
        return [numbers[0], numbers[-1]]

    def change(trump: Suit | None) -> None:
        least, most = ends(trump)
        choose(Contract(max(least, min(most, contract.number)), trump))

    least, most = ends(contract.trump)
    number = Stepper(
        look,
        contract.number,
        lambda value: choose(Contract(value, contract.trump)),
        least=least,
        most=most,
        label=texts("referee.contract"),
        name="number",
    )
    trumps = [(trump, denomination_name(texts, denomination_sign(trump))) for trump in denominations(rules)]
    trump = Choice(look, trumps, contract.trump, change, label=texts("referee.trump"), name="trump")
    return Horizontal(look, [number, Grow(trump)])


def late_switch(context: Context, late: bool, choose: Callable[[bool], None]) -> Toggle:
    """Return the switch for whether the contract was bid after all had passed."""
    label, text = context.texts("referee.late.label"), context.texts("referee.late.yes")
    return Toggle(context.look, text, late, choose, label=label, name="late")


def first_contract(rules: MightyRules) -> Contract:
    """Return the contract that an entry starts with."""
    trump = denominations(rules)[-1]
    return Contract(lowest_contract(rules, trump), trump)


class ContractEntry:
    """The questions before the first lead: the declarer, the contract, and a call for each friend."""

    def __init__(self, context: Context, names: Sequence[str], hand: EnteredHand, changed: Callback) -> None:
        """``changed`` is called when the widgets must be rebuilt."""
        self.context, self.names, self.hand, self.changed = context, names, hand, changed
        self.called = 0
        """The index of the call that the next pressed card is for."""
        hand.calls = hand.calls or self._fit_rules(())

    @property
    def rules(self) -> MightyRules:
        """The rules of the hand."""
        return self.hand.rules

    def _declare(self, seat: int) -> None:
        self.hand.declarer = seat
        self._set_calls(self.hand.calls)

    def _bid(self, contract: Contract) -> None:
        self.hand.contract = contract
        self._set_calls(self.hand.calls)

    def _set_late(self, late: bool) -> None:
        self.hand.late = late
        self.changed()

    def _set_calls(self, calls: Iterable[CallFriend]) -> None:
        self.hand.calls = self._fit_rules(calls)
        self.changed()

    def _fit_rules(self, calls: Iterable[CallFriend]) -> tuple[CallFriend, ...]:
        """Return as many calls as the rules need, with allowed ones in place of those that are not."""
        given, found = list(calls), list[CallFriend]()
        while len(found) < self.rules.friend.count and not any(call.kind == "none" for call in found):
            wanted = given[len(found) : len(found) + 1]
            choices = [call for call in self._choices() if call not in found]
            if not choices and not found:
                break
            found.append(next((call for call in [*wanted, *choices] if call in choices), CallFriend("none")))
        return tuple(found)

    def _choices(self) -> list[CallFriend]:
        """Return the allowed calls: none, first and last, then other tricks, then seats, then cards."""
        rules, kinds = self.rules, self.rules.friend.kinds
        plain = [CallFriend(kind) for kind in ("none", "first", "last") if kind in kinds]
        tricks = [CallFriend("trick", trick=number) for number in tricks_to_call(rules)]
        seats = [seat for seat in people(rules) if seat != self.hand.declarer and "seat" in kinds]
        persons = [CallFriend("seat", seat=seat) for seat in seats]
        return [*plain, *tricks, *persons, *map(_card_call, self.callable_cards())]

    def callable_cards(self) -> list[Card]:
        """Return the cards that may be called, the mighty and the jokers first."""
        rules, trump = self.rules, self.hand.contract.trump
        if "card" not in rules.friend.kinds:
            return []
        pack = distinct_cards(rules)
        likely = [mighty_card(rules, trump), *(card for card in pack if card.is_joker)]
        return [card for card in dict.fromkeys([*likely, *pack]) if not is_barred_friend(rules, card, trump)]

    def press(self, card: Card) -> None:
        """Call a friend by the pressed card; with two friends, the next card is for the other one."""
        calls = list(self.hand.calls)
        at = min(self.called, len(calls) - 1)
        if card not in self.callable_cards() or _card_call(card) in calls:
            return
        calls[at] = _card_call(card)
        self.called = (at + 1) % self.rules.friend.count
        self._set_calls(calls)

    def _choose(self, at: int, call: CallFriend) -> None:
        self.called = at
        self._set_calls([*self.hand.calls[:at], call, *self.hand.calls[at + 1 :]])

    def write(self, form: Form) -> None:
        """Write the questions."""
        look, texts, hand = self.context.look, self.context.texts, self.hand
        who = [(seat, self._name(seat)) for seat in people(self.rules)]
        label = texts("referee.declarer")
        form.row(label, Choice(look, who, hand.declarer, self._declare, label=label, name="declarer"))
        form.row(texts("referee.contract"), contract_controls(self.context, self.rules, hand.contract, self._bid))
        if asks_late(self.rules):
            form.row(texts("referee.late.label"), late_switch(self.context, hand.late, self._set_late))
        for at, call in enumerate(hand.calls):
            label = number_label(self.context, "referee.friend", at, self.rules.friend.count)
            others = [other for number, other in enumerate(hand.calls) if number != at]
            options = self._options(call, others)
            form.row(label, Choice(look, options, call, partial(self._choose, at), label=label, name=f"friend {at}"))
            if call.card is not None:
                form.note(texts("referee.call_card", card=card_name(texts, str(call.card))))

    def _options(self, call: CallFriend, others: Sequence[CallFriend]) -> list[tuple[CallFriend, str]]:
        """Return the options for a call, with one option for all cards, without the calls chosen for other friends."""
        free = [other for other in self._choices() if other not in others]
        cards = [other for other in free if other.card is not None]
        card = [call] if call.card is not None else cards[:1]
        found = [(other, self.context.texts("referee.call.card")) for other in card]
        for other in free:
            if other.seat is not None:
                found.append((other, self._name(other.seat)))
            elif other.card is None:
                found.append((other, self.context.texts(f"referee.call.{other.kind}", number=other.trick)))
        return found

    def _name(self, seat: int) -> str:
        return self.names[people(self.rules).index(seat)]


def number_label(context: Context, key: str, at: int, count: int) -> str:
    """Return a label, numbered if there are several of its kind."""
    label = context.texts(key)
    return label if count == 1 else context.texts("referee.numbered", label=label, number=at + 1)


def _card_call(card: Card) -> CallFriend:
    return CallFriend("card", card)
