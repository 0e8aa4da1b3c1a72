"""The pause menu of a table, and the way to the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.scenes.settings.settings_scene import SettingsScene
from mighty_gui.client.scenes.table.pause_menu import PauseScene, Way
from mighty_gui.client.table.corner import Corner

if TYPE_CHECKING:
    from mighty_gui.client.scenes.table.table_scene import TableScene


class TableMenu:
    """What is reached from the corner and by Escape. ``on_rules`` shows the rules in force (by default a sheet of
    them without the rule set's name); ``on_leave`` is called once the table is off the stack."""

    def __init__(
        self, table: TableScene, on_rules: Callable[[], None] | None, on_leave: Callable[[], None] | None
    ) -> None:
        self.table = table
        self.show_rules = on_rules or self._push_rules
        self.on_leave = on_leave

    def corner(self) -> list[Corner]:
        """What the manners add, then the buttons that are always there; none while the result is told."""
        table = self.table
        if table.ending.told:
            return []
        return [
            *self._unsaved(),
            *table.manners.corner(),
            Corner("last_trick", "cards", table.toggle_last),
            Corner("rules", "book", self.show_rules),
            Corner("menu", "menu", self.open),
        ]

    def _unsaved(self) -> list[Corner]:
        """The mark that stands there for as long as the match is not saved; it says why."""
        table, saving = self.table, self.table.match.saving
        if not saving.is_missing:
            return []
        title, sentence = table.t(saving.mark), table.t(saving.sentence, **saving.values)

        def tell() -> None:
            table.app.push(MessageScene.tell(table.context, title, sentence))

        return [Corner("unsaved", "unsaved", tell, f"{title}: {sentence}", warns=saving.is_a_fault)]

    def open(self) -> None:
        """Open the menu: the manners' own, or the table's."""
        table = self.table
        if table.manners.open_menu():
            return
        ways = [Way("rules", self.show_rules)]
        if table.stage.state.last and table.cover.seat is None:
            ways.insert(0, Way("last_trick", table.toggle_last))
        ways.append(Way("settings", lambda: table.app.push(SettingsScene(table.context))))
        ways.append(Way("leave", self.leave))
        table.app.push(PauseScene(table.context, table.manners.ways(ways), table.match.saving))

    def looks(self) -> list[Way]:
        """What can be looked at once the hand is over: one trick after the other, all that has happened, and what
        everybody held."""
        table = self.table
        told = [way for way in table.manners.ways(()) if way.key in ("records", "hands")]
        steps = [Way("previous_trick", partial(table.step_trick, 1))]
        steps.append(Way("next_trick", partial(table.step_trick, -1)))
        return [*(steps if table.stage.state.tricks else ()), *told]

    def _push_rules(self) -> None:
        self.table.app.push(RuleSheetScene(self.table.context, self.table.stage.view.rules))

    def leave(self) -> None:
        """Leave the table."""
        self.table.app.pop()
        if self.on_leave is not None:
            self.on_leave()
