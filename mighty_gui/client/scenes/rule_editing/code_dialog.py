"""The dialog for typing a rule code, when the clipboard holds none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.rule_editing.model.pasting import Pasted, Refused
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Label, Panel, Paragraph, TextField, Widget, dividing, draw_veil
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.presets.share import LONGEST_CODE
from mighty_gui.texts.problem_text import problem_text
from mighty_gui.texts.words import game_name


class CodeScene(WidgetScene):
    """A field for the code; errors are shown below while it is typed."""

    overlay = True
    first_focus = "code"

    def __init__(
        self,
        context: Context,
        code: str,
        read: Callable[[str], Pasted | Refused],
        use: Callable[[Pasted], None],
    ) -> None:
        super().__init__(context)
        self.code = code
        self.read = read
        self.use = use

    @property
    def answer(self) -> Pasted | Refused:
        """The rules of the code, or the reason why it cannot be read."""
        return self.read(self.code)

    def said(self) -> str:
        """Return the answer as a sentence."""
        answer = self.answer
        if isinstance(answer, Refused):
            found = answer.problem
            detail = problem_text(found, self.context.texts) if found and answer.reason != "share" else ""
            game = game_name(self.context.texts, answer.game) if answer.game else ""
            return self.t(f"editor.refused.{answer.reason}", detail=detail, game=game).strip()
        return self.t("editor.code.found", preset=answer.name or answer.base.name[self.context.texts.language])

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out title, field, answer and buttons."""
        look, theme = self.context.look, self.context.theme
        width = min(rect.width - 2 * theme.px(20), theme.tx(620))
        inner_width, gap = width - 2 * theme.pad, theme.px(14)
        readable = isinstance(self.answer, Pasted)
        title = Label(look, self.t("editor.code.title"), size=Size.LARGE, bold=True, colour=look.palette.gold)
        said = Paragraph(look, self.said(), colour=look.palette.good if readable else look.palette.text_soft)
        heights = [title.measure()[1], theme.control, said.measure(inner_width)[1], theme.control]
        sheet = pygame.Rect(0, 0, width, sum(heights) + 3 * gap + 2 * theme.pad)
        sheet.center = rect.center
        top, middle, low, foot = dividing.rows(dividing.inset(sheet, theme.pad), heights, gap)
        buttons = [
            Button(look, self.t("button.cancel"), self.cancel, name="cancel"),
            Button(
                look,
                self.t("editor.code.use"),
                self._use,
                style="primary",
                name="use",
                reason="" if readable else self.said(),
            ),
        ]
        dividing.line(buttons, foot, theme.gap, "right")
        return [
            Panel(look, "sheet").place(sheet),
            title.place(top),
            self._field().place(middle),
            said.place(low),
            *buttons,
        ]

    def _field(self) -> TextField:
        label = self.t("editor.code.title")
        return TextField(
            self.context.look,
            self.code,
            self._type,
            on_confirm=lambda _: self._use(),
            limit=LONGEST_CODE,
            placeholder=self.t("editor.code.hint"),
            label=label,
            name="code",
        )

    def _type(self, code: str) -> None:
        self.code = code
        self.refresh()

    def _use(self) -> None:
        answer = self.answer
        if isinstance(answer, Pasted):
            self.app.pop()
            self.use(answer)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Darken what lies beneath."""
        draw_veil(surface)
