"""Settling a hand: a person proposes the points of the declarer's side, and all others agree or play on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from mighty_gui.ai.worker import ThinkingFailed
from mighty_gui.client.frame.form_scene import FormScene
from mighty_gui.client.frame.message import MessageButton, MessageScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra, TableHost
from mighty_gui.client.table.state.match_port import AsksAgreement
from mighty_gui.client.widgets import Button, Form, Grow, Horizontal, Label, Stepper, Vertical
from mighty_gui.client.widgets.label import Paragraph
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.match.settling_offer import NOT_OFFERED, Settles, settling_offer
from mighty_gui.phones.proposals import Proposals

_log = logging.getLogger(__name__)


class Settling(Extra):
    """Settles the hand at the points that a person proposes, if all other players agree.

    At a table with phones, `Proposals` asks the phones too: it calls `ask`, and then `settle` or `refuse`.
    """

    def __init__(self) -> None:
        self.proposals: Proposals | None = None
        """The proposals at a table with phones."""
        self._points: int | None = None
        """The points that are proposed; ``None`` without a proposal."""
        self._agreed: bool | None = None
        """Whether all without phones agree; ``None`` until they have answered."""
        self._question: MessageScene | None = None
        """The question to the people at the screen."""
        self._token = 0

    def attend(self, table: TableHost) -> None:
        super().attend(table)
        match, worker = cast(object, table.match), cast(object, table.thinking.worker)
        self.match = match if isinstance(match, Settles) else None
        self.worker = worker if isinstance(worker, AsksAgreement) else None

    def join(self, proposals: Proposals) -> None:
        """Ask the phones of a table too."""
        self._withdraw()
        self.proposals = proposals

    def begin_hand(self) -> None:
        """Forget a proposal: another hand or another position begins."""
        self._withdraw()

    def acted(self, seat: int, action: Action) -> None:
        self._withdraw()

    def pause(self) -> None:
        self._withdraw()

    def leave(self) -> None:
        self._question = None
        self._withdraw()

    def holds(self) -> bool:
        """Return whether the table waits until all have answered."""
        return self._points is not None

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        offer = self._offer
        if self.table.is_covered or (isinstance(offer, Refusal) and offer.code in NOT_OFFERED):
            return lines
        at = next((n for n, line in enumerate(lines) if line.key == "settings"), len(lines))
        return [*lines[:at], MenuLine("settle", self.open, self.table.t("turns.settle.way")), *lines[at:]]

    @property
    def _offer(self) -> tuple[int, int] | Refusal:
        """The fewest and the most points that can be proposed now, or why the hand cannot be settled."""
        if self.match is None:
            return Refusal("settle.game")
        return Refusal("settle.open") if self.holds() else settling_offer(self.match)

    def open(self) -> None:
        """Open the sheet of the proposal, or show why the hand cannot be settled."""
        table, offer = self.table, self._offer
        if isinstance(offer, Refusal):
            table.refuse(table.context.texts.refusal_text(offer))
            return
        table.push(SettlementScene(table.context, *offer, self._propose))

    @property
    def _at_screen(self) -> list[int]:
        """The players at the screen."""
        match = self.table.match
        return [match.player_index(seat) for seat in match.people if not match.player_at(seat).phone]

    def _propose(self, points: int) -> None:
        """Ask all others: the people at this screen if there are several, the phones, and the computer players."""
        at_screen = self._at_screen
        player = at_screen[0] if len(at_screen) == 1 else None
        if self.proposals is None:
            self.ask(points, player)
            return
        try:
            self.proposals.propose(player, points)
        except IllegalAction as error:
            self.table.refuse(self.table.context.texts.refusal_text(error.refusal))

    def ask(self, points: int, player: int | None) -> None:
        """Ask the people at the screen, except the player who proposes, and if they agree the computer players."""
        table, at_screen = self.table, self._at_screen
        self._points, self._agreed, self._token = points, None, self._token + 1
        table.thinking.drop()
        table.controls.drop()
        table.refresh()
        is_elsewhere = player is not None and player not in at_screen
        name = table.match.setup.players[player].name if player is not None and is_elsewhere else ""
        if [other for other in at_screen if other != player]:
            key = "turns.settle.asked" if is_elsewhere else "turns.settle.people"
            self._ask_people(table.t(key, name=name, points=points))
        else:
            self._ask_computers(self._token)
        if is_elsewhere:
            table.refuse(table.t("phone.settle.by", name=name, points=points))

    def _ask_people(self, text: str) -> None:
        """Ask the people at the screen in one question."""
        table, token = self.table, self._token
        answers = [
            MessageButton("turns.settle.people_no", partial(self._refuse_at_screen, token)),
            MessageButton("turns.settle.people_yes", partial(self._ask_computers, token), "danger"),
        ]
        self._question = MessageScene(table.context, table.t("turns.settle.title"), text, answers)
        table.push(self._question)

    def _refuse_at_screen(self, token: int) -> None:
        if self._points is not None and token == self._token:
            self._agreed = False
            self._show_waiting()

    def _ask_computers(self, token: int) -> None:
        """Ask the computer players, unless the proposal is over."""
        match, points = self.table.match, self._points
        if points is None or token != self._token:
            return
        computers = [seat for seat in match.setup.game.people(match.setup.rules) if seat not in match.people]
        views = [match.view(seat) for seat in computers]
        if not views or self.worker is None:
            self._agreed = not views
        else:
            self.worker.ask_agreement(("settle", token), views, points, match.setup.seed)
        self._show_waiting()

    def _show_waiting(self) -> None:
        """Show that answers are waited for, in the same way whatever the people at the screen have answered."""
        self.table.refuse(self.table.t("turns.settle.waiting"))

    def answer(self) -> bool | None:
        """Return whether all without phones agree; ``None`` until they have answered."""
        if self._agreed is None and self.worker is not None:
            try:
                answer = self.worker.poll_agreement()
            except ThinkingFailed:
                _log.exception("the computer players could not be asked whether they agree")
                self._agreed = False
                return False
            if answer is not None and answer.token == ("settle", self._token):
                self._agreed = answer.agreed
        return self._agreed

    def step(self, dt: float) -> bool:
        if self.proposals is not None:
            self.proposals.step()  # also when no phone can connect, so that the table does not wait for ever
            return False
        points = self._points
        if points is None or (agreed := self.answer()) is None:
            return False
        if agreed:
            self.settle(points)
        else:
            self.refuse()
        return True

    def refuse(self) -> None:
        """Forget the proposal, and show that not all agree."""
        self._forget()
        self.table.refuse(self.table.t("turns.settle.refused"))  # who refuses would show who the friend is

    def settle(self, points: int) -> None:
        """Settle the hand and show it as it is then."""
        table = self.table
        assert self.match is not None
        self._forget()
        table.controls.drop()
        self.match.settle(points)
        table.look_again()
        table.context.narrator.speak(table.t("turns.settle.agreed", points=points))

    def _forget(self) -> None:
        """Forget the proposal, with the questions that are still open."""
        question, self._question, self._points = self._question, None, None
        if question is not None and self.table.scene_above is question:
            self.table.pop()
        if self._agreed is None and self.worker is not None:
            self.worker.cancel()

    def _withdraw(self) -> None:
        if self._points is not None and self.proposals is not None:
            self.proposals.withdraw()
        elif self._points is not None:
            self._forget()


class SettlementScene(FormScene):
    """The sheet on which a person chooses the points to propose."""

    called = "turns.settle.title"
    width = 520
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

    def write(self, form: Form) -> None:
        look = self.context.look
        label = self.t("turns.settle.points")
        stepper = Stepper(look, self.points, self.choose, least=self.least, most=self.most, label=label, name="points")
        ends = [
            Button(look, self.t(f"turns.settle.{side}", points=points), partial(self.choose, points), name=side)
            for side, points in (("side", self.most), ("defence", self.least))
        ]
        form.full(Paragraph(look, self.t("turns.settle.about")))
        form.full(Vertical(look, ends, gap=8))
        form.full(Horizontal(look, [Label(look, label), Grow(stepper)], gap=14))

    def buttons(self) -> Sequence[Button]:
        look = self.context.look
        return [
            Button(look, self.t("button.cancel"), self.cancel, name="cancel"),
            Button(look, self.t("turns.settle.propose"), self._go, style="primary", name="propose"),
        ]

    def _go(self) -> None:
        self.app.pop()
        self._propose(self.points)
