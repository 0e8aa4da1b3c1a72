"""The base of every question of Mighty."""

from __future__ import annotations

from functools import partial

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.question import Question
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.widgets import Button, Look
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.button import Style
from mighty_gui.engine.mighty.actions import MISDEAL
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import penalties


class MightyQuestion(Question):
    """A question of Mighty, asked in a position of Mighty."""

    at: MightyPosition


def misdeal_button(question: MightyQuestion) -> Button:
    """Return the button that calls a misdeal."""
    at, call = question.at, partial(question.answer, MISDEAL)
    return Button(at.look, at.t("misdeal.call"), call, style="danger", name="misdeal", tip=misdeal_cost(at))


def misdeal_cost(at: MightyPosition) -> str:
    """Return what the viewer pays for calling a misdeal; empty for nothing."""
    view = at.view
    payer = view.seat if view.rules.misdeal.penalty_by == "caller" else view.dealer
    if controller(view.rules, payer) != controller(view.rules, view.seat):
        return ""
    misdeals = view.previous.misdeals if view.previous else 0
    cost = sum(penalties(view.rules, "misdeal", misdeals).values())
    return at.t("misdeal.cost", number=cost) if cost else ""


# --- buttons for choices that cannot be undone: they are chosen first, then confirmed -----------------------


class SureButton(Button):
    """A button that a click only chooses; a second click, or Enter, confirms it. The chosen one is gold."""

    def __init__(
        self, look: Look, text: str, choose: Callback, sure: Callback, *, chosen: bool, name: str, shortcut: str = ""
    ) -> None:
        act = sure if chosen else choose
        super().__init__(look, text, act, style=_style(chosen), name=name, shortcut=shortcut)
        self.chosen, self.sure = chosen, sure

    @property
    def condition(self) -> str:
        """The state of the button: ``chosen`` once it is chosen and waits for a second press."""
        return super().condition or ("chosen" if self.chosen else "")

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: Enter confirms, a click chooses."""
        if intent.kind is Kind.CONFIRM and self.focused:
            self.sure()
            return True
        return super().handle(intent)


def _style(chosen: bool) -> Style:
    return "primary" if chosen else "secondary"
