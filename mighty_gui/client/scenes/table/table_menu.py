"""The pause menu of a table, and the way to the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mighty_gui.client.scenes.game_scenes import game_scenes
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.settings.settings_scene import SettingsScene
from mighty_gui.client.scenes.table.pause_menu import PauseScene
from mighty_gui.client.table.corner_buttons import CornerButton
from mighty_gui.client.table.extras import Extras
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.client.table.table_desk import TableDesk


class TableMenu:
    """The corner's buttons and the menu behind Escape. ``on_rules`` shows the rules in force (by default a sheet
    of them without the rule set's name); ``on_leave`` is called once the table is off the stack."""

    def __init__(
        self,
        table: TableDesk,
        extras: Extras,
        on_rules: Callable[[], None] | None,
        on_leave: Callable[[], None] | None,
    ) -> None:
        self.table = table
        self.extras = extras
        self.show_rules = on_rules or self._push_rules
        self.on_leave = on_leave
        self._saving = table.match.saving

    def follow_saving(self) -> None:
        """Show or take away the warning as soon as the disk has answered."""
        before, self._saving = self._saving, self.table.match.saving
        if self._saving != before:
            self.table.refresh()

    def corner(self) -> list[CornerButton]:
        """The extras' buttons, then the buttons that are always there."""
        return [
            *self._unsaved(),
            *self.extras.corner(),
            CornerButton("last_trick", "cards", self.table.toggle_last),
            CornerButton("rules", "book", self.show_rules),
            CornerButton("menu", "menu", self.open),
        ]

    def _unsaved(self) -> list[CornerButton]:
        """The warning button that is shown as long as the match is not saved; it says why."""
        table, saving = self.table, self.table.match.saving
        if not saving.is_missing:
            return []
        title, sentence = table.t(saving.mark), table.t(saving.sentence, **saving.values)

        def tell() -> None:
            table.push(MessageScene.tell(table.context, title, sentence))

        return [CornerButton("unsaved", "unsaved", tell, f"{title}: {sentence}", warns=True)]

    def open(self) -> None:
        """Open the menu: an extra's own, or the table's."""
        table = self.table
        if self.extras.open_menu():
            return
        lines = [MenuLine("rules", self.show_rules)]
        if table.stage.state.last and not table.is_covered:
            lines.insert(0, MenuLine("last_trick", table.toggle_last))
        lines.append(MenuLine("settings", lambda: table.push(SettingsScene(table.context))))
        lines.append(MenuLine("leave", self.leave))
        table.push(PauseScene(table.context, self.extras.menu_lines(lines), table.match.saving))

    def looks(self) -> list[MenuLine]:
        """The menu lines for looking back once the hand is over: one trick after the other, all that has happened,
        and everybody's cards."""
        table = self.table
        told = [line for line in self.extras.menu_lines(()) if line.key in ("records", "hands")]
        steps = [MenuLine("previous_trick", partial(table.step_trick, 1))]
        steps.append(MenuLine("next_trick", partial(table.step_trick, -1)))
        return [*(steps if table.stage.state.tricks else ()), *told]

    def _push_rules(self) -> None:
        rules = self.table.match.setup.rules
        self.table.push(game_scenes(rules).rule_sheet(self.table.context, rules))

    def leave(self) -> None:
        """Leave the table."""
        self.table.pop()
        if self.on_leave is not None:
            self.on_leave()
