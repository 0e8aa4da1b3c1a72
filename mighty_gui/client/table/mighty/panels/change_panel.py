"""The question after the exchange: keep the contract, or change the trump at its price."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.table.cells import Cell
from mighty_gui.client.table.mighty.mighty_position import MightyPosition
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion
from mighty_gui.client.table.question import framed
from mighty_gui.client.widgets import Button, Widget, dividing
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import KEEP, ChangeContract
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.texts.words import contract_name


class ChangeQuestion(MightyQuestion):
    """The question of whether to keep the contract."""

    first = "keep"

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.changes = [action.contract for action in at.view.legal if isinstance(action, ChangeContract)]
        assert at.view.contract is not None
        self.contract = at.view.contract

    def widgets(self) -> Sequence[Widget]:
        """A cell for each change with its price, and the button that keeps the contract."""
        look, theme = self.at.look, self.at.look.theme
        cell, gap = (theme.tx(104), theme.tx(70)), theme.px(8)
        size = (len(self.changes) * (cell[0] + gap), cell[1] + theme.control + theme.px(18))
        room, frame = framed(self.at, self.at.t("change.title"), size)
        row = pygame.Rect(room.left, room.top, room.width, room.height - theme.control - theme.px(18))
        cells = [self._cell(contract) for contract in self.changes]
        for one, rect in zip(cells, dividing.columns(row, [1.0] * len(cells), gap), strict=True):
            one.place(rect)
        words = self.at.t("change.keep", contract=self._said(self.contract))
        keep = Button(look, words, self._keep, style="primary", name="keep", shortcut="K")
        foot = pygame.Rect(room.left, room.bottom - theme.control, room.width, theme.control)
        dividing.line([keep], foot, gap, "center")
        return [*frame, *cells, keep]

    def _said(self, contract: Contract) -> str:
        return contract_name(self.at.texts, str(contract))

    def _cell(self, contract: Contract) -> Cell:
        by = contract.number - self.contract.number
        price = "change.free" if not by else "change.up" if by > 0 else "change.down"
        said, costs = self._said(contract), self.at.t(price, by=abs(by))
        return Cell(
            self.at.look,
            said,
            lambda: self._ask(contract),
            name=f"change {contract}",
            below=costs,
            spoken_as=f"{said} {costs}",
        )

    def _ask(self, contract: Contract) -> None:
        old, new = self._said(self.contract), self._said(contract)
        self.doubt(
            self.at.t("change.ask_title", contract=new),
            self.at.t("change.ask_text", old=old, new=new),
            "change.ask_yes",
            ChangeContract(contract),
        )

    def _keep(self) -> None:
        self.answer(KEEP)

    def names_for(self, action: Action) -> Sequence[str]:
        """The name of the cell of a change, or of the button that keeps the contract."""
        return (f"change {action.contract}" if isinstance(action, ChangeContract) else str(action),)

    def key(self, key: str) -> bool:
        """Handle a key: K keeps the contract."""
        if key != "k":
            return False
        self._keep()
        return True
