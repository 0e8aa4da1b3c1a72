"""The table of an exercise: the ordinary one, at which one question is asked, once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mighty_gui.client.scenes.exercises.exercise_match import ExerciseMatch
from mighty_gui.client.scenes.table.table_scene import TableScene
from mighty_gui.client.shell.context import Context, part_of
from mighty_gui.client.table.aids.lookups import LookUps
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.client.table.table_desk import TableDesk
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.table.untaught import Topic


class AskedOnce(Extra):
    """Stops the table after the answer; its menu leads back to the list."""

    def __init__(self, match: ExerciseMatch, leave: Callable[[], None]) -> None:
        self.match = match
        self.leave_it = leave

    def attend(self, table: TableDesk) -> None:
        """Hide the totals: the hand is by itself."""
        super().attend(table)
        table.stage.teach({Topic.TOTALS})

    def holds(self) -> bool:
        """Whether the answer has been given, so that nothing else happens."""
        return self.match.answer is not None

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """The menu's lines, of which the last leaves the exercise."""
        kept = [line for line in lines if line.key != "leave"]
        return [*kept, MenuLine("leave", self.leave_it, self.table.t("exercises.leave"))]


class ExerciseTable(TableScene):
    """A table that asks what was asked then."""

    def __init__(self, context: Context, match: ExerciseMatch, leave: Callable[[], None]) -> None:
        super().__init__(context, match, extras=[AskedOnce(match, leave), LookUps(), Narrating()])


def context_for_exercise(outer: Context, size: tuple[int, int], height: int) -> Context:
    """Return the context of a table of that size in a window of that height, at which every card is asked for."""
    settings = outer.settings.changed(play_forced=False, confirm_play=False)
    return replace(part_of(outer, size, height), settings=settings)
