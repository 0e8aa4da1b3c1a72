"""The rule editor: groups of options left, the options with their controls, what is said about them right.

In narrow windows, or with large letters, the groups are a list to open, and what is said stands below.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.client.pages.document import Document
from mighty_gui.client.scenes.mighty.rule_editor.aside import Aside, AsideActions
from mighty_gui.client.scenes.mighty.rule_editor.bars import BarsScene
from mighty_gui.client.scenes.mighty.rule_editor.keeping import RULESETS
from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import GROUPS, group_of
from mighty_gui.client.scenes.mighty.rule_editor.option_controls import Kit
from mighty_gui.client.scenes.mighty.rule_editor.option_rows import RowActions, Rows
from mighty_gui.client.scenes.mighty.rule_editor.steering import FILE, FIND, TROUBLES
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.widgets import Item, ListBox, Panel, ScrollPane, Widget, dividing

__all__ = ["RULESETS", "RuleEditorScene"]


class RuleEditorScene(BarsScene):
    """Start from a preset, change any option, name it, save it, try it, share it."""

    called = "editor.title"
    # --- layout --------------------------------------------------------------------------------------

    @property
    def kit(self) -> Kit:
        """What the controls need."""
        return Kit(self.context, self.editor, self.change, self._push)

    def _push(self, scene: Scene) -> None:
        self.app.push(scene)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Three columns where there is room, else one."""
        theme = self.context.theme
        inner = rect.inflate(-2 * theme.px(28), -2 * theme.px(18))
        return self._narrow(inner) if self._is_narrow else self._wide(inner)

    def _wide(self, inner: pygame.Rect) -> list[Widget]:
        theme = self.context.theme
        names, buttons = self._names(), self._file_buttons()
        wanted = sum(button.measure()[0] + theme.gap for button in buttons)
        in_one = wanted + theme.tx(420) <= inner.width
        parts: list[dividing.Part] = [theme.control, 1.0, *[theme.control] * (1 if in_one else 2)]
        head, middle, *feet = dividing.rows(inner, parts, theme.px(12))
        left, centre, right = dividing.columns(middle, [0.2, 0.53, 0.27], theme.px(14))
        dividing.line(buttons, feet[-1], theme.gap, "right")
        room = pygame.Rect(feet[0])
        room.width -= wanted if in_one else 0
        for field, place in zip(names, dividing.columns(room, [0.54, 0.46], theme.gap), strict=True):
            field.place(place)
        return [
            *self._head(head), *self._finding(left), *self._rows_panel(centre), *self._aside_panel(right), *names,
            *buttons,
        ]  # fmt: skip

    def _narrow(self, inner: pygame.Rect) -> list[Widget]:
        theme = self.context.theme
        about = min(theme.tx(132), inner.height // 3)
        gap = theme.px(10)
        low = pygame.Rect(inner.left, inner.bottom - about, inner.width, about)
        aside = self._aside_panel(low, short=True)
        head, middle = dividing.rows(inner, [theme.control, 1.0], gap)
        if aside:
            middle.height -= aside[0].rect.height + gap
        return [*self._narrow_head(head), *self._rows_panel(middle), *aside]

    # --- left ----------------------------------------------------------------------------------------

    def _finding(self, rect: pygame.Rect) -> list[Widget]:
        """Search and groups."""
        theme = self.context.theme
        top, low = dividing.rows(rect, [theme.control, 1.0], theme.px(10))
        items = [Item(group, self.t(f"editor.group.{group}"), aside=self._mark(group).strip()) for group in GROUPS]
        chosen = None if self.words.strip() else self.group
        groups = ListBox(
            self.context.look, items, chosen, self.choose_group,
            on_confirm=self._to_option, label=self.t("editor.groups"), name="groups",
        )  # fmt: skip
        return [self._search_field().place(top), groups.place(low)]

    # --- middle --------------------------------------------------------------------------------------

    def _rows_panel(self, rect: pygame.Rect) -> list[Widget]:
        look, theme = self.context.look, self.context.theme
        view = dividing.inset(rect, theme.px(16), theme.px(12))
        page = Rows(
            self.kit, ScrollPane.content_width(look, view), self.active,
            RowActions(lambda key: self._focus(key, keyboard=False), self.reset),
        )  # fmt: skip
        if self._is_narrow and (self.group == FIND or self.words):
            page.full(self._search_field())
        if self.words.strip():
            self._write_found(page)
        elif self.group == FILE:
            self._write_file(page)
        elif self.group == TROUBLES:
            self._write_troubles(page)
        else:
            if not self._is_narrow:
                page.heading(self.t(f"describe.section.{self.group}"))
            for key in self._shown_keys():
                page.option(key)
        return [Panel(look).place(rect), ScrollPane(look, page.widgets, name=self._pane_name).place(view)]

    def _write_found(self, page: Rows) -> None:
        found = self._shown_keys()
        page.note(self.t("editor.found", count=len(found)) if found else self.t("editor.nothing_found"))
        group = ""
        for key in sorted(found, key=lambda one: GROUPS.index(group_of(one))):
            if group_of(key) != group:
                group = group_of(key)
                page.heading(self.t(f"describe.section.{group}"))
            page.option(key)

    def _write_file(self, page: Rows) -> None:
        """In narrow windows: what stands at the bottom and at the right of wide ones."""
        page.note(self.t("editor.base"))
        page.full(self._base())
        for field in self._names():
            page.full(field)
        buttons = {button.name: button for button in [*self._file_buttons(), *self._sheet_buttons()]}
        order = ("save", "try", "share", "paste", "export", "sheet", "own", "reset all")
        page.pairs([buttons[name] for name in order if name in buttons])

    def _write_troubles(self, page: Rows) -> None:
        about = Document(self.context.look, page.width, on_paper=False)
        Aside(self.kit, about, AsideActions(self.go, self.take)).troubles()
        page.widgets += [widget.place(widget.rect.move(0, page.bottom)) for widget in about.widgets]
        page.bottom += about.bottom

    # --- right, or below -----------------------------------------------------------------------------

    def _aside_panel(self, rect: pygame.Rect, *, short: bool = False) -> list[Widget]:
        look, theme = self.context.look, self.context.theme
        view = dividing.inset(rect, theme.px(18), theme.px(10 if short else 16))
        page = Document(look, ScrollPane.content_width(look, view), on_paper=False)
        aside = Aside(self.kit, page, AsideActions(self.go, self.take))
        if self.said:
            aside.said(self.said, good=self.said_well)
        if short and self.editor.troubles and self.group != TROUBLES:
            aside.buttons([self._to_troubles()])
        if self.active in self._shown_keys():
            aside.option(self.active, short=short)
        if not short:
            page.gap(16)
            aside.troubles(self.active)
            aside.changes()
            page.gap(16)
            aside.buttons(self._sheet_buttons())
        if short:
            high = min(rect.height, page.bottom + 2 * theme.px(10) + theme.px(6))
            rect = pygame.Rect(rect.left, rect.bottom - high, rect.width, high)
            view = dividing.inset(rect, theme.px(18), theme.px(10))
            if not page.widgets:
                return []
        name = f"aside {self.active} {self.said} {len(self.editor.troubles)}"
        return [Panel(look).place(rect), ScrollPane(look, page.widgets, name=name).place(view)]
