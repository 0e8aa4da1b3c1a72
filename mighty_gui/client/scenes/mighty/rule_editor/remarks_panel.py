"""The right or lower panel of the rule editor: the remarks on the active option."""

from __future__ import annotations

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.mighty.rule_editor.editor_desk import EditorDesk
from mighty_gui.client.scenes.mighty.rule_editor.model.browsing import TROUBLES
from mighty_gui.client.scenes.mighty.rule_editor.remarks import Remarks
from mighty_gui.client.scenes.rule_editing.rules_bar import RulesBar
from mighty_gui.client.widgets import Button, Panel, ScrollPane, Widget, dividing


class RemarksPanel:
    """The layout of the remarks."""

    def __init__(self, desk: EditorDesk, bar: RulesBar) -> None:
        self._desk = desk
        self._bar = bar

    def place(self, rect: pygame.Rect) -> list[Widget]:
        """Return all remarks, spread over the panel."""
        look, theme = self._desk.context.look, self._desk.context.theme
        view = dividing.inset(rect, theme.px(18), theme.px(16))
        page = Document(look, ScrollPane.content_width(look, view), on_paper=False)
        remarks, active = Remarks(self._desk, page), self._desk.browsing.active
        self._begin(remarks, short=False)
        page.gap(16)
        remarks.troubles(active)
        remarks.changes()
        page.gap(16)
        remarks.buttons(self._bar.sheet_buttons())
        return self._laid(page, rect, view)

    def place_below(self, rect: pygame.Rect) -> list[Widget]:
        """Return the remarks that the option's row does not show, no higher than needed; none if it shows all."""
        look, theme = self._desk.context.look, self._desk.context.theme
        view = dividing.inset(rect, theme.px(18), theme.px(10))
        page = Document(look, ScrollPane.content_width(look, view), on_paper=False)
        self._begin(Remarks(self._desk, page), short=True)
        if not page.widgets:
            return []
        high = min(rect.height, page.bottom + 2 * theme.px(10) + theme.px(6))
        rect = pygame.Rect(rect.left, rect.bottom - high, rect.width, high)
        return self._laid(page, rect, dividing.inset(rect, theme.px(18), theme.px(10)))

    def _begin(self, remarks: Remarks, *, short: bool) -> None:
        """Write how the last action went, and the remarks on the option."""
        desk, (said, well) = self._desk, self._desk.told
        if said:
            remarks.said(said, good=well)
        if short and desk.editor.troubles and desk.browsing.group != TROUBLES:
            remarks.buttons([self._to_troubles()])
        if desk.browsing.active in desk.browsing.shown:
            remarks.option(desk.browsing.active, short=short)

    def _to_troubles(self) -> Button:
        desk = self._desk
        text = f"! {desk.t('editor.troubles_group', count=len(desk.editor.troubles))}"
        return Button(
            desk.context.look, text, lambda: desk.choose_group(TROUBLES), style="danger", size=Size.SMALL,
            name="to troubles",
        )  # fmt: skip

    def _laid(self, page: Document, rect: pygame.Rect, view: pygame.Rect) -> list[Widget]:
        desk, look = self._desk, self._desk.context.look
        name = f"aside {desk.browsing.active} {desk.told[0]} {len(desk.editor.troubles)}"
        return [Panel(look).place(rect), ScrollPane(look, page.widgets, name=name).place(view)]
