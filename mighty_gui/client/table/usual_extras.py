"""The extras that a table usually has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mighty_gui.client.table.aids.claiming import Claiming
from mighty_gui.client.table.aids.hints import Hints, IsNewcomer
from mighty_gui.client.table.aids.record_sheet import LookUps
from mighty_gui.client.table.aids.taking_back import TakingBack
from mighty_gui.client.table.aids.turn_clock import TurnClock
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.table_narration import Narrating


def usual_extras(newcomer: IsNewcomer = lambda: False) -> tuple[Extra, ...]:
    """Return the extras of every table without other extras; each of them follows its own setting."""
    return (Hints(newcomer), LookUps(), TakingBack(), Claiming(), TurnClock(), Narrating())


class TrialMenu(Extra):
    """The menu of a match that only tries rules out."""

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        text = self.table.t("table.pause.leave_trial")
        return [replace(line, text=text) if line.key == "leave" else line for line in lines]
