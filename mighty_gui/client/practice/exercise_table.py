"""The table of an exercise: the usual table with a single question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.practice.exercise_match import ExerciseMatch
from mighty_gui.client.shell.context import Context, part_of
from mighty_gui.client.table.aids.record_sheet import LookUps
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra, TableHost
from mighty_gui.client.table.seat_faces import Topic
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.widgets.base import Callback


class AskedOnce(Extra):
    """Stops the table after the answer; the menu leads back to the list."""

    def __init__(self, match: ExerciseMatch, leave: Callback) -> None:
        self.match = match
        self.leave_it = leave

    def attend(self, table: TableHost) -> None:
        """Hide the totals, because the hand belongs to no match."""
        super().attend(table)
        table.stage.teach({Topic.TOTALS})

    def holds(self) -> bool:
        return self.match.answer is not None

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        kept = [line for line in lines if line.key != "leave"]
        return [*kept, MenuLine("leave", self.leave_it, self.table.t("exercises.leave"))]


class ExerciseTable(TableScene):
    """A table that asks a single question."""

    def __init__(self, context: Context, match: ExerciseMatch, leave: Callback) -> None:
        super().__init__(context, match, extras=[AskedOnce(match, leave), LookUps(), Narrating()])


def context_for_exercise(outer: Context, size: tuple[int, int], height: int) -> Context:
    """Return the context for a table of that size in a window of that height; the player chooses every card."""
    settings = outer.settings.change(play_forced=False, confirm_play=False)
    return replace(part_of(outer, size, height), settings=settings)
