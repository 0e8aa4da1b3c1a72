"""Settling a hand: a person proposes the points of the declarer's side, and all others agree or play on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, cast

import pygame

from mighty_gui.ai.worker import ThinkingFailed
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra, TableHost
from mighty_gui.client.table.state.match_port import AsksAgreement, Settles
from mighty_gui.client.widgets import Button, Grow, Horizontal, Label, Sheet, Stepper, Vertical, Widget
from mighty_gui.client.widgets.label import Paragraph
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.refusal import IllegalAction, Refusal

_NOT_OFFERED: Final = ("settle.game", "settle.not_in_play", "settle.compared")
"""The refusals with which the menu does not offer it."""

_log = logging.getLogger(__name__)


class Settling(Extra):
    """Offers to settle the hand while cards are played, asks everybody, and shows the result if all agree."""

    def __init__(self) -> None:
        self._proposed: int | None = None
        """The points that the computer players think about."""
        self._token = 0

    def attend(self, table: TableHost) -> None:
        super().attend(table)
        match, worker = cast(object, table.match), cast(object, table.thinking.worker)
        self.match = match if isinstance(match, Settles) else None
        self.worker = worker if isinstance(worker, AsksAgreement) else None

    def begin_hand(self) -> None:
        """Forget a proposal: another hand or another position begins."""
        self._withdraw()

    def pause(self) -> None:
        self._withdraw()

    def leave(self) -> None:
        self._withdraw()

    def holds(self) -> bool:
        """Return whether the table waits for the computer players to agree."""
        return self._proposed is not None

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        refusal = self._why_not()
        if self.table.is_covered or (refusal is not None and refusal.code in _NOT_OFFERED):
            return lines
        at = next((n for n, line in enumerate(lines) if line.key == "settings"), len(lines))
        return [*lines[:at], MenuLine("settle", self.open, self.table.t("turns.settle.way")), *lines[at:]]

    def _why_not(self) -> Refusal | None:
        """Return why the hand cannot be settled now; ``None`` if it can."""
        if self.match is None:
            return Refusal("settle.game")
        try:
            self.match.settlement_bounds()
        except IllegalAction as error:
            return error.refusal
        return None

    def open(self) -> None:
        """Open the sheet of the proposal, or show why the hand cannot be settled."""
        table, refusal = self.table, self._why_not()
        if refusal is not None or self.match is None:
            table.refuse(table.context.texts.refusal_text(refusal or Refusal("settle.game")))
            return
        least, most = self.match.settlement_bounds()
        table.push(SettlementScene(table.context, least, most, self._ask_people))

    def _ask_people(self, points: int) -> None:
        """Ask the people at this table, if there are several, and then the computer players."""
        table = self.table
        if len(table.match.people) == 1:
            self._ask_computers(points)
            return
        text = table.t("turns.settle.people", points=points)
        agreed = partial(self._ask_computers, points)
        title, key = table.t("turns.settle.title"), "turns.settle.people_yes"
        table.push(MessageScene.ask(table.context, title, text, agreed, key=key, danger=True))

    def _ask_computers(self, points: int) -> None:
        table, match = self.table, self.table.match
        computers = [seat for seat in match.setup.game.people(match.setup.rules) if seat not in match.people]
        views = [match.view(seat) for seat in computers]
        if not views:
            self._settle(points)
        elif self.worker is not None:
            table.thinking.drop()
            self._proposed, self._token = points, self._token + 1
            self.worker.ask_agreement(("settle", self._token), views, points, match.setup.seed)
            table.refuse(table.t("turns.settle.waiting"))

    def step(self, dt: float) -> bool:
        points = self._proposed
        if points is None or self.worker is None:
            return False
        try:
            answer = self.worker.poll_agreement()
        except ThinkingFailed:
            _log.exception("the computer players could not be asked whether they agree")
            self._proposed = None
            return False
        if answer is None or answer.token != ("settle", self._token):
            return False
        self._proposed = None
        if answer.refusing:
            self.table.refuse(self.table.t("turns.settle.refused"))  # who refuses would show who the friend is
        else:
            self._settle(points)
        return True

    def _settle(self, points: int) -> None:
        """Settle the hand and show it as it is then."""
        table = self.table
        assert self.match is not None
        table.controls.drop()
        self.match.settle(points)
        table.look_again()
        table.context.narrator.speak(table.t("turns.settle.agreed", points=points))

    def _withdraw(self) -> None:
        if self._proposed is not None and self.worker is not None:
            self.worker.cancel()
        self._proposed = None


class SettlementScene(WidgetScene):
    """The sheet on which a person chooses the points to propose."""

    called = "turns.settle.title"
    overlay = True
    first_focus = "points"

    def __init__(self, context: Context, least: int, most: int, propose: Callable[[int], None]) -> None:
        """``propose`` is called with the points that the declarer's side should end with, ``least`` to ``most``."""
        super().__init__(context)
        self.least, self.most, self._propose = least, most, propose
        self.points = (least + most) // 2

    def choose(self, points: int) -> None:
        """Choose the points to propose."""
        self.points = points
        self.refresh()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        title = Label(look, self.t(self.called), size=Size.HEADING, bold=True)
        title.colour = look.palette.gold_bright
        label = self.t("turns.settle.points")
        stepper = Stepper(look, self.points, self.choose, least=self.least, most=self.most, label=label, name="points")
        ends = [
            Button(look, self.t(f"turns.settle.{side}", points=points), partial(self.choose, points), name=side)
            for side, points in (("side", self.most), ("defence", self.least))
        ]
        cancel = Button(look, self.t("button.cancel"), self.cancel, name="cancel")
        go = Button(look, self.t("turns.settle.propose"), self._go, style="primary", name="propose")
        members = [
            title, Paragraph(look, self.t("turns.settle.about")), Vertical(look, ends, gap=8),
            Horizontal(look, [Label(look, label), Grow(stepper)], gap=14),
            Horizontal(look, [Grow(), cancel, go], gap=12),
        ]  # fmt: skip
        return [Sheet(look, members, width=520, gap=14).place(rect)]

    def _go(self) -> None:
        self.app.pop()
        self._propose(self.points)
