"""The buttons in the corner of a table, and its pause menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.look.theme import Size
from mighty_gui.client.rules.rule_scenes import rule_scenes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.asking.corner_buttons import CornerButton, MenuLine
from mighty_gui.client.table.extras import Extras, TableHost
from mighty_gui.client.widgets import (
    Button,
    FirstThatFits,
    Fixed,
    Grow,
    Horizontal,
    Label,
    Member,
    Paragraph,
    Scrolled,
    Sheet,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.match import Saving
from mighty_gui.match.saving_state import UNASKED


class TableMenu:
    """The buttons in the corner and the menu behind Escape.

    ``on_rules`` shows the rules, by default their sheet; ``on_leave`` is called after the table is popped.
    """

    def __init__(self, table: TableHost, extras: Extras, on_rules: Callback | None, on_leave: Callback | None) -> None:
        self.table, self.extras = table, extras
        self.show_rules = on_rules or self._push_rules
        self.on_leave = on_leave
        self._saving = table.match.saving

    @property
    def saving(self) -> Saving:
        """The state of saving: that of other data if only that is not saved, else that of the match."""
        match, other = self.table.match.saving, self.table.context.saving()
        return other if other.is_missing and not match.is_missing else match

    def follow_saving(self) -> None:
        """Update the warning after the result of a save."""
        before, self._saving = self._saving, self.table.match.saving
        if self._saving != before:
            self.table.refresh()

    def corner(self) -> list[CornerButton]:
        """Return the extras' buttons, then the usual ones."""
        return [
            *self._unsaved_button(),
            *self.extras.corner(),
            CornerButton("last_trick", "cards", self.table.toggle_last),
            CornerButton("rules", "book", self.show_rules),
            CornerButton("menu", "menu", self.open),
        ]

    def _unsaved_button(self) -> list[CornerButton]:
        """Return the warning button with the reason while data is not saved."""
        table, saving = self.table, self.saving
        if not saving.is_missing:
            return []
        title, sentence = table.t(saving.mark), table.t(saving.sentence, **saving.values)

        def show_warning() -> None:
            table.push(MessageScene.notice(table.context, title, sentence))

        return [CornerButton("unsaved", "unsaved", show_warning, f"{title}: {sentence}", warns=True)]

    def open(self) -> None:
        """Open the menu: an extra's own, or the table's."""
        table = self.table
        if self.extras.open_menu():
            return
        settings = MenuLine("settings", lambda: table.push(SettingsScene(table.context)))
        lines = [settings, MenuLine("leave", self.leave)]
        table.push(PauseScene(table.context, self.extras.menu_lines(lines), self.saving))

    def looks(self) -> list[MenuLine]:
        """Return the menu lines for looking back after the hand: at each trick, the records and all hands."""
        table = self.table
        menu_lines = [line for line in self.extras.menu_lines(()) if line.key in ("records", "hands")]
        steps = [MenuLine("previous_trick", partial(table.step_trick, 1))]
        steps.append(MenuLine("next_trick", partial(table.step_trick, -1)))
        return [*(steps if table.stage.state.tricks else ()), *menu_lines]

    def _push_rules(self) -> None:
        context, setup = self.table.context, self.table.match.setup
        preset, sheet = context.catalogue.get(setup.preset), rule_scenes(setup.rules).sheet
        if preset is not None and preset.rules == setup.rules:
            self.table.push(sheet.of_preset(context, preset))
        else:
            self.table.push(sheet(context, setup.rules))

    def leave(self) -> None:
        """Leave the table."""
        self.table.pop()
        if self.on_leave is not None:
            self.on_leave()


class PauseScene(WidgetScene):
    """The menu over the table; Escape closes it."""

    overlay = True
    first_focus = "resume"

    def __init__(
        self,
        context: Context,
        lines: Sequence[MenuLine],
        saving: Saving = UNASKED,
        *,
        title: str = "table.pause.title",
        back: str = "table.pause.resume",
    ) -> None:
        super().__init__(context)
        self.called = title
        self.lines = [MenuLine("resume", lambda: None, context.texts(back)), *lines]
        self.saving = saving

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        title = Label(look, self.t(self.called), size=Size.HEADING, bold=True, align="center")
        title.colour = look.palette.gold_bright
        if any(line.group for line in self.lines):
            return [self._by_groups(title).place(rect)]
        buttons = Vertical(look, [Fixed(self._button(line), height=48) for line in self.lines], gap=9)
        members: list[Member] = [title, Grow(buttons, fits=True)]
        if self.saving.is_reported:
            text, soft = self.t(self.saving.sentence, **self.saving.values), look.palette.text_soft
            members.append(Paragraph(look, text, size=Size.CAPTION, colour=soft, align="center"))
        return [Sheet(look, members, width=410, gap=12).place(rect)]

    def _by_groups(self, title: Label) -> Sheet:
        """Return the menu with its lines in groups, in columns if there is room."""
        look, groups = self.context.look, dict.fromkeys(line.group for line in self.lines if line.group)
        columns: list[Widget] = []
        for group in groups:
            text = self.t(f"replay.menu.group.{group}")
            head = Label(look, text, size=Size.SMALL, bold=True, colour=look.palette.gold)
            columns.append(Vertical(look, [head, *(self._button(line) for line in self.lines if line.group == group)]))
        rest = [self._button(line) for line in self.lines[::-1] if not line.group]
        side_by_side = Horizontal(look, [Grow(column) for column in columns], gap=24).having(down="start")
        box = FirstThatFits(look, [side_by_side, Vertical(look, columns, gap=14)])
        foot = Horizontal(look, rest, align="end").having(wraps=True)
        return Sheet(look, [title, Grow(Scrolled(look, box), fits=True), foot], width=980)

    def _button(self, line: MenuLine) -> Button:
        def go() -> None:
            self.app.pop()
            line.action()

        style: Style = "primary" if line.key == "resume" else "secondary"
        text = line.text or self.t(f"table.pause.{line.key}")
        return Button(self.context.look, text, go, style=style, name=line.key)
