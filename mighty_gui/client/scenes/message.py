"""A message or a question over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

import pygame

from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Dialog, Widget
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.widget_scene import WidgetScene


@dataclass(frozen=True)
class MessageButton:
    """A button of the question: its text key, its action once the dialog has closed, and its style."""

    key: str
    action: Callable[[], None] | None = None
    style: Style = "secondary"


class MessageScene(WidgetScene):
    """A dialog; its answers stand from left to right, the main one last. Escape chooses the first.

    The focus is on the last answer by which nothing can be lost: Enter alone never chooses one of danger.
    """

    overlay = True

    def __init__(self, context: Context, title: str, text: str, answers: Sequence[MessageButton]) -> None:
        super().__init__(context)
        self.title, self.text = title, text
        self.answers = list(answers)
        safe = [at for at, answer in enumerate(self.answers, 1) if answer.style != "danger"]
        self.first_focus = f"answer {safe[-1]}"
        self.page.keyboard = len(safe) < len(self.answers)  # what Enter does there is not what is painted boldest

    @classmethod
    def tell(cls, context: Context, title: str, text: str) -> MessageScene:
        """Return a message with a single button."""
        return cls(context, title, text, [MessageButton("button.ok", style="primary")])

    @classmethod
    def ask(
        cls, context: Context, title: str, text: str, action: Callable[[], None], *, key: str, danger: bool
    ) -> Self:
        """Return a question; ``action`` is called if the player says yes. ``danger``: that cannot be taken back."""
        style: Style = "danger" if danger else "primary"
        return cls(context, title, text, [MessageButton("button.cancel"), MessageButton(key, action, style)])

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        buttons = [
            Button(look, self.t(answer.key), partial(self._give, answer), style=answer.style, name=f"answer {number}")
            for number, answer in enumerate(self.answers, 1)
        ]
        return [Dialog(look, self.title, self.text, buttons).place(rect)]

    def _give(self, answer: MessageButton) -> None:
        self.app.pop()
        if answer.action:
            answer.action()

    def cancel(self) -> bool:
        self._give(self.answers[0])
        return True
