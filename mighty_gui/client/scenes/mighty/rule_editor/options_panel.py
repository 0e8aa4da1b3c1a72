"""The middle panel of the rule editor: a group's options or those found; in narrow windows also other pages."""

from __future__ import annotations

import pygame

from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.mighty.rule_editor.editor_desk import EditorDesk
from mighty_gui.client.scenes.mighty.rule_editor.groups_panel import search_field
from mighty_gui.client.scenes.mighty.rule_editor.model.browsing import FILE, FIND, TROUBLES
from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import GROUPS, group_of
from mighty_gui.client.scenes.mighty.rule_editor.option_rows import Rows
from mighty_gui.client.scenes.mighty.rule_editor.remarks import Remarks
from mighty_gui.client.scenes.rule_editing.head_parts import starting_preset
from mighty_gui.client.scenes.rule_editing.rules_bar import RulesBar
from mighty_gui.client.widgets import Panel, ScrollPane, Widget, dividing


def pane_name(desk: EditorDesk) -> str:
    """Return the name of the scrolling part; each page has its own, and keeps its scroll position."""
    return f"rows {desk.browsing.page}"


class OptionsPanel:
    """The writer of the page that is shown."""

    def __init__(self, desk: EditorDesk, bar: RulesBar) -> None:
        self._desk = desk
        self._bar = bar

    def place(self, rect: pygame.Rect) -> list[Widget]:
        """Return the panel with everything on it."""
        look, theme = self._desk.context.look, self._desk.context.theme
        view = dividing.inset(rect, theme.px(16), theme.px(12))
        page = Rows(self._desk, ScrollPane.content_width(look, view))
        self._write(page)
        pane = ScrollPane(look, page.widgets, name=pane_name(self._desk))
        return [Panel(look).place(rect), pane.place(view)]

    def _write(self, page: Rows) -> None:
        desk, browsing = self._desk, self._desk.browsing
        if desk.is_narrow and (browsing.group == FIND or browsing.words):
            page.full(search_field(desk))
        if browsing.searches:
            self._write_found(page)
        elif browsing.group == FILE:
            self._write_file(page)
        elif browsing.group == TROUBLES:
            self._write_troubles(page)
        else:
            if not desk.is_narrow:
                page.heading(desk.t(f"describe.section.{browsing.group}"))
            for key in browsing.shown:
                page.option(key)

    def _write_found(self, page: Rows) -> None:
        desk, found = self._desk, self._desk.browsing.shown
        page.note(desk.t("editor.found", count=len(found)) if found else desk.t("editor.nothing_found"))
        group = ""
        for key in sorted(found, key=lambda one: GROUPS.index(group_of(one))):
            if group_of(key) != group:
                group = group_of(key)
                page.heading(desk.t(f"describe.section.{group}"))
            page.option(key)

    def _write_file(self, page: Rows) -> None:
        """Write, in narrow windows, what stands at the bottom and at the right of wide ones."""
        page.note(self._desk.t("editor.base"))
        page.full(starting_preset(self._desk))
        for field in self._bar.names():
            page.full(field)
        buttons = {button.name: button for button in [*self._bar.file_buttons(), *self._bar.sheet_buttons()]}
        order = ("save", "try", "share", "paste", "export", "sheet", "own", "reset all")
        page.pairs([buttons[name] for name in order if name in buttons])

    def _write_troubles(self, page: Rows) -> None:
        about = Document(self._desk.context.look, page.width, on_paper=False)
        Remarks(self._desk, about).troubles()
        page.widgets += [widget.place(widget.rect.move(0, page.bottom)) for widget in about.widgets]
        page.bottom += about.bottom
