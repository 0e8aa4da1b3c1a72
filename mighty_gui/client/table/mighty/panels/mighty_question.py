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


class MightyQuestion(Question):
    """A question of Mighty, asked in a position of Mighty."""

    at: MightyPosition


def misdeal_button(question: MightyQuestion) -> Button:
    """Return the button that calls a misdeal."""
    at = question.at
    return Button(at.look, at.t("misdeal.call"), partial(question.answer, MISDEAL), style="danger", name="misdeal")


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
