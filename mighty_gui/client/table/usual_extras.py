"""The extras that a table usually has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mighty_gui.client.table.aids.hints import Hints
from mighty_gui.client.table.aids.lookups import LookUps
from mighty_gui.client.table.claiming import Claiming
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.client.table.taking_back import TakingBack
from mighty_gui.client.table.turn_clock import TurnClock


def usual_extras(newcomer: Callable[[], bool] = lambda: False) -> tuple[Extra, ...]:
    """The extras of every table that is not given others; each of them follows its own setting.

    ``newcomer`` tells whether the player has only just begun to play.
    """
    return (Hints(newcomer), LookUps(), TakingBack(), Claiming(), TurnClock(), Narrating())


class TrialMenu(Extra):
    """The menu of a match that only tries rules out."""

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """The menu's lines, in which leaving says that it leads back to the rules being edited."""
        words = self.table.t("table.pause.leave_trial")
        return [replace(line, words=words) if line.key == "leave" else line for line in lines]
