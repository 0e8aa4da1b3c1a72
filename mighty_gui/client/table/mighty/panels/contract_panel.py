"""The question of the final contract where a denomination has several numbers: it shows the dial of the auction."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.table.mighty.action_texts import action_text_in
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion, suit_name
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.mighty.panels.short_questions import ChangeQuestion
from mighty_gui.client.widgets import Button, Grow
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import KEEP, ChangeContract
from mighty_gui.engine.mighty.contract import Contract, rank_of
from mighty_gui.texts.words import contract_name


def contract_question(at: MightyPosition) -> MightyQuestion:
    """Return the question of the final contract: a row of changes or, with several numbers for a trump, a dial."""
    changes = [action.contract for action in at.view.legal if isinstance(action, ChangeContract)]
    trumps = [contract.trump for contract in changes]
    assert at.view.contract is not None
    has_one_number_each = len({at.view.contract.trump, *trumps}) == len(trumps) + 1
    return ChangeQuestion(at) if has_one_number_each else FinalContractQuestion(at)


class FinalContractQuestion(BidQuestion):
    """The question of whether to keep the contract, change its trump or raise it, with a dial of numbers."""

    def _choices(self) -> list[Contract]:
        return [action.contract for action in self.at.view.legal if isinstance(action, ChangeContract)]

    def _numbers(self) -> list[int]:
        return sorted({bid.number for bid in self.bids}, key=self._rank)

    @property
    def favourite(self) -> Contract:
        """The contract that is shown first: the lowest raise or, without one, the lowest change."""
        own = [bid for bid in self.bids if bid.trump == self._current.trump]
        return min(own or self.bids, key=lambda bid: self._rank(bid.number))

    @property
    def _current(self) -> Contract:
        assert self.at.view.contract is not None
        return self.at.view.contract

    def _label(self) -> str:
        return self._title()

    def _title(self) -> str:
        raises = any(bid.trump == self._current.trump for bid in self.bids)
        usual = "change.title_blind" if self.at.view.is_blind else "change.title"
        return self.at.t("change.title_raise" if raises else usual)

    def _refusal_text(self) -> str:
        return self.at.t("change.denied")

    def fitting(self, trump: Suit | None, number: int) -> Contract | None:
        """Return the contract nearest to a number; with another trump than the one shown, the lowest."""
        if trump == (self.chosen or self.favourite).trump:
            return super().fitting(trump, number)
        allowed = [bid for bid in self.bids if bid.trump == trump]
        return min(allowed, key=lambda bid: self._rank(bid.number), default=None)

    def _why_not(self, bid: Contract) -> str:
        """Return the reason why a contract cannot be chosen; empty if it can."""
        if bid in self.bids:
            return ""
        rules = self.at.view.rules
        same = bid.trump == self._current.trump and rank_of(rules, bid.number) <= rank_of(rules, self._current.number)
        return self.at.t("change.raise_low" if same else "change.price")

    def _buttons(self) -> list[Grow]:
        look, t = self.at.look, self.at.t
        keep = Button(look, t("change.keep", contract=self._text(self._current)), self._keep, name="keep", shortcut="K")
        text = t("change.ask_yes")
        if self.chosen is not None:
            text = action_text_in(self.at.texts, self.at.view, ChangeContract(self.chosen), ())
        go = Button(look, text, self.go, style="primary", name="go")
        if self.chosen is None:
            go.reason = t("change.hint")
        return [Grow(keep), Grow(go)]

    def _text(self, contract: Contract) -> str:
        return contract_name(self.at.texts, str(contract))

    def go(self) -> None:
        """Ask to confirm the chosen contract; do nothing if none is chosen."""
        if self.chosen is None:
            return
        old, new = self._text(self._current), self._text(self.chosen)
        kind = "raise" if self.chosen.trump == self._current.trump else "ask"
        self.ask_to_confirm(
            self.at.t(f"change.{kind}_title", contract=new),
            self.at.t("change.ask_text", old=old, new=new),
            f"change.{kind}_yes",
            ChangeContract(self.chosen),
        )

    def _keep(self) -> None:
        self.answer(KEEP)

    def names_for(self, action: Action) -> Sequence[str]:
        """Return the names of the widgets for an action: for a contract those of its suit and its number."""
        if not isinstance(action, ChangeContract):
            return (str(action),)
        return suit_name(action.contract.trump), f"number {action.contract.number}"

    def take_hint(self, action: Action) -> None:
        if isinstance(action, ChangeContract) and action.contract in self.bids:
            self.chosen = action.contract

    def key(self, key: str) -> bool:
        """Handle a key: K keeps the contract; digits and letters choose number and denomination."""
        if key == "k":
            self._keep()
            return True
        return key != "p" and super().key(key)
