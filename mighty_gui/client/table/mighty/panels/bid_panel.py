"""The question of the auction: a grid of numbers and denominations, with the legal bids to choose, and the pass."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.table.cells import Cell, SuitHead, place_grid
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.question import frame_panel
from mighty_gui.client.widgets import Button, Widget, dividing
from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.mighty.actions import PASS, Bid
from mighty_gui.engine.mighty.auction import denominations, minimum
from mighty_gui.engine.mighty.contract import Contract, denomination_sign, rank_of
from mighty_gui.texts.words import contract_name, contract_slang, denomination_name


class BidQuestion(MightyQuestion):
    """The question of what to bid."""

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.bids = [action.contract for action in at.view.legal if isinstance(action, Bid)]
        self.may_pass = PASS in at.view.legal
        self.denominations = denominations(at.view.rules)
        self.numbers = self._numbers()
        self.chosen: Contract | None = None
        self._typed = ""
        self.first = self._first()

    def _numbers(self) -> list[int]:
        """The numbers of the grid, in rising order of bids."""
        rules = self.at.view.rules
        lowest = [minimum(rules, trump) for trump in self.denominations]
        known = [*lowest, *(bid.number for bid in self.bids)]
        if rules.auction.maximum is not None:
            known.append(rules.auction.maximum)
        return sorted(range(min(known), max(known) + 1), key=lambda number: rank_of(rules, number))

    def _first(self) -> str:
        """The name of the first cell with the focus: the lowest bid in the longest suit, or the pass."""
        if not self.bids:
            return "pass"
        hand = self.at.view.hand
        rules = self.at.view.rules

        def appeal(bid: Contract) -> tuple[int, int]:
            return -rank_of(rules, bid.number), sum(card.suit == bid.trump for card in hand)

        return _name(max(self.bids, key=appeal))

    def widgets(self) -> Sequence[Widget]:
        theme = self.at.look.theme
        gap = theme.px(5)
        cell = (theme.tx(54), theme.tx(36))
        size = (
            round(cell[1] * 1.25) + len(self.numbers) * (cell[0] + gap),
            len(self.denominations) * (cell[1] + gap) + theme.control + theme.px(14),
        )
        room, frame = frame_panel(self.at, self._title(), size, least=theme.tx(20) * (len(self.numbers) + 1))
        grid = pygame.Rect(room.left, room.top, room.width, room.height - theme.control - theme.px(14))
        heads = [self._head(trump) for trump in self.denominations]
        rows = [[self._cell(Contract(number, trump)) for number in self.numbers] for trump in self.denominations]
        foot = pygame.Rect(room.left, room.bottom - theme.control, room.width, theme.control)
        return [*frame, *place_grid(heads, rows, grid, gap), *self._buttons(foot)]

    def _title(self) -> str:
        standing = self.at.view.standing
        if standing is None:
            return self.at.t("bid.title")
        seat, contract = standing
        name = self.at.names[seat]
        return self.at.t("bid.standing", name=name, contract=contract_name(self.at.texts, str(contract)))

    def _head(self, trump: Suit | None) -> SuitHead:
        sign = denomination_sign(trump)
        tip = "" if trump is not None else self.at.t("bid.no_trump")
        return SuitHead(self.at.look, sign, denomination_name(self.at.texts, sign), tip=tip)

    def _cell(self, contract: Contract) -> Cell:
        legal = contract in self.bids
        low = rank_of(self.at.view.rules, contract.number) < rank_of(
            self.at.view.rules, minimum(self.at.view.rules, contract.trump)
        )
        return Cell(
            self.at.look,
            str(contract.number),
            lambda: self._click(contract),
            confirm=lambda: self._bid(contract),
            name=_name(contract),
            reason="" if legal else self.at.t("bid.below" if low else "bid.low"),
            chosen=contract == self.chosen,
            spoken_as=contract_name(self.at.texts, str(contract), long=True),
        )

    def _buttons(self, rect: pygame.Rect) -> list[Widget]:
        look, t = self.at.look, self.at.t
        skip = Button(look, t("bid.pass"), self._pass, name="pass", shortcut="P")
        if not self.may_pass:
            skip.reason = self.at.texts("aids.bid.must")
        words = contract_name(self.at.texts, str(self.chosen)) if self.chosen else ""
        go = Button(look, t("bid.go", contract=words).strip(), self._go, style="primary", name="go")
        if self.chosen is not None:
            go.tip = contract_slang(self.at.texts, str(self.chosen))
        else:
            go.reason = t("bid.hint")
        dividing.line([skip, go], rect, look.theme.gap, "center", equal=True)
        return [skip, go]

    def _click(self, contract: Contract) -> None:
        """Choose a bid at the first click, and bid it at the second."""
        if contract == self.chosen:
            self._bid(contract)
        else:
            self.chosen = contract
            self.change()

    def _bid(self, contract: Contract) -> None:
        self.answer(Bid(contract))

    def _go(self) -> None:
        if self.chosen is not None:
            self._bid(self.chosen)

    def _pass(self) -> None:
        if self.may_pass:
            self.answer(PASS)

    def focused(self, name: str) -> bool:
        """Choose the bid to which the arrow keys have moved; return whether that changed anything."""
        bid = next((bid for bid in self.bids if _name(bid) == name), None)
        if bid is None or bid == self.chosen:
            return False
        self.chosen = bid
        return True

    def key(self, key: str) -> bool:
        """Handle a key: P passes; digits and letters choose number and denomination."""
        if key == "p":
            self._pass()
        elif len(key) == 1 and key.isdigit():
            self._type(key)
        elif key in ("s", "h", "d", "c", "n"):
            self._take(self.chosen.number if self.chosen else 0, None if key == "n" else Suit(key.upper()))
        else:
            return False
        return True

    def _type(self, digit: str) -> None:
        """Choose a number by its digits: 15 may be typed in full, or as 5 alone."""
        numbers = {str(number) for number in self.numbers}
        typed = next((text for text in (self._typed + digit, "1" + digit, "2" + digit) if text in numbers), "")
        self._typed = digit
        if typed:
            first = self.chosen or next((bid for bid in self.bids if bid.number == int(typed)), None)
            self._take(int(typed), first.trump if first else None)

    def _take(self, number: int, trump: Suit | None) -> None:
        """Choose that bid, or the nearest legal one in its denomination."""
        fitting = [bid for bid in self.bids if bid.trump == trump]
        if not fitting:
            self.refuse(self.at.t("bid.low"))
            return
        self.chosen = min(fitting, key=lambda bid: abs(bid.number - number))
        self.first = _name(self.chosen)
        self.change()


def _name(contract: Contract) -> str:
    return f"bid {contract}"
