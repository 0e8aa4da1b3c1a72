"""The remarks beside the options: on the active option, and on all contradictions with their ways out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from mighty_gui.client.look.theme import Colour, Size
from mighty_gui.client.pages.document import Document
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.mighty.rule_editor.editor_desk import EditorDesk
from mighty_gui.client.scenes.mighty.rule_editor.editor_widgets import WideButton
from mighty_gui.client.scenes.mighty.rule_editor.model.contradiction_words import contradiction_text
from mighty_gui.client.scenes.mighty.rule_editor.model.editing import Trouble
from mighty_gui.client.scenes.mighty.rule_editor.model.option_words import (
    line_of,
    name_of,
    says,
    short_value,
    way_text,
)
from mighty_gui.client.scenes.mighty.rule_editor.model.ways_out import Way
from mighty_gui.client.scenes.mighty.rule_editor.row_marks import Alert
from mighty_gui.client.widgets import Button, Widget
from mighty_gui.presets.mighty.relevance import is_relevant


class Remarks:
    """The writer of remarks into a document on the dark panel."""

    def __init__(self, desk: EditorDesk, page: Document) -> None:
        self.desk = desk
        self.page = page
        self.look = desk.context.look

    def _prose(
        self, text: str, size: Size = Size.SMALL, colour: Colour | None = None, *, bold: bool = False
    ) -> None:
        prose = Prose(self.look, text, size=size, colour=colour, bold=bold, on_paper=False)
        self._put(prose, prose.measure(self.page.width)[1])

    def _put(self, widget: Widget, height: int, left: int = 0, width: int | None = None) -> None:
        room = self.page.width - left if width is None else width
        self.page.widgets.append(widget.place(pygame.Rect(left, self.page.bottom, room, height)))
        self.page.bottom += height

    def _gap(self, design_pixels: float) -> None:
        self.page.gap(design_pixels)

    def said(self, text: str, *, good: bool) -> None:
        """Write how the last action went."""
        p = self.look.palette
        self._prose(text, Size.SMALL, p.good if good else p.danger, bold=True)
        self._gap(10)

    # --- the option ----------------------------------------------------------------------------------

    def option(self, key: str, *, short: bool = False) -> None:
        """Write an option's name, explanation, sentence on the rule sheet, and where its value comes from.

        ``short`` leaves out what the option's row says too.
        """
        editor, texts, p = self.desk.editor, self.desk.context.texts, self.look.palette
        if not short:
            self._prose(name_of(key, texts), Size.LARGE, p.gold, bold=True)
            self._prose(line_of(key, texts), Size.SMALL, p.text_soft)
            self._gap(8)
            self._prose(self.desk.t("editor.sentence"), Size.CAPTION, p.text_faint)
        self._prose(says(editor.rules, key, texts), Size.BODY)
        if not is_relevant(editor.rules, key):
            self._gap(6)
            self._prose(self.desk.t("editor.idle"), Size.SMALL, p.gold)
        self._gap(8)
        self._prose(self._origin(key), Size.CAPTION, p.text_soft)

    def _origin(self, key: str) -> str:
        editor, texts = self.desk.editor, self.desk.context.texts
        if editor.differs(key):
            return self.desk.t("editor.origin_here", value=says(editor.base_rules, key, texts))
        preset = editor.catalogue.get(editor.origin(key) or "")
        if preset is None:
            return self.desk.t("editor.origin_standard")
        return self.desk.t("editor.origin_preset", preset=preset.name[texts.language])

    # --- contradictions ------------------------------------------------------------------------------

    def troubles(self, active: str = "") -> None:
        """Write all contradictions, those of the active option first, or that there are none."""
        p = self.look.palette
        troubles = sorted(self.desk.editor.troubles, key=lambda one: active not in one.found.keys)
        if not troubles:
            self._prose(f"✓ {self.desk.t('editor.no_troubles')}", Size.SMALL, p.good)
            return
        self._prose(self.desk.t("editor.troubles", count=len(troubles)), Size.LARGE, p.danger, bold=True)
        for number, trouble in enumerate(troubles):
            self._gap(8)
            self._trouble(number, trouble)

    def _trouble(self, number: int, trouble: Trouble) -> None:
        texts, look = self.desk.context.texts, self.look
        alert = Alert(look)
        side = alert.measure()[0]
        indent = side + look.theme.px(9)
        text = Prose(look, contradiction_text(trouble.found, texts), size=Size.SMALL, on_paper=False)
        top = self.page.bottom
        self._put(text, text.measure(self.page.width - indent)[1], indent)
        high = look.fonts.line_height(text.px)
        self.page.widgets.append(alert.place(pygame.Rect(0, top + (high - side) // 2, side, side)))
        self._gap(4)
        if trouble.ways:
            self._hint(self.desk.t("editor.way"), indent)
        for at, way in enumerate(trouble.ways):
            self._way(f"way {number}:{at}", way, indent)
        self._jump(number, trouble, indent)

    def _hint(self, text: str, indent: int) -> None:
        prose = Prose(self.look, text, size=Size.CAPTION, colour=self.look.palette.text_faint, on_paper=False)
        self._put(prose, prose.measure(self.page.width - indent)[1], indent)
        self._gap(3)

    def _way(self, name: str, way: Way, indent: int) -> None:
        def take() -> None:
            self.desk.take(way)

        button = WideButton(self.look, way_text(way, self.desk.context.texts), take, icon="check", name=name)
        self._put(button, button.measure(self.page.width - indent)[1], indent)
        self.page.bottom += self.look.theme.px(6)

    def _jump(self, number: int, trouble: Trouble, indent: int) -> None:
        """Add a button that leads to the option most likely to be changed."""
        key = trouble.found.keys[0]
        text = f"{self.desk.t('editor.go')}: {name_of(key, self.desk.context.texts)}"
        button = WideButton(self.look, text, lambda: self.desk.go(key), icon="right", name=f"go {number}")
        width = min(self.page.width - indent, button.measure()[0])
        self._put(button, button.measure(width)[1], indent, width)
        self.page.bottom += self.look.theme.px(4)

    # --- what was changed ----------------------------------------------------------------------------

    def changes(self) -> None:
        """Write a button for every option that differs from the starting preset."""
        texts, rules = self.desk.context.texts, self.desk.editor.rules
        changed = self.desk.editor.changed_keys()
        if not changed:
            return
        self._gap(14)
        self._prose(
            self.desk.t("editor.changed", count=len(changed)), Size.SMALL, self.look.palette.gold, bold=True
        )
        self._gap(4)
        for key in changed:
            text = f"{name_of(key, texts)}: {short_value(rules, key, texts)}"
            button = WideButton(self.look, text, partial(self.desk.go, key), icon="right", name=f"changed {key}")
            self._put(button, button.measure(self.page.width)[1], 0)
            self.page.bottom += self.look.theme.px(5)

    def buttons(self, buttons: Sequence[Button]) -> None:
        """Write buttons one below the other."""
        for button in buttons:
            wide, high = button.measure()
            self._put(button, high, 0, min(wide, self.page.width))
            self.page.bottom += self.look.theme.px(8)
