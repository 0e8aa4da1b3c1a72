"""A message or a question over the current screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Self

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Dialog, Horizontal, Label, Paragraph, Sheet, TextField, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.files.faults import system_reason
from mighty_gui.keep import MatchStore


@dataclass(frozen=True)
class MessageButton:
    """A button of a dialog: its text key, its action after the dialog has closed, and its style."""

    key: str
    action: Callback | None = None
    style: Style = "secondary"


class MessageScene(WidgetScene):
    """A dialog with a row of buttons, the main one last. Escape chooses the first one.

    The last button that is not dangerous has the focus, so that Enter alone never chooses a dangerous one.
    """

    overlay = True

    def __init__(self, context: Context, title: str, text: str, answers: Sequence[MessageButton]) -> None:
        super().__init__(context)
        self.title, self.text = title, text
        self.answers = list(answers)
        safe = [at for at, answer in enumerate(self.answers, 1) if answer.style != "danger"]
        self.first_focus = f"answer {safe[-1]}" if safe else ""
        self.page.keyboard = len(safe) < len(self.answers)  # Enter does not press the most prominent button

    @classmethod
    def notice(cls, context: Context, title: str, text: str) -> MessageScene:
        """Return a message with a single button."""
        return cls(context, title, text, [MessageButton("button.ok", style="primary")])

    @classmethod
    def ask(cls, context: Context, title: str, text: str, action: Callback, *, key: str, danger: bool) -> Self:
        """Return a question; ``action`` is called if the player agrees. ``danger``: it cannot be undone."""
        style: Style = "danger" if danger else "primary"
        return cls(context, title, text, [MessageButton("button.cancel"), MessageButton(key, action, style)])

    def buttons(self) -> Sequence[Button]:
        """Return the buttons, the main one last."""
        look = self.context.look
        return [
            Button(look, self.t(answer.key), partial(self._give, answer), style=answer.style, name=f"answer {number}")
            for number, answer in enumerate(self.answers, 1)
        ]

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        return [Dialog(self.context.look, self.title, self.text, self.buttons()).place(rect)]

    def _give(self, answer: MessageButton) -> None:
        self.app.pop()
        if answer.action:
            answer.action()

    def cancel(self) -> bool:
        self._give(self.answers[0])
        return True


def if_saved(app: App, store: MatchStore, key: str, go_on: Callback) -> None:
    """Go on; if another program has the matches open, ask first, because nothing will be saved.

    ``key``: the text key of the button that goes on.
    """
    if not store.is_open_elsewhere:
        go_on()
        return
    context, texts = app.context, app.context.texts
    title, text = texts("save.elsewhere.title"), texts("save.elsewhere.text")
    app.push(MessageScene.ask(context, title, text, go_on, key=key, danger=False))


# --- a question that is answered by typing ------------------------------------------------------------------


class FieldScene(WidgetScene):
    """The base of dialogs with one field: a title, the field, a line about it, and the buttons, the main one last.

    Override `use` and the methods before it.
    """

    overlay = True
    first_focus = field_name = "text"
    width = 620
    longest = 1000

    def __init__(self, context: Context, typed: str = "") -> None:
        super().__init__(context)
        self.typed = typed

    def title_text(self) -> str:
        """Return the title."""
        return self.t(self.called)

    def hint(self) -> str:
        """Return the line below the field; empty for none."""
        return ""

    def is_good(self) -> bool:
        """Return whether the line confirms that the text can be used."""
        return False

    def placeholder(self) -> str:
        """Return the text shown in the empty field."""
        return ""

    def field_label(self) -> str:
        """Return the label of the field."""
        return self.title_text()

    def reason(self) -> str:
        """Return the reason why the text cannot be used; empty if it can."""
        return ""

    def answer(self) -> tuple[str, str]:
        """Return the name of the main button, and the key of its label."""
        return "ok", "button.ok"

    def more_buttons(self) -> Sequence[Button]:
        """Return the buttons between the one that cancels and the main one."""
        return ()

    def use(self) -> None:
        """Use the text."""
        raise NotImplementedError

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, p = self.context.look, self.context.look.palette
        title = Label(look, self.title_text(), size=Size.LARGE, bold=True, colour=p.gold)
        hint, (name, key) = self.hint(), self.answer()
        lines = [Paragraph(look, hint, colour=p.good if self.is_good() else p.text_soft, name="hint")] if hint else []
        cancel = Button(look, self.t("button.cancel"), self.cancel, name="cancel")
        main = Button(look, self.t(key), self._confirm, style="primary", name=name, reason=self.reason())
        foot = Horizontal(look, [cancel, *self.more_buttons(), main], gap=12, align="end").having(wraps=True)
        return [Sheet(look, [title, self._field(), *lines, foot], width=self.width).place(rect)]

    def _field(self) -> TextField:
        return TextField(
            self.context.look,
            self.typed,
            self.type,
            on_confirm=lambda _: self._confirm(),
            limit=self.longest,
            placeholder=self.placeholder(),
            label=self.field_label(),
            name=self.field_name,
        )

    def type(self, typed: str) -> None:
        """Store the text that is in the field now."""
        self.typed = typed
        self.refresh()

    def _confirm(self) -> None:
        if not self.reason():
            self.use()


def saved_message(context: Context, path: Path, write: Callable[[Path], None]) -> str:
    """Write a file; return a message with its place, or the reason why it could not be saved."""
    try:
        write(path)
    except OSError as error:
        return context.texts("history.not_saved", path=path.parent, reason=system_reason(error))
    return context.texts("history.saved", path=path)
