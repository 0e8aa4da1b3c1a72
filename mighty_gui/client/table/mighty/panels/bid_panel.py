"""The question of the auction: a row of suits and a dial of numbers, the bid they make, and the pass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.table.asking.dial import Dial, DialTexts, SuitDial
from mighty_gui.client.table.asking.question import on_panel
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion, misdeal_button
from mighty_gui.client.widgets import Button, Grow, Horizontal, Widget
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, Bid
from mighty_gui.engine.mighty.auction import denominations, minimum
from mighty_gui.engine.mighty.contract import Contract, denomination_sign, rank_of
from mighty_gui.texts.words import contract_name, contract_slang, denomination_name

_DIAL: Final = "bid"
"""The name of the widget that has the focus while a bid is chosen."""


class BidQuestion(MightyQuestion):
    """The question of what to bid. Nothing is chosen at first, and a bid is always shown before it can be confirmed."""

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.bids = self._choices()
        self.may_pass = PASS in at.view.legal
        self.denominations = denominations(at.view.rules)
        self.numbers = self._numbers()
        self.chosen: Contract | None = None
        self._typed = ""
        self.first = _DIAL if self.bids else "pass"

    def _choices(self) -> list[Contract]:
        """Return the contracts to choose from."""
        return [action.contract for action in self.at.view.legal if isinstance(action, Bid)]

    def _numbers(self) -> list[int]:
        """Return the numbers of the dial, in rising order of bids."""
        rules = self.at.view.rules_in_force
        lowest = [minimum(rules, trump) for trump in self.denominations]
        known = [*lowest, *(bid.number for bid in self.bids)]
        if rules.auction.maximum is not None:
            known.append(rules.auction.maximum)
        return sorted(range(min(known), max(known) + 1), key=self._rank)

    def _rank(self, number: int) -> int:
        return rank_of(self.at.view.rules, number)

    @property
    def favourite(self) -> Contract:
        """The bid that is shown first: the lowest one in the longest suit."""
        hand = self.at.view.hand

        def appeal(bid: Contract) -> tuple[int, int]:
            return sum(card.suit == bid.trump for card in hand), -self._rank(bid.number)

        return max(self.bids, key=appeal)

    def widgets(self) -> Sequence[Widget]:
        dial = [self._suit_dial()] if self.bids else []
        bubbles = [place.bubble for place in self.at.layout.seats if place.where == "top"]
        members = [*dial, Horizontal(self.at.look, self._buttons(), gap=12)]
        return on_panel(self.at, self._title(), members, width=500, more=bubbles)

    def _suit_dial(self) -> SuitDial:
        shown = self.chosen or self.favourite
        return SuitDial(
            self.at.look,
            [self._suit(trump, shown) for trump in self.denominations],
            self._dial(shown),
            show=partial(self.choose_bid, shown),
            label=self._label(),
            value=contract_name(self.at.texts, str(shown), long=True),
            name=_DIAL,
        )

    def _suit(self, trump: Suit | None, shown: Contract) -> Cell:
        at, sign = self.at, denomination_sign(trump)
        bid = self.fitting(trump, shown.number)
        return Cell(
            at.look,
            denomination_name(at.texts, sign),
            partial(self.choose_bid, bid) if bid is not None else lambda: None,
            name=suit_name(trump),
            reason="" if bid is not None else self._refusal_text(),
            tip="" if trump is not None else at.t("bid.no_trump"),
            chosen=self.chosen is not None and self.chosen.trump == trump,
            shown=shown.trump == trump,
            large=True,
            spoken_as=denomination_name(at.texts, sign, long=True),
            focusable=False,
        )

    def _dial(self, shown: Contract) -> Dial:
        trump = shown.trump
        return Dial(
            self.at.look,
            self.numbers,
            shown.number,
            lambda number: self.choose_bid(Contract(number, trump)),
            self.go,
            chosen=self.chosen is not None,
            texts=DialTexts(why_not=lambda number: self._why_not(Contract(number, trump))),
            focusable=False,
        )

    def _label(self) -> str:
        return self.at.t("bid.title")

    def _refusal_text(self) -> str:
        """Return the reason against a denomination without an allowed number."""
        return self.at.t("bid.low")

    def _title(self) -> str:
        standing = self.at.view.standing
        if standing is None:
            return self.at.t("bid.title")
        seat, contract = standing
        name = self.at.names[seat]
        return self.at.t("bid.standing", name=name, contract=contract_name(self.at.texts, str(contract)))

    def fitting(self, trump: Suit | None, number: int) -> Contract | None:
        """Return the bid in a denomination whose number is nearest to that one; ``None`` if none is allowed."""
        allowed = [bid for bid in self.bids if bid.trump == trump]
        return min(allowed, key=lambda bid: abs(bid.number - number), default=None)

    def _why_not(self, bid: Contract) -> str:
        """Return the reason why a bid is not allowed; empty if it is."""
        if bid in self.bids:
            return ""
        low = self._rank(bid.number) < self._rank(minimum(self.at.view.rules, bid.trump))
        return self.at.t("bid.below" if low else "bid.low")

    def _buttons(self) -> list[Grow]:
        look, t = self.at.look, self.at.t
        skip = Button(look, t("bid.pass"), self._pass, name="pass", shortcut="P")
        if not self.may_pass:
            skip.reason = self.at.texts("aids.bid.must")
        text = contract_name(self.at.texts, str(self.chosen)) if self.chosen else ""
        go = Button(look, t("bid.go", contract=text).strip(), self.go, style="primary", name="go")
        if self.chosen is not None:
            go.tip = contract_slang(self.at.texts, str(self.chosen))
        else:
            go.reason = t("bid.hint")
        misdeal = [Grow(misdeal_button(self))] if MISDEAL in self.at.view.legal else []
        return [*misdeal, Grow(skip), Grow(go)]

    def choose_bid(self, bid: Contract) -> None:
        """Choose a bid, which is shown before it can be confirmed."""
        self.chosen = bid
        self.change()

    def go(self) -> None:
        """Bid what is chosen; do nothing if nothing is."""
        if self.chosen is not None:
            self.answer(Bid(self.chosen))

    def _pass(self) -> None:
        if self.may_pass:
            self.answer(PASS)

    def names_for(self, action: Action) -> Sequence[str]:
        """Return the names of the widgets for an action: for a bid those of its suit and its number."""
        if not isinstance(action, Bid):
            return (str(action),)
        return suit_name(action.contract.trump), f"number {action.contract.number}"

    def take_hint(self, action: Action) -> None:
        if isinstance(action, Bid) and action.contract in self.bids:
            self.chosen = action.contract

    def cancel(self) -> bool:
        """Handle Escape: drop what is chosen."""
        if self.chosen is None:
            return False
        self.chosen = None
        self.change()
        return True

    def key(self, key: str) -> bool:
        """Handle a key: P passes; digits and letters choose number and denomination."""
        if key == "p":
            self._pass()
        elif whole_number(key, 1) is not None:
            self._type(key)
        elif key in ("s", "h", "d", "c", "n"):
            self._take(None if key == "n" else Suit(key.upper()), self.chosen.number if self.chosen else 0)
        else:
            return False
        return True

    def _type(self, digit: str) -> None:
        """Choose a number by its digits: 15 may be typed in full, or as 5 alone."""
        numbers = {str(number) for number in self.numbers}
        typed = next((text for text in (self._typed + digit, "1" + digit, "2" + digit) if text in numbers), "")
        self._typed = digit
        if typed and self.bids:
            self._take((self.chosen or self.favourite).trump, int(typed))

    def _take(self, trump: Suit | None, number: int) -> None:
        """Choose that bid, or the nearest legal one in its denomination."""
        bid = self.fitting(trump, number)
        if bid is None:
            self.refuse(self._refusal_text())
        else:
            self.choose_bid(bid)


def suit_name(trump: Suit | None) -> str:
    """Return the name of the cell of a denomination."""
    return f"suit {denomination_sign(trump)}"
